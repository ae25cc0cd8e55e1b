/*
 * Phase II: movement, disengaging, withdrawing, landing, start Zones; flying off after an attack.
 *
 * A move is paid Zone by Zone out of F_SPENT against the points of the turn: one free Zone (unless a
 * token takes it), a card's, an ability's (303-II.3a). Leaving the Zone in which it begins costs one
 * more for each full pair of Germans without a token (303-II.4a), paid by `disengage`, which may use
 * stored tokens, or with the first Zone.
 */
#include "core/games/squadron_303/squadron_303.h"

/* What 303-II.7b tells. */
enum { NO_POINT_LEFT, HAS_LANDED };

/* Movement points not yet spent (303-II.3a); in the solo game the Captain's ability serves both. The
 * free Zone is lost with the damage W_NO_FREE_MOVE. */
int
sq_points_left(const struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	const struct state *s = state_of(p);
	int user = sq_solo(p) && s->captain > 0 ? s->captain - 1 : board;
	int points = (s->wound[board][W_NO_FREE_MOVE] ? 0 : 1) + s->boost[board] - s->spent[board];

	if (sq_ability_on(p, user, AB_FREE_ZONE)) {
		int own = sq_pilot_of(p, user);
		int pilot = sq_pilot_effect(p, own) == AB_FREE_ZONE && s->declared[user] == DECLARED_ABILITY
				? own
				: s->borrowed[user] - 1;
		points += printed(p, B_PILOTS, pilot, C_PILOT_AMOUNT);
	}
	return points;
}

/* Full pairs of German aircraft without tokens in a Zone (rulings R4, R70). */
int
sq_pairs(const struct play *p, int zone)
{
	int n = 0;

	for (int i = 0; i < AIRCRAFT; i++)
		n += state_of(p)->at[i] == zone + 1 && state_of(p)->stop[i] == 0;
	return n / 2;
}

/* A Hurricane stands in another Zone: entering that of a hidden squadron reveals it for nothing (303-II.6b).
 */
void
sq_arrive(struct play *p, int board, int zone, int why)
{
	put(p, F_STATUS, board, FLYING, why);
	put(p, F_HURRICANE, board, zone + 1, why);
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->hidden[i] == 1 && state_of(p)->sq_at[i] == zone + 1)
			sq_reveal(p, i, board);
}

/* How far a Zone is from a Hurricane, and the points that are left for the way. */
static struct args
way_to(const struct play *p, int board, int zone, int left)
{
	int away = sq_distance(p, state_of(p)->hurricane[board] - 1, zone);

	return three(T_ZONE, zone, TYPE_NUMBER, away, TYPE_NUMBER, left);
}

/* ---- flying off after the attack (303-III.11c) ---- */

/* A Zone flown after the attack: no points, no disengaging (FAQ 2). */
static void
fly_off(struct play *p, int board, int zone)
{
	const struct state *s = state_of(p);
	int allowed = s->bonus[E_FLY_OFF];

	if (rule(p, !sq_fighting(p), GEN_1, one(TYPE_STEP, s->head.step)) || sq_not_fighter(p))
		return;
	board = s->fighter - 1;
	if (sq_out(p, board))
		return;
	if (!rule(p, s->flown + 1 > allowed, III_11c, two(T_COLOUR, board, TYPE_NUMBER, allowed)))
		rule(p, !sq_adjacent(p, s->hurricane[board] - 1, zone), II_3c,
		     way_to(p, board, zone, allowed - s->flown));
	add(p, F_FLOWN, 0, 1, WHY_MOVED);
	put(p, F_OVER, 0, COMBAT_LEFT, WHY_MOVED);
	sq_arrive(p, board, zone, WHY_MOVED);
	sq_follow(p, STEP_FLY_OFF);
}

/* 303-III.11c: "up to 2 Zones after round 1, up to 3 after round 2". */
void
sq_wants_fly_off(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);

	if (!sq_follows(p) && sq_fighting(p) && s->status[s->fighter - 1] == FLYING &&
	    s->flown < s->bonus[E_FLY_OFF])
		ask_act(all, "fly on, or stay");
}

