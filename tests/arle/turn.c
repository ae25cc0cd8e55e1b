/* The Arle: a player turn. Arrivals (7), movement (4), cards (8). */
#include "core/hand.h"
#include "tests/arle/twin.h"

static const uint8_t copies[CARDS] = {4, 4, 3, 3};

static struct pack
pack_of(const struct play *p)
{
	return (struct pack){CARDS, PLACES, &state_of(p)->known[0][0], state_of(p)->unseen, copies, NULL};
}

static uint64_t
in_turn(const struct play *p)
{
	return 1u << state_of(p)->side;
}

/* ---- 8.1 a card ---- */

int
arle_weigh_card(const struct play *p, const struct action *a, int i)
{
	struct pack pack = pack_of(p);

	return a->verb == VERB_DRAW ? pack_loose(&pack, i) : 1;
}

void
arle_wants_card(const struct play *p, struct requests *r)
{
	struct pack pack = pack_of(p);

	if (!state_of(p)->answered && pack_pile(&pack) > 0)
		ask_draw(r, T_CARD, 1, "a card")->who = in_turn(p);
}

void
arle_drew_card(struct play *p, const struct request *r, int card)
{
	struct pack pack = pack_of(p);
	int hand = HANDS + state_of(p)->side;

	(void)r;
	if (rule(p, pack_pile(&pack) == 0 || (card != UNSEEN && pack_loose(&pack, card) == 0), R_8_1,
		 one(T_CARD, card)))
		return;
	if (card == UNSEEN)
		add(p, F_UNSEEN, hand, 1, WHY_CARD);
	else
		add(p, F_KNOWN, hand * CARDS + card, 1, WHY_CARD);
	put(p, F_ANSWERED, 0, 1, WHY_CARD);
}

/* ---- 7 arrivals ---- */

static bool
is_due(const struct play *p, int unit)
{
	int turn = printed(p, B_UNITS, unit, UNIT_ARRIVES);

	return state_of(p)->at[unit] == 0 && !state_of(p)->lost[unit] && turn != NONE &&
	       turn <= state_of(p)->head.turn;
}

void
arle_wants_arrivals(const struct play *p, struct requests *r)
{
	for (int u = 0; u < UNITS; u++)
		if (arle_side(p, u) == state_of(p)->side && is_due(p, u)) {
			ask_act(r, "Arrivals")->who = in_turn(p);
			return;
		}
}

void
arle_close_arrivals(struct play *p, int who)
{
	(void)who;
	go(p, STEP_MOVEMENT);
}

void
arle_do_arrive(struct play *p, const struct action *a)
{
	int hex = operand(p, a, 1), unit, column, row;

	if (rule(p, arle_unit_in(p, hex) != NONE, R_3_1, one(T_HEX, hex)))
		return;
	unit = operand(p, a, 0);
	if (rule(p, !is_due(p, unit), R_7_1, one(T_UNIT, unit)))
		return;
	map_place(map_of(p), hex, &column, &row);
	rule(p, arle_side(p, unit) != state_of(p)->side, R_7_2, two(T_UNIT, unit, T_SIDE, state_of(p)->side));
	rule(p, row != (arle_side(p, unit) == BLUE ? 1 : LAST_ROW), R_7_3, two(T_UNIT, unit, T_HEX, hex));
	rule(p, arle_zone(p, arle_side(p, unit), hex), R_7_4, one(T_HEX, hex));
	arle_enter(p, unit, hex, WHY_ARRIVED);
}

/* ---- 4 movement ---- */

void
arle_wants_movement(const struct play *p, struct requests *r)
{
	ask_act(r, "Movement")->who = in_turn(p);
}

void
arle_close_movement(struct play *p, int who)
{
	(void)who;
	go(p, STEP_COMBAT);
}

struct walker {
	int unit;
	bool stops; /* in a zone of control */
};

