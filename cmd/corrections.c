/* Dice and cards that were taken back, and what came in their place. */
#include "cmd/corrections.h"

#include <string.h>
#include <strings.h>

#include "cmd/catalogue.h"
#include "cmd/say.h"
#include "cmd/words.h"

/* In a game of one player nobody else could accept: his own word does. */
static bool
is_accepted(const struct session *s, const struct line *line)
{
	if (!line || line->accepted_by == 0)
		return false;
	const struct line *by = &s->line[line->accepted_by - 1];

	return s->game->who == TYPE_NUMBER || (*by->who && strcasecmp(by->who, line->who) != 0);
}

bool
correction_next(struct session *s, struct correction *c)
{
	struct returned back;

	if (s->outcome.corrects) {
		*c = (struct correction){s->outcome.corrects, s->outcome.line, false};
		s->outcome.corrects = NULL;
	} else if (replay_returned(&s->replay, &back)) {
		*c = (struct correction){back.withdrawn, back.line, false};
	} else {
		return false;
	}
	c->accepted = is_accepted(s, correction_line(c));
	return true;
}

const struct line *
correction_line(const struct correction *c)
{
	return c->now ? c->now : c->withdrawn;
}

bool
correction_counts(const struct correction *c, bool strict)
{
	return (!c->now || strict) && !c->accepted;
}

void
correction_write(FILE *out, const struct language *l, const struct correction *c)
{
	struct made was, now;

	words_entry(made_begin(&was), l, "", c->withdrawn->text);
	words_entry(made_begin(&now), l, "", c->now ? c->now->text : "");
	made_end(&was);
	made_end(&now);
	if (c->now)
		fprintf(out, SAY("%s of entry %d is now %s"), was.text, c->withdrawn->seq, now.text);
	else
		fprintf(out, SAY("%s was taken back by entry %d and has not come back"), was.text,
			c->withdrawn->withdrawn_by);
	made_free(&was);
	made_free(&now);
}
