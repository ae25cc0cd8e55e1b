/* The rulebook's worked examples and the questions it answers, numbered as in the rules' notes (EX-01 to
 * EX-31). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

/* 13 Group with a Defiant and two Spitfires has intercepted two Ju 88 and a Bf 110. */
static const char ex_01[] =
    "place 13A H12\nset raf-cards.13A.13-defiant 1\nset raf-cards.13A.13-spitfire 2\n"
    "place 3A H12\nset luftwaffe-cards.3A.3-ju-88 2\nset luftwaffe-cards.3A.3-bf-110 1\n"
    "set luftwaffe-cards.3A.3-bf-109 2\nset fuel.3A 2\nset mission.sunderland 3A\n"
    "set radar.3A detected\nset combat.3A intercept\nset fought-by.3A 13A\n"
    "goto battles\nraf: draw 3-ju-88 3-ju-88 3-bf-110\n";

static void
example_01_an_interception(void **state)
{
	struct kit *k = board(ex_01);

	(void)state;
	kit_would_break(k, "raf: roll white 10-", "BOB-7A.1b");
	kit_does(k, "raf: roll white 4+ 2o 3-\nluftwaffe: roll black +o--");
	/* Five crosses, three roundels. */
	kit_would_do(k, "luftwaffe: lose 3-bf-110 3-ju-88");
	kit_would_do(k, "luftwaffe: lose 3-ju-88 3-ju-88");
	kit_would_do(k, "luftwaffe: lose 3-ju-88 3-ju-88 3-bf-110");
	kit_would_do(k, "raf: lose 13-defiant 13-spitfire");
	kit_would_do(k, "raf: lose 13-spitfire 13-spitfire");
	kit_would_do(k, "raf: lose 13-defiant 13-spitfire 13-spitfire");
	kit_does(k, "luftwaffe: lose 3-bf-110");
	kit_would_break(k, "luftwaffe: done", "BOB-7A.1c");
	kit_does(k, "luftwaffe: lose 3-ju-88\nluftwaffe: done\nraf: lose 13-spitfire\nraf: patrol 13A");
	kit_claim(k, "vp.raf 2");
	kit_claim(k, "vp.luftwaffe 1");
	kit_claim(k, "damaged.13-spitfire 1");
	kit_claim(k, "3A at H12");
	kit_claim(k, "13A at H12");
	kit_claim(k, "combat.3A none");
	kit_free(k);
	k = board(ex_01);
	kit_does(k, "roll white 4+ 2o 3-\nroll black +o--\nluftwaffe: lose 3-ju-88");
	kit_would_break(k, "luftwaffe: done", "BOB-7A.1c");
	kit_does(k, "raf: lose 13-defiant");
	kit_would_break(k, "raf: done", "BOB-7A.1c");
	kit_free(k);
}

static void
example_02_one_cross_more(void **state)
{
	struct kit *k = board(ex_01);

	(void)state;
	kit_does(k, "roll white 5+ 2o 2-\nroll black +o--");
	kit_would_do(k, "luftwaffe: lose 3-ju-88 3-ju-88");
	kit_does(k, "luftwaffe: lose 3-bf-110 3-ju-88");
	kit_would_break(k, "luftwaffe: done", "BOB-7A.1c");
	kit_does(k, "luftwaffe: lose 3-ju-88");
	kit_free(k);
}

static void
example_03_one_roundel_fewer(void **state)
{
	struct kit *k = board(ex_01);

	(void)state;
	kit_does(k, "roll white 4+ o 4-\nroll black +o--");
	kit_would_do(k, "raf: lose 13-spitfire");
	kit_would_do(k, "raf: lose 13-defiant 13-spitfire");
	kit_would_break(k, "raf: lose 13-defiant 13-spitfire 13-spitfire", "BOB-7A.1d");
	kit_does(k, "raf: lose 13-defiant\nraf: done");
	kit_claim(k, "vp.luftwaffe 1");
	kit_free(k);
}

