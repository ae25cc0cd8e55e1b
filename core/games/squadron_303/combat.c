/*
 * Phase III: who fights whom, the dice, and the way from round to round (section 6).
 *
 * A Combat is STEP_THROW (dice of both sides, dice.c), STEP_ROUND (die, card, Support, sets and
 * tokens: symbols.c, support.c, sets.c; at its end resolve.c), the damage of both sides, and
 * STEP_NEXT, where the second round begins against the same target (its dice are thrown without a
 * word) or another one (named first, 303-III.4a). F_FIGHTER is the board + 1, F_TARGET the aircraft +
 * 1; all fields from F_FIGHTER to F_OVER are the Combat's and are cleared with it.
 */
#include "core/games/squadron_303/squadron_303.h"

/* A Combat is in progress. */
bool
sq_fighting(const struct play *p)
{
	return state_of(p)->fighter > 0;
}

/* Fighter, heavy fighter or bomber, as victories and specialisation count them (303-SPEC.1). */
int
sq_class(const struct play *p, int aircraft)
{
	return box_cell(p->box, B_AIRCRAFT, sq_kind(aircraft), C_KIND_CLASS);
}

/* Any German: bombers are enemies too (303-III.1e). */
bool
sq_enemy_here(const struct play *p, int zone)
{
	for (int i = 0; i < AIRCRAFT; i++)
		if (zone >= 0 && state_of(p)->at[i] == zone + 1)
			return true;
	return false;
}

/* Only the fighting player acts in his Combat. True: refused. */
bool
sq_not_fighter(struct play *p)
{
	bool other = p->who >= 0 && p->who != state_of(p)->fighter - 1;

	return rule(p, other, III_1g, one(T_COLOUR, state_of(p)->fighter - 1));
}

/* Whose it is to end: in a solo game both boards are one player's. */
bool
sq_is_his_combat(const struct play *p, int who)
{
	return who == ANYBODY || who == state_of(p)->fighter - 1 || sq_solo(p);
}

/* ---- beginning ---- */

/* Whatever the Combat held is over: its cards are discarded, its dice lie nowhere. */
void
sq_drop_combat(struct play *p)
{
	sq_clear_table(p);
	sq_clear(p, F_FIGHTER, F_OVER, WHY_COMBAT);
	put(p, F_GERMAN_PENDING, 0, 0, WHY_COMBAT);
	put(p, F_OWN_PENDING, 0, 0, WHY_COMBAT);
}

/* The dice of an aircraft in a duel: its own, those of other He 111 without a token, an ace's. */
int
sq_duel_dice(const struct play *p, int aircraft)
{
	const struct state *s = state_of(p);
	int kind = sq_kind(aircraft);
	int n = printed(p, B_AIRCRAFT, kind, C_KIND_DICE);
	int extra = printed(p, B_AIRCRAFT, kind, C_KIND_EXTRA);

	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	for (int i = 0; i < AIRCRAFT; i++)
		if (i != aircraft && sq_kind(i) == kind && s->at[i] > 0 && s->at[i] == s->at[aircraft] &&
		    s->stop[i] == 0)
			n += extra;
	n += sq_ace_amount(p, aircraft, ACE_COMBAT_DIE);
	return n < 0 ? 0 : n > DUEL_DICE ? DUEL_DICE : n;
}

/* Another target: the first die and the cards so far are discarded (303-III.4b). */
static void
new_target(struct play *p, int aircraft)
{
	if (state_of(p)->target == aircraft + 1)
		return;
	if (state_of(p)->target > 0)
		for (int i = SRC_DIE_1; i <= SRC_CARD_3; i++)
			if (i != SRC_DIE_2 || sq_symbol_of(p, SRC_DIE_2) >= 0)
				put(p, F_GONE, i, 1, WHY_ATTACK);
	put(p, F_TARGET, 0, aircraft + 1, WHY_ATTACK);
	put(p, F_ENGAGED, aircraft, 1, WHY_ATTACK);
	if (state_of(p)->squadron[aircraft] > 0)
		put(p, F_ATTACKED, state_of(p)->squadron[aircraft] - 1, 1, WHY_ATTACK);
}

