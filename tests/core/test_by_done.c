/*
 * Verbs that stand in two steps, one behind the other, of which the first may end without a word: whether an
 * entry of such a verb that breaks a rule in the first may be meant for the second. Each is decided by hand,
 * by its rule: `first_by_done` of its row, where it may not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/games.h"
#include "core/rules.h"

/* clang-format off */
static const struct decided {
	const char *game, *verb;
	bool by_done;
	const char *rule; /* of the rulebook */
	const char *why;
} decided[] = {
	{"raf-eagle", "assign", false, "5.3", "the first fighter of a slot ends the assigning of its bombers: all players end it so"},
	{"raf-eagle", "recall", false, "5.2", "what is assigned is recalled in its own step; in a later one it breaks the same rule"},
	{"raf-eagle", "jabo", false, "19.3", "Jabos are assigned with the bombers or with the fighters, as their owner likes"},
	{"raf-eagle", "play", false, "15.1", "a card is laid on a raid in any of the steps; none of them makes another legal"},
	{"raf-eagle", "hunt", false, "6.31", "behind the deployment it breaks 6.31 in every step alike; a Gruppe of the next raid is that raid's"},
	{"raf-eagle", "escort", false, "6.31", "as hunt"},
	{"raf-eagle", "bomb", false, "6.31", "as hunt"},
	{"raf-eagle", "patrol", false, "6.31", "as hunt"},
	{"raf-eagle", "replace", false, "14.2", "light losses come first, and the first replacement for a heavy one ends them"},
	{"battle-of-britain", "aid", false, "2.3", "aid is promised before the dice; behind them it breaks the same rule"},
	{"battle-of-britain", "produce", false, "2.2", "a Group is passed over that has nothing to repair; where it has, passing it over breaks 2.4"},
	{"battle-of-britain", "repair", false, "2.5", "the points of a Group are its own: none is spent for a card of the next one"},
	{"battle-of-britain", "assign", false, "4.3", "the sharing of a Big Wing comes behind a battle, which no entry passes over"},
	{"battle-of-britain", "resolve", false, "7.1", "the next space is named once all in this one is done; what was left out there is told"},
	{"battle-of-britain", "lose", false, "7A.1", "between the two lie the dice of the Ack-Ack"},
	{"battle-of-britain", "choose", false, "7A.2", "between the two lie the dice of the duel"},
	{"battle-of-britain", "home", false, "7B.1", "going home ends the fight before it; what was left out there is told"},
	{"battle-of-britain", "return", false, "7G.2", "as home"},
	{"battle-of-britain", "bomb", false, "7C.1", "it is there to break the rules of bombing, in each step the same"},
	{"down-in-flames", "deck", false, "17.5", "said before the aircraft or before the sheet, which comes to the same"},
	{"down-in-flames", "pilot", false, "17.10", "whose aircraft are picked lays pilots: the picking is over then"},
	{"down-in-flames", "lead", false, "17.1", "as pilot"},
	{"down-in-flames", "announce", false, "16.7", "the forces are there once somebody sets up what is around them"},
	{"down-in-flames", "form", false, "14.3", "as announce"},
	{"down-in-flames", "flak", false, "16.8", "as announce"},
	{"down-in-flames", "hidden", false, "16.6", "as announce"},
	{"down-in-flames", "stay", false, "4.3", "who may follow is another than whose altitude it is"},
	{"down-in-flames", "climb", false, "7.2", "an action begins the action step: altitude and speed stay as they are"},
	{"down-in-flames", "dive", false, "12.5", "as climb; a dive of the altitude step is judged there first"},
	{"down-in-flames", "manoeuvre", false, "7.2", "as climb"},
	{"down-in-flames", "tactic", false, "7.2", "as climb"},
	{"down-in-flames", "play", false, "7.2", "as climb"},
	{"down-in-flames", "agile", false, "7.2", "as climb"},
	{"down-in-flames", "fire", false, "7.2", "as climb"},
	{"down-in-flames", "discard", false, "4.6", "the discarding step comes behind the actions, which end with it"},
	{"down-in-flames", "choose", false, "14.4", "the bomber that is attacked is chosen with the speed or with the attack"},
	{"down-in-flames", "name", false, "14.4", "as choose"},
	{"down-in-flames", "jettison", false, "16.5", "bombs and tanks are dropped in any step of the own turn alike"},
	{"down-in-flames", "redline", false, "12.5", "the next turn's begins with the turn of its fighter, which it ends none of"},
	{"down-in-flames", "gunner", false, "14.8", "a reaction: the chance before it was not taken"},
	{"down-in-flames", "react", false, "8.2", "as gunner"},
	{"down-in-flames", "abandon", false, "10.6", "a chance to react that was not taken is over when somebody gives up in his own turn"},
	{"303-squadron", "declare", true, "9", "a declaration behind the own move, or a second one, is no declaration for the next turn: the moves of the others would be passed over"},
	{"303-squadron", "discard", false, "9", "the discard of a token comes inside another step, and ends none"},
	{"303-squadron", "move", false, "20", "between the two lies a Combat"},
	{"303-squadron", "play", false, "5", "between the two lies the attack"},
	{"303-squadron", "counter", false, "13", "where no player fights the counter-attack is next, and nobody says so"},
	{"burning-blue", "angels", false, "3.2.3", "in every step the same"},
	{"burning-blue", "mark", false, "13.3.4", "what a combat costs may be told till it is over, in every step the same"},
	{"burning-blue", "unmark", false, "13.3.4", "as mark"},
	{"burning-blue", "endure", false, "13.3.4", "as mark"},
	{"burning-blue", "escort", false, "13.4.1", "those that escort are told with the combat or behind it, in every step the same"},
	{"burning-blue", "lead", false, "13.4.1", "it leads the same combat in both: the escort's, named or begun"},
	{"burning-blue", "press-on", false, "13.5", "as escort"},
	{"burning-blue", "home", false, "13.6", "first the RAF, then the Luftwaffe: units of the second end the step of the first"},
	{"burning-blue", "dogfight", false, "13.4", "the next dogfight ends what was left of the one before"},
};
/* clang-format on */

