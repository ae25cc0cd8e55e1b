/* The oracle: combat by day and by night (9, 18.4), and whom the squadrons intercept (8.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/oracle.h"

enum fight { HUNT_FIGHT, BOMBING_FIGHT, NIGHT_FIGHT };

static bool
gruppe_in_fight(const struct state *b, int g, enum fight fight)
{
	int at = b->gruppe_at[g];

	if (fight == HUNT_FIGHT)
		return at == G_HUNT;
	if (fight == NIGHT_FIGHT)
		return at == G_BOMBING;
	return (at == G_BOMBING && b->stance[g] == INTERCEPTED) || (at == G_ESCORT && b->stance[g] != ASIDE);
}

static bool
squadron_in_fight(const struct state *b, int q, enum fight fight)
{
	return b->squadron_at[q] == (fight == HUNT_FIGHT ? Q_HUNT : Q_BOMBING);
}

/* Ratings of both sides on the face that shows; a Jabo has its marker's. */
static int
total_of(const struct oracle *o, enum fight fight)
{
	const struct state *b = &o->before;
	int sum = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		int marker = carries_jabo(b, g);
		bool reduced = b->gruppe_face[g] == REDUCED;
		if (!gruppe_in_fight(b, g, fight))
			continue;
		sum += marker >= 0 ? CELL(o, B_JABOS, marker, reduced ? JABO_COMBAT_REDUCED : JABO_COMBAT)
				   : CELL(o, B_GRUPPEN, g, reduced ? GRUPPE_COMBAT_REDUCED : GRUPPE_COMBAT);
	}
	for (int q = 0; q < SQUADRONS; q++)
		if (squadron_in_fight(b, q, fight))
			sum +=
			    CELL(o, B_SQUADRONS, q,
				 b->squadron_face[q] == REDUCED ? SQUADRON_COMBAT_REDUCED : SQUADRON_COMBAT);
	return sum;
}

/* The letter of the row, 0 = A: the level's line gives the column, the column the row, then it is shifted. */
static int
row_of_table(const struct oracle *o, int gruppen, int total, int shift)
{
	const struct paper *t = paper("combat_rows");
	char line[16];
	int column = 0, row = 0;

	snprintf(line, sizeof(line), "level_%d", level_of(&o->before));
	for (int i = 0; i < 3; i++)
		for (int c = 1; c < t->columns && strcmp(t->cell[i][0], line) == 0; c++)
			column = paper_holds(t->cell[i][c], gruppen) ? c : column;
	assert_true(column > 0);
	while (!paper_holds(t->cell[3 + row][column], total))
		row++;
	row += shift;
	return row < 0 ? 0 : row > 8 ? 8 : row;
}

static int
shift_of(const struct oracle *o, enum fight fight)
{
	const struct state *b = &o->before;
	int twelve = 0;

	if (fight == NIGHT_FIGHT)
		return 0;
	for (int q = 0; q < SQUADRONS; q++)
		twelve += b->squadron_at[q] == Q_BOMBING && CELL(o, B_SQUADRONS, q, SQUADRON_GROUP) == 12;
	return b->altitude + (fight == BOMBING_FIGHT && twelve >= 2 ? b->big_wing : 0);
}

static const char *
mark_of(const struct oracle *o, int row, bool british, int letter)
{
	static const char *const columns[] = {"german_a",  "german_b",	"german_c",
					      "british_a", "british_b", "british_c"};

	return paper_cell(paper("combat_results"), row * 6 + o->die - 1, columns[(british ? 3 : 0) + letter]);
}

/* The row of the damage table for a unit. */
static int
damage_row(const char *box, const char *unit, bool reduced, const char *mark)
{
	const struct paper *t = paper("combat_damage");

	for (int i = 0; i < t->rows; i++)
		if (strcmp(t->cell[i][0], box) == 0 && strcmp(t->cell[i][1], unit) == 0 &&
		    strcmp(t->cell[i][2], reduced ? "reduced" : "full") == 0 &&
		    strcmp(t->cell[i][3], mark) == 0)
			return i;
	fail_msg("no damage for %s %s %s", box, unit, mark);
	return -1;
}

static int
night_row_of(const char *unit, const char *mark)
{
	const struct paper *t = paper("night_combat_damage");

	for (int i = 0; i < t->rows; i++)
		if (strcmp(t->cell[i][0], unit) == 0 && strcmp(t->cell[i][1], mark) == 0)
			return i;
	fail_msg("no damage for %s %s", unit, mark);
	return -1;
}

struct hit {
	const char *to;
	int face, vp;
};

static struct hit
hit_by_day(const char *box, const char *unit, bool reduced, const char *mark, bool nobody_bombs)
{
	const struct paper *t = paper("combat_damage");
	int i = damage_row(box, unit, reduced, mark);
	bool other = nobody_bombs && *paper_cell(t, i, "to_if_bombing_box_empty");
	const char *face = paper_cell(t, i, other ? "face_if_bombing_box_empty" : "to_face");

	return (struct hit){paper_cell(t, i, other ? "to_if_bombing_box_empty" : "to"),
			    strcmp(face, "reduced") == 0, paper_number(t, i, "vp")};
}

