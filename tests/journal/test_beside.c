/*
 * Files that lie beside a journal under the name of its rollback journal, made to harm: SQLite would wait for
 * them, write through them, or delete whatever file they name. Every way to open the journal refuses them at
 * once, and nothing is changed.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"

enum { HEADER = 512, PAGE = 4096, SECONDS = 20 };

static const unsigned char magic[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
static const char precious[] = "\0three years of work\n"; /* SQLite overwrites what begins with a NUL */
static char message[JOURNAL_MESSAGE_SIZE];

/* Where the rollback journal lies, and a file of the user's that is none of Tally-Ho's. */
struct beside {
	struct desk *desk;
	char rollback[200], victim[200];
};

static struct beside
begin(void **state)
{
	struct beside b = {.desk = *state};

	snprintf(b.rollback, sizeof(b.rollback), "%s-journal", b.desk->path);
	snprintf(b.victim, sizeof(b.victim), "%s/thesis.txt", b.desk->folder);
	desk_make(b.desk->path, 3);
	desk_write(b.victim, precious, sizeof(precious));
	alarm(SECONDS); /* what hangs is killed, and so fails */
	return b;
}

static void
put_number(unsigned char *bytes, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		bytes[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* The header of a rollback journal that belongs to the journal as it is. */
static void
make_header(const struct beside *b, unsigned char header[HEADER], uint32_t records)
{
	size_t size;
	unsigned char *bytes = desk_read(b->desk->path, &size);

	free(bytes);
	memset(header, 0, HEADER);
	memcpy(header, magic, sizeof(magic));
	put_number(header + 8, records);
	put_number(header + 16, (uint32_t)(size / PAGE));
	put_number(header + 20, HEADER);
	put_number(header + 24, PAGE);
}

/* Ends a rollback journal with the name of a file, as SQLite does where it writes several files at once. */
static size_t
add_name(unsigned char *at, const char *name)
{
	size_t length = strlen(name);
	uint32_t sum = 0;

	put_number(at, 0x40000000 / PAGE + 1);
	memcpy(at + 4, name, length);
	for (size_t i = 0; i < length; i++)
		sum += (unsigned char)name[i];
	put_number(at + 4 + length, (uint32_t)length);
	put_number(at + 8 + length, sum);
	memcpy(at + 12 + length, magic, sizeof(magic));
	return length + 20;
}

/* Reading and writing refuse the file, and neither touches it or the victim. */
static void
expect_refusal(const struct beside *b, const char *words)
{
	size_t size, before;
	unsigned char *bytes = desk_read(b->desk->path, &before), *after;
	struct journal *journal;

	for (int mode = JOURNAL_READ; mode <= JOURNAL_WRITE; mode++) {
		enum journal_status got =
		    journal_open(b->desk->path, (enum journal_mode)mode, &journal, message);

		if (got != JOURNAL_DAMAGED || strstr(message, words) == NULL)
			fail_msg("status %d, \"%s\" instead of \"%s\"", (int)got, message, words);
		assert_null(journal);
	}
	after = desk_read(b->victim, &size);
	assert_int_equal(size, sizeof(precious));
	assert_memory_equal(after, precious, size);
	free(after);
	after = desk_read(b->desk->path, &size);
	assert_int_equal(size, before);
	assert_memory_equal(after, bytes, size);
	free(after);
	free(bytes);
}

/* The same for a handle that was opened before the file came to lie there; then without it all is well. */
static void
expect_no_trace(const struct beside *b, struct journal *journal, int (*away)(const char *))
{
	expect_refusal(b, "is not by Tally-Ho");
	assert_int_equal(journal_begin(journal, message), JOURNAL_DAMAGED);
	expect_refusal(b, "is not by Tally-Ho");
	assert_int_equal(away(b->rollback), 0);
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	journal_close(journal);
	desk_expect(b->desk->path, 3);
	assert_int_equal(desk_append(b->desk->path, 1, message), JOURNAL_OK);
	desk_expect(b->desk->path, 4);
	alarm(0);
}

static struct journal *
open_early(const struct beside *b)
{
	struct journal *journal;

	assert_int_equal(journal_open(b->desk->path, JOURNAL_WRITE, &journal, message), JOURNAL_OK);
	return journal;
}

static void
one_that_names_another_file_deletes_nothing(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);
	unsigned char bytes[HEADER + 256];

	make_header(&b, bytes, 0);
	desk_write(b.rollback, bytes, HEADER + add_name(bytes + HEADER, b.victim));
	expect_no_trace(&b, early, unlink);
}

static void
a_name_without_a_header_deletes_nothing(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);
	unsigned char bytes[256] = "no header";

	desk_write(b.rollback, bytes, 16 + add_name(bytes + 16, b.victim));
	expect_no_trace(&b, early, unlink);
}