static void
example_04_five_crosses(void **state)
{
	struct kit *k =
	    board("place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
		  "place 2A L21\nset luftwaffe-cards.2A.2-bf-109 2\nset luftwaffe-cards.2A.2-do-17 1\n"
		  "set fuel.2A 2\nset mission.rye 2A\nset combat.2A intercept\nset fought-by.2A 11A\n"
		  "goto battles\nraf: draw 2-bf-109 2-bf-109 2-do-17\nroll white 5+ 7-\nroll black 9-\n");

	(void)state;
	kit_would_do(k, "luftwaffe: lose 2-bf-109 2-bf-109");
	kit_would_do(k, "luftwaffe: lose 2-bf-109 2-do-17");
	kit_would_do(k, "luftwaffe: lose 2-bf-109 2-do-17 2-bf-109");
	kit_does(k, "luftwaffe: lose 2-bf-109");
	kit_would_break(k, "luftwaffe: done", "BOB-7A.1c");
	kit_free(k);
}

/* A Hurricane against a Ju 88. */
static struct kit *
duel(const char *white, const char *black)
{
	struct kit *k =
	    board("place 11A L21\nset raf-cards.11A.11-hurricane 1\n"
		  "place 3A L21\nset luftwaffe-cards.3A.3-ju-88 1\nset fuel.3A 2\nset mission.rye 3A\n"
		  "set combat.3A dogfight\nset fought-by.3A 11A\ngoto battles\n"
		  "raf: choose 11-hurricane\nluftwaffe: choose 3-ju-88\n");

	kit_does(k, white);
	kit_does(k, black);
	return k;
}

static void
example_05_a_duel(void **state)
{
	struct kit *k = duel("roll white +++", "roll black -");

	(void)state;
	kit_claim(k, "shot-down.3-ju-88 1");
	kit_free(k);
	k = duel("roll white ++-", "roll black +");
	kit_claim(k, "shot-down.3-ju-88 1");
	kit_free(k);
	k = duel("roll white ++-", "roll black -");
	kit_claim(k, "shot-down.3-ju-88 0");
	kit_asks(k, "RAF flights");
	kit_free(k);
	k = duel("roll white ++o", "roll black o");
	kit_claim(k, "shot-down.3-ju-88 0");
	kit_claim(k, "damaged.11-hurricane 0");
	kit_free(k);
	/* The shipped box gives a Hurricane three hits. */
	k = duel("roll white ---", "roll black o");
	kit_claim(k, "damaged.11-hurricane 0");
	kit_free(k);
	k = duel("", "");
	kit_would_break(k, "roll white ++++", "BOB-7A.2b");
	kit_would_break(k, "roll black ++", "BOB-7A.2b");
	kit_free(k);
}

static void
examples_06_07_23_many_dice(void **state)
{
	struct kit *k =
	    board("place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
		  "place 2A L21\nset luftwaffe-cards.2A.2-do-17 2\nset fuel.2A 2\nset mission.rye 2A\n"
		  "set combat.2A intercept\nset fought-by.2A 11A\ngoto battles\n"
		  "raf: draw 2-do-17 2-do-17\n");

	(void)state;
	/* Twelve white dice, in one roll or in two. */
	kit_would_do(k, "raf: roll white 12-");
	kit_would_break(k, "raf: roll white 13-", "BOB-7A.1b");
	kit_does(k, "raf: roll white 6-\nraf: roll white 6-\nluftwaffe: roll black --");
	kit_free(k);
	/* A Blenheim takes two hits for the others. */
	k = board(
	    "place 11A L21\nset raf-cards.11A.11-spitfire 1\nset raf-cards.11A.11-hurricane 1\n"
	    "set raf-cards.11A.11-blenheim 1\n"
	    "place 2A L21\nset luftwaffe-cards.2A.2-do-17 2\nset fuel.2A 2\nset mission.rye 2A\n"
	    "set combat.2A intercept\nset fought-by.2A 11A\ngoto battles\n"
	    "raf: draw 2-do-17 2-do-17\nroll white 8-\nroll black oo\nraf: lose 11-blenheim\nraf: done\n");
	kit_claim(k, "raf-cards.11A.11-spitfire 1");
	kit_claim(k, "raf-cards.11A.11-hurricane 1");
	kit_free(k);
}

