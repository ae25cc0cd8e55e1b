/*
 * What all boards are drawn with: units that have names and tell what happened to them, what the last entry
 * changed, wells that units lie in, and the look of counters.
 */
#ifndef TALLY_CMD_DRAW_DRAW_H
#define TALLY_CMD_DRAW_DRAW_H

#include "cmd/draw/boards.h"
#include "cmd/draw/svg.h"

enum {
	DRAW_WIDE = 880,    /* units of the wide layout */
	DRAW_NARROW = 366,  /* and of the narrow one */
	DRAW_GAP = 6,	    /* between wells */
	DRAW_NAME = 160,    /* bytes of a name, with its zero */
	DRAW_BUCKETS = 256, /* a power of two */
};

struct drawn_part {
	const char *name;
	int top, bottom;
};

struct drawing {
	const struct board *board;
	const struct play *play;
	const struct game *game;
	const struct box *box;
	struct svg *svg;
	bool narrow;
	bool drawn; /* by an artist (fill.h) */
	int width;
	int n_parts;
	struct drawn_part part[8]; /* see draw_part */
	/* The effects of the last entry by field and element: 1 + the first of each bucket, 1 + the next in
	 * it. */
	uint16_t first[DRAW_BUCKETS], next[EFFECTS_MAX];
};

/* Fills in the last two. */
void draw_index(struct drawing *);

/* A game's drawing: draws everything from y on and returns where it ends. The title is for screen readers. */
struct drawer {
	int (*draw)(struct drawing *);
	void (*title)(const struct drawing *, char *out, size_t size);
};

/* Of the games that have one; the last has no game. Found when it is built, by their places: a game in
 * core/games/FOLDER has FOLDER_drawer in cmd/draw/FOLDER.c. */
struct drawer_of {
	const struct game *game;
	const struct drawer *drawer;
};
extern const struct drawer_of drawers[];

/* Names what was drawn from `top` to `bottom`, so that a page can show it by itself; returns bottom. */
int draw_part(struct drawing *, const char *name, int top, int bottom);

/* ---- names and changes ---- */

/* The value of a field's element now, and as it was before the last entry. */
int draw_now(const struct drawing *, int field, int index);
int draw_before(const struct drawing *, int field, int index);
bool draw_differs(const struct drawing *, int field, int index);

/* A name as the journal has it, for what programs read; as players write it, of a type or of a field's value.
 * They return out. */
const char *draw_key(const struct drawing *, int type, int value, char out[static DRAW_NAME]);
const char *draw_name(const struct drawing *, int type, int value, char out[static DRAW_NAME]);
const char *draw_said(const struct drawing *, int type, int value,
		      char out[static DRAW_NAME]); /* as it is read */
const char *draw_value(const struct drawing *, int field, int value, char out[static DRAW_NAME]);

/* The same as sentences call them, by what is printed: "Bf 109-1", "2 blades", "Dover (34)". */
const char *draw_told(const struct drawing *, int type, int value, char out[static DRAW_NAME]);
const char *draw_told_value(const struct drawing *, int field, int value, char out[static DRAW_NAME]);

/* A place as the state calls it: this value of a field. */
const char *draw_place_called(const struct drawing *, int field, int value, char out[static DRAW_NAME]);

/* What the box has in a cell, in the language in use where it is more than a proper name. */
const char *draw_cell(const struct drawing *, int table, int row, int column, char out[static DRAW_NAME]);

/* A number with the sign that is printed in books: U+2212 for a minus; `plus` puts + before what is above 0.
 */
const char *draw_number(int value, bool plus, char out[static 16]);

/* The first line of a board: "Turn 2", and the step in progress. Returns where it ends. */
int draw_heading(struct drawing *, const char *turn);

/* ---- units ---- */

struct unit {
	uint8_t type; /* with value: which one */
	int16_t value;
	const char *class; /* "counter lw reduced" */
	const char *title; /* "I/KG1, He111, reduced: Bombing" */
	uint16_t field[3]; /* those that tell of it; 0: no more */
	bool moved, changed;
	int width, height; /* of its shape, for the ring */
};

/* Opens a unit's group at x, y: what is drawn until draw_unit_end lies in it, from 0, 0. */
void draw_unit_begin(struct drawing *, const struct unit *, int x, int y);
void draw_unit_end(struct drawing *, const struct unit *);

/* The same with its transform; svg_close ends it. */
void draw_unit_at(struct drawing *, const struct unit *, const char *place);

/* Where a unit was before the last entry. */
void draw_ghost(struct drawing *, const char *name, int x, int y, int width, int height);

/* ---- counters ---- */

/* What a counter shows. */
struct counter {
	const char *side;	/* class: "raf", "lw" */
	const char *silhouette; /* id of a symbol (silhouettes.c); NULL: none */
	const char *label;	/* at its foot */
	const char *corner;	/* at its top right: a letter; NULL: nothing */
	int steps, steps_left;	/* bars; 0: none */
};

enum { COUNTER_HEIGHT = 34, COUNTER_WIDE = 58, COUNTER_SMALL = 44, CHIP_HEIGHT = 20, CHIP_WIDTH = 56 };

/* The counter of a unit opened at its place: 34 high, with silhouette, corner and bars over its label; or a
 * chip, 20 high, with the label beside the silhouette. */
void draw_counter(struct drawing *, const struct counter *, int width);
void draw_chip(struct drawing *, const struct counter *, int width);

/* The id of an aircraft's silhouette by the name of its type ("Bf 109 E", "Me109"): one that looks like it.
 */
const char *silhouette_of(const char *aircraft);
void draw_silhouettes(struct drawing *);

/* ---- wells ---- */

enum { WELL_UNITS = 192, WELL_HEAD = 22 };

struct well {
	const char *title, *note; /* the note stands at the right; NULL: none */
	const char *empty;	  /* where no unit lies; NULL: nothing */
	const char *class;	  /* beside "well"; NULL: none */
	char place[40];		  /* what the state calls it, for `data-place`; empty: nothing */
	int share;		  /* of a row's width */
	int cell_width, cell_height;
	int extra; /* height below the units that the caller draws in */
	int n;
	struct {
		int16_t value;
		bool ghost;
	} unit[WELL_UNITS];
	/* Draws unit `value` of a well with its upper left corner at x, y. */
	void (*each)(struct drawing *, int value, bool ghost, int x, int y);
	/* out: where it came to lie */
	int x, y, width, height;
};

/* Adds a unit, or where it was; what does not fit any more is left out of no well: WELL_UNITS holds all of a
 * game. */
void well_add(struct well *, int value, bool ghost);

/* The place of a well, as the state calls this value of a field. */
void draw_place(const struct drawing *, struct well *, int field, int value);

/* A well that is such a place: of `count` units those whose field says they lie there, or that did. */
void draw_lying(const struct drawing *, struct well *, int field, int count, int place);

/* How high a well of this width must be. */
int well_height(const struct well *, int width);

/* Draws one at x, y. */
void well_draw(struct drawing *, struct well *, int x, int y, int width, int height);

/* Draws wells in rows of at most `columns` within `width` from x, y on; each row is as high as its highest.
 * Returns where they end. */
int wells_draw(struct drawing *, struct well *, int n, int columns, int x, int y, int width);

/* Draws wells in columns, each where there is room first, as high as it must be. Returns where the longest
 * ends. */
int wells_flow(struct drawing *, struct well *, int n, int columns, int x, int y, int width);

/* The value, kept within bounds. */
static inline int
draw_clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

#endif
