/* RAF: Eagle: the game's tables put together. */
#include "core/games/raf_eagle/raf_eagle.h"

#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

#define GAME_ROWS
#include "core/tables.h"

/* clang-format off */
static const struct die dice[] = {[D6] = {"d6", 6, NULL, NULL, {NULL}}};

static const char *const milestones[MILESTONES_END] = {[MILESTONE_RAID] = "raid", [MILESTONE_DAY] = "day"};

static const struct place places[] = {
	{"Gruppen", T_GRUPPE, F_GRUPPE_AT, F_GRUPPE_FACE, G_OUT},
	{"Squadrons", T_SQUADRON, F_SQUADRON_AT, F_SQUADRON_FACE, Q_OUT},
};

enum { ALL_OPTIONS = (1 << OPTIONS_END) - 1 };

static const struct scenario scenarios[] = {
	{"prelude", "Prelude to Eagle Day", 1 << OPTION_WEATHER_BY_ZONE, raf_set_up_prelude},
	{"hardest-days", "The Hardest Days", ALL_OPTIONS, raf_set_up_hardest_days},
	{"thin-blue-line", "The Thin Blue Line", ALL_OPTIONS, raf_set_up_thin_blue_line},
	{"campaign", "The Battle of Britain", ALL_OPTIONS, raf_set_up_campaign},
};

static const struct option options[OPTIONS_END] = {
	[OPTION_NIGHT_RAIDS] = {"night-raids", "night raids (18)"},
	[OPTION_ADVANCED] = {"advanced", "all advanced rules (19)"},
	[OPTION_OUTLYING] = {"outlying-airfields", "outlying airfields (19.1)"},
	[OPTION_HIGH_COMMAND] = {"high-command", "instructions of the High Command (19.2)"},
	[OPTION_JABOS] = {"jabos", "Jabos (19.3)"},
	[OPTION_RANGE] = {"range", "range of the Me109 and the elite Me110 (19.4)"},
	[OPTION_PRESS_OR_PAUSE] = {"press-or-pause", "press or pause (19.5)"},
	[OPTION_WEATHER_BY_ZONE] = {"weather-by-zone", "a weather die for each zone (4.I.8)"},
};

const struct game raf_eagle = {
	.name = "raf-eagle",
	.title = "RAF: Eagle",
	.rules_version = 2,
	.who = TYPE_NUMBER,
	.not_now = RAF_4a,
	.after_end = RAF_16a,
	GAME_ROWS_MADE,
	.too_late = RAF_4b,
	.when = {F_DAY, F_CLOCK},
	.counts = {TOTAL_vp, TOTAL_depletion, TOTAL_german_light, TOTAL_german_heavy, TOTAL_british_light, TOTAL_british_heavy},
	.n_counts = 6,
	.rival = {{SAID("the British"), "vp"}, {SAID("the Germans"), NULL}},
	TABLE(dice),
	TABLE(scenarios),
	TABLE(options),
	TABLE(places),
	TABLE(milestones),
	.level = raf_victory_level,
	.prepare = raf_prepare_box,
	.kept_size = sizeof(struct kept),
};
/* clang-format on */
