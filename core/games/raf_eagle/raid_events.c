/*
 * II.8 The raid event: T1 to T12 of the event lexicon.
 *
 * The second card of a raid (4.II.8a). Most events are done at once; T2, T5 and T12 have steps of
 * their own where the player has a choice, and T7 and T8 put the bombing before the interception
 * (F_BOMB_FIRST). F_NON_ESSENTIAL is a set of bits, see non_essential().
 */
#include "core/games/raf_eagle/chapters.h"

/* ---- T2 Blenheims ---- */

/* A Blenheim squadron standing on a sector that the target card lists. */
static bool
may_join(const struct play *p, int q)
{
	return state_of(p)->squadron_at[q] == Q_SECTOR && raf_squadron_aircraft(p, q) == BLENHEIM &&
	       raf_listing_row(p, raf_raid_card(p), raf_squadron_sector(p, q)) >= 0;
}

/* T2: Blenheims that could join. */
static int
blenheims_near(const struct play *p)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += may_join(p, q);
	return n;
}

/* T2: only if the squadrons in Bombing are fewer than the bombers there. */
static bool
blenheims_help(const struct play *p)
{
	int squadrons = raf_squadrons_at(p, Q_BOMBING);

	return squadrons > 0 && raf_bombers_at(p, G_BOMBING) > squadrons;
}

/* T2: asked where there are several. */
void
raf_wants_blenheims(const struct play *p, struct requests *all)
{
	if (!raf_is_answered(p) && blenheims_near(p) > 1)
		ask_act(all, "which Blenheims join");
}

/* Not chosen: one squadron near, or none. */
void
raf_run_blenheims(struct play *p)
{
	for (int q = 0; q < SQUADRONS && !raf_is_answered(p); q++)
		if (may_join(p, q))
			raf_move_squadron(p, q, Q_BOMBING, state_of(p)->squadron_face[q], WHY_RAID_EVENT);
	raf_go_on(p, STEP_BOX);
}

/* join SQUADRON: T2b, one only. */
void
raf_do_join(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0);

	if (option(p, OPTION_NIGHT_RAIDS) &&
	    rule(p, state_of(p)->squadron_at[q] == Q_NIGHT, RAF_18_22a, one(T_SQUADRON, q)))
		return;
	if (rule(p, !may_join(p, q), RAF_T2a, one(T_SQUADRON, q)))
		return;
	rule(p, raf_is_answered(p), RAF_T2b, one(T_SQUADRON, q));
	raf_move_squadron(p, q, Q_BOMBING, state_of(p)->squadron_face[q], WHY_RAID_EVENT);
	raf_answer_with(p, q);
}

/* For lists: Blenheims on their sectors. */
int
raf_weigh_join(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	return state_of(p)->head.step == STEP_BLENHEIMS && state_of(p)->squadron_at[q] == Q_SECTOR &&
	       raf_squadron_aircraft(p, q) == BLENHEIM;
}

/* ---- T5 Wide attack ---- */

/* T5b: "full KGr in Bombing", Jabos too. */
static bool
may_widen(const struct play *p, int g)
{
	return state_of(p)->gruppe_at[g] == G_BOMBING && state_of(p)->gruppe_face[g] == FULL &&
	       raf_is_bomber(p, g);
}

/* T5: bombers that can still be reduced. */
static int
full_bombers(const struct play *p)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += may_widen(p, g);
	return n;
}

/* T5a: the player chooses, unless all are reduced. */
void
raf_wants_wide(const struct play *p, struct requests *all)
{
	raf_ask_which(all, state_of(p)->widening, full_bombers(p), "which bombers are reduced");
}

/* T5: where the player had no choice all are reduced by themselves. */
void
raf_run_wide(struct play *p)
{
	bool all = state_of(p)->widening > 0;

	rule(p, false, RAF_T5a, nothing());
	for (int g = 0; g < GRUPPEN; g++)
		if (all && may_widen(p, g))
			put(p, F_GRUPPE_FACE, g, REDUCED, WHY_RAID_EVENT);
	put(p, F_WIDENING, 0, 0, WHY_RAID_EVENT);
	go(p, STEP_BOX);
}

/* T5a: too few were reduced. */
void
raf_close_wide(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->widening > 0, RAF_T5a, one(TYPE_NUMBER, state_of(p)->widening));
	put(p, F_WIDENING, 0, 0, WHY_RAID_EVENT);
	go(p, STEP_BOX);
}

