/* Battle of Britain: what the parts share that say what its board holds. */
#ifndef TALLY_CMD_DRAW_BATTLE_OF_BRITAIN_H
#define TALLY_CMD_DRAW_BATTLE_OF_BRITAIN_H

#include "cmd/draw/fill.h"
#include "core/games/battle_of_britain/battle_of_britain.h"

/* The drawing in hand, and the values that it is filled with. */
struct bob {
	struct drawing *d;
	const struct state *st;
	struct values v;
	struct row *board;
};

/* Where a flight is (its base while it is in its box); a space's name, and by what stands there: "London
 * J20". */
int bob_space(const struct bob *, int flight);
const char *bob_space_name(const struct bob *, int space);
const char *bob_space_words(const struct bob *, int space, char out[static DRAW_NAME]);

/* Whether the inset of the north covers a space. */
bool bob_under(const struct bob *, int space);

/* The flights on the map with their ways; one by one with their cards. */
void bob_say_flights(struct bob *);
void bob_say_list(struct bob *);

#endif
