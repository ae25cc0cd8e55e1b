/* 303 Squadron: how many sequences of legal single actions there are from positions that can be counted by
 * hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/kit.h"
#include "tests/squadron_303/scene.h"

#define NO_CARDS                                                                                             \
	"set cards.blue.hit-3-extra-manoeuvre 0\nset cards.yellow.manoeuvre-2-first-strike 0\n"              \
	"set cards.red.evade-1-extra-evade 0\nset cards.green.hit-1-cancel-hit 0\n"

/* Two dice to choose from; then only `done` is left; then the German dice (36), or another target (2). */
static void
a_round_without_cards(void **state)
{
	struct kit *k =
	    sq_scene(NO_CARDS "set round 1\nset own-die.1 hit\nset own-die.2 evade\n" FIGHT "goto round");

	(void)state;
	assert_int_equal(perft(&k->play, 1), 2);
	assert_int_equal(perft(&k->play, 2), 2);
	/* Six faces of the first red die, bf-109-1 by name, bf-109-2, he-111-1: nine each. */
	assert_int_equal(perft(&k->play, 3), 18);
	kit_free(k);
}

/* A manoeuvre die: token to the board or to the target, each once, or done. */
static void
a_manoeuvre_gives_a_token(void **state)
{
	struct kit *k =
	    sq_scene(NO_CARDS ROUND_1 "set own-die.1 manoeuvre\nset die-as.1 manoeuvre\ngoto round");

	(void)state;
	assert_int_equal(perft(&k->play, 1), 3);
	/* After the board: done, or the stored token to the target. After the target: done. After done: nine.
	 */
	assert_int_equal(perft(&k->play, 2), 2 + 1 + 9);
	kit_free(k);
}

/* Four faces-down tokens, one damage: four draws; then three for the second. */
static void
damage_tokens_are_drawn_without_putting_back(void **state)
{
	struct kit *k =
	    sq_scene(NO_CARDS ROUND_1 "set own-die.1 blank\nset die-as.1 blank\nset german-die.1 prop2\n"
				      "set german-die.2 prop4\ngoto round");

	(void)state;
	kit_does(k, "done");
	assert_int_equal(perft(&k->play, 1), 4);
	assert_int_equal(perft(&k->play, 2), 12);
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_round_without_cards),
	    cmocka_unit_test(a_manoeuvre_gives_a_token),
	    cmocka_unit_test(damage_tokens_are_drawn_without_putting_back),
	};

	return cmocka_run_group_tests_name("303 squadron, perft", tests, NULL, NULL);
}
