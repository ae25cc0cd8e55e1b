/*
 * A pilot is shot down (section 8): he is out, and who could hold the Germans back that would fly on.
 */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>

/* 303-DOWN.4: out until Phase VI; the Zone of the loss is kept for the German move. */
void
sq_shoot_down(struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	int pilot = sq_pilot_of(p, board), zone = state_of(p)->hurricane[board];

	put(p, F_DOWN, board, 0, WHY_SHOT_DOWN);
	for (int i = 0; i < WOUNDS; i++)
		put(p, F_WOUND, board * WOUNDS + i, 0, WHY_SHOT_DOWN);
	put(p, F_STATUS, board, OUT, WHY_SHOT_DOWN);
	if (pilot >= 0)
		put(p, F_PILOT_AT, pilot, AT_SHOT_DOWN, WHY_SHOT_DOWN);
	clear_field(p, F_HELD, WHY_SHOT_DOWN);
	put(p, F_DOWN_AT, 0, zone, WHY_SHOT_DOWN);
	if (state_of(p)->fighter == board + 1)
		put(p, F_OVER, 0, COMBAT_ENDS, WHY_SHOT_DOWN);
	sq_new_captain(p);
}

/* 303-DOWN.1: the Zone itself and those next to it. */
static bool
near_down(const struct play *p, int zone)
{
	int down = state_of(p)->down_at - 1;

	return zone >= 0 && (zone == down || sq_adjacent(p, down, zone));
}

/* A squadron that the loss sets in motion, and no Medal has stopped. */
static bool
would_move(const struct play *p, int squadron)
{
	const struct state *s = state_of(p);

	if (s->held[squadron])
		return false;
	for (int i = 0; i < AIRCRAFT; i++)
		if (s->at[i] > 0 && s->squadron[i] == squadron + 1 && near_down(p, s->at[i] - 1))
			return true;
	return s->hidden[squadron] == 1 && near_down(p, s->sq_at[squadron] - 1);
}

/* 303-DOWN.2: another pilot in that Zone; the one shot down cannot (ruling R33). */
static bool
may_hold(const struct play *p, int board)
{
	return state_of(p)->down_at > 0 && sq_flies_in(p, board, state_of(p)->down_at - 1) &&
	       sq_has_medal(p, board);
}

/* 303-DOWN.2: a Medal for each squadron that is to be stopped; asked only where somebody could. */
void
sq_wants_down(const struct play *p, struct requests *all)
{
	bool moves = false;

	for (int i = 0; i < SQUADRONS; i++)
		moves = moves || would_move(p, i);
	for (int b = 0; b < BOARDS && moves; b++)
		if (may_hold(p, b))
			ask_act(all, "a Medal to stop a squadron")->about =
			    (struct arg){T_COLOUR, (int16_t)b};
}

/* Everything that is not held moves now. */
void
sq_run_down(struct play *p)
{
	sq_begin_moves(p, MOVING_EXTRA, state_of(p)->down_at - 1);
	put(p, F_DOWN_AT, 0, 0, WHY_SHOT_DOWN);
	go(p, STEP_SETTLE);
}

/* No (further) Medal is spent. */
void
sq_close_down(struct play *p, int who)
{
	(void)who;
	sq_run_down(p);
}

/* An entry without a name is his who has a Medal to spend there. */
static int
first_holder(const struct play *p)
{
	for (int b = 0; b < sq_players(p); b++)
		if (may_hold(p, b))
			return b;
	return sq_actor(p, NULL);
}

/* hold SQUADRON: a Medal against its additional move (303-DOWN.2). */
void
sq_do_hold(struct play *p, const struct action *a)
{
	int board = p->who >= 0 && p->who < BOARDS ? p->who : first_holder(p), squadron = operand(p, a, 0);
	bool here = sq_flies_in(p, board, state_of(p)->down_at - 1);

	if (sq_out(p, board) || rule(p, state_of(p)->start[squadron] == 0, GEN_2, one(T_SQUADRON, squadron)))
		return;
	rule(p, !here || !would_move(p, squadron), DOWN_2, one(T_COLOUR, board));
	rule(p, !sq_has_medal(p, board), MED_3, one(T_PILOT, sq_pilot_of(p, board)));
	sq_spend_medal(p, board);
	put(p, F_HELD, squadron, 1, WHY_MEDAL);
}
