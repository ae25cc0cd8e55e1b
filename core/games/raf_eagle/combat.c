/*
 * 9 Combat: II.7 hunters attack, II.10 squadrons attack; the table of 18.4 uses the same rows.
 *
 * One procedure for both combats of a raid: who fights, the total of both sides' ratings, the column
 * by Gruppen and depletion, the row by the total, shifted (R29, R30), the die, and for each unit the
 * result of its side and letter. Who fights is noted before anybody is moved, as damage moves units;
 * VP limits are looked at when all of it is applied (R87). Rows are A to I, 0 to 8.
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"
#include "core/text.h"

/* Who fights: everything in Hunt; or all squadrons in Bombing, and the intercepted Gruppen there and in
 * Close Escort (9.1). */
static bool
gruppe_fights(const struct play *p, int g, bool hunt)
{
	int at = state_of(p)->gruppe_at[g];

	return hunt ? at == G_HUNT
		    : (at == G_BOMBING && state_of(p)->stance[g] == INTERCEPTED) ||
			  (at == G_ESCORT && state_of(p)->stance[g] != ASIDE);
}

/* 9.1: the column counts Gruppen, "never sqns". */
static int
gruppen_fighting(const struct play *p, bool hunt)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += gruppe_fights(p, g, hunt);
	return n;
}

/* 9.1: both sides have a unit; a raid without squadrons in Hunt skips both combats (8.1). */
static bool
combat_due(const struct play *p, bool hunt)
{
	return !state_of(p)->unopposed_hunt && gruppen_fighting(p, hunt) > 0 &&
	       raf_squadrons_at(p, hunt ? Q_HUNT : Q_BOMBING) > 0;
}

/* 9.1: the ratings of both sides are added together. */
static int
total_value(const struct play *p, bool hunt)
{
	int total = 0;

	for (int g = 0; g < GRUPPEN; g++)
		if (gruppe_fights(p, g, hunt))
			total += raf_gruppe_combat(p, g);
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == (hunt ? Q_HUNT : Q_BOMBING))
			total += raf_squadron_combat(p, q);
	return total;
}

/* T1: the Big Wing is two or more squadrons of Group 12 in the attack. */
static bool
big_wing_attacks(const struct play *p)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += state_of(p)->squadron_at[q] == Q_BOMBING && raf_squadron_group(p, q) == 12;
	return n >= 2;
}

/* The row, shifted by altitude advantage and Big Wing, never past A or I (R30). */
static int
row_of(const struct play *p, bool hunt, struct request *r)
{
	int row = raf_combat_row(raf_depletion_level(p), gruppen_fighting(p, hunt), total_value(p, hunt));
	struct sum s = sum_begin(p, r);

	sum_shift(&s, "altitude", state_of(p)->altitude);
	if (!hunt && state_of(p)->big_wing != 0 && big_wing_attacks(p))
		sum_shift(&s, "Big Wing", state_of(p)->big_wing);
	row += s.total;
	return row < 0 ? 0 : row > 8 ? 8 : row;
}

/* 9.2, by box, face and result; `empty`: no Gruppe is left in Bombing (R79, R80). */
static void
damage_gruppe(struct play *p, int g, int result, bool empty)
{
	assert(g >= 0 && g < GRUPPEN && result >= 0 && result < COMBAT_MARKS);
	int at = state_of(p)->gruppe_at[g];
	enum combat_box box = at == G_HUNT     ? COMBAT_HUNT
			      : at == G_ESCORT ? COMBAT_CLOSE_ESCORT
					       : COMBAT_BOMBING;
	const struct combat_damage *d = &raf_gruppe_damage[box][state_of(p)->gruppe_face[g]][result];
	int to = empty ? d->to_if_empty : d->to;

	if (to == G_LIGHT || to == G_HEAVY)
		raf_lose_gruppe(p, g, to == G_HEAVY ? HEAVY_LOSS : LIGHT_LOSS, WHY_COMBAT);
	else
		raf_move_gruppe(p, g, to, empty ? d->face_if_empty : d->face, WHY_COMBAT);
}

/* The same for squadrons: they fight in Hunt or in Bombing. */
static void
damage_squadron(struct play *p, int q, int result, bool empty)
{
	assert(q >= 0 && q < SQUADRONS && result >= 0 && result < COMBAT_MARKS);
	enum combat_box box = state_of(p)->squadron_at[q] == Q_HUNT ? COMBAT_HUNT : COMBAT_BOMBING;
	const struct combat_damage *d = &raf_squadron_damage[box][state_of(p)->squadron_face[q]][result];
	int to = empty ? d->to_if_empty : d->to;

	if (to == Q_LIGHT || to == Q_HEAVY)
		raf_lose_squadron(p, q, to == Q_HEAVY ? HEAVY_LOSS : LIGHT_LOSS, WHY_COMBAT);
	else
		raf_move_squadron(p, q, to, empty ? d->face_if_empty : d->face, WHY_COMBAT);
}

