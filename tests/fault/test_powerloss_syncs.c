/*
 * A sync fails and what it was to make safe is thrown away, as disks and systems do that give up on a page:
 * the writer that saw it, the next one, and those after a power loss behind it find all of the transaction or
 * nothing, as the message said.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fault/losses.h"

enum { BEFORE = 20, AT_ONCE = 3 };

struct outcome {
	bool may_be_there, may_be_missing;
	size_t acknowledged; /* how far the record was when the writer ended */
	char said[JOURNAL_MESSAGE_SIZE];
};

static void
write_some(const char *path, struct outcome *o)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	char text[64];
	enum journal_status status = journal_open(path, JOURNAL_WRITE, &journal, o->said);

	if (status == JOURNAL_OK)
		status = journal_begin(journal, o->said);
	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, o->said)) == JOURNAL_OK &&
	       entry != NULL)
		continue;
	for (int n = BEFORE + 1; status == JOURNAL_OK && n <= BEFORE + AT_ONCE; n++) {
		snprintf(text, sizeof(text), "note entry number %d", n);
		status =
		    journal_append(journal, 1700000000, n % 2 == 0 ? "raf" : "", text, false, NULL, o->said);
	}
	if (status == JOURNAL_OK)
		status = journal_commit(journal, o->said);
	o->acknowledged = sim_length();
	journal_close(journal);
	if (status == JOURNAL_DAMAGED)
		fail_msg("a failing disk was called a damaged file: %s", o->said);
	o->may_be_there = status == JOURNAL_OK || strstr(o->said, "was written") != NULL;
	o->may_be_missing = status != JOURNAL_OK;
}

/* The next writer, whoever comes first. */
static void
expect_outcome(const char *path, const struct outcome *o, bool still_writing)
{
	int64_t found = losses_count(NULL, path);

	if (!(found == BEFORE && (still_writing || o->may_be_missing)) &&
	    !(found == BEFORE + AT_ONCE && (still_writing || o->may_be_there)))
		fail_msg("%lld entries after \"%s\"", (long long)found, o->said);
}

static void
examine(void *context, const struct loss *loss)
{
	const struct outcome *o = context;

	expect_outcome(loss->path, o, loss->changes < o->acknowledged);
}

static void
a_sync_that_fails_and_loses_takes_nothing_acknowledged(void **state)
{
	const struct desk *desk = *state;
	size_t size, states = 0, failed = 0, nth = 0;
	unsigned char *bytes;

	desk_make(desk->path, BEFORE);
	bytes = desk_read(desk->path, &size);
	do {
		struct outcome o = {.said = ""};

		desk_write(desk->path, bytes, size);
		sim_record(desk->path);
		sim_fail(++nth, false, SIM_LOSES);
		write_some(desk->path, &o);
		sim_stop();
		failed += sim_fired();
		assert_true(sim_fired() == 0 || o.said[0] != '\0');
		expect_outcome(desk->path, &o, false);
		states += losses_each(desk, desk_long() ? 40 : 8, examine, &o);
	} while (sim_fired() > 0);
	free(bytes);
	print_message("           %zu syncs failed, %zu states\n", failed, states);
	assert_true(failed >= 4);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {TEST(a_sync_that_fails_and_loses_takes_nothing_acknowledged)};

	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
