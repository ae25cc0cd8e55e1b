/*
 * 7C bombing and 7D Ack-Ack.
 *
 * A flight bombs when its space comes up with a bombing marker on it, its target there and a bomber
 * left: "auto, no further choice" (7C.1). Black dice for the bombers' figures, one more for each Ju 87
 * but against cities (7C.2, R-34); roundels are hits, crosses the dice of Ack-Ack, of whose crosses
 * each pair costs a bomber (7D). Cards that lie face down are turned up first, since the number of
 * dice follows from them.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* What a flight bombs: the target named for it, else its mission's; -1: none. */
int
bob_aim(const struct play *p, int raider)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	int aim = state_of(p)->aim[raider] - 1;

	return aim >= 0 && aim < p->box->rows[B_TARGETS] ? aim : bob_mission(p, raider);
}

/* The option 12.3 lets a marker be placed elsewhere: then the target was named (F_AIM). */
static bool
at_target(const struct play *p, int raider)
{
	int target = bob_aim(p, raider);

	if (target < 0)
		return false;
	/* What was named for it, rightly or wrongly, is bombed. */
	return state_of(p)->aim[raider] != 0 ||
	       printed(p, B_TARGETS, target, TARGET_SPACE) + 1 == state_of(p)->at[RAF_FLIGHTS + raider];
}

/* Marker, flight and target together: without one of them nothing is bombed (7C.1). */
static bool
bombs(const struct play *p, int raider)
{
	const struct state *s = state_of(p);

	return s->bombing[raider] != 0 && s->at[RAF_FLIGHTS + raider] != AWAY && at_target(p, raider);
}

/* The bombing dice of the bombers; one more for each Ju 87, but not against a city (7C.2). */
static int
dice_due(const struct play *p, int raider, int *stukas)
{
	int target = bob_aim(p, raider);
	int dice = 0;

	*stukas = 0;
	for (int k = 0; target >= 0 && k < bob_kinds(p, LUFTWAFFE); k++) {
		int n = state_of(p)->lw[raider][k];
		if (n == 0)
			continue;
		dice += n * bob_card_value(p, LUFTWAFFE, k, LWCARD_BOMBING);
		if (printed(p, B_TARGETS, target, TARGET_TYPE) != CITY &&
		    bob_card_value(p, LUFTWAFFE, k, LWCARD_STUKA) == 1)
			*stukas += n;
	}
	return dice + *stukas;
}

/* Why the bombing dice stay in the box: what dice break that come all the same. */
static void
keep_dice_away(const struct play *p, int raider, struct request *r)
{
	const struct state *s = state_of(p);
	int here = s->at[RAF_FLIGHTS + raider];

	r->args = one(T_RAIDERS, raider);
	if (s->bombing[raider] == 0 || here == AWAY) {
		r->count = BOB_7C_1a;
	} else if (at_target(p, raider)) {
		r->count = BOB_7C_1c;
	} else {
		r->count = BOB_7C_1b;
		r->args = two(T_SPACE, here - 1, T_RAIDERS, raider);
	}
}

/* The dice follow from all bombers of the flight: those face down are turned up first. */
void
bob_wants_bomb(const struct play *p, struct requests *all)
{
	int raider = bob_here(p), due, stukas;
	struct request *r;

	if (bob_turned(p))
		return;
	if (bombs(p, raider) && state_of(p)->unseen[RAF_FLIGHTS + raider] > 0) {
		r = bob_ask_act(all, LUFTWAFFE, "the cards of the flight, turned up by 'reveal'");
		r->must = true;
	} else if (bombs(p, raider) && bob_bombers(p, raider) > 0) {
		due = dice_due(p, raider, &stukas);
		r = bob_ask_roll(all, BLACK, due > 0 ? due : 1, BOB_7C_2a, "bombing");
		itemise(r, "bombers", due - stukas);
		shift_by(r, "Stukas", stukas);
	} else {
		r = bob_ask_roll(all, BLACK, 0, 0, "bombing");
		keep_dice_away(p, raider, r);
	}
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
}

/* The space is done; the flight itself may stay on the map. */
static void
done_with(struct play *p, int raider)
{
	if (state_of(p)->bombing[raider] != 0)
		put(p, F_UNUSED, 0, state_of(p)->unused | 1 << raider, WHY_NONE);
	put(p, F_BOMBING, raider, 0, WHY_NONE);
	put(p, F_AIM, raider, 0, WHY_NONE);
	put(p, F_PHASE, raider, PHASE_DONE, WHY_NONE);
	milestone(p, MILESTONE_SPACE, T_RAIDERS, raider);
	bob_resume(p);
}

