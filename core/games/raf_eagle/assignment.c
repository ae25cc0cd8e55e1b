/*
 * I.4, I.5 and III.3: Gruppen are assigned to raids (5.2 - 5.4).
 *
 * Bombers are assigned once, in I.4, for the whole day; fighters for three slots in I.5 and for two at
 * each stop of the clock (III.3). F_CLOSED is the first slot that still takes fighters: what a step
 * has covered is closed "at its first opportunity" (5.3c). A Gruppe on a card stands at G_CARD + card
 * and may be moved while its step lasts (R97).
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* Slots of which fighters are assigned now: from *first to *last (5.3). */
static void
open_slots(const struct play *p, int *first, int *last)
{
	if (state_of(p)->head.step == STEP_ASSIGN) {
		*first = state_of(p)->clock > state_of(p)->closed ? state_of(p)->clock : state_of(p)->closed;
		*last = state_of(p)->clock + 1;
	} else {
		*first = raf_next_raid_slot(p, SLOT_0600);
		*last = *first + 2;
	}
}

/* The slot for which a card is planned. */
static int
slot_of(const struct play *p, int card)
{
	return state_of(p)->target_slot[card] - 1;
}

/* 5.4: a Luftflotte's zone binds its Gruppen; LF3 to LF2 lets those of LF3 into the LF2 zone (R03). */
bool
raf_may_fly_to(const struct play *p, int g, int card)
{
	int own = raf_gruppe_zone(p, g), there = raf_target_zone(p, card);

	return own == there || (own == LF3 && state_of(p)->lf3_to_lf2);
}

/* 5.3: fighters join raids of these hours, and no others. */
static bool
card_is_open(const struct play *p, int card)
{
	int first, last;

	open_slots(p, &first, &last);
	return raf_is_planned(p, card) && slot_of(p, card) >= first && slot_of(p, card) <= last;
}

/* Bombers: their own step, once a day. True: it cannot be done. */
static bool
judge_bomber(struct play *p, int g)
{
	int at = state_of(p)->gruppe_at[g];
	bool full = state_of(p)->gruppe_face[g] == FULL;

	if (rule(p, !((at == G_BASE && full) || at == G_NIGHT || at >= G_CARD), RAF_5_2a,
		 wording(0, one(T_GRUPPE, g))))
		return true;
	if (!rule(p, state_of(p)->flown[g] != 0, RAF_5_2b, one(T_GRUPPE, g)))
		rule(p, state_of(p)->head.step != STEP_BOMBERS, RAF_5_2c, one(T_GRUPPE, g));
	if (option(p, OPTION_NIGHT_RAIDS))
		rule(p, at == G_NIGHT, RAF_18_12c, one(T_GRUPPE, g));
	return false;
}

/* Whether fighters may leave the place: their base, or a card of a slot that is still open (R97). */
static bool
fighter_is_free(const struct play *p, int g)
{
	int at = state_of(p)->gruppe_at[g];

	return at >= G_CARD ? card_is_open(p, at - G_CARD) : at == G_BASE;
}

/* True: it cannot be done. The slot is judged by the step: I.5 has its own three (5.3a), III.3 its own
 * two (5.3b). */
static bool
judge_fighter(struct play *p, int g, int card)
{
	int slot = slot_of(p, card), step = state_of(p)->head.step, first, last;

	if (rule(p, !fighter_is_free(p, g), RAF_5_32a, wording(0, one(T_GRUPPE, g))))
		return true;
	rule(p, raf_is_jabo(p, g), RAF_5_2c, one(T_GRUPPE, g));
	rule(p, state_of(p)->gruppe_at[g] == G_BASE && state_of(p)->gruppe_face[g] == REDUCED, RAF_5_32b,
	     one(T_GRUPPE, g));
	open_slots(p, &first, &last);
	if (step != STEP_ASSIGN)
		rule(p, slot > last, RAF_5_3a, one(T_SLOT, slot));
	else if (!rule(p, slot < first, RAF_5_3c, wording(0, one(T_SLOT, slot))))
		rule(p, slot > last, RAF_5_3b, one(T_SLOT, slot));
	return false;
}

/* How many Gruppen a raid may have (5.4). */
void
raf_judge_raid_size(struct play *p, int g, int card)
{
	int there = raf_gruppen_on(p, card);
	bool minor = raf_eligibility(p, card) == MINOR && !raf_strategy_on(p, card, STRATEGY_LIFTS_MINOR);

	if (rule(p, raf_is_decoy(p, card), RAF_5_4b, two(T_GRUPPE, g, T_TARGET, card)))
		return;
	if (minor)
		rule(p, there >= GRUPPEN_MINOR, RAF_5_4c, one(T_TARGET, card));
	else
		rule(p, there >= GRUPPEN_PER_RAID, RAF_5_4d, one(T_TARGET, card));
}

/* Whether a fighter is on a card; and a bomber that this entry has put there. */
static bool
fighter_flies(const struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] >= G_CARD && !raf_is_kgr(p, g) && !raf_is_jabo(p, g))
			return true;
	return false;
}

static bool
bomber_came_with_it(const struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (raf_is_kgr(p, g) && changed(p, F_GRUPPE_AT, g))
			return true;
	return false;
}

