/* 303 Squadron: the tables that make it a game. */
#include "core/games/squadron_303/squadron_303.h"

_Static_assert(sizeof(struct state) <= STATE_MAX, "a state fits");

/* clang-format off */
static const struct rule rules[RULE_END - RULE_COMMON] = {
#define RULE(id, name, section, verdict, since, sentence, message) \
	[id - RULE_COMMON] = {name, section, verdict, since, sentence, message},
#include "core/games/squadron_303/rules.def"
#undef RULE
};

#define VERB(id) [id - VERB_COMMON]
#define DUEL (IN(ST_THROW) | IN(ST_ROUND))

/* A verb without steps is judged by its handler, whenever it comes. */
static const struct verb verbs[V_END - VERB_COMMON] = {
	VERB(V_CAPTAIN) = {"captain", "COLOUR", IN(ST_CAPTAIN), "19", "name the Captain of a solo game", "captain blue", sq_captain, 0},
	VERB(V_ACE) = {"ace", "CLASS on SQUADRON", IN(ST_ACES), "16", "give a squadron an ace token, face down",
	    "ace fighter on squadron-1", sq_give_ace, 60},
	VERB(V_PILOT) = {"pilot", "PILOT", IN(ST_ROSTER), "18", "take the pilot of the last scenario again", "pilot feric", sq_start_pilot, 0},
	VERB(V_MISSION) = {"mission", "MISSION", IN(ST_MISSION), "18", "choose the last scenario of the campaign",
	    "mission the-return", sq_choose_mission, 0},
	VERB(V_REVEAL) = {"reveal", "EVENT", 0, "9", "turn up an event card", "reveal on-patrol", sq_turn_up_event, 60},
	VERB(V_DECLARE) = {"declare", "DECLARATION", 0, "9", "declare the pilot's ability, the yellow die, or neither",
	    "declare ability", sq_declare, 250},
	VERB(V_DISCARD) = {"discard", "CARD...", IN(ST_PLAYERS) | IN(ST_DISCARD), "9",
	    "discard down to the limit, or for a damage token", "discard hit-1-extra-hit", sq_discard, 60},
	VERB(V_GIVE) = {"give", "CARD...", IN(ST_PLAYERS), "19", "solo: pass drawn cards to the Copilot (Łokuciewski)",
	    "give evade-3-draw", sq_give, 12},
	VERB(V_START) = {"start", "PLACE [CARD] [CARD] [CARD]", 0, "18", "pay cards for another start Zone",
	    "start london evade-3-draw", sq_start_zone, 10},
	VERB(V_PLAY) = {"play", "CARD [as SYMBOL]", IN(ST_PLAYERS) | DUEL, "5", "play a card: to move, or in a Combat",
	    "play hit-3-extra-manoeuvre", sq_play, 14},
	VERB(V_DISENGAGE) = {"disengage", "TOKENS tokens POINTS points", IN(ST_PLAYERS), "10", "pay for leaving Germans",
	    "disengage 1 tokens 1 points", sq_disengage, 3},
	VERB(V_MOVE) = {"move", "ZONE...", IN(ST_PLAYERS) | IN(ST_NEXT) | IN(ST_FLY_OFF), "9",
	    "fly to adjacent Zones; after an attack where a card allows it", "move A4 A5", sq_move, 70},
	VERB(V_LAND) = {"land", "", IN(ST_PLAYERS), "11", "land at an airfield", "land", sq_land, 12},
	VERB(V_WITHDRAW) = {"withdraw", "", 0, "10", "leave the fight, for a Medal", "withdraw", sq_withdraw, 4},
	VERB(V_SCOUT) = {"scout", "SQUADRON with CARD CARD", IN(ST_PLAYERS), "10", "reveal a hidden squadron next to you",
	    "scout squadron-2 with manoeuvre-3-fly-off manoeuvre-1-extra-hit", sq_scout, 60},
	VERB(V_BORROW) = {"borrow", "PILOT", 0, "7", "spend a Medal for another pilot's ability", "borrow frantisek", sq_borrow, 8},
	VERB(V_ABILITY) = {"ability", "", 0, "9", "use your pilot's ability (Paszkiewicz, Urbanowicz)", "ability", sq_ability, 40},
	VERB(V_ABILITY_OWN) = {"ability", "own SYMBOL", 0, "11", "roll your die that shows this again (František)",
	    "ability own blank", sq_ability_own, 30},
	VERB(V_ABILITY_GERMAN) = {"ability", "german SYMBOL", 0, "11", "roll a German die that shows this again (František)",
	    "ability german prop3", sq_ability_german, 30},
	VERB(V_ABILITY_PROPELLER) = {"ability", "against PROPELLER", 0, "14",
	    "cancel a die of the counter-attack (Krasnodębski)", "ability against prop2", sq_ability_propeller, 50},
	VERB(V_SPECIALISE) = {"specialise", "CLASS", 0, "17", "choose the pilot's specialisation", "specialise bomber",
	    sq_specialise, 60},
	VERB(V_SPECIALISE_AT) = {"specialise", "CLASS at LEVEL", 0, "8", "begin with a level, if it was agreed on",
	    "specialise fighter at 1", sq_specialise_at, 2},
	VERB(V_EXPERTISE) = {"expertise", "LEVEL SYMBOL [to SYMBOL]", IN(ST_ROUND), "18", "use the specialisation",
	    "expertise 1 blank", sq_expertise, 30},
	VERB(V_ATTACK) = {"attack", "AIRCRAFT", IN(ST_BATTLE), "11", "begin your Combat", "attack bf-109-1", sq_attack, 80},
	VERB(V_ATTACK_SQUADRON) = {"attack", "SQUADRON", IN(ST_BATTLE), "10", "attack a hidden squadron (never legal)",
	    "attack squadron-2", sq_attack_squadron, 1},
	VERB(V_ROUND) = {"round", "AIRCRAFT", IN(ST_NEXT) | IN(ST_THROW), "12", "name the target of the next round",
	    "round he-111-2", sq_round, 70},
	VERB(V_CHOOSE) = {"choose", "SYMBOL [as SYMBOL]", IN(ST_ROUND), "11", "use the die that shows this",
	    "choose success as evade", sq_choose, 80},
	VERB(V_SUPPORT) = {"support", "CARD", DUEL, "5", "support the fighting player with a card",
	    "support evade-1-extra-evade", sq_support, 40},
	VERB(V_ACTIVATE) = {"activate", "SOURCE SOURCE [for CARD]", IN(ST_ROUND), "5", "make a set for the effect of the card played",
	    "activate first-die first-card", sq_activate, 60},
	VERB(V_SEQUENCE) = {"sequence", "SYMBOL", IN(ST_ROUND), "5", "count three like Support symbols", "sequence evade",
	    sq_sequence, 50},
	VERB(V_TOKEN) = {"token", "SOURCE to DESTINATION", IN(ST_ROUND), "6", "place a Manoeuvre token for a manoeuvre symbol",
	    "token first-die to target", sq_token, 40},
	VERB(V_COUNTER) = {"counter", "ZONE", IN(ST_SUN) | IN(ST_COUNTER) | IN(ST_STRIKES), "13",
	    "choose the Zone whose Germans attack next", "counter A7", sq_counter, 60},
	VERB(V_DEFEND) = {"defend", "CARD PROPELLER...", IN(ST_DEFEND), "13", "cancel a die of the counter-attack",
	    "defend evade-3-draw prop2", sq_defend, 50},
	VERB(V_MULLIGAN) = {"mulligan", "", IN(ST_DAMAGE), "4", "draw another damage token for the last one", "mulligan", sq_mulligan, 20},
	VERB(V_HOLD) = {"hold", "SQUADRON", IN(ST_DOWN), "14", "stop a squadron's additional move, for a Medal", "hold squadron-1", sq_hold, 40},
	VERB(V_FLY) = {"fly", "AIRCRAFT to ZONE", IN(ST_FLY), "14", "choose the way of a German group", "fly bf-109-2 to A5",
	    sq_fly, 60},
	VERB(V_TURN_UP_ACE) = {"ace", "ACE to AIRCRAFT", IN(ST_ACE), "16",
	    "turn up a squadron's ace token and give it to an aircraft", "ace ace-3 to bf-109-4", sq_turn_up_ace, 60},
	VERB(V_REARM) = {"rearm", "[AMMUNITION]", IN(ST_AIRFIELD), "11", "2 ammunition for an action point", "rearm", sq_rearm, 40},
	VERB(V_REPAIR) = {"repair", "DAMAGE", IN(ST_AIRFIELD), "11", "repair a damage for an action point", "repair hand-limit",
	    sq_repair, 40},
};