static void
example_08_bombing_foreness(void **state)
{
	struct kit *k =
	    board("place 2A M20\nset mission.foreness 2A\nset bombing.2A yes\nset fuel.2A 2\n"
		  "set luftwaffe-cards.2A.2-bf-109 2\nset luftwaffe-cards.2A.2-do-17 1\ngoto battles\n");

	(void)state;
	kit_would_break(k, "luftwaffe: roll black 5o", "BOB-7C.2a");
	kit_does(k, "luftwaffe: roll black oo");
	kit_claim(k, "damage.foreness 1");
	kit_claim(k, "mission.foreness luftwaffe");
	kit_claim(k, "at.2A none");
	kit_claim(k, "vp.luftwaffe 2");
	kit_free(k);
}

static void
example_09_production_of_10_group(void **state)
{
	struct kit *k = board("set damage.cardiff 3\nset damage.swansea 3\nset damage.west-prawle 1\n"
			      "set damaged.10-spitfire 2\ngoto aid\n");

	(void)state;
	kit_claim(k, "vp.luftwaffe 9");
	kit_would_break(k, "raf: roll white 10-", "BOB-2.4a");
	kit_does(k, "raf: roll white oo-----\nraf: repair west-prawle");
	kit_would_break(k, "raf: repair cardiff", "BOB-2.5d");
	kit_does(k, "raf: repair 10-spitfire");
	kit_claim(k, "vp.luftwaffe 7");
	kit_breaks(k, "raf: repair 10-spitfire", "BOB-2.5a");
	kit_free(k);
}

static void
example_10_production_aid(void **state)
{
	struct kit *k = board("set damaged.11-spitfire 1\nset damaged.12-spitfire 1\ngoto aid\n");

	(void)state;
	kit_claim(k, "production.13-group 6");
	kit_would_break(k, "raf: aid 12-group to 11-group", "BOB-2.3a");
	kit_does(k, "raf: aid 13-group to 11-group");
	kit_would_break(k, "raf: aid 10-group to 11-group", "BOB-2.3c");
	kit_does(k, "raf: roll white 12-\nraf: roll white 12-");
	kit_free(k);
}

static void
example_11_losses_of_11_group(void **state)
{
	static const char losses[] =
	    "set damage.hawkinge 1\nset damaged.11-spitfire 2\nset damaged.11-hurricane 2\n"
	    "set raf-cards.11B.11-spitfire 1\nset raf-cards.11D.11-hurricane 2\n"
	    "place 11C K21\nset raf-cards.11C.11-hurricane 3\n"
	    "set raf-cards.10A.10-spitfire 3\nset raf-cards.10B.10-hurricane 3\n"
	    "set raf-cards.10C.10-hurricane 2\nset raf-cards.10C.10-spitfire 1\n";
	struct kit *k = board(losses);

	(void)state;
	kit_does(k, "goto alert\nraf: draw 11-spitfire 11-spitfire 11-hurricane 11-hurricane 11-blenheim");
	kit_does(k, "raf: assign 11-spitfire 11-spitfire to 11B\nraf: assign 11-hurricane to 11D");
	kit_claim(k, "raf-cards.11D.11-hurricane 3");
	kit_claim(k, "raf-drawn.11-blenheim 0");
	kit_free(k);
	k = board(losses);
	kit_does(k, "set raf-aside.11-spitfire 4\nset raf-aside.11-hurricane 6\nset raf-aside.11-blenheim "
		    "2\ngoto alert");
	kit_would_break(k, "raf: draw 11-spitfire", "BOB-10.4b");
	kit_free(k);
	k = board(losses);
	kit_does(k, "goto aid");
	kit_breaks(k, "raf: aid 11-group to 10-group", "BOB-2.3a");
	kit_free(k);
}

