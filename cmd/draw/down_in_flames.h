/* Down In Flames: what the parts of its drawing share. */
#ifndef TALLY_CMD_DRAW_DOWN_IN_FLAMES_H
#define TALLY_CMD_DRAW_DOWN_IN_FLAMES_H

#include "cmd/draw/draw.h"
#include "core/games/down_in_flames/down_in_flames.h"

static inline const struct state *
dif_state(const struct drawing *d)
{
	return d->play->state;
}

/* "Bf-109D Dora", of an aircraft's card; its silhouette; and the class of its side. */
const char *dif_model(const struct drawing *, int a);
const char *dif_shape(const struct drawing *, int a);
const char *dif_side_class(const struct drawing *, int a);

/* The same with the number of its seat, where several fly: "9 Defiant I"; returns out. */
const char *dif_label(const struct drawing *, int a, char out[static DRAW_NAME]);

/* Cards of one place as they lie: those that are known by name, then those face down. `class` is the side's.
 */
enum { CARD_WIDTH = 80, CARD_HEIGHT = 52 };
int dif_cards_there(const struct drawing *, int place);
int dif_cards_height(int cards, int width);
void dif_cards(struct drawing *, int place, bool hidden, const char *class, int x, int y, int width);

/* The seats of one side, each with its card, its hits and its hand; returns where they end. */
int dif_seats(struct drawing *, bool allied, int y);

/* The campaign's sheet and the formations of bombers, if there are any; returns where they end. */
int dif_mission(struct drawing *, int y);

#endif
