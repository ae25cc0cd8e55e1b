/*
 * Phase I: a new turn and its events (section 4); what becomes of them.
 *
 * A slot of the scenario card (F_EVENT_STATE by slot) has a card face down, of which only the colours
 * are known (303-SET.5); it is turned up in the turn that the slot names. Its aircraft become a
 * squadron of their own (F_SQ_EVENT), with the event's route, mode and target. What wins and loses an
 * event, and who helps, are words of the box.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The row of the box for a slot of the scenario card; -1: the scenario has fewer. */
static int
slot_row(const struct play *p, int slot)
{
	struct rows rows = box_rows(p->box, B_SLOTS, state_of(p)->mission);

	for (int r = 0; r < rows.n; r++)
		if (box_cell(p->box, B_SLOTS, rows.first + r, C_SLOT_NUMBER) == slot + 1)
			return rows.first + r;
	return -1;
}

/* The turn in which the card of a slot is turned up (303-I.1); 0: there is no such slot. */
static int
slot_turn(const struct play *p, int slot)
{
	int row = slot_row(p, slot);

	return row < 0 ? 0 : box_cell(p->box, B_SLOTS, row, C_SLOT_TURN);
}

/* Each event card exists once: what lies open is in no pile. */
static bool
is_up(const struct play *p, int event)
{
	for (int i = 0; i < SLOTS; i++)
		if (state_of(p)->event[i] == event + 1)
			return true;
	return false;
}

/* Whether an event can be the card that lies in a slot: its colour is in the pile. */
bool
sq_slot_takes(const struct play *p, int slot, int event)
{
	int row = slot_row(p, slot);
	int colour = event < 0 ? -1 : box_cell(p->box, B_EVENTS, event, C_EVENT_COLOUR);

	assert(slot >= 0 && slot < SLOTS);
	if (row < 0 || colour < 0 || state_of(p)->event_state[slot] != EVENT_COVERED || is_up(p, event))
		return false;
	return box_cell(p->box, B_SLOTS, row, C_SLOT_RED + colour) == YES;
}

/* A pile of colours without a card gives no event (ruling R51). */
static bool
has_card(const struct play *p, int slot)
{
	for (int e = 0; e < p->box->rows[B_EVENTS]; e++)
		if (sq_slot_takes(p, slot, e))
			return true;
	return false;
}

/* 303-I.1: in just that turn; which card it is, the table tells. */
void
sq_wants_events(const struct play *p, struct requests *all)
{
	for (int i = 0; i < SLOTS; i++)
		if (state_of(p)->event_state[i] == EVENT_COVERED &&
		    slot_turn(p, i) == state_of(p)->head.turn && has_card(p, i)) {
			ask_act(all, "turn up an event card")->must = true;
			return;
		}
}

/* The event's aircraft appear in the first Zone of its route as a squadron of their own, as many as the card
 * has for the number of players. */
static void
place_event(struct play *p, int slot, int event)
{
	static const uint8_t count[] = {C_EVENT_COUNT_2, C_EVENT_COUNT_2, C_EVENT_COUNT_3, C_EVENT_COUNT_4};
	int players = sq_players(p), squadron = 0;
	int kind = box_cell(p->box, B_EVENTS, event, C_EVENT_AIRCRAFT);
	int zone = box_cell(p->box, B_EVENTS, event, C_EVENT_ROUTE_1);
	int n = printed(p, B_EVENTS, event, count[players > 0 && players <= BOARDS ? players - 1 : 0]);
	int mode = box_cell(p->box, B_EVENTS, event, C_EVENT_MODE);

	while (squadron < SQUADRONS && state_of(p)->start[squadron] > 0)
		squadron++;
	if (squadron == SQUADRONS || kind == NONE || zone == NONE || n == 0)
		return;
	put(p, F_START, squadron, zone + 1, WHY_EVENT);
	put(p, F_SQ_EVENT, squadron, slot + 1, WHY_EVENT);
	for (int i = 0; i < AIRCRAFT && n > 0; i++) {
		if (sq_kind(i) != kind || state_of(p)->at[i] > 0)
			continue;
		sq_remove_aircraft(p, i, WHY_EVENT);
		put(p, F_AT, i, zone + 1, WHY_EVENT);
		put(p, F_SQUADRON, i, squadron + 1, WHY_EVENT);
		put(p, F_MODE, i, mode == NONE ? MODE_PATROL : mode, WHY_EVENT);
		n--;
	}
}

