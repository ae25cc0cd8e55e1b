/*
 * Maps: distances on hexes worked out by hand, ways by cost with zones that stop, rivers, connection; what an
 * answer rests on; and a second way of working it all out, over random maps.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/map/map.h"

enum { SPACES = 120, DEGREE = 8, BORDERS = 400, FAR = 1 << 20 };
enum { PLACES, WATERS };

static const struct column place_columns[] = {
    {.name = "place", .kind = COLUMN_KEY},
    {.name = "column", .kind = COLUMN_NUMBER, .max = 99},
    {.name = "row", .kind = COLUMN_NUMBER, .max = 99},
    {.name = "next", .kind = COLUMN_NAME, .type = TYPE_COMMON, .empty = MAY_BE_EMPTY},
    {.name = "other", .kind = COLUMN_NAME, .type = TYPE_COMMON, .empty = MAY_BE_EMPTY, .given = true},
};
static const struct column water_columns[] = {
    {.name = "a", .kind = COLUMN_NAME, .type = TYPE_COMMON},
    {.name = "b", .kind = COLUMN_NAME, .type = TYPE_COMMON},
    {.name = "cost", .kind = COLUMN_NUMBER, .min = 0, .max = 9},
};
static const struct table tables[] = {
    {"places", place_columns, COUNT(place_columns), 1, SPACES, 1},
    {"waters", water_columns, COUNT(water_columns), 2, BORDERS, 0},
};
static const struct operand kinds[] = {{.type = "PLACE", .title = "a place", .table = PLACES + 1}};
static const struct game game = {.name = "map", TABLE(tables), .operands = kinds, .n_operands = COUNT(kinds)};

struct world {
	struct box box;
	struct play play;
	struct report report;
	struct relied relied;
	MAP_ROOM(SPACES, DEGREE) room;
	SIDES_ROOM(BORDERS) rivers;
};
static struct world w;

static const struct map *
map(void)
{
	return MAP(w.room);
}

static void
place(const char *name, int column, int row, const char *source)
{
	char x[12], y[12];
	const char *text[] = {name, x, y, "", ""};
	int at;

	snprintf(x, sizeof(x), "%d", column);
	snprintf(y, sizeof(y), "%d", row);
	assert_int_equal(box_row(&w.box, PLACES, text, source, NULL, &at), BOX_OK);
}

static int
begin(void **state)
{
	(void)state;
	memset(&w, 0, sizeof(w));
	box_begin(&w.box, &game);
	w.play = (struct play){.game = &game, .box = &w.box, .report = &w.report, .relied = &w.relied};
	relied_begin(&w.relied);
	return 0;
}

/* A grid of so many columns and rows, named by both: "0304" is the third column, fourth row. */
static void
grid(enum map_kind kind, int columns, int rows, const char *source)
{
	char name[24];

	begin(NULL);
	for (int x = 1; x <= columns; x++)
		for (int y = 1; y <= rows; y++) {
			snprintf(name, sizeof(name), "%02d%02d", x, y);
			place(name, x, y, source);
		}
	MAP_BEGIN(w.room, kind);
	map_rows((struct map *)(void *)&w.room, &w.box, PLACES, 1, 2);
	map_grid((struct map *)(void *)&w.room);
}

static int
at(const char *name)
{
	int space = box_find(&w.box, PLACES, name, strlen(name));

	assert_true(space >= 0);
	return space;
}

static int
distance(const char *from, const char *to)
{
	return map_distance(map(), at(from), at(to));
}

/* On a map of hexes in columns whose even ones lie half a hex lower, as in most wargames: 0303 meets 0302,
 * 0304, 0202, 0203, 0402 and 0403; 0404 meets 0403, 0405, 0304, 0305, 0504 and 0505. */
static void
hexes_meet_by_hand(void **state)
{
	static const char *const near[] = {"0302", "0304", "0202", "0203", "0402", "0403"};
	static const char *const even[] = {"0403", "0405", "0304", "0305", "0504", "0505"};
	int n = 0;

	(void)state;
	grid(HEX_COLUMNS_EVEN, 8, 8, "printed");
	for (int s = 0; s < 64; s++)
		n += map_joined(map(), at("0303"), s);
	assert_int_equal(n, 6);
	for (int i = 0; i < 6; i++) {
		assert_true(map_joined(map(), at("0303"), at(near[i])));
		assert_true(map_joined(map(), at("0404"), at(even[i])));
	}
	assert_int_equal(distance("0303", "0303"), 0);
	assert_int_equal(distance("0303", "0404"), 2);
	assert_int_equal(distance("0101", "0801"), 7);
	assert_int_equal(distance("0101", "0804"), 7);
	assert_int_equal(distance("0101", "0805"), 8);
	assert_int_equal(distance("0808", "0101"), 11);
}

