/* The tables of the box: what is printed on map, cards, boards and in the Compendium. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const sectors[] = {"A", "B", "C", "D", "E", NULL};
static const char *const terrains[] = {"land", "coast", "sea", "france", NULL};
static const char *const site_kinds[] = {"airfield", "city", "factory", "radar", "port", NULL};
static const char *const classes[] = {"fighter", "heavy-fighter", "bomber", NULL};
static const char *const dice[] = {"blue", "yellow", "red", "black", "white", NULL};
static const char *const pilot_effects[] = {
	"support-twice", "extra-hit", "cancel-die", "free-zone", "draw", "draw-and-keep", "reroll-any", "none", NULL};
static const char *const support_symbols[] = {"hit", "evade", "joker", NULL};
static const char *const card_symbols[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", NULL};
static const char *const needs[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", "any", NULL};
static const char *const wheres[] = {"die", "any", "token-any", "token", "card", "yellow-die", NULL};
static const char *const per_sets[] = {"each", "first", NULL};
static const char *const deploy_kinds[] = {"fighter", "bomber", "british", NULL};
static const char *const goals[] = {"protect", "bring-home", "shoot-down", NULL};
static const char *const modes[] = {"none", "escort", "patrol", "bombers", "offensive", "evasion", "hunt", NULL};
static const char *const colours[] = {"red", "blue", "green", "brown", "yellow", NULL};
static const char *const won_when[] = {"all-shot-down", "target-stands", "yellow-victories", NULL};
static const char *const lost_when[] = {"reaches-end", "target-destroyed", "end-of-game", NULL};
static const char *const helps[] = {"victory", "damage-or-token", "yellow-victory", NULL};
static const char *const ace_kinds[] = {"bomber", "fighter", NULL};
static const char *const ace_effects[] = {
	"tokens-to-stop", "speed-after-attack", "counter-attack-die", "reroll-blank", "free-evade", "combat-die", NULL};
static const char *const number_names[] = {
	"ammunition", "hand", "hand-base", "draw", "landing-points", "tokens", NULL};

#define KEY(text) {.name = text, .kind = COLUMN_KEY}
#define TEXT(text) {.name = text, .kind = COLUMN_TEXT, .empty = true, .given = true}
/* values that set-up or the map need are given: nobody is asked for them at the table */
#define NUMBER(text, least, most) {.name = text, .kind = COLUMN_NUMBER, .min = least, .max = most}
#define GIVEN(text, least, most) {.name = text, .kind = COLUMN_NUMBER, .min = least, .max = most, .given = true}
#define WORD(text, list) {.name = text, .kind = COLUMN_WORD, .words = list}
#define GIVEN_WORD(text, list) {.name = text, .kind = COLUMN_WORD, .words = list, .given = true}
#define MAY_WORD(text, list) {.name = text, .kind = COLUMN_WORD, .words = list, .empty = true}
#define NAME(text, t) {.name = text, .kind = COLUMN_NAME, .type = t, .given = true}
#define MAY_NAME(text, t) {.name = text, .kind = COLUMN_NAME, .type = t, .empty = true, .given = true}
#define MAY_NUMBER(text, least, most) {.name = text, .kind = COLUMN_NUMBER, .min = least, .max = most, .empty = true}

/* What came later than the first box: empty where a box of before has no such column. */
#define LATER_NUMBER(text, least, most) \
	{.name = text, .kind = COLUMN_NUMBER, .min = least, .max = most, .empty = CAME_LATER, .given = true}
#define LATER_WORD(text, list) \
	{.name = text, .kind = COLUMN_WORD, .words = list, .empty = CAME_LATER, .given = true}
#define LATER_NAME(text, t) {.name = text, .kind = COLUMN_NAME, .type = t, .empty = CAME_LATER, .given = true}

static const struct column zones[] = {KEY("zone"), GIVEN_WORD("sector", sectors), GIVEN_WORD("terrain", terrains),
	GIVEN("column", 0, 79), GIVEN("row", 0, 30)};
static const struct column borders[] = {NAME("zone", T_ZONE), NAME("adjacent", T_ZONE)};
static const struct column places[] = {KEY("place"), TEXT("title"), NAME("zone", T_ZONE),
	GIVEN_WORD("kind", site_kinds), NUMBER("resistance", 1, 9)};
static const struct column aircraft[] = {NAME("aircraft", T_KIND), TEXT("title"), GIVEN_WORD("class", classes),
	NUMBER("resistance_1", 1, 9), MAY_NUMBER("resistance_2", 1, 9), MAY_NUMBER("resistance_3", 1, 9),
	MAY_NUMBER("resistance_4", 1, 9), MAY_NUMBER("resistance_5", 1, 9), WORD("die", dice), NUMBER("dice", 0, 6),
	NUMBER("extra_dice", 0, 3), NUMBER("speed", 1, 6), NUMBER("bombs", 0, 9), WORD("counter_attacks", yes_no)};
