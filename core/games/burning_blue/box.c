/* What the box's tables hold: the columns of box/NAME.csv. The charts are among them, so that owners can
 * put in what their own charts print. */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>
#include <string.h>

/* Every "losses/modifier" that a results table could print, in steps of the modifier. */
#define ROW(n) n "/-5", n "/-4", n "/-3", n "/-2", n "/-1", n "/+0", n "/+1", n "/+2", n "/+3"
const char *const bb_results[RESULTS + 1] = {"NE",     ROW("0"), ROW("1"), ROW("2"),
					     ROW("3"), ROW("4"), ROW("5")};
#undef ROW

/* clang-format off */
static const char *const sides[] = {"RAF", "Luftwaffe", NULL};
static const char *const classes[] = {"fighter", "bomber", NULL};
static const char *const attack_columns[] = {"difference", "Do17/He111/Ju88", "Ju87/BR.20/Balloons", NULL};
static const char *const cohesion_columns[] = {"fighters", "bombers_and_erpro210", NULL};
static const char *const outcomes[] = {"intercept", "surprise", "stragglers", NULL};
static const char *const reactions[] = {"none", "late", "late+C", "counter1", "counter2", "dogfight", "dogfight+C",
	"react", "react+C", "react+E", NULL};

#define KEY(name) {name, COLUMN_KEY, 0, false, true, 0, 0, NULL}
#define TEXT(name) {name, COLUMN_TEXT, 0, true, true, 0, 0, NULL}
#define NUMBER(name, min, max) {name, COLUMN_NUMBER, 0, false, false, min, max, NULL}
#define OPTIONAL(name, min, max) {name, COLUMN_NUMBER, 0, true, false, min, max, NULL}
#define GIVEN(name, min, max) {name, COLUMN_NUMBER, 0, false, true, min, max, NULL}
#define GIVEN_NAME(name, type) {name, COLUMN_NAME, type, false, true, 0, 0, NULL}
#define OPTIONAL_NAME(name, type) {name, COLUMN_NAME, type, true, true, 0, 0, NULL}
#define PRINTED_NAME(name, type) {name, COLUMN_NAME, type, true, false, 0, 0, NULL}
#define WORD(name, words) {name, COLUMN_WORD, 0, false, false, 0, 0, words}
#define GIVEN_WORD(name, words) {name, COLUMN_WORD, 0, false, true, 0, 0, words}
#define ROLLS GIVEN("roll_min", -99, 99), GIVEN("roll_max", -99, 99)

