/*
 * The N-th call to the disk fails, or the N-th allocation, once or from then on, for every N there is: each
 * failure gets a message, nothing leaks, and the journal is afterwards what it was or what was asked for.
 */
#include "tests/journal/desk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal/internal.h"
#include "journal/migrations.h"
#include "tests/fault/nth.h"
#include "tests/fault/simvfs.h"

enum { BEFORE = 3, AT_ONCE = 2 };

static char message[JOURNAL_MESSAGE_SIZE];

static const char second_sql[] = "CREATE TABLE mark (seq INTEGER PRIMARY KEY, name TEXT) STRICT;"
				 "INSERT INTO mark SELECT seq, text FROM entry;";

/* --- memory --- */

static struct {
	sqlite3_mem_methods real;
	struct nth nth;
} memory;

static void *
allocate(int size)
{
	return nth_fails(&memory.nth) ? NULL : memory.real.xMalloc(size);
}

static void *
reallocate(void *block, int size)
{
	return nth_fails(&memory.nth) ? NULL : memory.real.xRealloc(block, size);
}

static void
fail_memory(size_t nth, bool for_good, enum sim_error error)
{
	(void)error;
	nth_begin(&memory.nth, nth, for_good);
}

static size_t
memory_fired(void)
{
	return memory.nth.fired;
}

static void
install_memory(void)
{
	sqlite3_mem_methods methods;

	sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory.real);
	methods = memory.real;
	methods.xMalloc = allocate;
	methods.xRealloc = reallocate;
	sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

static void
all_clear(void)
{
	sim_fail(0, false, SIM_IO);
	fail_memory(0, false, SIM_IO);
}

/* --- the work during which something fails --- */

/* Appends AT_ONCE entries in one transaction. */
static enum journal_status
append_some(const char *path, const struct embedded *migrations)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	char text[64];
	enum journal_status status = journal_open_from(migrations, path, JOURNAL_WRITE, &journal, message);

	if (status == JOURNAL_OK)
		status = journal_begin(journal, message);
	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, message)) == JOURNAL_OK &&
	       entry != NULL)
		continue;
	for (int n = 1; status == JOURNAL_OK && n <= AT_ONCE; n++) {
		snprintf(text, sizeof(text), "note entry number %d", BEFORE + n);
		status = journal_append(journal, 1700000000, (BEFORE + n) % 2 == 0 ? "raf" : "", text, false,
					NULL, message);
	}
	if (status == JOURNAL_OK)
		status = journal_commit(journal, message);
	journal_close(journal);
	return status;
}

/* Appending: all of it or nothing, and the message tells which. */
static void
try_to_append(const struct desk *desk, const struct embedded *migrations)
{
	enum journal_status status = append_some(desk->path, migrations);
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	char said[JOURNAL_MESSAGE_SIZE];
	bool may_be_there, may_be_missing;
	int64_t found;

	memcpy(said, message, sizeof(said));
	all_clear();
	may_be_there = status == JOURNAL_OK || strstr(said, "was written") != NULL;
	may_be_missing = status != JOURNAL_OK && strstr(said, "may not be safe") == NULL;
	/* The next writer finds it in order. */
	assert_int_equal(journal_open_from(migrations, desk->path, JOURNAL_WRITE, &journal, message),
			 JOURNAL_OK);
	assert_int_equal(journal_begin(journal, message), JOURNAL_OK);
	do
		assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
	while (entry != NULL);
	found = journal_seq(journal);
	journal_close(journal);
	if (!(found == BEFORE && may_be_missing) && !(found == BEFORE + AT_ONCE && may_be_there))
		fail_msg("%lld entries after status %d, \"%s\"", (long long)found, (int)status, said);
	if (status != JOURNAL_OK)
		assert_true(said[0] != '\0' && strchr(said, '\n') == NULL);
	if (status == JOURNAL_DAMAGED)
		fail_msg("a failing disk was called a damaged file: %s", said);
}

static void
append_with_faults(const struct desk *desk)
{
	try_to_append(desk, journal_migrations);
}

static void
migrate_with_faults(const struct desk *desk)
{
	struct embedded list[16] = {{NULL, NULL, 0, {0}}};
	size_t count = (size_t)schema_latest(journal_migrations);

	memcpy(list, journal_migrations, count * sizeof(list[0]));
	list[count] = (struct embedded){
	    .path = "second", .text = (const unsigned char *)second_sql, .size = sizeof(second_sql) - 1};
	try_to_append(desk, list);
}

static void
read_with_faults(const struct desk *desk)
{
	int64_t entries;
	enum journal_status status = desk_verify(desk->path, &entries, message);

	all_clear();
	if (status == JOURNAL_DAMAGED)
		fail_msg("a failing disk was called a damaged file: %s", message);
	if (status == JOURNAL_OK)
		assert_int_equal(entries, BEFORE);
	else
		assert_true(message[0] != '\0');
	desk_expect(desk->path, BEFORE);
}

