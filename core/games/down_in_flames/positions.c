/*
 * Positions of two aircraft to one another (DIF-10, 14.5).
 *
 * hold[a][b] is what a holds on b, so that both directions are kept and one of them is always neutral,
 * but in a position that says otherwise. Around a fighter there is room for two advantaged and one
 * tailing (DIF-10.4), around a bomber for whoever finds the cell free (DIF-14.5).
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Puts a on this step of the ladder against b, from tailed (-2) to tailing (+2). */
void
dif_set_position(struct play *p, int a, int b, int step, int why)
{
	assert(step >= -TAILING && step <= TAILING);
	put(p, F_POSITION, (a * AIRCRAFT + b), step > 0 ? step : NEUTRAL, why);
	put(p, F_POSITION, (b * AIRCRAFT + a), step < 0 ? -step : NEUTRAL, why);
}

/* A loss, a flight home or a jettison ends every relation. */
void
dif_leave_all(struct play *p, int a, int why)
{
	for (int b = 0; b < AIRCRAFT && !is_free(p, a); b++)
		if (dif_is_engaged(p, a, b))
			dif_set_position(p, a, b, NEUTRAL, why);
}

/* a fighter that leaves its level loses the positions it holds, but on the one it follows. */
void
dif_drop_positions(struct play *p, int a, int keep, int why)
{
	for (int b = 0; b < AIRCRAFT; b++)
		if (b != keep)
			put(p, F_POSITION, (a * AIRCRAFT + b), NEUTRAL, why);
}

/* The enemy that a holds a position on; a second one breaks DIF-10.3a. -1: none. */
int
dif_held_by(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	for (int b = 0; b < AIRCRAFT; b++)
		if (state_of(p)->hold[a][b] != NEUTRAL)
			return b;
	return -1;
}

/* DIF-14.5: the flanks are the cells left and right, the tail is the cell behind. */
static bool
bomber_is_covered(const struct play *p, int b, int step)
{
	int row = state_of(p)->row[b], column = state_of(p)->column[b];

	if (step == TAILING)
		return dif_cell_taken(p, b, row + 1, column);
	return dif_cell_taken(p, b, row, column - 1) && dif_cell_taken(p, b, row, column + 1);
}

/* DIF-10.4: whether the place that a would take on b is taken. */
bool
dif_place_is_full(const struct play *p, int a, int b, int step)
{
	int n = 0;

	assert(a >= 0 && a < AIRCRAFT && b >= 0 && b < AIRCRAFT);
	if (step < ADVANTAGED || step > TAILING)
		return false;
	if (dif_bomber_card(p, b))
		return bomber_is_covered(p, b, step);
	for (int c = 0; c < AIRCRAFT; c++)
		n += c != a && state_of(p)->hold[c][b] == step;
	return n >= (step == TAILING ? 1 : 2);
}

/* Only the place of arrival counts. */
bool
dif_judge_place(struct play *p, int a, int b, int step)
{
	bool full = dif_place_is_full(p, a, b, step);

	if (step < ADVANTAGED)
		return false;
	if (dif_bomber_card(p, b))
		return rule(p, full, step == TAILING ? DIF_14_5b : DIF_14_5a, one(T_AIRCRAFT, b));
	return rule(p, full, step == TAILING ? DIF_10_4b : DIF_10_4a, one(T_AIRCRAFT, b));
}

/* DIF-10.6: a position given up; both are neutral. */
void
dif_do_abandon(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int a = dif_sender_of(p), b = operand(p, action, 0);
	bool open = s->action != NO_ACTION;

	/* In its slot the aircraft's own turn has to begin first. */
	if (dif_cannot_act(p, a) || rule(p, s->head.step == STEP_SLOT && dif_may_take_slot(p, a), DIF_4_0a,
					 one(TYPE_STEP, STEP_SLOT)))
		return;
	if (b == NONE)
		b = dif_held_by(p, a);
	if (rule(p, b < 0 || s->hold[a][b] == NEUTRAL, DIF_10_6b, one(T_AIRCRAFT, a)))
		return;
	rule(p, a != active_of(p) || open, DIF_10_6a, wording(0, one(T_AIRCRAFT, a)));
	dif_touched(p);
	dif_set_position(p, a, b, NEUTRAL, WHY_ABANDONED);
}
