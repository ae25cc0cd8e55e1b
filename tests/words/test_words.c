/* Sentences: what players read about entries of the toy game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "tests/toy.h"

struct desk {
	struct box box;
	struct language language;
	struct play play;
	struct report report;
	struct made made;
};

static int
set_up(void **state)
{
	struct desk *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	assert_true(toy_box(&t->box, false));
	assert_true(language_prepare(&t->language, &toy_game, &t->box));
	play_begin(&t->play, &toy_game, &t->box, SCENARIO_COMMON, 0, &t->report);
	*state = t;
	return 0;
}

static int
tear_down(void **state)
{
	free(*state);
	return 0;
}

/* An entry is played, or its first finding put into words. */
static void
plays(struct desk *t, const char *text)
{
	struct entry e;
	struct finding f;

	assert_true(play_read(&t->play, &t->language, ANYBODY, true, text, strlen(text), &e, &f, NULL));
	entry_apply(&t->play, &e, text, &t->report);
}

static void
found(struct desk *t, const char *text, const char *words)
{
	struct reading_help help = {NULL, -1};
	struct line line = {.who = "", .text = text};
	struct entry e;
	struct finding f;

	if (play_read(&t->play, &t->language, ANYBODY, true, text, strlen(text), &e, &f, &help)) {
		entry_apply(&t->play, &e, text, &t->report);
		assert_true(t->report.n_findings > 0);
		f = t->report.finding[0];
	}
	words_finding(made_begin(&t->made), &t->language, &line, &f, &help);
	assert_string_equal(made_end(&t->made), words);
	made_free(&t->made);
}

static void
what_cannot_be_read_is_explained(void **state)
{
	struct desk *t = *state;

	found(t, "mvoe n1 to calais", "no verb 'mvoe'; did you mean 'move'?");
	found(t, "xyzzy", "no verb 'xyzzy'");
	found(t, "4", "'4' answers nothing that is asked for now");
	found(t, "move n1 n2 too calais", "'to' belongs here, not 'too' (move UNIT... to SPACE)");
	found(t, "move", "a unit is missing (move UNIT... to SPACE)");
	found(t, "done now", "'now' is one word too many (done)");
	found(t, "roll d6 7", "'7' is no face of a d6: 1 to 6");
	found(t, "roll d6", "a die is missing (roll [DIE] FACE...)");
	found(t, "claim vp much", "'much' is not a number (claim WHAT VALUE)");
	found(t, "claim vp 99999", "'99999' is out of range");
	found(t, "retract 1234567890", "'1234567890' is out of range");
	found(t, "retract -", "'-' is not a number (retract SEQ)");
	found(t, "unseal 0", "'0' is out of range");
	found(t, "roll 2d6 3", "'2d6' does not agree with the 1 die that follows");
	found(t, "roll 1d6 3 4", "'1d6' does not agree with the 2 dice that follow");
	found(t, "claim n1 is dover", "'at' belongs here, not 'is' (claim WHAT VALUE)");
	found(t, "note \"x", "a quote is not closed");
	found(t, "retract x", "'x' is not a number (retract SEQ)");
	found(t, "move n to calais", "'n' could be more than one thing: n1, n2");
	found(t, "\033[2J", "holds a control character");
	found(t, "", "nothing is there to read");
}

static void
findings_name_what_they_are_about(void **state)
{
	struct desk *t = *state;

	found(t, "claim vp 3", "it is 0, not as in 'claim vp 3'");
	found(t, "claim n1 at calais", "it is dover, not as in 'claim n1 at calais'");
	found(t, "roll d6 3", "first north must draw 2 cards");
	found(t, "waive J-3", "this rule cannot be waived");
	found(t, "print units n1 strength=3", "'strength=3' was printed otherwise before");
	found(t, "print units n9 strength=3", "'n9' is no row of this table");
	found(t, "print unit n1 strength=3", "'unit' is no table of the box");
}

