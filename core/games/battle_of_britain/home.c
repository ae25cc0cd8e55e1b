/*
 * 7E to 7G: the way home, what became of the mission, the end of the turn; and its beginning (1).
 *
 * A flight comes home after its bombing (7E.1), without fuel or by choice (7G.1, 7G.2), or when its
 * last card is lost (7A.4): bob_come_home is all of it but the dice, and judges the mission (7F). Dice
 * are rolled card by card in the order of the table: 0 tokens left, a bomber or Bf 110 one die, a Bf
 * 109 two; 1 token, a Bf 109 one; else none (7E.2).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* Dice for each card of a kind, by the tokens left; here the Bf 110 counts as a bomber (7E.2, R-30). */
static int
dice_per_card(const struct play *p, int raider, int kind)
{
	int fuel = state_of(p)->fuel[raider];
	bool fighter = fuel < 2 && bob_aircraft(p, LUFTWAFFE, kind) == BF_109;

	if (fuel == 0)
		return fighter ? 2 : 1;
	return fighter ? 1 : 0;
}

/* The dice of all cards of a flight, itemised in r unless that is NULL; 0 when they were rolled. */
static int
fuel_dice(const struct play *p, int raider, struct request *r)
{
	const struct state *s = state_of(p);
	int dice = 0;

	for (int k = 0; !s->fuel_rolled[raider] && k < bob_kinds(p, LUFTWAFFE); k++)
		if (s->lw[raider][k] > 0)
			dice += bob_itemise_dice(p, r, LUFTWAFFE, k,
						 s->lw[raider][k] * dice_per_card(p, raider, k));
	return dice < THROW_MAX ? dice : THROW_MAX;
}

/* A flight that has hit something may have hit its mission's target: its card is turned up, or it has failed
 * (7F). */
static bool
may_have_succeeded(const struct play *p, int raider)
{
	const struct state *s = state_of(p);

	return s->at[RAF_FLIGHTS + raider] != AWAY && s->hidden[raider] && s->bombed[raider] &&
	       s->hits[raider] > 0;
}

/* Whether cards of the flight that lie face down may owe a die: Luftflotte 5 has no Bf 109. */
static bool
may_owe_dice(const struct play *p, int raider)
{
	int flight = RAF_FLIGHTS + raider;

	for (int k = 0; state_of(p)->unseen[flight] > 0 && k < bob_kinds(p, LUFTWAFFE); k++)
		if (bob_card_command(p, LUFTWAFFE, k) == bob_command(flight) &&
		    bob_loose(p, LUFTWAFFE, k) > 0 && dice_per_card(p, raider, k) > 0)
			return true;
	return false;
}

/* Where no card owes a die, it is home. */
void
bob_wants_home(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);
	bool up = state_of(p)->at[RAF_FLIGHTS + raider] != AWAY;
	struct request *r;

	if (bob_turned(p))
		return;
	if (up && may_owe_dice(p, raider)) {
		r = bob_ask_act(all, LUFTWAFFE, "the cards of the flight, turned up by 'reveal'");
		r->must = true;
	} else {
		r = bob_ask_roll(all, BLACK, 0, BOB_7E_2a, "fuel on the way home, card by card");
		bob_due(r, up ? fuel_dice(p, raider, r) : 0);
	}
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
	if (may_have_succeeded(p, raider))
		bob_ask_act(all, LUFTWAFFE, "the mission of the flight, turned up by 'reveal'")->about =
		    r->about;
}

/* Card by card, in the order of the table of cards: one cross or more on its dice, and it is lost. */
void
bob_rolled_home(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int raider = bob_here(p), die = 0;

	bob_die_colour(p, r);
	read_by_place(p);
	put(p, F_FUEL_ROLLED, raider, 1, WHY_ROLL);
	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++) {
		int cards = state_of(p)->lw[raider][k];
		int per = cards > 0 ? dice_per_card(p, raider, k) : 0;
		for (; cards > 0 && per > 0; cards--) {
			bool lost = false;
			for (int i = 0; i < per && die < n; i++, die++)
				lost = lost || face[die] == CROSS;
			if (lost)
				bob_lose(p, RAF_FLIGHTS + raider, k, WHY_OUT_OF_FUEL);
		}
	}
}

/* The RAF wins a mission without seeing it (0.11). */
static void
fail_unseen(struct play *p, int raider)
{
	put(p, F_HIDDEN, raider, 0, WHY_FAILURE);
	add(p, F_RAF_UNSEEN, 0, 1, WHY_FAILURE);
}

