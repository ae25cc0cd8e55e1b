/*
 * A choice of which nothing is seen is carried out when it is opened. Where that comes too late, as the step
 * that asked for it when it was sealed is over, it stands in the place of its seal instead, as what was laid
 * face down does, and all that was played since is judged by it: nobody gains by opening late, and no opening
 * is lost.
 */
#include <string.h>

#include "cmd/desk/bonds.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/sides.h"
#include "core/engine/engine.h"

enum { NOT_ASKED_YET, ASKED, TOO_LATE, WEIGHED };

static bool
is_to_weigh(const struct session *s, const struct seal *seal)
{
	return seal->opened && seal->weighed != WEIGHED && !seal->deal && !*seal->shown && !is_first_form(s);
}

bool
bonds_to_weigh(const struct session *s)
{
	for (size_t i = 0; i < s->bonds.n; i++)
		if (is_to_weigh(s, &s->bonds.seal[i]))
			return true;
	return false;
}

/* Whether what it holds is a choice that the game asks for now. */
static bool
is_asked(const struct session *s, const struct seal *seal)
{
	const char *text = seal_shown_by(&s->line[seal->opened_by - 1]);
	struct finding f;
	struct entry e;

	return entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL) && !e.bond &&
	       verb_now(&s->play, e.first.verb);
}

/* Behind an entry that stands: whether the step is over that asked for it when it was sealed. */
static void
look_at(const struct session *s, struct seal *seal)
{
	if (!is_to_weigh(s, seal) || s->settled < seal->entry || s->settled >= seal->opened_by)
		return;
	if (s->settled == seal->entry)
		seal->weighed = is_asked(s, seal) ? ASKED : NOT_ASKED_YET;
	else if (seal->weighed == ASKED && !is_asked(s, seal))
		seal->weighed = TOO_LATE;
}

/* What opens next; true: too late. */
static bool
opens_late(struct session *s, struct seal *seal)
{
	struct line *line = &s->line[seal->opened_by - 1];
	bool late = seal->weighed == TOO_LATE && !line->nothing && line->withdrawn_by == 0;

	seal->weighed = WEIGHED;
	if (late) {
		for (size_t i = seal->entry; i + 1 < seal->opened_by; i++)
			if (s->line[i].clean && s->line[i].unknown == 0 &&
			    !side_same(s, side_of_line(s, &s->line[i]), seal->side))
				s->line[i].unknown = line->seq;
		line->bond = BOND_LATE;
		bonds_put_in_place(s, seal, seal_shown_by(line));
		line->nothing = true;
	}
	return late;
}

void
bonds_weigh(struct session *s)
{
	do {
		if (s->settled > 0)
			s->line[s->settled - 1].clean = !session_faulty(s);
		for (size_t i = 0; i < s->bonds.n; i++) {
			struct seal *seal = &s->bonds.seal[i];

			/* Entries that were taken back have ended nothing. */
			if (s->settled > 0 && !s->outcome.withdrawn)
				look_at(s, seal);
			if (is_to_weigh(s, seal) && seal->opened_by == s->settled + 1 && opens_late(s, seal))
				return;
		}
	} while (bonds_to_weigh(s) && session_next(s));
}
