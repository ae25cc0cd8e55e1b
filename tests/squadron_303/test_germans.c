/* 303 Squadron, Phases IV to VI: counter-attacks, pilots shot down, German movement, bombing, reorganisation.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"
#include "tests/squadron_303/scene.h"

/* ---- counter-attack ---- */

static void
all_fighters_that_are_free_roll_303_IV_2(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "set engaged.bf-109-2 yes\ngoto counter");

	(void)state;
	kit_would_break(k, "roll red prop2 prop3 prop4", "303-IV.2");
	kit_would_break(k, "roll black blank", "303-IV.2");
	kit_would_break(k, "done", "303-IV.2");
	kit_keeps(k, "roll red prop2 blank", "303-IV.2");
	kit_claim(k, "propeller.prop2 1");
	kit_free(k);
	k = sq_scene(GERMANS_HERE "goto counter");
	kit_does(k, "roll red prop2 blank evade reroll");
	kit_free(k);
	/* Who has a token does not attack. */
	k = sq_scene(GERMANS_HERE "set stop.bf-109-1 1\nset stop.bf-109-2 1\ngoto counter");
	kit_claim(k, "stop.bf-109-1 0");
	kit_free(k);
}

static void
one_card_and_one_propeller_each_303_IV_4(void **state)
{
	struct kit *k = sq_scene("set cards.blue.evade-1-extra-manoeuvre 1\nset cards.blue.evade-3-draw "
				 "1\nplace green A5 flying\n" GERMANS_HERE "goto counter");

	(void)state;
	kit_does(k, "roll red prop2 prop3 prop4 prop2");
	kit_would_break(k, "blue: defend evade-1-extra-manoeuvre prop2 prop3", "303-IV.4");
	kit_would_break(k, "green: defend hit-1-cancel-hit prop2", "303-IV.4");
	kit_keeps(k, "blue: defend evade-1-extra-manoeuvre prop3", "303-IV.4");
	kit_would_break(k, "blue: defend evade-3-draw prop2", "303-IV.4");
	kit_does(k, "red: defend evade-1-extra-evade prop4\ndone");
	/* Two with two blades are left: three flying players take two each. */
	kit_does(k, "blue: draw damage nothing no-free-move\nyellow: draw damage nothing hand-limit");
	kit_does(k, "red: draw damage nothing no-free-move");
	kit_free(k);
}

static void
a_card_may_cancel_all_its_propellers_by_option(void **state)
{
	struct kit *k =
	    sq_scene("set options 16\nset cards.blue.evade-3-draw 1\n" GERMANS_HERE "goto counter");

	(void)state;
	kit_does(k, "roll red prop2 prop2 prop2 blank\nblue: defend evade-3-draw prop2");
	kit_claim(k, "propeller.prop2 0");
	kit_free(k);
}

static void
krasnodebski_cancels_a_die_without_a_card(void **state)
{
	struct kit *k = sq_scene("set declared.red ability\n" GERMANS_HERE "goto counter");

	(void)state;
	kit_does(k, "roll red prop2 blank blank blank\nred: ability against prop2");
	kit_claim(k, "propeller.prop2 0");
	kit_claim(k, "due-damage.blue 0");
	kit_free(k);
}

/* ---- Hun in the Sun ---- */

#define SUN "set mission the-return\nset british E5\n" GERMANS_HERE

static void
the_first_strike_comes_before_the_combats_303_V_6(void **state)
{
	struct kit *k = sq_scene(SUN "goto sun");

	(void)state;
	kit_would_break(k, "roll red blank blank blank", "303-V.6");
	kit_would_break(k, "blue: attack bf-109-1", "303-V.6");
	kit_keeps(k, "roll red prop2 blank", "303-V.6");
	kit_does(k, "done");
	kit_asks(k, "damage tokens");
	kit_free(k);
}

/* ---- pilots shot down ---- */

