/*
 * Setting up a duel, a team fight or a free-for-all (DIF-1, 17.1, 17.2, 17.5, 17.8 to 17.10).
 *
 * Picking goes on until both sides have aircraft and the step is ended; picking again takes the first
 * choice back. The cap and the year of an agreement are judged at each pick and again when they are
 * agreed on after it. Then hands are owed (DIF-1.4), and levels follow in prepare.c.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Duel, teams and free-for-all begin by picking aircraft. */
static void
begin(struct play *p, int mode)
{
	put(p, F_MODE, 0, mode, WHY_NONE);
	go(p, STEP_PICK);
}

/* DIF-1: one fighter each. */
void
dif_set_up_duel(struct play *p)
{
	begin(p, DUEL);
}

/* DIF-17.2: several aircraft a side. */
void
dif_set_up_teams(struct play *p)
{
	begin(p, TEAMS);
}

/* DIF-17.4: each aircraft is a side of its own. */
void
dif_set_up_free_for_all(struct play *p)
{
	begin(p, FREE_FOR_ALL);
}

/* ---- agreements (DIF-1.2, 17.5, 17.6) ---- */

/* DIF-1.3a; without an agreement there is no cap. */
static void
judge_cap(struct play *p, int a)
{
	int cap = state_of(p)->cap;
	int worth = cap == 0 ? 0 : dif_victory_points_of(p, a) + dif_pilot_points_of(p, a);

	rule(p, cap > 0 && worth > cap, DIF_1_3a, three(T_AIRCRAFT, a, TYPE_NUMBER, worth, TYPE_NUMBER, cap));
}

/* DIF-1.3b: no fighter is of a later year than was agreed on. */
static void
judge_year(struct play *p, int model)
{
	int agreed = state_of(p)->year, year = printed(p, B_AIRCRAFT, model, AC_YEAR);

	rule(p, agreed > 0 && year > agreed, DIF_1_3b,
	     three(T_MODEL, model, TYPE_NUMBER, year, TYPE_NUMBER, agreed));
}

/* DIF-1.2: what was picked before is held against it, too. */
void
dif_do_agree(struct play *p, const struct action *action)
{
	put(p, F_CAP, 0, operand(p, action, 0), WHY_PICKED);
	put(p, F_YEAR, 0, operand(p, action, 1), WHY_PICKED);
	for (int a = 0; a < AIRCRAFT; a++) {
		if (!is_flying(p, a) || state_of(p)->model[a] == 0)
			continue;
		judge_year(p, state_of(p)->model[a] - 1);
		judge_cap(p, a);
	}
}

/* deck THEATRE [SETS]: the cards of one theatre (DIF-17.5), several sets of them (DIF-17.6). */
void
dif_do_deck(struct play *p, const struct action *action)
{
	int theatre = operand(p, action, 0), sets = operand(p, action, 1) == NONE ? 1 : operand(p, action, 1);

	rule(p, theatre != BOTH_THEATRES && sets < 2, DIF_17_5a, two(TYPE_NUMBER, sets, T_THEATRE, theatre));
	put(p, F_THEATRE, 0, theatre, WHY_PICKED);
	put(p, F_SETS, 0, sets - 1, WHY_PICKED);
}

/* ---- picking (DIF-1.3) ---- */

/* pilots count. */
static int
aircraft_worth(const struct play *p, int side)
{
	int worth = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && state_of(p)->side[a] == side)
			worth += dif_victory_points_of(p, a) + dif_pilot_points_of(p, a);
	return worth;
}

/* The first marker of that half that is not in play; -1: none. */
static int
next_absent(const struct play *p, int half)
{
	for (int a = half * PER_SIDE; a < (half + 1) * PER_SIDE; a++)
		if (state_of(p)->status[a] == ABSENT)
			return a;
	return -1;
}

/* Which side picks when the entry does not say: the one whose aircraft are worth less so far. */
static int
picking_half(const struct play *p)
{
	if (p->who >= 0)
		return dif_side_of_seat(p->who);
	return dif_aircraft_of_side(p, AXIS) == 0     ? AXIS
	       : dif_aircraft_of_side(p, ALLIED) == 0 ? ALLIED
						      : aircraft_worth(p, ALLIED) < aircraft_worth(p, AXIS);
}

/* The aircraft that is picked; -1: all of that side are in play. */
static int
picker(const struct play *p)
{
	if (p->who >= 0 && p->who < AIRCRAFT)
		return p->who;
	if (state_of(p)->mode == DUEL)
		return picking_half(p) * PER_SIDE;
	return next_absent(p, picking_half(p));
}