/* reveal EVENT: due at the start of the turn its slot names (303-I.1). */
void
sq_do_turn_up_event(struct play *p, const struct action *a)
{
	int event = operand(p, a, 0), slot = -1;
	int turn = state_of(p)->head.turn;

	for (int i = SLOTS - 1; i >= 0; i--)
		if (sq_slot_takes(p, i, event) && (slot < 0 || slot_turn(p, slot) != turn))
			slot = i;
	if (rule(p, slot < 0, GEN_2, one(T_EVENT, event)))
		return;
	rule(p, slot_turn(p, slot) != turn || state_of(p)->head.step != STEP_EVENTS, I_1,
	     two(T_EVENT, event, TYPE_NUMBER, turn));
	put(p, F_EVENT, slot, event + 1, WHY_EVENT);
	put(p, F_EVENT_STATE, slot, EVENT_OPEN, WHY_EVENT);
	place_event(p, slot, event);
	shown(p);
}

/* All cards that are due lie open. */
void
sq_run_events(struct play *p)
{
	sq_settle(p, STEP_PLAYERS);
}

/* ---- a new turn ---- */

/* Who was in combat last turn may withdraw in this one (303-II.5a). */
static void
new_turn_boards(struct play *p)
{
	static const uint16_t fields[] = {
	    F_DECLARED,	    F_BORROWED, F_ABILITY_USED, F_IN_USE, F_DREW,     F_SETTLED,
	    F_DREW_CAPTAIN, F_FINISHED, F_KEEP,		F_BOOST,  F_BOOSTS,   F_SPENT,
	    F_PAID,	    F_PAID_FOR, F_ENTERED,	F_FOUGHT, F_INVOLVED, F_DEFENDED,
	    F_NAMED,	    F_PASSED,	F_FRESH,	F_LANDED, F_POINTS,   F_FIRST_STRIKE};

	for (int b = 0; b < BOARDS; b++)
		put(p, F_VETERAN, b, state_of(p)->involved[b], WHY_TURN);
	for (int i = 0; i < COUNT(fields); i++)
		sq_clear(p, fields[i], fields[i], WHY_TURN);
}

/* Everything that holds for one turn ends here; so does the set-up, with the first. */
void
sq_run_turn(struct play *p)
{
	int turns = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_TURNS);
	int turn = state_of(p)->head.turn;

	turn_is_over(p);
	if (turn >= turns) {
		put(p, F_RESULT, 0, LOST, WHY_LAST_TURN);
		go(p, STEP_RESULT);
		return;
	}
	put(p, FIELD_TURN, 0, turn + 1, WHY_TURN);
	new_turn_boards(p);
	sq_clear(p, F_ENGAGED, F_TO_STRIKE, WHY_TURN);
	sq_clear(p, F_REVEALER, F_REVEALER, WHY_TURN);
	sq_clear(p, F_ATTACKED, F_ATTACKED, WHY_TURN);
	sq_clear(p, F_HELD, F_HELD, WHY_TURN);
	sq_clear(p, F_ZONE_DONE, F_SUN_DONE, WHY_TURN);
	go(p, STEP_EVENTS);
}

/* ---- won and lost ---- */

/* The slot of the event that brought a squadron; -1: it is the scenario's own. */
int
sq_event_of_squadron(const struct play *p, int squadron)
{
	int slot = squadron < 0 ? 0 : state_of(p)->sq_event[squadron];

	return slot > 0 && state_of(p)->event[slot - 1] > 0 ? slot - 1 : -1;
}

/* A column of the event card that lies open in a slot; NONE: none does. */
static int
event_cell(const struct play *p, int slot, int column)
{
	int event = state_of(p)->event[slot];

	return event == 0 ? NONE : box_cell(p->box, B_EVENTS, event - 1, column);
}

/* 303-I.3: where the card says so, who damages or stops an aircraft of the event has contributed. */
void
sq_event_help(struct play *p, int squadron, int board)
{
	int slot = sq_event_of_squadron(p, squadron);

	if (slot < 0 || state_of(p)->event_state[slot] != EVENT_OPEN)
		return;
	if (event_cell(p, slot, C_EVENT_HELP) == HELP_DAMAGE_OR_TOKEN)
		put(p, F_CUBE, slot * BOARDS + board, 1, WHY_EVENT);
}

