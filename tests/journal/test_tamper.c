/* Journals altered by another program: what is said of each. */
#include "tests/journal/desk.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal/internal.h"
#include "tests/slices.h"

static char message[JOURNAL_MESSAGE_SIZE];

static void
every_byte_of_an_entry_is_covered(void **state)
{
	struct desk *desk = *state;
	static const struct {
		const char *column;
		int size;
	} columns[] = {{"who", 3}, {"text", 19}, {"hash", 32}};
	char sql[400];

	desk_make(desk->path, 5);
	for (size_t c = 0; c < 3; c++) {
		for (int i = 1; i <= columns[c].size; i++) {
			const char *type = c == 2 ? "BLOB" : "TEXT";

			/* The byte at i becomes 'Z', or '[' if it was (a hash may hold any byte). */
			snprintf(
			    sql, sizeof(sql),
			    "UPDATE entry SET %s = CAST(substr(CAST(%s AS BLOB), 1, %d) || "
			    "CASE substr(CAST(%s AS BLOB), %d, 1) WHEN x'5a' THEN x'5b' ELSE x'5a' END || "
			    "substr(CAST(%s AS BLOB), %d) AS %s) WHERE seq = 4",
			    columns[c].column, columns[c].column, i - 1, columns[c].column, i,
			    columns[c].column, i + 1, type);
			desk_expect_found(desk, sql, "entry 4 does not match its hash");
		}
	}
	desk_expect_found(desk, "UPDATE entry SET at = at + 1 WHERE seq = 4",
			  "entry 4 does not match its hash");
	desk_expect_found(desk, "UPDATE entry SET as_played = 1 WHERE seq = 4",
			  "entry 4 does not match its hash");
	desk_expect_found(desk, "UPDATE entry SET who = '' WHERE seq = 4", "entry 4 does not match its hash");
	desk_expect_found(desk, "UPDATE entry SET who = 'raf' WHERE seq = 1",
			  "entry 1 does not match its hash");
}

static void
rows_that_come_go_or_change_places_are_named(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 5);
	desk_expect_found(desk, "DELETE FROM entry WHERE seq = 3",
			  "entry 3 is missing; entry 4 stands in its place");
	desk_expect_found(desk, "DELETE FROM entry WHERE seq = 1", "entry 1 is missing");
	desk_expect_found(desk, "UPDATE entry SET seq = 50 WHERE seq = 3", "entry 3 is missing");
	desk_expect_found(desk, "UPDATE entry SET seq = 0 WHERE seq = 1",
			  "entry 1 is missing; entry 0 stands");
	desk_expect_found(desk,
			  "UPDATE entry SET seq = 9 WHERE seq = 3; UPDATE entry SET seq = 3 WHERE seq = 4;"
			  "UPDATE entry SET seq = 4 WHERE seq = 9",
			  "entry 3 does not match its hash");
	desk_expect_found(
	    desk, "INSERT INTO entry SELECT 6, at, who, text, as_played, hash FROM entry WHERE seq = 5",
	    "entry 6 does not match its hash");
	desk_expect_found(
	    desk, "INSERT INTO entry SELECT 7, at, who, text, as_played, hash FROM entry WHERE seq = 5",
	    "entry 6 is missing");
	desk_expect_found(desk, "UPDATE entry SET text = 'a' || char(10) WHERE seq = 2",
			  "entry 2 has not the form of an entry");
	desk_expect_found(desk, "UPDATE entry SET text = 'a' || char(0) || 'b' WHERE seq = 2",
			  "entry 2 has not the form");
	desk_expect_found(desk, "UPDATE entry SET text = CAST(x'61ff' AS TEXT) WHERE seq = 2",
			  "entry 2 has not the form");
}

static void
the_beginning_is_covered_as_well(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 5);
	desk_expect_found(desk, "UPDATE game SET scenario = 'other'", "the game or its box");
	desk_expect_found(desk, "UPDATE game SET options = options || char(10) || 'more'",
			  "the game or its box");
	desk_expect_found(desk, "UPDATE game SET options = options || char(10)", "unreadable");
	desk_expect_found(desk, "UPDATE game SET players = 'x'", "unreadable");
	desk_expect_found(desk, "UPDATE game SET id = '0123456789abcdef0123456789abcdef'",
			  "the game or its box");
	desk_expect_found(desk, "UPDATE game SET created = 0", "the game or its box");
	desk_expect_found(desk, "UPDATE game SET hash = zeroblob(32)", "the game or its box");
	desk_expect_found(desk, "UPDATE box SET csv = replace(csv, 'Rye', 'Dye')", "the game or its box");
	desk_expect_found(desk, "DELETE FROM box WHERE name = 'targets'", "the game or its box");
	desk_expect_found(desk, "INSERT INTO box VALUES ('more', '')", "the game or its box");
	desk_expect_found(desk, "UPDATE box SET csv = char(1)", "box table 1 is unreadable");
}

