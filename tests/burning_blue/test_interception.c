/* Interception and escort reaction: 13.3.2, 13.3.4. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

/* The board after an interception (9: intercept) and a reaction roll. */
static struct kit *
reacted(const char *more, const char *intercept, const char *roll)
{
	struct kit *k = bb_intercepted(more, intercept, "roll 2d6 4 5");

	kit_does(k, roll);
	return k;
}

static const char top_cover_only[] = "set role.I/JG54 top-cover";
static const char one_squadron[] = "intercept I/KG1 with No.303";
static const char two_squadrons[] = "intercept I/KG1 with No.303 No.501";
static const char three_squadrons[] = "intercept I/KG1 with No.303 No.501 No.32";
static const char with_dogfight[] =
    "set role.I/JG54 top-cover\nset dogfight.III/JG26 1\nset dogfight-at.1 Dover\n"
    "set dogfight-angels.1 20\nset dogfight-with.1 raid-1";

static void
nobody_attacks_what_is_4_angels_above_13_3_2_a(void **state)
{
	struct kit *k = bb_board("set angels.No.303 12\nset angels.No.501 14");

	(void)state;
	kit_would_break(k, one_squadron, "BB-13.3.2.a");
	kit_keeps(k, "intercept I/KG1 with No.501", "BB-13.3.2.a");
	kit_breaks(k, "intercept I/KG1 with No.303", "BB-13.3.2.a"); /* it joins the Wing all the same */
	kit_claim(k, "part.No.303 wing");
	kit_free(k);
}

static void
fighters_of_one_side_attack_an_enemy_13_3_2_b(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_would_break(k, "intercept No.501 with No.303", "BB-13.3.2.b");
	kit_would_break(k, "intercept No.303 with I/KG1", "BB-13.3.2.b");
	kit_would_break(k, "intercept I/KG1 with No.1", "BB-13.3.2.b");
	kit_would_break(k, "balloons London with No.303", "BB-13.3.2.b");
	kit_would_break(k, "engage No.303 with No.501", "BB-13.3.2.b");
	kit_keeps(k, one_squadron, "BB-13.3.2.b");
	kit_breaks(k, "intercept I/KG1 with III/JG26", "BB-13.3.2.b");
	kit_breaks(k, "intercept I/KG2 with No.501", "J-10"); /* one target at a time */
	kit_free(k);
}

static void
no_escort_reacts_to_an_attack_on_stragglers_13_3_2_h(void **state)
{
	struct kit *k = bb_board("set level.I/KG1 3");

	(void)state;
	kit_does(k, one_squadron);
	kit_does(k, "roll 2d6 5 6\nclaim outcome stragglers");
	kit_asks(k, "combat: the attacker's roll");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.2.h");
	kit_asks(k, "escort reaction"); /* as played: what it rolls binds */
	kit_free(k);
	k = bb_intercepted("", one_squadron, "roll 2d6 4 5");
	kit_keeps(k, "luftwaffe: react", "BB-13.3.2.h");
	kit_free(k);
}

