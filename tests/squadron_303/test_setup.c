/* 303 Squadron: set-up, aces, specialisation, options, the campaign, the solo game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"
#include "tests/squadron_303/scene.h"

/* ---- set-up ---- */

#define PILOTS_2                                                                                             \
	"blue: draw pilot feric\nyellow: draw pilot zumbach\n"                                               \
	"draw pilot lokuciewski paszkiewicz krasnodebski\n"

static void
the_reserve_has_two_or_three_303_SET_3(void **state)
{
	struct kit *k = kit_new("303-squadron", "attack-on-biggin-hill", "two-players");

	(void)state;
	kit_does(k, PILOTS_2);
	kit_claim(k, "reserve 2");
	kit_free(k);
	k = kit_new("303-squadron", "attack-on-biggin-hill", "");
	kit_does(k, "blue: draw pilot feric\nyellow: draw pilot zumbach\nred: draw pilot lokuciewski");
	kit_would_break(k, "green: draw pilot feric", "303-GEN.2");
	kit_does(k, "green: draw pilot frantisek");
	kit_claim(k, "reserve 3");
	kit_asks(k, "fighters");
	kit_free(k);
}

static void
deployment_cards_come_from_the_set_303_SET_6(void **state)
{
	struct kit *k = kit_new("303-squadron", "attack-on-biggin-hill", "two-players");

	(void)state;
	kit_does(k, PILOTS_2);
	kit_would_break(k, "draw deployment bomber-27", "303-SET.6");
	kit_would_break(k, "draw deployment fighter-13", "303-SET.6");
	kit_would_break(k, "draw deployment fighter-5 fighter-5", "303-GEN.2");
	kit_would_break(k, "draw deployment 1", "303-GEN.2");
	kit_keeps(k, "draw deployment fighter-5 fighter-14 fighter-2", "303-SET.6");
	kit_claim(k, "bf-109-1 at B6 patrol");
	kit_claim(k, "bf-110-1 at C8 patrol");
	kit_does(k, "draw deployment bomber-32 bomber-27 bomber-28");
	kit_claim(k, "bf-109-1 at B6 escort");
	kit_claim(k, "he-111-2 at B6 bombers");
	kit_claim(k, "he-111-4 at E3");
	kit_free(k);
}

static void
british_cards_stay_out_303_SET_8(void **state)
{
	struct kit *k = kit_new("303-squadron", "attack-on-biggin-hill", "two-players");

	(void)state;
	kit_does(k, PILOTS_2);
	kit_would_break(k, "draw deployment british-41", "303-SET.8");
	kit_keeps(k, "draw deployment fighter-2", "303-SET.8");
	kit_free(k);
}

static void
each_begins_with_six_cards_303_SET_9(void **state)
{
	struct kit *k = kit_new("303-squadron", "the-formation", "two-players");

	(void)state;
	kit_does(k, PILOTS_2 "draw deployment fighter-2 fighter-5\ndraw deployment bomber-32 bomber-33");
	kit_would_break(k, "blue: draw 7", "303-SET.9");
	kit_keeps(k, "blue: draw 6", "303-SET.9");
	kit_does(k, "yellow: draw 5");
	kit_would_break(k, "done", "303-SET.9");
	kit_does(k, "yellow: draw 1");
	kit_claim(k, "turn 1");
	kit_claim(k, "blue at A1 landed");
	kit_claim(k, "ammunition.blue 4");
	kit_free(k);
}

static void
a_lost_factory_gives_three_cards_303_CAMP_9(void **state)
{
	struct kit *k = sq_scene("set penalty.rochester yes\ngoto hands");

	(void)state;
	kit_does(k, "blue: draw 3\nyellow: draw 3\nred: draw 3");
	kit_breaks(k, "green: draw 4", "303-SET.9");
	kit_free(k);
}

