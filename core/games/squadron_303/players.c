/*
 * Phase II: declarations, drawing and discarding, and the end of the movement step (sections 5, 15,
 * 20).
 *
 * Each player declares, draws, discards and acts for himself (303-GEN.1). What he should have done
 * before he acts is judged when he acts, or is ready, once a turn (judge_cards, F_SETTLED): cards not
 * drawn, cards above the limit; and without a word he has declared nothing.
 */
#include "core/games/squadron_303/squadron_303.h"

/* On the board, in the air or landed. */
static bool
plays(const struct play *p, int board)
{
	return state_of(p)->status[board] == FLYING || state_of(p)->status[board] == LANDED;
}

/* 303-SOLO.5: he draws as the Copilot this turn. */
static bool
is_copilot(const struct play *p, int board)
{
	return sq_solo(p) && !sq_draws_as_captain(p, board);
}

/* The pilot whose ability changes this player's draw; -1: none. */
static int
drawing_pilot(const struct play *p, int board)
{
	const struct state *s = state_of(p);
	int own = sq_pilot_of(p, board), effect = sq_pilot_effect(p, own);

	if (s->declared[board] == DECLARED_ABILITY && (effect == AB_DRAW || effect == AB_DRAW_AND_KEEP))
		return own;
	effect = sq_pilot_effect(p, s->borrowed[board] - 1);
	return effect == AB_DRAW || effect == AB_DRAW_AND_KEEP ? s->borrowed[board] - 1 : -1;
}

/* Cards to draw this turn (303-II.2a, 303-SOLO.5). */
int
sq_quota(const struct play *p, int board)
{
	int pilot = drawing_pilot(p, board), n;

	if (is_copilot(p, board))
		return 1;
	if (pilot < 0)
		n = sq_solo(p) ? 3 : sq_number(p, N_DRAW);
	else
		n = printed(p, B_PILOTS, pilot, sq_solo(p) ? C_PILOT_SOLO_DRAW : C_PILOT_AMOUNT);
	return n > 0 ? n : 0;
}

/* Cards that go again after a draw-and-keep. */
static int
to_go(const struct play *p, int board, int drew)
{
	int pilot = drawing_pilot(p, board), keep;

	if (is_copilot(p, board) || sq_pilot_effect(p, pilot) != AB_DRAW_AND_KEEP)
		return 0;
	keep = sq_solo(p) ? printed(p, B_PILOTS, pilot, C_PILOT_SOLO_KEEP) : sq_number(p, N_DRAW);
	return drew > keep ? drew - keep : 0;
}

/* Cards still to be drawn; none once he has acted: what was left out has been told. */
static int
draws_due(const struct play *p, int board)
{
	const struct state *s = state_of(p);
	int quota = sq_quota(p, board);

	if (s->settled[board] || s->drew[board] >= quota)
		return 0;
	return sq_drawable(p, quota - s->drew[board]);
}

/* Only after drawing: later in the turn a hand may be larger (303-II.2d). */
static bool
discards_due(const struct play *p, int board)
{
	return !state_of(p)->settled[board] &&
	       (state_of(p)->keep[board] > 0 || sq_hand(p, board) > sq_hand_limit(p, board));
}

/* So many cards are to be discarded. */
static int
excess(const struct play *p, int board)
{
	int keep = state_of(p)->keep[board], over = sq_hand(p, board) - sq_hand_limit(p, board);

	return keep > over ? keep : over;
}

/* In the solo game the Copilot's card comes first. */
static bool
waits_for_copilot(const struct play *p, int board)
{
	int other = sq_other_board(p, board);

	return sq_solo(p) && !is_copilot(p, board) && plays(p, other) && draws_due(p, other) > 0;
}

/* What he is to do next, in the order of the turn. */
static const char *
act_title(const struct play *p, int board, int draws)
{
	if (draws > 0)
		return state_of(p)->declared[board] == DECLARED_NOT ? SAID("declare, or draw") : SAID("draw");
	return discards_due(p, board) ? SAID("discard down to the limit") : SAID("move, land, or stay");
}

/* Those who are ready, since they may change their mind, and those who are out, since they are told so when
 * they act. */
static uint32_t
others(const struct play *p)
{
	uint32_t seats = 0;

	for (int b = 0; b < sq_players(p); b++)
		if (!plays(p, b) || state_of(p)->finished[b])
			seats |= sq_seat(b);
	return seats;
}

/* 303-II.3f: in any order. A draw that is met tells whose a card too many is. */
void
sq_wants_players(const struct play *p, struct requests *all)
{
	int due[BOARDS] = {0}, players = sq_players(p);
	uint32_t rest = others(p);

	for (int b = 0; b < players && !sq_follows(p); b++) {
		if (!plays(p, b) || state_of(p)->finished[b])
			continue;
		due[b] = waits_for_copilot(p, b) ? 0 : draws_due(p, b);
		struct request *r = ask_act(all, waits_for_copilot(p, b) ? SAID("wait for the Copilot's card")
									 : act_title(p, b, due[b]));
		r->about = (struct arg){T_COLOUR, (int16_t)b};
		if (due[b] == 0 && !waits_for_copilot(p, b) && discards_due(p, b))
			r->choose = (uint8_t)excess(p, b);
		r->who = sq_seat(b) | rest;
	}
	for (int b = 0; b < players; b++)
		sq_ask_draw(all, T_CARD, due[b], b, "combat cards");
}

