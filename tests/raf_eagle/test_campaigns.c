/* Whole random campaigns with all options and with none: every entry is legal, they end, and positions
 * round-trip. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/games/raf_eagle/raf_eagle.h"
#include "tests/kit.h"

enum { ENTRIES = 40000, SLICE = 80 };

/* The ledger of the day adds up, no marker leaves its track, nobody is lost. */
static void
adds_up(const struct kit *k)
{
	const struct state *r = k->play.state;
	int on_patrol = 0;

	for (unsigned t = 0; t < TRACKS; t++) {
		assert_int_equal(r->dawn[t] + r->gained[t] - r->bombed_away[t] - r->spent[t], r->points[t]);
		assert_in_range(r->points[t], 0, 20);
	}
	for (unsigned q = 0; q < SQUADRONS; q++) {
		int at = r->squadron_at[q];
		on_patrol += at == Q_NIGHT;
		if (at == Q_LIGHT || at == Q_HEAVY || at == Q_CUP)
			assert_int_equal(r->squadron_face[q], FULL);
	}
	assert_true(on_patrol <= 5);
	assert_true(r->depletion <= 15);
}

static void
plays(const char *scenario, const char *options, unsigned seeds, size_t every)
{
	if (getenv("TALLYHO_LONG"))
		seeds = 200;
	for (unsigned seed = 1; seed <= seeds; seed++) {
		struct kit *k = kit_new("raf-eagle", scenario, options);
		for (unsigned slice = 0; slice < ENTRIES / SLICE && !is_over(&k->play); slice++) {
			kit_random(k, seed * 1000 + slice, SLICE, every);
			adds_up(k);
		}
		if (!is_over(&k->play))
			fail_msg("%s %s, seed %u does not end", scenario, options, seed);
		if (!k->game->level(&k->play))
			fail_msg("%s %s, seed %u ends without a level", scenario, options, seed);
		kit_round_trip(k);
		kit_free(k);
	}
}

static void
random_campaigns_without_options_are_legal_and_end(void **state)
{
	(void)state;
	plays("campaign", "", 2, 101);
}

static void
random_campaigns_with_all_options_are_legal_and_end(void **state)
{
	(void)state;
	plays("campaign", "night-raids advanced", 2, 101);
}

static void
random_hardest_days_are_legal_and_end(void **state)
{
	(void)state;
	plays("hardest-days", "", 1, 101);
	plays("hardest-days", "night-raids outlying-airfields high-command", 1, 101);
}

static void
random_thin_blue_lines_are_legal_and_end(void **state)
{
	(void)state;
	plays("thin-blue-line", "", 1, 101);
	plays("thin-blue-line", "night-raids jabos range press-or-pause", 1, 101);
}

/* Campaigns taken up in late August or September, anywhere on the VP track. */
static void
random_campaigns_taken_up_late_reach_every_ending(void **state)
{
	unsigned seeds = getenv("TALLYHO_LONG") ? 400 : 24, reached[OUTCOMES] = {0}, went_on = 0;

	(void)state;
	for (unsigned seed = 1; seed <= seeds; seed++) {
		struct kit *k = kit_new("raf-eagle", seed % 3 ? "campaign" : "thin-blue-line",
					seed % 2 ? "advanced" : "");
		struct state *r = k->play.state;
		r->vp = (int16_t)((int)(seed * 7 % 56) - 28);
		r->day = (uint8_t)(26 + seed % 16);
		r->depletion = (uint8_t)(seed * 5 % 16);
		r->points[PILOTS] = (uint8_t)(seed % 4);
		r->seeloewe_day = (uint8_t)(r->day < 31 ? 31 : r->day + 1);
		if (seed % 5 == 0 && seed % 3) {
			r->seeloewe = SEELOEWE_D_DAY;
			r->seeloewe_day = (uint8_t)(r->day + 4);
			r->vp = (int16_t)((int)(seed % 4) * 9 - 22);
		}
		k->play.board = ++k->play.boards;
		kit_random(k, seed, ENTRIES, 53);
		assert_true(is_over(&k->play));
		assert_non_null(k->game->level(&k->play));
		reached[r->outcome]++;
		if (r->head.scenario == SC_THIN_BLUE_LINE &&
		    (r->outcome == OUTCOME_POSTPONED || r->outcome == OUTCOME_PREPARATIONS)) {
			kit_does(k, "campaign");
			kit_random(k, seed, ENTRIES, 53);
			assert_true(is_over(&k->play));
			assert_non_null(k->game->level(&k->play));
			went_on++;
		}
		kit_free(k);
	}
	assert_true(went_on > 0);
	for (unsigned i = OUTCOME_VP; getenv("TALLYHO_LONG") && i < OUTCOMES; i++)
		if (reached[i] == 0)
			fail_msg("no campaign ends with outcome %u", i);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_campaigns_without_options_are_legal_and_end),
	    cmocka_unit_test(random_campaigns_with_all_options_are_legal_and_end),
	    cmocka_unit_test(random_hardest_days_are_legal_and_end),
	    cmocka_unit_test(random_thin_blue_lines_are_legal_and_end),
	    cmocka_unit_test(random_campaigns_taken_up_late_reach_every_ending),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
