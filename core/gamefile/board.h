/*
 * What a game file says of its drawing (tallyho-game(5), "Board"), worked out on a position: which style a
 * space or a counter has, what stands on it. Where a file says nothing of it, it has a board all the same.
 */
#ifndef TALLY_CORE_GAMEFILE_BOARD_H
#define TALLY_CORE_GAMEFILE_BOARD_H

#include "core/hand.h"
#include "core/rules.h"

enum {
	BOARD_LOOKS = 128,
	BOARD_EDGES = 8,
	BOARD_COUNTERS = 8,
	BOARD_TRACKS = 8,
	BOARD_PIECES = 3,
};

enum board_form { BOARD_NONE, BOARD_HEXMAP, BOARD_SQUARES, BOARD_AREAS, BOARD_TRACKED };

/* What is asked of a thing: a column of texts, its printed name, or what is worked out; none of it: its key.
 */
struct trait {
	uint16_t node, text; /* text: column of the box + 1, */
	uint16_t written;    /* or where in the file it is written, + 1 */
	bool title;
	uint8_t type; /* of what comes of it */
};

/* Styles by what is asked; one without a question is the style of all. */
struct looks {
	struct trait trait;
	uint8_t first, n;
};

struct look {
	int16_t value;
	const char *style; /* a class of the drawing */
};

struct board_edge {
	struct looks looks;
	bool path; /* it goes from space to space; false: along the side between them */
};

struct board_counters {
	uint8_t type, place; /* place: of game->places */
	struct looks symbol, colour;
	const char *text; /* "{0}-{1}"; NULL: none */
	struct trait piece[BOARD_PIECES];
	uint8_t n_pieces;
};

struct board_track {
	const char *name;
	uint16_t field; /* one field; 0: the turn */
	int16_t from, to;
};

struct file_board {
	uint8_t form, map; /* map: type of the spaces; 0: none */
	uint8_t grid;	   /* 1 even-down, 2 odd-down, 3 even-right, 4 odd-right, 5 square; 0: none */
	struct looks fill, mark;
	struct board_edge edge[BOARD_EDGES];
	struct trait label[BOARD_PIECES];
	struct board_counters counters[BOARD_COUNTERS];
	struct board_track track[BOARD_TRACKS];
	struct look look[BOARD_LOOKS];
	struct trait x, y; /* where an area lies, 0 to 100; of no type: nothing says it */
	uint8_t n_edges, n_labels, n_counters, n_tracks, n_looks;
};

/* NULL: the game is no file. */
const struct file_board *gamefile_board(const struct game *);

/* What is asked of one thing, or of two spaces; NONE: nothing. */
int board_value(const struct play *, const struct trait *, int of, int other);

/* What the file itself has in a column of texts, beside one thing. */
const char *board_written(const struct game *, const struct trait *, int of);

/* Number i, from 0, of the columns of a type but its title, and what one of its things has there; false:
 * there are no more. */
struct board_cell {
	const char *name;
	struct trait trait; /* of texts; else the value, NONE: nothing stands there */
	int16_t value;
};
bool board_cell(const struct play *, int type, int i, int of, struct board_cell *);

/* NULL: none. */
const char *board_look(const struct play *, const struct looks *, int of, int other);

/* Whether a unit of a place shows its back alone to one who does not see what these seats hold in hand. */
bool board_hides(const struct play *, int place, int unit, uint64_t hidden);

/* Column and row of a space on the grid; false: it is a box beside it. */
bool board_place(const struct game *, int space, int *column, int *row);

/* Number i, from 0, of the spaces beside one; less than 0: there are no more. */
int board_beside(const struct game *, int space, int i);

/* The cards of a type, hands and all; false: the type is no deck with hands. */
bool board_pack(const struct play *, int type, struct pack *);

#endif
