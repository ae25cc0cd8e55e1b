/*
 * What was taken back, and what came in its place: the strands by themselves, and whole records.
 *
 * Rows of places: a letter is a request, the digits behind it the faces of one entry (? a card face down).
 * The letters from n on are another kind of die, capitals another seat; =x is a decision x, -x one that was
 * refused. A stroke takes back all that stands.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/games.h"
#include "core/record/record.h"
#include "tests/core/written.h"
#include "tests/kit.h"

enum { TOKENS_MAX = 64, TOKEN = 16 };

/* ---- strands ---- */

struct row {
	struct kit *kit;
	struct replay *replay;
	struct line line[TOKENS_MAX];
	char text[TOKENS_MAX][TOKEN];
	size_t n;
	char told[512];
};

static void
keep_token(struct row *row, const char *token)
{
	struct report *report = &row->kit->report;
	struct entry e = {.slot = 1};
	const struct line *line = &row->line[row->n - 1];
	char c = token[0];

	report_reset(report);
	e.first.who = ANYBODY;
	if (c == '=' || c == '-') {
		e.first.verb = VERB_COMMON;
		report->refused = c == '-';
		report->n_effects = c == '=';
	} else {
		bool other_seat = c >= 'A' && c <= 'Z';
		char small = (char)(other_seat ? c - 'A' + 'a' : c);

		e.first.verb = VERB_ROLL;
		e.first.n = 2;
		for (int i = 1; token[i]; i++) {
			int16_t value = token[i] == '?' ? UNSEEN : (int16_t)(token[i] - '0');

			if (i == 1)
				e.first.operand[1] = value;
			else
				e.repeat[e.n_repeat++] = value;
		}
		report->answer[report->n_answers++] = (struct chance_taken){.answered = (uint16_t)small,
									    .kind = ROLL,
									    .type = small >= 'n',
									    .due = (uint8_t)(e.n_repeat + 1),
									    .n = (uint8_t)(e.n_repeat + 1),
									    .who = other_seat ? 2 : 1};
	}
	keep_places(row->replay, line, &e, report);
}

static void
tell(struct row *row)
{
	static const char *const words[] = {[CAME_OTHER] = "now",
					    [CAME_NOT_DUE] = "not due",
					    [CAME_OWED] = "owed",
					    [CAME_NOT] = "never",
					    [CAME_AMENDED] = "amended"};
	struct returned back;

	while (replay_returned(row->replay, &back)) {
		size_t n = strlen(row->told);
		const char *was = back.withdrawn ? row->text[back.withdrawn - 1] : "new";
		const char *now = back.now ? row->text[back.now - 1] : "";

		snprintf(row->told + n, sizeof(row->told) - n, "%s%s %s%s%s", n ? ", " : "", was,
			 words[back.kind], *now ? " " : "", now);
	}
}

static void
tells(const char *places, const char *told)
{
	struct row *row = calloc(1, sizeof(*row));
	struct replay *r = row ? calloc(1, sizeof(*r)) : NULL;
	char copy[256], *rest = copy;

	assert_true(row && r);
	row->kit = kit_toy("raid", false, false);
	row->replay = r;
	replay_begin(r, &row->kit->play, &row->kit->language, &row->kit->box, row->line, 0, SCENARIO_COMMON,
		     0, 2, false, &row->kit->report);
	snprintf(copy, sizeof(copy), "%s", places);
	r->n_detours = 1;
	for (char *token; (token = strtok_r(rest, " ", &rest)) != NULL;) {
		snprintf(row->text[row->n], TOKEN, "%s", token);
		row->line[row->n] = line_begin("", row->text[row->n] + (*token == '=' || *token == '-'),
					       (int32_t)row->n + 1, false);
		r->n = ++row->n;
		if (*token == '/')
			take_back_places(r, 0, (int32_t)row->n);
		else
			keep_token(row, token);
	}
	r->next = r->n;
	r->n_detours = 0;
	tell(row);
	if (strcmp(row->told, told) != 0)
		fail_msg("'%s' tells '%s' instead of '%s'", places, row->told, told);
	kit_free(row->kit);
	free(r);
	free(row);
}

static void
what_comes_as_it_was_is_not_told(void **state)
{
	(void)state;
	tells("a1 b6 a3 / a1 b6 a3", "");
	tells("a1 b6 / a1 b6 a1 b1", "");
	tells("a1 / b6 a1 b1", "");
	/* Unlike dice and other seats have no order among them; nor do the dice of a throw. */
	tells("a6 n5 / n5 a6", "");
	tells("a3 A5 / A5 a3", "");
	tells("a46 / a64", "");
	/* A throw or a draw on one line or on several. */
	tells("a46 / a4 a6", "");
	tells("a7 a35 / a53 a7", "a7 now a7");
	tells("a7 a35 b1 / a73 a5 b1", "");
	/* Face down by their number; a card known later may be one of those. */
	tells("a??? / a???", "");
	tells("a??? / a?3?", "");
	tells("a?3? / a???", "");
	tells("a?3? / a?4", "a?3? now a?4");
}

