/* II.4: the response pool, its priority, the tactics and who responds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(tactics_answer_as_in_7_3),
	    cmocka_unit_test(RAF_7_31a_two_squadrons_for_a_gruppe),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
