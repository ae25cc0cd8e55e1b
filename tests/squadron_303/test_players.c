/* 303 Squadron, Phases I and II: events, declarations, cards, movement, withdrawing, landing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"
#include "tests/squadron_303/scene.h"

/* ---- general ---- */

static void
nothing_comes_out_of_its_step_303_GEN_1(void **state)
{
	struct kit *k = sq_scene(PLAYERS);

	(void)state;
	kit_would_break(k, "blue: rearm", "303-GEN.1");
	kit_keeps(k, "blue: move A5", "303-GEN.1");
	kit_free(k);
}

static void
after_the_end_nothing_follows_303_GEN_1(void **state)
{
	struct kit *k = sq_scene("set result won\ngoto result");

	(void)state;
	kit_breaks(k, "blue: move A5", "303-GEN.1");
	kit_free(k);
}

static void
cards_come_from_where_they_are_303_GEN_2(void **state)
{
	struct kit *k = sq_scene(PLAYERS);

	(void)state;
	kit_would_break(k, "blue: play evade-3-draw", "303-GEN.2");
	kit_keeps(k, "blue: play hit-3-extra-manoeuvre", "303-GEN.2");
	kit_free(k);
}

static void
an_unseen_card_may_be_any_that_is_left_303_GEN_2(void **state)
{
	struct kit *k = sq_scene("set unseen.blue 1\nset cards.discards.joker-3-extra-hit 3\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: play joker-3-extra-hit", "303-GEN.2");
	kit_does(k, "blue: play evade-3-draw");
	kit_claim(k, "unseen.blue 0");
	kit_claim(k, "cards.discards.evade-3-draw 1");
	kit_free(k);
}

/* ---- Phase I ---- */

static void
an_event_is_turned_up_in_its_turn_303_I_1(void **state)
{
	struct kit *k = sq_scene("set event-state.1 1\nset event-state.2 1\ngoto events");

	(void)state;
	kit_asks(k, "turn up an event card");
	kit_would_break(k, "blue: move A5", "303-GEN.1");
	kit_keeps(k, "reveal air-supremacy", "303-I.1");
	kit_does(k, "reveal on-patrol");
	kit_claim(k, "bf-109-1 at D5");
	kit_free(k);
	k = sq_scene("set turn 1\nset event-state.1 1\nset event-state.2 1\n" PLAYERS);
	kit_breaks(k, "reveal on-patrol", "303-I.1");
	kit_claim(k, "event.2 on-patrol");
	kit_free(k);
}

/* ---- declarations ---- */

static void
the_ability_is_declared_before_drawing_303_II_1a(void **state)
{
	struct kit *k = sq_scene(UNDRAWN);

	(void)state;
	kit_keeps(k, "blue: declare ability", "303-II.1a");
	kit_does(k, "blue: draw 2");
	kit_does(k, "yellow: draw 1");
	kit_breaks(k, "yellow: declare ability", "303-II.1a");
	kit_free(k);
}

static void
an_ability_that_was_not_declared_is_not_used_303_II_1a(void **state)
{
	struct kit *k = sq_scene("place feric reserve\nplace urbanowicz blue\n" ROUND_1
				 "set declared.blue nothing\ngoto round");

	(void)state;
	kit_would_break(k, "blue: ability", "303-II.1a");
	kit_free(k);
	k = sq_scene("place feric reserve\nplace urbanowicz blue\n" ROUND_1
		     "set declared.blue ability\ngoto round");
	kit_keeps(k, "blue: ability", "303-II.1a");
	kit_free(k);
}

static void
the_yellow_die_excludes_the_ability_303_II_1b(void **state)
{
	struct kit *k = sq_scene(UNDRAWN);

	(void)state;
	kit_does(k, "blue: declare ability");
	kit_would_break(k, "blue: declare yellow", "303-II.1b");
	kit_keeps(k, "yellow: declare yellow", "303-II.1b");
	kit_does(k, "red: draw 2");
	kit_would_break(k, "red: declare yellow", "303-II.1b");
	kit_free(k);
}

static void
abilities_have_their_moment_303_II_1c(void **state)
{
	struct kit *k = sq_scene(
	    "place feric reserve\nplace urbanowicz blue\nset declared.blue ability\nset round 2\n" FIGHT
	    "goto round");

	(void)state;
	kit_breaks(k, "blue: ability", "303-II.1c");
	kit_free(k);
	k = sq_scene("place feric reserve\nplace urbanowicz blue\n" ROUND_1
		     "set declared.blue ability\ngoto round");
	kit_keeps(k, "blue: ability", "303-II.1c");
	kit_free(k);
}

