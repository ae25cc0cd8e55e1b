/* RAF: Eagle: what the parts share that say what its board holds. */
#ifndef TALLY_CMD_DRAW_RAF_EAGLE_H
#define TALLY_CMD_DRAW_RAF_EAGLE_H

#include "cmd/draw/fill.h"
#include "core/games/raf_eagle/raf_eagle.h"

/* The drawing in hand, and the values that it is filled with. */
struct raf {
	struct drawing *d;
	const struct state *st;
	struct values v;
	struct row *board;
};

static inline const char *
text_of(const struct raf *r, int table, int row, int column)
{
	return box_text(r->d->box, table, row, column);
}

static inline int
cell_of(const struct raf *r, int table, int row, int column)
{
	return box_cell(r->d->box, table, row, column);
}

static inline const char *
target_name(const struct raf *r, int card)
{
	return text_of(r, B_TARGETS, card, TARGET_NAME);
}

/* "fresh" where the last entry changed it. */
static inline const char *
fresh(const struct raf *r, int field, int index)
{
	return draw_differs(r->d, field, index) ? "fresh" : "";
}

/* A silhouette as the drawings call it: "me109". */
const char *raf_shape(const struct raf *, int aircraft);

/* The Gruppen that are at a place; `ghosts`: and those that were before the last entry. Returns how many are.
 */
int raf_say_gruppen(struct raf *, struct row *, const char *key, int place, bool ghosts);

/* Whether Gruppen are at a place, or were before the last entry. */
bool raf_gruppen_here(const struct raf *, int place);

/* How many of one type of aircraft are at base; `named`: they are said, too. */
int raf_say_based(struct raf *, struct row *, int aircraft, bool named);

/* The squadrons at a place, and of a sector: those that are elsewhere have their place kept there. */
void raf_say_squadrons(struct raf *, const char *key, int place);
void raf_say_members(struct raf *, const char *key, int sector);

/* The day: its hours with their raids, the raid in hand; and an hour as it is said, "08:00". */
void raf_say_day(struct raf *);
const char *raf_hour(const struct raf *, int slot, char out[static DRAW_NAME]);

#endif