static void
of_the_luftwaffe_only_freie_jagd_intercepts_13_3_2_j(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_would_break(k, "intercept No.303 with I/JG54", "BB-13.3.2.j");
	kit_keeps(k, "intercept No.303 with III/JG26", "BB-13.3.2.j");
	kit_does(k, "luftwaffe: roll 2d6 4 5");
	kit_asks(k, "combat: the attacker's roll"); /* no reaction to it (B45) */
	kit_free(k);
	/* an escort's attack after Stragglers, and one that it has made already */
	k = bb_intercepted("set level.I/KG1 2", one_squadron, "roll 2d6 3 4");
	kit_breaks(k, "luftwaffe: escort I/JG54", "BB-13.3.2.j");
	kit_free(k);
	k = reacted("", one_squadron, "luftwaffe: roll 2d6 6 6");
	kit_keeps(k, "luftwaffe: escort I/JG54", "BB-13.3.2.j");
	kit_does(k, "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_breaks(k, "luftwaffe: escort I/JG51", "BB-13.3.2.j");
	kit_free(k);
}

static void
interception_modifiers_count_once_each_13_3_2_m1_to_m6(void **state)
{
	static const struct {
		const char *lines, *entry;
		int modifier;
	} cases[] = {
	    {"", one_squadron, 0},
	    {"set climbed.No.303 yes", one_squadron, -1},
	    {"set angels.No.303 14", one_squadron, -1},
	    {"set angels.No.303 14\nset climbed.No.303 yes", one_squadron, -1}, /* B7 */
	    {"set angels.No.303 20", one_squadron, 1},
	    {"set angels.No.303 22", one_squadron, 1},
	    {"set angels.No.303 24", one_squadron, 0}, /* B8 */
	    {"set angels.No.303 26", one_squadron, -1},
	    {"set angels.No.303 30", one_squadron, -1},
	    {"", "intercept I/KG1 from sun with No.303", 1},
	    {"set dive-bombing.I/KG1 yes", one_squadron, 1},
	    {"set green.I/KG1 yes", one_squadron, 1},
	    /* a drawback of one is the Wing's, an advantage only of all */
	    {"set angels.No.501 20", two_squadrons, 0},
	    {"set angels.No.303 20\nset angels.No.501 22", two_squadrons, 1},
	    {"set angels.No.303 20\nset angels.No.501 26", two_squadrons, -1},
	    {"set climbed.No.501 yes", two_squadrons, -1},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct kit *k = bb_board(cases[i].lines);
		kit_does(k, cases[i].entry);
		kit_asks_with(k, "interception", cases[i].modifier);
		kit_free(k);
	}
}

static void
the_point_may_be_at_another_altitude(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_does(k, one_squadron);
	kit_does(k, "point 12");
	kit_asks_with(k, "interception", 1); /* 6 above it */
	kit_does(k, "roll 2d6 4 5\nluftwaffe: pass\nraf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\n"
		    "raf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6\nclaim No.303 at Dover 12"); /* 13.3.2.i */
	kit_free(k);
}

static void
the_escort_reacts_once_to_attacks_on_bombers_13_3_4_a(void **state)
{
	struct kit *k = bb_intercepted(top_cover_only, one_squadron, "roll 2d6 4 5");

	(void)state;
	kit_keeps(k, "luftwaffe: roll 2d6 1 1", "BB-13.3.4.a");
	kit_claim(k, "reaction no-reaction");
	kit_would_break(k, "luftwaffe: react", "BB-13.3.4.a");
	kit_free(k);
	/* no escort; an escort as target; a squadron as target */
	k = bb_intercepted("set role.I/JG54 freie-jagd\nset role.I/JG51 freie-jagd", one_squadron,
			   "roll 2d6 4 5");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.4.a");
	kit_free(k);
	k = bb_intercepted("", "intercept I/JG51 with No.303", "roll 2d6 4 5");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.4.a");
	kit_free(k);
	k = bb_intercepted("", "luftwaffe: intercept No.303 with III/JG26", "roll 2d6 4 5");
	kit_breaks(k, "luftwaffe: react", "BB-13.3.4.a");
	kit_free(k);
}

static void
reaction_modifiers_13_3_4_m1_to_m6(void **state)
{
	static const struct {
		const char *lines;
		int modifier;
	} cases[] = {
	    {"", 1},
	    {"set role.I/JG54 top-cover", 0},
	    {"set weather.Dover rain", -1},
	    {"set weather.Dover fog", -1},
	    {"set weather.Dover overcast", -1},
	    {"set weather.Dover cloudy", 0},
	    {"set weather.Dover dense-haze", 0},
	    {"set weather.Dover haze", 1},
	    {"set level.I/JG54 2", 1}, /* the other is fresh */
	    {"set level.I/JG54 2\nset level.I/JG51 1", 0},
	    {"set angels.I/JG54 22\nset angels.I/JG51 24", 0},
	    {"set angels.I/JG54 22", 1},
	    {"set climbed.No.303 yes", 2},
	    {"set angels.No.303 14", 2},
	    {"set return.I/JG54 yes", 0}, /* a Close Escort that goes home is none */
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct kit *k = bb_intercepted(cases[i].lines, one_squadron, "roll 2d6 4 5");
		kit_asks_with(k, "escort reaction", cases[i].modifier);
		kit_free(k);
	}
}

static void
after_no_reaction_no_escort_attacks_13_3_4_d(void **state)
{
	struct kit *k = bb_intercepted("", one_squadron, "roll 2d6 4 5");

	(void)state;
	kit_keeps(k, "luftwaffe: pass", "BB-13.3.4.d"); /* the roll left out (B51) */
	kit_would_break(k, "luftwaffe: escort I/JG54", "BB-13.3.4.d");
	kit_does(k, "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_breaks(k, "luftwaffe: escort I/JG54", "BB-13.3.4.d");    /* nor when the bombers were fought */
	kit_does(k, "luftwaffe: roll 2d6 3 4\nclaim combat escort"); /* played all the same */
	kit_free(k);
}

static void
an_escort_that_reacts_attacks_and_nobody_fights_the_bombers_13_3_4_e(void **state)
{
	struct kit *k = reacted("", one_squadron, "luftwaffe: roll 2d6 6 6");

	(void)state;
	kit_would_break(k, "raf: press-on", "BB-13.3.4.e");
	kit_would_break(k, "luftwaffe: done", "BB-13.3.4.e");
	kit_does(k, "luftwaffe: escort I/JG51");
	kit_keeps(k, "luftwaffe: roll 2d6 3 4", "BB-13.3.4.e");
	kit_does(k, "raf: roll 2d6 3 4\nclaim combat escort\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_asks(k, "RAF: who returns to base");
	kit_breaks(k, "raf: press-on", "BB-13.3.4.e");
	kit_asks(k, "combat: the attacker's roll");
	kit_free(k);
}

static void
dogfight_draws_the_raf_into_the_raids_dogfight_13_3_4_f(void **state)
{
	struct kit *k = reacted(with_dogfight, three_squadrons, "luftwaffe: roll 2d6 6 6");

	(void)state;
	kit_would_break(k, "raf: press-on", "BB-13.3.4.f");
	kit_would_break(k, "luftwaffe: escort I/JG54", "BB-13.3.4.f");
	kit_keeps(k, "raf: enter 1", "BB-13.3.4.f");
	kit_claim(k, "No.32 at Dover 20");
	kit_asks(k, "what happens next");
	kit_free(k);
	/* the only one is joined without a word; with two it must be said which */
	k = reacted(with_dogfight, three_squadrons, "luftwaffe: roll 2d6 6 6");
	kit_keeps(k, "raf: done", "BB-13.3.4.f");
	kit_claim(k, "dogfight.No.501 1");
	kit_free(k);
	k = reacted("set role.I/JG54 top-cover\nset dogfight.III/JG26 1\nset dogfight-with.1 raid-1\n"
		    "place II/JG26 Dover 20\nset dogfight.II/JG26 2\nset dogfight-with.2 raid-1",
		    three_squadrons, "luftwaffe: roll 2d6 6 6");
	kit_breaks(k, "raf: done", "BB-13.3.4.f");
	kit_free(k);
	/* where none goes with the raid, as `reacts` */
	k = reacted(top_cover_only, three_squadrons, "luftwaffe: roll 2d6 6 6");
	kit_would_break(k, "luftwaffe: done", "BB-13.3.4.f");
	kit_would_break(k, "raf: press-on", "BB-13.3.4.f");
	kit_does(k, "luftwaffe: escort I/JG54");
	kit_keeps(k, "luftwaffe: roll 2d6 3 4", "BB-13.3.4.f");
	kit_free(k);
}

static void
a_late_escort_attacks_after_the_bombers_were_fought_13_3_4_g(void **state)
{
	struct kit *k = reacted(top_cover_only, one_squadron, "luftwaffe: roll 2d6 1 2");

	(void)state;
	kit_claim(k, "reaction late");
	kit_would_break(k, "luftwaffe: escort I/JG54", "BB-13.3.4.g");
	kit_does(k, "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_asks(k, "the escort attacks");
	kit_would_break(k, "luftwaffe: done", "BB-13.3.4.g");
	kit_does(k, "luftwaffe: escort I/JG54");
	kit_keeps(k, "raf: roll 2d6 3 4", "BB-13.3.4.g"); /* the dice end the naming */
	kit_claim(k, "fights.No.303 defender");
	kit_free(k);
}

static void
counter_takes_as_many_squadrons_as_it_says_13_3_4_h(void **state)
{
	struct kit *k = reacted(top_cover_only, three_squadrons, "luftwaffe: roll 2d6 4 5");

	(void)state;
	kit_claim(k, "reaction counter-2");
	kit_does(k, "raf: counter No.303");
	kit_would_break(k, "raf: done", "BB-13.3.4.h");
	kit_keeps(k, "raf: counter No.501", "BB-13.3.4.h");
	kit_would_break(k, "raf: counter No.32", "BB-13.3.4.h"); /* a third */
	kit_would_break(k, "luftwaffe: done", "BB-13.3.4.h");
	kit_would_break(k, "raf: press-on", "BB-13.3.4.h");
	kit_does(k, "luftwaffe: escort I/JG54\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\n"
		    "claim fights.No.303 defender\nclaim fights.No.501 defender\nclaim fights.No.32 no");
	kit_free(k);
	/* a Flight is named only where squadrons are too few (B16) */
	k = reacted(top_cover_only, "intercept I/KG1 with No.303 No.501 No.610/A", "luftwaffe: roll 2d6 3 3");
	kit_would_break(k, "raf: counter No.610/A", "BB-13.3.4.h");
	kit_does(k, "raf: counter No.303");
	kit_free(k);
}

static void
flights_stand_in_where_squadrons_are_too_few_B16(void **state)
{
	struct kit *k = bb_board("set role.I/JG54 top-cover\nprint units No.610/B green=no potential=5\n"
				 "place No.610/B Dover 18");

	(void)state;
	/* 2.0 squadrons: counter 1 takes the squadron; nobody need say so */
	kit_does(k, "intercept I/KG1 with No.303 No.610/A No.610/B\nroll 2d6 4 5");
	kit_keeps(k, "luftwaffe: roll 2d6 3 3", "BB-13.3.4.h");
	kit_claim(k, "part.No.303 countered");
	kit_claim(k, "part.No.610/A wing");
	kit_asks(k, "the escort attacks");
	kit_free(k);
}

static void
the_escort_may_go_on_to_attack_the_others_after_counter(void **state)
{
	struct kit *k = reacted(top_cover_only, two_squadrons, "luftwaffe: roll 2d6 3 3");

	(void)state;
	kit_does(k,
		 "raf: counter No.501\nluftwaffe: escort I/JG54\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\n"
		 "raf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_would_break(k, "luftwaffe: escort I/JG54", "BB-13.3.4.h"); /* not before the bombers */
	kit_does(k, "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_asks(k, "the escort may attack");
	kit_does(k, "luftwaffe: escort I/JG51\nluftwaffe: roll 2d6 3 4\nclaim fights.No.303 defender\n"
		    "claim fights.No.501 no");
	kit_free(k);
}

static void
the_sign_binds_the_close_escort_13_3_4_i(void **state)
{
	/* 3 and the +1 for a Close Escort: the 4 bears the sign */
	struct kit *k = reacted("", one_squadron, "luftwaffe: roll 2d6 4 4");

	(void)state;
	kit_claim(k, "bound yes");
	kit_would_break(k, "luftwaffe: escort I/JG51", "BB-13.3.4.i");
	kit_keeps(k, "luftwaffe: escort I/JG54", "BB-13.3.4.i");
	kit_free(k);
	/* without one the Top Cover attacks; without the sign the choice is free */
	k = reacted(top_cover_only, one_squadron, "luftwaffe: roll 2d6 4 5");
	kit_keeps(k, "luftwaffe: escort I/JG51", "BB-13.3.4.i");
	kit_free(k);
	k = reacted("", one_squadron, "luftwaffe: roll 2d6 6 6");
	kit_keeps(k, "luftwaffe: escort I/JG51", "BB-13.3.4.i");
	kit_free(k);
}

static void
only_escorts_of_the_raid_attack_as_escort_13_3_4_k(void **state)
{
	struct kit *k = reacted("place I/JG3 Dover 18\nset raid.I/JG3 raid-2\nset role.I/JG3 close-escort",
				one_squadron, "luftwaffe: roll 2d6 6 6");

	(void)state;
	kit_would_break(k, "raf: escort I/JG54", "J-9"); /* the Luftwaffe's to say */
	kit_would_break(k, "luftwaffe: escort III/JG26", "BB-13.3.4.k");
	kit_would_break(k, "luftwaffe: escort I/KG1", "BB-13.3.4.k");
	kit_would_break(k, "luftwaffe: escort I/JG3", "BB-13.3.4.k");
	kit_keeps(k, "luftwaffe: escort I/JG54 I/JG51", "BB-13.3.4.k");
	kit_free(k);
	k = bb_board("place I/KG3 sky 16");
	kit_breaks(k, "join I/KG3 to raid-1 as close-escort", "BB-13.3.4.k");
	kit_free(k);
}

static void
an_escort_ordered_to_attack_from_below_is_not_at_fault_B10(void **state)
{
	struct kit *k =
	    reacted("set angels.I/JG54 12\nset angels.I/JG51 12", one_squadron, "luftwaffe: roll 2d6 6 6");

	(void)state;
	kit_keeps(k, "luftwaffe: escort I/JG54", "BB-13.3.2.a");
	kit_free(k);
	k = reacted("set angels.I/JG54 12", one_squadron, "luftwaffe: roll 2d6 6 6");
	kit_breaks(k, "luftwaffe: escort I/JG54", "BB-13.3.2.a"); /* I/JG51 could have */
	kit_free(k);
}

/* As chess engines count: sequences of legal single actions. */
static void
choices_after_a_reaction_are_as_many_as_they_should_be(void **state)
{
	struct kit *k = reacted(top_cover_only, three_squadrons, "luftwaffe: roll 2d6 4 5");

	(void)state;
	/* two of three squadrons in either order, then one of two escorts */
	assert_int_equal(perft(&k->play, 1), 3);
	assert_int_equal(perft(&k->play, 2), 6);
	assert_int_equal(perft(&k->play, 3), 12);
	kit_free(k);
	k = reacted("set role.I/JG54 top-cover\nset dogfight.III/JG26 1\nset dogfight-with.1 raid-1\n"
		    "place II/JG26 Dover 20\nset dogfight.II/JG26 2\nset dogfight-with.2 raid-1",
		    three_squadrons, "luftwaffe: roll 2d6 6 6");
	assert_int_equal(perft(&k->play, 1), 2); /* one of two Dogfights */
	kit_free(k);
	k = reacted("", one_squadron, "luftwaffe: roll 2d6 4 4");
	assert_int_equal(perft(&k->play, 1), 1); /* the Close Escort alone */
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nobody_attacks_what_is_4_angels_above_13_3_2_a),
	    cmocka_unit_test(fighters_of_one_side_attack_an_enemy_13_3_2_b),
	    cmocka_unit_test(no_escort_reacts_to_an_attack_on_stragglers_13_3_2_h),
	    cmocka_unit_test(of_the_luftwaffe_only_freie_jagd_intercepts_13_3_2_j),
	    cmocka_unit_test(interception_modifiers_count_once_each_13_3_2_m1_to_m6),
	    cmocka_unit_test(the_point_may_be_at_another_altitude),
	    cmocka_unit_test(the_escort_reacts_once_to_attacks_on_bombers_13_3_4_a),
	    cmocka_unit_test(reaction_modifiers_13_3_4_m1_to_m6),
	    cmocka_unit_test(after_no_reaction_no_escort_attacks_13_3_4_d),
	    cmocka_unit_test(an_escort_that_reacts_attacks_and_nobody_fights_the_bombers_13_3_4_e),
	    cmocka_unit_test(dogfight_draws_the_raf_into_the_raids_dogfight_13_3_4_f),
	    cmocka_unit_test(a_late_escort_attacks_after_the_bombers_were_fought_13_3_4_g),
	    cmocka_unit_test(counter_takes_as_many_squadrons_as_it_says_13_3_4_h),
	    cmocka_unit_test(flights_stand_in_where_squadrons_are_too_few_B16),
	    cmocka_unit_test(the_escort_may_go_on_to_attack_the_others_after_counter),
	    cmocka_unit_test(the_sign_binds_the_close_escort_13_3_4_i),
	    cmocka_unit_test(only_escorts_of_the_raid_attack_as_escort_13_3_4_k),
	    cmocka_unit_test(an_escort_ordered_to_attack_from_below_is_not_at_fault_B10),
	    cmocka_unit_test(choices_after_a_reaction_are_as_many_as_they_should_be),
	};

	return cmocka_run_group_tests_name("burning-blue: interception", tests, NULL, NULL);
}
