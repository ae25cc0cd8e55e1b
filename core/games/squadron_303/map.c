/*
 * The map: borders, distances, ways; and what is worked out from the box once.
 *
 * All distances are worked out once per box (struct derived), from the borders that the box has; a box
 * without them leaves the moves to the table (R52). Sets of Zones are masks of 64 bits.
 */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>
#include <string.h>

_Static_assert(ZONES <= 64, "sets of Zones are kept in 64 bits");

/* Zones in the set: mask & (mask - 1) is the set without its lowest one. */
int
sq_mask_count(uint64_t mask)
{
	int n = 0;

	for (; mask; mask &= mask - 1)
		n++;
	return n;
}

/* The lowest Zone of a set; -1: empty. */
int
sq_mask_first(uint64_t mask)
{
	for (int z = 0; z < ZONES; z++)
		if (mask >> z & 1)
			return z;
	return -1;
}

/* An effect that does not say what it gives is called so; any other is for the players to carry out. */
static void
name_gains(const struct box *box, struct derived *c)
{
	for (int e = 0; e < box->rows[B_EFFECTS]; e++) {
		int gives = box_cell(box, B_EFFECTS, e, C_EFFECT_GIVES);
		for (int g = 0; gives == NONE && g < GAINS; g++)
			if (strcmp(box_text(box, B_EFFECTS, e, C_EFFECT_KEY), gain_names[g]) == 0)
				gives = g;
		c->gives[e] = (uint8_t)(gives == NONE ? E_OTHER : gives);
	}
}

/* Without borders in the box every Zone is next to every other: the moves are believed (ruling R52). */
static void
prepare_map(struct box *box, struct derived *c)
{
	struct map *m = (struct map *)(void *)&c->map;

	MAP_BEGIN(c->map, AREAS);
	map_rows(m, box, B_ZONES, NONE, NONE);
	map_borders(m, box, B_BORDERS, C_BORDER_A, C_BORDER_B);
	if (box->rows[B_BORDERS] == 0)
		map_open(m);
	memset(c->distance, ZONES, sizeof(c->distance));
	for (int z = 0; z < m->spaces; z++) {
		map_steps(m, z, ZONES, c->distance[z]);
		for (int i = 0; map_to(m, z, i) >= 0; i++)
			c->neighbours[z] |= UINT64_C(1) << map_to(m, z, i);
	}
}

void
sq_prepare(struct box *box)
{
	struct derived *c = DERIVED_BEGIN(box);

	prepare_map(box, c);
	name_gains(box, c);
	for (int k = 0; k < box->rows[B_CARDS]; k++) {
		int copies = box_cell(box, B_CARDS, k, C_CARD_COPIES);
		c->copies[k] = (uint8_t)(copies > 0 ? copies : 0);
		c->deck = (uint16_t)(c->deck + c->copies[k]);
	}
}

/* Never a Zone to itself. What is not judged asks sq_borders alone. */
bool
sq_borders(const struct play *p, int a, int b)
{
	return a >= 0 && b >= 0 && a < ZONES && b < ZONES && (derived_of(p)->neighbours[a] >> b & 1) != 0;
}

bool
sq_adjacent(const struct play *p, int a, int b)
{
	return sq_borders(p, a, b) || (a >= 0 && map_next(p, MAP(derived_of(p)->map), a, b));
}

/* In Zones; ZONES where no way leads. */
int
sq_distance(const struct play *p, int a, int b)
{
	return a >= 0 && b >= 0 && a < ZONES && b < ZONES ? derived_of(p)->distance[a][b] : ZONES;
}

/* Seen or hidden. */
int
sq_to_germans(const struct play *p, int zone)
{
	const struct state *s = state_of(p);
	int near = ZONES;

	for (int i = 0; i < AIRCRAFT + SQUADRONS; i++) {
		int at = i < AIRCRAFT ? s->at[i] : s->sq_at[i - AIRCRAFT];

		if (at > 0 && sq_distance(p, zone, at - 1) < near)
			near = sq_distance(p, zone, at - 1);
	}
	return near;
}

/* The Zones next to `from` that lie on a shortest way to `to`; none when it is there or out of reach.
 * Where several are as short the players may choose. */
uint64_t
sq_toward(const struct play *p, int from, int to)
{
	uint64_t mask = 0;
	int far = sq_distance(p, from, to);

	if (far == 0 || far >= ZONES)
		return 0;
	for (int z = 0; z < ZONES; z++)
		if (sq_borders(p, from, z) && sq_distance(p, z, to) + 1 == far)
			mask |= UINT64_C(1) << z;
	return mask;
}

/* The place printed in a Zone; -1: none. */
int
sq_place_in(const struct play *p, int zone)
{
	for (int r = 0; r < p->box->rows[B_PLACES]; r++)
		if (box_cell(p->box, B_PLACES, r, C_PLACE_ZONE) == zone)
			return r;
	return -1;
}

/* -1: no place, or one that the box does not put on the map. */
int
sq_place_zone(const struct play *p, int place)
{
	if (place < 0 || place >= p->box->rows[B_PLACES])
		return -1;
	return box_cell(p->box, B_PLACES, place, C_PLACE_ZONE);
}

/* Whether a Zone lies on a way, and the one that follows it there for the first time (the Zone itself at the
 * end). */
bool
sq_on_way(const struct way *way, int zone, int *next)
{
	for (int i = 0; i < way->n; i++)
		if (way->zone[i] == zone) {
			*next = way->zone[i + 1 < way->n ? i + 1 : i];
			return true;
		}
	return false;
}
