/* The engine: one entry against one state, on the toy game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/kit.h"

static struct kit *
at_moves(void)
{
	struct kit *k = kit_toy("raid", false, false);

	kit_does(k, "draw 2\ndone");
	return k;
}

static void
an_entry_that_fits_nowhere_closes_nothing(void **state)
{
	struct kit *k = kit_toy("position", false, false);
	uint64_t before;

	(void)state;
	kit_does(k, "place n1 dover\nset turn 1\ngoto weather");
	before = state_digest(&k->play);
	kit_breaks(k, "move n1 to calais", "TOY-9");
	assert_true(state_digest(&k->play) == before);
	kit_free(k);
}

static void
a_die_kept_away_by_a_rule_breaks_that_rule(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_does(k, "done");
	kit_breaks(k, "roll d6 3", "TOY-4");
	kit_breaks(k, "roll d6 3", "TOY-4");
	kit_keeps(k, "roll sky +o", "J-3");
	kit_breaks(k, "roll d6 3", "J-3");
	kit_free(k);
}

static void
dice_of_one_entry_answer_one_throw_and_its_follow_up(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_does(k, "move n1 to paris\nroll 6 5");
	kit_claim(k, "hits.north 2");
	kit_free(k);
	k = at_moves();
	kit_does(k, "move n1 to paris");
	kit_breaks(k, "roll 5 5", "J-4");
	kit_claim(k, "hits.north 1");
	kit_asks(k, "weather");
	kit_free(k);
}

static void
a_throw_may_be_spread_over_entries_but_nothing_comes_between(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_does(k, "done\nroll sky +");
	kit_breaks(k, "draw 1", "J-4");
	kit_breaks(k, "done", "J-4");
	kit_round_trip(k);
	kit_keeps(k, "roll sky o", "J-4");
	kit_asks(k, "cards");
	kit_free(k);
}

static void
symbols_are_read_singly_as_letters_or_counted(void **state)
{
	static const char *const ways[] = {"roll sky +o", "roll sky + o", "roll sky 1+ 1o", "roll +o"};

	(void)state;
	for (unsigned i = 0; i < 4; i++) {
		struct kit *k = at_moves();
		char text[64];
		kit_does(k, "done");
		kit_does(k, ways[i]);
		entry_write(&k->language, &k->entry, ways[i], text, sizeof(text));
		assert_string_equal(text, "roll sky + o");
		kit_free(k);
	}
}

static void
a_seven_is_no_face(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_does(k, "move n1 to paris");
	kit_breaks(k, "roll 7", "J-5");
	kit_breaks(k, "roll 0", "J-5");
	kit_breaks(k, "roll sky x", "J-5");
	kit_keeps(k, "roll 1", "J-5");
	kit_free(k);
}

static void
a_card_that_cannot_be_in_the_hand_is_not_played(void **state)
{
	struct kit *k = kit_toy("position", false, false);

	(void)state;
	/* Given all fogs in the discards, and one unseen card in north's hand. */
	kit_does(k, "place n1 dover\nset turn 1\nset known.2.fog 2\nset unseen.3 1\ngoto move");
	kit_would_break(k, "play fog", "TOY-6");
	kit_keeps(k, "play ace on n1", "TOY-6");
	kit_breaks(k, "play ace", "TOY-6");
	kit_free(k);
}

static void
nothing_is_played_after_the_end(void **state)
{
	struct kit *k = kit_toy("raid", false, false);

	(void)state;
	for (unsigned turn = 0; turn < 4; turn++)
		kit_does(k, "draw 2\ndone\ndone\nroll sky ++");
	assert_true(is_over(&k->play));
	kit_breaks(k, "move n1 to paris", "J-10");
	kit_does(k, "note \"a draw\"\nclaim vp 0");
	kit_free(k);
}

static void
a_claim_that_does_not_hold_is_a_mismatch_and_play_goes_on(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_breaks(k, "claim vp 3", "J-8");
	kit_breaks(k, "claim n1 at calais", "J-8");
	kit_breaks(k, "claim n1 at dover tired", "J-8");
	kit_keeps(k, "claim n1 at dover full", "J-8");
	kit_free(k);
}

