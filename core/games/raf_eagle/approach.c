/*
 * II.6 The approach event: A1 to A14 of the event lexicon.
 *
 * One card is drawn in every raid, opposed or not (4.II.6a); its approach half is carried out at once,
 * by the number in the box's column, and the step ends with hunters without prey leaving (R25).
 * Conditions of A1 and A6 are worked out of the card's text once per box (struct condition):
 * alternatives of masks, of which all four must fit.
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

/* Whether any alternative of a card's condition holds; a card without one asks nothing. */
bool
raf_condition_holds(const struct play *p, const struct condition *c)
{
	int card = raf_raid_card(p);
	int warning = 1 << state_of(p)->warning, intelligence = 1 << state_of(p)->intelligence;
	int weather = 1 << raf_target_weather(p, card), distance = 1 << raf_target_distance(p, card);

	for (int i = 0; i < c->n; i++)
		if ((c->any[i].warning & warning) && (c->any[i].intelligence & intelligence) &&
		    (c->any[i].weather & weather) && (c->any[i].distance & distance))
			return true;
	return c->n == 0;
}

/* "Cloudy": light or heavy cloud in the target's zone. */
bool
raf_is_cloudy(const struct play *p)
{
	return raf_target_weather(p, raf_raid_card(p)) != CLEAR;
}

/* Gruppen of a letter leave the box, faces unchanged. */
static void
letter_leaves(struct play *p, int letter, int box)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == box && raf_gruppe_letter(p, g) == letter)
			raf_move_gruppe(p, g, G_FLIGHT, state_of(p)->gruppe_face[g], WHY_APPROACH_EVENT);
}

/* No hunter is left: the squadrons there go on. */
static void
free_squadrons(struct play *p)
{
	if (raf_gruppen_at(p, G_HUNT) > 0)
		return;
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_HUNT)
			raf_squadrons_pass_on(p, q, WHY_APPROACH_EVENT);
}

/* A2: the Channel Patrol hunts, or escorts if there is nobody to hunt. */
static void
patrol_hunts(struct play *p)
{
	if (raf_target_distance(p, raf_raid_card(p)) != DEEP)
		raf_gruppen_to(p, G_PATROL, raf_squadrons_at(p, Q_HUNT) > 0 ? G_HUNT : G_ESCORT,
			       WHY_APPROACH_EVENT);
}

/* A4: under cloud every Gruppe of the letter is reduced. */
static void
scatter(struct play *p, int letter)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (raf_in_raid(state_of(p)->gruppe_at[g]) && raf_gruppe_letter(p, g) == letter)
			put(p, F_GRUPPE_FACE, g, REDUCED, WHY_APPROACH_EVENT);
}

/* A7 asks for a unit of the letter on each side. */
static bool
letter_in_hunt(const struct play *p, int letter, bool british)
{
	for (int q = 0; q < SQUADRONS && british; q++)
		if (state_of(p)->squadron_at[q] == Q_HUNT && raf_squadron_letter(p, q) == letter)
			return true;
	for (int g = 0; g < GRUPPEN && !british; g++)
		if (state_of(p)->gruppe_at[g] == G_HUNT && raf_gruppe_letter(p, g) == letter)
			return true;
	return false;
}

/* A7: only if both sides have a unit of the letter; a squadron reduced before is lost (R83). */
static void
hot_pursuit(struct play *p, int letter)
{
	if (!letter_in_hunt(p, letter, true) || !letter_in_hunt(p, letter, false))
		return;
	letter_leaves(p, letter, G_HUNT);
	for (int q = 0; q < SQUADRONS; q++) {
		if (state_of(p)->squadron_at[q] != Q_HUNT || raf_squadron_letter(p, q) != letter)
			continue;
		if (state_of(p)->squadron_face[q] == REDUCED)
			raf_lose_squadron(p, q, LIGHT_LOSS, WHY_APPROACH_EVENT);
		else
			raf_move_squadron(p, q, Q_FLIGHT, REDUCED, WHY_APPROACH_EVENT);
	}
	free_squadrons(p);
}

/* For the rest of the day, unless another event changes it. */
static void
weather_becomes(struct play *p, int zone, int weather)
{
	put(p, F_WEATHER, zone, weather, WHY_APPROACH_EVENT);
}

/* A11: the bombers of a large raid miss their escort. */
static void
bombers_lost(struct play *p, int letter)
{
	if (raf_gruppen_in_raid(p) < 7)
		return;
	letter_leaves(p, letter, G_BOMBING);
	letter_leaves(p, letter, G_ESCORT);
	if (raf_gruppen_at(p, G_BOMBING) == 0)
		raf_gruppen_to(p, G_ESCORT, G_BOMBING, WHY_STRAFES);
}