/* assign GRUPPE... to CARD: limits at each entry, demands when the step is done. */
void
raf_do_assign(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0), card = operand(p, a, 1);
	bool kgr = raf_is_kgr(p, g);

	/* The first fighter belongs to the step of the fighters; behind bombers of the same entry it ends
	 * theirs. */
	if (!kgr && state_of(p)->head.step == STEP_BOMBERS &&
	    rule(p, !bomber_came_with_it(p), RAF_4a, one(TYPE_STEP, STEP_BOMBERS)))
		return;
	if (rule(p, !raf_is_planned(p, card), RAF_5_1e, one(T_TARGET, card)))
		return;
	if (kgr ? judge_bomber(p, g) : judge_fighter(p, g, card))
		return;
	if (state_of(p)->gruppe_at[g] == G_CARD + card)
		return;
	rule(p, !raf_may_fly_to(p, g, card), kgr ? RAF_5_4e : RAF_5_4f, two(T_GRUPPE, g, T_TARGET, card));
	raf_judge_raid_size(p, g, card);
	raf_drop_jabo_marker(p, g);
	raf_move_gruppe(p, g, G_CARD + card, state_of(p)->gruppe_face[g], WHY_ASSIGNED);
}

/* Sends a Gruppe back to its base while its step lasts (R97). */
void
raf_do_recall(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0), at = state_of(p)->gruppe_at[g];
	bool kgr = raf_is_kgr(p, g) || (raf_is_jabo(p, g) && at >= G_CARD);

	if (rule(p, at < G_CARD, kgr ? RAF_5_2a : RAF_5_32a, wording(1, one(T_GRUPPE, g))))
		return;
	if (kgr)
		rule(p, state_of(p)->head.step != STEP_BOMBERS, RAF_5_2c, one(T_GRUPPE, g));
	else
		rule(p, !card_is_open(p, at - G_CARD), RAF_5_3c,
		     wording(0, one(T_SLOT, slot_of(p, at - G_CARD))));
	raf_drop_jabo_marker(p, g);
	raf_move_gruppe(p, g, G_BASE, state_of(p)->gruppe_face[g], WHY_ASSIGNED);
}

/* Open until it is said to be over, or a fighter flies: how many do is the player's choice. */
void
raf_wants_bombers(const struct play *p, struct requests *all)
{
	if (!fighter_flies(p))
		ask_act(all, "which bombers fly where");
}

/* From here on "all bombers of the day are settled" (5.2). */
void
raf_run_bombers(struct play *p)
{
	raf_judge_high_command_bombers(p);
	go(p, STEP_FIGHTERS);
}

/* The same by the player's word, or by his first fighter. */
void
raf_close_bombers(struct play *p, int who)
{
	(void)who;
	raf_run_bombers(p);
}

/* The same for the fighters of the first three slots (5.3a). */
void
raf_wants_fighters(const struct play *p, struct requests *all)
{
	(void)p;
	ask_act(all, "which fighters fly where");
}

/* Fighters are asked for while a slot that opens has a raid. */
void
raf_wants_assignment(const struct play *p, struct requests *all)
{
	for (int card = 0; card < TARGETS; card++)
		if (card_is_open(p, card) && !raf_is_decoy(p, card)) {
			ask_act(all, "which fighters fly where");
			return;
		}
}

/* R06: an empty raid is a fault only if some full fighter Gruppe at base could have flown it. */
static bool
fighter_for(const struct play *p, int card)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_BASE && state_of(p)->gruppe_face[g] == FULL &&
		    !raf_is_kgr(p, g) && raf_may_fly_to(p, g, card))
			return true;
	return false;
}

/* 5.4: every raid whose slot closes has a Gruppe; one without is cancelled when its turn comes. */
static void
close_slots(struct play *p)
{
	int first, last;

	open_slots(p, &first, &last);
	for (int card = 0; card < TARGETS; card++)
		if (card_is_open(p, card) && !raf_is_decoy(p, card))
			rule(p, raf_gruppen_on(p, card) == 0 && fighter_for(p, card), RAF_5_4a,
			     one(T_TARGET, card));
	last = last + 1 < SLOTS ? last + 1 : SLOTS;
	if (last > state_of(p)->closed)
		put(p, F_CLOSED, 0, last, WHY_SLOT_CLOSED);
}

/* 5.4a for those slots, then the night patrols or the repairs. */
void
raf_close_fighters(struct play *p, int who)
{
	(void)who;
	close_slots(p);
	go(p, option(p, OPTION_NIGHT_RAIDS) ? STEP_NIGHT_PATROL : STEP_MEND);
}

/* Nothing is asked where no slot that opens has a raid. */
void
raf_run_assignment(struct play *p)
{
	close_slots(p);
	go(p, STEP_RAID);
}

/* The demands of 5.4a on the slots that close now are judged. */
void
raf_close_assignment(struct play *p, int who)
{
	(void)who;
	raf_run_assignment(p);
}

/* ---- weights ---- */

/* Gruppen that could be assigned or recalled in this step. */
int
raf_weigh_assignment(const struct play *p, const struct action *a, int g)
{
	const struct state *s = state_of(p);
	int at = s->gruppe_at[g];
	bool kgr = raf_is_kgr(p, g);

	(void)a;
	if (s->head.step == STEP_BOMBERS ? !kgr && !raf_is_jabo(p, g) : kgr)
		return 0;
	if (at >= G_CARD)
		return 1;
	return at == G_BASE && s->gruppe_face[g] == FULL && s->flown[g] == 0 ? 8 : 0;
}

/* Raids that a Gruppe could join: rather a few strong ones than many weak ones. */
int
raf_weigh_raid(const struct play *p, int g, int card)
{
	int there = raf_gruppen_on(p, card);

	if (!raf_is_planned(p, card) || !raf_may_fly_to(p, g, card))
		return 0;
	if (there >= GRUPPEN_PER_RAID || (raf_is_kgr(p, g) && there >= 3))
		return 1;
	return 2 + 3 * there;
}
