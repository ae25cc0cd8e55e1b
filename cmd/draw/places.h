/*
 * Finding room on a map: where a name or a stack of units stands beside the spot (a Zone's circle) it belongs
 * to, so that it hides as little as may be and does not seem to belong to another.
 */
#ifndef TALLY_CMD_DRAW_PLACES_H
#define TALLY_CMD_DRAW_PLACES_H

enum { PLACE_RADIUS = 15, LAID_MAX = 160 }; /* of a spot; rectangles that are minded */

/* In units of the drawing. */
struct rect {
	int x, y, width, height;
};

/* What lies where already; {0}: nothing. The first `spots` of it are spots: set it when they are all there.
 */
struct laid {
	int n, spots;
	struct rect rect[LAID_MAX];
};

void laid_add(struct laid *, int x, int y, int width, int height);

/* The freest of eight places right around a spot at x, y within the view: for names, which stay where they
 * are. */
struct rect place_beside(struct laid *, const struct rect *view, int x, int y, int width, int height);

/* The best place in the neighbourhood of a spot: for what comes and goes. Both add what they return. */
struct rect place_near(struct laid *, const struct rect *view, int x, int y, int width, int height);

/* How far a place is from a spot's circle, beyond touching it. */
int place_apart(const struct rect *, int x, int y);

#endif
