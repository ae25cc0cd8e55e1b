/*
 * Campaigns: the sheet, the arrow, the forces, flak and bombs (DIF-16.1 to 16.5, 16.8 to 16.12).
 *
 * A mission goes SHEET (once), LAUNCH, CHOICES (options.c), FORCES, PREPARE (prepare.c), its game
 * turns, BOMBING, REVEAL, DEBRIEF (scoring.c), and LAUNCH again. The arrow alone gives the forces:
 * "nobody picks them" (DIF-16.5). F_GOAL is the target's number on the sheet, 0 while no arrow is
 * chosen.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* The scenario `campaign`: its sheet is named first. */
void
dif_set_up_missions(struct play *p)
{
	put(p, F_MODE, 0, MISSION, WHY_NONE);
	go(p, STEP_SHEET);
}

/* ---- the sheet (DIF-16.2, 17.7) ---- */

/* A line of the campaign sheet; 0 while none is open. */
int
dif_sheet_value(const struct play *p, int column)
{
	int campaign = state_of(p)->campaign - 1;

	return campaign < 0 || campaign >= p->box->rows[B_CAMPAIGNS]
		   ? 0
		   : printed(p, B_CAMPAIGNS, campaign, column);
}

/* DIF-16.1: nothing can go on without it. */
void
dif_wants_sheet(const struct play *p, struct requests *all)
{
	if (state_of(p)->campaign == 0)
		ask_act(all, "campaign sheet")->must = true;
}

/* DIF-16.2, 16.3, 17.7: the sheet, the scale, and who attacks first. */
void
dif_do_campaign(struct play *p, const struct action *action)
{
	int campaign = operand(p, action, 0),
	    scale = operand(p, action, 1) == NONE ? 1 : operand(p, action, 1), side;

	if (dif_campaign_lacks_room(p, campaign, scale))
		return;
	rule(p, option(p, OPTION_BALANCE), DIF_17_8a, nothing());
	put(p, F_CAMPAIGN, 0, campaign + 1, WHY_MISSION);
	put(p, F_SCALE, 0, scale, WHY_MISSION);
	put(p, F_MISSION, 0, 1, WHY_MISSION);
	side = printed(p, B_CAMPAIGNS, campaign, CA_INITIATIVE);
	put(p, F_INITIATIVE, 0, side == ALLIED ? ALLIED : AXIS, WHY_MISSION);
}

/* ---- the arrow (DIF-16.3 to 16.5) ---- */

/* DIF-16.14: whoever damaged or destroyed it last. */
static bool
controls(const struct play *p, int side, int target)
{
	int marker = target > 0 ? state_of(p)->marker[target - 1] : NO_MARKER;

	return side == AXIS ? marker == AXIS_DAMAGED || marker == AXIS_DESTROYED
			    : marker == ALLIED_DAMAGED || marker == ALLIED_DESTROYED;
}

/* DIF-16.4d: a target that bears the side's own Destroyed marker. */
static bool
has_destroyed(const struct play *p, int side, int target)
{
	return state_of(p)->marker[target - 1] == (side == AXIS ? AXIS_DESTROYED : ALLIED_DESTROYED);
}

/* DIF-16.4: whether the side may attack along any arrow now. */
static bool
can_launch(const struct play *p, int side)
{
	struct rows rows = dif_arrows_of(p, state_of(p)->campaign - 1);

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		int origin = printed(p, B_ARROWS, i, AR_ORIGIN);
		if (printed(p, B_ARROWS, i, AR_SIDE) == side &&
		    !has_destroyed(p, side, printed(p, B_ARROWS, i, AR_TARGET)) &&
		    (origin == 0 || (state_of(p)->mission > 1 && controls(p, side, origin))))
			return true;
	}
	return false;
}

/* A side that can attack has to. */
void
dif_wants_launch(const struct play *p, struct requests *all)
{
	struct request *r;
	bool can = can_launch(p, state_of(p)->initiative);

	if (state_of(p)->goal != 0)
		return;
	r = ask_act(all, can ? SAID("attack arrow") : SAID("no arrow is left: pass"));
	r->must = can;
	r->about = (struct arg){T_SIDE, state_of(p)->initiative};
}

/* The rulebook does not say what a side does that has the initiative and no arrow left: the other one attacks
 * in its place, and if that cannot either the campaign is over. */
