/* 5.2 and 6.2 with a box that has no map: no space has neighbours, and only the length of a move is judged.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/games/battle_of_britain/battle_of_britain.h"
#include "tests/kit.h"

static struct kit *
begin(void)
{
	struct kit *k = kit_new("battle-of-britain", "position", "");

	kit_does(k, "set battle channel-battle\nset turn 2\nset markers 5\n");
	return k;
}

/* 2A waits off the Dutch coast, out of reach of any radar; 11A stands over Hawkinge. */
static const char raid[] =
    "place 2A P19\nset fuel.2A 2\nset mission.foreness 2A\n"
    "set luftwaffe-cards.2A.2-bf-109 3\nset luftwaffe-cards.2A.2-he-111 3\n"
    "place 2B P23\nset fuel.2B 3\nset luftwaffe-cards.2B.2-do-17 6\nset mission.rye 2B\n"
    "place 11A L21\nset raf-cards.11A.11-spitfire 3\n"
    "goto luftwaffe-movement\n";

static void
without_a_map_only_the_length_is_judged_5_2a(void **state)
{
	struct kit *k = begin();

	(void)state;
	k->box.rows[B_NEIGHBOURS] = 0;
	bob_prepare(&k->box);
	kit_does(k, raid);
	kit_keeps(k, "fly 2B to P22 in 1", "BOB-0.13d");
	kit_keeps(k, "fly 2A to M20 in 4", "BOB-5.2a");
	kit_would_break(k, "fly 2A to K20 in 2", "BOB-5.2a");
	kit_does(k, "mark 2A");
	kit_does(k, "luftwaffe: done");
	kit_would_break(k, "move 11A to M20 in 4", "BOB-6.2b");
	kit_does(k, "move 11A to M20 in 3\ndogfight 11A");
	kit_free(k);
	k = begin();
	kit_does(k, raid);
	kit_would_break(k, "fly 2A to M20 in 4", "BOB-0.13d");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(without_a_map_only_the_length_is_judged_5_2a),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
