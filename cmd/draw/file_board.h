/*
 * The board of a game that is a file: made by code, as the file says (core/gamefile/board.h).
 */
#ifndef TALLY_CMD_DRAW_FILE_BOARD_H
#define TALLY_CMD_DRAW_FILE_BOARD_H

#include "cmd/draw/draw.h"
#include "core/gamefile/board.h"

enum { MAP_SPACES = 2048, MAP_BANDS = 6 };

/* Where spaces lie: in the middle of each, and how far they reach. */
struct chart_of {
	struct drawing *d;
	const struct file_board *b;
	int n, radius;	 /* spaces; of a hex its radius, of a square half its side */
	int x, y, width; /* where the drawing begins, and how wide it may be */
	bool printed;	 /* for the table: nothing of a position is on it */
	int bands, columns, least_column, least_row, most_column, most_row;
	int16_t at[MAP_SPACES][2];
};

/* Finds the places for a map from y on, so wide and, for wide drawings, so high at most; returns where it
 * ends. */
int map_lay_out(struct chart_of *, int most_height);

/* How wide it is then. */
int map_width(const struct chart_of *);

/* Draws the ground, what lies between spaces, their names and who holds them. */
void map_draw(struct chart_of *);

/* What is asked of one thing of a type, as it is read; "": nothing. */
void trait_say(struct drawing *, const struct trait *, int type, int of, char out[static DRAW_NAME]);

/* Words in lines of this width, the first one below y; returns where they end. */
int draw_lines(struct drawing *, int x, int y, int width, const char *text);

/* Draws the units of the map in their spaces, */
void counters_on_map(struct chart_of *);

/* and the others in rows, below the name of where they are. Returns where they end. */
int counters_beside(struct chart_of *, int x, int y, int width);

/* A counter as it lies there, its middle at 0 0, 40 by 40; counters of a type. */
void counter_print(struct chart_of *, const struct board_counters *, int unit, bool back);
int counters_of(const struct chart_of *, const struct board_counters *);

extern const struct drawer file_drawer;

#endif