/* ---- totals ---- */

static int
kills(const struct play *p, int class)
{
	int n = 0;

	for (int i = 0; i < PILOTS * CLASSES; i++)
		if (class < 0 || (i % CLASSES) == class)
			n += st(p)->victories[i / CLASSES][i % CLASSES];
	return n;
}

static int
pilots_at(const struct play *p, int where)
{
	int n = 0;

	for (int i = 0; i < PILOTS; i++)
		n += st(p)->pilot_at[i] == where;
	return n;
}

static int
events_with(const struct play *p, int state)
{
	int n = 0;

	for (int i = 0; i < SLOTS; i++)
		n += st(p)->event_state[i] == state;
	return n;
}

static int all_kills(const struct play *p) { return kills(p, -1); }
static int fighter_kills(const struct play *p) { return kills(p, FIGHTER); }
static int heavy_kills(const struct play *p) { return kills(p, HEAVY_FIGHTER); }
static int bomber_kills(const struct play *p) { return kills(p, BOMBER); }
static int pilots_lost(const struct play *p) { return pilots_at(p, AT_SHOT_DOWN); }
static int pilots_withdrawn(const struct play *p) { return pilots_at(p, AT_WITHDRAWN); }
static int in_reserve(const struct play *p) { return pilots_at(p, AT_RESERVE); }
static int events_won(const struct play *p) { return events_with(p, EVENT_WON); }
static int events_lost(const struct play *p) { return events_with(p, EVENT_LOST); }
static int scenario_won(const struct play *p) { return st(p)->result == WON; }
static int scenario_lost(const struct play *p) { return st(p)->result == LOST; }
static int scenarios_won(const struct play *p) { return st(p)->wins % 16; }
static int british_damage(const struct play *p) { return st(p)->british_damage; }

