/*
 * Phase V: the order in which the Germans move, and how (303-V.1).
 *
 * F_TO_MOVE marks who is still to move; sq_next_group takes them in the order of 303-V.1a, one group
 * at a time: a leader and those that go with him. Where it goes is sq_destinations() (routes.c): none,
 * and it stays; one, and it flies; several that are equally good, and the players choose (303-V.1e).
 * Arriving may make a patrol of a lone escort, join an escort to bombers, mark a patrol for its attack
 * (F_TO_STRIKE), and bomb (bombing.c).
 */
#include "core/games/squadron_303/squadron_303.h"

/* ---- groups: aircraft of one squadron in one Zone that move together ---- */

/* Of one squadron, in one Zone. */
static bool
same_place(const struct play *p, int a, int b)
{
	return state_of(p)->at[a] == state_of(p)->at[b] &&
	       state_of(p)->squadron[a] == state_of(p)->squadron[b];
}

/* Bombers take their escorts along; other fighters go with those of their mode. */
static bool
goes_with(const struct play *p, int leader, int i)
{
	if (!same_place(p, leader, i))
		return false;
	if (sq_is_bomber(p, leader))
		return sq_is_bomber(p, i) || state_of(p)->mode[i] == MODE_ESCORT;
	return !sq_is_bomber(p, i) && state_of(p)->mode[i] == state_of(p)->mode[leader];
}

/* Aircraft of a squadron that are in the air; 0 of no squadron. */
static int
left_of(const struct play *p, int squadron)
{
	int n = 0;

	for (int i = 0; i < AIRCRAFT; i++)
		n += state_of(p)->at[i] > 0 && squadron > 0 && state_of(p)->squadron[i] == squadron;
	return n;
}

/* 303-V.1a: 0 bombers of a squadron (a single one if nothing else is left of it), 1 several other aircraft, 2
 * a single one. */
int
sq_rank(const struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	int here = 0;
	bool bombers = false;

	for (int i = 0; i < AIRCRAFT; i++)
		if (same_place(p, aircraft, i)) {
			here++;
			bombers = bombers || sq_is_bomber(p, i);
		}
	if (here > 1)
		return bombers ? 0 : 1;
	return bombers && left_of(p, state_of(p)->squadron[aircraft]) == 1 ? 0 : 2;
}

/* The leader of the group that moves next: a bomber where there is one; -1: all have moved. */
int
sq_next_group(const struct play *p)
{
	int best = -1, best_rank = 0, last = -1, rank = 0;

	for (int i = AIRCRAFT - 1; i >= 0; i--) {
		if (!state_of(p)->to_move[i] || state_of(p)->at[i] == 0)
			continue;
		/* Those of a squadron have numbers in a row. */
		if (last < 0 || !same_place(p, last, i))
			rank = sq_rank(p, i);
		last = i;
		if (best < 0 || rank < best_rank ||
		    (rank == best_rank && sq_is_bomber(p, i) >= sq_is_bomber(p, best))) {
			best = i;
			best_rank = rank;
		}
	}
	return best;
}

/* ---- the beginning of a movement ---- */

/* 303-V.4: in a Zone with bombers an escort that had lost its own is close escort again, of their squadron;
 * also one that had become a patrol. */
static void
join(struct play *p, int aircraft)
{
	const struct state *s = state_of(p);
	int squadron = s->squadron[aircraft];

	if (s->at[aircraft] == 0 || (s->mode[aircraft] != MODE_ESCORT && !s->homing[aircraft]))
		return;
	bool joined = sq_bombers_with(p, squadron - 1, s->at[aircraft] - 1);
	for (int i = 0; i < AIRCRAFT && !joined; i++)
		if (s->at[i] == s->at[aircraft] && sq_is_bomber(p, i) && s->squadron[i] > 0) {
			squadron = s->squadron[i];
			joined = true;
		}
	if (!joined)
		return;
	put(p, F_SQUADRON, aircraft, squadron, WHY_ESCORT);
	put(p, F_MODE, aircraft, MODE_ESCORT, WHY_ESCORT);
	put(p, F_HOMING, aircraft, 0, WHY_ESCORT);
}

/* A lone escort that attacks Hurricanes, or flies back to its start Zone. */
static void
become_patrol(struct play *p, int aircraft)
{
	put(p, F_MODE, aircraft, MODE_PATROL, WHY_ESCORT);
	put(p, F_HOMING, aircraft, 1, WHY_ESCORT);
}

/* Marks what is to move: all in Phase V, squadrons near a lost Hurricane at once. Who has tokens takes one
 * off instead (303-V.1b, 303-DOWN.1). */
