/* Several writers and readers of one journal, and what an interrupted one leaves. */
#include "tests/journal/desk.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"

static char message[JOURNAL_MESSAGE_SIZE];

static void
eight_writers_lose_and_fork_nothing(void **state)
{
	enum { WRITERS = 8, EACH = 25 };
	struct desk *desk = *state;
	pid_t child[WRITERS];

	desk_make(desk->path, 0);
	for (int i = 0; i < WRITERS; i++) {
		if ((child[i] = fork()) == 0) {
			int acknowledged = 0;

			for (int tries = 0; acknowledged < EACH && tries < 4 * EACH; tries++) {
				enum journal_status status = desk_append(desk->path, 1, message);

				/* On a busy machine one of eight may wait in vain, and tries again. */
				if (status != JOURNAL_OK && status != JOURNAL_BUSY)
					break;
				acknowledged += status == JOURNAL_OK;
			}
			if (acknowledged < EACH)
				fprintf(stderr, "%s\n", message);
			_exit(acknowledged);
		}
	}
	for (int i = 0; i < WRITERS; i++) {
		int status = 0;

		assert_int_equal(waitpid(child[i], &status, 0), child[i]);
		assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EACH);
	}
	/* Each numbered its entries by what it had read: a lost or doubled one would show. */
	desk_expect(desk->path, (int64_t)WRITERS * EACH);
	assert_int_equal(desk_files(desk), 1);
}

static void
a_second_writer_is_told_that_the_file_is_busy(void **state)
{
	struct desk *desk = *state;
	struct journal *one, *other;

	desk_make(desk->path, 2);
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &one, message), JOURNAL_OK);
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &other, message), JOURNAL_OK);
	sqlite3_busy_timeout(other->db, 30);
	other->lock.most_ms = 30;
	assert_int_equal(journal_begin(one, message), JOURNAL_OK);
	assert_int_equal(journal_begin(other, message), JOURNAL_BUSY);
	assert_string_equal(message, "another program is using it; try again");
	assert_int_equal(journal_begin(one, message), JOURNAL_TROUBLE);
	journal_rollback(one);
	assert_int_equal(journal_begin(other, message), JOURNAL_OK);
	journal_close(other);
	journal_close(one);
}

/* It stood still for more than a minute, and another computer has written since: it must not write over that.
 */
static void
a_writer_whose_lock_is_gone_writes_nothing(void **state)
{
	struct desk *desk = *state;
	const struct journal_entry *entry;
	struct journal *journal;
	char lock[200];

	snprintf(lock, sizeof(lock), "%s-lock", desk->path);
	desk_make(desk->path, 2);
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &journal, message), JOURNAL_OK);
	do
		assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
	while (entry != NULL);
	assert_int_equal(access(lock, F_OK), -1);
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	assert_int_equal(access(lock, F_OK), 0);
	assert_int_equal(journal_append(journal, 1, "", "note entry number 3", false, NULL, message), JOURNAL_OK);
	assert_int_equal(unlink(lock), 0);
	assert_int_equal(journal_commit(journal, message), JOURNAL_BUSY);
	assert_non_null(strstr(message, "nothing was written"));
	desk_expect(desk->path, 2);
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	assert_int_equal(journal_append(journal, 1, "", "note entry number 3", false, NULL, message), JOURNAL_OK);
	assert_int_equal(journal_commit(journal, message), JOURNAL_OK);
	journal_close(journal);
	desk_expect(desk->path, 3);
	assert_int_equal(desk_files(desk), 1);
}

