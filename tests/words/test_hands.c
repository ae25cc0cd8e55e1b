/*
 * An answer is an instruction for the table: over all sample sessions each counter that an entry moves or
 * turns stands in what is told of it, by its name or as one of so many others; and none has more than ten
 * rows.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { ROWS_MOST = 10 };

struct tally {
	int moved, missing;
	int answers, rows, longer, most;
};

/* Whether it is that element's first change, and what all of them make of it is another value. */
static bool
is_moved(const struct report *r, int i)
{
	const struct effect *e = &r->effect[i];
	int to = e->to;

	for (int k = 0; k < r->n_effects; k++) {
		bool same = r->effect[k].field == e->field && r->effect[k].index == e->index;

		if (same && k < i)
			return false;
		to = same ? r->effect[k].to : to;
	}
	return to != e->from && (e->why != WHY_NONE || e->back);
}

/* A sentence may begin with the name. */
static bool
holds(const char *told, const char *name)
{
	for (size_t length = strlen(name); *told; told++)
		if (strncasecmp(told, name, length) == 0)
			return true;
	return false;
}

/* In the words of the answer, by its printed name or by what one types, as it is called alone or in a list.
 */
static bool
is_named(const struct session *s, const char *told, const struct effect *e)
{
	const struct field *f = field_of(s->game, e->field);
	int value = e->index + type_first(s->game, f->index);
	const struct then then = {&s->report, 0, s->report.n_effects, false};
	char key[SPOKEN_BYTES];
	struct made name, at;
	bool named;

	spoken_name(&s->language, f->index, value, true, key);
	name_print(made_begin(&name), &s->language, f->index, value, false);
	name_print_then(made_begin(&at), &s->language, f->index, value, false, &then);
	named = holds(told, key) || holds(told, made_end(&name)) || holds(told, made_end(&at)) ||
		strstr(told, " others ");
	made_free(&name);
	made_free(&at);
	return named;
}

/* The text without its line ends, in which names would be broken. */
static char *
told_of(const struct session *s)
{
	struct made made;
	char *told;

	words_told(made_begin(&made), &s->language, &s->report, NEWS_FOR_HANDS, "");
	told = strdup(made_end(&made));
	assert_non_null(told);
	made_free(&made);
	for (char *c = told; *c; c++)
		*c = *c == '\n' ? ' ' : *c;
	return told;
}

/* An answer at a terminal of 80 columns: the entry, what was thrown, what it did. */
static void
look_at_rows(const struct session *s, const char *path, struct tally *t)
{
	const struct line *line = &s->line[s->outcome.seq - 1];
	struct made made, entry;
	struct paragraph p;
	int rows = 0;
	const char *text;

	if (s->report.n_findings > 0 || s->report.refused || line->verb == VERB_NOTE ||
	    line->verb == VERB_PRINT)
		return;
	made_begin(&made);
	paragraph_begin(&p, made.out, "", 7, "");
	words_entry(made_begin(&entry), &s->language, line->who, line->text);
	paragraph_words(&p, made_end(&entry));
	paragraph_end(&p);
	made_free(&entry);
	words_thrown(made.out, &s->language, &s->outcome, "       ");
	if (words_told(made.out, &s->language, &s->report, NEWS_FOR_HANDS, "       "))
		fputs("       'why' names all of them.\n", made.out);
	text = made_end(&made);
	for (const char *c = text; *c; c++)
		rows += *c == '\n';
	t->answers++;
	t->rows += rows;
	if (rows > ROWS_MOST && t->longer++ < 10)
		print_error("%s:%d: %d rows:\n%s", path, s->outcome.seq, rows, text);
	t->most = rows > t->most ? rows : t->most;
	made_free(&made);
}

static void
look_at(const struct session *s, const char *path, struct tally *t)
{
	char *told = told_of(s), key[SPOKEN_BYTES];
	const struct report *r = &s->report;

	for (int i = 0; i < r->n_effects; i++) {
		const struct effect *e = &r->effect[i];

		if (!event_moves(s->game, e->field) || !is_moved(r, i) || r->refused)
			continue;
		t->moved++;
		if (is_named(s, told, e))
			continue;
		spoken_name(&s->language, field_of(s->game, e->field)->index,
			    e->index + type_first(s->game, field_of(s->game, e->field)->index), true, key);
		if (t->missing++ < 10)
			print_error("%s:%d: %s is not in '%s'\n", path, s->outcome.seq, key, told);
	}
	free(told);
	look_at_rows(s, path, t);
}

static void
take(const char *path, struct tally *t)
{
	struct session *s = session_new();
	struct taking taking = {.s = s, .from = path, .command = "test", .as_played = true};
	FILE *in = fopen(path, "r");

	assert_non_null(s);
	assert_non_null(in);
	assert_int_equal(take_begin(&taking, in), EXIT_WELL);
	assert_int_equal(take_entries(&taking), EXIT_WELL);
	session_rewind(s, false, 0);
	while (session_next(s))
		look_at(s, path, t);
	take_free(&taking);
	session_free(s);
	fclose(in);
}

static void
what_hands_must_move_is_told(void **state)
{
	struct tally t = {0};
	glob_t sessions;

	(void)state;
	assert_int_equal(glob("tests/*/sessions/*.txt", 0, NULL, &sessions), 0);
	for (size_t i = 0; i < sessions.gl_pathc; i++)
		take(sessions.gl_pathv[i], &t);
	print_message("%d counters moved or turned in %zu sessions\n", t.moved, sessions.gl_pathc);
	globfree(&sessions);
	assert_true(t.moved > 16000);
	print_message("%d answers of %.1f rows, at most %d\n", t.answers, 1.0 * t.rows / t.answers, t.most);
	assert_int_equal(t.missing, 0);
	assert_true(t.longer <= 1); /* the prompt cuts it off, and says so */
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_hands_must_move_is_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