static struct hit
hit_by_night(const char *unit, const char *mark)
{
	const struct paper *t = paper("night_combat_damage");
	int i = night_row_of(unit, mark);

	return (struct hit){paper_cell(t, i, "to"), FULL, paper_number(t, i, "vp")};
}

static int
gruppe_place_named(const char *to)
{
	static const char *const names[] = {"base",	 "hunt",       "bombing",    "close_escort",
					    "in_flight", "light_loss", "heavy_loss", "night_raid"};
	static const int places[] = {G_BASE,   G_HUNT,	G_BOMBING, G_ESCORT,
				     G_FLIGHT, G_LIGHT, G_HEAVY,   G_NIGHT};

	return places[word_in(names, 8, to)];
}

static int
squadron_place_named(const char *to)
{
	static const char *const names[] = {"hunt",	  "bombing",	"in_flight",
					    "light_loss", "heavy_loss", "night_patrol"};
	static const int places[] = {Q_HUNT, Q_BOMBING, Q_FLIGHT, Q_LIGHT, Q_HEAVY, Q_NIGHT};

	return places[word_in(names, 6, to)];
}

/* By night whoever has no effect goes back when the combat is over: the box is left as it was until then. */
static int
settled_place(int place, enum fight fight, int night, int bombing)
{
	return fight == NIGHT_FIGHT && place == night ? bombing : place;
}

static int
judge_gruppen(struct oracle *o, enum fight fight, int row)
{
	bool nobody = gruppen_in(&o->before, G_BOMBING) == 0;
	int vp = 0;

	for (int g = 0; g < GRUPPEN; g++) {
		int at = o->before.gruppe_at[g], face = o->before.gruppe_face[g];
		if (gruppe_in_fight(&o->before, g, fight)) {
			const char *box = at == G_HUNT ? "hunt" : at == G_ESCORT ? "close_escort" : "bombing";
			const char *mark = mark_of(o, row, false, CELL(o, B_GRUPPEN, g, GRUPPE_LETTER));
			struct hit hit = fight == NIGHT_FIGHT ? hit_by_night("gruppe", mark)
							      : hit_by_day(box, "gruppe", face, mark, nobody);
			at = settled_place(gruppe_place_named(hit.to), fight, G_NIGHT, G_BOMBING);
			face = hit.face;
			vp += hit.vp;
		}
		agree(o, "where a Gruppe is after the combat", at, o->now->gruppe_at[g]);
		agree(o, "its face", face, o->now->gruppe_face[g]);
	}
	return vp;
}

static int
judge_squadrons(struct oracle *o, enum fight fight, int row)
{
	bool nobody = gruppen_in(&o->before, G_BOMBING) == 0;
	int vp = 0;

	for (int q = 0; q < SQUADRONS; q++) {
		int at = o->before.squadron_at[q], face = o->before.squadron_face[q];
		if (squadron_in_fight(&o->before, q, fight)) {
			const char *mark = mark_of(o, row, true, CELL(o, B_SQUADRONS, q, SQUADRON_LETTER));
			struct hit hit = fight == NIGHT_FIGHT ? hit_by_night("squadron", mark)
							      : hit_by_day(at == Q_HUNT ? "hunt" : "bombing",
									   "squadron", face, mark, nobody);
			at = settled_place(squadron_place_named(hit.to), fight, Q_NIGHT, Q_BOMBING);
			face = hit.face;
			vp += hit.vp;
		}
		agree(o, "where a squadron is after the combat", at, o->now->squadron_at[q]);
		agree(o, "its face", face, o->now->squadron_face[q]);
	}
	return vp;
}

static void
fights(struct oracle *o, enum fight fight, int step)
{
	int gruppen = 0, squadrons = 0, row;
	bool die = throws(o, step);

	for (int g = 0; g < GRUPPEN; g++)
		gruppen += gruppe_in_fight(&o->before, g, fight);
	for (int q = 0; q < SQUADRONS; q++)
		squadrons += squadron_in_fight(&o->before, q, fight);
	agree(o, "there is a combat", gruppen > 0 && squadrons > 0, die);
	if (!die)
		return;
	row = row_of_table(o, gruppen, total_of(o, fight), shift_of(o, fight));
	if (fight != NIGHT_FIGHT)
		agree(o, "the row", row, o->asked.about.value);
	int vp = judge_gruppen(o, fight, row) + judge_squadrons(o, fight, row);
	agree(o, "VP", o->before.vp + vp, o->now->vp);
}

static void
hunt_fight(struct oracle *o)
{
	stir_raid(o);
	fights(o, HUNT_FIGHT, STEP_HUNT_COMBAT);
}

static void
bombing_fight(struct oracle *o)
{
	stir_raid(o);
	fights(o, BOMBING_FIGHT, STEP_SQUADRON_COMBAT);
}

