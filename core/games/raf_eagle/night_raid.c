/*
 * IV.1: the night raids are flown (18.3 - 18.5).
 *
 * IV.1 in four steps: interception (a die at or below the chance lets that many meet), who meets, one
 * combat by section 9 with no row shifted (R59), bombing by a die and the number of KGr left. Units
 * that meet stand in the Bombing boxes meanwhile.
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

enum { NIGHT_COLUMNS = 5 };

/* 18.3: chance of interception, by squadrons on patrol and KGr (2-3, 4-5, 6-8, 9-12, 13+). */
static const uint8_t chances[5][NIGHT_COLUMNS] = {
    {0, 0, 0, 1, 1}, {0, 0, 1, 1, 2}, {0, 1, 1, 2, 2}, {1, 1, 2, 2, 3}, {1, 2, 2, 3, 4},
};

struct night_bombing {
	int8_t vp;
	bool crash;
};

/* 18.5: by die and KGr (2-3, 4-6, 7-10, 11-15, 16 and more); a 6 hits factories as well. */
static const struct night_bombing bombings[6][NIGHT_COLUMNS] = {
    {{0, false}, {0, false}, {0, false}, {0, false}, {-1, true}},
    {{0, false}, {0, false}, {-1, false}, {-1, false}, {-2, false}},
    {{0, false}, {0, false}, {-1, false}, {-2, true}, {-2, true}},
    {{0, false}, {-1, false}, {-1, false}, {-2, false}, {-3, false}},
    {{0, false}, {-1, true}, {-2, true}, {-3, true}, {-3, true}},
    {{-2, false}, {-2, false}, {-2, false}, {-2, false}, {-2, false}},
};

/* KGr 2-3, 4-5, 6-8, 9-12, 13 and more. */
static int
interception_column(int kgr)
{
	return kgr <= 3 ? 0 : kgr <= 5 ? 1 : kgr <= 8 ? 2 : kgr <= 12 ? 3 : 4;
}

/* More than 18 KGr: the last column (R58). */
static int
bombing_column_of(int kgr)
{
	return kgr <= 3 ? 0 : kgr <= 6 ? 1 : kgr <= 10 ? 2 : kgr <= 15 ? 3 : 4;
}

/* The night is over: the Hardest Days end after the fourth, else everything comes home. */
static void
dawn(struct play *p)
{
	raf_go_on(p, STEP_HOME);
	raf_check_elimination(p);
	if (state_of(p)->head.step == STEP_HOME && state_of(p)->head.scenario == SC_HARDEST_DAYS &&
	    state_of(p)->raid_day >= 4)
		raf_game_ends(p, OUTCOME_DAYS);
}

/* ---- 18.3 interception ---- */

/* 18.3: the die at or below which squadrons meet the KGr; -1: nobody can meet. */
static int
chance_of(const struct play *p)
{
	int squadrons = raf_squadrons_at(p, Q_NIGHT), kgr = raf_gruppen_at(p, G_NIGHT);

	if (squadrons == 0 || kgr < 2) /* R58 */
		return -1;
	return chances[(squadrons > 5 ? 5 : squadrons) - 1][interception_column(kgr)];
}

/* 18.3: a chance of 0 is rolled all the same. */
void
raf_wants_night(const struct play *p, struct requests *all)
{
	int chance = chance_of(p);

	if (chance >= 0)
		itemise(raf_ask_die(p, all, "night interception"), "they meet up to", chance);
}

/* Whoever meets is chosen next; nobody, where the die was too high. */
void
raf_run_night(struct play *p)
{
	raf_go_on(p, raf_is_answered(p) ? STEP_NIGHT_CHOOSE : STEP_NIGHT_BOMB);
}

/* Where all must meet, nobody chooses. */
static void
engage_forced(struct play *p)
{
	if (state_of(p)->night_squadrons > 0 &&
	    state_of(p)->night_squadrons >= raf_squadrons_at(p, Q_NIGHT)) {
		raf_squadrons_to(p, Q_NIGHT, Q_BOMBING, WHY_NIGHT);
		put(p, F_NIGHT_SQUADRONS, 0, 0, WHY_NIGHT);
	}
	if (state_of(p)->night_due > 0 && state_of(p)->night_due >= raf_gruppen_at(p, G_NIGHT)) {
		raf_gruppen_to(p, G_NIGHT, G_BOMBING, WHY_NIGHT);
		put(p, F_NIGHT_DUE, 0, 0, WHY_NIGHT);
	}
}

