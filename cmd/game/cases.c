/* Carrying out a case: entries, what is expected of them, beginnings that have a name. */
#include "cmd/game/cases.h"
#include "cmd/say/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/position.h"

static void __attribute__((format(printf, 2, 3), noreturn))
fault(const struct run *r, const char *format, ...)
{
	struct kit nobody = {.by = r->by, .file = r->where.file, .line = r->where.number};
	char message[CASE_LINE + 128];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	KIT_FAIL(&nobody, "%s", message);
}

/* ---- begin ---- */

/* No verb of the game is a word of an expectation: its entries would never be made. */
static void
check_words(const struct run *r)
{
	const struct game *game = r->k->game;

	for (unsigned v = 0; v < game->n_verbs; v++)
		if (is_expectation(game->verbs[v].name))
			fault(r, SAY("'%s' is a verb of %s and an expectation, too"), game->verbs[v].name,
			      game->name);
}

/* begin [SCENARIO] [with OPTION...] [asking] [assumed]; `begin` alone: as the chapter says. */
static void
begin(struct run *r, const char *line)
{
	struct beginning b = {.game = r->chapter->game, .file = r->where.file, .line = r->where.number};
	char scenario[CASE_WORD] = "position", options[BEGIN_TEXT] = "", word[CASE_WORD];
	const char *rest = after_word(line, "begin");
	bool with = false;

	if (!*rest)
		rest = after_word(r->chapter->begin, "begin");
	for (unsigned i = 0; *rest; i++) {
		size_t n = strcspn(rest, " ");
		snprintf(word, sizeof(word), "%.*s", (int)n, rest);
		rest += n + strspn(rest + n, " ");
		if (strcmp(word, "asking") == 0)
			b.ask = true;
		else if (strcmp(word, "assumed") == 0)
			b.assumed = true;
		else if (strcmp(word, "with") == 0)
			with = true;
		else if (with)
			snprintf(options + strlen(options), sizeof(options) - strlen(options), "%s ", word);
		else if (i == 0)
			snprintf(scenario, sizeof(scenario), "%s", word);
		else
			fault(r, SAY("'%s': begin [SCENARIO] [with OPTION...] [asking]"), line);
	}
	b.scenario = scenario;
	b.options = options;
	kit_free(r->k);
	r->k = NULL;
	r->k = kit_start(&b, r->by);
	r->report = r->k->report;
	check_words(r);
}

/* ---- given ---- */

static void
bind_arguments(const struct run *r, const struct block *d, const char *values, struct arguments_given *a)
{
	const char *name = d->title + strcspn(d->title, " ");

	a->n = 0;
	for (name += strspn(name, " "); *name; name += strspn(name, " ")) {
		size_t length = strcspn(name, " ");
		bool last = name[length + strspn(name + length, " ")] == '\0';
		size_t n = last ? strlen(values) : strcspn(values, " ");
		if (a->n == PARAMETERS_MAX || *name != '$' || length < 2)
			fault(r, SAY("define %s: up to %d names that begin with $"), d->title,
			      PARAMETERS_MAX);
		if (n == 0)
			fault(r, SAY("what is %.*s of '%s'?"), (int)length, name, d->title);
		snprintf(a->name[a->n], CASE_WORD, "%.*s", (int)length, name);
		snprintf(a->value[a->n++], CASE_LINE, "%.*s", (int)n, values);
		values += n + strspn(values + n, " ");
		name += length;
	}
	if (*values)
		fault(r, SAY("'%s' is too much for '%s'"), values, d->title);
}

/* A line of a definition with the arguments in their places; the longest name that fits counts. */
static void
fill_in(const char *text, const struct arguments_given *a, char *out, size_t size)
{
	size_t n = 0;

	while (*text && n + 1 < size) {
		int best = -1;
		for (unsigned i = 0; *text == '$' && i < a->n; i++)
			if (strncmp(text, a->name[i], strlen(a->name[i])) == 0 &&
			    (best < 0 || strlen(a->name[i]) > strlen(a->name[best])))
				best = (int)i;
		if (best < 0) {
			out[n++] = *text++;
			continue;
		}
		n += (size_t)snprintf(out + n, size - n, "%s", a->value[best]);
		text += strlen(a->name[best]);
	}
	out[n < size ? n : size - 1] = '\0';
}