/* Example 2: four fighter and four bomber cards to B6, C8, E3. */
static void
cards_go_round_after_round_303_SET_6(void **state)
{
	struct kit *k = kit_new("303-squadron", "attack-on-biggin-hill", "");

	(void)state;
	kit_does(k, "blue: draw pilot feric\nyellow: draw pilot zumbach\nred: draw pilot lokuciewski\ngreen: "
		    "draw pilot frantisek");
	kit_does(k, "draw deployment fighter-18 fighter-5 fighter-6 fighter-7");
	kit_claim(k, "bf-109-1 at C8");
	kit_claim(k, "bf-109-3 at E3");
	kit_claim(k, "bf-109-5 at B6");
	kit_does(k, "draw deployment bomber-32 bomber-33 bomber-37");
	kit_claim(k, "he-111-1 at B6");
	kit_claim(k, "he-111-3 at C8");
	kit_claim(k, "he-111-7 at E3");
	kit_free(k);
}

/* ---- aces ---- */

static void
a_squadron_has_one_ace_of_its_kinds_303_ACE_1(void **state)
{
	struct kit *k =
	    sq_scene("set options 32\n" GERMANS_HERE "set start.squadron-2 E3\nplace bf-109-9 E3 patrol\n"
		     "set squadron.bf-109-9 squadron-2\ngoto aces");

	(void)state;
	kit_would_break(k, "ace bomber on squadron-2", "303-ACE.1");
	kit_keeps(k, "ace bomber on squadron-1", "303-ACE.1");
	kit_would_break(k, "ace fighter on squadron-1", "303-ACE.1");
	kit_does(k, "ace fighter on squadron-2");
	kit_asks(k, "combat cards");
	kit_free(k);
}

static void
an_ace_is_turned_up_where_hurricanes_are_303_ACE_2(void **state)
{
	struct kit *k =
	    sq_scene(GERMANS_HERE
		     "set start.squadron-2 E3\nplace bf-109-9 A5 patrol\nset squadron.bf-109-9 squadron-2\n"
		     "set ace-state.squadron-2 2\n" PLAYERS);

	(void)state;
	kit_would_break(k, "ace ace-3 to bf-109-9", "303-ACE.2");
	kit_does(k, "blue: play hit-3-extra-manoeuvre\nblue: move A5");
	kit_asks(k, "turn up the ace token");
	kit_would_break(k, "ace ace-1 to bf-109-9", "303-ACE.2");
	kit_would_break(k, "ace ace-3 to bf-109-1", "303-ACE.2");
	kit_keeps(k, "ace ace-3 to bf-109-9", "303-ACE.2");
	kit_claim(k, "ace.squadron-2 ace-3");
	kit_free(k);
}

/* Example 22, and what the other aces do. */
static void
aces_help_their_squadron_303_ACE_4(void **state)
{
	struct kit *k = sq_scene(
	    GERMANS_HERE
	    "set ace-state.squadron-1 3\nset ace.squadron-1 ace-1\nset stop.he-111-1 1\n"
	    "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 landed\n"
	    "goto germans");

	(void)state;
	kit_claim(k, "he-111-1 at A5");
	kit_claim(k, "stop.he-111-1 0");
	kit_free(k);
	k = sq_scene(GERMANS_HERE
		     "set ace-state.squadron-1 3\nset ace.squadron-1 ace-1\nset stop.he-111-1 2\n"
		     "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 "
		     "landed\ngoto germans");
	kit_claim(k, "he-111-1 at A7");
	kit_free(k);
	/* 2: one Zone more after being attacked. */
	k = sq_scene(GERMANS_HERE
		     "set ace-state.squadron-1 3\nset ace.squadron-1 ace-2\nset attacked.squadron-1 yes\n"
		     "place blue A1 landed\nplace yellow A1 landed\nplace red A1 landed\nplace green A1 "
		     "landed\ngoto germans");
	kit_claim(k, "he-111-1 at A3");
	kit_free(k);
	/* 3: a die more in the counter-attack; 6: in combat. */
	k = sq_scene(GERMANS_HERE "set ace-state.squadron-1 3\nset ace.squadron-1 ace-3\ngoto counter");
	kit_does(k, "roll red blank blank blank blank blank blank");
	kit_free(k);
	k = sq_scene(GERMANS_HERE "set ace-state.squadron-1 3\nset ace.squadron-1 ace-6\ngoto battle");
	kit_does(k, "blue: attack bf-109-1\nroll red prop2 blank evade\nroll blue hit hit");
	kit_free(k);
	/* 4: blank dice once again; 5: an evade for nothing. */
	k = sq_scene(GERMANS_HERE "set ace-state.squadron-1 3\nset ace.squadron-1 ace-4\ngoto battle");
	kit_does(k, "blue: attack bf-109-1\nroll red prop2 blank\nroll red prop3\nroll blue hit hit\ndone");
	kit_claim(k, "due-damage.blue 2");
	kit_free(k);
	k = sq_scene("set ace-state.squadron-1 3\nset ace.squadron-1 ace-5\n" ROUND_1 "goto round");
	kit_does(k, "done");
	kit_claim(k, "hits.bf-109-1 0");
	kit_free(k);
	/* Lost with its aircraft. */
	k = sq_scene("set ace-state.squadron-1 3\nset ace.squadron-1 ace-6\nset leader.squadron-1 "
		     "bf-109-1\nset hits.bf-109-1 1\n" ROUND_1 "goto round");
	kit_does(k, "done");
	kit_claim(k, "ace-state.squadron-1 4");
	kit_claim(k, "victories 1");
	kit_free(k);
}

