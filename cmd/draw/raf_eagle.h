/* RAF: Eagle: what the parts of its drawing share. */
#ifndef TALLY_CMD_DRAW_RAF_EAGLE_H
#define TALLY_CMD_DRAW_RAF_EAGLE_H

#include "cmd/draw/draw.h"
#include "core/games/raf_eagle/raf_eagle.h"

/* The state: the drawing reads it, and what the box prints, by themselves. */
static inline const struct state *
raf_state(const struct drawing *d)
{
	return d->play->state;
}

/* One Gruppe or squadron as a counter or as a chip; wells call them. */
void raf_gruppe(struct drawing *, int g, bool ghost, int x, int y);
void raf_gruppe_chip(struct drawing *, int g, bool ghost, int x, int y);
void raf_squadron(struct drawing *, int q, bool ghost, int x, int y);
void raf_squadron_chip(struct drawing *, int q, bool ghost, int x, int y);

/* A well with the Gruppen or squadrons that are, or were before the last entry, at a place. */
void raf_gruppen_well(const struct drawing *, struct well *, const char *title, int place);
void raf_squadrons_well(const struct drawing *, struct well *, const char *title, int place);

/* "Dover", and "Dover (34), port": of a target card; returns out. */
const char *raf_target(const struct drawing *, int card);
const char *raf_raid_title(const struct drawing *, int card, char *out, size_t size);

/* The parts, from y on; they return where they end. */
int raf_day(struct drawing *, int y);	  /* date, hour, weather, VP; the planning track */
int raf_map(struct drawing *, int y);	  /* sectors and radars */
int raf_display(struct drawing *, int y); /* the Raid Display */
int raf_ground(struct drawing *, int y);  /* the Luftwaffe on the ground, raids to come */
int raf_tote(struct drawing *, int y);	  /* tote board and tracks */

#endif
