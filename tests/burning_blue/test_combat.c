/* Combat, losses, cohesion, what follows, and the guns: 13.4, 13.5, 13.6, 14.1.1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"

static const char one_squadron[] = "intercept I/KG1 with No.303";
static const char two_squadrons[] = "intercept I/KG1 with No.303 No.501";
static const char freie_jagd[] = "luftwaffe: intercept No.303 with III/JG26";

/* The column in which two fighter units fight, the first of them the attacker. */
static void
fights_in_column(const char *more, const char *intercept, const char *column)
{
	struct kit *k = bb_intercepted(more, intercept, "roll 2d6 4 5");
	char claim[64];

	kit_does(k, "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4");
	snprintf(claim, sizeof(claim), "column %s", column);
	kit_claim(k, claim);
	kit_free(k);
}

static void
potential_modifiers_13_4_2_m1_to_m7(void **state)
{
	static const char erpro[] = "print units ErprGr210 potential=5 green=no\nplace ErprGr210 Dover 18\n"
				    "set role.ErprGr210 freie-jagd";

	(void)state;
	fights_in_column("", freie_jagd, "0");
	fights_in_column("set level.III/JG26 2", freie_jagd, "-1"); /* once, whatever the level */
	fights_in_column("set vic.No.303 yes", freie_jagd, "+1");
	fights_in_column("set vic.III/JG26 yes", freie_jagd, "0");
	fights_in_column("set level.No.303 1\nset vic.No.303 yes", freie_jagd, "+1");
	fights_in_column("set angels.No.303 26\nset angels.III/JG26 24", freie_jagd, "+1");
	fights_in_column("set angels.No.303 24\nset angels.III/JG26 24", freie_jagd, "0");
	fights_in_column("set angels.No.74 30\nset angels.III/JG26 34",
			 "luftwaffe: intercept No.74 with III/JG26", "+1");
	fights_in_column("set angels.No.74 28\nset angels.III/JG26 34",
			 "luftwaffe: intercept No.74 with III/JG26", "0");
	fights_in_column("set role.I/JG51 freie-jagd", "luftwaffe: intercept No.303 with III/JG26 I/JG51",
			 "+1");
	fights_in_column(
	    "print units 1/JG51 potential=4 green=no\nplace 1/JG51 Dover 18\nset role.1/JG51 freie-jagd",
	    "luftwaffe: intercept No.303 with III/JG26 1/JG51", "0"); /* a Staffel adds nothing */
	fights_in_column("", "raf: intercept III/JG26 with No.303 No.501", "+1");
	fights_in_column("", "raf: intercept III/JG26 with No.303 No.610/A", "0"); /* nor does a Flight */
	fights_in_column("", "raf: intercept I/JG54 with No.303", "+1"); /* a Close Escort defends */
	fights_in_column(erpro, "luftwaffe: intercept No.303 with ErprGr210", "0");
	fights_in_column("print units ErprGr210 potential=5 green=no\nplace ErprGr210 Dover 18\n"
			 "set role.ErprGr210 freie-jagd\nset bombs.ErprGr210 yes",
			 "luftwaffe: intercept No.303 with ErprGr210", "-2");
	fights_in_column("set bombs.III/JG26 yes", freie_jagd, "0"); /* bombs cost the Erpro 210 alone */
}

static void
the_leading_unit_takes_part_13_4_1_e(void **state)
{
	struct kit *k = bb_intercepted("print units I/JG3 potential=7 green=no\nplace I/JG3 Dover 18\n"
				       "set role.I/JG3 freie-jagd",
				       "luftwaffe: intercept No.303 with III/JG26 I/JG3", "roll 2d6 4 5");

	(void)state;
	kit_would_break(k, "luftwaffe: lead I/JG51", "BB-13.4.1.e");
	kit_keeps(k, "luftwaffe: lead I/JG3", "BB-13.4.1.e");
	kit_does(k, "luftwaffe: roll 2d6 3 4");
	kit_breaks(k, "luftwaffe: lead III/JG26", "J-10"); /* the dice are on the table */
	kit_does(k, "raf: roll 2d6 3 4\nclaim column +3");
	kit_free(k);
	k = bb_intercepted("print units I/JG3 potential=7 green=no\nplace I/JG3 Dover 18\n"
			   "set role.I/JG3 freie-jagd",
			   "luftwaffe: intercept No.303 with III/JG26 I/JG3", "roll 2d6 4 5");
	kit_does(k,
		 "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nclaim column +1"); /* the first named leads */
	kit_free(k);
}

