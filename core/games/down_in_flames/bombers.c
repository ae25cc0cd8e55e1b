/*
 * Bombers and loaded fighters: formation, neighbours, turret hands, jettison (DIF-14, 15).
 *
 * A formation is a grid of cells (F_ROW from the front, F_COLUMN from the left; 0: not placed) for
 * each side and level: `form` puts the first bomber in its middle, the others beside one that stands.
 * A loaded fighter is a bomber in everything (dif_bomber_card, DIF-15.1) until it jettisons. What
 * bombers do when attacked stands in reactions.c and cycle.c; how a bomber is chosen, in manoeuvres.c.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Bombers at one level are one formation (DIF-14.3). */
static bool
in_formation(const struct play *p, int a, int b)
{
	const struct state *s = state_of(p);

	return a != b && is_flying(p, b) && dif_bomber_card(p, b) && s->side[a] == s->side[b] &&
	       s->level[a] == s->level[b];
}

/* Whether another bomber of a's formation stands there. A gap left by a loss is free. */
bool
dif_cell_taken(const struct play *p, int a, int row, int column)
{
	for (int b = 0; b < AIRCRAFT; b++)
		if (in_formation(p, a, b) && state_of(p)->row[b] && state_of(p)->row[b] == row &&
		    state_of(p)->column[b] == column)
			return true;
	return false;
}

/* Left, right, in front or behind (DIF-14.8). */
bool
dif_is_next_to(const struct play *p, int a, int b)
{
	assert(a >= 0 && a < AIRCRAFT && b >= 0 && b < AIRCRAFT);
	const struct state *s = state_of(p);
	int rows = s->row[a] - s->row[b], columns = s->column[a] - s->column[b];

	return in_formation(p, a, b) && s->row[a] && s->row[b] && rows * rows + columns * columns == 1;
}

/* DIF-14.4: the only bomber of its formation's rearmost row. */
bool
dif_is_last_bomber(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	for (int b = 0; b < AIRCRAFT; b++)
		if (in_formation(p, a, b) && state_of(p)->row[b] >= state_of(p)->row[a])
			return false;
	return true;
}

/* DIF-14.8: as many cards as the turrets that bear on the attacker. */
void
dif_owe_turrets(struct play *p, int bomber)
{
	put(p, F_DREW_HAND, bomber, 1, WHY_TURRET);
	dif_owe(p, bomber, dif_turret_cards(p, bomber), TURRETS);
}

/* ---- forming up ---- */

/* The level a bomber belongs at: printed, or one off under the announced Altitude option; 0: its owner's. */
static int
due_level(const struct play *p, int a)
{
	const struct state *s = state_of(p);
	int level = dif_is_fighter(p, a) ? s->level[a] : dif_printed_level(p, a);
	int way = s->side[a] <= ALLIED ? s->altitude[s->side[a]] : 0;

	if (dif_is_fighter(p, a) || way == 0)
		return level;
	level += way == HIGHER + 1 ? 1 : -1;
	return level < VERY_LOW ? VERY_LOW : level > VERY_HIGH ? VERY_HIGH : level;
}

struct stand {
	int beside; /* NONE: the first of its formation */
	int spot, level;
};

/* Which bomber is meant when the entry does not say. */
static int
first_unformed(const struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && dif_bomber_card(p, a) && state_of(p)->row[a] == 0)
			return a;
	return -1;
}

/* Whether the formation of a bomber has begun. */
static bool
stands_already(const struct play *p, int a)
{
	for (int b = 0; b < AIRCRAFT; b++)
		if (in_formation(p, a, b) && state_of(p)->row[b])
			return true;
	return false;
}

/* A cell two columns off everybody: for a bomber that stands apart. */
static int
cell_apart(const struct play *p, int a)
{
	int column = CENTRE;

	for (int b = 0; b < AIRCRAFT; b++)
		if (in_formation(p, a, b) && state_of(p)->row[b] && state_of(p)->column[b] + 2 > column)
			column = state_of(p)->column[b] + 2;
	return column;
}

