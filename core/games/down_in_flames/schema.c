/* The box: what is printed on cards, counters and campaign sheets. */
#include "core/games/down_in_flames/down_in_flames.h"

/* clang-format off */
static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const titles[] = {"ace-pilot", "barrel-roll", "evasive", "in-my-sights", "out-of-the-sun",
	"redline", "scissors", "tight-turn", "vertical-roll", "yo-yo", NULL};
static const char *const subtitles[] = {"fuel-tank", "jinking", NULL};
static const char *const kinds[] = {"fighter", "bomber", NULL};
const char *const dif_nations[] = {"germany", "japan", "united-kingdom", "russia", "poland", "united-states",
	"generic", NULL};
static const char *const sides[] = {"axis", "allied", NULL};
static const char *const target_types[] = {"tanks", "infantry", "factory", "bridge", "airfield", "cargo-ship",
	"aircraft-carrier", "railway", NULL};
static const char *const effects[] = {"altitude", "bombs", "defense", "fighter-bomber", "flak", "fuel", "gunner",
	"late", "pilot-names", "press", "rest", "shortage", "sun-at-your-back", "support", "vital-mission",
	"winds", NULL};
static const char *const applies[] = {"own", "enemy", "both", "choice", NULL};

#define NUMBER(name, low, high) {name, COLUMN_NUMBER, 0, false, false, low, high, NULL}
#define OPTIONAL(name, low, high) {name, COLUMN_NUMBER, 0, true, false, low, high, NULL}
#define GIVEN(name, low, high) {name, COLUMN_NUMBER, 0, false, true, low, high, NULL}
#define WORD(name, words) {name, COLUMN_WORD, 0, false, false, 0, 0, words}
#define OPTIONAL_WORD(name, words) {name, COLUMN_WORD, 0, true, false, 0, 0, words}
#define GIVEN_WORD(name, words) {name, COLUMN_WORD, 0, false, true, 0, 0, words}
#define TEXT(name) {name, COLUMN_TEXT, 0, true, false, 0, 0, NULL}
#define KEY(name) {name, COLUMN_KEY, 0, false, true, 0, 0, NULL}
#define NAME(name, type, empty) {name, COLUMN_NAME, type, empty, true, 0, 0, NULL}

/* The subtitle is given: without it a card is not known for what it is. */
static const struct column card_columns[CARD_COLUMNS] = {
	[CARD_KEY] = KEY("card"),
	[CARD_TITLE] = GIVEN_WORD("title", titles),
	[CARD_SUBTITLE] = {"subtitle", COLUMN_WORD, 0, true, true, 0, 0, subtitles},
	[CARD_MANOEUVRE] = NUMBER("manoeuvre", 0, 6),
	[CARD_BURSTS] = NUMBER("bursts", 0, 9),
	[CARD_HITS] = NUMBER("hits", 0, 9),
	[CARD_BOMBER_HIT] = NUMBER("bomber_hit", 0, 9),
	[CARD_BOMBER_REDUCE] = NUMBER("bomber_reduce", 0, 9),
	[CARD_STOP] = WORD("stop_fuel_tank", yes_no),
	[CARD_PACIFIC] = GIVEN("copies_pacific", 0, 20),
	[CARD_EUROPE] = GIVEN("copies_europe", 0, 20),
};

#define FACE(prefix, at) \
	[at + AC_SPEED - AC_SPEED] = NUMBER(prefix "speed", 0, 9), \
	[at + AC_PERFORMANCE - AC_SPEED] = OPTIONAL(prefix "performance", 0, 20), \
	[at + AC_HP_PRE - AC_SPEED] = OPTIONAL(prefix "hp_pre", 0, 9), \
	[at + AC_HP_POST - AC_SPEED] = OPTIONAL(prefix "hp_post", 0, 9), \
	[at + AC_BURSTS - AC_SPEED] = OPTIONAL(prefix "bursts", 0, 9), \
	[at + AC_FIREPOWER - AC_SPEED] = OPTIONAL(prefix "firepower", -3, 9), \
	[at + AC_AIRFRAME - AC_SPEED] = NUMBER(prefix "airframe", 1, 40), \
	[at + AC_GUNNER - AC_SPEED] = OPTIONAL(prefix "gunner", 0, 9), \
	[at + AC_TURBO - AC_SPEED] = OPTIONAL_WORD(prefix "turbo", yes_no), \
	[at + AC_AGILE - AC_SPEED] = OPTIONAL_WORD(prefix "agile", yes_no), \
	[at + AC_BARRAGE - AC_SPEED] = OPTIONAL_WORD(prefix "barrage", yes_no), \
	[at + AC_DEFENCE - AC_SPEED] = OPTIONAL(prefix "defence", 0, 12), \
	[at + AC_SUPPORT - AC_SPEED] = OPTIONAL(prefix "support", 0, 12), \
	[at + AC_BOMBS - AC_SPEED] = OPTIONAL(prefix "bombs", 0, 99)

static const char *const level_words[] = {"none", "very-low", "low", "medium", "high", "very-high", NULL};

static const struct column aircraft_columns[AC_COLUMNS] = {
	[AC_KEY] = KEY("aircraft"),
	[AC_TITLE] = TEXT("title"),
	[AC_KIND] = GIVEN_WORD("kind", kinds),
	[AC_NATION] = GIVEN_WORD("nation", dif_nations),
	[AC_YEAR] = GIVEN("year", 1900, 1999),
	[AC_VP] = NUMBER("vp", 0, 99),
	[AC_LEVEL] = OPTIONAL_WORD("level", level_words),
	FACE("", AC_SPEED),
	FACE("damaged_", AC_DAMAGED_FACE),
};

