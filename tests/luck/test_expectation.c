/*
 * Odds, against the mean of random results: in every game, for dice and for cards. TALLYHO_LONG=1: 10,000 for
 * each of 200 requests a game, kept in slices.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/odds.h"
#include "core/games/games.h"
#include "tests/slices.h"

enum { TRIED_MOST = 1000 };

static struct session *
begin(const char *game, const char *scenario)
{
	struct session *s = session_new();
	struct journal_meta meta = {.rules_version = game_named(game)->rules_version};
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	assert_non_null(s);
	snprintf(meta.game, sizeof(meta.game), "%s", game);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", scenario);
	boxes_shipped(game_named(game), &texts);
	assert_true(session_begin(s, &meta, &texts, "here", why, sizeof(why)));
	session_settle(s);
	return s;
}

struct sums {
	double sum[TOTALS_MAX], squares[TOTALS_MAX];
	long n;
};

struct random {
	uint32_t state;
};

static uint32_t
random_below(struct random *r, uint32_t n)
{
	r->state = r->state * 1664525u + 1013904223u;
	return (uint32_t)(((uint64_t)r->state * n) >> 32);
}

static int
random_face(struct random *r, const struct die *die)
{
	int sum = 0, f = 0;

	for (int i = 0; i < die->sides; i++)
		sum += die->weight ? die->weight[i] : 1;
	for (int left = (int)random_below(r, (uint32_t)sum); (left -= die->weight ? die->weight[f] : 1) >= 0;)
		f++;
	return f;
}

/* Some card of those that are left. */
static int
random_card(struct random *r, const struct session *s, struct action *a, int type)
{
	const struct operand *o = &s->game->operands[type - TYPE_COMMON];
	int n = type_count(s->game, &s->box, type), first = type_first(s->game, type), sum = 0, left;

	a->n = 1;
	for (int i = 0; i < n; i++)
		sum += o->weight ? o->weight(&s->play, a, first + i) : 1;
	left = (int)random_below(r, (uint32_t)sum);
	for (int i = 0; i < n; i++)
		if ((left -= o->weight ? o->weight(&s->play, a, first + i) : 1) < 0) {
			a->n = 2;
			return first + i;
		}
	fail_msg("no card is left");
	return -1;
}

/* A whole throw, or the next card. */
static void
random_entry(struct random *r, const struct session *s, const struct request *q, struct entry *e)
{
	const struct die *die = &s->game->dice[q->kind == ROLL ? q->type : 0];

	*e = (struct entry){.slot = -1};
	e->first = (struct action){.verb = q->kind == ROLL ? VERB_ROLL : VERB_DRAW, .who = ANYBODY, .n = 2};
	for (int seat = SEATS_MAX; seat-- > 0;)
		if (q->who >> seat & 1)
			e->first.who = (int8_t)seat;
	e->first.operand[0] = q->type;
	if (q->kind == DRAW) {
		e->first.operand[1] = (int16_t)random_card(r, s, &e->first, q->type);
		return;
	}
	e->named = true; /* where several requests want the same die, this one is meant */
	e->named_tag = q->tag;
	e->named_who = q->who;
	e->first.operand[1] = (int16_t)random_face(r, die);
	e->n_repeat = (uint8_t)(q->due - 1);
	e->slot = q->due > 1 ? 1 : -1;
	for (int i = 0; i < e->n_repeat; i++)
		e->repeat[i] = (int16_t)random_face(r, die);
}

/* What a result changes, on the board as it stands. */
static void
try_once(struct session *s, const struct request *q, struct random *r, struct sums *sums)
{
	static struct moment before;
	static struct report report;
	struct play *play = &s->play;
	struct report *outer = play->report;
	int now[TOTALS_MAX];
	struct entry e;

	random_entry(r, s, q, &e);
	for (int t = 0; t < s->game->n_totals; t++)
		now[t] = total_known(play, t);
	play_save(play, &before);
	entry_apply(play, &e, "", &report);
	for (int t = 0; t < s->game->n_totals; t++) {
		double change = total_known(play, t) - now[t];

		sums->sum[t] += change;
		sums->squares[t] += change * change;
	}
	sums->n++;
	play_load(play, &before);
	play->report = outer;
}

