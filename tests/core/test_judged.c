/*
 * How often each rule of a game is judged in states that random play reaches: by the entries that are played,
 * and by entries tried there as people make them: every verb that the step takes with any operands, the same
 * one entry late, and dice and cards that nobody asked for. Prints, for each game, the states in which a rule
 * was kept and broken, and names those that were reached in fewer than ten: they need cases of their own, and
 * the test fails where they have none. TALLYHO_GAME: one game; TALLYHO_JUDGED: the whole table; TALLYHO_LONG:
 * twenty times as many states.
 */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum {
	TRIES = 12,
	STATES_A_GAME = 60,
	EVERY = 3,
	SKIPPED_MAX = 600,
	GAMES_SHORT = 6,
	GAMES_LONG = 400,
	FEW = 10
};

struct judged {
	struct kit *k;
	struct random r;
	unsigned long states, entries;
	unsigned long kept[RULES_MAX], broken[RULES_MAX];	       /* states in which it was */
	uint32_t kept_now[RULES_MAX / 32], broken_now[RULES_MAX / 32]; /* in this one */
};

static bool
has(const uint32_t *set, int id)
{
	return set[id / 32] >> id % 32 & 1;
}

static void
note(struct judged *j)
{
	const struct report *r = &j->k->report;
	uint32_t broken[RULES_MAX / 32] = {0};

	j->entries++;
	for (int i = 0; i < r->n_findings; i++)
		broken[r->finding[i].rule / 32] |= UINT32_C(1) << r->finding[i].rule % 32;
	for (int i = 0; i < RULES_MAX / 32; i++) {
		j->kept_now[i] |= r->judged[i] & ~broken[i];
		j->broken_now[i] |= broken[i];
	}
}

static void
end_state(struct judged *j)
{
	j->states++;
	for (int id = 0; id < RULES_MAX; id++) {
		j->kept[id] += has(j->kept_now, id);
		j->broken[id] += has(j->broken_now, id);
	}
	memset(j->kept_now, 0, sizeof(j->kept_now));
	memset(j->broken_now, 0, sizeof(j->broken_now));
}

/* One entry, on the board as it is, which stays. */
static void
try_entry(struct judged *j, const struct entry *e)
{
	struct moment now;

	play_save(&j->k->play, &now);
	entry_apply(&j->k->play, e, "", &j->k->report);
	note(j);
	play_load(&j->k->play, &now);
}

/* Operands at random; false: one of them has no names. */
static bool
fill_operands(struct judged *j, struct action *a)
{
	const struct game *game = j->k->game;
	const struct pattern *p = &j->k->language.pattern[a->verb];

	a->n = 0;
	for (const struct pattern_word *w = p->word; w < p->word + p->n; w++) {
		if (!w->name)
			continue;
		int n = type_count(game, &j->k->box, w->type);
		if (w->optional && random_below(&j->r, 2) == 0)
			a->operand[a->n++] = NONE;
		else if (w->type == TYPE_NUMBER)
			a->operand[a->n++] = (int16_t)random_below(&j->r, 12);
		else if (n > 0)
			a->operand[a->n++] =
			    (int16_t)(type_first(game, w->type) + (int)random_below(&j->r, n));
		else
			return false;
	}
	return true;
}

/* A seat at random, or nobody in particular. */
static int
any_seat(struct judged *j)
{
	int n = type_count(j->k->game, &j->k->box, j->k->game->who);

	return n == 0 ? ANYBODY : (int)random_below(&j->r, n + 1) - 1;
}

static void
try_verb(struct judged *j, int verb)
{
	for (int i = 0; i < TRIES; i++) {
		struct entry e = {.slot = -1, .first = {.verb = (uint16_t)verb, .who = (int8_t)any_seat(j)}};
		if (!fill_operands(j, &e.first))
			return;
		try_entry(j, &e);
	}
}

/* One die of each kind, one card of each kind that is drawn. */
static void
try_chance(struct judged *j)
{
	const struct game *game = j->k->game;

	for (int die = 0; die < game->n_dice; die++) {
		struct entry e = {.slot = -1,
				  .first = {.verb = VERB_ROLL, .n = 2, .who = (int8_t)any_seat(j)}};
		e.first.operand[0] = (int16_t)die;
		e.first.operand[1] = (int16_t)random_below(&j->r, game->dice[die].sides);
		try_entry(j, &e);
	}
	for (int type = TYPE_COMMON; type < TYPE_COMMON + game->n_operands; type++) {
		struct entry e = {.slot = -1,
				  .first = {.verb = VERB_DRAW, .n = 2, .who = (int8_t)any_seat(j)}};
		int n = type_count(game, &j->k->box, type);
		if (!game->operands[type - TYPE_COMMON].drawn[0] || n == 0)
			continue;
		e.first.operand[0] = (int16_t)type;
		e.first.operand[1] = (int16_t)(type_first(game, type) + (int)random_below(&j->r, n));
		try_entry(j, &e);
	}
}

static void
try_closing(struct judged *j)
{
	struct entry e = {.slot = -1, .first = {.verb = VERB_DONE, .who = (int8_t)any_seat(j)}};

	try_entry(j, &e);
}

static bool
takes(const struct game *game, int verb, int step)
{
	return verb_of(game, verb)->steps == 0 || (verb_of(game, verb)->steps >> step & 1) != 0;
}

