/* 10 and 12: setting the scenarios up, the campaign, its options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

static const char five[] = "luftwaffe: draw foreness west-prawle hawkinge cardiff london\n";
static const char nine[] =
    "luftwaffe: draw foreness west-prawle hawkinge cardiff london rye worth hull norwich\n";

static void
missions_won_already_10_2a(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "duel-of-eagles", "");

	(void)state;
	kit_asks(k, "missions already won");
	kit_does(k, "luftwaffe: draw foreness west-prawle hawkinge cardiff");
	kit_would_break(k, "luftwaffe: done", "BOB-10.2a");
	kit_keeps(k, "luftwaffe: draw london", "BOB-10.2a");
	kit_would_break(k, "luftwaffe: draw hull", "BOB-10.2a");
	kit_claim(k, "damage.cardiff 1");
	kit_claim(k, "damage.hawkinge 1");
	kit_claim(k, "vp.luftwaffe 10");
	kit_free(k);
}

static void
half_of_the_radar_cards_are_out_10_2b(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "duel-of-eagles", "");

	(void)state;
	kit_does(k, five);
	/* 14 radar stations are left: seven go. */
	kit_does(k, "luftwaffe: draw warren dry-tree worth ventnor pevensey rye");
	kit_would_break(k, "luftwaffe: done", "BOB-10.2b");
	kit_would_break(k, "luftwaffe: draw hull", "BOB-10.2b");
	kit_keeps(k, "luftwaffe: draw bawdsey", "BOB-10.2b");
	kit_would_break(k, "luftwaffe: draw easington", "BOB-10.2b");
	kit_claim(k, "mission.warren removed");
	kit_free(k);
}

static const char seven[] = "luftwaffe: draw warren dry-tree worth ventnor pevensey rye bawdsey\n";

static void
cards_from_the_piles_10_3a(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "duel-of-eagles", "");

	(void)state;
	kit_does(k, five);
	kit_does(k, seven);
	kit_does(k, "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-bf-110 2-he-111 2-do-17");
	kit_would_break(k, "luftwaffe: done", "BOB-10.3a");
	kit_would_break(k, "luftwaffe: draw 3-ju-88", "BOB-10.3a");
	kit_keeps(k, "luftwaffe: draw 2-ju-88", "BOB-10.3a");
	kit_would_break(k, "luftwaffe: draw 2-ju-88", "BOB-10.3a");
	kit_does(k, "luftwaffe: draw 3-bf-109 3-ju-88 3-ju-88 3-ju-88 3-he-111 3-he-111 3-ju-87");
	kit_claim(k, "vp.raf 14");
	kit_does(k, "raf: draw 10-spitfire 11-hurricane 12-defiant");
	kit_would_break(k, "raf: draw 12-defiant", "BOB-0.10a");
	kit_would_break(k, "raf: draw 12-spitfire", "BOB-10.3a");
	kit_does(k, "raf: draw 13-spitfire");
	kit_claim(k, "vp.luftwaffe 14");
	kit_round_trip(k);
	kit_does(k, "raf: done");
	kit_asks(k, "production aid");
	kit_free(k);
}

static void
cards_from_the_piles_10_4a(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "london-burning", "");

	(void)state;
	kit_does(k, nine);
	kit_does(
	    k,
	    "luftwaffe: draw warren dry-tree ventnor pevensey bawdsey west-beckham\n"
	    "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-110 2-bf-110 2-he-111 2-do-17 2-do-17 2-do-17 2-ju-88");
	kit_would_break(k, "luftwaffe: done", "BOB-10.4a");
	kit_keeps(k, "luftwaffe: draw 2-ju-87", "BOB-10.4a");
	kit_does(
	    k, "luftwaffe: draw 3-bf-109 3-ju-88 3-ju-88 3-ju-88 3-he-111 3-he-111 3-ju-87 3-ju-87 3-bf-110 "
	       "3-bf-110");
	kit_does(k, "luftwaffe: draw 5-he-111");
	kit_would_break(k, "raf: draw 10-spitfire", "BOB-10.4a");
	kit_does(k, "luftwaffe: draw 5-ju-88");
	kit_would_break(k, "luftwaffe: draw 5-ju-88", "BOB-10.4a");
	kit_does(k, "raf: draw 10-spitfire 11-hurricane");
	/* The Defiants and the Ju 87 that are left are out of it. */
	kit_would_break(k, "raf: draw 12-defiant", "BOB-10.4b");
	kit_does(k, "raf: draw 12-spitfire 13-spitfire\nraf: done");
	kit_claim(k, "raf-aside.13-defiant 1");
	kit_claim(k, "luftwaffe-aside.2-ju-87 1");
	kit_claim(k, "luftwaffe-aside.3-ju-87 5");
	kit_claim(k, "vp.luftwaffe 22");
	kit_claim(k, "vp.raf 22");
	kit_claim(k, "markers 4");
	kit_claim(k, "big-wing 1");
	kit_free(k);
}

