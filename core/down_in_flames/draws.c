/* Cards that are due: asked for, drawn, forgotten, or one too many (DIF-0.6). */
#include <string.h>

#include "core/down_in_flames/down_in_flames.h"

/* The rule that says how many cards each draw has. */
static const uint16_t rule_for[REASONS] = {
    [OPENING] = DIF_1_4a,   [BONUS] = DIF_1_4a,	      [PRE_TURN] = DIF_4_2a,   [POST_TURN] = DIF_4_7a,
    [STALLING] = DIF_12_6a, [DIVING] = DIF_12_5a,     [FOLLOWING] = DIF_13_2b, [REDLINING] = DIF_9_9a,
    [TURRETS] = DIF_14_8a,  [JETTISONED] = DIF_15_3c,
};

static const char *const title_for[REASONS] = {
    [OPENING] = "opening hand",	    [BONUS] = "altitude bonus",	    [PRE_TURN] = "pre-turn draw",
    [POST_TURN] = "post-turn draw", [DIVING] = "draw for the dive", [FOLLOWING] = "draw for following",
    [REDLINING] = "Redline draw",   [TURRETS] = "turret hand",	    [JETTISONED] = "hand after jettison",
};

static const uint8_t why_for[REASONS] = {
    [NO_REASON] = W_DRAWN,   [OPENING] = W_OPENING, [BONUS] = W_OPENING,       [PRE_TURN] = W_DRAWN,
    [POST_TURN] = W_DRAWN,   [STALLING] = W_STALL,  [DIVING] = W_DIVE,	       [FOLLOWING] = W_FOLLOWED,
    [REDLINING] = W_REDLINE, [TURRETS] = W_TURRET,  [JETTISONED] = W_JETTISON,
};

enum { TAG_REDLINE = 100, TAG_SPARE = 200 }; /* a request's tag: the aircraft, or that and one of these */

/* What can still be drawn of n cards. */
static unsigned
at_hand(const struct play *p, unsigned n)
{
	unsigned left = n > 0 ? cards_to_draw(p) : 0;

	return n < left ? n : left;
}

/* Owes an aircraft n cards, or as many as there will be. */
void
owe(struct play *p, int a, unsigned n, unsigned reason)
{
	const struct state *s = state_of(p);
	unsigned promised = 0, left = cards_to_draw(p);

	for (int b = 0; b < AIRCRAFT; b++)
		promised += (unsigned)s->owed[b] + s->redline[b];
	if (n + promised > left)
		n = promised < left ? left - promised : 0;
	if (reason == REDLINING) {
		add(p, F_REDLINE, (unsigned)a, (int)n, W_REDLINE);
		return;
	}
	add(p, F_OWED, (unsigned)a, (int)n, why_for[reason]);
	if (n > 0)
		put(p, F_OWED_FOR, (unsigned)a, (int)reason, WHY_NONE);
	else
		drew_last(p, a, reason); /* one card is one too many */
}

static void
ask_one(const struct play *p, struct requests *all, int a, unsigned n, unsigned reason, unsigned tag)
{
	unsigned due = at_hand(p, n);
	struct request *r;

	if (due == 0 || all->n >= REQUESTS_MAX - 1)
		return;
	r = ask_draw(all, T_CARD, due, title_for[reason] ? title_for[reason] : "draw");
	r->who = UINT32_C(1) << a;
	r->tag = (uint8_t)tag;
	r->more = true;
	r->about = (struct arg){T_AIRCRAFT, (int16_t)a};
}

/* While others are still to draw, whoever has drawn all may have taken one card too many. */
static void
ask_spare(const struct play *p, struct requests *all)
{
	int drawer = state_of(p)->drawer - 1;
	struct request *r;

	if (drawer < 0 || state_of(p)->drew_for == NO_REASON || all->n >= REQUESTS_MAX - 1)
		return;
	for (unsigned i = 0; i < all->n; i++)
		if (all->request[i].who == UINT32_C(1) << drawer)
			return;
	r = ask_draw(all, T_CARD, 0, "draw");
	r->who = UINT32_C(1) << drawer;
	r->tag = TAG_SPARE;
	r->must = false;
	r->more = true;
}

/* Whether anybody has cards to draw: asked in every step with every entry. */
bool
cards_owed(const struct play *p)
{
	static const uint8_t nothing_owed[AIRCRAFT];
	const struct state *s = state_of(p);

	if (memcmp(s->owed, nothing_owed, AIRCRAFT) == 0 && memcmp(s->redline, nothing_owed, AIRCRAFT) == 0)
		return false;
	return cards_to_draw(p) > 0;
}

