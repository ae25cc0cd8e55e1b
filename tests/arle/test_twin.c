/*
 * The file of the Arle and its twin in C, written from the same rulebook: random games are played on both,
 * and after each entry they must stand alike in all that both have, and list the same actions. What the rules
 * forbid is tried, too: both name the same rules. make check: a few games; check-long: 1,000.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "core/engine/play.h"
#include "tests/arle/twin.h"
#include "tests/file_games.h"
#include "tests/slices.h"

enum { LISTED_MAX = 4096, ENTRIES_MAX = 2000, TRIED = 3 };

/* A game at play. */
struct at_play {
	const struct game *game;
	struct box box;
	struct play play;
	struct report report;
	size_t n;
	struct action listed[LISTED_MAX];
};
static struct at_play file, twin;
static unsigned long compared, forbidden;

/* ---- what is the same in both ---- */

static int
type_called(const struct game *game, const char *name)
{
	for (int t = 0; t < game->n_operands; t++)
		if (strcmp(game->operands[t].type, name) == 0)
			return TYPE_COMMON + t;
	return NONE;
}

/* Both have the same verbs, and name units, hexes and cards in the same order; of types only that of the
 * cards stands in an action. */
static struct action
in_the_other(const struct action *a)
{
	struct action other = *a;

	if (a->verb == VERB_DRAW)
		other.operand[0] = (int16_t)type_called(twin.game, "CARD");
	return other;
}

static void
assert_same_verbs(void)
{
	assert_int_equal(file.game->n_verbs, twin.game->n_verbs);
	for (int v = 0; v < file.game->n_verbs; v++) {
		assert_string_equal(file.game->verbs[v].name, twin.game->verbs[v].name);
		assert_string_equal(file.game->verbs[v].operands, twin.game->verbs[v].operands);
	}
}

/* ---- the boards ---- */

static int
field_called(const struct game *game, const char *name)
{
	for (int f = FIELD_COMMON; f < field_count(game); f++)
		if (strcmp(field_of(game, f)->name, name) == 0)
			return f;
	return NONE;
}

static int
value_in(const struct at_play *g, int field, int i)
{
	return field_get(g->game, g->play.state, field, i) - field_of(g->game, field)->base;
}

static void
assert_same_board(const char *text)
{
	int n = 0;

	for (int f = FIELD_COMMON; f < field_count(twin.game); f++) {
		const struct field *of = field_of(twin.game, f);
		int other = field_called(file.game, of->name);
		if (other == NONE)
			continue;
		n++;
		for (int i = 0; i < field_elements(of) && i < field_elements(field_of(file.game, other)); i++)
			if (value_in(&twin, f, i) != value_in(&file, other, i))
				fail_msg("%s: %s, element %d: %d in the twin, %d in the file", text, of->name,
					 i, value_in(&twin, f, i), value_in(&file, other, i));
	}
	assert_int_equal(n, 16);
	assert_int_equal(field_get(file.game, file.play.state, FIELD_TURN, 0),
			 field_get(twin.game, twin.play.state, FIELD_TURN, 0));
	assert_string_equal(
	    type_name(file.game, &file.box, TYPE_STEP, field_get(file.game, file.play.state, FIELD_STEP, 0)),
	    type_name(twin.game, &twin.box, TYPE_STEP, field_get(twin.game, twin.play.state, FIELD_STEP, 0)));
	for (int t = 0; t < twin.game->n_totals; t++)
		assert_int_equal(total_known(&file.play, t), total_known(&twin.play, t));
}

/* ---- the lists ---- */

static bool
keep(void *to, const struct action *a, int weight)
{
	struct at_play *g = to;

	(void)weight;
	assert_true(g->n < LISTED_MAX);
	g->listed[g->n++] = g == &file ? in_the_other(a) : *a;
	return true;
}

static int
in_order(const void *one, const void *other)
{
	const struct action *a = one, *b = other;
	int d = a->verb != b->verb ? a->verb - b->verb : a->who != b->who ? a->who - b->who : a->n - b->n;

	for (int i = 0; d == 0 && i < a->n; i++)
		d = a->operand[i] - b->operand[i];
	return d;
}