void
sq_begin_moves(struct play *p, int moving, int zone)
{
	const struct state *s = state_of(p);

	put(p, F_MOVING, 0, moving, WHY_GERMAN_MOVE);
	for (int i = 0; i < AIRCRAFT; i++) {
		bool near = zone >= 0 && (s->at[i] == zone + 1 || sq_borders(p, zone, s->at[i] - 1));
		bool held = s->squadron[i] > 0 && s->held[s->squadron[i] - 1];
		if (s->at[i] == 0 || (moving == MOVING_EXTRA && (!near || held)))
			continue;
		/* Whether it stays is known before the token is taken off. */
		bool stopped = sq_is_stopped(p, i);
		if (s->stop[i] > 0)
			add(p, F_STOP, i, -1, WHY_TOKEN);
		put(p, F_STOPPED, i, stopped, WHY_TOKEN);
		put(p, F_TO_MOVE, i, !stopped, WHY_GERMAN_MOVE);
		if (s->mode[i] == MODE_ESCORT)
			join(p, i);
	}
	for (int i = 0; i < SQUADRONS; i++) {
		bool near = zone >= 0 && s->sq_at[i] > 0 &&
			    (s->sq_at[i] == zone + 1 || sq_borders(p, zone, s->sq_at[i] - 1));
		bool moves = s->hidden[i] == 1 && (moving == MOVING_PHASE || (near && !s->held[i]));
		put(p, F_TO_MOVE_SQ, i, moves, WHY_GERMAN_MOVE);
	}
}

/* ---- one group ---- */

/* What an aircraft becomes and does on arrival, in this order: its mode, whom it joins, the mark for its
 * attack, bombs. */
static void
arrive(struct play *p, int aircraft, int from, int zone, bool patrol)
{
	const struct state *s = state_of(p);
	bool hunts = s->mode[aircraft] == MODE_HUNT && s->british_at == 0 && sq_hunted_zone(p) == zone;
	bool seeks = hunts || s->mode[aircraft] == MODE_PATROL || s->mode[aircraft] == MODE_OFFENSIVE;

	put(p, F_AT, aircraft, zone + 1, WHY_GERMAN_MOVE);
	put(p, F_TO_MOVE, aircraft, 0, WHY_GERMAN_MOVE);
	if (patrol)
		become_patrol(p, aircraft);
	if (!sq_is_bomber(p, aircraft))
		join(p, aircraft);
	/* 303-V.5: a patrol that has come to Hurricanes attacks at once, if it has not fought this turn. */
	if (s->moving == MOVING_PHASE && (seeks || patrol) && zone != from && (sq_flying(p) >> zone & 1) &&
	    !sq_is_bomber(p, aircraft) && !s->engaged[aircraft] && !s->countered[aircraft])
		put(p, F_TO_STRIKE, aircraft, 1, WHY_GERMAN_MOVE);
	if (sq_is_bomber(p, aircraft))
		sq_bomb(p, aircraft);
}

/* Membership is settled before anything moves: arriving changes it. */
static void
move_group(struct play *p, int leader, int zone)
{
	assert(leader >= 0 && leader < AIRCRAFT);
	bool member[AIRCRAFT];
	int from = state_of(p)->at[leader] - 1;

	for (int i = 0; i < AIRCRAFT; i++)
		member[i] = state_of(p)->to_move[i] && state_of(p)->at[i] > 0 && goes_with(p, leader, i);
	member[leader] = true;
	/* Bombers first, so that escorts find them there. */
	for (int bombers = 1; bombers >= 0; bombers--)
		for (int i = 0; i < AIRCRAFT; i++)
			if (member[i] && sq_is_bomber(p, i) == (bombers == 1))
				arrive(p, i, from, zone, !sq_is_bomber(p, leader) && sq_becomes_patrol(p, i));
}

/* p.15: bombers that have bombed go home, and leave the map from their start Zone. */
static bool
leaves_map(const struct play *p, int leader)
{
	int squadron = state_of(p)->squadron[leader] - 1;

	return sq_is_bomber(p, leader) && squadron >= 0 && state_of(p)->homeward[squadron] &&
	       state_of(p)->at[leader] == state_of(p)->start[squadron];
}

/* A group that stays has moved; a lone escort among Hurricanes is a patrol now. */
static void
stay(struct play *p, int leader)
{
	bool patrol = !sq_bombers_with(p, state_of(p)->squadron[leader] - 1, state_of(p)->at[leader] - 1) &&
		      sq_becomes_patrol(p, leader);
	bool home = leaves_map(p, leader);
	bool member[AIRCRAFT];

	for (int i = 0; i < AIRCRAFT; i++)
		member[i] = i == leader || (state_of(p)->to_move[i] && goes_with(p, leader, i));
	if (home)
		put(p, F_GONE_HOME, state_of(p)->squadron[leader] - 1, 1, WHY_GERMAN_MOVE);
	for (int i = 0; i < AIRCRAFT; i++) {
		if (!member[i])
			continue;
		put(p, F_TO_MOVE, i, 0, WHY_GERMAN_MOVE);
		if (home)
			sq_remove_aircraft(p, i, WHY_GERMAN_MOVE);
		else if (patrol)
			become_patrol(p, i);
	}
}

