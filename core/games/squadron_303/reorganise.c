/*
 * Phase VI: airfields, new pilots, markers (section 10); the end of a scenario (section 12).
 *
 * MARKER ends the scenario in its last turn (303-VI.1), AIRFIELD spends the points of landed players
 * (303-VI.2), RELIEF draws new pilots and REFILL their cards (303-VI.3), TURN_END takes events and
 * markers on (303-VI.4, .5). sq_check_end() is asked after everything that happens, and ends a
 * scenario at once; it never wins one whose goal is to protect something before the last turn is over
 * (303-END.3).
 */
#include "core/games/squadron_303/squadron_303.h"

/* ---- the end (section 12, rulings R39, R40) ---- */

/* 303-V.8b: damage has reached its resistance. */
static bool
target_destroyed(const struct play *p)
{
	int place = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_TARGET);

	return place != NONE && state_of(p)->damage[place] >= printed(p, B_PLACES, place, C_PLACE_RESISTANCE);
}

/* Its damage has reached what it stands: the German goal of the third scenario. */
static bool
british_lost(const struct play *p)
{
	struct rows rows = box_rows(p->box, B_BRITISH, state_of(p)->mission);
	int players = sq_players(p) < 2 ? 2 : sq_players(p);

	for (int r = 0; r < rows.n && state_of(p)->british_at > 0; r++)
		if (box_cell(p->box, B_BRITISH, rows.first + r, C_BRITISH_PLAYERS) == players)
			return state_of(p)->british_damage >=
			       printed(p, B_BRITISH, rows.first + r, C_BRITISH_RESISTANCE);
	return false;
}

/* Ruling R40: at once only when there is nobody in play and nobody to come. */
static bool
no_pilot_left(const struct play *p)
{
	for (int i = 0; i < PILOTS; i++)
		if (state_of(p)->pilot_at[i] >= AT_BOARD || state_of(p)->pilot_at[i] == AT_RESERVE)
			return false;
	return true;
}

/* The hunt (p.16): the Germans look for one pilot, and to shoot him down is their goal. */
static bool
prey_lost(const struct play *p)
{
	int prey = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_PREY);

	return prey != NONE && state_of(p)->pilot_at[prey] == AT_SHOT_DOWN;
}

/* The players' goal of shooting down so many aircraft, of one kind or of any. */
static bool
enough_shot_down(const struct play *p)
{
	int due = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_GOAL_COUNT), n = 0;
	int kind = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_GOAL_KIND);

	for (int k = 0; k < KINDS; k++)
		n += kind == NONE || kind == k ? state_of(p)->downed[k] : 0;
	return n >= (due == NONE ? 1 : due);
}

/* At once: the German goal; nobody left to fly; the players' goal, unless it is to protect something. */
void
sq_check_end(struct play *p)
{
	int goal = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_GOAL);
	bool home = goal == GOAL_BRING_HOME;

	if (state_of(p)->result != OPEN)
		return;
	if (home && british_lost(p))
		put(p, F_RESULT, 0, LOST, WHY_BRITISH_LOST);
	else if (!home && target_destroyed(p))
		put(p, F_RESULT, 0, LOST, WHY_TARGET_LOST);
	else if (prey_lost(p))
		put(p, F_RESULT, 0, LOST, WHY_PREY_LOST);
	else if (no_pilot_left(p))
		put(p, F_RESULT, 0, LOST, WHY_NO_PILOTS);
	else if (home && sq_british_home(p))
		put(p, F_RESULT, 0, WON, WHY_BRITISH_HOME);
	else if (goal == GOAL_SHOOT_DOWN && enough_shot_down(p))
		put(p, F_RESULT, 0, WON, WHY_ENOUGH_DOWN);
}

/* 303-CAMP.2: F_WINS counts 16 more for the last scenario, so 18 is that one and another. */
const char *
sq_victory_level(const struct play *p)
{
	const struct state *s = state_of(p);

	if (s->campaign == 3 && s->head.step == STEP_OVER)
		return s->wins >= 16 + 2 ? SAID("campaign won") : SAID("campaign lost");
	return s->result == WON ? SAID("scenario won") : s->result == LOST ? SAID("scenario lost") : NULL;
}

/* ---- the turn marker (303-VI.1) and the action points (303-VI.2a) ---- */

/* 303-VI.2a, less those that a lost port takes (303-CAMP.9). */
static int
landing_points(const struct play *p)
{
	int points = sq_number(p, N_LANDING_POINTS);

	for (int i = 0; i < p->box->rows[B_PLACES]; i++)
		points -= sq_penalty(p, i, C_PENALTY_POINTS);
	return points > 0 ? points > 9 ? 9 : points : 0;
}

