/*
 * Redline: any time, on oneself; a hit, then three cards (DIF-9.9). Discards outside and inside T5
 * (DIF-4.6).
 *
 * Redline may be played whenever anybody could act. Its hit waits in F_BURNING until the step that is
 * open has seen it: every step's `wants` falls silent (dif_is_interrupted), its `run` goes to
 * STEP_REDLINE (dif_interrupt), where Evasive may be played against it, and play comes back to
 * F_REDLINE_BACK.
 */
#include "core/bytes.h"
#include "core/games/down_in_flames/down_in_flames.h"

enum { REDLINE_CARDS = 3 };

/* Redline is taken at any time, and resolved before anything else. */
bool
dif_is_interrupted(const struct play *p)
{
	return state_of(p)->head.step != STEP_REDLINE && dif_burning_aircraft(p) >= 0;
}

/* True: play has gone to the Redline that waits. */
bool
dif_interrupt(struct play *p)
{
	if (!dif_is_interrupted(p))
		return false;
	put(p, F_REDLINE_BACK, 0, state_of(p)->head.step, WHY_NONE);
	go(p, STEP_REDLINE);
	return true;
}

/* Whose Redline hits are not taken yet; -1: nobody's. */
int
dif_burning_aircraft(const struct play *p)
{
	const uint8_t *burning = state_of(p)->burning;

	for (int a = bytes_next(burning, AIRCRAFT, 0); a < AIRCRAFT; a = bytes_next(burning, AIRCRAFT, a + 1))
		if (is_flying(p, a))
			return a;
	return -1;
}

/* Any printing of Redline that can be in the hand; -1: none. */
static int
redline_card(const struct play *p, int a)
{
	for (int kind = 0; kind < dif_kind_count(p); kind++)
		if (dif_card_value(p, kind, CARD_TITLE) == REDLINE && dif_may_hold(p, a, kind))
			return kind;
	return -1;
}

/* in anybody's turn and inside a cycle, of which it is no card. */
void
dif_do_redline(struct play *p, const struct action *action)
{
	int a = dif_sender_of(p), card;

	(void)action;
	if (dif_is_not_there(p, a))
		return;
	card = redline_card(p, a);
	if (rule(p, card < 0, dif_bomber_card(p, a) ? DIF_14_9d : DIF_7_1a,
		 two(T_AIRCRAFT, a, T_TOP, REDLINE)))
		return;
	rule(p, dif_is_late(p, a), DIF_16_7a, one(T_AIRCRAFT, a));
	rule(p, dif_bomber_card(p, a), DIF_14_9a, two(T_AIRCRAFT, a, T_CARD, card));
	dif_draws_are_over(p);
	dif_play_card(p, a, card, DISCARDS, WHY_REDLINE);
	put(p, F_SOLO, 0, a + 1, WHY_NONE);
	/* The pilot ability Re: no hit, so nothing to evade. */
	if (dif_pilot_value(p, a, PI_REDLINE) > 0) {
		dif_owe(p, a, REDLINE_CARDS, REDLINING);
		return;
	}
	add(p, F_BURNING, a, 1, WHY_REDLINE);
}

/* Evasive held beforehand may cancel the hit. */
void
dif_wants_redline(const struct play *p, struct requests *all)
{
	int a = dif_burning_aircraft(p);

	if (a >= 0)
		dif_ask(all, a, "Evasive against Redline");
}

/* First the hit, then the cards, if the aircraft survives. The enemy scores its loss. */
void
dif_close_redline(struct play *p, int who)
{
	const struct state *s = state_of(p);
	int a = who >= 0 && who < AIRCRAFT && s->burning[who] && is_flying(p, who) ? who
										   : dif_burning_aircraft(p);
	int times;

	if (a < 0)
		return;
	times = s->burning[a];
	put(p, F_BURNING, a, 0, WHY_REDLINE);
	dif_take_hits(p, a, times - s->spared[a], -1, WHY_REDLINE);
	put(p, F_SPARED, a, 0, WHY_REDLINE);
	if (is_flying(p, a))
		dif_owe(p, a, (REDLINE_CARDS * times), REDLINING);
}

/* When Redline is settled, play goes back to the step that it interrupted. */
void
dif_run_redline(struct play *p)
{
	int back = state_of(p)->redline_back;

	put(p, F_REDLINE_BACK, 0, 0, WHY_NONE);
	if (dif_end_if_over(p))
		return;
	go(p, (IN_FLIGHT >> back & 1) != 0 && back != STEP_REDLINE ? back : STEP_SLOT);
}

/* ---- discards ---- */

/* Whether implied closings lead this aircraft through its own turn to the discards (DIF-4.0). */
static bool
comes_before_discard(const struct play *p, int a)
{
	int step = state_of(p)->head.step;

	if (step == STEP_SLOT)
		return dif_may_take_slot(p, a);
	if (a != active_of(p))
		return false;
	return step == STEP_ALTITUDE || step == STEP_FOLLOW || step == STEP_SPEED || step == STEP_ACTIONS ||
	       (IN_CYCLE >> step & 1) != 0;
}

/* DIF-4.6, and the discard of a stall (DIF-12.6). */
void
dif_do_discard(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int step = s->head.step;
	int a = dif_sender_of(p), card = operand(p, action, 0);
	bool own = a == active_of(p), stalls;
	/* Before its discard step the active aircraft ends its actions with a discard. */
	if (dif_cannot_act(p, a) || rule(p, comes_before_discard(p, a), DIF_4_0a, one(TYPE_STEP, step)) ||
	    rule(p, !dif_may_hold(p, a, card), dif_bomber_card(p, a) ? DIF_14_9d : DIF_4_6b,
		 two(T_AIRCRAFT, a, T_CARD, card)))
		return;
	stalls = own && (step == STEP_PRE || step == STEP_POST) && dif_draw_due(p, step == STEP_POST) < 0;
	rule(p, !stalls && !(own && step == STEP_DISCARD), DIF_4_6a, one(T_AIRCRAFT, a));
	if (stalls) {
		rule(p, false, DIF_12_6a, nothing());
		put(p, F_DRAWN, 0, DRAWN_ALL, WHY_STALL);
	}
	dif_draws_are_over(p);
	dif_play_card(p, a, card, DISCARDS, stalls ? WHY_STALL : WHY_DISCARDED);
}