/* Support, sets, sequences and a pilot's extra hit are those of a round; First Strike, flying off and the
 * third round last for the Combat (303-III.3c, III.4b). */
void
sq_begin_round(struct play *p, int round, int aircraft)
{
	static const uint16_t fresh[] = {F_SEQUENCE, F_SUPPORT_CARD,   F_ADDED,	      F_USED,
					 F_GIVEN,    F_COMBAT_ABILITY, F_GERMAN_STAGE};
	int n = sq_duel_dice(p, aircraft);

	put(p, F_ROUND, 0, round, WHY_COMBAT);
	for (int k = 0; k < COUNT(fresh); k++)
		sq_clear(p, fresh[k], fresh[k], WHY_COMBAT);
	for (int e = 0; e < E_FIRST_STRIKE; e++)
		put(p, F_BONUS, e, 0, WHY_COMBAT);
	new_target(p, aircraft);
	put(p, F_GONE, SRC_CARD_1 + round - 1, 0, WHY_COMBAT);
	put(p, F_GERMAN_DICE, 0, n, WHY_COMBAT);
	put(p, F_GERMAN_PENDING, 0, (1 << n) - 1, WHY_COMBAT);
	/* Ruling R25: a token that is there before the dice are looked at annuls them. */
	put(p, F_ANNULLED, 0, state_of(p)->stop[aircraft] > 0, WHY_COMBAT);
}

/* The rules on whom a player may attack. `zone_rule`: the id for a target elsewhere. */
static void
judge_target(struct play *p, int board, int aircraft, int zone_rule)
{
	const struct state *s = state_of(p);
	int squadron = s->squadron[aircraft] - 1;

	/* A hidden squadron is named instead of its Zone. */
	if (!rule(p, squadron >= 0 && s->hidden[squadron] == 1, HID_3, one(T_SQUADRON, squadron)))
		rule(p, s->at[aircraft] != s->hurricane[board], zone_rule,
		     wording(0, one(T_AIRCRAFT, aircraft)));
	rule(p, squadron >= 0 && s->revealer[squadron] == board + 1, II_6c,
	     two(T_COLOUR, board, T_AIRCRAFT, aircraft));
}

/* attack AIRCRAFT: a Combat begins. */
void
sq_do_attack(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), aircraft = operand(p, a, 0);

	if (sq_out(p, board) || rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)) ||
	    rule(p, sq_fighting(p) && s->fighter != board + 1, III_1g, one(T_COLOUR, s->fighter - 1)))
		return;
	/* 303-II.7d is told instead of where the target is. */
	bool landed = rule(p, s->status[board] == LANDED, II_7d, one(T_COLOUR, board));
	if (!landed)
		judge_target(p, board, aircraft, III_1a);
	rule(p, s->fought[board] != 0, III_1b, one(T_COLOUR, board));
	rule(p, s->ammunition[board] == 0, III_1c, one(T_COLOUR, board));
	/* 303-SOLO.7: the Captain fights first, or not at all. */
	bool gives_up =
	    sq_solo(p) && s->captain > 0 && s->captain != board + 1 && sq_can_fight(p, s->captain - 1);
	if (sq_solo(p) && s->captain > 0)
		rule(p, s->captain == board + 1 && s->fought[sq_other_board(p, board)], SOLO_7,
		     one(T_COLOUR, board));
	sq_drop_combat(p);
	add(p, F_AMMUNITION, board, -1, WHY_ATTACK);
	put(p, F_FOUGHT, board, 1, gives_up ? WHY_COPILOT : WHY_ATTACK);
	put(p, F_INVOLVED, board, 1, WHY_ATTACK);
	put(p, F_FIGHTER, 0, board + 1, WHY_ATTACK);
	put(p, F_YELLOW, 0, s->declared[board] == DECLARED_YELLOW, WHY_ATTACK);
	put(p, F_OWN_PENDING, 0, 3, WHY_ATTACK);
	sq_begin_round(p, 1, aircraft);
}

