/*
 * What all boards are drawn with: names, what the last entry changed, units that tell what happened to them.
 */
#ifndef TALLY_CMD_DRAW_DRAW_H
#define TALLY_CMD_DRAW_DRAW_H

#include "cmd/draw/boards.h"
#include "cmd/draw/svg.h"

enum {
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

/* The title of a board whose moment is its turn. */
void draw_turn(const struct drawing *, char *out, size_t size);

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

/* Who plays a seat, by itself or with its side; NULL: nobody said. */
const char *draw_player(const struct drawing *, int seat);

/* Marks which of the n values of a type a seat could name in a legal entry now (of one verb; -1: of any). */
void draw_can(const struct drawing *, int seat, int verb, int type, bool *can, int n);

/* ---- units ---- */

struct unit {
	uint8_t type; /* with value: which one */
	int16_t value;
	const char *class; /* "counter lw reduced" */
	const char *title; /* "I/KG1, He111, reduced: Bombing" */
	uint16_t field[3]; /* those that tell of it; 0: no more */
	bool moved, changed;
};

/* Opens a unit's group with its transform; svg_close ends it. */
void draw_unit_at(struct drawing *, const struct unit *, const char *place);

/* Where a unit was before the last entry. */
void draw_ghost(struct drawing *, const char *name, int x, int y, int width, int height);

/* The id of an aircraft's silhouette by the name of its type ("Bf 109 E", "Me109"): one that looks like it.
 */
const char *silhouette_of(const char *aircraft);

/* The value, kept within bounds. */
static inline int
draw_clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

#endif
