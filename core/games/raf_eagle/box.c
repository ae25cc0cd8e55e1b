/* What the box's tables hold: the columns of box/NAME.csv. */
#include "core/games/raf_eagle/raf_eagle.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static const char *const ranges[] = {"within", "immediately_beyond", "beyond", NULL};
static const char *const distances[] = {"coastal", "inland", "deep", NULL};
static const char *const roles[] = {"start", "reinforcement", "night", NULL};
static const char *const decks[] = {"core", "deep", "terror", NULL};
static const char *const eligible[] = {"none", "minor", "major", NULL};
static const char *const cuts[] = {"all", "listed", NULL};
static const char *const approach_events[] = {"A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10",
	"A11", "A12", "A13", "A14", NULL};
static const char *const raid_events[] = {"T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10",
	"T11", "T12", NULL};
static const char *const daily_events[] = {"D1", "D2", "D3", "D4", "D5", NULL};
static const char *const tracks[] = {"rp_bombers", "rp_fighters", "rp_hurricane", "rp_spitfire", "rp_blenheim",
	"pilots", "depletion", "vp", "gruppen_per_raid", "raids_per_slot", NULL};

#define KEY(name) {name, COLUMN_KEY, 0, false, true, 0, 0, NULL}
#define TEXT(name) {name, COLUMN_TEXT, 0, true, false, 0, 0, NULL}
#define NUMBER(name, min, max) {name, COLUMN_NUMBER, 0, false, false, min, max, NULL}
#define OPTIONAL(name, min, max) {name, COLUMN_NUMBER, 0, true, false, min, max, NULL}
#define GIVEN(name, min, max) {name, COLUMN_NUMBER, 0, false, true, min, max, NULL}
#define NAME(name, type) {name, COLUMN_NAME, type, false, false, 0, 0, NULL}
#define GIVEN_NAME(name, type) {name, COLUMN_NAME, type, false, true, 0, 0, NULL}
#define OPTIONAL_NAME(name, type) {name, COLUMN_NAME, type, true, false, 0, 0, NULL}
#define WORD(name, words) {name, COLUMN_WORD, 0, false, false, 0, 0, words}
#define GIVEN_WORD(name, words) {name, COLUMN_WORD, 0, false, true, 0, 0, words}
#define OPTIONAL_WORD(name, words) {name, COLUMN_WORD, 0, true, false, 0, 0, words}

