/*
 * Losses: kept by unit against its threshold; those of several units are shared out by their owner
 * (B26).
 *
 * The charts give four numbers and no sentence (B25): Flight 6, Staffel 8, squadron 12, Gruppe 24
 * aircraft, in the box as loss_threshold. F_LOSSES counts up to it, and there the unit is lost. What a
 * roll costs a side is in F_LOST; what its owner has still to share out among several units is in
 * F_SHARE, by side of the combat.
 */
#include "core/games/burning_blue/chapters.h"

/* Aircraft that a unit can still lose (BB-LOSS.a). */
static int
room_of(const struct play *p, int u)
{
	int room = bb_kind_value(p, u, KIND_THRESHOLD) - state_of(p)->losses[u];

	return room < 0 ? 0 : room;
}

/* At its threshold a unit is gone; losses beyond it are ignored (B25). */
void
bb_lose_aircraft(struct play *p, int u, int n, int why)
{
	int room = room_of(p, u);

	if (n <= 0)
		return;
	add(p, F_LOSSES, u, n < room ? n : room, why);
	if (n < room)
		return;
	put(p, F_AT, u, PLACE_LOST + 1, WHY_LOST);
	bb_clear_unit(p, u, WHY_LOST);
}

/* One of those that the losses of this side of the combat fall on. */
static bool
shares(const struct play *p, int u, enum fight fight)
{
	return state_of(p)->fight[u] == fight && is_up(p, u);
}

/* What the units of a side that fights can still lose; *units: how many have room. */
static int
room_of_side(const struct play *p, enum fight fight, int *units)
{
	int room = 0;

	*units = 0;
	for (int u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1)) {
		if (!shares(p, u, fight))
			continue;
		int own = room_of(p, u);
		room += own;
		*units += own > 0;
	}
	return room;
}

/* Who bears the losses is asked only where there is a choice. */
void
bb_share_losses(struct play *p, enum fight fight, int n)
{
	int units;
	int room = room_of_side(p, fight, &units);

	assert(n >= 0 && (fight == ATTACKS || fight == DEFENDS));
	if (n == 0)
		return;
	if (units > 1 && n < room) {
		put(p, F_SHARE, (int)fight, n, WHY_LOSSES);
		return;
	}
	/* One unit, or all that they have: there is nothing to choose. */
	for (int u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1))
		if (shares(p, u, fight))
			bb_lose_aircraft(p, u, n < room ? n : room_of(p, u), WHY_LOSSES);
}

/* Whose losses are still to be shared out; 0: none. */
static uint32_t
owners_of_losses(const struct play *p, enum fight fight)
{
	int units;
	uint32_t owners = 0;

	if (state_of(p)->share[fight] == 0 || room_of_side(p, fight, &units) == 0)
		return 0;
	for (int u = each(p, state_of(p)->fight, 0); u < UNITS; u = each(p, state_of(p)->fight, u + 1))
		if (shares(p, u, fight))
			owners |= seat(side_of(p, u));
	return owners;
}

/* The other side waits with its dice: they are no throw too many of the combat. */
static void
keep_dice_away(const struct play *p, struct requests *all, uint32_t owners, enum fight fight)
{
	int owner = (owners & seat(RAF)) != 0 ? RAF : LUFTWAFFE;
	struct request *r = ask_roll(all, D6, 0, "cohesion");

	r->who = seat(owner == RAF ? LUFTWAFFE : RAF);
	r->count = BB_LOSS_f;
	r->args = two(TYPE_NUMBER, state_of(p)->share[fight], T_SIDE, owner);
}

/* Each owner shares out his own. */
void
bb_wants_losses(const struct play *p, struct requests *all)
{
	for (int i = ATTACKS; i <= DEFENDS; i++) {
		uint32_t owners = owners_of_losses(p, (enum fight)i);
		if (owners == 0)
			continue;
		struct request *r = ask_act(all, "whose aircraft are lost");
		r->about = (struct arg){TYPE_NUMBER, state_of(p)->share[i]};
		r->choose = state_of(p)->share[i];
		r->who = owners;
		if (owners_of_losses(p, i == ATTACKS ? DEFENDS : ATTACKS) == 0)
			keep_dice_away(p, all, owners, (enum fight)i);
	}
}

/* lose UNIT COUNT: not more than is left to share, nor than fits while another has room (BB-LOSS.b). */
void
bb_do_lose(struct play *p, const struct action *a)
{
	int u = operand(p, a, 0), fight = state_of(p)->fight[u], units;
	int n, share = state_of(p)->share[fight];

	bb_is_anothers(p, a);
	if (bb_is_down(p, u) || rule(p, fight == NO_FIGHT, BB_LOSS_d, unit_arg(u)))
		return;
	int room = room_of(p, u);
	n = operand(p, a, 1);
	bool others = room_of_side(p, (enum fight)fight, &units) > room;
	rule(p, n > share || (n > room && others), BB_LOSS_b,
	     three(T_UNIT, (int)u, TYPE_NUMBER, n, TYPE_NUMBER, share));
	add(p, F_SHARE, fight, n < share ? -n : -share, WHY_SHARED);
	bb_lose_aircraft(p, u, n, WHY_SHARED);
}

/* Losses left over are a fault of their owner's; they are not made up. */
static void
leave_over(struct play *p, enum fight fight)
{
	int side = (owners_of_losses(p, fight) & seat(RAF)) != 0 ? RAF : LUFTWAFFE;

	rule(p, state_of(p)->share[fight] > 0, BB_LOSS_f,
	     two(TYPE_NUMBER, state_of(p)->share[fight], T_SIDE, side));
	put(p, F_SHARE, (int)fight, 0, WHY_SHARED);
}

/* Each side ends its own sharing; who plays both ends what is left. */
void
bb_close_losses(struct play *p, int who)
{
	uint32_t own = who == ANYBODY ? 0 : seat((enum side)who);
	bool both = ((owners_of_losses(p, ATTACKS) | owners_of_losses(p, DEFENDS)) & own) == 0;

	for (int i = ATTACKS; i <= DEFENDS; i++)
		if (both || (owners_of_losses(p, (enum fight)i) & own) != 0)
			leave_over(p, (enum fight)i);
}

/* All is shared out: the tests. What is over after a done was judged in leave_over. */
void
bb_run_losses(struct play *p)
{
	rule(p, false, BB_LOSS_f, nothing());
	put(p, F_SHARE, ATTACKS, 0, WHY_SHARED);
	put(p, F_SHARE, DEFENDS, 0, WHY_SHARED);
	bb_test_all(p);
	go(p, STEP_COHESION);
}
