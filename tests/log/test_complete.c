/* Completion at the prompt: what is offered for a half-typed entry, along a session as it was played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/log/log.h"
#include "core/games/games.h"
#include "journal/transcript.h"

struct desk {
	struct session *s;
	struct completions found;
};

/* ---- a session of the Prelude, as far as it goes ---- */

static int
set_up(void **state)
{
	struct desk *d = calloc(1, sizeof(*d));
	struct journal_meta meta = {.game = "raf-eagle", .rules_version = 1, .scenario = "prelude"};
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	assert_non_null(d);
	d->s = session_new();
	assert_non_null(d->s);
	boxes_shipped(game_named(meta.game), &texts);
	assert_true(session_begin(d->s, &meta, &texts, "here", why, sizeof(why)));
	*state = d;
	return 0;
}

static int
tear_down(void **state)
{
	struct desk *d = *state;

	session_free(d->s);
	free(d);
	return 0;
}

static bool
offers(struct desk *d, const char *typed, const char *word)
{
	complete(d->s, typed, strlen(typed), &d->found);
	for (size_t i = 0; i < d->found.n; i++)
		if (strcmp(d->found.word[i].text, word) == 0)
			return true;
	return false;
}

static void
draw_ten(struct desk *d)
{
	assert_true(session_add(d->s, "", "draw target 1 6 9 12 15 18 28 30 31 33", false, 0));
}

/* ---- what is offered ---- */

static void
a_verb_is_completed_from_what_is_legal_now(void **state)
{
	struct desk *d = *state;

	assert_true(offers(d, "draw", "draw"));
	assert_int_equal(d->found.n, 1);
	assert_true(offers(d, "d", "draw"));
	draw_ten(d);
	assert_true(offers(d, "pl", "plan"));
	assert_false(offers(d, "dr", "roll"));
}

static void
an_operand_is_one_that_is_possible_now(void **state)
{
	struct desk *d = *state;

	draw_ten(d);
	assert_true(offers(d, "plan ", "12"));
	assert_false(offers(d, "plan ", "13")); /* not drawn */
	assert_true(offers(d, "plan 12 at ", "0800"));
	assert_true(offers(d, "plan 12 at 08", "0800"));
	assert_int_equal(d->found.n, 1);
	assert_true(offers(d, "PLAN  12   AT 08", "0800")); /* blanks and capitals mean nothing */
}

static void
what_can_be_logged_at_any_time_is_offered_at_any_time(void **state)
{
	struct desk *d = *state;

	assert_true(offers(d, "no", "note"));
	assert_true(offers(d, "ret", "retract"));
	assert_true(offers(d, "claim v", "vp"));
	assert_true(offers(d, "waive RAF-5.1", "RAF-5.14a"));
	assert_true(offers(d, "print tar", "targets"));
}

static void
behind_several_operands_of_a_kind_comes_one_more(void **state)
{
	struct desk *d = *state;

	draw_ten(d);
	assert_true(offers(d, "assign I/KG1 II/K", "II/KG1"));
	assert_true(offers(d, "assign I/KG1 II/KG1 t", "to"));
	session_drop(d->s, 0);
	assert_true(offers(d, "draw target 7 1", "15"));
}

static void
a_printed_name_is_completed_word_by_word(void **state)
{
	struct desk *d = *state;

	assert_true(offers(d, "draw Biggin ", "Hill (15)"));
	assert_true(offers(d, "draw Biggin ", "Hill (16)")); /* printed alike */
	assert_true(offers(d, "draw target Worth biggin h", "Hill (15)"));
	assert_false(offers(d, "draw target Wroth Biggin ", "Hill (15)"));
	assert_true(offers(d, "draw target Biggin Hill (15) Dov", "Dover (8)"));
	assert_true(offers(d, "draw target Biggin Hill D", "Dover (8)")); /* which of them is asked later */
	draw_ten(d);
	assert_true(offers(d, "plan Biggin ", "Hill (15)"));
	assert_int_equal(d->found.n, 1); /* the one that was drawn */
	assert_true(offers(d, "plan Biggin Hill ", "at"));
	assert_true(offers(d, "biggin hill ", "at"));
	assert_true(offers(d, "biggin hill 08", "0800"));
	assert_true(offers(d, "pla Biggin Hill (15) at 08", "0800")); /* a verb in short, too */
}

