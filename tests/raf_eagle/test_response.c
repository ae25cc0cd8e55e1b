/* II.4: the response pool, its priority, the tactics and who responds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* A raid on Dover (34) with two bombers, a hunter and an escort. */
#define DOVER                                                                                                \
	"set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n"         \
	"place I/KG1 bombing\n place II/KG1 bombing\n place I/JG51 hunt\n place I/ZG26 escort\n"

/* How many squadrons are where; places are numbered as in the type's names. */
static int
squadrons(struct kit *k, const char *place)
{
	int n = 0;

	for (unsigned f = 0; f < field_count(k->game); f++)
		for (unsigned i = 0; strcmp(field_of(k->game, f)->name, "squadron") == 0 && i < 47; i++) {
			const char *name = type_name(k->game, &k->box, field_of(k->game, f)->value,
						     field_get(k->game, k->play.state, f, i));
			n += strcmp(name, place) == 0;
		}
	return n;
}

static void
the_pool_is_that_of_the_card(void **state)
{
	/* EX-12 a: 6/11 gives three, 5/11 and 7/11 two each. */
	struct kit *k = given(
	    DOVER
	    "set warning sufficient\n place 54 sector\n place 65 sector\n place 74 sector\n"
	    "place 56 sector\n place 151 sector\n place 610 sector\n place 72 sector\n place 64 sector\n"
	    "goto pool-begin");

	(void)state;
	kit_asks(k, "response priority");
	assert_int_equal(squadrons(k, "pool"), 7);
	kit_claim(k, "64 at sector");
	kit_free(k);
	/* b: Early and Very Early: 2/11 and 3/11 two each, 4/11 one more. */
	k = given(
	    DOVER
	    "set warning very_early\n place 54 sector\n place 65 sector\n place 74 sector\n place 56 sector\n"
	    "place 151 sector\n place 610 sector\n place 72 sector\n place 64 sector\n place 616 sector\n"
	    "place 1 sector\n place 257 sector\n place 17 sector\n goto pool-begin");
	assert_int_equal(squadrons(k, "pool"), 12);
	kit_free(k);
	/* c: 7/11 with one Hurricane and two Spitfires gives the Spitfires. */
	k = given(DOVER "set warning sufficient\n place 610 sector\n place 72 sector\n place 32 sector\n "
			"goto pool-begin");
	kit_claim(k, "610 at pool");
	kit_claim(k, "72 at pool");
	kit_claim(k, "32 at sector");
	kit_free(k);
	/* d: only two squadrons in 6/11: pool 6. */
	k = given(DOVER "set warning sufficient\n place 54 sector\n place 65 sector\n place 56 sector\n "
			"place 151 sector\n"
			"place 610 sector\n place 72 sector\n goto pool-begin");
	assert_int_equal(squadrons(k, "pool"), 6);
	kit_free(k);
}

/* Early warning at Dover: 7/11 gives one Spitfire of two and one Hurricane of two; 6/11 three Spitfires of
 * four. */
#define CHOICE                                                                                               \
	DOVER                                                                                                \
	    "set warning early\n place 610 sector\n place 72 sector\n place 32 sector\n place 501 sector\n"  \
	    "place 54 sector\n place 65 sector\n place 74 sector\n place 603 sector\n place 43 sector\n"     \
	    "place 600 sector\n place 111 rearm\n goto pool-begin"

static void
RAF_7_1a_each_sector_gives_its_number(void **state)
{
	struct kit *k = given(CHOICE);

	(void)state;
	kit_asks(k, "which squadrons join the pool");
	kit_does(k, "pool 54 65 74");
	kit_would_break(k, "pool 603", "RAF-7.1a"); /* a fourth of 6/11 */
	kit_would_break(k, "roll 3", "RAF-7.1a");   /* 7/11 has given nobody */
	kit_does(k, "pool 72");
	kit_keeps(k, "pool 501", "RAF-7.1a");
	kit_asks(k, "response priority");
	kit_would_break(k, "pool 603", "RAF-7.1a"); /* nor later */
	assert_int_equal(squadrons(k, "pool"), 5);
	kit_does(k, "pool 54"); /* it is there */
	kit_free(k);
}

static void
RAF_7_1b_the_more_numerous_type_first(void **state)
{
	struct kit *k = given(CHOICE);

	(void)state;
	kit_does(k, "pool 72");
	kit_would_break(k, "pool 610", "RAF-7.1b");
	kit_keeps(k, "pool 32", "RAF-7.1b");
	kit_free(k);
}

static void
RAF_7_1c_a_squadron_comes_from_its_sector(void **state)
{
	struct kit *k = given(CHOICE);

	(void)state;
	kit_breaks(k, "pool 111", "RAF-7.1c");
	kit_breaks(k, "pool 92", "RAF-7.1c");
	kit_keeps(k, "pool 54", "RAF-7.1c");
	kit_free(k);
}