static void
set_and_place_belong_to_a_position(void **state)
{
	struct kit *k = at_moves();

	(void)state;
	kit_breaks(k, "set hits.north 3", "J-14");
	kit_breaks(k, "place n1 calais", "J-14");
	kit_breaks(k, "goto move", "J-14");
	kit_free(k);
	k = kit_toy("position", false, false);
	kit_keeps(k, "set hits.north 3", "J-14");
	kit_breaks(k, "set step move", "J-14");
	kit_breaks(k, "set hits.north 100", "J-1");
	kit_breaks(k, "set hits.nord 1", "J-7");
	kit_free(k);
}

static void
an_assumed_value_is_told_and_with_ask_it_is_unknown(void **state)
{
	struct kit *k = kit_toy("raid", true, false);

	(void)state;
	kit_does(k, "draw 2\nmove n1 to paris\nroll 2");
	assert_true(k->report.assumed);
	kit_free(k);
	k = kit_toy("raid", true, true);
	kit_does(k, "draw 2\nmove n1 to paris");
	uint64_t before = state_digest(&k->play);
	kit_breaks(k, "roll 2", "J-12");
	assert_true(state_digest(&k->play) == before);
	kit_does(k, "print units n1 strength=2\nprint units n2 strength=0");
	kit_breaks(k, "print units n1 strength=3", "J-11");
	kit_keeps(k, "print units n1 strength=2", "J-11");
	kit_breaks(k, "print units n9 strength=2", "J-1");
	kit_breaks(k, "print units s1 strength=9", "J-1");
	kit_keeps(k, "roll 2", "J-12");
	kit_claim(k, "hits.north 1");
	kit_free(k);
}

static void
unreadable_text_is_said_to_be_so(void **state)
{
	static const char *const bad[] = {"mvoe n1 to paris",
					  "move n1 to",
					  "move",
					  "move n1 to paris now",
					  "roll",
					  "note \"x",
					  "claim",
					  "claim vp",
					  "claim vp many",
					  "retract x",
					  "goto",
					  "draw",
					  "move n1\tto paris",
					  "print units",
					  "set hits.north",
					  "roll 2d6 1"};
	struct kit *k = at_moves();

	(void)state;
	for (unsigned i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		kit_breaks(k, bad[i], "J-1");
	kit_breaks(k, "move n3 to paris", "J-7");
	kit_breaks(k, "claim n1 at mars", "J-7");
	kit_keeps(k, "move n1 to paris", "J-1");
	kit_keeps(k, "claim n1 at paris", "J-7");
	kit_free(k);
}

static void
any_bytes_get_a_verdict(void **state)
{
	struct kit *k = at_moves();
	uint32_t x = 12345;
	char text[64];
	struct entry e;
	struct finding f;

	(void)state;
	for (unsigned i = 0; i < 200000; i++) {
		size_t n = 0;
		while (n < sizeof(text) - 1) {
			static const char *const words[] = {
			    "move", "n1", "to",	 "paris", "roll",  "6",	    "claim", "at",     "[",   "...",
			    "-",    "\"", "set", ".",	  "print", "units", "=",     "999999", "sky", "++"};
			x = x * 1664525u + 1013904223u;
			if (x >> 28 == 0)
				break;
			const char *w = words[(x >> 16) % 20];
			for (; *w && n < sizeof(text) - 1; w++)
				text[n++] = (x >> 27 & 1) ? *w : (char)(x >> 8);
			if (n < sizeof(text) - 1 && x >> 26 & 1)
				text[n++] = ' ';
		}
		if (play_read(&k->play, &k->language, ANYBODY, x >> 25 & 1, text, n, &e, &f, NULL))
			entry_apply(&k->play, &e, text, &k->report);
	}
	kit_free(k);
}

static void
names_are_read_by_prefix_at_the_terminal_only(void **state)
{
	struct kit *k = at_moves();
	struct entry e;
	struct finding f;
	char text[64];

	(void)state;
	assert_false(entry_read(&k->language, NULL, false, "move n1 to par", 14, &e, &f, NULL));
	assert_true(entry_read(&k->language, NULL, true, "mo N1 to par", 12, &e, &f, NULL));
	entry_write(&k->language, &e, "", text, sizeof(text));
	assert_string_equal(text, "move n1 to paris");
	assert_false(entry_read(&k->language, NULL, true, "move n to paris", 15, &e, &f, NULL));
	assert_int_equal(f.detail, READ_AMBIGUOUS);
	assert_false(entry_read(&k->language, NULL, true, "move n1 to pairs", 16, &e, &f, NULL));
	assert_int_equal(f.args.arg[0].value, 4);
	kit_free(k);
}

static void
optional_operands_may_be_left_out(void **state)
{
	struct kit *k = at_moves();
	char text[64];

	(void)state;
	kit_does(k, "play ace");
	entry_write(&k->language, &k->entry, "", text, sizeof(text));
	assert_string_equal(text, "play ace");
	kit_does(k, "play ace on n2");
	entry_write(&k->language, &k->entry, "", text, sizeof(text));
	assert_string_equal(text, "play ace on n2");
	kit_free(k);
}

static bool
count_one(void *context, const struct action *a, int weight)
{
	(void)a;
	(void)weight;
	++*(unsigned *)context;
	return true;
}

static void
the_list_holds_every_legal_single_action(void **state)
{
	struct kit *k = kit_toy("position", false, false);
	unsigned n = 0;

	(void)state;
	/* Two units, five spaces, no cards: ten moves and done. */
	kit_does(k, "place n1 dover\nplace n2 paris\nset turn 1\ngoto move");
	actions_list(&k->play, ANYBODY, count_one, &n);
	assert_int_equal(n, 11);
	/* After a first move the unit is tired: the other's five moves and done; after done only the sky's
	 * faces. */
	assert_int_equal(perft(&k->play, 1), 11);
	assert_int_equal(perft(&k->play, 2), 10 * 6 + 3);
	kit_free(k);
}

static void
random_games_end_and_positions_round_trip(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 200; seed++) {
		struct kit *k = kit_toy("raid", true, false);
		kit_random(k, seed, 1000, 1);
		assert_true(is_over(&k->play));
		kit_free(k);
	}
}

