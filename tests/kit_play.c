/* What the tests of the games share: random play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "tests/kit.h"

size_t
kit_random(struct kit *k, uint64_t seed, size_t entries, size_t every)
{
	struct random r;
	struct action a;
	char text[ENTRY_MAX], who[BOX_KEY + 2];
	size_t n;

	random_seed(&r, seed);
	for (n = 0; n < entries && !is_over(&k->play); n++) {
		if (!random_action(&k->play, &r, &a))
			KIT_FAIL(k, "seed %llu: no action is legal after entry %zu, in step %s",
				 (unsigned long long)seed, n,
				 type_name(k->game, &k->box, TYPE_STEP,
					   field_get(k->game, k->play.state, FIELD_STEP, 0)));
		who[0] = '\0';
		if (a.who >= 0)
			snprintf(who, sizeof(who), "%s: ", type_name(k->game, &k->box, k->game->who, a.who));
		size_t at = strlen(who);
		memcpy(text, who, at);
		action_write(&k->language, &a, text + at, sizeof(text) - at);
		if (getenv("TALLYHO_TRACE"))
			fprintf(stderr, "%zu\t%s\n", n, text);
		kit_does(k, text);
		if (every > 0 && n % every == 0)
			kit_round_trip(k);
	}
	return n;
}
