/*
 * II.1 Deployment (6.1).
 *
 * A raid of the slot is begun by `deploy`, or by itself as the last one. Gruppen without a choice are
 * placed at once, the others as the player says; demands are judged on the finished deployment (R93).
 * F_RAID is the card + 1, the fields F_WARNING to F_DAMAGE belong to the raid and are cleared as it
 * begins. A raid that loses its last Gruppe ends wherever it is (raf_raid_ends_if_empty, R17).
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* ---- which raid ---- */

/* Raids planned for the hour that the clock shows. */
static bool
in_slot(const struct play *p, int card)
{
	return raf_is_planned(p, card) && state_of(p)->target_slot[card] == state_of(p)->clock + 1;
}

/* Raids of this slot still to be flown, all and those with Gruppen. */
static int
raids_left(const struct play *p, int *flyable)
{
	int n = 0;

	*flyable = 0;
	for (int card = 0; card < TARGETS; card++)
		if (in_slot(p, card)) {
			n++;
			*flyable += raf_gruppen_on(p, card) > 0 && !raf_is_decoy(p, card);
		}
	return n;
}

/* Raids of an hour are flown in any order (6.1); the last one begins of itself. */
void
raf_wants_raid(const struct play *p, struct requests *all)
{
	int flyable, n = raids_left(p, &flyable);

	if (n > 1 && flyable > 0 && !raf_is_answered(p))
		ask_act(all, "which raid is flown");
}

/* VP at the raid's beginning are kept, for its row of the turn report. */
static void
clear_raid(struct play *p)
{
	for (int f = F_WARNING; f <= F_DAMAGE; f++)
		put(p, f, 0, 0, WHY_NONE);
	for (int g = 0; g < GRUPPEN; g++)
		put(p, F_STANCE, g, STANCE_NONE, WHY_NONE);
	put(p, F_RAID_VP, 0, state_of(p)->vp, WHY_NONE);
}

/* A Jabo flies as a bomber (19.3). */
static bool
is_me109(const struct play *p, int g)
{
	return raf_gruppe_aircraft(p, g) == ME109 && !raf_is_jabo(p, g);
}

/* Gruppen of the raid, deployed or not; and the next one behind g, of those that there are. */
static int
gruppen_of_raid(const struct play *p)
{
	return raf_gruppen_on(p, raf_raid_card(p)) + raf_gruppen_in_raid(p);
}

static int
next_of_raid(const struct play *p, int g)
{
	int card = raf_raid_card(p), at;

	do {
		at = state_of(p)->gruppe_at[++g];
	} while (at != G_CARD + card && !raf_in_raid(at));
	return g;
}

static int
me109_of_raid(const struct play *p)
{
	int n = 0;

	for (int g = -1, left = gruppen_of_raid(p); left > 0; left--) {
		g = next_of_raid(p, g);
		n += is_me109(p, g);
	}
	return n;
}

/* The Channel Patrol table: Me109 for so many bombers in the Bombing box (6.1). */
static int
patrol_asked(const struct play *p)
{
	int n = raf_bombers_at(p, G_BOMBING);

	if (n < 2)
		return 0;
	return printed(p, B_CHANNEL_PATROL, (n > GRUPPEN_PER_RAID ? GRUPPEN_PER_RAID : n), CHANNEL_ME109);
}

/* Whether this Me109 can do nothing but patrol the Channel against the target (5.31, 19.4). */
static bool
too_far(const struct play *p)
{
	int range = raf_target_range(p, raf_raid_card(p));

	return range == BEYOND || (range == IMMEDIATELY_BEYOND && !raf_advanced(p, OPTION_RANGE));
}

/* Gruppen that have no choice are placed: bombers bomb, and Me109 patrol where all of them must. A single
 * Me110 has nobody to escort. */
static void
place_forced(struct play *p, int card)
{
	int alone = raf_gruppen_on(p, card) == 1;

	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_CARD + card &&
		    (raf_is_bomber(p, g) || (alone && !is_me109(p, g))))
			raf_move_gruppe(p, g, G_BOMBING, state_of(p)->gruppe_face[g], WHY_DEPLOYED);
	if (!too_far(p) && me109_of_raid(p) > patrol_asked(p))
		return;
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_CARD + card && is_me109(p, g))
			raf_move_gruppe(p, g, G_PATROL, state_of(p)->gruppe_face[g], WHY_DEPLOYED);
}

