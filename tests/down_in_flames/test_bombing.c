/* Flak, bombs and the points of a mission (DIF-16.8 to 16.16). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

/* ---- flak and bombs ---- */

#define RAID                                                                                                 \
	"set mode mission\nset campaign poland-1939\nset scale 1\nset mission 1\nset goal 3\nset attacker "  \
	"axis\nallied-1 p.11c low: 3\n"

static void
one_flak_pattern_is_laid_dif_16_8a_16_11a(void **state)
{
	struct kit *k = kit_new("down-in-flames", "campaign", "");

	(void)state;
	kit_does(k, "campaign poland-1939\nlaunch to 3\naxis: pass\nallied: pass\nallied-1: "
		    "draw 4\nallied-1: level medium");

	kit_asks(k, "flak marker");
	kit_would_break(k, "done", "DIF-16.8a");
	kit_would_break(k, "axis: flak tight", "J-9");
	kit_keeps(k, "allied: flak tight", "DIF-16.8a");
	kit_breaks(k, "allied: hidden", "DIF-16.8a");
	kit_free(k);
	k = dif_waiting("reveal", RAID "axis-1 b5n2 low\nset bombing.axis-1 normal\nset flak tight");
	kit_would_break(k, "allied: reveal normal", "DIF-16.11a");
	kit_keeps(k, "allied: reveal tight", "DIF-16.11a");
	kit_free(k);
}

static void
bombing_patterns_dif_16_10a_16_10b(void **state)
{
	struct kit *k = dif_waiting(
	    "bombing", RAID "axis-1 b5n2 low\naxis-2 b5n2 low\naxis-3 bf-109d low: 3\nset flak-hidden yes");

	(void)state;
	kit_would_break(k, "axis-3: bomb normal", "DIF-16.10b");
	kit_would_break(k, "allied-1: bomb normal", "DIF-16.10b");
	kit_would_break(k, "axis-4: bomb normal", "DIF-4.0b");
	kit_keeps(k, "axis-1: bomb normal", "DIF-16.10b");
	kit_would_break(k, "done", "DIF-16.10a");
	kit_would_break(k, "allied: reveal tight", "DIF-16.10a");
	kit_would_break(k, "axis-1: bomb tight", "DIF-16.10a");
	kit_keeps(k, "axis-2: bomb tight", "DIF-16.10a");
	kit_asks(k, "flak revealed");
	kit_free(k);
}

static void
ex_56_to_ex_59_flak_by_pattern_dif_16_11(void **state)
{
	static const char *const patterns[] = {"scattered", "normal", "tight"};
	static const int hits[3][3] = {{1, 1, 1}, {0, 2, 2}, {0, 0, 4}};

	(void)state;
	for (unsigned flak = 0; flak < 3; flak++)
		for (unsigned option = 0; option < 2; option++)
			for (unsigned bombing = 0; bombing < 3; bombing++) {
				char lines[512], claim[64];
				snprintf(lines, sizeof(lines),
					 RAID "print aircraft b5n2 airframe=9 damaged_airframe=20\naxis-1 "
					      "b5n2 low\nset bombing.axis-1 %s\n"
					      "set flak-hidden yes\nset chosen-options.allied %u",
					 patterns[bombing], option * 8);
				struct kit *k = dif_waiting("reveal", lines);
				snprintf(lines, sizeof(lines), "allied: reveal %s", patterns[flak]);
				/* What it took is gone from the board with the mission: the effects tell. */
				kit_does(k, lines);
				int taken = 0;
				for (unsigned i = 0; i < k->report.n_effects; i++) {
					field_write(&k->language, k->report.effect[i].field,
						    k->report.effect[i].index, claim, sizeof(claim));
					if (strcmp(claim, "hits.axis-1") == 0 && k->report.effect[i].to > 0)
						taken = k->report.effect[i].to;
				}
				assert_int_equal(taken, hits[flak][bombing] * (option ? 2 : 1));
				kit_free(k);
			}
}

static int
bombs_of_a_kate(const char *face, const char *bombing, const char *flak)
{
	char lines[512], name[64];
	int bombs = 0;
	struct kit *k;

	snprintf(lines, sizeof(lines),
		 RAID "print aircraft b5n2 airframe=4 damaged_airframe=9\naxis-1 b5n2 low\nplace axis-1 "
		      "flying %s\nset bombing.axis-1 %s\nset flak-hidden yes",
		 face, bombing);
	k = dif_waiting("reveal", lines);
	snprintf(lines, sizeof(lines), "allied: reveal %s", flak);
	kit_does(k, lines);
	for (unsigned i = 0; i < k->report.n_effects; i++) {
		field_write(&k->language, k->report.effect[i].field, k->report.effect[i].index, name,
			    sizeof(name));
		if (strcmp(name, "bombs") == 0 && k->report.effect[i].to > 0)
			bombs = k->report.effect[i].to;
	}
	kit_free(k);
	return bombs;
}

