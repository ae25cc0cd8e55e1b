/*
 * The tests as text: test_cases [FILE[:LINE]]...
 *
 * Without arguments all of tests/GAME/cases/NAME.txt; with a line, the case that it stands in. Each case is a
 * test.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/game/cases.h"
#include "tests/kit.h"

struct one {
	const struct chapter *chapter;
	const struct block *block;
};

static void
run_one(void **state)
{
	const struct one *one = *state;

	struct run *r = calloc(1, sizeof(*r));

	assert_non_null(r);
	r->by = &kit_by_test;
	r->chapter = one->chapter;
	case_run(r, one->block);
	run_end(r);
	free(r);
}

/* Whether a line (0: any) stands in a case. */
static bool
is_meant(const struct block *b, int line)
{
	return line == 0 || (b->heading.number <= line && line <= b->line[b->n - 1].number);
}

/* The cases of one file, as a group of tests; returns how many did not pass. */
static int
run_chapter(const struct chapter *c, int line)
{
	struct CMUnitTest *tests = calloc(c->n_cases, sizeof(*tests));
	struct one *ones = calloc(c->n_cases, sizeof(*ones));
	size_t n = 0;
	int failed = 1;

	if (tests && ones) {
		for (size_t i = 0; i < c->n_cases; i++) {
			if (!is_meant(&c->cases[i], line))
				continue;
			ones[n] = (struct one){c, &c->cases[i]};
			tests[n] = (struct CMUnitTest){c->cases[i].title, run_one, NULL, NULL, &ones[n]};
			n++;
		}
		/* None: the line is outside of all cases. */
		failed = n > 0 ? _cmocka_run_group_tests(c->path, tests, n, NULL, NULL) : 1;
	}
	free(tests);
	free(ones);
	return failed;
}

static int
run_file(const char *argument)
{
	struct chapter *c = malloc(sizeof(*c));
	char path[sizeof(c->path)], message[CASE_LINE + 128];
	const char *colon = strrchr(argument, ':');
	int failed = 1;

	if (!c)
		return 1;
	snprintf(path, sizeof(path), "%.*s", colon ? (int)(colon - argument) : (int)strlen(argument),
		 argument);
	if (chapter_read(c, path, &kit_by_test, message, sizeof(message)))
		failed = run_chapter(c, colon ? atoi(colon + 1) : 0);
	else
		fprintf(stderr, "%s\n", message);
	chapter_free(c);
	free(c);
	return failed;
}

static int
run_all(void)
{
	const char *only = getenv("TALLYHO_GAME");
	char files[256] = "";
	glob_t found;
	int failed = 0;

	/* Folders are called as the game is, but for the hyphens; of one that is not, all are taken. */
	if (only)
		snprintf(files, sizeof(files), "tests/%s/cases/*.txt", only);
	for (char *c = only ? strchr(files, '-') : NULL; c; c = strchr(c, '-'))
		*c = '_';
	if ((!only || glob(files, 0, NULL, &found) != 0) &&
	    glob("tests/*/cases/*.txt", 0, NULL, &found) != 0) {
		fprintf(stderr, "no tests/*/cases/*.txt here\n");
		return 1;
	}
	for (size_t i = 0; i < found.gl_pathc; i++) {
		const char *name = strrchr(found.gl_pathv[i], '/');
		if (strcmp(name, "/common.txt") != 0)
			failed += run_file(found.gl_pathv[i]);
	}
	globfree(&found);
	return failed;
}

int
main(int argc, char **argv)
{
	int failed = 0;

	if (argc == 1)
		failed = run_all();
	for (int i = 1; i < argc; i++)
		failed += run_file(argv[i]);
	return failed ? 1 : 0;
}
