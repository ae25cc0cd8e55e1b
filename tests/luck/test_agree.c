/*
 * Luck as `dice` counts it, exactly, from what a throw changes on the board, and as `swing` measures it by
 * games played on from before and behind it: of the largest throws of sample sessions they agree on whose
 * luck it was, wherever swing can tell at all. TALLYHO_LONG=1: ten throws a session and all the games of
 * `swing`.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cmd/luck/luck.h"
#include "cmd/luck/swing.h"
#include "core/games/games.h"
#include "tests/core/written.h"

enum { LARGEST = 10, SHORT = 3, GAMES = 40, CLEAR = 3 };

struct large {
	double points;
	unsigned before, seq; /* entries: the last one before the throw, the one with its last die */
};

struct largest {
	struct large throw[LARGEST];
	unsigned last; /* entry of the throw before */
};

static void
keep_large(void *context, struct session *s, const struct luck_throw *t)
{
	struct largest *all = context;
	struct large one = {t->points, (unsigned)t->line->seq - 1, (unsigned)t->line->seq};
	int i = LARGEST;

	while (one.before > all->last && s->line[one.before - 1].verb == VERB_ROLL)
		one.before--;
	all->last = one.seq;
	while (i > 0 && fabs(one.points) > fabs(all->throw [i - 1].points) + 1e-9)
		i--;
	for (int k = LARGEST - 1; k > i; k--)
		all->throw[k] = all->throw [k - 1];
	if (i < LARGEST)
		all->throw[i] = one;
}

static size_t
point_behind(const struct swing *w, unsigned seq)
{
	size_t i = w->n;

	while (i > 0 && w->point[i - 1].seq > seq)
		i--;
	assert_true(i > 0);
	return i - 1;
}

static void
play_all(struct swing *w, struct session *s, size_t i)
{
	while (!swing_play_on(w, s, i))
		continue;
}

static struct written written;

/* How many of the throws they agree on, and do not; of the others swing cannot tell. */
static void
compare(const char *game, const char *path, int agreed[2])
{
	struct session *s = session_new();
	int throws = getenv("TALLYHO_LONG") ? LARGEST : SHORT;
	struct largest all = {.last = 0};
	struct swing w;
	struct luck *luck;

	assert_non_null(s);
	assert_true(written_session(s, &written, game_named(game), path));
	written_load(s, &written);
	session_rewind(s, false, 0);
	luck = luck_begin(s, keep_large, &all);
	while (luck_next(luck))
		continue;
	luck_end(luck);
	assert_int_equal(swing_begin(&w, s, true, 1, getenv("TALLYHO_LONG") ? SWING_MOST : GAMES), EXIT_WELL);
	play_all(&w, s, 0);
	for (int i = 0; i < throws && fabs(all.throw[i].points) > 1e-9; i++) {
		size_t from = point_behind(&w, all.throw[i].before), to = point_behind(&w, all.throw[i].seq);
		double error, change;

		play_all(&w, s, from);
		play_all(&w, s, to);
		change = swing_change(&w.point[from], &w.point[to], &error);
		printf("%s: entry %u: dice %+.2f, swing %+.2f (± %.2f)\n", path, all.throw[i].seq,
		       all.throw[i].points, change, error);
		if (fabs(change) > CLEAR * error)
			agreed[change * all.throw[i].points > 0]++;
	}
	swing_free(&w);
	session_free(s);
}

static void
dice_and_swing_agree_on_whose_luck_it_was(void **state)
{
	static const char *const sessions[][2] = {
	    {"raf-eagle", "tests/raf_eagle/sessions/prelude.txt"},
	    {"battle-of-britain", "tests/battle_of_britain/sessions/channel-battle.txt"},
	    {"303-squadron", "tests/squadron_303/sessions/combat.txt"},
	    {"burning-blue", "tests/burning_blue/sessions/kenley.txt"}};
	int agreed[2] = {0};

	(void)state;
	for (size_t i = 0; i < sizeof(sessions) / sizeof(*sessions); i++)
		compare(sessions[i][0], sessions[i][1], agreed);
	printf("%d throws alike, %d not\n", agreed[true], agreed[false]);
	assert_int_equal(agreed[false], 0);
	assert_true(agreed[true] > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(dice_and_swing_agree_on_whose_luck_it_was)};

	return cmocka_run_group_tests_name("agree", tests, NULL, NULL);
}