static const struct column sectors[SECTOR_COLUMNS] = {
	KEY("sector"), GIVEN("group", 10, 13), TEXT("airfield"), OPTIONAL("zone", 2, 3), OPTIONAL_WORD("me109_range", ranges),
};
static const struct column radars[RADAR_COLUMNS] = {
	KEY("radar"), NUMBER("number", 1, 99), OPTIONAL_NAME("sector", T_SECTOR), OPTIONAL("group", 10, 13),
};
static const struct column squadrons[SQUADRON_COLUMNS] = {
	KEY("id"), TEXT("name"), GIVEN_NAME("sector", T_SECTOR), GIVEN("group", 10, 13),
	GIVEN_NAME("aircraft", T_AIRCRAFT), NAME("letter", T_LETTER), NUMBER("combat_full", -9, 20),
	NUMBER("combat_reduced", -9, 20), GIVEN_WORD("role", roles),
};
static const struct column gruppen[GRUPPE_COLUMNS] = {
	KEY("id"), GIVEN("luftflotte", 2, 3), GIVEN_NAME("aircraft", T_AIRCRAFT), GIVEN_NAME("elite", TYPE_YES),
	NAME("letter", T_LETTER), NUMBER("combat_full", -9, 20), NUMBER("combat_reduced", -9, 20),
	OPTIONAL("bombing_full", 0, 20), OPTIONAL("bombing_reduced", 0, 20),
	{"arrival", COLUMN_NAME, T_DAY, true, true, 0, 0, NULL},
};
static const struct column jabos[JABO_COLUMNS] = {
	KEY("marker"), NUMBER("combat_full", -9, 20), NUMBER("combat_reduced", -9, 20),
	NUMBER("bombing_full", 0, 20), NUMBER("bombing_reduced", 0, 20),
};
static const struct column targets[TARGET_COLUMNS] = {
	GIVEN_NAME("card", T_TARGET), GIVEN_WORD("deck", decks), TEXT("name"), NAME("type", T_KIND),
	OPTIONAL_NAME("sector", T_SECTOR), OPTIONAL("group", 10, 13), WORD("distance", distances), NUMBER("zone", 2, 3),
	NUMBER("value", 1, 3), WORD("me109_range", ranges), NAME("vpx2", TYPE_YES), TEXT("secondary_name"),
	OPTIONAL_NAME("secondary_type", T_KIND), NUMBER("oc_clear", 0, 9), NUMBER("oc_light", 0, 9),
	NUMBER("oc_heavy", 0, 9), TEXT("outlying"), OPTIONAL_WORD("outlying_range", ranges),
};
static const struct column target_radars[TR_COLUMNS] = {
	GIVEN_NAME("card", T_TARGET), GIVEN("order", 1, 16), OPTIONAL_NAME("radar", T_RADAR),
};
static const struct column target_sectors[TS_COLUMNS] = {
	GIVEN_NAME("card", T_TARGET), GIVEN("order", 1, 16), NAME("sector", T_SECTOR), NUMBER("none", 0, 9),
	NUMBER("late", 0, 9), NUMBER("sufficient", 0, 9), NUMBER("early", 0, 9),
};
static const struct column raid_event_cards[EVENT_COLUMNS] = {
	GIVEN_NAME("card", T_EVENT), GIVEN_NAME("in_eagle", TYPE_YES), OPTIONAL_WORD("approach", approach_events),
	OPTIONAL_NAME("approach_letter", T_LETTER), OPTIONAL("approach_zone", 2, 3), TEXT("approach_condition"),
	OPTIONAL("approach_row_shift", -2, 2), OPTIONAL_WORD("raid", raid_events),
	OPTIONAL_NAME("raid_letter", T_LETTER), TEXT("raid_condition"), OPTIONAL("raid_row_shift", -2, 2),
	OPTIONAL_NAME("spares_hq", TYPE_YES), OPTIONAL_WORD("vp_cut_types", cuts),
};
static const struct column daily_cards[DAILY_COLUMNS] = {
	GIVEN_NAME("card", T_DAILY), NUMBER("days", 1, 6), OPTIONAL_WORD("event", daily_events),
	OPTIONAL("cut_bombers", 0, 20), OPTIONAL("cut_fighters", 0, 20), NUMBER("repair_chance", 0, 7),
	NUMBER("rp_bombers", 0, 20), NUMBER("rp_fighters", 0, 20), NUMBER("rp_hurricane", 0, 20),
	NUMBER("rp_spitfire", 0, 20), NUMBER("rp_blenheim", 0, 20), NAME("british_reinforcement", TYPE_YES),
};
static const struct column daily_pilots[DP_COLUMNS] = {
	GIVEN_NAME("card", T_DAILY), GIVEN("vp_min", -99, 99), GIVEN("vp_max", -99, 99), NUMBER("pilots", 0, 20),
};
static const struct column daily_priorities[PR_COLUMNS] = {
	GIVEN_NAME("card", T_DAILY), GIVEN("line", 1, 9), OPTIONAL_NAME("date_from", T_DAY), OPTIONAL_NAME("date_to", T_DAY),
	OPTIONAL("vp_from", -99, 99), OPTIONAL("vp_to", -99, 99), OPTIONAL_NAME("radars", T_PRIORITY),
	OPTIONAL_NAME("ports", T_PRIORITY), OPTIONAL_NAME("airfields", T_PRIORITY),
	OPTIONAL_NAME("factories", T_PRIORITY), OPTIONAL_NAME("cities", T_PRIORITY),
	NAME("free_choice", TYPE_YES), NAME("terror", TYPE_YES),
};
static const struct column strategy_cards[STRATEGY_COLUMNS] = {
	GIVEN_NAME("card", T_STRATEGY), TEXT("name"), OPTIONAL("max_gruppen", 0, 16),
	NAME("lifts_minor_limit", TYPE_YES), NAME("secondary_target", TYPE_YES), NUMBER("bombing_shift", -3, 3),
	NAME("low_level", TYPE_YES), NUMBER("detection", -9, 9),
};
static const struct column detection[DETECTION_COLUMNS] = {
	GIVEN("result_min", 0, 40), OPTIONAL("result_max", 0, 40), NAME("warning", T_WARNING), NAME("intelligence", T_INTELLIGENCE),
};
static const struct column raid_size[SIZE_COLUMNS] = {
	GIVEN("gruppen", 1, 16), NUMBER("value", 0, 9),
};
static const struct column raid_priority[RP_COLUMNS] = {
	GIVEN_NAME("priority", T_PRIORITY), GIVEN("value", 1, 3), WORD("eligible_for", eligible),
	WORD("eligible_for_when_depleted", eligible),
};
static const struct column channel_patrol[CHANNEL_COLUMNS] = {
	GIVEN("kgr", 0, 16), NUMBER("me109", 0, 16),
};
static const struct column strategy_by_vp[SBV_COLUMNS] = {
	GIVEN("vp", -35, 35), NUMBER("cards", 0, 10),
};
static const struct column calendar[CALENDAR_COLUMNS] = {
	GIVEN_NAME("date", T_DAY), OPTIONAL("seeloewe_launch", -35, 35), OPTIONAL("seeloewe_cancel", -35, 35),
	NAME("forecast", TYPE_YES),
};
static const struct column track_limits[LIMIT_COLUMNS] = {
	GIVEN_WORD("track", tracks), NUMBER("min", -35, 35), NUMBER("max", 0, 60),
};
/* clang-format on */