/* A player has shot down an aircraft of a squadron; `yellow`: in a Combat with the yellow die. */
void
sq_event_victory(struct play *p, int squadron, int board, bool yellow)
{
	for (int i = 0; i < SLOTS; i++) {
		if (state_of(p)->event_state[i] != EVENT_OPEN)
			continue;
		int help = event_cell(p, i, C_EVENT_HELP);
		bool mine = sq_event_of_squadron(p, squadron) == i;
		if (yellow && event_cell(p, i, C_EVENT_WON) == WON_YELLOW)
			add(p, F_EVENT_COUNT, i, 1, WHY_EVENT);
		if ((help == HELP_YELLOW_VICTORY && yellow) || (help == HELP_VICTORY && mine))
			put(p, F_CUBE, i * BOARDS + board, 1, WHY_EVENT);
	}
}

/* 303-MED.1a: a Medal to each pilot in play whose player has a cube on the card. */
static void
win(struct play *p, int slot)
{
	assert(slot >= 0 && slot < SLOTS);
	put(p, F_EVENT_STATE, slot, EVENT_WON, WHY_EVENT);
	for (int b = 0; b < BOARDS; b++) {
		int pilot = sq_pilot_of(p, b);
		if (state_of(p)->cube[slot][b] && pilot >= 0)
			add(p, F_MEDALS, pilot, 1, WHY_EVENT);
	}
}

/* All aircraft of the event were shot down, and there were some: none of them went home. */
static bool
none_left(const struct play *p, int slot)
{
	bool placed = false;

	for (int i = 0; i < SQUADRONS; i++) {
		bool of_event = state_of(p)->sq_event[i] == slot + 1;
		if (of_event && state_of(p)->gone_home[i])
			return false;
		placed = placed || of_event;
	}
	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] > 0 && state_of(p)->squadron[i] > 0 &&
		    state_of(p)->sq_event[state_of(p)->squadron[i] - 1] == slot + 1)
			return false;
	return placed;
}

/* 303-V.8b: the damage has come up to the resistance of the event's target. */
static bool
target_gone(const struct play *p, int slot)
{
	int place = event_cell(p, slot, C_EVENT_TARGET);

	return place != NONE && state_of(p)->damage[place] >= printed(p, B_PLACES, place, C_PLACE_RESISTANCE);
}

/* Asked wherever consequences are settled, since an event can be won or lost at any moment. */
void
sq_events_check(struct play *p)
{
	for (int i = 0; i < SLOTS; i++) {
		if (state_of(p)->event_state[i] != EVENT_OPEN || state_of(p)->event[i] == 0)
			continue;
		int won = event_cell(p, i, C_EVENT_WON), lost = event_cell(p, i, C_EVENT_LOST);
		if (won == WON_ALL_SHOT_DOWN && none_left(p, i))
			win(p, i);
		else if (won == WON_YELLOW &&
			 state_of(p)->event_count[i] >= event_cell(p, i, C_EVENT_WON_COUNT))
			win(p, i);
		else if (lost == LOST_TARGET_DESTROYED && target_gone(p, i))
			put(p, F_EVENT_STATE, i, EVENT_LOST, WHY_EVENT);
	}
}

/* The end of Phase V: an aircraft of an event that stands in the last Zone of its route has reached its goal.
 */
void
sq_events_reached(struct play *p)
{
	for (int i = 0; i < SLOTS; i++) {
		if (state_of(p)->event_state[i] != EVENT_OPEN ||
		    event_cell(p, i, C_EVENT_LOST) != LOST_REACHES_END)
			continue;
		for (int k = 0; k < AIRCRAFT; k++) {
			int squadron = state_of(p)->squadron[k] - 1;
			if (state_of(p)->at[k] > 0 && sq_event_of_squadron(p, squadron) == i &&
			    state_of(p)->at[k] == sq_goal(p, squadron) + 1)
				put(p, F_EVENT_STATE, i, EVENT_LOST, WHY_EVENT);
		}
	}
}

/* 303-VI.4: the aircraft of an event that the Germans have won leave the board. */
void
sq_events_leave(struct play *p)
{
	for (int i = 0; i < AIRCRAFT; i++) {
		int slot = sq_event_of_squadron(p, state_of(p)->squadron[i] - 1);
		if (state_of(p)->at[i] > 0 && slot >= 0 && state_of(p)->event_state[slot] == EVENT_LOST)
			sq_remove_aircraft(p, i, WHY_EVENT);
	}
}

/* The scenario ends: what is open is won only where its target had to stand. */
void
sq_events_close(struct play *p)
{
	for (int i = 0; i < SLOTS; i++) {
		if (state_of(p)->event_state[i] != EVENT_OPEN)
			continue;
		if (event_cell(p, i, C_EVENT_WON) == WON_TARGET_STANDS)
			win(p, i);
		else
			put(p, F_EVENT_STATE, i, EVENT_LOST, WHY_EVENT);
	}
}
