#define _GNU_SOURCE /* unshare */

#include "tests/journal/desk.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/internal.h"

static char message[JOURNAL_MESSAGE_SIZE];

/* Both ways to open a file refuse it with these words, and neither changes it. */
static void
expect_refusal(const char *path, enum journal_status wanted, const char *words)
{
	struct journal *journal;

	for (int mode = JOURNAL_READ; mode <= JOURNAL_WRITE; mode++) {
		enum journal_status got = journal_open(path, (enum journal_mode)mode, &journal, message);

		assert_null(journal);
		if (got != wanted || strstr(message, words) == NULL)
			fail_msg("status %d, \"%s\" instead of \"%s\"", (int)got, message, words);
		assert_null(strstr(message, path));
	}
}

static void
files_that_are_no_journal_get_one_clear_line(void **state)
{
	struct desk *desk = *state;
	char command[256];

	desk_write(desk->path, "", 0);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "an empty file");
	desk_write(desk->path, "Dear diary, we flew again today.\n", 33);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	desk_write(desk->path, "SQLite format 3\0", 16);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	snprintf(command, sizeof(command), "head -c 100000 /dev/zero > %s", desk->path);
	assert_int_equal(system(command), 0);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	expect_refusal(desk->folder, JOURNAL_DAMAGED, "a folder");
	expect_refusal("/dev/null", JOURNAL_DAMAGED, "not a file");
	assert_int_equal(mkfifo(desk->other, 0600), 0);
	expect_refusal(desk->other, JOURNAL_DAMAGED, "not a file");
	expect_refusal("/nowhere/x.tally", JOURNAL_TROUBLE, "cannot open it: No such file or directory");
	expect_refusal("/dev/null/x.tally", JOURNAL_TROUBLE, "cannot open it: Not a directory");
}

static void
a_database_of_another_program_is_told_from_a_journal(void **state)
{
	struct desk *desk = *state;

	desk_write(desk->path, "", 0);
	desk_sql(desk->path, "CREATE TABLE entry (x)");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "an SQLite file of another program");
	desk_sql(desk->path, "PRAGMA application_id = 0x544c484f");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "no format number");
	desk_sql(desk->path, "PRAGMA user_version = 1");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "its tables are not those");
}

static void
a_newer_version_is_told_with_both_numbers(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_sql(desk->path, "PRAGMA user_version = 99");
	expect_refusal(
	    desk->path, JOURNAL_DAMAGED,
	    "newer Tally-Ho: its format is 99; this program knows up to 3 and has to be brought up to date");
	desk_sql(desk->path, "PRAGMA user_version = -1");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "newer");
}

static void
a_journal_cut_anywhere_is_damaged(void **state)
{
	struct desk *desk = *state;
	size_t size, step = desk_long() ? 64 : 1000;
	unsigned char *bytes;

	desk_make(desk->path, 40);
	bytes = desk_read(desk->path, &size);
	desk_write(desk->other, bytes, size / 2);
	expect_refusal(desk->other, JOURNAL_DAMAGED, "cut short: ");
	for (size_t cut = 1; cut < size; cut += step) {
		int64_t entries;

		desk_write(desk->other, bytes, cut);
		assert_int_equal(desk_verify(desk->other, &entries, message), JOURNAL_DAMAGED);
	}
	free(bytes);
}

static void
a_changed_schema_is_refused_text_for_text(void **state)
{
	struct desk *desk = *state;
	static const char *const changes[] = {
	    "CREATE TABLE more (x)",
	    "CREATE INDEX i ON entry (text)",
	    "CREATE VIEW v AS SELECT 1",
	    "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END",
	    "ANALYZE",
	    "UPDATE sqlite_schema SET sql = replace(sql, 'BETWEEN 1 AND 4096', 'BETWEEN 1 AND 4097') WHERE "
	    "name = 'entry'",
	    "UPDATE sqlite_schema SET sql = replace(sql, 'ABORT', 'FAIL') WHERE name = 'entry_delete'",
	    "DROP TABLE entry; CREATE VIEW entry AS WITH RECURSIVE endless(seq) AS (SELECT 1 UNION ALL "
	    "SELECT seq + 1 "
	    "FROM endless) SELECT seq, 1 AS at, '' AS who, 'x' AS text, 0 AS as_played, zeroblob(32) AS hash "
	    "FROM endless",
	};

	desk_make(desk->path, 2);
	for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
		desk_copy(desk->path, desk->other);
		desk_tamper(desk->other, changes[i]);
		expect_refusal(desk->other, JOURNAL_DAMAGED, "its tables are not those");
	}
}

