/* The Burning Blue: the game's own small tables, and the struct that binds all of them. */
#include "core/games/burning_blue/chapters.h"

#include <assert.h>

#define GAME_ROWS
#include "core/tables.h"

static const struct die dice[] = {{"d6", 6, NULL, NULL, {NULL}}};

#define RECEPTION (1u << OPTION_RECEPTION)
#define SLOW_RADIO (1u << OPTION_SLOW_RADIO)

/* In the order of the box's table; 1 and 2 have slow radio of themselves (13.3.4). */
static const struct scenario scenarios[] = {
    {"square-leg", "Square Leg, 12 August 1940", RECEPTION, bb_set_up_day},
    {"opening-bat", "Scenario 1: Opening Bat, 13 August 1940", RECEPTION, bb_set_up_day},
    {"leg-before-wicket", "Scenario 2: Leg Before Wicket, 18 August 1940", RECEPTION, bb_set_up_day},
    {"bodyline", "Scenario 3: Bodyline, 30 August 1940", RECEPTION, bb_set_up_day},
    {"knocking-em-for-six", "Scenario 4: Knocking 'Em For Six, 15 September 1940", RECEPTION, bb_set_up_day},
    {"owzat", "Scenario 5: 'Owzat!, 29 October 1940", RECEPTION, bb_set_up_day},
    {"first-test", "First Test, 16 August 1940", RECEPTION, bb_set_up_day},
    {"googly", "Googly, 15 August 1940", RECEPTION, bb_set_up_day},
    {"free", "Any raid: the whole order of battle on the ground", RECEPTION | SLOW_RADIO, bb_set_up_free},
};

static const struct option options[] = {
    {"vector-reception", "Vector orders are received on 2 to 6 (10.3.1)"},
    {"slow-radio", "bombers and fighters on different frequencies, as in scenarios 1 and 2 (13.3.4)"},
};

static const struct place places[] = {
    {"Units", T_UNIT, F_AT, F_ANGELS, 0},
};

static_assert(F_GREEN - F_PURSUIT == M_GREEN, "markers and their fields stand in the same order");

static const char *const milestones[] = {"raid", "turn", "day"};

const struct game burning_blue = {
    .name = "burning-blue",
    .title = "The Burning Blue",
    .rules_version = 2,
    .who = T_SIDE,
    .not_now = BB_SEQ_d,
    .after_end = BB_DAY_b,
    .not_yours = BB_SEQ_c,
    GAME_ROWS_MADE,
    .too_late = BB_SEQ_a,
    .counts = {TOTAL_losses_raf, TOTAL_losses_luftwaffe, TOTAL_picture, TOTAL_balloons},
    .n_counts = 4,
    .rival = {{SAID("the RAF"), "losses.luftwaffe"}, {SAID("the Luftwaffe"), "losses.raf"}},
    TABLE(dice),
    TABLE(scenarios),
    TABLE(options),
    TABLE(places),
    TABLE(milestones),
    .prepare = bb_prepare_charts_box,
};
