/*
 * 19: the advanced rules, where they bite in planning, assignment and deployment.
 *
 * Each part can be chosen by itself or all by the option `advanced`: raf_advanced(). What the High Command
 * demands is judged when the step is done in which it could have been obeyed: the plan (19.2b, c), the
 * bombers (19.2a), the deployment of each raid (19.2d). Jabos are Me109 with a marker (F_JABO: Gruppe + 1 by
 * marker), bombers in every respect until the bombs are dropped (R68).
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

#include <string.h>

/* ---- 19.1 outlying airfields ---- */

/* 19.1: six target cards name an outlying airfield. */
static bool
names_outlying(const struct play *p, int card)
{
	return *box_text(p->box, B_TARGETS, card, TARGET_OUTLYING) != '\0';
}

/* outlying CARD: the raid goes for it "instead of the sector airfield". */
void
raf_do_outlying(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0);

	if (raf_not_in_play(p, OPTION_OUTLYING) ||
	    rule(p, !raf_is_planned(p, card), RAF_5_1e, one(T_TARGET, card)))
		return;
	if (!rule(p, !names_outlying(p, card), RAF_19_1a, one(T_TARGET, card)))
		rule(p, raf_strategy_on(p, card, STRATEGY_SECONDARY), RAF_19_1b, one(T_TARGET, card));
	put(p, F_OUTLYING, card, 1, WHY_PLANNED);
}

/* ---- 19.2 instructions of the High Command ---- */

/* 19.2c: "eligible cards with London as primary target". */
static bool
is_london(const struct play *p, int card)
{
	return strcmp(box_text(p->box, B_TARGETS, card, TARGET_NAME), "London") == 0;
}

/* 19.2b: cards whose result counts twice. */
static bool
is_doubled(const struct play *p, int card)
{
	return printed(p, B_TARGETS, card, TARGET_VPX2) == 1;
}

/* With two or more eligible cards of a kind drawn, one of them is planned, and not as a decoy. */
static bool
disobeyed(const struct play *p, bool (*of_kind)(const struct play *, int))
{
	int eligible = 0, planned = 0;

	for (int card = 0; card < TARGETS; card++) {
		int at = state_of(p)->target_at[card];
		if ((at != C_HAND && at != C_PLANNED) || !of_kind(p, card) ||
		    raf_eligibility(p, card) == NO_RAID)
			continue;
		eligible++;
		planned += at == C_PLANNED && !raf_is_decoy(p, card);
	}
	return eligible >= 2 && planned == 0;
}

/* 19.2b and c: "at least one of them is planned, and not as a Decoy Raid". */
void
raf_judge_high_command_plan(struct play *p)
{
	if (!raf_advanced(p, OPTION_HIGH_COMMAND))
		return;
	rule(p, disobeyed(p, is_doubled), RAF_19_2b, nothing());
	rule(p, disobeyed(p, is_london), RAF_19_2c, nothing());
}

/* 19.2a speaks of Stuka Gruppen. */
static bool
is_stuka(const struct play *p, int g)
{
	return raf_gruppe_aircraft(p, g) == JU87;
}

/* Gruppen that a planned raid can still take (5.4): none as a decoy, three at most as a minor raid. */
static int
room_on(const struct play *p, int card)
{
	bool minor = raf_eligibility(p, card) == MINOR && !raf_strategy_on(p, card, STRATEGY_LIFTS_MINOR);
	int room = (minor ? GRUPPEN_MINOR : GRUPPEN_PER_RAID) - raf_gruppen_on(p, card);

	return !raf_is_planned(p, card) || raf_is_decoy(p, card) || room < 0 ? 0 : room;
}

/* R69: Stukas at base that could still be sent somewhere. */
static int
stukas_to_send(const struct play *p)
{
	int room[TARGETS], n = 0;

	for (int card = 0; card < TARGETS; card++)
		room[card] = room_on(p, card);
	for (int g = 0; g < GRUPPEN; g++) {
		int card = 0;
		if (!is_stuka(p, g) || state_of(p)->gruppe_at[g] != G_BASE ||
		    state_of(p)->gruppe_face[g] != FULL)
			continue;
		while (card < TARGETS && (room[card] == 0 || !raf_may_fly_to(p, g, card)))
			card++;
		if (card < TARGETS) {
			room[card]--;
			n++;
		}
	}
	return n;
}

/* 19.2a: two Stuka Gruppen fly each day, until three have been lost. */
void
raf_judge_high_command_bombers(struct play *p)
{
	int assigned = 0, lost = 0;

	if (!raf_advanced(p, OPTION_HIGH_COMMAND))
		return;
	for (int g = 0; g < GRUPPEN; g++) {
		int at = state_of(p)->gruppe_at[g];
		assigned += is_stuka(p, g) && at >= G_CARD;
		lost += is_stuka(p, g) && (at == G_LIGHT || at == G_HEAVY);
	}
	rule(p, assigned < 2 && lost < 3 && assigned + stukas_to_send(p) >= 2, RAF_19_2a,
	     one(TYPE_NUMBER, assigned));
}