/* A12, A13: full Spitfires and Hurricanes of the letter. */
static bool
full_day_fighter(const struct play *p, int q, int letter)
{
	return state_of(p)->squadron_face[q] == FULL && raf_squadron_aircraft(p, q) != BLENHEIM &&
	       raf_squadron_letter(p, q) == letter;
}

/* A12: full Spitfires and Hurricanes of the letter slip past the hunters. */
static void
dodge(struct play *p, int letter)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_HUNT && full_day_fighter(p, q, letter))
			raf_squadrons_pass_on(p, q, WHY_APPROACH_EVENT);
}

/* A13: every sector the card lists, in whatever column (R90). */
static void
patrol_elsewhere(struct play *p, int letter)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_SECTOR && full_day_fighter(p, q, letter) &&
		    raf_listing_row(p, raf_raid_card(p), raf_squadron_sector(p, q)) >= 0)
			raf_move_squadron(p, q, Q_FLIGHT, FULL, WHY_APPROACH_EVENT);
}

/* A3: under cloud the hunters of a letter lose their way. */
static void
clouds_hamper(struct play *p, int letter)
{
	if (!raf_is_cloudy(p))
		return;
	letter_leaves(p, letter, G_HUNT);
	free_squadrons(p);
}

/* A8, A9, A10, A14: at once, and for the rest of the day (R85). */
static void
approach_weather(struct play *p, int event, int zone)
{
	assert(event >= 0 && event < EVENTS);
	const uint8_t *changes = raf_weather_changes[event == A8   ? WEATHER_CHANGES
						     : event == A9 ? WEATHER_IMPROVES
								   : WEATHER_WORSENS];

	if (event == A14)
		weather_becomes(p, LF2, state_of(p)->weather[LF3]);
	else if (event == A8)
		weather_becomes(p, LF3, changes[state_of(p)->weather[LF3]]);
	else
		weather_becomes(p, zone, changes[state_of(p)->weather[zone]]);
}

/* The approach half of a card; one that has none for Eagle (NONE) does nothing. */
static void
approach(struct play *p, int card)
{
	const struct derived *d = derived_of(p);
	int event = printed(p, B_RAID_EVENTS, card, EVENT_APPROACH);
	int letter = printed(p, B_RAID_EVENTS, card, EVENT_APPROACH_LETTER);
	int zone = printed(p, B_RAID_EVENTS, card, EVENT_APPROACH_ZONE) == 3 ? LF3 : LF2;
	int rows = printed(p, B_RAID_EVENTS, card, EVENT_APPROACH_ROWS);

	assert(card >= 0 && card < EVENTS);
	switch (event) {
	case A1:
	case A6:
		if (rows == NONE)
			rows = event == A1 ? 1 : -1;
		if (raf_condition_holds(p, &d->approach[card]))
			put(p, F_ALTITUDE, 0, rows, WHY_APPROACH_EVENT);
		break;
	case A2:
		patrol_hunts(p);
		break;
	case A3:
		clouds_hamper(p, letter);
		break;
	case A4:
		if (raf_is_cloudy(p))
			scatter(p, letter);
		break;
	case A5:
		letter_leaves(p, letter, G_ESCORT);
		break;
	case A7:
		hot_pursuit(p, letter);
		break;
	case A8:
	case A9:
	case A10:
	case A14:
		approach_weather(p, event, zone);
		break;
	case A11:
		bombers_lost(p, letter);
		break;
	case A12:
		dodge(p, letter);
		break;
	case A13:
		patrol_elsewhere(p, letter);
		break;
	default:
		break;
	}
}

/* Met once a card was drawn: a second one breaks 4.II.6a. */
void
raf_wants_approach(const struct play *p, struct requests *all)
{
	ask_draw(all, T_EVENT, raf_is_answered(p) ? 0 : 1, "approach event");
}

/* 4.II.6a: a second card is told, and has no effect. */
void
raf_drew_approach(struct play *p, const struct request *r, int card)
{
	bool second = rule(p, raf_is_answered(p), RAF_4_II_6a, nothing());

	(void)r;
	raf_draw_card(p, F_EVENT_AT, EVENTS, card, T_EVENT, C_DISCARD);
	if (second)
		return;
	approach(p, card);
	raf_answer_with(p, card);
}

/* After II.6 hunters without prey leave (8.1, 11, R25). */
void
raf_run_approach(struct play *p)
{
	if (raf_squadrons_at(p, Q_HUNT) == 0)
		raf_gruppen_to(p, G_HUNT, G_FLIGHT, WHY_LEFT_ALONE);
	raf_raid_ends_if_empty(p, STEP_HUNT_COMBAT);
	raf_check_elimination(p);
}
