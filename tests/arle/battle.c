/* The Arle: combat (5), retreat and advance (6). */
#include "tests/arle/twin.h"

static uint64_t
in_turn(const struct play *p)
{
	return 1u << state_of(p)->side;
}

static int
target_of(const struct play *p)
{
	return state_of(p)->target - 1;
}

/* ---- 5 the attack ---- */

void
arle_wants_combat(const struct play *p, struct requests *r)
{
	ask_act(r, "Combat")->who = in_turn(p);
}

/* A player turn is over, and after Red's a turn of the game (2). */
void
arle_close_combat(struct play *p, int who)
{
	const struct state *s = state_of(p);

	(void)who;
	clear_field(p, F_FOUGHT, WHY_TURN);
	clear_field(p, F_STRUCK, WHY_TURN);
	clear_field(p, F_MARCHING, WHY_TURN);
	clear_field(p, F_MOVED, WHY_TURN);
	put(p, F_ANSWERED, 0, 0, WHY_TURN);
	if (s->side == RED) {
		milestone(p, MILESTONE_TURN, TYPE_NUMBER, s->head.turn);
		turn_is_over(p);
		if (s->head.turn == TURNS) {
			finish(p);
			return;
		}
		add(p, FIELD_TURN, 0, 1, WHY_TURN);
	}
	put(p, F_SIDE, 0, s->side == BLUE ? RED : BLUE, WHY_TURN);
	go(p, STEP_CARD);
}

static bool
is_adjacent(const struct play *p, int unit, int hex)
{
	return map_next(p, map_of(p), state_of(p)->at[unit] - 1, hex);
}

static bool
reaches(const struct play *p, int unit, int hex)
{
	return is_adjacent(p, unit, hex) || (printed(p, B_UNITS, unit, UNIT_KIND) == GUNS &&
					     map_distance(map_of(p), state_of(p)->at[unit] - 1, hex) == 2);
}

/* The others of one attack are named in the same entry: what it has marked itself is not "twice". */
void
arle_do_attack(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int unit = operand(p, a, 1), hex;

	if (rule(p, s->at[unit] == 0, R_4_1, one(T_UNIT, unit)))
		return;
	rule(p, arle_side(p, unit) != s->side, R_4_2, two(T_UNIT, unit, T_SIDE, s->side));
	hex = operand(p, a, 0);
	if (rule(p, !arle_enemy_in(p, s->side, hex), R_5_1, one(T_HEX, hex)))
		return;
	rule(p, !reaches(p, unit, hex), R_5_2, two(T_UNIT, unit, T_HEX, hex));
	rule(p, s->fought[unit] && !changed(p, F_FOUGHT, unit), R_5_3, one(T_UNIT, unit));
	rule(p, s->struck[hex] && !changed(p, F_STRUCK, hex), R_5_4, one(T_HEX, hex));
	put(p, F_TARGET, 0, hex + 1, WHY_BATTLE);
	put(p, F_ATTACKERS, unit, 1, WHY_BATTLE);
	put(p, F_FOUGHT, unit, 1, WHY_BATTLE);
	put(p, F_STRUCK, hex, 1, WHY_BATTLE);
}

void
arle_whole_attack(struct play *p, const struct action *last)
{
	(void)last;
	rule(p, arle_odds(p) == NONE, R_5_5, nothing());
	go(p, STEP_FIRE);
}

static int
attack_strength(const struct play *p)
{
	int sum = 0;

	for (int u = 0; u < UNITS; u++)
		sum += state_of(p)->attackers[u] ? arle_strength(p, u) : 0;
	return sum;
}

static int
defence(const struct play *p)
{
	int unit = arle_unit_in(p, target_of(p));

	return unit == NONE ? 0 : arle_strength(p, unit);
}

