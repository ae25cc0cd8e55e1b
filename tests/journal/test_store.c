/* The store: entries written and read, its answers where that cannot be. */
#include "tests/journal/desk.h"

#include "cmd/desk/boxes.h"
#include "journal/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char message[JOURNAL_MESSAGE_SIZE];

#define OK(call)                                                                                             \
	do {                                                                                                 \
		if ((call) != JOURNAL_OK)                                                                    \
			fail_msg("%s", message);                                                             \
	} while (0)

static void
expect(enum journal_status got, enum journal_status wanted, const char *words)
{
	if (got != wanted || strstr(message, words) == NULL)
		fail_msg("status %d, \"%s\" instead of \"%s\"", (int)got, message, words);
}

static struct journal *
opened(const char *path, enum journal_mode mode)
{
	struct journal *journal;

	OK(journal_open(path, mode, &journal, message));
	return journal;
}

/* Reads to the end; the number of entries read. */
static int
drain(struct journal *journal)
{
	const struct journal_entry *entry = NULL;
	int count = 0;

	for (;;) {
		OK(journal_next(journal, &entry, message));
		if (entry == NULL)
			return count;
		count++;
	}
}

static void
what_goes_in_comes_out(void **state)
{
	struct desk *desk = *state;
	char longest[JOURNAL_TEXT_MAX + 1], who[JOURNAL_NAME_MAX + 1];
	const struct journal_entry *entry;
	struct journal *journal;
	int64_t seq;

	memset(longest, 'x', JOURNAL_TEXT_MAX);
	longest[JOURNAL_TEXT_MAX] = '\0';
	memset(who, 'w', JOURNAL_NAME_MAX);
	who[JOURNAL_NAME_MAX] = '\0';
	OK(journal_create(desk->path, desk_meta(), desk_box, 2, &journal, message));
	OK(journal_begin(journal, message));
	OK(journal_append(journal, 0, "", "\xc3\xbc", false, &seq, message));
	assert_int_equal(seq, 1);
	OK(journal_append(journal, JOURNAL_TIME_MAX, who, longest, true, &seq, message));
	assert_int_equal(seq, 2);
	OK(journal_commit(journal, message));
	assert_int_equal(drain(journal), 0);
	journal_close(journal);

	journal = opened(desk->path, JOURNAL_READ);
	OK(journal_next(journal, &entry, message));
	assert_int_equal(entry->seq, 1);
	assert_int_equal(entry->at, 0);
	assert_string_equal(entry->who, "");
	assert_string_equal(entry->text, "\xc3\xbc");
	assert_false(entry->as_played);
	assert_memory_equal(entry->hash, journal_head(journal), JOURNAL_HASH_SIZE);
	OK(journal_next(journal, &entry, message));
	assert_int_equal(entry->at, JOURNAL_TIME_MAX);
	assert_string_equal(entry->who, who);
	assert_string_equal(entry->text, longest);
	assert_true(entry->as_played);
	assert_int_equal(drain(journal), 0);
	assert_int_equal(journal_seq(journal), 2);
	journal_close(journal);
	assert_int_equal(desk_files(desk), 1);
}

static void
the_beginning_comes_out_as_it_went_in(void **state)
{
	struct desk *desk = *state;
	const struct journal_table *tables;
	const struct journal_meta *meta;
	struct journal *journal;
	struct stat about;
	mode_t mask = umask(022);
	size_t count;

	umask(mask);
	desk_make(desk->path, 0);
	journal = opened(desk->path, JOURNAL_READ);
	meta = journal_meta(journal);
	assert_int_equal(strlen(meta->id), 32);
	assert_string_equal(meta->game, "raf-eagle");
	assert_int_equal(meta->rules_version, 1);
	assert_string_equal(meta->scenario, "prelude");
	assert_int_equal(meta->options, 2);
	assert_string_equal(meta->option[1], "night raids");
	assert_int_equal(meta->players, 2);
	assert_string_equal(meta->player[0].name, "Anna M\xc3\xbcller");
	assert_string_equal(meta->player[1].side, "luftwaffe");
	assert_string_equal(meta->player[1].name, "Bert = B.");
	assert_int_equal(meta->created, 1700000000);
	tables = journal_tables(journal, &count);
	assert_int_equal(count, 2);
	assert_string_equal(tables[0].name, "aircraft");
	assert_string_equal(tables[1].name, "targets");
	assert_string_equal(tables[1].text, desk_box[0].text);
	assert_int_equal(tables[1].size, desk_box[0].size);
	journal_close(journal);
	assert_int_equal(stat(desk->path, &about), 0);
	assert_int_equal(about.st_mode & 0777, 0666 & ~mask);
}

