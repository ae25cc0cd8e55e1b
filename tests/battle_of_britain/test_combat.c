/* Step 7: the order of spaces, interceptions, dogfights, Aces, RAF return. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 11A (Blenheim, Spitfire, Hurricane: 8 dice) has intercepted 2A over L21; 11B fights 2B over M21. */
static const char fights[] =
    "place 11A L21\nset raf-cards.11A.11-blenheim 1\nset raf-cards.11A.11-spitfire 1\n"
    "set raf-cards.11A.11-hurricane 1\n"
    "place 2A L21\nset luftwaffe-cards.2A.2-bf-109 2\nset luftwaffe-cards.2A.2-do-17 2\n"
    "set fuel.2A 2\nset mission.rye 2A\nset radar.2A detected\n"
    "set combat.2A intercept\nset fought-by.2A 11A\n"
    "place 11B M21\nset raf-cards.11B.11-spitfire 2\n"
    "place 2B M21\nset luftwaffe-cards.2B.2-bf-110 3\nset fuel.2B 2\nset mission.canterbury 2B\n"
    "set radar.2B detected\nset combat.2B dogfight\nset fought-by.2B 11B\n"
    "place 11C K20\nset raf-cards.11C.11-hurricane 3\n"
    "goto battles\n";

static void
a_space_is_finished_first_7_1a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_asks(k, "the next space");
	kit_keeps(k, "raf: resolve L21", "BOB-7.1a");
	kit_does(k, "raf: draw 2-bf-109 2-do-17 2-do-17");
	kit_breaks(k, "raf: resolve M21", "BOB-7.1a");
	kit_asks(k, "a RAF card for the duel");
	kit_free(k);
}

static void
an_interrupted_space_is_taken_up_again_7_1a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-bf-109 2-do-17 2-do-17");
	kit_breaks(k, "raf: resolve M21", "BOB-7.1a");
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ----\nroll black --\n"
		    "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ----\nroll black --\n"
		    "raf: patrol 11B");
	kit_asks(k, "Luftwaffe cards that fight");
	kit_does(k, "roll white 8-\nroll black 6-\nraf: patrol 11A");
	kit_asks(k, "Luftwaffe flights that go home");
	kit_free(k);
}

static void
only_marked_spaces_are_begun_7_1b(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_would_break(k, "raf: resolve K20", "BOB-7.1b");
	kit_keeps(k, "raf: resolve L21", "BOB-7.1b");
	kit_free(k);
}

static void
three_cards_are_drawn_7A_1a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-bf-109 2-do-17");
	kit_would_break(k, "raf: roll white 8-", "BOB-7A.1a");
	kit_keeps(k, "raf: draw 2-do-17", "BOB-7A.1a");
	kit_would_break(k, "raf: draw 2-bf-109", "BOB-7A.1a");
	kit_would_break(k, "raf: draw 2-do-17", "BOB-0.10a");
	kit_free(k);
}

static void
dice_of_the_cards_that_fight_7A_1b(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-bf-109 2-do-17 2-do-17");
	kit_would_break(k, "raf: roll white 9-", "BOB-7A.1b");
	kit_keeps(k, "raf: roll white 8-", "BOB-7A.1b");
	kit_would_break(k, "luftwaffe: roll black 7-", "BOB-7A.1b");
	kit_would_break(k, "raf: home 11A", "BOB-7A.1b");
	kit_does(k, "luftwaffe: roll black 3-\nluftwaffe: roll black 3-");
	kit_free(k);
}

static void
the_wrong_side_s_dice_0_9a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-bf-109 2-do-17 2-do-17");
	kit_would_break(k, "raf: roll black 6-", "BOB-0.9a");
	kit_would_break(k, "luftwaffe: roll white 8-", "BOB-0.9a");
	kit_keeps(k, "raf: roll white 8-", "BOB-0.9a");
	kit_free(k);
}

