/*
 * What nobody does who wants to win: the yardstick of games that are played on. Whoever has a shot fires it,
 * and whoever can answer one does.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Whose side the aircraft is on that an entry would come from. */
int
dif_rival_of(const struct play *p, const struct action *a)
{
	int who = dif_sender(p, a->who);

	return who >= 0 && who < AIRCRAFT && state_of(p)->side[who] == AXIS ? AXIS : ALLIED;
}

/* A card of the aircraft's hand for which that holds. */
static bool
holds(const struct play *p, int who, bool (*fits)(const struct play *, int who, int kind))
{
	for (int kind = 0; kind < dif_kind_count(p); kind++)
		if (dif_may_hold(p, who, kind) && fits(p, who, kind))
			return true;
	return false;
}

static bool
answers(const struct play *p, int who, int kind)
{
	(void)who;
	return dif_counters(p, kind, dif_card_value(p, kind, CARD_TITLE));
}

/* At somebody on its level who holds no position on it, with what bursts it has left. */
static bool
hits_somebody(const struct play *p, int who, int kind)
{
	const struct state *s = state_of(p);
	int held = dif_held_by(p, who);

	if (!dif_is_shot(p, kind))
		return false;
	for (int b = 0; b < AIRCRAFT; b++)
		if (is_flying(p, b) && dif_are_enemies(p, who, b) && s->level[b] == s->level[who] &&
		    s->hold[b][who] == NEUTRAL && (held < 0 || held == b) &&
		    dif_burst_cost(p, kind, b) <= dif_bursts_left(p, who, b))
			return true;
	return false;
}

/* A chance that is let go: to answer, to evade, to fire. */
static bool
lets_go(const struct play *p, const struct action *a)
{
	int who = dif_sender(p, a->who);

	if (who < 0 || who >= AIRCRAFT || dif_bomber_card(p, who))
		return false;
	switch (state_of(p)->head.step) {
	case STEP_REACT:
	case STEP_ANSWER:
		return holds(p, who, answers);
	case STEP_EVADE:
		return dif_holds_title(p, who, EVASIVE);
	case STEP_ACTIONS:
		return holds(p, who, hits_somebody);
	default:
		return false;
	}
}

const struct taste dif_tastes[DIF_TASTES] = {
    {VERB_DONE, EITHER_RIVAL, lets_go,
     "let an attack pass that a card in hand answers, or keep a shot that can be fired"},
    {V_ABANDON, EITHER_RIVAL, NULL, "give up a position"},
    {V_REDLINE, EITHER_RIVAL, NULL, "take a hit for three cards"},
    {V_DISCARD, EITHER_RIVAL, NULL, "throw cards away that may be kept"},
};
