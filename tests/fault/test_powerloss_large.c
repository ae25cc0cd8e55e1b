/*
 * Power fails within transactions of several entries of several pages each (new pages, splits, overflow
 * pages), and again within the recovery from that: a transaction is there as a whole or not at all, and one
 * that was acknowledged is there.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/internal.h"
#include "tests/fault/losses.h"

enum { BEFORE = 60, ROUNDS = 4, EACH = 5, LONGEST = 4000 };

static char message[JOURNAL_MESSAGE_SIZE];

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
		losses_read_on(journal);
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
	bool cut_off; /* recoveries are cut off, too */
	size_t acknowledged[ROUNDS + 1], states, hot, recoveries, damaged, lost, half;
};

/* The next writer finds all of a transaction or nothing. */
static void
count(struct tally *tally, const char *path, int64_t least)
{
	int64_t found = losses_count(NULL, path);

	if (found < 0)
		tally->damaged++;
	else if (found < least)
		tally->lost++;
	else if ((found - BEFORE) % EACH != 0 || found > least + EACH)
		tally->half++;
}

/* The recovery dies at its first call, at its second, …; the next one begins it again. */
static void
cut_off(struct tally *tally, const struct loss *loss, int64_t least)
{
	size_t nth = 0;

	do {
		sim_lose_power(loss->changes, loss->seed, loss->folder);
		sim_fail(++nth, true, SIM_IO);
		(void)losses_count(NULL, loss->path);
		sim_fail(0, false, SIM_IO);
		tally->recoveries++;
		count(tally, loss->path, least);
	} while (sim_fired() > 0);
}

static void
examine(void *context, const struct loss *loss)
{
	struct tally *tally = context;
	int64_t least = BEFORE;
	bool hot, damaged;

	for (size_t n = 1; n <= ROUNDS && loss->changes >= tally->acknowledged[n]; n++)
		least += EACH;
	tally->hot += hot = losses_hot(NULL, loss->path, &damaged);
	if (tally->cut_off && hot)
		cut_off(tally, loss, least);
	else
		count(tally, loss->path, least);
}

static struct tally
sweep(const struct desk *desk, const char *synchronous, uint64_t seeds, bool recoveries)
{
	struct tally tally = {.cut_off = recoveries};

	desk_make(desk->path, BEFORE);
	sim_record(desk->path);
	append(desk->path, synchronous, tally.acknowledged);
	sim_stop();
	tally.states = losses_each(desk, seeds, examine, &tally);
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
