/* Private to the feeding in of late entries: feed.c, stand.c. */
#ifndef TALLY_CORE_ENGINE_FEED_H
#define TALLY_CORE_ENGINE_FEED_H

#include "core/engine/engine.h"

enum {
	BACK_MAX = 32,		  /* entries that a late one goes back */
	NODES_MAX = 3 * BACK_MAX, /* nodes that these may be parted into, */
	SLOTS_BEHIND = 900	  /* and slots of the ring that all of them may take */
};

struct feed {
	const struct entry *late;
	struct left left; /* where it goes */
	int n;		  /* nodes behind that, and that one itself, the newest first: */
	const struct node *behind[NODES_MAX];
	const struct node *obstacle;	 /* what stands in its way; NULL: nothing that can be named */
	unsigned char state[STATE_MAX];	 /* of left */
	unsigned char put_in[STATE_MAX]; /* with the late entry */
	unsigned char then[STATE_MAX];	 /* the board before the node in hand, as it was, */
	unsigned char next[STATE_MAX];	 /* and behind it; */
	unsigned char was[STATE_MAX];	 /* before it, as it is now, */
	unsigned char now[STATE_MAX];	 /* and behind it, carried out now */
};

/* ---- stand.c ---- */

/* Whether the node in hand, carried out again, did what it had done, and moved nothing else that lies. */
bool did_the_same(const struct play *, const struct feed *);

/* On the board before it, as it is now: what it changed then takes the value it took; what only the late
 * entry had put where it was goes on as on the board `now`. */
void do_as_then(struct play *, const struct feed *, const unsigned char *now);

/* Whether something of the entry in which the step was left came behind that: an action, a die or a card. */
bool lies_behind(const struct feed *, const struct node *);

/* Whether the late entry, where it belongs, asks for dice or cards, though something lies behind. */
bool asks_for_more(struct play *, struct feed *);

/* Whether all that lies on the table stands as it stood, and play where it was. */
bool all_stands(struct play *, struct feed *);

#endif