/* "At or below the chance, as many sqns as the die shows intercept one KGr each". */
void
raf_rolled_night(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int die = face[0] + 1, chance = chance_of(p);

	(void)r;
	(void)n;
	raf_answer_with(p, face[0]);
	if (die > chance)
		return;
	put(p, F_NIGHT_DUE, 0, die, WHY_NIGHT);
	put(p, F_NIGHT_SQUADRONS, 0, die, WHY_NIGHT);
	engage_forced(p);
}

/* "Sqns and KGr are the player's choice". */
void
raf_wants_night_choice(const struct play *p, struct requests *all)
{
	if ((state_of(p)->night_due > 0 && raf_gruppen_at(p, G_NIGHT) > 0) ||
	    (state_of(p)->night_squadrons > 0 && raf_squadrons_at(p, Q_NIGHT) > 0))
		ask_act(all, "which squadrons and Gruppen meet");
}

/* All that were due have been named. */
void
raf_run_night_choice(struct play *p)
{
	rule(p, false, RAF_18_3a, nothing());
	go(p, STEP_NIGHT_COMBAT);
}

/* 18.3a: too few have been named. */
void
raf_close_night_choice(struct play *p, int who)
{
	(void)who;
	int left = state_of(p)->night_due + state_of(p)->night_squadrons;

	rule(p, left > 0, RAF_18_3a, one(TYPE_NUMBER, left));
	go(p, STEP_NIGHT_COMBAT);
}

/* engage GRUPPE...: it is met by night (18.3). */
void
raf_do_engage_gruppe(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0);

	if (rule(p, state_of(p)->gruppe_at[g] != G_NIGHT, RAF_18_3b, one(T_GRUPPE, g)))
		return;
	rule(p, state_of(p)->night_due == 0, RAF_18_3a, one(TYPE_NUMBER, 0));
	raf_move_gruppe(p, g, G_BOMBING, FULL, WHY_NIGHT);
	add(p, F_NIGHT_DUE, 0, -1, WHY_NIGHT);
}

/* engage SQUADRON...: it meets one (18.3). */
void
raf_do_engage_squadron(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0);

	if (rule(p, state_of(p)->squadron_at[q] != Q_NIGHT, RAF_18_3b, one(T_SQUADRON, q)))
		return;
	rule(p, state_of(p)->night_squadrons == 0, RAF_18_3a, one(TYPE_NUMBER, 0));
	raf_move_squadron(p, q, Q_BOMBING, FULL, WHY_NIGHT);
	add(p, F_NIGHT_SQUADRONS, 0, -1, WHY_NIGHT);
}

/* ---- 18.4 combat ---- */

/* 18.4: the ratings of both sides that met. */
static int
night_total(const struct play *p)
{
	int total = 0;

	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_BOMBING)
			total += raf_gruppe_combat(p, g);
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_BOMBING)
			total += raf_squadron_combat(p, q);
	return total;
}

/* The depletion level counts, no row is shifted (R59). */
static int
night_row(const struct play *p)
{
	return raf_combat_row(raf_depletion_level(p), raf_gruppen_at(p, G_BOMBING), night_total(p));
}

/* 18.4: only where both sides came. */
void
raf_wants_night_combat(const struct play *p, struct requests *all)
{
	struct request *r;

	if (!raf_is_answered(p) && (raf_gruppen_at(p, G_BOMBING) == 0 || raf_squadrons_at(p, Q_BOMBING) == 0))
		return;
	r = raf_ask_die(p, all, "night combat");
	if (raf_is_answered(p))
		return;
	r->about = (struct arg){T_ROW, (int16_t)night_row(p)};
	itemise(r, "total", night_total(p));
	itemise(r, "Gruppen", raf_gruppen_at(p, G_BOMBING));
	itemise(r, "depletion", raf_depletion_level(p));
}

