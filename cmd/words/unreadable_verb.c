/* Where no verb stands: what does stand there, and which verb may have been meant. */
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/unreadable.h"
#include "core/text.h"

enum { TAKERS_TOLD = 2 };

/* The verb that was meant, as the language in use has it; NULL: none is near. */
static const char *
verb_near(const struct language *l, const char *text, const struct finding *f,
	  const struct reading_help *help, char *said)
{
	char typed[SPOKEN_BYTES];

	if (spoken_is_english())
		return help ? help->expected : NULL;
	snprintf(typed, sizeof(typed), "%.*s", f->length, text + f->column - 1);
	int nearest = spoken_verb_near(l->game, typed);
	return nearest < 0 ? NULL : spoken_verb(l->game, nearest, said);
}

/* Which thing it begins with, by its whole name: the longest one's type, -1: none. */
static int
thing_at(const struct language *l, const char *text, size_t *length)
{
	const size_t all = strlen(text), first = strcspn(text, " ");
	int found = -1;
	struct printed p;

	*length = 0;
	for (int t = TYPE_COMMON; t < TYPE_COMMON + l->game->n_operands; t++) {
		size_t whole = 0;

		if (type_numeric(l->game, t))
			continue;
		printed_read(l, t, text, all, false, &p);
		if (p.n > 0 && p.whole)
			whole = p.length;
		else if (name_read(l, t, text, first, false) >= 0)
			whole = first;
		if (whole <= *length)
			continue;
		*length = whole;
		found = t;
	}
	return found;
}

/* ... the verbs that take such a thing first, ": play CARD [on UNIT]", where they are few. */
static void
print_takers(FILE *out, const struct language *l, int type)
{
	int taker[TAKERS_TOLD], n = 0;
	char pattern[SPOKEN_PATTERN];

	for (int v = VERB_COMMON; v < VERB_COMMON + l->game->n_verbs; v++) {
		const struct pattern *p = &l->pattern[v];
		if (p->n == 0 || !p->word[0].name || p->word[0].type != type)
			continue;
		if (n == TAKERS_TOLD)
			return;
		taker[n++] = v;
	}
	for (int i = 0; i < n; i++)
		fprintf(out, "%s%s", i > 0 ? SAY(" or ") : SAY(": "),
			spoken_pattern(l->game, taker[i], pattern));
}

void
unreadable_verb(FILE *out, const struct language *l, const char *text, const struct finding *f,
		const struct reading_help *help)
{
	const char *typed = text + f->column - 1, *meant;
	char said[SPOKEN_BYTES];
	size_t length;
	int type;

	/* Who types a bare number means a die, a card or a thing, no verb. */
	if (strspn(typed, "0123456789") >= f->length) {
		unreadable_is(out, text, f, SAID("{word} answers nothing that is asked for now"));
		return;
	}
	for (int i = 0; i < l->n_aliases; i++)
		if (text_is(l->alias[i].name, typed, f->length)) {
			unreadable_is(out, text, f,
				      SAID("{word} is a player: put a colon after the name, then the entry"));
			return;
		}
	type = thing_at(l, typed, &length);
	if (type >= 0) {
		fprintf(out, SAY("%s%.*s%s is %s: say with a verb what is done with it"), quote_opens(),
			(int)length, typed, quote_closes(), unreadable_type(l->game, type));
		print_takers(out, l, type);
		return;
	}
	unreadable_is(out, text, f, SAID("no verb {word}"));
	meant = verb_near(l, text, f, help, said);
	if (meant)
		fprintf(out, SAY("; did you mean '%s'?"), meant);
}
