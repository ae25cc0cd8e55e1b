/* The names of 303 Squadron: operands and dice. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
static const char *const colours[BOARDS] = {"blue", "yellow", "red", "green"};
static const char *const aircraft[AIRCRAFT] = {
	"bf-109-1", "bf-109-2", "bf-109-3", "bf-109-4", "bf-109-5", "bf-109-6", "bf-109-7", "bf-109-8",
	"bf-109-9", "bf-109-10", "bf-109-11", "bf-109-12", "bf-109-13", "bf-109-14", "bf-109-15", "bf-109-16",
	"bf-110-1", "bf-110-2", "bf-110-3", "bf-110-4",
	"he-111-1", "he-111-2", "he-111-3", "he-111-4", "he-111-5", "he-111-6", "he-111-7"};
static const char *const kinds[KINDS] = {"bf-109", "bf-110", "he-111", "hurricane"};
static const char *const squadrons[SQUADRONS] = {
	"squadron-1", "squadron-2", "squadron-3", "squadron-4", "squadron-5", "squadron-6", "squadron-7", "squadron-8",
	"squadron-9", "squadron-10"};
static const char *const missions[MISSIONS] = {
	"the-formation", "attack-on-biggin-hill", "blitz", "welcome-home", "the-return"};
static const char *const symbols[SYMBOLS] = {
	"blank", "hit", "evade", "manoeuvre", "reroll", "joker", "failure", "success", "prop2", "prop3", "prop4"};
static const char *const sources[SOURCES] = {
	"first-die", "second-die", "first-card", "second-card", "third-card", "token", "effect"};
static const char *const propellers[PROPELLERS] = {"prop2", "prop3", "prop4"};
static const char *const damages[WOUNDS] = {"no-free-move", "discard", "hand-limit", "nothing"};
static const char *const classes[CLASSES] = {"fighter", "heavy-fighter", "bomber"};
static const char *const declarations[] = {"undeclared", "nothing", "ability", "yellow"};
static const char *const statuses[] = {"absent", "flying", "landed", "out"};
static const char *const stations[] = {
	"box", "reserve", "shot-down", "withdrawn", "wounded", "blue", "yellow", "red", "green"};
static const char *const modes[] = {"none", "escort", "patrol", "bombers", "offensive", "evasion", "hunt"};
static const char *const outcomes[] = {"open", "won", "lost"};
static const char *const destinations[] = {"board", "target"};
static const char *const piles[PILES] = {"pile", "discards", "table", "blue", "yellow", "red", "green"};
const char *const sq_gains[GAINS + 1] = {
	"extra-hit", "extra-evade", "cancel-hit", "ignore-evade", "extra-manoeuvre", "draw", "ammunition", "annul", "other",
	"first-strike", "fly-off", "third-round", NULL};

#define NAMES(t, what, list, w) \
	{.type = t, .title = what, .count = sizeof(list) / sizeof((list)[0]), .names = list, .weight = w}

const struct operand sq_operands[TYPES_END - TYPE_COMMON] = {
	[T_COLOUR - TYPE_COMMON] = NAMES("COLOUR", "a player's colour", colours, sq_weight_colour),
	[T_PILOT - TYPE_COMMON] = {.type = "PILOT", .title = "a pilot", .count = PILOTS, .table = B_PILOTS + 1,
	    .drawn = true, .weight = sq_weight_pilot},
	[T_AIRCRAFT - TYPE_COMMON] = NAMES("AIRCRAFT", "a German aircraft", aircraft, sq_weight_aircraft),
	[T_KIND - TYPE_COMMON] = NAMES("KIND", "a kind of aircraft", kinds, NULL),
	[T_SQUADRON - TYPE_COMMON] = {.type = "SQUADRON", .title = "a German squadron", .count = SQUADRONS,
	    .names = squadrons, .drawn = true, .weight = sq_weight_squadron},
	[T_ZONE - TYPE_COMMON] = {.type = "ZONE", .title = "a Zone", .count = ZONES, .table = B_ZONES + 1,
	    .weight = sq_weight_zone},
	[T_PLACE - TYPE_COMMON] = {.type = "PLACE", .title = "a place", .count = SITES, .table = B_PLACES + 1,
	    .drawn = true, .weight = sq_weight_place},
	[T_CARD - TYPE_COMMON] = {.type = "CARD", .title = "a combat card", .count = CARDS, .table = B_CARDS + 1,
	    .drawn = true, .unseen = true, .weight = sq_weight_card},
	[T_DEPLOYMENT - TYPE_COMMON] = {.type = "DEPLOYMENT", .title = "a deployment card", .count = DEPLOYMENTS,
	    .table = B_DEPLOYMENT + 1, .drawn = true, .unseen = true, .weight = sq_weight_deployment},
	[T_EVENT - TYPE_COMMON] = {.type = "EVENT", .title = "an event", .count = EVENTS, .table = B_EVENTS + 1,
	    .weight = sq_weight_event},
	[T_ACE - TYPE_COMMON] = {.type = "ACE", .title = "an ace token", .count = ACES, .table = B_ACES + 1,
	    .weight = sq_weight_ace},
	[T_MISSION - TYPE_COMMON] = NAMES("MISSION", "a scenario of the campaign", missions, sq_weight_mission),
	[T_SYMBOL - TYPE_COMMON] = NAMES("SYMBOL", "a symbol", symbols, sq_weight_symbol),
	[T_SOURCE - TYPE_COMMON] = NAMES("SOURCE", "where a symbol comes from", sources, sq_weight_source),
	[T_PROPELLER - TYPE_COMMON] = NAMES("PROPELLER", "a propeller", propellers, sq_weight_propeller),
	[T_DAMAGE - TYPE_COMMON] = {.type = "DAMAGE", .title = "a damage token", .count = WOUNDS, .names = damages,
	    .drawn = true, .weight = sq_weight_damage},
	[T_CLASS - TYPE_COMMON] = NAMES("CLASS", "a class of aircraft", classes, sq_weight_class),
	[T_LEVEL - TYPE_COMMON] = {.type = "LEVEL", .title = "a level, 1 to 3", .count = 3, .first = 1,
	    .weight = sq_weight_level},
	[T_DECLARATION - TYPE_COMMON] = NAMES("DECLARATION", "a declaration", declarations, sq_weight_declaration),
	[T_STATUS - TYPE_COMMON] = NAMES("STATUS", "a state of a Hurricane", statuses, NULL),
	[T_STATION - TYPE_COMMON] = NAMES("STATION", "where a pilot is", stations, NULL),
	[T_MODE - TYPE_COMMON] = NAMES("MODE", "a German mode", modes, NULL),
	[T_OUTCOME - TYPE_COMMON] = NAMES("OUTCOME", "an outcome", outcomes, NULL),
	[T_DESTINATION - TYPE_COMMON] = NAMES("DESTINATION", "board or target", destinations, sq_weight_destination),
	[T_PILE - TYPE_COMMON] = NAMES("PILE", "a pile or hand of cards", piles, NULL),
	[T_EFFECT - TYPE_COMMON] = {.type = "EFFECT", .title = "an effect of a card", .count = EFFECTS,
	    .table = B_EFFECTS + 1},
	[T_GAIN - TYPE_COMMON] = {.type = "GAIN", .title = "what an effect gives", .count = GAINS, .names = sq_gains},
	[T_TOKENS - TYPE_COMMON] = {.type = "TOKENS", .title = "a number of tokens", .count = 10,
	    .weight = sq_weight_number},
	[T_POINTS - TYPE_COMMON] = {.type = "POINTS", .title = "a number of movement points", .count = 10,
	    .weight = sq_weight_number},
	[T_AMMUNITION - TYPE_COMMON] = {.type = "AMMUNITION", .title = "ammunition taken on", .count = 5,
	    .weight = sq_weight_number},
};

/* ---- dice: six faces; those of weight 0 are taken when logged, but never fall at random ---- */

static const char *const blue[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker"};
static const char *const yellow[] = {"failure", "success"};
static const char *const german[] = {"blank", "prop2", "prop3", "prop4", "evade", "reroll"};
static const uint8_t blue_faces[] = {1, 2, 1, 1, 1, 0};
static const uint8_t yellow_faces[] = {2, 4};
static const uint8_t red_faces[] = {1, 1, 1, 1, 1, 1};
static const uint8_t black_faces[] = {3, 1, 1, 0, 1, 0};
static const uint8_t white_faces[] = {1, 1, 1, 2, 1, 0};

const struct die sq_dice[DICE] = {
	[DIE_BLUE] = {"blue", 6, blue, blue_faces},
	[DIE_YELLOW] = {"yellow", 2, yellow, yellow_faces},
	[DIE_RED] = {"red", 6, german, red_faces},
	[DIE_BLACK] = {"black", 6, german, black_faces},
	[DIE_WHITE] = {"white", 6, german, white_faces},
};
