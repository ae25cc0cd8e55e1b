/*
 * Setting the game up (section 3): pilots, squadrons, deployment cards, aces, hands.
 *
 * PILOTS, REMOVE (fewer than four players), CAPTAIN (solo), HIDE, DEPLOY, ACES, HANDS follow each
 * other; each is a draw or a choice, and passes where it has nothing to do. Every scenario of a
 * campaign begins so, with what it keeps.
 */
#include "core/games/squadron_303/squadron_303.h"

/* ---- a clean board ---- */

/* Pilots keep their victories, Medals and specialisation; a mulligan is once for the whole campaign. */
static bool
kept_in_campaign(int field)
{
	return (field >= F_PILOT_AT && field <= F_MARKER) || field == F_MULLIGAN || field == F_LAST_PILOT ||
	       field == F_TILE || field == F_PENALTY;
}

/* All but what a campaign keeps. */
static void
clear(struct play *p)
{
	for (int f = F_HURRICANE; f < FIELDS_END; f++)
		if (!kept_in_campaign(f))
			sq_clear(p, f, f, WHY_SET_UP);
	put(p, F_GERMAN_PENDING, 0, 0, WHY_SET_UP);
	put(p, F_OWN_PENDING, 0, 0, WHY_SET_UP);
	put(p, F_RESULT, 0, OPEN, WHY_SET_UP);
	put(p, F_CAPTAIN, 0, 0, WHY_SET_UP);
	put(p, F_DEALT, 0, 0, WHY_SET_UP);
	put(p, FIELD_TURN, 0, 0, WHY_SET_UP);
}

/* 303-HID.1: a lost radar hides the squadrons of its Sectors. */
static bool
radar_hides(const struct play *p, int zone)
{
	int sector = box_cell(p->box, B_ZONES, zone, C_ZONE_SECTOR);

	for (int r = 0; r < p->box->rows[B_RADARS]; r++) {
		int place = box_cell(p->box, B_RADARS, r, C_RADAR_PLACE);
		if (state_of(p)->penalty[place] && sector >= 0 && sector < SECTORS &&
		    box_cell(p->box, B_RADARS, r, C_RADAR_A + sector) == YES)
			return true;
	}
	return false;
}

/* One squadron for each start Zone, in the order of the scenario card. */
static void
place_squadrons(struct play *p, int mission)
{
	int n = 0;

	for (int c = C_MISSION_ZONE_1; c <= C_MISSION_ZONE_6; c++) {
		int zone = box_cell(p->box, B_MISSIONS, mission, c);
		if (zone == NONE)
			continue;
		put(p, F_START, n, zone + 1, WHY_SET_UP);
		if (radar_hides(p, zone)) {
			put(p, F_HIDDEN, n, 1, WHY_SET_UP);
			put(p, F_SQ_AT, n, zone + 1, WHY_SET_UP);
		}
		n++;
	}
}

/* The squadron that the players are to bring home (third scenario). */
static void
place_british(struct play *p, int mission)
{
	struct rows rows = box_rows(p->box, B_BRITISH, mission);

	if (rows.n > 0 && box_cell(p->box, B_MISSIONS, mission, C_MISSION_GOAL) == GOAL_BRING_HOME) {
		int zone = box_cell(p->box, B_BRITISH, rows.first, C_BRITISH_ROUTE_1);
		put(p, F_BRITISH_AT, 0, zone == NONE ? 0 : zone + 1, WHY_SET_UP);
	}
}

/* 303-SET.1, .9, .10: boards of the players, Germans' start Zones, events face down. */
void
sq_begin_mission(struct play *p)
{
	int mission;

	clear(p);
	mission = state_of(p)->mission;
	for (int b = 0; b < sq_players(p); b++) {
		int place = box_cell(p->box, B_MISSIONS, mission, C_MISSION_START);
		bool airfield = box_cell(p->box, B_PLACES, place, C_PLACE_KIND) == SITE_AIRFIELD;
		put(p, F_HURRICANE, b, sq_place_zone(p, place) + 1, WHY_SET_UP);
		put(p, F_STATUS, b, airfield ? LANDED : FLYING, WHY_SET_UP);
		put(p, F_AMMUNITION, b, sq_number(p, N_AMMUNITION), WHY_SET_UP);
	}
	place_squadrons(p, mission);
	place_british(p, mission);
	struct rows rows = box_rows(p->box, B_SLOTS, mission);
	for (int r = 0; r < rows.n; r++) {
		int slot = box_cell(p->box, B_SLOTS, rows.first + r, C_SLOT_NUMBER);
		put(p, F_EVENT_STATE, slot - 1, EVENT_COVERED, WHY_SET_UP);
	}
}

