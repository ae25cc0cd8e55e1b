/* Random play: a legal game from the verb tables, operand weights and the rules' own verdicts alone. */
#ifndef TALLY_CMD_LUCK_RANDOM_H
#define TALLY_CMD_LUCK_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

#include "core/engine/play.h"

struct random {
	uint64_t state;
	int step, stayed; /* the step last played in, and the actions since it began */
	uint8_t tasteful; /* a bit for each of the two sides that plays by the taste of the game */
	bool together;	  /* what is legal together with others counts: random_entry takes those, too */
};

/* The same seed gives the same numbers on every machine (splitmix64). */
void random_seed(struct random *, uint64_t seed);

/* How far a game has come: the actions made in each step since the turn began. */
struct pace {
	uint16_t turn;
	uint16_t made[256]; /* a step is a byte of struct head */
};

/* One more is made as things stand. Numbers drawn after random_keep_pace come from the seed and the pace
 * alone: in two games that come to the same step by different ways the same dice fall, and the same is
 * chosen. */
void pace_go_on(struct pace *, const struct head *);
void random_keep_pace(struct random *, uint64_t seed, const struct pace *, const struct head *);
int random_below(struct random *, int n); /* 0 .. n-1; n > 0 */

enum { BOTH_TASTEFUL = 3 };

/* One legal single action as things stand, chosen at random; false: there is none. */
bool random_action(struct play *, struct random *, struct action *);

/* The same as an entry: one of a verb that is judged as a whole may have several names. */
bool random_entry(struct play *, struct random *, struct entry *);

/* An action of one verb, legal or not: operands by their weights, from one of those whose it may be. False:
 * there are no operands for it. */
bool random_of_verb(const struct play *, struct random *, int verb, struct action *);

#endif