/* ---- specialisation ---- */

static void
a_pilot_has_one_specialisation_303_SPEC_1(void **state)
{
	struct kit *k =
	    sq_scene("set options 64\nset shot-down.feric.bomber 2\nset shot-down.feric.fighter 3\n" PLAYERS);

	(void)state;
	kit_keeps(k, "blue: specialise bomber", "303-SPEC.1");
	kit_breaks(k, "blue: specialise fighter", "303-SPEC.1");
	kit_free(k);
}

static void
a_specialisation_has_its_threshold_303_SPEC_3(void **state)
{
	struct kit *k =
	    sq_scene("set options 64\nset shot-down.feric.fighter 2\nset shot-down.feric.bomber 2\n" PLAYERS);

	(void)state;
	kit_would_break(k, "blue: specialise fighter", "303-SPEC.3");
	kit_keeps(k, "blue: specialise bomber", "303-SPEC.3");
	kit_free(k);
}

static void
a_specialisation_works_against_its_class_303_SPEC_4(void **state)
{
	const char *skill =
	    "set options 64\nset shot-down.feric.fighter 7\nset speciality.feric fighter\n" ROUND_1;
	struct kit *k = sq_scene(skill);

	(void)state;
	kit_does(k, "goto round");
	kit_would_break(k, "blue: expertise 3 hit to evade", "303-SPEC.4");
	kit_keeps(k, "blue: expertise 1 evade", "303-SPEC.4");
	kit_does(k, "roll blue manoeuvre");
	kit_claim(k, "own-die.2 manoeuvre");
	kit_claim(k, "marker.feric 1");
	kit_would_break(k, "blue: expertise 1 hit", "303-SPEC.4");
	kit_free(k);
	k = sq_scene(skill);
	kit_does(k, "set marker.feric 1\ngoto round");
	kit_breaks(k, "blue: expertise 1 hit", "303-SPEC.4");
	kit_free(k);
	k = sq_scene(skill);
	kit_does(k, "set target he-111-1\ngoto round");
	kit_breaks(k, "blue: expertise 1 hit", "303-SPEC.4");
	kit_free(k);
	/* Level II completes a sequence without a supporter (ruling R43). */
	k = sq_scene(skill);
	kit_does(k, "set cards.blue.evade-1-extra-evade 1\ngoto round\nblue: play evade-1-extra-evade\nblue: "
		    "expertise 2 joker\n"
		    "blue: sequence evade");
	kit_claim(k, "marker.feric 2");
	kit_free(k);
	k = sq_scene(skill);
	kit_does(k, "set shot-down.feric.fighter 10\ngoto round\nblue: expertise 3 hit to joker");
	kit_claim(k, "own-die.1 joker");
	kit_free(k);
}

/* Example 20: the marker comes back one space in every Phase VI. */
static void
markers_come_back_303_SPEC_5(void **state)
{
	struct kit *k = sq_scene("set options 64\nset marker.feric 2\nset marker.zumbach 1\ngoto turn-end");

	(void)state;
	kit_claim(k, "marker.feric 1");
	kit_claim(k, "marker.zumbach 0");
	kit_free(k);
}