static void
what_takes_an_entry_back_goes_on_with_nothing(void **state)
{
	struct desk *d = *state;

	draw_ten(d);
	assert_false(offers(d, "retract 1 ", "target"));
	assert_false(offers(d, "retract 1 ", "draw"));
	assert_true(offers(d, "plan ", "12")); /* and nothing was taken back by asking */
}

static void
letters_end_where_two_words_part(void **state)
{
	static struct completions found = {.n = 2};

	(void)state;
	strcpy(found.word[0].text, "planning");
	strcpy(found.word[1].text, "PLAN");
	assert_int_equal(completions_common(&found), 4);
	strcpy(found.word[0].text, "\303\211va:"); /* half a letter is none */
	strcpy(found.word[1].text, "\303\210ve:");
	assert_int_equal(completions_common(&found), 0);
}

static void
letters_that_all_have_in_common_are_counted(void **state)
{
	struct desk *d = *state;

	draw_ten(d);
	complete(d->s, "plan 12 at 1", 12, &d->found); /* 1000, 1200, 1400, 1600, 1800 */
	assert_int_equal(d->found.n, 5);
	assert_int_equal(completions_common(&d->found), 1);
	complete(d->s, "plan 12 at 10", 13, &d->found);
	assert_int_equal(completions_common(&d->found), 4);
	complete(d->s, "xyz", 3, &d->found);
	assert_int_equal(d->found.n, 0);
	assert_int_equal(completions_common(&d->found), 0);
}

static void
nothing_typed_overflows(void **state)
{
	struct desk *d = *state;
	char typed[3 * ENTRY_MAX];

	memset(typed, 'x', sizeof(typed));
	complete(d->s, typed, sizeof(typed), &d->found);
	assert_int_equal(d->found.n, 0);
	for (size_t i = 1; i < sizeof(typed); i += 2)
		typed[i] = ' ';
	complete(d->s, typed, sizeof(typed), &d->found);
	assert_int_equal(d->found.n, 0);
	memset(typed, ' ', sizeof(typed));
	complete(d->s, typed, sizeof(typed), &d->found);
	assert_true(d->found.n > 0);
}

/* ---- along a session ---- */

struct walk {
	unsigned words, offered;
};

static void
complete_words(struct desk *d, const char *text, struct walk *w)
{
	for (size_t at = 0, end; text[at] != '\0'; at = end + (text[end] == ' ')) {
		char typed[ENTRY_MAX], word[ENTRY_MAX];

		end = at + strcspn(text + at, " ");
		snprintf(typed, sizeof(typed), "%.*s", (int)at, text);
		snprintf(word, sizeof(word), "%.*s", (int)(end - at), text + at);
		w->words++;
		w->offered += offers(d, typed, word) || d->found.more;
	}
}

/*
 * Every word of every action and draw, with nothing of it typed. What is not offered: a second unit where the
 * entry could end already, and what only a later step takes.
 */
static void
along_a_session_the_word_that_was_meant_is_offered(void **state)
{
	struct desk *d = *state;
	FILE *in = fopen("tests/raf_eagle/sessions/prelude.txt", "r");
	struct transcript *transcript;
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];
	struct walk w = {0, 0};

	assert_non_null(in);
	assert_int_equal(transcript_open(in, &transcript, message), JOURNAL_OK);
	while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry) {
		const char *text = entry->text;

		if (strncmp(text, "note", 4) != 0 && strncmp(text, "claim", 5) != 0 &&
		    strncmp(text, "roll", 4) != 0)
			complete_words(d, text, &w);
		assert_true(session_add(d->s, entry->who, text, entry->as_played, 0));
		session_settle(d->s);
	}
	transcript_close(transcript);
	fclose(in);
	print_message("           %u words, %u offered\n", w.words, w.offered);
	assert_true(w.words > 200);
	assert_true(w.offered * 100 >= w.words * 90);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_verb_is_completed_from_what_is_legal_now),
	    TEST(an_operand_is_one_that_is_possible_now),
	    TEST(what_can_be_logged_at_any_time_is_offered_at_any_time),
	    TEST(behind_several_operands_of_a_kind_comes_one_more),
	    TEST(a_printed_name_is_completed_word_by_word),
	    TEST(what_takes_an_entry_back_goes_on_with_nothing),
	    TEST(letters_end_where_two_words_part),
	    TEST(letters_that_all_have_in_common_are_counted),
	    TEST(nothing_typed_overflows),
	    TEST(along_a_session_the_word_that_was_meant_is_offered),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
