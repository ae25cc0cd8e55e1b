/*
 * The N-th allocation of journal/'s own fails, once or from then on, for every N there is, while a transcript
 * or a table is read: that is said, nothing leaks, and no fault is found in a text that has none.
 * (SQLite's allocations are those of test_faults.c, the whole program's those of test_nomem.c.)
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/csv.h"
#include "journal/transcript.h"
#include "tests/fault/nth.h"

static struct {
	struct nth nth;
	size_t live;
} memory;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static void *
counted(void *block)
{
	memory.live += block != NULL;
	return block;
}

void *
__wrap_malloc(size_t size)
{
	return nth_fails(&memory.nth) ? NULL : counted(__real_malloc(size));
}

void *
__wrap_calloc(size_t count, size_t size)
{
	return nth_fails(&memory.nth) ? NULL : counted(__real_calloc(count, size));
}

void *
__wrap_realloc(void *block, size_t size)
{
	if (nth_fails(&memory.nth))
		return NULL;
	memory.live -= block != NULL;
	return counted(__real_realloc(block, size));
}

void
__wrap_free(void *block)
{
	memory.live -= block != NULL;
	__real_free(block);
}

/* ---- the work during which something fails ---- */

static char message[JOURNAL_MESSAGE_SIZE];

static enum journal_status
read_transcript(void)
{
	static char text[] =
	    "tallyho transcript 1\ngame toy\nplayer raf=Anna\nbox targets\nkey,name\n12,Rye\nend\n"
	    "box more\nkey\n1\nend\n\nraf: note one\n!pass\n";
	const struct transcript_entry *entry = NULL;
	struct transcript *transcript = NULL;
	FILE *in = fmemopen(text, strlen(text), "r");
	enum journal_status status = transcript_open(in, &transcript, message);
	size_t entries = 0;

	while (status == JOURNAL_OK &&
	       (status = transcript_next(transcript, &entry, message)) == JOURNAL_OK && entry)
		entries++;
	transcript_close(transcript);
	fclose(in);
	if (status == JOURNAL_OK)
		assert_int_equal(entries, 2);
	return status;
}

static bool
count_row(void *context, const struct csv_row *row, char *ignored)
{
	(void)ignored;
	*(size_t *)context += row->count;
	return true;
}

static enum journal_status
read_table(void)
{
	static const char text[] = "key,name,source\n12,\"Rye, Kent\",assumed\n13,\"a \"\"b\"\"\",history\n";
	size_t fields = 0;
	enum journal_status status = csv_read(text, sizeof(text) - 1, count_row, &fields, message);

	if (status == JOURNAL_OK)
		assert_int_equal(fields, 6);
	return status;
}

/* The number of failures gone through. */
static size_t sweep(enum journal_status (*work)(void))
{
	size_t points = 0, live = memory.live;

	for (int for_good = 0; for_good < 2; for_good++) {
		size_t nth = 0;

		do {
			enum journal_status status;

			message[0] = '\0';
			nth_begin(&memory.nth, ++nth, for_good != 0);
			status = work();
			points += memory.nth.fired > 0;
			if (status != (memory.nth.fired > 0 ? JOURNAL_TROUBLE : JOURNAL_OK) ||
			    (memory.nth.fired > 0 && strstr(message, "memory") == NULL))
				fail_msg("status %d at allocation %zu: %s", (int)status, nth, message);
			assert_int_equal(memory.live, live);
		} while (memory.nth.fired > 0);
		nth_begin(&memory.nth, 0, false);
	}
	print_message("           %zu failures\n", points);
	return points;
}

static void
lack_of_memory_is_no_fault_of_a_transcript(void **state)
{
	(void)state;
	assert_true(sweep(read_transcript) >= 2 * 5);
}

static void
lack_of_memory_is_no_fault_of_a_table(void **state)
{
	(void)state;
	assert_true(sweep(read_table) >= 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lack_of_memory_is_no_fault_of_a_transcript),
	    cmocka_unit_test(lack_of_memory_is_no_fault_of_a_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
