/*
 * Maps: spaces, which lie next to each other, how far it is, and where steps that cost something lead.
 *
 * A map stands in what a game works out of its box (struct derived), as plain bytes, and is made there by the
 * game's prepare(): a game says how many spaces and ways it has room for, MAP_ROOM(640, 8), and reads it as
 * MAP(derived_of(p)->map). A space is a number from 0, as a row of the box is. Nothing here is judged: a game
 * asks, and judges by the answer.
 *
 * An answer that bars what a player wants to do rests on what is printed: functions that take the play note
 * what they have looked at where they say no, so that the finding tells when the map is only assumed. What
 * lets him do it is not noted: else each move would rest on half the map.
 */
#ifndef TALLY_CORE_MAP_H
#define TALLY_CORE_MAP_H

#include "core/rules.h"

enum {
	MAP_SPACES = 8192,  /* at most */
	MAP_NEVER = -1,	    /* no step leads there */
	MAP_STOP = 1 << 14, /* in a cost: whoever comes in this way goes no further */
	MAP_NO_WAY = UINT16_MAX,
	MAP_NO_LIMIT = MAP_NO_WAY - 1,
};

/* How spaces lie. Hexes stand in columns (a side on top) or in rows (a corner on top), of which those with
 * odd or those with even numbers lie half a hex further down, or to the right. Squares meet at their sides,
 * or at their corners, too. */
enum map_kind {
	AREAS, /* as tables say: they have no place on a grid */
	SQUARES,
	SQUARES_AND_CORNERS,
	HEX_COLUMNS_ODD,
	HEX_COLUMNS_EVEN,
	HEX_ROWS_ODD,
	HEX_ROWS_EVEN,
};

struct map {
	uint16_t room, degree; /* spaces that it can have, and ways of each */
	uint16_t spaces;
	uint16_t ways; /* of all together: 0 in a box that has no map */
	uint8_t kind;  /* enum map_kind */
};

struct map_space {
	uint16_t cell;	     /* of the box, + 1: the least known of what says where it lies; 0: none */
	uint8_t column, row; /* on the grid, from 1; 0: it lies beside it, as a box for what arrives */
};

/* Room for a map of so many spaces, each with so many ways at most: 4 bytes and 2 bytes a way. */
#define MAP_ROOM(most, ways)                                                                                 \
	struct {                                                                                             \
		struct map map;                                                                              \
		struct map_space space[most];                                                                \
		uint16_t way[(most) * (ways)];                                                               \
	}
#define MAP(room) ((const struct map *)(const void *)&(room))

/* ---- made by prepare ---- */

void map_begin(struct map *, int room, int degree, enum map_kind);
/* Begins the map that stands in this room. */
#define MAP_BEGIN(room, kind)                                                                                \
	map_begin((struct map *)(void *)&(room), COUNT((room).space),                                        \
		  COUNT((room).way) / COUNT((room).space), kind)

/* One more space; its number. cell: of the box, NONE: it rests on none. */
int map_add(struct map *, int column, int row, int cell);
/* A way from one to the next, unless there is one; and back. */
void map_way(struct map *, int from, int to);
void map_border(struct map *, int a, int b);

/* A space for each row of a table, which has these columns for its place on the grid (NONE: it has none). */
void map_rows(struct map *, const struct box *, int table, int column, int row);
/* Ways between all spaces that meet on the grid; one place is one space's. */
void map_grid(struct map *);
/* Ways out of a table with a row for each space, whose neighbours stand in n columns; empty ones are left
 * out. */
void map_neighbours(struct map *, const struct box *, int table, int of, int first, int n);
/* Ways, there and back, out of a table with a row for each border. */
void map_borders(struct map *, const struct box *, int table, int a, int b);
/* Ways between all, where the box does not say. */
void map_open(struct map *);

/* ---- asked: of a space that there is room for, but that is not on the map, nothing lies next to it ---- */

