/* The illustrated turn: a Corsair against a Zeke, 1943 (EX-75 to EX-88). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/down_in_flames/dogfight.h"

/* The duel up to where the next test begins; hands are hidden throughout. */
static const char *const parts[] = {
    "allied-1: pick f4u\naxis-1: pick a6m5\nallied-1: draw 7\naxis-1: draw 7\nallied-1: level medium\n"
    "axis-1: level medium\nfirst allied",
    "allied-1: turn",
    "allied-1: speed axis-1\naxis-1: react tight-turn\nallied-1: react yo-yo\naxis-1: pass",
    "allied-1: manoeuvre 1 on axis-1 with scissors\naxis-1: react tight-turn\nallied-1: react tight-turn\n"
    "axis-1: react scissors\nallied-1: pass",
    "allied-1: fire in-my-sights-2b3h at axis-1\naxis-1: react ace-pilot\nallied-1: pass",
    "allied-1: draw 3",
    "axis-1: draw 2",
    "axis-1: climb evasive\nallied-1: follow vertical-roll barrel-roll",
    "axis-1: agile in-my-sights-1b1h on allied-1\nallied-1: react scissors\naxis-1: react yo-yo\nallied-1: "
    "pass",
    "axis-1: tactic tight-turn\naxis-1: fire in-my-sights-1b1h at allied-1\nallied-1: react "
    "barrel-roll\naxis-1: pass",
    "axis-1: draw 2",
};

static struct kit *
after(unsigned n)
{
	struct kit *k = kit_new("down-in-flames", "duel", "");

	for (unsigned i = 0; i < n; i++)
		kit_does(k, parts[i]);
	return k;
}

static void
hands(struct kit *k, int corsair, int zeke)
{
	char text[48];

	snprintf(text, sizeof(text), "hand.allied-1 %d", corsair);
	kit_claim(k, text);
	snprintf(text, sizeof(text), "hand.axis-1 %d", zeke);
	kit_claim(k, text);
}

static void
ex_75_setting_up(void **state)
{
	struct kit *k = kit_new("down-in-flames", "duel", "");

	(void)state;
	kit_does(k, "allied-1: pick f4u\naxis-1: pick a6m5\nallied-1: draw 7\naxis-1: draw 7");
	kit_would_do(k, "allied-1: level very-low");
	kit_would_do(k, "allied-1: level low");
	kit_would_break(k, "allied-1: level high", "DIF-1.5a");
	kit_does(k, "allied-1: level medium\naxis-1: level medium\nfirst allied");
	kit_claim(k, "position.axis-1.allied-1 neutral");
	kit_free(k);
}

static void
ex_76_nothing_to_draw_three_levels_to_choose_from(void **state)
{
	struct kit *k = after(2);

	(void)state;
	kit_asks(k, "altitude");
	hands(k, 7, 7);
	kit_would_do(k, "allied-1: climb yo-yo");
	kit_would_do(k, "allied-1: dive");
	kit_free(k);
}

static void
ex_77_the_speed_manoeuvre(void **state)
{
	struct kit *k = after(3);

	(void)state;
	hands(k, 6, 6);
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_would_break(k, "allied-1: speed axis-1", "DIF-11.2a");
	kit_would_do(k, "allied-1: fire in-my-sights-2b2h");
	kit_would_break(k, "allied-1: fire in-my-sights-3b3h", "DIF-9.8a");
	kit_free(k);
}

static void
ex_78_scissors_as_a_manoeuvre(void **state)
{
	struct kit *k = after(4);

	(void)state;
	hands(k, 4, 4);
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_free(k);
}

static void
ex_79_ex_80_an_ace_pilot_and_what_remains(void **state)
{
	struct kit *k = after(5);

	(void)state;
	hands(k, 3, 3);
	kit_claim(k, "bursts-spent 2");
	kit_claim(k, "hits.axis-1 0");
	kit_would_break(k, "allied-1: fire in-my-sights-1b1h", "DIF-9.8a");
	kit_would_do(k, "allied-1: manoeuvre 1 on axis-1 with in-my-sights-1b1h");
	kit_free(k);
}

