/*
 * The campaign: from one scenario to the next (section 17).
 *
 * From one scenario to the next these steps follow each other: TILES for lost events (303-CAMP.8),
 * WOUNDED (303-CAMP.5), MISSION (303-CAMP.1), ROSTER with the pilots of the end (303-CAMP.4), LONDON
 * and the other penalties (303-CAMP.9), then the set-up as of any scenario. What lasts for the
 * campaign is what kept_in_campaign() in setup.c names.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The result is written down; the victory of the last scenario counts 16 more (303-CAMP.2). */
void
sq_campaign_next(struct play *p)
{
	const struct state *s = state_of(p);
	int lost = 0;

	for (int i = 0; i < SLOTS; i++)
		lost += s->event_state[i] == EVENT_LOST;
	if (s->result == WON)
		add(p, F_WINS, 0, s->campaign >= 3 ? 17 : 1, WHY_CAMPAIGN);
	if (s->campaign >= 3) {
		finish(p);
		return;
	}
	/* 303-CAMP.7: aces after a won scenario; 303-CAMP.8: a tile for each lost event. */
	put(p, F_ACES_DUE, 0, s->result == WON, WHY_CAMPAIGN);
	put(p, F_TILES_DUE, 0, lost, WHY_CAMPAIGN);
	/* Who missed this scenario is back in the next (ruling R50). */
	for (int i = 0; i < PILOTS; i++)
		if (s->pilot_at[i] == AT_WOUNDED)
			put(p, F_PILOT_AT, i, AT_RESERVE, WHY_CAMPAIGN);
	go(p, STEP_TILES);
}

/* ---- target damage tiles for lost events (303-CAMP.8) ---- */

/* One tile for each place; a tile is drawn once at the end of a scenario (ruling R48). */
static int
tiles_left(const struct play *p)
{
	int n = 0;

	for (int i = 0; i < p->box->rows[B_PLACES]; i++)
		n += !state_of(p)->tile[i];
	return n;
}

/* 303-CAMP.8: "a target damage tile is drawn for it". */
void
sq_wants_tiles(const struct play *p, struct requests *all)
{
	int due = state_of(p)->tiles_due, left = tiles_left(p);

	ask_draw(all, T_PLACE, due < left ? due : left, "target damage tiles for lost events");
}

/* A tile is a place; each is in the bag once. */
void
sq_drew_tiles(struct play *p, const struct request *r, int place)
{
	if (rule(p, state_of(p)->tile[place] != 0, GEN_2, one(T_PLACE, place)))
		return;
	rule(p, r->late, CAMP_8, one(T_PLACE, place));
	put(p, F_TILE, place, 1, WHY_CAMPAIGN);
	add(p, F_TILES_DUE, 0, -1, WHY_CAMPAIGN);
}

/* Fewer tiles than lost events: the rest is without consequence. */
void
sq_run_tiles(struct play *p)
{
	put(p, F_TILES_DUE, 0, 0, WHY_CAMPAIGN);
	go(p, STEP_WOUNDED);
}

/* ---- one of two or more shot-down pilots is wounded (303-CAMP.5) ---- */

/* 303-CAMP.5: two or more, counted over this scenario alone. */
void
sq_wants_wounded(const struct play *p, struct requests *all)
{
	ask_draw(all, T_PILOT, sq_pilots_at(p, AT_SHOT_DOWN) >= 2 && sq_pilots_at(p, AT_WOUNDED) == 0,
		 "the wounded pilot");
}

/* 303-CAMP.5: "one of them, at random, is wounded and misses the next". */
void
sq_drew_wounded(struct play *p, const struct request *r, int pilot)
{
	if (rule(p, state_of(p)->pilot_at[pilot] != AT_SHOT_DOWN, GEN_2, one(T_PILOT, pilot)))
		return;
	rule(p, r->late, CAMP_5, one(T_PILOT, pilot));
	put(p, F_PILOT_AT, pilot, AT_WOUNDED, WHY_CAMPAIGN);
}

/* 303-CAMP.3: the others, and those who withdrew, are in Reserve again; pilots in play are set aside for
 * their players. */
void
sq_run_wounded(struct play *p)
{
	clear_field(p, F_LAST_PILOT, WHY_CAMPAIGN);
	for (int i = 0; i < PILOTS; i++) {
		int at = state_of(p)->pilot_at[i];
		if (at >= AT_BOARD)
			put(p, F_LAST_PILOT, (at - AT_BOARD), i + 1, WHY_CAMPAIGN);
		if (at >= AT_BOARD || at == AT_SHOT_DOWN || at == AT_WITHDRAWN)
			put(p, F_PILOT_AT, i, AT_RESERVE, WHY_CAMPAIGN);
	}
	go(p, STEP_MISSION);
}

/* ---- which scenario next (303-CAMP.1) ---- */

/* The next scenario: tiles become its penalties and last no longer (ruling R48). */
static void
begin(struct play *p, int mission)
{
	for (int i = 0; i < SITES; i++) {
		put(p, F_PENALTY, i, state_of(p)->tile[i], WHY_CAMPAIGN);
		put(p, F_TILE, i, 0, WHY_CAMPAIGN);
	}
	put(p, F_MISSION, 0, mission, WHY_CAMPAIGN);
	put(p, F_CAMPAIGN, 0, state_of(p)->campaign < 3 ? state_of(p)->campaign + 1 : 3, WHY_CAMPAIGN);
	sq_begin_mission(p);
	go(p, STEP_ROSTER);
}

