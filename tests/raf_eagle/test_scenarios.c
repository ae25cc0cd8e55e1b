/* 3 and 17: the set-ups; reinforcements (IV.8, 14.5), strategy cards (15) and the novices of 27 August
 * (17.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "core/raf_eagle/raf_eagle.h"
#include "tests/raf_eagle/paper.h"

/* ---- I.3: strategy cards on raids ---- */

static void
secondary_target_needs_a_card_that_names_one_RAF_15_1e(void **state)
{
	struct kit *k = kit_new("raf-eagle", "position", "");
	int with = -1, without = -1;
	char text[128];

	(void)state;
	for (int card = 10; card < 23; card++) { /* airfields */
		int kind = box_cell(&k->box, B_TARGETS, (unsigned)card, TARGET_SECONDARY_KIND);
		*(kind == NONE ? &without : &with) = card + 1;
	}
	assert_true(with > 0 && without > 0);
	snprintf(text, sizeof(text),
		 "set target.%d hand\nset target.%d hand\nset priority.airfield high\n"
		 "set strategy.159 hand\nset day 08-15\ngoto plan",
		 with, without);
	kit_does(k, text);
	snprintf(text, sizeof(text), "plan %d at 0800\nplan %d at 1000", with, without);
	kit_does(k, text);
	snprintf(text, sizeof(text), "play 159 on %d", without);
	kit_would_break(k, text, "RAF-15.1e");
	snprintf(text, sizeof(text), "play 159 on %d", with);
	kit_keeps(k, text, "RAF-15.1e");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(secondary_target_needs_a_card_that_names_one_RAF_15_1e),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
