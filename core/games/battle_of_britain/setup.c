/*
 * Setting a scenario up: the board of its beginning (0.12) and the mission deck (10.2, 12.2, 12.5).
 *
 * Every draw is a step of its own with an input, since which cards it were is chance: city missions
 * (12.2), missions already won with their damage (10.2), radar missions taken out, then the cards of
 * losses.c. Channel Battle has none of them, but with the historical deck.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <string.h>

/* With the carry-over the later battles of a campaign begin with what the one before left behind. */
static bool
carries_over(const struct play *p)
{
	const struct state *s = state_of(p);

	return option(p, OPTION_CARRYOVER) && s->head.scenario == SC_CAMPAIGN && s->battle > CHANNEL_BATTLE;
}

/* London and its port are two targets in one space (0.6); the options mean both. */
static bool
is_london(const struct play *p, int target)
{
	const char *name = box_text(p->box, B_TARGETS, target, TARGET_KEY);

	return strcmp(name, "london") == 0 || strcmp(name, "port-of-london") == 0;
}

/* CITY, AIRFIELD or RADAR. */
static int
type_of(const struct play *p, int target)
{
	return printed(p, B_TARGETS, target, TARGET_TYPE);
}

/* Mission cards in a place, of one type or of all (-1). */
static int
missions_at(const struct play *p, int place, int type)
{
	int n = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += state_of(p)->mission[t] == place && (type < 0 || type_of(p, t) == type);
	return n;
}

/* ---- what draws off a pile have in common; `drawn` counts the cards of the one in progress ---- */

/* `due` in all, less those drawn; met it keeps the request, for one too many. */
void
bob_ask_pile(const struct play *p, struct requests *all, int type, int due, const char *title)
{
	int drawn = state_of(p)->drawn;

	bob_ask_draw(all, LUFTWAFFE, type, due > drawn ? due - drawn : 0, title);
}

/* Judges, when a draw is over, whether too few were drawn. */
void
bob_judge_pile(struct play *p, int due, int id)
{
	int drawn = state_of(p)->drawn;

	rule(p, drawn < due, id, two(TYPE_NUMBER, due, TYPE_NUMBER, drawn));
}

/* The counters of the draws are the next step's. */
void
bob_leave_pile(struct play *p, int step)
{
	put(p, F_DRAWN, 0, 0, WHY_NONE);
	put(p, F_LW_TURN, 0, 0, WHY_NONE);
	put(p, F_RAF_TURN, 0, 0, WHY_NONE);
	go(p, step);
}

/* A draw that was not begun cannot be over. */
bool
bob_may_end_drawn(const struct play *p, int who)
{
	(void)who;
	return state_of(p)->drawn > 0;
}

/* ---- beginning ---- */

/* Each scenario of a campaign is set up by itself, but for what is carried over. */
void
bob_begin_battle(struct play *p, int battle)
{
	bool wing = battle == LONDON_BURNING;
	bool over = option(p, OPTION_CARRYOVER) && state_of(p)->head.scenario == SC_CAMPAIGN &&
		    battle > CHANNEL_BATTLE;

	assert(battle >= CHANNEL_BATTLE && battle <= LONDON_BURNING);
	put(p, F_BATTLE, 0, battle, WHY_SET_UP);
	put(p, FIELD_TURN, 0, 1, WHY_SET_UP);
	for (int field = F_RAF; field < FIELDS_END; field++)
		if (field != F_MISSION && !(over && field == F_SHOT))
			clear_field(p, field, WHY_SET_UP);
	clear_field(p, F_AT, WHY_SET_UP);
	for (int t = 0; t < p->box->rows[B_TARGETS]; t++) {
		bool won = over && state_of(p)->mission[t] == WON_LW;
		bool out = battle == DUEL_OF_EAGLES && option(p, OPTION_HISTORICAL) && is_london(p, t);
		put(p, F_MISSION, t, out ? REMOVED : won ? EARLIER : DECK, WHY_SET_UP);
	}
	put(p, F_MARKERS, 0, wing ? MARKERS - 1 : MARKERS, WHY_SET_UP);
	put(p, F_BIG_WING, 0, wing, WHY_SET_UP);
	if (battle != CHANNEL_BATTLE)
		go(p, STEP_MISSIONS);
	else
		go(p, option(p, OPTION_HISTORICAL) ? STEP_CITIES : STEP_TURN);
}

/* 10.1: no adjustments. */
void
bob_set_up_channel(struct play *p)
{
	bob_begin_battle(p, CHANNEL_BATTLE);
}

/* 10.3: with missions that are won already (10.2). */
void
bob_set_up_eagles(struct play *p)
{
	bob_begin_battle(p, DUEL_OF_EAGLES);
}

/* 10.4: with missions that are won already (10.2), and the Big Wing. */
void
bob_set_up_london(struct play *p)
{
	bob_begin_battle(p, LONDON_BURNING);
}

/* 9.1: the first of three; bob_run_turn_end begins the others. */
void
bob_set_up_campaign(struct play *p)
{
	bob_begin_battle(p, CHANNEL_BATTLE);
}

/* ---- 12.2: radar stations, airfields, and half as many cities, but not London ---- */

/* 12.2: "half as many as radar and airfield cards together, rounded up". */
static int
cities_due(const struct play *p)
{
	int others = 0, cities = 0;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++) {
		others += type_of(p, t) != CITY;
		cities += type_of(p, t) == CITY && !is_london(p, t);
	}
	others = (others + 1) / 2;
	return others < cities ? others : cities;
}