/* What people might enter here: for this step, or for the one that the last entry has left. */
static void
try_all(struct judged *j, int step, int left)
{
	for (int v = VERB_COMMON; v < VERB_COMMON + j->k->game->n_verbs; v++)
		if (takes(j->k->game, v, step) || takes(j->k->game, v, left))
			try_verb(j, v);
	try_chance(j);
	try_closing(j);
	end_state(j);
}

static void
play_game(struct judged *j)
{
	struct kit *k = j->k;
	struct entry e = {.slot = -1};
	int states = 0, skipped = random_below(&j->r, SKIPPED_MAX), left = 0;

	for (int n = 0; states < STATES_A_GAME && !is_over(&k->play); n++) {
		int step = field_get(k->game, k->play.state, FIELD_STEP, 0);
		if (n >= skipped && n % EVERY == 0) {
			try_all(j, step, left);
			states++;
		}
		left = step;
		if (!random_action(&k->play, &j->r, &e.first))
			break;
		entry_apply(&k->play, &e, "", &k->report);
		note(j);
	}
	end_state(j);
}

/* ---- cases ---- */

enum { CASES_MAX = 4 << 20 };

/* The folder of a game's tests: "303-squadron" has squadron_303. */
static void
folder_of(const struct game *game, char *out, size_t size)
{
	const char *dash = strchr(game->name, '-');
	bool number = game->name[0] >= '0' && game->name[0] <= '9' && dash;

	snprintf(out, size, number ? "tests/%s_%.*s/cases" : "tests/%s%.*s/cases",
		 number ? dash + 1 : game->name, number ? (int)(dash - game->name) : 0, game->name);
	for (char *c = out; *c; c++)
		*c = *c == '-' ? '_' : *c;
}

/* All cases of a game, one behind the other. */
static char *
read_cases(const struct game *game)
{
	char folder[128], path[512];
	char *text = calloc(1, CASES_MAX + 1);
	size_t n = 0;

	folder_of(game, folder, sizeof(folder));
	DIR *dir = opendir(folder);
	assert_non_null(text);
	if (!dir)
		fail_msg("%s cannot be opened", folder);
	for (struct dirent *d = readdir(dir); d; d = readdir(dir)) {
		size_t length = strlen(d->d_name);
		if (length < 4 || strcmp(d->d_name + length - 4, ".txt") != 0)
			continue;
		snprintf(path, sizeof(path), "%s/%s", folder, d->d_name);
		FILE *f = fopen(path, "r");
		assert_non_null(f);
		n += fread(text + n, 1, CASES_MAX - n, f);
		fclose(f);
	}
	closedir(dir);
	assert_true(n < CASES_MAX);
	return text;
}

/* Whether a line expects this of the rule, by itself or among others: "breaks RAF-5.1 RAF-5.2". */
static bool
is_expected(const char *cases, const char *what, const char *id)
{
	size_t length = strlen(id);

	for (const char *at = strstr(cases, id); at; at = strstr(at + 1, id)) {
		const char *line = at;
		char after = at[length];
		if (at == cases || at[-1] != ' ' || (after != ' ' && after != '\n' && after != '\0'))
			continue;
		while (line > cases && line[-1] != '\n')
			line--;
		const char *word = strstr(line, what);
		if (*line != '#' && word && word < at)
			return true;
	}
	return false;
}

/* ---- what came of it ---- */

/* False: a rule that random play hardly reaches has no case that breaks or keeps it. */
static bool
tell(const struct judged *j, const struct game *game)
{
	char *cases = read_cases(game);
	int few = 0;
	bool all = true;

	for (int id = RULE_COMMON; id < rule_count(game); id++) {
		const char *name = rule_of(game, id)->id;
		bool seldom = j->kept[id] + j->broken[id] < FEW;
		bool has_cases = is_expected(cases, "break ", name) || is_expected(cases, "breaks ", name);
		has_cases =
		    has_cases && (is_expected(cases, "keep ", name) || is_expected(cases, "keeps ", name));
		few += seldom;
		all = all && (!seldom || has_cases);
		if (seldom || getenv("TALLYHO_JUDGED"))
			printf("  %-14s kept in %7lu states, broken in %7lu%s\n", name, j->kept[id],
			       j->broken[id],
			       !seldom	   ? ""
			       : has_cases ? ": by cases"
					   : ": needs cases");
	}
	printf("%s: %lu entries in %lu states; %d of %d rules judged in fewer than %d of them\n", game->name,
	       j->entries, j->states, few, rule_count(game) - RULE_COMMON, FEW);
	free(cases);
	return all;
}

static void
rules_are_judged_in_random_play(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	int n = getenv("TALLYHO_LONG") ? GAMES_LONG : GAMES_SHORT;
	bool all = true;

	(void)state;
	for (const struct game *const *g = games; *g; g++) {
		struct judged *j = calloc(1, sizeof(*j));
		assert_non_null(j);
		random_seed(&j->r, 1940);
		for (int i = 0; i < n && (!only || strcmp(only, (*g)->name) == 0); i++) {
			const struct scenario *s = &(*g)->scenarios[i % (*g)->n_scenarios];
			j->k = kit_new((*g)->name, s->name, "");
			play_game(j);
			kit_free(j->k);
		}
		if (j->states > 0)
			all = tell(j, *g) && all;
		free(j);
	}
	assert_true(all);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(rules_are_judged_in_random_play)};

	return cmocka_run_group_tests_name("judged", tests, NULL, NULL);
}