/* 7F. What counts is the target, not who came back from it. */
static void
judge_mission(struct play *p, int raider)
{
	const struct state *s = state_of(p);
	int target = bob_mission(p, raider);
	bool there = s->struck[raider] == 0 || s->struck[raider] == target + 1;
	bool hit = s->bombed[raider] && s->hits[raider] > 0 && there;

	if (s->hidden[raider]) {
		fail_unseen(p, raider);
		return;
	}
	if (target < 0)
		return;
	bool city = printed(p, B_TARGETS, target, TARGET_TYPE) == CITY;
	if (hit && bob_is_ko(p, target))
		put(p, F_MISSION, target, WON_LW, WHY_SUCCESS);
	else if (hit && city)
		/* a city that is hit and stands: "minor success" */
		put(p, F_MISSION, target, UNDER, WHY_MINOR);
	else
		put(p, F_MISSION, target, WON_RAF, WHY_FAILURE);
}

/* A Luftwaffe flight is in its box again: tokens and markers off, the Bf 109 sent first rejoin (7E.2, 7F). */
void
bob_come_home(struct play *p, int raider)
{
	static const uint16_t sortie[] = {F_MARKER, F_BOMBING, F_RADAR, F_FUEL,	      F_BOMBED,
					  F_HITS,   F_AIM,     F_FLAK,	F_FUEL_ROLLED};

	assert(raider >= 0 && raider < LW_FLIGHTS);
	judge_mission(p, raider);
	put(p, F_AT, RAF_FLIGHTS + raider, AWAY, WHY_SAFE_HOME);
	for (int k = 0; k < KINDS; k++) {
		if (state_of(p)->first[raider][k] == 0)
			continue;
		bob_hold(p, RAF_FLIGHTS + raider, k, state_of(p)->first[raider][k], WHY_SAFE_HOME);
		put(p, F_FIRST, raider * KINDS + k, 0, WHY_SAFE_HOME);
	}
	for (int i = 0; i < COUNT(sortie); i++)
		put(p, sortie[i], raider, 0, WHY_SAFE_HOME);
	put(p, F_CAME_HOME, raider, 1, WHY_SAFE_HOME);
}

/* No card owes a die, or all were rolled for. */
void
bob_run_home(struct play *p)
{
	int raider = bob_here(p);

	if (bob_follow(p))
		return;
	if (state_of(p)->at[RAF_FLIGHTS + raider] != AWAY)
		bob_come_home(p, raider);
	put(p, F_PHASE, raider, PHASE_DONE, WHY_NONE);
	milestone(p, MILESTONE_SPACE, T_RAIDERS, raider);
	bob_resume(p);
}

/* Cards that owe dice and were not rolled for come home all the same (7E.2a); then a mission that nobody
 * turned up has failed. */
void
bob_close_home(struct play *p, int who)
{
	int raider = bob_here(p), dice = fuel_dice(p, raider, NULL);

	(void)who;
	rule(p, dice > 0, BOB_7E_2a, two(TYPE_NUMBER, dice, TYPE_NUMBER, 0));
	if (dice == 0 && may_have_succeeded(p, raider))
		fail_unseen(p, raider);
	put(p, F_FUEL_ROLLED, raider, 1, WHY_NONE);
}

/* ---- 7G ---- */

/* Whether a Luftwaffe flight is on the map, not in its box. */
static bool
on_map(const struct play *p, int raider)
{
	return state_of(p)->at[RAF_FLIGHTS + raider] != AWAY;
}

/* Something is left to be resolved before anybody may turn for home. */
static bool
unresolved(const struct play *p)
{
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (bob_marked(p, f))
			return true;
	return false;
}

/* Forced without fuel, else the LW's choice, which gives the mission up (7G.1, 7G.2). */
void
bob_do_return(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0);
	const struct state *s = state_of(p);

	if (rule(p, !on_map(p, raider), BOB_7G_2b, one(T_RAIDERS, raider)) ||
	    rule(p, s->phase[raider] == PHASE_HOME, BOB_7G_2c, one(T_RAIDERS, raider)))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	rule(p, unresolved(p), BOB_7G_2a, one(T_RAIDERS, raider));
	put(p, F_MARKER, raider, NO_MARKER, WHY_NONE);
	put(p, F_BOMBING, raider, 0, WHY_NONE);
	put(p, F_FUEL_ROLLED, raider, 0, WHY_NONE);
	bob_turn_to(p, raider, PHASE_HOME);
}

