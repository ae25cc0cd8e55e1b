/*
 * The map (0.7): adjacency, radar, and how far a RAF flight can go (6.2, 6.3).
 *
 * Spaces are rows of the box; adjacency comes from its table of neighbours, so that an owner can
 * correct it. bob_prepare turns both into numbers once per box, since lists ask for the reach
 * of every flight in every space. A box without a map believes what is said of places, and judges
 * lengths alone.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>
#include <string.h>

/* The table may have its rows in any order; flights are found by name. */
static void
prepare_airfields(struct box *box, struct derived *d)
{
	for (int f = 0; f < FLIGHTS; f++) {
		const char *name = flight_names[f];
		int row = box_find(box, B_AIRFIELDS, name, strlen(name));
		d->row[f] = (uint8_t)(row + 1);
		d->base[f] =
		    row < 0 ? (int16_t)NONE : (int16_t)box_cell(box, B_AIRFIELDS, row, AIRFIELD_SPACE);
		d->airfield[f] =
		    row < 0 ? (int16_t)NONE : (int16_t)box_cell(box, B_AIRFIELDS, row, AIRFIELD_TARGET);
	}
}

/* What is asked of targets and cards all the time. Verdicts that rest on these values read the box itself. */
static void
prepare_cards(struct box *box, struct derived *d)
{
	static const uint8_t tables[2] = {B_RAF_CARDS, B_LW_CARDS},
			     copies[2] = {RAFCARD_COPIES, LWCARD_COPIES};

	for (int t = 0; t < box->rows[B_TARGETS]; t++) {
		int type = box_cell(box, B_TARGETS, t, TARGET_TYPE),
		    group = box_cell(box, B_TARGETS, t, TARGET_GROUP),
		    bombs = box_cell(box, B_TARGETS, t, TARGET_BOMBS);
		d->bombs[t] = (uint8_t)(bombs < 1 ? 1 : bombs);
		d->type[t] = (uint8_t)(type < 0 ? CITY : type);
		d->group[t] = (uint8_t)(group < 0 ? 0 : group);
		if (d->type[t] == CITY && d->group[t] < GROUPS)
			d->city[d->group[t]][d->n_cities[d->group[t]]++] = (uint8_t)t;
	}
	for (int side = 0; side < 2; side++)
		for (int k = 0; k < box->rows[tables[side]]; k++) {
			int low = side == RAF ? 0 : GROUPS, high = side == RAF ? GROUPS : COMMANDS;
			int command = box_cell(box, tables[side], k, CARD_COMMAND);
			int n = box_cell(box, tables[side], k, copies[side]);
			command = command < low || command >= high ? low : command;
			d->command[side][k] = (uint8_t)command;
			d->copies[side][k] = (uint8_t)(n < 0 ? 0 : n);
			d->kinds[command][d->n_kinds[command]++] = (uint8_t)k;
		}
}

void
bob_prepare(struct box *box)
{
	struct derived *d = DERIVED_BEGIN(box);
	struct map *m = (struct map *)(void *)&d->map;

	MAP_BEGIN(d->map, AREAS);
	map_rows(m, box, B_SPACES, NONE, NONE);
	map_neighbours(m, box, B_NEIGHBOURS, NEIGHBOUR_OF, NEIGHBOUR_1, NEIGHBOURS);
	for (int s = 0; m->ways > 0 && s < m->spaces; s++)
		map_near(m, s, RAF_REACH, d->near[s]);
	prepare_airfields(box, d);
	prepare_cards(box, d);
}

/* A box without a map: only the length of a move can be judged. */
bool
bob_has_map(const struct play *p)
{
	return bob_ways(p)->ways > 0;
}

/* Within three steps, whatever bars the way: a first sieve before bob_reach(). */
bool
bob_near(const struct play *p, int from, int to)
{
	assert(from >= 0 && from < SPACES && to >= 0 && to < SPACES);
	return !bob_has_map(p) || (derived_of(p)->near[from][to / 8] >> to % 8 & 1) != 0;
}