static void
what_comes_otherwise_is_told(void **state)
{
	(void)state;
	tells("a1 / a6", "a1 now a6");
	tells("a1 b3 / a6 b3", "a1 now a6");
	/* Though the like comes behind it, ... */
	tells("a3 / a5 a3", "a3 now a5");
	tells("a3 a3 a3 / a5 a3 a3 a3", "a3 now a5");
	/* ... or another request was made due before it. */
	tells("b1 / x1 b6", "b1 now b6");
	tells("c6 b1 / b6 c1", "c6 now b6, b1 now c1");
	tells("a1 a6 / a6 a1", "a1 now a1");
	tells("c6 / b6", "c6 now b6");
	/* What the correction made undue is no fault, and nobody else's. */
	tells("d5 p2 b1 / d5 b1", "p2 not due");
	tells("b1 / ", "b1 owed");
}

static void
each_place_is_held_against_what_lay_there_first(void **state)
{
	(void)state;
	tells("a1 / a6 / a6", "a1 now a6");
	tells("a1 / a6 / a1", "");
	tells("a1 / a6 / a6 / a6 / a5", "a1 now a5");
	tells("a1 b2 / a1 / a6 b2 / a6 b2", "a1 now a6");
	tells("a1 / a1 b2 / a1 b3", "b2 now b3");
	/* A card seen by then was seen. */
	tells("a?? / a3? / a4? / a43", "");
	tells("a?? / a3? / a4? / a5?", "a?? now a5?");
	tells("a?? / a3? / a45", "a?? now a45");
}

static void
a_decision_behind_dice_is_told(void **state)
{
	(void)state;
	tells("=x a1 / =y a1", "=x amended =y");
	tells("=x a1 / =x a1", "");
	tells("=x / =y a1", "");
	tells("a1 =x / a1 =y", "");
	tells("=x a1 b2 / a1 b2", "=x amended");
	tells("a1 b2 / =x a1 b2", "new amended =x");
}

/* Who mends a record honestly has nothing to read of it. */
static void
what_was_never_carried_out_is_no_news(void **state)
{
	(void)state;
	/* What was refused stands now, or is not there any more. */
	tells("-x a1 / =x a1", "");
	tells("-x a1 / a1", "");
	tells("=x a1 / -x a1", "");
	tells("-x a1 / =y a1", "-x amended =y");
	/* Two exchanged between the same dice. */
	tells("=x =y a1 / =y =x a1", "");
	tells("=x =y =z a1 / =z =x =y a1", "");
	tells("=x a1 =y b1 / =y a1 =x b1", "=x amended, new amended =x");
	/* Behind what was refused dice answered what they could. */
	tells("-x a1 b6 / =x b1 b6", "");
	tells("a1 -x b6 / b1 =x b6", "a1 now b1");
	tells("-x a1 b6 / =x a1 b3", "b6 now b3");
}

/* How dice could be thrown again unseen, or an honest player branded. */
static void
no_attack_passes(void **state)
{
	static const struct {
		const char *places, *told;
	} attacks[] = {
	    {"c6 b1 / b6 c1", "c6 now b6, b1 now c1"}, /* the lucky number moved to another request */
	    {"b1 / x1 b6", "b1 now b6"},	       /* a harmless die made due before it */
	    {"d5 p2 b1 / d5 b1", "p2 not due"},	       /* fewer are due: an honest player */
	    {"a6 n1 / n6 a1", "a6 now a1, n1 now n6"}, /* unlike dice do not stand for each other */
	    {"a46 / a64", ""},			       /* the dice of a throw in another order */
	    {"a3 A5 / A5 a3", ""},		       /* two players, the other way round */
	    {"a?? / a37", ""},			       /* face down, then known */
	    {"b1 / ", "b1 owed"},		       /* taken back, and not yet typed again */
	    {"a1 / a6 / a6", "a1 now a6"},	       /* washed by a second retract */
	};

	(void)state;
	for (size_t i = 0; i < COUNT(attacks); i++)
		tells(attacks[i].places, attacks[i].told);
}

/* Strands longer than the table are compared in parts. */
static void
long_strands_are_compared_to_their_end(void **state)
{
	char places[256] = "";

	(void)state;
	for (int i = 0; i < 29; i++)
		strcat(places, i % 2 ? "a1 " : "a2 ");
	strcat(places, "/ ");
	for (int i = 0; i < 28; i++)
		strcat(places, i % 2 ? "a1 " : "a2 ");
	strcat(places, "a5");
	tells(places, "a2 now a5");
}