/* The same with the odd columns lower, with rows, and with squares. */
static void
other_grids_meet_by_hand(void **state)
{
	(void)state;
	grid(HEX_COLUMNS_ODD, 8, 8, "printed");
	assert_true(map_joined(map(), at("0303"), at("0204")) && map_joined(map(), at("0303"), at("0404")));
	assert_false(map_joined(map(), at("0303"), at("0202")));
	assert_int_equal(distance("0101", "0205"), 4);
	grid(HEX_ROWS_ODD, 8, 8, "printed");
	assert_true(map_joined(map(), at("0303"), at("0402")) && map_joined(map(), at("0303"), at("0404")));
	assert_false(map_joined(map(), at("0303"), at("0202")));
	grid(HEX_ROWS_EVEN, 8, 8, "printed");
	assert_true(map_joined(map(), at("0303"), at("0202")) && map_joined(map(), at("0303"), at("0204")));
	assert_false(map_joined(map(), at("0303"), at("0402")));
	grid(SQUARES, 8, 8, "printed");
	assert_int_equal(distance("0101", "0304"), 5);
	assert_false(map_joined(map(), at("0101"), at("0202")));
	grid(SQUARES_AND_CORNERS, 8, 8, "printed");
	assert_int_equal(distance("0101", "0304"), 3);
	assert_true(map_joined(map(), at("0101"), at("0202")));
}

static void
edges_and_boxes_beside_the_grid(void **state)
{
	(void)state;
	grid(HEX_COLUMNS_EVEN, 4, 4, "printed");
	assert_true(map_edge(map(), at("0102")) && map_edge(map(), at("0404")) &&
		    map_edge(map(), at("0301")));
	assert_false(map_edge(map(), at("0203")) || map_edge(map(), at("0302")));
	begin(NULL);
	place("0101", 1, 1, "printed");
	place("reserve", 0, 0, "printed");
	MAP_BEGIN(w.room, SQUARES);
	map_rows((struct map *)(void *)&w.room, &w.box, PLACES, 1, 2);
	map_grid((struct map *)(void *)&w.room);
	assert_int_equal(distance("0101", "reserve"), MAP_NO_WAY);
	assert_false(map_joined(map(), 0, 1) || map_edge(map(), 1));
	assert_int_equal(map()->ways, 0);
}

/* ---- ways by cost ---- */

/* Forest costs 2; an enemy in 0403 has its zone around it, and nobody enters its hex. */
static int
by_land(const struct play *p, const void *about, int from, int to)
{
	const char *enemy = about;
	int cost = strcmp(box_text(p->box, PLACES, to, 0), "0302") == 0 ? 2 : 1;

	(void)from;
	if (!enemy)
		return cost;
	if (to == at(enemy))
		return MAP_NEVER;
	return map_joined(map(), to, at(enemy)) ? cost | MAP_STOP : cost;
}

static int
cost_to(const char *to, const struct walk *walk, const char *from)
{
	struct reach r;

	map_reach(&w.play, map(), walk, at(from), NONE, &r);
	assert_int_equal(map_reaches(&w.play, map(), walk, at(from), at(to)), r.cost[at(to)] != MAP_NO_WAY);
	return r.cost[at(to)];
}

