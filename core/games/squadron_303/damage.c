/*
 * Damage to players, and the order in which consequences are settled (sections 6, 16).
 *
 * Whatever an answer brings is only noted (damage due, pilots down, cards due, Germans that move), and
 * settled in STEP_SETTLE in one order (next_step), each kind in a step of its own where something is
 * drawn or decided. The step that was interrupted is in F_RESUME: sq_follow() sets it, sq_settle()
 * goes there at once.
 */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>

/* Damage is only noted here: tokens are drawn before anything else goes on (see next_step). */
void
sq_hurt(struct play *p, int board, int n)
{
	assert(board >= 0 && board < BOARDS && n > 0);
	add(p, F_DUE_DAMAGE, board, n, WHY_DAMAGED);
	put(p, F_INVOLVED, board, 1, WHY_DAMAGED);
}

/* Whose hand a damage token takes from. 303-SOLO.8: the Captain's for a Copilot who has no card, never the
 * other way round. */
int
sq_discards_from(const struct play *p, int board)
{
	bool copilot = sq_solo(p) && state_of(p)->captain != board + 1;

	return copilot && sq_hand(p, board) == 0 ? sq_other_board(p, board) : board;
}

/* Whose token it is that this player discards for: his own, else that of the Copilot he pays for. */
int
sq_discards_for(const struct play *p, int board)
{
	int other = sq_other_board(p, board);
	bool pays = sq_solo(p) && state_of(p)->due_discard[board] == 0 &&
		    state_of(p)->due_discard[other] > 0 && sq_discards_from(p, other) == board;

	return pays ? other : board;
}

static int
discardable(const struct play *p, int board)
{
	return sq_hand(p, sq_discards_from(p, board));
}

/* A token acts when it is turned up; an empty hand has nothing to discard. */
static void
turn_up(struct play *p, int board, int token)
{
	put(p, F_WOUND, (board * WOUNDS + token), 1, WHY_DAMAGED);
	if (token == W_DISCARD && discardable(p, board) > 0)
		add(p, F_DUE_DISCARD, board, 1, WHY_DAMAGED);
}

/* More damage than tokens are left: the fifth destroys the aircraft (303-III.10c). */
static void
destroy(struct play *p)
{
	for (int b = 0; b < BOARDS; b++) {
		if (state_of(p)->due_damage[b] + sq_wounds(p, b) <= WOUNDS)
			continue;
		for (int i = 0; i < WOUNDS; i++)
			if (!state_of(p)->wound[b][i])
				turn_up(p, b, i);
		put(p, F_DUE_DAMAGE, b, 0, WHY_SHOT_DOWN);
		put(p, F_DOWN, b, 1, WHY_SHOT_DOWN);
	}
}

/* Both sides have hit: tokens are drawn, if only none, and what follows is settled. */
void
sq_settle_hits(struct play *p, int resume)
{
	sq_follow(p, resume);
	sq_events_check(p);
	destroy(p);
	go(p, STEP_DAMAGE);
}

/* ---- drawing tokens (303-III.10b, 303-OPT.1) ---- */

/* 303-OPT.1: once a game, while another token is left to draw. */
static bool
may_mulligan(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	return option(p, OPTION_MULLIGAN) && s->mulligan[board] == 0 && s->fresh[board] > 0 &&
	       sq_wounds(p, board) < WOUNDS;
}

/* Tokens that are on the board cannot be drawn. */
static int
tokens_due(const struct play *p, int board)
{
	int due = state_of(p)->due_damage[board], left = WOUNDS - sq_wounds(p, board);

	return due < left ? due : left;
}

/* Several players may have been hit at once; they draw in any order. The token of a mulligan must come. */
void
sq_wants_damage(const struct play *p, struct requests *all)
{
	for (int b = 0; b < sq_players(p); b++) {
		if (tokens_due(p, b) == 0 && may_mulligan(p, b))
			ask_act(all, "a mulligan, or done")->who = sq_seat(b);
		struct request *r = ask_draw(all, T_DAMAGE, tokens_due(p, b), "damage tokens");
		r->who = sq_seat(b);
		r->tag = (uint8_t)b;
		r->must = state_of(p)->mulligan[b] == 2;
	}
}

/* Tokens that this very entry has drawn for a player. */
static int
tokens_of_entry(const struct play *p, int board)
{
	int n = 0;

	for (int i = 0; i < WOUNDS; i++)
		n += state_of(p)->wound[board][i] && changed(p, F_WOUND, board * WOUNDS + i);
	return n;
}

/* 303-III.10b: "draw one of the player's face-down tokens; it goes on his board, from the left, and
 * acts". */
void
sq_drew_damage(struct play *p, const struct request *r, int token)
{
	const struct state *s = state_of(p);
	int board = r->tag, due = s->due_damage[board];

	if (sq_out(p, board) || rule(p, s->wound[board][token] != 0, GEN_2, one(T_DAMAGE, token)))
		return;
	int drawn = tokens_of_entry(p, board);
	rule(p, r->late, III_10b,
	     wording(0, three(T_COLOUR, board, TYPE_NUMBER, due + drawn, TYPE_NUMBER, drawn + 1)));
	if (due > 0)
		add(p, F_DUE_DAMAGE, board, -1, WHY_DAMAGED);
	turn_up(p, board, token);
	if (s->mulligan[board] == 2 && s->fresh[board] > 0) {
		/* The first goes back only now, so it cannot come again (ruling R63). */
		int old = s->fresh[board] - 1;
		put(p, F_WOUND, board * WOUNDS + old, 0, WHY_DAMAGED);
		if (old == W_DISCARD && s->due_discard[board] > 0)
			add(p, F_DUE_DISCARD, board, -1, WHY_DAMAGED);
		put(p, F_MULLIGAN, board, 1, WHY_DAMAGED);
	}
	put(p, F_FRESH, board, token + 1, WHY_DAMAGED);
}