/* reduce GRUPPE...: the bombers that T5 reduces. */
void
raf_do_reduce(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0);

	if (rule(p, !may_widen(p, g), RAF_T5b, one(T_GRUPPE, g)))
		return;
	rule(p, state_of(p)->widening == 0, RAF_T5a, one(TYPE_NUMBER, 0));
	put(p, F_GRUPPE_FACE, g, REDUCED, WHY_RAID_EVENT);
	add(p, F_WIDENING, 0, -1, WHY_RAID_EVENT);
}

/* For lists: those that T5 can reduce. */
int
raf_weigh_wide(const struct play *p, int g)
{
	return state_of(p)->head.step == STEP_WIDE && may_widen(p, g);
}

/* ---- T12 ULTRA ---- */

/* Whether the raid in progress is followed by this one: a decoy is none, nor a raid without a Gruppe whose
 * hour takes no more fighters (R06, R15). */
static bool
will_be_flown(const struct play *p, int card)
{
	bool open = state_of(p)->target_slot[card] > state_of(p)->closed;

	return card != raf_raid_card(p) && raf_is_planned(p, card) && !raf_is_decoy(p, card) &&
	       (open || raf_gruppen_on(p, card) > 0);
}

/* The largest raid of a slot still to come, by its Gruppen now; -1: none. */
static int
largest_raid(const struct play *p, int slot)
{
	int most = -1;

	for (int card = 0; card < TARGETS; card++)
		if (state_of(p)->target_slot[card] == slot + 1 && will_be_flown(p, card) &&
		    raf_gruppen_on(p, card) > most)
			most = raf_gruppen_on(p, card);
	return most;
}

/* R63: this slot and the next with raids, which is SLOTS where the day has no later one. */
static int
ultra_slots(const struct play *p, int *here, int *there)
{
	int next = state_of(p)->clock + 1;

	*here = largest_raid(p, state_of(p)->clock);
	while (next < SLOTS && largest_raid(p, next) < 0)
		next++;
	*there = next < SLOTS ? largest_raid(p, next) : -1;
	return next;
}

/* T12: the player chooses between two largest raids of equal size. */
void
raf_wants_ultra(const struct play *p, struct requests *all)
{
	int here, there;

	ultra_slots(p, &here, &there);
	if (!raf_is_answered(p) && here >= 0 && here == there)
		ask_act(all, "where the ULTRA marker goes");
}

/* R63: to the larger of the two; equal ones were a choice. */
void
raf_run_ultra(struct play *p)
{
	int here, there, next = ultra_slots(p, &here, &there);

	if (!raf_is_answered(p) && (here >= 0 || there >= 0))
		put(p, F_ULTRA, 0, (here > there ? state_of(p)->clock : next) + 1, WHY_RAID_EVENT);
	raf_go_on(p, STEP_BOX);
}

/* ultra SLOT: the slot with the most Gruppen (T12a). */
void
raf_do_ultra(struct play *p, const struct action *a)
{
	int here, there, next = ultra_slots(p, &here, &there), slot = operand(p, a, 0);
	bool largest = (slot == state_of(p)->clock && here >= there) || (slot == next && there >= here);

	rule(p, !largest, RAF_T12a, one(T_SLOT, slot));
	put(p, F_ULTRA, 0, slot + 1, WHY_RAID_EVENT);
	raf_answer_with(p, slot);
}

/* ---- the others ---- */

/* T4: under cloud the squadrons of a letter lose the bombers. */
static void
clouds_hamper_squadrons(struct play *p, int letter)
{
	for (int q = 0; q < SQUADRONS && raf_is_cloudy(p); q++)
		if (state_of(p)->squadron_at[q] == Q_BOMBING && raf_squadron_letter(p, q) == letter)
			raf_move_squadron(p, q, Q_FLIGHT, state_of(p)->squadron_face[q], WHY_RAID_EVENT);
}

/* T6: Ju87, and everybody who flies low, are lost lightly (R61). An empty Bombing box ends the raid. */
static void
flak(struct play *p, int letter)
{
	bool low = raf_strategy_on(p, raf_raid_card(p), STRATEGY_LOW_LEVEL), hit = false;

	for (int g = 0; g < GRUPPEN; g++) {
		if (state_of(p)->gruppe_at[g] != G_BOMBING || raf_gruppe_letter(p, g) != letter)
			continue;
		hit = true;
		if (low || raf_gruppe_aircraft(p, g) == JU87)
			raf_lose_gruppe(p, g, LIGHT_LOSS, WHY_RAID_EVENT);
		else if (state_of(p)->gruppe_face[g] == REDUCED)
			raf_move_gruppe(p, g, G_FLIGHT, REDUCED, WHY_RAID_EVENT);
		else
			put(p, F_GRUPPE_FACE, g, REDUCED, WHY_RAID_EVENT);
	}
	if (hit && raf_gruppen_at(p, G_BOMBING) == 0)
		raf_everybody_leaves(p);
}