/* ---- options ---- */

static void
a_mulligan_is_taken_once_303_OPT_1(void **state)
{
	const char *hurt = "set due-damage.blue 1\nset resume battle\ngoto settle";
	struct kit *k = sq_scene("set options 8\nset cards.blue.hit-3-extra-manoeuvre 0\nset due-damage.blue "
				 "1\nset resume battle\n" GERMANS_HERE "goto settle");

	(void)state;
	kit_does(k, "blue: draw damage no-free-move");
	kit_keeps(k, "blue: mulligan", "303-OPT.1");
	kit_would_break(k, "blue: draw damage no-free-move", "303-GEN.2");
	kit_does(k, "blue: draw damage nothing");
	kit_claim(k, "wound.blue.no-free-move no");
	kit_claim(k, "wound.blue.nothing yes");
	kit_breaks(k, "blue: mulligan", "303-OPT.1");
	kit_free(k);
	k = sq_scene(hurt);
	kit_breaks(k, "blue: mulligan", "303-OPT.1");
	kit_free(k);
}

/* ---- the campaign ---- */

static void
players_keep_their_pilots_303_CAMP_4(void **state)
{
	struct kit *k = sq_scene("set campaign 1\nset result won\nset medals.feric 1\ngoto result");

	(void)state;
	kit_claim(k, "mission blitz");
	kit_claim(k, "scenarios-won 1");
	kit_claim(k, "medals.feric 2");
	kit_would_break(k, "blue: pilot zumbach", "303-CAMP.4");
	kit_keeps(k, "blue: pilot feric", "303-CAMP.4");
	kit_does(k, "yellow: pilot zumbach\nred: pilot krasnodebski\ngreen: pilot frantisek");
	kit_asks(k, "fighters");
	kit_claim(k, "aces-due yes");
	kit_free(k);
}

static void
lost_events_and_pilots_have_consequences_303_CAMP_8(void **state)
{
	struct kit *k = sq_scene(
	    "set campaign 1\nset result lost\nset event.1 air-supremacy\nset event-state.1 2\n"
	    "place paszkiewicz shot-down\nplace urbanowicz shot-down\nset hurricane.blue A1\ngoto result");

	(void)state;
	kit_asks(k, "target damage tiles");
	kit_does(k, "draw place london");
	kit_asks(k, "the wounded pilot");
	kit_would_break(k, "draw pilot feric", "303-GEN.2");
	kit_does(k, "draw pilot urbanowicz\nblue: pilot feric\nyellow: pilot zumbach\nred: pilot "
		    "krasnodebski\ngreen: pilot frantisek");
	/* London lost: a pilot of the Reserve is out. */
	kit_asks(k, "a pilot of the Reserve is out");
	kit_does(k, "draw pilot lokuciewski");
	kit_claim(k, "reserve 1");
	kit_claim(k, "aces-due no");
	kit_free(k);
}

static void
a_lost_radar_hides_its_sectors_303_HID_1(void **state)
{
	struct kit *k = sq_scene(
	    "set campaign 1\nset result won\nset event.1 air-supremacy\nset event-state.1 2\ngoto result");

	(void)state;
	kit_does(k, "draw place canterbury\nblue: pilot feric\nyellow: pilot zumbach\nred: pilot "
		    "krasnodebski\ngreen: pilot frantisek");
	/* Blitz starts at B8, E9 and E3: Sector B is hidden. */
	kit_claim(k, "hidden.squadron-1 1");
	kit_claim(k, "hidden.squadron-2 0");
	kit_does(k, "draw deployment 1\ndraw deployment fighter-9 fighter-10 fighter-14\ndraw deployment "
		    "1\ndraw deployment bomber-32 bomber-33");
	kit_claim(k, "hidden-at.squadron-1 B8");
	kit_free(k);
}