static void
a_medal_buys_the_ability_of_a_pilot_in_play_303_II_1d(void **state)
{
	struct kit *k =
	    sq_scene("set medals.lokuciewski 2\nplace lokuciewski yellow\nplace zumbach reserve\n" PLAYERS);

	(void)state;
	kit_would_break(k, "yellow: borrow krasnodebski", "303-II.1d");
	kit_would_break(k, "yellow: borrow urbanowicz", "303-II.1d");
	kit_keeps(k, "yellow: borrow feric", "303-II.1d");
	kit_claim(k, "medals.lokuciewski 1");
	kit_claim(k, "medals-used.lokuciewski 1");
	kit_does(k, "yellow: move A5\nyellow: move A4");
	kit_free(k);
}

static void
no_medal_is_spent_for_the_own_pilot_303_II_1e(void **state)
{
	struct kit *k = sq_scene("set medals.feric 1\nset medals.zumbach 1\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: borrow feric", "303-II.1e");
	kit_keeps(k, "yellow: borrow feric", "303-II.1e");
	kit_free(k);
}

/* ---- cards ---- */

static void
each_player_draws_two_cards_303_II_2a(void **state)
{
	struct kit *k = sq_scene(UNDRAWN);

	(void)state;
	kit_would_break(k, "blue: move A5", "303-II.2a");
	kit_would_break(k, "blue: draw 3", "303-II.2a");
	kit_keeps(k, "blue: draw 2", "303-II.2a");
	kit_would_break(k, "blue: draw 1", "303-II.2a");
	kit_does(k, "yellow: declare ability");
	kit_does(k, "yellow: draw 3");
	kit_free(k);
}

static void
draw_and_keep_303_II_2a(void **state)
{
	struct kit *k = sq_scene("place zumbach reserve\nplace lokuciewski yellow\n" UNDRAWN);

	(void)state;
	kit_does(k, "yellow: declare ability\nyellow: draw evade-3-draw evade-3-draw hit-2-third-round "
		    "evade-2-fly-off");
	kit_would_break(k, "yellow: move A5", "303-II.2b");
	kit_does(k, "yellow: discard evade-3-draw hit-2-third-round\nyellow: move A5");
	kit_free(k);
}

static void
hands_are_brought_down_to_the_limit_303_II_2b(void **state)
{
	/* FAQ 3: ammunition 4, six cards, two drawn, two go; with ammunition 2 four go. */
	struct kit *k = sq_scene("set unseen.red 6\nset cards.red.evade-1-extra-evade 0\n" UNDRAWN);

	(void)state;
	kit_does(k, "red: draw 2");
	kit_would_break(k, "red: move A5", "303-II.2b");
	kit_does(k, "red: discard evade-3-draw");
	kit_would_break(k, "red: done", "303-II.2b");
	kit_does(k, "red: discard evade-3-draw");
	kit_keeps(k, "red: move A5", "303-II.2b");
	kit_free(k);
	k = sq_scene("set unseen.red 6\nset ammunition.red 2\nset cards.red.evade-1-extra-evade 0\n" UNDRAWN);
	kit_does(k, "red: draw 2\nred: discard evade-3-draw evade-2-fly-off hit-2-third-round");
	kit_would_break(k, "red: move A5", "303-II.2b");
	kit_does(k, "red: discard evade-3-draw\nred: move A5");
	kit_free(k);
}

static void
the_hand_limit_token_takes_one_303_II_2b(void **state)
{
	struct kit *k = sq_scene(
	    "set unseen.red 4\nset cards.red.evade-1-extra-evade 0\nset wound.red.hand-limit yes\n" UNDRAWN);

	(void)state;
	kit_does(k, "red: draw 2");
	kit_breaks(k, "red: move A5", "303-II.2b");
	kit_free(k);
}

/* ---- movement ---- */

static void
one_card_extends_a_move_303_II_3b(void **state)
{
	struct kit *k = sq_scene("set cards.blue.hit-1-extra-hit 1\n" PLAYERS);

	(void)state;
	kit_keeps(k, "blue: play hit-3-extra-manoeuvre", "303-II.3b");
	kit_breaks(k, "blue: play hit-1-extra-hit", "303-II.3b");
	kit_free(k);
}

static void
zones_cost_points_and_are_adjacent_303_II_3c(void **state)
{
	struct kit *k = sq_scene(PLAYERS);

	(void)state;
	kit_would_break(k, "blue: move A1", "303-II.3c");
	kit_keeps(k, "blue: move A5", "303-II.3c");
	kit_would_break(k, "blue: move A4", "303-II.3c");
	kit_does(k, "blue: play hit-3-extra-manoeuvre\nblue: move A4 A2 A3");
	kit_breaks(k, "blue: move A4", "303-II.3c");
	kit_free(k);
}

