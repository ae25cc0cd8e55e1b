/* An entry of a game by mail as a player reads it: what hides or binds without its digits, and its number. */
#include "cmd/desk/briefly.h"

#include "cmd/desk/seals.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

const struct seal *
seal_made(const struct session *s, size_t i)
{
	for (size_t k = 0; k < s->bonds.n; k++)
		if (s->bonds.seal[k].entry == i + 1)
			return &s->bonds.seal[k];
	return NULL;
}

/* Whose cards they are is the first thing that the board counts by its names. */
void
deal_name(FILE *out, const struct session *s, const struct seal *seal)
{
	fprintf(out, SAY("deal %u"), seal->number);
	for (unsigned i = 0; i < s->report.n_effects; i++) {
		const struct effect *e = &s->report.effect[i];
		const struct field *f = field_of(s->game, e->field);

		if (f->index == TYPE_NUMBER || f->count2 > 1)
			continue;
		fputs(SAY(", "), out);
		words_name(out, &s->language, f->index, e->index + type_first(s->game, f->index));
		return;
	}
}

void
entry_briefly(FILE *out, struct session *s, size_t i)
{
	const struct seal *seal;

	bonds_work_out(s, s->n);
	seal = seal_made(s, i);
	words_entry_brief(out, &s->language, s->line[i].who, s->line[i].text);
	if (seal && seal->deal) {
		fputs(" (", out);
		deal_name(out, s, seal);
		fputc(')', out);
	} else if (seal) {
		fprintf(out, *seal->shown ? SAY(" (seal %u)") : SAY(" (seal %u: nothing is seen of it)"),
			seal->number);
	}
	if (s->line[i].verb == VERB_CHAIN)
		fputs(SAY(" (for dice of both)"), out);
}
