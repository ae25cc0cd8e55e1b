/*
 * The end of a mission and of a campaign; totals and the result (DIF-2, 16.12 to 16.16).
 *
 * A mission is scored in one go (dif_run_debrief): damaged aircraft, the target's points, then each
 * side's sum by Vital Mission, Press, Rest and the scale in this order; the net is the Allies'
 * less the Axis' (DIF-16.15). Then everything of the mission leaves the board but markers, initiative,
 * and options used.
 */
#include "core/games/down_in_flames/down_in_flames.h"

enum target_status { INTACT, DAMAGED, DESTROYED };

/* DIF-16.12: target values D/X against the bombs of this mission. */
static int
bombed_status(const struct play *p)
{
	int bombs = state_of(p)->bombs;

	if (state_of(p)->goal == 0 || bombs < dif_target_value(p, TA_DAMAGED))
		return INTACT;
	return bombs < dif_target_value(p, TA_DESTROYED) ? DAMAGED : DESTROYED;
}

/* DIF-16.13: the target counts for the attacker, an intact one for the defender. */
static void
score_target(struct play *p, int status)
{
	int attacker = state_of(p)->attacker;

	if (status == INTACT)
		add(p, F_POINTS, (1 - attacker), dif_target_value(p, TA_DESTROYED), WHY_TARGET_POINTS);
	else
		add(p, F_POINTS, attacker, dif_target_value(p, status == DAMAGED ? TA_DAMAGED : TA_DESTROYED),
		    WHY_TARGET_POINTS);
}

/* a negative total rounds down, too. */
static int
floor_divided(int n, int by)
{
	return n >= 0 ? n / by : -((-n + by - 1) / by);
}

/* Vital Mission doubles what was scored, then Press and Rest, then the scale divides. */
static int
scaled_points(const struct play *p, int side)
{
	assert(side >= 0 && side < SIDES);
	int points = state_of(p)->points[side];

	if (dif_has_effect(p, side, EF_VITAL))
		points *= 2;
	points += dif_chosen_effect(p, side, EF_REST) - dif_chosen_effect(p, side, EF_PRESS);
	return floor_divided(points, dif_scale_of(p));
}

/* DIF-16.14: an intact target changes no marker. */
static void
mark_target(struct play *p, int status)
{
	const struct state *s = state_of(p);
	bool axis = s->attacker == AXIS;

	if (status != INTACT)
		put(p, F_MARKER, s->goal - 1,
		    status == DAMAGED ? (axis ? AXIS_DAMAGED : ALLIED_DAMAGED)
				      : (axis ? AXIS_DESTROYED : ALLIED_DESTROYED),
		    WHY_MARKER);
	/* DIF-16.3: the attacker keeps the initiative only if the target is destroyed. */
	put(p, F_INITIATIVE, 0, status == DESTROYED ? s->attacker : 1 - s->attacker, WHY_MARKER);
}

/* Everything of one mission comes off the board. */
static void
clear_board(struct play *p)
{
	static const uint16_t by_aircraft[] = {
	    F_MODEL,  F_SIDE,	      F_STATUS,	  F_DAMAGED, F_HITS,	 F_LEVEL,     F_LOADED,
	    F_PILOT,  F_SECOND_PILOT, F_MARKERS,  F_EVADING, F_LEADER,	 F_ACTED,     F_ROW,
	    F_COLUMN, F_OWED,	      F_OWED_FOR, F_REDLINE, F_BURNING,	 F_SPARED,    F_DREW_HAND,
	    F_HIT_BY, F_BOMBING,      F_RANK,	  F_DECIDED, F_OWN_HITS, F_JETTISONED};
	static const uint16_t by_side[] = {F_CHOSEN, F_PASSED, F_ALTITUDE, F_WINDS, F_LATE, F_FUEL, F_POINTS};
	static const uint16_t single[] = {F_LIMIT,  F_FIRST,	F_NEXT,		F_ACTIVE,	F_WAITING,
					  F_BOMBER, F_GOAL,	F_FLAK,		F_FLAK_HIDDEN,	F_REVEALED,
					  F_BOMBS,  F_ATTACKER, F_SPENT,	F_GUNNER_SPENT, F_AGILE_USED,
					  F_MOVED,  F_STAYED,	F_SPEED_TARGET, F_SPEED_POINTS, F_APART};

	dif_collect_cards(p);
	for (int a = 0; a < AIRCRAFT; a++) {
		dif_leave_all(p, a, WHY_MISSION);
		for (int i = 0; i < COUNT(by_aircraft); i++)
			put(p, by_aircraft[i], a, 0, WHY_MISSION);
	}
	for (int side = AXIS; side <= ALLIED; side++) {
		for (int i = 0; i < COUNT(by_side); i++)
			put(p, by_side[i], side, 0, WHY_MISSION);
		for (int share = 0; share < SHARES; share++)
			put(p, F_SHARE, side * SHARES + share, 0, WHY_MISSION);
	}
	for (int i = 0; i < COUNT(single); i++)
		put(p, single[i], 0, 0, WHY_MISSION);
	put(p, FIELD_TURN, 0, 0, WHY_MISSION);
}

/* Kept within the field, whatever a position may hold. */
static void
record(struct play *p, int field, int index, int points)
{
	const struct field *f = field_of(p->game, field);

	put(p, field, index, points < f->min ? f->min : points > f->max ? f->max : points, WHY_MISSION);
}