/* Blenheims and bombers of the night, all of them full. */
static void
night_fight(struct oracle *o)
{
	int some = pick(o, 8);

	stir_raid(o);
	for (int g = 0; g < GRUPPEN; g++) {
		o->now->gruppe_at[g] = aircraft_of(o, g) <= DO17 && pick(o, 20) < some ? G_BOMBING : G_BASE;
		o->now->gruppe_face[g] = FULL;
	}
	for (int i = 0; i < JABOS; i++)
		o->now->jabo[i] = 0;
	for (int q = 0; q < SQUADRONS; q++) {
		bool blenheim = CELL(o, B_SQUADRONS, q, SQUADRON_AIRCRAFT) == BLENHEIM;
		o->now->squadron_at[q] = blenheim && chance(o, 60) ? Q_BOMBING : Q_SECTOR;
		o->now->squadron_face[q] = FULL;
	}
	fights(o, NIGHT_FIGHT, STEP_NIGHT_COMBAT);
}

/* ---- 8.2, 8.21 ---- */

/* The order of interception: full ones before reduced ones, then by aircraft. */
static int
order_of(const struct oracle *o, int g)
{
	static const char *const names[] = {"He111", "Ju88", "Do17", "Ju87", "Me110", "Me110 elite", "Me109"};
	const struct paper *t = paper("interception_order");
	int i = 0;

	while (strcmp(paper_cell(t, i, "aircraft"), names[aircraft_of(o, g)]) != 0)
		i++;
	return i + (o->before.gruppe_face[g] == REDUCED ? t->rows : 0);
}

/* Whether these may be the ones that are intercepted: nobody is left whose turn is before one of them, and of
 * the last kind no letter has two more among them than another of which one was left (R27). */
static bool
is_right_choice(const struct oracle *o, const bool *taken)
{
	int left[14][3] = {{0}}, have[14][3] = {{0}}, last = -1, first_left = 14;

	for (int g = 0; g < GRUPPEN; g++) {
		if (o->before.gruppe_at[g] != G_BOMBING)
			continue;
		int order = order_of(o, g), letter = CELL(o, B_GRUPPEN, g, GRUPPE_LETTER);
		(taken[g] ? have : left)[order][letter]++;
		if (taken[g] && order > last)
			last = order;
		if (!taken[g] && order < first_left)
			first_left = order;
	}
	if (first_left < last)
		return false;
	for (int a = 0; a < 3 && first_left == last; a++)
		for (int b = 0; b < 3; b++)
			if (left[last][b] > 0 && have[last][a] - have[last][b] >= 2)
				return false;
	return true;
}

/* S of the Gruppen in Bombing, somehow: the game takes them without a word, or finds fault. */
static void
interception(struct oracle *o)
{
	bool taken[GRUPPEN] = {false};
	int s, n, due, order[GRUPPEN], fault;

	do {
		stir_raid(o);
		for (int g = 0; g < GRUPPEN; g++)
			o->now->stance[g] = STANCE_NONE;
		s = squadrons_in(o->now, Q_BOMBING);
		n = gruppen_in(o->now, G_BOMBING);
	} while (s == 0 || n == 0);
	runs(o, STEP_INTERCEPT_BEGIN);
	due = s < n ? s : n;
	/* By their turn, so that many a choice is a right one; now and then two change places. */
	for (int g = 0, at = 0; g < GRUPPEN; g++)
		if (o->before.gruppe_at[g] == G_BOMBING)
			order[at++] = g;
	for (int i = 1; i < n; i++)
		for (int j = i;
		     j > 0 && order_of(o, order[j]) * 4 + pick(o, 4) < order_of(o, order[j - 1]) * 4; j--) {
			int other = order[j];
			order[j] = order[j - 1];
			order[j - 1] = other;
		}
	for (int i = 0; i < due; i++)
		taken[order[i]] = true;
	for (int g = 0; g < GRUPPEN; g++)
		if (o->now->stance[g] == INTERCEPTED && !taken[g])
			agree(o, "taken without a choice", false, is_right_choice(o, taken));
	fault = 0;
	for (int i = 0; i < due && o->now->head.step == STEP_INTERCEPT; i++) {
		struct action a = {.n = 1, .operand = {(int16_t)order[i]}};
		oracle_verb(o, "intercept")->apply(o->p, &a);
		fault += o->p->report->n_findings;
	}
	agree(o, "a right choice", is_right_choice(o, taken), fault == 0);
	o->p->report->n_findings = 0;
	runs(o, STEP_INTERCEPT);
	int escorts = gruppen_in(o->now, G_ESCORT), aside = n - due;
	agree(o, "escorts set aside", aside < escorts ? aside : escorts, o->now->escorts_aside);
}

const struct oracle_rule oracle_combat[] = {
    {"9 hunters attack", hunt_fight},
    {"9 squadrons attack", bombing_fight},
    {"18.4 night combat", night_fight},
    {"8.2 interception", interception},
    {NULL, NULL},
};