/* It stays where it is. Flying off is a right, not a duty. */
void
sq_close_fly_off(struct play *p, int who)
{
	(void)who;
	sq_run_next(p);
}

/* ---- the movement step ---- */

/* play CARD in the movement step: it gives points (303-II.3b). The Captain's serves both (303-SOLO.6). */
void
sq_boost(struct play *p, int board, int card)
{
	assert(board >= 0 && board < BOARDS && card >= 0 && card < CARDS);
	const struct state *s = state_of(p);
	bool second = s->boosts[board] > 0;

	if (!sq_may_act(p, board) || rule(p, !sq_holds(p, board, card), GEN_2, one(T_CARD, card)))
		return;
	if (sq_solo(p))
		rule(p, second || s->captain != board + 1, SOLO_6, one(T_COLOUR, board));
	else
		rule(p, second, II_3b, one(T_COLOUR, board));
	int points = printed(p, B_CARDS, card, C_CARD_MOVEMENT);
	for (int b = 0; b < BOARDS; b++) {
		if (b != board && !(sq_solo(p) && b < sq_players(p)))
			continue;
		add(p, F_BOOST, b, points, WHY_POINTS);
		add(p, F_BOOSTS, b, 1, WHY_POINTS);
	}
	sq_leave(p, board, card, AT_DISCARDS, WHY_PLAYED);
}

/* disengage N tokens N points: pays for leaving the Zone, before the move (303-II.4a, .4d). */
void
sq_do_disengage(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), tokens, points;
	bool moved = s->entered[board] > 0;

	if (!sq_may_act(p, board))
		return;
	tokens = operand(p, a, 0);
	if (rule(p, tokens > s->tokens[board], GEN_2, one(T_SOURCE, SRC_TOKEN)))
		return;
	int pairs = s->hurricane[board] > 0 ? sq_pairs(p, s->hurricane[board] - 1) : 0;
	if (!moved && (s->paid_for[board] || pairs == 0)) {
		rule(p, true, II_4e, two(T_COLOUR, board, TYPE_NUMBER, s->paid_for[board] ? 0 : pairs));
		return;
	}
	points = operand(p, a, 1);
	/* Nobody pays for more than there is, or for nothing. */
	bool useless = moved ? tokens == 0 : tokens + points > pairs;
	if (rule(p, useless, II_4e, two(T_COLOUR, board, TYPE_NUMBER, moved ? 0 : pairs)))
		return;
	rule(p, moved, II_4d, wording(0, one(T_COLOUR, board)));
	rule(p, points > sq_points_left(p, board), II_3c,
	     way_to(p, board, s->hurricane[board] - 1, sq_points_left(p, board)));
	rule(p, !moved && tokens + points < pairs, II_4a, two(T_COLOUR, board, TYPE_NUMBER, pairs));
	add(p, F_TOKENS, board, -tokens, WHY_DISENGAGED);
	add(p, F_SPENT, board, points, WHY_DISENGAGED);
	put(p, F_PAID_FOR, board, 1, WHY_DISENGAGED);
}

/* Whether the Copilot has spent, or spends now, the Zone that the Captain's pilot gives. */
static bool
copilot_extra(const struct play *p, int copilot, int now)
{
	const struct state *s = state_of(p);
	int own = (s->wound[copilot][W_NO_FREE_MOVE] ? 0 : 1) + s->boost[copilot];

	return sq_ability_on(p, s->captain - 1, AB_FREE_ZONE) && s->spent[copilot] + now > own;
}

/* 303-SOLO.6: that Zone is the Captain's, and he does not fly on without the Copilot. */
static void
judge_together(struct play *p, int board, int zone, int points)
{
	const struct state *s = state_of(p);
	int captain = s->captain - 1, other = sq_other_board(p, board);

	if (!sq_solo(p) || captain < 0)
		return;
	bool apart = board == captain ? copilot_extra(p, other, 0) && s->hurricane[other] != zone + 1
				      : copilot_extra(p, board, points) && s->hurricane[captain] != zone + 1;
	rule(p, apart, SOLO_6, one(T_COLOUR, board));
}

