/*
 * The aircraft of a mission: those of arrows, interceptors and options, and whether there is room for
 * them (DIF-16.4 to 16.6, 17.3, 17.7).
 *
 * A side has as many markers as PER_SIDE, and a mission's forces are multiplied by the scale
 * (DIF-17.7): so it is judged before the campaign, the arrow and the option whether all find room
 * (DIF-17.3b), and placing them needs no more question.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Rows of the table of arrows that are this sheet's. */
struct rows
dif_arrows_of(const struct play *p, int campaign)
{
	return campaign < 0 ? (struct rows){0, 0} : box_rows(p->box, B_ARROWS, campaign);
}

/* An arrow is its colour, its tail and its head; it has a row for each type of aircraft, or for two. */
static bool
is_arrow(const struct play *p, int row, int side, int origin, int target)
{
	return printed(p, B_ARROWS, row, AR_SIDE) == side && printed(p, B_ARROWS, row, AR_ORIGIN) == origin &&
	       printed(p, B_ARROWS, row, AR_TARGET) == target;
}

/* DIF-16.4a: "the arrow is on the sheet and has the attacker's colour". */
bool
dif_has_arrow(const struct play *p, int side, int origin, int target)
{
	struct rows rows = dif_arrows_of(p, state_of(p)->campaign - 1);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (is_arrow(p, i, side, origin, target))
			return true;
	return false;
}

/* How many times as large as printed the campaign is (DIF-17.7). */
int
dif_scale_of(const struct play *p)
{
	return state_of(p)->scale ? state_of(p)->scale : 1;
}

/* ---- room ---- */

/* The aircraft that a row brings, before they are multiplied; a type that is not there has no number. */
static int
in_row(const struct play *p, int row, int count, int model)
{
	int n = printed(p, B_ARROWS, row, count);

	return n == NONE || printed(p, B_ARROWS, row, model) == NONE ? 0 : n;
}

/* DIF-16.5: "one aircraft card for each picture on the arrow". */
static int
on_arrow(const struct play *p, struct rows rows, int side, int origin, int target)
{
	int n = 0;

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (is_arrow(p, i, side, origin, target))
			n += in_row(p, i, AR_COUNT, AR_MODEL) + in_row(p, i, AR_COUNT2, AR_MODEL2);
	return n;
}

/* Aircraft that an option brings (DIF-16.7, Fighter/Bomber). */
static int
in_option(const struct play *p, struct rows rows, int side, int number)
{
	int n = 0;

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (printed(p, B_OPTIONS, i, OP_SIDE) == side &&
		    printed(p, B_OPTIONS, i, OP_OPTION) == number &&
		    printed(p, B_OPTIONS, i, OP_EFFECT) == EF_AIRCRAFT &&
		    printed(p, B_OPTIONS, i, OP_MODEL) != NONE)
			n += dif_option_amount(p, i);
	return n;
}

/* The most that a side can have in a mission of this campaign: its largest arrow or its interceptors, and an
 * option.
 */
static int
largest_force(const struct play *p, int campaign, int side)
{
	struct rows arrows = dif_arrows_of(p, campaign), options = box_rows(p->box, B_OPTIONS, campaign);
	int force = printed(p, B_CAMPAIGNS, campaign, side == AXIS ? CA_AXIS_COUNT : CA_ALLIED_COUNT);
	int option = 0;

	for (int i = arrows.first; i < arrows.first + arrows.n; i++) {
		int n = on_arrow(p, arrows, side, printed(p, B_ARROWS, i, AR_ORIGIN),
				 printed(p, B_ARROWS, i, AR_TARGET));
		force = n > force ? n : force;
	}
	for (int number = 1; number <= CHOICES; number++) {
		int n = in_option(p, options, side, number);
		option = n > option ? n : option;
	}
	return force + option;
}

/* Whether both sides find markers for all their aircraft. */
bool
dif_scale_fits(const struct play *p, int campaign, int scale)
{
	return largest_force(p, campaign, AXIS) * scale <= PER_SIDE &&
	       largest_force(p, campaign, ALLIED) * scale <= PER_SIDE;
}

/* DIF-17.3b: so many aircraft of a side, all told. True: refused. */
bool
dif_lacks_room(struct play *p, int side, int n)
{
	return rule(p, n > PER_SIDE, DIF_17_3b, three(T_SIDE, side, TYPE_NUMBER, n, TYPE_NUMBER, PER_SIDE));
}

