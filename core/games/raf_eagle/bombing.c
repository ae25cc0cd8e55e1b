/*
 * II.11 Bombing (10): strength, column, die. What it does to the target stands in damage.c.
 *
 * Strength, column, die: the ratings of all Gruppen in Bombing give a column, shifts move it by three
 * at most (R34), the die reads the result; an H against an airfield or a factory has a second die in
 * the same throw (10b). F_BOMB_RESULT keeps the result until its damage is assessed (damage.c); VP are
 * lost by the result alone.
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

/* ---- strength and column ---- */

/* 10.1: strafers add their combat rating, not below 0 (R31); against some targets half (R32) or nothing. */
static int
strafing_value(const struct play *p, int g, int kind)
{
	int aircraft = raf_gruppe_aircraft(p, g), rating = raf_gruppe_bombing(p, g);
	int share = aircraft == ME109 ? raf_strafing[kind].me109 : raf_strafing[kind].me110;

	if (rating == NONE)
		rating = raf_gruppe_combat(p, g);
	rating = rating < 0 ? 0 : rating;
	return share == STRAFE_ALL ? rating : share == STRAFE_HALF ? (rating + 1) / 2 : 0;
}

/* 10: bombers their bombing rating, strafers what 10.1 gives them. */
static int
bombing_strength(const struct play *p)
{
	int kind = raf_bombed_kind(p, raf_raid_card(p)), sum = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		if (state_of(p)->gruppe_at[g] != G_BOMBING)
			continue;
		if (raf_is_bomber(p, g)) {
			int rating = raf_gruppe_bombing(p, g);
			sum += rating == NONE ? 0 : rating;
		} else {
			sum += strafing_value(p, g, kind);
		}
	}
	return sum;
}

/* R35: a Ju87 bombs, and no other bomber does. */
static bool
only_stukas(const struct play *p)
{
	int stukas = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		if (state_of(p)->gruppe_at[g] != G_BOMBING || !raf_is_bomber(p, g))
			continue;
		if (raf_gruppe_aircraft(p, g) != JU87)
			return false;
		stukas++;
	}
	return stukas > 0;
}

/* R34: the sum of the shifts, three at most either way; itemised for a request. */
static int
shifts(const struct play *p, struct request *r)
{
	int card = raf_raid_card(p), weather = raf_target_weather(p, card);
	struct sum s = sum_begin(p, r);

	sum_shift(&s, "weather", weather == HEAVY_CLOUD ? -2 : weather == LIGHT_CLOUD ? -1 : 0);
	sum_shift(&s, "Ju87 alone", only_stukas(p) && raf_bombed_kind(p, card) != RADAR ? 2 : 0);
	sum_shift(&s, "unopposed", state_of(p)->opposed ? 0 : 2);
	sum_shift(&s, "strategy", raf_strategy_sum(p, card, STRATEGY_SHIFT));
	sum_shift(&s, "astray", state_of(p)->astray ? -2 : 0);
	return s.total < -3 ? -3 : s.total > 3 ? 3 : s.total;
}

/* "Stop at columns 1 and 25+" (R34). */
static int
shifted_column(const struct play *p)
{
	int column = raf_bombing_column(bombing_strength(p)) + shifts(p, NULL);

	return column < 0 ? 0 : column >= BOMBING_COLUMNS ? BOMBING_COLUMNS - 1 : column;
}

/* ---- the die ---- */

/* 10a: a die "when, and only when, the strength is above 0". Met, it keeps a die too many as 10b. */
void
raf_wants_bombing(const struct play *p, struct requests *all)
{
	struct request *r;

	if (!raf_is_answered(p) && bombing_strength(p) <= 0)
		return;
	r = raf_ask_die(p, all, "bombing");
	r->about = (struct arg){T_COLUMN, (int16_t)shifted_column(p)};
	itemise(r, "strength", bombing_strength(p));
	shifts(p, r);
	if (raf_is_answered(p))
		r->count = RAF_10b;
}

/* After the bombs: Jabos are fighters again (19.3). */
static void
bombs_dropped(struct play *p)
{
	put(p, F_BOMBED, 0, 1, WHY_BOMBING);
	for (int i = 0; i < JABOS; i++)
		if (state_of(p)->jabo[i] > 0 && state_of(p)->gruppe_at[state_of(p)->jabo[i] - 1] == G_BOMBING)
			put(p, F_JABO, i, 0, WHY_JABO);
}

