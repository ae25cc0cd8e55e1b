/* Private to random play: what is known of a board, and what one verb is tried with. */
#ifndef TALLY_CMD_LUCK_SEEK_H
#define TALLY_CMD_LUCK_SEEK_H

#include "cmd/luck/random.h"
#include "core/requests.h"

/* What is known by now of this board. */
struct sought {
	bool verb[VERBS_MAX]; /* all of it was tried, or as much as is: not again */
	bool cut;	      /* of one there may be more than was tried */
	int n_idle;
	struct action idle; /* one of those that are legal and change nothing */
};

/* How likely a value of a type is for the action so far; 1 where the game does not weigh it. */
int random_weight(const struct play *, int type, const struct action *, int value);

/* One of a set of seats; ANYBODY: it is empty. */
int8_t random_seat(struct random *, uint64_t seats);

/* Whether nothing in the taste of those who play by it speaks against an action. */
bool random_to_taste(const struct play *, const struct random *, const struct action *);

/* A legal action of a verb that changes something, of any of those who may send it, drawn by weight; false:
 * none was found, and what was is in `known`. */
bool seek_verb(struct play *, struct random *, const struct requests *all, struct sought *known, int verb,
	       struct action *);

#endif
