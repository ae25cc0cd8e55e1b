/*
 * Tests as text: what tests/README calls a case. A chapter is one file of cases; what the files of a folder
 * share stands in its common.txt.
 */
#ifndef TALLY_TESTS_CASES_H
#define TALLY_TESTS_CASES_H

#include "tests/kit.h"

enum { CASE_LINE = ENTRY_MAX + 256, CASE_WORD = 64, PARAMETERS_MAX = 6, BEGIN_TEXT = 256 };

/* A line without indentation, and where it stands. */
struct case_line {
	const char *text, *file;
	int number;
};

/* A heading and the lines below it: a case, or a beginning that has a name and parameters. */
struct block {
	const char *title; /* "RAF-8.1b Hurricanes go before Spitfires"; or "raid $card $slot" */
	struct case_line heading;
	const struct case_line *line;
	size_t n;
};

struct chapter {
	char path[512], common[512];
	char *bytes[2]; /* of common.txt and of the file itself; the lines point into them */
	struct case_line *line;
	size_t n_lines;
	struct block *define, *cases;
	size_t n_defines, n_cases;
	char game[CASE_WORD];
	char begin[BEGIN_TEXT]; /* how each case begins unless it says otherwise */
};

/* Reads a file of cases, and common.txt beside it; false with a message, FILE:LINE: in front, when something
 * in them is wrong. Freed by chapter_free, also after a failure. */
bool chapter_read(struct chapter *, const char *path, char *message, size_t size);
void chapter_free(struct chapter *);

/* A case in hand. */
struct run {
	const struct chapter *chapter;
	struct kit *k;
	struct report report;	/* of the last entry that was no claim */
	struct requests asked;	/* what is asked for that fits the last `asks` and what followed it */
	const char *title;	/* of that `asks` */
	uint64_t before;	/* digest of the state before the last entry */
	struct case_line where; /* the line in hand */
	unsigned depth;		/* of `given` within `given` */
};

/* Carries out one case; fails the running cmocka test at the line that does not hold. */
void case_run(const struct chapter *, const struct block *);

/* If text begins with a word of an expectation, sees whether it holds and returns true. */
bool expect(struct run *, const char *text);

/* Whether text begins with a word of an expectation. */
bool is_expectation(const char *text);

/* What follows a word (or words) that text begins with; NULL: it begins otherwise. */
const char *after_word(const char *text, const char *word);

#endif
