/* RAF: Eagle: the game's tables put together. */
#include "core/games/raf_eagle/raf_eagle.h"

#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

#include "core/game_rows.h"

/* clang-format off */
static const struct place places[] = {
	{"Gruppen", T_GRUPPE, F_GRUPPE_AT, F_GRUPPE_FACE, G_OUT},
	{"Squadrons", T_SQUADRON, F_SQUADRON_AT, F_SQUADRON_FACE, Q_OUT},
};

const struct game raf_eagle = {
	.name = "raf-eagle",
	.title = "RAF: Eagle",
	.released = true,
	.rules_version = 3,
	.who = TYPE_NUMBER,
	.not_now = RAF_4a,
	.after_end = RAF_16a,
	GAME_ROWS_MADE,
	.too_late = RAF_4b,
	.keeps_out = raf_keeps_out,
	.when = {F_DAY, F_CLOCK},
	.counts = {TOTAL_vp, TOTAL_depletion, TOTAL_german_light, TOTAL_german_heavy, TOTAL_british_light, TOTAL_british_heavy},
	.n_counts = 6,
	.rival = {{SAID("the British"), "vp"}, {SAID("the Germans"), NULL}},
	.tastes = raf_tastes,
	.n_tastes = RAF_TASTES,
	TABLE(places),
	.level = raf_victory_level,
	.prepare = raf_prepare_box,
	.kept_size = sizeof(struct kept),
};
/* clang-format on */
