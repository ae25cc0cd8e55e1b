/*
 * The cycle of action and reactions, and what comes of it (DIF-8, 9.3, 14.9 to 14.13).
 *
 * F_ACTION says what the action is, F_ACTOR and F_TARGET between whom, F_TOP what lies on top (title +
 * 1), F_REACTOR whose move it is. Between fighters the steps are REACT (alternately, until one
 * passes), EVADE after an attack that stood, OUTCOME, and CYCLE_OVER, which discards the cards and
 * goes back to where the action was opened (F_FROM). Against a bomber BOMBER takes its one answer,
 * ANSWER the fighter's to its shot, OUTCOME the fighter's action, SHOT the bomber's hits after it: "a
 * bomber's shot never cancels the fighter's action" (DIF-14.13, R-60).
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* DIF-8.1: declared. A bomber attacked for the first time draws its turret hand first. */
void
dif_open_cycle(struct play *p, const struct opening *o)
{
	assert(o->actor >= 0 && o->actor < AIRCRAFT && o->target >= 0 && o->target < AIRCRAFT);
	put(p, F_ACTION, 0, o->action, WHY_PLAYED);
	put(p, F_ACTOR, 0, o->actor + 1, WHY_PLAYED);
	put(p, F_TARGET, 0, o->target + 1, WHY_PLAYED);
	put(p, F_REACTOR, 0, o->target + 1, WHY_PLAYED);
	put(p, F_TOP, 0, o->top + 1, WHY_PLAYED);
	put(p, F_CARD, 0, o->card + 1, WHY_PLAYED);
	put(p, F_STEPS, 0, o->steps, WHY_PLAYED);
	put(p, F_PLUS, 0, (o->plus < UINT8_MAX ? o->plus : UINT8_MAX), WHY_PLAYED);
	put(p, F_FROM, 0, dif_step_of_action(p, o->actor), WHY_NONE);
	if (dif_bomber_card(p, o->target) && !state_of(p)->drew_hand[o->target])
		dif_owe_turrets(p, o->target);
}

/* What Evasive and the bomber's reductions are for; all else moves on the ladder. */
static bool
is_attack(const struct play *p)
{
	return state_of(p)->action == BY_ATTACK || state_of(p)->action == BY_GUNNER;
}

/* Whether the target has the last word, and the action fails (DIF-8.4). */
static bool
is_answered(const struct play *p)
{
	const struct state *s = state_of(p);

	return s->action != NO_ACTION && s->reactor != 0 && s->reactor == s->actor && !s->shooter;
}

/* Everything about a cycle but the bomber's memory of what it could answer. */
void
dif_close_cycle(struct play *p)
{
	static const uint16_t fields[] = {F_ACTION,  F_ACTOR,	F_TARGET,    F_REACTOR,	  F_TOP,
					  F_CARD,    F_STEPS,	F_PLUS,	     F_EVADED,	  F_REDUCED,
					  F_STOPPED, F_SHOOTER, F_SHOT_CARD, F_SHOT_PLUS, F_FROM};

	dif_clear_table(p);
	if (is_answered(p)) {
		put(p, F_REACTOR, 0, 0, WHY_RESOLVED);
		put(p, F_ACTION, 0, 0, is_attack(p) ? WHY_ATTACK_FAILED : WHY_MANOEUVRE_FAILED);
	}
	for (int i = 0; i < COUNT(fields); i++)
		put(p, fields[i], 0, 0, WHY_RESOLVED);
}

/* Redline may have taken one of the two in between. */
static bool
parties_fly(const struct play *p)
{
	const struct state *s = state_of(p);

	return s->actor && s->target && is_flying(p, s->actor - 1) && is_flying(p, s->target - 1);
}

/* The one whose move it is may react; anything else is a pass (DIF-8.3). */
static void
ask_party(const struct play *p, struct requests *all, const char *title)
{
	int a = state_of(p)->reactor - 1;

	if (a < 0 || !parties_fly(p) || dif_is_interrupted(p))
		return;
	dif_ask(all, a, title);
	dif_ask_owed(p, all);
}

/* DIF-8.2: alternately, first the target. */
void
dif_wants_react(const struct play *p, struct requests *all)
{
	ask_party(p, all, "reaction");
}

/* The bomber's answer is asked for until it has come (DIF-14.9). */
void
dif_wants_bomber(const struct play *p, struct requests *all)
{
	if (state_of(p)->answered != ANSWERED)
		ask_party(p, all, "the bomber's answer");
}

/* The shot of a bomber is to be met, or not, before play goes on. */
void
dif_wants_answer(const struct play *p, struct requests *all)
{
	if (state_of(p)->shooter)
		ask_party(p, all, "reaction to the shot");
}

/* DIF-9.3: several may be played, until one passes. */
void
dif_wants_evade(const struct play *p, struct requests *all)
{
	ask_party(p, all, "Evasive against the hits");
}

/* One of the two is gone: nothing is left to resolve. */
void
dif_run_cycle_broken(struct play *p)
{
	if (!dif_interrupt(p))
		go(p, STEP_CYCLE_OVER);
}