static void
two_scenarios_and_the_last_win_the_campaign_303_CAMP_2(void **state)
{
	struct kit *k = sq_scene("set campaign 2\nset wins 1\nset result lost\ngoto result");

	(void)state;
	kit_asks(k, "Welcome Home or The Return");
	kit_would_break(k, "mission blitz", "303-GEN.1");
	kit_does(k, "mission the-return");
	kit_claim(k, "british E2");
	kit_free(k);
	k = sq_scene("set campaign 3\nset mission the-return\nset wins 1\nset result won\ngoto result");
	assert_string_equal(k->game->level(&k->play), "campaign won");
	kit_free(k);
	k = sq_scene("set campaign 3\nset mission the-return\nset wins 2\nset result lost\ngoto result");
	assert_string_equal(k->game->level(&k->play), "campaign lost");
	kit_free(k);
}

/* ---- one player ---- */

/* Blue is the Captain, yellow the Copilot; both in A7. */
#define SOLO                                                                                                 \
	"set options 4\nset players 2\nset captain blue\nplace krasnodebski reserve\nplace frantisek "       \
	"reserve\n"                                                                                          \
	"set status.red absent\nset status.green absent\nset cards.red.evade-1-extra-evade 0\n"              \
	"set cards.green.hit-1-cancel-hit 0\n"
#define SOLO_PLAYERS SOLO "set drew.blue 3\nset drew.yellow 1\nset declared.yellow nothing\n"

static void
only_the_captains_ability_is_used_303_SOLO_3(void **state)
{
	struct kit *k = sq_scene(SOLO "goto players");

	(void)state;
	kit_would_break(k, "yellow: declare ability", "303-SOLO.3");
	kit_does(k, "yellow: declare yellow");
	kit_keeps(k, "blue: declare ability", "303-SOLO.3");
	kit_free(k);
}

static void
the_copilots_card_comes_first_303_SOLO_5(void **state)
{
	struct kit *k = sq_scene(SOLO "goto players");

	(void)state;
	kit_would_break(k, "blue: draw 1", "303-SOLO.5");
	kit_would_break(k, "yellow: draw 2", "303-SOLO.5");
	kit_does(k, "yellow: draw 1");
	kit_keeps(k, "blue: draw 3", "303-SOLO.5");
	kit_free(k);
	/* Zumbach as Captain: 4. */
	k = sq_scene(SOLO "set captain yellow\ngoto players");
	kit_does(k, "yellow: declare ability\nblue: draw 1\nyellow: draw 4");
	kit_would_break(k, "yellow: draw 1", "303-SOLO.5");
	kit_free(k);
	/* Łokuciewski: 5, of which 3 stay, shared at will. */
	k = sq_scene(SOLO
		     "place zumbach reserve\nplace lokuciewski yellow\nset captain yellow\ngoto players");
	kit_does(k, "yellow: declare ability\nblue: draw 1\nyellow: draw evade-3-draw evade-2-fly-off 3\n"
		    "yellow: discard evade-3-draw hit-1-extra-hit\nyellow: give evade-2-fly-off");
	kit_claim(k, "cards.blue.evade-2-fly-off 1");
	kit_free(k);
	k = sq_scene(SOLO_PLAYERS "goto players");
	kit_breaks(k, "blue: give hit-3-extra-manoeuvre", "303-SOLO.5");
	kit_free(k);
}

static void
one_movement_card_serves_both_303_SOLO_6(void **state)
{
	struct kit *k = sq_scene(SOLO_PLAYERS
				 "set cards.blue.hit-1-extra-hit 1\nset declared.blue nothing\ngoto players");

	(void)state;
	kit_would_break(k, "yellow: play manoeuvre-2-first-strike", "303-SOLO.6");
	kit_keeps(k, "blue: play hit-3-extra-manoeuvre", "303-SOLO.6");
	kit_would_break(k, "blue: play hit-1-extra-hit", "303-SOLO.6");
	kit_does(k, "yellow: move A5 A4 A2 B1");
	kit_breaks(k, "yellow: move B2", "303-II.3c");
	kit_free(k);
	/* Ferić's Zone is for both when they fly together. */
	k = sq_scene(SOLO_PLAYERS "set declared.blue ability\ngoto players");
	kit_does(k, "blue: move A5 A3\nyellow: move A5");
	kit_would_break(k, "yellow: move A4", "303-SOLO.6");
	kit_does(k, "yellow: move A3");
	kit_free(k);
	k = sq_scene(SOLO_PLAYERS "set declared.blue ability\ngoto players");
	kit_does(k, "blue: move A5\nyellow: move C1 A5");
	kit_breaks(k, "blue: move A4", "303-SOLO.6");
	kit_free(k);
}