static void
describe(const struct action *a, char *out, size_t size)
{
	int n = snprintf(out, size, "%s by %d:", verb_of(twin.game, a->verb)->name, a->who);

	for (int i = 0; i < a->n && n > 0 && (size_t)n < size; i++)
		n += snprintf(out + n, size - (size_t)n, " %d", a->operand[i]);
}

static void
assert_same_list(void)
{
	char of_file[128] = "nothing", of_twin[128] = "nothing";

	file.n = twin.n = 0;
	actions_list(&file.play, ANYBODY, keep, &file);
	actions_list(&twin.play, ANYBODY, keep, &twin);
	qsort(file.listed, file.n, sizeof(file.listed[0]), in_order);
	qsort(twin.listed, twin.n, sizeof(twin.listed[0]), in_order);
	for (size_t i = 0; i < file.n || i < twin.n; i++) {
		if (i < file.n && i < twin.n && in_order(&file.listed[i], &twin.listed[i]) == 0)
			continue;
		if (i < file.n)
			describe(&file.listed[i], of_file, sizeof(of_file));
		if (i < twin.n)
			describe(&twin.listed[i], of_twin, sizeof(of_twin));
		fail_msg("of %zu and %zu actions, number %zu: the file has '%s', the twin '%s'", file.n,
			 twin.n, i, of_file, of_twin);
	}
}

/* ---- what is forbidden ---- */

static void
apply(struct at_play *g, const struct entry *e)
{
	g->play.number++;
	entry_apply(&g->play, e, "", &g->report);
}

/* The rules that the last entry broke, by their names, in the order of the rulebook. */
static void
broken(const struct at_play *g, char *out, size_t size)
{
	const char *ids[FINDINGS_MAX];
	int n = 0, length = snprintf(out, size, g->report.refused ? "refused" : "done");

	for (int i = 0; i < g->report.n_findings; i++) {
		int k = n++;
		const char *id = rule_of(g->game, g->report.finding[i].rule)->id;
		for (; k > 0 && strcmp(ids[k - 1], id) > 0; k--)
			ids[k] = ids[k - 1];
		ids[k] = id;
	}
	for (int i = 0; i < n && length > 0 && (size_t)length < size; i++)
		length += snprintf(out + length, size - (size_t)length, " %s", ids[i]);
}

/* Any action of a verb of this step, by whoever may send it, looked at and taken back. */
static void
try_something(struct random *r)
{
	int verb = VERB_COMMON + random_below(r, file.game->n_verbs);
	struct entry e = {.slot = -1};
	struct moment *was = malloc(2 * sizeof(*was));
	char of_file[256], of_twin[256], what[128];

	assert_non_null(was);
	if (verb_now(&file.play, verb) && random_of_verb(&file.play, r, verb, &e.first)) {
		play_save(&file.play, &was[0]);
		play_save(&twin.play, &was[1]);
		apply(&file, &e);
		apply(&twin, &e);
		broken(&file, of_file, sizeof(of_file));
		broken(&twin, of_twin, sizeof(of_twin));
		describe(&e.first, what, sizeof(what));
		if (strcmp(of_file, of_twin) != 0)
			fail_msg("%s: in the file %s, in the twin %s", what, of_file, of_twin);
		forbidden += file.report.n_findings > 0;
		assert_same_board(what);
		play_load(&file.play, &was[0]);
		play_load(&twin.play, &was[1]);
	}
	free(was);
}

/* ---- games ---- */

static void
begin(struct at_play *g)
{
	play_begin(&g->play, g->game, &g->box, SCENARIO_COMMON, 0, &g->report);
	assert_int_equal(g->report.n_findings, 0);
}

static void
play_game(uint64_t seed)
{
	struct random r;
	struct entry e, other;
	int n = 0;

	random_seed(&r, seed);
	begin(&file);
	begin(&twin);
	for (; n < ENTRIES_MAX && !is_over(&file.play); n++) {
		assert_same_board("as it stands");
		assert_same_list();
		for (int i = 0; i < TRIED; i++)
			try_something(&r);
		memset(&e, 0, sizeof(e));
		assert_true(random_entry(&file.play, &r, &e));
		other = e;
		other.first = in_the_other(&e.first);
		apply(&file, &e);
		apply(&twin, &other);
		assert_int_equal(file.report.n_findings, 0);
		assert_int_equal(twin.report.n_findings, 0);
	}
	assert_true(n < ENTRIES_MAX);
	assert_same_board("at the end");
	assert_true(is_over(&twin.play));
	assert_string_equal(file.game->level(&file.play), twin.game->level(&twin.play));
	compared += (unsigned long)n;
}

