/* What was taken back, and what came in its place. */
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
	if (!replay_returned(&s->replay, &c->back))
		return false;
	c->accepted = is_accepted(s, &s->line[correction_seq(c) - 1]);
	return true;
}

bool
correction_now(struct session *s, struct correction *c)
{
	c->accepted = false;
	return replay_corrected(&s->replay, s->outcome.seq, &c->back);
}

int32_t
correction_seq(const struct correction *c)
{
	return c->back.now > 0 ? c->back.now : c->back.withdrawn;
}

bool
correction_counts(const struct correction *c, bool strict)
{
	bool counts = c->back.kind == CAME_NOT ||
		      (strict && (c->back.kind == CAME_OTHER || c->back.kind == CAME_NOT_DUE));

	return counts && !c->accepted;
}

bool
corrections_are_strict(const struct session *s)
{
	return s->meta.keys > 0 || s->both;
}

bool
correction_is_other(const struct correction *c)
{
	return c->back.kind == CAME_OTHER;
}

const char *
correction_word(const struct correction *c)
{
	if (c->accepted)
		return SAY("accepted");
	switch ((enum came)c->back.kind) {
	case CAME_OTHER:
		return SAY_MANY("corrected", "corrected", 1);
	case CAME_NOT_DUE:
		return SAY("no longer due");
	case CAME_OWED:
		return SAY("owed");
	case CAME_AMENDED:
		return SAY("amended");
	case CAME_NOT:
	case CAME_SAME:
		break;
	}
	return words_verdict(ILLEGAL);
}

const char *
correction_name(const struct correction *c)
{
	static const char *const names[] = {[CAME_OTHER] = "corrected",
					    [CAME_NOT_DUE] = "no longer due",
					    [CAME_OWED] = "owed",
					    [CAME_AMENDED] = "amended"};

	return names[c->back.kind] ? names[c->back.kind] : words_verdict(ILLEGAL);
}

/* ---- sentences ---- */

/* The throw or draw of a place, which may be a part of its entry or lie in several. */
static void
put_dice(FILE *out, const struct language *l, const struct logged *p)
{
	struct entry e = {.slot = 1, .n_repeat = (uint8_t)(p->n > 0 ? p->n - 1 : 0)};
	char text[ENTRY_MAX];

	e.first.verb = p->asked.kind == PLACE_ROLL ? VERB_ROLL : VERB_DRAW;
	e.first.who = ANYBODY;
	e.first.n = 2;
	e.first.operand[0] = p->asked.type;
	e.first.operand[1] = p->n > 0 ? p->value[0] : UNSEEN;
	for (int i = 1; i < p->n; i++)
		e.repeat[i - 1] = p->value[i];
	entry_write(l, &e, "", text, sizeof(text));
	words_entry(out, l, "", text);
}

static void
put_place(FILE *out, const struct session *s, const struct logged *p, int32_t seq)
{
	if (p && (p->asked.kind == PLACE_ROLL || p->asked.kind == PLACE_DRAW) && !p->bound)
		put_dice(out, &s->language, p);
	else
		words_entry(out, &s->language, "", s->line[seq - 1].text);
}

/* What the dice were for, where that is another thing now. */
static void
put_request(FILE *out, const struct session *s, const struct logged *p)
{
	if (p->title)
		fprintf(out, " (%s)", SAY_OF(s->game, p->title));
}

static void
put_amended(FILE *out, const struct session *s, const struct returned *b)
{
	struct made was, is;

	put_place(made_begin(&was), s, b->was, b->withdrawn ? b->withdrawn : b->now);
	put_place(made_begin(&is), s, b->is, b->now ? b->now : b->withdrawn);
	made_end(&was);
	made_end(&is);
	if (b->withdrawn == 0)
		fprintf(out, SAY("entry %d: %s, new before the dice or cards of entry %d"), b->now, is.text,
			b->behind);
	else if (b->now == 0)
		fprintf(out, SAY("entry %d: %s, left out after the dice or cards of entry %d"), b->withdrawn,
			was.text, b->behind);
	else if (b->behind == b->withdrawn)
		fprintf(out, SAY("entry %d: %s, now %s; it had been settled at random"), b->withdrawn,
			was.text, is.text);
	else
		fprintf(out, SAY("entry %d: %s, now %s, after the dice or cards of entry %d"), b->withdrawn,
			was.text, is.text, b->behind);
	made_free(&was);
	made_free(&is);
}

static void
put_returned(FILE *out, const struct session *s, const struct returned *b, const char *was, const char *is)
{
	switch ((enum came)b->kind) {
	case CAME_OTHER:
		if (!b->was) {
			fprintf(
			    out,
			    SAY("%s was put in before entry %d; what lay there is for what is asked next"),
			    is, b->withdrawn);
			break;
		}
		fprintf(out,
			strcmp(was, is) == 0 ? SAY("entry %d: %s, now in another order")
					     : SAY("entry %d: %s, now %s"),
			b->withdrawn, was, is);
		break;
	case CAME_NOT_DUE:
		fprintf(out, SAY("entry %d: %s, taken back by entry %d; nothing asks for it any more"),
			b->withdrawn, was, b->by);
		break;
	case CAME_OWED:
		fprintf(out, SAY("entry %d: %s, taken back by entry %d, is still to come back"), b->withdrawn,
			was, b->by);
		break;
	case CAME_AMENDED:
		put_amended(out, s, b);
		break;
	case CAME_NOT:
	case CAME_SAME:
		fprintf(out, SAY("%s was taken back by entry %d and has not come back"), was, b->by);
		break;
	}
}

void
correction_write(FILE *out, const struct session *s, const struct correction *c)
{
	const struct returned *b = &c->back;
	bool other = b->kind == CAME_OTHER && b->was && b->was->asked.answered != b->is->asked.answered;
	struct made was, is;

	made_begin(&was);
	made_begin(&is);
	if (b->withdrawn)
		put_place(was.out, s, b->was, b->withdrawn);
	if (b->now)
		put_place(is.out, s, b->is, b->now);
	if (other) {
		put_request(was.out, s, b->was);
		put_request(is.out, s, b->is);
	}
	made_end(&was);
	made_end(&is);
	put_returned(out, s, b, was.text, is.text);
	made_free(&was);
	made_free(&is);
}
