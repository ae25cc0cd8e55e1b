/* Odds, against those worked out by hand from the rulebooks' tables. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/odds.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

static struct session *
begin(const char *game, const char *scenario)
{
	struct session *s = session_new();
	struct journal_meta meta = {.rules_version = game_named(game)->rules_version};
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	assert_non_null(s);
	snprintf(meta.game, sizeof(meta.game), "%s", game);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", scenario);
	boxes_shipped(game_named(game), &texts);
	assert_true(session_begin(s, &meta, &texts, "here", why, sizeof(why)));
	session_settle(s);
	return s;
}

/* An entry, with who makes it in front or without. */
static void
plays(struct session *s, const char *typed)
{
	const char *colon = strstr(typed, ": ");
	char who[JOURNAL_NAME_MAX + 1];

	snprintf(who, sizeof(who), "%.*s", colon ? (int)(colon - typed) : 0, typed);
	assert_true(session_add(s, who, colon ? colon + 2 : typed, false, 0));
	session_settle(s);
	assert_int_equal(s->report.n_findings, 0);
}

static void
plays_all(struct session *s, const char *const *lines)
{
	for (; *lines; lines++)
		plays(s, *lines);
}

/* The odds of what is asked for first. */
static void
odds_now(struct session *s, struct odds *odds)
{
	struct requests all;

	requests_now(&s->play, &all);
	assert_true(all.n > 0);
	assert_true(odds_of(s, &all.request[0], odds));
}

static void
is_nearly(double have, double want)
{
	if (fabs(have - want) > 1e-9)
		fail_msg("%f, not %f", have, want);
}

static double
expected(const struct session *s, const struct odds *odds, const char *total)
{
	for (int t = 0; t < s->game->n_totals; t++)
		if (strcmp(s->game->totals[t].name, total) == 0)
			return odds->expected[t];
	fail_msg("no total %s", total);
	return 0;
}

static struct session *
bombers_over_hornchurch(void)
{
	static const char *const position[] = {"set raid-day 1",      "set clock 0800",
					       "set raid 18",	      "set target.18 planned",
					       "set slot.18 0800",    "set opposed yes",
					       "place I/KG1 bombing", "place II/KG1 bombing",
					       "goto bombing",	      NULL};
	struct session *s = begin("raf-eagle", "position");

	plays_all(s, position);
	return s;
}

/* ---- by hand ---- */

/* RAF: Eagle 10, the column of 12 to 14 points: 1 on 1-2, 2 on 3-4, H on 5-6, worth three points. */
static void
bombs_on_an_airfield(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct odds odds;

	(void)state;
	requests_now(&s->play, &all);
	assert_true(odds_of(s, &all.request[0], &odds));
	assert_int_equal(odds.results, 6);
	assert_int_equal(odds.n, 3);
	for (size_t i = 0; i < 3; i++)
		assert_true(fabs(odds.row[i].chance - 1.0 / 3) < 1e-9);
	assert_true(odds.row[0].single == 0x03 && odds.row[1].single == 0x0c && odds.row[2].single == 0x30);
	assert_true(fabs(expected(s, &odds, "vp") + 2) < 1e-9);		     /* (1 + 2 + 3) / 3 */
	assert_true(fabs(expected(s, &odds, "damage.airfield") - 1) < 1e-9); /* (1 + 2) / 3, H later */
	odds_free(&odds);
	session_free(s);
}

/* Under the request the rows of the column stand, as it applies to these bombs. */
static void
outcomes_are_the_rows_of_the_table(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct made made;

	(void)state;
	requests_now(&s->play, &all);
	assert_int_equal(odds_brief(made_begin(&made), s, &all.request[0], 2, "  "), 1);
	assert_string_equal(made_end(&made), "  1-2: 1; 3-4: 2; 5-6: H\n");
	made_free(&made);
	assert_int_equal(odds_brief(made_begin(&made), s, &all.request[0], 0, "  "), 0);
	assert_string_equal(made_end(&made), ""); /* nothing where there is no room */
	made_free(&made);
	session_free(s);
}

/* RAF 10: the second die of H: 3 on 1-3, then 4, 5 and 6. */
static void
the_second_die_of_heavy_damage(void **state)
{
	struct session *s = bombers_over_hornchurch();
	struct requests all;
	struct odds odds;

	(void)state;
	plays(s, "roll 5");
	requests_now(&s->play, &all);
	assert_true(odds_of(s, &all.request[0], &odds));
	assert_true(fabs(expected(s, &odds, "damage.airfield") - 4) < 1e-9); /* (3 + 3 + 3 + 4 + 5 + 6) / 6 */
	assert_true(fabs(expected(s, &odds, "vp")) < 1e-9);
	odds_free(&odds);
	session_free(s);
}

