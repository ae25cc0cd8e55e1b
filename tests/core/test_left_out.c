/*
 * One line left out of a whole game, the commonest slip of all: how many findings are told of it. And lines
 * misspelt, each of which is a finding of its own, whatever stands before it. TALLYHO_LONG=1: every line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/core/written.h"

enum { EVERY = 3, MISSPELT = 3 /* in ten */ };

static struct written whole, edited;

struct told {
	unsigned records, findings, unjudged, once;
};

/* Findings that count, and entries that are not judged. */
static void
count(struct session *s, unsigned *findings, unsigned *unjudged)
{
	*findings = *unjudged = 0;
	session_rewind(s, true, 0);
	while (session_next(s)) {
		unsigned counting = 0;

		for (int i = 0; i < s->report.n_findings; i++)
			counting += finding_counts(&s->replay, &s->report.finding[i]);
		if (!s->outcome.follows)
			*findings += counting;
		else
			*unjudged += !s->outcome.explained && counting > 0;
	}
}

static void
load(struct session *s, const char *game, const char *path)
{
	assert_true(written_session(s, &whole, game_named(game), path));
	edited.game = whole.game;
	edited.meta = whole.meta;
}

static struct told
leave_out_each(const char *game, const char *path)
{
	struct session *s = session_new();
	struct told told = {0};
	size_t every = getenv("TALLYHO_LONG") ? 1 : EVERY;

	assert_non_null(s);
	load(s, game, path);
	for (size_t i = 0; i < whole.n; i += every) {
		unsigned findings, unjudged;

		edited.n = 0;
		for (size_t k = 0; k < whole.n; k++)
			if (k != i)
				edited.line[edited.n++] = whole.line[k];
		written_load(s, &edited);
		count(s, &findings, &unjudged);
		told.records++;
		told.findings += findings;
		told.unjudged += unjudged;
		told.once += findings == 1;
	}
	printf(
	    "%s: %u records with one line left out: %u findings, %u times just one; %u entries not judged\n",
	    path, told.records, told.findings, told.once, told.unjudged);
	session_free(s);
	return told;
}

/* So many findings a hundred records, at most: of every third line, and of all. */
static void
a_line_left_out_is_not_an_avalanche(void **state)
{
	static const struct {
		const char *game, *path;
		unsigned most, most_of_all;
	} games_swept[] = {
	    {"raf-eagle", "tests/raf_eagle/sessions/prelude.txt", 116, 116},
	    {"battle-of-britain", "tests/battle_of_britain/sessions/channel-battle.txt", 167, 185}};

	(void)state;
	bool kept = true;

	for (int i = 0; i < COUNT(games_swept); i++) {
		struct told told = leave_out_each(games_swept[i].game, games_swept[i].path);

		unsigned most = getenv("TALLYHO_LONG") ? games_swept[i].most_of_all : games_swept[i].most;

		kept = kept && told.findings * 100 <= told.records * most;
	}
	assert_true(kept);
}

/* Makes the first word of a line another that is no verb. */
static void
misspell(struct written_line *line)
{
	size_t length = strlen(line->text);

	assert_true(length + 2 < sizeof(line->text));
	memmove(line->text + 2, line->text, length + 1);
	line->text[0] = line->text[1] = 'q';
}

/* Whoever wants to hide something plays one harmless illegal move in the morning: it hides nothing. */
static void
every_misspelt_line_is_a_finding(void **state)
{
	struct session *s = session_new();
	unsigned misspelt = 0, read_not = 0, findings, unjudged;

	(void)state;
	assert_non_null(s);
	load(s, "raf-eagle", "tests/raf_eagle/sessions/prelude.txt");
	memcpy(&edited, &whole, offsetof(struct written, line) + whole.n * sizeof(whole.line[0]));
	for (size_t i = 0; i < edited.n; i++)
		if (i * 7 % 10 < MISSPELT) {
			misspell(&edited.line[i]);
			misspelt++;
		}
	written_load(s, &edited);
	session_rewind(s, true, 0);
	while (session_next(s))
		read_not += !s->outcome.read && !s->outcome.follows && s->report.n_findings > 0;
	assert_int_equal(read_not, misspelt);
	count(s, &findings, &unjudged);
	assert_int_equal(findings, misspelt);
	session_free(s);
}

/* A card that nobody uses is wrong in the morning, and far behind it stand a squadron that is not there and a
 * word that is none: three findings. */
static void
a_decoy_hides_nothing(void **state)
{
	struct session *s = session_new();
	unsigned findings, unjudged, changed = 0;

	(void)state;
	assert_non_null(s);
	load(s, "raf-eagle", "tests/raf_eagle/sessions/prelude.txt");
	edited.n = 0;
	for (size_t i = 0; i < whole.n; i++) {
		struct written_line *line = &edited.line[edited.n];
		char *end;

		if (strncmp(whole.line[i].text, "claim", 5) == 0)
			continue;
		*line = whole.line[i];
		edited.n++;
		end = line->text + strlen(line->text);
		if (end - line->text > 5 && strcmp(end - 5, "30 24") == 0) {
			strcpy(end - 2, "43");
			changed++;
		} else if (strcmp(line->text, "pool 54") == 0) {
			strcpy(line->text, "pool 44");
			changed++;
		} else if (strcmp(line->text, "patrol II/JG26") == 0) {
			strcpy(line->text, "patrl II/JG26");
			changed++;
		}
	}
	written_load(s, &edited);
	count(s, &findings, &unjudged);
	assert_int_equal(changed, 3);
	assert_int_equal(findings, 3);
	session_free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_line_left_out_is_not_an_avalanche),
	    cmocka_unit_test(every_misspelt_line_is_a_finding),
	    cmocka_unit_test(a_decoy_hides_nothing),
	};

	return cmocka_run_group_tests_name("left out", tests, NULL, NULL);
}
