/* What an entry did: each change finds its phrase, like ones come together, and the places are filled. */
#include "cmd/words/events.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/event_places.h"
#include "cmd/words/words.h"

/* Of counters that go the same way: so many are told by name, else the first ones and how many others. */
enum { NAMED_MOST = 8, NAMED_FIRST = 4, BRIEF_MOST = 2, BRIEF_FIRST = 1 };

/* ---- which phrase ---- */

/* Whether the other fields that a sentence speaks of have changed, too. */
static bool
others_changed(const struct changes *c, const char *text)
{
	int field;

	for (const char *at = text ? strstr(text, "{=") : NULL; at; at = strstr(at + 2, "{="))
		if (field_became(c, at + 2, strcspn(at + 2, "}"), &field) == NONE)
			return false;
	return true;
}

static bool
fits(const struct changes *c, const struct phrase *p, const struct effect *e)
{
	return p->field == e->field && (p->why == WHY_NONE || p->why == e->why) &&
	       (p->first == NONE || (e->to >= p->first && e->to <= p->last)) && others_changed(c, p->one);
}

static const struct phrase *
phrase_of(const struct changes *c, const struct effect *e)
{
	const struct words *words = c->game->words;

	for (int i = 0; i < words->n_phrases; i++)
		if (fits(c, &words->phrases[i], e))
			return &words->phrases[i];
	return NULL;
}

/* ---- what is told ---- */

/* The next change of the same element, or the one before (`step` -1); -1: none. */
static int
same_element(const struct changes *c, int i, int step)
{
	const struct effect *all = c->report->effect, *e = &all[i];

	for (int k = i + step; k >= c->first && k < c->last; k += step)
		if (all[k].field == e->field && all[k].index == e->index)
			return k;
	return -1;
}

static bool
same_reason(const struct changes *c, int i, int k)
{
	const struct effect *a = &c->report->effect[i], *b = &c->report->effect[k];

	return a->why == b->why && a->back == b->back;
}

/* A sentence without a place tells of something that happened, whatever came of it later in the entry. */
static bool
is_event(const struct phrase *p)
{
	return strchr(p->one, '{') == NULL;
}

/* Change i with the later ones of its element for the same reason: 1, 2, 3 is 1, 3. False: it belongs to one
 * before, or it is a sentence that says how things stand and they stand otherwise at the end; not what was
 * put away again when it was over. */
static bool
join(const struct changes *c, int i, struct effect *e)
{
	const struct phrase *p = phrase_of(c, e);
	int k = same_element(c, i, -1), end = i;

	if (p && p->one && (adds_up(p) || is_event(p)))
		return true;
	if (k >= 0 && same_reason(c, i, k))
		return false;
	while ((k = same_element(c, end, 1)) >= 0 && same_reason(c, i, k)) {
		e->to = c->report->effect[k].to;
		end = k;
	}
	p = phrase_of(c, e);
	return e->from != e->to && p && p->one &&
	       (k < 0 || (p->rank > SECTION && c->report->effect[k].to == 0) || has_place(p, "{who}") ||
		has_place(p, "{by}") || has_place(p, "{="));
}

/* What a late entry takes back is told as it was said before. A change without a reason is that of a position
 * being set up, or of the program; but a step has none, and may begin a part. */
static bool
tell_it(const struct changes *c, int i, struct told *told)
{
	struct effect e = c->report->effect[i];

	if (!e.back && e.why == WHY_NONE && e.field != FIELD_STEP)
		return false;
	if (!join(c, i, &e))
		return false;
	if (e.back)
		e = (struct effect){e.field, e.index, e.why, e.to, e.from, true};
	*told = (struct told){e, phrase_of(c, &e), i, false};
	return told->phrase && told->phrase->one;
}

bool
event_moves(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (field == game->places[i].at || (game->places[i].face && field == game->places[i].face))
			return true;
	return false;
}

/* Where hands have to move or turn something, what follows by itself is news, too: where it comes to at the
 * end, and not the places on its way. */