/* 303-VI.1 stands before the new pilots: after the last turn none is due (ruling R39). */
void
sq_run_marker(struct play *p)
{
	const struct state *s = state_of(p);

	milestone(p, MILESTONE_TURN, TYPE_NUMBER, s->head.turn);
	if (s->head.turn >= box_cell(p->box, B_MISSIONS, s->mission, C_MISSION_TURNS)) {
		bool protect = box_cell(p->box, B_MISSIONS, s->mission, C_MISSION_GOAL) == GOAL_PROTECT;
		put(p, F_RESULT, 0, protect && !target_destroyed(p) ? WON : LOST, WHY_LAST_TURN);
		go(p, STEP_RESULT);
		return;
	}
	for (int b = 0; b < BOARDS; b++)
		put(p, F_POINTS, b, s->status[b] == LANDED ? landing_points(p) : 0, WHY_AIRFIELD);
	go(p, STEP_AIRFIELD);
}

/* 303-VI.2b: "1 point: 2 ammunition, or 1 card, or repair of 1 damage". */
void
sq_wants_airfield(const struct play *p, struct requests *all)
{
	for (int b = 0; b < sq_players(p); b++)
		if (state_of(p)->points[b] > 0)
			ask_act(all, "ammunition, repairs")->about = (struct arg){T_COLOUR, (int16_t)b};
	/* Whoever has points left says that he is done; others go on without a word. */
	for (int b = 0; b < sq_players(p); b++)
		sq_ask_draw(all, T_CARD, sq_drawable(p, state_of(p)->points[b]), b, "cards at the airfield")
		    ->must = true;
}

/* A player who has spent his points has nothing to end. */
bool
sq_may_end_airfield(const struct play *p, int who)
{
	return who == ANYBODY || state_of(p)->status[who] != LANDED || state_of(p)->points[who] > 0;
}

/* Each card costs a point. */
void
sq_drew_airfield(struct play *p, const struct request *r, int card)
{
	int points = state_of(p)->points[r->tag];

	if (!sq_take(p, r->tag, card))
		return;
	rule(p, points == 0, VI_2b, one(T_COLOUR, r->tag));
	add(p, F_POINTS, r->tag, -1, WHY_AIRFIELD);
}

/* rearm [N]: 2 ammunition for a point; what the track cannot hold is lost (ruling R15), and a full one takes
 * none. */
void
sq_do_rearm(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), n = operand(p, a, 0) == NONE ? 2 : operand(p, a, 0);
	bool points = state_of(p)->points[board] > 0;

	if (sq_out(p, board) || rule(p, points && (n == 0 || sq_room(p, board) == 0), VI_2c,
				     wording(n == 0, one(T_COLOUR, board))))
		return;
	rule(p, !points || n > 2, VI_2b, one(T_COLOUR, board));
	sq_load(p, board, n, WHY_AIRFIELD);
	add(p, F_POINTS, board, -1, WHY_AIRFIELD);
}

/* repair DAMAGE: the token goes back among the player's own. */
void
sq_do_repair(struct play *p, const struct action *a)
{
	int board = sq_actor(p, a), token = operand(p, a, 0);

	if (sq_out(p, board) || rule(p, !state_of(p)->wound[board][token], GEN_2, one(T_DAMAGE, token)))
		return;
	rule(p, state_of(p)->points[board] == 0, VI_2b, one(T_COLOUR, board));
	put(p, F_WOUND, (board * WOUNDS + token), 0, WHY_AIRFIELD);
	add(p, F_POINTS, board, -1, WHY_AIRFIELD);
}

/* Points do not keep. Whoever is not at an airfield goes on, and with him the turn. */
void
sq_close_airfield(struct play *p, int who)
{
	bool all = who == ANYBODY || state_of(p)->status[who] != LANDED;

	for (int b = 0; b < BOARDS; b++)
		if (all || who == b)
			put(p, F_POINTS, b, 0, WHY_AIRFIELD);
}

/* ---- new pilots (303-VI.3) ---- */

/* Boards whose pilot was shot down or withdrew. */
static int
vacant(const struct play *p)
{
	int n = 0;

	for (int b = 0; b < sq_players(p); b++)
		n += state_of(p)->status[b] == OUT;
	return n;
}

/* 303-VI.3a: at random. None is drawn where the Reserve has too few: that loses the game (303-END.2b). */
void
sq_wants_relief(const struct play *p, struct requests *all)
{
	bool lost = vacant(p) > sq_pilots_at(p, AT_RESERVE);

	for (int b = 0; b < sq_players(p); b++) {
		struct request *r = ask_draw(all, T_PILOT, !lost && state_of(p)->status[b] == OUT,
					     "a new pilot from the Reserve");
		r->who = sq_seat(b);
		r->tag = (uint8_t)b;
	}
}