/* Nothing to bomb with, or away from the target: the marker comes off and the flight may stay. */
void
bob_run_bomb(struct play *p)
{
	if (!bob_follow(p))
		done_with(p, bob_here(p));
}

/* It had to bomb, and threw no dice. */
void
bob_close_bomb(struct play *p, int who)
{
	int raider = bob_here(p), stukas;

	(void)who;
	rule(p, true, BOB_7C_2a, two(TYPE_NUMBER, dice_due(p, raider, &stukas), TYPE_NUMBER, 0));
	done_with(p, raider);
}

/* Roundels are hits, crosses the dice of Ack-Ack (7C.3, 7D.1). */
void
bob_rolled_bomb(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int raider = bob_here(p), hits = 0, crosses = 0;
	int target = bob_aim(p, raider), mission = bob_mission(p, raider);

	bob_die_colour(p, r);
	for (int rules_kept = BOB_7C_1a; rules_kept <= BOB_7C_1c; rules_kept++)
		rule(p, false, rules_kept, nothing());
	for (int i = 0; i < n; i++) {
		hits += face[i] == ROUNDEL;
		crosses += face[i] == CROSS;
	}
	read_count(p, "hits", hits);
	read_count(p, "crosses", crosses);
	if (target >= 0) {
		int damage = state_of(p)->damage[target] + hits,
		    most = printed(p, B_TARGETS, target, TARGET_BOMBS);
		int why = damage < most			       ? WHY_BOMBED
			  : bob_target_type(p, target) == CITY ? WHY_CITY_KO
							       : WHY_KO;
		put(p, F_DAMAGE, target, (damage < most ? damage : most), why);
	}
	/* it has bombed this sortie, hit or not: from here it goes home (7E.1) */
	put(p, F_BOMBED, raider, 1, WHY_BOMBED);
	/* A mission that lies face down may be this one: that is seen when it is turned up (7F). */
	if (target >= 0 && (target == mission || state_of(p)->hidden[raider])) {
		add(p, F_HITS, raider, hits, WHY_BOMBED);
		put(p, F_STRUCK, raider, target + 1, WHY_BOMBED);
	}
	put(p, F_BOMBING, raider, 0, WHY_BOMBED);
	put(p, F_AIM, raider, 0, WHY_BOMBED);
	put(p, F_FLAK, raider, crosses, WHY_BOMBED);
	put(p, F_LOST_LW, raider, 0, WHY_BOMBED);
	bob_turn_to(p, raider, PHASE_ACK_ACK);
}

/* Says that a flight bombs, and what. Needed only when it is not the space being resolved. */
void
bob_do_bomb(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0), target;
	const struct state *s = state_of(p);
	bool turn = bob_current(p) == raider && s->head.step == STEP_BOMB;
	bool unmarked = s->bombing[raider] == 0 && (s->unused >> raider & 1) == 0;
	bool bomber, other;

	if (rule(p, s->at[RAF_FLIGHTS + raider] == AWAY, BOB_7C_1d, one(T_RAIDERS, raider)) ||
	    in_vain(p, unmarked))
		return;
	target = operand(p, a, 1);
	if (s->hidden[raider] && !option(p, OPTION_OFF_MISSION) && !bob_name_mission(p, raider, target))
		return;
	bomber = bob_bombers(p, raider) > 0 || s->unseen[RAF_FLIGHTS + raider] > 0;
	other = bob_aim(p, raider) != target;
	/* A flight with all it needs is not passed over: its space comes up. */
	if (rule(p, !turn && bomber && s->bombing[raider] && !other, BOB_7C_1e, one(T_RAIDERS, raider)))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	if (rule(p, !bomber, BOB_7C_1c, one(T_RAIDERS, raider)))
		return;
	if (!rule(p, unmarked, BOB_7C_1a, one(T_RAIDERS, raider)))
		rule(p, other || !at_target(p, raider), BOB_7C_1b,
		     other ? two(T_TARGET, target, T_RAIDERS, raider)
			   : two(T_SPACE, s->at[RAF_FLIGHTS + raider] - 1, T_RAIDERS, raider));
	if (turn && !other)
		return;
	put(p, F_BOMBING, raider, 1, WHY_MARKED);
	put(p, F_AIM, raider, target + 1, WHY_MARKED);
	bob_turn_to(p, raider, PHASE_BOMB);
}

/* ---- 7D Ack-Ack ---- */

/* As many as crosses in the bombing roll, those of the Stuka bonus too (7D.1). */
void
bob_wants_ack_ack(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);

	if (bob_turned(p))
		return;
	struct request *r = bob_ask_roll(all, WHITE, state_of(p)->flak[raider], BOB_7D_1a, "Ack-Ack");
	itemise(r, "crosses", state_of(p)->flak[raider]);
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
}