static const struct column aircraft[AIRCRAFT_COLUMNS] = {
	KEY("aircraft"), TEXT("title"), GIVEN_WORD("side", sides), GIVEN_WORD("class", classes), NUMBER("movement", 1, 8),
	OPTIONAL("endurance_turns", 1, 250), OPTIONAL("endurance_minutes", 5, 1250), NUMBER("ceiling", 0, 60),
	OPTIONAL("ceiling_with_bombs", 0, 60), OPTIONAL("height_penalty_from", 0, 60),
	WORD("attack_column", attack_columns), WORD("cohesion_column", cohesion_columns),
};
static const struct column unit_kinds[KIND_COLUMNS] = {
	KEY("kind"), GIVEN_WORD("side", sides), NUMBER("loss_threshold", 1, 100), NUMBER("max_disorganisation", 1, 3),
	OPTIONAL("half_squadrons", 1, 8), OPTIONAL("staffeln", 1, 9),
};
static const struct column places[PLACE_COLUMNS] = {
	KEY("place"), TEXT("title"), TEXT("kind"), TEXT("sector"), TEXT("guns"),
};
static const struct column radio[RADIO_COLUMNS] = {
	KEY("set"), OPTIONAL("range", 0, 60),
};
static const struct column units[UNIT_COLUMNS] = {
	KEY("unit"), TEXT("title"), GIVEN_WORD("side", sides), GIVEN_NAME("kind", T_KIND), OPTIONAL_NAME("parent", T_UNIT),
	GIVEN_NAME("aircraft", T_AIRCRAFT), OPTIONAL("potential", 0, 12), TEXT("command"), TEXT("base"), TEXT("sector"),
	PRINTED_NAME("radio", T_RADIO), {"green", COLUMN_NAME, TYPE_YES, false, false, 0, 0, NULL}, TEXT("from"),
};
static const struct column weather[WEATHER_COLUMNS] = {
	KEY("weather"), TEXT("title"), TEXT("class"), NUMBER("visual_range", 0, 30), NUMBER("break_max", 0, 6),
	NUMBER("escort_reaction", -9, 9), NUMBER("ack_ack", -9, 9),
};
static const struct column scenarios[SCENARIO_COLUMNS] = {
	GIVEN_NAME("scenario", TYPE_SCENARIO), TEXT("number"), TEXT("title"), TEXT("date"), TEXT("raf_groups"),
	TEXT("start"), TEXT("end"), GIVEN("turns", 1, 288), GIVEN_NAME("weather", T_WEATHER),
	{"slow_radio", COLUMN_NAME, TYPE_YES, false, true, 0, 0, NULL},
};
static const struct column scenario_units[ROSTER_COLUMNS] = {
	GIVEN_NAME("scenario", TYPE_SCENARIO), GIVEN_NAME("unit", T_UNIT), TEXT("base"),
};
static const struct column raids[RAID_COLUMNS] = {
	KEY("raid"), OPTIONAL_NAME("scenario", TYPE_SCENARIO), TEXT("title"), TEXT("time"), GIVEN_NAME("target", T_PLACE),
};
static const struct column raid_units[MEMBER_COLUMNS] = {
	GIVEN_NAME("raid", T_RAID), GIVEN_NAME("unit", T_UNIT), GIVEN_NAME("role", T_ROLE), GIVEN_NAME("angels", T_ANGELS),
	{"bombs", COLUMN_NAME, TYPE_YES, false, true, 0, 0, NULL},
};
static const struct column balloons[BARRAGE_COLUMNS] = {
	KEY("barrage"), NUMBER("points", 0, 100), NUMBER("ceiling", 0, 60),
};
static const struct column random_events[EVENT_COLUMNS] = {
	KEY("event"), TEXT("title"), NUMBER("radio_range", 0, 60),
};
static const struct column strength_letters[LETTER_COLUMNS] = {
	KEY("letter"), GIVEN("weight", 0, 99),
};
static const struct column ack_ack_altitude[GUNS_COLUMNS] = {
	KEY("guns"), NUMBER("angels_min", 0, 60), NUMBER("angels_max", 0, 60),
};
static const struct column interception[ROLL_FIRST + 4] = {
	ROLLS, WORD("level_0", outcomes), WORD("level_1", outcomes), WORD("level_2", outcomes), WORD("level_max", outcomes),
};
static const struct column escort_reaction[ROLL_FIRST + 3] = {
	ROLLS, WORD("squadrons_1", reactions), WORD("squadrons_2", reactions), WORD("squadrons_3_plus", reactions),
};
static const struct column combat_results[ROLL_FIRST + COLUMNS] = {
	ROLLS, WORD("-4", bb_results), WORD("-3", bb_results), WORD("-2", bb_results), WORD("-1", bb_results),
	WORD("0", bb_results), WORD("+1", bb_results), WORD("+2", bb_results), WORD("+3", bb_results),
	WORD("+4", bb_results), WORD("Do17/He111/Ju88", bb_results), WORD("Ju87/BR.20/Balloons", bb_results),
};
static const struct column cohesion[ROLL_FIRST + 3] = {
	ROLLS, NUMBER("fighters", 0, 3), NUMBER("bombers_and_erpro210", 0, 3), NUMBER("balloons", 0, 3),
};
static const struct column ack_ack[ROLL_FIRST + 2] = {
	ROLLS, WORD("HAA", bb_results), WORD("LAA", bb_results),
};
static const struct column strength_estimate[STRENGTH_COLUMNS] = {
	GIVEN_NAME("kind", T_KIND), GIVEN("count_min", 1, 99), GIVEN("count_max", 1, 99), WORD("A", bb_figures),
	WORD("B", bb_figures), WORD("C", bb_figures), WORD("D", bb_figures), WORD("E", bb_figures),
};
/* clang-format on */