/* move ZONE...: each adjacent Zone costs a point; in a Combat it is flying off. Each Zone of the list is
 * judged with those before it carried out. */
void
sq_do_move(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), zone;

	if (s->head.step != STEP_PLAYERS) {
		fly_off(p, board, operand(p, a, 0));
		return;
	}
	if (!sq_may_act(p, board))
		return;
	zone = operand(p, a, 0);
	int from = s->hurricane[board] - 1, left = sq_points_left(p, board);
	int pairs = s->entered[board] == 0 && from >= 0 ? sq_pairs(p, from) : 0;
	int extra = s->paid_for[board] ? 0 : pairs;
	/* Out of points or of reach: then what leaving costs does not matter. */
	bool short_of = left < 1 || !sq_adjacent(p, from, zone);
	rule(p, s->landed[board] != 0, II_7b, wording(HAS_LANDED, one(T_COLOUR, board)));
	if (!rule(p, short_of, II_3c, way_to(p, board, zone, left)) && extra > 0)
		rule(p, extra > left - 1, II_4a, two(T_COLOUR, board, TYPE_NUMBER, pairs));
	if (!short_of)
		judge_together(p, board, zone, 1 + extra);
	add(p, F_SPENT, board, 1 + extra, WHY_POINTS);
	add(p, F_ENTERED, board, 1, WHY_MOVED);
	if (!sq_all_finished(p))
		put(p, F_FINISHED, board, 0, WHY_MOVED);
	sq_arrive(p, board, zone, WHY_MOVED);
	sq_new_captain(p);
	sq_follow(p, STEP_PLAYERS);
}

/* Whether one of two neighbouring columns, of an event's or a scenario's row, names the place. */
static bool
names(const struct play *p, int table, int row, int first, int place)
{
	return box_cell(p->box, table, row, first) == place ||
	       box_cell(p->box, table, row, first + 1) == place;
}

/* 303-II.7a: the scenario may forbid an airfield, or an event as long as it is open. */
static bool
is_forbidden(const struct play *p, int place)
{
	const struct state *s = state_of(p);

	for (int i = 0; i < SLOTS; i++)
		if (s->event_state[i] == EVENT_OPEN && s->event[i] > 0 &&
		    names(p, B_EVENTS, s->event[i] - 1, C_EVENT_NO_LANDING_1, place))
			return true;
	return names(p, B_MISSIONS, s->mission, C_MISSION_NO_LANDING_1, place);
}

/* land: at an airfield, for a point (303-II.7). */
void
sq_do_land(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a);

	if (!sq_may_act(p, board))
		return;
	int zone = s->hurricane[board] - 1, place = sq_place_in(p, zone);
	bool airfield = place >= 0 && box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;
	if (!rule(p, !airfield, II_7a, one(T_ZONE, zone)))
		rule(p, is_forbidden(p, place), II_7e, one(T_PLACE, place));
	bool landed = s->status[board] == LANDED;
	rule(p, landed || sq_points_left(p, board) < 1, II_7b,
	     wording(landed ? HAS_LANDED : NO_POINT_LEFT, one(T_COLOUR, board)));
	add(p, F_SPENT, board, 1, WHY_LANDED);
	put(p, F_STATUS, board, LANDED, WHY_LANDED);
	put(p, F_LANDED, board, 1, WHY_LANDED);
	sq_new_captain(p);
}

/* The start airfield, without damage, without a pilot until Phase VI. */
static void
leave_the_fight(struct play *p, int board)
{
	int place = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_START);

	for (int i = 0; i < WOUNDS; i++)
		put(p, F_WOUND, board * WOUNDS + i, 0, WHY_WITHDREW);
	put(p, F_DUE_DAMAGE, board, 0, WHY_WITHDREW);
	put(p, F_DUE_DISCARD, board, 0, WHY_WITHDREW);
	put(p, F_HURRICANE, board, sq_place_zone(p, place) + 1, WHY_WITHDREW);
	put(p, F_STATUS, board, OUT, WHY_WITHDREW);
	put(p, F_FINISHED, board, 1, WHY_WITHDREW);
}