static enum journal_status
read_all(const char *path)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open(path, JOURNAL_READ, &journal, message);

	while (status == JOURNAL_OK)
		if ((status = journal_next(journal, &entry, message)) == JOURNAL_OK && entry == NULL)
			break;
	journal_close(journal);
	return status;
}

static void
without_its_triggers_a_journal_still_names_the_entry_that_was_altered(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;

	desk_make(desk->path, 3);
	desk_tamper(desk->path, "DROP TRIGGER entry_delete; DROP TRIGGER entry_update");
	assert_int_equal(read_all(desk->path), JOURNAL_DAMAGED);
	assert_non_null(strstr(message, "the triggers that protect its entries were removed"));
	assert_int_equal(journal_open(desk->path, JOURNAL_WRITE, &journal, message), JOURNAL_DAMAGED);
	desk_tamper(desk->path, "UPDATE entry SET text = text || '!' WHERE seq = 2");
	assert_int_equal(read_all(desk->path), JOURNAL_DAMAGED);
	assert_non_null(strstr(message, "entry 2 does not match its hash"));
}

static void
two_tables_in_the_same_pages_are_found(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_tamper(
	    desk->path,
	    "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'game') "
	    "WHERE name = 'entry'");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "damaged: ");
}

static void
a_beginning_that_is_missing_or_doubled_is_damage(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 2);
	desk_copy(desk->path, desk->other);
	desk_tamper(desk->other, "DELETE FROM game");
	expect_refusal(desk->other, JOURNAL_DAMAGED, "begun with is unreadable");
	desk_copy(desk->path, desk->other);
	desk_tamper(
	    desk->other,
	    "INSERT INTO game SELECT 2, id, game, rules_version, scenario, options, players, created, "
	    "hash FROM game");
	expect_refusal(desk->other, JOURNAL_DAMAGED, "damaged: ");
}

static void
another_mode_or_encoding_is_refused_before_anything_is_read(void **state)
{
	struct desk *desk = *state;
	char wal[200];

	desk_make(desk->path, 2);
	snprintf(wal, sizeof(wal), "%s-wal", desk->path);
	desk_write(wal, "x", 1);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "-wal file beside it");
	assert_int_equal(unlink(wal), 0);
	desk_sql(desk->path, "PRAGMA journal_mode = WAL");
	expect_refusal(desk->path, JOURNAL_DAMAGED, "write-ahead mode");
	desk_write(desk->other, "", 0);
	desk_sql(desk->other,
		 "PRAGMA encoding = 'UTF-16'; PRAGMA application_id = 0x544c484f; PRAGMA user_version = 1;"
		 "CREATE TABLE entry (x)");
	expect_refusal(desk->other, JOURNAL_DAMAGED, "not in UTF-8");
}

static void
a_file_too_large_for_a_journal_is_not_read(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 1);
	assert_int_equal(truncate(desk->path, (off_t)JOURNAL_FILE_MAX + 1), 0);
	expect_refusal(desk->path, JOURNAL_DAMAGED, "too large");
}

static void
what_plain_tools_do_to_the_file_alone_does_no_harm(void **state)
{
	struct desk *desk = *state;

	desk_make(desk->path, 5);
	desk_sql(desk->path, "PRAGMA page_size = 512; VACUUM");
	desk_expect(desk->path, 5);
	assert_int_equal(desk_append(desk->path, 1, message), JOURNAL_OK);
	desk_sql(desk->path, "PRAGMA page_size = 65536; VACUUM");
	desk_expect(desk->path, 6);
}

