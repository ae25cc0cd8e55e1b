/*
 * Step 4: squadron alert. The two sides are independent of each other and may alternate: each has its own
 * requests in the one step. On turn 1 flights are dealt their cards (deal.c), later commands reinforce
 * theirs (reinforce.c); then who can fly takes off.
 *
 * Who lacks a card is asked by bob_lacks(), and whether he may be given one by bob_eligible() and
 * bob_may_not_take(): a RAF flight in its box whose airfield is in order (4.2, 4.5), a Luftwaffe
 * flight in its box with a mission (4.7, or any with steps 3 and 4 swapped, 12.1).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include "core/games/battle_of_britain/alert.h"

const struct order bob_orders[2] = {
    {RAF, 0, RAF_FLIGHTS, 0, GROUPS, F_RAF_TURN, F_RAF_DEALT, F_DRAWN_RAF, T_RAFCARD, BOB_4_1a, BOB_4_2a,
     SAID("RAF cards"), SAID("RAF cards to flights")},
    {LUFTWAFFE, RAF_FLIGHTS, LW_FLIGHTS, GROUPS, COMMANDS - GROUPS, F_LW_TURN, F_LW_DEALT, F_DRAWN_LW,
     T_LWCARD, BOB_4_6a, BOB_4_7a, SAID("Luftwaffe cards"), SAID("Luftwaffe cards to flights")},
};

/* Luftflotte 2 may hold seven cards against the Big Wing (10.4). */
int
bob_lw_limit(const struct play *p, int raider)
{
	bool more = state_of(p)->battle == LONDON_BURNING && bob_command(RAF_FLIGHTS + raider) == GROUPS;

	return more ? LW_LIMIT + 1 : LW_LIMIT;
}

/* Three cards a RAF flight, six a Luftwaffe flight (4.1, 4.6), in London Burning seven of Luftflotte 2. */
int
bob_limit(const struct play *p, int flight)
{
	return flight < RAF_FLIGHTS ? RAF_LIMIT : bob_lw_limit(p, flight - RAF_FLIGHTS);
}

/* Turn 1 deals to empty flights in the order of flights; later alerts fill up command by command (4.1,
 * 4.2). */
bool
bob_turn_1(const struct play *p)
{
	return state_of(p)->head.turn <= 1;
}

/* May be given cards: in its box, its airfield in order, or with a mission to fly (4.2, 4.5, 4.7, 12.1). */
bool
bob_eligible(const struct play *p, int flight)
{
	assert(flight >= 0 && flight < FLIGHTS);
	if (state_of(p)->at[flight] != AWAY)
		return false;
	if (flight < RAF_FLIGHTS)
		return !bob_airfield_ko(p, flight);
	return option(p, OPTION_SWAP) || bob_has_mission(p, flight - RAF_FLIGHTS);
}

/* A flight on the map, or with its airfield out, lacks nothing: it is not reinforced at all. */
int
bob_lacks(const struct play *p, int flight)
{
	int have = bob_cards(p, flight), may = bob_limit(p, flight);

	return bob_eligible(p, flight) && have < may ? may - have : 0;
}

/* The flight, whatever the card: one fault, one finding. */
bool
bob_may_not_take(struct play *p, int flight, int n)
{
	const struct state *s = state_of(p);
	bool full = bob_cards(p, flight) + n > bob_limit(p, flight);

	assert(flight >= 0 && flight < FLIGHTS);
	if (flight < RAF_FLIGHTS)
		return rule(p, s->at[flight] != AWAY, BOB_4_3a, one(T_FIGHTERS, flight)) ||
		       rule(p, bob_airfield_ko(p, flight), BOB_4_5a, one(T_FIGHTERS, flight)) ||
		       rule(p, full, BOB_4_3b, one(T_FIGHTERS, flight)) ||
		       rule(p, false, BOB_4_3d, nothing());
	int raider = flight - RAF_FLIGHTS;
	return rule(p, s->at[flight] != AWAY, BOB_4_8a, one(T_RAIDERS, raider)) ||
	       rule(p, !bob_eligible(p, flight), BOB_4_8b, one(T_RAIDERS, raider)) ||
	       rule(p, full, BOB_4_8c, one(T_RAIDERS, raider)) || rule(p, false, BOB_4_8e, nothing());
}

/* ---- the step ---- */

/* Both ways begin: which one is used depends on the turn alone. */
void
bob_begin_alert(struct play *p)
{
	for (int i = 0; i < 2; i++) {
		bob_deal_begin(p, &bob_orders[i]);
		bob_reinforce_begin(p, &bob_orders[i]);
	}
}

