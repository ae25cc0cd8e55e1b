/* The legal list, counted by verb and operand. */
#include "cmd/prompt/choices.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/catalogue.h"
#include "cmd/command.h"
#include "cmd/paragraph.h"
#include "cmd/say.h"
#include "cmd/spoken.h"
#include "cmd/words.h"
#include "journal/utf8.h"

enum {
	VALUES_MAX = 400,
	NAMED_MAX = 3,
	EXPLAINED_MAX = 60,
	LINE_BYTES = 512,
	OTHERS_ROWS = 3,    /* of verbs that are only named */
	TRIED_MOST = 50000, /* actions with one verb: nobody waits for more to be counted */
};

/* The values that an operand can have. */
struct values {
	int n;
	int16_t value[VALUES_MAX];
};

struct choice {
	bool listed;
	bool optional; /* some were without their optional group */
	struct action first;
	struct values operand[OPERANDS_MAX];
};

struct counting {
	const struct language *language;
	int order[VERBS_MAX], n; /* the verbs in the order in which they came */
	struct choice choice[VERBS_MAX];
};

static void
count_value(struct values *v, int16_t value)
{
	for (int i = 0; i < v->n; i++)
		if (v->value[i] == value)
			return;
	if (v->n < VALUES_MAX)
		v->value[v->n++] = value;
}

static bool
count_action(void *context, const struct action *a, int weight)
{
	struct counting *c = context;
	struct choice *choice = &c->choice[a->verb];

	(void)weight;
	if (!choice->listed) {
		choice->listed = true;
		choice->first = *a;
		c->order[c->n++] = a->verb;
	}
	for (int i = 0; i < a->n && i < OPERANDS_MAX; i++)
		if (a->operand[i] != NONE)
			count_value(&choice->operand[i], a->operand[i]);
		else
			choice->optional = true;
	return true;
}

static struct counting *
count_all(struct session *s)
{
	struct counting *c = calloc(1, sizeof(*c));

	if (!c)
		no_memory();
	session_settle(s);
	c->language = &s->language;
	verbs_list(&s->play, ANYBODY, TRIED_MOST, count_action, c);
	return c;
}

/* "1|6|9", or "40 GRUPPE". */
static void
put_values(FILE *out, const struct counting *c, const struct pattern_word *w, const char *word,
	   const struct values *v)
{
	char name[SPOKEN_BYTES];

	if (v->n > NAMED_MAX || v->n == 0) {
		fprintf(out, "%d %s", v->n, word);
		return;
	}
	for (int i = 0; i < v->n; i++) {
		fputs(i ? "|" : "", out);
		print_text(out, spoken_name(c->language, w->type, v->value[i], true, name));
	}
}

static void
put_chance(FILE *out, const struct counting *c, int verb)
{
	const struct choice *choice = &c->choice[verb];
	const struct game *game = c->language->game;
	int type = choice->first.operand[0];
	char word[SPOKEN_BYTES];

	fputs(spoken_verb(game, verb, word), out);
	if (verb == VERB_ROLL)
		fprintf(out, SAY(" %s: %d faces"), spoken_die(game, type), choice->operand[1].n);
	else
		fprintf(out, SAY(" %s: %d of them"), spoken_type(game, type, word), choice->operand[1].n);
}

/* The verb with what may stand behind it. */
static void
put_choice(FILE *out, const struct counting *c, int verb)
{
	const struct pattern *p = &c->language->pattern[verb];
	const struct choice *choice = &c->choice[verb];
	char word[SPOKEN_BYTES];
	int slot = 0;

	if (verb == VERB_ROLL || verb == VERB_DRAW) {
		put_chance(out, c, verb);
		return;
	}
	fputs(spoken_verb(c->language->game, verb, word), out);
	for (int k = 0; verb >= VERB_COMMON && k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];

		if (w->group > 0 && slot < OPERANDS_MAX && choice->operand[slot].n == 0) {
			k += w->group - 1; /* not now */
			slot++;
			continue;
		}
		fputs(w->group > 0 ? " [" : " ", out);
		spoken_word(c->language, verb, k, word);
		if (w->name && slot < OPERANDS_MAX)
			put_values(out, c, w, word, &choice->operand[slot++]);
		else
			fputs(word, out);
		if (w->optional && (k + 1 == p->n || !w[1].optional || w[1].group > 0))
			fputc(']', out);
	}
}

/* How many bytes the first so many letters of a text are. */
static size_t
first_columns(const char *text, size_t columns)
{
	size_t n = 0;

	while (text[n] && utf8_count(text, n + 1) <= columns)
		n++;
	return n;
}

/* One row: what does not fit is left out. */
static void
put_row(FILE *out, const struct counting *c, int verb)
{
	const struct verb *row = verb_of(c->language->game, verb);
	size_t width = page_width(stdout), columns, at = width < 72 ? width * 2 / 5 : 34;
	struct made made;
	const char *text;

	put_choice(made_begin(&made), c, verb);
	fflush(made.out);
	columns = utf8_count(made.text, made.size);
	if (row->summary && *row->summary)
		fprintf(made.out, "%*s%s", columns < at ? (int)(at - columns) : 2, "",
			SAY_OF(c->language->game, row->summary));
	text = made_end(&made);
	if (utf8_count(text, strlen(text)) + 2 > width)
		fprintf(out, "  %.*s...\n", (int)first_columns(text, width - 5), text);
	else
		fprintf(out, "  %s\n", text);
	made_free(&made);
}

