/*
 * The dice of a Combat: who rolls what, reroll symbols, and what lies on the table afterwards.
 *
 * Each side's dice that are still to be rolled are a set of bits. The stage tells why: 0 the first throw, 1
 * its reroll symbols, 2 an ability or an ace, 3 the reroll symbols of those. On odd stages a reroll symbol is
 * blank.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The kind of die of an aircraft. */
int
sq_die_of(const struct play *p, int aircraft)
{
	int die = box_cell(p->box, B_AIRCRAFT, sq_kind(aircraft), C_KIND_DIE);

	return die >= DIE_RED && die < DICE ? die : DIE_RED;
}

/* The yellow die takes the place of the second blue one. */
static int
own_due(const struct play *p, bool yellow)
{
	int n = 0;

	for (int i = 0; i < 2; i++)
		n += (state_of(p)->own_pending >> i & 1) && (state_of(p)->yellow && i == 1) == yellow;
	return n;
}

/* A wrong number of dice is told as III.2b, III.2a or III.3a, by what was asked for. */
static int
dice_rule(const struct play *p, int stage)
{
	return stage > 0 ? III_2b : state_of(p)->round > 1 ? III_3a : III_2a;
}

/* Those of the Hurricane or of its target. Met, it tells whose die too many is. */
static void
ask_dice(struct requests *all, int die, int tag, int due, int id, struct arg whose)
{
	struct request *r = ask_roll(all, die, due, "dice of the Combat");
	r->tag = (uint8_t)tag;
	r->count = (uint16_t)id;
	r->about = whose;
	r->faces = true;
}

/* 303-III.2a: "Roll together": three requests, answered in any order. */
void
sq_wants_throw(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);

	if (!sq_fighting(p) || s->target == 0)
		return;
	const struct arg fighter = {T_COLOUR, (int16_t)(s->fighter - 1)};
	const struct arg target = {T_AIRCRAFT, (int16_t)(s->target - 1)};
	ask_dice(all, DIE_BLUE, TAG_BLUE, own_due(p, false), dice_rule(p, s->own_stage), fighter);
	ask_dice(all, DIE_YELLOW, TAG_YELLOW, own_due(p, true), dice_rule(p, 0), fighter);
	int german = sq_die_of(p, s->target - 1);
	ask_dice(all, german, TAG_GERMAN, sq_mask_count(s->german_pending), dice_rule(p, s->german_stage),
		 target);
	sq_ask_no_dice(all, 1 << DIE_BLUE | 1 << DIE_YELLOW | 1 << german, dice_rule(p, 0));
}

/* Faces come in for the dice of a mask; missing ones are blank. A reroll symbol is rolled once again, on odd
 * stages it is a blank (ruling R71). Returns the dice to roll again. */
static int
faces_in(struct play *p, int field, int mask, const uint8_t *symbol, int n, bool again)
{
	int reroll = 0, k = 0;

	for (int i = 0; mask >> i; i++) {
		int shown = S_BLANK;
		if (!(mask >> i & 1))
			continue;
		if (k < n)
			shown = symbol[k];
		k++;
		if (shown == S_REROLL && again)
			reroll |= 1 << i;
		else if (shown == S_REROLL)
			shown = S_BLANK;
		put(p, field, i, shown, WHY_ROLLED);
	}
	return reroll;
}

/* A die that was laid before, and is rolled again by an ability, counts with its new face. */
static void
own_rolled(struct play *p, bool yellow, const uint8_t *face, int n)
{
	int mask = 0, stage = state_of(p)->own_stage, again;
	uint8_t symbol[THROW_MAX];

	for (int i = 0; i < 2; i++)
		if ((state_of(p)->own_pending >> i & 1) && (state_of(p)->yellow && i == 1) == yellow)
			mask |= 1 << i;
	for (int i = 0; i < n; i++)
		symbol[i] = (uint8_t)(yellow ? S_FAILURE + face[i] : face[i]);
	again = faces_in(p, F_OWN_DIE, mask, symbol, n, stage % 2 == 0);
	put(p, F_OWN_PENDING, 0, (state_of(p)->own_pending & ~mask) | again, WHY_ROLLED);
	if (again)
		put(p, F_OWN_STAGE, 0, stage + 1, WHY_ROLLED);
	for (int i = 0; i < 2; i++)
		if ((mask >> i & 1) && !(again >> i & 1) && state_of(p)->laid[i] > 0)
			put(p, F_DIE_AS, i, state_of(p)->own_die[i], WHY_ROLLED);
}

/* The German dice that show a symbol. */
static int
showing(const struct play *p, int symbol)
{
	int mask = 0;

	for (int i = 0; i < state_of(p)->german_dice && i < DUEL_DICE; i++)
		if (state_of(p)->german_die[i] == symbol)
			mask |= 1 << i;
	return mask;
}

/* For a throw and for the next round's, which begins with it. */
void
sq_german_rolled(struct play *p, const uint8_t *face, int n)
{
	static const uint8_t shows[] = {S_BLANK, S_PROP2, S_PROP3, S_PROP4, S_EVADE, S_REROLL};
	int stage = state_of(p)->german_stage, again;
	uint8_t symbol[THROW_MAX];

	for (int i = 0; i < n; i++)
		symbol[i] = shows[face[i]];
	again = faces_in(p, F_GERMAN_DIE, state_of(p)->german_pending, symbol, n, stage % 2 == 0);
	if (again)
		put(p, F_GERMAN_STAGE, 0, stage + 1, WHY_ROLLED);
	/* Ace 4: once in the Combat the blanks of a fighter are rolled again. */
	if (!again && !state_of(p)->rerolled_blanks &&
	    sq_ace_amount(p, state_of(p)->target - 1, ACE_REROLL) > 0) {
		again = showing(p, S_BLANK);
		if (again) {
			put(p, F_REROLLED_BLANKS, 0, 1, WHY_ACE);
			put(p, F_GERMAN_STAGE, 0, 2, WHY_ACE);
		}
	}
	put(p, F_GERMAN_PENDING, 0, again, WHY_ROLLED);
}

/* The tag says whose dice they are. */
void
sq_rolled_throw(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	if (r->tag == TAG_GERMAN)
		sq_german_rolled(p, face, n);
	else
		own_rolled(p, r->tag == TAG_YELLOW, face, n);
}

/* The second die is laid of itself in round 2; in round 1 two like dice leave no choice. */
void
sq_run_throw(struct play *p)
{
	const struct state *s = state_of(p);
	int waiting = s->laid[0] == 0 ? 0 : s->laid[1] == 0 ? 1 : -1;

	if (!sq_fighting(p) || s->target == 0) {
		go(p, STEP_COMBAT_OVER);
		return;
	}
	if (s->round == 2 && waiting >= 0)
		sq_lay(p, waiting, s->own_die[waiting]);
	else if (s->round == 1 && s->laid[0] + s->laid[1] == 0 && s->own_die[0] == s->own_die[1])
		sq_lay(p, 0, s->own_die[0]);
	sq_settle(p, STEP_ROUND);
}