static void
no_free_move_takes_the_free_zone_303_II_3c(void **state)
{
	struct kit *k = sq_scene("set wound.blue.no-free-move yes\n" PLAYERS);

	(void)state;
	kit_breaks(k, "blue: move A5", "303-II.3c");
	kit_free(k);
}

static void
who_is_out_does_nothing_303_II_3e(void **state)
{
	struct kit *k = sq_scene("set status.blue out\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: move A5", "303-II.3e");
	kit_keeps(k, "yellow: move A5", "303-II.3e");
	kit_free(k);
}

static void
a_board_holds_three_tokens_303_II_3g(void **state)
{
	struct kit *k = sq_scene("set tokens.blue 3\n" ROUND_1
				 "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");

	(void)state;
	kit_would_break(k, "blue: token first-die to board", "303-II.3g");
	kit_free(k);
	k = sq_scene("set tokens.blue 2\n" ROUND_1
		     "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");
	kit_keeps(k, "blue: token first-die to board", "303-II.3g");
	kit_claim(k, "tokens.blue 3");
	kit_free(k);
}

/* ---- disengaging ---- */

static void
leaving_germans_costs_by_pairs_303_II_4a(void **state)
{
	/* The example of p.10: four Germans, a stored token, a card of 3. */
	struct kit *k = sq_scene(FOUR_GERMANS "set tokens.blue 1\n" PLAYERS);

	(void)state;
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_would_break(k, "blue: disengage 1 tokens 0 points", "303-II.4a");
	kit_keeps(k, "blue: disengage 1 tokens 1 points", "303-II.4a");
	kit_does(k, "blue: move A5 A3 B2");
	kit_breaks(k, "blue: move B1", "303-II.3c");
	kit_free(k);
}

static void
points_pay_for_themselves_303_II_4a(void **state)
{
	struct kit *k = sq_scene(FOUR_GERMANS PLAYERS);

	(void)state;
	kit_would_break(k, "blue: move A5", "303-II.4a");
	kit_does(k, "blue: play hit-3-extra-manoeuvre\nblue: move A5 A3");
	kit_breaks(k, "blue: move B2", "303-II.3c");
	kit_free(k);
}

static void
three_germans_are_one_pair_and_tokens_do_not_count_303_II_4a(void **state)
{
	struct kit *k =
	    sq_scene(FOUR_GERMANS "set stop.bf-109-1 1\nset stop.bf-109-2 1\nset stop.bf-109-3 1\n" PLAYERS);

	(void)state;
	kit_does(k, "blue: move A5");
	kit_free(k);
}

static void
tokens_pay_at_the_start_of_the_move_303_II_4d(void **state)
{
	struct kit *k = sq_scene("set tokens.blue 1\n" FOUR_GERMANS PLAYERS);

	(void)state;
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_keeps(k, "blue: disengage 1 tokens 1 points", "303-II.4d");
	kit_free(k);
	k = sq_scene("set tokens.blue 1\n" FOUR_GERMANS PLAYERS);
	kit_does(k, "blue: play hit-3-extra-manoeuvre\nblue: move A5");
	kit_breaks(k, "blue: disengage 1 tokens 0 points", "303-II.4d");
	kit_free(k);
}

static void
tokens_do_not_outlast_the_movement_step_303_II_3h(void **state)
{
	struct kit *k = sq_scene("set tokens.blue 2\n" PLAYERS);

	(void)state;
	kit_does(k, "done");
	kit_claim(k, "tokens.blue 0");
	kit_free(k);
}

/* ---- withdrawing ---- */

static void
withdrawing_follows_a_turn_in_combat_303_II_5a(void **state)
{
	struct kit *k = sq_scene("set medals.feric 1\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: withdraw", "303-II.5a");
	kit_free(k);
	/* The example of p.10. */
	k = sq_scene("set medals.feric 1\nset in-combat-before.blue yes\nset wound.blue.no-free-move yes\n"
		     "set wound.blue.nothing yes\n" PLAYERS);
	kit_keeps(k, "blue: withdraw", "303-II.5a");
	kit_claim(k, "blue at A1 out");
	kit_claim(k, "wound.blue.no-free-move no");
	kit_claim(k, "medals-used.feric 1");
	kit_claim(k, "feric at withdrawn");
	kit_claim(k, "pilots-withdrawn 1");
	kit_breaks(k, "blue: move A2", "303-II.3e");
	kit_does(k, "done\nblue: draw pilot urbanowicz\nblue: draw 5");
	kit_free(k);
}

