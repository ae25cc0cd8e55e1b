/* Phase III: who fights whom, the dice, and the way from round to round (section 6). */
#include "core/squadron_303/squadron_303.h"
#include "core/squadron_303/steps.h"

enum { TAG_BLUE = 1, TAG_YELLOW, TAG_GERMAN };

bool
sq_fighting(const struct play *p)
{
	return st(p)->fighter > 0;
}

int
sq_class(const struct play *p, int aircraft)
{
	struct rows rows = box_rows(p->box, B_AIRCRAFT, sq_kind(aircraft));

	return rows.n ? box_cell(p->box, B_AIRCRAFT, rows.first, C_KIND_CLASS) : FIGHTER;
}

bool
sq_enemy_here(const struct play *p, int zone)
{
	for (unsigned i = 0; i < AIRCRAFT; i++)
		if (zone >= 0 && st(p)->at[i] == zone + 1)
			return true;
	return false;
}

/* Only the fighting player acts in his Combat. True: refused. */
bool
sq_not_fighter(struct play *p)
{
	bool other = p->who >= 0 && p->who != st(p)->fighter - 1;

	rule(p, other, J_NOT_YOURS, one(T_COLOUR, p->who < 0 ? NONE : p->who));
	return other && p->report->refused;
}

/* ---- beginning ---- */

void
sq_drop_combat(struct play *p)
{
	sq_clear_table(p);
	for (unsigned f = F_FIGHTER; f <= F_OVER; f++)
		for (unsigned i = 0; i < field_elements(field_of(p->game, f)); i++)
			put(p, f, i, 0, WHY_COMBAT);
	put(p, F_GERMAN_PENDING, 0, 0, WHY_COMBAT);
	put(p, F_OWN_PENDING, 0, 0, WHY_COMBAT);
}

static unsigned
die_of(const struct play *p, int aircraft)
{
	int die = box_cell(p->box, B_AIRCRAFT, (unsigned)sq_kind(aircraft), C_KIND_DIE);

	return die >= DIE_RED && die < DICE ? (unsigned)die : DIE_RED;
}

/* The dice of an aircraft in a duel: its own, those of other He 111 without a token, an ace's. */
unsigned
sq_duel_dice(const struct play *p, int aircraft)
{
	const struct state *s = st(p);
	unsigned kind = (unsigned)sq_kind(aircraft);
	int n = printed(p, B_AIRCRAFT, kind, C_KIND_DICE);
	int extra = printed(p, B_AIRCRAFT, kind, C_KIND_EXTRA);

	for (int i = 0; i < AIRCRAFT; i++)
		if (i != aircraft && sq_kind(i) == (int)kind && s->at[i] > 0 && s->at[i] == s->at[aircraft] &&
		    s->stop[i] == 0)
			n += extra;
	n += sq_ace_amount(p, aircraft, ACE_COMBAT_DIE);
	return n < 0 ? 0 : n > DUEL_DICE ? DUEL_DICE : (unsigned)n;
}

/* Another target: the first die and the cards so far are discarded (303-III.4b). */
static void
new_target(struct play *p, int aircraft)
{
	if (st(p)->target == aircraft + 1)
		return;
	if (st(p)->target > 0)
		for (unsigned i = SRC_DIE_1; i <= SRC_CARD_3; i++)
			if (i != SRC_DIE_2 || sq_symbol_of(p, SRC_DIE_2) >= 0)
				put(p, F_GONE, i, 1, WHY_ATTACK);
	put(p, F_TARGET, 0, aircraft + 1, WHY_ATTACK);
	put(p, F_ENGAGED, (unsigned)aircraft, 1, WHY_ATTACK);
	if (st(p)->squadron[aircraft] > 0)
		put(p, F_ATTACKED, st(p)->squadron[aircraft] - 1u, 1, WHY_ATTACK);
}

