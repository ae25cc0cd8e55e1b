/* Journals of older formats brought up to the newest. */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"

static char message[JOURNAL_MESSAGE_SIZE];

static const char second_sql[] = "CREATE TABLE mark (seq INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;\n"
				 "INSERT INTO mark SELECT seq, text FROM entry;\n-- that is all\n";
static const char third_sql[] = "ALTER TABLE mark ADD COLUMN colour TEXT;";
static const char broken_sql[] = "CREATE TABLE mark (seq INTEGER PRIMARY KEY) STRICT; SELECT nonsense;";
static const char forbidden_sql[] = "UPDATE entry SET text = 'better';";

#define EMBED(label, sql)                                                                                    \
	{                                                                                                    \
		.path = label, .text = (const unsigned char *)(sql), .size = sizeof(sql) - 1                 \
	}

/* The list of a program that is so many migrations ahead; the released ones come first. */
static const struct embedded *
ahead(const char *kind)
{
	static struct embedded list[16];
	const struct embedded second = EMBED("second", second_sql), third = EMBED("third", third_sql),
			      broken = EMBED("broken", broken_sql),
			      forbidden = EMBED("forbidden", forbidden_sql);
	size_t count = (size_t)schema_latest(journal_migrations);

	memset(list, 0, sizeof(list));
	memcpy(list, journal_migrations, count * sizeof(list[0]));
	list[count] = second;
	if (strcmp(kind, "third") == 0)
		list[count + 1] = third;
	else if (strcmp(kind, "broken") == 0)
		list[count] = broken;
	else if (strcmp(kind, "forbidden") == 0)
		list[count] = forbidden;
	return list;
}

static void
expect_unchanged(const char *path, const unsigned char *bytes, size_t size)
{
	size_t found;
	unsigned char *now = desk_read(path, &found);

	assert_int_equal(found, size);
	assert_memory_equal(now, bytes, size);
	free(now);
}

static int
drain(struct journal *journal)
{
	const struct journal_entry *entry;
	int count = 0;

	for (;; count++) {
		if (journal_next(journal, &entry, message) != JOURNAL_OK)
			fail_msg("%s", message);
		if (entry == NULL)
			return count;
	}
}

static void
an_older_journal_is_read_without_a_change(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;
	unsigned char *bytes;
	size_t size;

	desk_make(desk->path, 3);
	bytes = desk_read(desk->path, &size);
	for (int mode = JOURNAL_READ; mode <= JOURNAL_WRITE; mode++) {
		assert_int_equal(
		    journal_open_from(ahead("third"), desk->path, (enum journal_mode)mode, &journal, message),
		    JOURNAL_OK);
		assert_int_equal(drain(journal), 3);
		journal_close(journal);
		expect_unchanged(desk->path, bytes, size);
	}
	free(bytes);
}

static void
the_first_write_brings_a_journal_up_to_date(void **state)
{
	struct desk *desk = *state;
	unsigned char head[JOURNAL_HASH_SIZE];
	struct journal *journal;
	int64_t marks = 0;

	desk_make(desk->path, 3);
	assert_int_equal(journal_open_from(ahead("third"), desk->path, JOURNAL_WRITE, &journal, message),
			 JOURNAL_OK);
	assert_int_equal(drain(journal), 3);
	memcpy(head, journal_head(journal), sizeof(head));
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	journal_close(journal);

	assert_int_equal(journal_open_from(ahead("third"), desk->path, JOURNAL_READ, &journal, message),
			 JOURNAL_OK);
	assert_int_equal(journal->version, schema_latest(ahead("third")));
	assert_int_equal(drain(journal), 3);
	assert_memory_equal(journal_head(journal), head, sizeof(head));
	assert_int_equal(sql_number(journal->db, "SELECT seq FROM mark ORDER BY seq DESC", &marks, message),
			 JOURNAL_OK);
	assert_int_equal(marks, 3);
	journal_close(journal);

	/* The program that made it says so, and leaves it alone. */
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &journal, message), JOURNAL_DAMAGED);
	assert_non_null(strstr(message, "newer Tally-Ho"));
}

static void
a_migration_that_fails_leaves_the_version_before(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;

	desk_make(desk->path, 3);
	assert_int_equal(journal_open_from(ahead("broken"), desk->path, JOURNAL_WRITE, &journal, message),
			 JOURNAL_OK);
	assert_int_not_equal(journal_begin(journal, message), JOURNAL_OK);
	journal_close(journal);
	desk_expect(desk->path, 3);
	assert_int_equal(desk_append(desk->path, 1, message), JOURNAL_OK);
}