static void
a_pipe_is_not_waited_for(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);

	assert_int_equal(mkfifo(b.rollback, 0600), 0);
	expect_no_trace(&b, early, unlink);
}

static void
a_folder_is_refused(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);

	assert_int_equal(mkdir(b.rollback, 0700), 0);
	expect_no_trace(&b, early, rmdir);
}

static void
a_link_is_not_written_through(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);
	char nowhere[200];

	snprintf(nowhere, sizeof(nowhere), "%s/nowhere", b.desk->folder);
	assert_int_equal(symlink(nowhere, b.rollback), 0);
	expect_refusal(&b, "is not by Tally-Ho");
	assert_int_equal(access(nowhere, F_OK), -1);
	assert_int_equal(unlink(b.rollback), 0);

	assert_int_equal(link(b.victim, b.rollback), 0);
	expect_refusal(&b, "is not by Tally-Ho");
	assert_int_equal(unlink(b.rollback), 0);

	assert_int_equal(symlink(b.victim, b.rollback), 0);
	expect_no_trace(&b, early, unlink);
}

static void
a_huge_one_with_nothing_in_it_is_not_read_through(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);
	unsigned char header[HEADER];

	make_header(&b, header, 0xffffffff);
	desk_write(b.rollback, header, HEADER);
	assert_int_equal(truncate(b.rollback, (off_t)1 << 41), 0);
	expect_no_trace(&b, early, unlink);
}

static void
one_that_would_make_the_file_huge_is_refused(void **state)
{
	struct beside b = begin(state);
	struct journal *early = open_early(&b);
	unsigned char bytes[HEADER + 4 + PAGE + 4] = {0};
	size_t size;
	unsigned char *page = desk_read(b.desk->path, &size);

	make_header(&b, bytes, 1);
	put_number(bytes + 16, 0xfffffff0);
	put_number(bytes + HEADER, 1);
	memcpy(bytes + HEADER + 4, page, PAGE);
	free(page);
	desk_write(b.rollback, bytes, sizeof(bytes));
	expect_no_trace(&b, early, unlink);
}

/* What counts far more pages than it holds ends where it ends. */
static void
a_count_too_large_is_not_believed(void **state)
{
	struct beside b = begin(state);
	unsigned char header[HEADER];

	make_header(&b, header, 0xffffffff);
	put_number(header + 16, 1);
	desk_write(b.rollback, header, HEADER);
	assert_int_equal(truncate(b.rollback, JOURNAL_FILE_MAX), 0);
	expect_refusal(&b, "belongs to an older state");
	alarm(0);
}

/* One that an interrupted write left is still played back. */
static void
an_honest_one_is_played_back(void **state)
{
	struct beside b = begin(state);

	desk_append_killed(b.desk->path, journal_migrations);
	assert_int_equal(access(b.rollback, F_OK), 0);
	assert_int_equal(desk_append(b.desk->path, 1, message), JOURNAL_OK);
	assert_int_equal(access(b.rollback, F_OK), -1);
	desk_expect(b.desk->path, 4);
	alarm(0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(one_that_names_another_file_deletes_nothing),
	    TEST(a_name_without_a_header_deletes_nothing),
	    TEST(a_pipe_is_not_waited_for),
	    TEST(a_folder_is_refused),
	    TEST(a_link_is_not_written_through),
	    TEST(a_huge_one_with_nothing_in_it_is_not_read_through),
	    TEST(one_that_would_make_the_file_huge_is_refused),
	    TEST(a_count_too_large_is_not_believed),
	    TEST(an_honest_one_is_played_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