/* DIF-16.12 to 16.16: points, marker and initiative; then the next mission. */
void
dif_run_debrief(struct play *p)
{
	const struct state *s = state_of(p);
	int status = bombed_status(p), mission = s->mission ? s->mission : 1;
	int missions = dif_sheet_value(p, CA_MISSIONS);
	int axis, allied;

	no_way_back(p);
	dif_touched(p);
	dif_close_cycle(p);
	dif_score_damaged(p);
	score_target(p, status);
	axis = scaled_points(p, AXIS);
	allied = scaled_points(p, ALLIED);
	record(p, F_MISSION_POINTS, AXIS, axis);
	record(p, F_MISSION_POINTS, ALLIED, allied);
	/* DIF-16.15, R-06: Allies less Axis. */
	record(p, F_NET, mission - 1, allied - axis);
	mark_target(p, status);
	clear_board(p);
	milestone(p, MILESTONE_MISSION, TYPE_NUMBER, mission);
	if (mission >= missions || mission >= MISSIONS) {
		milestone(p, MILESTONE_CAMPAIGN, TYPE_NUMBER, mission);
		finish(p);
		return;
	}
	put(p, F_MISSION, 0, mission + 1, WHY_MISSION);
	go(p, STEP_LAUNCH);
}

/* ---- totals ---- */

/* DIF-16.16: the sum of the missions' nets, which the sheet's table of outcomes is read with. */
static int
net_of_campaign(const struct play *p)
{
	int sum = 0;

	for (int i = 0; i < MISSIONS; i++)
		sum += state_of(p)->net[i];
	return sum;
}

/* Hits on all aircraft of a side, lost ones too. */
static int
hits_on(const struct play *p, int side)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += state_of(p)->side[a] == side ? state_of(p)->hits[a] : 0;
	return n;
}

/* Aircraft of a side that were shot down, by whomever. */
static int
lost_by(const struct play *p, int side)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += state_of(p)->side[a] == side && state_of(p)->status[a] == SHOT_DOWN;
	return n;
}

/* Cards of all hands of a side. */
static int
held_in_hands(const struct play *p, int side)
{
	int n = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		n += state_of(p)->side[a] == side ? dif_hand_of(p, a) : 0;
	return n;
}

#include "core/totals.h"

/* ---- the result ---- */

/* DIF-2.2: the hits that the enemy has inflicted; those of one's own Redline are nobody's. */
static int
inflicted_on(const struct play *p, int side)
{
	int n = hits_on(p, side);

	for (int a = 0; a < AIRCRAFT; a++)
		n -= state_of(p)->side[a] == side ? state_of(p)->own_hits[a] : 0;
	return n;
}

/* Of the Axis: a loss decides, else the hits inflicted (DIF-2.1, 2.2). 0: a draw. */
static int
duel_lead(const struct play *p)
{
	int lost = lost_by(p, ALLIED) - lost_by(p, AXIS);

	return lost != 0 ? lost : inflicted_on(p, ALLIED) - inflicted_on(p, AXIS);
}

/* DIF-2.2: a duel that nobody lost an aircraft in. */
bool
dif_ending(const struct play *p, struct ending *e)
{
	int lead = duel_lead(p), winner = lead > 0 ? AXIS : ALLIED;

	if (state_of(p)->mode != DUEL || lead == 0 || lost_by(p, AXIS) + lost_by(p, ALLIED) > 0)
		return false;
	*e = (struct ending){.seat = NONE,
			     .hits = inflicted_on(p, winner == AXIS ? ALLIED : AXIS),
			     .other = inflicted_on(p, winner)};
	for (int a = 0; a < AIRCRAFT && e->seat < 0; a++)
		if (state_of(p)->model[a] != 0 && state_of(p)->side[a] == winner)
			e->seat = a;
	return e->seat >= 0;
}

/* DIF-16.16: the level of the campaign, by the points of both sides. */
static const char *
campaign_outcome(const struct play *p)
{
	int campaign = state_of(p)->campaign - 1, net = net_of_campaign(p);
	struct rows rows = campaign < 0 ? (struct rows){0, 0} : box_rows(p->box, B_VICTORY, campaign);

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		int from = printed(p, B_VICTORY, i, VI_FROM), to = printed(p, B_VICTORY, i, VI_TO);
		if ((from == NONE || net >= from) && (to == NONE || net <= to))
			return box_text(p->box, B_VICTORY, i, VI_OUTCOME);
	}
	return NULL;
}

/* most points; equal ones are a draw. */
static const char *
free_for_all_winner(const struct play *p)
{
	static const char *const wins[SIDES] = {SAID("the Axis wins"),	       SAID("the Allies win"),
						SAID("the third side wins"),   SAID("the fourth side wins"),
						SAID("the fifth side wins"),   SAID("the sixth side wins"),
						SAID("the seventh side wins"), SAID("the eighth side wins")};
	int best = 0;
	bool tie = false;

	for (int side = 1; side < SIDES; side++) {
		int lead = dif_side_points(p, side) - dif_side_points(p, best);
		tie = lead == 0 ? true : lead > 0 ? false : tie;
		best = lead > 0 ? side : best;
	}
	return tie ? SAID("draw") : wins[best];
}

/* DIF-2, 16.16: a duel by loss or damage, larger battles by points. */
const char *
dif_level(const struct play *p)
{
	int lead;

	switch ((enum mode)state_of(p)->mode) {
	case MISSION:
		return campaign_outcome(p);
	case FREE_FOR_ALL:
		return free_for_all_winner(p);
	case DUEL:
		lead = duel_lead(p);
		break;
	case TEAMS:
	default:
		lead = dif_side_points(p, AXIS) - dif_side_points(p, ALLIED);
		break;
	}
	return lead > 0 ? SAID("the Axis wins") : lead < 0 ? SAID("the Allies win") : SAID("draw");
}