/* Whether a step that takes it may end without a word, and a step behind that takes it, too. */
static bool
stands_twice(const struct game *game, const struct verb *v)
{
	for (int step = STEP_COMMON; step < STEP_COMMON + game->n_steps; step++) {
		const struct step *s = &game->steps[step - STEP_COMMON];
		if ((v->steps >> step & 1) != 0 && s->close && s->ends != BY_DONE && step + 1 < 64 &&
		    v->steps >> (step + 1) != 0)
			return true;
	}
	return false;
}

static const struct decided *
decision_on(const struct game *game, const struct verb *v)
{
	for (int i = 0; i < COUNT(decided); i++)
		if (strcmp(decided[i].game, game->name) == 0 && strcmp(decided[i].verb, v->name) == 0)
			return &decided[i];
	return NULL;
}

static void
each_verb_in_two_steps_is_decided(void **state)
{
	int wrong = 0;

	(void)state;
	for (const struct game *const *g = games; *g; g++)
		for (int i = 0; i < (*g)->n_verbs; i++) {
			const struct verb *v = &(*g)->verbs[i];
			const struct decided *d = decision_on(*g, v);
			bool twice = stands_twice(*g, v);
			if (twice ? d && d->by_done == v->first_by_done : !v->first_by_done)
				continue;
			print_error("%s: '%s %s' %s\n", (*g)->name, v->name, v->operands,
				    !twice ? "ends no step that takes it"
				    : d	   ? "is not decided so"
					   : "stands in two steps, and is not decided");
			wrong++;
		}
	assert_int_equal(wrong, 0);
}

static void
each_decision_is_on_such_a_verb(void **state)
{
	(void)state;
	for (int k = 0; k < COUNT(decided); k++) {
		bool twice = false;

		for (const struct game *const *g = games; *g; g++)
			for (int i = 0; i < (*g)->n_verbs; i++)
				twice = twice || (decision_on(*g, &(*g)->verbs[i]) == &decided[k] &&
						  stands_twice(*g, &(*g)->verbs[i]));
		if (!twice)
			fail_msg("%s: '%s' stands in no two steps", decided[k].game, decided[k].verb);
		assert_true(decided[k].rule[0] && decided[k].why[0]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_verb_in_two_steps_is_decided),
	    cmocka_unit_test(each_decision_is_on_such_a_verb),
	};

	return cmocka_run_group_tests_name("first by word", tests, NULL, NULL);
}
