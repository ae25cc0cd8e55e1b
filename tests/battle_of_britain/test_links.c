/* 5.8: however many stations watch a space, one that works is enough. */
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_station_of_many_is_enough_5_8),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