/* The exact expectation lies within six deviations of the mean of random results. */
static void
compare(struct session *s, const struct request *q, const struct odds *odds, struct random *r, long tries)
{
	struct sums sums = {.n = 0};
	double chance = 0;

	for (size_t i = 0; i < odds->n; i++)
		chance += odds->row[i].chance;
	assert_true(fabs(chance - 1) < 1e-9);
	while (sums.n < tries)
		try_once(s, q, r, &sums);
	for (int t = 0; t < s->game->n_totals; t++) {
		double mean = sums.sum[t] / (double)sums.n;
		double variance = sums.squares[t] / (double)sums.n - mean * mean;

		if (fabs(mean - odds->expected[t]) > 6 * sqrt(fabs(variance) / (double)sums.n) + 0.005)
			fail_msg("%s, %s: %s is %f, not %f", s->game->name, q->title, s->game->totals[t].name,
				 mean, odds->expected[t]);
	}
}

struct choice {
	struct random *random;
	struct action action;
	unsigned n;
};

static bool
choose(void *context, const struct action *a, int weight)
{
	struct choice *c = context;

	(void)weight;
	if (random_below(c->random, ++c->n) == 0)
		c->action = *a;
	return true;
}

/* How a game's requests are gone through. */
struct course {
	const struct game *game;
	size_t wanted, done, from; /* requests; those before `from` were compared in an earlier run */
	size_t draws, changed;	   /* of them, and those that can change a total */
	long tries;
	char slice[64];
};

static bool
changes(const struct session *s, const struct odds *odds)
{
	for (int t = 0; t < s->game->n_totals; t++)
		if (fabs(odds->expected[t]) > 1e-9)
			return true;
	return false;
}

/* Cards of games that have dice are looked at less often, so that there is room for both. */
static void
look_at(struct course *c, struct session *s, const struct request *q)
{
	struct random random = {12345 + 7919 * (uint32_t)c->done};
	struct odds odds;

	if (q->kind == ACT || q->due == 0 || ((const struct head *)s->play.state)->thrown > 0 ||
	    (q->kind == DRAW && c->game->n_dice > 0 && c->draws >= c->wanted / 4))
		return;
	if (odds_of(s, q, &odds) && !odds.unknown) {
		if (c->done >= c->from) {
			compare(s, q, &odds, &random, c->tries);
			slices_reached(c->slice, c->done + 1);
		}
		c->changed += changes(s, &odds);
		c->draws += q->kind == DRAW;
		c->done++;
	}
	odds_free(&odds);
}

/* Plays at random and looks at requests on the way. */
static void
play_and_compare(struct course *c)
{
	struct random random = {12345};

	for (int round = 0; round < 100 && c->done < c->wanted; round++) {
		struct session *s =
		    begin(c->game->name, c->game->scenarios[round % c->game->n_scenarios].name);

		for (int i = 0; i < 1500 && c->done < c->wanted; i++) {
			struct choice choice = {.random = &random};
			struct requests all;

			requests_now(&s->play, &all);
			if (all.n > 0 && random_below(&random, 3) == 0)
				look_at(c, s, &all.request[random_below(&random, (uint32_t)all.n)]);
			/* Of verbs with many operands what is tried first: what is played matters little
			 * here. */
			verbs_list(&s->play, ANYBODY, TRIED_MOST, choose, &choice);
			if (choice.n == 0)
				break;
			struct entry e = {.first = choice.action, .slot = -1};
			entry_apply(&s->play, &e, "", &s->report);
		}
		session_free(s);
	}
	print_message("           %s: %zu requests, %zu of them for cards; %zu can change a total\n",
		      c->game->name, c->done, c->draws, c->changed);
	assert_int_equal(c->done, c->wanted);
}

static bool
is_long(void)
{
	const char *value = getenv("TALLYHO_LONG");

	return value && strcmp(value, "1") == 0;
}

static void
in_every_game_the_mean_of_random_results_is_what_is_expected(void **state)
{
	const char *only = getenv("TALLYHO_GAME");

	(void)state;
	for (const struct game *const *g = games; *g; g++) {
		struct course c = {
		    .game = *g, .wanted = is_long() ? 200 : 8, .tries = is_long() ? 10000 : 400};

		if (only && strcmp(only, (*g)->name) != 0)
			continue;
		snprintf(c.slice, sizeof(c.slice), "expectation-%s", (*g)->name);
		c.from = slices_from(c.slice);
		play_and_compare(&c);
	}
	for (const struct game *const *g = games; *g; g++) {
		char slice[64];

		snprintf(slice, sizeof(slice), "expectation-%s", (*g)->name);
		if (!only)
			slices_over(slice);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(in_every_game_the_mean_of_random_results_is_what_is_expected),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
