/* The Burning Blue: the game's own small tables, and the struct that binds all of them. */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>

#include "core/game_rows.h"

static const struct place places[] = {
    {"Units", T_UNIT, F_AT, F_ANGELS, 0},
};

static_assert(F_GREEN - F_PURSUIT == M_GREEN, "markers and their fields stand in the same order");

const struct game burning_blue = {
    .name = "burning-blue",
    .title = "The Burning Blue",
    .released = true,
    .rules_version = 3,
    .who = T_SIDE,
    .not_now = BB_SEQ_d,
    .after_end = BB_DAY_b,
    .not_yours = BB_SEQ_c,
    GAME_ROWS_MADE,
    .too_late = BB_SEQ_a,
    .counts = {TOTAL_losses_raf, TOTAL_losses_luftwaffe, TOTAL_picture, TOTAL_balloons},
    .n_counts = 4,
    .rival = {{SAID("the RAF"), "losses.luftwaffe"}, {SAID("the Luftwaffe"), "losses.raf"}},
    .tastes = bb_tastes,
    .n_tastes = BB_TASTES,
    TABLE(places),
    .prepare = bb_prepare_charts_box,
};
