/* II.1 deployment, II.2 detection, II.3 rendezvous. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* ---- II.2 ---- */

/* Eight Gruppen against Poling (5, three radars, LF3), light cloud. */
#define POLING                                                                                               \
	"set raid-day 1\n set clock 0800\n set raid 5\n set target.5 planned\n set slot.5 0800\n"            \
	"set weather.LF3 light\n place I/KG55 bombing\n place II/KG55 bombing\n place I/KG51 bombing\n"      \
	"place I/SG1 bombing\n place I/JG2 hunt\n place II/JG2 hunt\n place III/JG2 patrol\n place I/ZG2 "   \
	"escort\n"                                                                                           \
	"set warning early\n place 43 sector\n"

/* ---- II.3 ---- */

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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(RAF_6_31a_no_moving_about_afterwards),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