static void
a_value_of_another_storage_class_is_found(void **state)
{
	struct desk *desk = *state;
	static const char *const values[] = {"text = CAST(text AS BLOB)", "at = '1700000000'", "hash = NULL",
					     "as_played = 0.0", "who = 7"};
	char sql[200];

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		unlink(desk->path);
		desk_make(desk->path, 5);
		/* Not STRICT for a moment. */
		desk_tamper(
		    desk->path,
		    "UPDATE sqlite_schema SET sql = 'CREATE TABLE entry (seq INTEGER PRIMARY KEY, at, who, "
		    "text, as_played, hash)' || char(10) || '--' || sql WHERE name = 'entry'");
		snprintf(sql, sizeof(sql), "UPDATE entry SET %s WHERE seq = 3", values[i]);
		desk_tamper(desk->path, sql);
		desk_tamper(
		    desk->path,
		    "UPDATE sqlite_schema SET sql = substr(sql, instr(sql, '--') + 2) WHERE name = 'entry'");
		desk_expect_damage(desk->path, "damaged: ");
	}
}

/* What a chain cannot show, the manual says; the head that somebody wrote down shows it. */
static void
a_cut_tail_shows_in_the_head_alone(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;
	const struct journal_entry *entry;
	unsigned char head[JOURNAL_HASH_SIZE];

	desk_make(desk->path, 5);
	assert_int_equal(journal_open(desk->path, JOURNAL_READ, &journal, message), JOURNAL_OK);
	while (journal_next(journal, &entry, message) == JOURNAL_OK && entry != NULL)
		continue;
	memcpy(head, journal_head(journal), sizeof(head));
	journal_close(journal);
	desk_tamper(desk->path, "DELETE FROM entry WHERE seq = 5");
	assert_int_equal(journal_open(desk->path, JOURNAL_READ, &journal, message), JOURNAL_OK);
	while (journal_next(journal, &entry, message) == JOURNAL_OK && entry != NULL)
		assert_memory_not_equal(entry->hash, head, sizeof(head));
	assert_int_equal(journal_seq(journal), 4);
	journal_close(journal);
}

static void
the_hash_is_what_anyone_can_compute(void **state)
{
	static const struct journal_entry entry = {7, 1700000000, "raf", "roll 1d6 3", true, {0}};
	static const unsigned char before[JOURNAL_HASH_SIZE] = {0};
	static const struct journal_meta first = {.id = "00112233445566778899aabbccddeeff",
						  .game = "raf-eagle",
						  .rules_version = 1,
						  .scenario = "prelude",
						  .options = 2,
						  .option = {"a", "b"},
						  .players = 1,
						  .player = {{"raf", "Anna"}},
						  .created = 1700000000,
						  .bonds = 1};
	struct journal_meta second = first;
	table_hash known;
	static const struct journal_table table = {"t", "a\n1\n", 4};
	unsigned char hash[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE];

	(void)state;
	/* Computed with Python's hashlib from the description in chain.c. */
	chain_entry(before, &entry, hash);
	journal_hex(hash, hex);
	assert_string_equal(hex, "37ffb028683101a2d4f6246c64f9afa11afe280272446ffb6a6928f250a2b47e");
	chain_begin(&first, &table, NULL, 1, hash);
	journal_hex(hash, hex);
	assert_string_equal(hex, "e2d52db2e888c773e192e6a4286ff48b556595d0715ac7fe1e40f752a6b52ea8");
	second.bonds = 2;
	chain_begin(&second, &table, NULL, 1, hash);
	journal_hex(hash, hex);
	assert_string_equal(hex, "848d630c10eb1f045a854aab65ab6e691dc399460ad86a53d6dfc156fcbbcc0b");
	second.keys = 1;
	strcpy(second.key[0].side, "raf");
	strcpy(second.key[0].key, "ssh-ed25519 AAAA");
	chain_table(&table, known);
	chain_begin(&second, &table, (const table_hash *)&known, 1, hash);
	journal_hex(hash, hex);
	assert_string_equal(hex, "62ae60d7ae164486c8fa9f6ae645e3e8e9266160b4dd5fb4baa49054f8a5e1bf");
}

