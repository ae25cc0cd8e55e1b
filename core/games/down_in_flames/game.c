/* Down In Flames: the tables of the game. */
#include "core/games/down_in_flames/handlers.h"

/* clang-format off */
static const struct rule rules[RULE_END - RULE_COMMON] = {
#define RULE(name, id, section, verdict, since, sentence, message) \
	[name - RULE_COMMON] = {id, section, verdict, since, sentence, message},
#include "core/games/down_in_flames/rules.def"
#undef RULE
};

/* `done` in a step with draws: cards that were due were forgotten. */
#define DRAWS .judges_done = true
/* A chance to react or to follow that was not taken. */
#define CHANCE .ends = BY_ANYBODY, DRAWS, .inner = true
#define STEP(id, name, title, section, wants_, run_, ...)                                             \
	[id - STEP_COMMON] = {name,           title,       section,         .wants = wants_,                   \
			      .drew = draw_step, .run = run_, .close = __VA_ARGS__}
static const struct step steps[STEP_END - STEP_COMMON] = {
	STEP(STEP_PICK,       "pick",       "fighters and agreements", "1.3",   pick_wants,     NULL,           pick_close,     .ends = BY_ANY_OWNER),
	STEP(STEP_SHEET,      "sheet",      "campaign sheet",          "16.2",  sheet_wants,    sheet_run,      NULL),
	STEP(STEP_LAUNCH,     "launch",     "attack arrow",            "16.4",  launch_wants,   launch_run,     launch_close),
	STEP(STEP_CHOICES,    "options",    "campaign options",        "16.6",  choices_wants,  choices_run,    choices_close,  .ends = BY_ANY_OWNER),
	STEP(STEP_FORCES,     "forces",     "pilots and pairs",        "16.5",  forces_wants,   NULL,           forces_close,   .ends = BY_ANY_OWNER),
	STEP(STEP_PREPARE,    "prepare",    "hands and altitudes",     "1.4",   prepare_wants,  prepare_run,    prepare_close,  .ends = BY_ANY_OWNER, DRAWS, .closable = prepare_closable),
	STEP(STEP_FIRST,      "first",      "who goes first",          "1.7",   first_wants,    first_run,      NULL),
	STEP(STEP_ROUND,      "round",      "game turn",               "1.7",   NULL,           round_run,      NULL),
	STEP(STEP_ORDER,      "order",      "order of play",           "17.4",  order_wants,    order_run,      NULL),
	STEP(STEP_SLOT,       "slot",       "whose own turn",          "4",     slot_wants,     slot_run,       slot_close,     DRAWS, .closable = slot_closable),
	STEP(STEP_PRE,        "pre-turn",   "pre-turn draw",           "4.2",   pre_wants,      pre_run,        draws_close, DRAWS, .inner = true),
	STEP(STEP_ALTITUDE,   "altitude",   "altitude change",         "4.3",   altitude_wants, altitude_run,   altitude_close, DRAWS, .inner = true),
	STEP(STEP_FOLLOW,     "follow",     "following",               "13",    follow_wants,   follow_run,     follow_close,   CHANCE, .closable = follow_closable),
	STEP(STEP_SPEED,      "speed",      "speed manoeuvre",         "4.4",   speed_wants,    turn_goes_on,   speed_close, DRAWS, .inner = true),
	STEP(STEP_ACTIONS,    "actions",    "actions",                 "4.5",   actions_wants,  turn_goes_on,   actions_close, DRAWS),
	STEP(STEP_BOMBER,     "bomber",     "the bomber's answer",     "14.9",  bomber_wants,   bomber_run,     react_close,    CHANCE),
	STEP(STEP_REACT,      "react",      "reaction",                "8.2",   react_wants,    cycle_broken,   react_close,    CHANCE),
	STEP(STEP_ANSWER,     "answer",     "reaction to a shot",      "14.10", answer_wants,   answer_run,     react_close,    CHANCE),
	STEP(STEP_OUTCOME,    "outcome",    "outcome",                 "8.4",   NULL,           outcome_run,    NULL),
	STEP(STEP_EVADE,      "evade",      "Evasive",                 "9.3",   evade_wants,    cycle_broken,   evade_close,    CHANCE),
	STEP(STEP_SHOT,       "shot",       "a bomber's shot",         "14.10", shot_wants,     cycle_broken,   shot_close,     CHANCE),
	STEP(STEP_CYCLE_OVER, "resolved",   "end of the cycle",        "8.4",   NULL,           cycle_over_run, NULL),
	STEP(STEP_DISCARD,    "discard",    "discard",                 "4.6",   discard_wants,  turn_goes_on,   discard_close, DRAWS),
	STEP(STEP_POST,       "post-turn",  "post-turn draw",          "4.7",   post_wants,     post_run,       draws_close, DRAWS),
	STEP(STEP_TURN_OVER,  "turn-over",  "end of the own turn",     "4.8",   NULL,           turn_over_run,  NULL),
	STEP(STEP_REDLINE,    "redline",    "Redline",                 "9.9",   redline_wants,  redline_run,    redline_close,  CHANCE),
	STEP(STEP_BOMBING,    "bombing",    "bombing patterns",        "16.10", bombing_wants,  bombing_run,    bombing_close),
	STEP(STEP_REVEAL,     "reveal",     "flak",                    "16.11", reveal_wants,   reveal_run,     NULL),
	STEP(STEP_DEBRIEF,    "debrief",    "mission points",          "16.15", NULL,           debrief_run,    NULL),
};