static void
RAF_7_1d_the_sector_is_on_the_card(void **state)
{
	struct kit *k = given(CHOICE);

	(void)state;
	kit_breaks(k, "pool 43", "RAF-7.1d"); /* Tangmere */
	kit_claim(k, "43 at pool");
	kit_keeps(k, "pool 54", "RAF-7.1d");
	kit_free(k);
}

static void
RAF_7_12a_no_blenheims(void **state)
{
	struct kit *k = given(CHOICE);

	(void)state;
	kit_breaks(k, "pool 600", "RAF-7.12a");
	kit_keeps(k, "pool 54", "RAF-7.12a");
	kit_free(k);
}

static void
RAF_10_23a_a_damaged_control_room(void **state)
{
	struct kit *k = given("set control-room.7/11 light\n" CHOICE);

	(void)state;
	kit_breaks(k, "pool 610", "RAF-10.23a"); /* Dover lies in 6/11 */
	kit_keeps(k, "pool 54", "RAF-10.23a");
	kit_does(k, "pool 65 74");
	kit_asks(k, "response priority");
	kit_free(k);
	/* Its own sector: two of the three. */
	k = given("set control-room.6/11 light\n" CHOICE);
	kit_does(k, "pool 54 65");
	kit_would_break(k, "pool 74", "RAF-10.23a");
	kit_does(k, "pool 610 32");
	kit_asks(k, "response priority");
	kit_free(k);
}

/* ---- novices ---- */

static void
RAF_14_3a_the_novice_comes(void **state)
{
	/* Two novices in 6/11: one of them must come. */
	struct kit *k = given(
	    DOVER "set warning early\n place 54 sector reduced\n place 65 sector reduced\n place 74 sector\n"
		  "goto pool-begin");

	(void)state;
	kit_claim(k, "74 at pool");
	kit_would_break(k, "done", "RAF-14.3a");
	kit_keeps(k, "pool 65", "RAF-14.3a");
	kit_claim(k, "65 at pool reduced");
	kit_would_break(k, "pool 54", "RAF-14.3b");
	kit_free(k);
	/* A single one comes of itself, as part of its sector's number: two full ones of three besides. */
	k = given(DOVER "set warning early\n place 54 sector reduced\n place 65 sector\n place 74 sector\n "
			"place 603 sector\n"
			"goto pool-begin");
	kit_claim(k, "54 at pool reduced");
	kit_does(k, "pool 65 74");
	kit_asks(k, "response priority");
	kit_free(k);
}

static void
RAF_14_3b_never_two_novices(void **state)
{
	struct kit *k = given(
	    DOVER "set warning early\n place 54 sector reduced\n place 610 sector reduced\n place 65 sector\n"
		  "goto pool-begin");

	(void)state;
	kit_claim(k, "610 at sector reduced"); /* passed over, though the pool shrinks */
	kit_breaks(k, "pool 610", "RAF-14.3b");
	kit_free(k);
	k = given(DOVER
		  "set warning early\n place 54 sector reduced\n place 65 sector reduced\n goto pool-begin");
	kit_keeps(k, "pool 54", "RAF-14.3b");
	kit_free(k);
}

static void
RAF_14_3c_the_novice_of_the_first_sector(void **state)
{
	struct kit *k = given(DOVER "set warning early\n place 54 sector reduced\n place 65 sector reduced\n"
				    "place 56 sector reduced\n goto pool-begin");

	(void)state;
	kit_would_break(k, "pool 56", "RAF-14.3c");
	kit_keeps(k, "pool 54", "RAF-14.3c");
	kit_free(k);
	/* A sector whose column shows 0 is not eligible. */
	k = given(DOVER "set warning none\n place 56 sector reduced\n place 54 sector\n place 65 sector\n "
			"goto pool-begin");
	kit_asks(k, "which squadrons join");
	kit_breaks(k, "pool 56", "RAF-14.3c");
	kit_free(k);
}

/* ---- priority ---- */

static void
response_priority_adds_up_as_in_7_2(void **state)
{
	/* EX-13: 1 September, Biggin Hill, Precise with bombers, seven Gruppen, two more cards. */
	struct kit *k = given(
	    "set raid-day 1\n set day 09-01\n set clock 0800\n set raid 15\n set target.15 planned\n"
	    "set slot.15 0800\n set target.18 planned\n set slot.18 0800\n set target.13 planned\n set "
	    "slot.13 0800\n"
	    "set warning early\n set intelligence precise\n place I/KG1 bombing\n place II/KG1 bombing\n"
	    "place I/JG51 hunt\n place II/JG51 hunt\n place III/JG51 hunt\n place I/JG26 patrol\n"
	    "place II/JG26 patrol\n place 54 pool\n place 65 pool\n place 74 pool\n place 610 pool\n place "
	    "32 pool\n"
	    "place 501 pool\n place 64 pool\n place 615 pool\n place 111 pool\n goto priority");

	(void)state;
	kit_asks_with(k, "response priority", 6);
	kit_does(k, "roll 2");
	kit_asks(k, "squadrons that do not respond");
	kit_claim(k, "removal 3");
	kit_keeps(k, "draw squadron 54 65 74", "RAF-7.2a");
	kit_claim(k, "54 at sector full");
	/* Table 1A: six squadrons against three hunters: all respond. */
	assert_int_equal(squadrons(k, "hunt"), 6);
	kit_free(k);
}