/* ---- records ---- */

static const char begun[] =
    "draw target 7 15 18 11 34 27 5 23 30 24\nplan 7 at 0600\ndone\nassign II/SG1 to 7\n"
    "done\nassign EGr210 to 7\ndone\n";

static void
load_lines(struct session *s, struct written *w, const char *lines)
{
	written_begin(s, w, game_named("raf-eagle"), SCENARIO_COMMON, 0);
	while (*lines) {
		size_t length = strcspn(lines, "\n");

		assert_true(w->n < WRITTEN_MAX && length < WRITTEN_TEXT);
		w->line[w->n] = (struct written_line){.as_played = false};
		memcpy(w->line[w->n++].text, lines, length);
		lines += length + (lines[length] == '\n');
	}
	written_load(s, w);
}

static void
note_returned(struct session *s, char *told, size_t size)
{
	static const char *const words[] = {[CAME_OTHER] = "corrected",
					    [CAME_NOT_DUE] = "not due",
					    [CAME_OWED] = "owed",
					    [CAME_NOT] = "J-2",
					    [CAME_AMENDED] = "amended"};
	struct returned back;

	while (replay_returned(&s->replay, &back)) {
		size_t n = strlen(told);

		if (back.kind == CAME_NOT)
			kit_note(&(struct kit){.by = &kit_by_test, .game = s->game}, "J-2", "broken");

		snprintf(told + n, size - n, "%s%d %s %d", n ? ", " : "", (int)back.withdrawn,
			 words[back.kind], (int)back.now);
	}
}

/* What a record of the prelude tells of its corrections, and which entries break a rule. */
static void
record_tells(const char *first, const char *then, const char *wanted)
{
	static struct written w;
	struct session *s = session_new();
	char lines[4096], told[1024] = "";

	assert_non_null(s);
	snprintf(lines, sizeof(lines), "%s%s", first, then);
	load_lines(s, &w, lines);
	session_rewind(s, true, 0);
	while (session_next(s)) {
		if (session_faulty(s)) {
			size_t n = strlen(told);

			snprintf(told + n, sizeof(told) - n, "%s%d found", n ? ", " : "",
				 (int)s->outcome.seq);
		}
		note_returned(s, told, sizeof(told));
	}
	note_returned(s, told, sizeof(told));
	assert_string_equal(told, wanted);
	session_free(s);
}

static void
a_die_rolled_again_is_not_washed_clean(void **state)
{
	(void)state;
	record_tells(begun, "roll 1\nretract 8\nroll 6", "8 corrected 10");
	/* Twice, so that the second looks as if it had always been there. */
	record_tells(begun, "roll 1\nretract 8\nroll 6\nretract 10\nroll 6", "8 corrected 12");
	/* In the course of an honest correction, and by taking back more and entering it again. */
	record_tells(
	    begun,
	    "roll 1\nretract 8\nroll 6\nretract 4\nassign IV/LG1 to 7\ndone\nassign EGr210 to 7\ndone\n"
	    "roll 6",
	    "4 amended 12, 8 corrected 16");
	record_tells(
	    begun,
	    "roll 1\nretract 8\nroll 6\nretract 4\nassign II/SG1 to 7\ndone\nassign EGr210 to 7\ndone\n"
	    "roll 6",
	    "8 corrected 16");
	/* What truly lay there accuses nobody. */
	record_tells(begun, "roll 1\nretract 8\nroll 6\nretract 10\nroll 1", "");
	/* What was shown has been seen: it must come back. */
	record_tells(begun, "unseal 1 0123456789abcdef0123456789abcdef note \"Rye\"\nretract 8", "8 J-2 0");
	/* Whoever is at work is told what is to come, and is no cheat. */
	record_tells(begun, "roll 1\nretract 8", "8 owed 0");
	record_tells(begun, "roll 1\nretract 4\nassign IV/LG1 to 7", "4 amended 10, 8 owed 0");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_comes_as_it_was_is_not_told),
	    cmocka_unit_test(what_comes_otherwise_is_told),
	    cmocka_unit_test(each_place_is_held_against_what_lay_there_first),
	    cmocka_unit_test(a_decision_behind_dice_is_told),
	    cmocka_unit_test(what_was_never_carried_out_is_no_news),
	    cmocka_unit_test(no_attack_passes),
	    cmocka_unit_test(long_strands_are_compared_to_their_end),
	    cmocka_unit_test(a_die_rolled_again_is_not_washed_clean),
	};

	return cmocka_run_group_tests_name("strands", tests, NULL, NULL);
}