static void
examples_12_13_alerts(void **state)
{
	struct kit *k = board("set raf-cards.10A.10-spitfire 3\nset raf-cards.10B.10-hurricane 3\n"
			      "set raf-cards.10C.10-hurricane 2\nset raf-cards.10C.10-spitfire 1\n"
			      "set raf-cards.11B.11-spitfire 1\nset raf-cards.11C.11-hurricane 3\n"
			      "place 11D K19\nset raf-cards.11D.11-hurricane 3\n"
			      "set raf-cards.12A.12-spitfire 1\nset raf-cards.12B.12-hurricane 2\n"
			      "place 12C I14\nset raf-cards.12C.12-hurricane 3\ngoto alert\n");

	(void)state;
	/* 11 Group: five lack, seven are drawn from its own pile (the text says 12 Group's: a slip). */
	kit_would_break(k, "raf: draw 11-spitfire 12-spitfire", "BOB-0.4b");
	kit_does(k, "raf: draw 11-spitfire 11-spitfire 11-spitfire 11-hurricane 11-hurricane 11-hurricane "
		    "11-blenheim\n");
	kit_would_break(k, "raf: assign 11-blenheim to 11C", "BOB-4.3b");
	kit_does(k, "raf: assign 11-spitfire 11-spitfire 11-spitfire to 11A\n"
		    "raf: assign 11-hurricane 11-hurricane to 11B\n");
	/* 12 Group: three lack, five are drawn. */
	kit_does(k, "raf: draw 12-spitfire 12-spitfire 12-hurricane");
	kit_would_break(k, "raf: done", "BOB-4.2a");
	kit_does(k, "raf: draw 12-blenheim 12-defiant");
	kit_would_break(k, "raf: assign 12-spitfire 12-spitfire 12-hurricane to 12A", "BOB-4.3b");
	kit_would_break(k, "raf: assign 12-spitfire to 11A", "BOB-4.3b");
	kit_does(k, "raf: assign 12-spitfire 12-spitfire to 12A\nraf: assign 12-hurricane to 12B");
	kit_free(k);
}

static void
example_14_missions_on_turn_1(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "channel-battle", "");

	(void)state;
	kit_would_break(k,
			"luftwaffe: draw london cardiff hawkinge rye worth hull norwich bristol swansea "
			"foreness pevensey",
			"BOB-3.1a");
	kit_does(k, "luftwaffe: draw london cardiff hawkinge rye worth hull norwich bristol swansea");
	kit_would_break(k, "luftwaffe: done", "BOB-3.1a");
	kit_does(
	    k,
	    "luftwaffe: draw foreness\nluftwaffe: assign london to 2A\nluftwaffe: assign cardiff to 2B\n"
	    "luftwaffe: assign hawkinge to 2C\nluftwaffe: assign rye to 3A\nluftwaffe: assign worth to 3B\n"
	    "luftwaffe: assign hull to 3C");
	kit_would_break(k, "luftwaffe: done", "BOB-3.1b");
	kit_does(k, "luftwaffe: assign norwich to 5A");
	kit_claim(k, "mission.bristol hand");
	kit_claim(k, "mission.swansea hand");
	kit_claim(k, "mission.foreness hand");
	kit_free(k);
}

static void
example_15_thirty_one_cards_are_drawn(void **state)
{
	struct kit *k = board("set turn 4\nset came-home.2A yes\nset came-home.2B yes\nset came-home.2C yes\n"
			      "set came-home.3A yes\nset came-home.3B yes\nset came-home.3C yes\n"
			      "set came-home.5A yes\ngoto missions\n");

	(void)state;
	kit_does(k, "luftwaffe: draw london cardiff hawkinge rye worth hull");
	kit_would_break(k, "luftwaffe: done", "BOB-3.2a");
	kit_does(k, "luftwaffe: draw norwich");
	kit_free(k);
}