void
dif_close_launch(struct play *p, int who)
{
	int other = 1 - state_of(p)->initiative;

	(void)who;
	if (can_launch(p, other)) {
		put(p, F_INITIATIVE, 0, other, WHY_MISSION);
		return;
	}
	milestone(p, MILESTONE_CAMPAIGN, TYPE_NUMBER,
		  state_of(p)->mission > 1 ? state_of(p)->mission - 1 : 0);
	finish(p);
}

/* The target with this number on the sheet; -1: none. */
int
dif_target_row(const struct play *p, int number)
{
	int campaign = state_of(p)->campaign - 1;
	struct rows rows = campaign < 0 ? (struct rows){0, 0} : box_rows(p->box, B_TARGETS, campaign);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (printed(p, B_TARGETS, i, TA_TARGET) == number)
			return i;
	return -1;
}

/* A value of this mission's target; D and X are multiplied by the scale, flak is not (DIF-17.7). */
int
dif_target_value(const struct play *p, int column)
{
	int row = dif_target_row(p, state_of(p)->goal);

	return row < 0 ? 0 : printed(p, B_TARGETS, row, column) * (column == TA_FLAK ? 1 : dif_scale_of(p));
}

/* launch [from TARGET] to TARGET: the attack arrow of this mission (DIF-16.4). */
void
dif_do_launch(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int side = dif_speaking_side(p), origin = operand(p, action, 0) == NONE ? 0 : operand(p, action, 0);
	int target = operand(p, action, 1);
	bool first = s->mission <= 1;

	if (side < 0)
		side = s->initiative;
	if (rule(p, !dif_has_arrow(p, side, origin, target), DIF_16_4a, one(T_SIDE, side)) ||
	    dif_arrow_lacks_room(p, side, origin, target))
		return;
	rule(p, side != s->initiative, DIF_16_3a, one(T_SIDE, side));
	rule(p, first && origin != 0, DIF_16_4b, one(TYPE_NUMBER, origin));
	rule(p, !first && origin != 0 && !controls(p, side, origin), DIF_16_4c,
	     two(TYPE_NUMBER, origin, T_SIDE, side));
	rule(p, has_destroyed(p, side, target), DIF_16_4d, one(TYPE_NUMBER, target));
	dif_place_forces(p, side, origin, target);
	put(p, F_ATTACKER, 0, side, WHY_MISSION);
	put(p, F_GOAL, 0, target, WHY_MISSION);
}

/* ---- forces complete ---- */

/* Open until it is said to be over; pilots and pairs are a choice. */
void
dif_wants_forces(const struct play *p, struct requests *all)
{
	ask_act(all, "pilots and pairs");
	dif_ask_mission(p, all);
}

/* Pilots and pairs are settled before hands are drawn: they may change Performance. */
void
dif_close_forces(struct play *p, int who)
{
	(void)who;
	dif_owe_hands(p);
	go(p, STEP_PREPARE);
}

/* ---- flak laid (DIF-16.8) ---- */

/* DIF-16.8c: an entry about flak is the defender's. */
static bool
is_attackers(struct play *p)
{
	int side = dif_speaking_side(p);

	return rule(p, side == state_of(p)->attacker, DIF_16_8c, one(T_SIDE, side < 0 ? 0 : side));
}

/* DIF-16.8: one pattern, by name or face down, before game turn 1. */
static void
lay_flak(struct play *p, int pattern)
{
	const struct state *s = state_of(p);

	/* It is the defender's to lay, in a mission. */
	if (rule(p, !dif_is_campaign(p), DIF_16_8b, nothing()) || is_attackers(p))
		return;
	rule(p, s->flak || s->flak_hidden, DIF_16_8a, nothing());
	put(p, F_FLAK, 0, pattern, WHY_FLAK);
	put(p, F_FLAK_HIDDEN, 0, pattern == 0, WHY_FLAK);
}

/* flak PATTERN: the defender's pattern, laid by name. */
void
dif_do_flak(struct play *p, const struct action *action)
{
	lay_flak(p, operand(p, action, 0) + 1);
}

/* hidden: laid face down, named when it is revealed (DIF-16.11). */
void
dif_do_hidden(struct play *p, const struct action *action)
{
	(void)action;
	lay_flak(p, 0);
}

/* ---- bombing patterns (DIF-16.10) ---- */

/* DIF-16.10b: bombers of the attacker, and fighter-bombers still loaded, drop bombs. */
static bool
drops_bombs(const struct play *p, int a)
{
	return is_flying(p, a) && dif_bomber_card(p, a) && state_of(p)->side[a] == state_of(p)->attacker;
}