/* Fills a new journal and gives it its file, as `new`, `import` and `simulate` do. */
static enum journal_status
create_filled(const char *path)
{
	struct journal *journal;
	char text[64];
	enum journal_status status = journal_draft(desk_meta(), desk_box, 2, &journal, message);

	for (int n = 1; status == JOURNAL_OK && n <= AT_ONCE; n++) {
		snprintf(text, sizeof(text), "note entry number %d", n);
		status =
		    journal_append(journal, 1700000000, n % 2 == 0 ? "raf" : "", text, false, NULL, message);
	}
	if (status == JOURNAL_OK)
		status = journal_place(&journal, path, message);
	journal_close(journal);
	return status;
}

/* A new journal is there, whole, or it is not; a file it was to be made of may be left if it cannot be
 * removed. */
static void
create_with_faults(const struct desk *desk)
{
	enum journal_status status;

	sim_record(desk->other);
	status = create_filled(desk->other);
	sim_stop();
	all_clear();
	assert_true(status == JOURNAL_OK || message[0] != '\0');
	/* Where removing fails as well, it stays, but whole. */
	if (status == JOURNAL_OK || (access(desk->other, F_OK) == 0 && sim_fired() > 1))
		desk_expect(desk->other, AT_ONCE);
	else
		assert_int_not_equal(access(desk->other, F_OK), 0);
	if (status == JOURNAL_DAMAGED)
		fail_msg("a failing disk was called a damaged file: %s", message);
	remove(desk->other);
	desk_remove_beside(desk);
	assert_int_equal(desk_files(desk), 1);
}

/*
 * Runs the work with the first call failing, then the second, …, until none fails any more; in each of the
 * ways there are. The number of failures it went through.
 */
static size_t
sweep(const struct desk *desk, void (*work)(const struct desk *), void (*arm)(size_t, bool, enum sim_error),
      size_t (*fired)(void))
{
	size_t points = 0, step = arm == fail_memory && !desk_long() ? 17 : 1,
	       ways = arm == fail_memory ? 2 : 4, size;
	unsigned char *bytes;

	desk_make(desk->path, BEFORE);
	bytes = desk_read(desk->path, &size);
	for (size_t way = 0; way < ways; way++) {
		size_t nth = 1;

		do {
			desk_write(desk->path, bytes, size);
			message[0] = '\0';
			arm(nth, way % 2 == 1, way < 2 ? SIM_IO : SIM_FULL);
			work(desk);
			points += fired() > 0;
			nth += step;
			if (sqlite3_memory_used() != 0)
				fail_msg("%lld bytes leaked at call %zu", (long long)sqlite3_memory_used(),
					 nth);
		} while (fired() > 0);
	}
	free(bytes);
	remove(desk->path);
	print_message("           %zu failures\n", points);
	return points;
}

static void
a_failing_disk_does_no_harm_to_an_append(void **state)
{
	assert_true(sweep(*state, append_with_faults, sim_fail, sim_fired) > 100);
}

static void
a_failing_disk_does_no_harm_to_a_migration(void **state)
{
	assert_true(sweep(*state, migrate_with_faults, sim_fail, sim_fired) > 150);
}

static void
a_failing_disk_does_no_harm_to_a_reader(void **state)
{
	assert_true(sweep(*state, read_with_faults, sim_fail, sim_fired) > 30);
}

static void
a_failing_disk_does_no_harm_to_a_new_journal(void **state)
{
	sim_lacks(false, false);
	assert_true(sweep(*state, create_with_faults, sim_fail, sim_fired) > 40);
	/* Other file systems: no file without a name; no renaming without replacing, either. */
	sim_lacks(true, false);
	assert_true(sweep(*state, create_with_faults, sim_fail, sim_fired) > 40);
	sim_lacks(true, true);
	assert_true(sweep(*state, create_with_faults, sim_fail, sim_fired) > 40);
	sim_lacks(false, false);
}

static void
lack_of_memory_does_no_harm_to_an_append(void **state)
{
	assert_true(sweep(*state, append_with_faults, fail_memory, memory_fired) > 150);
}

static void
lack_of_memory_does_no_harm_to_a_migration(void **state)
{
	assert_true(sweep(*state, migrate_with_faults, fail_memory, memory_fired) > 150);
}

static void
lack_of_memory_does_no_harm_to_a_reader(void **state)
{
	assert_true(sweep(*state, read_with_faults, fail_memory, memory_fired) > 100);
}

static void
lack_of_memory_does_no_harm_to_a_new_journal(void **state)
{
	assert_true(sweep(*state, create_with_faults, fail_memory, memory_fired) > 150);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_failing_disk_does_no_harm_to_an_append),
	    TEST(a_failing_disk_does_no_harm_to_a_migration),
	    TEST(a_failing_disk_does_no_harm_to_a_reader),
	    TEST(a_failing_disk_does_no_harm_to_a_new_journal),
	    TEST(lack_of_memory_does_no_harm_to_an_append),
	    TEST(lack_of_memory_does_no_harm_to_a_migration),
	    TEST(lack_of_memory_does_no_harm_to_a_reader),
	    TEST(lack_of_memory_does_no_harm_to_a_new_journal),
	};

	install_memory();
	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