static const struct column pilots[] = {KEY("pilot"), TEXT("title"), TEXT("rank"), WORD("effect", pilot_effects),
	NUMBER("amount", 0, 9), MAY_NUMBER("solo_draw", 1, 9), MAY_NUMBER("solo_keep", 1, 9)};
static const struct column cards[] = {KEY("card"), GIVEN("copies", 0, 51), MAY_WORD("support_1", support_symbols),
	MAY_WORD("support_2", support_symbols), MAY_WORD("support_3", support_symbols), NUMBER("movement", 1, 3),
	WORD("symbol", card_symbols), WORD("needs_1", needs), WORD("where_1", wheres),
	WORD("needs_2", needs), WORD("where_2", wheres), WORD("per_set", per_sets),
	{.name = "effect", .kind = COLUMN_NAME, .type = T_EFFECT}, NUMBER("propeller_1", 2, 4),
	MAY_NUMBER("propeller_2", 2, 4), MAY_NUMBER("propeller_3", 2, 4), LATER_NUMBER("cancels", 1, 9)};
static const struct column effects[] = {KEY("effect"), NUMBER("amount", 0, 9), NUMBER("next_set", 0, 9),
	LATER_WORD("gives", sq_gains), LATER_WORD("also", sq_gains), LATER_NUMBER("also_amount", 0, 9)};
static const struct column deployment[] = {KEY("card"), GIVEN_WORD("kind", deploy_kinds), NAME("aircraft", T_KIND),
	NUMBER("count", 0, 6)};
static const struct column missions[] = {NAME("scenario", T_MISSION), TEXT("title"), GIVEN("turns", 1, 10),
	NAME("player_start", T_PLACE), GIVEN_WORD("start_zone_choice", yes_no), MAY_NAME("german_start_1", T_ZONE),
	MAY_NAME("german_start_2", T_ZONE), MAY_NAME("german_start_3", T_ZONE), MAY_NAME("german_start_4", T_ZONE),
	MAY_NAME("german_start_5", T_ZONE), MAY_NAME("german_start_6", T_ZONE), MAY_NAME("target", T_PLACE),
	GIVEN_WORD("player_goal", goals), GIVEN_WORD("fighter_mode", modes), GIVEN("first_strike_dice", 0, 2),
	GIVEN_WORD("british", yes_no), GIVEN("hidden", 0, 6), LATER_NUMBER("goal_count", 1, 99),
	LATER_NAME("goal_aircraft", T_KIND), LATER_NAME("prey", T_PILOT), LATER_NAME("no_landing_1", T_PLACE),
	LATER_NAME("no_landing_2", T_PLACE)};
#define CARD_8(text) MAY_NAME(text "_1", T_DEPLOYMENT), MAY_NAME(text "_2", T_DEPLOYMENT), \
	MAY_NAME(text "_3", T_DEPLOYMENT), MAY_NAME(text "_4", T_DEPLOYMENT), MAY_NAME(text "_5", T_DEPLOYMENT), \
	MAY_NAME(text "_6", T_DEPLOYMENT), MAY_NAME(text "_7", T_DEPLOYMENT), MAY_NAME(text "_8", T_DEPLOYMENT)
#define ROUTE_8 MAY_NAME("zone_1", T_ZONE), MAY_NAME("zone_2", T_ZONE), MAY_NAME("zone_3", T_ZONE), \
	MAY_NAME("zone_4", T_ZONE), MAY_NAME("zone_5", T_ZONE), MAY_NAME("zone_6", T_ZONE), \
	MAY_NAME("zone_7", T_ZONE), MAY_NAME("zone_8", T_ZONE)
static const struct column sets[] = {NAME("scenario", T_MISSION), GIVEN("players", 2, 4), CARD_8("fighters"),
	CARD_8("bombers")};
static const struct column events[] = {KEY("event"), TEXT("title"), GIVEN_WORD("colour", colours),
	MAY_NAME("aircraft", T_KIND), GIVEN("count_2", 0, 9), GIVEN("count_3", 0, 9), GIVEN("count_4", 0, 9),
	{.name = "mode", .kind = COLUMN_WORD, .words = modes, .empty = true, .given = true}, ROUTE_8,
	MAY_NAME("target", T_PLACE), GIVEN_WORD("won_when", won_when),
	{.name = "won_count", .kind = COLUMN_NUMBER, .min = 1, .max = 9, .empty = true, .given = true},
	GIVEN_WORD("lost_when", lost_when), GIVEN_WORD("contribution", helps), LATER_NAME("no_landing_1", T_PLACE),
	LATER_NAME("no_landing_2", T_PLACE)};
