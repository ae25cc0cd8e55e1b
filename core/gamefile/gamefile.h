/*
 * A game as one text file: read, checked, and made into a `struct game` like any other.
 *
 * Nothing above core/rules.h learns a second way: the rows that are made here have the same handlers for all
 * files (steps.c, act.c), which find their file by game->own. Everything that is made lies in one block of a
 * fixed size, which is the caller's. What a file says may be wrong in every way and harms nothing: it is told
 * as faults when it is read, and as rule J-20 when it is carried out.
 */
#ifndef TALLY_CORE_GAMEFILE_GAMEFILE_H
#define TALLY_CORE_GAMEFILE_GAMEFILE_H

#include "core/rules.h"

enum {
	GAMEFILE_BYTES = 262144, /* of the file */
	GAMEFILE_LINES = 8192,
	GAMEFILE_FAULTS = 20, /* that are told of one file */
	FAULT_ARGS = 3,
	FAULT_ARG_BYTES = 64,
};

/* The file, and behind it the tables beside it: "units" for `from units`. */
struct file_text {
	const char *name, *text;
	size_t size;
};

/* What is wrong, and where. In the text {0} .. {2} stand for the arguments. */
struct fault {
	uint16_t line, column; /* from 1, in bytes; of the file, or of its table number `source` from 1 */
	uint16_t source;       /* 0: the file */
	bool remark;	       /* nothing is wrong, but it may not be what was meant */
	const char *text;
	char arg[FAULT_ARGS][FAULT_ARG_BYTES];
};

struct gamefile;

/* The bytes of the block, aligned as malloc does it. */
size_t gamefile_size(void);

/* Reads a file. The texts need not outlive it. False: what is wrong is in gamefile_faults. */
bool gamefile_read(struct gamefile *, const struct file_text *, int n);

/* The faults, or where there are none the remarks, in the order of the file; returns how many. */
int gamefile_faults(const struct gamefile *, const struct fault **);

/* The game, while the block stays as it is; only of a file without faults. */
const struct game *gamefile_game(const struct gamefile *);

/* The name of the table that a file needs, number i from 0; NULL: it needs no more. Known of any file that
 * could be read up to there. */
const char *gamefile_table(const struct gamefile *, int i);

/* Rules of the file, and how many of them are judged: they have a condition, are carried out by the program
 * itself, or are of the sequence of play. */
struct judged_rules {
	int all, judged;
};
struct judged_rules gamefile_judged(const struct game *);

/* Whether the values of a type stand in one line, 'type KIND: foot horse'. */
bool gamefile_is_listed(const struct game *, int type);

/* A condition of the file, of a rule or of an 'if' (rule NONE), and whether it was seen to hold and to fail
 * since the file was read: in entries, in tries of one, and in lists of what may be tried. */
struct condition {
	int rule, line;
	bool held, failed;
};

/* The next one, from *at 0 on; false: there are no more. */
bool gamefile_condition(const struct game *, int *at, struct condition *);

/* The line that could last not be carried out since the file was read, in an entry or a try of one; 0: each
 * could. */
int gamefile_failed_line(const struct game *);

/* What stands in the file for those who read it, in the order of its lines. */
enum passage_kind {
	PASSAGE_PROSE,
	PASSAGE_CHAPTER,
	PASSAGE_EXAMPLE,
	PASSAGE_COMPONENT, /* number: of the type */
	PASSAGE_TABLE,	   /* number: for gamefile_table_text */
	PASSAGE_LET,	   /* section: its name */
	PASSAGE_STEP,	   /* number: of the step */
	PASSAGE_LOOP,	   /* text: the line as it stands */
	PASSAGE_VERB,	   /* number: of the verb */
	PASSAGE_RULE,	   /* number: of the rule */
};
struct passage {
	const char *section, *text;
	uint16_t line, number;
	uint8_t kind, indent;
};
int gamefile_passages(const struct game *, const struct passage **);

/* How a rule is judged: by a condition, by the program itself, or by the players. */
enum judged_by { BY_PLAYERS, BY_PROGRAM, BY_CONDITION };
enum judged_by gamefile_judged_by(const struct game *, int rule);

/* A table as printed: row or column -1 is its head. NULL: it has no such. */
const char *gamefile_table_name(const struct game *, int table);
const char *gamefile_table_text(const struct game *, int table, int row, int column, char out[static 16]);

/* The first type or field in which two texts of a game are unlike, so that no record of the one is one of the
 * other; NULL: they differ in rules and words alone. */
const char *gamefile_unlike(const struct game *, const struct game *);

/* Rules whose text the other has not are newer than a record under this version of it. */
void gamefile_mark_newer(struct gamefile *, const struct game *than, int version);

/* Number i, from 0, of the texts that players see and that are in no row of the game: levels of victory,
 * titles of what a step asks for and of what its dice are made of. NULL: there are no more. */
const char *gamefile_text(const struct game *, int i);

/* The line of the file in which a rule of the game stands; 0: it stands in none. */
int gamefile_rule_line(const struct game *, int rule);

#endif
