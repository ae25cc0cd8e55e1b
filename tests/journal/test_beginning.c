/* What a journal is begun with: nothing is begun with what could not be read again, and what another program
 * has put in its place is found before the hash is asked. */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/internal.h"

static char message[JOURNAL_MESSAGE_SIZE];

/* ---- begun ---- */

static void
expect_refused(const struct journal_meta *meta, const struct journal_table *tables, size_t count,
	       const char *said)
{
	struct journal *draft;

	assert_int_equal(journal_draft(meta, tables, count, &draft, message), JOURNAL_TROUBLE);
	assert_null(draft);
	assert_string_equal(message, said);
}

static struct journal_meta meta;

/* Each change is made alone. */
#define REFUSED(change, what)                                                                                \
	do {                                                                                                 \
		meta = *desk_meta();                                                                         \
		change;                                                                                      \
		expect_refused(&meta, desk_box, 2, "a journal cannot begin with this: " what);               \
	} while (0)

/* No end within its place. */
static void
fill(char *field, size_t size)
{
	memset(field, 'x', size);
}

static void
two_keys(const char *one, const char *other)
{
	meta.keys = 2;
	strcpy(meta.key[0].side, one);
	strcpy(meta.key[1].side, other);
	strcpy(meta.key[0].key, "ssh-ed25519 AAAA");
	strcpy(meta.key[1].key, "ssh-ed25519 BBBB");
}

static void
no_journal_begins_with_what_cannot_be_read_again(void **state)
{
	(void)state;
	REFUSED(meta.game[0] = '\0', "the game's name");
	REFUSED(strcpy(meta.game, "raf-eagle "), "the game's name");
	REFUSED(fill(meta.game, sizeof(meta.game)), "the game's name");
	REFUSED(meta.rules_version = 0, "the rules version");
	REFUSED(meta.rules_version = JOURNAL_RULES_MAX + 1, "the rules version");
	REFUSED(strcpy(meta.scenario, "a\nb"), "the scenario's name");
	REFUSED(meta.options = JOURNAL_OPTIONS_MAX + 1, "the number of options");
	REFUSED(strcpy(meta.option[1], ""), "an option's name");
	REFUSED(meta.players = JOURNAL_PLAYERS_MAX + 1, "the number of players");
	REFUSED(strcpy(meta.player[1].side, "r=f"), "a side's name");
	REFUSED(fill(meta.player[0].side, sizeof(meta.player[0].side)), "a side's name");
	REFUSED(strcpy(meta.player[1].name, " Anna"), "a player's name");
	REFUSED(meta.keys = JOURNAL_KEYS_MAX + 1, "the number of keys");
	REFUSED(two_keys("", "raf"), "a side's key");
	REFUSED((two_keys("luftwaffe", "raf"), meta.key[1].key[0] = '\0'), "a side's key");
	REFUSED((two_keys("luftwaffe", "raf"), fill(meta.key[1].key, sizeof(meta.key[1].key))),
		"a side's key");
	REFUSED(two_keys("raf", "luftwaffe"), "the order of the keys");
	REFUSED(two_keys("raf", "raf"), "the order of the keys");
	REFUSED(meta.created = -1, "the date");
	REFUSED(meta.created = JOURNAL_TIME_MAX + 1, "the date");
	REFUSED(meta.bonds = JOURNAL_BONDS + 1, "the form of its hashes");
	REFUSED(strcpy(meta.id, "0123456789ABCDEF0123456789ABCDEF"), "its id");
}

static void
nor_with_a_box_that_cannot(void **state)
{
	static struct journal_table many[JOURNAL_TABLES_MAX + 1];
	static const struct journal_table nameless[2] = {{"t", "a\n", 2}, {"u\tv", "a\n", 2}},
					  twice[2] = {{"t", "a\n", 2}, {"t", "b\n", 2}},
					  nul = {"t", "a\0b\n", 4}, bytes = {"t", "a\xff\n", 3};
	static const struct journal_table tab = {"t", "a\tb\r\n", 5};
	struct journal_table large = {"t", NULL, JOURNAL_BOX_MAX + 1};
	char *text = malloc(large.size);
	struct journal *draft;

	(void)state;
	for (size_t i = 0; i <= JOURNAL_TABLES_MAX; i++)
		many[i] = desk_box[0];
	expect_refused(desk_meta(), many, JOURNAL_TABLES_MAX + 1, "a box has at most 64 tables");
	expect_refused(desk_meta(), nameless, 2, "box table 2 has no proper name");
	expect_refused(desk_meta(), twice, 2, "box table t is there twice");
#define NO_BOX "box table t: not UTF-8, or over 1048576 bytes, or a line over 8192 bytes"
	expect_refused(desk_meta(), &nul, 1, NO_BOX);
	expect_refused(desk_meta(), &bytes, 1, NO_BOX);
	memset(text, '\n', large.size);
	large.text = text;
	expect_refused(desk_meta(), &large, 1, NO_BOX);
	large.size = JOURNAL_LINE_MAX + 2;
	memset(text, 'x', large.size);
	text[large.size - 1] = '\n';
	expect_refused(desk_meta(), &large, 1, NO_BOX);
	free(text);
	/* A tab and either line end may stand in it. */
	assert_int_equal(journal_draft(desk_meta(), &tab, 1, &draft, message), JOURNAL_OK);
	journal_close(draft);
}

