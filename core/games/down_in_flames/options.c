/*
 * Campaign options: choice, effects, announcements (DIF-16.6, 16.7).
 *
 * An option is several rows of the box, one for each effect (OP_EFFECT, OP_AMOUNT, to whom it
 * applies). Few do something when they are chosen (apply_row); the others are summed up where they
 * bear on a value: dif_effect_on is what both sides' options add to a value of one side,
 * dif_chosen_effect what a side's own say. Where the sheet leaves a choice it is announced
 * once, before game turn 1 (DIF-16.7c).
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* A cell of the table of options. */
static int
cell(const struct play *p, int row, int column)
{
	return printed(p, B_OPTIONS, row, column);
}

/* The lines of the sheet: one row an effect. */
static struct rows
sheet_options(const struct play *p)
{
	int campaign = state_of(p)->campaign - 1;

	return campaign < 0 ? (struct rows){0, 0} : box_rows(p->box, B_OPTIONS, campaign);
}

/* Whether this row is an effect of an option that the side has chosen for this mission. */
static bool
is_chosen(const struct play *p, int row, int side)
{
	return cell(p, row, OP_SIDE) == side &&
	       (state_of(p)->chosen[side] >> (cell(p, row, OP_OPTION) - 1) & 1) != 0;
}

/* Effects without a number read as 0. */
int
dif_option_amount(const struct play *p, int row)
{
	int amount = cell(p, row, OP_AMOUNT);

	return amount == NONE ? 0 : amount;
}

/* The amounts of one effect among the options of a side. */
int
dif_chosen_effect(const struct play *p, int side, int effect)
{
	struct rows rows = sheet_options(p);
	int sum = 0;

	if (side > ALLIED || side < AXIS || !dif_is_campaign(p) || state_of(p)->chosen[side] == 0)
		return 0;
	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (cell(p, i, OP_EFFECT) == effect && is_chosen(p, i, side))
			sum += dif_option_amount(p, i);
	return sum;
}

/* Whether an option of this side brings the effect. */
bool
dif_has_effect(const struct play *p, int side, int effect)
{
	struct rows rows = sheet_options(p);

	if (side > ALLIED || side < AXIS || !dif_is_campaign(p) || state_of(p)->chosen[side] == 0)
		return false;
	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (cell(p, i, OP_EFFECT) == effect && is_chosen(p, i, side))
			return true;
	return false;
}

/* Which of the effects that leave a choice this is; SHARES: none of them. */
static int
share_of(int effect)
{
	return effect == EF_BOMBS     ? SHARE_BOMBS
	       : effect == EF_DEFENSE ? SHARE_DEFENSE
	       : effect == EF_FLAK    ? SHARE_FLAK
	       : effect == EF_SUPPORT ? SHARE_SUPPORT
				      : SHARES;
}

/* How one row bears on a value of `side`: +1 raised, -1 reduced, 0 not at all. */
static int
bearing(const struct play *p, int row, int chooser, int side)
{
	int applies = cell(p, row, OP_APPLIES), share = share_of(cell(p, row, OP_EFFECT));

	if (applies == TO_CHOICE) {
		int said = share < SHARES ? state_of(p)->share[chooser][share] : 0;
		if (said == 0)
			return 0;
		applies = said == OWN + 1 ? TO_OWN : TO_ENEMY;
	}
	if (chooser == side)
		return applies == TO_OWN || applies == TO_BOTH ? 1 : 0;
	return applies == TO_ENEMY || applies == TO_BOTH ? -1 : 0;
}

/* What both sides' options do to a value of this side's aircraft or flak. */
int
dif_effect_on(const struct play *p, int side, int effect)
{
	struct rows rows = sheet_options(p);
	int sum = 0;

	if (side > ALLIED || !dif_is_campaign(p) ||
	    (state_of(p)->chosen[AXIS] | state_of(p)->chosen[ALLIED]) == 0)
		return 0;
	for (int i = rows.first; i < rows.first + rows.n; i++) {
		int chooser = cell(p, i, OP_SIDE);
		if (cell(p, i, OP_EFFECT) == effect && is_chosen(p, i, chooser))
			sum += bearing(p, i, chooser, side) * dif_option_amount(p, i);
	}
	return sum;
}

/* ---- choosing (DIF-16.6) ---- */

/* DIF-16.6c: the option is on the sheet of this campaign, for that side. */
static bool
is_on_sheet(const struct play *p, int side, int number)
{
	struct rows rows = sheet_options(p);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (cell(p, i, OP_SIDE) == side && cell(p, i, OP_OPTION) == number)
			return true;
	return false;
}