/* The bomber's shot can be answered; what protects it cannot. */
void
dif_run_bomber(struct play *p)
{
	if (dif_interrupt(p))
		return;
	if (!parties_fly(p))
		go(p, STEP_CYCLE_OVER);
	else
		go(p, state_of(p)->shooter ? STEP_ANSWER : STEP_OUTCOME);
}

/* The shot is met, or Redline has taken one of the two. */
void
dif_run_answer(struct play *p)
{
	if (!dif_interrupt(p))
		go(p, parties_fly(p) ? STEP_OUTCOME : STEP_CYCLE_OVER);
}

/* Whoever was to react passes: the last card stands (DIF-8.3, 8.4). */
void
dif_close_react(struct play *p, int who)
{
	const struct state *s = state_of(p);

	if (dif_forget_owed(p, who))
		return;
	if (s->head.step != STEP_REACT)
		go(p, STEP_OUTCOME);
	else if (s->reactor != s->target)
		go(p, STEP_CYCLE_OVER);
	else
		go(p, is_attack(p) ? STEP_EVADE : STEP_OUTCOME);
}

/* No more Evasive: the hits are counted. */
void
dif_close_evade(struct play *p, int who)
{
	if (!dif_forget_owed(p, who))
		go(p, STEP_OUTCOME);
}

/* DIF-5.1: card, Firepower (no gunner's) and +1 hits, less what was evaded or reduced. */
int
dif_attack_hits(const struct play *p)
{
	const struct state *s = state_of(p);
	int hits = dif_card_value(p, s->card - 1, CARD_HITS) + s->plus - 2 * s->evaded - s->reduced;

	if (s->action == BY_ATTACK)
		hits += dif_firepower_of(p, s->actor - 1);
	return hits;
}

/* DIF-9.5: In My Sights (Fuel Tank) deals no hits, but burns. */
static bool
is_fuel_tank(const struct play *p, int card)
{
	return card >= 0 && dif_card_value(p, card, CARD_SUBTITLE) == FUEL_TANK;
}

/* DIF-8.5: the attack has succeeded. */
static void
resolve_attack(struct play *p)
{
	const struct state *s = state_of(p);
	int target = s->target - 1, side = s->side[s->actor - 1];

	if (s->card == 0)
		return;
	/* Evasive is no help against a Fuel Tank, and it deals no hits (DIF-9.5). */
	if (is_fuel_tank(p, s->card - 1)) {
		if (!s->stopped)
			dif_shoot_down(p, target, side);
	} else {
		dif_take_hits(p, target, dif_attack_hits(p), side, WHY_HIT);
	}
}

/* DIF-10.5: the manoeuvre has succeeded, and the two change their position. */
static void
resolve_move(struct play *p)
{
	const struct state *s = state_of(p);
	int a = s->actor - 1, b = s->target - 1, to = NEUTRAL;

	if (s->action == BY_SCISSORS || s->action == BY_AGILE)
		to = ADVANTAGED;
	else if (s->action != BY_BARREL_ROLL)
		to = dif_relation(p, a, b) + s->steps;
	dif_set_position(p, a, b, to > TAILING ? TAILING : to, WHY_MANOEUVRED);
}

/* The action succeeds; a bomber's shot comes after it (DIF-14.13). */
void
dif_run_outcome(struct play *p)
{
	const struct state *s = state_of(p);
	bool evaded = parties_fly(p) && is_attack(p) && dif_attack_hits(p) <= 0;

	if (parties_fly(p)) {
		if (is_attack(p))
			resolve_attack(p);
		else if (s->action != NO_ACTION)
			resolve_move(p);
	}
	put(p, F_EVADED, 0, 0, evaded ? WHY_EVADED : WHY_RESOLVED);
	put(p, F_REACTOR, 0, s->shooter ? s->actor : 0, WHY_NONE);
	go(p, s->shooter ? STEP_SHOT : STEP_CYCLE_OVER);
}

/* The fighter may evade the shot even if the bomber is down by now. */
void
dif_wants_shot(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);
	struct request *r;

	if (!s->shooter || !s->shot_card || !s->actor || !is_flying(p, s->actor - 1) || dif_is_interrupted(p))
		return;
	r = ask_act(all, "Evasive against the shot");
	r->who = UINT64_C(1) << (s->actor - 1);
	r->about = (struct arg){T_AIRCRAFT, (int16_t)(s->actor - 1)};
	dif_ask_owed(p, all);
}

/* DIF-14.10: the card and its +1 hits, no Firepower; a Fuel Tank destroys. */
void
dif_close_shot(struct play *p, int who)
{
	const struct state *s = state_of(p);
	int a = s->actor - 1, side = s->side[s->shooter - 1];

	if (dif_forget_owed(p, who))
		return;
	if (is_fuel_tank(p, s->shot_card - 1))
		dif_shoot_down(p, a, side);
	else
		dif_take_hits(p, a,
			      dif_card_value(p, s->shot_card - 1, CARD_HITS) + s->shot_plus - 2 * s->evaded,
			      side, WHY_SHOT);
	go(p, STEP_CYCLE_OVER);
}

/* DIF-8.4: the cards go, and the active aircraft plays on, if it still flies. */
void
dif_run_cycle_over(struct play *p)
{
	int from = state_of(p)->from;

	dif_close_cycle(p);
	if (dif_end_if_over(p))
		return;
	dif_go_back(p, from);
}