/* Whether the forces of a whole campaign lack room. */
bool
dif_campaign_lacks_room(struct play *p, int campaign, int scale)
{
	return dif_lacks_room(p, AXIS, largest_force(p, campaign, AXIS) * scale) ||
	       dif_lacks_room(p, ALLIED, largest_force(p, campaign, ALLIED) * scale);
}

/* Aircraft that a side has, shot down or not. */
int
dif_aircraft_of_side(const struct play *p, int side)
{
	int n = 0;

	for (int a = side * PER_SIDE; a < (side + 1) * PER_SIDE; a++)
		n += state_of(p)->status[a] != ABSENT;
	return n;
}

/* ---- into play ---- */

/* There is room for it: that was judged before. */
static void
add_aircraft(struct play *p, int side, int model, bool loaded)
{
	const struct state *s = state_of(p);
	int a = side * PER_SIDE, level;

	assert(side == AXIS || side == ALLIED);
	while (a < (side + 1) * PER_SIDE && s->status[a] != ABSENT)
		a++;
	if (a == (side + 1) * PER_SIDE)
		return;
	put(p, F_MODEL, a, model + 1, WHY_FORCES);
	put(p, F_SIDE, a, side, WHY_FORCES);
	put(p, F_STATUS, a, FLYING, WHY_FORCES);
	if (dif_is_fighter(p, a)) {
		put(p, F_LOADED, a, loaded, WHY_FORCES);
	} else {
		level = dif_printed_level(p, a);
		put(p, F_LEVEL, a, level < VERY_LOW ? VERY_LOW : level, WHY_FORCES);
	}
}

/* DIF-17.7: as many as pictured, times the scale. */
void
dif_add_some(struct play *p, int side, int count, int model, bool loaded)
{
	for (int n = 0; model != NONE && count != NONE && n < count * dif_scale_of(p); n++)
		add_aircraft(p, side, model, loaded);
}

/* The interceptors of a side (DIF-16.5). */
static int
interceptors(const struct play *p, int side)
{
	return dif_sheet_value(p, side == AXIS ? CA_AXIS_COUNT : CA_ALLIED_COUNT);
}

/* Those of another arrow, of whoever launches twice. */
static void
remove_forces(struct play *p)
{
	static const uint16_t fields[] = {F_MODEL, F_SIDE, F_STATUS, F_LEVEL, F_LOADED};

	for (int a = 0; a < AIRCRAFT; a++)
		for (int i = 0; i < COUNT(fields); i++)
			put(p, fields[i], a, 0, WHY_FORCES);
}

/* The attacker's and the interceptors, beside what options have brought; another launch takes the place
 * of the first. */
bool
dif_arrow_lacks_room(struct play *p, int side, int origin, int target)
{
	struct rows rows = dif_arrows_of(p, state_of(p)->campaign - 1);
	bool again = state_of(p)->goal != 0;
	int scale = dif_scale_of(p), defender = 1 - side;

	return dif_lacks_room(p, side,
			      (again ? 0 : dif_aircraft_of_side(p, side)) +
				  scale * on_arrow(p, rows, side, origin, target)) ||
	       dif_lacks_room(p, defender,
			      (again ? 0 : dif_aircraft_of_side(p, defender)) +
				  scale * interceptors(p, defender));
}

/* DIF-16.5: nobody picks them; a fighter on an arrow is loaded (DIF-15.1). */
void
dif_place_forces(struct play *p, int side, int origin, int target)
{
	struct rows rows = dif_arrows_of(p, state_of(p)->campaign - 1);
	int defender = 1 - side;

	if (state_of(p)->goal != 0)
		remove_forces(p);
	for (int i = rows.first; i < rows.first + rows.n; i++) {
		if (!is_arrow(p, i, side, origin, target))
			continue;
		dif_add_some(p, side, in_row(p, i, AR_COUNT, AR_MODEL), printed(p, B_ARROWS, i, AR_MODEL),
			     true);
		dif_add_some(p, side, in_row(p, i, AR_COUNT2, AR_MODEL2), printed(p, B_ARROWS, i, AR_MODEL2),
			     true);
	}
	dif_add_some(p, defender, interceptors(p, defender),
		     dif_sheet_value(p, defender == AXIS ? CA_AXIS_MODEL : CA_ALLIED_MODEL), false);
}

/* Those that the option brings, beside all that fly. */
bool
dif_option_lacks_room(struct play *p, int side, int number)
{
	struct rows rows = box_rows(p->box, B_OPTIONS, state_of(p)->campaign - 1);

	return dif_lacks_room(
	    p, side, dif_aircraft_of_side(p, side) + dif_scale_of(p) * in_option(p, rows, side, number));
}