static const struct why whys[WHYS_END] = {
    {"", "", BOOKKEEPING},
#define WHY(name, text, section, rank) {text, section, rank},
#include "core/games/down_in_flames/whys.def"
#undef WHY
};

static const struct option options[OPTION_END] = {
	[OPTION_HISTORICAL]     = {"historical", "Axis against Allies"},
	[OPTION_BALANCE]        = {"balance", "the cheaper side starts with the difference"},
	[OPTION_ALTITUDE_BONUS] = {"altitude-bonus", "extra cards for starting low"},
};

enum { BATTLE_OPTIONS = 1 << OPTION_HISTORICAL | 1 << OPTION_BALANCE | 1 << OPTION_ALTITUDE_BONUS };

static const struct scenario scenarios[] = {
	{"duel", "one fighter against another", BATTLE_OPTIONS, set_up_duel},
	{"teams", "two teams of fighters", BATTLE_OPTIONS, set_up_teams},
	{"free-for-all", "everybody against everybody", 1 << OPTION_ALTITUDE_BONUS, set_up_free_for_all},
	{"campaign", "the missions of a campaign sheet", 1 << OPTION_ALTITUDE_BONUS, set_up_missions},
};

static const struct place places[] = {
	{"Aircraft", T_AIRCRAFT, F_STATUS, F_DAMAGED, ABSENT},
};

static const char *const milestones[MS_END] = {
	[MS_TURN] = "game turn",
	[MS_MISSION] = "mission",
	[MS_CAMPAIGN] = "campaign",
};
/* clang-format on */

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

const struct game down_in_flames = {
    .name = "down-in-flames",
    .title = "Down In Flames",
    .rules_version = 2,
    .who = T_SEAT,
    .state_size = sizeof(struct state),
    .not_now = DIF_4_0a,
    .too_late = DIF_4_0c,
    .after_end = DIF_2_3a,
    .operands = dif_operands,
    .rules = rules,
    .verbs = dif_verbs,
    .steps = steps,
    .fields = dif_fields,
    .totals = dif_totals,
    .scenarios = scenarios,
    .options = options,
    .places = places,
    .whys = whys,
    .tables = dif_tables,
    .milestones = milestones,
    .n_operands = T_END - TYPE_COMMON,
    .n_verbs = V_END - VERB_COMMON,
    .n_steps = STEP_END - STEP_COMMON,
    .n_totals = DIF_TOTALS,
    .n_scenarios = LENGTH(scenarios),
    .n_options = OPTION_END,
    .n_places = LENGTH(places),
    .n_tables = BOX_END,
    .n_milestones = MS_END,
    .n_rules = RULE_END - RULE_COMMON,
    .n_fields = F_END - FIELD_COMMON,
    .n_whys = WHYS_END,
    .level = dif_level,
    .senders = dif_senders,
    .senders_judged = true,
    .prepare = prepare_decks,
};
