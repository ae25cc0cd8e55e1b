/*
 * Step 2: British production and repair.
 *
 * The step has three: aid (2.3, before any roll), then Group by Group in order a throw (2.4) and the
 * repairs that its roundels pay for (2.5). A Group with nothing to repair, or without dice, passes by
 * itself. F_GROUP is the Group in hand (GROUPS: all are through), F_PRODUCED how far each is, F_AID_TO
 * who gave to whom and how often: aid against the rules counts "each time with its own dice".
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* One bomb token silences a city as fully as a knock-out (2.1). */
int
bob_production(const struct play *p, int group)
{
	const struct derived *d = derived_of(p);
	int points = 0;

	assert(group >= 0 && group < GROUPS);
	for (int i = 0; i < d->n_cities[group]; i++) {
		int t = d->city[group][i];
		if (state_of(p)->damage[t] > 0)
			continue;
		int worth = printed(p, B_TARGETS, t, TARGET_PRODUCTION);
		points += worth > 0 ? worth : 0;
	}
	return points;
}

/* Whether the airfield of a RAF flight is knocked out, so that the flight neither takes off nor is reinforced
 * (4.5). */
bool
bob_airfield_ko(const struct play *p, int fighters)
{
	assert(fighters >= 0 && fighters < RAF_FLIGHTS);
	int target = derived_of(p)->airfield[fighters], row = derived_of(p)->row[fighters] - 1;

	if (row >= 0)
		leans_on(p, box_at(p->box, B_AIRFIELDS, row, AIRFIELD_TARGET));

	return target >= 0 && bob_is_ko(p, target);
}

/* The Damaged box a card lies in is its own Group's, whatever flight it was lost with. */
static int
group_of_card(const struct play *p, int kind)
{
	return bob_card_command(p, RAF, kind);
}

/* Something to repair: a card, an airfield or a radar station; never a city (2.3, 2.5). */
bool
bob_damaged_group(const struct play *p, int group)
{
	const struct state *s = state_of(p);

	for (int k = 0; k < bob_kinds(p, RAF); k++)
		if (s->damaged[k] > 0 && group_of_card(p, k) == group)
			return true;
	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		if (s->damage[t] > 0 && bob_target_type(p, t) != CITY) {
			leans_on(p, box_at(p->box, B_TARGETS, t, TARGET_GROUP));
			if (derived_of(p)->group[t] == group)
				return true;
		}
	return false;
}

/* Who gave anything at all rolls nothing, whatever it received itself. */
static bool
gave_aid(const struct play *p, int group)
{
	assert(group >= 0 && group < GROUPS);
	for (int g = 0; g < GROUPS; g++)
		if (state_of(p)->aid_to[group][g] > 0)
			return true;
	return false;
}

/* One die a point (2.4); a giver rolls none. */
static int
own_dice(const struct play *p, int group)
{
	return gave_aid(p, group) ? 0 : bob_production(p, group);
}

/* One die a point, and a third of each giver's production, rounded up (2.3, 2.4). */
static int
dice_due(const struct play *p, int group)
{
	int dice;

	if (gave_aid(p, group))
		return 0;
	dice = own_dice(p, group);
	for (int g = 0; g < GROUPS; g++)
		if (state_of(p)->aid_to[g][group] > 0)
			dice += state_of(p)->aid_to[g][group] * ((bob_production(p, g) + 2) / 3);
	return dice < THROW_MAX ? dice : THROW_MAX;
}

/* Whether a Group is asked for its dice: it has some, and something to spend them on (2.4). */
static bool
rolls(const struct play *p, int group)
{
	assert(group >= 0 && group < GROUPS);
	switch ((enum produced)state_of(p)->produced[group]) {
	case ANNOUNCED:
	case AGAIN:
		return true;
	case PENDING:
		return bob_damaged_group(p, group) && dice_due(p, group) > 0;
	case PASSED:
	case ROLLED:
		break;
	}
	return false;
}

/* After the first roll it is too late for aid (2.3b). */
static bool
any_rolled(const struct play *p)
{
	for (int g = 0; g < GROUPS; g++)
		if (state_of(p)->produced[g] == ROLLED)
			return true;
	return false;
}

/* Nobody has rolled, given, or repaired in this turn. */
void
bob_begin_production(struct play *p)
{
	for (int g = 0; g < GROUPS; g++) {
		put(p, F_PRODUCED, g, PENDING, WHY_TURN);
		for (int to = 0; to < GROUPS; to++)
			put(p, F_AID_TO, g * GROUPS + to, 0, WHY_TURN);
	}
	put(p, F_GROUP, 0, 0, WHY_TURN);
	put(p, F_POINTS, 0, 0, WHY_TURN);
}