static void
a_reader_may_do_nothing_but_read_and_not_for_ever(void **state)
{
	struct desk *desk = *state;
	static const char *const denied[] = {
	    "DELETE FROM entry",
	    "CREATE TABLE t (x)",
	    "ATTACH ':memory:' AS a",
	    "PRAGMA journal_mode_x = 1",
	    "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x FROM r",
	    "SELECT randomblob(9)",
	    "PRAGMA writable_schema = ON",
	};
	struct journal *journal;

	desk_make(desk->path, 1);
	assert_int_equal(journal_open(desk->path, JOURNAL_READ, &journal, message), JOURNAL_OK);
	for (size_t i = 0; i < sizeof(denied) / sizeof(denied[0]); i++)
		assert_int_equal(sql_run(journal->db, denied[i], message), JOURNAL_DAMAGED);
	journal->deadline = -1;
	assert_int_equal(
	    sql_run(journal->db, "SELECT 1 FROM sqlite_schema a, sqlite_schema b, sqlite_schema c", message),
	    JOURNAL_TROUBLE);
	assert_string_equal(message, "given up: reading it took 30 seconds of work");
	journal_close(journal);
}

static void
a_path_too_long_for_sqlite_is_told(void **state)
{
	struct desk *desk = *state;
	struct journal *journal;
	char path[1024], *end;

	end = path + snprintf(path, sizeof(path), "%s", desk->folder);
	for (int depth = 0; depth < 3; depth++) {
		end += sprintf(end, "/%0200d", depth);
		assert_int_equal(mkdir(path, 0700), 0);
	}
	strcpy(end, "/x.tally");
	assert_int_equal(journal_create(path, desk_meta(), NULL, 0, &journal, message), JOURNAL_TROUBLE);
	assert_string_equal(message, "cannot open it: File name too long");
	for (int depth = 0; depth < 3; depth++) {
		*strrchr(path, '/') = '\0';
		assert_int_equal(rmdir(path), 0);
	}
}

/* Gives up root: permissions do not hold for it. */
static bool
become_nobody(void)
{
	return geteuid() != 0 || (setegid(65534) == 0 && seteuid(65534) == 0);
}

static int
read_and_append_as_nobody(struct desk *desk)
{
	struct journal *journal;
	int64_t entries;

	if (!become_nobody())
		return 1;
	if (desk_verify(desk->path, &entries, message) != JOURNAL_OK || entries != 2)
		return 2;
	if (journal_open(desk->path, JOURNAL_WRITE, &journal, message) != JOURNAL_TROUBLE ||
	    strcmp(message, "cannot write: it is read-only") != 0)
		return 3;
	if (desk_append(desk->other, 1, message) != JOURNAL_TROUBLE ||
	    strcmp(message, "cannot write: it or its folder is read-only") != 0)
		return 4;
	if (desk_verify(desk->other, &entries, message) != JOURNAL_OK || entries != 2)
		return 5;
	if (journal_create("unused", desk_meta(), NULL, 0, &journal, message) == JOURNAL_OK)
		return 6;
	return strstr(message, "cannot create it: Permission denied") == NULL ? 7 : 0;
}

static void
a_read_only_file_in_a_read_only_folder_can_be_read_only(void **state)
{
	struct desk *desk = *state;
	char here[256];

	assert_non_null(getcwd(here, sizeof(here)));
	desk_make(desk->path, 2);
	desk_make(desk->other, 2);
	assert_int_equal(chmod(desk->path, 0444), 0);
	assert_int_equal(chmod(desk->other, 0666), 0);
	assert_int_equal(chmod(desk->folder, 0555), 0);
	assert_int_equal(chdir(desk->folder), 0);
	assert_int_equal(desk_in_child(read_and_append_as_nobody, desk), 0);
	assert_int_equal(chdir(here), 0);
	assert_int_equal(chmod(desk->folder, 0755), 0);
	assert_int_equal(desk_files(desk), 2);
}