static void
the_largest_beginning_fits(void **state)
{
	struct desk *desk = *state;
	static struct journal_meta meta;
	static char names[JOURNAL_TABLES_MAX][8];
	struct journal_table tables[JOURNAL_TABLES_MAX];
	char *text = malloc(JOURNAL_BOX_MAX + 1);
	struct journal *journal;
	size_t count;

	meta = *desk_meta();
	memset(meta.game, 'g', JOURNAL_NAME_MAX);
	meta.rules_version = JOURNAL_RULES_MAX;
	meta.options = JOURNAL_OPTIONS_MAX;
	for (size_t i = 0; i < meta.options; i++)
		memset(meta.option[i], 'o', JOURNAL_NAME_MAX);
	meta.players = JOURNAL_PLAYERS_MAX;
	for (size_t i = 0; i < meta.players; i++) {
		memset(meta.player[i].side, 's', JOURNAL_NAME_MAX);
		memset(meta.player[i].name, 'n', JOURNAL_NAME_MAX);
	}
	for (size_t i = 0; i < JOURNAL_BOX_MAX; i++)
		text[i] = i % 4096 == 4095 ? '\n' : 'x';
	for (size_t i = 0; i < JOURNAL_TABLES_MAX; i++) {
		snprintf(names[i], sizeof(names[i]), "t%02zu", i);
		tables[i] = (struct journal_table){names[i], text, i < 2 ? JOURNAL_BOX_MAX : i};
	}
	OK(journal_create(desk->path, &meta, tables, JOURNAL_TABLES_MAX, &journal, message));
	assert_int_equal(journal_tables(journal, &count)[1].size, JOURNAL_BOX_MAX);
	assert_int_equal(count, JOURNAL_TABLES_MAX);
	assert_int_equal(journal_meta(journal)->players, JOURNAL_PLAYERS_MAX);
	assert_string_equal(journal_meta(journal)->option[31], meta.option[0]);
	journal_close(journal);
	free(text);
}

