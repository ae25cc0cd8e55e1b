/* The places of a sentence: who, what, from, to, by how much. */
#include "cmd/words/event_places.h"

#include "cmd/say/say.h"

int
first_index(const struct game *game, const struct effect *e)
{
	const struct field *f = field_of(game, e->field);

	return f->count2 > 1 ? e->index / f->count2 : e->index;
}

static int
element(const struct language *l, const struct effect *e, bool second)
{
	const struct field *f = field_of(l->game, e->field);
	int i = second ? e->index % f->count2 : first_index(l->game, e);
	int type = second ? f->index2 : f->index;

	return type == TYPE_NUMBER ? i + 1 : i + type_first(l->game, type);
}

static int
index_type(const struct language *l, const struct effect *e, bool second)
{
	const struct field *f = field_of(l->game, e->field);

	return second ? f->index2 : f->index;
}

/* The elements of a type from group member *i on, each once. */
static int
take_elements(const struct language *l, const struct group *g, bool second, int *i, int *value)
{
	int type = index_type(l, &g->told[*i]->e, second), n = 0;

	for (; *i < g->n && index_type(l, &g->told[*i]->e, second) == type; ++*i) {
		int v = element(l, &g->told[*i]->e, second), k = 0;
		while (k < n && value[k] != v)
			k++;
		value[k] = v;
		n += k == n;
	}
	return n;
}

/* As things stood when the first of them changed; a change of what a seat plays tells it by its key. */
static struct then
then_of(const struct group *g, bool printed)
{
	return (struct then){g->changes->report, g->told[0]->at, g->changes->last, printed};
}

/* The elements, those of a type together; returns how many names that is. */
static int
put_elements(FILE *out, const struct language *l, const struct group *g, bool second, bool printed)
{
	int value[EFFECTS_MAX], i = 0, all = 0;
	struct then then = then_of(g, printed);

	while (i < g->n) {
		int type = index_type(l, &g->told[i]->e, second);
		int n = take_elements(l, g, second, &i, value);

		all += names_print(out, l, type, value, n,
				   &(struct joining){all > 0, i < g->n || g->others > 0, &then});
	}
	if (g->others > 0)
		fprintf(out, SAY_MANY(" and %d other", " and %d others", g->others), g->others);
	return all + g->others;
}

static int
difference(const struct effect *e)
{
	return e->to > e->from ? e->to - e->from : e->from - e->to;
}

/* "2 Bf 109s and 1 Ju 87", by how much each changed. */
static void
put_counted(FILE *out, const struct language *l, const struct group *g, bool second)
{
	for (int i = 0; i < g->n; i++) {
		const struct effect *e = &g->told[i]->e;

		fputs(i == 0 ? "" : i == g->n - 1 ? SAY(" and ") : SAY(", "), out);
		name_print_counted(out, l, index_type(l, e, second), element(l, e, second), difference(e));
	}
}

/* Counted where they are numbers, else the names alone. */
static void
put_seconds(FILE *out, const struct language *l, const struct group *g)
{
	if (type_numeric(l->game, field_of(l->game, g->told[0]->e.field)->value))
		put_counted(out, l, g, true);
	else
		put_elements(out, l, g, true, false);
}

static void
put_field_value(FILE *out, const struct language *l, const struct field *f, int value,
		const struct then *then)
{
	name_print_then(out, l, f->value, value < f->base && f->base > 0 ? NONE : value - f->base, false,
			then);
}

static void
put_value_as(FILE *out, const struct language *l, const struct phrase *p, int field, int value,
	     const struct then *then)
{
	if (p && p->as)
		name_print(out, l, p->as, value - p->first + type_first(l->game, p->as), false);
	else
		put_field_value(out, l, field_of(l->game, field), value, then);
}

static void
put_value(FILE *out, const struct language *l, const struct group *g, const struct told *t, int value,
	  bool printed)
{
	struct then then = then_of(g, printed);

	put_value_as(out, l, t->phrase, t->e.field, value, &then);
}

void
name_print_value(FILE *out, const struct language *l, int field, int value)
{
	const struct words *words = l->game->words;
	const struct phrase *as = NULL;

	for (int i = 0; i < words->n_phrases && !as; i++) {
		const struct phrase *p = &words->phrases[i];

		if (p->field == field && p->as && value >= p->first && value <= p->last)
			as = p;
	}
	put_value_as(out, l, as, field, value, NULL);
}