/* 303-CAMP.1: "then Welcome Home or The Return". */
static bool
is_last(int mission)
{
	return mission == M_WELCOME_HOME || mission == M_THE_RETURN;
}

/* Only before the third scenario there is a choice. */
void
sq_wants_mission(const struct play *p, struct requests *all)
{
	if (state_of(p)->campaign == 2 && !is_last(state_of(p)->mission))
		ask_act(all, "Welcome Home or The Return")->must = true;
}

/* mission welcome-home | the-return */
void
sq_do_choose_mission(struct play *p, const struct action *a)
{
	int mission = operand(p, a, 0);

	if (!rule(p, !is_last(mission), CAMP_1, one(T_MISSION, mission)))
		put(p, F_MISSION, 0, mission, WHY_CAMPAIGN);
}

/* The first scenario is followed by Blitz; only the last is a choice. */
void
sq_run_mission(struct play *p)
{
	begin(p, state_of(p)->campaign < 2	 ? M_BLITZ
		 : is_last(state_of(p)->mission) ? state_of(p)->mission
						 : M_THE_RETURN);
}

/* ---- pilots of the last scenario (303-CAMP.4) ---- */

/* A player who lost his pilot in the last turn draws another one instead (ruling R50). */
static bool
pilot_due(const struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	int last = state_of(p)->last_pilot[board] - 1;

	return sq_pilot_of(p, board) < 0 && last >= 0 && state_of(p)->pilot_at[last] == AT_RESERVE;
}

/* 303-CAMP.4: "Players start with the pilots that were in play at the end". */
void
sq_wants_roster(const struct play *p, struct requests *all)
{
	uint32_t rest = 0; /* who has his pilot is told so when he takes another */

	for (int b = 0; b < sq_players(p); b++)
		rest |= pilot_due(p, b) ? 0 : sq_seat(b);
	for (int b = 0; b < sq_players(p); b++) {
		if (!pilot_due(p, b))
			continue;
		struct request *r = ask_act(all, "the pilot who was in play");
		r->who = sq_seat(b) | rest;
		r->must = true;
		r->about = (struct arg){T_PILOT, (int16_t)(state_of(p)->last_pilot[b] - 1)};
	}
}

/* pilot PILOT */
void
sq_do_start_pilot(struct play *p, const struct action *a)
{
	int pilot = operand(p, a, 0), board = p->who;

	for (int b = 0; board < 0 && b < BOARDS; b++)
		if (pilot_due(p, b))
			board = b;
	board = board < 0 || board >= BOARDS ? 0 : board;
	if (rule(p, state_of(p)->pilot_at[pilot] != AT_RESERVE, GEN_2, one(T_PILOT, pilot)))
		return;
	rule(p, state_of(p)->last_pilot[board] != pilot + 1, CAMP_4, two(T_PILOT, pilot, T_COLOUR, board));
	/* He takes the place of one taken before. */
	if (sq_pilot_of(p, board) >= 0)
		put(p, F_PILOT_AT, sq_pilot_of(p, board), AT_RESERVE, WHY_CAMPAIGN);
	put(p, F_PILOT_AT, pilot, AT_BOARD + board, WHY_CAMPAIGN);
}

/* ---- London lost: a pilot of the Reserve is out for this scenario (303-CAMP.9) ---- */

/* Pilots who have been drawn for London wait among the withdrawn until the step ends. */
static int
pilots_out(const struct play *p)
{
	int due = 0;

	for (int i = 0; i < p->box->rows[B_PLACES]; i++)
		due += sq_penalty(p, i, C_PENALTY_RESERVE);
	int out = sq_pilots_at(p, AT_WITHDRAWN), left = sq_pilots_at(p, AT_RESERVE);
	int more = due > out ? due - out : 0;
	return more < left ? more : left;
}

/* 303-CAMP.9: "one random Reserve pilot out". */
void
sq_wants_london(const struct play *p, struct requests *all)
{
	ask_draw(all, T_PILOT, pilots_out(p), "a pilot of the Reserve is out");
}

/* He is among the withdrawn until the step ends. */
void
sq_drew_london(struct play *p, const struct request *r, int pilot)
{
	if (rule(p, state_of(p)->pilot_at[pilot] != AT_RESERVE, GEN_2, one(T_PILOT, pilot)))
		return;
	rule(p, r->late, CAMP_9, one(T_PILOT, pilot));
	put(p, F_PILOT_AT, pilot, AT_WITHDRAWN, WHY_CAMPAIGN);
}

/* They are counted as wounded, so that they are back one scenario later. */
void
sq_run_london(struct play *p)
{
	for (int i = 0; i < PILOTS; i++)
		if (state_of(p)->pilot_at[i] == AT_WITHDRAWN)
			put(p, F_PILOT_AT, i, AT_WOUNDED, WHY_CAMPAIGN);
	go(p, STEP_CAPTAIN);
}