static const char hits[] = "raf: resolve L21\nraf: draw 2-bf-109 2-do-17 2-do-17\n"
			   "raf: roll white 3+ 2o 3-\nluftwaffe: roll black 6-\n";

static void
losses_absorb_all_hits_7A_1c(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, hits);
	/* Three crosses, two roundels. */
	kit_does(k, "luftwaffe: lose 2-do-17");
	kit_would_break(k, "luftwaffe: done", "BOB-7A.1c");
	kit_does(k, "luftwaffe: lose 2-do-17");
	kit_keeps(k, "luftwaffe: done", "BOB-7A.1c");
	kit_does(k, "raf: lose 11-blenheim\nraf: patrol 11A");
	kit_claim(k, "vp.raf 2");
	kit_claim(k, "vp.luftwaffe 1");
	kit_claim(k, "damaged.11-blenheim 1");
	kit_free(k);
}

static void
no_more_cards_than_hits_7A_1d(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, hits);
	kit_keeps(k, "raf: lose 11-blenheim 11-spitfire", "BOB-7A.1d");
	kit_would_break(k, "raf: lose 11-hurricane", "BOB-7A.1d");
	kit_free(k);
}

static void
only_cards_that_fought_are_lost_7A_1e(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-bf-109 2-bf-109 2-do-17\n"
		    "raf: roll white 3+ 5-\nluftwaffe: roll black 9-");
	kit_keeps(k, "luftwaffe: lose 2-bf-109", "BOB-7A.1e");
	kit_does(k, "luftwaffe: lose 2-do-17");
	kit_would_break(k, "luftwaffe: lose 2-do-17", "BOB-7A.1e");
	kit_free(k);
}

static void
a_lost_card_lay_there_0_4a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, hits);
	kit_would_break(k, "luftwaffe: lose 2-ju-87", "BOB-0.4a");
	kit_would_break(k, "raf: lose 11-spitfire 11-spitfire", "BOB-0.4a");
	kit_keeps(k, "raf: lose 11-spitfire", "BOB-0.4a");
	kit_free(k);
}

static void
losses_without_a_choice_need_no_entry_7A_1(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, "raf: resolve L21\nraf: draw 2-do-17 2-bf-109 2-do-17\n"
		    "roll white 8+\nroll black 6-\n");
	/* Eight hits on 2 + 2 + 4: all three are lost; no hit on the RAF. */
	kit_claim(k, "vp.raf 3");
	kit_asks(k, "RAF flights");
	kit_free(k);
}

/* ---- dogfights ---- */

static const char dogfight[] = "raf: resolve M21\n";

static void
a_chosen_card_is_in_the_hand_7A_2a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, dogfight);
	kit_would_break(k, "raf: choose 11-hurricane", "BOB-7A.2a");
	kit_would_break(k, "luftwaffe: choose 2-bf-109", "BOB-7A.2a");
	kit_keeps(k, "raf: choose 11-spitfire", "BOB-7A.2a");
	kit_does(k, "luftwaffe: choose 2-bf-110\nroll white ----\nroll black --");
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ----\nroll black --");
	/* Both Spitfires are put down: it is over. */
	kit_asks(k, "RAF flights");
	kit_free(k);
}

static void
dice_of_the_card_on_the_table_7A_2b(void **state)
{
	struct kit *k = board("set ace.11B yes");

	(void)state;
	kit_does(k, fights);
	kit_does(k, dogfight);
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110");
	kit_asks_with(k, "duel", 1);
	kit_would_break(k, "luftwaffe: roll black ---", "BOB-7A.2b");
	kit_does(k, "raf: roll white -----");
	kit_keeps(k, "luftwaffe: roll black --", "BOB-7A.2b");
	/* The Ace is in its box for the rest of this dogfight. */
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110");
	kit_would_break(k, "raf: roll white -----", "BOB-7A.2b");
	kit_does(k, "raf: roll white ----");
	kit_would_break(k, "raf: home 11B", "BOB-7A.2b");
	kit_free(k);
}

