/* 0.6, 7C.3: how many hits knock a target out is printed on its mission card. The shipped box has 1 and 3;
 * cards that print another number are counted by it everywhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/battle_of_britain/battle_of_britain.h"
#include "tests/kit.h"

/* 2A is over a target with one He 111, of three bombing dice. */
static struct kit *
over(const char *target, int bombs, const char *space, int hits)
{
	struct kit *k = kit_new("battle-of-britain", "position", "");
	int row = box_find(&k->box, B_TARGETS, target, strlen(target));
	char text[256];

	assert_true(row >= 0);
	k->box.cell[box_at(&k->box, B_TARGETS, row, TARGET_BOMBS)] = (int16_t)bombs;
	bob_prepare(&k->box);
	snprintf(text, sizeof(text),
		 "set battle channel-battle\nset turn 2\nplace 2A %s\nset fuel.2A 3\nset mission.%s 2A\n"
		 "set luftwaffe-cards.2A.2-he-111 1\nset bombing.2A yes\nset damage.%s %d\ngoto battles\n",
		 space, target, target, hits);
	kit_does(k, text);
	return k;
}

static void
a_radar_station_of_two_bombs_works_after_one_7C_3(void **state)
{
	struct kit *k = over("foreness", 2, "M20", 0);

	(void)state;
	kit_does(k, "luftwaffe: roll black oo-");
	kit_does(k, "claim damage.foreness 2\nclaim radar.ko 1\nclaim mission.foreness luftwaffe");
	kit_free(k);
	k = over("foreness", 2, "M20", 0);
	kit_does(k, "luftwaffe: roll black o--");
	kit_does(
	    k, "claim damage.foreness 1\nclaim radar.ko 0\nclaim vp.luftwaffe 0\nclaim mission.foreness raf");
	kit_free(k);
}

static void
a_city_of_two_bombs_needs_two_7C_3(void **state)
{
	struct kit *k = over("hull", 2, "J14", 1);

	(void)state;
	kit_does(k, "luftwaffe: roll black o--");
	kit_does(
	    k, "claim damage.hull 2\nclaim cities.ko 1\nclaim cities.bomb-2 0\nclaim mission.hull luftwaffe");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_radar_station_of_two_bombs_works_after_one_7C_3),
	    cmocka_unit_test(a_city_of_two_bombs_needs_two_7C_3),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