static void
like_effects_are_told_together(void **state)
{
	struct desk *t = *state;

	plays(t, "draw ace flak");
	plays(t, "move n1 n2 to calais");
	words_effects(made_begin(&t->made), &t->language, &t->report, "  ");
	assert_string_equal(made_end(&t->made), "  n1, n2: dover -> calais (moved, 2)\n"
						"  n1 tired, n2 tired: full -> tired (moved, 2)\n");
	made_free(&t->made);
}

/* ---- sentences ---- */

static void
told(struct desk *t, int rank, const char *words)
{
	events_print(made_begin(&t->made), &t->language, &t->report, 0, t->report.n_effects, rank);
	assert_string_equal(made_end(&t->made), words);
	made_free(&t->made);
}

/* A report made by hand: which fields the toy has is known by their names. */
static void
changes(struct desk *t, const char *field, int index, int from, int to, int why, bool back)
{
	int f = 0;

	while (strcmp(field_of(&toy_game, f)->name, field) != 0)
		f++;
	t->report.effect[t->report.n_effects++] =
	    (struct effect){(uint16_t)f, (uint16_t)index, (uint16_t)why, (int16_t)from, (int16_t)to, back};
}

static void
what_an_entry_did_is_told_in_sentences(void **state)
{
	struct desk *t = *state;

	plays(t, "draw ace flak");
	plays(t, "move n1 to calais");
	told(t, NEWS, "North one (n1) moves from dover to calais.");
	told(t, DETAIL, "North one (n1) moves from dover to calais. North one (n1) is tired.");
	plays(t, "move n2 to calais");
	told(t, DETAIL, "N2 moves from dover to calais. N2 is tired.");
}

static void
like_changes_come_together_in_one_sentence(void **state)
{
	struct desk *t = *state;

	changes(t, "at", 0, 1, 3, 1, false);
	changes(t, "hits", 0, 0, 1, 2, false);
	changes(t, "at", 1, 1, 3, 1, false);
	changes(t, "hits", 1, 3, 4, 2, false);
	changes(t, "at", 2, 1, 3, 1, false);
	told(t, NEWS,
	     "North one (n1), n2 and s1 move from dover to calais. Hits of the sides north and south: +1.");
	/* What an element goes through for one reason is one change, for two it is two. */
	t->report.n_effects = 0;
	changes(t, "at", 0, 1, 2, 1, false);
	changes(t, "at", 0, 2, 3, 1, false);
	changes(t, "at", 0, 3, 0, 2, false);
	told(t, NEWS, "North one (n1) moves from dover to calais. North one (n1) is lost.");
	/* There and back is nothing, and so is what only the program knows of. */
	t->report.n_effects = 0;
	changes(t, "at", 1, 1, 2, 1, false);
	changes(t, "at", 1, 2, 1, 1, false);
	changes(t, "initiative", 0, 0, 1, 1, false);
	changes(t, "hits", 0, 0, 1, WHY_NONE, false);
	told(t, DETAIL, "");
}

static void
reasons_of_less_weight_make_less_of_a_change(void **state)
{
	struct desk *t = *state;

	changes(t, "at", 0, 3, 0, 4, false);
	told(t, NEWS, "");
	told(t, DETAIL, "North one (n1) is lost.");
}

static void
what_is_taken_back_is_told_as_it_was_said(void **state)
{
	struct desk *t = *state;

	changes(t, "at", 0, 3, 1, WHY_NONE, true);
	changes(t, "hits", 1, 4, 2, WHY_NONE, true);
	told(t, NEWS,
	     "Taken back: North one (n1) moves from dover to calais. Taken back: Hits of the south: +2.");
}

static void
lines(struct desk *t, const char *words)
{
	words_told(made_begin(&t->made), &t->language, &t->report, NEWS, "");
	assert_string_equal(made_end(&t->made), words);
	made_free(&t->made);
}

