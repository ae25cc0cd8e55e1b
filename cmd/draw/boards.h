/*
 * The board as a drawing: each game's table as it lies before the players, in SVG. Drawn from the contract
 * alone (play, report, box), so that `show --svg` and a page draw the same.
 *
 * What a page can hold on to, in every drawing:
 *
 * - svg.board: the drawing, with viewBox, width, height and an aria-label.
 * - data-parts, of the same: "Day 0 94;Raid 94 430", names of parts and from where to where they reach, which
 *   a page may show one at a time by the viewBox.
 * - g.unit[data-unit="TYPE NAME"]: a unit, focusable, with an aria-label, a title (who, and how it stands)
 * and a desc (what happened to it, newest last). Its place is its transform alone, and its id
 *   ("unit-TYPE-NUMBER") stays the same from entry to entry.
 * - [data-place]: around the units that the state has there.
 * - [data-space], g[data-squares="A13 T28 X Y SIZE"]: a space by its name, and the squares of a map, from the
 * first to the last, the first at X Y of the group's own units: where something can go, with or without a
 * unit there.
 * - g.unit.moved, g.unit.changed: the last entry moved it, or changed it where it lies.
 * - g.ghost: where a unit was before the last entry.
 * - g.unit.picked: never written here. A page may set it to mark a unit; svg.board.picking makes the others
 *   pale. The style sheet draws both.
 *
 * There are no style attributes: a Content-Security-Policy may forbid them.
 */
#ifndef TALLY_CMD_DRAW_BOARDS_H
#define TALLY_CMD_DRAW_BOARDS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cmd/draw/trail.h"
#include "core/rules.h"

/* Two layouts, each a drawing of its own: for a screen or a sheet, 840 units wide, and for a telephone, 366.
 */
enum board_layout { BOARD_WIDE, BOARD_NARROW, BOARD_LAYOUTS };

struct language;

struct board {
	const struct language *language;
	struct play *play;	     /* with its game, box and state; what may be done next is tried on it */
	const struct report *report; /* of the last entry: its changes stand out; NULL: nothing does */
	const struct trail *trail;   /* what happened to the units so far; NULL: they do not tell it */
	int seq;		     /* number of the last entry; 0: the game has just been set up */
	uint8_t layout;		     /* enum board_layout */
	bool bare;		     /* without the style sheet: a page has it already */
	uint64_t hidden; /* seats whose hands lie face down for who looks on; 0: all as the record has them */
};

/* The seats whose hands lie face down for the player of that one. */
uint64_t board_hidden_for(const struct play *, int seat);

/* Whether there is a drawing of this game's table. */
bool board_drawn(const struct game *);

/* Writes the drawing, one whole SVG document. False when memory ran out (nothing is written then), or the
 * stream has failed. */
bool board_draw(FILE *out, const struct board *);

/* Writes a page to print: the map on A4, and its counters, fronts and backs mirrored, 16 mm wide, with crop
 * marks, and cards; of a game that is a file, with `turned` a second play of it, whose counters lie face
 * down. False: as above, or the game is none. */
bool components_draw(FILE *out, const struct board *, struct play *turned);

/* The style sheet of all drawings: the colours as custom properties of :root, light and dark, then the
 * classes. A page has it once, and may set the properties otherwise. Pieces that follow each other; ends with
 * NULL. */
extern const char *const board_style[];

#endif