/* The example of p.14, in A7: Blue with one damage and three Bf 109, a He 111 with a damage and two tokens,
 * another He 111; in A5 a He 111; target Biggin Hill. */
#define EXAMPLE_13                                                                                           \
	"set start.squadron-1 C8\nset start.squadron-2 E3\nset wound.blue.nothing yes\nset "                 \
	"engaged.he-111-1 yes\n"                                                                             \
	"place bf-109-1 A7 escort\nset squadron.bf-109-1 squadron-1\n"                                       \
	"place bf-109-2 A7 escort\nset squadron.bf-109-2 squadron-1\n"                                       \
	"place bf-109-3 A7 escort\nset squadron.bf-109-3 squadron-1\n"                                       \
	"place he-111-1 A7 bombers\nset squadron.he-111-1 squadron-1\nset hits.he-111-1 1\nset "             \
	"stop.he-111-1 2\n"                                                                                  \
	"place he-111-2 A7 bombers\nset squadron.he-111-2 squadron-1\n"                                      \
	"place he-111-3 A5 bombers\nset squadron.he-111-3 squadron-2\n"                                      \
	"place red C5 flying\nplace green C5 flying\n"

static void
a_lost_pilot_sets_the_germans_in_motion_303_DOWN_1(void **state)
{
	struct kit *k = sq_scene(
	    EXAMPLE_13 "place yellow C5 flying\nset cards.blue.hit-3-extra-manoeuvre 0\ngoto counter");

	(void)state;
	kit_does(k, "roll red prop2 prop3 prop4 prop2 prop2 blank");
	kit_claim(k, "blue at A7 out");
	kit_claim(k, "feric at shot-down");
	kit_claim(k, "pilots-lost 1");
	/* One bomber arrives at once, another in Phase V. */
	kit_claim(k, "damage.biggin-hill 2");
	kit_free(k);
}

static void
a_medal_stops_the_move_of_one_squadron_303_DOWN_2(void **state)
{
	struct kit *k = sq_scene(
	    EXAMPLE_13 "set medals.zumbach 2\nset medals.krasnodebski 1\nset wound.blue.no-free-move "
		       "yes\nset wound.blue.hand-limit yes\n"
		       "set wound.blue.discard yes\nset due-damage.blue 1\nset resume battle\ngoto settle");

	(void)state;
	kit_asks(k, "a Medal to stop a squadron");
	kit_would_break(k, "red: hold squadron-2", "303-DOWN.2");
	kit_keeps(k, "yellow: hold squadron-2", "303-DOWN.2");
	kit_claim(k, "medals.zumbach 1");
	kit_does(k, "done");
	kit_claim(k, "he-111-3 at A5");
	kit_claim(k, "he-111-2 at A5");
	kit_claim(k, "bf-109-1 at A5");
	kit_claim(k, "he-111-1 at A7");
	kit_claim(k, "stop.he-111-1 1");
	kit_claim(k, "damage.biggin-hill 0");
	kit_breaks(k, "yellow: hold squadron-1", "303-DOWN.2");
	kit_free(k);
}

static void
without_a_medal_the_bomber_reaches_its_target_303_DOWN_1(void **state)
{
	struct kit *k = sq_scene(
	    EXAMPLE_13
	    "set wound.blue.no-free-move yes\nset wound.blue.hand-limit yes\nplace yellow A5 flying\n"
	    "set wound.blue.discard yes\nset due-damage.blue 1\nset resume battle\ngoto settle");

	(void)state;
	kit_claim(k, "he-111-3 at A3");
	kit_claim(k, "damage.biggin-hill 1");
	kit_claim(k, "he-111-2 at A5");
	kit_claim(k, "bf-109-3 at A5");
	kit_claim(k, "stop.he-111-1 1");
	/* 303-DOWN.5: the regular move comes in addition. */
	kit_does(k, "done\nroll red blank blank blank blank blank blank");
	kit_claim(k, "he-111-2 at A3");
	kit_free(k);
}