/* ---- read again ---- */

/* Whatever the columns' own checks let pass. */
static void
a_beginning_that_no_journal_has_is_unreadable(void **state)
{
	static const char *const changes[] = {
	    "id = id || char(0) || 'x'",
	    "game = 'raf' || char(0)",
	    "game = 'raf' || char(10)",
	    "scenario = ' prelude'",
	    "options = replace(printf('%033d', 0), '0', 'x' || char(10))",
	    "options = printf('%065d', 0)",
	    "options = options || char(10)",
	    "options = options || char(0) || 'x'",
	    "options = char(10) || options",
	    "players = replace(printf('%017d', 0), '0', 'a=b' || char(10))",
	    "players = 'raf'",
	    "players = printf('%065d=x', 0)",
	    "players = printf('x=%065d', 0)",
	    "players = '=x'",
	    "players = players || char(10)",
	    "players = players || char(0)",
	};
	struct desk *desk = *state;
	char sql[160];

	desk_make(desk->path, 2);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		snprintf(sql, sizeof(sql), "UPDATE game SET %s", changes[i]);
		desk_expect_found(desk, sql, "damaged: what the game was begun with is unreadable");
	}
}

static void
a_box_that_no_journal_has_is_unreadable(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_expect_found(desk, "UPDATE box SET name = 'a' || char(0) WHERE name = 'aircraft'",
			  "box table 1 is");
	desk_expect_found(desk, "UPDATE box SET name = 'targets ' WHERE name = 'targets'", "box table 2 is");
	desk_expect_found(desk, "UPDATE box SET csv = 'a' || char(0) || csv WHERE name = 'targets'",
			  "damaged: box table 2 is unreadable");
	desk_expect_found(desk, "UPDATE box SET csv = printf('%08193d', 0)", "box table 1 is unreadable");
	desk_expect_found(desk,
			  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 63) "
			  "INSERT INTO box SELECT 'z' || i, 'a' FROM n",
			  "damaged: box table 65 is unreadable");
}

static void
a_key_that_no_journal_has_is_unreadable(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_expect_found(desk, "INSERT INTO key VALUES ('raf' || char(0), 'k')",
			  "damaged: the key of side 1 is unreadable");
	desk_expect_found(desk, "INSERT INTO key VALUES ('a', 'k'), ('b', 'k' || char(0))",
			  "the key of side 2 is unreadable");
	desk_expect_found(desk, "INSERT INTO key VALUES ('a', ' k')", "the key of side 1 is unreadable");
	desk_expect_found(desk,
			  "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 26) "
			  "INSERT INTO key SELECT 's' || i, 'k' FROM n",
			  "the key of side 17 is unreadable");
	desk_expect_found(desk, "INSERT INTO key VALUES ('a', 'k')", "the game or its box");
}

static void
a_form_that_no_journal_has_is_unreadable(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_expect_found(desk, "UPDATE form SET bonds = 3", "damaged: the form of its hashes is unreadable");
	desk_expect_found(desk, "UPDATE form SET bonds = 1", "the form of its hashes is unreadable");
	desk_expect_found(desk, "INSERT INTO form VALUES (2, 2)", "damaged: it has two forms");
	/* Without it the beginning is hashed as it was in the first form. */
	desk_expect_found(desk, "DELETE FROM form", "the game or its box");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(no_journal_begins_with_what_cannot_be_read_again),
	    TEST(nor_with_a_box_that_cannot),
	    TEST(a_beginning_that_no_journal_has_is_unreadable),
	    TEST(a_box_that_no_journal_has_is_unreadable),
	    TEST(a_key_that_no_journal_has_is_unreadable),
	    TEST(a_form_that_no_journal_has_is_unreadable),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