void
sq_begin_round(struct play *p, unsigned round, int aircraft)
{
	static const uint16_t fresh[] = {F_SEQUENCE, F_SUPPORT_CARD, F_ADDED,  F_USED,
					 F_GIVEN,    F_COMBAT_ABILITY, F_GERMAN_STAGE};
	unsigned n = sq_duel_dice(p, aircraft);

	put(p, F_ROUND, 0, (int)round, WHY_COMBAT);
	for (unsigned k = 0; k < sizeof(fresh) / sizeof(fresh[0]); k++)
		for (unsigned i = 0; i < field_elements(field_of(p->game, fresh[k])); i++)
			put(p, fresh[k], i, 0, WHY_COMBAT);
	for (unsigned e = 0; e < E_FIRST_STRIKE; e++)
		put(p, F_BONUS, e, 0, WHY_COMBAT);
	new_target(p, aircraft);
	put(p, F_GONE, SRC_CARD_1 + round - 1, 0, WHY_COMBAT);
	put(p, F_GERMAN_DICE, 0, (int)n, WHY_COMBAT);
	put(p, F_GERMAN_PENDING, 0, (1 << n) - 1, WHY_COMBAT);
	/* Ruling R25: a token that is there before the dice are looked at annuls them. */
	put(p, F_ANNULLED, 0, st(p)->stop[aircraft] > 0, WHY_COMBAT);
}

/* The rules on whom a player may attack. `zone_rule`: the id for a target elsewhere. */
static void
judge_target(struct play *p, int board, int aircraft, unsigned zone_rule)
{
	const struct state *s = st(p);
	int squadron = s->squadron[aircraft] - 1;

	/* A hidden squadron is named instead of its Zone. */
	if (!rule(p, squadron >= 0 && s->hidden[squadron] == 1, HID_3, one(T_SQUADRON, squadron)))
		rule(p, s->at[aircraft] != s->hurricane[board], zone_rule, one(T_AIRCRAFT, aircraft));
	rule(p, squadron >= 0 && s->revealer[squadron] == board + 1, II_6c, two(T_COLOUR, board, T_AIRCRAFT, aircraft));
}

/* attack AIRCRAFT: a Combat begins. */
void
sq_attack(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int board = sq_actor(p, a), aircraft = a->operand[0];

	if (sq_out(p, board) || rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)))
		return;
	bool landed = rule(p, s->status[board] == LANDED, II_7d, one(T_COLOUR, board));
	if (!landed)
		judge_target(p, board, aircraft, III_1a);
	rule(p, s->fought[board] != 0, III_1b, one(T_COLOUR, board));
	rule(p, s->ammunition[board] == 0, III_1c, one(T_COLOUR, board));
	if (sq_solo(p) && s->captain > 0)
		rule(p, s->captain == board + 1 && s->fought[sq_other_board(p, board)], SOLO_7, one(T_COLOUR, board));
	sq_drop_combat(p);
	add(p, F_AMMUNITION, (unsigned)board, -1, WHY_ATTACK);
	put(p, F_FOUGHT, (unsigned)board, 1, WHY_ATTACK);
	put(p, F_INVOLVED, (unsigned)board, 1, WHY_ATTACK);
	put(p, F_FIGHTER, 0, board + 1, WHY_ATTACK);
	put(p, F_YELLOW, 0, s->declared[board] == DECLARED_YELLOW, WHY_ATTACK);
	put(p, F_OWN_PENDING, 0, 3, WHY_ATTACK);
	sq_begin_round(p, 1, aircraft);
	go(p, ST_THROW);
}

/* attack SQUADRON: only a hidden one is attacked so, which it may not be; its cards are turned up then. */
void
sq_attack_squadron(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), squadron = a->operand[0];

	if (sq_out(p, board) || rule(p, st(p)->hidden[squadron] != 1, GEN_2, one(T_SQUADRON, squadron)))
		return;
	rule(p, true, HID_3, one(T_SQUADRON, squadron));
	sq_reveal(p, squadron, -1);
	sq_settle(p, ST_BATTLE);
}

/* ---- Phase III as a whole ---- */

static bool
can_fight(const struct play *p, int board)
{
	const struct state *s = st(p);

	return s->status[board] == FLYING && !s->fought[board] && !s->passed[board] && s->ammunition[board] > 0 &&
	       sq_enemy_here(p, s->hurricane[board] - 1);
}