static void
each_medal_is_used_once_303_MED_3(void **state)
{
	const char *given = EXAMPLE_13
	    "set medals.zumbach 1\nset wound.blue.no-free-move yes\nset wound.blue.hand-limit yes\n"
	    "set wound.blue.discard yes\nset due-damage.blue 1\nset resume battle\n"
	    "place red A7 flying\ngoto settle";
	struct kit *k = sq_scene(given);

	(void)state;
	kit_would_break(k, "red: hold squadron-1", "303-MED.3");
	kit_keeps(k, "yellow: hold squadron-1", "303-MED.3");
	kit_free(k);
}

/* ---- German movement ---- */

/* Patrols between two Hurricanes: the players say where they go. */
#define TIES                                                                                                 \
	"set start.squadron-1 C8\nset start.squadron-2 E3\nset start.squadron-3 B6\n"                        \
	"place blue A7 flying\nplace yellow E6 flying\nplace red C5 flying\nplace green C5 flying\n"         \
	"place bf-109-1 E4 patrol\nset squadron.bf-109-1 squadron-1\n"                                       \
	"place bf-109-2 E4 patrol\nset squadron.bf-109-2 squadron-1\n"                                       \
	"place bf-109-5 E4 patrol\nset squadron.bf-109-5 squadron-3\n"

static void
squadrons_move_before_single_aircraft_303_V_1a(void **state)
{
	struct kit *k = sq_scene(TIES "goto germans");

	(void)state;
	kit_asks(k, "which way do they fly");
	kit_would_break(k, "fly bf-109-5 to A7", "303-V.1a");
	kit_keeps(k, "fly bf-109-1 to A7", "303-V.1a");
	kit_claim(k, "bf-109-2 at A7");
	kit_does(k, "fly bf-109-5 to E6");
	kit_free(k);
}

static void
who_has_a_token_does_not_move_303_V_1b(void **state)
{
	struct kit *k = sq_scene(TIES "set stop.bf-109-2 2\ngoto germans");

	(void)state;
	kit_claim(k, "stop.bf-109-2 1");
	kit_would_break(k, "fly bf-109-2 to A7", "303-V.1b");
	kit_keeps(k, "fly bf-109-1 to A7", "303-V.1b");
	kit_claim(k, "bf-109-2 at E4");
	kit_free(k);
}

static void
germans_go_as_their_mode_says_303_V_1e(void **state)
{
	struct kit *k = sq_scene(TIES "goto germans");

	(void)state;
	kit_would_break(k, "fly bf-109-1 to E5", "303-V.1e");
	kit_keeps(k, "fly bf-109-1 to E6", "303-V.1e");
	kit_breaks(k, "fly bf-109-1 to E4", "303-V.1e");
	kit_free(k);
}

static void
a_patrol_that_has_moved_rolls_one_die_less_303_V_5(void **state)
{
	struct kit *k =
	    sq_scene("set start.squadron-1 C8\nplace bf-109-1 E4 patrol\nset squadron.bf-109-1 squadron-1\n"
		     "place bf-109-2 E4 patrol\nset squadron.bf-109-2 squadron-1\n"
		     "place bf-109-3 E4 patrol\nset squadron.bf-109-3 squadron-1\nset engaged.bf-109-3 yes\n"
		     "place yellow C5 flying\nplace red C5 flying\nplace green C5 flying\ngoto germans");

	(void)state;
	kit_claim(k, "bf-109-1 at A7");
	kit_would_break(k, "roll red blank blank blank", "303-V.5");
	kit_would_break(k, "done", "303-V.5");
	kit_keeps(k, "roll red prop2 blank", "303-V.5");
	kit_does(k, "done\nblue: draw damage nothing");
	kit_free(k);
}

