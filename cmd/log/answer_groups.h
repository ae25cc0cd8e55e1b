/*
 * Private to short answers: a list of units whose names have two parts, "I II/KG76", as words.
 */
#ifndef TALLY_CMD_LOG_ANSWER_GROUPS_H
#define TALLY_CMD_LOG_ANSWER_GROUPS_H

#include "cmd/log/answer_reading.h"

enum { LIST_WORDS = 160, BEGUN_LEAST = 2, MEMBERS_MOST = 96 };

/* What a word is: another one, a whole name, the first part of names, the second, the beginning of names. */
enum part { OTHER, WHOLE_NAME, FIRST, SECOND, BEGUN };

struct list_word {
	const char *text;
	size_t length;
	enum part part;
};

struct list {
	struct reading_of *r;
	int type;
	bool lenient;
	int n;
	struct list_word word[LIST_WORDS];
	size_t written; /* letters of */
	char out[ENTRY_MAX + 1];
	bool full; /* there is no room for more, or a word stands for none */
};

/* Name number i of the list's type, and how many there are. */
const char *list_name(const struct list *, int i);
int list_names(const struct list *);

/* The words of a text; the verb stands in front, and is no name. False: they are too many. */
bool list_split(struct list *, const char *text);

/* Whether a word that is no whole name may stand for this one. */
bool list_stands_for(const struct list_word *, const char *name);

/* Puts a name among others, in the order of their letters: so "I", "II", "III", "IV" and "V" are in theirs.
 * How many they are then. */
int list_add_sorted(const char *name[], int n, const char *one);

/* The second part of the first parts at `at`: that behind them (`before`) or that before them, or the other
 * one. NULL: there is neither. */
const char *list_second_of(const struct list *, int at, bool before, size_t *length);

/* Whether the units of the second part at `at` are told by first parts beside it, so that it is not all. */
bool list_told_by_firsts(const struct list *, int at, bool before);

/* The units of a second part whose first is this word, "I" or "I-III"; how many there are. */
int list_firsts(const struct list *, const struct list_word *, const char *second, size_t length,
		const char *name[]);

#endif
