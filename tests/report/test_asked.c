/* What the games ask for in random play, and the modifiers it comes with: all of it stands in the French
 * catalogue. A title that is written without a mark, or handed to a function that cmd/po/extract.sh does not
 * know, is found here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { GAMES = 2, ENTRIES = 400 };

/* How many texts French lacks. */
static int
lacks(const struct game *game, const char *text)
{
	if (!text || !*text || catalogue_word(game->name, text) || catalogue_word(NULL, text))
		return 0;
	print_error("%s: '%s' is not in the catalogue\n", game->name, text);
	return 1;
}

static int
lacks_of_requests(const struct kit *k)
{
	struct requests all;
	int n = 0;

	requests_now(&k->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *r = &all.request[i];

		n += lacks(k->game, r->title);
		for (int m = 0; m < r->n_modifiers; m++)
			n += lacks(k->game, r->modifier[m].name);
		for (int m = 0; m < r->n_parts; m++)
			n += lacks(k->game, r->part[m].name);
	}
	return n;
}

static int
play_game(const struct game *game, const struct scenario *scenario, uint64_t seed)
{
	struct kit *k = kit_new(game->name, scenario->name, "");
	struct random r;
	int n = 0;

	random_seed(&r, seed);
	for (int i = 0; i < ENTRIES && n == 0; i++) {
		struct entry e = {.slot = -1};

		if (!random_action(&k->play, &r, &e.first))
			break;
		entry_apply(&k->play, &e, "", &k->report);
		n += lacks_of_requests(k);
	}
	kit_free(k);
	return n;
}

static void
what_is_asked_for_is_in_the_catalogue(void **state)
{
	int n = 0;

	(void)state;
	assert_true(catalogue_speak("fr"));
	for (int g = 0; games[g]; g++)
		for (int s = 0; games[g]->released && s < games[g]->n_scenarios; s++)
			for (uint64_t seed = 1; seed <= GAMES; seed++)
				n += play_game(games[g], &games[g]->scenarios[s], seed);
	assert_int_equal(n, 0);
	assert_int_equal(lacks(games[0], "a title without a mark"), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_asked_for_is_in_the_catalogue)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
