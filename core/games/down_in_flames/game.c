/* Down In Flames: the tables of the game. */
#include "core/games/down_in_flames/handlers.h"

#define GAME_ROWS
#include "core/tables.h"

/* clang-format off */

static const struct option options[OPTIONS_END] = {
	[OPTION_HISTORICAL]     = {"historical", "Axis against Allies"},
	[OPTION_BALANCE]        = {"balance", "the cheaper side starts with the difference"},
	[OPTION_ALTITUDE_BONUS] = {"altitude-bonus", "extra cards for starting low"},
};

enum { BATTLE_OPTIONS = 1 << OPTION_HISTORICAL | 1 << OPTION_BALANCE | 1 << OPTION_ALTITUDE_BONUS };

static const struct scenario scenarios[] = {
	{"duel", "one fighter against another", BATTLE_OPTIONS, dif_set_up_duel},
	{"teams", "two teams of fighters", BATTLE_OPTIONS, dif_set_up_teams},
	{"free-for-all", "everybody against everybody", 1 << OPTION_ALTITUDE_BONUS, dif_set_up_free_for_all},
	{"campaign", "the missions of a campaign sheet", 1 << OPTION_ALTITUDE_BONUS, dif_set_up_missions},
};

static const struct place places[] = {
	{"Aircraft", T_AIRCRAFT, F_STATUS, F_DAMAGED, ABSENT},
};

static const char *const milestones[MILESTONES_END] = {
	[MILESTONE_TURN] = "game turn",
	[MILESTONE_MISSION] = "mission",
	[MILESTONE_CAMPAIGN] = "campaign",
};
/* clang-format on */

const struct game down_in_flames = {
    .name = "down-in-flames",
    .title = "Down In Flames",
    .rules_version = 2,
    .who = T_SEAT,
    .not_now = DIF_4_0a,
    GAME_ROWS_MADE,
    .too_late = DIF_4_0c,
    .after_end = DIF_2_3a,
    TABLE(scenarios),
    TABLE(options),
    TABLE(places),
    TABLE(milestones),
    .level = dif_level,
    .counts = {TOTAL_vp_axis, TOTAL_vp_allied, TOTAL_campaign_net, TOTAL_vp_third, TOTAL_hits_axis,
	       TOTAL_hits_allied, TOTAL_lost_axis, TOTAL_lost_allied},
    .n_counts = 8,
    .rival = {{SAID("the Axis"), "vp.axis"}, {SAID("the Allies"), "vp.allied"}},
    .senders = dif_senders,
    .prepare = dif_prepare_decks,
    .kept_size = sizeof(struct kept),
};