static int
rank_of(const struct changes *c, const struct told *told, int rank)
{
	int last = told->at, k;

	if (rank < NEWS_FOR_HANDS)
		return rank;
	while ((k = same_element(c, last, 1)) >= 0)
		last = k;
	return event_moves(c->game, told->e.field) && told->e.to == c->report->effect[last].to ? DETAIL
											       : NEWS;
}

/* The changes that matter so much, in their order; returns how many. */
static int
gather(const struct changes *c, int rank, struct told *told)
{
	int n = 0;

	for (int i = c->first; i < c->last; i++) {
		int most;

		if (!tell_it(c, i, &told[n]))
			continue;
		most = rank_of(c, &told[n], rank);
		if (told[n].phrase->rank <= most &&
		    (told[n].e.back || c->game->whys[told[n].e.why].rank <= most))
			n++;
	}
	return n;
}

bool
event_is_told(const struct game *game, const struct report *r, int field, int index)
{
	const struct changes c = {game, r, 0, r->n_effects};
	struct told told[EFFECTS_MAX];
	int n = gather(&c, NEWS_FOR_HANDS, told), type = field_of(game, field)->index;

	for (int i = 0; i < n; i++)
		if (field_of(game, told[i].e.field)->index == type && told[i].e.index == index &&
		    has_place(told[i].phrase, "{who}"))
			return true;
	return false;
}

/* ---- like ones ---- */

static bool
alike(const struct game *game, const struct told *a, const struct told *b)
{
	const struct phrase *p = a->phrase;

	if (b->done || a->e.back != b->e.back || strcmp(p->one, b->phrase->one) != 0)
		return false;
	if (adds_up(p))
		return a->e.field == b->e.field && a->e.index == b->e.index;
	if (has_place(p, "{what}") &&
	    (a->e.field != b->e.field || first_index(game, &a->e) != first_index(game, &b->e)))
		return false;
	if ((has_place(p, "{what}") || has_place(p, "{counted}")) &&
	    (a->e.to > a->e.from) != (b->e.to > b->e.from))
		return false;
	if ((has_place(p, "{by}") || has_place(p, "{n}")) && a->e.to - a->e.from != b->e.to - b->e.from)
		return false;
	return (!has_place(p, "{to}") || a->e.to == b->e.to) &&
	       (!has_place(p, "{from}") || a->e.from == b->e.from);
}

static void
collect(const struct changes *c, struct told *told, int n, int i, struct group *g)
{
	g->changes = c;
	g->n = g->others = 0;
	for (int k = i; k < n; k++) {
		if (k > i && !alike(c->game, &told[i], &told[k]))
			continue;
		told[k].done = true;
		g->told[g->n++] = &told[k];
	}
}

/* A sentence begins with a capital, also where it begins with a name that has none; and behind a name that
 * ends with a mark of its own it has no full stop. */
static void
put_as_sentence(FILE *out, char *text)
{
	size_t length = strlen(text);

	if (length > 1 && text[length - 1] == '.' && strchr("!?.", text[length - 2]))
		text[length - 1] = '\0';
	polish_sentence(out, text);
}

static void
put_sentence(FILE *out, const struct language *l, const struct group *g)
{
	const struct phrase *p = g->told[0]->phrase;
	bool plural = p->many && p->rank > SECTION;
	struct made made;

	fill_places(made_begin(&made), l, g,
		    plural ? SAY_MANY_OF(l->game, p->one, p->many, number_of(l, g))
			   : SAY_OF(l->game, p->one));
	made_end(&made);
	put_as_sentence(out, made.text);
	made_free(&made);
	for (int i = 0; i < g->n; i++)
		put_card(out, l, g->changes->report, &g->told[i]->e);
}

/* Whether an element is at the end what it was before. */
static bool
is_as_before(const struct changes *c, int i)
{
	int first = i, last = i, k;

	while ((k = same_element(c, first, -1)) >= 0)
		first = k;
	while ((k = same_element(c, last, 1)) >= 0)
		last = k;
	return c->report->effect[first].from == c->report->effect[last].to;
}

bool
event_is_nothing(const struct game *game, const struct report *r)
{
	const struct changes c = {game, r, 0, r->n_effects};
	bool nothing = r->random && !r->refused && !r->blocked;

	for (int i = 0; i < r->n_effects && nothing; i++)
		nothing = r->effect[i].field == FIELD_STEP || is_as_before(&c, i);
	return nothing;
}