/* With nobody on the map the turn closes by itself. */
void
bob_wants_closing(const struct play *p, struct requests *all)
{
	for (int f = 0; f < LW_FLIGHTS && !bob_turned(p); f++)
		if (on_map(p, f)) {
			bob_ask_act(all, LUFTWAFFE, "Luftwaffe flights that go home");
			return;
		}
}

/* Nobody is left on the map, or one who is turns for home. */
void
bob_run_closing(struct play *p)
{
	if (!bob_follow(p))
		go(p, STEP_TURN_END);
}

/* Nobody goes home because of the turn's number, unless an option says so. */
void
bob_close_closing(struct play *p, int who)
{
	const struct state *s = state_of(p);
	bool home = (option(p, OPTION_PRINTED) && s->head.turn < TURNS) ||
		    (option(p, OPTION_FINAL) && s->head.turn == TURNS);

	(void)who;
	for (int f = 0; f < LW_FLIGHTS; f++) {
		bool empty = on_map(p, f) && s->fuel[f] == 0;
		rule(p, empty, BOB_7G_1a, one(T_RAIDERS, f));
		rule(p, home && on_map(p, f) && !empty, BOB_7G_3a, one(T_RAIDERS, f));
	}
	go(p, STEP_TURN_END);
}

/* A KO airfield bites now: its flight to its box, its cards to the pile (7G.4). */
static void
close_airfields(struct play *p)
{
	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (bob_airfield_ko(p, f)) {
			put(p, F_AT, f, AWAY, WHY_AIRFIELD_KO);
			bob_to_pile(p, f, WHY_AIRFIELD_KO);
		}
}

/* Combat markers back to five, one of them the Big Wing's in London Burning; what is of this turn is over. */
static void
clean_up(struct play *p)
{
	static const uint16_t fields[] = {
	    F_SHORT_DEAL, F_CROWDED,   F_MOVE,	  F_FLOWN,	F_SPENT,     F_OBSERVED,  F_INTERCEPTED,
	    F_FOUGHT,	  F_RETURNING, F_BLAMED,  F_QUESTION,	F_OBSERVING, F_PHASE,	  F_CURRENT,
	    F_MARKER,	  F_FIGHTER,   F_WING,	  F_BOMBING,	F_AIM,	     F_PICKED_LW, F_UNUSED,
	    F_PICKED_RAF, F_ACE_USED,  F_CROSSES, F_ROUNDELS,	F_ROLLED,    F_LOST_RAF,  F_LOST_LW,
	    F_TOOK_RAF,	  F_TOOK_LW,   F_AGREED,  F_TWICE_RAF,	F_TWICE_LW,  F_DUEL_RAF,  F_DUEL_FROM,
	    F_DUEL_LW,	  F_AHEAD,     F_FLAK,	  F_FUEL_ROLLED};
	bool wing = state_of(p)->battle == LONDON_BURNING;

	for (int i = 0; i < COUNT(fields); i++)
		clear_field(p, fields[i], WHY_CLEAN_UP);
	put(p, F_MARKERS, 0, wing ? MARKERS - 1 : MARKERS, WHY_CLEAN_UP);
	put(p, F_BIG_WING, 0, wing, WHY_CLEAN_UP);
}

/* After turn 4 the scenario is over; in a campaign its points are kept and the next one is set up (9.1). */
void
bob_run_turn_end(struct play *p)
{
	const struct state *s = state_of(p);
	int battle = s->battle;

	close_airfields(p);
	clean_up(p);
	milestone(p, MILESTONE_TURN, TYPE_NUMBER, s->head.turn);
	if (s->head.turn < TURNS) {
		add(p, FIELD_TURN, 0, 1, WHY_TURN);
		go(p, STEP_TURN);
		return;
	}
	milestone(p, MILESTONE_BATTLE, T_BATTLE, battle - 1);
	if (s->head.scenario != SC_CAMPAIGN || battle < 1 || battle >= BATTLES) {
		finish(p);
		return;
	}
	put(p, F_PAST_RAF, battle - 1, bob_points(p, RAF), WHY_TURN);
	put(p, F_PAST_LW, battle - 1, bob_points(p, LUFTWAFFE), WHY_TURN);
	no_way_back(p);
	bob_begin_battle(p, battle + 1);
}

/* Step 1. The marker stands on turn 1 when the first turn begins. The set-up, or the turn before, is
 * over.
 */
void
bob_run_turn(struct play *p)
{
	turn_is_over(p);
	bob_begin_production(p);
	go(p, STEP_AID);
}
