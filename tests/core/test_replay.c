/* Entries in order: withdrawn entries, rolls taken back, waived and newer rules, repair. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/record/replay.h"
#include "tests/kit.h"
#include "tests/toy.h"

enum { LINES_MAX = 128 };

struct record {
	struct kit *kit;
	struct replay replay;
	struct report report;
	struct line line[LINES_MAX];
	char text[LINES_MAX][64];
	size_t n;
	char found[1024]; /* "SEQ RULE" of every finding that counts, and repairs, as one text */
};

static void
add_repair(struct record *r, const struct outcome *o)
{
	static const char *const kinds[] = {"", "left-out", "missing", "instead", "exchanged"};
	size_t n = strlen(r->found);
	char action[64] = "";

	if (o->repair.kind == REPAIR_NONE)
		return;
	if (o->repair.kind == REPAIR_MISSING || o->repair.kind == REPAIR_INSTEAD)
		entry_write(&r->kit->language, &o->repair.entry, "", action, sizeof(action));
	snprintf(r->found + n, sizeof(r->found) - n, " %s%s%s", kinds[o->repair.kind], *action ? " " : "",
		 action);
}

static void
add_found(struct record *r, int seq, const char *what, int other)
{
	size_t n = strlen(r->found);
	char number[16] = "";

	if (other > 0)
		snprintf(number, sizeof(number), " %d", other);
	snprintf(r->found + n, sizeof(r->found) - n, "%s%d %s%s", n ? ", " : "", seq, what, number);
}

/* What came in the place of something taken back, and that for which nothing came. */
static void
add_returned(struct record *r)
{
	static const char *const came[] = {[CAME_OTHER] = "corrects",
					   [CAME_NOT_DUE] = "not due",
					   [CAME_OWED] = "owed",
					   [CAME_NOT] = "J-2",
					   [CAME_AMENDED] = "amended for"};
	struct returned back;

	while (replay_returned(&r->replay, &back))
		if (back.now)
			add_found(r, back.now, came[back.kind], back.withdrawn);
		else
			add_found(r, back.withdrawn, came[back.kind], 0);
}

/* Replays a record, one entry a line ("WHO: " before it), and lists what was found. */
static struct record *
replayed(const char *lines, int version)
{
	struct record *r = calloc(1, sizeof(*r));
	struct outcome o;

	assert_non_null(r);
	r->kit = kit_toy("raid", false, false);
	while (*lines) {
		size_t length = strcspn(lines, "\n");
		assert_true(r->n < LINES_MAX && length < sizeof(r->text[0]));
		memcpy(r->text[r->n], lines, length);
		r->line[r->n] = line_begin("", r->text[r->n], (int32_t)r->n + 1, false);
		r->n++;
		lines += length + (lines[length] == '\n');
	}
	replay_begin(&r->replay, &r->kit->play, &r->kit->language, &r->kit->box, r->line, r->n,
		     SCENARIO_COMMON, 0, version, true, &r->report);
	while (replay_next(&r->replay, &o, &r->report)) {
		for (int i = 0; i < r->report.n_findings; i++) {
			const struct finding *f = &r->report.finding[i];
			size_t n = strlen(r->found);
			if (!finding_counts(&r->replay, f))
				continue;
			snprintf(r->found + n, sizeof(r->found) - n, "%s%d %s%s", n ? ", " : "", o.seq,
				 rule_of(&toy_game, f->rule)->id, o.follows ? " follows" : "");
		}
		add_repair(r, &o);
		add_returned(r);
	}
	add_returned(r);
	return r;
}

/* The rules that only a whole record can break: seen broken, or judged by a line that keeps them. */
static void
note(const struct record *r, const char *lines)
{
	static const struct {
		const char *rule, *line;
	} judged[] = {{"J-2", "retract"}, {"J-13", "retract"}, {"J-15", "waive"}};

	for (int i = 0; i < 3; i++)
		if (strstr(r->found, judged[i].rule))
			kit_note(r->kit, judged[i].rule, "broken");
		else if (strstr(lines, judged[i].line))
			kit_note(r->kit, judged[i].rule, "kept");
}

static void
finds(const char *lines, const char *found)
{
	struct record *r = replayed(lines, 2);

	assert_string_equal(r->found, found);
	note(r, lines);
	kit_free(r->kit);
	free(r);
}

static void
a_clean_record_has_no_findings(void **state)
{
	(void)state;
	finds("draw 2\ndone\nmove n1 to paris\nroll 5\nroll sky +o", "");
}

static void
a_retract_withdraws_what_was_played_and_keeps_notes(void **state)
{
	struct record *r =
	    replayed("draw 2\ndone\nmove n1 to paris\nnote \"no\"\nretract 3\nmove n1 to calais", 2);

	(void)state;
	assert_string_equal(r->found, "");
	assert_int_equal(r->line[2].withdrawn_by, 5);
	assert_int_equal(r->line[3].withdrawn_by, 0);
	kit_claim(r->kit, "n1 at calais");
	kit_free(r->kit);
	free(r);
}