static void
the_modifiers_are_never_below_0(void **state)
{
	struct kit *k = given("set clock 0800\n set raid 27\n set target.27 planned\n set slot.27 0800\n set "
			      "target.28 planned\n"
			      "set slot.28 0800\n set target.11 planned\n set slot.11 0800\n place I/KG55 "
			      "bombing\n place 609 pool\n"
			      "goto priority");

	(void)state;
	kit_asks_with(k, "response priority", 0); /* Weymouth, 11 August, Low, two more raids: -2 (R20) */
	kit_free(k);
}

#define POOL                                                                                                 \
	DOVER                                                                                                \
	    "set warning early\n set intelligence limited\n place 54 pool\n place 65 pool\n place 74 pool\n" \
	    "place 610 pool\n place 32 pool\n place 501 sector\n"

static void
RAF_7_2a_as_many_as_the_table_says(void **state)
{
	struct kit *k = given(POOL "goto priority");

	(void)state;
	kit_does(k, "roll 1"); /* +1 Group 11: 2, minimal: three of five */
	kit_claim(k, "removal 3");
	kit_would_break(k, "done", "RAF-7.2a");
	kit_does(k, "draw squadron 54 65");
	kit_keeps(k, "draw squadron 74", "RAF-7.2a");
	assert_int_equal(squadrons(k, "hunt"), 2);
	kit_would_break(k, "draw squadron 610", "RAF-7.2a"); /* a fourth */
	kit_free(k);
}

static void
RAF_2_3b_a_drawn_squadron_is_in_the_cup(void **state)
{
	struct kit *k = given(POOL "set removal 3\n goto removal");

	(void)state;
	kit_breaks(k, "draw squadron 501", "RAF-2.3b");
	kit_keeps(k, "draw squadron 54", "RAF-2.3b");
	kit_breaks(k, "draw squadron 54", "RAF-2.3b");
	kit_free(k);
}

static void
RAF_14_31a_the_novice_stays(void **state)
{
	struct kit *k = given(POOL "place 54 pool reduced\n set removal 2\n goto removal");

	(void)state;
	kit_breaks(k, "draw squadron 54", "RAF-14.31a");
	kit_keeps(k, "draw squadron 65", "RAF-14.31a");
	kit_free(k);
	/* Alone it goes like any other (and nobody is drawn where all must go). */
	k = given(DOVER
		  "set warning early\n set intelligence limited\n place 54 pool reduced\n goto priority");
	kit_does(k, "roll 1");
	kit_claim(k, "54 at sector reduced");
	kit_free(k);
}

/* ---- tactics ---- */

/* So many squadrons in the pool, hunters and escorts; bombers or none. */
static int
answer_to(int pool, int hunt, int escort, int patrol, bool bombers, const char *intelligence)
{
	static const char *const names[] = {"54", "65", "74", "610", "32", "501", "64"};
	static const char *const hunters[] = {"I/JG51",	  "II/JG51", "III/JG51", "I/JG26", "II/JG26",
					      "III/JG26", "I/JG3",   "II/JG3",	 "III/JG3"};
	static const char *const escorts[] = {"I/ZG26", "II/ZG26", "III/ZG26"};
	struct kit *k = kit_new("raf-eagle", "position", "");
	char line[64];
	int n;

	kit_does(
	    k, "set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n set warning early");
	snprintf(line, sizeof(line), "set intelligence %s", intelligence);
	kit_does(k, line);
	if (bombers)
		kit_does(k, "place I/KG1 bombing");
	for (int i = 0; i < pool; i++) {
		snprintf(line, sizeof(line), "place %s pool", names[i]);
		kit_does(k, line);
	}
	for (int i = 0; i < hunt + patrol; i++) {
		snprintf(line, sizeof(line), "place %s %s", hunters[i], i < hunt ? "hunt" : "patrol");
		kit_does(k, line);
	}
	for (int i = 0; i < escort; i++) {
		snprintf(line, sizeof(line), "place %s escort", escorts[i]);
		kit_does(k, line);
	}
	kit_does(k, "goto tactics");
	n = squadrons(k, "hunt") + squadrons(k, "bombing");
	kit_free(k);
	return n;
}

