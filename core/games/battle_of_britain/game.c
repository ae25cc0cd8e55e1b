/* The game's own table: rules, scenarios, options, reasons, and what they belong to. */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* 0.9: cross, roundel, blank */
static const uint8_t white_faces[] = {3, 1, 2}, black_faces[] = {1, 3, 2};

#include "core/game_rows.h"

/* clang-format off */
static const struct place places[] = {
	{"Flights on the map", T_FLIGHT, F_AT, 0, AWAY},
};

/* A side and its partners: whoever they are, they are of one mind. */
static const uint8_t players[SEATS] = {
	[SEAT_RAF] = 1, [SEAT_10_12] = 1, [SEAT_11_13] = 1, [SEAT_LW] = 2, [SEAT_2] = 2, [SEAT_3_5] = 2,
};

const struct game battle_of_britain = {
	.name = "battle-of-britain",
	.title = "Battle of Britain (Richard Borg)",
	.released = true,
	.rules_version = 3,
	.who = T_SEAT,
	.not_now = BOB_0_13a,
	.after_end = BOB_0_13a,
	.not_yours = BOB_0_13b,
	GAME_ROWS_MADE,
	.too_late = BOB_0_13c,
	.players = players,
	TABLE(places),
	.level = bob_level,
	.counts = {TOTAL_points_lw, TOTAL_points_raf, TOTAL_missions_lw, TOTAL_missions_raf},
	.n_counts = 4,
	.rival = {{SAID("the Luftwaffe"), "vp.luftwaffe"}, {SAID("the RAF"), "vp.raf"}},
	.tastes = bob_tastes,
	.n_tastes = BOB_TASTES,
	.prepare = bob_prepare,
	.kept_size = sizeof(struct kept),
};
/* clang-format on */