static int
all_medals(const struct play *p)
{
	int n = 0;

	for (int i = 0; i < PILOTS; i++)
		n += st(p)->medals[i];
	return n;
}

static int
target_damage(const struct play *p)
{
	int place = box_cell(p->box, B_MISSIONS, st(p)->mission, C_MISSION_TARGET);

	return place == NONE ? 0 : st(p)->damage[place];
}

static const struct total totals[] = {
	{"victories", "German aircraft shot down", all_kills},
	{"fighters", "Bf 109 shot down", fighter_kills},
	{"heavy-fighters", "Bf 110 shot down", heavy_kills},
	{"bombers", "He 111 shot down", bomber_kills},
	{"pilots-lost", "pilots shot down", pilots_lost},
	{"pilots-withdrawn", "pilots withdrawn", pilots_withdrawn},
	{"reserve", "pilots in Reserve", in_reserve},
	{"medals-unused", "Medals not yet used", all_medals},
	{"events-won", "events won", events_won},
	{"events-lost", "events lost", events_lost},
	{"target-damage", "damage of the scenario's target", target_damage},
	{"british-damage", "damage of the British squadron", british_damage},
	{"scenario-won", "scenario won", scenario_won},
	{"scenario-lost", "scenario lost", scenario_lost},
	{"scenarios-won", "scenarios of the campaign won", scenarios_won},
};

/* ---- scenarios, options ---- */

#define OPTION(number) (1u << (number))
#define ANY (OPTION(OPT_TWO) | OPTION(OPT_THREE) | OPTION(OPT_SOLO) | OPTION(OPT_MULLIGAN) | OPTION(OPT_PROPS_ALL))
#define SINGLE (ANY | OPTION(OPT_ACES) | OPTION(OPT_SPECIALISATION))