/* The step ends with the last who is ready. */
bool
sq_all_finished(const struct play *p)
{
	for (int b = 0; b < sq_players(p); b++)
		if (plays(p, b) && !state_of(p)->finished[b])
			return false;
	return true;
}

/* Judges the number of cards drawn. `full`: the player had all of his. */
static void
judge_draw(struct play *p, int board, bool full)
{
	int quota = sq_quota(p, board);

	if (sq_solo(p))
		rule(p, full || waits_for_copilot(p, board), SOLO_5,
		     wording(!full, two(T_COLOUR, board, TYPE_NUMBER, quota)));
	else
		rule(p, full, II_2a, two(T_COLOUR, board, TYPE_NUMBER, quota));
}

/* A first card without a word declares that neither ability nor yellow die is used. */
static void
take(struct play *p, int board, int card)
{
	bool full = draws_due(p, board) == 0;

	if (sq_out(p, board) || !sq_take(p, board, card))
		return;
	judge_draw(p, board, full);
	if (state_of(p)->declared[board] == DECLARED_NOT)
		put(p, F_DECLARED, board, DECLARED_NOTHING, WHY_DECLARED);
	add(p, F_DREW, board, 1, WHY_DRAWN);
	if (!full && draws_due(p, board) == 0)
		put(p, F_KEEP, board, to_go(p, board, state_of(p)->drew[board]), WHY_DRAWN);
}

/* The tag is the board. */
void
sq_drew_players(struct play *p, const struct request *r, int card)
{
	take(p, r->tag, card);
}

/* 303-II.2b. Cards that were kept against the rule in an earlier turn are not told again. */
void
sq_judge_limit(struct play *p, int board)
{
	int hand = sq_hand(p, board), limit = sq_hand_limit(p, board);
	int over = hand <= limit ? 0 : hand - limit < 60 ? hand - limit : 60;
	bool keeps = state_of(p)->keep[board] > 0 || over > state_of(p)->excess[board];

	rule(p, keeps, II_2b, three(T_COLOUR, board, TYPE_NUMBER, hand, TYPE_NUMBER, limit));
	put(p, F_EXCESS, board, over, WHY_STEP);
}

/* Before a player acts, or is ready, he must have drawn and discarded; judged once a turn. */
static void
judge_cards(struct play *p, int board)
{
	if (state_of(p)->settled[board])
		return;
	if (draws_due(p, board) > 0)
		judge_draw(p, board, true);
	sq_judge_limit(p, board);
	if (state_of(p)->declared[board] == DECLARED_NOT)
		put(p, F_DECLARED, board, DECLARED_NOTHING, WHY_DECLARED);
	put(p, F_SETTLED, board, 1, WHY_STEP);
	put(p, F_KEEP, board, 0, WHY_STEP);
}

/* False: refused, he is out. */
bool
sq_may_act(struct play *p, int board)
{
	if (sq_out(p, board))
		return false;
	judge_cards(p, board);
	return true;
}

/* declare ability | yellow | nothing: at the start of the turn, before drawing (303-II.1a, .1b). */
void
sq_do_declare(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), what = operand(p, a, 0);
	bool late = s->head.step != STEP_PLAYERS || s->drew[board] > 0 || s->settled[board] ||
		    s->declared[board] != DECLARED_NOT;

	if (sq_out(p, board))
		return;
	if (what == DECLARED_ABILITY) {
		if (sq_solo(p))
			rule(p, is_copilot(p, board), SOLO_3, one(T_PILOT, sq_pilot_of(p, board)));
		rule(p, late, II_1a, one(T_COLOUR, board));
	} else if (what == DECLARED_YELLOW) {
		rule(p, late, II_1b, one(T_COLOUR, board));
	} else if (rule(p, what == DECLARED_NOT, GEN_2, one(T_DECLARATION, what))) {
		return;
	} else {
		rule(p, late, II_1a, one(T_COLOUR, board));
	}
	put(p, F_DECLARED, board, what, WHY_DECLARED);
}

/* All are ready; or something is to be settled before they go on. */
void
sq_run_players(struct play *p)
{
	if (sq_follows(p)) {
		go(p, STEP_SETTLE);
		return;
	}
	/* 303-II.3h: tokens of the last combat do not outlast the movement step. */
	clear_field(p, F_TOKENS, WHY_TURN);
	sq_settle(p, STEP_SUN);
}

/* Each is ready for himself; an attack ends the step for all. */
void
sq_close_players(struct play *p, int who)
{
	for (int b = 0; b < sq_players(p); b++) {
		if ((who >= 0 && who != b) || !plays(p, b) || state_of(p)->finished[b])
			continue;
		judge_cards(p, b);
		put(p, F_FINISHED, b, 1, WHY_STEP);
	}
}