/* The side a seat is of: its own, or the aircraft's. */
int
dif_side_of_seat(int seat)
{
	return seat < SEAT_AXIS ? seat / PER_SIDE : seat - SEAT_AXIS;
}

/* The side an entry speaks for; -1: it does not say. */
int
dif_speaking_side(const struct play *p)
{
	return p->who < 0 ? -1 : dif_side_of_seat(p->who);
}

/* A request for each side that has not said: "both are revealed together" (DIF-16.6). */
void
dif_wants_choices(const struct play *p, struct requests *all)
{
	for (int side = AXIS; side <= ALLIED; side++)
		if (!state_of(p)->passed[side])
			ask_act(all, "option")->about = (struct arg){T_SIDE, (int16_t)side};
}

/* A side without an option passes; a later entry passes for both. */
void
dif_close_choices(struct play *p, int who)
{
	for (int side = AXIS; side <= ALLIED; side++)
		if (who == ANYBODY || dif_side_of_seat(who) == side)
			put(p, F_PASSED, side, 1, WHY_OPTION);
}

/* An aircraft of the side and the type that has no pilot yet; -1: none. */
static int
without_pilot(const struct play *p, int side, int model, bool loaded)
{
	const struct state *s = state_of(p);

	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && s->side[a] == side && s->model[a] == model + 1 && !s->pilot[a] &&
		    (s->loaded[a] != 0) == loaded)
			return a;
	return -1;
}

/* The named pilot flies an aircraft of the named type (DIF-16.7 Pilot Names), a loaded one where there is no
 * other. */
static void
seat_pilot(struct play *p, int side, int model, int pilot)
{
	int a;

	if (model == NONE || pilot == NONE)
		return;
	a = without_pilot(p, side, model, false);
	if (a < 0)
		a = without_pilot(p, side, model, true);
	if (a >= 0)
		dif_give_pilot(p, a, pilot);
}

/* What an option does at once; the other effects are asked for where they bear on something. */
static void
apply_row(struct play *p, int side, int row)
{
	int model = cell(p, row, OP_MODEL);

	switch ((enum effect_id)cell(p, row, OP_EFFECT)) {
	case EF_AIRCRAFT:
		dif_add_some(p, side, dif_option_amount(p, row), model, false);
		break;
	case EF_PILOTS:
		seat_pilot(p, side, model, cell(p, row, OP_PILOT));
		break;
	case EF_LATE:
		put(p, F_LATE, (1 - side), 1, WHY_OPTION);
		break;
	case EF_ALTITUDE:
	case EF_BOMBS:
	case EF_DEFENSE:
	case EF_FLAK:
	case EF_FUEL:
	case EF_GUNNER:
	case EF_PRESS:
	case EF_REST:
	case EF_SHORTAGE:
	case EF_SUN:
	case EF_SUPPORT:
	case EF_VITAL:
	case EF_WINDS:
		break; /* read off the sheet when they bear on something */
	}
}

/* DIF-16.6: what breaks the rules is in force all the same. */
void
dif_do_option(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int side = dif_speaking_side(p), number = operand(p, action, 0), bit = 1 << (number - 1);
	struct rows rows = sheet_options(p);

	if (side < 0)
		side = s->passed[AXIS] && !s->passed[ALLIED] ? ALLIED : AXIS;
	if (rule(p, !is_on_sheet(p, side, number), DIF_16_6c, two(T_SIDE, side, TYPE_NUMBER, number)) ||
	    dif_option_lacks_room(p, side, number))
		return;
	if (!rule(p, s->chosen[side] != 0, DIF_16_6a, one(T_SIDE, side)))
		rule(p, (s->used[side] & bit) != 0, DIF_16_6b, two(T_SIDE, side, TYPE_NUMBER, number));
	if (s->chosen[side] & bit)
		return;
	put(p, F_CHOSEN, side, s->chosen[side] | bit, WHY_OPTION);
	put(p, F_USED, side, s->used[side] | bit, WHY_OPTION);
	put(p, F_PASSED, side, 1, WHY_OPTION);
	/* Its aircraft first: a pilot that it names may fly one of them. */
	for (int aircraft = 1; aircraft >= 0; aircraft--)
		for (int i = rows.first; i < rows.first + rows.n; i++)
			if (cell(p, i, OP_SIDE) == side && cell(p, i, OP_OPTION) == number &&
			    (cell(p, i, OP_EFFECT) == EF_AIRCRAFT) == (aircraft == 1))
				apply_row(p, side, i);
}

