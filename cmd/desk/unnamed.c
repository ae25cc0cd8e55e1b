/*
 * Entries that name nobody. At a table they are whoever's it can be, and a `done` ends what is asked of all.
 * By mail each is of who writes the letter, and must do nothing that he could not do in his own name.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"

static bool
read_of(const struct session *s, int seat, const char *text, struct entry *e)
{
	struct finding f;

	if (!play_read(&s->play, &s->language, seat, false, text, strlen(text), e, &f, NULL))
		return false;
	e->first.who = (int8_t)seat;
	return true;
}

/* Whether an entry of a seat breaks no more rules than so many, and leaves this board. */
static bool
comes_to(struct session *s, int seat, const char *text, unsigned faults, const void *state)
{
	const struct report *report;
	struct attempt tried;
	struct entry e;
	bool same;

	if (!read_of(s, seat, text, &e))
		return false;
	report = session_try(s, &e, text, &tried);
	same = !report->refused && !report->blocked && report->n_findings <= faults &&
	       memcmp(s->play.state, state, s->game->state_size) == 0;
	session_untry(s, &tried);
	return same;
}

static bool
any_comes_to(struct session *s, int side, const char *text, unsigned faults, const void *state)
{
	if (comes_to(s, side, text, faults, state))
		return true;
	for (int seat = 0; seat < type_count(s->game, &s->box, s->game->who); seat++)
		if (side_same(s, seat, side) && comes_to(s, seat, text, faults, state))
			return true;
	return false;
}

bool
unnamed_decides(struct session *s, int side, const char *text)
{
	const struct report *report;
	struct attempt tried;
	struct entry e;
	bool plays;

	if (s->game->who == TYPE_NUMBER || s->game->together || side < 0 || side == DEALER ||
	    !read_of(s, ANYBODY, text, &e) || e.bond || !verb_is_withdrawable(e.first.verb))
		return false;
	void *state = malloc(s->game->state_size);
	if (!state)
		no_memory();
	report = session_try(s, &e, text, &tried);
	plays = !report->refused && !report->blocked;
	unsigned faults = report->n_findings;
	memcpy(state, s->play.state, s->game->state_size);
	session_untry(s, &tried);
	plays = plays && !any_comes_to(s, side, text, faults, state);
	free(state);
	return plays;
}

size_t
unnamed_first(struct session *s, size_t from, unnamed_writer *writer, void *context)
{
	size_t found = s->n;

	session_rewind(s, false, 0);
	while (s->replay.next < s->n) {
		size_t i = s->replay.next;
		const struct line *line = &s->line[i];

		if (i >= from && found == s->n && !*line->who && line->withdrawn_by == 0 &&
		    unnamed_decides(s, writer(s, i, context), line->text))
			found = i;
		if (!session_next(s))
			break;
	}
	return found;
}