static const struct scenario scenarios[] = {
	{"the-formation", "The Formation", SINGLE, sq_set_up},
	{"attack-on-biggin-hill", "Attack on Biggin Hill", SINGLE, sq_set_up},
	{"blitz", "Blitz", SINGLE, sq_set_up},
	{"welcome-home", "Welcome Home", SINGLE, sq_set_up},
	{"the-return", "The Return", SINGLE, sq_set_up},
	{"campaign", "The campaign of three scenarios", ANY, sq_set_up},
};

static const struct option options[OPTIONS] = {
	[OPT_TWO] = {"two-players", "two players (without an option: four)"},
	[OPT_THREE] = {"three-players", "three players"},
	[OPT_SOLO] = {"solo", "one player with Captain and Copilot"},
	[OPT_MULLIGAN] = {"mulligan", "each player may draw one damage token again"},
	[OPT_PROPS_ALL] = {"props-all", "a defence card cancels all dice with its propeller"},
	[OPT_ACES] = {"aces", "German squadrons may get ace tokens"},
	[OPT_SPECIALISATION] = {"specialisation", "pilots specialise"},
};

static const struct place places[] = {
	{"German aircraft", T_AIRCRAFT, F_AT, F_MODE, 0},
	{"Hurricanes", T_COLOUR, F_HURRICANE, F_STATUS, 0},
	{"Pilots", T_PILOT, F_PILOT_AT, 0, NONE},
};

static const char *const milestones[MILES] = {"turn", "scenario"};

/* ---- who may send what ---- */

static uint64_t
senders(const struct play *p, int verb)
{
	const struct state *s = st(p);

	switch (verb) {
	case V_CAPTAIN:
	case V_ACE:
	case V_MISSION:
	case V_REVEAL:
	case V_COUNTER:
	case V_FLY:
	case V_TURN_UP_ACE:
	case V_ATTACK_SQUADRON:
		return 0;
	case V_CHOOSE:
	case V_ACTIVATE:
	case V_SEQUENCE:
	case V_TOKEN:
	case V_ROUND:
	case V_EXPERTISE:
		return s->fighter > 0 ? sq_seat(s->fighter - 1) : 0;
	case V_PLAY:
	case V_MOVE:
		return s->fighter > 0 ? sq_seat(s->fighter - 1) : sq_all_seats(p);
	default:
		return sq_all_seats(p);
	}
}

static const struct why whys[WHYS_END] = {
    {"", "", BOOKKEEPING},
#define WHY(name, text, section, rank) {text, section, rank},
#include "core/games/squadron_303/whys.def"
#undef WHY
};

extern const struct game squadron_303;

const struct game squadron_303 = {
	.name = "303-squadron",
	.title = "303 Squadron",
	.rules_version = 2,
	.who = T_COLOUR,
	.state_size = sizeof(struct state),
	.not_now = GEN_1,
	.after_end = GEN_1,
	.too_late = GEN_1b,
	.operands = sq_operands,
	.dice = sq_dice,
	.rules = rules,
	.verbs = verbs,
	.steps = sq_steps,
	.fields = sq_fields,
	.totals = totals,
	.scenarios = scenarios,
	.options = options,
	.places = places,
	.whys = whys,
	.tables = sq_tables,
	.milestones = milestones,
	.n_operands = T_END - TYPE_COMMON,
	.n_dice = DICE,
	.n_verbs = V_END - VERB_COMMON,
	.n_steps = ST_END - STEP_COMMON,
	.n_totals = COUNT(totals),
	.n_scenarios = COUNT(scenarios),
	.n_options = OPTIONS,
	.n_places = COUNT(places),
	.n_tables = B_END,
	.n_milestones = MILES,
	.n_rules = RULE_END - RULE_COMMON,
	.n_fields = F_END - FIELD_COMMON,
	.n_whys = WHYS_END,
	.level = sq_victory_level,
	.senders = senders,
	.prepare = sq_prepare,
};