static void
zones_stop_and_hexes_of_enemies_bar(void **state)
{
	struct walk free = {.cost = by_land, .limit = 4, .least = 1};
	struct walk watched = {.cost = by_land, .about = "0403", .limit = 4, .least = 1};

	(void)state;
	grid(HEX_COLUMNS_EVEN, 8, 6, "printed");
	assert_int_equal(cost_to("0302", &free, "0202"), 2);
	assert_int_equal(cost_to("0403", &free, "0202"), 2);
	/* Through the forest and on, or around it: 0202 0201 0301 0401. */
	assert_int_equal(cost_to("0401", &free, "0202"), 3);
	assert_int_equal(cost_to("0603", &free, "0202"), 4);
	assert_int_equal(cost_to("0703", &free, "0202"), MAP_NO_WAY);
	assert_int_equal(cost_to("0303", &watched, "0202"), 1);
	/* Into the zone, but neither through it nor into the enemy's hex. */
	assert_int_equal(cost_to("0403", &watched, "0202"), MAP_NO_WAY);
	assert_int_equal(cost_to("0304", &watched, "0202"), 2);
	/* From one hex of the zone to the next one only around: who begins in it may leave it. */
	assert_int_equal(cost_to("0304", &watched, "0303"), 1);
	assert_int_equal(cost_to("0204", &watched, "0303"), 2);
}

/* From a to d by a fork: the short way stops at c, the long one goes on from there. */
static int
short_way_stops(const struct play *p, const void *about, int from, int to)
{
	(void)p;
	(void)about;
	return from == 0 && to == 2 ? 1 | MAP_STOP : 1;
}

static void
a_longer_way_goes_on_where_the_short_one_stops(void **state)
{
	struct walk walk = {.cost = short_way_stops, .limit = 9, .least = 1};
	struct map *m = (struct map *)(void *)&w.room;
	struct reach r;

	(void)state;
	begin(NULL);
	MAP_BEGIN(w.room, AREAS);
	for (int i = 0; i < 4; i++)
		map_add(m, 0, 0, NONE);
	map_border(m, 0, 1);
	map_border(m, 1, 2);
	map_border(m, 0, 2);
	map_border(m, 2, 3);
	map_reach(&w.play, map(), &walk, 0, NONE, &r);
	assert_int_equal(r.cost[2], 1);
	assert_int_equal(r.cost[3], 3);
	walk.limit = 2;
	assert_false(map_reaches(&w.play, map(), &walk, 0, 3));
	assert_int_equal(map_distance(map(), 0, 3), 2);
}

/* ---- rivers ---- */

static int
over_rivers(const struct play *p, const void *about, int from, int to)
{
	int river = map_side(p, SIDES(w.rivers), from, to);

	(void)about;
	return river == NONE ? 1 : river == 9 ? MAP_NEVER : 1 + river;
}

static void
water(const char *a, const char *b, const char *cost, const char *source)
{
	const char *text[] = {a, b, cost};
	int column;

	assert_int_equal(box_row(&w.box, WATERS, text, source, NULL, &column), BOX_OK);
}

static void
rivers_lie_between_two_spaces(void **state)
{
	struct walk walk = {.cost = over_rivers, .limit = 3, .least = 1};

	(void)state;
	grid(SQUARES, 3, 2, "printed");
	water("0101", "0201", "2", "printed");
	water("0102", "0202", "9", "assumed");
	water("0202", "0201", "1", "printed");
	SIDES_BEGIN(w.rivers, &w.box, WATERS, 0, 1, 2);
	assert_int_equal(map_side(&w.play, SIDES(w.rivers), at("0201"), at("0202")), 1);
	assert_int_equal(map_side(&w.play, SIDES(w.rivers), at("0202"), at("0201")), 1);
	assert_int_equal(map_side(&w.play, SIDES(w.rivers), at("0201"), at("0301")), NONE);
	assert_false(w.report.assumed);
	assert_int_equal(cost_to("0201", &walk, "0101"), 3);
	assert_int_equal(cost_to("0202", &walk, "0101"), MAP_NO_WAY);
	assert_true(w.report.assumed);
	assert_int_equal(w.relied.n, 1);
}

/* ---- connection ---- */

static bool
is_source(const struct play *p, const void *about, int space)
{
	(void)p;
	(void)about;
	return map_edge(map(), space);
}

/* A ring of enemies around 0303 cuts it off; a gap in it connects it again. */
static int
through_gaps(const struct play *p, const void *about, int from, int to)
{
	(void)p;
	(void)from;
	return map_joined(map(), at("0303"), to) && to != at(about) ? MAP_NEVER : 1;
}