/* Luft. 2 A comes from the sea, where Foreness watches; 11 Group A waits two spaces away. */
static const char ex_16[] =
    "place 2A P20\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\nset mission.london 2A\n"
    "place 11A L20\nset raf-cards.11A.11-spitfire 3\ngoto luftwaffe-movement\n";

static void
example_16_radar_stops_a_flight(void **state)
{
	struct kit *k = board(ex_16);

	(void)state;
	kit_does(k, "luftwaffe: fly 2A O20 N20");
	kit_claim(k, "radar.2A detected");
	kit_asks(k, "interception");
	kit_does(k, "raf: intercept 2A with 11A");
	kit_claim(k, "combat.2A intercept");
	kit_claim(k, "markers 4");
	kit_would_break(k, "luftwaffe: fly 2A M19", "BOB-5.3d");
	kit_does(k, "luftwaffe: done");
	kit_would_break(k, "raf: move 11A to M20", "BOB-6.2c");
	kit_free(k);
	k = board(ex_16);
	kit_does(k, "luftwaffe: fly 2A O20 N20\nraf: pass\nluftwaffe: fly 2A M20");
	kit_would_break(k, "raf: intercept 2A with 11A", "BOB-5.6a");
	kit_does(k, "luftwaffe: fly 2A L20");
	kit_would_break(k, "luftwaffe: fly 2A K20", "BOB-5.3c");
	kit_free(k);
}

static void
example_17_own_cards_may_be_looked_at(void **state)
{
	struct kit *k = duel("", "");

	(void)state;
	/* Nothing to check: a player names the card he chose. */
	kit_claim(k, "duel-raf.3A 11-hurricane");
	kit_free(k);
}

static void
example_18_steps_3_and_4_swapped(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "channel-battle", "swap-3-4");

	(void)state;
	kit_asks(k, "RAF cards");
	kit_does(k, "raf: draw 10-spitfire 10-spitfire 10-hurricane");
	kit_free(k);
	k = kit_new("battle-of-britain", "channel-battle", "");
	kit_would_break(k, "raf: assign 10-spitfire to 10A", "BOB-0.13a");
	kit_free(k);
}

static const char ex_19[] = "set turn 1\nplace 2A N20\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\n"
			    "set mission.london 2A\nset radar.2A detected\ngoto closing\n";

static void
example_19_staying_on_the_board(void **state)
{
	struct kit *k = board(ex_19);

	(void)state;
	kit_does(k, "luftwaffe: done");
	kit_claim(k, "turn 2");
	kit_claim(k, "2A at N20");
	kit_claim(k, "fuel.2A 2");
	kit_claim(k, "radar.2A detected");
	kit_free(k);
	k = board_of("channel-battle", "calendar-printed", ex_19);
	kit_breaks(k, "luftwaffe: done", "BOB-7G.3a");
	kit_free(k);
}

static void
example_20_three_tokens(void **state)
{
	struct kit *k = board(
	    "place 2A P19\nset fuel.2A 3\nset luftwaffe-cards.2A.2-he-111 6\ngoto luftwaffe-movement\n");

	(void)state;
	kit_would_break(k, "luftwaffe: spend 2A 2", "BOB-5.2b");
	kit_does(k, "luftwaffe: spend 2A 1\nluftwaffe: fly 2A P18 P17 P16 P15 P14");
	kit_claim(k, "fuel.2A 2");
	kit_breaks(k, "luftwaffe: fly 2A P13", "BOB-5.2a");
	kit_free(k);
}

static void
example_21_leaving_a_raf_flight_behind(void **state)
{
	struct kit *k =
	    board("place 2A M20\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\nset radar.2A detected\n"
		  "place 11A M20\nset raf-cards.11A.11-spitfire 3\ngoto luftwaffe-movement\n");

	(void)state;
	kit_does(k, "luftwaffe: spend 2A 1\nluftwaffe: fly 2A L20 K20 J20");
	kit_claim(k, "fuel.2A 1");
	kit_free(k);
}

