/*
 * 7A.2 and 7A.3: dogfight, duel by duel, and Aces. A hand is what its flights hold less what was put down or
 * lies on the table (`picked`). 11.3 and 11.4: the Big Wing's hand is that of two flights.
 *
 * D1 to D4 of 7A.2: STEP_CHOOSE asks both for a card, STEP_DUEL throws (duel.c), STEP_OPPONENT draws
 * the winner's next enemy, and bob_dogfight_over ends it. Cards on the table are F_DUEL_RAF and
 * F_DUEL_LW (kind + 1; the RAF's with its flight, as a Big Wing has two), F_AHEAD says whose card has
 * won once and stays. `picked` counts what is no longer in a hand.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* The RAF flights of the fight, first and second; -1: none. */
static int
wing_flight(const struct play *p, int raider, int i)
{
	int f = (i == 0 ? state_of(p)->fighter[raider] : state_of(p)->wing[raider]) - 1;

	return f < RAF_FLIGHTS ? f : -1;
}

/* Out of this dogfight, or on the table: either way not in the hand. */
static int
put_down(const struct play *p, int flight, int kind)
{
	const struct state *s = state_of(p);

	assert(flight >= 0 && flight < FLIGHTS && kind >= 0 && kind < KINDS);
	return flight < RAF_FLIGHTS ? s->picked_raf[flight][kind] : s->picked_lw[flight - RAF_FLIGHTS][kind];
}

/* Copies of a kind that the flight can still send into this dogfight. */
int
bob_hand(const struct play *p, int flight, int kind)
{
	int held = bob_held(p, flight, kind), down = put_down(p, flight, kind);

	return held > down ? held - down : 0;
}

/* Cards of a flight: of all kinds, and those that nobody has named. */
static int
flight_hand(const struct play *p, int flight)
{
	assert(flight >= 0 && flight < FLIGHTS);
	int n = state_of(p)->unseen[flight];

	for (int k = 0; k < KINDS; k++)
		n += bob_hand(p, flight, k);
	return n;
}

/* Cards face down count: they can be chosen, and are named then. */
int
bob_hand_size(const struct play *p, int raider, enum side side)
{
	int n = 0;

	if (side == LUFTWAFFE)
		return flight_hand(p, RAF_FLIGHTS + raider);
	for (int i = 0; i < 2; i++)
		if (wing_flight(p, raider, i) >= 0)
			n += flight_hand(p, wing_flight(p, raider, i));
	return n;
}

/* Whether some of what a side brought lies face down. */
static bool
is_any_unseen(const struct play *p, int raider, enum side side)
{
	int one = side == LUFTWAFFE ? RAF_FLIGHTS + raider : wing_flight(p, raider, 0),
	    other = side == LUFTWAFFE ? -1 : wing_flight(p, raider, 1);

	return (one >= 0 && state_of(p)->unseen[one] > 0) || (other >= 0 && state_of(p)->unseen[other] > 0);
}

/* Out of the hand, or (-1) lost from it altogether. */
void
bob_pick(struct play *p, int flight, int kind, int delta)
{
	assert(flight >= 0 && flight < FLIGHTS && kind >= 0 && kind < KINDS);
	if (flight < RAF_FLIGHTS)
		add(p, F_PICKED_RAF, flight * KINDS + kind, delta, WHY_FIGHT);
	else
		add(p, F_PICKED_LW, (flight - RAF_FLIGHTS) * KINDS + kind, delta, WHY_FIGHT);
}

/* ---- the cards on the table ---- */

/* The kind of a side's card on the table; -1: none. */
int
bob_on_table(const struct play *p, int raider, enum side side)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	return (side == RAF ? state_of(p)->duel_raf[raider] : state_of(p)->duel_lw[raider]) - 1;
}

/* The flight of a side's card on the table. */
int
bob_flight_on_table(const struct play *p, int raider, enum side side)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	int from = state_of(p)->duel_from[raider];

	if (side == LUFTWAFFE)
		return RAF_FLIGHTS + raider;
	return from > 0 && from <= RAF_FLIGHTS ? from - 1 : 0;
}

/* The first card of its flight that fights has the flight's Ace with it (7A.3). */
static void
lay(struct play *p, int raider, enum side side, int kind, int flight, bool from_hand)
{
	if (from_hand)
		bob_pick(p, flight, kind, 1);
	put(p, side == RAF ? F_DUEL_RAF : F_DUEL_LW, raider, kind + 1, WHY_FIGHT);
	if (side == RAF)
		put(p, F_DUEL_FROM, raider, flight + 1, WHY_FIGHT);
	put(p, F_ACE_USED, flight, state_of(p)->ace_used[flight] == ACE_IN_BOX ? ACE_ON_TABLE : ACE_OUT,
	    WHY_FIGHT);
}

