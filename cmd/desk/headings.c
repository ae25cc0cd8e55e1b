/* The titles under which entries stand, from what the entries before them have done. */
#include "cmd/desk/session.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "core/words.h"

/* Nearly all that entries change begins none: that is seen at its field. */
static bool
may_begin(const struct headings *h, const struct effect *e)
{
	return (h->begins[e->field / 32] >> e->field % 32 & 1) != 0;
}

static void
note_beginnings(struct headings *h, const struct words *words)
{
	memset(h->begins, 0, sizeof(h->begins));
	for (int i = 0; i < words->n_phrases; i++)
		if (words->phrases[i].rank <= SECTION)
			h->begins[words->phrases[i].field / 32] |= UINT32_C(1)
								   << words->phrases[i].field % 32;
}

bool
headings_take(struct headings *h, const struct language *l, const struct report *r, int i)
{
	struct made made;

	if (!may_begin(h, &r->effect[i]))
		return false;
	int rank = event_title(made_begin(&made), l, r, i);

	made_end(&made);
	if (rank == CHAPTER)
		h->title[1][0] = '\0';
	if (rank <= SECTION)
		snprintf(h->title[rank - CHAPTER], sizeof(h->title[0]), "%s", made.text);
	made_free(&made);
	return rank <= SECTION;
}

/* The chapter that the board stands in, as the change that would begin it; false: none. */
static bool
find_opening(const struct language *l, const struct play *play, struct effect *opening)
{
	const struct words *words = l->game->words;

	for (int i = 0; i < words->n_phrases; i++) {
		const struct phrase *p = &words->phrases[i];
		int now = p->rank == CHAPTER ? field_get(l->game, play->state, p->field, 0) : 0;

		if (p->rank != CHAPTER || (p->first != NONE && (now < p->first || now > p->last)))
			continue;
		*opening = (struct effect){p->field, 0, p->why, 0, (int16_t)now, false};
		return true;
	}
	return false;
}

void
headings_begin(struct headings *h, const struct language *l, const struct play *play, struct report *scratch)
{
	h->title[0][0] = h->title[1][0] = '\0';
	note_beginnings(h, l->game->words);
	scratch->n_effects = find_opening(l, play, &scratch->effect[0]);
	if (scratch->n_effects > 0)
		headings_take(h, l, scratch, 0);
	scratch->n_effects = 0;
}

void
headings_follow(struct headings *h, const struct session *s)
{
	for (int i = 0; i < s->report.n_effects && !s->outcome.withdrawn; i++)
		headings_take(h, &s->language, &s->report, i);
}