static void
escorts_go_with_their_bombers_303_V_3(void **state)
{
	struct kit *k = sq_scene(
	    GERMANS_HERE
	    "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 landed\n"
	    "set stop.bf-109-2 1\ngoto germans");

	(void)state;
	kit_claim(k, "he-111-1 at A5");
	kit_claim(k, "bf-109-1 at A5");
	kit_claim(k, "bf-109-2 at A7");
	kit_free(k);
	/* All bombers stopped: the escort stays. */
	k = sq_scene(
	    GERMANS_HERE
	    "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 landed\n"
	    "set stop.he-111-1 1\ngoto germans");
	kit_claim(k, "he-111-1 at A7");
	kit_claim(k, "bf-109-1 at A7");
	kit_free(k);
}

static void
lone_escorts_seek_bombers_within_two_zones_303_V_4(void **state)
{
	struct kit *k = sq_scene(
	    "set start.squadron-1 C8\nset start.squadron-2 E3\nplace bf-109-1 E4 escort\n"
	    "set squadron.bf-109-1 squadron-1\nplace he-111-1 A5 bombers\nset squadron.he-111-1 squadron-2\n"
	    "place he-111-2 A5 bombers\nset squadron.he-111-2 squadron-2\nset stop.he-111-1 1\n"
	    "set stop.he-111-2 1\nplace blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\n"
	    "place green A1 landed\ngoto germans");

	(void)state;
	kit_claim(k, "bf-109-1 at A5 escort");
	kit_claim(k, "squadron.bf-109-1 squadron-2");
	kit_free(k);
	/* None near: a patrol, on the way back to its start. */
	k = sq_scene("set start.squadron-1 C8\nplace bf-109-1 A5 escort\nset squadron.bf-109-1 "
		     "squadron-1\nplace blue A1 landed\n"
		     "place yellow A1 landed\nplace red A1 landed\nplace green A1 landed\ngoto germans");
	kit_asks(k, "which way");
	kit_does(k, "fly bf-109-1 to C1");
	kit_claim(k, "bf-109-1 at C1 patrol");
	kit_free(k);
	/* A Hurricane on the way: a patrol that goes for it. */
	k = sq_scene(
	    "set start.squadron-1 C8\nset start.squadron-2 E3\nplace bf-109-1 E4 escort\n"
	    "set squadron.bf-109-1 squadron-1\nplace he-111-1 A5 bombers\nset squadron.he-111-1 squadron-2\n"
	    "place he-111-2 A5 bombers\nset squadron.he-111-2 squadron-2\nset stop.he-111-1 1\nset "
	    "stop.he-111-2 1\n"
	    "place yellow A1 landed\nplace red A1 landed\nplace green A1 landed\ngoto germans");
	kit_claim(k, "bf-109-1 at A7 patrol");
	kit_asks(k, "dice of the counter-attack");
	kit_free(k);
}

static void
evaders_counter_attack_only_when_attacked_303_V_7(void **state)
{
	struct kit *k = sq_scene("set start.squadron-1 C8\nplace bf-109-1 A7 evasion\nset squadron.bf-109-1 "
				 "squadron-1\ngoto counter");

	(void)state;
	/* It flies on along its route. */
	kit_claim(k, "bf-109-1 at A5");
	kit_free(k);
	k = sq_scene("set start.squadron-1 C8\nplace bf-109-1 A7 evasion\nset squadron.bf-109-1 squadron-1\n"
		     "set attacked.squadron-1 yes\ngoto counter");
	kit_asks(k, "dice of the counter-attack");
	kit_free(k);
}

static void
targets_take_damage_up_to_their_resistance_303_V_8(void **state)
{
	struct kit *k =
	    sq_scene("set start.squadron-1 C8\nplace he-111-1 A3 bombers\nset squadron.he-111-1 squadron-1\n"
		     "set damage.biggin-hill 1\ngoto bombing");

	(void)state;
	kit_claim(k, "damage.biggin-hill 2");
	kit_free(k);
	k = sq_scene("set start.squadron-1 C8\nplace he-111-1 A3 bombers\nset squadron.he-111-1 squadron-1\n"
		     "set damage.biggin-hill 2\ngoto bombing");
	kit_claim(k, "damage.biggin-hill 3");
	kit_claim(k, "scenario-lost 1");
	kit_free(k);
}

