/*
 * Power fails after every step by which a new journal comes to its place: it is there with all its entries or
 * it is not there, and once journal_place has returned it is there.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/fault/simvfs.h"

enum { ENTRIES = 40 };

static char message[JOURNAL_MESSAGE_SIZE];

/* What `import` does: all entries, then the file. How far the record was when that was acknowledged. */
static size_t
make(const char *path)
{
	struct journal *journal;
	char text[64];
	size_t acknowledged;

	assert_int_equal(journal_draft(desk_meta(), desk_box, 2, &journal, message), JOURNAL_OK);
	for (int n = 1; n <= ENTRIES; n++) {
		snprintf(text, sizeof(text), "note entry number %d", n);
		assert_int_equal(
		    journal_append(journal, 1700000000, n % 2 == 0 ? "raf" : "", text, false, NULL, message),
		    JOURNAL_OK);
	}
	assert_int_equal(journal_place(&journal, path, message), JOURNAL_OK);
	acknowledged = sim_length();
	journal_close(journal);
	return acknowledged;
}

struct tally {
	size_t states, there, torn, lost;
};

static void
examine(const char *path, bool acknowledged, struct tally *tally)
{
	int64_t entries;
	bool there = access(path, F_OK) == 0;

	tally->states++;
	tally->there += there;
	tally->lost += acknowledged && !there;
	tally->torn += there && (desk_verify(path, &entries, message) != JOURNAL_OK || entries != ENTRIES);
}

static struct tally
sweep(const struct desk *desk)
{
	uint64_t seeds = desk_long() ? 400 : 40;
	struct tally tally = {0, 0, 0, 0};
	char folder[160], path[200];
	size_t acknowledged;

	snprintf(folder, sizeof(folder), "%s/after", desk->folder);
	snprintf(path, sizeof(path), "%s/game.tally", folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	sim_record(desk->path);
	acknowledged = make(desk->path);
	sim_stop();
	for (size_t changes = 0; changes <= sim_length(); changes++) {
		for (uint64_t seed = 0; seed < seeds; seed++) {
			sim_lose_power(changes, seed, folder);
			examine(path, changes >= acknowledged, &tally);
		}
	}
	sim_lose_power(0, 0, folder);
	assert_int_equal(remove(folder), 0);
	print_message("           %zu changes, %zu states: %zu with a journal, %zu torn, %zu lost\n",
		      sim_length(), tally.states, tally.there, tally.torn, tally.lost);
	return tally;
}

static void
expect_whole(const struct desk *desk)
{
	struct tally tally = sweep(desk);

	assert_true(tally.there > 0 && tally.there < tally.states);
	assert_int_equal(tally.torn + tally.lost, 0);
}

static void
a_new_journal_is_whole_or_not_there(void **state)
{
	expect_whole(*state);
}

static void
so_it_is_without_files_that_have_no_name(void **state)
{
	sim_lacks(true, false);
	expect_whole(*state);
	sim_lacks(false, false);
}

static void
so_it_is_without_renaming(void **state)
{
	sim_lacks(true, true);
	expect_whole(*state);
	sim_lacks(false, false);
}

/* A simulator that finds nothing here would be broken. */
static void
without_syncs_it_is_torn_and_lost(void **state)
{
	struct tally tally;

	sim_ignore_syncs(true);
	tally = sweep(*state);
	sim_ignore_syncs(false);
	assert_true(tally.torn > 0);
	assert_true(tally.lost > 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_new_journal_is_whole_or_not_there),
	    TEST(so_it_is_without_files_that_have_no_name),
	    TEST(so_it_is_without_renaming),
	    TEST(without_syncs_it_is_torn_and_lost),
	};

	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
