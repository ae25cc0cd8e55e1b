/* What the tests of the games share. */
#include "tests/kit.h"
#include "tests/file_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/game_file.h"
#include "core/games/games.h"
#include "tests/down_in_flames/dogfight.h"
#include "tests/toy.h"

static void
fail_test(const struct kit *k, const char *file, int line, const char *message)
{
	(void)k;
	print_error("%s\n", message);
	_fail(file, line);
}

/* Rules seen broken and kept go to the file that TALLYHO_COVERAGE names. */
static void
note(const struct kit *k, const char *rule, const char *what)
{
	const char *path = getenv("TALLYHO_COVERAGE");
	FILE *f = path ? fopen(path, "a") : NULL;

	if (!f)
		return;
	fprintf(f, "%s %s %s\n", k->game->name, rule, what);
	fclose(f);
}

/* ---- a game ---- */

/* One of the program's, with the box that comes with it; the toy; or a game file that comes with the program.
 */
static bool
game_and_box(struct kit *k, const struct beginning *b, char *message, size_t size)
{
	const char *path = b->game;
	struct box_texts texts;
	bool toy = strcmp(b->game, toy_game.name) == 0, well;

	k->game = toy ? &toy_game : game_named(b->game);
	if (toy)
		return toy_box(&k->box, b->assumed);
	if (k->game)
		return shipped_box(k->game, &k->box, message, size);
	k->rules = malloc(gamefile_size());
	if (file_game(b->game))
		path = file_game(b->game);
	if (!k->rules || !game_file_load(path, &texts, message, size))
		return false;
	k->game = game_file_game(k->rules, b->game, &texts, path, message, size);
	well = k->game && boxes_from_texts(k->game, &texts, b->ask, b->game, &k->box, message, size);
	boxes_free(&texts);
	return well;
}

static bool
is_game(const struct kit_by *by, const char *game)
{
	(void)by;
	return game_named(game) || strcmp(game, toy_game.name) == 0 || file_game(game) ||
	       game_file_named(game);
}

static bool
shorthand(struct kit *k, const char *line)
{
	return strcmp(k->game->name, "down-in-flames") == 0 && dif_aircraft(k, line);
}

const struct kit_by kit_by_test = {fail_test, note, game_and_box, is_game, shorthand};

struct kit *
kit_begin(const struct beginning *b)
{
	return kit_start(b, &kit_by_test);
}

struct kit *
kit_new(const char *game, const char *scenario, const char *options)
{
	return kit_begin(&(struct beginning){.game = game, .scenario = scenario, .options = options});
}

struct kit *
kit_toy(const char *scenario, bool assumed, bool ask)
{
	return kit_begin(&(struct beginning){
	    .game = "toy", .scenario = scenario, .options = "", .assumed = assumed, .ask = ask});
}

bool
kit_each_game(bool (*walk)(const struct game *))
{
	const char *only = getenv("TALLYHO_GAME");
	bool good = true;

	for (const struct game *const *g = games; *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			good = walk(*g) && good;
	return good;
}

/* ---- entries ---- */

static bool
is_named(const struct kit *k, const struct arg *a)
{
	return a->value == NONE || a->type == TYPE_NUMBER || type_numeric(k->game, a->type) ||
	       type_name(k->game, &k->box, a->type, a->value) != NULL;
}

/* What is told as illegal is carried out, and what cannot be is impossible. */
static void
check_verdicts(const struct kit *k)
{
	for (int i = 0; i < k->report.n_findings; i++) {
		int verdict = k->report.finding[i].verdict;
		if (k->report.refused ? verdict == ILLEGAL : verdict == IMPOSSIBLE)
			fail_msg("%s is told as %s of an entry that is %s",
				 rule_of(k->game, k->report.finding[i].rule)->id,
				 verdict == ILLEGAL ? "illegal" : "impossible",
				 k->report.refused ? "left out" : "carried out");
	}
}

void
kit_check_messages(const struct kit *k)
{
	check_verdicts(k);
	for (int i = 0; i < k->report.n_findings; i++) {
		const struct finding *f = &k->report.finding[i];
		const struct rule *rule = rule_of(k->game, f->rule);
		const char *message = rule->message;
		size_t length = message_text(&message, &f->args);
		if (f->first.title && f->rule != J_NOT_YOURS && f->rule != k->game->not_yours)
			continue; /* what comes first is told in its place */
		for (const char *at = message; at < message + length; at++) {
			int n = (at[1] - '0');
			if (*at != '{')
				continue;
			if (at[1] < '0' || at[1] > '9')
				continue;
			if (n >= f->args.n || !is_named(k, &f->args.arg[n]))
				fail_msg("%s: '%s' has nothing to say for {%d}", rule->id, rule->message, n);
		}
	}
}

void
kit_claim(struct kit *k, const char *what)
{
	char text[512];

	snprintf(text, sizeof(text), "claim %s", what);
	kit_does(k, text);
}

static const struct request *
find_title(struct kit *k, struct requests *all, const char *title)
{
	requests_now(&k->play, all);
	for (int i = 0; i < all->n; i++)
		if (strncmp(all->request[i].title, title, strlen(title)) == 0)
			return &all->request[i];
	KIT_FAIL(k, "'%s' is not asked for, but '%s'", title, all->n ? all->request[0].title : "nothing");
	return NULL;
}

void
kit_asks(struct kit *k, const char *title)
{
	struct requests all;

	find_title(k, &all, title);
}

void
kit_asks_with(struct kit *k, const char *title, int modifiers)
{
	struct requests all;
	const struct request *r = find_title(k, &all, title);
	int sum = 0;

	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum != modifiers)
		KIT_FAIL(k, "'%s' has modifiers of %d, not %d", title, sum, modifiers);
}
