/* What the rulebook's tables decide, by an oracle beside the game (oracle.h), on states of random games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/engine/engine.h"
#include "tests/down_in_flames/oracle.h"

enum { STIRRED = 12, ENTRIES = 4000 };

static unsigned long
wanted(void)
{
	return getenv("TALLYHO_LONG") ? 1000000 : 1500;
}

/* Rule number i of all chapters; NULL: there are no more. */
static const struct dif_rule *
rule_number(int i)
{
	static const struct dif_rule *const chapters[] = {dif_oracle_cards, dif_oracle_flying,
							  dif_oracle_bombers};

	for (int c = 0; c < COUNT(chapters); c++)
		for (const struct dif_rule *r = chapters[c]; r->name; r++)
			if (i-- == 0)
				return r;
	return NULL;
}

/* The state in play, stirred in so many ways, by every rule of its step that is not through yet. */
static void
look(struct oracle *o)
{
	struct dif_own *own = o->own;
	const struct dif_rule *r;
	unsigned char board[STATE_MAX];

	memcpy(board, o->k->play.state, o->k->game->state_size);
	for (int i = 0; (r = rule_number(i)) != NULL; i++) {
		assert_true(i < DIF_RULES);
		if (strcmp(r->step, oracle_step(o)) != 0)
			continue;
		own->rule = r->name;
		own->judged = &own->counts[i];
		for (int times = 0; times < STIRRED && own->counts[i] < wanted(); times++) {
			r->judge(o);
			restore_state(&o->k->play, board);
		}
	}
}

static bool
all_enough(const struct dif_own *own)
{
	for (int i = 0; rule_number(i); i++)
		if (own->counts[i] < wanted())
			return false;
	return true;
}

static void
game_and_paper_agree(void **state)
{
	static const char *const scenarios[] = {"campaign", "duel", "teams", "campaign", "free-for-all"};
	struct oracle *o = calloc(1, sizeof(*o));
	struct dif_own *own = calloc(1, sizeof(*own));

	(void)state;
	assert_non_null(o);
	assert_non_null(own);
	o->own = own;
	for (uint64_t seed = 1; !all_enough(own); seed++) {
		oracle_begin(o, "down-in-flames", scenarios[seed % 5], seed % 2 ? "altitude-bonus" : "",
			     seed);
		oracle_play(o, ENTRIES, look);
	}
	if (getenv("TALLYHO_LONG") || getenv("TALLYHO_TRACE"))
		oracle_print(o);
	oracle_end(o);
	free(own);
	free(o);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(game_and_paper_agree)};

	return cmocka_run_group_tests_name("down-in-flames: the oracle", tests, NULL, NULL);
}
