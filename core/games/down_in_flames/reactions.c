/*
 * Reactions, and a bomber's answer (DIF-8.2, 9.3, 14.9, 14.10).
 *
 * A reaction is judged against what lies on top (dif_reactions, the table of DIF-8.6), who may react,
 * and whose move it is; illegal ones lie on the table all the same and count. Evasive is no reaction
 * in that sense: it has a window of its own (DIF-9.3). A bomber answers any action once, whatever the
 * titles (DIF-14.9): with a shot, with a card that protects it, or with one that is both.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- reactions ---- */

/* DIF-9.3: two hits fewer, each; after a successful attack or the own Redline. */
static void
evade(struct play *p, int who, int card)
{
	const struct state *s = state_of(p);
	bool redline = s->burning[who] > 0;
	bool hits = (s->head.step == STEP_EVADE && who == s->target - 1) ||
		    (s->head.step == STEP_SHOT && who == s->actor - 1);

	rule(p, !redline && !hits, DIF_9_3a, one(T_AIRCRAFT, who));
	if (!redline && !hits)
		dif_touched(p);
	dif_play_card(p, who, card, DISCARDS, WHY_EVASIVE);
	if (redline)
		add(p, F_SPARED, who, 2, WHY_EVASIVE);
	else if (hits)
		add(p, F_EVADED, 0, 1, WHY_EVASIVE);
}

/* A card where no cycle is open: to a tactic (DIF-7.4a), or to nothing (DIF-8.3a). True: done with. */
static bool
nothing_to_answer(struct play *p, int who, int card)
{
	const struct state *s = state_of(p);
	int step = s->head.step;
	bool tactic = s->solo != 0 || ((step == STEP_EVADE || step == STEP_SHOT) && s->evaded > 0);

	if (step == STEP_REACT || step == STEP_ANSWER || step == STEP_BOMBER) {
		rule(p, false, DIF_8_3a, nothing());
		rule(p, false, DIF_7_4a, nothing());
		return false;
	}
	if (!tactic) {
		rule(p, true, DIF_8_3a, nothing());
		return true;
	}
	rule(p, true, DIF_7_4a, one(T_AIRCRAFT, who));
	if (card >= 0)
		dif_play_card(p, who, card, DISCARDS, WHY_PLAYED);
	else
		add(p, F_MARKERS, who, -1, WHY_PLAYED);
	return true;
}

/* DIF-8.2a: whether the React To list of this title names what is on top. */
bool
dif_counters(const struct play *p, int card, int title)
{
	int top = state_of(p)->top;

	/* Of the In My Sights only Jinking has a React To list (DIF-9.6). */
	if (title == IN_MY_SIGHTS && (card < 0 || dif_card_value(p, card, CARD_SUBTITLE) != JINKING))
		return false;
	return top > 0 && (dif_reactions[top - 1] >> title & 1) != 0;
}

/* A card (-1: an Ace Pilot marker) as a reaction of this title. */
void
dif_react_as(struct play *p, int who, int card, int title, bool agile)
{
	const struct state *s = state_of(p);
	int step = s->head.step;
	int actor = s->actor - 1, target = s->target - 1;
	bool party = who == actor || (who == target && step == STEP_REACT);

	assert(who >= 0 && who < AIRCRAFT);
	/* Agile gives no reaction at all, whatever it would answer (DIF-3.11c). */
	if (!rule(p, agile, DIF_3_11c, one(T_AIRCRAFT, who)))
		rule(p, !dif_counters(p, card, title), DIF_8_2a,
		     two(T_TOP, title, T_TOP, s->top ? s->top - 1 : MANOEUVRE));
	rule(p, !party, DIF_8_2c, one(T_AIRCRAFT, who));
	rule(p, party && who != s->reactor - 1, DIF_8_2b, one(T_AIRCRAFT, who));
	dif_draws_are_over(p);
	if (card >= 0)
		dif_play_card(p, who, card, TABLE, WHY_PLAYED);
	else
		add(p, F_MARKERS, who, -1, WHY_PLAYED);
	if (step == STEP_REACT) {
		put(p, F_TOP, 0, title + 1, WHY_PLAYED);
		/* A friend's card counts for its side. */
		put(p, F_REACTOR, 0, actor >= 0 && s->side[who] == s->side[actor] ? s->target : s->actor,
		    WHY_PLAYED);
	} else if (step == STEP_ANSWER) {
		put(p, F_SHOOTER, 0, 0, WHY_PLAYED);
		put(p, F_SHOT_CARD, 0, 0, WHY_PLAYED);
		put(p, F_SHOT_PLUS, 0, 0, WHY_PLAYED);
		put(p, F_ANSWERED, 0, ITS_SHOT_MET, WHY_NONE);
	}
}

/* works as the card, but is none of the hand. */
void
dif_do_react_marker(struct play *p, const struct action *action)
{
	int who = dif_sender_of(p);

	(void)action;
	if (dif_cannot_act(p, who) ||
	    rule(p, state_of(p)->markers[who] == 0, DIF_17_10b, one(T_AIRCRAFT, who)))
		return;
	if (!nothing_to_answer(p, who, -1))
		dif_react_as(p, who, -1, ACE_PILOT, false);
}