/* 19.2d: once depleted, and behind, the bombers are escorted before anybody hunts or strafes. Me109 in the
 * Channel Patrol are not available (R69), Jabos need no escort. */
void
raf_judge_high_command_escort(struct play *p)
{
	int bombers = 0, escorts = 0, others = 0;

	if (!raf_advanced(p, OPTION_HIGH_COMMAND))
		return;
	for (int g = 0; g < GRUPPEN; g++) {
		int at = state_of(p)->gruppe_at[g];
		bool fighter = !raf_is_bomber(p, g);
		bombers += raf_in_raid(at) && raf_is_kgr(p, g);
		escorts += at == G_ESCORT && fighter;
		others += (at == G_HUNT || at == G_BOMBING) && fighter;
	}
	rule(p, raf_depletion_level(p) > 0 && state_of(p)->vp > 0 && escorts < bombers && others > 0,
	     RAF_19_2d, two(TYPE_NUMBER, bombers, TYPE_NUMBER, escorts));
}

/* ---- 19.3 Jabos ---- */

/* 19.3c; one that flies as a Jabo already may change its raid. */
static bool
is_full_me109(const struct play *p, int g)
{
	int at = state_of(p)->gruppe_at[g];

	return raf_gruppe_aircraft(p, g) == ME109 && state_of(p)->gruppe_face[g] == FULL &&
	       (at == G_BASE || (raf_is_jabo(p, g) && at >= G_CARD));
}

/* A marker that lies with no other Gruppe; -1: both fly. */
static int
free_marker(const struct play *p, int g)
{
	for (int i = 0; i < JABOS; i++)
		if (state_of(p)->jabo[i] == g + 1)
			return i;
	for (int i = 0; i < JABOS; i++)
		if (state_of(p)->jabo[i] == 0)
			return i;
	return -1;
}

/* For lists: 19.3a "from 1 September on", 19.3b two a day. */
bool
raf_may_be_jabo(const struct play *p, int g)
{
	return raf_advanced(p, OPTION_JABOS) && state_of(p)->head.step == STEP_BOMBERS &&
	       state_of(p)->day >= SEP_1 && is_full_me109(p, g) && free_marker(p, g) >= 0;
}

/* Assigned with the bombers, for any slot, and a bomber from then on (R68). */
void
raf_do_jabo(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0), card = operand(p, a, 1), marker = free_marker(p, g);

	if (raf_not_in_play(p, OPTION_JABOS) ||
	    rule(p, !raf_is_planned(p, card), RAF_5_1e, one(T_TARGET, card)))
		return;
	if (rule(p, state_of(p)->gruppe_at[g] == G_OUT || state_of(p)->gruppe_at[g] == G_CALENDAR, RAF_5_32a,
		 wording(0, one(T_GRUPPE, g))))
		return;
	rule(p, state_of(p)->head.step != STEP_BOMBERS, RAF_5_2c, one(T_GRUPPE, g));
	rule(p, state_of(p)->day < SEP_1, RAF_19_3a, one(T_DAY, state_of(p)->day));
	rule(p, marker < 0, RAF_19_3b, one(T_GRUPPE, g));
	rule(p, !is_full_me109(p, g), RAF_19_3c, one(T_GRUPPE, g));
	if (state_of(p)->gruppe_at[g] == G_CARD + card && raf_is_jabo(p, g))
		return;
	rule(p, !raf_may_fly_to(p, g, card), RAF_5_4f, two(T_GRUPPE, g, T_TARGET, card));
	rule(p, raf_target_range(p, card) != WITHIN, RAF_19_4b, one(T_TARGET, card));
	raf_judge_raid_size(p, g, card);
	raf_move_gruppe(p, g, G_CARD + card, state_of(p)->gruppe_face[g], WHY_JABO);
	if (marker >= 0)
		put(p, F_JABO, marker, g + 1, WHY_JABO);
}

/* ---- 19.4 range ---- */

/* Me109 that do not patrol are reduced against targets immediately beyond their range (R67), the elite Me110
 * against every target beyond it (R66). */
void
raf_reduce_long_range(struct play *p)
{
	if (!raf_advanced(p, OPTION_RANGE) || raf_target_range(p, raf_raid_card(p)) == WITHIN)
		return;
	for (int g = 0; g < GRUPPEN; g++) {
		int at = state_of(p)->gruppe_at[g], aircraft;
		if (!raf_in_raid(at))
			continue;
		aircraft = raf_gruppe_aircraft(p, g);
		if (aircraft == ELITE || (aircraft == ME109 && at != G_PATROL && !raf_is_jabo(p, g)))
			raf_move_gruppe(p, g, at, REDUCED, WHY_LONG_RANGE);
	}
}
