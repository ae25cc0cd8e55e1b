/*
 * Before game turn 1: hands, levels, bonus cards, and what a mission prepares (DIF-1.4, 1.5, 14.3,
 * 16.6 to 16.8).
 *
 * What the rules fix before game turn 1 is little: hands before levels, levels before bonus cards
 * (DIF-0.5). So one step has all of it, in any order, and is over by itself when nothing is due; a
 * done over what was forgotten breaks the rule of just that (16.7c, 16.8a, 14.3a).
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* DIF-1.5: levels are chosen with the hand in sight. */
static bool
lacks_level(const struct play *p, int a)
{
	return is_flying(p, a) && state_of(p)->level[a] == NO_LEVEL;
}

/* While one does, the battle cannot begin. */
static bool
any_lacks_level(const struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (lacks_level(p, a))
			return true;
	return false;
}

static void
ask_flak(struct requests *all, int side)
{
	struct request *r = ask_act(all, "flak marker");

	r->about = (struct arg){T_SIDE, (int16_t)side};
	r->first = DIF_16_8a;
}

/* What a mission has open before game turn 1, and may be forgotten. */
void
dif_ask_mission(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);
	int out;

	if (!dif_is_campaign(p))
		return;
	for (int side = AXIS; side <= ALLIED; side++)
		if (dif_announcement_due(p, side) >= 0)
			ask_act(all, "announcement of an option")->about =
			    (struct arg){T_SIDE, (int16_t)side};
	if (!s->flak && !s->flak_hidden)
		ask_flak(all, 1 - s->attacker);
	out = dif_bomber_out_of_formation(p);
	if (out >= 0)
		ask_act(all, "formation")->about = (struct arg){T_AIRCRAFT, (int16_t)out};
}

/* In any order but one: hand, level, bonus cards. */
void
dif_wants_prepare(const struct play *p, struct requests *all)
{
	dif_ask_due(p, all);
	for (int a = 0; a < AIRCRAFT && all->n < REQUESTS_MAX - 4; a++)
		if (lacks_level(p, a) && state_of(p)->owed[a] == 0)
			dif_ask(all, a, "starting altitude")->must = true;
	if (all->n < REQUESTS_MAX - 4)
		dif_ask_mission(p, all);
	dif_ask_met(p, all);
}

/* A level is a choice and cannot be forgotten; cards can, by whom they are due to. */
bool
dif_may_end_prepare(const struct play *p, int who)
{
	if (who == ANYBODY ? dif_cards_owed(p) : dif_owed_to(p, who < AIRCRAFT ? who : -1) > 0)
		return true;
	return !dif_cards_owed(p) && !any_lacks_level(p);
}

/* DIF-16.7 Shortage: hits on every enemy aircraft before game turn 1. */
static void
take_shortage(struct play *p)
{
	const struct state *s = state_of(p);

	for (int side = AXIS; side <= ALLIED; side++) {
		int hits = dif_chosen_effect(p, 1 - side, EF_SHORTAGE);
		for (int a = 0; a < AIRCRAFT && hits > 0; a++)
			if (s->side[a] == side)
				dif_take_hits(p, a, hits, 1 - side, WHY_SHORTAGE);
	}
}

/* DIF-16.7 Winds: more or fewer game turns, one at least. */
static void
set_turns(struct play *p)
{
	const struct state *s = state_of(p);
	int turns = s->campaign ? dif_sheet_value(p, CA_TURNS) : GAME_TURNS;

	for (int side = AXIS; side <= ALLIED; side++)
		if (s->winds[side])
			turns += (s->winds[side] == MORE + 1 ? 1 : -1) * dif_chosen_effect(p, side, EF_WINDS);
	put(p, F_LIMIT, 0, turns < 1 ? 1 : turns > 60 ? 60 : turns, WHY_TURN);
}

/* Everything before game turn 1 is done. */
void
dif_run_prepare(struct play *p)
{
	const struct state *s = state_of(p);

	dif_touched(p);
	rule(p, false, DIF_1_4a, nothing());
	if (!dif_is_campaign(p)) {
		go(p, s->mode == FREE_FOR_ALL ? STEP_ROUND : STEP_FIRST);
		return;
	}
	rule(p, false, DIF_16_7c, nothing());
	rule(p, false, DIF_16_8a, nothing());
	set_turns(p);
	take_shortage(p);
	put(p, F_FIRST, 0, s->attacker + 1, WHY_TURN);
	if (!dif_end_if_over(p))
		go(p, STEP_ROUND);
}

/* What was forgotten before game turn 1 (DIF-0.5). */
void
dif_close_prepare(struct play *p, int who)
{
	const struct state *s = state_of(p);
	int out;

	if (dif_forget_owed(p, who))
		return;
	if (dif_is_campaign(p)) {
		for (int side = AXIS; side <= ALLIED; side++)
			rule(p, dif_announcement_due(p, side) >= 0, DIF_16_7c, wording(0, one(T_SIDE, side)));
		rule(p, !s->flak && !s->flak_hidden, DIF_16_8a, nothing());
		out = dif_bomber_out_of_formation(p);
		rule(p, out >= 0, DIF_14_3a, one(T_AIRCRAFT, out >= 0 ? out : 0));
	}
	dif_run_prepare(p);
}

/* ---- levels (DIF-1.5, 15.2) ---- */

/* Whose level it is when the entry does not say. */
static int
level_picker(const struct play *p)
{
	if (p->who != ANYBODY)
		return p->who < AIRCRAFT ? p->who : -1;
	for (int a = 0; a < AIRCRAFT; a++)
		if (lacks_level(p, a) && state_of(p)->owed[a] == 0)
			return a;
	return -1;
}

/* Very Low to Medium, High with a turbocharger; the Altitude option moves a loaded fighter one off. */
bool
dif_may_start_at(const struct play *p, int a, int level)
{
	const struct state *s = state_of(p);
	int top, way = 0;

	assert(a >= 0 && a < AIRCRAFT);
	if (s->loaded[a] && s->side[a] <= ALLIED && s->altitude[s->side[a]])
		way = s->altitude[s->side[a]] == HIGHER + 1 ? 1 : -1;
	if (way == 0 && level <= MEDIUM)
		return true;
	top = dif_face_value(p, a, AC_TURBO) ? HIGH : MEDIUM;
	for (int from = VERY_LOW; from <= top; from++) {
		int to = from + way < VERY_LOW ? VERY_LOW : from + way;
		if (to == level)
			return true;
	}
	return false;
}

/* DIF-1.5, 15.2; the bonus cards follow the level. */
void
dif_do_level(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int a = level_picker(p), level, before;

	if (dif_is_not_there(p, a) || rule(p, !dif_is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)) ||
	    (s->owed_for[a] != BONUS && dif_cards_come_first(p, a)))
		return;
	rule(p, !lacks_level(p, a), DIF_1_5b, one(T_AIRCRAFT, a));
	level = operand(p, action, 0) + 1;
	rule(p, !dif_may_start_at(p, a, level), DIF_1_5a, two(T_AIRCRAFT, a, T_LEVEL, level - 1));
	before = s->level[a];
	put(p, F_LEVEL, a, level, WHY_LEVEL);
	if (option(p, OPTION_ALTITUDE_BONUS) && !dif_bomber_card(p, a) &&
	    dif_bonus_cards[level] > dif_bonus_cards[before])
		dif_owe(p, a, dif_bonus_cards[level] - dif_bonus_cards[before], BONUS);
}