static void
example_22_both_tokens(void **state)
{
	struct kit *k =
	    board("place 2A N20\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 4\n"
		  "set luftwaffe-cards.2A.2-bf-109 2\nset radar.2A detected\nset mission.london 2A\n"
		  "goto luftwaffe-movement\nluftwaffe: spend 2A 2\n"
		  "luftwaffe: fly 2A M20 L20 K20 J20\nluftwaffe: done\n");

	(void)state;
	kit_claim(k, "fuel.2A 0");
	kit_would_break(k, "luftwaffe: done", "BOB-7G.1a");
	/* Two dice for each Bf 109, one for each He 111. */
	kit_does(k, "luftwaffe: return 2A\nluftwaffe: roll black 8-");
	kit_claim(k, "vp.raf 2");
	kit_claim(k, "mission.london raf");
	kit_free(k);
}

static void
example_24_london_and_its_port(void **state)
{
	struct kit *k =
	    board("place 2A J20\nset mission.port-of-london 2A\nset bombing.2A yes\nset fuel.2A 2\n"
		  "set luftwaffe-cards.2A.2-do-17 1\ngoto battles\nroll black oo");

	(void)state;
	kit_claim(k, "damage.port-of-london 2");
	kit_claim(k, "damage.london 0");
	kit_claim(k, "production.11-group 7");
	kit_claim(k, "mission.port-of-london under-the-deck");
	kit_free(k);
}

static void
example_25_two_against_one(void **state)
{
	struct kit *k = board("set mission.rye luftwaffe\nset damage.rye 1\nset mission.hull raf\n");

	(void)state;
	kit_claim(k, "vp.luftwaffe 2");
	kit_claim(k, "vp.raf 2");
	kit_free(k);
}

static void
example_26_step_2_of_turn_1(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "channel-battle", "");

	(void)state;
	kit_asks(k, "mission cards");
	kit_free(k);
	k = board(
	    "set turn 1\nset damaged.10-spitfire 1\nset damaged.11-spitfire 1\nset damaged.12-spitfire 1\n"
	    "set damaged.13-spitfire 1\ngoto turn\n");
	kit_does(k, "roll white 10-\nroll white 10-\nroll white 12-\nroll white 6-");
	kit_asks(k, "mission cards");
	kit_free(k);
}

static void
example_27_duel_of_eagles(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "duel-of-eagles", "");

	(void)state;
	kit_does(k, "luftwaffe: draw foreness west-prawle hawkinge cardiff london\n"
		    "luftwaffe: draw rye worth ventnor pevensey bawdsey easington warren\n"
		    "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-do-17 2-do-17 2-he-111 2-ju-88 "
		    "3-bf-109 3-bf-110 3-ju-88 3-ju-88 3-ju-87 3-ju-87 3-he-111\n"
		    "raf: draw 10-gladiator 11-hurricane 12-spitfire 13-hurricane\n");
	kit_claim(k, "damage.hawkinge 1");
	kit_claim(k, "damage.london 1");
	kit_claim(k, "vp.luftwaffe 14");
	kit_claim(k, "vp.raf 14");
	/* Nothing is repaired; the flight of Hawkinge gets no cards. */
	kit_does(
	    k,
	    "raf: roll white 9-\nraf: roll white 7-\nraf: roll white 12-\nraf: roll white 6-\n"
	    "luftwaffe: draw hull norwich bristol swansea plymouth portland sheffield liverpool manchester "
	    "coventry\nluftwaffe: assign hull to 2A\nluftwaffe: assign norwich to 2B\n"
	    "luftwaffe: assign bristol to 2C\nluftwaffe: assign swansea to 3A\n"
	    "luftwaffe: assign plymouth to 3B\nluftwaffe: assign portland to 3C\n"
	    "luftwaffe: assign sheffield to 5A\n");
	kit_breaks(k, "raf: assign 11-spitfire to 11A", "BOB-4.5a");
	kit_free(k);
}