static const struct block *
defined(const struct chapter *c, const char *name, size_t length)
{
	for (size_t i = 0; i < c->n_defines; i++)
		if (strncmp(c->define[i].title, name, length) == 0 &&
		    (c->define[i].title[length] == '\0' || c->define[i].title[length] == ' '))
			return &c->define[i];
	return NULL;
}

static void take_line(struct run *, const char *text);

/* What fails within is told at the line of the case that gives it. */
static void
given(struct run *r, const char *text)
{
	size_t length = strcspn(text, " ");
	const struct block *d = defined(r->chapter, text, length);
	struct arguments_given *a = &r->given[r->depth % CASE_DEPTH];
	char line[CASE_LINE];

	if (!d)
		fault(r, SAY("nothing is defined as '%.*s'"), (int)length, text);
	if (r->depth == CASE_DEPTH)
		fault(r, SAY("'%s' is given within itself"), d->title);
	bind_arguments(r, d, text + length + strspn(text + length, " "), a);
	r->depth++;
	for (size_t i = 0; i < d->n; i++) {
		fill_in(d->line[i].text, a, line, sizeof(line));
		take_line(r, line);
	}
	r->depth--;
}

/* ---- entries ---- */

/* Cuts off and returns what stands after two or more blanks; NULL: nothing does. */
static char *
cut(char *text)
{
	char *gap = strstr(text, "  ");

	if (!gap)
		return NULL;
	*gap++ = '\0';
	gap += strspn(gap, " ");
	return *gap == '#' ? NULL : gap;
}

static const struct {
	const char *words;
	void (*enter)(struct kit *, const char *entry, const char *rules);
} verdicts[] = {
    {"breaks", kit_breaks},
    {"keeps", kit_keeps},
    {"would break", kit_would_break},
    {"would keep", kit_would_keep},
};

/* An entry, and the first thing that is expected of it; true if that was about the entry as such. */
static bool
enter(const struct run *r, const char *entry, const char *expected)
{
	struct kit *k = r->k;

	for (unsigned i = 0; expected && i < sizeof(verdicts) / sizeof(*verdicts); i++) {
		const char *rules = after_word(expected, verdicts[i].words);
		if (rules) {
			verdicts[i].enter(k, entry, rules);
			return true;
		}
	}
	if (expected && after_word(expected, "would do")) {
		kit_would_do(k, entry);
		return true;
	}
	if (expected && !is_expectation(expected))
		fault(r, SAY("'%s' is no expectation"), expected);
	kit_does(k, entry);
	return false;
}

/* Further expectations, two or more blanks between them. */
static void
expect_all(struct run *r, char *text)
{
	while (text) {
		char *next = cut(text);
		if (!expect(r, text))
			fault(r, SAY("'%s' is no expectation"), text);
		text = next;
	}
}

static void
take_entry(struct run *r, char *text)
{
	char *expected = cut(text), *next = expected ? cut(expected) : NULL;
	bool is_claim = after_word(text, "claim") != NULL;
	uint64_t before = state_digest(&r->k->play);
	bool judged = enter(r, text, expected);

	if (!is_claim) {
		r->report = r->k->report;
		r->before = before;
	}
	if (!judged && expected)
		expect(r, expected);
	expect_all(r, next);
}

static void
take_line(struct run *r, const char *text)
{
	char line[CASE_LINE], *further;

	snprintf(line, sizeof(line), "%s", text);
	if (after_word(text, "begin")) {
		cut(line);
		begin(r, line);
		return;
	}
	if (!r->k)
		begin(r, r->chapter->begin);
	r->k->file = r->where.file;
	r->k->line = r->where.number;
	if (after_word(text, "given")) {
		cut(line);
		given(r, after_word(line, "given"));
	} else if (is_expectation(text)) {
		further = cut(line);
		expect(r, line);
		expect_all(r, further);
	} else if (!r->by->shorthand || !r->by->shorthand(r->k, line)) {
		take_entry(r, line);
	}
}

void
case_run(struct run *r, const struct block *block)
{
	for (size_t i = 0; i < block->n; i++) {
		r->where = block->line[i];
		take_line(r, block->line[i].text);
	}
}

void
run_end(struct run *r)
{
	kit_free(r->k);
	r->k = NULL;
}