static void
a_migration_cannot_touch_entries(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;

	desk_make(desk->path, 3);
	assert_int_equal(journal_open_from(ahead("forbidden"), desk->path, JOURNAL_WRITE, &journal, message),
			 JOURNAL_OK);
	assert_int_equal(journal_begin(journal, message), JOURNAL_TROUBLE);
	assert_string_equal(message, "the file refuses this: entries are never changed");
	journal_close(journal);
	desk_expect(desk->path, 3);
}

static void
a_crash_within_a_migration_leaves_one_version_or_the_next(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;

	desk_make(desk->path, 3);
	desk_append_killed(desk->path, ahead("third"));
	assert_int_equal(desk_files(desk), 3); /* with what it was to undo, and its lock */
	assert_int_equal(journal_open_from(ahead("third"), desk->path, JOURNAL_READ, &journal, message),
			 JOURNAL_TROUBLE);
	assert_non_null(strstr(message, "interrupted write"));
	assert_int_equal(journal_open_from(ahead("third"), desk->path, JOURNAL_WRITE, &journal, message),
			 JOURNAL_OK);
	assert_int_equal(drain(journal), 3);
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	assert_int_equal(journal_append(journal, 1, "", "note", false, NULL, message), JOURNAL_OK);
	assert_int_equal(journal_commit(journal, message), JOURNAL_OK);
	assert_int_equal(journal->version, schema_latest(ahead("third")));
	journal_close(journal);
	assert_int_equal(desk_files(desk), 1);
}

static void
programs_of_two_versions_meet_at_one_journal(void **state)
{
	struct desk *desk = *state;
	struct journal *older, *newer, *another;

	desk_make(desk->path, 1);
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &older, message), JOURNAL_OK);
	assert_int_equal(journal_open_from(ahead("second"), desk->path, JOURNAL_WRITE, &newer, message),
			 JOURNAL_OK);
	assert_int_equal(journal_open_from(ahead("second"), desk->path, JOURNAL_WRITE, &another, message),
			 JOURNAL_OK);
	assert_int_equal(drain(older) + drain(newer) + drain(another), 3);
	assert_int_equal(journal_begin(newer, message), JOURNAL_OK);
	assert_int_equal(journal_append(newer, 1, "", "note", false, NULL, message), JOURNAL_OK);
	assert_int_equal(journal_commit(newer, message), JOURNAL_OK);

	assert_int_equal(journal_begin(older, message), JOURNAL_DAMAGED);
	assert_string_equal(message, "another program has just changed its format");
	assert_int_equal(journal_begin(another, message), JOURNAL_OK);
	assert_int_equal(drain(another), 1);
	assert_int_equal(journal_append(another, 1, "", "note", false, NULL, message), JOURNAL_OK);
	assert_int_equal(journal_commit(another, message), JOURNAL_OK);
	journal_close(older);
	journal_close(newer);
	journal_close(another);
}

/* One file of every version that was ever released, made by that release. */
static void
journals_of_every_released_version_stay_readable(void **state)
{
	static const char *const heads[] = {
	    NULL,
	    "bbc5e0b00e60c7c78068d80638eda0fec91730b6a39056ac59f5a690c81952cb",
	    "723a12d1747b279418e33934191f54d857c1bf72e109c329905057f1eecd439b",
	    "120cb1d3c1c6406509be9e1711a1669e2146c94f6de5a388a26c83fe31b17fc0",
	};
	struct desk *desk = *state;
	struct journal *journal;
	char path[128], hex[JOURNAL_HEX_SIZE];
	size_t count;

	for (int64_t version = 1; version <= schema_latest(journal_migrations); version++) {
		snprintf(path, sizeof(path), "tests/journal/version_%lld.tally", (long long)version);
		desk_copy(path, desk->path);
		desk_expect(desk->path, 3);
		assert_int_equal(journal_open(desk->path, JOURNAL_READ, &journal, message), JOURNAL_OK);
		assert_int_equal(drain(journal), 3);
		assert_string_equal(journal_meta(journal)->player[1].name, "Bert = B.");
		journal_tables(journal, &count);
		assert_int_equal(count, 2);
		journal_hex(journal_head(journal), hex);
		assert_string_equal(hex, heads[version]);
		assert_int_equal(journal_meta(journal)->keys, version < 2 ? 0 : 2);
		assert_int_equal(journal_meta(journal)->bonds, version < 3 ? 1 : 2);
		journal_close(journal);
		assert_int_equal(desk_append(desk->path, 1, message), JOURNAL_OK);
		desk_expect(desk->path, 4);
	}
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(an_older_journal_is_read_without_a_change),
	    TEST(the_first_write_brings_a_journal_up_to_date),
	    TEST(a_migration_that_fails_leaves_the_version_before),
	    TEST(a_migration_cannot_touch_entries),
	    TEST(a_crash_within_a_migration_leaves_one_version_or_the_next),
	    TEST(programs_of_two_versions_meet_at_one_journal),
	    TEST(journals_of_every_released_version_stay_readable),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