void
sq_battle_wants(const struct play *p, struct requests *all)
{
	for (int b = 0; b < (int)sq_players(p); b++)
		if (can_fight(p, b))
			ask_act(all, "attack, or not")->about = (struct arg){T_COLOUR, (int16_t)b};
}

void
sq_battle_run(struct play *p)
{
	for (unsigned b = 0; b < BOARDS; b++)
		put(p, F_PASSED, b, 0, WHY_STEP);
	sq_settle(p, ST_COUNTER);
}

void
sq_battle_close(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++)
		if (who < 0 || who == b)
			put(p, F_PASSED, (unsigned)b, 1, WHY_STEP);
}

/* ---- the dice (303-III.2a, .2b, .3a) ---- */

static unsigned
own_due(const struct play *p, bool yellow)
{
	unsigned n = 0;

	for (unsigned i = 0; i < 2; i++)
		n += (st(p)->own_pending >> i & 1) && (st(p)->yellow && i == 1) == yellow;
	return n;
}

static unsigned
dice_rule(const struct play *p, unsigned stage)
{
	return stage > 0 ? III_2b : st(p)->round > 1 ? III_3a : III_2a;
}

static void
ask_dice(struct requests *all, unsigned die, unsigned tag, unsigned due, unsigned id)
{
	if (due == 0)
		return;
	struct request *r = ask_roll(all, die, due, "dice of the Combat");
	r->tag = (uint8_t)tag;
	r->count = (uint16_t)id;
}

void
sq_throw_wants(const struct play *p, struct requests *all)
{
	const struct state *s = st(p);

	if (!sq_fighting(p) || s->target == 0)
		return;
	ask_dice(all, DIE_BLUE, TAG_BLUE, own_due(p, false), dice_rule(p, s->own_stage));
	ask_dice(all, DIE_YELLOW, TAG_YELLOW, own_due(p, true), dice_rule(p, 0));
	ask_dice(all, die_of(p, s->target - 1), TAG_GERMAN, sq_mask_count(s->german_pending),
		 dice_rule(p, s->german_stage));
}

/* Faces come in for the dice of a mask; missing ones are blank. A reroll symbol is rolled once again, on odd
 * stages it is a blank (ruling R71). Returns the dice to roll again. */
static unsigned
faces_in(struct play *p, unsigned field, unsigned mask, const uint8_t *symbol, unsigned n, bool again)
{
	unsigned reroll = 0, k = 0;

	for (unsigned i = 0; mask >> i; i++) {
		unsigned shown = S_BLANK;
		if (!(mask >> i & 1))
			continue;
		if (k < n)
			shown = symbol[k];
		k++;
		if (shown == S_REROLL && again)
			reroll |= 1u << i;
		else if (shown == S_REROLL)
			shown = S_BLANK;
		put(p, field, i, (int)shown, WHY_ROLLED);
	}
	return reroll;
}

static void
own_rolled(struct play *p, bool yellow, const uint8_t *face, unsigned n)
{
	unsigned mask = 0, stage = st(p)->own_stage, again;
	uint8_t symbol[THROW_MAX];

	for (unsigned i = 0; i < 2; i++)
		if ((st(p)->own_pending >> i & 1) && (st(p)->yellow && i == 1) == yellow)
			mask |= 1u << i;
	for (unsigned i = 0; i < n; i++)
		symbol[i] = (uint8_t)(yellow ? S_FAILURE + face[i] : face[i]);
	again = faces_in(p, F_OWN_DIE, mask, symbol, n, stage % 2 == 0);
	put(p, F_OWN_PENDING, 0, (int)((st(p)->own_pending & ~mask) | again), WHY_ROLLED);
	if (again)
		put(p, F_OWN_STAGE, 0, (int)stage + 1, WHY_ROLLED);
	for (unsigned i = 0; i < 2; i++)
		if ((mask >> i & 1) && !(again >> i & 1) && st(p)->laid[i] > 0)
			put(p, F_DIE_AS, i, st(p)->own_die[i], WHY_ROLLED);
}

static unsigned
showing(const struct play *p, unsigned symbol)
{
	unsigned mask = 0;

	for (unsigned i = 0; i < st(p)->german_dice && i < DUEL_DICE; i++)
		if (st(p)->german_die[i] == symbol)
			mask |= 1u << i;
	return mask;
}

