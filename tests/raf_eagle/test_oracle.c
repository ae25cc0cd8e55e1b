/* What the rulebook's tables decide, by a second reader (oracle.h): the game and it agree on every board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/oracle.h"

/* Boards of random campaigns and Preludes, some entries apart. */
static void
gather(struct oracle *o)
{
	static const char *const scenarios[] = {"campaign", "hardest-days", "thin-blue-line", "campaign"};
	static const char *const options[] = {"", "advanced night-raids", "night-raids", "advanced"};

	for (int seed = 0; o->boards < BOARDS; seed++) {
		struct kit *k = kit_new("raf-eagle", scenarios[seed % 4], options[seed % 4]);
		for (int slice = 0; slice < 64 && o->boards < BOARDS && !is_over(&k->play); slice++) {
			kit_random(k, (uint64_t)seed * 100 + (uint64_t)slice, 23, 0);
			memcpy(&o->board[o->boards++], k->play.state, sizeof(struct state));
		}
		kit_free(k);
	}
}

static struct oracle *
oracle_begin(void)
{
	struct oracle *o = calloc(1, sizeof(*o));

	assert_non_null(o);
	o->k = kit_new("raf-eagle", "campaign", "");
	o->p = &o->k->play;
	o->now = o->p->state;
	random_seed(&o->random, 1);
	gather(o);
	return o;
}

static void
agrees(struct oracle *o, const struct oracle_rule *rules)
{
	unsigned long times = getenv("TALLYHO_LONG") ? 1000000 : 1000;

	for (; rules->name; rules++) {
		o->rule = rules->name;
		for (o->judged = 0; o->judged < times; o->judged++) {
			memcpy(o->now, &o->board[pick(o, BOARDS)], sizeof(*o->now));
			rules->judge(o);
			if (o->p->report->n_findings > 0)
				fail_msg("%s: the game finds %s", o->rule,
					 rule_of(o->k->game, o->p->report->finding[0].rule)->id);
		}
		print_message("%-24s %9lu evaluations\n", o->rule, o->judged);
	}
}

static void
the_game_agrees_with_the_tables(void **state)
{
	struct oracle *o = oracle_begin();

	(void)state;
	agrees(o, oracle_raid);
	agrees(o, oracle_combat);
	agrees(o, oracle_bombing);
	agrees(o, oracle_evening);
	kit_free(o->k);
	free(o);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_game_agrees_with_the_tables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