/* A decoy, or a raid without a Gruppe, counts as flown when its turn comes (R06, R15). */
static void
begin_raid(struct play *p, int card)
{
	clear_raid(p);
	put(p, F_RAID, 0, card + 1, WHY_RAID_BEGINS);
	if (raf_is_decoy(p, card) || raf_gruppen_on(p, card) == 0) {
		raf_gruppen_to(p, G_CARD + card, G_FLIGHT, WHY_CANCELLED);
		raf_go_on(p, STEP_TURNAROUND);
		return;
	}
	add(p, F_RAIDS_FLOWN, 0, 1, WHY_RAID_BEGINS);
	place_forced(p, card);
	raf_go_on(p, STEP_DEPLOY);
}

/* The raid chosen; or one is left, or none that has Gruppen: no choice. */
void
raf_run_raid(struct play *p)
{
	if (raf_is_answered(p)) {
		begin_raid(p, raf_the_answer(p, TARGETS));
		return;
	}
	for (int card = 0; card < TARGETS; card++)
		if (in_slot(p, card)) {
			begin_raid(p, card);
			return;
		}
	go(p, STEP_TIMING);
}

/* deploy CARD: raids of one slot are flown in any order (6.1), each to its end. */
void
raf_do_deploy(struct play *p, const struct action *a)
{
	int card = operand(p, a, 0);
	bool begun = state_of(p)->head.step == STEP_DEPLOY || raf_is_answered(p);
	bool present = state_of(p)->head.step == STEP_DEPLOY ? card == raf_raid_card(p)
							     : card == raf_the_answer(p, TARGETS);

	if (rule(p, !in_slot(p, card) || (begun && !present), RAF_6_1a, one(T_TARGET, card)))
		return;
	if (!begun)
		raf_answer_with(p, card);
}

/* ---- where its Gruppen fly ---- */

/* Whether a fighter of the raid could go to more than one box. */
static bool
has_choice(const struct play *p)
{
	int there = gruppen_of_raid(p);
	bool patrol = too_far(p) || me109_of_raid(p) <= patrol_asked(p);

	for (int g = -1, left = there; left > 0; left--) {
		g = next_of_raid(p, g);
		int at = state_of(p)->gruppe_at[g];
		if (raf_is_bomber(p, g))
			continue;
		if (is_me109(p, g) ? !patrol || at != G_PATROL : there > 1 || at != G_BOMBING)
			return true;
	}
	return false;
}

/* Where the fighters fly; bombers have no choice. */
void
raf_wants_deployment(const struct play *p, struct requests *all)
{
	struct request *r;

	if (!has_choice(p))
		return;
	r = ask_act(all, "where the fighters fly");
	r->about = (struct arg){T_TARGET, (int16_t)raf_raid_card(p)};
}

/* A Gruppe that a finding can name. */
static int
first_gruppe(const struct play *p, int place_)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == place_)
			return g;
	return 0;
}

/* All Gruppen that are there, for a finding: one by name. */
static struct args
left_on(const struct play *p, int place_)
{
	int n = raf_gruppen_at(p, place_), first = first_gruppe(p, place_);

	return n < 2 ? wording(0, one(T_GRUPPE, first))
		     : wording(1, two(T_GRUPPE, first, TYPE_NUMBER, n - 1));
}

/* The finished deployment is judged as a whole (R93). */
static void
judge_deployment(struct play *p)
{
	int card = raf_raid_card(p), asked = patrol_asked(p), patrol = raf_gruppen_at(p, G_PATROL),
	    elsewhere = 0;
	int range = raf_target_range(p, card);

	for (int g = 0; g < GRUPPEN; g++)
		elsewhere += raf_in_raid(state_of(p)->gruppe_at[g]) &&
			     state_of(p)->gruppe_at[g] != G_PATROL && is_me109(p, g);
	rule(p, raf_gruppen_on(p, card) > 0, RAF_6_1g, left_on(p, G_CARD + card));
	rule(p, raf_gruppen_at(p, G_ESCORT) > 0 && raf_gruppen_at(p, G_BOMBING) == 0, RAF_6_1d,
	     one(T_GRUPPE, first_gruppe(p, G_ESCORT)));
	if (!too_far(p)) {
		rule(p, patrol < asked && elsewhere > 0, RAF_6_1e,
		     two(TYPE_NUMBER, asked, TYPE_NUMBER, patrol));
		if (range == WITHIN)
			rule(p, patrol > asked, RAF_6_1f, two(TYPE_NUMBER, asked, TYPE_NUMBER, patrol));
	}
	raf_judge_high_command_escort(p);
}