static int
cost_of(const struct play *p, const void *about, int from, int to)
{
	static const uint8_t cost[] = {[CLEAR] = 1, [WOOD] = 2, [HILL] = 2, [TOWN] = 1};
	const struct walker *w = about;
	int side = arle_side(p, w->unit), points = cost[printed(p, B_HEXES, to, HEX_TERRAIN)];
	bool river = arle_river(p, from, to);

	if (arle_enemy_in(p, side, to) || (river && printed(p, B_UNITS, w->unit, UNIT_KIND) == GUNS))
		return MAP_NEVER;
	points += river;
	return w->stops && arle_zone(p, side, to) ? points | MAP_STOP : points;
}

static bool
comes_to(const struct play *p, int unit, int hex, bool stops)
{
	struct walker w = {unit, stops};
	struct walk walk = {.cost = cost_of,
			    .about = &w,
			    .limit =
				printed(p, B_UNITS, unit, UNIT_MOVEMENT) + 2 * state_of(p)->marching[unit],
			    .least = 1};

	return map_reaches(p, map_of(p), &walk, state_of(p)->at[unit] - 1, hex);
}

void
arle_do_move(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int unit = operand(p, a, 0), hex;

	if (rule(p, s->at[unit] == 0, R_4_1, one(T_UNIT, unit)))
		return;
	rule(p, arle_side(p, unit) != s->side, R_4_2, two(T_UNIT, unit, T_SIDE, s->side));
	hex = operand(p, a, 1);
	struct args what = two(T_UNIT, unit, T_HEX, hex);
	if (rule(p, arle_unit_in(p, hex) != NONE, R_3_1, one(T_HEX, hex)))
		return;
	rule(p, s->moved[unit] != 0, R_4_3, one(T_UNIT, unit));
	if (!rule(p, !comes_to(p, unit, hex, false), R_4_4, what))
		rule(p, !comes_to(p, unit, hex, true), R_4_5, what);
	put(p, F_MOVED, unit, 1, WHY_MOVED);
	arle_enter(p, unit, hex, WHY_MOVED);
}

/* ---- 8 cards ---- */

static void
play_in_battle(struct play *p, int card)
{
	const struct state *s = state_of(p);
	int by = card == BARRAGE ? s->side : 1 - s->side;

	if (rule(p, s->head.step != STEP_FIRE, R_8_3, one(T_CARD, card)))
		return;
	rule(p, p->who != by, R_8_4, two(T_CARD, card, T_SIDE, p->who));
	add(p, F_SUPPORT, 0, card == BARRAGE ? 1 : -1, WHY_CARD);
}

static void
play_on(struct play *p, int card, int unit)
{
	const struct state *s = state_of(p);

	if (rule(p, unit == NONE || s->at[unit] == 0, R_8_5, one(T_CARD, card)) ||
	    rule(p, s->head.step != STEP_MOVEMENT, R_8_6, one(T_CARD, card)))
		return;
	rule(p, arle_side(p, unit) != p->who, R_8_7, two(T_UNIT, unit, T_SIDE, p->who));
	if (card == MARCH) {
		rule(p, s->moved[unit] != 0, R_8_8, one(T_UNIT, unit));
		put(p, F_MARCHING, unit, 1, WHY_CARD);
		return;
	}
	rule(p, s->weak[unit] != WEAK || arle_zone(p, arle_side(p, unit), s->at[unit] - 1), R_8_9,
	     one(T_UNIT, unit));
	put(p, F_WEAK, unit, FULL, WHY_CARD);
}

void
arle_do_play(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0), hand = HANDS + p->who;
	struct pack pack = pack_of(p);

	if (rule(p, p->who == ANYBODY || !pack_can_be(&pack, hand, card), R_8_2,
		 two(T_CARD, card, T_SIDE, p->who)))
		return;
	if (card == BARRAGE || card == DIG_IN)
		play_in_battle(p, card);
	else
		play_on(p, card, operand(p, a, 1));
	if (p->report->refused)
		return;
	if (state_of(p)->known[hand][card] > 0)
		add(p, F_KNOWN, hand * CARDS + card, -1, WHY_CARD);
	else
		add(p, F_UNSEEN, hand, -1, WHY_CARD);
	add(p, F_KNOWN, DISCARDS * CARDS + card, 1, WHY_CARD);
}
