/*
 * Edits of whole records: what the judge makes of an entry lost, doubled, swapped, or altered, when the chain
 * has been made anew so that only the rules can tell. The figures stand in tests/README.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/random.h"
#include "core/games.h"
#include "core/record/replay.h"
#include "tests/kit.h"
#include "tests/toy.h"

enum { RECORD_MAX = 600, TEXT = 128, WINDOW = 400 };

enum edit { DELETED, DOUBLED, SWAPPED, DIE, OPERAND, PLAYER, CUT, EDITS };
static const char *const edit_names[EDITS] = {"entry deleted", "entry doubled",	  "two swapped",
					      "die altered",   "operand altered", "player changed",
					      "tail cut"};

struct record {
	size_t n;
	char text[RECORD_MAX][TEXT];
	char who[RECORD_MAX][BOX_KEY];
};

struct tally {
	int edits, legal, one, lost, distances;
	int distance[4000];
};

static struct replay replay;
static struct report report;

static void
note_entry(struct kit *k, struct record *c, const struct action *a)
{
	c->who[c->n][0] = '\0';
	if (a->who >= 0)
		name_write(&k->language, k->game->who, a->who, c->who[c->n], BOX_KEY);
	action_write(&k->language, a, c->text[c->n++], TEXT);
}

/* The first entries of a random game. */
static void
play_record(struct kit *k, int scenario, uint64_t seed, struct record *c)
{
	struct random r;
	struct entry e = {.slot = -1};

	random_seed(&r, seed);
	play_begin(&k->play, k->game, &k->box, scenario, 0, &k->report);
	c->n = 0;
	while (c->n < RECORD_MAX - 2 && c->n < WINDOW && !is_over(&k->play) &&
	       random_action(&k->play, &r, &e.first)) {
		note_entry(k, c, &e.first);
		entry_apply(&k->play, &e, "", &k->report);
	}
}

/* Another value for the last operand that has several. */
static bool
alter(struct kit *k, struct random *r, char *text, bool die)
{
	struct entry e;
	struct finding f;
	int type, n;
	int slot;

	if (!entry_read(&k->language, NULL, false, text, strlen(text), &e, &f, NULL))
		return false;
	if (die != (e.first.verb == VERB_ROLL))
		return false;
	if (e.first.verb == VERB_ROLL) {
		n = k->game->dice[e.first.operand[0]].sides;
		e.first.operand[1] =
		    (int16_t)((e.first.operand[1] + 1 + (int)random_below(r, n - 1)) % (int)n);
	} else {
		const struct pattern *p = &k->language.pattern[e.first.verb];
		slot = 0;
		if (e.first.verb == VERB_DRAW || e.first.verb < VERB_COMMON)
			return false;
		type = TYPE_NUMBER;
		for (unsigned i = p->n; i-- > 0;)
			if (p->word[i].name)
				type = p->word[i].type;
		n = type_count(k->game, &k->box, type);
		if (type == TYPE_NUMBER || n < 2 || e.first.operand[slot] == NONE)
			return false;
		int first = type_first(k->game, type);
		e.first.operand[slot] =
		    (int16_t)(first +
			      (e.first.operand[slot] - first + 1 + (int)random_below(r, n - 1)) % (int)n);
	}
	entry_write(&k->language, &e, text, text, TEXT);
	return true;
}

static bool
change_player(struct kit *k, struct random *r, char *who)
{
	int seats = type_count(k->game, &k->box, k->game->who);
	char was[BOX_KEY];

	if (seats < 2 || who[0] == '\0')
		return false;
	memcpy(was, who, BOX_KEY);
	do {
		int seat = random_below(r, seats < SEATS_MAX ? seats : SEATS_MAX);
		name_write(&k->language, k->game->who, seat, who, BOX_KEY);
	} while (strcmp(was, who) == 0);
	return true;
}

/* Edits record `c` at `at`; false: this edit is not possible there. */
static bool
edit_record(struct kit *k, struct random *r, struct record *c, enum edit edit, size_t at)
{

	switch (edit) {
	case DELETED:
		memmove(c->text[at], c->text[at + 1], (c->n - at - 1) * TEXT);
		memmove(c->who[at], c->who[at + 1], (c->n - at - 1) * BOX_KEY);
		c->n--;
		return true;
	case DOUBLED:
		memmove(c->text[at + 1], c->text[at], (c->n - at) * TEXT);
		memmove(c->who[at + 1], c->who[at], (c->n - at) * BOX_KEY);
		c->n++;
		return true;
	case SWAPPED: {
		char text[TEXT], who[BOX_KEY];
		if (at + 1 >= c->n || strcmp(c->text[at], c->text[at + 1]) == 0)
			return false;
		memcpy(text, c->text[at], TEXT);
		memcpy(who, c->who[at], BOX_KEY);
		memcpy(c->text[at], c->text[at + 1], TEXT);
		memcpy(c->who[at], c->who[at + 1], BOX_KEY);
		memcpy(c->text[at + 1], text, TEXT);
		memcpy(c->who[at + 1], who, BOX_KEY);
		return true;
	}
	case DIE:
		return alter(k, r, c->text[at], true);
	case OPERAND:
		return alter(k, r, c->text[at], false);
	case PLAYER:
		return change_player(k, r, c->who[at]);
	case CUT:
		c->n = at;
		return at > 0;
	case EDITS:
		break;
	}
	return false;
}