void
choices_print(FILE *out, struct session *s, int rows)
{
	struct counting *c = count_all(s);
	char word[SPOKEN_BYTES];
	struct paragraph p;

	rows = c->n <= rows ? rows : rows > OTHERS_ROWS ? rows - OTHERS_ROWS : 0;
	for (int i = 0; i < c->n && i < rows; i++)
		put_row(out, c, c->order[i]);
	if (c->n == 0)
		fputs(SAY("  Nothing can be played now.\n"), out);
	if (c->n > rows) {
		paragraph_begin(&p, out, "  ", 2, "and");
		for (int i = rows; i < c->n; i++)
			paragraph_add(&p, i > rows ? "," : "", spoken_verb(s->game, c->order[i], word));
		paragraph_end(&p);
	}
	free(c);
}

/* ---- one verb ---- */

static void
explain_values(FILE *out, const struct counting *c, int type, const char *title, const struct values *v)
{
	struct paragraph p;
	char name[LINE_BYTES];

	snprintf(name, sizeof(name), "%s:", title);
	paragraph_begin(&p, out, "    ", 4, name);
	for (int i = 0; i < v->n && i < EXPLAINED_MAX; i++) {
		paragraph_add(&p, "", spoken_name(c->language, type, v->value[i], true, name));
	}
	if (v->n > EXPLAINED_MAX)
		paragraph_add(&p, "", "...");
	paragraph_end(&p);
}

/* What may stand behind a verb now, and an example. */
static void
explain_choice(FILE *out, const struct counting *c, int verb)
{
	const struct pattern *p = &c->language->pattern[verb];
	const struct choice *choice = &c->choice[verb];
	char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1], title[SPOKEN_BYTES];
	int slot = 0;

	for (int k = 0; verb >= VERB_COMMON && k < p->n; k++) {
		if (!p->word[k].name || slot >= OPERANDS_MAX)
			continue;
		spoken_word(c->language, verb, k, title);
		if (choice->operand[slot].n > 0)
			explain_values(out, c, p->word[k].type, title, &choice->operand[slot]);
		slot++;
	}
	if (verb == VERB_DRAW)
		explain_values(out, c, choice->first.operand[0],
			       spoken_type(c->language->game, choice->first.operand[0], title),
			       &choice->operand[1]);
	action_write(c->language, &choice->first, text, sizeof(text));
	fprintf(out, SAY("    for example: %s\n"), spoken_entry(c->language, text, said));
}

/* Where a verb that cannot be played now is taken. */
static void
explain_elsewhere(FILE *out, const struct counting *c, const struct game *game, const struct verb *verb)
{
	struct paragraph p;
	char said[ENTRY_MAX + 1];
	const char *comma = "";

	if (verb->steps == 0)
		return;
	paragraph_begin(&p, out, "    ", 4, SAY("not now, but in:"));
	for (int i = 0; i < game->n_steps; i++)
		if (verb->steps >> (STEP_COMMON + i) & 1) {
			paragraph_add(&p, comma, SAY_OF(game, game->steps[i].title));
			comma = ",";
		}
	paragraph_end(&p);
	fprintf(out, SAY("    for example: %s\n"), spoken_entry(c->language, verb->example, said));
}

/* The verb of this name, else the only name that begins so and can be played now, else that begins so. */
static int
find_verb(const struct counting *c, const struct game *game, const char *name)
{
	int begins = -1, now = -1;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++) {
		if (spoken_is_verb(game, v, name, strlen(name), true))
			return v;
		if (!spoken_is_verb(game, v, name, strlen(name), false))
			continue;
		begins = begins < 0 ? v : begins;
		if (c->choice[v].listed)
			now = now < 0 ? v : now;
	}
	return now >= 0 ? now : begins;
}

bool
choices_explain(FILE *out, struct session *s, const char *name)
{
	struct counting *c = count_all(s);
	char pattern[SPOKEN_PATTERN];
	int verb = find_verb(c, s->game, name);

	for (int v = verb; v >= 0;) {
		const struct verb *row = verb_of(s->game, v);

		fprintf(out, "  %s\n    %s%s%s%s\n", spoken_pattern(s->game, v, pattern),
			row->summary ? SAY_OF(s->game, row->summary) : "",
			row->section && *row->section ? " (" : "", row->section ? row->section : "",
			row->section && *row->section ? ")" : "");
		if (c->choice[v].listed)
			explain_choice(out, c, v);
		else
			explain_elsewhere(out, c, s->game, row);
		v = s->language.next_row[v] ? s->language.next_row[v] : -1;
	}
	free(c);
	return verb >= 0;
}