/* ---- aid ---- */

/* After `produce` the step of aid is over: that Group's roll is meant. */
static bool
any_announced(const struct play *p)
{
	for (int g = 0; g < GROUPS; g++)
		if (state_of(p)->produced[g] == ANNOUNCED || state_of(p)->produced[g] == AGAIN)
			return true;
	return false;
}

/* Aid is worth asking for only when somebody has something to repair, and until somebody rolls. */
void
bob_wants_aid(const struct play *p, struct requests *all)
{
	for (int g = 0; g < GROUPS && !any_announced(p); g++)
		if (bob_damaged_group(p, g)) {
			bob_ask_act(all, RAF, "production aid");
			return;
		}
}

/* 2.3: the Groups give no aid, or no more. */
void
bob_close_aid(struct play *p, int who)
{
	(void)who;
	go(p, STEP_PRODUCTION);
}

/* What was announced counts, each time with its own dice, whichever rules it breaks. */
void
bob_do_aid(struct play *p, const struct action *a)
{
	int giver = operand(p, a, 0), receiver = operand(p, a, 1);
	bool other = false;

	if (rule(p, giver == receiver, BOB_2_3e, one(T_GROUP, giver)))
		return;
	bob_commander(p, giver);
	for (int g = 0; g < GROUPS; g++)
		other = other || (g != giver && state_of(p)->aid_to[g][receiver] > 0);
	rule(p, any_rolled(p), BOB_2_3b, wording(0, one(T_GROUP, receiver)));
	rule(p, bob_damaged_group(p, giver), BOB_2_3a, one(T_GROUP, giver));
	rule(p, other, BOB_2_3c, one(T_GROUP, receiver));
	rule(p, gave_aid(p, giver), BOB_2_3d, one(T_GROUP, giver));
	add(p, F_AID_TO, giver * GROUPS + receiver, 1, WHY_AID);
}

/* ---- rolls ---- */

/*
 * A Group announced without need rolls as well: it breaks nothing and does nothing (2.4). One that has no
 * dice and is announced all the same gets its own throw, which no other Group's dice are taken for.
 */
void
bob_wants_production(const struct play *p, struct requests *all)
{
	int group = state_of(p)->group, due;

	if (group >= GROUPS) {
		bob_ask_roll(all, WHITE, 0, BOB_2_4a, "production");
		return;
	}
	due = dice_due(p, group);
	struct request *r = bob_ask_roll(all, WHITE,
					 !rolls(p, group) ? 0
					 : due > 0	  ? due
							  : 1,
					 BOB_2_4a, "production");
	r->must = due == 0;
	r->about = (struct arg){T_GROUP, (int16_t)group};
	itemise(r, "production", own_dice(p, group));
	shift_by(r, "aid", due - own_dice(p, group));
}

/* The next Group in the order that has not had its turn, also after one that rolled out of it. */
static void
pass_group(struct play *p, int group)
{
	if (state_of(p)->produced[group] < PASSED)
		put(p, F_PRODUCED, group, PASSED, WHY_NONE);
	else if (state_of(p)->produced[group] == AGAIN)
		put(p, F_PRODUCED, group, ROLLED, WHY_NONE);
	for (int g = 0; g < GROUPS; g++)
		if (state_of(p)->produced[g] < PASSED) {
			put(p, F_GROUP, 0, g, WHY_NONE);
			return;
		}
	put(p, F_GROUP, 0, GROUPS, WHY_NONE);
}

/* The Group's dice lie there, or it passes; after the last the step is over. */
void
bob_run_production(struct play *p)
{
	int group = state_of(p)->group;

	if (group >= GROUPS)
		bob_after_production(p);
	else if (state_of(p)->produced[group] == ROLLED)
		go(p, STEP_REPAIR);
	else
		pass_group(p, group);
}

/* Passed over without its dice: a wrong number, namely none (2.4a). */
void
bob_close_production(struct play *p, int who)
{
	int group = state_of(p)->group;

	(void)who;
	if (group >= GROUPS)
		return;
	rule(p, dice_due(p, group) > 0 && bob_damaged_group(p, group), BOB_2_4a,
	     two(TYPE_NUMBER, dice_due(p, group), TYPE_NUMBER, 0));
	pass_group(p, group);
}

/* Roundels are repair points; crosses and blanks are nothing here. */
void
bob_rolled_production(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int group = state_of(p)->group, points = 0;

	bob_die_colour(p, r);
	if (group >= GROUPS)
		return;
	/* A group that gave its production away has no dice, however many it rolls. */
	rule(p, dice_due(p, group) == 0, BOB_2_4a, two(TYPE_NUMBER, 0, TYPE_NUMBER, n));
	for (int i = 0; i < n; i++)
		points += face[i] == ROUNDEL;
	put(p, F_PRODUCED, group, ROLLED, WHY_ROLL);
	put(p, F_POINTS, 0, points, WHY_ROLL);
}