/*
 * RAF: Eagle 9.2, EX-22: four Gruppen, total 12: row D of the combat results. Me109 A are I/JG51 and,
 * reduced, I/JG52, B II/JG26, C III/JG3; squadron A is 54 (Spitfires), B 145 and C 601 (Hurricanes). L is a
 * light loss, A one for what is reduced (combat damage, hunt box): a point each, for the British or against
 * them.
 *
 *     die   Me109 A B C   light losses      squadrons A B C   light loss    vp
 *      1        A - D     I/JG52                  L D A       54             0
 *      2        A A -     I/JG52                  A L D       145            0
 *      3        D D A     none                    D A L       601           -1
 *      4        - L A     II/JG26                 L A -       54             0
 *      5        D D L     III/JG3                 - L A       145            0
 *      6        L A D     I/JG51, I/JG52          A - L       601           +1
 */
static void
a_combat_of_hunters(void **state)
{
	static const char *const position[] = {"set raid-day 1",
					       "set clock 0800",
					       "set raid 34",
					       "set target.34 planned",
					       "set slot.34 0800",
					       "set warning early",
					       "place I/KG1 bombing",
					       "place I/JG51 hunt",
					       "place I/JG52 hunt reduced",
					       "place II/JG26 hunt",
					       "place III/JG3 hunt",
					       "place 54 hunt",
					       "place 145 hunt",
					       "place 601 hunt",
					       "goto hunter-combat",
					       NULL};
	struct session *s = begin("raf-eagle", "position");
	struct odds odds;

	(void)state;
	plays_all(s, position);
	odds_now(s, &odds);
	assert_int_equal(odds.results, 6);
	assert_int_equal(odds.n, 6);
	is_nearly(expected(s, &odds, "vp"), 0);
	is_nearly(expected(s, &odds, "losses.me109"), (1 + 1 + 0 + 1 + 1 + 2) / 6.0);
	is_nearly(expected(s, &odds, "losses.spitfire"), 2 / 6.0);
	is_nearly(expected(s, &odds, "losses.hurricane"), 4 / 6.0);
	odds_free(&odds);
	session_free(s);
}

/*
 * The Burning Blue 13.3.2: I/KG76 is attacked from 4 Angels above, +1, and out of the sun, +1. At level 0 the
 * interception is one from 5 to 10 and a surprise from 11 on, so that the dice must show 9 or more: 4 + 3 + 2
 * + 1 of 36.
 */
static void
an_interception(void **state)
{
	static const char *const game[] = {"luftwaffe: raid kenley-18-aug",
					   "raf: take-off No.615 No.111",
					   "raf: angels No.615 No.111 to 16",
					   "raf: fly No.615 No.111 to Kenley",
					   "raf: order No.615 No.111 to pursuit at 2",
					   "report kenley-18-aug",
					   "draw C",
					   "end-turn",
					   "raf: tally No.615 No.111 at 0",
					   "raf: intercept I/KG76 from sun with No.615 No.111",
					   NULL};
	struct session *s = begin("burning-blue", "leg-before-wicket");
	struct odds odds;

	(void)state;
	plays_all(s, game);
	odds_now(s, &odds);
	assert_int_equal(odds.results, 36);
	assert_int_equal(odds.n, 2);
	for (size_t i = 0; i < 2; i++)
		is_nearly(odds.row[i].chance, strstr(odds.row[i].text, "surprise") ? 10 / 36.0 : 26 / 36.0);
	assert_non_null(strstr(odds.row[odds.n - 1].text, "surprise"));
	odds_free(&odds);
	session_free(s);
}

/* Battle of Britain 7A.2: a Hurricane and a Ju 88, which holds three hits, with three more cards in its
 * flight. */
static struct session *
a_duel_over_rye(void)
{
	static const char *const position[] = {"set battle channel-battle",
					       "set turn 2",
					       "set markers 5",
					       "place 11A L21",
					       "set raf-cards.11A.11-hurricane 1",
					       "place 3A L21",
					       "set luftwaffe-cards.3A.3-ju-88 1",
					       "set luftwaffe-cards.3A.3-he-111 2",
					       "set luftwaffe-cards.3A.3-bf-110 1",
					       "set fuel.3A 2",
					       "set mission.rye 3A",
					       "set combat.3A dogfight",
					       "set fought-by.3A 11A",
					       "goto battles",
					       "raf: choose 11-hurricane",
					       "luftwaffe: choose 3-ju-88",
					       NULL};
	struct session *s = begin("battle-of-britain", "position");

	plays_all(s, position);
	return s;
}

/*
 * EX-05: three white dice have a cross on three faces of six, the one black die on one. Three white crosses,
 * 1 of 8, shoot the Ju 88 down whatever the black die shows; behind two its own die must hit it: 1 of 6.
 */
static void
a_duel(void **state)
{
	struct session *s = a_duel_over_rye();
	struct odds odds;

	(void)state;
	plays(s, "raf: roll white ++-");
	odds_now(s, &odds);
	assert_int_equal(odds.results, 3);
	is_nearly(expected(s, &odds, "vp.raf"), 1 / 6.0);
	odds_free(&odds);
	session_free(s);

	s = a_duel_over_rye();
	plays(s, "raf: roll white +--");
	odds_now(s, &odds);
	is_nearly(expected(s, &odds, "vp.raf"), 0); /* two crosses at most */
	odds_free(&odds);
	session_free(s);
}

struct drawn {
	int n;
	double chance[2];
};