/* R33: strength 0, no bombing. */
void
raf_run_bombing(struct play *p)
{
	bool bombed = raf_is_answered(p);

	bombs_dropped(p);
	raf_go_on(p, bombed ? STEP_HEAVY : STEP_LEAVE);
	if (bombed)
		raf_check_elimination(p);
}

/* R36: a non-essential target costs one less, then VPx2 doubles (R95 for which targets). */
static int
points_lost(const struct play *p, int result)
{
	int card = raf_raid_card(p), kind = raf_bombed_kind(p, card), lost = result;
	bool listed = kind == AIRFIELD || kind == RADAR || kind == FACTORY;
	bool cut = (state_of(p)->non_essential & ONLY_LISTED) ? listed : state_of(p)->non_essential != 0;

	if (cut && lost > 0)
		lost--;
	return printed(p, B_TARGETS, card, TARGET_VPX2) == 1 ? 2 * lost : lost;
}

/* T10: no damage effects on an airfield, a radar or a factory, on an HQ if the card says so. */
static bool
is_spared(const struct play *p, int kind)
{
	if (state_of(p)->non_essential == 0)
		return false;
	return kind == AIRFIELD || kind == RADAR || kind == FACTORY ||
	       (kind == HQ && (state_of(p)->non_essential & SPARES_HQS));
}

/* 10b: an H on an airfield or a factory asks for a second die. */
static bool
needs_second_die(const struct play *p)
{
	int card = raf_raid_card(p), kind = raf_bombed_kind(p, card);

	return state_of(p)->bomb_result == RESULT_H && (kind == AIRFIELD || kind == FACTORY) &&
	       !is_spared(p, kind);
}

/* VP at once: 1: -1, 2: -2, H: -3 whatever the second die. */
void
raf_rolled_bombing(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	static const char *const readings[RESULTS] = {SAID("no result"), "1", "2", "H"};
	int card = raf_raid_card(p), result = raf_bombing_result(face[0], shifted_column(p));

	(void)r;
	(void)n;
	/* The outlying airfield is a small field: H counts as 2 (19.1). */
	if (state_of(p)->outlying[card] && result == RESULT_H)
		result = RESULT_2;
	rule(p, false, RAF_10a, nothing());
	read_as(p, readings[result]);
	put(p, F_BOMB_RESULT, 0, result, WHY_BOMBING);
	add(p, F_RESULTS, result, 1, WHY_BOMBING);
	raf_change_vp(p, -points_lost(p, result), WHY_BOMBING);
	raf_answer_with(p, face[0]);
}

/* 10b: it is part of the same throw. */
void
raf_wants_second_die(const struct play *p, struct requests *all)
{
	if (needs_second_die(p))
		raf_ask_die(p, all, "heavy damage")->same_throw = true;
}

/* 10b: 1 to 3 are three damage points, 4, 5 and 6 so many. */
void
raf_rolled_second_die(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	(void)n;
	rule(p, false, RAF_10b, nothing());
	raf_assess_damage(p, raf_heavy_damage[face[0]], true);
	raf_answer_with(p, face[0]);
}

/* Without a second die: 1 and 2 as they are, H counts 3. */
void
raf_run_second_die(struct play *p)
{
	int kind = raf_bombed_kind(p, raf_raid_card(p)), result = state_of(p)->bomb_result;

	put(p, F_BOMB_RESULT, 0, RESULT_NONE, WHY_BOMBING);
	if (!raf_is_answered(p) && !is_spared(p, kind))
		raf_assess_damage(p, result, result == RESULT_H);
	raf_go_on(p, state_of(p)->dispersal_sector > 0 ? STEP_DISPERSE : STEP_LEAVE);
}

/* ---- afterwards ---- */

/* With the bombing first (T7, T8) the interception follows; else everybody leaves. */
void
raf_run_leave(struct play *p)
{
	bool later = state_of(p)->bomb_first && !state_of(p)->interception_done &&
		     !state_of(p)->unopposed_hunt && raf_squadrons_at(p, Q_BOMBING) > 0 &&
		     raf_gruppen_in_raid(p) > 0;

	if (later)
		go(p, STEP_INTERCEPT_BEGIN);
	else
		raf_end_raid(p);
}
