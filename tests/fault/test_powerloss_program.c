/*
 * Power fails after every change that `log`, `undo`, `amend` and `import` make to the disk, run as they are:
 * what the command had to add is there as a whole or not at all, and once it has said so it is there.
 */
#include "tests/journal/desk.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/desk/boxes.h"
#include "cmd/log/log.h"
#include "cmd/prompt/prompt.h"
#include "cmd/say/command.h"
#include "core/games/games.h"
#include "tests/fault/simvfs.h"

static const char *const begun[] = {"draw 10 11 12 13 14 15 16 17 18 19", "plan 10 at 0600", "done"};
enum { BEGUN = sizeof(begun) / sizeof(begun[0]) };

static char message[JOURNAL_MESSAGE_SIZE];
static size_t acknowledged; /* how far the record was when the command said what it had done */

/* In the place of the program's own. */
void
done_say(const struct arguments *arguments, const char *format, ...)
{
	(void)arguments;
	(void)format;
	acknowledged = sim_length();
}

/* A journal that has been played in. */
static void
begin(const char *path)
{
	struct journal_meta meta = {
	    .game = "raf-eagle", .rules_version = 1, .scenario = "prelude", .created = 1700000000};
	struct journal_table tables[BOX_TEXTS];
	struct box_texts texts;
	struct journal *journal;

	boxes_shipped(game_named(meta.game), &texts);
	assert_int_equal(journal_draft(&meta, tables, boxes_present(&texts, tables), &journal, message),
			 JOURNAL_OK);
	for (size_t i = 0; i < BEGUN; i++)
		assert_int_equal(journal_append(journal, 1700000000, "", begun[i], false, NULL, message),
				 JOURNAL_OK);
	assert_int_equal(journal_place(&journal, path, message), JOURNAL_OK);
	journal_close(journal);
}

/* Runs a command with these operands; what it prints goes nowhere. */
static int
run(int (*command)(const struct arguments *), char **operands)
{
	struct done done = {""};
	struct arguments arguments = {.command = commands, .operand = operands, .done = &done};
	int kept, nowhere, code;

	while (arguments.command->run != command)
		arguments.command++;
	while (operands[arguments.n])
		arguments.n++;
	fflush(stdout);
	kept = dup(STDOUT_FILENO);
	nowhere = open("/dev/null", O_WRONLY);
	assert_true(kept >= 0 && nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0);
	code = command(&arguments);
	fflush(stdout);
	assert_true(dup2(kept, STDOUT_FILENO) >= 0);
	close(kept);
	close(nowhere);
	return code;
}

/* How many entries the next writer finds; 0 without a file. */
static int64_t
count(const char *path)
{
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	int64_t found;

	if (access(path, F_OK) != 0)
		return 0;
	if (journal_open(path, JOURNAL_WRITE, &journal, message) != JOURNAL_OK ||
	    journal_begin(journal, message) != JOURNAL_OK)
		fail_msg("%s", message);
	do
		if (journal_next(journal, &entry, message) != JOURNAL_OK)
			fail_msg("%s", message);
	while (entry != NULL);
	found = journal_seq(journal);
	journal_close(journal);
	return found;
}

static void
examine(const struct desk *desk, const char *folder, int64_t before, int64_t after)
{
	uint64_t seeds = desk_long() ? 40 : 8;
	char path[200];
	size_t whole = 0, states = 0;

	snprintf(path, sizeof(path), "%s%s", folder, strrchr(desk->path, '/'));
	for (size_t changes = 0; changes <= sim_length(); changes++) {
		for (uint64_t seed = 0; seed < seeds; seed++, states++) {
			int64_t found;

			sim_lose_power(changes, seed, folder);
			found = count(path);
			whole += found == after;
			if (found != after && (found != before || changes >= acknowledged))
				fail_msg("%lld entries after %zu of %zu changes, seed %llu", (long long)found,
					 changes, acknowledged, (unsigned long long)seed);
		}
	}
	print_message("           %zu changes, %zu states, in %zu all is there\n", sim_length(), states,
		      whole);
	assert_true(whole > 0 && whole < states);
	remove(path);
	snprintf(path, sizeof(path), "%s%s-journal", folder, strrchr(desk->path, '/'));
	remove(path);
}

/* The command is to bring the journal to so many entries. */
static void
sweep(const struct desk *desk, int (*command)(const struct arguments *), char **operands, int64_t after)
{
	int64_t before = count(desk->path);
	char folder[160];

	snprintf(folder, sizeof(folder), "%s/after", desk->folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	acknowledged = 0;
	sim_record(desk->path);
	assert_int_equal(run(command, operands), EXIT_WELL);
	sim_stop();
	assert_true(acknowledged > 0);
	assert_int_equal(count(desk->path), after);
	examine(desk, folder, before, after);
	assert_int_equal(remove(folder), 0);
}

static void
log_is_whole_or_nothing(void **state)
{
	struct desk *desk = *state;
	char *operands[] = {desk->path, "note one", "note two", "note three", NULL};

	begin(desk->path);
	sweep(desk, run_log, operands, BEGUN + 3);
}

static void
undo_is_whole_or_nothing(void **state)
{
	struct desk *desk = *state;
	char *operands[] = {desk->path, NULL};

	begin(desk->path);
	sweep(desk, run_undo, operands, BEGUN + 1);
}

/* It retracts the entry, puts the other one in its place, and repeats what came after it. */
static void
amend_is_whole_or_nothing(void **state)
{
	struct desk *desk = *state;
	char *operands[] = {desk->path, "2", "plan 11 at 0600", NULL};

	begin(desk->path);
	sweep(desk, run_amend, operands, BEGUN + 3);
}

static void
import_is_whole_or_nothing(void **state)
{
	struct desk *desk = *state;
	char *operands[] = {desk->other, desk->path, NULL};
	FILE *out = fopen(desk->other, "w");

	assert_non_null(out);
	fputs("tallyho transcript 1\ngame raf-eagle\nscenario prelude\n\n", out);
	for (size_t i = 0; i < BEGUN; i++)
		fprintf(out, "%s\n", begun[i]);
	assert_int_equal(fclose(out), 0);
	sweep(desk, run_import, operands, BEGUN);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(log_is_whole_or_nothing),
	    TEST(undo_is_whole_or_nothing),
	    TEST(amend_is_whole_or_nothing),
	    TEST(import_is_whole_or_nothing),
	};

	sim_install();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