const struct table bb_tables[TABLES_END] = {
    [B_AIRCRAFT] = {"aircraft", aircraft, AIRCRAFT_COLUMNS, 1, 24, 1},
    [B_KINDS] = {"unit_kinds", unit_kinds, KIND_COLUMNS, 1, 4, 4},
    [B_PLACES] = {"places", places, PLACE_COLUMNS, 1, PLACES, PLACE_SKY + 1},
    [B_RADIO] = {"radio", radio, RADIO_COLUMNS, 1, 4, 1},
    [B_UNITS] = {"units", units, UNIT_COLUMNS, 1, UNITS, 1},
    [B_WEATHER] = {"weather", weather, WEATHER_COLUMNS, 1, 16, 1},
    [B_SCENARIOS] = {"scenarios", scenarios, SCENARIO_COLUMNS, 1, 8, 8},
    [B_SCENARIO_UNITS] = {"scenario_units", scenario_units, ROSTER_COLUMNS, 2, 600, 0},
    [B_RAIDS] = {"raids", raids, RAID_COLUMNS, 1, RAIDS, 1},
    [B_RAID_UNITS] = {"raid_units", raid_units, MEMBER_COLUMNS, 2, 400, 0},
    [B_BALLOONS] = {"balloons", balloons, BARRAGE_COLUMNS, 1, BARRAGES, 0},
    [B_EVENTS] = {"random_events", random_events, EVENT_COLUMNS, 1, EVENTS, 0},
    [B_LETTERS] = {"strength_letters", strength_letters, LETTER_COLUMNS, 1, 5, 5},
    [B_GUNS] = {"ack_ack_altitude", ack_ack_altitude, GUNS_COLUMNS, 1, 2, 2},
    [B_INTERCEPTION] = {"interception", interception, ROLL_FIRST + 4, 1, 24, 1},
    [B_REACTION] = {"escort_reaction", escort_reaction, ROLL_FIRST + 3, 1, 24, 1},
    [B_ATTACKER] = {"combat_attacker", combat_results, ROLL_FIRST + COLUMNS, 1, 24, 1},
    [B_DEFENDER] = {"combat_defender", combat_results, ROLL_FIRST + COLUMNS, 1, 24, 1},
    [B_COHESION] = {"cohesion", cohesion, ROLL_FIRST + 3, 1, 24, 1},
    [B_ACK_ACK] = {"ack_ack", ack_ack, ROLL_FIRST + 2, 1, 24, 1},
    [B_STRENGTH] = {"strength_estimate", strength_estimate, STRENGTH_COLUMNS, 2, 40, 1},
};

/* The types that have a total of their own, as the chart 3.2.3 names them. */
const char *const bb_types[BB_TYPES] = {"Spitfire", "Hurricane", "Defiant", "Me109", "Me110",
					"Ju87",	    "Do17",	 "He111",   "Ju88",  "CR.42",
					"G.50",	    "BR.20",	 "Erpro210"};

/* A fighter needs its potential (13.4.1): where its counter's is left empty it is not known, never none. */
static void
need_potential(struct box *b, int u)
{
	uint32_t at = b->base[B_UNITS] + (uint32_t)u * UNIT_COLUMNS + UNIT_POTENTIAL;

	if (b->cell[at] == NONE)
		b->source[at] = SOURCE_UNKNOWN;
}

void
prepare_charts_box(struct box *b)
{
	struct bb_derived d;

	memset(&d, 0, sizeof(d));
	for (int i = 0; i < BB_TYPES; i++)
		d.aircraft[i] = (int16_t)box_find(b, B_AIRCRAFT, bb_types[i], strlen(bb_types[i]));
	for (int u = 0; u < b->rows[B_UNITS]; u++) {
		int type = box_cell(b, B_UNITS, u, UNIT_AIRCRAFT);
		d.side[u] = box_cell(b, B_UNITS, u, UNIT_SIDE) == LUFTWAFFE;
		d.class[u] = type != NONE && box_cell(b, B_AIRCRAFT, type, AIRCRAFT_CLASS) == BOMBER_CLASS;
		if (d.class[u] == FIGHTER)
			need_potential(b, u);
	}
	static_assert(sizeof(d) <= BOX_DERIVED, "derived values fit into the box");
	memcpy(b->derived, &d, sizeof(d));
}
