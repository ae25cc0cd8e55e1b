/* The titles under which entries stand, from what the entries before them have done. */
#include "cmd/headings.h"

#include <string.h>

#include "cmd/sentence.h"
#include "cmd/story.h"

static void
note_title(struct headings *h, const struct session *s, const struct report *r, int i)
{
	struct made made;
	int rank = sentence_title(made_begin(&made), &s->language, r, i);

	made_end(&made);
	if (rank == CHAPTER)
		h->title[1][0] = '\0';
	if (rank <= SECTION)
		snprintf(h->title[rank - CHAPTER], sizeof(h->title[0]), "%s", made.text);
	made_free(&made);
}

void
headings_begin(struct headings *h, struct session *s)
{
	struct report *opening = &s->replay.scratch;

	memset(h, 0, sizeof(*h));
	if (story_opening(&s->language, &s->play, &opening->effect[0])) {
		opening->n_effects = 1;
		note_title(h, s, opening, 0);
	}
}

void
headings_note(struct headings *h, const struct session *s)
{
	for (int i = 0; i < s->report.n_effects && !s->outcome.withdrawn; i++)
		note_title(h, s, &s->report, i);
}