static void
tactics_answer_as_in_7_3(void **state)
{
	(void)state;
	assert_int_equal(answer_to(4, 3, 0, 0, true, "precise"), 4);  /* EX-14 a: table 1A */
	assert_int_equal(answer_to(2, 3, 1, 0, true, "precise"), 2);  /* b: 1A refers to 1B */
	assert_int_equal(answer_to(2, 3, 2, 0, true, "precise"), 0);  /* c */
	assert_int_equal(answer_to(6, 3, 0, 0, false, "precise"), 6); /* EX-15: table 2 */
	assert_int_equal(answer_to(2, 7, 1, 1, true, "limited"), 0);  /* EX-16: nine Gruppen, patrol apart */
	assert_int_equal(answer_to(3, 7, 1, 1, true, "limited"), 3);
}

static void
RAF_7_31a_two_squadrons_for_a_gruppe(void **state)
{
	/* EX-17: three Gruppen, seven squadrons: six respond. */
	struct kit *k = given(
	    "set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n set warning early\n"
	    "set intelligence precise\n place I/KG1 bombing\n place I/JG51 hunt\n place II/JG51 hunt\n"
	    "place 54 pool\n place 65 pool\n place 74 pool\n place 610 pool\n place 32 pool\n place 501 "
	    "pool\n"
	    "place 64 pool\n goto tactics");

	(void)state;
	kit_claim(k, "responders 6");
	kit_does(k, "draw squadron 54 65 74 610 32");
	kit_keeps(k, "draw squadron 501", "RAF-7.3a");
	kit_note(k, "RAF-7.31a", "kept");
	kit_claim(k, "64 at sector");
	kit_breaks(k, "draw squadron 64", "RAF-7.31a");
	kit_claim(k, "64 at hunt");
	kit_free(k);
}

static void
RAF_7_3a_as_many_as_the_table_says(void **state)
{
	/* Low intelligence, minor: two of four. */
	struct kit *k = given(POOL "set intelligence low\n set declared minor\n goto tactics");

	(void)state;
	kit_claim(k, "responders 2");
	kit_would_break(k, "done", "RAF-7.3a");
	kit_breaks(k, "draw squadron 501", "RAF-2.3b");
	kit_does(k, "draw squadron 54");
	kit_keeps(k, "draw squadron 65", "RAF-7.3a");
	kit_claim(k, "74 at sector full");
	kit_breaks(k, "draw squadron 74", "RAF-7.3a"); /* a third */
	kit_free(k);
}

static void
RAF_14_32a_the_novice_responds_first(void **state)
{
	struct kit *k =
	    given(POOL "place 610 pool reduced\n set intelligence low\n set declared minor\n goto tactics");

	(void)state;
	kit_would_break(k, "draw squadron 54", "RAF-14.32a");
	kit_keeps(k, "draw squadron 610", "RAF-14.32a");
	kit_does(k, "draw squadron 54");
	kit_claim(k, "610 at hunt reduced");
	kit_free(k);
	/* One responds: it can only be the novice. */
	k = given(
	    DOVER
	    "set warning early\n place 54 pool\n place 610 pool reduced\n set responders 1\n goto response");
	kit_claim(k, "610 at hunt reduced");
	kit_claim(k, "54 at sector");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_pool_is_that_of_the_card),
	    cmocka_unit_test(RAF_7_1a_each_sector_gives_its_number),
	    cmocka_unit_test(RAF_7_1b_the_more_numerous_type_first),
	    cmocka_unit_test(RAF_7_1c_a_squadron_comes_from_its_sector),
	    cmocka_unit_test(RAF_7_1d_the_sector_is_on_the_card),
	    cmocka_unit_test(RAF_7_12a_no_blenheims),
	    cmocka_unit_test(RAF_10_23a_a_damaged_control_room),
	    cmocka_unit_test(RAF_14_3a_the_novice_comes),
	    cmocka_unit_test(RAF_14_3b_never_two_novices),
	    cmocka_unit_test(RAF_14_3c_the_novice_of_the_first_sector),
	    cmocka_unit_test(response_priority_adds_up_as_in_7_2),
	    cmocka_unit_test(the_modifiers_are_never_below_0),
	    cmocka_unit_test(RAF_7_2a_as_many_as_the_table_says),
	    cmocka_unit_test(RAF_2_3b_a_drawn_squadron_is_in_the_cup),
	    cmocka_unit_test(RAF_14_31a_the_novice_stays),
	    cmocka_unit_test(tactics_answer_as_in_7_3),
	    cmocka_unit_test(RAF_7_31a_two_squadrons_for_a_gruppe),
	    cmocka_unit_test(RAF_7_3a_as_many_as_the_table_says),
	    cmocka_unit_test(RAF_14_32a_the_novice_responds_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
