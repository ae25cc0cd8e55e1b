/*
 * What the box's tables hold: the columns of box/NAME.csv. The charts are among them, so that owners
 * can put in what their own charts print.
 *
 * A cell of a results chart is one of 55 words, "0/-5" to "5/+3" and NE, and stored as the number of
 * its word (bb_result_of takes it apart). The sides and columns are words in the order of their enums.
 */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>
#include <string.h>

/* Every "losses/modifier" that a results table could print, in steps of the modifier. */
#define ROW(n) n "/-5", n "/-4", n "/-3", n "/-2", n "/-1", n "/+0", n "/+1", n "/+2", n "/+3"
const char *const bb_results[RESULTS + 1] = {"NE",     ROW("0"), ROW("1"), ROW("2"),
					     ROW("3"), ROW("4"), ROW("5")};
#undef ROW

/* clang-format off */
static const char *const sides[] = {"RAF", "Luftwaffe", NULL};
static const char *const cohesion_columns[] = {"fighters", "bombers_and_erpro210", NULL};

/* clang-format on */

#include "core/columns.h"

/* The types that have a total of their own, as the chart 3.2.3 names them. */
const char *const bb_types[BB_TYPES] = {"Spitfire", "Hurricane", "Defiant", "Me109", "Me110",
					"Ju87",	    "Do17",	 "He111",   "Ju88",  "CR.42",
					"G.50",	    "BR.20",	 "Erpro210"};

/* A fighter needs its potential (13.4.1): where its counter's is left empty it is not known, never none. */
static void
need_potential(struct box *b, int u)
{
	uint32_t at = b->base[B_UNITS] + (uint32_t)u * b->width[B_UNITS] + UNIT_POTENTIAL;

	if (b->cell[at] == NONE)
		b->source[at] = SOURCE_UNKNOWN;
}

/* Side and class of each unit, and the rows of the types that have a total: asked for in every loop over
 * units. The potential of fighters is `unknown` where the table leaves it empty, so that a combat asks
 * for it (B48). */
void
bb_prepare_charts_box(struct box *b)
{
	struct derived d;

	memset(&d, 0, sizeof(d));
	for (int i = 0; i < BB_TYPES; i++)
		d.aircraft[i] = (int16_t)box_find(b, B_AIRCRAFT, bb_types[i], strlen(bb_types[i]));
	for (int u = 0; u < b->rows[B_UNITS]; u++) {
		int type = box_cell(b, B_UNITS, u, UNIT_AIRCRAFT);
		d.side[u] = box_cell(b, B_UNITS, u, UNIT_SIDE) == LUFTWAFFE;
		d.class[u] = type != NONE && box_cell(b, B_AIRCRAFT, type, AIRCRAFT_CLASS) == BOMBER_CLASS;
		if (d.class[u] == FIGHTER)
			need_potential(b, u);
	}
	static_assert(sizeof(d) <= BOX_DERIVED, "derived values fit into the box");
	memcpy(b->derived, &d, sizeof(d));
}