/* The same tables, in the order of each game. */
static void
read_box(struct at_play *g)
{
	struct box_texts of = *file_game_texts("arle"), texts = of;
	char message[512];

	for (int t = 0; t < g->game->n_tables; t++) {
		texts.table[t].text = NULL;
		for (int i = 0; i < BOX_TABLES; i++)
			if (of.table[i].text && strcmp(of.table[i].name, g->game->tables[t].name) == 0)
				texts.table[t] = of.table[i];
	}
	if (!boxes_from_texts(g->game, &texts, false, "arle", &g->box, message, sizeof(message)))
		fail_msg("%s", message);
}

static void
both_stand_alike_after_every_entry(void **state)
{
	unsigned games = getenv("TALLYHO_LONG") ? 1000 : 5;
	unsigned long seen[2] = {0};
	const char *of = getenv("TALLYHO_GAMES");

	(void)state;
	for (int i = 0; every_game()[i]; i++)
		if (strcmp(every_game()[i]->name, "arle") == 0)
			file.game = every_game()[i];
	twin.game = &arle_twin;
	read_box(&file);
	read_box(&twin);
	assert_same_verbs();
	games = of ? (unsigned)atoi(of) : games;
	slices_kept("arle.twin", seen, 2);
	compared = seen[0];
	forbidden = seen[1];
	for (size_t seed = slices_from("arle.twin") + 1; seed <= games; seed++) {
		play_game(seed);
		seen[0] = compared;
		seen[1] = forbidden;
		slices_keep("arle.twin", seen, 2);
		slices_reached("arle.twin", seed);
	}
	slices_over("arle.twin");
	print_message("%u games, %lu entries alike, %lu that break rules\n", games, compared, forbidden);
}

/* ---- what is judged as a whole ---- */

/* Two weak units beside the strongest one: neither may attack it alone (5.5). */
static void
set_up_two_against_one(struct play *p, int units[3], int hex)
{
	for (int u = 0; u < UNITS; u++)
		put(p, F_AT, u, 0, WHY_NONE);
	for (int i = 0; i < 3; i++) {
		units[i] = NONE;
		for (int u = 0; u < UNITS; u++)
			if (arle_side(p, u) == (i == 2 ? RED : BLUE) && u != units[0] &&
			    (units[i] == NONE ||
			     (arle_strength(p, u) > arle_strength(p, units[i])) == (i == 2)))
				units[i] = u;
	}
	for (int i = 0; i < 2; i++) {
		put(p, F_WEAK, units[i], WEAK, WHY_NONE);
		put(p, F_AT, units[i], map_to(map_of(p), hex, i) + 1, WHY_NONE);
	}
	put(p, F_AT, units[2], hex + 1, WHY_NONE);
	put(p, F_SIDE, 0, BLUE, WHY_NONE);
	go(p, STEP_COMBAT);
}

static void
an_attack_that_takes_two_is_listed_and_played(void **state)
{
	struct play *p = &twin.play;
	struct entry e = {.slot = -1};
	struct random r;
	int units[3], together = 0;

	(void)state;
	begin(&twin);
	set_up_two_against_one(p, units, 44);
	twin.n = 0;
	actions_list(p, ANYBODY, keep, &twin);
	for (size_t i = 0; i < twin.n; i++)
		together += twin.listed[i].verb == V_ATTACK;
	assert_int_equal(together, 2);
	random_seed(&r, 1);
	do
		assert_true(random_entry(p, &r, &e));
	while (e.first.verb != V_ATTACK);
	assert_false(action_legal(p, &e.first, NULL));
	assert_int_equal(e.n_repeat, 1);
	apply(&twin, &e);
	assert_int_equal(twin.report.n_findings, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(both_stand_alike_after_every_entry),
					   cmocka_unit_test(an_attack_that_takes_two_is_listed_and_played)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