/* T5: as many bombers as full squadrons in Bombing. */
static void
wide_attack(struct play *p)
{
	int squadrons = raf_full_squadrons_at(p, Q_BOMBING), bombers = full_bombers(p);

	put(p, F_WIDENING, 0, squadrons < bombers ? squadrons : bombers, WHY_RAID_EVENT);
}

/* T10: what the card says of a target that counts less, as a set. */
static int
non_essential(const struct play *p, int card)
{
	bool hq = printed(p, B_RAID_EVENTS, card, EVENT_SPARES_HQ) == 1;
	bool listed = printed(p, B_RAID_EVENTS, card, EVENT_VP_CUT) == 1;

	return NON_ESSENTIAL | (hq ? SPARES_HQS : 0) | (listed ? ONLY_LISTED : 0);
}

/* Carries out the raid half of a card; NONE where it has none. */
static void
raid_event(struct play *p, int card)
{
	const struct derived *d = derived_of(p);
	int event = printed(p, B_RAID_EVENTS, card, EVENT_RAID), target = raf_raid_card(p);
	int letter = printed(p, B_RAID_EVENTS, card, EVENT_RAID_LETTER);
	int rows = printed(p, B_RAID_EVENTS, card, EVENT_RAID_ROWS), sector;

	assert(card >= 0 && card < EVENTS);
	switch (event) {
	case T1:
		put(p, F_BIG_WING, 0, rows == NONE ? 1 : rows, WHY_RAID_EVENT);
		break;
	case T3:
		if (raf_target_distance(p, target) != DEEP)
			raf_gruppen_to(p, G_PATROL, G_ESCORT, WHY_RAID_EVENT);
		break;
	case T4:
		clouds_hamper_squadrons(p, letter);
		break;
	case T5:
		wide_attack(p);
		break;
	case T6:
		flak(p, letter);
		break;
	case T7:
		if (raf_condition_holds(p, &d->raid[card])) {
			raf_gruppen_to(p, G_PATROL, G_ESCORT, WHY_RAID_EVENT);
			put(p, F_BOMB_FIRST, 0, 1, WHY_RAID_EVENT);
		}
		break;
	case T8:
		put(p, F_BOMB_FIRST, 0, state_of(p)->warning <= LATE, WHY_RAID_EVENT);
		break;
	case T9:
		put(p, F_ASTRAY, 0, raf_target_distance(p, target) != COASTAL, WHY_RAID_EVENT);
		break;
	case T10:
		put(p, F_NON_ESSENTIAL, 0, non_essential(p, card), WHY_RAID_EVENT);
		break;
	case T11:
		sector = raf_bombed_kind(p, target) == AIRFIELD ? raf_target_sector(p, target) : -1;
		raf_reset_squadrons(p, 1, sector, WHY_RAID_EVENT);
		break;
	default:
		break; /* T2 and T12 are steps of their own */
	}
}

/* The step in which the player carries an event out further. */
static int
step_of_event(const struct play *p, int card)
{
	switch (printed(p, B_RAID_EVENTS, card, EVENT_RAID)) {
	case T2:
		return blenheims_help(p) ? STEP_BLENHEIMS : STEP_BOX;
	case T5:
		return STEP_WIDE;
	case T12:
		return STEP_ULTRA;
	default:
		return STEP_BOX;
	}
}

/* 4.II.8a: one card for every raid. */
void
raf_wants_raid_event(const struct play *p, struct requests *all)
{
	ask_draw(all, T_EVENT, raf_is_answered(p) ? 0 : 1, "raid event");
}

/* 4.II.8a: a second card is told, and has no effect. */
void
raf_drew_raid_event(struct play *p, const struct request *r, int card)
{
	bool second = rule(p, raf_is_answered(p), RAF_4_II_8a, nothing());

	(void)r;
	raf_draw_card(p, F_EVENT_AT, EVENTS, card, T_EVENT, C_DISCARD);
	if (second)
		return;
	raid_event(p, card);
	raf_answer_with(p, card);
}

/* To the step of the event, or to II.9. */
void
raf_run_raid_event(struct play *p)
{
	raf_raid_ends_if_empty(p, step_of_event(p, raf_the_answer(p, EVENTS)));
	raf_check_elimination(p);
}