static void
german_rolled(struct play *p, const uint8_t *face, unsigned n)
{
	static const uint8_t shows[] = {S_BLANK, S_PROP2, S_PROP3, S_PROP4, S_EVADE, S_REROLL};
	unsigned stage = st(p)->german_stage, again;
	uint8_t symbol[THROW_MAX];

	for (unsigned i = 0; i < n; i++)
		symbol[i] = shows[face[i]];
	again = faces_in(p, F_GERMAN_DIE, st(p)->german_pending, symbol, n, stage % 2 == 0);
	if (again)
		put(p, F_GERMAN_STAGE, 0, (int)stage + 1, WHY_ROLLED);
	/* Ace 4: once in the Combat the blanks of a fighter are rolled again. */
	if (!again && !st(p)->rerolled_blanks && sq_ace_amount(p, st(p)->target - 1, ACE_REROLL) > 0) {
		again = showing(p, S_BLANK);
		if (again) {
			put(p, F_REROLLED_BLANKS, 0, 1, WHY_ACE);
			put(p, F_GERMAN_STAGE, 0, 2, WHY_ACE);
		}
	}
	put(p, F_GERMAN_PENDING, 0, (int)again, WHY_ROLLED);
}

void
sq_throw_rolled(struct play *p, const struct request *r, const uint8_t *face, unsigned n)
{
	if (r->tag == TAG_GERMAN)
		german_rolled(p, face, n);
	else
		own_rolled(p, r->tag == TAG_YELLOW, face, n);
}

/* The second die is laid of itself in round 2; in round 1 two like dice leave no choice. */
void
sq_throw_run(struct play *p)
{
	const struct state *s = st(p);
	int waiting = s->laid[0] == 0 ? 0 : s->laid[1] == 0 ? 1 : -1;

	if (!sq_fighting(p) || s->target == 0) {
		go(p, ST_COMBAT_OVER);
		return;
	}
	if (s->round == 2 && waiting >= 0)
		sq_lay(p, waiting, s->own_die[waiting]);
	else if (s->round == 1 && s->laid[0] + s->laid[1] == 0 && s->own_die[0] == s->own_die[1])
		sq_lay(p, 0, s->own_die[0]);
	sq_settle(p, ST_ROUND);
}

unsigned
sq_throw_declines(const struct play *p)
{
	return dice_rule(p, 0);
}

/* ---- between the rounds ---- */

static bool
goes_on(const struct play *p)
{
	const struct state *s = st(p);
	int board = s->fighter - 1;

	return board >= 0 && s->over == 0 && s->status[board] == FLYING;
}

static bool
round_possible(const struct play *p)
{
	const struct state *s = st(p);
	int board = s->fighter - 1;
	bool given = s->round == 1 || (s->round == 2 && s->bonus[E_THIRD_ROUND] && s->ammunition[board] > 0);

	return given && sq_enemy_here(p, s->hurricane[board] - 1);
}

static bool
target_here(const struct play *p)
{
	const struct state *s = st(p);

	return s->target > 0 && s->at[s->target - 1] > 0 && s->at[s->target - 1] == s->hurricane[s->fighter - 1];
}

void
sq_next_wants(const struct play *p, struct requests *all)
{
	if (!goes_on(p))
		return;
	bool round = round_possible(p), away = st(p)->bonus[E_FLY_OFF] > 0;
	if (round || away)
		ask_act(all, round ? "the next round" : "fly off, or stay");
	if (round && target_here(p)) {
		unsigned n = sq_duel_dice(p, st(p)->target - 1);
		if (n == 0)
			return;
		struct request *r = ask_roll(all, die_of(p, st(p)->target - 1), n, "its dice, for another round with it");
		r->tag = TAG_GERMAN;
		r->count = III_3a;
		r->must = false;
	}
}

/* A third round costs one more ammunition (303-III.11b). */
static void
third_round(struct play *p)
{
	const struct state *s = st(p);
	unsigned board = s->fighter - 1u;

	if (s->round < 2)
		return;
	rule(p, s->round > 2 || !s->bonus[E_THIRD_ROUND] || s->ammunition[board] == 0, III_11b, one(T_COLOUR, (int)board));
	add(p, F_AMMUNITION, board, -1, WHY_ATTACK);
}