/* ---- announcements ---- */

/* Announcements bind for the whole mission (DIF-16.7c). */
static bool
is_announced(const struct play *p, int side, int effect)
{
	const struct state *s = state_of(p);

	if (effect == EF_ALTITUDE)
		return s->altitude[side] != 0;
	if (effect == EF_WINDS)
		return s->winds[side] != 0;
	return share_of(effect) == SHARES || s->share[side][share_of(effect)] != 0;
}

/* Altitude and Winds always leave a choice, four others where the sheet says so. */
static bool
leaves_choice(const struct play *p, int row)
{
	int effect = cell(p, row, OP_EFFECT);

	return effect == EF_ALTITUDE || effect == EF_WINDS ||
	       (share_of(effect) < SHARES && cell(p, row, OP_APPLIES) == TO_CHOICE);
}

/* The first effect of the side that still has to be announced. */
int
dif_announcement_due(const struct play *p, int side)
{
	struct rows rows = sheet_options(p);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (is_chosen(p, i, side) && leaves_choice(p, i) &&
		    !is_announced(p, side, cell(p, i, OP_EFFECT)))
			return cell(p, i, OP_EFFECT);
	return -1;
}

/* DIF-16.6c: only who has chosen such an option announces it. */
static bool
may_announce(const struct play *p, int side, int effect)
{
	struct rows rows = sheet_options(p);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (cell(p, i, OP_EFFECT) == effect && is_chosen(p, i, side) && leaves_choice(p, i))
			return true;
	return false;
}

/* The side that announces; -1: refused. Once (DIF-16.7c). */
static int
begin_announcement(struct play *p, int effect)
{
	int side = dif_speaking_side(p);

	if (side < 0)
		side = may_announce(p, AXIS, effect) && !is_announced(p, AXIS, effect) ? AXIS : ALLIED;
	if (rule(p, !may_announce(p, side, effect), DIF_16_6d, one(T_SIDE, side)))
		return -1;
	rule(p, is_announced(p, side, effect), DIF_16_7c, wording(0, one(T_SIDE, side)));
	return side;
}

/* One level off the printed one; whoever was placed forms up anew. */
static void
shift_bombers(struct play *p, int side, int way)
{
	const struct state *s = state_of(p);

	for (int a = 0; a < AIRCRAFT; a++) {
		int level;
		if (!is_flying(p, a) || s->side[a] != side || !dif_bomber_card(p, a) ||
		    s->level[a] == NO_LEVEL)
			continue;
		level =
		    (dif_is_fighter(p, a) ? s->level[a] : dif_printed_level(p, a)) + (way == HIGHER ? 1 : -1);
		put(p, F_LEVEL, a,
		    level < VERY_LOW	? VERY_LOW
		    : level > VERY_HIGH ? VERY_HIGH
					: level,
		    WHY_ANNOUNCED);
		put(p, F_ROW, a, 0, WHY_ANNOUNCED);
		put(p, F_COLUMN, a, 0, WHY_ANNOUNCED);
	}
}

/* DIF-16.7, Altitude: the bombers fly higher or lower. */
void
dif_do_announce_altitude(struct play *p, const struct action *action)
{
	int side = begin_announcement(p, EF_ALTITUDE);

	if (side < 0)
		return;
	put(p, F_ALTITUDE, side, operand(p, action, 0) + 1, WHY_ANNOUNCED);
	shift_bombers(p, side, operand(p, action, 0));
}

/* DIF-16.7 Winds */
void
dif_do_announce_winds(struct play *p, const struct action *action)
{
	int side = begin_announcement(p, EF_WINDS);

	if (side >= 0)
		put(p, F_WINDS, side, operand(p, action, 0) + 1, WHY_ANNOUNCED);
}

/* DIF-16.7 Bombs, Defense, Flak, Support */
void
dif_do_announce_effect(struct play *p, const struct action *action)
{
	static const uint8_t effects[SHARES] = {EF_BOMBS, EF_DEFENSE, EF_FLAK, EF_SUPPORT};
	const uint16_t *chosen = state_of(p)->chosen;
	int share, side;

	if (in_vain(p, chosen[AXIS] == 0 && chosen[ALLIED] == 0))
		return;
	share = operand(p, action, 0);
	side = begin_announcement(p, effects[share]);
	if (side >= 0)
		put(p, F_SHARE, (side * SHARES + share), operand(p, action, 1) + 1, WHY_ANNOUNCED);
}