static void
two_duels_in_a_row_7A_2c(void **state)
{
	struct kit *k = board("set luftwaffe-cards.2B.2-bf-110 3\nset raf-cards.11B.11-hurricane 1");

	(void)state;
	kit_does(k, fights);
	kit_does(k, dogfight);
	kit_does(k, "raf: choose 11-hurricane\nluftwaffe: choose 2-bf-110\nroll white ++-\nroll black --\n"
		    "raf: draw 2-bf-110\nroll white ++-\nroll black --");
	kit_claim(k, "ace.11B yes");
	kit_claim(k, "vp.raf 3");
	kit_would_break(k, "raf: choose 11-hurricane", "BOB-7A.2c");
	kit_keeps(k, "raf: choose 11-spitfire", "BOB-7A.2c");
	kit_free(k);
}

static void
the_next_opponent_is_drawn_7A_2d(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, dogfight);
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ++--\nroll black --");
	kit_would_break(k, "luftwaffe: choose 2-bf-110", "BOB-7A.2d");
	kit_would_break(k, "raf: choose 11-spitfire", "BOB-7A.2d");
	kit_keeps(k, "raf: draw 2-bf-110", "BOB-7A.2d");
	kit_asks(k, "duel");
	kit_free(k);
}

static void
a_dogfight_goes_on_7A_2e(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, dogfight);
	kit_would_break(k, "raf: home 11B", "BOB-7A.2e");
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ++--\nroll black --");
	kit_would_break(k, "raf: home 11B", "BOB-7A.2e");
	kit_does(k, "raf: draw 2-bf-110\nroll white ----\nroll black --\n"
		    "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ----");
	kit_keeps(k, "roll black --", "BOB-7A.2e");
	kit_free(k);
}

static void
a_card_that_wins_once_and_loses_is_lost_7A_2(void **state)
{
	struct kit *k = board("set ace.2B yes");

	(void)state;
	kit_does(k, fights);
	kit_does(k, dogfight);
	kit_does(k, "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ooo-\nroll black ---");
	kit_claim(k, "vp.luftwaffe 2");
	/* The Ace stays with the winner, and is lost with it. */
	kit_does(k, "luftwaffe: draw 11-spitfire\nroll white ++--\nroll black ---");
	kit_claim(k, "ace.2B no");
	kit_claim(k, "vp.luftwaffe 1");
	kit_claim(k, "vp.raf 1");
	kit_does(k, "raf: draw 2-bf-110\nroll white ----\nroll black --");
	kit_asks(k, "RAF flights");
	kit_free(k);
}

static void
a_raid_without_cards_goes_to_its_box_7A_4(void **state)
{
	struct kit *k =
	    board("place 11B M21\nset raf-cards.11B.11-spitfire 2\n"
		  "place 2B M21\nset luftwaffe-cards.2B.2-bf-110 1\nset home-first.2B.2-bf-109 2\n"
		  "set fuel.2B 1\nset mission.canterbury 2B\nset radar.2B detected\nset ace.2B yes\n"
		  "set combat.2B dogfight\nset fought-by.2B 11B\ngoto battles\n"
		  "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-110\nroll white ++--\nroll black ---");

	(void)state;
	kit_claim(k, "at.2B none");
	kit_claim(k, "mission.canterbury raf");
	kit_claim(k, "luftwaffe-cards.2B.2-bf-109 2");
	kit_claim(k, "ace.2B no");
	kit_claim(k, "vp.raf 3");
	kit_does(k, "raf: home 11B");
	kit_claim(k, "at.11B none");
	kit_free(k);
}

/* ---- RAF return ---- */

static void
who_fought_may_go_home_7B_1a(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, hits);
	kit_does(k, "luftwaffe: lose 2-do-17 2-do-17\nraf: lose 11-blenheim\nluftwaffe: done\nraf: done");
	kit_would_break(k, "raf: home 11C", "BOB-7B.1a");
	kit_keeps(k, "raf: home 11A", "BOB-7B.1a");
	kit_claim(k, "at.11A none");
	kit_free(k);
}