/* DIF-3.11c: Agile makes no Scissors of a card as a reaction; it is told, and played so. */
void
dif_do_react_agile(struct play *p, const struct action *action)
{
	int who = dif_sender_of(p), card = operand(p, action, 0);

	if (dif_cannot_act(p, who) || rule(p, dif_bomber_card(p, who), DIF_7_1b, one(T_CARD, card)) ||
	    rule(p, !dif_may_hold(p, who, card), DIF_7_1a, two(T_AIRCRAFT, who, T_CARD, card)))
		return;
	dif_react_as(p, who, card, SCISSORS, true);
}

/* ---- a bomber's answer (DIF-14.9) ---- */

struct answer {
	int card;
	bool shot, protects, allowed;
	int plus;
};

/* what the cards of a bomber's answer are good for. */
static struct answer
weigh_answer(const struct play *p, const struct action *action)
{
	int card = operand(p, action, 0), title = dif_card_value(p, card, CARD_TITLE);
	struct answer w = {.card = card};

	w.shot = title == IN_MY_SIGHTS || title == OUT_OF_THE_SUN;
	w.protects =
	    dif_card_value(p, card, CARD_BOMBER_REDUCE) > 0 || dif_card_value(p, card, CARD_STOP) != 0;
	w.allowed = w.shot || w.protects;
	for (int i = 1; i < OPERANDS_MAX; i++) {
		int hits;
		if (operand(p, action, i) == NONE)
			continue;
		hits = dif_card_value(p, operand(p, action, i), CARD_BOMBER_HIT);
		w.allowed = w.allowed && w.shot && hits > 0;
		w.plus += hits;
	}
	return w;
}

/* The shot and its +1 hit cards together, as they were logged. */
static void
lay_answer(struct play *p, int who, const struct action *action, int place)
{
	for (int i = 0; i < OPERANDS_MAX; i++)
		if (operand(p, action, i) != NONE)
			dif_play_card(p, who, operand(p, action, i), place, WHY_SHOT);
}

/* DIF-14.9: one answer, from the turret hand. */
static void
bomber_reacts(struct play *p, int who, const struct action *action)
{
	const struct state *s = state_of(p);
	int step = s->head.step;
	struct answer w;
	bool late;

	if (rule(p, !dif_can_hold(p, who, operands(p, action, 0, OPERANDS_MAX), OPERANDS_MAX), DIF_14_9d,
		 two(T_AIRCRAFT, who, T_CARD, operand(p, action, 0))))
		return;
	w = weigh_answer(p, action);
	rule(p, !w.allowed, DIF_14_9a, two(T_AIRCRAFT, who, T_CARD, w.card));
	/* Being chosen, and the card that met its shot, are not answered; everything else only once. */
	late = step != STEP_BOMBER && (s->answered == ITS_SHOT_MET || s->answered == JUST_CHOSEN);
	rule(p, late, DIF_14_9c, one(T_AIRCRAFT, who));
	rule(p, !late && (step != STEP_BOMBER || who != s->target - 1), DIF_14_9b, one(T_AIRCRAFT, who));
	if (step != STEP_BOMBER) {
		lay_answer(p, who, action, DISCARDS);
		return;
	}
	lay_answer(p, who, action, TABLE);
	put(p, F_ANSWERED, 0, ANSWERED, WHY_NONE);
	if (who == s->target - 1 && w.protects) {
		put(p, F_REDUCED, 0, dif_card_value(p, w.card, CARD_BOMBER_REDUCE), WHY_REDUCED);
		put(p, F_STOPPED, 0, dif_card_value(p, w.card, CARD_STOP) != 0, WHY_REDUCED);
	}
	if (!w.shot)
		return;
	put(p, F_SHOOTER, 0, who + 1, WHY_SHOT);
	put(p, F_SHOT_CARD, 0, w.card + 1, WHY_SHOT);
	put(p, F_SHOT_PLUS, 0, w.plus, WHY_SHOT);
	put(p, F_TOP, 0, dif_card_value(p, w.card, CARD_TITLE) + 1, WHY_SHOT);
	put(p, F_REACTOR, 0, s->actor, WHY_SHOT);
}

/* A fighter's reaction is one card; +1 hit cards go with a bomber's shot only. */
static bool
has_more_cards(const struct play *p, const struct action *action)
{
	for (int i = 1; i < OPERANDS_MAX; i++)
		if (operand(p, action, i) != NONE)
			return true;
	return false;
}

/* DIF-8.2; Evasive has a window of its own (DIF-9.3). */
void
dif_do_react(struct play *p, const struct action *action)
{
	int who = dif_sender_of(p), card = operand(p, action, 0);

	if (dif_cannot_act(p, who))
		return;
	if (dif_bomber_card(p, who)) {
		bomber_reacts(p, who, action);
		return;
	}
	if (rule(p, has_more_cards(p, action), DIF_7_1b, one(T_CARD, card)) ||
	    rule(p, !dif_may_hold(p, who, card), DIF_7_1a, two(T_AIRCRAFT, who, T_CARD, card)))
		return;
	if (dif_card_value(p, card, CARD_TITLE) == EVASIVE)
		evade(p, who, card);
	else if (!nothing_to_answer(p, who, card))
		dif_react_as(p, who, card, dif_card_value(p, card, CARD_TITLE), false);
}