/* Whether a side is still dealing; the other one goes its own way (4). */
static bool
waits(const struct play *p, enum side side)
{
	return bob_turn_1(p) ? bob_deal_waits(p, &bob_orders[side])
			     : bob_reinforce_waits(p, &bob_orders[side]);
}

/* The requests of both sides stand side by side: both deal at the same time (4). */
void
bob_wants_alert(const struct play *p, struct requests *all)
{
	for (int i = 0; i < 2; i++)
		if (bob_turn_1(p))
			bob_deal_wants(p, &bob_orders[i], all);
		else
			bob_reinforce_wants(p, &bob_orders[i], all);
}

/* Cards that nobody was given go back. With steps 3 and 4 swapped the missions follow, and take-off waits for
 * them (12.1). */
void
bob_run_alert(struct play *p)
{
	for (int i = 0; i < 2; i++)
		bob_reinforce_end(p, &bob_orders[i]);
	go(p, option(p, OPTION_SWAP) ? STEP_MISSION_DRAW : STEP_TAKE_OFF);
}

/* Each side ends its own alert. Nobody is named where one side is through: it is the other's. */
void
bob_close_alert(struct play *p, int who)
{
	bool raf = who == ANYBODY ? waits(p, RAF) : bob_side(who) == RAF;
	const struct order *o = &bob_orders[raf ? RAF : LUFTWAFFE];

	if (bob_turn_1(p))
		bob_deal_close(p, o);
	else
		bob_reinforce_close(p, o);
}

/* The command off whose pile it comes. */
static int
drawn_for(const struct play *p, const struct order *o, int who, int card)
{
	return bob_turn_1(p) ? bob_deal_command(p, o) : bob_reinforce_command(p, o, who, card);
}

bool
bob_can_be_drawn(const struct play *p, enum side side, int who, int card)
{
	return bob_card_command(p, side, card) == drawn_for(p, &bob_orders[side], who, UNSEEN);
}

/* Whether a card of this kind can come off a command's pile. */
static bool
can_come(const struct play *p, enum side side, int card, int command)
{
	if (bob_pile(p, card == UNSEEN ? command : bob_card_command(p, side, card)) == 0)
		return false;
	return card == UNSEEN || bob_loose(p, side, card) > 0;
}

/* What cannot be in the pile at all comes first; the rest is dealt as it was logged. 0.10a, or 10.4b for
 * a card that the scenario has set aside. */
void
bob_drew_alert(struct play *p, const struct request *r, int card)
{
	const struct order *o = &bob_orders[r->type == T_RAFCARD ? RAF : LUFTWAFFE];
	int command = drawn_for(p, o, p->who, card);
	bool come = can_come(p, o->side, card, command);

	if (rule(p, !come && bob_is_aside(p, o->side, card), BOB_10_4b, one(o->card, card)) ||
	    rule(p, !come, BOB_0_10a, one(o->card, card == UNSEEN ? NONE : card)))
		return;
	if (bob_turn_1(p))
		bob_deal_card(p, o, card, r->late);
	else
		bob_reinforce_card(p, o, card, r->late);
}

/* ---- take-off (4.4, 4.9) ---- */

/* Placing is no move: flights may stack on an airfield until movement ends. */
static void
put_on_airfield(struct play *p, int flight)
{
	int base = derived_of(p)->base[flight];

	if (base >= 0)
		put(p, F_AT, flight, base + 1, WHY_TAKE_OFF);
}

/* Nobody decides this: who can fly is put on the map (4.4, 4.9, R-65), with three tokens. */
void
bob_run_take_off(struct play *p)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (s->at[f] == AWAY && bob_cards(p, f) > 0 && !bob_airfield_ko(p, f))
			put_on_airfield(p, f);
	for (int f = 0; f < LW_FLIGHTS; f++) {
		if (s->at[RAF_FLIGHTS + f] != AWAY || !bob_has_mission(p, f) ||
		    (bob_cards(p, RAF_FLIGHTS + f) < LW_LIMIT && !s->short_deal[f]))
			continue;
		put_on_airfield(p, RAF_FLIGHTS + f);
		put(p, F_FUEL, f, 3, WHY_TAKE_OFF);
		put(p, F_RADAR, f, NO_RADAR, WHY_TAKE_OFF);
	}
	bob_begin_raids(p);
}
