/* The sequence of play (4), step by step. */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

bool
is_answered(const struct play *p)
{
	return raf(p)->answered > 0;
}

void
answer_with(struct play *p, int value)
{
	put(p, F_ANSWERED, 0, value + 1, WHY_NONE);
}

int
the_answer(const struct play *p, int n)
{
	int answer = raf(p)->answered - 1;

	return answer < n ? answer : n - 1; /* a position may say anything */
}

void
go_on(struct play *p, int step)
{
	put(p, F_ANSWERED, 0, 0, WHY_NONE);
	go(p, step);
}

/* One die a step. */
struct request *
ask_die(const struct play *p, struct requests *all, const char *title)
{
	struct request *r = ask_roll(all, D6, is_answered(p) ? 0 : 1, title);

	if (is_answered(p))
		r->count = J_DICE_COUNT; /* one more in the same entry is no die of a later step */
	return r;
}

/* clang-format off */

const struct step raf_steps[S_END - STEP_COMMON] = {
	[S_NOVICES - STEP_COMMON] = {"novices", "novice squadrons", "17.2", .wants = want_novices, .close = close_novices},
	[S_NEW_DAY - STEP_COMMON] = {"day", "the raid day begins", "4.I", .run = run_new_day},
	[S_NIGHT_RAIDS - STEP_COMMON] = {"night-raids", "night raids", "4.I.1", .wants = want_night_raids, .run = run_night_raids, .close = close_night_raids},
	[S_STRATEGY - STEP_COMMON] = {"strategy", "strategy cards", "4.I.2", .wants = want_strategy, .drew = drew_strategy, .run = run_strategy, .close = close_strategy},
	[S_TARGETS - STEP_COMMON] = {"targets", "target cards", "4.I.3", .wants = want_targets, .drew = drew_target, .run = run_targets, .close = close_targets},
	[S_PLAN - STEP_COMMON] = {"plan", "planning", "4.I.3", .wants = want_plan, .close = close_plan},
	[S_BOMBERS - STEP_COMMON] = {"bombers", "assigning bombers", "4.I.4", .wants = want_bombers, .close = close_bombers},
	[S_FIGHTERS - STEP_COMMON] = {"fighters", "assigning fighters", "4.I.5", .wants = want_fighters, .close = close_fighters},
	[S_NIGHT_PATROL - STEP_COMMON] = {"night-patrol", "night patrols", "4.I.6", .wants = want_night_patrol, .rolled = rolled_night_patrol, .run = run_night_patrol, .close = close_night_patrol},
	[S_MEND - STEP_COMMON] = {"mend", "light damage is repaired", "4.I.7", .run = run_mend},
	[S_REPAIR - STEP_COMMON] = {"repair", "repairs", "4.I.7", .wants = want_repair, .rolled = rolled_repair, .run = run_repair, .close = close_repair, .unasked = RAF_10_3a},
	[S_WEATHER - STEP_COMMON] = {"weather", "hour and weather", "4.I.8", .wants = want_weather, .rolled = rolled_weather, .run = run_weather},
	[S_RAID - STEP_COMMON] = {"raid", "which raid", "4.II.1", .wants = want_raid, .run = run_raid},
	[S_DEPLOY - STEP_COMMON] = {"deployment", "deployment", "4.II.1", .wants = want_deployment, .run = run_deployment, .close = close_deployment},
	[S_DETECT - STEP_COMMON] = {"detection", "detection", "4.II.2", .wants = want_detection, .rolled = rolled_detection, .run = run_detection, .unasked = RAF_6_2b},
	[S_DECLARE - STEP_COMMON] = {"declaration", "minor or major", "4.II.2", .wants = want_declaration, .run = run_declaration, .close = close_declaration},
	[S_RENDEZVOUS - STEP_COMMON] = {"rendezvous", "rendezvous", "4.II.3", .wants = want_rendezvous, .rolled = rolled_rendezvous, .run = run_rendezvous},
	[S_FAILURE - STEP_COMMON] = {"rendezvous-failure", "failed rendezvous", "4.II.3", .wants = want_failure, .rolled = rolled_failure, .run = run_failure},
	[S_POOL_BEGIN - STEP_COMMON] = {"pool-begin", "the response pool", "4.II.4", .run = run_pool_begin},
	[S_POOL - STEP_COMMON] = {"pool", "response pool", "4.II.4", .wants = want_pool, .run = run_pool, .close = close_pool},
	[S_PRIORITY - STEP_COMMON] = {"priority", "response priority", "4.II.4", .wants = want_priority, .rolled = rolled_priority, .run = run_priority},
	[S_REMOVE - STEP_COMMON] = {"removal", "squadrons taken out", "4.II.4", .wants = want_removal, .drew = drew_removal, .run = run_removal, .close = close_removal},
	[S_TACTICS - STEP_COMMON] = {"tactics", "response tactics", "4.II.4", .run = run_tactics},
	[S_RESPOND - STEP_COMMON] = {"response", "responding squadrons", "4.II.4", .wants = want_response, .drew = drew_response, .run = run_response, .close = close_response},
	[S_HUNTERS - STEP_COMMON] = {"hunters", "hunters intercept", "4.II.5", .wants = want_hunters, .rolled = rolled_hunters, .run = run_hunters, .unasked = RAF_8_1a},
	[S_EXCESS - STEP_COMMON] = {"excess", "squadrons go on to the bombers", "4.II.5", .wants = want_excess, .run = run_excess, .close = close_excess},
	[S_APPROACH - STEP_COMMON] = {"approach", "approach event", "4.II.6", .wants = want_approach, .drew = drew_approach, .run = run_approach, .unasked = RAF_4_II_6a},
	[S_HUNT_COMBAT - STEP_COMMON] = {"hunter-combat", "hunters attack", "4.II.7", .wants = want_hunt_combat, .rolled = rolled_hunt_combat, .run = run_hunt_combat, .unasked = RAF_9_1a},
	[S_RAID_EVENT - STEP_COMMON] = {"raid-event", "raid event", "4.II.8", .wants = want_raid_event, .drew = drew_raid_event, .run = run_raid_event, .unasked = RAF_4_II_8a},
	[S_BLENHEIMS - STEP_COMMON] = {"blenheims", "Blenheims intercept", "T2", .wants = want_blenheims, .run = run_blenheims},
	[S_WIDE - STEP_COMMON] = {"wide-attack", "wide attack", "T5", .wants = want_wide, .run = run_wide, .close = close_wide},
	[S_ULTRA - STEP_COMMON] = {"ultra", "ULTRA intercept", "T12", .wants = want_ultra, .run = run_ultra},
	[S_BOX - STEP_COMMON] = {"box", "over the target", "4.II.9", .run = run_over_target},
	[S_INTERCEPT_BEGIN - STEP_COMMON] = {"interception-begin", "squadrons intercept", "4.II.9", .run = run_intercept_begin},
	[S_INTERCEPT - STEP_COMMON] = {"interception", "squadrons intercept", "4.II.9", .wants = want_intercept, .run = run_intercept, .close = close_intercept},
	[S_ASIDE - STEP_COMMON] = {"escorts", "escorts set aside", "4.II.9", .wants = want_aside, .run = run_aside, .close = close_aside},
	[S_SQUADRON_COMBAT - STEP_COMMON] = {"squadron-combat", "squadrons attack", "4.II.10", .wants = want_squadron_combat, .rolled = rolled_squadron_combat, .run = run_squadron_combat, .unasked = RAF_9_1a},
	[S_BOMB - STEP_COMMON] = {"bombing", "bombing", "4.II.11", .wants = want_bombing, .rolled = rolled_bombing, .run = run_bombing, .unasked = RAF_10a},
	[S_HEAVY - STEP_COMMON] = {"heavy-damage", "heavy damage", "10", .wants = want_second_die, .rolled = rolled_second_die, .run = run_second_die, .unasked = RAF_10b},
	[S_DISPERSE - STEP_COMMON] = {"dispersal", "squadrons dispersed", "10.22", .wants = want_dispersal, .run = run_dispersal, .close = close_dispersal},
	[S_LEAVE - STEP_COMMON] = {"leave", "the raid turns back", "4.II.11", .run = run_leave},
	[S_TURNAROUND - STEP_COMMON] = {"turnaround", "German turnaround", "4.II.12", .run = run_turnaround},
	[S_TIMING - STEP_COMMON] = {"timing", "timing", "4.II.13", .run = run_timing},
	[S_RESET - STEP_COMMON] = {"airfields", "airfield operations", "4.III.1", .run = run_reset},
	[S_ASSIGN - STEP_COMMON] = {"assignment", "assigning fighters", "4.III.3", .wants = want_assignment, .run = run_assignment, .close = close_assignment},
	[S_END_OF_DAY - STEP_COMMON] = {"end-of-day", "end of the day", "4.II.13", .run = run_end_of_day},
	[S_NIGHT - STEP_COMMON] = {"night", "night raids: interception", "4.IV.1", .wants = want_night, .rolled = rolled_night, .run = run_night},
	[S_NIGHT_CHOOSE - STEP_COMMON] = {"night-choice", "night raids: who meets", "18.3", .wants = want_night_choice, .run = run_night_choice, .close = close_night_choice},
	[S_NIGHT_COMBAT - STEP_COMMON] = {"night-combat", "night raids: combat", "18.4", .wants = want_night_combat, .rolled = rolled_night_combat, .run = run_night_combat, .unasked = RAF_9_1a},
	[S_NIGHT_BOMB - STEP_COMMON] = {"night-bombing", "night raids: bombing", "18.5", .wants = want_night_bombing, .rolled = rolled_night_bombing, .run = run_night_bombing},
	[S_NIGHT_CRASH - STEP_COMMON] = {"night-crash", "night raids: a crash on landing", "18.5", .wants = want_night_crash, .run = run_night_crash},
	[S_HOME - STEP_COMMON] = {"home", "everything home", "4.IV.2", .run = run_home},
	[S_TEMPO - STEP_COMMON] = {"tempo", "press or pause", "19.5", .wants = want_tempo, .run = run_tempo, .close = close_tempo},
	[S_ADVANCE - STEP_COMMON] = {"advance", "day advance", "4.IV.3", .wants = want_advance, .drew = drew_daily, .run = run_advance, .close = close_advance, .closable = advance_closable, .judges_done = true},
	[S_DAILY - STEP_COMMON] = {"daily-event", "daily event", "4.IV.4", .run = run_daily},
	[S_FREE_CHOICE - STEP_COMMON] = {"free-choice", "free choice of priorities", "13.2", .wants = want_free_choice, .close = close_free_choice},
	[S_POINTS - STEP_COMMON] = {"points", "replacement points", "4.IV.5", .run = run_points},
	[S_LIGHT - STEP_COMMON] = {"light-losses", "light losses replaced", "4.IV.6", .wants = want_light, .run = run_light, .close = close_light},
	[S_HEAVY_LOSSES - STEP_COMMON] = {"heavy-losses", "heavy losses replaced", "4.IV.7", .wants = want_heavy, .run = run_heavy, .close = close_heavy},
	[S_REINFORCE - STEP_COMMON] = {"reinforcements", "reinforcements", "4.IV.8", .wants = want_reinforcements, .drew = drew_reinforcement, .run = run_reinforcements, .close = close_reinforcements},
	[S_DECKS - STEP_COMMON] = {"decks", "decks", "4.IV.9", .run = run_decks},
};
/* clang-format on */