static bool
counts(void)
{
	for (int i = 0; i < report.n_findings; i++)
		if (finding_counts(&replay, &report.finding[i]))
			return true;
	return false;
}

static void
judge(struct kit *k, int scenario, struct record *c, size_t at, struct tally *t)
{
	static struct line line[RECORD_MAX];
	struct outcome o;
	int reports = 0, lost = 0;

	for (size_t i = 0; i < c->n; i++)
		line[i] = (struct line){.who = c->who[i], .text = c->text[i], .seq = (int32_t)i + 1};
	replay_begin(&replay, &k->play, &k->language, &k->box, line, c->n, scenario, 0,
		     k->game->rules_version, true, &report);
	while (replay_next(&replay, &o, &report)) {
		if (!counts())
			continue;
		lost += report.refused;
		if (!o.follows && reports++ == 0 && t->distances < 4000)
			t->distance[t->distances++] =
			    (size_t)o.line->seq - 1 > at ? (int)((size_t)o.line->seq - 1 - at) : 0;
	}
	t->edits++;
	t->legal += reports == 0;
	t->one += reports == 1;
	t->lost += lost > 20;
}

static int
by_size(const void *a, const void *b)
{
	const int *x = a, *y = b;

	return *x < *y ? -1 : *x > *y;
}

static void
print_row(const char *game, const char *what, struct tally *t)
{
	int found = t->edits - t->legal;

	qsort(t->distance, (size_t)t->distances, sizeof(t->distance[0]), by_size);
	printf("%-18s %-16s %5d edits %5d legal %5d found, one report %3d %%, more than 20 lost %4.1f %%, "
	       "median "
	       "distance %d\n",
	       game, what, t->edits, t->legal, found, found ? t->one * 100 / found : 100,
	       found ? t->lost * 100.0 / found : 0.0, t->distances ? t->distance[t->distances / 2] : 0);
}

static void
edit_game(const struct game *game, int wanted, struct tally *all)
{
	struct kit *k =
	    game == &toy_game ? kit_toy("position", true, false) : kit_new(game->name, "position", "");
	static struct tally tally[EDITS];
	struct record *c = malloc(sizeof(*c)), *edited = malloc(sizeof(*edited));
	struct random r;

	assert_non_null(c);
	assert_non_null(edited);
	memset(tally, 0, sizeof(tally));
	random_seed(&r, 4711);
	for (uint64_t seed = 1; tally[DELETED].edits < wanted; seed++) {
		int scenario = SCENARIO_COMMON + (int)(seed % game->n_scenarios);
		play_record(k, scenario, seed, c);
		for (int e = 0; e < EDITS; e++)
			for (int tries = 0; tries < 40 && tally[e].edits < wanted; tries++) {
				size_t at = (size_t)random_below(&r, (int)c->n);
				*edited = *c;
				if (edit_record(k, &r, edited, (enum edit)e, at))
					judge(k, scenario, edited, at, &tally[e]);
			}
	}
	for (int e = 0; e < EDITS; e++) {
		if (tally[e].edits > 0)
			print_row(game->name, edit_names[e], &tally[e]);
		all->edits += tally[e].edits;
		all->legal += tally[e].legal;
		all->one += tally[e].one;
		all->lost += tally[e].lost;
	}
	free(c);
	free(edited);
	kit_free(k);
}

static void
one_fault_gives_one_report(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	int wanted = getenv("TALLYHO_LONG") ? 2000 : 60;
	static struct tally all;

	(void)state;
	edit_game(&toy_game, wanted, &all);
	for (const struct game *const *g = games; *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			edit_game(*g, wanted, &all);
	int found = all.edits - all.legal;
	print_row("all", "edits", &all);
	/* What was carried out against the rules stands, and what it leads to may be found as well: 79 %
	 * where such an entry could be assumed away had 87. After 1 % more than 20 entries are lost. */
	assert_true(all.one * 100 >= found * 77);
	assert_true(all.lost * 100 <= found * 5);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_fault_gives_one_report),
	};

	return cmocka_run_group_tests_name("edits", tests, NULL, NULL);
}