static void
note_card(void *context, const struct report *report, double chance, int card)
{
	struct drawn *drawn = context;

	assert_int_equal(report->n_findings, 0);
	assert_true(card >= 0);
	assert_true(drawn->n < 2);
	drawn->chance[drawn->n++] = chance;
}

/* 7A.2, D3: the winner draws its next opponent out of the hand of two He 111 and a Bf 110. */
static void
the_draw_of_a_dogfight(void **state)
{
	struct session *s = a_duel_over_rye();
	struct drawn drawn = {0};
	struct outcomes outcomes;
	struct requests all;

	(void)state;
	plays(s, "raf: roll white +++");
	plays(s, "luftwaffe: roll black o");
	requests_now(&s->play, &all);
	assert_int_equal(all.request[0].kind, DRAW);
	assert_true(outcomes_try(s, &all.request[0], ANYBODY, note_card, &drawn, &outcomes));
	assert_int_equal(drawn.n, 2);
	is_nearly(drawn.chance[0] < drawn.chance[1] ? drawn.chance[0] : drawn.chance[1], 1 / 3.0);
	is_nearly(drawn.chance[0] + drawn.chance[1], 1);
	session_free(s);
}

/*
 * Battle of Britain 7E.2: without fuel a Bf 109 has two dice and is lost by a cross on either, 1 - (5/6)^2 =
 * 11/36, a He 111 has one, 1/6. Which die is whose is told by where it lies: nine dice, in every order.
 */
static void
dice_that_are_read_card_by_card(void **state)
{
	static const char *const position[] = {"set battle channel-battle",
					       "set turn 2",
					       "set markers 5",
					       "place 2A L22",
					       "set mission.rye 2A",
					       "set luftwaffe-cards.2A.2-bf-109 4",
					       "set luftwaffe-cards.2A.2-he-111 1",
					       "goto closing",
					       "luftwaffe: return 2A",
					       NULL};
	struct session *s = begin("battle-of-britain", "position");
	struct odds odds;

	(void)state;
	plays_all(s, position);
	odds_now(s, &odds);
	assert_int_equal(odds.results, 19683);
	is_nearly(expected(s, &odds, "cards.shot-down"), 4 * 11 / 36.0 + 1 / 6.0);
	odds_free(&odds);
	session_free(s);
}

/* Battle of Britain 0.4, 4.2: each command draws from its own pile; 10 Group has no Defiant, and no card of
 * 11 Group comes to it. */
static void
a_draw_is_of_its_own_pile(void **state)
{
	static const char *const alert[] = {
	    "luftwaffe: draw mission hull sheffield manchester portsmouth newcastle danby-beacon wittering "
	    "middle-wallop st-eval swansea",
	    "luftwaffe: assign hull to 2A",
	    "luftwaffe: assign danby-beacon to 2B",
	    "luftwaffe: assign wittering to 2C",
	    "luftwaffe: assign portsmouth to 3A",
	    "luftwaffe: assign middle-wallop to 3B",
	    "luftwaffe: assign st-eval to 3C",
	    "luftwaffe: assign newcastle to 5A",
	    NULL};
	struct session *s = begin("battle-of-britain", "channel-battle");
	struct odds odds;

	(void)state;
	plays_all(s, alert);
	odds_now(s, &odds);
	assert_int_equal(odds.n, 4); /* Spitfire, Hurricane, Blenheim, Gladiator */
	assert_int_equal(odds.results, 4);
	odds_free(&odds);
	session_free(s);
}

/* What a combat of The Burning Blue does to cohesion besides is no part of what its dice come to. */
static void
dice_come_to_their_sum(void **state)
{
	static const char *const combat[] = {"print units No.303 green=no potential=5",
					     "place No.303 Dover 18",
					     "print units III/JG26 green=no potential=5",
					     "place III/JG26 Dover 18",
					     "set turn 1",
					     "set weather.sky clear",
					     "set stands.raid-1 up",
					     "set raid.III/JG26 raid-1",
					     "set role.III/JG26 freie-jagd",
					     "goto air",
					     "luftwaffe: intercept No.303 with III/JG26",
					     "roll 2d6 4 5",
					     "luftwaffe: roll 2d6 3 4",
					     NULL};
	struct session *s = begin("burning-blue", "position");
	struct odds odds;
	uint64_t sums = 0;

	(void)state;
	plays_all(s, combat);
	odds_now(s, &odds);
	for (size_t i = 0; i < odds.n; i++)
		sums |= odds.row[i].sums;
	assert_int_equal(sums, 0x1ffc); /* 2 to 12 */
	odds_free(&odds);
	session_free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(bombs_on_an_airfield),
	    cmocka_unit_test(outcomes_are_the_rows_of_the_table),
	    cmocka_unit_test(the_second_die_of_heavy_damage),
	    cmocka_unit_test(a_combat_of_hunters),
	    cmocka_unit_test(an_interception),
	    cmocka_unit_test(a_duel),
	    cmocka_unit_test(the_draw_of_a_dogfight),
	    cmocka_unit_test(dice_that_are_read_card_by_card),
	    cmocka_unit_test(a_draw_is_of_its_own_pile),
	    cmocka_unit_test(dice_come_to_their_sum),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
