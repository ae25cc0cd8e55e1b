/*
 * II.12 German turnaround, II.13 timing (11), and III.1, III.2 airfield operations.
 *
 * A raid ends with its Gruppen In Flight: KGr to base and done for the day (F_FLOWN), fighters onto
 * the clock (11.1). Then the next raid of the slot, the next slot with a raid (the squadrons' reset by
 * how far the clock moved, F_MOVED), or the end of the day.
 */
#include "core/games/raf_eagle/chapters.h"

/* ---- II.12 ---- */

/* KGr are done for the day. Fighters come back on the clock: full ones three slots on, reduced ones four and
 * full again; where the day has no such slot, reduced to base. */
static void
turn_around(struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	bool full = state_of(p)->gruppe_face[g] == FULL;
	int slot = state_of(p)->clock + (full ? 3 : 4);

	if (raf_is_kgr(p, g)) {
		put(p, F_FLOWN, g, 1, WHY_TURNAROUND);
		raf_move_gruppe(p, g, G_BASE, FULL, WHY_TURNAROUND);
	} else if (slot < SLOTS) {
		raf_move_gruppe(p, g, G_CLOCK + slot, FULL, WHY_TURNAROUND);
	} else {
		raf_move_gruppe(p, g, G_BASE, REDUCED, WHY_TURNAROUND);
	}
}

/* JGr that were not in this raid are untouched. */
void
raf_run_turnaround(struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_FLIGHT)
			turn_around(p, g);
	go(p, STEP_TIMING);
}

/* ---- II.13 ---- */

/* The raid is over: its card is resolved, its strategy cards are discarded (15.12). */
static void
resolve(struct play *p)
{
	int card = raf_raid_card(p);

	if (state_of(p)->raid == 0)
		return;
	put(p, F_TARGET_AT, card, C_RESOLVED, WHY_RAID_OVER);
	for (int i = 0; i < STRATEGIES; i++)
		if (state_of(p)->strategy_at[i] == C_PLANNED && state_of(p)->strategy_on[i] == card + 1) {
			put(p, F_STRATEGY_AT, i, C_DISCARD, WHY_RAID_OVER);
			put(p, F_STRATEGY_ON, i, 0, WHY_RAID_OVER);
		}
	put(p, F_OUTLYING, card, 0, WHY_RAID_OVER);
	milestone(p, MILESTONE_RAID, T_TARGET, card);
	put(p, F_RAID, 0, 0, WHY_RAID_OVER);
}

/* When the slot is over, not before: they count for the rendezvous (6.32). */
static void
discard_resolved(struct play *p)
{
	for (int card = 0; card < TARGETS; card++)
		if (state_of(p)->target_at[card] == C_RESOLVED) {
			put(p, F_TARGET_AT, card, C_DISCARD, WHY_CLOCK);
			put(p, F_TARGET_SLOT, card, 0, WHY_CLOCK);
		}
}

/* 4.II.13. Nothing is added any more to the raid that is over. */
void
raf_run_timing(struct play *p)
{
	int next;

	turn_is_over(p);
	resolve(p);
	if (raf_slot_has_raid(p, state_of(p)->clock)) {
		go(p, STEP_RAID);
		return;
	}
	discard_resolved(p);
	next = raf_next_raid_slot(p, state_of(p)->clock + 1);
	put(p, F_ULTRA, 0, state_of(p)->ultra == state_of(p)->clock + 1 ? 0 : state_of(p)->ultra, WHY_CLOCK);
	if (next == SLOTS) {
		go(p, STEP_END_OF_DAY);
		return;
	}
	put(p, F_MOVED, 0, next - state_of(p)->clock, WHY_CLOCK);
	put(p, F_CLOCK, 0, next, WHY_CLOCK);
	go(p, STEP_RESET);
}

/* ---- III.1, III.2 ---- */

/* The Squadron Reset table for one, two, three or more slots. Squadrons of sector `stay` that are In Flight
 * stay there (event T11). A unit moves once: what reaches a box is not taken further. */
void
raf_reset_squadrons(struct play *p, int slots, int stay, int why)
{
	for (int q = 0; q < SQUADRONS; q++) {
		int at = state_of(p)->squadron_at[q], face = state_of(p)->squadron_face[q];
		if (at == Q_REARM || (at == Q_LANDING && slots >= 2))
			raf_move_squadron(p, q, Q_SECTOR, face, why);
		else if (at == Q_LANDING)
			raf_move_squadron(p, q, Q_REARM, face, why);
		else if (at == Q_FLIGHT && raf_squadron_sector(p, q) != stay)
			raf_move_squadron(p, q,
					  slots + (face == FULL) <= 1	? Q_LANDING
					  : slots + (face == FULL) == 2 ? Q_REARM
									: Q_SECTOR,
					  FULL, why);
	}
}

/* III.1 and III.2, then III.3. */
void
raf_run_reset(struct play *p)
{
	raf_reset_squadrons(p, state_of(p)->moved, -1, WHY_RESET);
	for (int slot = 0; slot <= state_of(p)->clock && slot < SLOTS; slot++)
		for (int g = 0; g < GRUPPEN; g++)
			if (state_of(p)->gruppe_at[g] == G_CLOCK + slot)
				raf_move_gruppe(p, g, G_BASE, FULL, WHY_RETURN);
	go(p, STEP_ASSIGN);
}

/* ---- the end of the day ---- */

/* In the Prelude it is the end of the game (12); else the calendar is updated. */
void
raf_run_end_of_day(struct play *p)
{
	for (int card = 0; card < TARGETS; card++)
		if (raf_is_planned(p, card)) { /* a day that ended without its raids */
			put(p, F_TARGET_AT, card, C_DISCARD, WHY_CLOCK);
			put(p, F_TARGET_SLOT, card, 0, WHY_CLOCK);
		}
	put(p, F_RAID, 0, 0, WHY_CLOCK);
	if (raf_uses_points(p)) {
		go(p, STEP_NIGHT);
		return;
	}
	milestone(p, MILESTONE_DAY, T_DAY, state_of(p)->day);
	finish(p);
}
