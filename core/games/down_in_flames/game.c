/* Down In Flames: the tables of the game. */
#include "core/games/down_in_flames/down_in_flames.h"

#include "core/game_rows.h"

/* clang-format off */

static const struct place places[] = {
	{"Aircraft", T_AIRCRAFT, F_STATUS, F_DAMAGED, ABSENT},
};

/* clang-format on */

const struct game down_in_flames = {
    .name = "down-in-flames",
    .title = "Down In Flames",
    .released = true,
    .rules_version = 3,
    .who = T_SEAT,
    .not_now = DIF_4_0a,
    GAME_ROWS_MADE,
    .too_late = DIF_4_0c,
    .after_end = DIF_2_3a,
    TABLE(places),
    .level = dif_level,
    .ending = dif_ending,
    .counts = {TOTAL_vp_axis, TOTAL_vp_allied, TOTAL_campaign_net, TOTAL_vp_third, TOTAL_hits_axis,
	       TOTAL_hits_allied, TOTAL_lost_axis, TOTAL_lost_allied},
    .n_counts = 8,
    .rival = {{SAID("the Axis"), "vp.axis"}, {SAID("the Allies"), "vp.allied"}},
    .tastes = dif_tastes,
    .n_tastes = DIF_TASTES,
    .rival_of = dif_rival_of,
    .keeps_out = dif_keeps_out,
    .senders = dif_senders,
    .prepare = dif_prepare_decks,
    .kept_size = sizeof(struct kept),
};