static void
a_ring_cuts_off_and_a_gap_connects(void **state)
{
	struct walk walk = {.cost = through_gaps, .about = "0101", .limit = MAP_NO_LIMIT, .least = 1};

	(void)state;
	grid(HEX_ROWS_EVEN, 6, 6, "printed");
	assert_false(map_connects(&w.play, map(), &walk, at("0303"), is_source));
	walk.about = "0304";
	assert_true(map_connects(&w.play, map(), &walk, at("0303"), is_source));
	assert_true(map_connects(&w.play, map(), &walk, at("0101"), is_source));
}

/* ---- what an answer rests on ---- */

static void
no_rests_on_what_was_looked_at(void **state)
{
	struct walk walk = {.limit = 2};

	(void)state;
	grid(SQUARES, 9, 9, "assumed");
	assert_true(map_next(&w.play, map(), at("0505"), at("0506")));
	assert_true(map_within(&w.play, map(), at("0505"), at("0507"), 2));
	assert_true(map_reaches(&w.play, map(), &walk, at("0505"), at("0606")));
	assert_false(w.report.assumed);
	assert_false(map_next(&w.play, map(), at("0505"), at("0507")));
	assert_true(w.report.assumed);
	assert_int_equal(w.relied.n, 1);
	/* Two steps do not lead there: that says the space itself and the four around it. */
	assert_false(map_reaches(&w.play, map(), &walk, at("0505"), at("0508")));
	assert_int_equal(w.relied.n, 5);
	assert_false(map_within(&w.play, map(), at("0101"), at("0909"), 2));
	assert_int_equal(w.relied.n, 7);
	assert_false(w.report.blocked);
	/* Where nothing assumed is taken it is asked for. */
	w.box.ask = true;
	assert_false(map_next(&w.play, map(), at("0505"), at("0507")));
	assert_true(w.report.blocked);
	grid(SQUARES, 3, 3, "printed");
	assert_false(map_next(&w.play, map(), at("0101"), at("0303")));
	assert_false(w.report.assumed);
}

/* What a column that is given says is taken as it is, and the finding tells. */
static void
what_is_given_is_not_asked_for(void **state)
{
	(void)state;
	begin(NULL);
	place("a", 0, 0, "assumed");
	w.box.ask = true;
	rests_on(&w.play, box_at(&w.box, PLACES, 0, 4));
	assert_true(w.report.assumed);
	assert_false(w.report.blocked);
	rests_on(&w.play, box_at(&w.box, PLACES, 0, 3));
	assert_true(w.report.blocked);
}

static void
tables_say_what_is_next(void **state)
{
	struct map *m = (struct map *)(void *)&w.room;

	(void)state;
	begin(NULL);
	place("a", 0, 0, "printed");
	place("b", 0, 0, "printed");
	place("c", 0, 0, "printed");
	water("a", "b", "0", "printed");
	water("b", "c", "0", "assumed");
	MAP_BEGIN(w.room, AREAS);
	map_rows(m, &w.box, PLACES, NONE, NONE);
	map_borders(m, &w.box, WATERS, 0, 1);
	assert_true(map_joined(map(), 0, 1) && map_joined(map(), 1, 0) && map_joined(map(), 2, 1));
	assert_false(map_next(&w.play, map(), 0, 2));
	assert_false(w.report.assumed);
	assert_false(map_next(&w.play, map(), 2, 0));
	assert_true(w.report.assumed);
	/* Of b one border is printed, one assumed: what else borders it is not known any better. */
	w.report.assumed = false;
	assert_false(map_next(&w.play, map(), 1, 1));
	assert_true(w.report.assumed);
	/* Neighbours are one way: each space has a row of its own. */
	MAP_BEGIN(w.room, AREAS);
	map_rows(m, &w.box, PLACES, NONE, NONE);
	map_neighbours(m, &w.box, WATERS, 0, 1, 1);
	assert_true(map_joined(map(), 0, 1) && map_joined(map(), 1, 2));
	assert_false(map_joined(map(), 1, 0) || map_joined(map(), 2, 1));
	MAP_BEGIN(w.room, AREAS);
	map_rows(m, &w.box, PLACES, NONE, NONE);
	map_open(m);
	assert_int_equal(map()->ways, 6);
}

/* ---- a second way, over random maps ---- */

static uint32_t seed;

static int
any(int n)
{
	seed = seed * 1664525u + 1013904223u;
	return (int)((seed >> 8) % (uint32_t)n);
}

static int random_cost[SPACES][SPACES];

