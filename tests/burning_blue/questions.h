/*
 * The oracle's questions: each enters something in the state as it stands, and compares what the game makes
 * of it with what the charts say (oracle.h). The caller puts the state back.
 */
#ifndef TALLY_TESTS_BURNING_BLUE_QUESTIONS_H
#define TALLY_TESTS_BURNING_BLUE_QUESTIONS_H

#include "tests/burning_blue/oracle.h"

enum { FEW = 3000 }; /* comparisons of each rule in the short run */

enum compared {
	C_INTERCEPTION,
	C_REACTION,
	C_BOUND,
	C_CALLED_OFF,
	C_COLUMN,
	C_MODIFIER,
	C_ATTACKER,
	C_DEFENDER,
	C_COHESION,
	C_PICTURE,
	C_FLAK,
	C_FLAK_TEST,
	C_FLAK_HEIGHT,
	C_STRENGTH,
	C_BREAK,
	C_SIGHT,
	C_VECTOR,
	C_RADIO,
	C_CEILING,
	C_CEILING_BOMBS,
	C_MOVEMENT,
	C_ENDURANCE,
	C_HEIGHT,
	COMPARED
};

/* Whether something was compared often enough: 1,000,000 times with TALLYHO_LONG. */
bool rolled_enough(const struct oracle *, enum compared);

/* The dice or letter asked for under a title that begins so; false: it is not. */
bool is_asked(const struct oracle *, const char *title, struct request *found);

void same(struct oracle *, enum compared, long expected, long got);
void same_name(struct oracle *, enum compared, enum fact, int index, const char *expected);

/* In the steps that ask for dice or a letter; they ask nothing else. `sum`: of two dice, 2 to 12. */
void ask_interception(struct oracle *, int sum);
void ask_reaction(struct oracle *, int sum);
void ask_combat(struct oracle *, int sum);
void ask_cohesion(struct oracle *, int sum);
void ask_flak(struct oracle *, int sum);
void ask_report(struct oracle *, int sum);
void ask_contact(struct oracle *, int sum);
void ask_vector(struct oracle *, int sum);

/* In the air: whether something at random is legal, or one of the rolls above, whatever was compared least.
 */
void ask_in_the_air(struct oracle *, int sum);

#endif
