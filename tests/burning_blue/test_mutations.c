/* What is changed is noticed: every cell of the results tables in the box, every claim and every die of a
 * session. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/burning_blue/burning_blue.h"
#include "tests/burning_blue/bb.h"

enum { LINES = 200, LINE = 160 };

/* ---- cells ---- */

/* A unit to attack in a column; potentials make the columns of difference. */
static void
set_target(struct kit *k, int column)
{
	char line[128];
	int d = (int)column - COLUMN_EVEN;

	if (column == COLUMN_MEDIUM || column == COLUMN_LIGHT) {
		kit_does(
		    k,
		    column == COLUMN_LIGHT
			? "print units II/StG1 green=no\nplace II/StG1 Dover 18\nset fights.II/StG1 defender"
			: "print units I/KG2 green=no\nplace I/KG2 Dover 18\nset fights.I/KG2 defender");
		d = 0;
	} else {
		snprintf(line, sizeof(line), "print units III/JG26 potential=%d green=no",
			 6 - (d < 0 ? d : 0));
		kit_does(k, line);
		kit_does(k, "place III/JG26 Dover 18\nset fights.III/JG26 defender");
	}
	snprintf(line, sizeof(line), "print units No.303 potential=%d green=no", 6 + (d > 0 ? d : 0));
	kit_does(k, line);
	kit_does(k, "place No.303 Dover 18\nset fights.No.303 attacker\nset combat target\nset target I/KG1\n"
		    "set weather.sky clear");
}

/* Losses and modifier that the cell of that row gives when it is played; both in one number. */
static int
played(int table, int row, int column, int cell)
{
	struct kit *k = kit_new("burning-blue", "position", "");
	int enemy = table == B_ATTACKER ? DEFENDS : ATTACKS;
	uint32_t at = box_at(&k->box, table, row, ROLL_FIRST + column);
	int total = row + 2, natural = total > 12 ? total - 3 : total, result;

	if (cell >= 0)
		k->box.cell[at] = (int16_t)cell;
	set_target(k, column);
	/* +3: surprise and a Green defender */
	if (total > 12)
		kit_does(k, "set outcome surprise\nset green.I/KG2 yes\nset green.II/StG1 yes\nset "
			    "green.III/JG26 yes");
	kit_does(k, "goto combat");
	bb_roll(k, "raf", natural);
	bb_roll(k, "luftwaffe", natural);
	result = 100 * field_get(k->game, k->play.state, F_LOST, enemy) +
		 field_get(k->game, k->play.state, F_TEST_MODIFIER, enemy);
	kit_free(k);
	return result;
}

static void
every_cell_of_the_combat_results_counts_where_it_is_printed(void **state)
{
	(void)state;
	for (int table = B_ATTACKER; table <= B_DEFENDER; table++)
		for (int row = 0; row < 14; row++)
			for (int column = 0; column < COLUMNS; column++) {
				/* 5/+3 stands in no cell */
				if (played(table, row, column, RESULTS - 1) != 503)
					fail_msg("table %d: cell %d, %d is not read", table, row, column);
				assert_int_not_equal(played(table, row, column, -1), 503);
			}
}

/* ---- a session ---- */

struct session {
	size_t n;
	char line[LINES][LINE];
};

/* The entries of a session, without its header and comments. */
static struct session *
read_session(const char *name)
{
	struct session *s = calloc(1, sizeof(*s));
	FILE *f = fopen(name, "r");
	bool header = true;

	assert_non_null(s);
	if (!f)
		fail_msg("%s cannot be read", name);
	while (s->n < LINES && fgets(s->line[s->n], LINE, f)) {
		char *line = s->line[s->n];
		line[strcspn(line, "\n")] = '\0';
		if (*line == '\0')
			header = false;
		else if (!header && *line != '#')
			s->n++;
	}
	fclose(f);
	assert_true(s->n > 20);
	return s;
}

/* Plays the session with line i as `text`; true: something in it breaks a rule, or a claim does not hold. */
static bool
is_noticed(const struct session *s, size_t i, const char *text)
{
	struct kit *k = kit_new("burning-blue", "leg-before-wicket", "");
	bool noticed = false;

	for (size_t n = 0; n < s->n && !noticed; n++) {
		const char *line = n == i ? text : s->line[n];
		size_t who_length, at = entry_split(line, strlen(line), &who_length);
		struct finding f;
		if (!play_read(&k->play, &k->language, ANYBODY, false, line + at, strlen(line) - at,
			       &k->entry, &f, NULL)) {
			noticed = true;
			break;
		}
		k->entry.first.who =
		    (int8_t)(who_length ? language_who(&k->language, line, who_length) : ANYBODY);
		entry_apply(&k->play, &k->entry, line + at, &k->report);
		noticed = k->report.n_findings > 0 || k->report.refused;
	}
	kit_free(k);
	return noticed;
}

static void
every_claim_that_is_changed_is_found(void **state)
{
	struct session *s = read_session("tests/burning_blue/sessions/kenley.txt");
	char text[LINE];
	int changed = 0;

	(void)state;
	assert_false(is_noticed(s, s->n, ""));
	for (size_t i = 0; i < s->n; i++) {
		size_t length = strlen(s->line[i]);
		char last = s->line[i][length - 1];
		if (strncmp(s->line[i], "claim ", 6) != 0 || last < '0' || last > '8')
			continue;
		memcpy(text, s->line[i], length + 1);
		text[length - 1]++;
		if (!is_noticed(s, i, text))
			fail_msg("'%s' instead of '%s' is not noticed", text, s->line[i]);
		changed++;
	}
	assert_true(changed > 15);
	free(s);
}

/* A die read wrongly shows sooner or later, unless the chart has the same in the next row: most do. */
static void
most_dice_that_are_changed_are_found(void **state)
{
	struct session *s = read_session("tests/burning_blue/sessions/kenley.txt");
	char text[LINE];
	int changed = 0, noticed = 0;

	(void)state;
	for (size_t i = 0; i < s->n; i++) {
		size_t length = strlen(s->line[i]);
		char *last = &text[length - 1];
		memcpy(text, s->line[i], length + 1);
		if (!strstr(text, "roll "))
			continue;
		for (char face = '1'; face <= '6'; face++) {
			*last = face;
			if (face == s->line[i][length - 1])
				continue;
			changed++;
			noticed += is_noticed(s, i, text);
		}
	}
	if (noticed * 2 < changed)
		fail_msg("only %d of %d changed dice are noticed", noticed, changed);
	free(s);
}

/* An entry left out, or two exchanged. */
static void
most_entries_left_out_are_found(void **state)
{
	struct session *s = read_session("tests/burning_blue/sessions/kenley.txt");
	int changed = 0, noticed = 0;

	(void)state;
	for (size_t i = 0; i < s->n; i++) {
		if (strncmp(s->line[i], "claim ", 6) == 0 || strncmp(s->line[i], "note ", 5) == 0)
			continue;
		changed++;
		noticed += is_noticed(s, i, "note \"left out\"");
	}
	if (noticed * 4 < changed * 3)
		fail_msg("only %d of %d entries left out are noticed", noticed, changed);
	free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_cell_of_the_combat_results_counts_where_it_is_printed),
	    cmocka_unit_test(every_claim_that_is_changed_is_found),
	    cmocka_unit_test(most_dice_that_are_changed_are_found),
	    cmocka_unit_test(most_entries_left_out_are_found),
	};

	return cmocka_run_group_tests_name("burning-blue: mutations", tests, NULL, NULL);
}