/* DIF-14.2, 14.3: placed beside another one, a formation is connected by itself. */
static void
form(struct play *p, const struct stand *at)
{
	const struct state *s = state_of(p);
	int a = p->who == ANYBODY ? first_unformed(p) : p->who < AIRCRAFT ? p->who : -1;
	int level, row = CENTRE, column = CENTRE;

	if (dif_is_not_there(p, a) ||
	    rule(p, !dif_bomber_card(p, a), DIF_14_3b, wording(0, one(T_AIRCRAFT, a))))
		return;
	/* A loaded fighter's level is its owner's choice and comes first (DIF-15.2). */
	if (rule(p, due_level(p, a) == NO_LEVEL, DIF_15_2b, one(T_AIRCRAFT, a)))
		return;
	level = at->level == NONE ? due_level(p, a) : at->level;
	if (at->beside != NONE) {
		if (rule(p, at->beside == a || !is_flying(p, at->beside) || s->row[at->beside] == 0, DIF_4_0b,
			 one(T_AIRCRAFT, at->beside)))
			return;
		row = s->row[at->beside] + (at->spot == BEHIND) - (at->spot == AHEAD_OF);
		column = s->column[at->beside] + (at->spot == RIGHT_OF) - (at->spot == LEFT_OF);
	}
	if (rule(p,
		 row < 1 || row > GRID || column < 1 || column > GRID ||
		     (at->beside != NONE && s->level[at->beside] == level &&
		      s->side[at->beside] == s->side[a] && dif_cell_taken(p, at->beside, row, column)),
		 DIF_14_3b, wording(0, one(T_AIRCRAFT, a))))
		return;
	rule(p, level != due_level(p, a), DIF_14_2a, two(T_AIRCRAFT, a, T_LEVEL, due_level(p, a) - 1));
	put(p, F_LEVEL, a, level, WHY_FORMATION);
	put(p, F_ROW, a, 0, WHY_NONE);
	if (at->beside == NONE) {
		if (rule(p, stands_already(p, a), DIF_14_3a, one(T_AIRCRAFT, a)))
			column = cell_apart(p, a);
	} else {
		rule(p, s->level[at->beside] != level || s->side[at->beside] != s->side[a], DIF_14_3a,
		     one(T_AIRCRAFT, a));
	}
	put(p, F_ROW, a, row, WHY_FORMATION);
	put(p, F_COLUMN, a, column < GRID ? column : GRID, WHY_FORMATION);
}

/* form: the first bomber stands at its printed level. */
void
dif_do_form(struct play *p, const struct action *action)
{
	(void)action;
	form(p, &(struct stand){NONE, AHEAD_OF, NONE});
}

/* form at LEVEL: under the Altitude option (DIF-14.2a). */
void
dif_do_form_at(struct play *p, const struct action *action)
{
	form(p, &(struct stand){NONE, AHEAD_OF, operand(p, action, 0) + 1});
}

/* form SPOT AIRCRAFT: ahead-of, behind, left-of or right-of another one. */
void
dif_do_form_beside(struct play *p, const struct action *action)
{
	form(p, &(struct stand){operand(p, action, 1), operand(p, action, 0), NONE});
}

/* form SPOT AIRCRAFT at LEVEL: beside one that stands, at a level of its own. */
void
dif_do_form_beside_at(struct play *p, const struct action *action)
{
	form(p, &(struct stand){operand(p, action, 1), operand(p, action, 0), operand(p, action, 2) + 1});
}

/* A bomber that is not placed though others fly at its level; -1: none. */
int
dif_bomber_out_of_formation(const struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++) {
		if (!is_flying(p, a) || !dif_bomber_card(p, a) || state_of(p)->row[a] ||
		    state_of(p)->level[a] == 0)
			continue;
		for (int b = 0; b < AIRCRAFT; b++)
			if (in_formation(p, a, b))
				return a;
	}
	return -1;
}

/* ---- jettison (DIF-15.3, R-65) ---- */

/* instead of another aircraft's turn, which it then takes itself, or at the start of a friend's. */
static bool
is_its_moment(const struct play *p, int a, bool *own_turn)
{
	const struct state *s = state_of(p);
	int active = active_of(p);

	*own_turn = false;
	if (s->head.step == STEP_SLOT) {
		bool others = false;
		for (int b = 0; b < AIRCRAFT; b++)
			others =
			    others || (s->next > 0 && s->side[b] == s->next - 1 && dif_may_take_slot(p, b));
		*own_turn = !s->acted[a] && s->mode != FREE_FOR_ALL &&
			    (s->next == 0 || s->side[a] == s->next - 1 || !others);
		return *own_turn;
	}
	return (s->head.step == STEP_PRE || (s->head.step == STEP_ALTITUDE && !s->moved)) && s->drawn == 0 &&
	       active >= 0 && s->side[active] == s->side[a];
}

/* DIF-15.3: a full hand at once, and a neutral fighter for the rest of the mission. */
void
dif_do_jettison(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int a = p->who == ANYBODY ? active_of(p) : p->who < AIRCRAFT ? p->who : -1;
	bool own_turn;
	int cards;

	(void)action;
	if (dif_cannot_act(p, a) || rule(p, !s->loaded[a], DIF_15_3a, one(T_AIRCRAFT, a)))
		return;
	rule(p, !is_its_moment(p, a, &own_turn), DIF_15_3b, wording(0, one(T_AIRCRAFT, a)));
	put(p, F_LOADED, a, 0, WHY_JETTISON);
	put(p, F_JETTISONED, a, 1, WHY_JETTISON);
	put(p, F_ROW, a, 0, WHY_JETTISON);
	put(p, F_COLUMN, a, 0, WHY_JETTISON);
	dif_leave_all(p, a, WHY_JETTISON);
	if (own_turn)
		dif_begin_turn(p, a);
	cards = dif_performance_of(p, a);
	if (option(p, OPTION_ALTITUDE_BONUS))
		cards += dif_bonus_cards[s->level[a]];
	dif_owe(p, a, cards, JETTISONED);
}