/* Lists of requests are written over and over, by one game after another. */
static void
what_is_asked_for_is_new(void **state)
{
	static struct requests fresh, old;

	(void)state;
	memset(&fresh, 0, sizeof(fresh));
	memset(&old, 0xff, sizeof(old));
	old.n = 0;
	for (struct requests *all = &fresh; all; all = all == &fresh ? &old : NULL) {
		ask_act(all, "posting");
		ask_roll(all, 0, 2, "weather");
		ask_draw(all, TYPE_COMMON, 1, "a card");
	}
	for (int i = 0; i < 3; i++) {
		const struct request *a = &fresh.request[i], *b = &old.request[i];
		assert_true(a->late == b->late && a->must == b->must && a->first == b->first);
		assert_true(a->same_throw == b->same_throw && a->faces == b->faces && a->count == b->count);
		assert_true(a->args.n == b->args.n && a->sender == b->sender && a->instead == b->instead);
		assert_true(a->who == b->who && a->choose == b->choose && a->tag == b->tag);
		assert_true(a->about.type == b->about.type && a->about.value == b->about.value);
		assert_true(a->column == b->column && a->n_modifiers == b->n_modifiers);
		assert_int_equal(a->n_parts, b->n_parts);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_entry_that_fits_nowhere_closes_nothing),
	    cmocka_unit_test(a_die_kept_away_by_a_rule_breaks_that_rule),
	    cmocka_unit_test(dice_of_one_entry_answer_one_throw_and_its_follow_up),
	    cmocka_unit_test(a_throw_may_be_spread_over_entries_but_nothing_comes_between),
	    cmocka_unit_test(symbols_are_read_singly_as_letters_or_counted),
	    cmocka_unit_test(a_seven_is_no_face),
	    cmocka_unit_test(a_card_that_cannot_be_in_the_hand_is_not_played),
	    cmocka_unit_test(nothing_is_played_after_the_end),
	    cmocka_unit_test(a_claim_that_does_not_hold_is_a_mismatch_and_play_goes_on),
	    cmocka_unit_test(set_and_place_belong_to_a_position),
	    cmocka_unit_test(an_assumed_value_is_told_and_with_ask_it_is_unknown),
	    cmocka_unit_test(unreadable_text_is_said_to_be_so),
	    cmocka_unit_test(any_bytes_get_a_verdict),
	    cmocka_unit_test(names_are_read_by_prefix_at_the_terminal_only),
	    cmocka_unit_test(optional_operands_may_be_left_out),
	    cmocka_unit_test(the_list_holds_every_legal_single_action),
	    cmocka_unit_test(random_games_end_and_positions_round_trip),
	    cmocka_unit_test(what_is_asked_for_is_new),
	};

	return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