static void
a_die_that_changes_nothing_says_so(void **state)
{
	struct desk *t = *state;

	t->report.n_effects = 0;
	t->report.random = true;
	lines(t, "Nothing changes.\n");
	changes(t, "thrown", 0, 0, 1, WHY_NONE, false);
	lines(t, "");
	t->report.n_effects = 0;
	changes(t, "initiative", 0, 0, 1, 1, false);
	lines(t, "");
	t->report.n_effects = 0;
	changes(t, "side", 0, 0, 1, 1, false);
	lines(t, "It is the turn of the south.\n");
}

static void
sentences_are_broken_into_lines_at_last(void **state)
{
	struct desk *t = *state;

	changes(t, "at", 0, 1, 3, 1, false);
	changes(t, "at", 1, 1, 3, 1, false);
	changes(t, "at", 2, 1, 3, 1, false);
	changes(t, "hits", 1, 4, 2, 2, false);
	words_told(made_begin(&t->made), &t->language, &t->report, NEWS, "          ");
	assert_string_equal(made_end(&t->made),
			    "          North one (n1), n2 and s1 move from dover to calais. Hits of the\n"
			    "          south: -2.\n");
	made_free(&t->made);
}

static void
requests_say_who_and_what(void **state)
{
	struct desk *t = *state;

	words_requests(made_begin(&t->made), &t->language, &t->play, "");
	assert_non_null(strstr(made_end(&t->made), "north: cards: draw 2 cards\n"));
	made_free(&t->made);
	plays(t, "draw ace flak");
	plays(t, "move n1 to calais");
	words_requests(made_begin(&t->made), &t->language, &t->play, "");
	assert_non_null(strstr(made_end(&t->made), "entries: move UNIT... to SPACE, play CARD [on UNIT]"));
	made_free(&t->made);
}

static void
modifiers_are_itemised(void **state)
{
	struct desk *t = *state;
	struct requests all = {.n = 0};
	struct request *r = ask_roll(&all, 0, 1, "detection");

	modify(r, "radars", 6);
	modify(r, "weather", -1);
	modify(r, "nothing", 0);
	words_request(made_begin(&t->made), &t->language, &t->play, r);
	assert_string_equal(made_end(&t->made), "detection: roll 1d6, +5 (radars 6, weather -1)");
	made_free(&t->made);
}

static void
repairs_are_told_in_words(void **state)
{
	struct desk *t = *state;
	struct repair repair = {.kind = REPAIR_MISSING, .choices = 2};

	repair.entry = (struct entry){
	    .slot = -1, .first = {.verb = VERB_ROLL, .who = ANYBODY, .n = 2, .operand = {0, 2}}};
	words_repair(made_begin(&t->made), &t->language, &repair);
	assert_string_equal(made_end(&t->made), "missing here: roll d6 3 (one of 2 that fit)");
	made_free(&t->made);
	repair.kind = REPAIR_INSTEAD;
	repair.choices = 1;
	words_repair(made_begin(&t->made), &t->language, &repair);
	assert_string_equal(made_end(&t->made), "assumed instead: roll d6 3 (the only one that fits)");
	made_free(&t->made);
	repair.kind = REPAIR_LEFT_OUT;
	words_repair(made_begin(&t->made), &t->language, &repair);
	assert_string_equal(made_end(&t->made), "assumed: this entry is left out");
	made_free(&t->made);
}

static void
text_from_files_is_escaped(void **state)
{
	struct desk *t = *state;

	words_entry(made_begin(&t->made), &t->language, "x", "a\033[31mb\342\200\256c");
	assert_string_equal(made_end(&t->made), "x: a\\x1b[31mb\\u202ec");
	made_free(&t->made);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(what_cannot_be_read_is_explained, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(findings_name_what_they_are_about, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(like_effects_are_told_together, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(what_an_entry_did_is_told_in_sentences, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(like_changes_come_together_in_one_sentence, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(reasons_of_less_weight_make_less_of_a_change, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(what_is_taken_back_is_told_as_it_was_said, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(a_die_that_changes_nothing_says_so, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(sentences_are_broken_into_lines_at_last, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(requests_say_who_and_what, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(modifiers_are_itemised, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(repairs_are_told_in_words, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(text_from_files_is_escaped, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
