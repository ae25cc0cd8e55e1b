/*
 * Cards that are due: asked for, drawn, forgotten, or one too many (DIF-0.6).
 *
 * Cards are owed to an aircraft (F_OWED, after Redline F_REDLINE apart) for a reason (F_OWED_FOR),
 * which names the request and the rule of its number. Pre-turn and post-turn draws are not owed but
 * worked out from card to card (dif_draw_due), since each card fills the hand. Draws outlive the step
 * they fell due in and may be answered in any; a card too many comes right after them (DIF-4.2a and
 * the like), which is why a met draw keeps its request until something else is played
 * (dif_draws_are_over).
 */
#include <assert.h>
#include <string.h>

#include "core/bytes.h"
#include "core/games/down_in_flames/down_in_flames.h"

#include <assert.h>

/* The rule that says how many cards each draw has. */
static const uint16_t rule_for[REASONS] = {
    [OPENING] = DIF_1_4a,   [BONUS] = DIF_1_4a,	      [PRE_TURN] = DIF_4_2a,   [POST_TURN] = DIF_4_7a,
    [STALLING] = DIF_12_6a, [DIVING] = DIF_12_5a,     [FOLLOWING] = DIF_13_2b, [REDLINING] = DIF_9_9a,
    [TURRETS] = DIF_14_8a,  [JETTISONED] = DIF_15_3c,
};

static const char *const title_for[REASONS] = {
    [OPENING] = SAID("opening hand"),		[BONUS] = SAID("altitude bonus"),
    [PRE_TURN] = SAID("pre-turn draw"),		[POST_TURN] = SAID("post-turn draw"),
    [DIVING] = SAID("draw for the dive"),	[FOLLOWING] = SAID("draw for following"),
    [REDLINING] = SAID("Redline draw"),		[TURRETS] = SAID("turret hand"),
    [JETTISONED] = SAID("hand after jettison"),
};

static const uint8_t why_for[REASONS] = {
    [NO_REASON] = WHY_DRAWN, [OPENING] = WHY_OPENING,	  [BONUS] = WHY_OPENING,
    [PRE_TURN] = WHY_DRAWN,  [POST_TURN] = WHY_DRAWN,	  [STALLING] = WHY_STALL,
    [DIVING] = WHY_DIVE,     [FOLLOWING] = WHY_FOLLOWED,  [REDLINING] = WHY_REDLINE,
    [TURRETS] = WHY_TURRET,  [JETTISONED] = WHY_JETTISON,
};

enum { TAG_REDLINE = 100 }; /* a request's tag: the aircraft, for its Redline cards that and this */

/* What can still be drawn of n cards. */
static int
at_hand(const struct play *p, int n)
{
	int left = n > 0 ? dif_cards_to_draw(p) : 0;

	return n < left ? n : left;
}

/* Owes an aircraft n cards, or as many as there will be. */
void
dif_owe(struct play *p, int a, int n, int reason)
{
	const struct state *s = state_of(p);
	int promised = 0, left = dif_cards_to_draw(p);

	assert(reason >= 0 && reason < REASONS);
	for (int b = 0; b < AIRCRAFT; b++)
		promised += s->owed[b] + s->redline[b];
	if (n + promised > left)
		n = promised < left ? left - promised : 0;
	if (reason == REDLINING) {
		add(p, F_REDLINE, a, n, WHY_REDLINE);
		return;
	}
	add(p, F_OWED, a, n, why_for[reason]);
	put(p, F_OWED_FOR, a, reason, WHY_NONE);
}

/* What the last cards of an aircraft were drawn for, and one too many would be. */
static int
last_reason(const struct play *p, int a)
{
	int reason = state_of(p)->owed_for[a];

	return reason < REASONS ? reason : NO_REASON;
}

/* Room is left for what a step asks besides: with many aircraft not all can be told at once. */
static void
ask_one(struct requests *all, int a, int n, int reason)
{
	struct request *r;

	if (all->n >= REQUESTS_MAX - 1)
		return;
	r = ask_draw(all, T_CARD, n, title_for[reason] ? title_for[reason] : SAID("draw cards"));
	r->who = UINT64_C(1) << a;
	r->tag = (uint8_t)(a + (reason == REDLINING ? TAG_REDLINE : 0));
	r->about = (struct arg){T_AIRCRAFT, (int16_t)a};
}

