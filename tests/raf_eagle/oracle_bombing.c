/* The oracle: bombs (10), what they do to the target (10.2), and the bombs of the night (18.5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/oracle.h"

static const char *const types[] = {"radar", "port", "airfield", "factory", "city", "hq", "military_base"};
static const char *const results[] = {"-", "1", "2", "H"};

/* ---- 10, 10.1 ---- */

static int
strafing_of(const struct oracle *o, int g, int kind)
{
	const struct paper *t = paper("strafing");
	bool reduced = o->before.gruppe_face[g] == REDUCED;
	int i = 0, rating = CELL(o, B_GRUPPEN, g, reduced ? GRUPPE_BOMBING_REDUCED : GRUPPE_BOMBING);

	while (strcmp(t->cell[i][0], types[kind]) != 0)
		i++;
	const char *share = paper_cell(t, i, aircraft_of(o, g) == ME109 ? "me109" : "me110");
	if (rating == NONE)
		rating = CELL(o, B_GRUPPEN, g, reduced ? GRUPPE_COMBAT_REDUCED : GRUPPE_COMBAT);
	rating = rating < 0 ? 0 : rating;
	return *share == '0' ? 0 : *share == 'h' ? (rating + 1) / 2 : rating;
}

static int
strength_of(const struct oracle *o, int kind)
{
	const struct state *b = &o->before;
	int sum = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		bool reduced = b->gruppe_face[g] == REDUCED;
		int marker = carries_jabo(b, g), rating;
		if (b->gruppe_at[g] != G_BOMBING)
			continue;
		if (marker >= 0)
			rating = CELL(o, B_JABOS, marker, reduced ? JABO_BOMBING_REDUCED : JABO_BOMBING);
		else if (drops_bombs(o, b, g))
			rating = CELL(o, B_GRUPPEN, g, reduced ? GRUPPE_BOMBING_REDUCED : GRUPPE_BOMBING);
		else
			rating = strafing_of(o, g, kind);
		sum += rating == NONE ? 0 : rating;
	}
	return sum;
}

static int
shift_of(const struct oracle *o, int kind)
{
	const struct state *b = &o->before;
	int stukas = 0, others = 0, weather = b->weather[zone_of(o, raided(b))];
	int sum = weather == LIGHT_CLOUD ? -1 : weather == HEAVY_CLOUD ? -2 : 0;

	for (int g = 0; g < GRUPPEN; g++)
		if (b->gruppe_at[g] == G_BOMBING && drops_bombs(o, b, g))
			*(aircraft_of(o, g) == JU87 ? &stukas : &others) += 1;
	sum += stukas > 0 && others == 0 && kind != RADAR ? 2 : 0;
	sum += b->opposed ? 0 : 2;
	sum -= b->astray ? 2 : 0;
	for (int i = 0; i < STRATEGIES; i++)
		if (b->strategy_at[i] == C_PLANNED && b->strategy_on[i] == b->raid)
			sum += CELL(o, B_STRATEGY_CARDS, i, STRATEGY_SHIFT);
	return sum > 3 ? 3 : sum < -3 ? -3 : sum;
}

/* T10, R95: which targets cost a point less. */
static bool
is_cut(const struct state *b, int kind)
{
	bool listed = kind == AIRFIELD || kind == RADAR || kind == FACTORY;

	return b->non_essential != 0 && (listed || !(b->non_essential & 4));
}

static void
bombing(struct oracle *o)
{
	const struct paper *t = paper("bombing"), *points = paper("bombing_points");
	int kind, strength, column = 1;

	stir_raid(o);
	bool die = throws(o, STEP_BOMB);
	kind = bombed_type(o, &o->before);
	strength = strength_of(o, kind);
	agree(o, "there is a bombing", strength > 0, die);
	if (!die)
		return;
	while (!paper_holds(t->head[column], strength))
		column++;
	column += shift_of(o, kind);
	column = column < 1 ? 1 : column >= t->columns ? t->columns - 1 : column;
	agree(o, "the column", column - 1, o->asked.about.value);
	int result = word_in(results, 4, t->cell[o->die - 1][column]);
	result = result == RESULT_H && o->before.outlying[raided(&o->before)] ? RESULT_2 : result;
	agree(o, "the result", result, o->now->bomb_result);
	bool twice = CELL(o, B_TARGETS, raided(&o->before), TARGET_VPX2) == 1, cut = is_cut(&o->before, kind);
	const char *head = twice ? (cut ? "vp_doubled_non_essential" : "vp_doubled")
			   : cut ? "vp_non_essential"
				 : "vp";
	agree(o, "VP", o->before.vp + paper_number(points, result, head), o->now->vp);
}