static void
a_fighter_without_a_known_potential_is_unknown_B48(void **state)
{
	struct kit *k = bb_board("place No.1 Dover 18");

	(void)state;
	k->box.ask = true;
	kit_does(k, "print units No.1 green=no");
	kit_does(k, "luftwaffe: intercept No.1 with III/JG26");
	kit_breaks(k, "roll 2d6 4 5", "J-12");
	kit_does(k, "print units No.1 potential=4\nprint unit_kinds Squadron loss_threshold=12\n"
		    "print unit_kinds Gruppe loss_threshold=24\nroll 2d6 4 5\nluftwaffe: roll 2d6 3 4\n"
		    "raf: roll 2d6 3 4\nclaim column +1");
	kit_free(k);
}

static void
modifiers_count_on_both_rolls_13_4_3_m1_to_m5(void **state)
{
	static const struct {
		const char *lines, *intercept;
		int modifier;
	} cases[] = {
	    {"", one_squadron, 0},
	    {"", two_squadrons, 1}, /* a Wing */
	    {"", "intercept I/KG1 with No.303 No.610/A", 0},
	    {"set climbed.No.303 yes", one_squadron, -1},
	    {"set green.I/KG1 yes", one_squadron, 1},
	    {"set green.No.303 yes", one_squadron, -1},
	    {"set green.No.303 yes\nset green.I/KG1 yes", one_squadron, 0}, /* B44 */
	    {"set green.No.501 yes\nset climbed.No.303 yes", two_squadrons, -1},
	    {"set level.I/KG1 3", one_squadron, 0},
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct kit *k = bb_board(cases[i].lines);
		kit_does(k, cases[i].intercept);
		kit_does(k, i == 8 ? "roll 2d6 1 1" : "roll 2d6 4 4"); /* intercept, on any modifier */
		kit_does(k, "luftwaffe: pass");
		kit_asks_with(k, "combat: the attacker's roll", cases[i].modifier);
		kit_asks_with(k, "combat: the defender's roll", cases[i].modifier);
		kit_free(k);
	}
	/* surprise is the interceptors', also when the escort comes in between (B43) */
	struct kit *k = bb_intercepted("set role.I/JG54 top-cover", two_squadrons, "roll 2d6 6 6");
	kit_does(k,
		 "luftwaffe: roll 2d6 3 3\nraf: counter No.501\nluftwaffe: escort I/JG54\nluftwaffe: done");
	kit_asks_with(k, "combat: the attacker's roll", 0);
	kit_does(k, "luftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nraf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	kit_asks_with(k, "combat: the attacker's roll", 2);
	kit_free(k);
	/* climbing after the interception roll counts too */
	k = bb_intercepted("", one_squadron, "roll 2d6 4 4");
	kit_does(k, "luftwaffe: pass\nangels No.303 to 20");
	kit_asks_with(k, "combat: the attacker's roll", -1);
	kit_free(k);
}

/* Two squadrons that lose three aircraft to a Gruppe: column 0 and a 3 for the defender. */
static struct kit *
three_to_share(const char *more)
{
	struct kit *k = bb_intercepted(more, "raf: intercept III/JG26 with No.303 No.501", "roll 2d6 4 5");

	kit_does(k, "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 1 1\nclaim column +1\nclaim lost.attacker 3");
	return k;
}

static void
losses_of_several_units_are_shared_out_LOSS_b(void **state)
{
	struct kit *k = three_to_share("");

	(void)state;
	kit_asks(k, "which units bear the losses");
	kit_would_break(k, "raf: lose No.303 4", "BB-LOSS.b");
	kit_would_break(k, "raf: done", "BB-LOSS.b");
	kit_does(k, "raf: lose No.303 1");
	kit_would_break(k, "raf: done", "BB-LOSS.b");
	kit_keeps(k, "raf: lose No.501 2", "BB-LOSS.b");
	kit_does(
	    k, "claim losses.No.303 1\nclaim losses.No.501 2\nclaim losses.raf 3\nclaim losses.Hurricane 3\n"
	       "claim losses.Spitfire 0");
	kit_asks(k, "cohesion");
	kit_free(k);
	/* none passes its threshold while another has room; at it a unit is gone */
	k = three_to_share("set losses.No.303 10");
	kit_would_break(k, "raf: lose No.303 3", "BB-LOSS.b");
	kit_keeps(k, "raf: lose No.303 2", "BB-LOSS.b");
	kit_does(k, "claim No.303 at lost\nraf: lose No.501 1");
	kit_free(k);
	/* where all that they have is lost there is nothing to share */
	k = three_to_share("set losses.No.303 11\nset losses.No.501 10");
	kit_does(k, "claim No.303 at lost\nclaim No.501 at lost");
	kit_free(k);
}

static void
stragglers_make_no_test_and_lose_no_ammunition_or_endurance_STR_c(void **state)
{
	struct kit *k =
	    bb_intercepted("set level.II/StG1 2", "intercept II/StG1 with No.303", "roll 2d6 3 4");

	(void)state;
	kit_does(k, "raf: roll 2d6 4 5\nluftwaffe: roll 2d6 3 3");
	kit_asks_with(k, "cohesion", 4);
	kit_would_break(k, "mark II/StG1 as short", "BB-STR.c");
	kit_would_break(k, "endure II/StG1 by 1", "BB-STR.c");
	kit_would_break(k, "test II/StG1", "BB-STR.c");
	kit_keeps(k, "mark No.303 as short", "BB-STR.c");
	kit_asks_with(k, "cohesion", 2); /* -2 for it */
	kit_keeps(k, "endure No.303 by 1", "BB-STR.c");
	kit_would_break(k, "test I/KG1", "J-10");
	kit_keeps(k, "test No.303", "BB-STR.c");
	kit_does(k, "raf: roll 2d6 6 6");
	kit_breaks(k, "test II/StG1", "BB-STR.c"); /* nor afterwards */
	kit_does(k, "luftwaffe: roll 2d6 1 1\nclaim air-picture 1");
	kit_free(k);
}

static void
every_unit_that_fought_tests_13_5_a(void **state)
{
	struct kit *k = bb_intercepted("", two_squadrons, "roll 2d6 4 5");

	(void)state;
	kit_does(k, "luftwaffe: pass\nraf: roll 2d6 1 1\nluftwaffe: roll 2d6 4 4\nclaim lost.attacker 0\n"
		    "claim test.No.303 yes\nclaim test.No.501 yes\nclaim test.I/KG1 yes\n"
		    "raf: test No.501\nraf: roll 2d6 1 1\nclaim level.No.501 1\nclaim level.No.303 0");
	kit_free(k);
}

static void
the_level_never_passes_the_maximum_13_5_e(void **state)
{
	struct kit *k = kit_new("burning-blue", "position", "");

	(void)state;
	kit_does(
	    k,
	    "place I/JG26 Dover 18\nplace 9/JG26 Dover 18\nplace No.303 Dover 18\nplace No.610/A Dover 18\n"
	    "set level.I/JG26 2\nset combat escort\nset fights.I/JG26 attacker\nset fights.9/JG26 attacker\n"
	    "set fights.No.303 defender\nset fights.No.610/A defender\nset test.I/JG26 yes\nset test.9/JG26 "
	    "yes\n"
	    "set test.No.303 yes\nset test.No.610/A yes\nset took.I/JG26 yes\ngoto cohesion\n"
	    "luftwaffe: roll 2d6 1 1\nluftwaffe: roll 2d6 1 1\nraf: roll 2d6 1 1\nraf: roll 2d6 1 1\n"
	    "claim level.I/JG26 3\nclaim level.9/JG26 1\nclaim level.No.303 1\nclaim level.No.610/A 1\n"
	    "claim air-picture 4\nclaim return.I/JG26 yes\nclaim disorganised.luftwaffe 2\n"
	    "claim returning.luftwaffe 1");
	kit_free(k);
}

/* No.303 and III/JG26 have fought and both stay: the RAF decides. */
static struct kit *
both_stay(const char *more)
{
	struct kit *k = bb_intercepted(more, "raf: intercept III/JG26 with No.303 No.501", "roll 2d6 4 5");

	kit_does(k, "raf: roll 2d6 3 4\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 6 6\nraf: roll 2d6 6 6\n"
		    "luftwaffe: roll 2d6 6 6");
	return k;
}

static void
units_at_their_maximum_go_home_13_6_1(void **state)
{
	struct kit *k =
	    bb_intercepted("set level.I/KG1 2\nset angels.No.303 20", one_squadron, "roll 2d6 4 4");

	(void)state;
	kit_does(k, "luftwaffe: pass\nraf: roll 2d6 4 5\nluftwaffe: roll 2d6 5 5\nraf: roll 2d6 1 1\n"
		    "luftwaffe: roll 2d6 1 1\nclaim return.I/KG1 yes\nclaim raid.I/KG1 none\n"
		    "claim return.No.303 yes\nclaim No.303 at Dover 16\nclaim returning.raf 1");
	kit_free(k);
}

static void
the_raf_decides_first_13_6_2b(void **state)
{
	struct kit *k = both_stay("");

	(void)state;
	kit_asks(k, "RAF: who returns to base");
	kit_would_break(k, "luftwaffe: home III/JG26", "BB-13.6.2b");
	kit_keeps(k, "raf: home No.303", "BB-13.6.2b");
	kit_does(k, "claim return.No.303 yes\nraf: done");
	kit_asks(k, "Luftwaffe: who returns to base");
	kit_would_break(k, "raf: home No.501", "BB-13.6.2b");
	kit_does(k, "luftwaffe: home III/JG26\nclaim dogfight.No.501 0"); /* nobody left to fight */
	kit_free(k);
	k = both_stay("");
	kit_does(
	    k,
	    "raf: home No.303\nraf: done\nluftwaffe: done\nclaim dogfight.No.501 1\nclaim dogfight.No.303 0\n"
	    "claim dogfight.III/JG26 1"); /* 13.6.2c */
	kit_free(k);
}

static void
nothing_is_decided_after_its_step_13_6_a(void **state)
{
	struct kit *k = both_stay("set pursuit.No.303 yes");

	(void)state;
	kit_keeps(k, "raf: home No.501", "BB-13.6.a");
	kit_does(k, "raf: done\nluftwaffe: home III/JG26");
	kit_asks(k, "who drops Tally Ho");
	kit_would_break(k, "raf: home No.303", "BB-13.6.a");
	kit_does(k, "done");
	kit_breaks(k, "drop No.303", "BB-13.6.a");
	kit_claim(k, "pursuit.No.303 no");
	kit_breaks(k, "home No.303", "BB-13.6.a");
	kit_free(k);
}

static void
no_dogfight_begins_after_stragglers_13_6_2d(void **state)
{
	struct kit *k =
	    bb_intercepted("set level.No.303 1\nset pursuit.III/JG26 yes", freie_jagd, "roll 2d6 3 3");

	(void)state;
	kit_does(
	    k,
	    "claim outcome stragglers\nluftwaffe: roll 2d6 3 4\nraf: roll 2d6 3 4\nluftwaffe: roll 2d6 6 6");
	kit_claim(k, "dogfight.No.303 0");
	kit_asks(k, "who drops Tally Ho");
	kit_breaks(k, "dogfight", "BB-13.6.2d");
	kit_free(k);
	k = both_stay("");
	kit_does(k, "raf: done");
	kit_keeps(k, "luftwaffe: done", "BB-13.6.2d");
	kit_breaks(k, "dogfight", "J-10"); /* it is there already */
	kit_free(k);
}

static void
only_who_is_free_to_ends_its_pursuit_13_6_3(void **state)
{
	struct kit *k = bb_board("set pursuit.I/JG54 yes\nset pursuit.III/JG26 yes\nset tally-ho.No.303 yes\n"
				 "set tally-ho.No.501 yes\nset dogfight.No.501 1");

	(void)state;
	kit_breaks(k, "drop I/JG54", "BB-13.6.3");
	kit_breaks(k, "drop No.501", "BB-13.6.3");
	kit_keeps(k, "drop III/JG26", "BB-13.6.3");
	kit_keeps(k, "drop No.303", "BB-13.6.3");
	kit_breaks(k, "drop No.303", "J-10");
	kit_free(k);
}

/* No.303 and No.501 have attacked I/KG1; no escort came, nobody was hurt. */
static struct kit *
attacked(const char *more)
{
	struct kit *k = bb_intercepted(more, two_squadrons, "roll 2d6 4 4");

	kit_does(k, "luftwaffe: pass\nraf: roll 2d6 1 1\nluftwaffe: roll 2d6 4 4\nraf: roll 2d6 6 6\n"
		    "raf: roll 2d6 6 6\nluftwaffe: roll 2d6 6 6");
	return k;
}

static void
who_pursues_attacks_further_units_of_the_stack_13_6_4(void **state)
{
	struct kit *k = attacked("set pursuit.No.303 yes\nset raid.I/JG51 raid-2");

	(void)state;
	kit_does(k, "done");
	kit_asks(k, "who attacks further units");
	kit_would_break(k, "intercept I/KG2 with No.501", "BB-13.6.4");	 /* it does not pursue */
	kit_would_break(k, "intercept I/KG1 with No.303", "BB-13.6.4");	 /* the same unit again */
	kit_would_break(k, "intercept I/JG51 with No.303", "BB-13.6.4"); /* of another stack */
	kit_keeps(k, "intercept I/KG2 with No.303", "BB-13.6.4");
	kit_does(k, "roll 2d6 4 4");
	kit_asks(k, "escort reaction"); /* as any attack on bombers (B49) */
	kit_does(k, "luftwaffe: pass\nraf: roll 2d6 1 1\nluftwaffe: roll 2d6 4 4\nraf: roll 2d6 6 6\n"
		    "luftwaffe: roll 2d6 6 6\ndone\nintercept II/StG1 with No.303");
	kit_free(k);
	/* another squadron is free to attack, and all are in the next turn */
	k = attacked("");
	kit_does(k, "intercept I/KG1 with No.74");
	kit_free(k);
	k = attacked("");
	kit_would_break(k, "intercept I/KG2 with No.303", "BB-13.6.4");
	kit_does(k, "end-turn\nintercept I/KG1 with No.303");
	kit_free(k);
}

static void
guns_fire_at_their_heights_14_1_1_a(void **state)
{
	struct kit *k = bb_board("set angels.I/KG1 4\nset angels.I/KG2 6\nset angels.No.74 26");

	(void)state;
	kit_would_break(k, "flak I/KG1 by HAA", "BB-14.1.1.a");
	kit_would_break(k, "flak I/KG2 by LAA", "BB-14.1.1.a");
	kit_would_break(k, "flak No.74 by HAA", "BB-14.1.1.a");
	kit_keeps(k, "flak I/KG1 by LAA", "BB-14.1.1.a");
	kit_does(k, "roll 2d6 1 1");
	kit_keeps(k, "flak I/KG2 by HAA", "BB-14.1.1.a");
	kit_free(k);
}

static void
no_effect_is_no_test_14_1_1_d(void **state)
{
	struct kit *k = bb_board("");

	(void)state;
	kit_does(k, "flak I/KG1 by HAA\nroll 2d6 4 6\nclaim losses.I/KG1 0");
	kit_would_break(k, "test I/KG1", "BB-14.1.1.d");
	kit_would_break(k, "roll 2d6 3 4", "BB-14.1.1.d"); /* a test rolled without a word */
	kit_does(k, "flak I/KG1 by HAA");
	kit_keeps(k, "roll 2d6 6 6", "BB-14.1.1.d");
	kit_does(k, "claim losses.I/KG1 1\nroll 2d6 3 4");
	kit_breaks(k, "roll 2d6 3 4", "J-3");
	kit_free(k);
}

static void
balloons_are_points_and_hinder_who_flies_through_them_B37(void **state)
{
	struct kit *k = bb_board("set dive-bombing.II/StG1 yes");

	(void)state;
	kit_does(k, "balloons Dover with III/JG26\nluftwaffe: roll 2d6 6 6\nraf: roll 2d6 6 6\nclaim "
		    "lost.defender 4\n"
		    "claim shot-down.Dover 2\nclaim balloons 2\nclaim losses.III/JG26 0"); /* no more than
											      there are */
	kit_asks_with(k, "cohesion", 3);
	kit_does(k, "luftwaffe: roll 2d6 6 6\nbarrage I/KG1 through Dover");
	kit_asks_with(k, "cohesion", 2);
	kit_does(k, "luftwaffe: roll 2d6 2 3\nclaim level.I/KG1 1\nbarrage II/StG1 through Dover");
	kit_asks_with(k, "cohesion", 4);
	kit_free(k);
}

static void
dogfights_are_declared_engaged_and_left(void **state)
{
	struct kit *k = both_stay("");

	(void)state;
	kit_does(k, "raf: done\nluftwaffe: done\nclaim dogfight.III/JG26 1\naccompany 1 with raid-1\n"
		    "claim dogfight-with.1 raid-1");
	kit_breaks(k, "accompany 2 with raid-1", "J-10");
	kit_breaks(k, "intercept I/KG1 with No.74 No.303", "BB-13.6.4"); /* No.303 is in the Dogfight */
	kit_free(k);
	k = both_stay("");
	kit_does(k, "raf: done\nluftwaffe: done\nend-turn\nengage III/JG26 with No.303 No.501");
	kit_asks_with(k, "combat: the attacker's roll", 0);
	kit_does(
	    k,
	    "raf: roll 2d6 6 6\nluftwaffe: roll 2d6 1 1\nclaim lost.defender 2\nclaim lost.attacker 2\n"
	    "raf: lose No.303 2\nraf: test No.501\nraf: roll 2d6 6 6\nraf: roll 2d6 6 6\n"
	    "luftwaffe: roll 2d6 6 6\nraf: home No.303\nraf: done\nluftwaffe: done\nclaim dogfight.No.501 1\n"
	    "claim dogfight.No.303 0\nleave III/JG26\nclaim dogfight.III/JG26 0");
	kit_breaks(k, "engage III/JG26 with No.501", "J-10");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(potential_modifiers_13_4_2_m1_to_m7),
	    cmocka_unit_test(the_leading_unit_takes_part_13_4_1_e),
	    cmocka_unit_test(a_fighter_without_a_known_potential_is_unknown_B48),
	    cmocka_unit_test(modifiers_count_on_both_rolls_13_4_3_m1_to_m5),
	    cmocka_unit_test(losses_of_several_units_are_shared_out_LOSS_b),
	    cmocka_unit_test(stragglers_make_no_test_and_lose_no_ammunition_or_endurance_STR_c),
	    cmocka_unit_test(every_unit_that_fought_tests_13_5_a),
	    cmocka_unit_test(the_level_never_passes_the_maximum_13_5_e),
	    cmocka_unit_test(units_at_their_maximum_go_home_13_6_1),
	    cmocka_unit_test(the_raf_decides_first_13_6_2b),
	    cmocka_unit_test(nothing_is_decided_after_its_step_13_6_a),
	    cmocka_unit_test(no_dogfight_begins_after_stragglers_13_6_2d),
	    cmocka_unit_test(only_who_is_free_to_ends_its_pursuit_13_6_3),
	    cmocka_unit_test(who_pursues_attacks_further_units_of_the_stack_13_6_4),
	    cmocka_unit_test(guns_fire_at_their_heights_14_1_1_a),
	    cmocka_unit_test(no_effect_is_no_test_14_1_1_d),
	    cmocka_unit_test(balloons_are_points_and_hinder_who_flies_through_them_B37),
	    cmocka_unit_test(dogfights_are_declared_engaged_and_left),
	};

	return cmocka_run_group_tests_name("burning-blue: combat", tests, NULL, NULL);
}