/* DIF-17.4: everybody is a side of his own, as far as there are sides; -1: there is none left. */
static int
free_side(const struct play *p)
{
	for (int side = 0; side < SIDES; side++)
		if (dif_flying_of(p, side) == 0)
			return side;
	return -1;
}

/* A card that the box does not have has no nation. */
static int
nation_of(const struct play *p, int model)
{
	return model < 0 || model >= p->box->rows[B_AIRCRAFT] ? GENERIC
							      : printed(p, B_AIRCRAFT, model, AC_NATION);
}

/* DIF-1.3c: one alliance a side, and the other one opposite. */
static bool
against_history(const struct play *p, int a, int side, int model)
{
	const struct state *s = state_of(p);

	if (!option(p, OPTION_HISTORICAL) || s->mode == FREE_FOR_ALL)
		return false;
	for (int b = 0; b < AIRCRAFT; b++) {
		if (b == a || !is_flying(p, b))
			continue;
		bool same = dif_alliance[nation_of(p, s->model[b] - 1)] == dif_alliance[nation_of(p, model)];
		if (same != (s->side[b] == side))
			return true;
	}
	return false;
}

/* DIF-17.10a, 17.10c: the nation, one counter an aircraft, each counter once. */
static void
judge_pilot(struct play *p, int a, int pilot)
{
	const struct state *s = state_of(p);
	int nation = printed(p, B_PILOTS, pilot, PI_NATION);
	bool twice = s->pilot[a] != 0;

	for (int b = 0; b < AIRCRAFT; b++)
		twice = twice || (b != a && s->status[b] != ABSENT &&
				  (s->pilot[b] == pilot + 1 || s->second_pilot[b] == pilot + 1));
	rule(p, nation != GENERIC && nation != nation_of(p, s->model[a] - 1), DIF_17_10a,
	     two(T_PILOT, pilot, T_MODEL, s->model[a] - 1));
	rule(p, twice, DIF_17_10c, one(T_PILOT, pilot));
}

/* DIF-17.10: the counter, and the Ace Pilot markers it brings. */
void
dif_give_pilot(struct play *p, int a, int pilot)
{
	assert(a >= 0 && a < AIRCRAFT);
	put(p, state_of(p)->pilot[a] ? F_SECOND_PILOT : F_PILOT, a, pilot + 1, WHY_PILOT);
	add(p, F_MARKERS, a, printed(p, B_PILOTS, pilot, PI_ACE_PILOT), WHY_PILOT);
}

/* Picks a fighter; picking again takes the first one back. */
static void
pick(struct play *p, const struct action *action, bool for_side)
{
	const struct state *s = state_of(p);
	int a = picker(p), side, model;

	if (rule(p, (s->mode == DUEL && a != 0 && a != PER_SIDE) || (for_side && s->mode != FREE_FOR_ALL),
		 DIF_1_3d, nothing()) ||
	    dif_lacks_room(p, picking_half(p), a < 0 ? PER_SIDE + 1 : 1))
		return;
	model = operand(p, action, 0);
	if (rule(p, printed(p, B_AIRCRAFT, model, AC_KIND) != FIGHTER, DIF_14_1a, one(T_MODEL, model)))
		return;
	side = a / PER_SIDE;
	if (s->mode == FREE_FOR_ALL)
		side = for_side ? operand(p, action, 1) : s->status[a] == ABSENT ? free_side(p) : s->side[a];
	if (rule(p, side < 0, DIF_17_4c, one(TYPE_NUMBER, SIDES)))
		return;
	judge_year(p, model);
	rule(p, against_history(p, a, side, model), DIF_1_3c, one(T_MODEL, model));
	put(p, F_MODEL, a, model + 1, WHY_PICKED);
	put(p, F_SIDE, a, side, WHY_PICKED);
	put(p, F_STATUS, a, FLYING, WHY_PICKED);
	put(p, F_PILOT, a, 0, WHY_PICKED);
	put(p, F_SECOND_PILOT, a, 0, WHY_PICKED);
	put(p, F_MARKERS, a, 0, WHY_PICKED);
	judge_cap(p, a);
}

/* pick MODEL: an aircraft of the sender's side, without a pilot counter. */
void
dif_do_pick(struct play *p, const struct action *action)
{
	pick(p, action, false);
}

