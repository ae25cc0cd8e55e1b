/*
 * Piles of cards, and what target and strategy cards say.
 *
 * A pile is a field by card (F_TARGET_AT, F_EVENT_AT, F_DAILY_AT, F_STRATEGY_AT) with enum card_place;
 * an empty one is made of its discards when a card is drawn (R49). What a target card says is read
 * through printed(), by the raid's needs: planning, range, detection and response use the card as
 * printed, the bombing what is bombed (R94).
 */
#include "core/bytes.h"
#include "core/games/raf_eagle/raf_eagle.h"

/* Of n cards, those that lie in a place. */
static int
cards_at(const struct play *p, int field, int n, int place)
{
	return bytes_count(field_bytes(p, field), n, place);
}

/* Of n cards, those that lie in the pile. */
int
raf_pile_left(const struct play *p, int field, int n)
{
	return cards_at(p, field, n, C_PILE);
}

/* Cards that can still come: an empty pile is made of its discards (R49). */
int
raf_cards_to_come(const struct play *p, int field, int n)
{
	int left = raf_pile_left(p, field, n);

	return left > 0 ? left : cards_at(p, field, n, C_DISCARD);
}

/* RAF-2.3a in short: it lies in the pile that is drawn from. */
bool
raf_card_can_come(const struct play *p, int field, int n, int card)
{
	int at = field_bytes(p, field)[card];

	return at == (raf_pile_left(p, field, n) > 0 ? C_PILE : C_DISCARD);
}

/* Of a target card the reason tells what raid it is good for (5.1); where the box is asked value by value
 * nothing is asked for that. */
static int
why_drawn(const struct play *p, int type, int card)
{
	int eligible;

	if (type != T_TARGET || p->box->ask)
		return WHY_DRAWN;
	eligible = raf_eligibility(p, card);
	return eligible == MAJOR ? WHY_DRAWN_MAJOR : eligible == MINOR ? WHY_DRAWN_MINOR : WHY_DRAWN_NONE;
}

/* Takes a card off its pile. A wrong card that is in play stays where it lies. */
void
raf_draw_card(struct play *p, int field, int n, int card, int type, int to)
{
	const uint8_t *places = field_bytes(p, field);
	int at;

	assert(card >= 0 && card < n);
	if (raf_pile_left(p, field, n) == 0)
		for (int i = 0; (i = bytes_find(places, n, i, C_DISCARD)) < n; i++)
			put(p, field, i, C_PILE, WHY_RESHUFFLED);
	at = places[card];
	rule(p, at != C_PILE, RAF_2_3a, one(type, card));
	if (at == C_PILE || at == C_DISCARD || at == C_OUT)
		put(p, field, card, to, why_drawn(p, type, card));
}

/* The card of the raid in progress. */
int
raf_raid_card(const struct play *p)
{
	return state_of(p)->raid > 0 ? state_of(p)->raid - 1 : 0;
}

/* What the primary target of a card is: AIRFIELD, RADAR ... */
int
raf_target_kind(const struct play *p, int card)
{
	return printed(p, B_TARGETS, card, TARGET_KIND);
}

/* R94: planning, range, detection and response use the card as printed, the bombing what is bombed. */
int
raf_bombed_kind(const struct play *p, int card)
{
	int secondary;

	if (!raf_strategy_on(p, card, STRATEGY_SECONDARY))
		return raf_target_kind(p, card);
	secondary = printed(p, B_TARGETS, card, TARGET_SECONDARY_KIND);
	return secondary == NONE ? raf_target_kind(p, card) : secondary;
}

/* The Luftflotte's zone of operations it lies in. */
int
raf_target_zone(const struct play *p, int card)
{
	return printed(p, B_TARGETS, card, TARGET_ZONE) == 3 ? LF3 : LF2;
}

/* -1: London, which is in no sector. */
int
raf_target_sector(const struct play *p, int card)
{
	int sector = printed(p, B_TARGETS, card, TARGET_SECTOR);

	return sector == NONE ? -1 : sector;
}

/* 10, 11 or 12; 0: London (R74). */
int
raf_target_group(const struct play *p, int card)
{
	int group = printed(p, B_TARGETS, card, TARGET_GROUP);

	return group == NONE ? 0 : group;
}

/* Coastal, inland or deep: an enum distance. */
int
raf_target_distance(const struct play *p, int card)
{
	return printed(p, B_TARGETS, card, TARGET_DISTANCE);
}

/* An outlying airfield has a range of its own (19.1). */
int
raf_target_range(const struct play *p, int card)
{
	assert(card >= 0 && card < TARGETS);
	if (state_of(p)->outlying[card]) {
		int range = printed(p, B_TARGETS, card, TARGET_OUTLYING_RANGE);
		if (range != NONE)
			return range;
	}
	return printed(p, B_TARGETS, card, TARGET_RANGE);
}

/* Today's weather in the zone of the target. */
int
raf_target_weather(const struct play *p, int card)
{
	assert(card >= 0 && card < TARGETS);
	return state_of(p)->weather[raf_target_zone(p, card)];
}

/* 14.4: boxes 0-7, 8-14, 15. */
int
raf_depletion_level(const struct play *p)
{
	return state_of(p)->depletion >= 15 ? 2 : state_of(p)->depletion >= 8 ? 1 : 0;
}

