/*
 * Power fails after every change a writer makes to the disk, with every kind of loss: no acknowledged entry
 * may be gone, no journal damaged.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/internal.h"
#include "journal/migrations.h"
#include "tests/fault/losses.h"

enum { BEFORE = 3, APPENDED = 6 };

static char message[JOURNAL_MESSAGE_SIZE];

static const char second_sql[] = "CREATE TABLE mark (seq INTEGER PRIMARY KEY, name TEXT) STRICT;"
				 "INSERT INTO mark SELECT seq, text FROM entry;";
static const char third_sql[] = "CREATE TABLE more (x TEXT) STRICT;";

/* Two migrations ahead of what the journal was made with. */
static const struct embedded *
two_ahead(void)
{
	static struct embedded list[16];
	size_t count = (size_t)schema_latest(journal_migrations);

	memcpy(list, journal_migrations, count * sizeof(list[0]));
	list[count] = (struct embedded){
	    .path = "second", .text = (const unsigned char *)second_sql, .size = sizeof(second_sql) - 1};
	list[count + 1] = (struct embedded){
	    .path = "third", .text = (const unsigned char *)third_sql, .size = sizeof(third_sql) - 1};
	return list;
}

/* Appends one entry after another; acknowledged[n] is how far the record was when entry BEFORE + n was
 * acknowledged. */
static void
append_all(const char *path, const struct embedded *migrations, const char *synchronous,
	   size_t acknowledged[APPENDED + 1])
{
	struct journal *journal;
	char text[64];

	assert_int_equal(journal_open_from(migrations, path, JOURNAL_WRITE, &journal, message), JOURNAL_OK);
	if (synchronous != NULL)
		assert_int_equal(sql_run(journal->db, synchronous, message), JOURNAL_OK);
	acknowledged[0] = 0;
	for (int n = 1; n <= APPENDED; n++) {
		assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
		losses_read_on(journal);
		snprintf(text, sizeof(text), "note entry number %d", BEFORE + n);
		assert_int_equal(journal_append(journal, 1700000000, (BEFORE + n) % 2 == 0 ? "raf" : "", text,
						false, NULL, message),
				 JOURNAL_OK);
		assert_int_equal(journal_commit(journal, message), JOURNAL_OK);
		acknowledged[n] = sim_length();
	}
	journal_close(journal);
}

struct tally {
	const struct embedded *migrations;
	size_t acknowledged[APPENDED + 1], states, hot, damaged, lost, invented;
};

/* Looks at what a power loss left, first as a reader, then as the next writer. */
static void
examine(void *context, const struct loss *loss)
{
	struct tally *tally = context;
	int64_t least = BEFORE, found;
	bool damaged;

	for (size_t n = 1; n <= APPENDED && loss->changes >= tally->acknowledged[n]; n++)
		least++;
	tally->hot += losses_hot(tally->migrations, loss->path, &damaged);
	found = damaged ? -1 : losses_count(tally->migrations, loss->path);
	tally->damaged += found < 0;
	tally->lost += found >= 0 && found < least;
	tally->invented += found > least + 1;
}

/* Records the work once, then lets power fail everywhere. */
static struct tally
sweep(const struct desk *desk, const struct embedded *migrations, const char *synchronous)
{
	struct tally tally = {.migrations = migrations};

	desk_make(desk->path, BEFORE);
	sim_record(desk->path);
	append_all(desk->path, migrations, synchronous, tally.acknowledged);
	sim_stop();
	tally.states = losses_each(desk, desk_long() ? 40 : 6, examine, &tally);
	print_message(
	    "           %zu states: %zu with a write to undo, %zu damaged, %zu lost, %zu invented\n",
	    tally.states, tally.hot, tally.damaged, tally.lost, tally.invented);
	return tally;
}

static void
power_loss_takes_no_acknowledged_entry(void **state)
{
	struct tally tally = sweep(*state, journal_migrations, NULL);

	assert_true(tally.states > 300 && tally.hot > 50);
	assert_int_equal(tally.damaged + tally.lost + tally.invented, 0);
}

static void
power_loss_within_a_migration_does_no_harm(void **state)
{
	struct tally tally = sweep(*state, two_ahead(), NULL);

	assert_true(tally.states > 300 && tally.hot > 50);
	assert_int_equal(tally.damaged + tally.lost + tally.invented, 0);
}

/* A simulator that finds nothing here would be broken. */
static void
without_syncs_power_loss_damages_and_loses(void **state)
{
	struct tally tally = sweep(*state, journal_migrations, "PRAGMA synchronous = OFF");

	assert_true(tally.damaged > 20);
	assert_true(tally.lost > 20);
}

static void
with_fewer_syncs_power_loss_takes_the_last_entry(void **state)
{
	struct tally tally = sweep(*state, journal_migrations, "PRAGMA synchronous = FULL");

	assert_int_equal(tally.damaged, 0);
	assert_true(tally.lost > 10);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(power_loss_takes_no_acknowledged_entry),
	    TEST(power_loss_within_a_migration_does_no_harm),
	    TEST(without_syncs_power_loss_damages_and_loses),
	    TEST(with_fewer_syncs_power_loss_takes_the_last_entry),
	};

	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