/* KGr with D or A go to base and do not bomb. */
void
raf_rolled_night_combat(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int row = night_row(p);

	(void)r;
	(void)n;
	raf_read_cell(p, row, face[0]);
	for (int g = 0; g < GRUPPEN; g++) {
		int result = raf_combat_result(row, face[0], false, raf_gruppe_letter(p, g));
		if (state_of(p)->gruppe_at[g] != G_BOMBING)
			continue;
		if (result == LIGHT_LOSSES || result == HEAVY_LOSSES)
			raf_lose_gruppe(p, g, result == HEAVY_LOSSES ? HEAVY_LOSS : LIGHT_LOSS, WHY_COMBAT);
		else if (result != NO_EFFECT) /* it does not bomb */
			raf_move_gruppe(p, g, G_BASE, FULL, WHY_COMBAT);
	}
	for (int q = 0; q < SQUADRONS; q++) {
		int result = raf_combat_result(row, face[0], true, raf_squadron_letter(p, q));
		if (state_of(p)->squadron_at[q] == Q_BOMBING && result >= LIGHT_LOSSES)
			raf_lose_squadron(p, q, result == HEAVY_LOSSES ? HEAVY_LOSS : LIGHT_LOSS, WHY_COMBAT);
	}
	raf_answer_with(p, face[0]);
}

/* One side may have stayed away, by mistake: then there is no combat. */
void
raf_run_night_combat(struct play *p)
{
	bool fought = raf_is_answered(p);

	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_BOMBING)
			raf_move_squadron(p, q, Q_NIGHT, FULL, WHY_NIGHT);
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_BOMBING)
			raf_move_gruppe(p, g, G_NIGHT, FULL, WHY_NIGHT);
	put(p, F_NIGHT_DUE, 0, 0, WHY_NONE);
	put(p, F_NIGHT_SQUADRONS, 0, 0, WHY_NONE);
	raf_go_on(p, STEP_NIGHT_BOMB);
	if (fought)
		raf_check_elimination(p);
}

/* ---- 18.5 bombing ---- */

/* "Fewer than 2 KGr: no effect" (R58). */
void
raf_wants_night_bombing(const struct play *p, struct requests *all)
{
	if (raf_gruppen_at(p, G_NIGHT) >= 2)
		itemise(raf_ask_die(p, all, "night bombing"), "KGr", raf_gruppen_at(p, G_NIGHT));
}

/* 18.5: the cell of the die and the number of KGr. */
static struct night_bombing
bombing_of(const struct play *p, int face)
{
	return bombings[face][bombing_column_of(raf_gruppen_at(p, G_NIGHT))];
}

/* 18.5: "Die 6: VP -2 and 2 points of factory damage". */
void
raf_rolled_night_bombing(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	(void)n;
	raf_change_vp(p, bombing_of(p, face[0]).vp, WHY_BOMBING);
	if (face[0] + 1 == 6) {
		add(p, F_DAMAGE_POINTS, FACTORY, 2, WHY_DAMAGE);
		raf_lose_points_of_factory(p, 2);
	}
	raf_answer_with(p, face[0]);
}

/* A star in the table: one KGr crashes. */
void
raf_run_night_bombing(struct play *p)
{
	if (raf_is_answered(p) && bombing_of(p, raf_the_answer(p, 6)).crash)
		raf_go_on(p, STEP_NIGHT_CRASH);
	else
		dawn(p);
}

/* The player's choice, and it must be made. */
void
raf_wants_night_crash(const struct play *p, struct requests *all)
{
	if (!raf_is_answered(p) && raf_gruppen_at(p, G_NIGHT) > 0)
		ask_act(all, "which Gruppe crashes on landing")->must = true;
}

/* crash GRUPPE: to Light Loss, VP +1. */
void
raf_do_crash(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0);

	if (rule(p, state_of(p)->gruppe_at[g] != G_NIGHT, RAF_18_5a, one(T_GRUPPE, g)))
		return;
	raf_lose_gruppe(p, g, LIGHT_LOSS, WHY_NIGHT);
	raf_answer_with(p, g);
}

/* The KGr has crashed, or none was left. */
void
raf_run_night_crash(struct play *p)
{
	dawn(p);
}
