/*
 * 7A.1: what each side loses in an interception.
 *
 * STEP_LOSS: each side chooses its losses, a card for each hit at most, until their strengths absorb the hits
 * or it has said that it is through (`agreed`, a bit for each side).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* Of each side: it is through; nobody asked it, for it had no choice. */
enum { RAF_AGREED = 1, LW_AGREED = 2, RAF_FORCED = 4, LW_FORCED = 8 };

/* What the cards that fight can take together. */
static int
strength_left(const struct play *p, int raider, enum side side)
{
	int sum = 0;

	for (int k = 0; k < bob_kinds(p, side); k++) {
		int cards = bob_fighting(p, raider, side, k);
		sum += cards > 0 ? cards * bob_card_value(p, side, k, CARD_DAMAGE) : 0;
	}
	return sum;
}

/* What the weakest of them takes; 0: no card fights. */
static int
weakest(const struct play *p, int raider, enum side side)
{
	int least = 0;

	for (int k = 0; k < bob_kinds(p, side); k++) {
		if (bob_fighting(p, raider, side, k) == 0)
			continue;
		int damage = bob_card_value(p, side, k, CARD_DAMAGE);
		least = least == 0 || damage < least ? damage : least;
	}
	return least;
}

/* C crosses are hits on the Luftwaffe, R roundels on the RAF, whoever's die shows them. */
static int
hits_on(const struct play *p, int raider, enum side side)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	return side == LUFTWAFFE ? state_of(p)->crosses[raider] : state_of(p)->roundels[raider];
}

/* Of these hits what its lost cards have absorbed. */
static int
absorbed(const struct play *p, int raider, enum side side)
{
	return side == RAF ? state_of(p)->took_raf[raider] : state_of(p)->took_lw[raider];
}

/* Nothing is left to choose, or it has said so. */
static void
agree(struct play *p, int raider, enum side side)
{
	put(p, F_AGREED, raider, state_of(p)->agreed[raider] | (side == RAF ? RAF_AGREED : LW_AGREED),
	    WHY_LOST);
}

/* One hit is the end of a card, whatever it could have taken. */
static void
lose_one(struct play *p, int raider, enum side side, int kind)
{
	int damage = bob_card_value(p, side, kind, CARD_DAMAGE);
	int f = bob_fighters_of(p, raider);

	add(p, side == RAF ? F_LOST_RAF : F_LOST_LW, raider, 1, WHY_LOST);
	add(p, side == RAF ? F_TOOK_RAF : F_TOOK_LW, raider, damage, WHY_LOST);
	bob_lose(p, side == RAF ? f : RAF_FLIGHTS + raider, kind, WHY_LOST);
}

/* No hit, or so many that without any one of the cards the others do not absorb them: there is nothing to
 * choose. Which they were stays known (`picked`), for a player who names them all the same. */
static void
forced_losses(struct play *p, int raider, enum side side)
{
	int hits = hits_on(p, raider, side);

	if (hits > 0 && hits <= strength_left(p, raider, side) - weakest(p, raider, side))
		return;
	for (int k = 0; hits > 0 && k < bob_kinds(p, side); k++)
		for (int n = bob_fighting(p, raider, side, k); n > 0; n--) {
			lose_one(p, raider, side, k);
			if (side == RAF)
				add(p, F_PICKED_RAF, bob_fighters_of(p, raider) * KINDS + k, 1, WHY_LOST);
		}
	if (hits > 0)
		put(p, F_AGREED, raider, state_of(p)->agreed[raider] | (side == RAF ? RAF_FORCED : LW_FORCED),
		    WHY_LOST);
	agree(p, raider, side);
}

/* Losses that leave no choice need no entry: forced_losses. */
void
bob_run_roll(struct play *p)
{
	int raider = bob_here(p);

	if (bob_follow(p))
		return;
	forced_losses(p, raider, LUFTWAFFE);
	forced_losses(p, raider, RAF);
	bob_phase(p, raider, PHASE_LOSS);
}

/* Whether a side has chosen, or had nothing to choose. */
static bool
agreed(const struct play *p, int raider, enum side side)
{
	return (state_of(p)->agreed[raider] & (side == RAF ? RAF_AGREED : LW_AGREED)) != 0;
}

/* Whether a side still has hits that none of its lost cards has absorbed, and a card to absorb them. */
static bool
owes_losses(const struct play *p, int raider, enum side side)
{
	return !agreed(p, raider, side) && absorbed(p, raider, side) < hits_on(p, raider, side) &&
	       strength_left(p, raider, side) > 0;
}