void
bob_wants_cities(const struct play *p, struct requests *all)
{
	bob_ask_pile(p, all, T_MISSION, cities_due(p), "city missions of the deck");
}

/* A city that is not in the deck, or London, cannot be drawn. */
void
bob_drew_cities(struct play *p, const struct request *r, int card)
{
	bool left = card >= 0 && type_of(p, card) == CITY && !is_london(p, card) &&
		    state_of(p)->mission[card] == DECK;

	(void)r;
	if (rule(p, !left, BOB_0_10a, one(T_TARGET, card < 0 ? NONE : card)))
		return;
	rule(p, state_of(p)->drawn >= cities_due(p), BOB_10_2a,
	     two(TYPE_NUMBER, cities_due(p), TYPE_NUMBER, state_of(p)->drawn + 1));
	/* Laid aside until all are drawn; the cities that were not are out of the scenario. */
	put(p, F_MISSION, card, HAND, WHY_SET_UP);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* Cities that were drawn are in the deck, the others out of the game. */
void
bob_run_cities(struct play *p)
{
	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		if (type_of(p, t) == CITY)
			put(p, F_MISSION, t, state_of(p)->mission[t] == HAND ? DECK : REMOVED, WHY_SET_UP);
	bob_leave_pile(p, STEP_TURN);
}

/* 10.2a: too few were drawn; the deck is made of those. */
void
bob_close_cities(struct play *p, int who)
{
	(void)who;
	bob_judge_pile(p, cities_due(p), BOB_10_2a);
	bob_run_cities(p);
}

/* ---- 10.2: the missions won already ---- */

/* 10.2: five missions are won already, in London Burning nine, or as many as there are. */
static int
missions_due(const struct play *p)
{
	int due = state_of(p)->battle == LONDON_BURNING ? 9 : 5;
	int there = missions_at(p, DECK, -1) + missions_at(p, EARLIER, -1) + state_of(p)->drawn;

	return due < there ? due : there;
}

/* 10.2: "draw 5 (scenario 2) or 9 (scenario 3)". */
void
bob_wants_missions(const struct play *p, struct requests *all)
{
	bob_ask_pile(p, all, T_MISSION, missions_due(p), "missions already won");
}

/* 10.2: "airfield or radar station drawn: KO. City: bomb 1. These cards are won by the LW". */
void
bob_drew_missions(struct play *p, const struct request *r, int card)
{
	const struct state *s = state_of(p);
	int due = missions_due(p);
	bool left = card >= 0 && (s->mission[card] == DECK || s->mission[card] == EARLIER);

	(void)r;
	if (rule(p, !left, BOB_0_10a, one(T_TARGET, card < 0 ? NONE : card)))
		return;
	/* While any is left, they come from those won in the battle before (12.5). */
	if (!rule(p, missions_at(p, EARLIER, -1) > 0 && s->mission[card] != EARLIER, BOB_12_5a,
		  one(TYPE_NUMBER, missions_at(p, EARLIER, -1))))
		rule(p, s->drawn >= due, BOB_10_2a, two(TYPE_NUMBER, due, TYPE_NUMBER, s->drawn + 1));
	put(p, F_MISSION, card, WON_LW, WHY_SET_UP);
	put(p, F_DAMAGE, card, 1, WHY_SET_UP);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* Won before and not drawn: back into the deck (12.5). */
void
bob_run_missions(struct play *p)
{
	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		if (state_of(p)->mission[t] == EARLIER)
			put(p, F_MISSION, t, DECK, WHY_SET_UP);
	bob_leave_pile(p, STEP_RADAR_CARDS);
}

/* 10.2a: too few were drawn. */
void
bob_close_missions(struct play *p, int who)
{
	(void)who;
	bob_judge_pile(p, missions_due(p), BOB_10_2a);
	bob_run_missions(p);
}

/* ---- 10.2: half of the radar stations' cards are out ---- */

/* Half of those left when the first is taken, rounded up: those taken count as well. */
static int
radar_due(const struct play *p)
{
	int radar = missions_at(p, DECK, RADAR) + missions_at(p, REMOVED, RADAR);

	return (radar + 1) / 2;
}

/* 10.2: "remove half, rounded up, from the scenario". */
void
bob_wants_radar_cards(const struct play *p, struct requests *all)
{
	bob_ask_pile(p, all, T_MISSION, radar_due(p), "radar missions taken out");
}

/* Another card than a radar station's is out of the scenario too, since it was taken out (10.2b). */
void
bob_drew_radar_cards(struct play *p, const struct request *r, int card)
{
	const struct state *s = state_of(p);
	int due = radar_due(p);

	(void)r;
	if (rule(p, card < 0 || s->mission[card] != DECK, BOB_0_10a, one(T_TARGET, card < 0 ? NONE : card)))
		return;
	if (!rule(p, type_of(p, card) != RADAR, BOB_10_2b, two(TYPE_NUMBER, due, T_TARGET, card)))
		rule(p, s->drawn >= due, BOB_10_2b, two(TYPE_NUMBER, due, TYPE_NUMBER, s->drawn + 1));
	put(p, F_MISSION, card, REMOVED, WHY_SET_UP);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* On to the squadron cards: drawn from the piles, or out of the Shot Down box (12.5). */
void
bob_run_radar_cards(struct play *p)
{
	bob_leave_pile(p, carries_over(p) ? STEP_STAY_DOWN : STEP_SHOT_DOWN);
}

/* 10.2b: too few were drawn. */
void
bob_close_radar_cards(struct play *p, int who)
{
	(void)who;
	bob_judge_pile(p, radar_due(p), BOB_10_2b);
	bob_run_radar_cards(p);
}
