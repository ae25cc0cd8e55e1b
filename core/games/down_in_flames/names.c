/* What things are called, and how many of each there are. */
#include "core/games/down_in_flames/handlers.h"

/* clang-format off */
/* The numbered side markers of the game; the two sides themselves come last, as seats only. */
static const char *const seats[] = {
	"axis-1", "axis-2", "axis-3", "axis-4", "axis-5", "axis-6", "axis-7", "axis-8", "axis-9", "axis-10",
	"axis-11", "axis-12", "axis-13", "axis-14", "axis-15", "axis-16", "axis-17", "axis-18", "axis-19",
	"axis-20", "axis-21", "axis-22", "axis-23", "axis-24", "axis-25", "axis-26", "axis-27", "axis-28",
	"axis-29", "axis-30",
	"allied-1", "allied-2", "allied-3", "allied-4", "allied-5", "allied-6", "allied-7", "allied-8",
	"allied-9", "allied-10", "allied-11", "allied-12", "allied-13", "allied-14", "allied-15", "allied-16",
	"allied-17", "allied-18", "allied-19", "allied-20", "allied-21", "allied-22", "allied-23", "allied-24",
	"allied-25", "allied-26", "allied-27", "allied-28", "allied-29", "allied-30",
	"axis", "allied",
};
static const char *const sides[] = {"axis", "allied", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
static const char *const levels[] = {"very-low", "low", "medium", "high", "very-high"};
static const char *const theatres[] = {"both", "pacific", "europe"};
static const char *const patterns[] = {"scattered", "normal", "tight"};
static const char *const spots[] = {"ahead-of", "behind", "left-of", "right-of"};
static const char *const ways[] = {"higher", "lower"};
static const char *const trends[] = {"more", "fewer"};
static const char *const shares[] = {"own", "enemy"};
static const char *const bomber_effects[] = {"bombs", "defense", "flak", "support"};
static const char *const statuses[] = {"absent", "flying", "shot-down", "gone-home"};
static const char *const faces[] = {"front", "damaged"};
static const char *const positions[] = {"neutral", "advantaged", "tailing"};
static const char *const modes[] = {"duel", "teams", "free-for-all", "mission"};
static const char *const actions[] = {"none", "attack", "gunner", "manoeuvre", "speed", "scissors", "agile",
	"barrel-roll"};
static const char *const tops[TITLES] = {"ace-pilot", "barrel-roll", "evasive", "in-my-sights", "out-of-the-sun",
	"redline", "scissors", "tight-turn", "vertical-roll", "yo-yo", "manoeuvre"};
static const char *const reasons[REASONS] = {"none", "opening", "bonus", "pre-turn", "post-turn", "stall", "dive",
	"follow", "redline", "turrets", "jettison"};
static const char *const markers[] = {"none", "axis-damaged", "axis-destroyed", "allied-damaged",
	"allied-destroyed"};

#define NAMES(array) (sizeof(array) / sizeof((array)[0])), 0, array, 0, false, false
#define NUMBERS(first, last) ((last) - (first) + 1), first, NULL, 0, false, false
#define FROM_BOX(table, most) most, 0, NULL, (table) + 1, false, false

const struct operand dif_operands[TYPES_END - TYPE_COMMON] = {
	[T_SEAT - TYPE_COMMON]     = {"SEAT", "an aircraft or a side", NAMES(seats), NULL},
	[T_AIRCRAFT - TYPE_COMMON] = {"AIRCRAFT", "an aircraft", AIRCRAFT, 0, seats, 0, false, false, dif_weigh_aircraft},
	[T_CARD - TYPE_COMMON]     = {"CARD", "an action card", KINDS, 0, NULL, B_CARDS + 1, true, true, dif_weigh_card},
	[T_MODEL - TYPE_COMMON]    = {"MODEL", "an aircraft card", FROM_BOX(B_AIRCRAFT, 120), dif_weigh_model},
	[T_PILOT - TYPE_COMMON]    = {"PILOT", "a pilot counter", FROM_BOX(B_PILOTS, 100), dif_weigh_pilot},
	[T_SIDE - TYPE_COMMON]     = {"SIDE", "a side", NAMES(sides), dif_weigh_side},
	[T_LEVEL - TYPE_COMMON]    = {"LEVEL", "an altitude", NAMES(levels), dif_weigh_level},
	[T_STEPS - TYPE_COMMON]    = {"STEPS", "a number of steps", NUMBERS(0, 6), dif_weigh_steps},
	[T_POINTS - TYPE_COMMON]   = {"POINTS", "victory points", NUMBERS(1, 40), NULL},
	[T_YEAR - TYPE_COMMON]     = {"YEAR", "a year", NUMBERS(1934, 1945), NULL},
	[T_THEATRE - TYPE_COMMON]  = {"THEATRE", "a theatre", NAMES(theatres), NULL},
	[T_SETS - TYPE_COMMON]     = {"SETS", "a number of sets", NUMBERS(1, 4), NULL},
	[T_CAMPAIGN - TYPE_COMMON] = {"CAMPAIGN", "a campaign", FROM_BOX(B_CAMPAIGNS, 12), NULL},
	[T_SCALE - TYPE_COMMON]    = {"SCALE", "a scale", NUMBERS(1, PER_SIDE), dif_weigh_scale},
	[T_TARGET - TYPE_COMMON]   = {"TARGET", "the number of a target", NUMBERS(1, TARGETS), dif_weigh_enemy},
	[T_CHOICE - TYPE_COMMON]   = {"CHOICE", "the number of an option", NUMBERS(1, CHOICES), dif_weigh_choice},
	[T_PATTERN - TYPE_COMMON]  = {"PATTERN", "a pattern", NAMES(patterns), NULL},
	[T_SPOT - TYPE_COMMON]     = {"SPOT", "a place beside a bomber", NAMES(spots), NULL},
	[T_WAY - TYPE_COMMON]      = {"WAY", "higher or lower", NAMES(ways), NULL},
	[T_TREND - TYPE_COMMON]    = {"TREND", "more or fewer", NAMES(trends), NULL},
	[T_SHARE - TYPE_COMMON]    = {"SHARE", "own or enemy", NAMES(shares), NULL},
	[T_EFFECT - TYPE_COMMON]   = {"EFFECT", "an option's effect", NAMES(bomber_effects), NULL},
	[T_PLUS - TYPE_COMMON]     = {"PLUS", "a card that adds a hit", FROM_BOX(B_CARDS, KINDS), dif_weigh_plus},
	[T_STATUS - TYPE_COMMON]   = {"STATUS", "a state of an aircraft", NAMES(statuses), NULL},
	[T_FACE - TYPE_COMMON]     = {"FACE", "a face", NAMES(faces), NULL},
	[T_POSITION - TYPE_COMMON] = {"POSITION", "a position", NAMES(positions), NULL},
	[T_MODE - TYPE_COMMON]     = {"MODE", "a kind of game", NAMES(modes), NULL},
	[T_ACTION - TYPE_COMMON]   = {"ACTION", "an action", NAMES(actions), NULL},
	[T_TOP - TYPE_COMMON]      = {"TOP", "what lies on top", NAMES(tops), NULL},
	[T_REASON - TYPE_COMMON]   = {"REASON", "a reason to draw", NAMES(reasons), NULL},
	[T_MARKER - TYPE_COMMON]   = {"MARKER", "a target marker", NAMES(markers), NULL},
};
/* clang-format on */
