/* What the tests of the games share: positions written out and read back, random play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "tests/kit.h"

struct copy {
	struct kit *k;
	struct play *play;
	struct report report;
};

static void
read_line(void *context, const char *text)
{
	struct copy *c = context;
	struct entry e;
	struct finding f;

	if (!entry_read(&c->k->language, NULL, false, text, strlen(text), &e, &f, NULL))
		KIT_FAIL(c->k, "the position's own line '%s' cannot be read (error %d)", text, f.detail);
	entry_apply(c->play, &e, text, &c->report);
	if (c->report.n_findings > 0)
		KIT_FAIL(c->k, "the position's own line '%s' breaks %s", text,
			 rule_of(c->k->game, c->report.finding[0].rule)->id);
}

static void
explain_difference(const struct kit *k, const struct play *other)
{
	char name[128];

	for (int f = 0; f < field_count(k->game); f++)
		for (int i = 0; i < field_elements(field_of(k->game, f)); i++) {
			int a = field_get(k->game, k->play.state, f, i),
			    b = field_get(k->game, other->state, f, i);
			field_write(&k->language, f, i, name, sizeof(name));
			if (a != b)
				KIT_FAIL(k, "position: %s is %d, read back %d", name, a, b);
		}
	KIT_FAIL(k, "position: a byte of the state that no field covers differs");
}

void
kit_round_trip(struct kit *k)
{
	struct copy *c = calloc(1, sizeof(*c));

	assert_non_null(c);
	c->k = k;
	c->play = calloc(1, sizeof(*c->play));
	assert_non_null(c->play);
	play_begin(c->play, k->game, &k->box, SCENARIO_POSITION, 0, &c->report);
	position_write(&k->play, &k->language, read_line, c);
	if (state_digest(&k->play) != state_digest(c->play))
		explain_difference(k, c->play);
	free(c->play);
	free(c);
}

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