static void
hunters_do_damage_to_the_british_squadron(void **state)
{
	struct kit *k = sq_scene(
	    "set mission welcome-home\nset british E5\nset start.squadron-1 C8\nplace bf-109-1 C7 hunt\n"
	    "set squadron.bf-109-1 squadron-1\nplace bf-109-2 C7 hunt\nset squadron.bf-109-2 squadron-1\n"
	    "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 landed\n"
	    "goto germans");

	(void)state;
	kit_claim(k, "british E4");
	kit_claim(k, "bf-109-1 at E4");
	kit_claim(k, "british-damage 2");
	kit_free(k);
	k = sq_scene("set mission welcome-home\nset british A4\nplace blue A1 landed\ngoto germans");
	kit_claim(k, "scenario-won 1");
	kit_free(k);
}

/* ---- Phase VI ---- */

static void
action_points_buy_what_they_buy_303_VI_2b(void **state)
{
	/* The example of p.11. */
	struct kit *k =
	    sq_scene("place yellow A1 landed\nset ammunition.yellow 1\nset wound.yellow.nothing yes\n"
		     "set wound.yellow.hand-limit yes\ngoto marker");

	(void)state;
	kit_asks(k, "ammunition, repairs");
	kit_keeps(k, "yellow: repair nothing", "303-VI.2b");
	kit_does(k, "yellow: repair hand-limit\nyellow: rearm");
	kit_claim(k, "ammunition.yellow 3");
	/* A fifth ammunition is none: the track ends at 4. */
	kit_would_break(k, "yellow: rearm 2", "303-VI.2b");
	kit_would_break(k, "blue: rearm", "303-VI.2b");
	kit_would_break(k, "yellow: draw 2", "303-VI.2b");
	kit_does(k, "yellow: draw 1");
	kit_claim(k, "action-points.yellow 0");
	kit_free(k);
}

static void
a_fifth_point_is_not_there_303_VI_2b(void **state)
{
	struct kit *k =
	    sq_scene("place yellow A1 landed\nplace blue A1 landed\nset ammunition.yellow 0\ngoto marker");

	(void)state;
	kit_does(k, "yellow: rearm\nyellow: rearm\nyellow: draw 2");
	kit_breaks(k, "yellow: draw 1", "303-VI.2b");
	kit_free(k);
}

static void
a_lost_port_takes_a_point(void **state)
{
	struct kit *k = sq_scene("set penalty.dover yes\nplace yellow A1 landed\ngoto marker");

	(void)state;
	kit_claim(k, "action-points.yellow 3");
	kit_free(k);
}

static void
a_new_pilot_fills_his_hand_303_VI_3b(void **state)
{
	struct kit *k = sq_scene("place zumbach shot-down\nset status.yellow out\ngoto relief");

	(void)state;
	kit_would_break(k, "yellow: draw pilot feric", "303-GEN.2");
	kit_does(k, "yellow: draw pilot urbanowicz");
	kit_claim(k, "yellow at A1 landed");
	kit_would_break(k, "yellow: draw 6", "303-VI.3b");
	kit_does(k, "yellow: draw 4");
	kit_would_break(k, "done", "303-VI.3b");
	kit_keeps(k, "yellow: draw 1", "303-VI.3b");
	kit_free(k);
}

static void
too_few_in_reserve_is_lost_303_END_2b(void **state)
{
	struct kit *k =
	    sq_scene("place zumbach shot-down\nplace urbanowicz shot-down\nplace paszkiewicz wounded\n"
		     "place lokuciewski shot-down\nset status.yellow out\ngoto relief");

	(void)state;
	kit_claim(k, "result lost");
	kit_free(k);
}