static void
ex_60_to_ex_63_bombs_by_pattern_dif_16_10_16_12(void **state)
{
	(void)state;
	assert_int_equal(bombs_of_a_kate("front", "normal", "scattered"), 14);
	assert_int_equal(bombs_of_a_kate("damaged", "normal", "scattered"), 8);
	assert_int_equal(bombs_of_a_kate("front", "tight", "normal"), 28);
	assert_int_equal(bombs_of_a_kate("damaged", "tight", "normal"), 16);
	assert_int_equal(bombs_of_a_kate("front", "scattered", "tight"), 7);
	assert_int_equal(bombs_of_a_kate("damaged", "scattered", "tight"), 4);
	/* Tight flak flips it first: it drops what the damaged face says. */
	assert_int_equal(bombs_of_a_kate("front", "tight", "tight"), 16);
}

/* ---- scoring ---- */

static void
ex_54_target_status_dif_16_12(void **state)
{
	static const struct {
		int bombs;
		const char *marker, *initiative;
	} cases[] = {{0, "none", "allied"},	     {4, "none", "allied"},
		     {5, "axis-damaged", "allied"},  {9, "axis-damaged", "allied"},
		     {10, "axis-destroyed", "axis"}, {30, "axis-destroyed", "axis"}};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char lines[256];
		snprintf(lines, sizeof(lines),
			 "set mode mission\nset campaign battle-of-britain-1940\nset scale 1\nset mission "
			 "1\nset attacker axis\nset goal 2\nset bombs %d",
			 cases[i].bombs);
		struct kit *k = dif_waiting("debrief", lines);
		snprintf(lines, sizeof(lines), "marker.2 %s", cases[i].marker);
		kit_claim(k, lines);
		snprintf(lines, sizeof(lines), "initiative %s", cases[i].initiative);
		kit_claim(k, lines);
		kit_free(k);
	}
}

static void
ex_64_to_ex_66_mission_points_dif_16_15(void **state)
{
	/* A Bf-110C and a destroyed target for the Allies: 10 + X. */
	struct kit *k = dif_waiting(
	    "debrief", "set mode mission\nset campaign battle-of-britain-1940\nset scale 1\nset mission "
		       "1\nset attacker allied\nset goal 9\nset bombs 12\nset points.allied 10");

	(void)state;
	kit_claim(k, "mission-points.allied 22");
	kit_claim(k, "net.1 22");
	kit_free(k);
	k = dif_waiting(
	    "debrief",
	    "set mode mission\nset campaign battle-of-britain-1940\nset scale 1\nset mission 1\nset attacker "
	    "axis\nset goal 2\nset bombs 10\nset points.axis 3\nset points.allied 20");
	kit_claim(k, "mission-net 7");
	kit_free(k);
	k = dif_waiting(
	    "debrief",
	    "set mode mission\nset campaign battle-of-britain-1940\nset scale 1\nset mission 1\nset attacker "
	    "axis\nset goal 2\nset bombs 10\nset points.axis 20\nset points.allied 20");
	kit_claim(k, "mission-net -10");
	kit_free(k);
}

static void
ex_67_the_outcome_of_a_campaign_dif_16_16(void **state)
{
	struct kit *k = dif_waiting(
	    "launch", "set mode mission\nset campaign daylight-bombing-1944\nset mission 2\nset net.1 120");

	(void)state;
	assert_string_equal(k->game->level(&k->play), "Allied minor victory");
	kit_free(k);
}

static void
without_attackers_nothing_is_bombed_dif_16_9(void **state)
{
	struct kit *k = dif_fight(
	    "actions", RAID "set active allied-1\nset level.allied-1 medium\naxis-1 ju-87b medium\nplace "
			    "axis-1 flying damaged\nset hits.axis-1 4\nset chosen-bomber axis-1\n"
			    "set drew-hand.axis-1 yes\n");

	(void)state;
	kit_does(k, "allied-1: fire in-my-sights-1b1h at axis-1\naxis-1: pass");
	/* 4 for the Stuka and 8 for the target, which is intact. */
	kit_claim(k, "mission-points.allied 12");
	kit_claim(k, "mission-points.axis 0");
	kit_claim(k, "mission 2");
	kit_free(k);
	/* Without defenders the bombs fall at once. */
	k = dif_fight("actions", RAID "axis-1 bf-109d low: 5\naxis-2 ju-87b medium\nplace allied-1 flying "
				      "damaged\nset hits.allied-1 3");
	kit_does(k, "fire in-my-sights-1b1h at allied-1\nallied-1: pass\nallied-1: pass");
	kit_asks(k, "bombing pattern");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_flak_pattern_is_laid_dif_16_8a_16_11a),
	    cmocka_unit_test(bombing_patterns_dif_16_10a_16_10b),
	    cmocka_unit_test(ex_56_to_ex_59_flak_by_pattern_dif_16_11),
	    cmocka_unit_test(ex_60_to_ex_63_bombs_by_pattern_dif_16_10_16_12),
	    cmocka_unit_test(ex_54_target_status_dif_16_12),
	    cmocka_unit_test(ex_64_to_ex_66_mission_points_dif_16_15),
	    cmocka_unit_test(ex_67_the_outcome_of_a_campaign_dif_16_16),
	    cmocka_unit_test(without_attackers_nothing_is_bombed_dif_16_9),
	};

	return cmocka_run_group_tests_name("down-in-flames bombing", tests, NULL, NULL);
}
