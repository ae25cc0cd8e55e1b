/*
 * Dogfights: where they are, with which raid they go, and their combats. How long they last, who
 * attacks and how one leaves them is not in the charts: players say so.
 *
 * A Dogfight is a marker with a place and an altitude (F_MELEE_AT, F_MELEE_ANGELS), up to eight at a
 * time; its units have its number in F_MELEE, 0 is none. It is in use as long as a unit is in it: when
 * the last has left, its number is free. Combats in it are opened by `engage`, without interception,
 * escort, surprise or modifiers of the rolls (BB-DF.b), and their losses are halved (BB-DF.a).
 */
#include "core/games/burning_blue/chapters.h"

/* A Dogfight is where somebody still fights. */
bool
bb_in_use(const struct play *p, int melee)
{
	assert(melee >= 0 && melee < MELEES);
	for (int u = each(p, state_of(p)->melee, 0); u < UNITS; u = each(p, state_of(p)->melee, u + 1))
		if (is_up(p, u) && state_of(p)->melee[u] == melee + 1)
			return true;
	return false;
}

/* How many Dogfights the Luftwaffe declared to go with a raid (B20); *melee: the first of them. */
int
bb_accompanying(const struct play *p, int raid, int *melee)
{
	int n = 0;

	*melee = -1;
	for (int i = 0; i < MELEES && raid > 0; i++) {
		if (state_of(p)->melee_raid[i] != raid || !bb_in_use(p, i))
			continue;
		*melee = *melee < 0 ? i : *melee;
		n++;
	}
	return n;
}

/* The Dogfight that one of those who stay is in already, else a marker that is free. */
static int
melee_for(struct play *p)
{
	for (int u = each(p, state_of(p)->melee, 0); u < UNITS; u = each(p, state_of(p)->melee, u + 1))
		if (bb_goes_on(p, u) && state_of(p)->melee[u] > 0)
			return state_of(p)->melee[u] - 1;
	for (int i = 0; i < MELEES; i++)
		if (!bb_in_use(p, i)) {
			put(p, F_MELEE_RAID, i, 0, WHY_MELEE);
			return i;
		}
	return MELEES - 1;
}

/* The fighters that stay go to the interception point under a Dogfight marker (BB-13.6.2c). */
void
bb_form_melee(struct play *p)
{
	const struct state *g = state_of(p);
	int melee = melee_for(p);
	int at = g->point_at > PLACE_LOST + 1 ? g->point_at : PLACE_SKY + 1;

	put(p, F_MELEE_AT, melee, at, WHY_MELEE);
	put(p, F_MELEE_ANGELS, melee, g->point_angels, WHY_MELEE);
	for (int u = each(p, state_of(p)->took, 0); u < UNITS; u = each(p, state_of(p)->took, u + 1)) {
		if (!bb_goes_on(p, u))
			continue;
		put(p, F_MELEE, u, melee + 1, WHY_MELEE);
		put(p, F_AT, u, at, WHY_MELEE);
		put(p, F_ANGELS, u, g->point_angels, WHY_MELEE);
	}
}

/* BB-DF.d: nobody is in it, so that it is not on the map. */
bool
bb_is_nobodys(struct play *p, int melee)
{
	return rule(p, !bb_in_use(p, melee), BB_DF_d, one(T_MELEE, melee + 1));
}

/* accompany DOGFIGHT with RAID: only the players know which Dogfight drifts along (B20). */
void
bb_do_accompany(struct play *p, const struct action *a)
{
	int melee = operand(p, a, 0) - 1, raid;

	bb_is_anothers(p, a);
	if (bb_is_nobodys(p, melee))
		return;
	raid = operand(p, a, 1);
	if (bb_is_not_up(p, raid))
		return;
	put(p, F_MELEE_RAID, melee, raid + 1, WHY_SAID);
}

/* leave UNIT...: out of its Dogfight; who is in none leaves his raid, as an escort does that stays behind. */
void
bb_do_leave(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0);
	bool fights = state_of(p)->melee[u] > 0;

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || rule(p, !fights && state_of(p)->raid[u] == 0, BB_DF_e, unit_arg(u)))
		return;
	if (fights)
		put(p, F_MELEE, u, 0, WHY_SAID);
	else
		bb_leave_raid(p, u, WHY_SAID);
}

/* The Dogfight is where its marker is. */
static void
open_melee_combat(struct play *p, int target)
{
	const struct state *g = state_of(p);
	int melee = g->melee[target] - 1;

	bb_open_attack(p, target, g->melee_at[melee], g->melee_angels[melee]);
	bb_begin_combat(p, IN_DOGFIGHT);
	bb_enlist(p, target, DEFENDS, WHY_COMBAT);
}

