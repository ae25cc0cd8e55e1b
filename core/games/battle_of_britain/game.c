/* The game's own table: rules, scenarios, options, reasons, and what they belong to. */
#include "core/games/battle_of_britain/battle_of_britain.h"

#define GAME_ROWS
#include "core/tables.h"

/* clang-format off */
enum {
	ANY_SCENARIO = 1 << OPTION_SWAP | 1 << OPTION_OFF_MISSION | 1 << OPTION_PRINTED | 1 << OPTION_FINAL,
	HISTORICAL = 1 << OPTION_HISTORICAL,
	CARRYOVER = 1 << OPTION_CARRYOVER,
};

static const struct scenario scenarios[] = {
	[SC_CHANNEL - SCENARIO_COMMON] = {"channel-battle", "Channel Battle (Kanalkampf)", ANY_SCENARIO | HISTORICAL,
	    bob_set_up_channel},
	[SC_EAGLES - SCENARIO_COMMON] = {"duel-of-eagles", "Duel of Eagles (Adlerangriff)", ANY_SCENARIO | HISTORICAL,
	    bob_set_up_eagles},
	[SC_LONDON - SCENARIO_COMMON] = {"london-burning", "London Burning (The Blitz)", ANY_SCENARIO, bob_set_up_london},
	[SC_CAMPAIGN - SCENARIO_COMMON] = {"campaign", "Battle of Britain: the three scenarios in order",
	    ANY_SCENARIO | HISTORICAL | CARRYOVER, bob_set_up_campaign},
};

static const struct option options[OPTIONS_END] = {
	[OPTION_SWAP] = {"swap-3-4", "squadron alert before mission assignment (12.1)"},
	[OPTION_HISTORICAL] = {"historical-missions", "mission decks without London, and mostly radar and airfields (12.2)"},
	[OPTION_OFF_MISSION] = {"off-mission-bombing", "any target in the space may be bombed (12.3)"},
	[OPTION_PRINTED] = {"calendar-printed", "all Luftwaffe flights are home at the end of turns 1 to 3 (12.4)"},
	[OPTION_FINAL] = {"calendar-final", "all Luftwaffe flights are home at the end of turn 4 (12.4)"},
	[OPTION_CARRYOVER] = {"campaign-carryover", "won missions and shot-down cards set up the next scenario (12.5)"},
};

static const struct place places[] = {
	{"flights on the map", T_FLIGHT, F_AT, 0, AWAY},
};

/* A side and its partners: whoever they are, they are of one mind. */
static const uint8_t players[SEATS] = {
	[SEAT_RAF] = 1, [SEAT_10_12] = 1, [SEAT_11_13] = 1, [SEAT_LW] = 2, [SEAT_2] = 2, [SEAT_3_5] = 2,
};

static const char *const milestones[] = {[MILESTONE_TURN] = "turn", [MILESTONE_BATTLE] = "scenario", [MILESTONE_SPACE] = "space"};

extern const struct game battle_of_britain;

const struct game battle_of_britain = {
	.name = "battle-of-britain",
	.title = "Battle of Britain (Richard Borg)",
	.rules_version = 2,
	.who = T_SEAT,
	.not_now = BOB_0_13a,
	.after_end = BOB_0_13a,
	.not_yours = BOB_0_13b,
	GAME_ROWS_MADE,
	.too_late = BOB_0_13c,
	.players = players,
	.dice = bob_dice,
	TABLE(scenarios),
	TABLE(options),
	TABLE(places),
	TABLE(milestones),
	.n_dice = 2,
	.level = bob_level,
	.counts = {TOTAL_points_lw, TOTAL_points_raf, TOTAL_missions_lw, TOTAL_missions_raf},
	.n_counts = 4,
	.rival = {{SAID("the Luftwaffe"), "vp.luftwaffe"}, {SAID("the RAF"), "vp.raf"}},
	.prepare = bob_prepare,
	.kept_size = sizeof(struct kept),
};
/* clang-format on */
