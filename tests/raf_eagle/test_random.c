/* Random days of the Prelude: every legal game verifies clean, positions restore every state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

static int
value(const struct kit *k, const char *name, int index)
{
	for (int f = 0; f < field_count(k->game); f++)
		if (strcmp(field_of(k->game, f)->name, name) == 0)
			return field_get(k->game, k->play.state, f, index);
	fail_msg("no field %s", name);
	return 0;
}

/* What must be true at the end of any day. */
static void
the_day_adds_up(const struct kit *k, uint64_t seed)
{
	int vp = 0, lost = 0, gone = 0;

	for (int i = 0; i < 10; i++) {
		int light = value(k, "losses", i * 2), heavy = value(k, "losses", i * 2 + 1);
		bool german = i < 7;
		vp += german ? light + 2 * heavy : -light - 2 * heavy;
		lost += light + heavy;
	}
	/* Core targets are never doubled; non-essential ones cost one less each: bombs took at most this. */
	int bombs = value(k, "bombings", 1) + 2 * value(k, "bombings", 2) + 3 * value(k, "bombings", 3);
	if (value(k, "vp", 0) < vp - bombs || value(k, "vp", 0) > vp)
		fail_msg("seed %llu: vp %d, losses give %d, bombs %d", (unsigned long long)seed,
			 value(k, "vp", 0), vp, bombs);
	/* Without replacements each loss lies in its box. */
	for (int g = 0; g < 84; g++) {
		int at = value(k, "at", g);
		gone += at == 7 || at == 8;
		if (at >= 2 && at <= 6)
			fail_msg("seed %llu: Gruppe %d is still in a raid", (unsigned long long)seed, g);
	}
	for (int q = 0; q < 47; q++) {
		int at = value(k, "squadron", q);
		gone += at == 4 || at == 5;
		if (at >= 7 && at <= 9)
			fail_msg("seed %llu: squadron %d is still in a raid", (unsigned long long)seed, q);
	}
	if (gone != lost)
		fail_msg("seed %llu: %d units lost, %d in loss boxes", (unsigned long long)seed, lost, gone);
}

static void
random_days_of_the_prelude_are_clean(void **state)
{
	uint64_t days = getenv("TALLYHO_LONG") ? 1000 : 50;

	(void)state;
	for (uint64_t seed = 1; seed <= days; seed++) {
		struct kit *k = kit_new("raf-eagle", "prelude", "");
		/* Positions after every entry of some days, now and then in the others. */
		kit_random(k, seed, 20000, seed % 10 == 1 ? 1 : 40);
		if (!is_over(&k->play))
			fail_msg("seed %llu does not end", (unsigned long long)seed);
		the_day_adds_up(k, seed);
		kit_free(k);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(random_days_of_the_prelude_are_clean),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
