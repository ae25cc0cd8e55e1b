/* Odds: against those worked out by hand, and against the mean of random throws in every game. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/odds.h"
#include "cmd/say.h"
#include "core/games.h"

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

static void
plays(struct session *s, const char *text)
{
	assert_true(session_add(s, "", text, false, 0));
	session_settle(s);
	assert_int_equal(s->report.n_findings, 0);
}

static double
expected(const struct session *s, const struct odds *odds, const char *total)
{
	for (int t = 0; t < s->game->n_totals; t++)
		if (strcmp(s->game->totals[t].name, total) == 0)
			return odds->expected[t];
	fail_msg("no total %s", total);
	return 0;
}

static struct session *
bombers_over_hornchurch(void)
{
	static const char *const position[] = {
	    "set raid-day 1",	     "set clock 0800",	     "set raid 18",
	    "set target.18 planned", "set slot.18 0800",     "set opposed yes",
	    "place I/KG1 bombing",   "place II/KG1 bombing", "goto bombing"};
	struct session *s = begin("raf-eagle", "position");

	for (size_t i = 0; i < sizeof(position) / sizeof(position[0]); i++)
		plays(s, position[i]);
	return s;
}

/* ---- by hand ---- */

/* RAF: Eagle 10, the column of 12 to 14 points: 1 on 1-2, 2 on 3-4, H on 5-6, worth three points. */
static void
bombs_on_an_airfield(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct odds odds;

	(void)state;
	requests_now(&s->play, &all);
	assert_true(odds_of(s, &all.request[0], &odds));
	assert_int_equal(odds.results, 6);
	assert_int_equal(odds.n, 3);
	for (size_t i = 0; i < 3; i++)
		assert_true(fabs(odds.row[i].chance - 1.0 / 3) < 1e-9);
	assert_true(odds.row[0].single == 0x03 && odds.row[1].single == 0x0c && odds.row[2].single == 0x30);
	assert_true(fabs(expected(s, &odds, "vp") + 2) < 1e-9);		     /* (1 + 2 + 3) / 3 */
	assert_true(fabs(expected(s, &odds, "damage.airfield") - 1) < 1e-9); /* (1 + 2) / 3, H later */
	odds_free(&odds);
	session_free(s);
}

/* Under the request the rows of the column stand, as it applies to these bombs. */
static void
outcomes_are_the_rows_of_the_table(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct made made;

	(void)state;
	requests_now(&s->play, &all);
	assert_int_equal(odds_brief(made_begin(&made), s, &all.request[0], 2, "  "), 1);
	assert_string_equal(made_end(&made), "  1-2: 1; 3-4: 2; 5-6: H\n");
	made_free(&made);
	assert_int_equal(odds_brief(made_begin(&made), s, &all.request[0], 0, "  "), 0);
	assert_string_equal(made_end(&made), ""); /* nothing where there is no room */
	made_free(&made);
	session_free(s);
}

/* RAF 10: the second die of H: 3 on 1-3, then 4, 5 and 6. */
static void
the_second_die_of_heavy_damage(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct odds odds;

	(void)state;
	plays(s, "roll 5");
	requests_now(&s->play, &all);
	assert_true(odds_of(s, &all.request[0], &odds));
	assert_true(fabs(expected(s, &odds, "damage.airfield") - 4) < 1e-9); /* (3 + 3 + 3 + 4 + 5 + 6) / 6 */
	assert_true(fabs(expected(s, &odds, "vp")) < 1e-9);
	odds_free(&odds);
	session_free(s);
}

/* ---- by chance ---- */

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

/* One throw for a request, on the board as it stands. */
static void
throw_once(struct session *s, const struct request *q, struct random *r, struct sums *sums)
{
	static struct moment before;
	static struct report report;
	struct play *play = &s->play;
	struct report *outer = play->report;
	struct entry e = {.slot = q->due > 1 ? 1 : -1, .n_repeat = (uint8_t)(q->due - 1)};
	int now[TOTALS_MAX];

	e.first = (struct action){.verb = VERB_ROLL, .who = ANYBODY, .n = 2};
	for (int seat = SEATS_MAX; seat-- > 0;)
		if (q->who >> seat & 1)
			e.first.who = (int8_t)seat;
	e.first.operand[0] = q->type;
	e.first.operand[1] = (int16_t)random_face(r, &s->game->dice[q->type]);
	for (int i = 0; i < e.n_repeat; i++)
		e.repeat[i] = (int16_t)random_face(r, &s->game->dice[q->type]);
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

/* The exact expectation lies within six deviations of the mean of random throws. */
static void
compare(struct session *s, const struct request *q, struct random *r, long throws, int *compared)
{
	struct sums sums = {.n = 0};
	struct odds odds;
	double chance = 0;

	if (odds_of(s, q, &odds)) {
		for (size_t i = 0; i < odds.n; i++)
			chance += odds.row[i].chance;
		assert_true(fabs(chance - 1) < 1e-9);
		while (sums.n < throws)
			throw_once(s, q, r, &sums);
		++*compared;
	}
	for (int t = 0; t < s->game->n_totals && sums.n > 0; t++) {
		double mean = sums.sum[t] / (double)sums.n;
		double variance = sums.squares[t] / (double)sums.n - mean * mean;

		if (fabs(mean - odds.expected[t]) > 6 * sqrt(fabs(variance) / (double)sums.n) + 0.005)
			fail_msg("%s, %s: %s is %f, not %f", s->game->name, q->title, s->game->totals[t].name,
				 mean, odds.expected[t]);
	}
	odds_free(&odds);
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

/* Plays at random and looks at rolls on the way. */
static void
play_and_compare(const struct game *game, int wanted, long throws)
{
	struct random random = {12345};
	int compared = 0;

	for (int round = 0; round < 12 && compared < wanted; round++) {
		struct session *s = begin(game->name, game->scenarios[round % game->n_scenarios].name);

		for (int i = 0; i < 1500 && compared < wanted; i++) {
			struct choice c = {.random = &random};
			struct requests all;

			requests_now(&s->play, &all);
			for (int k = 0; k < all.n && compared < wanted; k++)
				if (all.request[k].kind == ROLL && all.request[k].due > 0 &&
				    ((const struct head *)s->play.state)->thrown == 0 &&
				    random_below(&random, 3) == 0)
					compare(s, &all.request[k], &random, throws, &compared);
			actions_list(&s->play, ANYBODY, choose, &c);
			if (c.n == 0)
				break;
			struct entry e = {.first = c.action, .slot = -1};
			entry_apply(&s->play, &e, "", &s->report);
		}
		session_free(s);
	}
	print_message("           %s: %d rolls\n", game->name, compared);
	assert_true(compared > 0);
}

static void
in_every_game_the_mean_of_random_throws_is_what_is_expected(void **state)
{
	bool whole = getenv("TALLYHO_LONG") != NULL;

	(void)state;
	for (const struct game *const *g = games; *g; g++)
		if ((*g)->n_dice > 0)
			play_and_compare(*g, whole ? 200 : 6, whole ? 10000 : 400);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(bombs_on_an_airfield),
	    cmocka_unit_test(outcomes_are_the_rows_of_the_table),
	    cmocka_unit_test(the_second_die_of_heavy_damage),
	    cmocka_unit_test(in_every_game_the_mean_of_random_throws_is_what_is_expected),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
