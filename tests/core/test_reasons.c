/*
 * Which reason is told of an entry that its step does not take: every verb, die and pile by every step, in
 * states that random play reaches. A verb is tried with what it was played with in the same scenario, as it
 * was played. The sentences that fit everything ("this belongs to another step", "nothing asks for this",
 * "not theirs to do now") say nothing about what is wrong; they are left for what no step of this game could
 * ever take. Prints for each game how many pairs there are and how many are told so; more than before fail.
 *
 * TALLYHO_GAME: one game; TALLYHO_REASONS=1: each pair, an entry of it and what was told;
 * TALLYHO_REASONS=all: those that are told well, too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { SAMPLES = 4, STATES = 3, KINDS = 192, STEPS = 64, GAMES_EACH = 3, ENTRIES = 1500 };

/* As many pairs as are told by a sentence that fits everything: in The Burning Blue a die and a letter in the
 * air, which no step there takes. */
static const struct {
	const char *game;
	int most;
} allowed[] = {
    {"raf-eagle", 0},	 {"battle-of-britain", 0}, {"down-in-flames", 0},
    {"303-squadron", 0}, {"burning-blue", 2},
};

/* What is tried: verbs by their number, behind them dice, behind them the types of cards. */
struct walk {
	const struct game *game;
	struct kit *k;
	int n_samples[KINDS];
	struct action sample[KINDS][SAMPLES];
	int n_states[STEPS]; /* in which all was tried */
	bool tried[KINDS][STEPS], vague[KINDS][STEPS];
	int pairs, n_vague;
};

static int
kind_of(const struct game *game, const struct action *a)
{
	if (a->verb == VERB_ROLL)
		return VERB_COMMON + game->n_verbs + a->operand[0];
	if (a->verb == VERB_DRAW)
		return VERB_COMMON + game->n_verbs + game->n_dice + a->operand[0] - TYPE_COMMON;
	return a->verb;
}

static int
step_in(const struct kit *k)
{
	return field_get(k->game, k->play.state, FIELD_STEP, 0);
}

/* Whether what is tried belongs to the step on the board as it is. */
static bool
is_taken(const struct walk *w, const struct action *a)
{
	struct requests all;

	if (a->verb >= VERB_COMMON)
		return verb_now(&w->k->play, a->verb);
	requests_known(&w->k->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == (a->verb == VERB_ROLL ? ROLL : DRAW) &&
		    all.request[i].type == a->operand[0])
			return true;
	return false;
}

static bool
is_known(const struct walk *w, int kind, const struct action *a)
{
	for (int i = 0; i < w->n_samples[kind]; i++)
		if (w->sample[kind][i].who == a->who)
			return true;
	return false;
}

static bool
is_vague(const struct game *game, const struct report *r)
{
	int id = r->refused && r->n_findings == 1 ? r->finding[0].rule : -1;

	return id >= 0 && !r->finding[0].first.title &&
	       (id == J_NOT_NOW || id == J_NOT_ASKED || id == J_NOT_YOURS ||
		(id > 0 && (id == game->not_now || id == game->not_yours)));
}

static void
tell(const struct walk *w, int step, const struct action *a, bool vague)
{
	const char *want = getenv("TALLYHO_REASONS");
	char text[ENTRY_MAX];

	if (!want || (!vague && strcmp(want, "all") != 0))
		return;
	action_write(&w->k->language, a, text, sizeof(text));
	printf("%s\t%s\t%s: %s\t", w->game->name, type_name(w->game, &w->k->box, TYPE_STEP, step),
	       a->who < 0 ? "" : type_name(w->game, &w->k->box, w->game->who, a->who), text);
	for (int i = 0; i < w->k->report.n_findings; i++) {
		const struct finding *f = &w->k->report.finding[i];
		const struct line line = {.who = "", .text = text};
		printf("%s%s: ",
		       i		      ? "; "
		       : w->k->report.refused ? ""
					      : "(carried out) ",
		       rule_of(w->game, f->rule)->id);
		words_finding(stdout, &w->k->language, &line, f, NULL);
	}
	putchar('\n');
}

