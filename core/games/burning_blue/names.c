/* The words of the game: what its operands and values are called. */
#include "core/games/burning_blue/chapters.h"

/* clang-format off */
static const char *const sides[] = {"raf", "luftwaffe"};
static const char *const angels[ALTITUDES] = {"0", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24",
	"26", "28", "30", "32", "34", "36", "38", "40", "42", "44", "46", "48", "50", "52", "54", "56", "58", "60"};
static const char *const roles[] = {"bomber", "close-escort", "top-cover", "freie-jagd"};
static const char *const orders[] = {"patrol", "vector", "pursuit", "return"};
static const char *const markers[MARKERS] = {"pursuit", "tally-ho", "dive-bombing", "vic", "bombs", "short", "green"};
static const char *const suns[] = {"sun"};
static const char *const combats[] = {"no-combat", "target", "escort", "dogfight", "balloons", "ack-ack", "barrage"};
static const char *const outcomes[] = {"intercept", "surprise", "stragglers"};
static const char *const reactions[] = {"no-reaction", "late", "reacts", "dogfight", "counter-1", "counter-2"};
static const char *const answers[] = {"no", "at-once", "afterwards", "if-liked"};
static const char *const bombers[] = {"to-fight", "fought", "called-off"};
static const char *const parts[] = {"no", "wing", "countered", "escort"};
static const char *const fights[] = {"no", "attacker", "defender"};
static const char *const columns[COLUMNS] = {"-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "Do17/He111/Ju88",
	"Ju87/BR.20/Balloons"};
const char *const bb_figures[] = {"10+", "20+", "30+", "40+", "60+", "100+", "150+", "200+", "300+", "400+", NULL};
static const char *const said[] = {"no", "yes"};
static const char *const stands[] = {"to-come", "up", "gone"};

#define WORDS(type, title, names) {type, title, COUNT(names), 0, names, 0, false, false, NULL}
#define CHOSEN(type, title, names, weight) {type, title, COUNT(names), 0, names, 0, false, false, weight}
#define NUMBERS(type, title, first, last, weight) {type, title, (last) - (first) + 1, first, NULL, 0, false, false, weight}
#define KEYS(type, title, max, table, weight) {type, title, max, 0, NULL, (table) + 1, false, false, weight}

const struct operand bb_operands[TYPES_END - TYPE_COMMON] = {
	[T_SIDE - TYPE_COMMON] = WORDS("SIDE", "a side", sides),
	[T_UNIT - TYPE_COMMON] = KEYS("UNIT", "a unit", UNITS, B_UNITS, bb_unit_weight),
	[T_RAID - TYPE_COMMON] = KEYS("RAID", "a raid", RAIDS, B_RAIDS, bb_raid_weight),
	[T_PLACE - TYPE_COMMON] = KEYS("PLACE", "a place", PLACES, B_PLACES, bb_place_weight),
	[T_AIRCRAFT - TYPE_COMMON] = KEYS("AIRCRAFT", "an aircraft", 24, B_AIRCRAFT, NULL),
	[T_KIND - TYPE_COMMON] = KEYS("KIND", "a kind of unit", 4, B_KINDS, NULL),
	[T_WEATHER - TYPE_COMMON] = KEYS("WEATHER", "a word for the weather", 16, B_WEATHER, NULL),
	[T_RADIO - TYPE_COMMON] = KEYS("RADIO", "a radio set", 4, B_RADIO, NULL),
	[T_BARRAGE - TYPE_COMMON] = KEYS("BARRAGE", "a balloon barrage", BARRAGES, B_BALLOONS, NULL),
	[T_EVENT - TYPE_COMMON] = KEYS("EVENT", "an event", EVENTS, B_EVENTS, bb_event_weight),
	[T_LETTER - TYPE_COMMON] = {"LETTER", "a letter of the strength table", 5, 0, NULL, B_LETTERS + 1, true, false, bb_letter_weight},
	[T_GUNS - TYPE_COMMON] = KEYS("GUNS", "guns", 2, B_GUNS, bb_guns_weight),
	[T_ANGELS - TYPE_COMMON] = CHOSEN("ANGELS", "an even number of Angels", angels, bb_angels_weight),
	[T_ROLE - TYPE_COMMON] = CHOSEN("ROLE", "a role in a raid", roles, bb_role_weight),
	[T_ORDER - TYPE_COMMON] = CHOSEN("ORDER", "an order", orders, bb_order_weight),
	[T_MARKER - TYPE_COMMON] = CHOSEN("MARKER", "a marker", markers, bb_marker_weight),
	[T_SUN - TYPE_COMMON] = WORDS("SUN", "the sun", suns),
	[T_HEXES - TYPE_COMMON] = NUMBERS("HEXES", "a number of hexes", 0, 99, NULL),
	[T_POINTS - TYPE_COMMON] = NUMBERS("POINTS", "a number of points", 1, 8, NULL),
	[T_TURNS - TYPE_COMMON] = NUMBERS("TURNS", "a number of Game Turns", 0, 8, NULL),
	[T_COUNT - TYPE_COMMON] = NUMBERS("COUNT", "a number of aircraft", 1, 24, bb_count_weight),
	[T_MELEE - TYPE_COMMON] = NUMBERS("DOGFIGHT", "the number of a Dogfight", 1, MELEES, bb_melee_weight),
	[T_COMBAT - TYPE_COMMON] = WORDS("COMBAT", "a combat", combats),
	[T_OUTCOME - TYPE_COMMON] = WORDS("OUTCOME", "an outcome", outcomes),
	[T_REACTION - TYPE_COMMON] = WORDS("REACTION", "a reaction", reactions),
	[T_ANSWER - TYPE_COMMON] = WORDS("ANSWER", "an answer", answers),
	[T_BOMBERS - TYPE_COMMON] = WORDS("BOMBERS", "the combat with the target", bombers),
	[T_PART - TYPE_COMMON] = WORDS("PART", "a part in the interception", parts),
	[T_FIGHT - TYPE_COMMON] = WORDS("FIGHT", "a side of the combat", fights),
	[T_COLUMN - TYPE_COMMON] = WORDS("COLUMN", "a column of the results", columns),
	[T_FIGURE - TYPE_COMMON] = {"FIGURE", "a reported strength", 10, 0, bb_figures, 0, false, false, NULL},
	[T_SAID - TYPE_COMMON] = WORDS("SAID", "no or yes", said),
	[T_STAND - TYPE_COMMON] = WORDS("STAND", "where a raid stands", stands),
};
/* clang-format on */
