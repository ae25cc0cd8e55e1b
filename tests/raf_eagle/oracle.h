/*
 * A second reader of the rulebook: what its tables decide, worked out from the tables on paper (tables/) and
 * from the box, without any of the game's own code. Boards of random games are stirred, the game does what
 * comes next, and both must agree.
 */
#ifndef TALLY_TESTS_RAF_EAGLE_ORACLE_H
#define TALLY_TESTS_RAF_EAGLE_ORACLE_H

#include "cmd/luck/random.h"
#include "core/games/raf_eagle/raf_eagle.h"
#include "tests/raf_eagle/paper.h"

enum { BOARDS = 256 };

struct oracle {
	struct kit *k;
	struct play *p;
	struct state *now;   /* the board in play */
	struct state before; /* as it was before the game did something */
	struct random random;
	const char *rule;     /* what is looked at */
	unsigned long judged; /* times that both agreed on it */
	struct request asked; /* the last throw that the game asked for */
	int die;	      /* ... and what it was given, from 1 */
	int boards;	      /* of random games, to begin from */
	struct state board[BOARDS];
};

/* What is judged, by the section of the rulebook. */
struct oracle_rule {
	const char *name;
	void (*judge)(struct oracle *);
};

extern const struct oracle_rule oracle_raid[], oracle_combat[], oracle_bombing[], oracle_evening[];

/* ---- for the rules ---- */

int pick(struct oracle *, int n); /* 0 .. n-1 */
bool chance(struct oracle *, int percent);
void stir_raid(struct oracle *); /* a raid on some card is on its way, with whoever */
void set_options(struct oracle *, unsigned options);

/* The step asks for a die and gets one; false: it asks for none. */
bool throws(struct oracle *, int step);

/* The step does what it does without being asked; or what follows from its answer; or it is closed. */
void runs(struct oracle *, int step);
void answered_with(struct oracle *, int step, int answer);
void closes(struct oracle *, int step);

/* An action in a step, by the name of its verb. */
const struct verb *oracle_verb(const struct oracle *, const char *name);
void acts(struct oracle *, int step, const char *verb, int operand, int second);

/* Both must agree; `what` says on what. */
void agree(struct oracle *, const char *what, int paper, int game);

/* A table on paper, read once. */
const struct paper *paper(const char *name);

/* The cell in the row whose first column holds `row`, in the column whose head holds `column`. */
const char *cell_at(const struct paper *, int row, int column);

/* The place of a word in a list of `n`; fails the test when it is not there. */
int word_in(const char *const *words, int n, const char *word);

/* ---- the box and the board, by what they say ---- */

#define CELL(o, table, row, column) box_cell(&(o)->k->box, (table), (row), (column))

int aircraft_of(const struct oracle *, int g);
bool flies_raid(const struct state *, int g); /* it is on the Raid Display */
bool drops_bombs(const struct oracle *, const struct state *, int g);
int carries_jabo(const struct state *, int g); /* the marker; -1 */
int gruppen_in(const struct state *, int place);
int squadrons_in(const struct state *, int place);
int in_the_raid(const struct state *);
int level_of(const struct state *);
int zone_of(const struct oracle *, int card);
int raided(const struct state *);
bool says_yes(const struct oracle *, const struct state *, int column); /* a strategy card on the raid */
int bombed_type(const struct oracle *, const struct state *);

#endif