/* The bombers still without a pattern, and the first of them. */
static int
without_pattern(const struct play *p, int *first)
{
	int n = 0;

	*first = -1;
	for (int a = AIRCRAFT - 1; a >= 0; a--)
		if (drops_bombs(p, a) && !state_of(p)->bombing[a]) {
			*first = a;
			n++;
		}
	return n;
}

/* One request, about the first bomber without a pattern. */
void
dif_wants_bombing(const struct play *p, struct requests *all)
{
	int first;

	if (without_pattern(p, &first) > 0)
		ask_act(all, "bombing pattern")->about = (struct arg){T_AIRCRAFT, (int16_t)first};
}

/* All patterns are named; without bombers there is nothing to reveal flak for. */
void
dif_run_bombing(struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (drops_bombs(p, a)) {
			rule(p, false, DIF_16_10a, nothing());
			go(p, STEP_REVEAL);
			return;
		}
	go(p, STEP_DEBRIEF);
}

/* DIF-16.10a: whoever reveals flak now has forgotten a bomber. */
void
dif_close_bombing(struct play *p, int who)
{
	int first, n = without_pattern(p, &first);

	(void)who;
	if (rule(p, n > 0, DIF_16_10a, wording(0, one(T_AIRCRAFT, n > 0 ? first : 0))))
		go(p, STEP_REVEAL);
	else
		dif_run_bombing(p);
}

/* bomb PATTERN: the bombing pattern of one bomber (DIF-16.10). */
void
dif_do_bomb(struct play *p, const struct action *action)
{
	int a = p->who, first;

	if (rule(p, a >= AIRCRAFT, DIF_16_10b, one(T_SEAT, a)))
		return;
	if (a == ANYBODY) {
		if (rule(p, without_pattern(p, &first) != 1, DIF_17_3a, nothing()))
			return;
		a = first;
	}
	if (rule(p, !is_flying(p, a), DIF_4_0b, one(T_AIRCRAFT, a)) ||
	    rule(p, !drops_bombs(p, a), DIF_16_10b, one(T_AIRCRAFT, a)))
		return;
	rule(p, state_of(p)->bombing[a] != 0, DIF_16_10a, wording(0, one(T_AIRCRAFT, a)));
	put(p, F_BOMBING, a, operand(p, action, 0) + 1, WHY_BOMBS);
}

/* ---- flak and bombs (DIF-16.11, 16.12) ---- */

/* The defender's, and nothing goes on without it. */
void
dif_wants_reveal(const struct play *p, struct requests *all)
{
	struct request *r;

	if (state_of(p)->revealed)
		return;
	r = ask_act(all, "flak revealed");
	r->must = true;
	r->about = (struct arg){T_SIDE, (int16_t)(1 - state_of(p)->attacker)};
}

/* halves round down. A bomber without a pattern is hit like a scattered one, and drops nothing. */
static void
fire_flak(struct play *p, int pattern)
{
	const struct state *s = state_of(p);
	int defender = 1 - s->attacker,
	    flak = dif_target_value(p, TA_FLAK) + dif_effect_on(p, defender, EF_FLAK);

	for (int a = 0; a < AIRCRAFT; a++)
		if (drops_bombs(p, a) && flak > 0)
			dif_take_hits(
			    p, a, flak * dif_flak_hits[pattern][s->bombing[a] ? s->bombing[a] - 1 : 0] / 2,
			    defender, WHY_FLAK);
}

/* DIF-16.12: together, off the faces that flak left up. */
static void
drop_bombs(struct play *p)
{
	int bombs = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (drops_bombs(p, a) && state_of(p)->bombing[a])
			bombs += dif_bombs_of(p, a) * dif_bomb_halves[state_of(p)->bombing[a] - 1] / 2;
	put(p, F_BOMBS, 0, bombs, WHY_BOMBS);
}

/* DIF-16.11; what was laid face down cannot be found changed. */
void
dif_do_reveal(struct play *p, const struct action *action)
{
	const struct state *s = state_of(p);
	int pattern = operand(p, action, 0);

	if (is_attackers(p))
		return;
	rule(p, s->flak && s->flak - 1 != pattern, DIF_16_11a,
	     two(T_PATTERN, s->flak ? s->flak - 1 : pattern, T_PATTERN, pattern));
	shown(p);
	put(p, F_REVEALED, 0, pattern + 1, WHY_FLAK);
}

/* DIF-16.11: flak "come[s] before the bombs: a bomber flipped now drops its damaged load". */
void
dif_run_reveal(struct play *p)
{
	fire_flak(p, state_of(p)->revealed - 1);
	drop_bombs(p);
	go(p, STEP_DEBRIEF);
}
