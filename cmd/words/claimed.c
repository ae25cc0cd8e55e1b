/* What a claim says lies on the table, and what a position's `set` and `place` put there, for a reader. */
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"

/* "due damage, Blue": a field by its name, and what of it. */
static void
put_subject(FILE *out, const struct language *l, int field, int element)
{
	const struct field *f = field_of(l->game, field);
	int per = f->count2 > 1 ? f->count2 : 1;

	/* As the board calls it, where that does not speak of its value. */
	if (f->heading && *f->heading && !strchr(f->heading, '{'))
		fputs(SAY_OF(l->game, f->heading), out);
	else
		for (const char *c = spoken_field_name(l->game, field); *c; c++)
			fputc(*c == '-' ? ' ' : *c, out);
	if (f->count <= 1 && per == 1)
		return;
	fputs(", ", out);
	name_print(out, l, f->index, element / per + type_first(l->game, f->index), false);
	if (per == 1)
		return;
	fputs(", ", out);
	name_print(out, l, f->index2, element % per + type_first(l->game, f->index2), false);
}

static void
put_claim(FILE *out, const struct language *l, const struct claim *c)
{
	char name[TOTAL_BYTES];

	if (c->kind == CLAIM_TOTAL) {
		fprintf(out, "%s%s%d", total_called(l->game, c->what, name), SAY(": "), c->value);
	} else if (c->kind == CLAIM_FIELD) {
		put_subject(out, l, c->what, c->element);
		fputs(SAY(": "), out);
		name_print_value(out, l, c->what, c->value);
	} else {
		const struct place *p = &l->game->places[c->what];

		name_print(out, l, p->unit, c->element + type_first(l->game, p->unit), false);
		fputs(SAY(": "), out);
		name_print_value(out, l, p->at, c->value);
		if (c->face != NONE) {
			fputs(", ", out);
			name_print_value(out, l, p->face, c->face);
		}
	}
}

bool
words_claimed(FILE *out, const struct language *l, const struct action *a)
{
	struct made made;

	if ((a->verb != VERB_CLAIM && a->verb != VERB_SET && a->verb != VERB_PLACE) ||
	    (a->claim.kind != CLAIM_TOTAL && a->claim.kind != CLAIM_FIELD && a->claim.kind != CLAIM_PLACE))
		return false;
	put_claim(made_begin(&made), l, &a->claim);
	fprintf(out, a->verb == VERB_CLAIM ? SAY("On the table: %s.") : SAY("Set up: %s."), made_end(&made));
	made_free(&made);
	return true;
}
