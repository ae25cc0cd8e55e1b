/*
 * Tests as text: what tests/README calls a case. A chapter is one file of cases; what the files of a folder
 * share stands in its common.txt.
 */
#ifndef TALLY_CMD_GAME_CASES_H
#define TALLY_CMD_GAME_CASES_H

#include "cmd/game/kit.h"

enum { CASE_LINE = ENTRY_MAX + 256, CASE_WORD = 64, PARAMETERS_MAX = 6, BEGIN_TEXT = 256, CASE_DEPTH = 16 };

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
bool chapter_read(struct chapter *, const char *path, const struct kit_by *, char *message, size_t size);
void chapter_free(struct chapter *);

/* The arguments of `given NAME A B`: a blank between them; the last takes what is left. */
struct arguments_given {
	unsigned n;
	char name[PARAMETERS_MAX][CASE_WORD];
	char value[PARAMETERS_MAX][CASE_LINE];
};

/* A case in hand. */
struct run {
	const struct kit_by *by;
	const struct chapter *chapter;
	struct kit *k;
	struct report report;	/* of the last entry that was no claim */
	struct requests asked;	/* what is asked for that fits the last `asks` and what followed it */
	const char *title;	/* of that `asks` */
	uint64_t before;	/* digest of the state before the last entry */
	struct case_line where; /* the line in hand */
	unsigned depth;		/* of `given` within `given` */
	struct arguments_given given[CASE_DEPTH];
};

/* Carries out one case; fails at the line that does not hold. The run is the caller's, zeroed but for `by`
 * and `chapter`; run_end frees what it holds, also after a failure. */
void case_run(struct run *, const struct block *);
void run_end(struct run *);

/* If text begins with a word of an expectation, sees whether it holds and returns true. */
bool expect(struct run *, const char *text);

/* Whether text begins with a word of an expectation. */
bool is_expectation(const char *text);

/* What follows a word (or words) that text begins with; NULL: it begins otherwise. */
const char *after_word(const char *text, const char *word);

#endif
