/* Dice and cards that were taken back, and what came in their place. */
#include "cmd/desk/session.h"

#include <string.h>
#include <strings.h>

#include "cmd/say/say.h"
#include "cmd/words/words.h"

/* In a game of one player nobody else could accept: his own word does. */
static bool
is_accepted(const struct session *s, const struct line *line)
{
	if (line->accepted_by == 0)
		return false;
	const struct line *by = &s->line[line->accepted_by - 1];

	return s->game->who == TYPE_NUMBER || (*by->who && strcasecmp(by->who, line->who) != 0);
}

bool
correction_next(struct session *s, struct correction *c)
{
	struct returned back;

	if (s->outcome.corrects) {
		*c = (struct correction){s->outcome.corrects, s->outcome.seq, false};
		s->outcome.corrects = 0;
	} else if (replay_returned(&s->replay, &back)) {
		*c = (struct correction){back.withdrawn, back.now, false};
	} else {
		return false;
	}
	c->accepted = is_accepted(s, &s->line[correction_seq(c) - 1]);
	return true;
}

int32_t
correction_seq(const struct correction *c)
{
	return c->now > 0 ? c->now : c->withdrawn;
}

bool
correction_counts(const struct correction *c, bool strict)
{
	return (c->now == 0 || strict) && !c->accepted;
}

void
correction_write(FILE *out, const struct session *s, const struct correction *c)
{
	const struct language *l = &s->language;
	const struct line *withdrawn = &s->line[c->withdrawn - 1];
	struct made was, now;

	words_entry(made_begin(&was), l, "", withdrawn->text);
	words_entry(made_begin(&now), l, "", c->now > 0 ? s->line[c->now - 1].text : "");
	made_end(&was);
	made_end(&now);
	if (c->now > 0)
		fprintf(out, SAY("%s of entry %d is now %s"), was.text, c->withdrawn, now.text);
	else
		fprintf(out, SAY("%s was taken back by entry %d and has not come back"), was.text,
			withdrawn->withdrawn_by);
	made_free(&was);
	made_free(&now);
}
