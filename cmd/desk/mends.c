/* The repairs of a record by their numbers. */
#include "cmd/desk/mends.h"

#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

/* A claim is never withdrawn: what would come before it or in its place is logged, and claimed again. */
static bool
moves_claim(const struct session *s, const struct outcome *o, const struct repair *r)
{
	const struct line *at = &s->line[(r->earlier ? r->earlier : o->seq) - 1];

	switch ((enum repair_kind)r->kind) {
	case REPAIR_EXCHANGED:
		return at->verb == VERB_CLAIM || s->line[r->other - 1].verb == VERB_CLAIM;
	case REPAIR_LEFT_OUT:
	case REPAIR_INSTEAD:
		return at->verb == VERB_CLAIM;
	case REPAIR_NONE:
	case REPAIR_MISSING:
	case REPAIR_CROSSED:
	case REPAIR_MOVED:
	case REPAIR_DIE_LESS:
		break;
	}
	return false;
}

/* What only follows from another fault is mended with that. */
static const struct repair *
repair_of(const struct outcome *o)
{
	if (o->follows && !o->explained)
		return NULL;
	if (o->explanation.kind != REPAIR_NONE)
		return &o->explanation;
	return o->repair.kind != REPAIR_NONE ? &o->repair : NULL;
}

unsigned
mends_of(const struct session *s, size_t *told, struct mend mend[MENDS_MAX])
{
	const struct outcome *o = &s->outcome;
	const struct repair *first = repair_of(o);
	unsigned n = 0;

	for (int i = -1; first && i < o->n_fits; i++) {
		const struct repair *r = i < 0 ? first : &o->fits[i];

		if (moves_claim(s, o, r))
			continue;
		mend[n++] = (struct mend){.number = ++*told,
					  .seq = o->seq,
					  .repair = *r,
					  .first = i < 0,
					  .explains = first == &o->explanation,
					  .asks = repair_asks(r, o->read)};
	}
	for (unsigned i = 0; i < n; i++)
		mend[i].several = n > 1;
	return n;
}

bool
mend_find(struct session *s, size_t *number, struct mend *found)
{
	struct mend mend[MENDS_MAX];
	size_t told = 0, wanted = *number;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		unsigned n = mends_of(s, &told, mend);

		for (unsigned i = 0; i < n; i++)
			if (mend[i].number == wanted) {
				*found = mend[i];
				return true;
			}
	}
	*number = told;
	return false;
}

/* A word of a shell's command line. */
static void
put_word(FILE *out, const char *word)
{
	static const char plain[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-:,@%=";

	if (*word && word[strspn(word, plain)] == '\0') {
		fputs(word, out);
		return;
	}
	fputc('\'', out);
	for (; *word; word++)
		if (*word == '\'')
			fputs("'\\''", out);
		else
			fputc(*word, out);
	fputc('\'', out);
}

/* What stands behind the number, if anything has to. */
static void
put_asked(FILE *out, const struct session *s, const struct mend *m)
{
	if (!m->asks)
		return;
	if (m->repair.kind == REPAIR_MISSING || m->repair.kind == REPAIR_INSTEAD)
		words_repair_entry(out, &s->language, &m->repair);
	else
		fputs(SAY("ENTRY"), out);
}

void
mend_command(FILE *out, const struct session *s, const struct mend *m)
{
	struct made entry;

	fputs("tallyho mend ", out);
	put_word(out, s->path);
	fprintf(out, " %zu", m->number);
	put_asked(made_begin(&entry), s, m);
	if (*made_end(&entry)) {
		fputc(' ', out);
		put_word(out, entry.text);
	}
	made_free(&entry);
}

void
mend_words(FILE *out, const struct session *s, const struct mend *m)
{
	(!m->first     ? words_fit
	 : m->explains ? words_explanation
		       : words_repair)(out, &s->language, &m->repair);
}

static void
tell_mend(FILE *out, const struct session *s, const struct mend *m)
{
	struct made made;

	fprintf(made_begin(&made), SAY("  entry %d: "), m->seq);
	mend_words(made.out, s, m);
	paragraph_line(out, &made, HANG);
	fprintf(made_begin(&made), "    mend %zu ", m->number);
	put_asked(made.out, s, m);
	paragraph_line(out, &made, HANG);
}

void
mends_tell(FILE *out, struct session *s)
{
	struct mend mend[MENDS_MAX];
	size_t told = 0;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		unsigned n = mends_of(s, &told, mend);

		for (unsigned i = 0; i < n; i++)
			tell_mend(out, s, &mend[i]);
	}
	if (told == 0)
		fputs(SAY("  There is nothing to mend.\n"), out);
	session_settle(s);
}