static void
example_28_london_burning(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "london-burning", "");

	(void)state;
	kit_does(
	    k,
	    "luftwaffe: draw foreness west-prawle hawkinge cardiff london hull norwich bristol swansea\n"
	    "luftwaffe: draw rye worth ventnor pevensey bawdsey easington warren\n"
	    "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-do-17 2-do-17 2-he-111 2-ju-88 2-ju-87 2-he-111 "
	    "2-he-111 3-bf-109 3-bf-110 3-ju-88 3-ju-88 3-ju-87 3-ju-87 3-he-111 3-he-111 3-he-111 3-bf-109 "
	    "5-bf-110 5-he-111\nraf: draw 10-gladiator 11-hurricane 12-spitfire 13-hurricane\nraf: done\n");
	kit_claim(k, "vp.luftwaffe 22");
	kit_claim(k, "vp.raf 22");
	kit_claim(k, "luftwaffe-aside.2-ju-87 1");
	kit_claim(k, "luftwaffe-aside.3-ju-87 5");
	kit_claim(k, "markers 4");
	kit_claim(k, "big-wing 1");
	kit_free(k);
}

static void
example_29_the_score_sheet(void **state)
{
	struct kit *k =
	    board("set mission.hull luftwaffe\nset mission.norwich luftwaffe\nset mission.bristol luftwaffe\n"
		  "set mission.swansea luftwaffe\nset mission.plymouth luftwaffe\n"
		  "set mission.portland luftwaffe\nset mission.sheffield luftwaffe\n"
		  "set mission.liverpool luftwaffe\nset damaged.11-spitfire 5\n"
		  "set damage.hull 1\nset damage.norwich 1\nset damage.bristol 1\nset damage.swansea 2\n"
		  "set damage.plymouth 2\nset damage.portland 3\nset damage.hawkinge 1\n"
		  "set damage.tangmere 1\nset damage.rye 1\nset damage.worth 1\nset damage.warren 1\n"
		  "set ace.2A yes\nset mission.rye raf\nset mission.worth raf\nset mission.london raf\n"
		  "set mission.cardiff raf\nset mission.tangmere raf\nset mission.foreness raf\n"
		  "set shot-down.2-bf-109 14\nset ace.11A yes\nset ace.12A yes\n");

	(void)state;
	kit_claim(k, "vp.luftwaffe 29");
	kit_claim(k, "vp.raf 28");
	kit_claim(k, "missions.luftwaffe 8");
	kit_claim(k, "cards.damaged 5");
	kit_claim(k, "cities.bomb-1 3");
	kit_claim(k, "cities.bomb-2 2");
	kit_claim(k, "cities.ko 1");
	kit_claim(k, "airfields.ko 2");
	kit_claim(k, "radar.ko 3");
	kit_claim(k, "aces.luftwaffe 1");
	kit_claim(k, "missions.raf 6");
	kit_claim(k, "cards.shot-down 14");
	kit_claim(k, "aces.raf 2");
	assert_string_equal(k->game->level(&k->play), "the Luftwaffe is ahead");
	kit_free(k);
}

static void
example_30_a_campaign(void **state)
{
	struct kit *k =
	    board_of("london-burning", "",
		     "set scenario campaign\nset past-luftwaffe.channel-battle 29\n"
		     "set past-luftwaffe.duel-of-eagles 31\nset past-raf.channel-battle 28\n"
		     "set past-raf.duel-of-eagles 27\nset damaged.11-spitfire 7\n"
		     "set damaged.11-hurricane 13\nset damaged.12-blenheim 2\nset shot-down.2-bf-109 16\n"
		     "set shot-down.3-he-111 7\nset shot-down.3-ju-88 5\n");

	(void)state;
	kit_claim(k, "vp.luftwaffe 22");
	kit_claim(k, "vp.raf 28");
	kit_claim(k, "campaign.luftwaffe 82");
	kit_claim(k, "campaign.raf 83");
	assert_string_equal(k->game->level(&k->play), "the RAF is ahead");
	kit_free(k);
}