/* Where way number i of a space leads, from 0; less than 0: it has no more. */
int map_to(const struct map *, int space, int i);
/* Whether a way leads from one to the next; map_next notes what says that there is none. */
bool map_joined(const struct map *, int from, int to);
bool map_next(const struct play *, const struct map *, int from, int to);

/* Steps from one to another: on a grid as the crow flies, else along the ways; MAP_NO_WAY: none leads there,
 * or one lies beside the grid. map_within notes what says that it is too far. */
int map_distance(const struct map *, int from, int to);
bool map_within(const struct play *, const struct map *, int from, int to, int steps);
/* The set, a bit a space, of what lies within so many steps along the ways; it is added to. */
void map_near(const struct map *, int from, int steps, uint8_t *set);
/* Of each space the steps to it along the ways, `none` where there is no way. */
void map_steps(const struct map *, int from, uint8_t none, uint8_t *steps);
/* On a grid: it lies at its edge. */
bool map_edge(const struct map *, int space);
/* Where on the grid; false: it lies beside it. */
bool map_place(const struct map *, int space, int *column, int *row);

/* How one goes: what each step costs, 0 or more, with MAP_STOP where one stops there, or MAP_NEVER; and how
 * far. It may read what is printed, which notes it as in any rule. No cost(): each step is one. */
struct walk {
	int (*cost)(const struct play *, const void *about, int from, int to);
	const void *about;
	int limit; /* points in all, up to MAP_NO_LIMIT */
	int least; /* no step costs less */
	/* No way is shorter than as the crow flies: on the way to one space what lies too far off is not
	 * looked at, nor noted. */
	bool direct;
};

/* Where that leads from one space: what it costs to come to each at least; MAP_NO_WAY: not there. With `to`
 * it ends as soon as that is come to (NONE: it goes as far as it goes). */
struct reach {
	uint16_t cost[MAP_SPACES];
	/* For the search: what it costs to come there and go on, and the n spaces from which one does, from
	 * the nearest on. */
	uint16_t going[MAP_SPACES], space[MAP_SPACES];
	int n;
};
void map_reach(const struct play *, const struct map *, const struct walk *, int from, int to,
	       struct reach *);
/* Whether it leads to that space, or to one that is wanted; if not, what was looked at is noted. One who
 * stands there need not go. */
bool map_reaches(const struct play *, const struct map *, const struct walk *, int from, int to);
bool map_connects(const struct play *, const struct map *, const struct walk *, int from,
		  bool (*wanted)(const struct play *, const void *about, int space));

/* ---- what lies between two spaces ---- */

struct map_side {
	uint16_t a, b; /* a < b */
	uint16_t cell; /* of the box */
};

/* Hexsides, rivers, bridges, roads: a table with two keys. Kept by cell, so that its value is read as any
 * printed one is. */
struct map_sides {
	uint16_t room, n;
};
#define SIDES_ROOM(most)                                                                                     \
	struct {                                                                                             \
		struct map_sides sides;                                                                      \
		struct map_side side[most];                                                                  \
	}
#define SIDES(room) ((const struct map_sides *)(const void *)&(room))

/* The sides that a table has, a row each, between its columns a and b; what they are stands in `value`. */
void sides_begin(struct map_sides *, int room, const struct box *, int table, int a, int b, int value);
#define SIDES_BEGIN(room, box, table, a, b, value)                                                           \
	sides_begin((struct map_sides *)(void *)&(room), COUNT((room).side), box, table, a, b, value)

/* One more, and the n that there are; the cell of what lies between two spaces, in either order, or NONE. A
 * map whose sides are of no box keeps values of its own in their place. */
void sides_add(struct map_sides *, int a, int b, int cell);
const struct map_side *sides_rows(const struct map_sides *);
int sides_find(const struct map_sides *, int a, int b);

/* The value printed for what lies between two spaces, in either order; NONE: nothing does. */
int map_side(const struct play *, const struct map_sides *, int a, int b);

#endif
