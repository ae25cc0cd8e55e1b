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

/* Marks what lies within so many steps of a space: lists look only there. */
static void
spread_near(struct derived *d, int origin)
{
	uint16_t found[SPACES];
	int n = 1, done = 0;

	assert(origin >= 0 && origin < SPACES);
	found[0] = (uint16_t)origin;
	d->near[origin][origin / 8] |= (uint8_t)(1u << origin % 8);
	for (int step = 0; step < RAF_REACH; step++)
		for (int end = n; done < end; done++)
			for (int i = 0; i < NEIGHBOURS && d->neighbour[found[done]][i] > 0; i++) {
				int to = d->neighbour[found[done]][i] - 1;
				if (d->near[origin][to / 8] >> to % 8 & 1)
					continue;
				d->near[origin][to / 8] |= (uint8_t)(1u << to % 8);
				found[n++] = (uint16_t)to;
			}
}

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

/* Empty neighbours are left out, so that the list of each space is without gaps and ends with 0. */
void
bob_prepare(struct box *box)
{
	struct derived *d = (struct derived *)(void *)box->derived;

	_Static_assert(sizeof(struct derived) <= BOX_DERIVED, "the map fits what a box has room for");
	memset(d, 0, sizeof(*d));
	for (int s = 0; s < box->rows[B_SPACES]; s++)
		d->forbidden[s] = box_cell(box, B_SPACES, s, SPACE_FORBIDDEN) == 1;
	for (int row = 0; row < box->rows[B_NEIGHBOURS]; row++) {
		int space = box_cell(box, B_NEIGHBOURS, row, NEIGHBOUR_OF);
		int n = 0;
		for (int i = 0; space >= 0 && i < NEIGHBOURS; i++) {
			int to = box_cell(box, B_NEIGHBOURS, row, NEIGHBOUR_1 + i);
			if (to < 0)
				continue;
			d->neighbour[space][n++] = (uint16_t)(to + 1);
			d->has_map = 1;
		}
	}
	for (int s = 0; d->has_map && s < box->rows[B_SPACES]; s++)
		spread_near(d, s);
	prepare_airfields(box, d);
	prepare_cards(box, d);
}

/* A box without a map: only the length of a move can be judged. */
bool
bob_has_map(const struct play *p)
{
	return derived_of(p)->has_map != 0;
}

/* Within three steps, whatever bars the way: a first sieve before bob_reach(). */
bool
bob_near(const struct play *p, int from, int to)
{
	const struct derived *d = derived_of(p);

	assert(from >= 0 && from < SPACES && to >= 0 && to < SPACES);
	return !d->has_map || (d->near[from][to / 8] >> to % 8 & 1) != 0;
}

/* Says that a verdict rests on the printed map, so that a finding knows it when the map is assumed. */
static void
rests_on_map(const struct play *p, int space)
{
	struct rows rows = box_rows(p->box, B_NEIGHBOURS, space);

	if (rows.n > 0)
		(void)printed(p, B_NEIGHBOURS, rows.first, NEIGHBOUR_OF);
}

/* A box without a map says nothing: all spaces are next to each other. */
bool
bob_adjacent(const struct play *p, int from, int to)
{
	const struct derived *d = derived_of(p);

	assert(from >= 0 && from < SPACES && to >= 0 && to < SPACES);
	if (!d->has_map)
		return true;
	for (int i = 0; i < NEIGHBOURS && d->neighbour[from][i] > 0; i++)
		if (d->neighbour[from][i] == to + 1)
			return true;
	rests_on_map(p, from);
	return false;
}

/* 6.3c: the coast of France, all beyond the dotted line, the coast of Norway. The cell is read again
 * through printed(), so that the finding knows where it comes from. */
bool
bob_forbidden(const struct play *p, int space)
{
	assert(space >= 0 && space < SPACES);
	return space < p->box->rows[B_SPACES] && derived_of(p)->forbidden[space] != 0 &&
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

/* Spaces a RAF flight gets to in three steps: on a plain map 49 at most. */
struct spread {
	uint16_t space[SPACES];
	uint16_t n;
};

/* Found already: spaces are few enough to look through. */
static bool
is_in(const struct spread *s, int space)
{
	for (int i = 0; i < s->n; i++)
		if (s->space[i] == space)
			return true;
	return false;
}

/* Whether three steps lead there, going around what bars the way: Luftwaffe flights stop a flight that enters
 * their space (6.3b), forbidden spaces are not entered at all (6.3c). */
static bool
spread_to(const struct play *p, int from, int to, int steps, bool flights_bar, bool coasts_bar)
{
	const struct derived *d = derived_of(p);
	struct spread s;
	int done = 0;

	if (from == to)
		return true;
	s.space[0] = (uint16_t)from;
	s.n = 1;
	for (int step = 0; step < steps; step++) {
		int end = s.n;
		for (; done < end; done++) {
			int at = s.space[done];
			if (flights_bar && at != from && bob_lw_at(p, at, -1) >= 0)
				continue;
			for (int i = 0; i < NEIGHBOURS && d->neighbour[at][i] > 0; i++) {
				int next = d->neighbour[at][i] - 1;
				if ((coasts_bar && d->forbidden[next]) || is_in(&s, next))
					continue;
				if (next == to)
					return true;
				s.space[s.n++] = (uint16_t)next;
			}
		}
	}
	return false;
}

/* 6.2: "legal if some path within 6.3 reaches it in 3 or fewer"; what bars the last of them names the
 * rule. */
enum reach
bob_reach(const struct play *p, int fighters, int space)
{
	const struct state *s = state_of(p);
	int from, left;

	assert(fighters >= 0 && fighters < RAF_FLIGHTS && space >= 0 && space < SPACES);
	if (s->at[fighters] == AWAY || !derived_of(p)->has_map)
		return REACHED;
	from = s->at[fighters] - 1;
	left = s->flown[fighters] < RAF_REACH ? RAF_REACH - s->flown[fighters] : 0;
	if (spread_to(p, from, space, left, true, true))
		return REACHED;
	rests_on_map(p, from);
	if (spread_to(p, from, space, left, false, true))
		return BARRED_BY_FLIGHT;
	if (spread_to(p, from, space, left, false, false))
		return BARRED_BY_COAST;
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