/* All pilots lie in Reserve until they are drawn, into play or out of the game. */
void
sq_set_up_mission(struct play *p)
{
	int scenario = state_of(p)->head.scenario;
	bool two = option(p, OPTION_SOLO) || option(p, OPTION_TWO);

	put(p, F_PLAYERS, 0, two ? 2 : option(p, OPTION_THREE) ? 3 : 4, WHY_SET_UP);
	put(p, F_MISSION, 0, scenario == SC_CAMPAIGN ? M_BIGGIN_HILL : scenario - SCENARIO_COMMON,
	    WHY_SET_UP);
	put(p, F_CAMPAIGN, 0, scenario == SC_CAMPAIGN ? 1 : 0, WHY_SET_UP);
	for (int i = 0; i < PILOTS; i++)
		put(p, F_PILOT_AT, i, AT_RESERVE, WHY_SET_UP);
	sq_begin_mission(p);
	go(p, STEP_PILOTS);
}

/* ---- pilots (303-SET.2, .3, 303-NUM.1) ---- */

/* 303-SET.2: "Each player draws one pilot at random". */
void
sq_wants_pilots(const struct play *p, struct requests *all)
{
	int left = sq_pilots_at(p, AT_RESERVE);

	for (int b = 0; b < sq_players(p); b++) {
		bool due = left > 0 && sq_pilot_of(p, b) < 0;
		struct request *r = ask_draw(all, T_PILOT, due, "a pilot at random");
		r->who = sq_seat(b);
		r->tag = (uint8_t)b;
		left -= due;
	}
}

/* 303-GEN.2: he lies somewhere else. */
static bool
not_in_reserve(struct play *p, int pilot)
{
	return rule(p, pilot < 0 || state_of(p)->pilot_at[pilot] != AT_RESERVE, GEN_2, one(T_PILOT, pilot));
}

/* The tag is the board. */
void
sq_drew_pilots(struct play *p, const struct request *r, int pilot)
{
	if (not_in_reserve(p, pilot))
		return;
	/* One too many has no board to lie on. */
	if (!rule(p, r->late, SET_2, one(T_PILOT, pilot)))
		put(p, F_PILOT_AT, pilot, AT_BOARD + r->tag, WHY_DRAWN);
}

/* A campaign has removed its surplus pilots before the first scenario. */
void
sq_run_pilots(struct play *p)
{
	for (int b = 0; b < BOARDS; b++) {
		int pilot = sq_pilot_of(p, b);
		if (pilot < 0)
			put(p, F_STATUS, b, ABSENT, WHY_SET_UP);
		else
			put(p, F_AMMUNITION, b, sq_start_ammunition(p, pilot), WHY_SET_UP);
	}
	go(p, state_of(p)->campaign > 1 ? STEP_LONDON : STEP_REMOVE);
}

/* Fewer than four players: random pilots leave the game until three, or two, are in Reserve. */
static int
surplus(const struct play *p)
{
	int keep = sq_players(p) >= 4 ? 3 : 2, have = sq_pilots_at(p, AT_RESERVE);

	return have > keep ? have - keep : 0;
}

/* 303-SET.3, NUM.1: "two random pilots go out of the game". */
void
sq_wants_remove(const struct play *p, struct requests *all)
{
	ask_draw(all, T_PILOT, surplus(p), "pilots out of the game");
}

/* AT_BOX: he is in nobody's reach any more. */
void
sq_drew_remove(struct play *p, const struct request *r, int pilot)
{
	if (not_in_reserve(p, pilot))
		return;
	rule(p, r->late, SET_3, one(T_PILOT, pilot));
	put(p, F_PILOT_AT, pilot, AT_BOX, WHY_DRAWN);
}

/* ---- the Captain of a solo game (303-SOLO.1) ---- */

/* 303-SOLO.1: "the player names one of his two pilots Captain". */
void
sq_wants_captain(const struct play *p, struct requests *all)
{
	if (sq_solo(p) && state_of(p)->captain == 0)
		ask_act(all, "who is the Captain");
}