/* The Raid Priority table: the type's priority and the card's strategic value (5.1, 14.4). */
int
raf_eligibility(const struct play *p, int card)
{
	int kind = raf_target_kind(p, card), value;
	struct rows rows;

	if (kind >= MARKED_KINDS)
		return NO_RAID;
	value = printed(p, B_TARGETS, card, TARGET_VALUE);
	rows = box_rows(p->box, B_RAID_PRIORITY, state_of(p)->priority[kind]);
	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (box_cell(p->box, B_RAID_PRIORITY, i, RP_VALUE) == value)
			return printed(p, B_RAID_PRIORITY, i,
				       raf_depletion_level(p) > 0 ? RP_DEPLETED : RP_ELIGIBLE);
	return NO_RAID;
}

/* On the Raid Planning Track and not yet flown. */
bool
raf_is_planned(const struct play *p, int card)
{
	assert(card >= 0 && card < TARGETS);
	return state_of(p)->target_at[card] == C_PLANNED;
}

/* Raids of a slot, resolved ones included. */
int
raf_planned_in(const struct play *p, int slot)
{
	int n = 0;

	for (int card = 0; card < TARGETS; card++)
		n += state_of(p)->target_slot[card] == slot + 1 &&
		     (raf_is_planned(p, card) || state_of(p)->target_at[card] == C_RESOLVED);
	return n;
}

/* Whether a raid of the slot is still to be flown. */
bool
raf_slot_has_raid(const struct play *p, int slot)
{
	for (int card = 0; card < TARGETS; card++)
		if (raf_is_planned(p, card) && state_of(p)->target_slot[card] == slot + 1)
			return true;
	return false;
}

/* The first slot from `slot` on with a raid to be flown; SLOTS: none. */
int
raf_next_raid_slot(const struct play *p, int slot)
{
	const uint8_t *at = state_of(p)->target_at;
	int first = SLOTS;

	assert(slot >= 0 && slot <= SLOTS);
	for (int card = 0; (card = bytes_find(at, TARGETS, card, C_PLANNED)) < TARGETS; card++) {
		int planned = state_of(p)->target_slot[card] - 1;
		if (planned >= slot && planned < first)
			first = planned;
	}
	return first;
}

/* Gruppen assigned to a raid that is not deployed yet. */
int
raf_gruppen_on(const struct play *p, int card)
{
	return raf_gruppen_at(p, G_CARD + card);
}

/* Whether that strategy card lies on that raid (15.12). */
static bool
lies_on(const struct play *p, int strategy, int card)
{
	assert(strategy >= 0 && strategy < STRATEGIES);
	return state_of(p)->strategy_at[strategy] == C_PLANNED &&
	       state_of(p)->strategy_on[strategy] == card + 1;
}

/* Whether a strategy card that says "yes" in this column lies on the raid. */
bool
raf_strategy_on(const struct play *p, int card, int column)
{
	for (int i = 0; i < STRATEGIES; i++)
		if (lies_on(p, i, card) && printed(p, B_STRATEGY_CARDS, i, column) == 1)
			return true;
	return false;
}

/* A strategy card that allows no Gruppe lies on it (5.4b, R15). */
bool
raf_is_decoy(const struct play *p, int card)
{
	for (int i = 0; i < STRATEGIES; i++)
		if (lies_on(p, i, card) && printed(p, B_STRATEGY_CARDS, i, STRATEGY_MAX) == 0)
			return true;
	return false;
}

/* The sum of a column over the strategy cards on the raid. */
int
raf_strategy_sum(const struct play *p, int card, int column)
{
	int sum = 0;

	for (int i = 0; i < STRATEGIES; i++)
		if (lies_on(p, i, card))
			sum += printed(p, B_STRATEGY_CARDS, i, column);
	return sum;
}

/* Whether the card lists the sector, and the row that does; -1: not listed. */
int
raf_listing_row(const struct play *p, int card, int sector)
{
	struct rows rows = printed_rows(p, B_TARGET_SECTORS, card);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (printed(p, B_TARGET_SECTORS, i, TS_SECTOR) == sector)
			return i;
	return -1;
}

/* Section 19 can be played in parts or as a whole. */
bool
raf_advanced(const struct play *p, int part)
{
	return option(p, part) || option(p, OPTION_ADVANCED);
}

/* An optional rule that this game is played without: its actions cannot be. */
bool
raf_not_in_play(struct play *p, int part)
{
	bool night = part == OPTION_NIGHT_RAIDS;

	return rule(p, night ? !option(p, part) : !raf_advanced(p, part), RAF_1a, one(TYPE_OPTION, part));
}

bool
raf_keeps_out(struct play *p, int verb)
{
	switch (verb) {
	case V_NIGHT:
	case V_NIGHT_PATROL:
	case V_ENGAGE:
	case V_ENGAGE_SQUADRON:
	case V_CRASH:
		return raf_not_in_play(p, OPTION_NIGHT_RAIDS);
	case V_PRESS:
	case V_PAUSE:
	case V_USE:
		return raf_not_in_play(p, OPTION_PRESS_OR_PAUSE);
	default:
		return false;
	}
}

/* Sections 13 to 16: in every scenario but the Prelude (12). */
bool
raf_uses_points(const struct play *p)
{
	return state_of(p)->head.scenario != SC_PRELUDE;
}
