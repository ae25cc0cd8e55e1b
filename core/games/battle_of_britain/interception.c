/*
 * 7A.1: interception: the cards that fight, and one roll of all dice.
 *
 * STEP_DRAW: the RAF draws three cards of the raid, "only these fight, only these can be lost"
 * (`picked`); STEP_ROLL: both colours, in either order, as many dice as the cards say, and no second round
 * (l. 524). The losses: interception_losses.c.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

enum { DRAWN = 3 };

/* The RAF flight that intercepts; -1: in a position, none. */
int
bob_fighters_of(const struct play *p, int raider)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	int f = state_of(p)->fighter[raider] - 1;

	return f < RAF_FLIGHTS ? f : -1;
}

/* Cards drawn for the fight: only these roll, and only these can be lost (7A.1). */
static int
picked(const struct play *p, int raider)
{
	int n = 0;

	for (int k = 0; k < KINDS; k++)
		n += state_of(p)->picked_lw[raider][k];
	return n;
}

/* ---- the draw ---- */

/* Three, or all if the flight has fewer; cards sent home first are not there to be drawn. */
static int
cards_due(const struct play *p, int raider)
{
	int cards = bob_cards(p, RAF_FLIGHTS + raider);

	return cards < DRAWN ? cards : DRAWN;
}

/* One too many is seen by the request that is met (7A.1a). */
void
bob_wants_draw(const struct play *p, struct requests *all)
{
	int raider = bob_here(p), due = cards_due(p, raider), have = picked(p, raider);

	if (bob_turned(p))
		return;
	struct request *r =
	    bob_ask_draw(all, RAF, T_LWCARD, due > have ? due - have : 0, "Luftwaffe cards that fight");
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
	r->blind = state_of(p)->unseen[RAF_FLIGHTS + raider] > 0;
}

/* All cards that were due to the interception are drawn (7A.1). */
void
bob_run_draw(struct play *p)
{
	if (!bob_follow(p))
		bob_phase(p, bob_here(p), PHASE_ROLL);
}

/* 7A.1a: too few were drawn; the fight goes on with those. */
void
bob_close_draw(struct play *p, int who)
{
	int raider = bob_here(p), due = cards_due(p, raider), have = picked(p, raider);

	(void)who;
	rule(p, have < due, BOB_7A_1a, two(TYPE_NUMBER, due, TYPE_NUMBER, have));
	bob_phase(p, raider, PHASE_ROLL);
}

/* A card that lies face down in the flight may turn out to be any that is loose. */
static bool
turn_up(struct play *p, int raider, int kind)
{
	const struct state *s = state_of(p);

	if (s->lw[raider][kind] > s->picked_lw[raider][kind])
		return true;
	if (s->unseen[RAF_FLIGHTS + raider] == 0 || bob_loose(p, LUFTWAFFE, kind) == 0 ||
	    bob_card_command(p, LUFTWAFFE, kind) != bob_command(RAF_FLIGHTS + raider))
		return false;
	add(p, F_UNSEEN, RAF_FLIGHTS + raider, -1, WHY_REVEALED);
	bob_hold(p, RAF_FLIGHTS + raider, kind, 1, WHY_REVEALED);
	return true;
}

/* A fourth card breaks 7A.1a and fights all the same. */
void
bob_drew_draw(struct play *p, const struct request *r, int card)
{
	int raider = bob_here(p), due = cards_due(p, raider), have = picked(p, raider);

	(void)r;
	if (rule(p, card < 0 || !turn_up(p, raider, card), BOB_0_10a, one(T_LWCARD, card < 0 ? NONE : card)))
		return;
	rule(p, have >= due, BOB_7A_1a, two(TYPE_NUMBER, due, TYPE_NUMBER, have + 1));
	add(p, F_PICKED_LW, raider * KINDS + card, 1, WHY_FIGHT);
}

/* ---- the roll ---- */

/* Cards of a kind that fight: all of the RAF flight, and of the Luftwaffe's those that were drawn (7A.1). */
int
bob_fighting(const struct play *p, int raider, enum side side, int kind)
{
	int f = bob_fighters_of(p, raider);

	if (side == LUFTWAFFE)
		return state_of(p)->picked_lw[raider][kind];
	return f >= 0 ? state_of(p)->raf[f][kind] : 0;
}