static void
historical_missions_12_2(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "channel-battle", "historical-missions");

	(void)state;
	kit_asks(k, "city missions");
	kit_would_break(k, "draw london", "BOB-0.10a");
	kit_does(
	    k, "draw swansea cardiff bristol gloucester plymouth portland canterbury portsmouth southampton "
	       "birmingham coventry liverpool manchester");
	kit_would_break(k, "done", "BOB-10.2a");
	kit_does(k, "draw sheffield\ndone");
	kit_claim(k, "mission.london removed");
	kit_claim(k, "mission.sheffield deck");
	kit_claim(k, "mission.hull removed");
	kit_asks(k, "mission cards");
	kit_free(k);
	k = kit_new("battle-of-britain", "duel-of-eagles", "historical-missions");
	kit_would_break(k, "draw port-of-london", "BOB-0.10a");
	kit_free(k);
}

/* The end of a campaign's first battle: three missions won, 16 cards shot down. */
static const char end_of_channel_battle[] =
    "set scenario campaign\nset turn 4\n"
    "set mission.hull luftwaffe\nset mission.rye luftwaffe\nset mission.london luftwaffe\n"
    "set damage.hull 3\n"
    "set shot-down.2-bf-109 10\nset shot-down.3-he-111 6\n"
    "place 2A O22\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\nset mission.worth 2A\ngoto closing\n";

static void
a_campaign_adds_its_battles_9_1(void **state)
{
	struct kit *k = board(end_of_channel_battle);

	(void)state;
	kit_claim(k, "vp.luftwaffe 6");
	kit_does(k, "luftwaffe: done");
	kit_asks(k, "missions already won");
	kit_claim(k, "vp.luftwaffe 0");
	kit_claim(k, "campaign.luftwaffe 6");
	kit_claim(k, "campaign.raf 16");
	kit_claim(k, "turn 1");
	kit_round_trip(k);
	kit_free(k);
}

static void
carry_over_12_5a(void **state)
{
	struct kit *k = board_of("channel-battle", "campaign-carryover", end_of_channel_battle);

	(void)state;
	kit_does(k, "luftwaffe: done\nluftwaffe: draw hull");
	/* Two won before are left: they come first. */
	kit_would_break(k, "luftwaffe: draw norwich", "BOB-12.5a");
	kit_keeps(k, "luftwaffe: draw rye", "BOB-12.5a");
	kit_does(k, "luftwaffe: draw london norwich bristol\n"
		    "luftwaffe: draw warren dry-tree worth ventnor pevensey foreness bawdsey easington");
	kit_asks(k, "radar missions");
	kit_does(k, "luftwaffe: draw 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109 "
		    "2-bf-109 "
		    "2-bf-109 3-he-111 3-he-111 3-he-111");
	kit_would_break(k, "luftwaffe: done", "BOB-12.5a");
	kit_would_break(k, "luftwaffe: draw 3-ju-88", "BOB-12.5a");
	kit_does(k, "luftwaffe: draw 3-he-111");
	kit_would_break(k, "luftwaffe: draw 3-he-111", "BOB-12.5a");
	kit_does(k, "raf: draw 10-spitfire 11-spitfire 12-spitfire 13-spitfire");
	kit_claim(k, "vp.raf 14");
	kit_claim(k, "shot-down.3-he-111 4");
	kit_free(k);
}

static void
few_shot_down_cards_all_stay_12_5(void **state)
{
	struct kit *k = board_of("channel-battle", "campaign-carryover", end_of_channel_battle);

	(void)state;
	kit_free(k);
	k = board_of("channel-battle", "campaign-carryover",
		     "set scenario campaign\nset turn 4\nset shot-down.2-bf-109 9\n"
		     "place 2A O22\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\nset mission.worth 2A\n"
		     "goto closing\nluftwaffe: done\n");
	kit_does(k, five);
	kit_does(k, seven);
	kit_does(k, "luftwaffe: done");
	kit_asks(k, "a damaged card");
	kit_claim(k, "vp.raf 9");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(missions_won_already_10_2a),
	    cmocka_unit_test(half_of_the_radar_cards_are_out_10_2b),
	    cmocka_unit_test(cards_from_the_piles_10_3a),
	    cmocka_unit_test(cards_from_the_piles_10_4a),
	    cmocka_unit_test(historical_missions_12_2),
	    cmocka_unit_test(a_campaign_adds_its_battles_9_1),
	    cmocka_unit_test(carry_over_12_5a),
	    cmocka_unit_test(few_shot_down_cards_all_stay_12_5),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