static void
a_reader_sees_what_was_there_before_an_open_transaction(void **state)
{
	struct desk *desk = *state;
	const struct journal_entry *entry;
	struct journal *writer, *reader;

	desk_make(desk->path, 3);
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &writer, message), JOURNAL_OK);
	do
		assert_int_equal(journal_next(writer, &entry, message), JOURNAL_OK);
	while (entry != NULL);
	assert_int_equal(journal_begin(writer, message), JOURNAL_OK);
	assert_int_equal(
	    journal_append(writer, 1700000000, "raf", "note entry number 4", false, NULL, message),
	    JOURNAL_OK);
	/* The rollback journal lies there, and is not taken for a left one; so does the lock. */
	assert_int_equal(desk_files(desk), 3);
	desk_expect(desk->path, 3);

	/* A commit waits for a reader in the middle of the file; given up, it has written nothing. */
	assert_int_equal(journal_open(desk->path, JOURNAL_READ, &reader, message), JOURNAL_OK);
	assert_int_equal(journal_next(reader, &entry, message), JOURNAL_OK);
	sqlite3_busy_timeout(writer->db, 30);
	assert_int_equal(journal_commit(writer, message), JOURNAL_BUSY);
	assert_string_equal(message, "another program is using it; try again; nothing was written");
	journal_close(reader);
	desk_expect(desk->path, 3);
	assert_int_equal(journal_begin(writer, message), JOURNAL_OK);
	assert_int_equal(
	    journal_append(writer, 1700000000, "raf", "note entry number 4", false, NULL, message),
	    JOURNAL_OK);
	assert_int_equal(journal_commit(writer, message), JOURNAL_OK);
	journal_close(writer);
	desk_expect(desk->path, 4);
}

static void
a_killed_writer_is_undone_by_the_next_one(void **state)
{
	struct desk *desk = *state;
	int64_t entries;

	desk_make(desk->path, 2);
	desk_append_killed(desk->path, journal_migrations);
	assert_int_equal(desk_files(desk), 3);
	assert_int_equal(desk_verify(desk->path, &entries, message), JOURNAL_TROUBLE);
	assert_non_null(strstr(message, "interrupted write"));
	assert_int_equal(desk_files(desk), 3);
	assert_int_equal(desk_append(desk->path, 1, message), JOURNAL_OK);
	desk_expect(desk->path, 3);
	assert_int_equal(desk_files(desk), 1);
}

/* Tried without this: an old rollback journal beside a file of nine entries made them six, without any error.
 */
static void
an_old_rollback_journal_takes_no_entries_away(void **state)
{
	struct desk *desk = *state;
	char rollback[200], kept[200];
	struct journal *journal;

	snprintf(rollback, sizeof(rollback), "%s-journal", desk->path);
	snprintf(kept, sizeof(kept), "%s/kept", desk->folder);
	desk_make(desk->path, 2);
	desk_append_killed(desk->path, journal_migrations);
	desk_copy(rollback, kept);
	assert_int_equal(desk_append(desk->path, 4, message), JOURNAL_OK);
	desk_expect(desk->path, 6);
	desk_copy(kept, rollback);
	for (int mode = JOURNAL_READ; mode <= JOURNAL_WRITE; mode++) {
		assert_int_equal(journal_open(desk->path, (enum journal_mode)mode, &journal, message),
				 JOURNAL_DAMAGED);
		assert_non_null(strstr(message, "belongs to an older state"));
	}
	assert_int_equal(unlink(rollback), 0);
	desk_expect(desk->path, 6);
}

static void
a_rollback_journal_that_says_nothing_is_no_obstacle(void **state)
{
	struct desk *desk = *state;
	static const char zeros[512];
	char rollback[200];

	snprintf(rollback, sizeof(rollback), "%s-journal", desk->path);
	desk_make(desk->path, 2);
	desk_write(rollback, "", 0);
	desk_expect(desk->path, 2);
	desk_write(rollback, zeros, sizeof(zeros));
	desk_expect(desk->path, 2);
	assert_int_equal(desk_append(desk->path, 1, message), JOURNAL_OK);
	desk_expect(desk->path, 3);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(eight_writers_lose_and_fork_nothing),
	    TEST(a_second_writer_is_told_that_the_file_is_busy),
	    TEST(a_writer_whose_lock_is_gone_writes_nothing),
	    TEST(a_reader_sees_what_was_there_before_an_open_transaction),
	    TEST(a_killed_writer_is_undone_by_the_next_one),
	    TEST(an_old_rollback_journal_takes_no_entries_away),
	    TEST(a_rollback_journal_that_says_nothing_is_no_obstacle),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
