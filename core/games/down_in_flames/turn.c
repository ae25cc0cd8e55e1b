/*
 * The steps of the own turn (DIF-4).
 *
 * The steps of an own turn are PRE (T1), ALTITUDE (T2, with FOLLOW), SPEED (T3), ACTIONS (T4, with the
 * cycles), DISCARD (T5), POST (T6) and TURN_OVER (T7); an entry of a later one closes those between
 * (DIF-4.0), but for draws, which a done must pass over. Each of them stops waiting when a change of
 * level or an action opens something inside it (dif_is_moving_on), and its run goes there
 * (dif_move_on). F_ACTIVE is the aircraft + 1.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Whether a step is in a set of steps, as verbs have them. */
static bool
in_set(uint64_t set, int step)
{
	return (set >> step & 1) != 0;
}

/* Who an entry is from: the aircraft it names, else the one whose decision the step is about. */
int
dif_sender(const struct play *p, int who)
{
	const struct state *s = state_of(p);

	/* A side decides nothing that an aircraft does. */
	if (who != ANYBODY)
		return who >= 0 && who < AIRCRAFT ? who : -1;
	if (s->head.step == STEP_FOLLOW)
		return dif_follower_due(p);
	if (s->head.step == STEP_REDLINE)
		return dif_burning_aircraft(p);
	return in_set(IN_CYCLE, s->head.step) ? s->reactor - 1 : s->active - 1;
}

/* The aircraft that the entry in hand speaks for; -1: nobody can be meant. */
int
dif_sender_of(const struct play *p)
{
	return dif_sender(p, p->who);
}

/* Cards that are due come before everything but Redline. */
bool
dif_cards_come_first(struct play *p, int a)
{
	return rule(p, dif_owed_to(p, a) > 0, DIF_4_0d, two(T_AIRCRAFT, a, TYPE_NUMBER, dif_owed_to(p, a)));
}

/* DIF-4.0b, 16.7b: whoever is meant is there. */
bool
dif_is_not_there(struct play *p, int a)
{
	if (rule(p, a < 0, DIF_4_0e, nothing()))
		return true;
	return rule(p, state_of(p)->status[a] == REMOVED, DIF_16_7b, one(T_AIRCRAFT, a)) ||
	       rule(p, state_of(p)->status[a] != FLYING, DIF_4_0b, one(T_AIRCRAFT, a));
}

/* What holds for whoever acts in flight. */
bool
dif_cannot_act(struct play *p, int a)
{
	if (dif_is_not_there(p, a) || dif_cards_come_first(p, a))
		return true;
	rule(p, dif_is_late(p, a), DIF_16_7a, one(T_AIRCRAFT, a));
	return false;
}

/* Nothing can be answered or drawn any more to what was played before. */
void
dif_touched(struct play *p)
{
	dif_draws_are_over(p);
	put(p, F_SOLO, 0, 0, WHY_NONE);
	put(p, F_ANSWERED, 0, NOT_ANSWERED, WHY_NONE);
}

/* ---- what ends a step without a word ---- */

/* An action against somebody; a position may have one against nobody, which goes nowhere. */
static bool
is_answered(const struct state *s)
{
	return s->action != NO_ACTION && s->target != 0;
}

/* A change of altitude is followed, and a cycle is played, in steps of their own. */
bool
dif_is_moving_on(const struct play *p)
{
	return dif_is_interrupted(p) || state_of(p)->mover != 0 || is_answered(state_of(p));
}

/* True: play has gone where something else is open. */
bool
dif_move_on(struct play *p)
{
	const struct state *s = state_of(p);

	if (dif_interrupt(p))
		return true;
	if (s->mover != 0)
		go(p, STEP_FOLLOW);
	else if (is_answered(s))
		go(p, dif_bomber_card(p, s->target - 1) ? STEP_BOMBER : STEP_REACT);
	else
		return false;
	return true;
}

/* To the step in which a card was played, or a level changed, if the aircraft whose turn it is still flies.
 * An action belongs to the action step; elsewhere it was one of somebody else. */
void
dif_go_back(struct play *p, int step)
{
	const uint64_t waiting =
	    IN(STEP_PRE) | IN(STEP_ALTITUDE) | IN(STEP_SPEED) | IN(STEP_DISCARD) | IN(STEP_POST);

	if (active_of(p) < 0 || !is_flying(p, active_of(p)))
		go(p, STEP_TURN_OVER);
	else
		go(p, in_set(waiting, step) ? step : STEP_ACTIONS);
}

/* ---- the own turn ---- */

