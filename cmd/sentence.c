/* What an entry did: each change finds its phrase, like ones come together, and the places are filled. */
#include "cmd/sentence.h"

#include <string.h>

#include "cmd/say.h"

/* A change, and the phrase that tells it. */
struct told {
	struct effect e;
	const struct phrase *phrase;
	bool done;
};

/* ---- which phrase ---- */

static bool
fits(const struct phrase *p, const struct effect *e)
{
	return p->field == e->field && (p->why == WHY_NONE || p->why == e->why) &&
	       (p->first == NONE || (e->to >= p->first && e->to <= p->last));
}

static const struct phrase *
phrase_of(const struct words *words, const struct effect *e)
{
	for (int i = 0; i < words->n_phrases; i++)
		if (fits(&words->phrases[i], e))
			return &words->phrases[i];
	return NULL;
}

static bool
has(const struct phrase *p, const char *place)
{
	return strstr(p->one, place) != NULL;
}

/* Of a number without {who} each change counts: "+2 and -1". */
static bool
adds_up(const struct phrase *p)
{
	return has(p, "{by}") && !has(p, "{who}");
}

/* ---- what is told ---- */

/* The next change of the same element, or the one before (`step` -1); -1: none. */
static int
same_element(const struct report *r, int i, int step, int first, int last)
{
	const struct effect *e = &r->effect[i];

	for (int k = i + step; k >= first && k < last; k += step)
		if (r->effect[k].field == e->field && r->effect[k].index == e->index)
			return k;
	return -1;
}

static bool
same_reason(const struct report *r, int i, int k)
{
	return r->effect[i].why == r->effect[k].why && r->effect[i].back == r->effect[k].back;
}

/* Change i with the later ones of its element for the same reason: 1, 2, 3 is 1, 3. False: it belongs to one
 * before, or it is a sentence that says how things stand and they stand otherwise at the end. */
static bool
join(const struct words *words, const struct report *r, int i, int first, int last, struct effect *e)
{
	const struct phrase *p = phrase_of(words, e);
	int k = same_element(r, i, -1, first, last), end = i;

	if (p && p->one && adds_up(p))
		return true;
	if (k >= 0 && same_reason(r, i, k))
		return false;
	while ((k = same_element(r, end, 1, first, last)) >= 0 && same_reason(r, i, k)) {
		e->to = r->effect[k].to;
		end = k;
	}
	p = phrase_of(words, e);
	return e->from != e->to && p && p->one && (k < 0 || has(p, "{who}") || has(p, "{by}"));
}

/* What a late entry takes back is told as it was said before. A change without a reason is that of a position
 * being set up, or of the program. */
static bool
tell_it(const struct game *game, const struct report *r, int i, int first, int last, struct told *told)
{
	struct effect e = r->effect[i];

	if (!e.back && e.why == WHY_NONE)
		return false;
	if (!join(game->words, r, i, first, last, &e))
		return false;
	if (e.back)
		e = (struct effect){e.field, e.index, e.why, e.to, e.from, true};
	*told = (struct told){e, phrase_of(game->words, &e), false};
	return told->phrase && told->phrase->one;
}

/* The changes that matter so much, in their order; returns how many. */
static int
gather(const struct game *game, const struct report *r, int first, int last, int rank, struct told *told)
{
	int n = 0;

	for (int i = first; i < last; i++)
		if (tell_it(game, r, i, first, last, &told[n]) && told[n].phrase->rank <= rank &&
		    (told[n].e.back || game->whys[told[n].e.why].rank <= rank))
			n++;
	return n;
}

/* ---- like ones ---- */

static bool
alike(const struct told *a, const struct told *b)
{
	const struct phrase *p = a->phrase;

	if (b->done || a->e.back != b->e.back || strcmp(p->one, b->phrase->one) != 0)
		return false;
	if (adds_up(p))
		return a->e.field == b->e.field && a->e.index == b->e.index;
	if (has(p, "{by}") && a->e.to - a->e.from != b->e.to - b->e.from)
		return false;
	return (!has(p, "{to}") || a->e.to == b->e.to) && (!has(p, "{from}") || a->e.from == b->e.from);
}

/* The changes of one sentence. */
struct group {
	int n;
	const struct told *told[EFFECTS_MAX];
};

static void
collect(struct told *told, int n, int i, struct group *g)
{
	g->n = 0;
	for (int k = i; k < n; k++) {
		if (k > i && !alike(&told[i], &told[k]))
			continue;
		told[k].done = true;
		g->told[g->n++] = &told[k];
	}
}

/* ---- places ---- */