static void
withdrawing_costs_a_medal_303_II_5b(void **state)
{
	struct kit *k = sq_scene(
	    "set in-combat-before.blue yes\nset in-combat-before.yellow yes\nset medals.zumbach 1\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: withdraw", "303-II.5b");
	kit_keeps(k, "yellow: withdraw", "303-II.5b");
	kit_free(k);
}

/* ---- reconnaissance ---- */

#define HIDDEN_AT_A5                                                                                         \
	"set start.squadron-1 C8\nset hidden.squadron-1 1\nset hidden-at.squadron-1 A5\n"                    \
	"set deployed.squadron-1.1 255\nset deployed.squadron-1.2 255\n"

static void
a_hidden_squadron_is_scouted_from_the_next_zone_303_II_6a(void **state)
{
	struct kit *k = sq_scene(HIDDEN_AT_A5 "set cards.blue.manoeuvre-2-first-strike 2\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: scout squadron-1 with manoeuvre-2-first-strike hit-3-extra-manoeuvre",
			"303-II.6a");
	kit_keeps(k, "blue: scout squadron-1 with manoeuvre-2-first-strike manoeuvre-2-first-strike",
		  "303-II.6a");
	kit_asks(k, "the cards of the revealed squadron");
	kit_does(k, "draw deployment fighter-2 bomber-27");
	kit_claim(k, "bf-109-1 at A5 escort");
	kit_claim(k, "he-111-1 at A5");
	kit_free(k);
	k = sq_scene("set start.squadron-1 C8\nset hidden.squadron-1 1\nset hidden-at.squadron-1 C8\n"
		     "set cards.blue.manoeuvre-2-first-strike 2\n" PLAYERS);
	kit_breaks(k, "blue: scout squadron-1 with manoeuvre-2-first-strike manoeuvre-2-first-strike",
		   "303-II.6a");
	kit_free(k);
}

static void
whoever_revealed_a_squadron_does_not_attack_it_303_II_6c(void **state)
{
	struct kit *k = sq_scene(HIDDEN_AT_A5 PLAYERS);

	(void)state;
	kit_does(k, "blue: move A5\ndraw deployment fighter-5 bomber-27\nyellow: move A5\ndone");
	kit_would_break(k, "blue: attack bf-109-1", "303-II.6c");
	kit_keeps(k, "yellow: attack bf-109-1", "303-II.6c");
	kit_free(k);
}

static void
a_hidden_squadron_is_not_attacked_303_HID_3(void **state)
{
	struct kit *k = sq_scene(
	    "set start.squadron-2 E3\nset hidden.squadron-2 1\nset hidden-at.squadron-2 A5\n" GERMANS_HERE
	    "goto battle");

	(void)state;
	kit_would_break(k, "blue: attack squadron-2", "303-HID.3");
	kit_would_break(k, "attack bf-109-1", "J-6");
	kit_keeps(k, "blue: attack bf-109-1", "303-HID.3");
	kit_free(k);
}

/* ---- landing ---- */

static void
hurricanes_land_at_airfields_303_II_7a(void **state)
{
	struct kit *k = sq_scene("place blue A5 flying\nset boost.blue 3\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: land", "303-II.7a");
	kit_does(k, "blue: move A3");
	kit_keeps(k, "blue: land", "303-II.7a");
	kit_claim(k, "blue at A3 landed");
	kit_free(k);
}

static void
landing_costs_a_point_and_ends_the_move_303_II_7b(void **state)
{
	struct kit *k = sq_scene("place blue A5 flying\nset cards.blue.hit-1-extra-hit 1\n" PLAYERS);

	(void)state;
	kit_does(k, "blue: move A3");
	kit_would_break(k, "blue: land", "303-II.7b");
	kit_does(k, "blue: play hit-3-extra-manoeuvre");
	kit_keeps(k, "blue: land", "303-II.7b");
	kit_breaks(k, "blue: move A2", "303-II.7b");
	kit_free(k);
}

static void
a_landed_aircraft_does_not_fight_303_II_7d(void **state)
{
	struct kit *k = sq_scene(GERMANS_HERE "place yellow A7 landed\ngoto battle");

	(void)state;
	kit_would_break(k, "yellow: attack bf-109-1", "303-II.7d");
	kit_keeps(k, "blue: attack bf-109-1", "303-II.7d");
	kit_free(k);
	k = sq_scene(
	    GERMANS_HERE
	    "place yellow A7 landed\nset barrage 2\nset barrage-at A7\nset propeller.prop3 1\ngoto defend");
	kit_breaks(k, "yellow: defend manoeuvre-2-first-strike prop3", "303-II.7d");
	kit_free(k);
}