/* Hidden squadrons count as squadrons with bombers: they go first. -1: none is left to move. */
static int
next_hidden(const struct play *p)
{
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->to_move_sq[i] && state_of(p)->hidden[i] == 1)
			return i;
	return -1;
}

/* A hidden squadron moves like one of bombers. */
static void
move_hidden(struct play *p, int squadron)
{
	assert(squadron >= 0 && squadron < SQUADRONS);
	struct way way = sq_route(p, squadron);
	int zone = state_of(p)->sq_at[squadron] - 1, next = zone;

	put(p, F_TO_MOVE_SQ, squadron, 0, WHY_GERMAN_MOVE);
	if (zone >= 0 && !sq_on_way(&way, zone, &next))
		next = sq_mask_first(sq_toward(p, zone, sq_goal(p, squadron)));
	if (next >= 0 && next != zone)
		put(p, F_SQ_AT, squadron, next + 1, WHY_GERMAN_MOVE);
}

/* ---- the step ---- */

/* Only where two ways are equally good the players decide (303-V.1e). */
void
sq_wants_fly(const struct play *p, struct requests *all)
{
	int leader = sq_next_group(p);

	if (state_of(p)->moving == MOVING_NOT || next_hidden(p) >= 0 || leader < 0 ||
	    sq_mask_count(sq_destinations(p, leader)) < 2)
		return;
	struct request *r = ask_act(all, "which way do they fly");
	r->must = true;
	r->about = (struct arg){T_AIRCRAFT, (int16_t)leader};
}

/* One group at a time, in the order of 303-V.1a. */
void
sq_run_fly(struct play *p)
{
	int hidden = next_hidden(p), leader = sq_next_group(p);
	int moving = state_of(p)->moving;

	if (moving != MOVING_NOT && hidden >= 0) {
		move_hidden(p, hidden);
	} else if (moving != MOVING_NOT && leader >= 0) {
		int zone = sq_mask_first(sq_destinations(p, leader));
		if (zone < 0)
			stay(p, leader);
		else
			move_group(p, leader, zone);
	} else {
		put(p, F_MOVING, 0, MOVING_NOT, WHY_GERMAN_MOVE);
		if (moving == MOVING_EXTRA)
			go(p, STEP_SETTLE);
		else
			sq_settle(p, STEP_STRIKES);
	}
}

/* fly AIRCRAFT to ZONE: the players move a group where there is a choice (303-V.1e). */
void
sq_do_fly(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int aircraft = operand(p, a, 0), due = sq_next_group(p);

	if (rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)))
		return;
	/* One fault, one finding: stopped, out of turn, or not on its way. */
	bool stopped = !s->to_move[aircraft] && (s->stopped[aircraft] || s->stop[aircraft] > 0);
	if (!rule(p, stopped, V_1b, one(T_AIRCRAFT, aircraft)) &&
	    !rule(p, due >= 0 && s->to_move[aircraft] && sq_rank(p, aircraft) > sq_rank(p, due), V_1a,
		  one(T_AIRCRAFT, aircraft))) {
		rule(p, !s->to_move[aircraft], V_1e, two(T_AIRCRAFT, aircraft, T_ZONE, operand_told(a, 1)));
		bool there = sq_destinations(p, aircraft) >> operand(p, a, 1) & 1;
		rule(p, !there, V_1e, two(T_AIRCRAFT, aircraft, T_ZONE, operand_told(a, 1)));
	}
	int zone = operand(p, a, 1);
	if (s->to_move[aircraft])
		move_group(p, aircraft, zone);
	else
		arrive(p, aircraft, s->at[aircraft] - 1, zone, false);
}

/* ---- the British squadron of the third scenario, and the beginning of the phase ---- */

/* The way of the scenario's British squadron; empty where there is none. */
static struct way
british_way(const struct play *p)
{
	struct rows rows = box_rows(p->box, B_BRITISH, state_of(p)->mission);
	struct way way = {0, {0}};

	for (int i = 0; rows.n > 0 && i < ROUTE; i++) {
		int zone = box_cell(p->box, B_BRITISH, rows.first, C_BRITISH_ROUTE_1 + i);
		if (zone != NONE)
			way.zone[way.n++] = (uint8_t)zone;
	}
	return way;
}

/* At the end of its way: the players' goal of the third scenario. */
bool
sq_british_home(const struct play *p)
{
	struct way way = british_way(p);

	return state_of(p)->british_at > 0 && way.n > 0 && way.zone[way.n - 1] == state_of(p)->british_at - 1;
}

/* The British squadron flies on before the Germans do. */
void
sq_run_germans(struct play *p)
{
	struct way way = british_way(p);
	int next;

	if (state_of(p)->british_at > 0 && sq_on_way(&way, state_of(p)->british_at - 1, &next))
		put(p, F_BRITISH_AT, 0, next + 1, WHY_MOVED);
	sq_begin_moves(p, MOVING_PHASE, -1);
	sq_settle(p, STEP_FLY);
}
