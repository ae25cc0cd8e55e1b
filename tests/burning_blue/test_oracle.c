/* The charts against a second reading of them (oracle.h): at states that random play reaches, shaken so that
 * all modifiers occur, every roll is entered and compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/burning_blue/bb.h"
#include "tests/burning_blue/questions.h"

enum { ENTRIES = 150, SHAKEN = 24 };

/* ---- a table with all types of aircraft and kinds of units ---- */

static const char more[] = "print units No.264 green=no potential=2\n"
			   "place No.264 Dover 18\n"
			   "print units ErprGr210 green=no potential=4\n"
			   "place ErprGr210 Dover 18\n"
			   "set raid.ErprGr210 raid-1\n"
			   "set role.ErprGr210 bomber\n"
			   "print units 9/JG26 green=no potential=4\n"
			   "place 9/JG26 Dover 18\n"
			   "set role.9/JG26 freie-jagd\n"
			   "print units 18-Gruppo green=no potential=2\n"
			   "place 18-Gruppo Dover 18\n"
			   "set raid.18-Gruppo raid-1\n"
			   "set role.18-Gruppo top-cover\n"
			   "print units 11-Gruppo green=no\n"
			   "place 11-Gruppo Dover 16\n"
			   "set raid.11-Gruppo raid-1\n"
			   "set role.11-Gruppo bomber\n"
			   "print units I/ZG26 green=no potential=4\n"
			   "place I/ZG26 Dover 18\n"
			   "set raid.I/ZG26 raid-1\n"
			   "set role.I/ZG26 top-cover\n"
			   "print units No.610/B green=no potential=4\n"
			   "place No.610/B Dover 18\n"
			   "set options 1\n";

/* ---- states that no rule has judged: every modifier comes into play ---- */

static void
shake_unit(struct oracle *o, struct random *r, int u)
{
	const struct counter *c = &reading_of(o)->counter[u];
	int most = levels_most(o, u), threshold = chart_number(o, UNIT_SIZES, c->size_row, "loss_threshold");

	set_fact(o, ANGELS, u, (int)random_below(r, 18));
	set_fact(o, LEVEL, u, (int)random_below(r, most + 1));
	/* Nobody is lost by one more combat: what follows would hide its result. */
	set_fact(o, LOSSES, u, (int)random_below(r, threshold - 5));
	set_fact(o, CLIMBED, u, random_below(r, 4) == 0);
	set_fact(o, VIC, u, random_below(r, 2) == 0);
	set_fact(o, SHORT, u, random_below(r, 3) == 0);
	set_fact(o, DIVE_BOMBING, u, random_below(r, 3) == 0);
	set_fact(o, GREEN, u, (int)random_below(r, 3));
	set_fact(o, BOMBS, u, random_below(r, 2) == 0);
	set_fact(o, ENDURANCE, u, (int)random_below(r, 25));
	set_fact(o, MOVED, u, (int)random_below(r, 5));
	if (fact_is(o, ROLE, u, "close-escort") || fact_is(o, ROLE, u, "top-cover"))
		set_fact(o, ROLE, u, fact_named(o, ROLE, random_below(r, 2) ? "close-escort" : "top-cover"));
}

static void
shake(struct oracle *o, struct random *r)
{
	for (int i = 0; i < reading_of(o)->in_air; i++)
		shake_unit(o, r, reading_of(o)->up[i]);
	for (int place = 0; place < oracle_elements(o, reading_of(o)->field[WEATHER]); place++)
		set_fact(o, WEATHER, place, (int)random_below(r, 9));
	for (int i = 0; i < oracle_elements(o, reading_of(o)->field[SHOT_DOWN]); i++)
		set_fact(o, SHOT_DOWN, i, (int)random_below(r, 4));
	set_fact(o, SUN, 0, random_below(r, 2) == 0);
	set_fact(o, POINT_ANGELS, 0, (int)random_below(r, 13));
}

/* ---- random games ---- */

static const struct {
	const char *step;
	void (*ask)(struct oracle *, int sum);
	enum compared what; /* COMPARED: always asked */
} questions[] = {
    {"air", ask_in_the_air, COMPARED},	    {"interception", ask_interception, C_INTERCEPTION},
    {"reaction", ask_reaction, C_REACTION}, {"reacting", ask_reaction, C_REACTION},
    {"combat", ask_combat, C_COLUMN},	    {"cohesion", ask_cohesion, C_COHESION},
    {"ack-ack", ask_flak, C_FLAK},	    {"report", ask_report, C_STRENGTH},
    {"contact", ask_contact, C_BREAK},	    {"reception", ask_vector, C_VECTOR},
};

static bool
is_wanted(const struct oracle *o, int q)
{
	return questions[q].what == COMPARED || !rolled_enough(o, questions[q].what);
}

/* All rolls of what is asked for now, in shaken states. The caller puts back what was. */
static void
question(struct oracle *o)
{
	struct second_reading *own = o->own;
	struct moment as_it_was, shaken;
	const char *step = oracle_step(o);
	int times = getenv("TALLYHO_LONG") ? SHAKEN : 2;

	if (field_get(o->k->game, o->k->play.state, FIELD_THROWN, 0) > 0)
		return; /* half a throw lies there */
	play_save(&o->k->play, &as_it_was);
	for (int q = 0; q < COUNT(questions); q++)
		for (int i = 0; i < times && strcmp(step, questions[q].step) == 0 && is_wanted(o, q); i++) {
			look_round(o);
			shake(o, &own->random);
			play_save(&o->k->play, &shaken);
			for (int sum = 2; sum <= 12; sum++) {
				requests_now(&o->k->play, &o->asked);
				questions[q].ask(o, sum);
				play_load(&o->k->play, &shaken);
			}
			play_load(&o->k->play, &as_it_was);
		}
}

static bool
all_enough(const struct oracle *o)
{
	for (int what = 0; what < COMPARED; what++)
		if (!rolled_enough(o, (enum compared)what))
			return false;
	return true;
}

static void
the_charts_read_twice_give_the_same(void **state)
{
	struct oracle *o = calloc(1, sizeof(*o));
	struct second_reading *own = calloc(1, sizeof(*own));

	(void)state;
	assert_non_null(o);
	assert_non_null(own);
	open_charts(own);
	random_seed(&own->random, 1);
	o->own = own;
	for (uint64_t seed = 1; !all_enough(o); seed++) {
		oracle_begin(o, "burning-blue", "position", "", seed);
		bb_set_up(o->k, more);
		sit_down(o);
		oracle_play(o, ENTRIES, question);
	}
	if (getenv("TALLYHO_LONG") || getenv("TALLYHO_TRACE"))
		oracle_print(o);
	oracle_end(o);
	close_charts(own);
	free(own);
	free(o);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(the_charts_read_twice_give_the_same)};

	return cmocka_run_group_tests_name("burning-blue: the oracle", tests, NULL, NULL);
}
