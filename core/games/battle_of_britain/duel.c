/*
 * 7A.2 D2 and D3: a duel, what it costs, and the Ace that two kills make (7A.3).
 *
 * F_CROSSES and F_ROUNDELS add up both sides' dice of this duel: C are hits on the Luftwaffe's card, R
 * on the RAF's (D2). Only the card with more of them is in danger, and it is lost if they reach its
 * damage strength. A win that was the card's second makes an Ace (7A.3, R-31): F_TWICE remembers it,
 * so that a third duel of it is seen (7A.2c).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* Only with the first card of its flight that fights, and on while that one wins. */
static bool
with_ace(const struct play *p, int raider, enum side side)
{
	int flight = bob_flight_on_table(p, raider, side);

	return state_of(p)->ace[flight] != 0 && state_of(p)->ace_used[flight] == ACE_ON_TABLE;
}

/* The card's dogfight dice, and one with the Ace (7A.2b, 7A.3). */
static int
dice_due(const struct play *p, int raider, enum side side)
{
	int kind = bob_on_table(p, raider, side);

	if (kind < 0)
		return 0;
	return bob_card_value(p, side, kind, CARD_DOGFIGHT) + with_ace(p, raider, side);
}

/* Dice that a side still owes to the duel; 0 once it has thrown. */
static int
open_dice(const struct play *p, int raider, enum side side)
{
	int rolled = state_of(p)->rolled[raider];

	return rolled & (side == RAF ? WHITE_ROLLED : BLACK_ROLLED) ? 0 : dice_due(p, raider, side);
}

/* Both colours are open at once; they may be rolled in either order. */
void
bob_wants_duel(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);

	for (int side = RAF; side <= LUFTWAFFE && !bob_turned(p); side++) {
		int due = open_dice(p, raider, (enum side)side);
		struct request *r = bob_ask_roll(all, side == RAF ? WHITE : BLACK, due, BOB_7A_2b, "duel");
		/* both colours are due: dice of the other one are no slip, but the other side's throw */
		r->instead = 0;
		if (bob_on_table(p, raider, (enum side)side) >= 0)
			r->about = (struct arg){side == RAF ? T_RAFCARD : T_LWCARD,
						(int16_t)bob_on_table(p, raider, (enum side)side)};
		if (due == 0)
			continue;
		itemise(r, "card", due - with_ace(p, raider, (enum side)side));
		shift_by(r, "Ace", with_ace(p, raider, (enum side)side));
	}
}

/* Two kills by one card in one dogfight: its flight gets an Ace, if it has none (7A.3). */
static void
second_win(struct play *p, int raider, enum side winner)
{
	int flight = bob_flight_on_table(p, raider, winner);

	put(p, F_ACE, flight, 1, WHY_ACE);
	put(p, winner == RAF ? F_TWICE_RAF : F_TWICE_LW, raider, bob_on_table(p, raider, winner) + 1,
	    WHY_FIGHT);
	bob_clear_table(p, raider, winner, WHY_PUT_DOWN);
	put(p, F_AHEAD, raider, NOBODY, WHY_FIGHT);
	bob_phase(p, raider, PHASE_CHOOSE);
}

/* D3. The winner faces the next card while the loser has one in hand. */
static void
kill(struct play *p, int raider, enum side loser)
{
	enum side winner = loser == RAF ? LUFTWAFFE : RAF;
	int flight = bob_flight_on_table(p, raider, loser), ahead = winner == RAF ? RAF_AHEAD : LW_AHEAD;
	int kind = bob_on_table(p, raider, loser);

	assert(kind >= 0); /* both sides have one on the table: else the dogfight was over */
	if (with_ace(p, raider, loser))
		put(p, F_ACE, flight, 0, WHY_ACE_LOST);
	bob_clear_table(p, raider, loser, WHY_LOST);
	bob_pick(p, flight, kind, -1);
	add(p, loser == RAF ? F_LOST_RAF : F_LOST_LW, raider, 1, WHY_LOST);
	bob_lose(p, flight, kind, WHY_LOST);
	if (state_of(p)->ahead[raider] == ahead) {
		second_win(p, raider, winner);
		return;
	}
	put(p, F_AHEAD, raider, ahead, WHY_FIGHT);
	if (bob_hand_size(p, raider, loser) > 0)
		bob_phase(p, raider, PHASE_OPPONENT);
	else
		bob_dogfight_over(p, raider);
}

/* Only the card with more hits is in danger; equal hits hurt nobody, and neither do too few. */
void
bob_run_duel(struct play *p)
{
	int raider = bob_here(p);
	const struct state *s = state_of(p);
	int crosses = s->crosses[raider], roundels = s->roundels[raider];
	enum side danger = crosses > roundels ? LUFTWAFFE : RAF;
	int hits = crosses > roundels ? crosses : roundels;
	int kind = bob_on_table(p, raider, danger),
	    other = bob_on_table(p, raider, danger == RAF ? LUFTWAFFE : RAF);

	if (bob_follow(p))
		return;
	if (kind < 0 || other < 0) {
		bob_dogfight_over(p, raider);
		return;
	}
	put(p, F_TWICE_RAF, raider, 0, WHY_FIGHT);
	put(p, F_TWICE_LW, raider, 0, WHY_FIGHT);
	if (crosses != roundels && hits >= bob_card_value(p, danger, kind, CARD_DAMAGE)) {
		kill(p, raider, danger);
		return;
	}
	bob_clear_table(p, raider, RAF, WHY_PUT_DOWN);
	bob_clear_table(p, raider, LUFTWAFFE, WHY_PUT_DOWN);
	put(p, F_AHEAD, raider, NOBODY, WHY_FIGHT);
	bob_phase(p, raider, PHASE_CHOOSE);
}

/* Dice that were never thrown: what lies there decides. Each side leaves out its own. */
void
bob_close_duel(struct play *p, int who)
{
	int raider = bob_here(p);

	for (int side = RAF; side <= LUFTWAFFE; side++) {
		int due = open_dice(p, raider, (enum side)side);
		if (due == 0 || (who != ANYBODY && (int)bob_side(who) != side))
			continue;
		if (rule(p, true, BOB_7A_2b, two(TYPE_NUMBER, due, TYPE_NUMBER, 0)))
			counts_those_of(p, side == RAF ? SEAT_RAF : SEAT_LW);
		put(p, F_ROLLED, raider,
		    state_of(p)->rolled[raider] | (side == RAF ? WHITE_ROLLED : BLACK_ROLLED), WHY_ROLL);
	}
}