static void
the_captain_fights_first_303_SOLO_7(void **state)
{
	struct kit *k = sq_scene(SOLO GERMANS_HERE "set fought.yellow yes\ngoto battle");

	(void)state;
	kit_breaks(k, "blue: attack bf-109-1", "303-SOLO.7");
	kit_free(k);
	k = sq_scene(SOLO GERMANS_HERE "goto battle");
	kit_keeps(k, "blue: attack bf-109-1", "303-SOLO.7");
	kit_does(k, "roll blue hit hit\nroll red blank blank");
	kit_would_break(k, "yellow: play manoeuvre-2-first-strike", "303-SOLO.7");
	kit_does(k, "blue: play hit-3-extra-manoeuvre\nyellow: support manoeuvre-2-first-strike");
	kit_free(k);
}

static void
one_card_of_each_defends_303_SOLO_9(void **state)
{
	struct kit *k = sq_scene(SOLO "set cards.blue.hit-1-extra-hit 1\n" GERMANS_HERE "goto counter");

	(void)state;
	kit_does(k, "roll red prop4 prop4 prop3 blank");
	kit_keeps(k, "blue: defend hit-3-extra-manoeuvre prop4", "303-SOLO.9");
	kit_would_break(k, "blue: defend hit-1-extra-hit prop4", "303-SOLO.9");
	kit_does(k, "yellow: defend manoeuvre-2-first-strike prop3");
	kit_free(k);
}

static void
the_pilot_in_the_air_becomes_captain_303_SOLO_2(void **state)
{
	struct kit *k = sq_scene(
	    SOLO_PLAYERS "set declared.blue nothing\nplace blue A5 flying\nset boost.blue 1\ngoto players");

	(void)state;
	kit_does(k, "blue: move A3\nblue: land");
	kit_claim(k, "captain yellow");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_reserve_has_two_or_three_303_SET_3),
	    cmocka_unit_test(deployment_cards_come_from_the_set_303_SET_6),
	    cmocka_unit_test(british_cards_stay_out_303_SET_8),
	    cmocka_unit_test(each_begins_with_six_cards_303_SET_9),
	    cmocka_unit_test(a_lost_factory_gives_three_cards_303_CAMP_9),
	    cmocka_unit_test(cards_go_round_after_round_303_SET_6),
	    cmocka_unit_test(a_squadron_has_one_ace_of_its_kinds_303_ACE_1),
	    cmocka_unit_test(an_ace_is_turned_up_where_hurricanes_are_303_ACE_2),
	    cmocka_unit_test(aces_help_their_squadron_303_ACE_4),
	    cmocka_unit_test(a_pilot_has_one_specialisation_303_SPEC_1),
	    cmocka_unit_test(a_specialisation_has_its_threshold_303_SPEC_3),
	    cmocka_unit_test(a_specialisation_works_against_its_class_303_SPEC_4),
	    cmocka_unit_test(markers_come_back_303_SPEC_5),
	    cmocka_unit_test(a_mulligan_is_taken_once_303_OPT_1),
	    cmocka_unit_test(players_keep_their_pilots_303_CAMP_4),
	    cmocka_unit_test(lost_events_and_pilots_have_consequences_303_CAMP_8),
	    cmocka_unit_test(a_lost_radar_hides_its_sectors_303_HID_1),
	    cmocka_unit_test(two_scenarios_and_the_last_win_the_campaign_303_CAMP_2),
	    cmocka_unit_test(only_the_captains_ability_is_used_303_SOLO_3),
	    cmocka_unit_test(the_copilots_card_comes_first_303_SOLO_5),
	    cmocka_unit_test(one_movement_card_serves_both_303_SOLO_6),
	    cmocka_unit_test(the_captain_fights_first_303_SOLO_7),
	    cmocka_unit_test(one_card_of_each_defends_303_SOLO_9),
	    cmocka_unit_test(the_pilot_in_the_air_becomes_captain_303_SOLO_2),
	};

	return cmocka_run_group_tests_name("303 squadron, set-up and options", tests, NULL, NULL);
}