static void
home_is_the_box_7B_1b(void **state)
{
	struct kit *k = board(fights);

	(void)state;
	kit_does(k, hits);
	kit_does(k, "luftwaffe: lose 2-do-17 2-do-17\nraf: lose 11-blenheim\nluftwaffe: done\nraf: done");
	kit_would_break(k, "raf: home 11A to L21", "BOB-7B.1b");
	kit_keeps(k, "raf: home 11A", "BOB-7B.1b");
	kit_free(k);
}

static void
a_marker_that_one_side_has_left_is_taken_off_7_1(void **state)
{
	struct kit *k =
	    board("place 2A L21\nset luftwaffe-cards.2A.2-bf-109 2\nset combat.2A intercept\n"
		  "set fought-by.2A 11A\nset fuel.2A 1\nplace 11A K20\nset raf-cards.11A.11-spitfire 3\n"
		  "goto battles");

	(void)state;
	kit_claim(k, "combat.2A none");
	kit_asks(k, "Luftwaffe flights that go home");
	kit_free(k);
}

static void
cards_face_down_are_turned_up_for_a_fight_0_11(void **state)
{
	struct kit *k = board("place 11A L21\nset unseen.11A 2\n"
			      "place 2A L21\nset unseen.2A 6\nset fuel.2A 2\nset mission.rye 2A\n"
			      "set combat.2A intercept\nset fought-by.2A 11A\ngoto battles");

	(void)state;
	kit_would_break(k, "raf: draw 3-he-111", "BOB-0.10a");
	kit_does(k, "raf: draw 2-bf-109 2-ju-87 2-ju-87");
	kit_claim(k, "unseen.2A 3");
	kit_does(k, "done");
	kit_asks(k, "the cards that fight, turned up");
	kit_would_break(k, "raf: reveal 10-spitfire in 11A", "BOB-0.4a");
	kit_does(k, "raf: reveal 11-spitfire 11-blenheim in 11A\nroll white 5-\nroll black 6-");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_interrupted_space_is_taken_up_again_7_1a),
	    cmocka_unit_test(a_space_is_finished_first_7_1a),
	    cmocka_unit_test(only_marked_spaces_are_begun_7_1b),
	    cmocka_unit_test(three_cards_are_drawn_7A_1a),
	    cmocka_unit_test(dice_of_the_cards_that_fight_7A_1b),
	    cmocka_unit_test(the_wrong_side_s_dice_0_9a),
	    cmocka_unit_test(losses_absorb_all_hits_7A_1c),
	    cmocka_unit_test(no_more_cards_than_hits_7A_1d),
	    cmocka_unit_test(only_cards_that_fought_are_lost_7A_1e),
	    cmocka_unit_test(a_lost_card_lay_there_0_4a),
	    cmocka_unit_test(losses_without_a_choice_need_no_entry_7A_1),
	    cmocka_unit_test(a_chosen_card_is_in_the_hand_7A_2a),
	    cmocka_unit_test(dice_of_the_card_on_the_table_7A_2b),
	    cmocka_unit_test(two_duels_in_a_row_7A_2c),
	    cmocka_unit_test(the_next_opponent_is_drawn_7A_2d),
	    cmocka_unit_test(a_dogfight_goes_on_7A_2e),
	    cmocka_unit_test(a_card_that_wins_once_and_loses_is_lost_7A_2),
	    cmocka_unit_test(a_raid_without_cards_goes_to_its_box_7A_4),
	    cmocka_unit_test(who_fought_may_go_home_7B_1a),
	    cmocka_unit_test(home_is_the_box_7B_1b),
	    cmocka_unit_test(a_marker_that_one_side_has_left_is_taken_off_7_1),
	    cmocka_unit_test(cards_face_down_are_turned_up_for_a_fight_0_11),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