/* An action that one aircraft is asked for. */
struct request *
dif_ask(struct requests *all, int a, const char *title)
{
	struct request *r = ask_act(all, title);

	assert(a >= 0 && a < AIRCRAFT);
	r->who = UINT64_C(1) << a;
	r->about = (struct arg){T_AIRCRAFT, (int16_t)a};
	return r;
}

/* As many as the deck and the discards still have. */
int
dif_owed_to(const struct play *p, int a)
{
	return a < 0 ? 0 : at_hand(p, state_of(p)->owed[a] + state_of(p)->redline[a]);
}

/* Whether anybody has cards to draw: asked in every step with every entry. */
bool
dif_cards_owed(const struct play *p)
{
	static const uint8_t nothing_owed[AIRCRAFT];
	const struct state *s = state_of(p);

	if (memcmp(s->owed, nothing_owed, AIRCRAFT) == 0 && memcmp(s->redline, nothing_owed, AIRCRAFT) == 0)
		return false;
	return dif_cards_to_draw(p) > 0;
}

/* The cards due to one aircraft, for its hand or for Redline, of those that are left. */
static void
ask_due_of(const struct play *p, struct requests *all, int a, int left)
{
	int owed = state_of(p)->owed[a], redline = state_of(p)->redline[a];

	if (left > 0 && owed > 0)
		ask_one(all, a, owed < left ? owed : left, last_reason(p, a));
	if (left > 0 && redline > 0)
		ask_one(all, a, redline < left ? redline : left, REDLINING);
}

void
dif_ask_due_to(const struct play *p, struct requests *all, int a)
{
	if (state_of(p)->owed[a] + state_of(p)->redline[a] > 0)
		ask_due_of(p, all, a, dif_cards_to_draw(p));
}

/* Whoever has just drawn all that was due can have taken one too many. */
void
dif_ask_met(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);
	int a = bytes_next(s->owed_for, AIRCRAFT, 0);

	if (a == AIRCRAFT)
		return;
	bool any = dif_cards_to_draw(p) > 0;
	for (; a < AIRCRAFT; a = bytes_next(s->owed_for, AIRCRAFT, a + 1))
		if (!any || s->owed[a] + s->redline[a] == 0)
			ask_one(all, a, 0, last_reason(p, a));
}

/* Cards that are due outlive the step in which they fell due. Those of others keep nobody waiting. */
void
dif_ask_due(const struct play *p, struct requests *all)
{
	if (!dif_cards_owed(p))
		return;
	int left = dif_cards_to_draw(p);
	for (int a = 0; a < AIRCRAFT; a++)
		ask_due_of(p, all, a, left);
}

/* Due ones first: a card goes to the first request that it fits. */
void
dif_ask_owed(const struct play *p, struct requests *all)
{
	dif_ask_due(p, all);
	dif_ask_met(p, all);
}

/* The rule that says how many cards an aircraft draws is broken; the cards stay in the deck. */
void
dif_forget_owed_to(struct play *p, int a)
{
	int reason = last_reason(p, a);

	assert(a >= 0 && a < AIRCRAFT);
	if (at_hand(p, state_of(p)->owed[a]) > 0 && reason != NO_REASON)
		rule(p, true, rule_for[reason], dif_draw_told(p, a, reason));
	if (at_hand(p, state_of(p)->redline[a]) > 0)
		rule(p, true, DIF_9_9a, one(T_AIRCRAFT, a));
	put(p, F_OWED, a, 0, WHY_NONE);
	put(p, F_REDLINE, a, 0, WHY_NONE);
}

/* Whoever says `done` over cards that are due to him has forgotten them, and that is all he said (DIF-4.0).
 */