/* engage TARGET with UNIT...: a combat of a Dogfight; the first unit opens it, the others join. */
void
bb_do_engage(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int target = operand(p, a, 0), u = operand(p, a, 1);
	bool open = g->head.step == STEP_COMBAT;

	bb_is_anothers(p, a);
	if (rule(p, !bb_can_attack(p, target, u), BB_13_3_2_b, two(T_UNIT, u, T_UNIT, target)) ||
	    rule(p, g->melee[u] == 0 || g->melee[u] != g->melee[target], BB_DF_f,
		 two(T_UNIT, u, T_UNIT, target)) ||
	    has_begun(p) || (open && bb_is_fixed(p, u, IN_DOGFIGHT)) ||
	    rule(p, open && g->fight[target] != DEFENDS, BB_13_3_2_k, unit_arg(target)))
		return;
	rule(p, false, BB_13_3_2_j, unit_arg(u));
	bb_is_homeward(p, u);
	if (open)
		bb_judge_kin(p, u, g->fight, ATTACKS);
	rule(p, angels_of(p, target) >= angels_of(p, u) + 4, BB_13_3_2_a,
	     three(T_UNIT, u, TYPE_NUMBER, angels_of(p, u), TYPE_NUMBER, angels_of(p, target)));
	if (!open)
		open_melee_combat(p, target);
	bb_enlist(p, u, ATTACKS, WHY_ATTACK);
	if (open)
		return;
	put(p, F_LEAD, ATTACKS, u + 1, WHY_ATTACK);
	lead_to(p, STEP_COMBAT);
}

/* Where a Dogfight begins the core says so; a marker put down after Stragglers has to be told. */
void
bb_do_dogfight(struct play *p, const struct action *a)
{
	int straggler = state_of(p)->straggler;

	(void)a;
	if (rule(p, straggler == 0 || straggler > unit_count(p) || bb_target_of(p) < 0, BB_DF_g, nothing()))
		return;
	rule(p, true, BB_13_6_2d, unit_arg(straggler - 1));
	bb_form_melee(p);
}

/* ---- the Dogfight that goes with the raid ---- */

/* BB-13.3.4.f: "the RAF unit moves to the Dogfight's hex and altitude and joins it". Which, where
 * several go with the raid, only the players know. */
void
bb_wants_join(const struct play *p, struct requests *all)
{
	int melee;

	if (!is_led_on(p) && bb_wing_left(p) && bb_accompanying(p, state_of(p)->prey, &melee) > 0)
		ask_act(all, "which Dogfight the RAF joins")->who = seat(RAF);
}

/* The Wing goes to the hex and altitude of the Dogfight (BB-13.3.4.f). */
static void
join(struct play *p, int melee)
{
	assert(melee >= 0 && melee < MELEES);
	for (int u = each(p, state_of(p)->part, 0); u < UNITS; u = each(p, state_of(p)->part, u + 1)) {
		if (!bb_in_wing(p, u))
			continue;
		put(p, F_MELEE, u, melee + 1, WHY_MELEE);
		put(p, F_AT, u,
		    state_of(p)->melee_at[melee] > PLACE_SKY ? state_of(p)->melee_at[melee] : PLACE_SKY + 1,
		    WHY_MELEE);
		put(p, F_ANGELS, u, state_of(p)->melee_angels[melee], WHY_MELEE);
	}
}

/* enter DOGFIGHT: one that the Luftwaffe declared to go with this raid (B20). */
void
bb_do_enter(struct play *p, const struct action *a)
{
	int melee = operand(p, a, 0) - 1;

	if (bb_is_nobodys(p, melee) || rule(p, state_of(p)->melee_raid[melee] != state_of(p)->prey,
					    BB_13_3_4_o, one(T_MELEE, melee + 1)))
		return;
	rule(p, false, BB_13_3_4_f, nothing());
	join(p, melee);
	lead_to(p, STEP_NEXT);
}

/* With one Dogfight there is nothing to say. */
void
bb_close_join(struct play *p, int who)
{
	int melee;
	int n = bb_accompanying(p, state_of(p)->prey, &melee);

	(void)who;
	if (bb_led_on(p))
		return;
	rule(p, n != 1, BB_13_3_4_f, unit_arg(bb_target_or_none(p)));
	if (n == 1)
		join(p, melee);
	go(p, STEP_NEXT);
}

/* No Dogfight goes with the raid, or bb_do_enter() has said which. */
void
bb_run_join(struct play *p)
{
	if (!bb_led_on(p))
		go(p, STEP_NEXT);
}