static void
a_corrected_decision_brands_nobody_when_the_same_dice_come_back(void **state)
{
	(void)state;
	finds("draw 2\ndone\nmove n1 to paris\nroll 5\nretract 3\nmove n2 to paris\nroll 5",
	      "6 amended for 3");
}

static void
J_2_a_roll_taken_back_and_rolled_again_is_found(void **state)
{
	(void)state;
	finds("draw 2\ndone\nmove n1 to paris\nroll 1\nretract 4\nroll 5", "6 corrects 4");
	/* It is asked for, and may yet come; when play has gone past it it has not. */
	finds("draw 2\ndone\nmove n1 to paris\nroll 1\nretract 4", "4 owed");
	/* The same die, but another request: the attack's 5 is not the second die's. */
	finds("draw 2\ndone\nmove n1 to paris\nroll 6 5\nretract 4\nroll 6 5", "");
}

static void
J_2_the_same_die_for_another_request_is_another_throw(void **state)
{
	(void)state;
	/* North's 2 is taken back, and north does not attack: it is due no more, and south's 2 is another. */
	finds("draw 2\ndone\nmove n1 to paris\nroll d6 2\nroll sky ++\ndraw 2\ndone\nretract 3\ndone\n"
	      "roll sky ++\ndraw 2\ndone\nmove s1 to dover\nroll d6 2",
	      "3 amended for, 4 not due");
}

/* Where the decision before a roll is another one it is not due any more; no other kind of die comes for it.
 */
static void
J_2_another_decision_brings_other_dice(void **state)
{
	(void)state;
	/* North does not attack, and the sky is all that is thrown. */
	finds("draw 2\ndone\nmove n1 to paris\nroll d6 2\nretract 3\ndone\nroll sky ++\ndraw 2",
	      "3 amended for, 4 not due");
	/* Two dice were thrown, and one throw comes. */
	finds("draw 2\ndone\nmove n1 to paris\nroll d6 6\nroll d6 5\nretract 3\ndone\nroll sky ++\ndraw 2",
	      "3 amended for, 4 not due, 5 not due");
	/* The attack has come again, and the second die that it did not have before comes for nothing of the
	 * next turn. */
	finds("draw 2\ndone\nmove n1 to paris\nroll d6 2\nroll sky ++\ndraw 2\ndone\nmove s1 to lille\n"
	      "move s2 to dover\nroll d6 3\nretract 3\nmove n1 to paris\nroll d6 6\nroll d6 5\nroll sky ++\n"
	      "draw 2\ndone\nmove s1 s2 to lille\nroll sky --\ndraw 2",
	      "13 corrects 4, 18 amended for 8, 9 amended for, 10 not due");
}

/* However many entries are taken back one by one, what the last of them rolled is known. */
static void
J_2_dice_taken_back_by_many_retracts_are_known(void **state)
{
	static const char turns[] = "draw 2\ndone\ndone\nroll sky ++\ndraw 2\ndone\ndone\nroll sky +o\n"
				    "draw 2\ndone\ndone\nroll sky oo\ndraw 2\ndone\nmove s1 to lille\n"
				    "move s2 to dover\n";
	char lines[1024];
	int n = snprintf(lines, sizeof(lines), "%sroll d6 2\nroll sky --\n", turns);

	(void)state;
	for (int seq = 18; seq > 0; seq--)
		n += snprintf(lines + n, sizeof(lines) - (size_t)n, "retract %d\n", seq);
	snprintf(lines + n, sizeof(lines) - (size_t)n, "%sroll d6 2\nroll sky --", turns);
	finds(lines, "");
	snprintf(lines + n, sizeof(lines) - (size_t)n, "%sroll d6 6\nroll d6 1\nroll sky +-", turns);
	finds(lines, "53 corrects 17, 55 corrects 18");
}

static void
J_13_there_must_be_something_to_withdraw(void **state)
{
	(void)state;
	finds("draw 2\nretract 9", "2 J-13");
	finds("draw 2\nretract 1\nretract 1\ndraw 2", "3 J-13");
	finds("draw 2\nretract 123456789", "2 J-13");
	/* One that cannot be read withdraws nothing. */
	finds("draw 2\ndone\nmove n1 to paris\nretract 3 4\nroll 5\nroll sky ++\ndraw 2",
	      "4 J-1 instead retract 3");
	finds("draw 2\ndone\nmove n1 to paris\nretract 3x\nroll 5\nroll sky ++\ndraw 2", "4 J-1 left-out");
	finds("draw 2\ndone\nmove n1 to paris\nretract x\nroll 5\nroll sky ++\ndraw 2", "4 J-1 left-out");
	finds("draw 2\ndone\nmove n1 to paris\nretract 0000000003\nroll 5\nroll sky ++\ndraw 2",
	      "4 J-1 left-out");
	finds("draw 2\ndone\nretract 2 # at the table\ndone\nmove n1 to paris\nroll 5", "");
	/* What is accepted stands before the word as well. */
	finds("draw 2\naccept 1", "");
	finds("draw 2\naccept 2", "2 J-13");
	finds("draw 2\naccept 0", "2 J-13");
}

