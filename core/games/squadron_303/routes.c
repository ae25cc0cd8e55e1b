/*
 * Where German aircraft want to go: targets, routes, escort, patrol, hunt (303-V.2 to .7).
 *
 * All are sets of Zones, a bit each: none means that it stays, several that the ways are equally good.
 * What a squadron does hangs on the mode of its aircraft (F_MODE): bombers, escort, patrol, hunt.
 */
#include "core/games/squadron_303/squadron_303.h"

enum { CHASE = 2 }; /* Zones within which escorts look for bombers */

/* Fighter-bombers of an event fly as bombers, and neither escort nor counter-attack. */
bool
sq_is_bomber(const struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	return sq_kind(aircraft) == HE_111 || state_of(p)->mode[aircraft] == MODE_BOMBERS;
}

/* Tokens that a bomber carries and still goes on: with ace 1 (303-ACE.4), else none. */
static int
endures(const struct play *p, int aircraft)
{
	return sq_ace_amount(p, aircraft, ACE_TOKENS);
}

/* 303-III.7c. */
bool
sq_is_stopped(const struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	return state_of(p)->stop[aircraft] > endures(p, aircraft);
}

/* Bombers of that squadron in that Zone: what makes a fighter there a close escort (303-V.3). */
bool
sq_bombers_with(const struct play *p, int squadron, int zone)
{
	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] == zone + 1 && zone >= 0 && state_of(p)->squadron[i] == squadron + 1 &&
		    sq_is_bomber(p, i))
			return true;
	return false;
}

/* The Zones of a row of the box, from a column on; empty columns are left out. */
static struct way
read_way(const struct play *p, int table, int row, int column)
{
	struct way way = {0, {0}};

	for (int i = 0; i < ROUTE; i++) {
		int zone = box_cell(p->box, table, row, column + i);
		if (zone != NONE)
			way.zone[way.n++] = (uint8_t)zone;
	}
	return way;
}

/* The way marked at set-up, or that of the squadron's event. */
struct way
sq_route(const struct play *p, int squadron)
{
	int slot = sq_event_of_squadron(p, squadron);
	struct rows rows = box_rows(p->box, B_ROUTES, state_of(p)->mission);

	if (squadron < 0)
		return (struct way){0, {0}};
	if (slot >= 0)
		return read_way(p, B_EVENTS, state_of(p)->event[slot] - 1, C_EVENT_ROUTE_1);
	for (int r = 0; r < rows.n; r++)
		if (box_cell(p->box, B_ROUTES, rows.first + r, C_ROUTE_START) ==
		    state_of(p)->start[squadron] - 1)
			return read_way(p, B_ROUTES, rows.first + r, C_ROUTE_ZONE_1);
	return (struct way){0, {0}};
}

/* The place that a squadron's bombers attack; -1: none. */
int
sq_bomb_place(const struct play *p, int squadron)
{
	int slot = sq_event_of_squadron(p, squadron), place;

	if (slot >= 0)
		place = box_cell(p->box, B_EVENTS, state_of(p)->event[slot] - 1, C_EVENT_TARGET);
	else
		place = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_TARGET);
	return place == NONE ? -1 : place;
}

/* The Zone at the end of its way; without a way that of the place it bombs; -1: none. */
int
sq_goal(const struct play *p, int squadron)
{
	struct way way = sq_route(p, squadron);

	return way.n > 0 ? way.zone[way.n - 1] : sq_place_zone(p, sq_bomb_place(p, squadron));
}

/* The set of one Zone; empty for -1. */
static uint64_t
zone_set(int zone)
{
	return zone < 0 ? 0 : UINT64_C(1) << zone;
}

/* One Zone on: along the route; off it, and on the way home, by a shortest way. */
static uint64_t
one_zone(const struct play *p, int squadron, int zone, bool home)
{
	struct way way = sq_route(p, squadron);
	int next, to = home && squadron >= 0 ? state_of(p)->start[squadron] - 1 : sq_goal(p, squadron);

	if (!home && sq_on_way(&way, zone, &next))
		return next == zone ? 0 : zone_set(next);
	return to < 0 ? 0 : sq_toward(p, zone, to);
}

/* `steps` Zones on. A way that ends earlier ends there. Sets grow where ways part, and join again. */
static uint64_t
zones_on(const struct play *p, int squadron, int zone, bool home, int steps)
{
	uint64_t mask = zone_set(zone);

	for (int i = 0; i < steps; i++) {
		uint64_t next = 0;
		for (int z = 0; z < ZONES; z++) {
			uint64_t on = mask >> z & 1 ? one_zone(p, squadron, z, home) : 0;
			next |= mask >> z & 1 ? (on ? on : zone_set(z)) : 0;
		}
		mask = next;
	}
	return mask & ~zone_set(zone);
}

/* Ace 2 (303-ACE.4): one Zone more in the German Phase for a squadron that was attacked; not in an additional
 * move. */