static int
element(const struct language *l, const struct effect *e, bool second)
{
	const struct field *f = field_of(l->game, e->field);
	int i = f->count2 > 1 ? (second ? e->index % f->count2 : e->index / f->count2) : e->index;
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

/* The elements, those of a type together; returns how many. */
static int
put_elements(FILE *out, const struct language *l, const struct group *g, bool second)
{
	int value[EFFECTS_MAX], i = 0, all = 0;

	while (i < g->n) {
		int type = index_type(l, &g->told[i]->e, second);
		int n = take_elements(l, g, second, &i, value);

		sentence_names(out, l, type, value, n, all > 0, i < g->n);
		all += n;
	}
	return all;
}

static void
put_value(FILE *out, const struct language *l, const struct told *t, int value)
{
	const struct field *f = field_of(l->game, t->e.field);

	if (t->phrase->as)
		sentence_name(out, l, t->phrase->as,
			      value - t->phrase->first + type_first(l->game, t->phrase->as), false);
	else
		sentence_name(out, l, f->value, value < f->base && f->base > 0 ? NONE : value - f->base,
			      false);
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

static void
put_place(FILE *out, const struct language *l, const struct group *g, const char *place, size_t length)
{
	const struct told *first = g->told[0], *last = g->told[g->n - 1];

	if (length == 3 && strncmp(place, "who", 3) == 0)
		put_elements(out, l, g, false);
	else if (length == 4 && strncmp(place, "what", 4) == 0)
		put_elements(out, l, g, true);
	else if (length == 4 && strncmp(place, "from", 4) == 0)
		put_value(out, l, first, first->e.from);
	else if (length == 2 && strncmp(place, "by", 2) == 0)
		put_difference(out, g);
	else if (length == 2 && strncmp(place, "to", 2) == 0)
		put_value(out, l, last, last->e.to);
}

/* What decides between one and many. */
static int
number_of(const struct language *l, const struct group *g)
{
	const struct phrase *p = g->told[0]->phrase;
	const struct effect *e = &g->told[g->n - 1]->e;
	struct made made;
	int n;

	if (!has(p, "{who}"))
		return has(p, "{to}") ? e->to : e->to - e->from;
	n = put_elements(made_begin(&made), l, g, false);
	made_end(&made);
	made_free(&made);
	return n;
}

static void
fill(FILE *out, const struct language *l, const struct group *g, const char *text)
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

static void
put_sentence(FILE *out, const struct language *l, const struct group *g)
{
	const struct phrase *p = g->told[0]->phrase;
	bool plural = p->many && p->rank >= NEWS;

	fill(out, l, g, plural ? SAY_MANY(p->one, p->many, number_of(l, g)) : SAY(p->one));
}

bool
sentence_nothing(const struct game *game, const struct report *r)
{
	bool nothing = r->random && !r->refused && !r->blocked;

	for (int i = 0; i < r->n_effects; i++)
		nothing = nothing && field_of(game, r->effect[i].field)->secret &&
			  (r->effect[i].field != FIELD_THROWN || r->effect[i].to == 0);
	return nothing;
}

int
sentence_effects(FILE *out, const struct language *l, const struct report *report, int first, int last,
		 int rank)
{
	struct told told[EFFECTS_MAX];
	struct group g;
	int n, sentences = 0;

	if (!l->game->words)
		return 0;
	n = gather(l->game, report, first, last, rank, told);
	for (int i = 0; i < n; i++) {
		if (told[i].done)
			continue;
		collect(told, n, i, &g);
		fputs(sentences++ > 0 ? " " : "", out);
		fputs(told[i].e.back ? SAY("Taken back: ") : "", out);
		put_sentence(out, l, &g);
	}
	return sentences;
}

int
sentence_part(const struct game *game, const struct report *r, int first, int last)
{
	for (int i = first; i < last && game->words; i++) {
		struct told told;

		if (tell_it(game, r, i, first, last, &told) && told.phrase->rank <= SECTION && !told.e.back &&
		    game->whys[told.e.why].rank <= NEWS)
			return i;
	}
	return last;
}

int
sentence_title(FILE *out, const struct language *l, const struct effect *e)
{
	struct told told = {*e, phrase_of(l->game->words, e), false};
	struct group g = {.n = 1, .told = {&told}};

	if (told.phrase && told.phrase->one && told.phrase->rank <= SECTION) {
		fill(out, l, &g, told.phrase->many ? SAY(told.phrase->many) : SAY(told.phrase->one));
		return told.phrase->rank;
	}
	return BOOKKEEPING;
}