/* Both choose at their leisure: neither waits for the other. Where all hits are absorbed nothing is asked
 * for: a card more, which R-12 allows, is named in the same entry. */
void
bob_wants_loss(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);

	for (int side = RAF; side <= LUFTWAFFE && !bob_turned(p); side++)
		if (owes_losses(p, raider, (enum side)side)) {
			struct request *r =
			    bob_ask_act(all, (enum side)side,
					side == RAF ? SAID("RAF losses") : SAID("Luftwaffe losses"));
			modify(r, "hits", hits_on(p, raider, (enum side)side));
			modify(r, "absorbed", -absorbed(p, raider, (enum side)side));
		}
}

/* A side with no card left has absorbed what it could. */
static void
close_losses(struct play *p, int raider, enum side side)
{
	int hits = hits_on(p, raider, side), took = absorbed(p, raider, side);

	if (agreed(p, raider, side))
		return;
	rule(p, took < hits && strength_left(p, raider, side) > 0, BOB_7A_1c,
	     two(TYPE_NUMBER, hits, TYPE_NUMBER, took));
	agree(p, raider, side);
}

/* Whoever could still lose a card and said nothing is judged (7A.1c). */
void
bob_run_loss(struct play *p)
{
	int raider = bob_here(p);

	if (bob_follow(p))
		return;
	close_losses(p, raider, LUFTWAFFE);
	close_losses(p, raider, RAF);
	bob_phase(p, raider, PHASE_FOUGHT);
}

/* Whether what comes later may end the choice: nobody passes over losses that the other side owes. */
bool
bob_may_end_loss(const struct play *p, int who)
{
	int raider = bob_here(p);
	bool raf = owes_losses(p, raider, RAF), lw = owes_losses(p, raider, LUFTWAFFE);

	if (who != ANYBODY)
		return true;
	if (p->who == ANYBODY)
		return !(raf && lw);
	return !(bob_side(p->who) == RAF ? lw : raf);
}

/* Each side ends its own choice; nobody is named where there is but one left. */
void
bob_close_loss(struct play *p, int who)
{
	for (int side = RAF; side <= LUFTWAFFE; side++)
		if (who == ANYBODY || (int)bob_side(who) == side)
			close_losses(p, bob_here(p), (enum side)side);
}

/* Losing more than needed is foolish but legal, as long as each card has its hit: judged of an entry
 * as a whole, for the step is over with the last hit. */
void
bob_whole_loss(struct play *p, const struct action *last)
{
	const struct state *s = state_of(p);
	int raider = bob_here(p);
	bool raf = last->verb == V_LOSE_RAF;

	if (s->head.step == STEP_ACK_LOSS)
		return;
	rule(p, raf ? s->lost_raf[raider] > s->roundels[raider] : s->lost_lw[raider] > s->crosses[raider],
	     BOB_7A_1d, one(raf ? T_RAFCARD : T_LWCARD, operand(p, last, 0)));
}

/* lose RAFCARD...: the cards are the RAF's own choice. */
void
bob_do_lose_raf(struct play *p, const struct action *a)
{
	int raider = bob_here(p), kind = operand(p, a, 0);
	const struct state *s = state_of(p);
	int f = bob_fighters_of(p, raider);

	if (f >= 0 && (s->agreed[raider] & RAF_FORCED) != 0 && s->picked_raf[f][kind] > 0)
		return; /* forced_losses has taken it */
	if (rule(p, f < 0 || s->raf[f][kind] == 0, BOB_0_4a, one(T_RAFCARD, kind)))
		return;
	bob_commander(p, bob_command(f));
	lose_one(p, raider, RAF, kind);
}

/* The same entry names the bombers that Ack-Ack takes (7D.2). */
void
bob_do_lose_lw(struct play *p, const struct action *a)
{
	int raider = bob_here(p), kind = operand(p, a, 0);
	const struct state *s = state_of(p);

	if (s->head.step == STEP_ACK_LOSS) {
		bob_lose_bomber(p, a);
		return;
	}
	if ((s->agreed[raider] & LW_FORCED) != 0 && s->picked_lw[raider][kind] > 0)
		return; /* forced_losses has taken it */
	if (rule(p, s->lw[raider][kind] == 0, BOB_0_4a, one(T_LWCARD, kind)))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	if (!rule(p, s->picked_lw[raider][kind] == 0, BOB_7A_1e, one(T_LWCARD, kind)))
		add(p, F_PICKED_LW, raider * KINDS + kind, -1, WHY_LOST);
	lose_one(p, raider, LUFTWAFFE, kind);
}
