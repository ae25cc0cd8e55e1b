/*
 * A finding that rests on an assumed value says so: test_assumed, or, for all columns, GAME [TABLE [COLUMN]].
 *
 * Each case that breaks a rule is run once with one column of the box assumed and all else printed, and again
 * with other values there. What is no longer broken then has rested on that column, and the finding must
 * have said "assumed", or something before it that made the board. One line for each that did not.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "cmd/game/cases.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { NOTES = 256 };

/* What a case came to: the lines that broke a rule, and whether the finding said that it rests on what is
 * assumed. */
struct came {
	int n, line[NOTES];
	bool assumed[NOTES];
	int failed; /* the line that does not hold; 0: all hold */
	bool clean; /* it breaks no rule */
};

static struct {
	const struct game *game;
	struct box box, as_shipped;
	struct came came;
	jmp_buf out;
} now;

static void
fail_here(const struct kit *k, const char *file, int line, const char *message)
{
	(void)file, (void)message;
	now.came.failed = line;
	now.came.clean = k->report.n_findings == 0;
	longjmp(now.out, 1);
}

static bool
says_assumed(const struct report *r)
{
	bool assumed = false;

	for (int i = 0; i < r->n_findings; i++)
		assumed = assumed || r->finding[i].assumed;
	return assumed;
}

static void
note_here(const struct kit *k, const char *rule, const char *what)
{
	struct came *c = &now.came;

	(void)rule;
	if (strcmp(what, "broken") != 0 || c->n == NOTES)
		return;
	c->line[c->n] = k->line;
	c->assumed[c->n++] = says_assumed(&k->report) || k->assumed;
}

static bool
game_here(struct kit *k, const struct beginning *b, char *message, size_t size)
{
	(void)b, (void)message, (void)size;
	k->game = now.game;
	k->box = now.box;
	return true;
}

static struct kit_by by_here;

/* Each case by itself. */
static void
run_case(const struct chapter *c, const struct block *b, struct came *came)
{
	struct run *r = calloc(1, sizeof(*r));

	assert_non_null(r);
	r->by = &by_here;
	r->chapter = c;
	now.came = (struct came){0};
	if (setjmp(now.out) == 0)
		case_run(r, b);
	run_end(r);
	free(r);
	*came = now.came;
}

/* The box as it is, with that column assumed and all else printed. */
static void
assume(int table, int column)
{
	struct box *b = &now.box;

	*b = now.as_shipped;
	for (int t = 0; t < now.game->n_tables; t++)
		for (int r = 0; r < b->rows[t]; r++)
			for (int c = 0; c < b->width[t]; c++)
				b->source[box_at(b, t, r, c)] =
				    t == table && c == column ? SOURCE_ASSUMED : SOURCE_PRINTED;
	if (now.game->prepare)
		now.game->prepare(b);
}

/* Other values: those of the rows behind, and of numbers one more or less. */
enum { WAYS = 4 };
static void
change(int table, int column, int way)
{
	const struct column *c = &now.game->tables[table].columns[column];
	struct box *b = &now.box;
	int n = b->rows[table];

	for (int r = 0; r < n; r++) {
		int16_t *to = &b->cell[box_at(b, table, r, column)];
		int was = now.as_shipped.cell[box_at(b, table, r, column)];
		int value = way == 0   ? now.as_shipped.cell[box_at(b, table, (r + 1) % n, column)]
			    : way == 1 ? now.as_shipped.cell[box_at(b, table, (r + n / 2) % n, column)]
				       : was + (way == 2 ? 1 : -1);
		if (way >= 2 && (c->kind != COLUMN_NUMBER || was == NONE || value < c->min || value > c->max))
			value = was;
		*to = (int16_t)value;
	}
	if (now.game->prepare)
		now.game->prepare(b);
}

