/*
 * Power fails within transactions of several entries of several pages each (new pages, splits, overflow
 * pages), and again within the recovery from that: a transaction is there as a whole or not at all, and one
 * that was acknowledged is there.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "journal/internal.h"
#include "tests/fault/simvfs.h"

enum { BEFORE = 60, ROUNDS = 4, EACH = 5, LONGEST = 4000 };

static char message[JOURNAL_MESSAGE_SIZE];

static void
read_on(struct journal *journal)
{
	const struct journal_entry *entry;

	do
		assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
	while (entry != NULL);
}

/* acknowledged[n] is how far the record was when transaction n was acknowledged. */
static void
append(const char *path, const char *synchronous, size_t acknowledged[ROUNDS + 1])
{
	struct journal *journal;
	char text[LONGEST + 1];

	assert_int_equal(journal_open(path, JOURNAL_WRITE, &journal, message), JOURNAL_OK);
	if (synchronous != NULL)
		assert_int_equal(sql_run(journal->db, synchronous, message), JOURNAL_OK);
	acknowledged[0] = 0;
	for (int n = 1; n <= ROUNDS; n++) {
		assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
		read_on(journal);
		for (int i = 0; i < EACH; i++) {
			memset(text, 'a' + i, LONGEST);
			text[LONGEST - 300 * (n % 3)] = '\0';
			memcpy(text, "note ", 5);
			assert_int_equal(journal_append(journal, 1700000000, "", text, false, NULL, message),
					 JOURNAL_OK);
		}
		assert_int_equal(journal_commit(journal, message), JOURNAL_OK);
		acknowledged[n] = sim_length();
	}
	journal_close(journal);
}

struct tally {
	size_t states, hot, recoveries, damaged, lost, half;
};

/* The next writer: how many entries it finds; -1: it cannot tell. */
static int64_t
count(const char *path)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_WRITE, &journal, message);
	int64_t found = -1;

	if (status == JOURNAL_OK)
		status = journal_begin(journal, message);
	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, message)) == JOURNAL_OK &&
	       entry != NULL)
		continue;
	if (status == JOURNAL_OK)
		found = journal_seq(journal);
	journal_close(journal);
	return found;
}

static void
examine(const char *path, int64_t least, struct tally *tally)
{
	int64_t found = count(path);

	if (found < 0)
		tally->damaged++;
	else if (found < least)
		tally->lost++;
	else if ((found - BEFORE) % EACH != 0 || found > least + EACH)
		tally->half++;
}

/* What is read there: nothing is undone by a reader. */
static bool
is_hot(const char *path)
{
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_READ, &journal, message);

	journal_close(journal);
	return status == JOURNAL_TROUBLE;
}

/* The recovery dies at its first call, at its second, …; the next one begins it again. */
static void
cut_off(const char *path, const char *folder, size_t changes, uint64_t seed, int64_t least,
	struct tally *tally)
{
	size_t nth = 0;

	do {
		sim_lose_power(changes, seed, folder);
		sim_fail(++nth, true, SIM_IO);
		(void)count(path);
		sim_fail(0, false, SIM_IO);
		tally->recoveries++;
		examine(path, least, tally);
	} while (sim_fired() > 0);
}

static struct tally
sweep(const struct desk *desk, const char *synchronous, uint64_t seeds, bool recoveries)
{
	size_t acknowledged[ROUNDS + 1];
	struct tally tally = {0, 0, 0, 0, 0, 0};
	char folder[160], path[200];

	snprintf(folder, sizeof(folder), "%s/after", desk->folder);
	snprintf(path, sizeof(path), "%s/game.tally", folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	desk_make(desk->path, BEFORE);
	sim_record(desk->path);
	append(desk->path, synchronous, acknowledged);
	sim_stop();
	for (size_t changes = 0, n = 0; changes <= sim_length(); changes++) {
		while (n < ROUNDS && changes >= acknowledged[n + 1])
			n++;
		for (uint64_t seed = 0; seed < seeds; seed++) {
			bool hot;

			sim_lose_power(changes, seed, folder);
			tally.states++;
			tally.hot += hot = is_hot(path);
			if (recoveries && hot)
				cut_off(path, folder, changes, seed, BEFORE + EACH * (int64_t)n, &tally);
			else
				examine(path, BEFORE + EACH * (int64_t)n, &tally);
		}
	}
	remove(path);
	snprintf(path, sizeof(path), "%s/game.tally-journal", folder);
	remove(path);
	assert_int_equal(remove(folder), 0);
	print_message("           %zu changes, %zu states, %zu with a write to undo, %zu recoveries cut off: "
		      "%zu damaged, %zu lost, %zu half there\n",
		      sim_length(), tally.states, tally.hot, tally.recoveries, tally.damaged, tally.lost,
		      tally.half);
	return tally;
}

static void
power_loss_takes_no_part_of_a_transaction(void **state)
{
	struct tally tally = sweep(*state, NULL, desk_long() ? 40 : 6, false);

	assert_true(tally.states > 400 && tally.hot > 100);
	assert_int_equal(tally.damaged + tally.lost + tally.half, 0);
}

static void
nor_does_it_within_the_recovery(void **state)
{
	struct tally tally = sweep(*state, NULL, desk_long() ? 4 : 1, true);

	assert_true(tally.recoveries > 500);
	assert_int_equal(tally.damaged + tally.lost + tally.half, 0);
}

/* A simulator that finds nothing here would be broken. */
static void
without_syncs_it_does(void **state)
{
	assert_true(sweep(*state, "PRAGMA synchronous = OFF", 6, false).damaged > 20);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(power_loss_takes_no_part_of_a_transaction),
	    TEST(nor_does_it_within_the_recovery),
	    TEST(without_syncs_it_does),
	};

	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