/* The dice of a colour that are still to be rolled, itemised in r unless that is NULL; an Ace adds nothing
 * . What was rolled, in one entry or in several, is not asked for again. */
static int
open_dice(const struct play *p, int raider, enum die_id die, struct request *r)
{
	enum side side = die == WHITE ? RAF : LUFTWAFFE;
	int dice = 0;

	if (state_of(p)->rolled[raider] & (die == WHITE ? WHITE_ROLLED : BLACK_ROLLED))
		return 0;
	for (int k = 0; k < bob_kinds(p, side); k++) {
		int cards = bob_fighting(p, raider, side, k);
		if (cards > 0)
			dice += bob_itemise_dice(p, r, side, k,
						 cards * bob_card_value(p, side, k, CARD_DOGFIGHT));
	}
	return dice;
}

/* The dice follow from the cards: those that lie face down are turned up first. */
void
bob_wants_roll(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);
	int f = bob_fighters_of(p, raider);

	if (bob_turned(p))
		return;
	if (f >= 0 && state_of(p)->unseen[f] > 0) {
		struct request *r = bob_ask_act(all, RAF, "the cards that fight, turned up by 'reveal'");
		r->must = true;
		r->about = (struct arg){T_FIGHTERS, (int16_t)f};
		return;
	}
	for (int die = WHITE; die <= BLACK; die++) {
		struct request *r = bob_ask_roll(all, (enum die_id)die, 0, BOB_7A_1b, "interception");
		/* Both colours are due: neither stands for the other. */
		r->instead = 0;
		r->about = (struct arg){T_RAIDERS, (int16_t)raider};
		bob_due(r, open_dice(p, raider, (enum die_id)die, r));
	}
}

/* A colour that was left out has the wrong number of dice (7A.1b); each side leaves out its own. */
void
bob_close_roll(struct play *p, int who)
{
	int raider = bob_here(p);

	for (int die = WHITE; die <= BLACK; die++) {
		int due = open_dice(p, raider, (enum die_id)die, NULL);
		if (due == 0 || (who != ANYBODY && bob_side(who) != (die == WHITE ? RAF : LUFTWAFFE)))
			continue;
		if (rule(p, true, BOB_7A_1b, two(TYPE_NUMBER, due, TYPE_NUMBER, 0)))
			counts_those_of(p, die == WHITE ? SEAT_RAF : SEAT_LW);
		put(p, F_ROLLED, raider,
		    state_of(p)->rolled[raider] | (die == WHITE ? WHITE_ROLLED : BLACK_ROLLED), WHY_ROLL);
	}
}

/* Whom the dice hit, and how often. */
static void
read_hits(struct play *p, int crosses, int roundels)
{
	if (crosses > 0)
		read_count(p, "hits on the Luftwaffe", crosses);
	if (roundels > 0)
		read_count(p, "hits on the RAF", roundels);
	if (crosses + roundels == 0)
		read_as(p, "no hits");
}

/* What both sides' dice of a duel come to: the card with more of them is in danger (D3). */
static void
read_both(struct play *p, int crosses, int roundels)
{
	read_count(p, "in all on the Luftwaffe", crosses);
	read_count(p, "in all on the RAF", roundels);
}

/* Of an interception and of a duel: both sides' dice count together, for the symbol says whom it hits and not
 * the die: own crosses hit the Luftwaffe, own roundels the RAF as well. */
void
bob_rolled_symbols(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int raider = bob_here(p), crosses = 0, roundels = 0;

	bob_die_colour(p, r);
	for (int i = 0; i < n; i++) {
		crosses += face[i] == CROSS;
		roundels += face[i] == ROUNDEL;
	}
	read_hits(p, crosses, roundels);
	add(p, F_CROSSES, raider, crosses, WHY_ROLL);
	add(p, F_ROUNDELS, raider, roundels, WHY_ROLL);
	if (state_of(p)->head.step == STEP_DUEL && state_of(p)->rolled[raider] != 0)
		read_both(p, state_of(p)->crosses[raider], state_of(p)->roundels[raider]);
	put(p, F_ROLLED, raider,
	    state_of(p)->rolled[raider] | (bob_thrower(r) == RAF ? WHITE_ROLLED : BLACK_ROLLED), WHY_ROLL);
}