int
field_became(const struct changes *c, const char *name, size_t length, int *field)
{
	for (int i = c->first; i < c->last; i++) {
		const struct effect *e = &c->report->effect[i];
		const char *called = field_of(c->game, e->field)->name;

		*field = e->field;
		if (e->to != 0 && strlen(called) == length && strncmp(called, name, length) == 0)
			return e->to;
	}
	return NONE;
}

/* What another field became. */
static void
put_other(FILE *out, const struct language *l, const struct group *g, const char *name, size_t length)
{
	int field, value = field_became(g->changes, name, length, &field);
	struct then then = then_of(g, false);

	if (value != NONE)
		put_field_value(out, l, field_of(l->game, field), value, &then);
}

/* "+1", "+2 and -1". */
static void
put_difference(FILE *out, const struct group *g)
{
	const struct effect *e = &g->told[0]->e;
	int up = 0, down = 0;

	for (int i = 0; i < g->n && adds_up(g->told[0]->phrase); i++) {
		int by = g->told[i]->e.to - g->told[i]->e.from;
		up += by > 0 ? by : 0;
		down += by < 0 ? by : 0;
	}
	if (up != 0 && down != 0)
		fprintf(out, SAY("%+d and %+d"), up, down);
	else
		fprintf(out, "%+d", up + down != 0 ? up + down : e->to - e->from);
}

/* Of " hit/hits" the word for one, or else for several. */
static void
put_one_or_many(FILE *out, const char *words, size_t length, bool one)
{
	size_t first = 0;

	while (first < length && words[first] != '/')
		first++;
	if (one || first == length)
		fwrite(words, 1, first, out);
	else
		fwrite(words + first + 1, 1, length - first - 1, out);
}

static bool
is_place(const char *place, size_t length, const char *word)
{
	return strlen(word) == length && strncmp(place, word, length) == 0;
}

static void
put_place(FILE *out, const struct language *l, const struct group *g, const char *place, size_t length)
{
	const struct told *first = g->told[0], *last = g->told[g->n - 1];
	bool printed = length > 0 && *place == '!';
	const char *words;
	size_t all;

	place += printed;
	length -= printed;
	all = length;
	words = memchr(place, ' ', length);
	length = words ? (size_t)(words - place) : length;
	if (is_place(place, length, "who"))
		put_elements(out, l, g, false, printed);
	else if (is_place(place, length, "counted"))
		put_counted(out, l, g, false);
	else if (is_place(place, length, "what"))
		put_seconds(out, l, g);
	else if (is_place(place, length, "from"))
		put_value(out, l, g, first, first->e.from, printed);
	else if (is_place(place, length, "by"))
		put_difference(out, g);
	else if (is_place(place, length, "n"))
		fprintf(out, words ? "%d " : "%d", difference(&first->e));
	else if (is_place(place, length, "to"))
		put_value(out, l, g, last, last->e.to, printed);
	else if (length > 1 && place[0] == '=')
		put_other(out, l, g, place + 1, length - 1);
	if (words)
		put_one_or_many(out, words + 1, all - length - 1,
				is_place(place, length, "up") ? first->e.to > first->e.from
							      : difference(&first->e) == 1);
}

int
number_of(const struct language *l, const struct group *g)
{
	const struct phrase *p = g->told[0]->phrase;
	const struct effect *e = &g->told[g->n - 1]->e;
	struct made made;
	int n;

	if (!has_place(p, "{who}"))
		return has_place(p, "{to}") ? e->to : has_place(p, "{n}") ? difference(e) : e->to - e->from;
	n = put_elements(made_begin(&made), l, g, false, false);
	made_end(&made);
	made_free(&made);
	return n;
}

void
fill_places(FILE *out, const struct language *l, const struct group *g, const char *text)
{
	while (*text) {
		size_t plain = strcspn(text, "{"), length;

		fwrite(text, 1, plain, out);
		text += plain;
		if (!*text)
			return;
		length = strcspn(++text, "}");
		put_place(out, l, g, text, length);
		text += length + 1;
	}
}