/* DIF-4.1: pools refill, own Evasive tactics end, every bomber has a fresh turret hand to draw. The turn
 * before is over. */
void
dif_begin_turn(struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	static const uint16_t pools[] = {F_DRAWN,  F_SPENT,	   F_GUNNER_SPENT, F_AGILE_USED, F_MOVED,
					 F_STAYED, F_SPEED_TARGET, F_SPEED_POINTS, F_BOMBER,	 F_WAITING};
	const struct state *s = state_of(p);
	int leader = s->leader[a] - 1;

	turn_is_over(p);
	dif_touched(p);
	for (int i = 0; i < COUNT(pools); i++)
		put(p, pools[i], 0, 0, WHY_TURN);
	put(p, F_ACTIVE, 0, a + 1, WHY_TURN);
	put(p, F_EVADING, a, 0, WHY_TURN);
	clear_field(p, F_DREW_HAND, WHY_NONE);
	put(p, F_ACTED, a, 1, WHY_TURN);
	if (s->mode != FREE_FOR_ALL && s->rank[a] == 0)
		put(p, F_RANK, a, dif_ranked(p) < AIRCRAFT ? dif_ranked(p) + 1 : AIRCRAFT, WHY_NONE);
	put(p, F_APART, 0, leader >= 0 && is_flying(p, leader) && s->level[leader] != s->level[a], WHY_NONE);
}

/* DIF-4.2, 4.7: how many cards are still due, counted with those drawn already; negative: a stall. */
int
dif_draw_due(const struct play *p, bool post)
{
	const struct state *s = state_of(p);
	int a = active_of(p), power, room, left = dif_cards_to_draw(p);

	if (a < 0 || s->drawn == DRAWN_ALL)
		return 0;
	power = dif_horsepower_of(p, a, post);
	if (power < 0)
		return s->drawn > 0 ? 0 : -1;
	power -= s->drawn;
	room = dif_performance_of(p, a) - dif_hand_of(p, a);
	power = power < room ? power : room;
	power = power < left ? power : left;
	return power < 0 ? 0 : power;
}

/* DIF-4.2, 4.7: the cards still due; one too many is known when none is. */
static void
ask_draw_of_turn(struct requests *all, int a, int due, bool post)
{
	struct request *r =
	    ask_draw(all, T_CARD, due > 0 ? due : 0, post ? SAID("post-turn draw") : SAID("pre-turn draw"));

	r->who = UINT64_C(1) << a;
	r->tag = (uint8_t)a;
	r->about = (struct arg){T_AIRCRAFT, (int16_t)a};
}

/* DIF-12.6: who stalls discards a card, or dives without one. */
static void
ask_stall(const struct play *p, struct requests *all, int a)
{
	bool cards = dif_hand_of(p, a) > 0;
	struct request *r = dif_ask(all, a, cards ? SAID("stall: discard a card") : SAID("stall: dive"));

	r->must = true;
	r->first = cards ? DIF_12_6a : DIF_12_6b;
}

/* What the aircraft has owed to it comes before the draw of its turn, or what a stall asks for. */
static void
draw_wants(const struct play *p, struct requests *all, bool post)
{
	int a = active_of(p), due;

	if (a < 0 || !is_flying(p, a) || dif_is_moving_on(p))
		return;
	if (dif_owed_to(p, a) > 0) {
		dif_ask_owed(p, all);
		return;
	}
	due = dif_draw_due(p, post);
	ask_draw_of_turn(all, a, due, post);
	if (due < 0 && (dif_hand_of(p, a) > 0 || state_of(p)->level[a] > VERY_LOW))
		ask_stall(p, all, a);
	else if (due <= 0)
		return;
	for (int b = 0; b < AIRCRAFT; b++)
		if (b != a)
			dif_ask_due_to(p, all, b);
}

/* T1, by the level before T2. */
void
dif_wants_pre(const struct play *p, struct requests *all)
{
	draw_wants(p, all, false);
}

/* T6, by the level and the face it has now. */
void
dif_wants_post(const struct play *p, struct requests *all)
{
	draw_wants(p, all, true);
}

/* `done` over a draw or a stall: it was forgotten (DIF-4.0). */
void
dif_close_draws(struct play *p, int who)
{
	bool post = state_of(p)->head.step == STEP_POST;
	int a = active_of(p), due;

	if (dif_forget_owed(p, who) || a < 0)
		return;
	due = dif_draw_due(p, post);
	if (due < 0)
		rule(p, true, dif_hand_of(p, a) > 0 ? DIF_12_6a : DIF_12_6b, one(T_AIRCRAFT, a));
	else
		rule(p, due > 0, post ? DIF_4_7a : DIF_4_2a,
		     dif_draw_told(p, a, post ? POST_TURN : PRE_TURN));
	put(p, F_DRAWN, 0, DRAWN_ALL, WHY_NONE);
}