/* All tokens are drawn, unless a mulligan that came late still wants one. */
void
sq_run_damage(struct play *p)
{
	for (int b = 0; b < BOARDS; b++)
		if (state_of(p)->mulligan[b] == 2 && tokens_due(p, b) > 0)
			return;
	for (int b = 0; b < BOARDS; b++) {
		put(p, F_DUE_DAMAGE, b, 0, WHY_DAMAGED);
		put(p, F_FRESH, b, 0, WHY_STEP);
	}
	go(p, STEP_SETTLE);
}

/* What a player has not drawn he left out against the rule, and is not asked for again. */
void
sq_close_damage(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++) {
		if ((who >= 0 && who != b) || state_of(p)->mulligan[b] == 2)
			continue;
		rule(p, tokens_due(p, b) > 0, III_10b,
		     wording(0, three(T_COLOUR, b, TYPE_NUMBER, state_of(p)->due_damage[b], TYPE_NUMBER, 0)));
		put(p, F_DUE_DAMAGE, b, 0, WHY_DAMAGED);
		put(p, F_FRESH, b, 0, WHY_STEP);
	}
}

/* mulligan: another token for the one drawn last, once a game. */
void
sq_do_mulligan(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a);
	bool allowed = option(p, OPTION_MULLIGAN) && s->mulligan[board] == 0;

	if (sq_out(p, board) || rule(p, sq_wounds(p, board) >= WOUNDS, GEN_2b, nothing()))
		return;
	rule(p, !allowed || s->fresh[board] == 0, OPT_1, one(T_COLOUR, board));
	if (s->fresh[board] == 0)
		return;
	put(p, F_MULLIGAN, board, 2, WHY_DAMAGED);
	add(p, F_DUE_DAMAGE, board, 1, WHY_DAMAGED);
}

/* ---- the card that a token takes ---- */

/* 303-III.10b: "discard (one card at once)"; its owner chooses which (303-II.2e). */
void
sq_wants_discard(const struct play *p, struct requests *all)
{
	for (int b = 0; b < BOARDS; b++) {
		if (state_of(p)->due_discard[b] == 0 || discardable(p, b) == 0)
			continue;
		struct request *r = ask_act(all, "discard a card for the damage token");
		r->who = sq_seat(b) | sq_seat(sq_discards_from(p, b));
		r->about = (struct arg){T_COLOUR, (int16_t)b};
	}
}

/* Hands that have nothing left discard nothing. */
void
sq_run_discard(struct play *p)
{
	clear_field(p, F_DUE_DISCARD, WHY_DISCARDED);
	go(p, STEP_SETTLE);
}

/* Not discarded: told, and not asked for again. */
void
sq_close_discard(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++) {
		if (who >= 0 && who != b)
			continue;
		rule(p, state_of(p)->due_discard[b] > 0 && discardable(p, b) > 0, III_10b,
		     wording(1, one(T_COLOUR, b)));
		put(p, F_DUE_DISCARD, b, 0, WHY_DISCARDED);
	}
}

/* ---- everything in its order ---- */

/* A hidden squadron shows itself where Hurricanes fly (ruling R70), and at its target. */
static bool
shows_itself(struct play *p)
{
	uint64_t flying = sq_flying(p);

	for (int i = 0; i < SQUADRONS; i++) {
		int zone = state_of(p)->sq_at[i] - 1;
		if (state_of(p)->hidden[i] != 1 || zone < 0)
			continue;
		if ((flying >> zone & 1) || zone == sq_place_zone(p, sq_bomb_place(p, i)))
			sq_reveal(p, i, -1);
	}
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->hidden[i] == 2)
			return true;
	return false;
}

/* Whether anything of this kind is due to any player. */
static bool
any(const uint8_t *of_board)
{
	for (int b = 0; b < BOARDS; b++)
		if (of_board[b])
			return true;
	return false;
}

/* Damage first, since it may end a Combat; then losses, the end of the game, German moves, and what became
 * visible by them; last the step that was interrupted. */
static int
next_step(struct play *p)
{
	const struct state *s = state_of(p);
	int resume = s->resume;

	destroy(p);
	if (any(s->due_damage))
		return STEP_DAMAGE;
	if (any(s->due_discard))
		return STEP_DISCARD;
	for (int b = 0; b < BOARDS && s->down_at == 0 && s->moving != MOVING_EXTRA; b++)
		if (s->down[b])
			sq_shoot_down(p, b);
	sq_check_end(p);
	if (s->result != OPEN)
		return STEP_RESULT;
	if (s->down_at > 0)
		return STEP_DOWN;
	if (s->moving == MOVING_EXTRA)
		return STEP_FLY;
	if (shows_itself(p))
		return STEP_REVEAL;
	if (sq_ace_waiting(p) >= 0)
		return STEP_ACE;
	if (any(s->due_cards))
		return STEP_BONUS;
	put(p, F_RESUME, 0, 0, WHY_STEP);
	return resume >= STEP_PLAYERS && resume <= STEP_TURN_END ? resume : STEP_PLAYERS;
}

/* Events may be won or lost by whatever happened. */
void
sq_run_settle(struct play *p)
{
	sq_events_check(p);
	go(p, next_step(p));
}