/* attack SQUADRON: only a hidden one is attacked so, which it may not be; its cards are turned up then. */
void
sq_do_attack_squadron(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), squadron = operand(p, a, 0);

	if (sq_out(p, board) ||
	    rule(p, state_of(p)->hidden[squadron] != 1, GEN_2, one(T_SQUADRON, squadron)) ||
	    rule(p, sq_fighting(p) && state_of(p)->fighter != board + 1, III_1g,
		 one(T_COLOUR, state_of(p)->fighter - 1)))
		return;
	rule(p, true, HID_3, one(T_SQUADRON, squadron));
	sq_reveal(p, squadron, -1);
	sq_follow(p, STEP_BATTLE);
}

/* ---- Phase III as a whole ---- */

/* The step ends when nobody can, or all have passed. */
bool
sq_can_fight(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	return s->status[board] == FLYING && !s->fought[board] && !s->passed[board] &&
	       s->ammunition[board] > 0 && sq_enemy_here(p, s->hurricane[board] - 1);
}

/* 303-III.1d: who fights, in which order, and whom they attack is the players' choice. */
void
sq_wants_battle(const struct play *p, struct requests *all)
{
	for (int b = 0; b < sq_players(p) && !sq_fighting(p) && !sq_follows(p); b++)
		if (sq_can_fight(p, b))
			ask_act(all, "attack, or not")->about = (struct arg){T_COLOUR, (int16_t)b};
}

/* To the Combat that has begun; when nobody begins another, to the counter-attack. */
void
sq_run_battle(struct play *p)
{
	if (sq_fighting(p) || sq_follows(p)) {
		go(p, sq_fighting(p) ? STEP_THROW : STEP_SETTLE);
		return;
	}
	clear_field(p, F_PASSED, WHY_STEP);
	sq_settle(p, STEP_COUNTER);
}

/* 303-III.1d: nobody must fight. */
void
sq_close_battle(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++)
		if (who < 0 || who == b)
			put(p, F_PASSED, b, 1, WHY_STEP);
}

/* ---- between the rounds ---- */

/* A player shot down in round 1 fights no second round (ruling R32). */
static bool
goes_on(const struct play *p)
{
	const struct state *s = state_of(p);
	int board = s->fighter - 1;

	return board >= 0 && s->over == COMBAT_ON && s->status[board] == FLYING;
}

/* 303-III.1e: any enemy left in the Zone; 303-III.11b for the third round. */
static bool
round_possible(const struct play *p)
{
	const struct state *s = state_of(p);
	int board = s->fighter - 1;
	bool given = s->round == 1 || (s->round == 2 && s->bonus[E_THIRD_ROUND] && s->ammunition[board] > 0);

	return given && sq_enemy_here(p, s->hurricane[board] - 1);
}

/* It may have been shot down, or moved by the loss of a pilot. */
static bool
target_here(const struct play *p)
{
	const struct state *s = state_of(p);

	return s->target > 0 && s->at[s->target - 1] > 0 &&
	       s->at[s->target - 1] == s->hurricane[s->fighter - 1];
}

/* The dice of the same target may be rolled without naming it again. The player's dice of round 1 serve the
 * whole Combat (303-III.3a). */
void
sq_wants_next(const struct play *p, struct requests *all)
{
	bool on = goes_on(p) && !sq_follows(p), round = on && round_possible(p);
	int n = round && target_here(p) ? sq_duel_dice(p, state_of(p)->target - 1) : 0, die = DICE;

	if (round || (on && state_of(p)->bonus[E_FLY_OFF] > 0))
		ask_act(all, round ? SAID("the next round") : SAID("fly off, or stay"));
	if (n > 0) {
		die = sq_die_of(p, state_of(p)->target - 1);
		struct request *r = ask_roll(all, die, n, "dice of the next round");
		r->tag = TAG_GERMAN;
		r->count = III_3a;
		r->must = false;
		r->faces = true;
		r->about = (struct arg){T_AIRCRAFT, (int16_t)(state_of(p)->target - 1)};
	}
	sq_ask_no_dice(all, 1 << die, III_3a);
}