/* A step of the own turn that waits no more: somebody has changed its level, a cycle is open, or the active
 * aircraft is gone, and its turn is over. */
void
dif_run_turn_goes_on(struct play *p)
{
	if (!dif_move_on(p))
		go(p, STEP_TURN_OVER);
}

/* T1 is over: the cards are drawn, or none were due. */
void
dif_run_pre(struct play *p)
{
	int a = active_of(p);

	if (dif_move_on(p))
		return;
	if (a < 0 || !is_flying(p, a)) {
		go(p, STEP_TURN_OVER);
		return;
	}
	rule(p, false, DIF_4_2a, nothing());
	go(p, STEP_ALTITUDE);
}

/* A step of the active aircraft: open until it does something else. */
static void
ask_active(const struct play *p, struct requests *all, const char *title)
{
	int a = active_of(p);

	if (a < 0 || !is_flying(p, a) || dif_is_moving_on(p))
		return;
	dif_ask(all, a, title);
	dif_ask_owed(p, all);
}

/* Open until a level is taken or `stay` is said. */
void
dif_wants_altitude(const struct play *p, struct requests *all)
{
	if (!state_of(p)->stayed)
		ask_active(p, all, "altitude");
}

/* T3: points of speed, or the choice of a bomber. */
void
dif_wants_speed(const struct play *p, struct requests *all)
{
	ask_active(p, all, "speed manoeuvres");
}

/* T4, "repeated as often as wished". */
void
dif_wants_actions(const struct play *p, struct requests *all)
{
	ask_active(p, all, "actions");
}

/* T5: any number of cards, none included. */
void
dif_wants_discard(const struct play *p, struct requests *all)
{
	ask_active(p, all, "discard");
}

/* DIF-11.2: unused points lapse. */
void
dif_close_speed(struct play *p, int who)
{
	if (dif_forget_owed(p, who))
		return;
	dif_touched(p);
	go(p, STEP_ACTIONS);
}

/* DIF-14.8, 14.14: with T4 the bombers' temporary hands and the positions around them are gone. */
static void
leave_bombers(struct play *p)
{
	int a = active_of(p);

	for (int b = 0; b < AIRCRAFT; b++) {
		if (!is_flying(p, b) || !dif_bomber_card(p, b))
			continue;
		if (dif_owed_to(p, b) > 0)
			dif_forget_owed_to(p, b);
		if (dif_hand_of(p, b) > 0)
			dif_discard_hand(p, b, WHY_RESOLVED);
		if (a >= 0)
			dif_set_position(p, a, b, NEUTRAL, WHY_LEFT);
	}
}

/* The actions are over, and with them whatever stood around bombers. */
void
dif_close_actions(struct play *p, int who)
{
	if (dif_forget_owed(p, who))
		return;
	dif_touched(p);
	leave_bombers(p);
	go(p, STEP_DISCARD);
}

/* DIF-4.7: from here on the post-turn draw counts. */
void
dif_close_discard(struct play *p, int who)
{
	int a = active_of(p);

	if (dif_forget_owed(p, who) || a < 0)
		return;
	dif_touched(p);
	put(p, F_DRAWN, 0, 0, WHY_NONE);
	go(p, STEP_POST);
}

/* The draw is done, or the aircraft was lost by it. */
void
dif_run_post(struct play *p)
{
	if (dif_move_on(p))
		return;
	if (active_of(p) >= 0 && is_flying(p, active_of(p)))
		rule(p, false, DIF_4_7a, nothing());
	go(p, STEP_TURN_OVER);
}

/* DIF-4.8: the turn passes to the other side. */
void
dif_run_turn_over(struct play *p)
{
	const struct state *s = state_of(p);
	int a = active_of(p);

	leave_bombers(p);
	put(p, F_WAITING, 0, 0, WHY_TURN);
	put(p, F_DRAWN, 0, 0, WHY_NONE);
	if (a >= 0 && s->side[a] <= ALLIED && s->mode != FREE_FOR_ALL)
		put(p, F_NEXT, 0, 2 - s->side[a], WHY_TURN);
	put(p, F_ACTIVE, 0, 0, WHY_TURN);
	if (!dif_end_if_over(p))
		go(p, STEP_SLOT);
}
