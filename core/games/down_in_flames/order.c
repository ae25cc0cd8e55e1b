/*
 * Order of play: whose slot it is, and the game turns (DIF-1.7, 17.2, 17.4).
 *
 * In a duel and between teams the sides alternate, F_NEXT says whose aircraft is next (side + 1), and
 * a side without one lets the other go on (DIF-17.2); which aircraft of a side goes is its choice. In
 * a free-for-all the order is drawn anew each game turn (F_RANK, DIF-17.4). An own turn is begun by
 * `turn`, or by any entry of the only aircraft it can be.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* ---- slots ---- */

/* A fighter that still has its own turn in this game turn. */
static bool
has_slot(const struct play *p, int a)
{
	return is_flying(p, a) && !state_of(p)->acted[a] && !dif_bomber_card(p, a) && !dif_is_late(p, a);
}

/* a loaded aircraft is no slot, so it cannot be used to pass. */
static bool
side_has_slot(const struct play *p, int side)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (state_of(p)->side[a] == side && has_slot(p, a))
			return true;
	return false;
}

/* Somebody has an own turn left. */
static bool
any_slot(const struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (has_slot(p, a))
			return true;
	return false;
}

/* DIF-17.4: the order drawn for this game turn. */
static int
next_in_order(const struct play *p)
{
	int next = -1;

	for (int a = 0; a < AIRCRAFT; a++)
		if (has_slot(p, a) && (next < 0 || state_of(p)->rank[a] < state_of(p)->rank[next]))
			next = a;
	return next;
}

/* DIF-1.7, 17.2: the sides alternate; one that has no aircraft left lets the other play on. */
static bool
in_order(const struct play *p, int a)
{
	const struct state *s = state_of(p);

	if (s->acted[a])
		return false;
	if (s->mode == FREE_FOR_ALL)
		return next_in_order(p) == a;
	return s->next == 0 || s->side[a] == s->next - 1 || !side_has_slot(p, s->next - 1);
}

/* Whether the aircraft may begin its own turn now. */
bool
dif_may_take_slot(const struct play *p, int a)
{
	return has_slot(p, a) && in_order(p, a);
}

/* The only aircraft that may go next; -1: there are several, or none. */
int
dif_only_slot(const struct play *p)
{
	int only = -1;

	for (int a = 0; a < AIRCRAFT; a++) {
		if (!dif_may_take_slot(p, a))
			continue;
		if (only >= 0)
			return -1;
		only = a;
	}
	return only;
}

/* a loaded aircraft may be chosen to act, which means that it jettisons. */
static bool
may_jettison(const struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && state_of(p)->loaded[a] && !state_of(p)->acted[a])
			return true;
	return false;
}

/* Those that may go next; 0: nobody. */
static uint64_t
next_seats(const struct play *p)
{
	uint64_t seats = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (dif_may_take_slot(p, a))
			seats |= UINT64_C(1) << a;
	return seats;
}

/* Until an own turn has begun. No slot and nobody to jettison: the game turn is over. */
void
dif_wants_slot(const struct play *p, struct requests *all)
{
	struct request *r;
	int only = dif_only_slot(p);

	if (dif_is_moving_on(p) || active_of(p) >= 0 || !(any_slot(p) || may_jettison(p)))
		return;
	r = ask_act(all, any_slot(p) ? SAID("own turn") : SAID("jettison, or end the game turn"));
	r->who = next_seats(p);
	if (only >= 0)
		r->about = (struct arg){T_AIRCRAFT, (int16_t)only};
	dif_ask_owed(p, all);
}

/* An own turn was begun, or the game turn is over; or somebody acts between two turns. */
void
dif_run_slot(struct play *p)
{
	if (!dif_move_on(p))
		go(p, active_of(p) >= 0 ? STEP_PRE : STEP_ROUND);
}

/* An entry of the aircraft that is next begins its turn; nobody else's does, nor one without a name. */
bool
dif_may_end_slot(const struct play *p, int who)
{
	if (!any_slot(p) ||
	    (who == ANYBODY ? dif_cards_owed(p) : dif_owed_to(p, who < AIRCRAFT ? who : -1) > 0))
		return true;
	return who >= 0 && who < AIRCRAFT && dif_may_take_slot(p, who);
}

/* The own turn of whoever speaks, if it is next; else the game turn ends. */
void
dif_close_slot(struct play *p, int who)
{
	int a = who >= 0 && who < AIRCRAFT && dif_may_take_slot(p, who) ? who : dif_only_slot(p);

	if (dif_forget_owed(p, who))
		return;
	if (a >= 0)
		dif_begin_turn(p, a);
	go(p, a >= 0 ? STEP_PRE : STEP_ROUND);
}