static void
try_kind(struct walk *w, const struct moment *now, int kind, int step)
{
	for (int i = 0; i < w->n_samples[kind]; i++) {
		struct entry e = {.slot = -1, .as_played = true, .first = w->sample[kind][i]};

		if (is_taken(w, &e.first))
			continue;
		entry_apply(&w->k->play, &e, "", &w->k->report);
		kit_check_messages(w->k);
		bool vague = is_vague(w->game, &w->k->report);
		if (!w->tried[kind][step] || (vague && !w->vague[kind][step]))
			tell(w, step, &e.first, vague);
		w->tried[kind][step] = true;
		w->vague[kind][step] = w->vague[kind][step] || vague;
		play_load(&w->k->play, now);
	}
}

static void
try_state(struct walk *w, int step)
{
	struct moment now;

	play_save(&w->k->play, &now);
	for (int kind = 0; kind < KINDS; kind++)
		try_kind(w, &now, kind, step);
}

/* One game; while it is gone through again, `tries` each kind in the first states of each step. */
static void
play_through(struct walk *w, uint64_t seed, bool tries)
{
	struct random r;
	struct entry e = {.slot = -1};
	int seen[STEPS] = {0};

	random_seed(&r, seed);
	for (int n = 0; n < ENTRIES && !is_over(&w->k->play); n++) {
		int step = step_in(w->k), kind;

		if (tries && w->n_states[step] < STATES && !seen[step]++) {
			w->n_states[step]++;
			try_state(w, step);
		}
		if (!random_action(&w->k->play, &r, &e.first))
			break;
		kind = kind_of(w->game, &e.first);
		if (!tries && e.first.verb != VERB_DONE && e.first.verb != VERB_PASS &&
		    w->n_samples[kind] < SAMPLES && !is_known(w, kind, &e.first))
			w->sample[kind][w->n_samples[kind]++] = e.first;
		entry_apply(&w->k->play, &e, "", &w->k->report);
	}
}

static void
walk_scenario(struct walk *w, const struct scenario *s, int number)
{
	memset(w->n_samples, 0, sizeof(w->n_samples));
	memset(w->n_states, 0, sizeof(w->n_states));
	for (int tries = 0; tries < 2; tries++) {
		int n = 0;

		for (int o = -1; o < w->game->n_options; o++) {
			if (o >= 0 && (s->options >> o & 1) == 0)
				continue;
			for (int i = 0; i < GAMES_EACH; i++) {
				w->k = kit_new(w->game->name, s->name, o < 0 ? "" : w->game->options[o].name);
				play_through(w, 1940 + (uint64_t)(100 * number + n++), tries > 0);
				kit_free(w->k);
			}
		}
	}
}

static bool
walk_game(const struct game *game)
{
	struct walk *w = calloc(1, sizeof(*w));
	int most = 0;

	assert_non_null(w);
	w->game = game;
	for (int i = 1; i < game->n_scenarios + 1; i++)
		walk_scenario(w, &game->scenarios[i - 1], i);
	for (int kind = 0; kind < KINDS; kind++)
		for (int step = 0; step < STEPS; step++) {
			w->pairs += w->tried[kind][step];
			w->n_vague += w->vague[kind][step];
		}
	for (int i = 0; i < COUNT(allowed); i++)
		if (strcmp(allowed[i].game, game->name) == 0)
			most = allowed[i].most;
	printf("%s: of %d pairs of a verb, die or pile and a step %d are told by a sentence that fits "
	       "everything (at most %d)\n",
	       game->name, w->pairs, w->n_vague, most);
	bool good = w->pairs > 0 && w->n_vague <= most;
	free(w);
	return good;
}

static void
every_step_says_why_it_does_not_take_an_entry(void **state)
{
	(void)state;
	assert_true(kit_each_game(walk_game));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(every_step_says_why_it_does_not_take_an_entry)};

	return cmocka_run_group_tests_name("reasons", tests, NULL, NULL);
}