static const struct column slots[] = {NAME("scenario", T_MISSION), GIVEN("slot", 1, SLOTS), GIVEN("turn", 1, 10),
	GIVEN_WORD("red", yes_no), GIVEN_WORD("blue", yes_no), GIVEN_WORD("green", yes_no),
	GIVEN_WORD("brown", yes_no), GIVEN_WORD("yellow", yes_no)};
static const struct column routes[] = {NAME("scenario", T_MISSION), NAME("start", T_ZONE), ROUTE_8};
static const struct column british[] = {NAME("scenario", T_MISSION), GIVEN("players", 2, 4),
	GIVEN("resistance", 1, 20), ROUTE_8};
static const struct column aces[] = {KEY("ace"), GIVEN_WORD("kind", ace_kinds), WORD("effect", ace_effects),
	NUMBER("amount", 0, 9)};
static const struct column specialisations[] = {NAME("class", T_CLASS), NAME("level", T_LEVEL),
	NUMBER("victories", 1, 99)};
static const struct column penalties[] = {GIVEN_WORD("kind", site_kinds), GIVEN("start_hand", 0, 9),
	GIVEN("reserve_out", 0, 6), GIVEN("points_less", 0, 4)};
static const struct column radars[] = {NAME("place", T_PLACE), GIVEN_WORD("a", yes_no), GIVEN_WORD("b", yes_no),
	GIVEN_WORD("c", yes_no), GIVEN_WORD("d", yes_no), GIVEN_WORD("e", yes_no)};
static const struct column start_costs[] = {NAME("from", T_PLACE), NAME("to", T_PLACE), GIVEN("cards", 0, 3)};
static const struct column numbers[] = {GIVEN_WORD("name", number_names), GIVEN("value", 0, 20)};
static const struct column levels[] = {NAME("scenario", T_MISSION), NAME("pilot", T_PILOT),
	{.name = "ammunition", .kind = COLUMN_NUMBER, .max = 9, .empty = true, .given = true},
	{.name = "hand", .kind = COLUMN_NUMBER, .max = 20, .empty = true, .given = true}};

#define TABLE(id, text, list, keys, most, least) \
	[id] = {text, list, sizeof(list) / sizeof((list)[0]), keys, most, least}

const struct table sq_tables[B_END] = {
	TABLE(B_ZONES, "zones", zones, 1, ZONES, 2),
	TABLE(B_BORDERS, "zone_borders", borders, 2, 160, 0),
	TABLE(B_PLACES, "targets", places, 1, SITES, 1),
	TABLE(B_AIRCRAFT, "aircraft", aircraft, 1, KINDS, KINDS),
	TABLE(B_PILOTS, "pilots", pilots, 1, PILOTS, PILOTS),
	TABLE(B_EFFECTS, "card_effects", effects, 1, EFFECTS, 1),
	TABLE(B_CARDS, "combat_cards", cards, 1, CARDS, 1),
	TABLE(B_DEPLOYMENT, "deployment_cards", deployment, 1, DEPLOYMENTS, 1),
	TABLE(B_MISSIONS, "scenarios", missions, 1, MISSIONS, MISSIONS),
	TABLE(B_SETS, "deployment_sets", sets, 2, MISSIONS * 3, MISSIONS * 3),
	TABLE(B_EVENTS, "events", events, 1, EVENTS, 0),
	TABLE(B_SLOTS, "scenario_events", slots, 2, MISSIONS * SLOTS, 0),
	TABLE(B_ROUTES, "routes", routes, 2, MISSIONS * 6, 0),
	TABLE(B_BRITISH, "british", british, 2, MISSIONS * 3, 0),
	TABLE(B_ACES, "aces", aces, 1, ACES, 1),
	TABLE(B_SPECIALISATIONS, "specialisations", specialisations, 2, CLASSES * 3, CLASSES * 3),
	TABLE(B_PENALTIES, "campaign_penalties", penalties, 1, SITE_KINDS, SITE_KINDS),
	TABLE(B_RADARS, "radars", radars, 1, SITES, 0),
	TABLE(B_START_COSTS, "start_zone_costs", start_costs, 2, 12, 0),
	TABLE(B_NUMBERS, "boards", numbers, 1, N_NUMBERS, N_NUMBERS),
	TABLE(B_LEVELS, "scenario_pilots", levels, 2, MISSIONS * PILOTS, 0),
};