/* DIF-1.7a, 17.2b, 17.4a: out of turn it is reported, and taken. */
void
dif_do_turn(struct play *p, const struct action *action)
{
	int a = p->who == ANYBODY ? dif_only_slot(p) : p->who < AIRCRAFT ? p->who : -1;
	int id = state_of(p)->mode == DUEL	     ? DIF_1_7a
		 : state_of(p)->mode == FREE_FOR_ALL ? DIF_17_4a
						     : DIF_17_2b;

	(void)action;
	if (dif_cannot_act(p, a) || rule(p, !dif_is_fighter(p, a), DIF_14_1a, one(T_AIRCRAFT, a)))
		return;
	rule(p, state_of(p)->loaded[a] != 0, DIF_15_3d, one(T_AIRCRAFT, a));
	rule(p, !in_order(p, a), id, one(T_AIRCRAFT, a));
	dif_begin_turn(p, a);
}

/* ---- game turns ---- */

/* DIF-1.7, 16.2; a position may leave it out. */
static int
turn_limit(const struct play *p)
{
	return state_of(p)->limit ? state_of(p)->limit : GAME_TURNS;
}

/* DIF-16.7 Fuel: before the last game turn the enemy's fighters go home; loaded ones stay. */
static void
send_home(struct play *p)
{
	const struct state *s = state_of(p);

	for (int side = AXIS; side <= ALLIED; side++) {
		if (!dif_is_campaign(p) || s->fuel[side] || !dif_has_effect(p, 1 - side, EF_FUEL))
			continue;
		put(p, F_FUEL, side, 1, WHY_FUEL);
		for (int a = 0; a < AIRCRAFT; a++) {
			if (!is_flying(p, a) || s->side[a] != side || dif_bomber_card(p, a))
				continue;
			put(p, F_STATUS, a, REMOVED, WHY_FUEL);
			dif_discard_hand(p, a, WHY_FUEL);
			dif_leave_all(p, a, WHY_FUEL);
		}
	}
}

/* DIF-1.7: the next game turn, or the end. */
void
dif_run_round(struct play *p)
{
	const struct state *s = state_of(p);

	if (dif_end_if_over(p))
		return;
	if (s->head.turn > 0)
		milestone(p, MILESTONE_TURN, TYPE_NUMBER, s->head.turn);
	turn_is_over(p);
	if (s->head.turn >= turn_limit(p)) {
		no_way_back(p);
		if (dif_is_campaign(p))
			go(p, STEP_BOMBING);
		else
			dif_end_game(p);
		return;
	}
	put(p, FIELD_TURN, 0, s->head.turn + 1, WHY_TURN);
	for (int a = 0; a < AIRCRAFT; a++) {
		put(p, F_ACTED, a, 0, WHY_NONE);
		put(p, F_RANK, a, 0, WHY_NONE);
	}
	put(p, F_NEXT, 0, s->first, WHY_NONE);
	if (s->head.turn == turn_limit(p)) {
		send_home(p);
		if (dif_end_if_over(p))
			return;
	}
	go(p, s->mode == FREE_FOR_ALL ? STEP_ORDER : STEP_SLOT);
}

/* The places given in this game turn. */
int
dif_ranked(const struct play *p)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n = state_of(p)->rank[a] > n ? state_of(p)->rank[a] : n;
	return n;
}

/* DIF-17.4: the order is drawn anew for each game turn. */
void
dif_wants_order(const struct play *p, struct requests *all)
{
	if (dif_is_interrupted(p))
		return;
	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && state_of(p)->rank[a] == 0) {
			ask_act(all, "order of play")->must = true;
			dif_ask_owed(p, all);
			return;
		}
}

/* DIF-17.4: all have their place in the order. */
void
dif_run_order(struct play *p)
{
	if (!dif_interrupt(p))
		go(p, STEP_SLOT);
}

/* order AIRCRAFT...: in the order in which they were drawn; each once (DIF-17.4b). */
void
dif_do_order(struct play *p, const struct action *action)
{
	int a = operand(p, action, 0);

	if (rule(p, !is_flying(p, a), DIF_4_0b, one(T_AIRCRAFT, a)) ||
	    rule(p, state_of(p)->rank[a] != 0, DIF_17_4b, one(T_AIRCRAFT, a)))
		return;
	dif_touched(p);
	put(p, F_RANK, a, dif_ranked(p) < AIRCRAFT ? dif_ranked(p) + 1 : AIRCRAFT, WHY_TURN);
	p->report->random = true;
}

/* ---- an entry that its step does not take ---- */

/* What another fighter than the active one does of an own turn is not too late: his turn has not come. Whose
 * bombers are attacked names one of them. */
bool
dif_keeps_out(struct play *p, int verb)
{
	const uint64_t own = IN(STEP_PRE) | IN(STEP_ALTITUDE) | IN(STEP_SPEED) | IN(STEP_ACTIONS) |
			     IN(STEP_DISCARD) | IN(STEP_POST);
	uint64_t steps = verb_of(p->game, verb)->steps;

	if (p->who < 0 || p->who >= AIRCRAFT || p->who == active_of(p) || verb == V_NAME ||
	    (own >> state_of(p)->head.step & 1) == 0 || (steps & own) == 0)
		return false;
	return rule(p, true, (steps & IN(STEP_SLOT)) != 0 ? DIF_7_2a : DIF_1_7a, one(T_AIRCRAFT, p->who));
}
