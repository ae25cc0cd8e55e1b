/*
 * Oracles: a second, independent reading of a rulebook. An oracle has the rulebook's tables
 * (tests/GAME/oracle/NAME.csv) and what the box prints, knows the board by the names of its fields alone, and
 * says what a rule comes to; random games are played beside it. It uses nothing of the game's own code.
 */
#ifndef TALLY_TESTS_ORACLE_H
#define TALLY_TESTS_ORACLE_H

#include "cmd/luck/random.h"
#include "tests/kit.h"

enum { SHEET_ROWS = 128, SHEET_COLUMNS = 20, SHEET_CELL = 160, ORACLE_RULES = 64, ORACLE_NAMES = 1024 };

/* A table as it stands on paper. */
struct sheet {
	int rows, columns;
	char head[SHEET_COLUMNS][SHEET_CELL];
	char cell[SHEET_ROWS][SHEET_COLUMNS][SHEET_CELL];
};

/* Fails the test when the file cannot be read. Freed with free(). */
struct sheet *sheet_read(const char *path);
const char *sheet_text(const struct sheet *, int row, const char *column);
int sheet_number(const struct sheet *, int row, const char *column);

/* The row that has `text` in `column`; the test fails when there is none. */
int sheet_row(const struct sheet *, const char *column, const char *text);

struct oracle {
	struct kit *k;
	struct random random;
	uint64_t seed;
	struct requests asked;		 /* what the game waits for now */
	struct moment kept;		 /* see oracle_try */
	unsigned char before[STATE_MAX]; /* the state before the entry that oracle_try made */
	void *own;			 /* the game's oracle's */
	uint16_t *guess;		 /* see oracle_field */
	struct {
		const char *rule;
		unsigned long n;
	} count[ORACLE_RULES]; /* evaluations by rule */
	int n_rules;
	char last[ENTRY_MAX]; /* the entry made last */
};

/* ---- the board, by name ---- */

int oracle_field(const struct oracle *, const char *name);
int oracle_elements(const struct oracle *, int field);

/* The value of an element as it is written (a named one from 0, -1: none), now and before the last
 * oracle_try. */
int oracle_now(const struct oracle *, int field, int element);
int oracle_before(const struct oracle *, int field, int element);

/* Puts a value where no rule has judged it, as it is stored: a state that random play hardly reaches. Once a
 * board is whole, oracle_keep takes it for the one that is looked at, and that oracle_back returns to. */
void oracle_set(struct oracle *, int field, int element, int value);
void oracle_keep(struct oracle *);

/* A value as a word: "cardiff", "none". */
const char *oracle_word(const struct oracle *, int field, int element);
const char *oracle_step(const struct oracle *);
int oracle_total(const struct oracle *, const char *name);

/* What the box prints, by the names of table and column: a number, or of a name or word its number; -1:
 * empty. */
int oracle_printed(const struct oracle *, const char *table, int row, const char *column);
int oracle_rows(const struct oracle *, const char *table);

/* ---- evaluations ---- */

/* One evaluation: what the game says, and what paper says. The test fails where they differ. */
void oracle_holds(struct oracle *, const char *rule, long game, long paper, const char *what);

/* Makes an entry on a copy of the game; true: nothing broken. oracle_back returns to where it was. */
bool oracle_try(struct oracle *, const char *entry);
void oracle_back(struct oracle *);

/* The open request of this title and kind; NULL: none. */
const struct request *oracle_asks(const struct oracle *, int kind, const char *title);

/* A game begins (the kit is made at the first time and kept); entries that set a position up must be clean.
 */
void oracle_begin(struct oracle *, const char *game, const char *scenario, const char *options,
		  uint64_t seed);
void oracle_does(struct oracle *, const char *entry);

/* Plays on at random, until the game is over or `entries` were made; `look` is called before each of them. */
void oracle_play(struct oracle *, int entries, void (*look)(struct oracle *));
void oracle_end(struct oracle *);

/* How often a rule was evaluated; and the one that was evaluated least, of `n` rules. */
unsigned long oracle_count(const struct oracle *, const char *rule);
unsigned long oracle_least(const struct oracle *, const char *const *rules, int n);

/* What was evaluated how often, to standard output. */
void oracle_print(const struct oracle *);

#endif
