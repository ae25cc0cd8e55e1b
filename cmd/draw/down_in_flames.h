/* Down In Flames: what the parts share that say what its board holds. */
#ifndef TALLY_CMD_DRAW_DOWN_IN_FLAMES_H
#define TALLY_CMD_DRAW_DOWN_IN_FLAMES_H

#include "cmd/draw/fill.h"
#include "core/games/down_in_flames/down_in_flames.h"

/* The drawing in hand, and the values that it is filled with. */
struct dif {
	struct drawing *d;
	const struct state *st;
	struct values v;
	struct row *board;
};

/* "Bf-109D Dora", of an aircraft's card; its silhouette as the drawings call it; and the class of its side.
 */
const char *dif_model(const struct dif *, int a);
const char *dif_shape(const struct dif *, int a);
const char *dif_side_class(const struct dif *, int a);

/* The same with the number of its seat, where several fly: "9 Defiant I"; returns out. */
const char *dif_label(const struct dif *, int a, char out[static DRAW_NAME]);

/* A hand as it lies: cards that are known, then those face down; hidden: all are. */
void dif_say_hand(struct dif *, struct row *seat, int a, bool hidden);

/* The cards of the open cycle, and what was played with them. */
void dif_say_table(struct dif *);

/* The seats, each with its card, its hits and its hand. */
void dif_say_seats(struct dif *);

/* The campaign's sheet and the formations of bombers, if there are any. */
void dif_say_mission(struct dif *);

#endif