static void
J_15_a_waived_rule_is_listed_but_not_counted(void **state)
{
	(void)state;
	finds("draw 2\ndone\nwaive TOY-2\nmove n1 to paris\nmove n1 to calais", "");
	finds("draw 2\ndone\nmove n1 to paris\nmove n1 to calais\nwaive TOY-2\nmove n1 to dover", "4 TOY-2");
	finds("draw 2\ndone\nwaive TOY-3\nwaive TOY-2\nmove n1 to paris\nmove n1 to calais", "");
	finds("draw 2\ndone\nwaive TOY-3\nmove n1 to paris\nmove n1 to calais", "5 TOY-2");
	finds("waive J-8\nclaim vp 3", "1 J-15, 2 J-8");
	/* Nor is what says how many cards there are; and what is refused counts, whatever is agreed. */
	finds("waive TOY-5\ndraw 3", "1 J-15, 2 TOY-5");
	finds("draw 2\ndone\nwaive TOY-1\nmove s1 to paris\nmove n1 to paris\nroll 5", "4 TOY-1 left-out");
}

static void
a_rule_newer_than_the_journal_does_not_count(void **state)
{
	const char *lines = "draw 2\ndone\ndone\nroll sky ++\ndraw fog ace\ndone\nplay fog";
	struct record *r = replayed(lines, 1);

	(void)state;
	assert_string_equal(r->found, "");
	kit_free(r->kit);
	free(r);
	finds(lines, "7 TOY-8");
}

static void
one_fault_one_report(void **state)
{
	const char *tail =
	    "roll sky +o\ndraw 2\ndone\ndone\nroll 3\nroll sky ++\ndraw 2\ndone\ndone\nroll 3\nroll sky --\n"
	    "draw ace flak";
	char lines[512];

	(void)state;
	/* A roll forgotten. */
	snprintf(lines, sizeof(lines), "draw 2\ndone\nmove n1 to paris\n%s", tail);
	finds(lines, "4 J-3 missing roll d6 1");
	/* A roll logged twice. */
	snprintf(lines, sizeof(lines), "draw 2\ndone\nmove n1 to paris\nroll 5\nroll 5\n%s", tail);
	finds(lines, "5 J-4 left-out");
	/* A stray line of another game. */
	snprintf(lines, sizeof(lines), "draw 2\ndone\nmove n1 to paris\ncastle\nroll 5\n%s", tail);
	finds(lines, "4 J-1 left-out");
	/* Two entries swapped. */
	snprintf(lines, sizeof(lines), "draw 2\ndone\nroll 5\nmove n1 to paris\n%s", tail);
	finds(lines, "3 J-3 exchanged");
}

/* What was meant takes its place: the word that is near, one that can stand there, or one word less. */
static void
what_cannot_be_read_is_one_fault(void **state)
{
	static const struct {
		const char *line, *found;
	} moves[] =
	    {
		{"move n1 to pari", "3 J-7 instead move n1 to paris"},
		{"move n1 to nowhere", "3 J-7 instead move n1 to paris"},
		{"move n9 to paris", "3 J-7 instead move n1 to paris"},
		{"move n1 n9 to paris", "3 J-7 instead move n1 to paris"},
		{"mvoe n1 to paris", "3 J-1 instead move n1 to paris"},
		{"move n1 too paris", "3 J-1 instead move n1 to paris"},
		{"move n1 to paris now", "3 J-1 instead move n1 to paris"},
	    },
	  rolls[] = {{"roll d6 9", "4 J-5 instead roll d6 1"}, {"roll 9", "4 J-5 instead roll d6 1"}};
	static const char tail[] = "roll sky +o\ndraw 2\ndone\ndone\nroll 3\nroll sky ++\ndraw 2";
	char lines[512];

	(void)state;
	for (int i = 0; i < COUNT(moves); i++) {
		snprintf(lines, sizeof(lines), "draw 2\ndone\n%s\nroll 5\n%s", moves[i].line, tail);
		finds(lines, moves[i].found);
	}
	for (int i = 0; i < COUNT(rolls); i++) {
		snprintf(lines, sizeof(lines), "draw 2\ndone\nmove n1 to paris\n%s\n%s", rolls[i].line, tail);
		finds(lines, rolls[i].found);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_clean_record_has_no_findings),
	    cmocka_unit_test(a_retract_withdraws_what_was_played_and_keeps_notes),
	    cmocka_unit_test(a_corrected_decision_brands_nobody_when_the_same_dice_come_back),
	    cmocka_unit_test(J_2_a_roll_taken_back_and_rolled_again_is_found),
	    cmocka_unit_test(J_2_the_same_die_for_another_request_is_another_throw),
	    cmocka_unit_test(J_2_another_decision_brings_other_dice),
	    cmocka_unit_test(J_2_dice_taken_back_by_many_retracts_are_known),
	    cmocka_unit_test(J_13_there_must_be_something_to_withdraw),
	    cmocka_unit_test(J_15_a_waived_rule_is_listed_but_not_counted),
	    cmocka_unit_test(a_rule_newer_than_the_journal_does_not_count),
	    cmocka_unit_test(one_fault_one_report),
	    cmocka_unit_test(what_cannot_be_read_is_one_fault),
	};

	return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}