static bool
compare(const struct chapter *c, const struct block *b, int table, int column)
{
	struct came is, other;
	bool well = true, breaks = false;

	for (size_t i = 0; i < b->n; i++)
		breaks = breaks || strstr(b->line[i].text, "break") || strstr(b->line[i].text, "given ");
	if (!breaks)
		return true;
	assume(table, column);
	run_case(c, b, &is);
	if (is.failed || is.n == 0)
		return true;
	for (int way = 0; way < WAYS && well; way++) {
		change(table, column, way);
		run_case(c, b, &other);
		for (int i = 0; i < is.n; i++)
			if (other.failed == is.line[i] && other.clean && !is.assumed[i]) {
				print_error("%s:%d: rests on %s.%s and does not say so (way %d)\n", c->path,
					    is.line[i], now.game->tables[table].name,
					    now.game->tables[table].columns[column].name, way);
				well = false;
			}
	}
	return well;
}

/* A column that a verdict may rest on, and that is meant. */
static bool
is_meant(int t, int c, const char *table, const char *column)
{
	const struct column *col = &now.game->tables[t].columns[c];

	return col->kind != COLUMN_TEXT && col->kind != COLUMN_KEY &&
	       (!table || strcmp(table, now.game->tables[t].name) == 0) &&
	       (!column || strcmp(column, col->name) == 0);
}

static int
walk_file(const char *path, const char *game, const char *table, const char *column)
{
	struct chapter *c = malloc(sizeof(*c));
	char message[CASE_LINE + 128];
	int n = 0;

	assert_non_null(c);
	if (!chapter_read(c, path, &kit_by_test, message, sizeof(message)))
		abort();
	for (int t = 0; t < now.game->n_tables && strcmp(c->game, game) == 0; t++)
		for (int k = now.game->tables[t].n_keys; k < now.game->tables[t].n_columns; k++)
			for (size_t i = 0; i < c->n_cases && is_meant(t, k, table, column); i++)
				n += !compare(c, &c->cases[i], t, k);
	chapter_free(c);
	free(c);
	return n;
}

static int
walk_game(const struct game *game, const char *table, const char *column)
{
	glob_t found;
	char message[512];
	int n = 0;

	now.game = game;
	assert_true(shipped_box(game, &now.as_shipped, message, sizeof(message)));
	assert_int_equal(glob("tests/*/cases/*.txt", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		if (!strstr(found.gl_pathv[i], "/common.txt"))
			n += walk_file(found.gl_pathv[i], game->name, table, column);
	globfree(&found);
	return n;
}

/* What games work out of their boxes, or keep as bytes, in the place of reading what is printed. */
static void
what_is_worked_out_knows_its_source(void **state)
{
	static const struct {
		const char *game, *table, *column;
	} worked_out[] = {
	    {"battle-of-britain", "raf_cards", "copies"},
	    {"burning-blue", "units", "side"},
	    {"down-in-flames", "cards", "copies_pacific"},
	    /* make check-long */
	    {"down-in-flames", "cards", "copies_europe"},
	    {"battle-of-britain", "luftwaffe_cards", "copies"},
	    {"battle-of-britain", "luftwaffe_cards", "command"},
	    {"battle-of-britain", "airfields", "target"},
	    {"battle-of-britain", "targets", "bombs"},
	    {"squadron-303", "borders", NULL},
	};
	int n = getenv("TALLYHO_LONG") ? COUNT(worked_out) : 3;

	(void)state;
	for (int i = 0; i < n; i++)
		assert_int_equal(
		    walk_game(game_named(worked_out[i].game), worked_out[i].table, worked_out[i].column), 0);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_worked_out_knows_its_source)};

	by_here = kit_by_test;
	by_here.fail = fail_here;
	by_here.note = note_here;
	by_here.game = game_here;
	if (argc == 1)
		return cmocka_run_group_tests(tests, NULL, NULL);
	int n = walk_game(game_named(argv[1]), argc > 2 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL);
	print_message("%d findings that do not say what they rest on\n", n);
	return n > 0;
}
