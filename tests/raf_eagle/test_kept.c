/*
 * Rules that an entry keeps without being judged by them: nobody is moved after the test, a squadron more is
 * not drawn.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* Eight Gruppen against Poling (5, three radars, LF3), light cloud. */
#define POLING                                                                                               \
	"set raid-day 1\n set clock 0800\n set raid 5\n set target.5 planned\n set slot.5 0800\n"            \
	"set weather.LF3 light\n place I/KG55 bombing\n place II/KG55 bombing\n place I/KG51 bombing\n"      \
	"place I/SG1 bombing\n place I/JG2 hunt\n place II/JG2 hunt\n place III/JG2 patrol\n place I/ZG2 "   \
	"escort\n"                                                                                           \
	"set warning early\n place 43 sector\n"

static void
RAF_6_31a_no_moving_about_afterwards(void **state)
{
	struct kit *k =
	    given(POLING "set warning late\n place 43 sector\n place 145 sector\n goto pool-begin");

	(void)state;
	kit_breaks(k, "escort I/JG2", "RAF-6.31a");
	kit_claim(k, "I/JG2 at escort");
	kit_would_break(k, "escort I/JG26", "RAF-6.1h");
	kit_free(k);
	k = given(POLING "set target.11 planned\n set slot.11 0800\n goto rendezvous");
	kit_note(k, "RAF-6.31a", "kept"); /* nobody is moved after the test */
	kit_does(k, "roll 6");
	kit_claim(k, "I/JG2 at hunt");
	kit_free(k);
}

static void
RAF_7_31a_two_squadrons_for_a_gruppe(void **state)
{
	/* 7.31: three Gruppen, seven squadrons: six respond. */
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
	    cmocka_unit_test(RAF_6_31a_no_moving_about_afterwards),
	    cmocka_unit_test(RAF_7_31a_two_squadrons_for_a_gruppe),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