static void
ex_81_ex_82_the_draws(void **state)
{
	struct kit *k = after(6);

	(void)state;
	hands(k, 6, 3);
	kit_would_break(k, "axis-1: draw 3", "DIF-4.2a");
	kit_does(k, "axis-1: draw 2");
	hands(k, 6, 5);
	kit_free(k);
}

static void
ex_83_ex_84_the_zeke_climbs_the_corsair_follows(void **state)
{
	struct kit *k = after(7);

	(void)state;
	kit_does(k, "axis-1: climb evasive");
	kit_would_break(k, "allied-1: follow vertical-roll", "DIF-13.2a");
	kit_does(k, "allied-1: follow vertical-roll barrel-roll");
	hands(k, 4, 4);
	kit_claim(k, "level.allied-1 high");
	kit_claim(k, "position.allied-1.axis-1 advantaged");
	kit_free(k);
	/* Tailing, one card would have been right. */
	k = dif_fight("altitude",
		      "axis-1 a6m5 medium: 5\nallied-1 f4u medium: 6\nset position.allied-1.axis-1 tailing");
	kit_does(k, "axis-1: climb evasive\nallied-1: follow vertical-roll");
	kit_free(k);
}

static void
ex_85_too_slow_for_a_speed_manoeuvre(void **state)
{
	struct kit *k = after(8);

	(void)state;
	kit_breaks(k, "axis-1: speed allied-1", "DIF-11.2a");
	kit_free(k);
}

static void
ex_86_agile(void **state)
{
	struct kit *k = after(9);

	(void)state;
	hands(k, 3, 2);
	kit_claim(k, "position.axis-1.allied-1 advantaged");
	kit_claim(k, "bursts-spent 0");
	kit_free(k);
}

static void
ex_87_a_tactic_then_an_attack(void **state)
{
	struct kit *k = after(9);

	(void)state;
	kit_does(k, "axis-1: tactic tight-turn");
	kit_would_break(k, "allied-1: react tight-turn", "DIF-7.4a");
	kit_does(k, "axis-1: fire in-my-sights-1b1h at allied-1");
	kit_claim(k, "plus-hits 1");
	kit_would_do(k, "allied-1: pass\nallied-1: pass\nclaim hits.allied-1 3");
	kit_does(k, "allied-1: react barrel-roll");
	kit_would_break(k, "axis-1: react yo-yo", "DIF-7.1a");
	kit_does(k, "axis-1: pass");
	hands(k, 2, 0);
	kit_claim(k, "hits.allied-1 0");
	kit_free(k);
}

static void
ex_88_the_first_game_turn_is_over(void **state)
{
	struct kit *k = after(11);

	(void)state;
	hands(k, 2, 2);
	kit_claim(k, "turn 2");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(ex_75_setting_up),
	    cmocka_unit_test(ex_76_nothing_to_draw_three_levels_to_choose_from),
	    cmocka_unit_test(ex_77_the_speed_manoeuvre),
	    cmocka_unit_test(ex_78_scissors_as_a_manoeuvre),
	    cmocka_unit_test(ex_79_ex_80_an_ace_pilot_and_what_remains),
	    cmocka_unit_test(ex_81_ex_82_the_draws),
	    cmocka_unit_test(ex_83_ex_84_the_zeke_climbs_the_corsair_follows),
	    cmocka_unit_test(ex_85_too_slow_for_a_speed_manoeuvre),
	    cmocka_unit_test(ex_86_agile),
	    cmocka_unit_test(ex_87_a_tactic_then_an_attack),
	    cmocka_unit_test(ex_88_the_first_game_turn_is_over),
	};

	return cmocka_run_group_tests_name("down-in-flames illustrated", tests, NULL, NULL);
}
