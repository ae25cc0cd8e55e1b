/* RAF: Eagle: the game's tables put together. */
#include "core/games/raf_eagle/raf_eagle.h"

#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* clang-format off */
const struct rule raf_rules[RAF_END - RULE_COMMON] = {
#define RULE(name, id, section, verdict, since, sentence, message) \
	{id, section, verdict, since, sentence, message},
#include "core/games/raf_eagle/rules.def"
#undef RULE
};

const struct why raf_whys[WHYS] = {
	[WHY_NONE] = {"", ""},
	[WHY_SET_UP] = {"set-up", "3"},
	[WHY_DRAWN] = {"drawn", "2.3"},
	[WHY_RESHUFFLED] = {"the discards are shuffled into a new pile", "2.3"},
	[WHY_PLANNED] = {"planned", "5.1"},
	[WHY_DISCARDED] = {"not kept", "5.1"},
	[WHY_ASSIGNED] = {"assigned", "5.2"},
	[WHY_SLOT_CLOSED] = {"these hours take no more fighters", "5.3"},
	[WHY_REPAIR] = {"repairs", "10.3"},
	[WHY_WEATHER] = {"the day's weather", "4.I.8"},
	[WHY_CLOCK] = {"the clock moves", "4.II.13"},
	[WHY_RAID_BEGINS] = {"the raid begins", "6.1"},
	[WHY_DEPLOYED] = {"deployed", "6.1"},
	[WHY_DETECTION] = {"detection", "6.2"},
	[WHY_NO_WARNING] = {"no warning: the Channel Patrol escorts", "6.21"},
	[WHY_DECLARED] = {"declared", "6.2"},
	[WHY_RENDEZVOUS] = {"rendezvous", "6.3"},
	[WHY_POOL] = {"joins the response pool", "7.1"},
	[WHY_RESPONSE_PRIORITY] = {"response priority", "7.2"},
	[WHY_TACTICS] = {"response tactics", "7.3"},
	[WHY_RESPONDS] = {"responds", "7.4"},
	[WHY_NO_PREY] = {"nobody to hunt", "8.1"},
	[WHY_PAST_HUNTERS] = {"past the hunters", "8.1"},
	[WHY_APPROACH_EVENT] = {"approach event", "4.II.6"},
	[WHY_RAID_EVENT] = {"raid event", "4.II.8"},
	[WHY_COMBAT] = {"combat", "9.2"},
	[WHY_LOSS] = {"losses", "9.22"},
	[WHY_LEFT_ALONE] = {"no squadron is left to hunt", "8.1"},
	[WHY_INTERCEPTED] = {"interception", "8.2"},
	[WHY_STRAFES] = {"the escort strafes", "8.2"},
	[WHY_BOMBING] = {"bombing", "10"},
	[WHY_DAMAGE] = {"damage", "10.2"},
	[WHY_DISPERSED] = {"dispersed", "10.22"},
	[WHY_POINTS_BOMBED] = {"replacement points bombed", "10.22"},
	[WHY_RAID_OVER] = {"the raid is over", "4.II.11"},
	[WHY_TURNAROUND] = {"German turnaround", "11.1"},
	[WHY_RESET] = {"squadron reset", "4.III.1"},
	[WHY_RETURN] = {"ready again", "4.III.2"},
	[WHY_CANCELLED] = {"no raid is flown", "5.4"},
	[WHY_HOME] = {"everything home", "4.IV.2"},
	[WHY_ADVANCE] = {"day advance", "4.IV.3"},
	[WHY_DAILY_EVENT] = {"daily event", "4.IV.4"},
	[WHY_PRIORITIES] = {"target priorities", "13"},
	[WHY_GAIN] = {"replacement points gained", "14.1"},
	[WHY_STABILISATION] = {"stabilisation", "14.6"},
	[WHY_REPLACED] = {"replaced", "14.2"},
	[WHY_DEPLETION] = {"depletion", "14.4"},
	[WHY_REINFORCEMENT] = {"reinforcement", "14.5"},
	[WHY_DECKS] = {"decks", "4.IV.9"},
	[WHY_SEELOEWE] = {"Seeloewe", "16.1"},
	[WHY_NOVICE] = {"novice", "14.3"},
	[WHY_STRATEGY] = {"strategy card", "15.1"},
	[WHY_NIGHT] = {"night raid", "18"},
	[WHY_JABO] = {"Jabo", "19.3"},
	[WHY_LONG_RANGE] = {"long range", "19.4"},
	[WHY_MOVED] = {"moved", "4"},
	[WHY_CAMPAIGN] = {"the campaign goes on", "17.2"},
};

static const struct die dice[] = {[D6] = {"d6", 6, NULL, NULL}};

static const char *const milestones[MILESTONES] = {[M_RAID] = "raid", [M_DAY] = "day"};

static const struct place places[] = {
	{"Gruppen", T_GRUPPE, F_GRUPPE_AT, F_GRUPPE_FACE, G_OUT},
	{"Squadrons", T_SQUADRON, F_SQUADRON_AT, F_SQUADRON_FACE, Q_OUT},
};

enum { ALL_OPTIONS = (1 << OPTIONS) - 1 };

static const struct scenario scenarios[] = {
	{"prelude", "Prelude to Eagle Day", 1 << OPTION_WEATHER_BY_ZONE, set_up_prelude},
	{"hardest-days", "The Hardest Days", ALL_OPTIONS, set_up_hardest_days},
	{"thin-blue-line", "The Thin Blue Line", ALL_OPTIONS, set_up_thin_blue_line},
	{"campaign", "The Battle of Britain", ALL_OPTIONS, set_up_campaign},
};

static const struct option options[OPTIONS] = {
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
	.state_size = sizeof(struct raf),
	.not_now = RAF_4a,
	.after_end = RAF_16a,
	.too_late = RAF_4b,
	.when = {F_DAY, F_CLOCK},
	.operands = raf_operands,
	.n_operands = T_END - TYPE_COMMON,
	.dice = dice,
	.n_dice = 1,
	.rules = raf_rules,
	.n_rules = RAF_END - RULE_COMMON,
	.verbs = raf_verbs,
	.n_verbs = V_END - VERB_COMMON,
	.steps = raf_steps,
	.n_steps = S_END - STEP_COMMON,
	.fields = raf_fields,
	.n_fields = F_END - FIELD_COMMON,
	.scenarios = scenarios,
	.n_scenarios = COUNT(scenarios),
	.options = options,
	.n_options = OPTIONS,
	.places = places,
	.n_places = 2,
	.whys = raf_whys,
	.n_whys = WHYS,
	.tables = raf_tables,
	.n_tables = B_TABLES,
	.totals = raf_totals,
	.n_totals = RAF_TOTALS,
	.milestones = milestones,
	.n_milestones = MILESTONES,
	.level = victory_level,
	.prepare = prepare_box,
};
/* clang-format on */