/* Appends until it fails: 0 if the message says that the disk is full and every acknowledged entry is there.
 */
static int
fill_up(const char *path)
{
	int64_t written = 0, entries;

	while (written < 100000 && desk_append(path, 1, message) == JOURNAL_OK)
		written++;
	if (strstr(message, "disk full") == NULL || strstr(message, path) != NULL)
		return 1;
	if (written < 3)
		return 2;
	if (desk_verify(path, &entries, message) != JOURNAL_OK)
		return 3;
	return entries == written ? 0 : 4;
}

static int
fill_a_small_disk(struct desk *desk)
{
	struct journal *journal;
	char path[200];

	snprintf(path, sizeof(path), "%s/x.tally", desk->folder);
	if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
	    mount("none", desk->folder, "tmpfs", 0, "size=64k") != 0)
		return 77;
	if (journal_create(path, desk_meta(), NULL, 0, &journal, message) != JOURNAL_OK)
		return 10;
	journal_close(journal);
	return fill_up(path);
}

static int
create_on_a_full_disk(struct desk *desk)
{
	struct journal *journal;
	char path[200];

	snprintf(path, sizeof(path), "%s/x.tally", desk->folder);
	if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
	    mount("none", desk->folder, "tmpfs", 0, "size=8k") != 0)
		return 77;
	if (journal_create(path, desk_meta(), NULL, 0, &journal, message) != JOURNAL_TROUBLE)
		return 10;
	if (strcmp(message, "cannot create it: disk full") != 0)
		return 11;
	return desk_files(desk) == 0 ? 0 : 12;
}

static void
a_full_disk_is_told_and_loses_nothing(void **state)
{
	int full = desk_in_child(fill_a_small_disk, *state),
	    create = desk_in_child(create_on_a_full_disk, *state);

	if (full == 77 || create == 77)
		skip(); /* only root, or who may make name spaces, can have a small disk */
	assert_int_equal(full, 0);
	assert_int_equal(create, 0);
}

static int
reach_the_file_size_limit(struct desk *desk)
{
	const struct rlimit limit = {40000, 40000};
	struct journal *journal;

	if (setrlimit(RLIMIT_FSIZE, &limit) != 0 || signal(SIGXFSZ, SIG_IGN) == SIG_ERR)
		return 77;
	if (journal_create(desk->path, desk_meta(), NULL, 0, &journal, message) != JOURNAL_OK)
		return 10;
	journal_close(journal);
	return fill_up(desk->path);
}

static void
the_limit_on_file_sizes_is_told_like_a_full_disk(void **state)
{
	assert_int_equal(desk_in_child(reach_the_file_size_limit, *state), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(files_that_are_no_journal_get_one_clear_line),
	    TEST(a_database_of_another_program_is_told_from_a_journal),
	    TEST(a_newer_version_is_told_with_both_numbers),
	    TEST(a_journal_cut_anywhere_is_damaged),
	    TEST(a_changed_schema_is_refused_text_for_text),
	    TEST(two_tables_in_the_same_pages_are_found),
	    TEST(without_its_triggers_a_journal_still_names_the_entry_that_was_altered),
	    TEST(a_beginning_that_is_missing_or_doubled_is_damage),
	    TEST(another_mode_or_encoding_is_refused_before_anything_is_read),
	    TEST(a_file_too_large_for_a_journal_is_not_read),
	    TEST(what_plain_tools_do_to_the_file_alone_does_no_harm),
	    TEST(a_path_too_long_for_sqlite_is_told),
	    TEST(a_reader_may_do_nothing_but_read_and_not_for_ever),
	    TEST(a_read_only_file_in_a_read_only_folder_can_be_read_only),
	    TEST(a_full_disk_is_told_and_loses_nothing),
	    TEST(the_limit_on_file_sizes_is_told_like_a_full_disk),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