static int
extra_speed(const struct play *p, int aircraft)
{
	int squadron = state_of(p)->squadron[aircraft] - 1;

	if (squadron < 0 || !state_of(p)->attacked[squadron] || state_of(p)->moving != MOVING_PHASE)
		return 0;
	return sq_ace_amount(p, aircraft, ACE_SPEED);
}

/* At the target they stay until it is destroyed, then go home. */
static uint64_t
bombers_go(const struct play *p, int aircraft)
{
	int squadron = state_of(p)->squadron[aircraft] - 1, zone = state_of(p)->at[aircraft] - 1;
	bool home = squadron >= 0 && state_of(p)->homeward[squadron];
	int speed = printed(p, B_AIRCRAFT, sq_kind(aircraft), C_KIND_SPEED);

	if (!home && zone == sq_place_zone(p, sq_bomb_place(p, squadron)))
		return 0;
	return zones_on(p, squadron, zone, home, (speed > 0 ? speed : 1) + extra_speed(p, aircraft));
}

/* 303-V.5: in a Zone with Hurricanes it stays, next to them it goes there, else along its way. */
static uint64_t
patrol_goes(const struct play *p, int aircraft, bool seeks, bool home)
{
	int zone = state_of(p)->at[aircraft] - 1;
	uint64_t flying = sq_flying(p), near = flying & derived_of(p)->neighbours[zone];

	if (seeks && (flying >> zone & 1))
		return 0;
	if (seeks && near)
		return near;
	return zones_on(p, state_of(p)->squadron[aircraft] - 1, zone,
			home || state_of(p)->homing[aircraft] != 0, 1 + extra_speed(p, aircraft));
}

/* The nearest Zones with bombers, at most two from a lone escort; *far is their distance, CHASE + 1: there
 * are none. */
static uint64_t
bombers_near(const struct play *p, int zone, int *far)
{
	uint64_t mask = 0;

	*far = CHASE + 1;
	for (int i = 0; i < AIRCRAFT; i++) {
		int at = state_of(p)->at[i] - 1;
		int d = at < 0 || !sq_is_bomber(p, i) || state_of(p)->mode[i] == MODE_NONE
			    ? ZONES
			    : sq_distance(p, zone, at);
		if (d > CHASE || d > *far)
			continue;
		mask = d < *far ? zone_set(at) : mask | zone_set(at);
		*far = d;
	}
	return mask;
}

/*
 * A lone escort (303-V.4, ruling R38): two Zones towards bombers within two Zones; Hurricanes on that way, or
 * no such bombers, make a patrol of it. Returns where it can go; *patrol tells what it has become.
 */
static uint64_t
escort_goes(const struct play *p, int aircraft, bool *patrol)
{
	int zone = state_of(p)->at[aircraft] - 1;
	int far;
	uint64_t flying = sq_flying(p), bombers = bombers_near(p, zone, &far), way = 0;

	*patrol = true;
	if ((flying >> zone & 1) || far == 0)
		return 0;
	if (far > CHASE)
		return patrol_goes(p, aircraft, true, true);
	for (int z = 0; z < ZONES; z++)
		if (bombers >> z & 1)
			way |= sq_toward(p, zone, z);
	if (way & flying)
		return way & flying;
	if (bombers & flying)
		return way;
	*patrol = false;
	return bombers;
}

/* R38: an escort whose way leads to Hurricanes, or to no bombers. */
bool
sq_becomes_patrol(const struct play *p, int aircraft)
{
	bool patrol;

	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	if (state_of(p)->mode[aircraft] != MODE_ESCORT)
		return false;
	escort_goes(p, aircraft, &patrol);
	return patrol;
}

/* p.16: hunters look for the British squadron, or for one pilot, where he flies; -1: for nobody now. */
int
sq_hunted_zone(const struct play *p)
{
	int prey = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_PREY);
	int board = prey == NONE ? -1 : sq_board_of(p, prey);

	if (state_of(p)->british_at > 0)
		return state_of(p)->british_at - 1;
	return board >= 0 && state_of(p)->status[board] == FLYING ? state_of(p)->hurricane[board] - 1 : -1;
}

/* The Zones to which an aircraft can move now; none: it stays. Several: the players choose. */
uint64_t
sq_destinations(const struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	const struct state *s = state_of(p);
	int zone = s->at[aircraft] - 1, squadron = s->squadron[aircraft] - 1;
	bool patrol;

	if (zone < 0)
		return 0;
	if (sq_is_bomber(p, aircraft))
		return bombers_go(p, aircraft);
	switch (s->mode[aircraft]) {
	case MODE_ESCORT:
		/* With its bombers: it goes when they go, which moves it along with them. */
		return sq_bombers_with(p, squadron, zone) ? 0 : escort_goes(p, aircraft, &patrol);
	case MODE_HUNT:
		if (sq_hunted_zone(p) >= 0)
			return sq_toward(p, zone, sq_hunted_zone(p));
		return patrol_goes(p, aircraft, true, false);
	case MODE_EVASION:
		return patrol_goes(p, aircraft, false, false);
	default:
		return patrol_goes(p, aircraft, true, false);
	}
}