/* Names the group that rolls next; needed only to log a roll that the game would pass over. */
void
bob_do_produce(struct play *p, const struct action *a)
{
	int group = operand(p, a, 0);
	const struct state *s = state_of(p);
	bool early = s->produced[group] >= PASSED;

	for (int g = 0; g < group; g++)
		early = early || rolls(p, g);
	bob_commander(p, group);
	rule(p, early, BOB_2_2a, one(T_GROUP, group));
	put(p, F_POINTS, 0, 0, WHY_NONE);
	put(p, F_PRODUCED, group, s->produced[group] >= ROLLED ? AGAIN : ANNOUNCED, WHY_NONE);
	put(p, F_GROUP, 0, group, WHY_NONE);
}

/* ---- repairs ---- */

/* Nothing left to repair, or no points: the next Group. */
void
bob_wants_repair(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);

	if (s->group < GROUPS && s->points > 0 && bob_damaged_group(p, s->group)) {
		struct request *r = bob_ask_act(all, RAF, "repairs");
		r->about = (struct arg){T_GROUP, (int16_t)s->group};
		modify(r, "points", s->points);
	}
}

/* Out of points, or nothing left to repair. A Group that was taken out of its order goes on where the
 * order stood. */
void
bob_run_repair(struct play *p)
{
	int group = state_of(p)->group;

	put(p, F_POINTS, 0, 0, WHY_NONE);
	if (group < GROUPS && state_of(p)->produced[group] >= PASSED)
		pass_group(p, group);
	go(p, STEP_PRODUCTION);
}

/* Points that are not used are lost (2.5). */
void
bob_close_repair(struct play *p, int who)
{
	(void)who;
	bob_run_repair(p);
}

/* Whether a group may spend a point now. One fault, one finding: the first that fits. */
static void
judge_repair(struct play *p, int group, struct args args, bool city)
{
	const struct state *s = state_of(p);
	bool repairing = s->head.step == STEP_REPAIR;
	bool later = s->head.step == STEP_PRODUCTION && s->group < GROUPS && group > s->group &&
		     s->produced[group] < PASSED;

	bob_commander(p, group);
	if (rule(p, city, BOB_2_5d, args) || rule(p, later, BOB_2_2a, one(T_GROUP, group)) ||
	    rule(p, repairing && group != s->group, BOB_2_5c,
		 two(args.arg[0].type, args.arg[0].value, T_GROUP, s->group)))
		return;
	rule(p, !repairing || s->points == 0, BOB_2_5a, one(T_GROUP, group));
}

/* Only a repair in its own step can use a point; one against the rules has none to use. */
static void
spend_point(struct play *p)
{
	if (state_of(p)->head.step == STEP_REPAIR)
		add(p, F_POINTS, 0, -1, WHY_REPAIR);
}

/* Back to the pile it came from: to be known nowhere is to be in the pile. */
void
bob_do_repair_card(struct play *p, const struct action *a)
{
	int kind = operand(p, a, 0);

	if (rule(p, state_of(p)->damaged[kind] == 0, BOB_2_5b, one(T_RAFCARD, kind)))
		return;
	judge_repair(p, group_of_card(p, kind), one(T_RAFCARD, kind), false);
	add(p, F_DAMAGED, kind, -1, WHY_REPAIR);
	spend_point(p);
}

/* repair TARGET...: a KO airfield or radar station; a city never (2.5d, and as played: all its damage is
 * gone). */
void
bob_do_repair_target(struct play *p, const struct action *a)
{
	int target = operand(p, a, 0);
	int group = printed(p, B_TARGETS, target, TARGET_GROUP);

	if (rule(p, state_of(p)->damage[target] == 0, BOB_2_5b, one(T_TARGET, target)))
		return;
	assert(group >= 0 && group < GROUPS);
	judge_repair(p, group, one(T_TARGET, target), printed(p, B_TARGETS, target, TARGET_TYPE) == CITY);
	put(p, F_DAMAGE, target, 0, WHY_REPAIR);
	spend_point(p);
}

/* Steps 3 and 4 may be swapped (12.1). */
void
bob_after_production(struct play *p)
{
	if (option(p, OPTION_SWAP))
		bob_begin_alert(p);
	go(p, option(p, OPTION_SWAP) ? STEP_ALERT : STEP_MISSION_DRAW);
}