bool
dif_forget_owed(struct play *p, int who)
{
	int seat = who != ANYBODY ? who : p->who;
	bool any = false;

	if (!dif_cards_owed(p))
		return false;
	for (int a = 0; a < AIRCRAFT; a++)
		if (dif_owed_to(p, a) > 0 && (seat == ANYBODY || seat == a)) {
			dif_forget_owed_to(p, a);
			any = true;
		}
	return any;
}

/* A card too many comes right after the draw; whatever else is played ends that. */
void
dif_draws_are_over(struct play *p)
{
	const uint8_t *reason = state_of(p)->owed_for;

	for (int a = bytes_next(reason, AIRCRAFT, 0); a < AIRCRAFT; a = bytes_next(reason, AIRCRAFT, a + 1))
		if (state_of(p)->owed[a] == 0)
			put(p, F_OWED_FOR, a, NO_REASON, WHY_NONE);
}

/* What a draw step draws for: HP below 0 is a stall, which draws nothing (DIF-12.6). */
static int
turn_reason(const struct play *p, int a)
{
	bool post = state_of(p)->head.step == STEP_POST;

	return dif_horsepower_of(p, a, post) < 0 ? STALLING : post ? POST_TURN : PRE_TURN;
}

/* Whether a card is drawn by the active aircraft in one of its two draw steps. */
static bool
is_draw_of_turn(const struct play *p, int a)
{
	int step = state_of(p)->head.step;

	return a == active_of(p) && (step == STEP_PRE || step == STEP_POST);
}

/* What a broken rule of draws speaks of: who draws; of the draws of a turn (DIF-4.2, 4.7) also how many cards
 * were due in all, and how many it holds. */
struct args
dif_draw_told(const struct play *p, int a, int reason)
{
	const struct state *s = state_of(p);
	int due = is_draw_of_turn(p, a) ? dif_draw_due(p, reason == POST_TURN) : 0;
	int drawn = is_draw_of_turn(p, a) && s->drawn != DRAWN_ALL ? s->drawn : 0;

	if (reason != PRE_TURN && reason != POST_TURN)
		return one(T_AIRCRAFT, a);
	return three(T_AIRCRAFT, a, TYPE_NUMBER, drawn + (due > 0 ? due : 0), TYPE_NUMBER, dif_hand_of(p, a));
}

/* One card too many lies in the hand all the same. */
static void
draw_too_many(struct play *p, int a, int reason, int card)
{
	if (reason == NO_REASON)
		reason = is_draw_of_turn(p, a) ? turn_reason(p, a) : POST_TURN;
	rule(p, true, rule_for[reason], dif_draw_told(p, a, reason));
	dif_deal(p, a, card, WHY_DRAWN);
}

/* A card of a pre-turn or post-turn draw: these are counted anew with each card (DIF-4.2, 4.7). */
static void
draw_of_turn(struct play *p, int a, int card)
{
	rule(p, false, rule_for[turn_reason(p, a)], one(T_AIRCRAFT, a));
	dif_deal(p, a, card, WHY_DRAWN);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* Counted down by card; the last one leaves the reason, for one too many. */
static void
draw_owed(struct play *p, int a, bool redline, int card)
{
	int reason = redline ? REDLINING : last_reason(p, a);

	if (reason != NO_REASON)
		rule(p, false, rule_for[reason], one(T_AIRCRAFT, a));
	dif_deal(p, a, card, why_for[reason]);
	add(p, redline ? F_REDLINE : F_OWED, a, -1, WHY_NONE);
	if (redline && state_of(p)->owed[a] == 0)
		put(p, F_OWED_FOR, a, REDLINING, WHY_NONE);
}

/* The cards of a step's draw requests: tags tell whose and what for. */
void
dif_drew_card(struct play *p, const struct request *r, int card)
{
	bool redline = r->tag >= TAG_REDLINE;
	int a = r->tag - (redline ? TAG_REDLINE : 0);

	if (a >= AIRCRAFT || dif_misdraw(p, card))
		return;
	if (r->late)
		draw_too_many(p, a, redline ? REDLINING : last_reason(p, a), card);
	else if (redline || state_of(p)->owed[a] > 0)
		draw_owed(p, a, redline, card);
	else
		draw_of_turn(p, a, card);
}