/* No cross in the bombing roll: nobody fires (7D.1). */
void
bob_run_ack_ack(struct play *p)
{
	if (!bob_follow(p))
		bob_phase(p, bob_here(p), PHASE_HOME);
}

/* The RAF forgot its dice: a wrong number (7D.1a), and nothing is lost. */
void
bob_close_ack_ack(struct play *p, int who)
{
	int raider = bob_here(p);

	(void)who;
	rule(p, true, BOB_7D_1a, two(TYPE_NUMBER, state_of(p)->flak[raider], TYPE_NUMBER, 0));
	put(p, F_FLAK, raider, 0, WHY_ACK_ACK);
	bob_phase(p, raider, PHASE_HOME);
}

/* The kinds of bombers in the flight: with one, there is nothing to choose. */
static int
bomber_kinds(const struct play *p, int raider)
{
	int n = 0;

	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		n += state_of(p)->lw[raider][k] > 0 && bob_is_bomber(p, k);
	return n;
}

/* 7D.2: a bomber goes to the Shot Down box, a point for the RAF. */
static void
lose_bomber(struct play *p, int raider, int kind)
{
	add(p, F_LOST_LW, raider, 1, WHY_ACK_ACK);
	bob_lose(p, RAF_FLIGHTS + raider, kind, WHY_ACK_ACK);
}

/* A bomber for each two crosses (7D.2). Without a choice they are lost at once. */
void
bob_rolled_ack_ack(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int raider = bob_here(p), crosses = 0, due, bombers = bob_bombers(p, raider);

	bob_die_colour(p, r);
	for (int i = 0; i < n; i++)
		crosses += face[i] == CROSS;
	due = crosses / 2 < bombers ? crosses / 2 : bombers;
	read_count(p, "crosses", crosses);
	read_count(p, "bombers lost", due);
	put(p, F_FLAK, raider, due, WHY_ACK_ACK);
	bob_turn_to(p, raider, PHASE_ACK_LOSS);
	if (due > 0 && due < bombers && bomber_kinds(p, raider) > 1)
		return;
	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		for (; due > 0 && state_of(p)->lw[raider][k] > 0 && bob_is_bomber(p, k); due--)
			lose_bomber(p, raider, k);
}

/* 7D.2: "The LW chooses which", where it has more than one kind of bomber. */
void
bob_wants_ack_loss(const struct play *p, struct requests *all)
{
	int raider = bob_here(p);

	if (bob_turned(p) || state_of(p)->lost_lw[raider] >= state_of(p)->flak[raider] ||
	    bob_bombers(p, raider) == 0)
		return;
	struct request *r = bob_ask_act(all, LUFTWAFFE, "Luftwaffe bombers lost to Ack-Ack");
	r->about = (struct arg){T_RAIDERS, (int16_t)raider};
	modify(r, "bombers", state_of(p)->flak[raider]);
}

/* All that were due are lost, or none is left to lose. */
void
bob_run_ack_loss(struct play *p)
{
	if (bob_follow(p))
		return;
	put(p, F_FLAK, bob_here(p), 0, WHY_ACK_ACK);
	bob_phase(p, bob_here(p), PHASE_HOME);
}

/* 7D.2b: "Other than the number due is taken"; those that were not named stay. */
void
bob_close_ack_loss(struct play *p, int who)
{
	int raider = bob_here(p);
	const struct state *s = state_of(p);

	(void)who;
	rule(p, s->lost_lw[raider] < s->flak[raider], BOB_7D_2b,
	     two(TYPE_NUMBER, s->flak[raider], TYPE_NUMBER, s->lost_lw[raider]));
	put(p, F_FLAK, raider, 0, WHY_ACK_ACK);
	bob_phase(p, raider, PHASE_HOME);
}

/* A Bf 110 is no bomber here. */
void
bob_lose_bomber(struct play *p, const struct action *a)
{
	int raider = bob_here(p), kind = operand(p, a, 0);
	const struct state *s = state_of(p);

	if (rule(p, s->lw[raider][kind] == 0, BOB_0_4a, one(T_LWCARD, kind)))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	if (!rule(p, !bob_is_bomber(p, kind), BOB_7D_2a, one(T_LWCARD, kind)))
		rule(p, s->lost_lw[raider] >= s->flak[raider], BOB_7D_2b,
		     two(TYPE_NUMBER, s->flak[raider], TYPE_NUMBER, s->lost_lw[raider] + 1));
	lose_bomber(p, raider, kind);
}