/* A card goes to its box and is out of this dogfight, and so is an Ace with it. */
void
bob_clear_table(struct play *p, int raider, enum side side, int why)
{
	if (bob_on_table(p, raider, side) >= 0)
		put(p, F_ACE_USED, bob_flight_on_table(p, raider, side), ACE_OUT, why);
	put(p, side == RAF ? F_DUEL_RAF : F_DUEL_LW, raider, 0, why);
	if (side == RAF)
		put(p, F_DUEL_FROM, raider, 0, why);
}

/* The flight that a card of this kind comes out of the hand of; -1: none. A card that lies face down may be
 * it. */
static int
holder(struct play *p, int raider, enum side side, int kind, int named, bool *face_down)
{
	*face_down = false;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < (side == RAF ? 2 : 1); i++) {
			int f = side == RAF ? wing_flight(p, raider, i) : RAF_FLIGHTS + raider;
			if (f < 0 || (named != NONE && f != named))
				continue;
			if (pass == 0 && bob_hand(p, f, kind) > 0)
				return f;
			if (pass == 1 && state_of(p)->unseen[f] > 0 && bob_loose(p, side, kind) > 0 &&
			    bob_card_command(p, side, kind) == bob_command(f)) {
				*face_down = true;
				return f;
			}
		}
	return -1;
}

/* A card of the flight that nobody had named is known from now on. */
static void
turn_up(struct play *p, int flight, int kind)
{
	add(p, F_UNSEEN, flight, -1, WHY_REVEALED);
	bob_hold(p, flight, kind, 1, WHY_REVEALED);
}

/* ---- D1: choose ---- */

/* At the same time (D1), so either may be logged first. With an empty hand and table it is over (D4). */
void
bob_wants_choose(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);
	bool raf = bob_on_table(p, raider, RAF) >= 0, lw = bob_on_table(p, raider, LUFTWAFFE) >= 0;
	bool can_raf = raf || bob_hand_size(p, raider, RAF) > 0,
	     can_lw = lw || bob_hand_size(p, raider, LUFTWAFFE) > 0;

	if (!can_raf || !can_lw || bob_turned(p))
		return;
	if (!raf)
		bob_ask_act(all, RAF, "a RAF card for the duel")->about =
		    (struct arg){T_RAIDERS, (int16_t)raider};
	if (!lw)
		bob_ask_act(all, LUFTWAFFE, "a Luftwaffe card for the duel")->about =
		    (struct arg){T_RAIDERS, (int16_t)raider};
}

/* All cards left go back, and the RAF decides about its flights (D4, 7B). */
void
bob_dogfight_over(struct play *p, int raider)
{
	bob_clear_table(p, raider, RAF, WHY_PUT_DOWN);
	bob_clear_table(p, raider, LUFTWAFFE, WHY_PUT_DOWN);
	put(p, F_AHEAD, raider, NOBODY, WHY_FIGHT);
	bob_phase(p, raider, PHASE_FOUGHT);
}

/* Hits are counted anew for each duel: what a winner took before is forgotten. */
static void
begin_duel(struct play *p, int raider)
{
	put(p, F_CROSSES, raider, 0, WHY_FIGHT);
	put(p, F_ROUNDELS, raider, 0, WHY_FIGHT);
	put(p, F_ROLLED, raider, 0, WHY_FIGHT);
	bob_turn_to(p, raider, PHASE_DUEL);
}

/* D2, or D4 where a hand is empty: "a new choice needs a card in both hands". */
void
bob_run_choose(struct play *p)
{
	int raider = bob_here(p);

	if (bob_follow(p))
		return;
	rule(p, false, BOB_7A_2e, nothing());
	if (bob_on_table(p, raider, RAF) >= 0 && bob_on_table(p, raider, LUFTWAFFE) >= 0) {
		begin_duel(p, raider);
		bob_follow(p);
	} else {
		bob_dogfight_over(p, raider);
	}
}

/* Broken off while both could go on (7A.2e). */
void
bob_close_choose(struct play *p, int who)
{
	(void)who;
	rule(p, true, BOB_7A_2e, one(T_RAIDERS, bob_here(p)));
	bob_dogfight_over(p, bob_here(p));
}

/* After its first win a card stays: whoever chooses instead is reported, and what he chose fights (7A.2d). */
static void
exchange(struct play *p, int raider, enum side side, int kind, int flight)
{
	const struct state *s = state_of(p);
	enum side winner = s->ahead[raider] == LW_AHEAD ? LUFTWAFFE : RAF;

	rule(p, true, BOB_7A_2d, one(side == RAF ? T_RAFCARD : T_LWCARD, kind));
	bob_clear_table(p, raider, side, WHY_PUT_DOWN);
	lay(p, raider, side, kind, flight, true);
	if (side != winner)
		begin_duel(p, raider);
}

/* The flight in whose box the card lies that has just won twice; -1: it is another card. */
static int
from_its_box(const struct play *p, int raider, enum side side, int kind)
{
	const struct state *s = state_of(p);
	int twice = (side == RAF ? s->twice_raf[raider] : s->twice_lw[raider]) - 1;

	for (int i = 0; twice == kind && i < (side == RAF ? 2 : 1); i++) {
		int f = side == RAF ? wing_flight(p, raider, i) : RAF_FLIGHTS + raider;
		if (f >= 0 && bob_held(p, f, kind) > 0)
			return f;
	}
	return -1;
}