static void
next_round(struct play *p, int aircraft)
{
	unsigned round = st(p)->round;

	rule(p, false, III_1e, nothing());
	third_round(p);
	sq_begin_round(p, round < ROUNDS ? round + 1 : ROUNDS, aircraft);
	go(p, ST_THROW);
}

/* The German dice rolled without a word: the same target. */
void
sq_next_rolled(struct play *p, const struct request *r, const uint8_t *face, unsigned n)
{
	(void)r;
	next_round(p, st(p)->target - 1);
	german_rolled(p, face, n);
}

void
sq_next_run(struct play *p)
{
	go(p, ST_COMBAT_OVER);
}

void
sq_next_close(struct play *p, int who)
{
	bool must = goes_on(p) && st(p)->round == 1 && round_possible(p);

	(void)who;
	rule(p, must && st(p)->bonus[E_FLY_OFF] == 0, III_1e, one(T_COLOUR, st(p)->fighter > 0 ? st(p)->fighter - 1 : NONE));
	go(p, ST_COMBAT_OVER);
}

unsigned
sq_next_declines(const struct play *p)
{
	return goes_on(p) ? III_3a : 0;
}

/* A round that no Combat has any more: reported and fought (303-III.11b). */
static void
round_after_all(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a);

	if (sq_out(p, board) || rule(p, !st(p)->fought[board], GEN_1, nothing()))
		return;
	rule(p, true, III_11b, one(T_COLOUR, board));
	sq_drop_combat(p);
	add(p, F_AMMUNITION, (unsigned)board, -1, WHY_ATTACK);
	put(p, F_FIGHTER, 0, board + 1, WHY_ATTACK);
	sq_begin_round(p, ROUNDS, a->operand[0]);
	go(p, ST_THROW);
}

/* round AIRCRAFT: names the target of the next round, before the German dice (303-III.4a). */
void
sq_round(struct play *p, const struct action *a)
{
	const struct state *s = st(p);
	int aircraft = a->operand[0];
	bool next = s->head.step == ST_NEXT;

	if (rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)))
		return;
	if (s->head.step == ST_BATTLE) {
		round_after_all(p, a);
		return;
	}
	if (rule(p, !sq_fighting(p) || (!next && s->round < 2), GEN_1, nothing()) || sq_not_fighter(p))
		return;
	if (next) {
		judge_target(p, s->fighter - 1, aircraft, III_4a);
		next_round(p, aircraft);
		return;
	}
	rule(p, true, III_4a, one(T_AIRCRAFT, aircraft));
	new_target(p, aircraft);
}

/* ---- flying off after the attack (303-III.11c) ---- */

void
sq_fly_off(struct play *p, int board, int zone)
{
	const struct state *s = st(p);
	int allowed = s->bonus[E_FLY_OFF];

	if (rule(p, !sq_fighting(p), GEN_1, nothing()) || sq_not_fighter(p))
		return;
	board = s->fighter - 1;
	if (sq_out(p, board))
		return;
	if (!rule(p, s->flown + 1 > allowed, III_11c, two(T_COLOUR, board, TYPE_NUMBER, allowed)))
		rule(p, !sq_adjacent(p, s->hurricane[board] - 1, zone), II_3c, one(T_ZONE, zone));
	add(p, F_FLOWN, 0, 1, WHY_MOVED);
	put(p, F_OVER, 0, 2, WHY_MOVED);
	sq_arrive(p, board, zone, WHY_MOVED);
	sq_settle(p, ST_FLY_OFF);
}

void
sq_fly_off_wants(const struct play *p, struct requests *all)
{
	const struct state *s = st(p);

	if (sq_fighting(p) && s->status[s->fighter - 1] == FLYING && s->flown < s->bonus[E_FLY_OFF])
		ask_act(all, "fly on, or stay");
}

void
sq_fly_off_close(struct play *p, int who)
{
	(void)who;
	go(p, ST_COMBAT_OVER);
}

void
sq_combat_over_run(struct play *p)
{
	sq_drop_combat(p);
	sq_settle(p, ST_BATTLE);
}