/* Many counters that go the same way are told by the first of them and their number; in brief whatever it is.
 */
static void
shorten(struct group *g, int rank)
{
	bool brief = rank == NEWS_IN_BRIEF;

	if (rank < NEWS_FOR_HANDS || g->n <= (brief ? BRIEF_MOST : NAMED_MOST) ||
	    (!brief && !event_moves(g->changes->game, g->told[0]->e.field)) ||
	    !has_place(g->told[0]->phrase, "{who}"))
		return;
	g->others = g->n - (brief ? BRIEF_FIRST : NAMED_FIRST);
	g->n = brief ? BRIEF_FIRST : NAMED_FIRST;
}

bool
event_is_shortened(const struct game *game, const struct report *report, int rank)
{
	const struct changes c = {game, report, 0, report->n_effects};
	struct told told[EFFECTS_MAX];
	int n = gather(&c, rank, told);
	struct group g;

	for (int i = 0; i < n; i++) {
		if (told[i].done)
			continue;
		collect(&c, told, n, i, &g);
		shorten(&g, rank);
		if (g.others > 0)
			return true;
	}
	return false;
}

int
events_print(FILE *out, const struct language *l, const struct report *report, int first, int last, int rank)
{
	const struct changes c = {l->game, report, first, last};
	struct told told[EFFECTS_MAX];
	struct group g;
	int n, sentences = 0;

	n = gather(&c, rank, told);
	for (int i = 0; i < n; i++) {
		if (told[i].done)
			continue;
		collect(&c, told, n, i, &g);
		shorten(&g, rank);
		fputs(sentences++ > 0 ? " " : "", out);
		fputs(told[i].e.back ? SAY("Taken back: ") : "", out);
		put_sentence(out, l, &g);
	}
	return sentences;
}

int
event_part(const struct game *game, const struct report *r, int first)
{
	const struct changes c = {game, r, first, r->n_effects};

	for (int i = first; i < r->n_effects; i++) {
		struct told told;

		if (tell_it(&c, i, &told) && told.phrase->rank <= SECTION && !told.e.back &&
		    (told.e.field == FIELD_STEP || game->whys[told.e.why].rank <= NEWS))
			return i;
	}
	return r->n_effects;
}

/* Also one that tells nothing. Of several alike the first one opens. */
static bool
opens(const struct changes *c, int i)
{
	const struct effect *e = &c->report->effect[i];
	const struct phrase *p = phrase_of(c, e);
	struct told told;

	if (!p || p->rank != PARAGRAPH || e->back || e->from == e->to || (p->one && !tell_it(c, i, &told)))
		return false;
	for (int k = 0; k < i; k++)
		if (phrase_of(c, &c->report->effect[k]) == p)
			return false;
	return true;
}

int
event_opening(const struct game *game, const struct report *r, int first, int last)
{
	const struct changes c = {game, r, first, last};

	while (first < last && !opens(&c, first))
		first++;
	return first;
}

int
event_title(FILE *out, const struct language *l, const struct report *r, int i)
{
	const struct changes c = {l->game, r, 0, r->n_effects};
	struct told told = {r->effect[i], phrase_of(&c, &r->effect[i]), i, false};
	struct group g = {&c, 1, {&told}, 0};

	struct made made;
	const char *title;
	size_t n;

	if (!told.phrase || !told.phrase->one || told.phrase->rank > SECTION)
		return BOOKKEEPING;
	fill_places(made_begin(&made), l, &g,
		    told.phrase->many ? SAY_OF(l->game, told.phrase->many)
				      : SAY_OF(l->game, told.phrase->one));
	title = made_end(&made);
	/* A sentence in the place of a title: without its full stop. */
	n = strlen(title);
	fprintf(out, "%.*s", (int)(n > 0 && title[n - 1] == '.' ? n - 1 : n), title);
	made_free(&made);
	return told.phrase->rank;
}

const char *
level_title(const struct play *play)
{
	const char *level = play->game->level ? play->game->level(play) : NULL;

	return level ? SAY_OF(play->game, level) : NULL;
}