/* pick MODEL for SIDE: in a free-for-all, where sides are not halves. */
void
dif_do_pick_for(struct play *p, const struct action *action)
{
	pick(p, action, true);
}

/* DIF-17.10: with the aircraft, or before hands are drawn. */
void
dif_do_pilot(struct play *p, const struct action *action)
{
	int a = p->who, pilot;

	if (dif_is_not_there(p, a >= 0 && a < AIRCRAFT ? a : -1))
		return;
	pilot = operand(p, action, 0);
	judge_pilot(p, a, pilot);
	dif_give_pilot(p, a, pilot);
	if (!dif_is_campaign(p))
		judge_cap(p, a);
}

/* DIF-17.1c: WHO leads the other one. */
void
dif_do_lead(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int leader = p->who, wingman = operand(p, action, 0);
	bool wrong;

	if (rule(p, leader < 0 || leader >= AIRCRAFT, DIF_17_3a, nothing()))
		return;
	wrong = leader == wingman || !is_flying(p, leader) || !is_flying(p, wingman) ||
		dif_bomber_card(p, leader) || dif_bomber_card(p, wingman) ||
		dif_are_enemies(p, leader, wingman) || s->leader[leader] || s->leader[wingman];
	for (int a = 0; a < AIRCRAFT; a++)
		wrong = wrong || s->leader[a] == leader + 1 || s->leader[a] == wingman + 1;
	if (rule(p, wrong, DIF_17_1c, two(T_AIRCRAFT, leader, T_AIRCRAFT, wingman)))
		return;
	put(p, F_LEADER, wingman, leader + 1, WHY_PAIR);
}

/* A battle needs two sides. */
static bool
everybody_picked(const struct play *p)
{
	int sides = 0;

	for (int side = 0; side < SIDES; side++)
		sides += dif_flying_of(p, side) > 0;
	return sides >= 2;
}

void
dif_wants_pick(const struct play *p, struct requests *all)
{
	/* Until both sides have aircraft the step cannot end. */
	ask_act(all, "fighters, agreements")->must = !everybody_picked(p);
}

/* The opening hand (DIF-1.4), with the extra cards of the Sun option (DIF-16.7). */
void
dif_owe_hands(struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++) {
		int n;
		if (!is_flying(p, a) || dif_bomber_card(p, a))
			continue;
		n = dif_performance_of(p, a);
		if (dif_is_campaign(p))
			n += dif_chosen_effect(p, state_of(p)->side[a], EF_SUN);
		dif_owe(p, a, n, OPENING);
	}
}

/* The forces are compared where teams (DIF-17.2a) or the balance (DIF-17.8) ask for it. */
void
dif_close_pick(struct play *p, int who)
{
	int mode = state_of(p)->mode;
	bool balance = mode != FREE_FOR_ALL && option(p, OPTION_BALANCE);
	/* Only where they matter: a journal that asks for printed values need not know all points. */
	bool compare = mode == TEAMS || balance;
	int axis = compare ? aircraft_worth(p, AXIS) : 0, allied = compare ? aircraft_worth(p, ALLIED) : 0;

	(void)who;
	if (mode == TEAMS)
		rule(p, axis != allied && !balance, DIF_17_2a, two(TYPE_NUMBER, axis, TYPE_NUMBER, allied));
	rule(p, false, DIF_17_8a, nothing());
	if (balance && axis != allied)
		put(p, F_POINTS, axis < allied ? AXIS : ALLIED, axis < allied ? allied - axis : axis - allied,
		    WHY_BALANCE);
	put(p, F_LIMIT, 0, GAME_TURNS, WHY_TURN);
	dif_owe_hands(p);
	go(p, STEP_PREPARE);
}

/* ---- who begins (DIF-1.7, 17.2) ---- */

/* DIF-1.7: "Chance: which fighter goes first"; of teams, which team (DIF-17.2). */
void
dif_wants_first(const struct play *p, struct requests *all)
{
	if (state_of(p)->first != 0)
		return;
	ask_act(all, "who goes first")->must = true;
	dif_ask_owed(p, all);
}

/* first SIDE: it has the first turn (DIF-1.7). */
void
dif_do_first(struct play *p, const struct action *action)
{
	int side = operand(p, action, 0);

	if (rule(p, side > ALLIED, DIF_4_0b, one(T_SIDE, side)))
		return;
	put(p, F_FIRST, 0, side + 1, WHY_TURN);
	p->report->random = true; /* whoever goes first is settled at random, and so is an order of play */
}