/* The cell that was read, told as it is printed: the results of letters A, B and C for each side. */
void
raf_read_cell(struct play *p, int row, int face)
{
	static const char marks[COMBAT_MARKS][2] = {"-", "D", "A", "L", "H"};
	char cell[READ_AS_MAX];
	struct text t = text_begin(cell, sizeof(cell));

	for (int side = 0; side < 2; side++) {
		text_add(&t, side == 0 ? "Luftwaffe " : ", RAF ");
		for (int letter = 0; letter < LETTERS; letter++)
			text_add(&t, marks[raf_combat_result(row, face, side == 1, letter)]);
	}
	read_as(p, cell);
}

/* 9.21: each unit takes the result of its own side and letter. */
static void
fight(struct play *p, bool hunt, int face)
{
	int row = row_of(p, hunt, NULL), from = hunt ? Q_HUNT : Q_BOMBING;
	bool empty = raf_gruppen_at(p, G_BOMBING) == 0;
	bool fights[GRUPPEN];

	raf_read_cell(p, row, face);
	for (int g = 0; g < GRUPPEN; g++)
		fights[g] = gruppe_fights(p, g, hunt);
	for (int g = 0; g < GRUPPEN; g++)
		if (fights[g])
			damage_gruppe(p, g, raf_combat_result(row, face, false, raf_gruppe_letter(p, g)),
				      empty);
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == from)
			damage_squadron(p, q, raf_combat_result(row, face, true, raf_squadron_letter(p, q)),
					empty);
}

/* What the combat is about: its total, for those who look it up themselves. */
static void
ask_combat(const struct play *p, struct requests *all, bool hunt)
{
	struct request *r;

	if (!raf_is_answered(p) && !combat_due(p, hunt))
		return;
	r = raf_ask_die(p, all, hunt ? SAID("the hunters attack") : SAID("the squadrons attack"));
	if (raf_is_answered(p))
		return;
	itemise(r, "total", total_value(p, hunt));
	itemise(r, "Gruppen", gruppen_fighting(p, hunt));
	itemise(r, "depletion", raf_depletion_level(p));
	r->about = (struct arg){T_ROW, (int16_t)row_of(p, hunt, r)};
}

/* ---- II.7 ---- */

/* II.7: all units in Hunt fight. */
void
raf_wants_hunt_combat(const struct play *p, struct requests *all)
{
	ask_combat(p, all, true);
}

/* 9.1a: one die for the combat. */
void
raf_rolled_hunt_combat(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	(void)n;
	rule(p, false, RAF_9_1a, nothing());
	fight(p, true, face[0]);
	raf_answer_with(p, face[0]);
}

/* Without a combat, or after it; a raid may have lost its last Gruppe (R17). */
void
raf_run_hunt_combat(struct play *p)
{
	if (!raf_is_answered(p)) {
		go(p, STEP_RAID_EVENT);
		return;
	}
	raf_raid_ends_if_empty(p, STEP_RAID_EVENT);
	raf_check_elimination(p);
}

/* ---- II.10 ---- */

/* II.10: squadrons in Bombing against those they intercepted. */
void
raf_wants_squadron_combat(const struct play *p, struct requests *all)
{
	ask_combat(p, all, false);
}

/* 9.23: every squadron and every escort leaves; Gruppen in Bombing stay. */
void
raf_run_squadron_combat(struct play *p)
{
	bool fought = raf_is_answered(p);

	raf_squadrons_to(p, Q_BOMBING, Q_FLIGHT, WHY_RAID_OVER);
	raf_gruppen_to(p, G_ESCORT, G_FLIGHT, WHY_RAID_OVER);
	for (int g = 0; g < GRUPPEN; g++)
		put(p, F_STANCE, g, STANCE_NONE, WHY_COMBAT);
	raf_raid_ends_if_empty(p, state_of(p)->bombed ? STEP_LEAVE : STEP_BOMB);
	if (fought)
		raf_check_elimination(p);
}

/* 9.1a: one die; Gruppen set aside are untouched (9.23). */
void
raf_rolled_squadron_combat(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	(void)n;
	rule(p, false, RAF_9_1a, nothing());
	fight(p, false, face[0]);
	raf_answer_with(p, face[0]);
}