static int
at_random(const struct play *p, const void *about, int from, int to)
{
	(void)p;
	(void)about;
	return random_cost[from][to];
}

/* Each way is tried again and again until nothing gets cheaper. */
static void
again_and_again(int n, int from, int limit, int *come)
{
	int on[SPACES];
	bool better = true;

	for (int s = 0; s < n; s++)
		come[s] = on[s] = FAR;
	come[from] = on[from] = 0;
	while (better) {
		better = false;
		for (int a = 0; a < n; a++)
			for (int b = 0; b < n; b++) {
				int cost = random_cost[a][b], total = on[a] + (cost & ~MAP_STOP);
				if (!map_joined(map(), a, b) || cost == MAP_NEVER || total > limit)
					continue;
				if (total < come[b]) {
					come[b] = total;
					better = true;
				}
				if (!(cost & MAP_STOP) && total < on[b]) {
					on[b] = total;
					better = true;
				}
			}
	}
}

static void
random_map(int n)
{
	struct map *m = (struct map *)(void *)&w.room;
	int degree[SPACES] = {0};

	begin(NULL);
	MAP_BEGIN(w.room, AREAS);
	for (int i = 0; i < n; i++)
		map_add(m, 0, 0, NONE);
	for (int i = 0; i < n * 3; i++) {
		int a = any(n), b = any(n);
		if (a == b || map_joined(map(), a, b) || degree[a] == DEGREE)
			continue;
		map_way(m, a, b);
		degree[a]++;
	}
	for (int a = 0; a < n; a++)
		for (int b = 0; b < n; b++) {
			int kind = any(8);
			random_cost[a][b] = kind == 0 ? MAP_NEVER : any(5) | (kind < 3 ? MAP_STOP : 0);
		}
}

static void
the_same_by_a_second_way(void **state)
{
	int come[SPACES];
	int far = 0, near = 0;

	(void)state;
	seed = 1;
	for (int round = 0; round < 200; round++) {
		int n = 2 + any(SPACES - 2), from = any(n), limit = any(14);
		struct walk walk = {.cost = at_random, .limit = limit};
		struct reach r;

		random_map(n);
		map_reach(&w.play, map(), &walk, from, NONE, &r);
		again_and_again(n, from, limit, come);
		for (int s = 0; s < n; s++) {
			assert_int_equal(r.cost[s] == MAP_NO_WAY ? FAR : r.cost[s], come[s]);
			near += come[s] < FAR;
			far += come[s] == FAR;
		}
		for (int i = 0; i < 8; i++) {
			int to = any(n);
			assert_int_equal(map_reaches(&w.play, map(), &walk, from, to), come[to] < FAR);
		}
	}
	assert_true(near > 1000 && far > 1000);
}

/* As the crow flies is along the ways, where a grid has no holes. */
static void
grids_measure_as_their_ways_do(void **state)
{
	uint8_t steps[SPACES];

	(void)state;
	for (enum map_kind kind = SQUARES; kind <= HEX_ROWS_EVEN; kind++) {
		grid(kind, 11, 10, "printed");
		for (int from = 0; from < 110; from++) {
			uint8_t near[SPACES / 8] = {0};
			map_steps(map(), from, UINT8_MAX, steps);
			map_near(map(), from, 3, near);
			for (int to = 0; to < 110; to++) {
				assert_int_equal(map_distance(map(), from, to), steps[to]);
				assert_int_equal(near[to / 8] >> to % 8 & 1, steps[to] <= 3);
			}
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hexes_meet_by_hand),
	    cmocka_unit_test(other_grids_meet_by_hand),
	    cmocka_unit_test(edges_and_boxes_beside_the_grid),
	    cmocka_unit_test(zones_stop_and_hexes_of_enemies_bar),
	    cmocka_unit_test(a_longer_way_goes_on_where_the_short_one_stops),
	    cmocka_unit_test(rivers_lie_between_two_spaces),
	    cmocka_unit_test(a_ring_cuts_off_and_a_gap_connects),
	    cmocka_unit_test(no_rests_on_what_was_looked_at),
	    cmocka_unit_test(what_is_given_is_not_asked_for),
	    cmocka_unit_test(tables_say_what_is_next),
	    cmocka_unit_test(the_same_by_a_second_way),
	    cmocka_unit_test(grids_measure_as_their_ways_do),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