/* 6.1: judged at once where no later entry can make the box right, else when all are placed. */
static void
place(struct play *p, int g, int box)
{
	assert(g >= 0 && g < GRUPPEN);
	int card = raf_raid_card(p), at = state_of(p)->gruppe_at[g];
	int aircraft = raf_gruppe_aircraft(p, g);
	bool far = too_far(p);

	if (state_of(p)->head.step != STEP_DEPLOY) {
		if (rule(p, !raf_in_raid(at), RAF_6_1h, one(T_GRUPPE, g)))
			return;
		rule(p, true, RAF_6_31a, one(T_GRUPPE, g));
	} else {
		if (rule(p, at != G_CARD + card && !raf_in_raid(at), RAF_6_1h, one(T_GRUPPE, g)))
			return;
		if (raf_is_bomber(p, g))
			rule(p, box != G_BOMBING, RAF_6_1b, one(T_GRUPPE, g));
		else if (aircraft == ME110 || aircraft == ELITE)
			rule(p, box == G_HUNT || box == G_PATROL, RAF_6_1c, one(T_GRUPPE, g));
		else
			rule(p, far && box != G_PATROL, raf_advanced(p, OPTION_RANGE) ? RAF_19_4a : RAF_5_31a,
			     two(T_GRUPPE, g, T_TARGET, card));
	}
	raf_move_gruppe(p, g, box, state_of(p)->gruppe_face[g], WHY_DEPLOYED);
	/* When the deployment was over nothing later can make it right. */
	if (p->report->late && state_of(p)->head.step == STEP_DEPLOY)
		judge_deployment(p);
}

/* hunt GRUPPE...: they meet squadrons before the bombers do. */
void
raf_do_hunt(struct play *p, const struct action *a)
{
	place(p, operand(p, a, 0), G_HUNT);
}

/* bomb GRUPPE...: bombers, and fighters that strafe. */
void
raf_do_bomb(struct play *p, const struct action *a)
{
	place(p, operand(p, a, 0), G_BOMBING);
}

/* escort GRUPPE...: they stay with the bombers. */
void
raf_do_escort(struct play *p, const struct action *a)
{
	place(p, operand(p, a, 0), G_ESCORT);
}

/* patrol GRUPPE...: the Channel Patrol (6.1). */
void
raf_do_patrol(struct play *p, const struct action *a)
{
	place(p, operand(p, a, 0), G_PATROL);
}

/* When all are placed, or nobody has a choice, the whole is judged (R93). */
void
raf_run_deployment(struct play *p)
{
	judge_deployment(p);
	raf_reduce_long_range(p);
	go(p, STEP_DETECT);
}

/* What 6.1 demands is judged when the player has ended. */
void
raf_close_deployment(struct play *p, int who)
{
	(void)who;
	raf_run_deployment(p);
}

/* ---- the raid's end before its time ---- */

/* To In Flight with their faces; the pool goes back to its sectors. */
void
raf_everybody_leaves(struct play *p)
{
	for (int place_ = G_HUNT; place_ <= G_PATROL; place_++)
		raf_gruppen_to(p, place_, G_FLIGHT, WHY_RAID_OVER);
	raf_gruppen_to(p, G_CARD + raf_raid_card(p), G_FLIGHT, WHY_RAID_OVER);
	raf_squadrons_to(p, Q_POOL, Q_SECTOR, WHY_RAID_OVER);
	raf_squadrons_to(p, Q_HUNT, Q_FLIGHT, WHY_RAID_OVER);
	raf_squadrons_to(p, Q_BOMBING, Q_FLIGHT, WHY_RAID_OVER);
}

/* II.12: whoever is left goes home. */
void
raf_end_raid(struct play *p)
{
	raf_everybody_leaves(p);
	raf_go_on(p, STEP_TURNAROUND);
}

/* R17: a raid that has lost its last Gruppe ends. */
void
raf_raid_ends_if_empty(struct play *p, int otherwise)
{
	if (raf_gruppen_in_raid(p) == 0)
		raf_end_raid(p);
	else
		raf_go_on(p, otherwise);
}

/* ---- weights ---- */

/* Where a Gruppe of the raid could still be placed: those on the card first. */
int
raf_weigh_deployment(const struct play *p, const struct action *a, int g)
{
	int at = state_of(p)->gruppe_at[g];

	(void)a;
	if (state_of(p)->head.step != STEP_DEPLOY)
		return 0;
	if (at == G_CARD + raf_raid_card(p))
		return 24;
	return raf_in_raid(at);
}