/* Cards owed come before anything else in every step. True: some are asked for. */
bool
ask_owed(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);

	if (!cards_owed(p))
		return false;
	for (int a = 0; a < AIRCRAFT; a++) {
		if (s->owed[a])
			ask_one(p, all, a, s->owed[a], s->owed_for[a], (unsigned)a);
		if (s->redline[a])
			ask_one(p, all, a, s->redline[a], REDLINING, TAG_REDLINE + (unsigned)a);
	}
	if (all->n > 0)
		ask_spare(p, all);
	return all->n > 0;
}

/* Whoever says `done` over cards that are due has forgotten them (DIF-4.0). */
bool
forget_owed(struct play *p)
{
	bool any = false;

	for (int a = 0; a < AIRCRAFT; a++) {
		bool here = false;
		unsigned due = at_hand(p, state_of(p)->owed[a]), reason = state_of(p)->owed_for[a];
		if (due > 0 && reason != NO_REASON && reason < REASONS) {
			rule(p, true, rule_for[reason], one(T_AIRCRAFT, a));
			here = true;
		}
		if (at_hand(p, state_of(p)->redline[a]) > 0) {
			rule(p, true, DIF_9_9a, one(T_AIRCRAFT, a));
			here = true;
		}
		any = any || here;
		if (here) {
			put(p, F_OWED, (unsigned)a, 0, WHY_NONE);
			put(p, F_OWED_FOR, (unsigned)a, NO_REASON, WHY_NONE);
			put(p, F_REDLINE, (unsigned)a, 0, WHY_NONE);
		}
	}
	return any;
}

/* A card too many comes right after the draw; whatever else is played ends that. */
void
drew_last(struct play *p, int a, unsigned reason)
{
	put(p, F_DRAWER, 0, a + 1, WHY_NONE);
	put(p, F_DREW_FOR, 0, (int)reason, WHY_NONE);
}

/* A card of a pre-turn or post-turn draw: these are counted anew with each card (DIF-4.2, 4.7). */
static void
turn_draw(struct play *p, int a, unsigned reason, int card)
{
	rule(p, false, rule_for[reason], one(T_AIRCRAFT, a));
	deal(p, a, card, W_DRAWN);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
	drew_last(p, a, reason);
}

/* The cards of a step's draw requests: tags tell whose and what for. */
void
draw_step(struct play *p, const struct request *r, int card)
{
	bool redline = r->tag >= TAG_REDLINE;
	int a = r->tag - (redline ? TAG_REDLINE : 0);
	unsigned reason;

	if (r->tag == TAG_SPARE) {
		draw_stray(p, T_CARD, card);
		return;
	}
	if (a >= AIRCRAFT || misdraw(p, card))
		return;
	if (redline) {
		rule(p, false, DIF_9_9a, nothing());
		deal(p, a, card, W_REDLINE);
		add(p, F_REDLINE, (unsigned)a, -1, WHY_NONE);
		drew_last(p, a, REDLINING);
		return;
	}
	if (state_of(p)->owed[a] == 0) {
		turn_draw(p, a, state_of(p)->head.step == STEP_POST ? POST_TURN : PRE_TURN, card);
		return;
	}
	reason = state_of(p)->owed_for[a];
	if (reason != NO_REASON && reason < REASONS)
		rule(p, false, rule_for[reason], one(T_AIRCRAFT, a));
	deal(p, a, card, why_for[reason < REASONS ? reason : NO_REASON]);
	add(p, F_OWED, (unsigned)a, -1, WHY_NONE);
	if (state_of(p)->owed[a] == 0)
		put(p, F_OWED_FOR, (unsigned)a, NO_REASON, WHY_NONE);
	drew_last(p, a, reason < REASONS ? reason : NO_REASON);
}

/* A card that nothing asks for: it lies in the hand, and the last draw was one too many. */
void
draw_stray(struct play *p, unsigned type, int card)
{
	const struct state *s = state_of(p);
	int a = s->drawer - 1;
	unsigned reason = s->drew_for;

	(void)type;
	if (misdraw(p, card))
		return;
	if (a < 0 || (p->who != ANYBODY && p->who != a) || reason == NO_REASON || reason >= REASONS ||
	    s->head.step == STEP_OVER) {
		rule(p, true, J_NOT_ASKED, nothing());
		p->report->refused = true;
		return;
	}
	/* It belongs to a later step, if that one can be reached (DIF-4.0). */
	if (reason == PRE_TURN && may_be_post_turn(p) && p->report->n_effects == 0) {
		rule(p, true, DIF_4_2a, one(T_AIRCRAFT, a));
		p->report->refused = true;
		return;
	}
	rule(p, true, rule_for[reason], one(T_AIRCRAFT, a));
	deal(p, a, card, W_DRAWN);
}