static void
the_last_turn_ends_the_scenario_303_END_1(void **state)
{
	struct kit *k = sq_scene("set turn 8\nplace zumbach shot-down\nset status.yellow out\ngoto marker");

	(void)state;
	kit_claim(k, "result won");
	/* 303-MED.1c: a Medal to each pilot in play. */
	kit_claim(k, "medals.feric 1");
	kit_claim(k, "medals.zumbach 0");
	kit_free(k);
}

static void
an_event_won_gives_medals_303_MED_1a(void **state)
{
	struct kit *k = sq_scene(
	    "set event.1 air-supremacy\nset event-state.1 2\nset cube.1.blue yes\nset start.squadron-4 D5\n"
	    "set of-event.squadron-4 1\ngoto bombing");

	(void)state;
	/* All its aircraft are gone. */
	kit_claim(k, "events-won 1");
	kit_claim(k, "medals.feric 1");
	kit_claim(k, "medals.zumbach 0");
	kit_free(k);
}

static void
an_event_lost_leaves_the_board_303_VI_4(void **state)
{
	struct kit *k = sq_scene("set event.1 air-supremacy\nset event-state.1 2\nset start.squadron-4 "
				 "D5\nset of-event.squadron-4 1\n"
				 "place bf-109-1 A6 patrol\nset squadron.bf-109-1 squadron-4\ngoto bombing");

	(void)state;
	kit_claim(k, "events-lost 1");
	kit_claim(k, "at.bf-109-1 none");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(all_fighters_that_are_free_roll_303_IV_2),
	    cmocka_unit_test(one_card_and_one_propeller_each_303_IV_4),
	    cmocka_unit_test(a_card_may_cancel_all_its_propellers_by_option),
	    cmocka_unit_test(krasnodebski_cancels_a_die_without_a_card),
	    cmocka_unit_test(the_first_strike_comes_before_the_combats_303_V_6),
	    cmocka_unit_test(a_lost_pilot_sets_the_germans_in_motion_303_DOWN_1),
	    cmocka_unit_test(a_medal_stops_the_move_of_one_squadron_303_DOWN_2),
	    cmocka_unit_test(without_a_medal_the_bomber_reaches_its_target_303_DOWN_1),
	    cmocka_unit_test(each_medal_is_used_once_303_MED_3),
	    cmocka_unit_test(squadrons_move_before_single_aircraft_303_V_1a),
	    cmocka_unit_test(who_has_a_token_does_not_move_303_V_1b),
	    cmocka_unit_test(germans_go_as_their_mode_says_303_V_1e),
	    cmocka_unit_test(a_patrol_that_has_moved_rolls_one_die_less_303_V_5),
	    cmocka_unit_test(escorts_go_with_their_bombers_303_V_3),
	    cmocka_unit_test(lone_escorts_seek_bombers_within_two_zones_303_V_4),
	    cmocka_unit_test(evaders_counter_attack_only_when_attacked_303_V_7),
	    cmocka_unit_test(targets_take_damage_up_to_their_resistance_303_V_8),
	    cmocka_unit_test(hunters_do_damage_to_the_british_squadron),
	    cmocka_unit_test(action_points_buy_what_they_buy_303_VI_2b),
	    cmocka_unit_test(a_fifth_point_is_not_there_303_VI_2b),
	    cmocka_unit_test(a_lost_port_takes_a_point),
	    cmocka_unit_test(a_new_pilot_fills_his_hand_303_VI_3b),
	    cmocka_unit_test(too_few_in_reserve_is_lost_303_END_2b),
	    cmocka_unit_test(the_last_turn_ends_the_scenario_303_END_1),
	    cmocka_unit_test(an_event_won_gives_medals_303_MED_1a),
	    cmocka_unit_test(an_event_lost_leaves_the_board_303_VI_4),
	};

	return cmocka_run_group_tests_name("303 squadron, Germans", tests, NULL, NULL);
}