/* ---- 10.21 - 10.26 ---- */

static bool
spared(const struct state *b, int kind)
{
	return b->non_essential != 0 && (kind == AIRFIELD || kind == RADAR || kind == FACTORY ||
					 (kind == HQ && (b->non_essential & 2)));
}

/* 10.26 for a radar, an HQ, a control room. */
static int
marker_of(const char *target, int before, const char *result)
{
	static const char *const markers[] = {"none", "light", "heavy"};
	const struct paper *t = paper("cumulative_damage");

	for (int i = 0; i < t->rows; i++)
		if (strcmp(t->cell[i][0], target) == 0 && strcmp(t->cell[i][1], markers[before]) == 0 &&
		    strcmp(t->cell[i][2], result) == 0)
			return word_in(markers, 3, paper_cell(t, i, "marker_after"));
	fail_msg("no damage for a %s", target);
	return -1;
}

static void
judge_markers(struct oracle *o, int kind, int result)
{
	static const char *const hqs[HQS] = {"Box", "Uxbridge", "Stanmore"};
	const char *name = box_text(&o->k->box, B_TARGETS, raided(&o->before), TARGET_NAME),
		   *second = box_text(&o->k->box, B_TARGETS, raided(&o->before), TARGET_SECONDARY);

	for (int i = 0; i < o->k->box.rows[B_RADARS]; i++) {
		bool hit =
		    kind == RADAR && result > 0 && strcmp(box_text(&o->k->box, B_RADARS, i, 0), name) == 0;
		int before = o->before.radar[i];
		agree(o, "radar", hit ? marker_of("radar_or_hq", before, results[result]) : before,
		      o->now->radar[i]);
	}
	for (int i = 0; i < HQS; i++) {
		bool hit = kind == HQ && result > 0 && strcmp(hqs[i], second) == 0;
		int before = o->before.hq[i];
		agree(o, "headquarters", hit ? marker_of("radar_or_hq", before, results[result]) : before,
		      o->now->hq[i]);
	}
}

/* 10.24: the type with most points pays; what it cannot pay, the next. Ties: Spitfire, Hurricane, Blenheim.
 */
static void
pay_for_factory(const struct oracle *o, int points, int *left)
{
	static const int order[] = {RP_SPITFIRE, RP_HURRICANE, RP_BLENHEIM};
	bool paid[3] = {false};

	memcpy(left, (int[TRACKS]){0}, sizeof(int[TRACKS]));
	for (int i = 0; i < TRACKS; i++)
		left[i] = o->before.points[i];
	for (int turn = 0; turn < 3 && o->before.head.scenario != SC_PRELUDE; turn++) {
		int best = -1;
		for (int i = 0; i < 3; i++)
			if (!paid[i] && (best < 0 || left[order[i]] > left[order[best]]))
				best = i;
		paid[best] = true;
		int loss = points < left[order[best]] ? points : left[order[best]];
		left[order[best]] -= loss;
		points -= loss;
	}
}

static void
judge_points(struct oracle *o, int lost)
{
	int left[TRACKS];

	pay_for_factory(o, lost, left);
	for (int i = 0; i < TRACKS; i++)
		agree(o, "replacement points", left[i], o->now->points[i]);
}

static void
second_die(struct oracle *o)
{
	int kind, card, sector;

	stir_raid(o);
	o->now->bomb_result = RESULT_H;
	o->now->dispersal_sector = o->now->dispersal = o->now->damage = 0;
	bool die = throws(o, STEP_HEAVY);
	card = raided(&o->before);
	kind = bombed_type(o, &o->before);
	agree(o, "a second die", (kind == AIRFIELD || kind == FACTORY) && !spared(&o->before, kind), die);
	if (!die)
		return;
	int points = paper_number(paper("bombing_heavy"), o->die - 1, "damage_points");
	sector = CELL(o, B_TARGETS, card, TARGET_SECTOR);
	agree(o, "damage points", o->before.damage_points[kind] + points, o->now->damage_points[kind]);
	judge_points(o, kind == FACTORY ? points : 0);
	for (int i = 0; i < SECTORS_MAX; i++) {
		bool hit = kind == AIRFIELD && i == sector && points == 6;
		int before = o->before.control_room[i];
		agree(o, "control room", hit ? marker_of("airfield", before, "H, second die 6") : before,
		      o->now->control_room[i]);
	}
	if (kind == AIRFIELD && sector != NONE)
		agree(o, "squadrons to be dispersed", points, o->now->damage);
}