/* ---- start Zones ---- */

static void
another_start_zone_costs_cards_303_START_1(void **state)
{
	const char *given = "set mission blitz\nset turn 1\nplace blue A1 landed\nplace yellow A1 landed\n"
			    "set cards.blue.evade-3-draw 2\nset cards.yellow.evade-3-draw 1\n"
			    "set drew.blue 2\nset drew.yellow 2\ngoto players";
	struct kit *k = sq_scene(given);

	(void)state;
	kit_would_break(k, "blue: start biggin-hill evade-3-draw", "303-START.1");
	kit_keeps(k, "blue: start biggin-hill evade-3-draw evade-3-draw", "303-START.1");
	kit_claim(k, "blue at A3 landed");
	kit_does(k, "yellow: start london evade-3-draw");
	kit_claim(k, "yellow at A2 flying");
	kit_free(k);
	k = sq_scene("place blue A1 landed\nset turn 1\n" PLAYERS);
	kit_breaks(k, "blue: start london hit-3-extra-manoeuvre", "303-START.1");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_comes_out_of_its_step_303_GEN_1),
	    cmocka_unit_test(after_the_end_nothing_follows_303_GEN_1),
	    cmocka_unit_test(cards_come_from_where_they_are_303_GEN_2),
	    cmocka_unit_test(an_unseen_card_may_be_any_that_is_left_303_GEN_2),
	    cmocka_unit_test(an_event_is_turned_up_in_its_turn_303_I_1),
	    cmocka_unit_test(the_ability_is_declared_before_drawing_303_II_1a),
	    cmocka_unit_test(an_ability_that_was_not_declared_is_not_used_303_II_1a),
	    cmocka_unit_test(the_yellow_die_excludes_the_ability_303_II_1b),
	    cmocka_unit_test(abilities_have_their_moment_303_II_1c),
	    cmocka_unit_test(a_medal_buys_the_ability_of_a_pilot_in_play_303_II_1d),
	    cmocka_unit_test(no_medal_is_spent_for_the_own_pilot_303_II_1e),
	    cmocka_unit_test(each_player_draws_two_cards_303_II_2a),
	    cmocka_unit_test(draw_and_keep_303_II_2a),
	    cmocka_unit_test(hands_are_brought_down_to_the_limit_303_II_2b),
	    cmocka_unit_test(the_hand_limit_token_takes_one_303_II_2b),
	    cmocka_unit_test(one_card_extends_a_move_303_II_3b),
	    cmocka_unit_test(zones_cost_points_and_are_adjacent_303_II_3c),
	    cmocka_unit_test(no_free_move_takes_the_free_zone_303_II_3c),
	    cmocka_unit_test(who_is_out_does_nothing_303_II_3e),
	    cmocka_unit_test(a_board_holds_three_tokens_303_II_3g),
	    cmocka_unit_test(leaving_germans_costs_by_pairs_303_II_4a),
	    cmocka_unit_test(points_pay_for_themselves_303_II_4a),
	    cmocka_unit_test(three_germans_are_one_pair_and_tokens_do_not_count_303_II_4a),
	    cmocka_unit_test(tokens_pay_at_the_start_of_the_move_303_II_4d),
	    cmocka_unit_test(tokens_do_not_outlast_the_movement_step_303_II_3h),
	    cmocka_unit_test(withdrawing_follows_a_turn_in_combat_303_II_5a),
	    cmocka_unit_test(withdrawing_costs_a_medal_303_II_5b),
	    cmocka_unit_test(a_hidden_squadron_is_scouted_from_the_next_zone_303_II_6a),
	    cmocka_unit_test(whoever_revealed_a_squadron_does_not_attack_it_303_II_6c),
	    cmocka_unit_test(a_hidden_squadron_is_not_attacked_303_HID_3),
	    cmocka_unit_test(hurricanes_land_at_airfields_303_II_7a),
	    cmocka_unit_test(landing_costs_a_point_and_ends_the_move_303_II_7b),
	    cmocka_unit_test(a_landed_aircraft_does_not_fight_303_II_7d),
	    cmocka_unit_test(another_start_zone_costs_cards_303_START_1),
	};

	return cmocka_run_group_tests_name("303 squadron, players", tests, NULL, NULL);
}