/* Reads everything into one hash, so that a harmless change can be told from an accepted one. */
static enum journal_status
digest(const char *path, unsigned char hash[JOURNAL_HASH_SIZE])
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_READ, &journal, message);

	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, message)) == JOURNAL_OK &&
	       entry != NULL)
		continue;
	if (status == JOURNAL_OK)
		memcpy(hash, journal_head(journal), JOURNAL_HASH_SIZE);
	journal_close(journal);
	return status;
}

static void
put_byte(const char *path, size_t at, unsigned char byte)
{
	int fd = open(path, O_WRONLY);

	assert_int_equal(pwrite(fd, &byte, 1, (off_t)at), 1);
	close(fd);
}

struct flips {
	size_t tried, found, harmless;
};

/* Flips every so many-th bit of the desk's journal, one at a time. A long run goes on where it was stopped.
 */
static struct flips
flip(const struct desk *desk, const char *name, size_t step)
{
	unsigned char good[JOURNAL_HASH_SIZE], found[JOURNAL_HASH_SIZE], *bytes;
	struct flips n = {0, 0, 0};
	size_t size;

	assert_int_equal(digest(desk->path, good), JOURNAL_OK);
	bytes = desk_read(desk->path, &size);
	for (size_t bit = slices_from(name); bit < 8 * size; bit += step, n.tried++) {
		put_byte(desk->path, bit / 8, (unsigned char)(bytes[bit / 8] ^ 1u << bit % 8));
		switch (digest(desk->path, found)) {
		case JOURNAL_OK:
			if (memcmp(found, good, sizeof(good)) != 0)
				fail_msg("%s: flipping bit %zu changed the journal unnoticed", name, bit);
			n.harmless++;
			break;
		case JOURNAL_DAMAGED:
			n.found++;
			break;
		case JOURNAL_TROUBLE:
		case JOURNAL_BUSY:
			fail_msg("%s: flipping bit %zu: %s", name, bit, message);
		}
		put_byte(desk->path, bit / 8, bytes[bit / 8]);
		if (n.tried % 128 == 127)
			slices_reached(name, bit + step);
	}
	slices_over(name);
	free(bytes);
	print_message("           %s: %zu bits of %zu flipped: %zu found, %zu harmless\n", name, n.tried,
		      8 * size, n.found, n.harmless);
	return n;
}

static void
a_flipped_bit_is_found_or_harmless(void **state)
{
	struct desk *desk = *state;
	struct flips n;

	desk_make(desk->path, 12);
	desk_sql(desk->path, "PRAGMA page_size = 1024; VACUUM");
	n = flip(desk, "flips-small", desk_long() ? 1 : 61);
	assert_true(n.found + n.harmless == n.tried && (desk_long() || (n.found > 500 && n.harmless > 10)));
}

/* Journals with several levels of pages, with pages for long texts, and with pages that are free. */
static void
nor_is_one_unnoticed_in_a_larger_journal(void **state)
{
	struct desk *desk = *state;
	size_t step = desk_long() ? 1 : 9973;
	char text[3001] = "note ";

	desk_make(desk->path, 1000);
	flip(desk, "flips-many", step);
	desk_sql(desk->path, "PRAGMA page_size = 512; VACUUM");
	flip(desk, "flips-deep", step);
	unlink(desk->path);
	desk_make(desk->path, 3);
	memset(text + 5, 'x', sizeof(text) - 6);
	text[sizeof(text) - 1] = '\0';
	for (int i = 0; i < 20; i++) {
		struct journal *journal;
		const struct journal_entry *entry;

		assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &journal, message), JOURNAL_OK);
		assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
		do
			assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
		while (entry != NULL);
		assert_int_equal(journal_append(journal, 1700000000, "", text, false, NULL, message),
				 JOURNAL_OK);
		assert_int_equal(journal_commit(journal, message), JOURNAL_OK);
		journal_close(journal);
	}
	desk_sql(desk->path,
		 "CREATE TABLE spare (x); INSERT INTO spare VALUES (zeroblob(30000)); DROP TABLE spare");
	flip(desk, "flips-long", step);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(every_byte_of_an_entry_is_covered),  TEST(rows_that_come_go_or_change_places_are_named),
	    TEST(the_beginning_is_covered_as_well),   TEST(a_value_of_another_storage_class_is_found),
	    TEST(a_cut_tail_shows_in_the_head_alone), TEST(the_hash_is_what_anyone_can_compute),
	    TEST(a_flipped_bit_is_found_or_harmless), TEST(nor_is_one_unnoticed_in_a_larger_journal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