static void
a_beginning_that_breaks_the_limits_is_refused_and_leaves_no_file(void **state)
{
	struct desk *desk = *state;
	struct journal_meta meta = *desk_meta();
	struct journal_table tables[2] = {desk_box[0], desk_box[0]};
	struct journal *journal;

	expect(journal_create(desk->path, &meta, tables, 2, &journal, message), JOURNAL_TROUBLE,
	       "targets is there twice");
	tables[0].text = "a\x01";
	tables[0].size = 2;
	expect(journal_create(desk->path, &meta, tables, 1, &journal, message), JOURNAL_TROUBLE,
	       "targets: not UTF-8");
	meta.rules_version = 0;
	expect(journal_create(desk->path, &meta, NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "rules version");
	meta = *desk_meta();
	meta.scenario[0] = '\0';
	expect(journal_create(desk->path, &meta, NULL, 0, &journal, message), JOURNAL_TROUBLE, "scenario");
	meta = *desk_meta();
	meta.option[1][0] = '\n';
	expect(journal_create(desk->path, &meta, NULL, 0, &journal, message), JOURNAL_TROUBLE, "option");
	meta = *desk_meta();
	meta.player[0].side[0] = '=';
	expect(journal_create(desk->path, &meta, NULL, 0, &journal, message), JOURNAL_TROUBLE, "side");
	assert_null(journal);
	assert_int_equal(desk_files(desk), 0);
}

static void
a_new_journal_never_takes_the_place_of_anything(void **state)
{
	struct desk *desk = *state;
	char beside[256], dangling[256];
	struct journal *journal;

	desk_write(desk->path, "mine", 4);
	expect(journal_create(desk->path, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "exists already");
	snprintf(beside, sizeof(beside), "%s-journal", desk->other);
	desk_write(beside, "old", 3);
	expect(journal_create(desk->other, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "-journal file");
	snprintf(dangling, sizeof(dangling), "%s/link", desk->folder);
	assert_int_equal(symlink("nowhere", dangling), 0);
	expect(journal_create(dangling, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "exists already");
	snprintf(beside, sizeof(beside), "%s/none/x.tally", desk->folder);
	expect(journal_create(beside, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "cannot create it: No such file");
	expect(journal_create(desk->folder, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE,
	       "exists already");
	assert_int_equal(desk_files(desk), 3);
}

static void
an_entry_that_breaks_the_limits_is_refused(void **state)
{
	struct desk *desk = *state;
	static const struct {
		const char *who, *text, *words;
	} bad[] = {
	    {"", "", "must not be empty"},
	    {"", "a\nb", "byte 2 of the entry is a control"},
	    {"", "a\xff", "byte 2 of the entry is not"},
	    {"", " a", "begin or end with a blank"},
	    {"", "a ", "begin or end with a blank"},
	    {"a b", "x", "WHO must be one word"},
	    {"a:", "x", "WHO must be one word"},
	    {"!", "x", "WHO must be one word"},
	    {"a\x01", "x", "WHO must be one word"},
	    {"12345678901234567890123456789012345678901234567890123456789012345", "x", "at most 64 bytes"},
	};
	char longer[JOURNAL_TEXT_MAX + 2];
	struct journal *journal;

	desk_make(desk->path, 1);
	memset(longer, 'x', sizeof(longer) - 1);
	longer[sizeof(longer) - 1] = '\0';
	journal = opened(desk->path, JOURNAL_WRITE);
	drain(journal);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		OK(journal_begin(journal, message));
		OK(journal_append(journal, 1, "", "x", false, NULL, message));
		expect(journal_append(journal, 1, bad[i].who, bad[i].text, false, NULL, message),
		       JOURNAL_TROUBLE, bad[i].words);
		expect(journal_commit(journal, message), JOURNAL_TROUBLE, "nothing was written");
	}
	OK(journal_begin(journal, message));
	expect(journal_append(journal, 1, "", longer, false, NULL, message), JOURNAL_TROUBLE,
	       "at most 4096 bytes");
	journal_rollback(journal);
	OK(journal_begin(journal, message));
	expect(journal_append(journal, -1, "", "x", false, NULL, message), JOURNAL_TROUBLE, "clock");
	/* Once one could not be, none can be until that is rolled back. */
	expect(journal_append(journal, 1, "", "x", false, NULL, message), JOURNAL_TROUBLE, "now");
	journal_rollback(journal);
	OK(journal_begin(journal, message));
	expect(journal_append(journal, JOURNAL_TIME_MAX + 1, "", "x", false, NULL, message), JOURNAL_TROUBLE,
	       "the clock is wrong: it is not between 1970 and 9999");
	journal_rollback(journal);
	expect(journal_append(journal, 1, "", "x", false, NULL, message), JOURNAL_TROUBLE, "now");
	expect(journal_commit(journal, message), JOURNAL_TROUBLE, "nothing was written");
	journal_close(journal);
	desk_expect(desk->path, 1);
}

static void
what_is_rolled_back_was_never_there(void **state)
{
	struct desk *desk = *state;
	unsigned char head[JOURNAL_HASH_SIZE];
	struct journal *journal;

	desk_make(desk->path, 2);
	journal = opened(desk->path, JOURNAL_WRITE);
	assert_int_equal(drain(journal), 2);
	memcpy(head, journal_head(journal), sizeof(head));
	OK(journal_begin(journal, message));
	OK(journal_append(journal, 1, "", "x", false, NULL, message));
	OK(journal_append(journal, 1, "", "y", false, NULL, message));
	assert_int_equal(journal_seq(journal), 4);
	journal_rollback(journal);
	assert_int_equal(journal_seq(journal), 2);
	assert_memory_equal(journal_head(journal), head, sizeof(head));
	assert_int_equal(drain(journal), 0);
	OK(journal_begin(journal, message));
	OK(journal_append(journal, 1, "", "z", false, NULL, message));
	journal_close(journal);
	desk_expect(desk->path, 2);
}

static void
a_writer_reads_what_others_added_before_it_appends(void **state)
{
	struct desk *desk = *state;
	const struct journal_entry *entry;
	struct journal *journal;

	desk_make(desk->path, 2);
	journal = opened(desk->path, JOURNAL_WRITE);
	assert_int_equal(drain(journal), 2);
	OK(desk_append(desk->path, 2, message));
	OK(journal_begin(journal, message));
	expect(journal_append(journal, 1, "", "x", false, NULL, message), JOURNAL_TROUBLE, "not read yet");
	journal_rollback(journal);
	assert_int_equal(journal_seq(journal), 3);
	OK(journal_begin(journal, message));
	OK(journal_next(journal, &entry, message));
	assert_int_equal(entry->seq, 4);
	assert_int_equal(drain(journal), 0);
	OK(journal_append(journal, 1700000000, "", "note entry number 5", false, NULL, message));
	OK(journal_commit(journal, message));
	journal_close(journal);
	desk_expect(desk->path, 5);
}

static void
a_file_rewritten_behind_our_back_is_noticed(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;
	const struct journal_entry *entry;

	desk_make(desk->path, 3);
	journal = opened(desk->path, JOURNAL_WRITE);
	assert_int_equal(drain(journal), 3);
	desk_sql(desk->path, "DROP TRIGGER entry_delete; DELETE FROM entry WHERE seq = 3");
	expect(journal_begin(journal, message), JOURNAL_DAMAGED,
	       "the triggers that protect its entries were removed");
	expect(journal_next(journal, &entry, message), JOURNAL_DAMAGED, "entry 3 is not what it was");
	expect(journal_next(journal, &entry, message), JOURNAL_DAMAGED, "entry 3 is not what it was");
	expect(journal_begin(journal, message), JOURNAL_DAMAGED, "entry 3 is not what it was");
	journal_close(journal);
}

static void
a_reader_refuses_to_write(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;

	desk_make(desk->path, 1);
	journal = opened(desk->path, JOURNAL_READ);
	expect(journal_begin(journal, message), JOURNAL_TROUBLE, "read only");
	journal_close(journal);
}

static void
heads_differ_from_journal_to_journal_and_read_as_hex(void **state)
{
	struct desk *desk = *state;
	unsigned char head[JOURNAL_HASH_SIZE], again[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE];
	struct journal *journal;

	desk_make(desk->path, 1);
	desk_make(desk->other, 1);
	journal = opened(desk->path, JOURNAL_READ);
	drain(journal);
	memcpy(head, journal_head(journal), sizeof(head));
	journal_close(journal);
	journal = opened(desk->other, JOURNAL_READ);
	drain(journal);
	assert_memory_not_equal(head, journal_head(journal), sizeof(head));
	journal_close(journal);
	journal_hex(head, hex);
	assert_int_equal(strlen(hex), 64);
	assert_true(journal_unhex(hex, again));
	assert_memory_equal(head, again, sizeof(head));
	hex[63] = 'g';
	assert_false(journal_unhex(hex, again));
	assert_false(journal_unhex("abc", again));
}

static void
plain_sql_cannot_change_a_journal_by_accident(void **state)
{
	struct desk *desk = *state;
	static const char *const accidents[] = {
	    "UPDATE entry SET text = 'x'",
	    "DELETE FROM entry",
	    "INSERT OR REPLACE INTO entry SELECT seq, at, who, 'x', as_played, hash FROM entry WHERE seq = 1",
	    "INSERT INTO entry SELECT seq + 2, at, who, text, as_played, hash FROM entry WHERE seq = 2",
	    "UPDATE game SET rules_version = 2",
	    "DELETE FROM game",
	    "INSERT OR REPLACE INTO game SELECT * FROM game",
	    "UPDATE box SET csv = ''",
	    "DELETE FROM box",
	    "INSERT INTO box VALUES ('x', 'y')",
	    "INSERT OR REPLACE INTO box VALUES ('targets', 'y')",
	};
	char command[512];

	desk_make(desk->path, 2);
	for (size_t i = 0; i < sizeof(accidents) / sizeof(accidents[0]); i++) {
		snprintf(command, sizeof(command), "sqlite3 %s \"%s\" 2>/dev/null", desk->path, accidents[i]);
		assert_int_not_equal(system(command), 0);
	}
	desk_expect(desk->path, 2);
}

static void
symbolic_links_lead_to_the_journal(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 1);
	assert_int_equal(symlink("game.tally", desk->other), 0);
	desk_expect(desk->other, 1);
	OK(desk_append(desk->other, 1, message));
	desk_expect(desk->path, 2);
}

/* Each is told as it would be by itself, whatever journal it is opened beside. */
static void
a_journal_opened_beside_another_is_checked(void **state)
{
	const struct desk *desk = *state;
	const struct journal_entry *entry;
	struct journal *alone, *beside, *like = NULL;
	char missing[200];

	snprintf(missing, sizeof(missing), "%s/missing.tally", desk->folder);
	desk_make(desk->path, 3);
	desk_make(desk->other, 3);
	desk_tamper(desk->other, "UPDATE box SET csv = replace(csv, '1', '2')");
	for (int i = 0; i < 9; i++) {
		const char *path = i % 3 == 1 ? desk->other : i % 3 == 2 ? missing : desk->path;
		enum journal_status status = journal_open(path, JOURNAL_READ, &alone, message);
		char other[JOURNAL_MESSAGE_SIZE];

		assert_int_equal(status == JOURNAL_OK, i % 3 == 0);
		assert_int_equal(journal_open_known(&(struct journal_known){.like = like}, path, JOURNAL_READ,
						    &beside, other),
				 status);
		journal_close(alone);
		if (status != JOURNAL_OK) {
			assert_null(beside);
			assert_string_equal(other, message);
			continue;
		}
		for (int k = 1; k <= 3; k++) {
			OK(journal_next(beside, &entry, message));
			assert_int_equal(entry->seq, k);
		}
		journal_close(like);
		like = beside;
	}
	journal_close(like);
}

/* The hashes that come with the program are those of its boxes; a text equal to one of them is not hashed
 * again, as a wrong hash shows, and one that differs in a byte is. */
static void
a_box_that_came_with_the_program_is_compared(void **state)
{
	const struct desk *desk = *state;
	struct embedded shipped[2] = {{0}};
	struct journal *journal;
	const struct journal_table *table;
	size_t count;

	for (const struct embedded *file = shipped_boxes; file->path; file++) {
		table_hash hash;

		chain_table(&(struct journal_table){.text = (const char *)file->text, .size = file->size},
			    hash);
		assert_memory_equal(hash, file->sha256, sizeof(hash));
	}
	desk_make(desk->path, 3);
	OK(journal_open(desk->path, JOURNAL_READ, &journal, message));
	table = journal_tables(journal, &count);
	char *text = strdup(table[0].text);
	shipped[0] =
	    (struct embedded){.path = "box.csv", .text = (unsigned char *)text, .size = table[0].size};
	chain_table(&table[0], shipped[0].sha256);
	journal_close(journal);
	for (int wrong = 0; wrong < 3; wrong++) {
		struct journal_known known = {.tables = shipped};

		shipped[0].sha256[0] ^= wrong == 1;
		text[0] ^= wrong == 2;
		assert_int_equal(journal_open_known(&known, desk->path, JOURNAL_WRITE, &journal, message),
				 wrong == 1 ? JOURNAL_DAMAGED : JOURNAL_OK);
		journal_close(journal);
	}
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(what_goes_in_comes_out, desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(the_beginning_comes_out_as_it_went_in, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(the_largest_beginning_fits, desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_beginning_that_breaks_the_limits_is_refused_and_leaves_no_file,
					    desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_new_journal_never_takes_the_place_of_anything, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(an_entry_that_breaks_the_limits_is_refused, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(what_is_rolled_back_was_never_there, desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_writer_reads_what_others_added_before_it_appends, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_file_rewritten_behind_our_back_is_noticed, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_reader_refuses_to_write, desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(heads_differ_from_journal_to_journal_and_read_as_hex, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(plain_sql_cannot_change_a_journal_by_accident, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(symbolic_links_lead_to_the_journal, desk_set_up, desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_journal_opened_beside_another_is_checked, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_box_that_came_with_the_program_is_compared, desk_set_up,
					    desk_tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