const struct table raf_tables[B_TABLES] = {
    [B_SECTORS] = {"sectors", sectors, SECTOR_COLUMNS, 1, SECTORS_MAX, 12},
    [B_RADARS] = {"radars", radars, RADAR_COLUMNS, 1, RADARS_MAX, 1},
    [B_SQUADRONS] = {"squadrons", squadrons, SQUADRON_COLUMNS, 1, SQUADRONS, SQUADRONS},
    [B_GRUPPEN] = {"gruppen", gruppen, GRUPPE_COLUMNS, 1, GRUPPEN, GRUPPEN},
    [B_JABOS] = {"jabos", jabos, JABO_COLUMNS, 1, JABOS, JABOS},
    [B_TARGETS] = {"targets", targets, TARGET_COLUMNS, 1, TARGETS, TARGETS},
    [B_TARGET_RADARS] = {"target_radars", target_radars, TR_COLUMNS, 2, TARGETS * 8, 0},
    [B_TARGET_SECTORS] = {"target_sectors", target_sectors, TS_COLUMNS, 2, TARGETS * 12, 1},
    [B_RAID_EVENTS] = {"raid_events", raid_event_cards, EVENT_COLUMNS, 1, EVENTS, EVENTS},
    [B_DAILY_EVENTS] = {"daily_events", daily_cards, DAILY_COLUMNS, 1, DAILIES, DAILIES},
    [B_DAILY_PILOTS] = {"daily_pilots", daily_pilots, DP_COLUMNS, 2, DAILIES * 8, 1},
    [B_DAILY_PRIORITIES] = {"daily_priorities", daily_priorities, PR_COLUMNS, 2, DAILIES * 8, 1},
    [B_STRATEGY_CARDS] = {"strategy_cards", strategy_cards, STRATEGY_COLUMNS, 1, STRATEGIES, STRATEGIES},
    [B_DETECTION] = {"detection", detection, DETECTION_COLUMNS, 1, 40, 1},
    [B_RAID_SIZE] = {"raid_size", raid_size, SIZE_COLUMNS, 1, GRUPPEN_PER_RAID, GRUPPEN_PER_RAID},
    [B_RAID_PRIORITY] = {"raid_priority", raid_priority, RP_COLUMNS, 2, 9, 9},
    [B_CHANNEL_PATROL] = {"channel_patrol", channel_patrol, CHANNEL_COLUMNS, 1, 17, 17},
    [B_STRATEGY_BY_VP] = {"strategy_by_vp", strategy_by_vp, SBV_COLUMNS, 1, 71, 71},
    [B_CALENDAR] = {"calendar", calendar, CALENDAR_COLUMNS, 1, DAYS, DAYS},
    [B_TRACK_LIMITS] = {"track_limits", track_limits, LIMIT_COLUMNS, 1, 10, 10},
};