static const char ex_31[] =
    "set markers 4\nset big-wing 1\n"
    "place 10A H21\nset raf-cards.10A.10-spitfire 1\nset raf-cards.10A.10-hurricane 2\n"
    "place 11A J21\nset raf-cards.11A.11-spitfire 3\n"
    "place 2A I21\nset luftwaffe-cards.2A.2-bf-109 6\nset fuel.2A 2\nset radar.2A detected\n"
    "set mission.london 2A\ngoto raf-movement\n";

static void
example_31_a_big_wing(void **state)
{
	struct kit *k = board_of("london-burning", "", ex_31);

	(void)state;
	kit_does(k, "raf: move 10A to I21\nraf: move 11A to I21\nraf: big-wing 10A");
	kit_claim(k, "markers 4");
	kit_claim(k, "big-wing 0");
	kit_does(k,
		 "raf: done\nraf: choose 11-spitfire\nluftwaffe: choose 2-bf-109\nroll white ----\nroll "
		 "black ----\n"
		 "raf: choose 10-hurricane\nluftwaffe: choose 2-bf-109\nroll white ---\nroll black ooo-\n");
	/* Six cards fought as one hand; the lost one goes to its own Group. */
	kit_claim(k, "damaged.10-hurricane 1");
	kit_does(k, "luftwaffe: draw 10-hurricane\nroll white ---\nroll black ----\n"
		    "raf: choose 10-spitfire\nluftwaffe: choose 2-bf-109\nroll white ----\nroll black ----\n"
		    "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-109\nroll white ----\nroll black ----\n"
		    "raf: choose 11-spitfire\nluftwaffe: choose 2-bf-109\nroll white ----\nroll black ----\n"
		    "raf: home 10A\nraf: patrol 11A");
	kit_claim(k, "raf-cards.10A.10-hurricane 1");
	kit_claim(k, "raf-cards.11A.11-spitfire 3");
	kit_free(k);
	k = board_of("duel-of-eagles", "", ex_31);
	kit_does(k, "raf: move 11A to I21");
	kit_breaks(k, "raf: big-wing 11A", "BOB-11.2a");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(example_01_an_interception),
	    cmocka_unit_test(example_02_one_cross_more),
	    cmocka_unit_test(example_03_one_roundel_fewer),
	    cmocka_unit_test(example_04_five_crosses),
	    cmocka_unit_test(example_05_a_duel),
	    cmocka_unit_test(examples_06_07_23_many_dice),
	    cmocka_unit_test(example_08_bombing_foreness),
	    cmocka_unit_test(example_09_production_of_10_group),
	    cmocka_unit_test(example_10_production_aid),
	    cmocka_unit_test(example_11_losses_of_11_group),
	    cmocka_unit_test(examples_12_13_alerts),
	    cmocka_unit_test(example_14_missions_on_turn_1),
	    cmocka_unit_test(example_15_thirty_one_cards_are_drawn),
	    cmocka_unit_test(example_16_radar_stops_a_flight),
	    cmocka_unit_test(example_17_own_cards_may_be_looked_at),
	    cmocka_unit_test(example_18_steps_3_and_4_swapped),
	    cmocka_unit_test(example_19_staying_on_the_board),
	    cmocka_unit_test(example_20_three_tokens),
	    cmocka_unit_test(example_21_leaving_a_raf_flight_behind),
	    cmocka_unit_test(example_22_both_tokens),
	    cmocka_unit_test(example_24_london_and_its_port),
	    cmocka_unit_test(example_25_two_against_one),
	    cmocka_unit_test(example_26_step_2_of_turn_1),
	    cmocka_unit_test(example_27_duel_of_eagles),
	    cmocka_unit_test(example_28_london_burning),
	    cmocka_unit_test(example_29_the_score_sheet),
	    cmocka_unit_test(example_30_a_campaign),
	    cmocka_unit_test(example_31_a_big_wing),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