/* A box without a map says nothing: all spaces are next to each other. */
bool
bob_adjacent(const struct play *p, int from, int to)
{
	return !bob_has_map(p) || map_next(p, bob_ways(p), from, to);
}

/* 6.3c: the coast of France, all beyond the dotted line, the coast of Norway. */
bool
bob_forbidden(const struct play *p, int space)
{
	assert(space >= 0 && space < SPACES);
	return space < p->box->rows[B_SPACES] && box_cell(p->box, B_SPACES, space, SPACE_FORBIDDEN) == 1 &&
	       printed(p, B_SPACES, space, SPACE_FORBIDDEN) == 1;
}

/* The first RAF flight in a space, but for one; -1: none. */
int
bob_raf_at(const struct play *p, int space, int except)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (f != except && s->at[f] == space + 1)
			return f;
	return -1;
}

/* The first Luftwaffe flight (0 to 6) in a space, but for one; -1: none. */
int
bob_lw_at(const struct play *p, int space, int except)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < LW_FLIGHTS; f++)
		if (f != except && s->at[RAF_FLIGHTS + f] == space + 1)
			return f;
	return -1;
}

/* How many flights of a side are in a space. */
int
bob_flights_at(const struct play *p, enum side side, int space)
{
	const struct state *s = state_of(p);
	int n = 0;

	for (int f = side == RAF ? 0 : RAF_FLIGHTS; f < (side == RAF ? RAF_FLIGHTS : FLIGHTS); f++)
		n += s->at[f] == space + 1;
	return n;
}

/* What bars the way: Luftwaffe flights stop a flight that enters their space (6.3b), forbidden spaces are not
 * entered at all (6.3c). */
static const struct bars {
	bool flights, coasts;
} bars[] = {{true, true}, {false, true}, {false, false}};

static int
one_space(const struct play *p, const void *about, int from, int to)
{
	const struct bars *b = about;

	(void)from;
	if (b->coasts && box_cell(p->box, B_SPACES, to, SPACE_FORBIDDEN) == 1)
		return MAP_NEVER;
	return b->flights && bob_lw_at(p, to, -1) >= 0 ? 1 | MAP_STOP : 1;
}

/* 6.2: "legal if some path within 6.3 reaches it in 3 or fewer"; what bars the last of them names the
 * rule. */
enum reached
bob_reach(const struct play *p, int fighters, int space)
{
	static const enum reached then[] = {REACHED, BARRED_BY_FLIGHT, BARRED_BY_COAST};
	const struct state *s = state_of(p);

	assert(fighters >= 0 && fighters < RAF_FLIGHTS && space >= 0 && space < SPACES);
	if (s->at[fighters] == AWAY || !bob_has_map(p))
		return REACHED;
	for (int i = 0; i < COUNT(bars); i++) {
		int left = RAF_REACH - s->flown[fighters];
		struct walk walk = {
		    .cost = one_space, .about = &bars[i], .limit = left > 0 ? left : 0, .least = 1};
		if (map_reaches(p, bob_ways(p), &walk, s->at[fighters] - 1, space))
			return then[i];
	}
	return TOO_FAR;
}

/* A space linked to several stations is watched while one of them works (5.8). */
enum radar_cover
bob_radar(const struct play *p, int space)
{
	enum radar_cover cover = NO_COVER;

	assert(space >= 0 && space < SPACES);
	for (int row = 0; row < p->box->rows[B_LINKS]; row++) {
		int station = box_cell(p->box, B_LINKS, row, LINK_STATION);
		if (station < 0 || box_cell(p->box, B_LINKS, row, LINK_SPACE) != space)
			continue;
		if (!bob_is_ko(p, station))
			return COVER_WORKS;
		cover = COVER_KO;
	}
	return cover;
}