/* The place of that name in a table whose keys are names of places; -1: none. */
static int
place_named(const struct box *b, int table, const char *name)
{
	for (int i = 0; i < b->rows[table]; i++)
		if (strcmp(box_text(b, table, i, 0), name) == 0)
			return i;
	return -1;
}

/* The number of a word of `length` bytes in a list of names; -1: none. */
static int
word_number(const char *const *names, int n, const char *word, size_t length)
{
	for (int i = 0; i < n; i++)
		if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0)
			return i;
	return -1;
}

/* "warning=early/very_early": adds the values to the mask of the one alternative it belongs to. A word that
 * nobody knows makes a condition that nothing meets. */
static void
read_condition(struct condition *c, const char *text, size_t length)
{
	static const char *const attributes[] = {"warning", "intelligence", "weather", "distance"};
	static const char *const warnings[] = {"none", "late", "sufficient", "early", "very_early"};
	static const char *const levels[] = {"low", "limited", "precise"};
	static const char *const weathers[] = {"clear", "light", "heavy"};
	static const char *const *const values[] = {warnings, levels, weathers, distances};
	static const uint8_t counts[] = {WARNINGS, INTELLIGENCES, WEATHERS, 3};
	const char *equals = memchr(text, '=', length);
	size_t at = equals ? (size_t)(equals - text) : length;
	int attribute = word_number(attributes, 4, text, at);
	int mask = 0;

	for (at++; at < length && attribute >= 0;) {
		size_t n = strcspn(text + at, "/;");
		int value = word_number(values[attribute], counts[attribute], text + at, n);
		mask |= value >= 0 ? 1 << value : 0;
		at += n + 1;
	}
	uint8_t *masks[] = {&c->any[c->n].warning, &c->any[c->n].intelligence, &c->any[c->n].weather,
			    &c->any[c->n].distance};
	for (int i = 0; i < 4; i++)
		*masks[i] = (uint8_t)(i == attribute ? mask : 0xff);
	if (attribute < 0)
		*masks[0] = 0;
	c->n++;
}

static void
read_conditions(struct condition *c, const char *text)
{
	memset(c, 0, sizeof(*c));
	while (*text && c->n < 4) {
		size_t length = strcspn(text, ";");
		read_condition(c, text, length);
		text += length;
		text += strspn(text, "; ");
	}
}

void
prepare_box(struct box *b)
{
	static const char *const hqs[HQS] = {"Box", "Uxbridge", "Stanmore"};
	struct derived d;

	for (int i = 0; i < TARGETS; i++) {
		const char *secondary = box_text(b, B_TARGETS, i, TARGET_SECONDARY);
		d.radar_of[i] = (int8_t)place_named(b, B_RADARS, box_text(b, B_TARGETS, i, TARGET_NAME));
		d.hq_of[i] = (int8_t)word_number(hqs, HQS, secondary, strlen(secondary));
	}
	for (int i = 0; i < EVENTS; i++) {
		read_conditions(&d.approach[i], box_text(b, B_RAID_EVENTS, i, EVENT_APPROACH_CONDITION));
		read_conditions(&d.raid[i], box_text(b, B_RAID_EVENTS, i, EVENT_RAID_CONDITION));
	}
	static_assert(sizeof(d) <= BOX_DERIVED, "derived values fit into the box");
	memcpy(b->derived, &d, sizeof(d));
}
