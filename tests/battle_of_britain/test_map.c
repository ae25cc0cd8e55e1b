/* What an owner's map may have more of than the shipped one: stations that watch a space (5.8), spaces within
 * reach (6.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"

/* The first space of each of the first n stations becomes P18; all of them but the last are out. */
static void
link_stations(struct kit *k, int n)
{
	int links = box_table(k->game, "links"), spaces = box_table(k->game, "spaces"), last = -1, seen = 0;
	char text[64];

	for (int row = 0; row < k->box.rows[links] && seen < n; row++) {
		int station = box_cell(&k->box, links, row, 0);
		if (station == last)
			continue;
		last = station;
		k->box.cell[box_at(&k->box, links, row, 1)] = (int16_t)box_find(&k->box, spaces, "P18", 3);
		if (++seen == n)
			break;
		snprintf(text, sizeof(text), "set damage.%s 1",
			 box_text(&k->box, box_table(k->game, "targets"), station, 0));
		kit_does(k, text);
	}
	k->game->prepare(&k->box);
}

static void
one_station_of_many_is_enough_5_8(void **state)
{
	(void)state;
	for (int n = 1; n <= 9; n++) {
		struct kit *k = kit_new("battle-of-britain", "position", "");
		kit_does(k, "set battle channel-battle\nset turn 2\nset markers 5\n");
		link_stations(k, n);
		kit_does(k, "place 2A P19\nset fuel.2A 2\nset luftwaffe-cards.2A.2-he-111 6\n"
			    "goto luftwaffe-movement\nfly 2A P18");
		kit_claim(k, "radar.2A detected");
		kit_free(k);
	}
}

/* A tree: each space is next to eight of its own, so that hundreds lie within three steps of the first. */
static void
plant_tree(struct kit *k)
{
	int table = box_table(k->game, "neighbours"), map = box_table(k->game, "spaces"),
	    spaces = k->box.rows[map];

	for (int space = 0; space < spaces; space++) /* no coast is closed to the RAF */
		k->box.cell[box_at(&k->box, map, space, box_column(&k->game->tables[map], "raf-forbidden"))] =
		    0;
	for (int row = 0; row < k->box.rows[table]; row++) {
		int space = box_cell(&k->box, table, row, 0);
		for (int i = 1; i <= 8; i++) {
			int next = 8 * space + i;
			k->box.cell[box_at(&k->box, table, row, i)] = (int16_t)(next < spaces ? next : NONE);
		}
	}
	k->game->prepare(&k->box);
}

static void
all_within_three_steps_are_reached_6_2(void **state)
{
	struct kit *k = kit_new("battle-of-britain", "position", "");
	int table = box_table(k->game, "spaces"), spaces = k->box.rows[table];
	char text[96];

	(void)state;
	assert_true(spaces > 200 && spaces <= 1 + 8 + 64 + 512);
	plant_tree(k);
	snprintf(text, sizeof(text), "set battle channel-battle\nset turn 2\nplace 11A %s",
		 box_text(&k->box, table, 0, 0));
	kit_does(k, text);
	kit_does(k, "set raf-cards.11A.11-spitfire 3\ngoto raf-movement");
	for (int space = 1; space < spaces; space += 7) {
		snprintf(text, sizeof(text), "raf: move 11A to %s", box_text(&k->box, table, space, 0));
		kit_would_keep(k, text, "BOB-6.2b");
	}
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_station_of_many_is_enough_5_8),
	    cmocka_unit_test(all_within_three_steps_are_reached_6_2),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