/* 303-VI.3b: everything new but the hand, which is only filled up (ruling R11). */
void
sq_drew_relief(struct play *p, const struct request *r, int pilot)
{
	int board = r->tag;
	int place = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_START),
	    old = sq_pilot_of(p, board);
	bool airfield = box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;
	int hand = sq_start_hand(p, pilot), have = sq_hand(p, board);

	if (rule(p, state_of(p)->pilot_at[pilot] != AT_RESERVE, GEN_2, one(T_PILOT, pilot)))
		return;
	/* One too many has no board to lie on. */
	if (rule(p, r->late, VI_3a, one(T_PILOT, pilot)))
		return;
	/* A position may have left a pilot on the board. */
	if (old >= 0)
		put(p, F_PILOT_AT, old, AT_SHOT_DOWN, WHY_RELIEF);
	put(p, F_PILOT_AT, pilot, AT_BOARD + board, WHY_RELIEF);
	put(p, F_STATUS, board, airfield ? LANDED : FLYING, WHY_RELIEF);
	put(p, F_HURRICANE, board, sq_place_zone(p, place) + 1, WHY_RELIEF);
	put(p, F_AMMUNITION, board, sq_start_ammunition(p, pilot), WHY_RELIEF);
	for (int i = 0; i < WOUNDS; i++)
		put(p, F_WOUND, board * WOUNDS + i, 0, WHY_RELIEF);
	put(p, F_INVOLVED, board, 0, WHY_RELIEF);
	put(p, F_PASSED, board, 1, WHY_RELIEF); /* until the turn ends: he is new */
	put(p, F_DUE_CARDS, board, hand > have ? hand - have : 0, WHY_RELIEF);
}

/* Ruling R40: one pilot too few is enough. */
void
sq_run_relief(struct play *p)
{
	if (vacant(p) > sq_pilots_at(p, AT_RESERVE)) {
		put(p, F_RESULT, 0, LOST, WHY_NO_PILOTS);
		go(p, STEP_RESULT);
		return;
	}
	go(p, STEP_REFILL);
}

/* 303-VI.3b: "cards up to 6". */
void
sq_wants_refill(const struct play *p, struct requests *all)
{
	for (int b = 0; b < sq_players(p); b++) {
		int due = sq_drawable(p, state_of(p)->due_cards[b]);
		if (state_of(p)->passed[b] || due > 0)
			sq_ask_draw(all, T_CARD, due, b, "cards for the new pilot");
	}
}

/* One too many is told and stays in the hand. */
void
sq_drew_refill(struct play *p, const struct request *r, int card)
{
	int due = state_of(p)->due_cards[r->tag];

	if (!sq_take(p, r->tag, card))
		return;
	rule(p, r->late, VI_3b, two(T_COLOUR, r->tag, TYPE_NUMBER, due));
	add(p, F_DUE_CARDS, r->tag, -1, WHY_RELIEF);
}

/* Cards that pile and discards did not have are not owed. */
void
sq_run_refill(struct play *p)
{
	clear_field(p, F_DUE_CARDS, WHY_RELIEF);
	go(p, STEP_TURN_END);
}

/* What a player has not drawn by now he has left out. */
void
sq_close_refill(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++) {
		int due = sq_drawable(p, state_of(p)->due_cards[b]);
		if (who >= 0 && who != b)
			continue;
		rule(p, due > 0, VI_3b, two(T_COLOUR, b, TYPE_NUMBER, due));
		put(p, F_DUE_CARDS, b, 0, WHY_RELIEF);
	}
}

/* 303-VI.4, .5: finished events leave, markers come back one space. */
void
sq_run_turn_end(struct play *p)
{
	sq_events_leave(p);
	for (int i = 0; i < PILOTS; i++)
		if (state_of(p)->marker[i] > 0)
			add(p, F_MARKER, i, -1, WHY_SPECIALISED);
	go(p, STEP_TURN);
}

/* ---- the scenario is decided ---- */

/* Events first, since they may give Medals to pilots in play; then the Medal of the scenario. */
void
sq_run_result(struct play *p)
{
	no_way_back(p);
	put(p, F_RESUME, 0, 0, WHY_RESULT);
	sq_drop_combat(p);
	sq_events_check(p);
	sq_events_close(p);
	/* 303-MED.1c: a Medal to each pilot in play. */
	for (int b = 0; b < BOARDS && state_of(p)->result == WON; b++)
		if (sq_pilot_of(p, b) >= 0)
			add(p, F_MEDALS, sq_pilot_of(p, b), 1, WHY_RESULT);
	milestone(p, MILESTONE_SCENARIO, T_MISSION, state_of(p)->mission);
	if (state_of(p)->campaign > 0)
		sq_campaign_next(p);
	else
		finish(p);
}