/* captain COLOUR. */
void
sq_do_captain(struct play *p, const struct action *a)
{
	if (!rule(p, !sq_solo(p), SOLO_1, nothing()) &&
	    !rule(p, operand(p, a, 0) >= sq_players(p), GEN_2, one(T_COLOUR, operand(p, a, 0))))
		put(p, F_CAPTAIN, 0, operand(p, a, 0) + 1, WHY_SET_UP);
}

/* ---- squadrons that the scenario hides (303-HID.2) ---- */

/* Radars may have hidden some already. */
static int
hidden_due(const struct play *p)
{
	int due = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_HIDDEN);
	int hidden = 0, open = 0;

	for (int i = 0; i < SQUADRONS; i++) {
		hidden += state_of(p)->start[i] > 0 && state_of(p)->hidden[i];
		open += state_of(p)->start[i] > 0 && !state_of(p)->hidden[i];
	}
	int more = due > hidden ? due - hidden : 0;
	return more < open ? more : open;
}

/* 303-HID.2: "which ones is drawn at random". */
void
sq_wants_hide(const struct play *p, struct requests *all)
{
	ask_draw(all, T_SQUADRON, hidden_due(p), "hidden squadrons");
}

/* Its cards stay face down from now on. */
void
sq_drew_hide(struct play *p, const struct request *r, int squadron)
{
	const struct state *s = state_of(p);

	if (rule(p, s->start[squadron] == 0 || s->hidden[squadron], GEN_2, one(T_SQUADRON, squadron)))
		return;
	rule(p, r->late, HID_2, one(T_SQUADRON, squadron));
	put(p, F_HIDDEN, squadron, 1, WHY_SET_UP);
	put(p, F_SQ_AT, squadron, s->start[squadron], WHY_SET_UP);
}

/* ---- the starting hands (303-SET.9) ---- */

/* Six, the scenario's number for the pilot, or three after a lost factory. */
static int
start_hand(const struct play *p, int board)
{
	int hand = sq_start_hand(p, sq_pilot_of(p, board));

	for (int i = 0; i < p->box->rows[B_PLACES]; i++) {
		int less = sq_penalty(p, i, C_PENALTY_HAND);
		if (less > 0 && less < hand)
			hand = less; /* 303-CAMP.9: a lost factory */
	}
	return hand > 0 ? hand : 0;
}

/* An exhausted deck ends the dealing. */
static int
hand_due(const struct play *p, int board)
{
	int quota = start_hand(p, board), drew = state_of(p)->drew[board];

	if (sq_pilot_of(p, board) < 0)
		return 0;
	return drew < quota ? sq_drawable(p, quota - drew) : 0;
}

/* 303-SET.9; asked of all players at once. */
void
sq_wants_hands(const struct play *p, struct requests *all)
{
	int missing = 0, due[BOARDS] = {0};

	for (int b = 0; b < sq_players(p); b++)
		missing += due[b] = hand_due(p, b);
	/* A full hand may get a card too many; but when a single card is missing elsewhere, it is the first
	 * draw of the turn that comes, and the missing one that is told. */
	for (int b = 0; b < sq_players(p); b++)
		if (due[b] > 0 || missing != 1)
			sq_ask_draw(all, T_CARD, due[b], b, "combat cards");
}

/* 303-SET.9: a card too many is told and stays in the hand. */
void
sq_drew_hands(struct play *p, const struct request *r, int card)
{
	if (!sq_take(p, r->tag, card))
		return;
	rule(p, r->late, SET_9, two(T_COLOUR, r->tag, TYPE_NUMBER, start_hand(p, r->tag)));
	add(p, F_DREW, r->tag, 1, WHY_DRAWN);
}

/* F_DREW counts the draws of a turn from here on. */
void
sq_run_hands(struct play *p)
{
	clear_field(p, F_DREW, WHY_TURN);
	go(p, STEP_TURN);
}

/* What a player has not drawn by now he has left out. */
void
sq_close_hands(struct play *p, int who)
{
	for (int b = 0; b < sq_players(p); b++) {
		int quota = start_hand(p, b);
		if (hand_due(p, b) == 0 || (who >= 0 && who != b))
			continue;
		rule(p, true, SET_9, two(T_COLOUR, b, TYPE_NUMBER, quota));
		put(p, F_DREW, b, quota, WHY_DRAWN);
	}
}