static void
damage(struct oracle *o)
{
	int kind, points, result = pick(o, RESULTS);

	do
		stir_raid(o);
	while (result == RESULT_H &&
	       (bombed_type(o, o->now) == AIRFIELD || bombed_type(o, o->now) == FACTORY));
	o->now->bomb_result = (uint8_t)result;
	o->now->dispersal_sector = o->now->dispersal = o->now->damage = 0;
	runs(o, STEP_HEAVY);
	kind = bombed_type(o, &o->before);
	points =
	    spared(&o->before, kind) ? 0 : paper_number(paper("bombing_points"), result, "damage_points");
	agree(o, "damage points", o->before.damage_points[kind] + points, o->now->damage_points[kind]);
	judge_markers(o, kind, points > 0 ? result : 0);
	judge_points(o, kind == FACTORY ? points : 0);
	bool disperses =
	    kind == AIRFIELD && points > 0 && CELL(o, B_TARGETS, raided(&o->before), TARGET_SECTOR) != NONE;
	agree(o, "squadrons to be dispersed", disperses ? points : 0, o->now->damage);
}

/* 10.22: one point of its own type for each squadron in Landing or Light Loss, as many as the damage at most.
 */
static void
airfield_points(struct oracle *o)
{
	static const int boxes[] = {Q_LANDING, Q_LIGHT}, aircraft[] = {HURRICANE, SPITFIRE, BLENHEIM},
			 tracks[] = {RP_HURRICANE, RP_SPITFIRE, RP_BLENHEIM};
	int left[TRACKS], points = 1 + pick(o, 6), sector = pick(o, o->k->box.rows[B_SECTORS]);

	stir_raid(o);
	o->now->dispersal = 0;
	o->now->damage = (uint8_t)points;
	o->now->dispersal_sector = (uint8_t)(sector + 1);
	runs(o, STEP_DISPERSE);
	for (int i = 0; i < TRACKS; i++)
		left[i] = o->before.points[i];
	for (int i = 0; i < 6 && o->before.head.scenario != SC_PRELUDE; i++)
		for (int q = 0; q < SQUADRONS && points > 0; q++)
			if (o->before.squadron_at[q] == boxes[i / 3] &&
			    CELL(o, B_SQUADRONS, q, SQUADRON_SECTOR) == sector &&
			    CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) == aircraft[i % 3]) {
				left[tracks[i % 3]] -= left[tracks[i % 3]] > 0;
				points--;
			}
	for (int i = 0; i < TRACKS; i++)
		agree(o, "replacement points", left[i], o->now->points[i]);
}

/* ---- 18.5 ---- */

/* "-2*", "-2F", "0": VP, a crash on landing, two points of factories. */
static void
night_bombing(struct oracle *o)
{
	int n = 0, left[TRACKS], some = 1 + pick(o, 20);

	stir_raid(o);
	for (int g = 0; g < GRUPPEN; g++) {
		bool flies = aircraft_of(o, g) <= DO17 && n < some && chance(o, 50);
		o->now->gruppe_at[g] = flies ? G_NIGHT : G_BASE;
		n += flies;
	}
	bool die = throws(o, STEP_NIGHT_BOMB);
	agree(o, "bombs of the night", n >= 2, die);
	if (!die)
		return;
	const char *cell = cell_at(paper("night_bombing"), o->die, n > 18 ? 18 : n);
	agree(o, "VP", o->before.vp + atoi(cell), o->now->vp);
	pay_for_factory(o, strchr(cell, 'F') ? 2 : 0, left);
	for (int i = 0; i < TRACKS; i++)
		agree(o, "replacement points", left[i], o->now->points[i]);
	o->k->game->steps[STEP_NIGHT_BOMB - STEP_COMMON].run(o->p);
	agree(o, "a crash on landing", strchr(cell, '*') != NULL, o->now->head.step == STEP_NIGHT_CRASH);
}

const struct oracle_rule oracle_bombing[] = {
    {"10 bombing", bombing},
    {"10 second die", second_die},
    {"10.2 damage", damage},
    {"10.22 airfield points", airfield_points},
    {"18.5 night bombing", night_bombing},
    {NULL, NULL},
};
