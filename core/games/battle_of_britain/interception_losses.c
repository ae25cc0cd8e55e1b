/*
 * 7A.1: what each side loses in an interception.
 *
 * STEP_LOSS: each side chooses its losses, a card for each hit at most, until their strengths absorb the hits
 * or it has said that it is through (`agreed`, a bit for each side).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

enum { RAF_AGREED = 1, LW_AGREED = 2 };

/* A side without a choice needs no entry: no hit, or too many for all that fight. */
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

/* Without the weakest that is left the others could not absorb what is left: all of them are lost. */
static bool
all_go(const struct play *p, int raider, enum side side)
{
	int left = hits_on(p, raider, side) - absorbed(p, raider, side), weakest = INT16_MAX;

	for (int k = 0; k < bob_kinds(p, side); k++) {
		int damage = bob_card_value(p, side, k, CARD_DAMAGE);

		if (bob_fighting(p, raider, side, k) > 0 && damage < weakest)
			weakest = damage;
	}
	return left > 0 && strength_left(p, raider, side) - weakest < left;
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
	if (side == LUFTWAFFE)
		add(p, F_PICKED_LW, raider * KINDS + kind, -1, WHY_LOST);
	bob_lose(p, side == RAF ? f : RAF_FLIGHTS + raider, kind, WHY_LOST);
}

static void
lose_all(struct play *p, int raider, enum side side)
{
	for (int k = 0; k < bob_kinds(p, side); k++)
		while (bob_fighting(p, raider, side, k) > 0)
			lose_one(p, raider, side, k);
}

/* No hit, or a hit for all: there is nothing to choose. */
static void
forced_losses(struct play *p, int raider, enum side side)
{
	int hits = hits_on(p, raider, side);

	if (hits > 0 && hits < strength_left(p, raider, side))
		return;
	if (hits > 0)
		lose_all(p, raider, side);
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

/* A further card may be lost: it has a hit of its own, and there is one. */
static bool
may_lose(const struct play *p, int raider, enum side side)
{
	const struct state *s = state_of(p);
	int lost = side == RAF ? s->lost_raf[raider] : s->lost_lw[raider];

	return !agreed(p, raider, side) && lost < hits_on(p, raider, side) &&
	       strength_left(p, raider, side) > 0;
}

/* Both choose at their leisure: neither waits for the other. */
void
bob_wants_loss(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);

	for (int side = RAF; side <= LUFTWAFFE && !bob_turned(p); side++)
		if (may_lose(p, raider, (enum side)side)) {
			struct request *r =
			    bob_ask_act(all, (enum side)side,
					side == RAF ? SAID("RAF losses") : SAID("Luftwaffe losses"));
			modify(r, "hits", hits_on(p, raider, (enum side)side));
			modify(r, "absorbed", -absorbed(p, raider, (enum side)side));
			if (all_go(p, raider, (enum side)side))
				modify(r, SAID("what is left is lost, too:"),
				       -strength_left(p, raider, (enum side)side));
		}
}

/* A side with no card left has absorbed what it could; where all are lost, nobody need name them. */
static void
close_losses(struct play *p, int raider, enum side side)
{
	if (agreed(p, raider, side))
		return;
	if (all_go(p, raider, side))
		lose_all(p, raider, side);

	int hits = hits_on(p, raider, side), took = absorbed(p, raider, side);
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

/* Whether a side still has hits that none of its lost cards has absorbed. */
static bool
has_hits_left(const struct play *p, int raider, enum side side)
{
	return may_lose(p, raider, side) && !all_go(p, raider, side) &&
	       absorbed(p, raider, side) < hits_on(p, raider, side);
}

/* Whether what comes later may end the choice: nobody passes over losses that the other side owes. Where all
 * hits are absorbed nothing is waited for: a card more would be foolish. */
bool
bob_may_end_loss(const struct play *p, int who)
{
	int raider = bob_here(p);
	bool raf = has_hits_left(p, raider, RAF), lw = has_hits_left(p, raider, LUFTWAFFE);

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

/* Losing more than needed is foolish but legal, as long as each card has its hit. */
void
bob_do_lose_raf(struct play *p, const struct action *a)
{
	int raider = bob_here(p), kind = operand(p, a, 0);
	const struct state *s = state_of(p);
	int f = bob_fighters_of(p, raider);

	if (rule(p, f < 0 || s->raf[f][kind] == 0, BOB_0_4a, one(T_RAFCARD, kind)))
		return;
	bob_commander(p, bob_command(f));
	rule(p, s->lost_raf[raider] >= s->roundels[raider], BOB_7A_1d, one(T_RAFCARD, kind));
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
	if (rule(p, s->lw[raider][kind] == 0, BOB_0_4a, one(T_LWCARD, kind)))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	if (!rule(p, s->picked_lw[raider][kind] == 0, BOB_7A_1e, one(T_LWCARD, kind)))
		rule(p, s->lost_lw[raider] >= s->crosses[raider], BOB_7A_1d, one(T_LWCARD, kind));
	lose_one(p, raider, LUFTWAFFE, kind);
}
