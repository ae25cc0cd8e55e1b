/*
 * @TITLE@: a turn. Movement (1), combat (2), the end of a turn (3).
 *
 * A handler says first what is impossible, and returns; then what is illegal; then it changes the state by
 * put().
 */
#include "core/games/@FOLDER@/@FOLDER@.h"

int
@FOLDER@_side(const struct play *p, int unit)
{
	return box_cell(p->box, B_UNITS, unit, UNIT_SIDE);
}

static int
unit_in(const struct play *p, int space)
{
	for (int u = 0; u < UNITS; u++)
		if (state_of(p)->at[u] == space + 1)
			return u;
	return NONE;
}

/* ---- 1 movement ---- */

void
@FOLDER@_wants_move(const struct play *p, struct requests *r)
{
	ask_act(r, "move units")->who = 1u << state_of(p)->side;
}

void
@FOLDER@_do_move(struct play *p, const struct action *a)
{
	enum { NOT_ITS_TURN, OFF_THE_MAP, TOO_FAR, OCCUPIED };
	const struct state *s = state_of(p);
	int unit = operand(p, a, 0), space;
	struct args what = two(T_UNIT, unit, T_SPACE, operand_told(a, 1));

	if (rule(p, @FOLDER@_side(p, unit) != s->side, R_MOVES, wording(NOT_ITS_TURN, what)) ||
	    rule(p, s->at[unit] == 0, R_MOVES, wording(OFF_THE_MAP, what)))
		return;
	space = operand(p, a, 1); /* no unit that these refuse is tried on each space */
	if (rule(p, !map_next(p, map_of(p), s->at[unit] - 1, space), R_MOVES, wording(TOO_FAR, what)) ||
	    rule(p, unit_in(p, space) != NONE, R_MOVES, wording(OCCUPIED, what)))
		return;
	rule(p, s->moved[unit] != 0, R_ONCE, one(T_UNIT, unit));
	rule(p, false, R_TIME, nothing()); /* that it is not too late is judged before: .too_late of game.c */
	put(p, F_AT, unit, space + 1, WHY_MOVED);
	put(p, F_MOVED, unit, 1, WHY_MOVED);
}

/* Nobody need move. */
void
@FOLDER@_close_move(struct play *p, int who)
{
	(void)who;
	go(p, STEP_COMBAT);
}

/* ---- 2 combat ---- */

/* The first unit of the side in hand that stands next to an enemy, and that enemy; NONE. */
static int
first_in_contact(const struct play *p, int *enemy)
{
	const struct state *s = state_of(p);

	for (int u = 0; u < UNITS; u++)
		for (int v = 0; v < UNITS; v++)
			if (@FOLDER@_side(p, u) == s->side && @FOLDER@_side(p, v) != s->side && s->at[u] > 0 &&
			    s->at[v] > 0 && map_joined(map_of(p), s->at[u] - 1, s->at[v] - 1)) {
				*enemy = v;
				return u;
			}
	return NONE;
}

/* A wrong number of dice breaks the rule of `count`; a die where none is due, STRAY_DICE(R_DIE) of the step. */
void
@FOLDER@_wants_combat(const struct play *p, struct requests *r)
{
	int enemy = NONE, unit = first_in_contact(p, &enemy);
	struct request *q;

	if (unit == NONE || state_of(p)->fought)
		return;
	q = ask_roll(r, D6, 1, "combat");
	q->who = 1u << state_of(p)->side;
	q->count = R_DIE;
	q->about = (struct arg){T_UNIT, (int16_t)enemy};
	modify(q, "strength", printed(p, B_UNITS, unit, UNIT_STRENGTH));
	modify(q, "enemy", -printed(p, B_UNITS, enemy, UNIT_STRENGTH));
}

/* Faces count from 0. */
void
@FOLDER@_rolled_combat(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int sum = face[0] + 1;

	(void)n;
	rule(p, false, R_DIE, nothing()); /* how many there are is judged by q->count */
	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum >= HIT)
		put(p, F_AT, r->about.value, 0, WHY_COMBAT);
	put(p, F_FOUGHT, 0, 1, WHY_COMBAT);
}

/* ---- 3 the end of a turn ---- */

void
@FOLDER@_run_dusk(struct play *p)
{
	const struct state *s = state_of(p);

	turn_is_over(p);
	clear_field(p, F_MOVED, WHY_TURN);
	put(p, F_FOUGHT, 0, 0, WHY_TURN);
	if (s->side == RED)
		milestone(p, MILESTONE_TURN, TYPE_NUMBER, s->head.turn);
	if (s->side == RED && s->head.turn == (option(p, OPTION_LONG) ? 2 * TURNS : TURNS)) {
		finish(p);
		return;
	}
	if (s->side == RED)
		add(p, FIELD_TURN, 0, 1, WHY_TURN);
	put(p, F_SIDE, 0, s->side == BLUE ? RED : BLUE, WHY_TURN);
	go(p, STEP_MOVE);
}