/* withdraw: for a Medal, after a turn in combat (303-II.5). */
void
sq_do_withdraw(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), pilot = sq_pilot_of(p, board);
	bool now = s->head.step == STEP_PLAYERS;

	if (sq_out(p, board) || rule(p, pilot < 0, GEN_2, one(T_PILOT, NONE)))
		return;
	rule(p, !now || !s->veteran[board], II_5a, wording(!now, one(T_COLOUR, board)));
	rule(p, !sq_has_medal(p, board), II_5b, one(T_PILOT, pilot));
	sq_spend_medal(p, board);
	leave_the_fight(p, board);
	put(p, F_PILOT_AT, pilot, AT_WITHDRAWN, WHY_WITHDREW);
	if (s->fighter == board + 1)
		sq_drop_combat(p);
	sq_new_captain(p);
	if (now)
		sq_follow(p, STEP_PLAYERS);
}

/* What another start Zone costs in cards (303-START.1); -1: it cannot be had from the scenario's own. */
static int
start_cost(const struct play *p, int to)
{
	int from = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_START);
	struct rows rows = box_rows(p->box, B_START_COSTS, from);

	for (int r = 0; r < rows.n; r++)
		if (box_cell(p->box, B_START_COSTS, rows.first + r, C_COST_TO) == to)
			return box_cell(p->box, B_START_COSTS, rows.first + r, C_COST_CARDS);
	return -1;
}

/* 303-START.1: in turn 1, between drawing and moving, where the scenario lets players choose: the message
 * that says why not; -1: it is so. */
static int
no_start(const struct play *p, int board)
{
	const struct state *s = state_of(p);
	int home = sq_place_zone(p, box_cell(p->box, B_MISSIONS, s->mission, C_MISSION_START));

	if (s->head.turn != 1 || s->head.step != STEP_PLAYERS || s->entered[board] != 0 ||
	    s->finished[board] || (!s->settled[board] && s->drew[board] < sq_quota(p, board)))
		return 0;
	if (box_cell(p->box, B_MISSIONS, s->mission, C_MISSION_CHOICE) != YES)
		return 1;
	return s->hurricane[board] != home + 1 ? 2 : -1;
}

/* ... for so many cards. */
static void
judge_start(struct play *p, int board, int place, int paid)
{
	int wrong = no_start(p, board), cost = start_cost(p, place);

	if (wrong < 0 && cost >= 0)
		rule(p, cost != paid, START_1,
		     wording(4, three(T_PLACE, place, TYPE_NUMBER, cost, TYPE_NUMBER, paid)));
	else
		rule(p, true, START_1, wording(wrong < 0 ? 3 : wrong, two(T_COLOUR, board, T_PLACE, place)));
}

/* start PLACE [CARD] [CARD] [CARD]: another start Zone, paid in cards (303-START.1). */
void
sq_do_start_zone(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), n = 0, missing = NONE, place;

	if (sq_out(p, board) || in_vain(p, no_start(p, board) >= 0))
		return;
	place = operand(p, a, 0);
	if (in_vain(p, start_cost(p, place) < 0))
		return;
	for (int i = 1; i < a->n && i < 4; i++) {
		int same = 0;
		if (operand(p, a, i) == NONE)
			continue;
		for (int k = 1; k <= i; k++)
			same += operand(p, a, k) == operand(p, a, i);
		if (!sq_holds(p, board, operand(p, a, i)) ||
		    sq_copies_held(p, board, operand(p, a, i)) < same)
			missing = operand(p, a, i);
		if (rule(p, missing != NONE, GEN_2, one(T_CARD, missing)))
			return;
		n++;
	}
	judge_start(p, board, place, n);
	for (int i = 1; i < a->n && i < 4; i++)
		if (operand(p, a, i) != NONE)
			sq_leave(p, board, operand(p, a, i), AT_DISCARDS, WHY_DISCARDED);
	bool airfield = box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;
	sq_arrive(p, board, sq_place_zone(p, place), WHY_STARTED);
	if (airfield)
		put(p, F_STATUS, board, LANDED, WHY_STARTED);
}