int
arle_odds(const struct play *p)
{
	static const uint8_t odds[COLUMNS][2] = {{1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
	int column = NONE, attack = attack_strength(p), against = defence(p);

	for (int i = 0; i < COLUMNS; i++)
		if (attack * odds[i][1] >= against * odds[i][0])
			column = i;
	return column;
}

static int
ground(const struct play *p)
{
	return printed(p, B_HEXES, target_of(p), HEX_TERRAIN) == CLEAR ? 0 : -1;
}

static int
water(const struct play *p)
{
	for (int u = 0; u < UNITS; u++)
		if (state_of(p)->attackers[u] &&
		    !(is_adjacent(p, u, target_of(p)) && arle_river(p, state_of(p)->at[u] - 1, target_of(p))))
			return 0;
	return -1;
}

static int
column(const struct play *p)
{
	int raw = arle_odds(p), n = raw + ground(p) + water(p) + state_of(p)->support;

	return raw == NONE || n < 0 ? ODDS_1_2 : n >= COLUMNS ? COLUMNS - 1 : n;
}

void
arle_wants_fire(const struct play *p, struct requests *r)
{
	bool met = state_of(p)->rolled;
	struct request *q = ask_roll(r, D6, !met, "battle");

	q->who = in_turn(p);
	if (met)
		return;
	q->about = (struct arg){T_ODDS, (int16_t)column(p)};
	itemise(q, "attack", attack_strength(p));
	itemise(q, "defence", defence(p));
	shift_by(q, "ground", ground(p));
	shift_by(q, "river", water(p));
	shift_by(q, "cards", state_of(p)->support);
	ask_act(r, "cards")->who = 1u << BLUE | 1u << RED;
}

void
arle_rolled_fire(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	static const uint8_t crt[6][COLUMNS] = {
	    {A1, A1, A1, NE, EX, DR}, {A1, A1, NE, EX, DR, DR}, {A1, NE, EX, DR, DR, D1},
	    {NE, EX, DR, DR, D1, D1}, {NE, DR, DR, D1, D1, D2}, {DR, DR, D1, D1, D2, D2},
	};

	(void)r, (void)n;
	put(p, F_RESULT, 0, crt[face[0]][column(p)] + 1, WHY_BATTLE);
	put(p, F_ROLLED, 0, 1, WHY_BATTLE);
}

static bool
came_to(const struct play *p, int a, int b, int c)
{
	int result = state_of(p)->result - 1;

	return result == a || result == b || result == c;
}

void
arle_run_fire(struct play *p)
{
	put(p, F_ANSWERED, 0, 0, WHY_BATTLE);
	go(p, STEP_LOSS);
}

/* ---- 5.7 losses ---- */

static void
lose_step(struct play *p, int unit)
{
	if (state_of(p)->weak[unit] == FULL) {
		put(p, F_WEAK, unit, WEAK, WHY_BATTLE);
		return;
	}
	put(p, F_AT, unit, 0, WHY_BATTLE);
	put(p, F_LOST, unit, 1, WHY_BATTLE);
	put(p, F_RETREATING, unit, 0, WHY_BATTLE);
	put(p, F_ATTACKERS, unit, 0, WHY_BATTLE);
}

static int
attackers(const struct play *p, int *last)
{
	int n = 0;

	for (int u = 0; u < UNITS; u++)
		if (state_of(p)->attackers[u]) {
			*last = u;
			n++;
		}
	return n;
}

/* Of one alone nobody chooses. */
void
arle_wants_loss(const struct play *p, struct requests *r)
{
	int last;

	if (!came_to(p, A1, EX, EX) || state_of(p)->answered || attackers(p, &last) < 2)
		return;
	struct request *q = ask_act(r, "a loss of the attacker");
	q->who = in_turn(p);
	q->must = true;
}

void
arle_do_lose(struct play *p, const struct action *a)
{
	int unit = operand(p, a, 0);

	if (rule(p, !state_of(p)->attackers[unit], R_5_7, one(T_UNIT, unit)))
		return;
	lose_step(p, unit);
	put(p, F_ANSWERED, 0, 1, WHY_BATTLE);
}

static void
defender_loses(struct play *p)
{
	int unit = arle_unit_in(p, target_of(p));

	if (unit != NONE)
		lose_step(p, unit);
}

void
arle_run_loss(struct play *p)
{
	int last = NONE, unit;

	if (came_to(p, A1, EX, EX) && !state_of(p)->answered && attackers(p, &last) == 1)
		lose_step(p, last);
	put(p, F_ANSWERED, 0, 0, WHY_BATTLE);
	if (came_to(p, EX, D1, D2))
		defender_loses(p);
	if (came_to(p, D2, D2, D2))
		defender_loses(p);
	unit = arle_unit_in(p, target_of(p));
	if (came_to(p, DR, D1, D1) && unit != NONE)
		put(p, F_RETREATING, unit, 1, WHY_BATTLE);
	go(p, STEP_RETREAT);
}

/* ---- 6 retreat and advance ---- */

static bool
is_refuge(const struct play *p, int unit, int hex)
{
	return is_adjacent(p, unit, hex) && arle_unit_in(p, hex) == NONE &&
	       !arle_zone(p, arle_side(p, unit), hex) && !arle_river(p, state_of(p)->at[unit] - 1, hex);
}

static int
who_retreats(const struct play *p)
{
	for (int u = 0; u < UNITS; u++)
		if (state_of(p)->retreating[u])
			return u;
	return NONE;
}

void
arle_wants_retreat(const struct play *p, struct requests *r)
{
	int unit = who_retreats(p);

	for (int hex = 0; unit != NONE && hex < HEXES; hex++)
		if (is_refuge(p, unit, hex)) {
			struct request *q = ask_act(r, "Retreat");
			q->who = 1u << (1 - state_of(p)->side);
			q->must = true;
			return;
		}
}

void
arle_do_retreat(struct play *p, const struct action *a)
{
	int hex = operand(p, a, 1), unit;

	if (rule(p, arle_unit_in(p, hex) != NONE, R_3_1, one(T_HEX, hex)))
		return;
	unit = operand(p, a, 0);
	if (rule(p, !state_of(p)->retreating[unit], R_6_1, one(T_UNIT, unit)))
		return;
	rule(p, !is_refuge(p, unit, hex), R_6_2, two(T_UNIT, unit, T_HEX, hex));
	put(p, F_RETREATING, unit, 0, WHY_BATTLE);
	arle_enter(p, unit, hex, WHY_BATTLE);
}

/* 6.3: one that cannot retreat loses a step, and stays. */
void
arle_run_retreat(struct play *p)
{
	int unit = who_retreats(p);

	if (unit != NONE) {
		put(p, F_RETREATING, unit, 0, WHY_BATTLE);
		lose_step(p, unit);
	}
	go(p, STEP_ADVANCE);
}

static bool
may_advance(const struct play *p, int unit)
{
	return state_of(p)->attackers[unit] && is_adjacent(p, unit, target_of(p)) &&
	       printed(p, B_UNITS, unit, UNIT_KIND) != GUNS;
}

void
arle_wants_advance(const struct play *p, struct requests *r)
{
	bool any = false;

	for (int u = 0; u < UNITS; u++)
		any = any || may_advance(p, u);
	if (!state_of(p)->answered && any && arle_unit_in(p, target_of(p)) == NONE)
		ask_act(r, "Advance")->who = in_turn(p);
}

void
arle_do_advance(struct play *p, const struct action *a)
{
	int unit = operand(p, a, 0);

	rule(p, !may_advance(p, unit), R_6_4, one(T_UNIT, unit));
	arle_enter(p, unit, target_of(p), WHY_BATTLE);
	put(p, F_ANSWERED, 0, 1, WHY_BATTLE);
}

void
arle_run_advance(struct play *p)
{
	static const uint8_t of_battle[] = {F_TARGET, F_ATTACKERS, F_RETREATING, F_SUPPORT,
					    F_RESULT, F_ROLLED,	   F_ANSWERED};

	for (int i = 0; i < COUNT(of_battle); i++)
		clear_field(p, of_battle[i], WHY_BATTLE);
	go(p, STEP_COMBAT);
}

void
arle_close_advance(struct play *p, int who)
{
	(void)who;
	arle_run_advance(p);
}