/* A third round costs one more ammunition (303-III.11b). */
static void
third_round(struct play *p)
{
	const struct state *s = state_of(p);
	int board = s->fighter - 1;

	if (s->round < 2)
		return;
	rule(p, s->round > 2 || !s->bonus[E_THIRD_ROUND] || s->ammunition[board] == 0, III_11b,
	     one(T_COLOUR, board));
	add(p, F_AMMUNITION, board, -1, WHY_ATTACK);
}

/* The way from a round to the next; its target may be another (303-III.4). */
static void
next_round(struct play *p, int aircraft)
{
	int round = state_of(p)->round;

	rule(p, false, III_1e, nothing());
	third_round(p);
	sq_begin_round(p, round < ROUNDS ? round + 1 : ROUNDS, aircraft);
	put(p, F_OVER, 0, COMBAT_NEXT, WHY_COMBAT);
}

/* The German dice rolled without a word: the same target. */
void
sq_rolled_next(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	next_round(p, state_of(p)->target - 1);
	sq_german_rolled(p, face, n);
}

/* To the dice of the round that was begun; else the Combat is over. */
void
sq_run_next(struct play *p)
{
	if (state_of(p)->over == COMBAT_NEXT) {
		put(p, F_OVER, 0, COMBAT_ON, WHY_COMBAT);
		go(p, STEP_THROW);
		return;
	}
	go(p, sq_follows(p) ? STEP_SETTLE : STEP_COMBAT_OVER);
}

/* A round that must be fought is ended by its player; what he only may do, by whoever goes on. */
bool
sq_may_end_next(const struct play *p, int who)
{
	return state_of(p)->round > 1 || !round_possible(p) || sq_is_his_combat(p, who);
}

/* 303-III.1e: breaking off after round 1 needs a card that flies the aircraft away. */
void
sq_close_next(struct play *p, int who)
{
	bool must = goes_on(p) && state_of(p)->round == 1 && round_possible(p);

	(void)who;
	rule(p, must && state_of(p)->bonus[E_FLY_OFF] == 0, III_1e,
	     one(T_COLOUR, state_of(p)->fighter > 0 ? state_of(p)->fighter - 1 : NONE));
	sq_run_next(p);
}

/* Another target than the one whose dice are in the hand, or lie there (303-III.4a). */
static void
change_target(struct play *p, int aircraft)
{
	const struct state *s = state_of(p);

	rule(p, true, III_4a, wording(0, one(T_AIRCRAFT, aircraft)));
	if (s->german_pending > 0 && s->german_stage == 0)
		sq_begin_round(p, s->round, aircraft);
	else
		new_target(p, aircraft);
	if (s->round == 1)
		sq_clear(p, F_GONE, F_GONE, WHY_ATTACK);
}

/* round AIRCRAFT: names the target of the next round, before the German dice (303-III.4a); a round that the
 * Combat has not got is reported and fought (303-III.11b). */
void
sq_do_round(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int aircraft = operand(p, a, 0);

	if (rule(p, !sq_fighting(p), GEN_1, one(TYPE_STEP, s->head.step)) || sq_not_fighter(p) ||
	    sq_out(p, s->fighter - 1) || rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)))
		return;
	if (s->head.step != STEP_NEXT || s->over == COMBAT_NEXT) {
		change_target(p, aircraft);
		return;
	}
	judge_target(p, s->fighter - 1, aircraft, III_4a);
	next_round(p, aircraft);
}

/* The next player may attack. */
void
sq_run_combat_over(struct play *p)
{
	sq_drop_combat(p);
	sq_settle(p, STEP_BATTLE);
}