static const struct column pilot_columns[PI_COLUMNS] = {
	[PI_KEY] = KEY("pilot"),
	[PI_TITLE] = TEXT("title"),
	[PI_NATION] = GIVEN_WORD("nation", dif_nations),
	[PI_VP] = NUMBER("vp", 0, 20),
	[PI_AIRFRAME] = NUMBER("airframe", 0, 5),
	[PI_AGILE] = NUMBER("agile", 0, 1),
	[PI_ACE_PILOT] = NUMBER("ace_pilot", 0, 5),
	[PI_BURSTS] = NUMBER("bursts", 0, 5),
	[PI_CLIMB] = NUMBER("climb", 0, 2),
	[PI_DIVE] = NUMBER("dive", 0, 2),
	[PI_FIREPOWER] = NUMBER("firepower", 0, 5),
	[PI_HP_PRE] = NUMBER("hp_pre", 0, 5),
	[PI_HP_POST] = NUMBER("hp_post", 0, 5),
	[PI_MANOEUVRE] = NUMBER("manoeuvre", 0, 1),
	[PI_PERFORMANCE] = NUMBER("performance", 0, 5),
	[PI_REDLINE] = NUMBER("redline", 0, 1),
	[PI_SPEED] = NUMBER("speed", 0, 5),
};

/* What a campaign needs to be set up is given: a journal that asks still plays its sheet. */
static const struct column campaign_columns[CA_COLUMNS] = {
	[CA_KEY] = KEY("campaign"),
	[CA_TITLE] = TEXT("title"),
	[CA_YEAR] = GIVEN("year", 1900, 1999),
	[CA_MISSIONS] = GIVEN("missions", 1, MISSIONS),
	[CA_TURNS] = GIVEN("turns", 1, 20),
	[CA_INITIATIVE] = GIVEN_WORD("initiative", sides),
	[CA_AXIS_COUNT] = GIVEN("axis_count", 0, PER_SIDE),
	[CA_AXIS_MODEL] = NAME("axis_interceptor", T_MODEL, false),
	[CA_ALLIED_COUNT] = GIVEN("allied_count", 0, PER_SIDE),
	[CA_ALLIED_MODEL] = NAME("allied_interceptor", T_MODEL, false),
};

static const struct column target_columns[TA_COLUMNS] = {
	[TA_CAMPAIGN] = NAME("campaign", T_CAMPAIGN, false),
	[TA_TARGET] = GIVEN("target", 1, TARGETS),
	[TA_TITLE] = TEXT("title"),
	[TA_TYPE] = WORD("type", target_types),
	[TA_DAMAGED] = NUMBER("damaged_at", 0, 200),
	[TA_DESTROYED] = NUMBER("destroyed_at", 0, 200),
	[TA_FLAK] = NUMBER("flak", 0, 20),
};

/* A row for each type of aircraft, or for two. */
static const struct column arrow_columns[AR_COLUMNS] = {
	[AR_CAMPAIGN] = NAME("campaign", T_CAMPAIGN, false),
	[AR_SIDE] = GIVEN_WORD("side", sides),
	[AR_ORIGIN] = GIVEN("origin", 0, TARGETS),
	[AR_TARGET] = GIVEN("target", 1, TARGETS),
	[AR_MODEL] = NAME("aircraft", T_MODEL, false),
	[AR_COUNT] = GIVEN("count", 0, PER_SIDE),
	[AR_COUNT2] = {"count2", COLUMN_NUMBER, 0, true, true, 0, PER_SIDE, NULL},
	[AR_MODEL2] = NAME("aircraft2", T_MODEL, true),
};

/* A row for each effect; for each aircraft and each pilot, where it brings several. */
static const struct column option_columns[OP_COLUMNS] = {
	[OP_CAMPAIGN] = NAME("campaign", T_CAMPAIGN, false),
	[OP_SIDE] = GIVEN_WORD("side", sides),
	[OP_OPTION] = GIVEN("option", 1, CHOICES),
	[OP_EFFECT] = GIVEN_WORD("effect", effects),
	[OP_MODEL] = NAME("aircraft", T_MODEL, true),
	[OP_PILOT] = NAME("pilot", T_PILOT, true),
	[OP_APPLIES] = GIVEN_WORD("applies_to", applies),
	[OP_AMOUNT] = OPTIONAL("amount", 0, 40),
};

static const struct column victory_columns[VI_COLUMNS] = {
	[VI_CAMPAIGN] = NAME("campaign", T_CAMPAIGN, false),
	[VI_BAND] = GIVEN("band", 1, 20),
	[VI_FROM] = OPTIONAL("net_from", -9999, 9999),
	[VI_TO] = OPTIONAL("net_to", -9999, 9999),
	[VI_OUTCOME] = TEXT("outcome"),
};

#define TABLE_OF(name, columns, keys, most, least) \
	{name, columns, sizeof(columns) / sizeof((columns)[0]), keys, most, least}

const struct table dif_tables[BOX_END] = {
	[BOX_CARDS] = TABLE_OF("cards", card_columns, 1, KINDS, 1),
	[BOX_AIRCRAFT] = TABLE_OF("aircraft", aircraft_columns, 1, 120, 1),
	[BOX_PILOTS] = TABLE_OF("pilots", pilot_columns, 1, 100, 0),
	[BOX_CAMPAIGNS] = TABLE_OF("campaigns", campaign_columns, 1, 12, 0),
	[BOX_TARGETS] = TABLE_OF("targets", target_columns, 2, 192, 0),
	[BOX_ARROWS] = TABLE_OF("arrows", arrow_columns, 5, 300, 0),
	[BOX_OPTIONS] = TABLE_OF("options", option_columns, 6, 400, 0),
	[BOX_VICTORY] = TABLE_OF("victory", victory_columns, 2, 120, 0),
};
/* clang-format on */