/* A card that has just won twice may be chosen by mistake though it lies in its box: a third duel (7A.2c). */
static void
choose(struct play *p, enum side side, int kind, int named)
{
	int raider = bob_here(p), lies = bob_on_table(p, raider, side);
	bool face_down, opponent = state_of(p)->head.step == STEP_OPPONENT;
	int flight = holder(p, raider, side, kind, named, &face_down);
	bool third = flight < 0 && !opponent;
	struct args card = one(side == RAF ? T_RAFCARD : T_LWCARD, kind);

	if (third)
		flight = from_its_box(p, raider, side, kind);
	if (rule(p, !opponent && lies >= 0, BOB_7A_2f, one(card.arg[0].type, lies)) ||
	    rule(p, flight < 0, BOB_7A_2a, card))
		return;
	if (!opponent)
		bob_sender(p, side);
	bob_commander(p, bob_command(flight));
	rule(p, third, BOB_7A_2c, card);
	if (face_down)
		turn_up(p, flight, kind);
	if (opponent)
		exchange(p, raider, side, kind, flight);
	else
		lay(p, raider, side, kind, flight, !third);
}

/* choose RAFCARD [from FIGHTERS]: of a Big Wing the flight may be named. */
void
bob_do_choose_raf(struct play *p, const struct action *a)
{
	choose(p, RAF, operand(p, a, 0), operand(p, a, 1));
}

/* choose LWCARD: the Luftwaffe's next opponent (7A.2). */
void
bob_do_choose_lw(struct play *p, const struct action *a)
{
	choose(p, LUFTWAFFE, operand(p, a, 0), NONE);
}

/* ---- D3: the next opponent ---- */

/* The side that is behind: from its hand the next opponent is drawn. */
static enum side
losing_side(const struct play *p, int raider)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	return state_of(p)->ahead[raider] == LW_AHEAD ? RAF : LUFTWAFFE;
}

/* The winner's side draws it, unseen, out of the other's hand (D3). */
void
bob_wants_opponent(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);
	enum side loser = losing_side(p, raider);

	if (bob_turned(p))
		return;
	struct request *r =
	    bob_ask_draw(all, loser == RAF ? LUFTWAFFE : RAF, loser == RAF ? T_RAFCARD : T_LWCARD,
			 bob_hand_size(p, raider, loser) > 0, "the next opponent");
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
	r->blind = is_any_unseen(p, raider, loser);
}

/* Nobody is left in the loser's hand: the Dogfight is over. */
void
bob_run_opponent(struct play *p)
{
	if (!bob_follow(p))
		bob_dogfight_over(p, bob_here(p));
}

/* D3: "the winner draws one at random from it": a card that lies face down may be any that is loose. */
void
bob_drew_opponent(struct play *p, const struct request *r, int card)
{
	int raider = bob_here(p);
	enum side loser = losing_side(p, raider);
	bool face_down = false;
	int flight = card < 0 ? -1 : holder(p, raider, loser, card, NONE, &face_down);

	if (rule(p, flight < 0, BOB_0_10a, one(r->type, card < 0 ? NONE : card)))
		return;
	rule(p, false, BOB_7A_2d, nothing());
	if (face_down)
		turn_up(p, flight, card);
	lay(p, raider, loser, card, flight, true);
	begin_duel(p, raider);
}

/* 7A.2e: "broken off while both sides can go on". */
void
bob_close_opponent(struct play *p, int who)
{
	(void)who;
	rule(p, true, BOB_7A_2e, one(T_RAIDERS, bob_here(p)));
	bob_dogfight_over(p, bob_here(p));
}

/* ---- 11.4: two flights of one Group share what is left ---- */

/* From the other flight of the Big Wing; how many a box holds is judged when all is shared. */
void
bob_assign_shared(struct play *p, const struct action *a)
{
	int to = operand(p, a, 1), raider = bob_here(p), kind;
	const struct state *s = state_of(p);
	int first = wing_flight(p, raider, 0), second = wing_flight(p, raider, 1);
	int from = to == first ? second : to == second ? first : -1;

	if (rule(p, first < 0 || second < 0 || from < 0, BOB_11_4b, one(T_FIGHTERS, to)))
		return;
	kind = operand(p, a, 0);
	if (rule(p, s->raf[from][kind] == 0, BOB_0_4a, one(T_RAFCARD, kind)))
		return;
	bob_commander(p, bob_command(to));
	rule(p, bob_command(to) != bob_card_command(p, RAF, kind), BOB_11_4a, one(T_FIGHTERS, to));
	bob_hold(p, from, kind, -1, WHY_RAF_RETURN);
	bob_hold(p, to, kind, 1, WHY_RAF_RETURN);
}
