/* What is written on a card that was drawn, and whether anything came of it. */
#include "cmd/say/say.h"
#include "cmd/words/event_places.h"
#include "cmd/words/events.h"

/* The step that asked for what the entry answered; 0: it answered none. */
static int
step_answered(const struct report *report)
{
	return report->answered >> 8;
}

static bool
is_told(const struct gloss *g, const struct report *report, const struct effect *e)
{
	return g->field == e->field && (g->step == 0 || g->step == step_answered(report));
}

bool
event_is_card(const struct game *game, const struct report *report)
{
	for (int i = 0; i < report->n_effects; i++)
		for (int k = 0; k < game->words->n_glosses; k++)
			if (is_told(&game->words->glosses[k], report, &report->effect[i]))
				return true;
	return false;
}

static const struct card_text *
text_of(const struct language *l, const struct gloss *g, int row)
{
	int word;

	if (row < 0 || row >= l->box->rows[g->table] ||
	    box_source(l->box, g->table, row, g->column) == SOURCE_UNKNOWN)
		return NULL;
	word = box_cell(l->box, g->table, row, g->column);
	return word >= 0 && word < g->n_texts ? &g->texts[word] : NULL;
}

/* Whether the box knows that nothing is printed there. */
static bool
is_blank(const struct language *l, const struct gloss *g, int row)
{
	return row >= 0 && row < l->box->rows[g->table] &&
	       box_source(l->box, g->table, row, g->column) != SOURCE_UNKNOWN &&
	       box_cell(l->box, g->table, row, g->column) == NONE;
}

static bool
does_something(const struct report *report, const struct gloss *g)
{
	for (int i = 0; i < report->n_effects; i++)
		if (report->effect[i].why == g->why && report->effect[i].field != g->field)
			return true;
	return false;
}

static void
put_gloss(FILE *out, const struct language *l, const struct report *report, const struct gloss *g,
	  const struct effect *e)
{
	const struct field *f = field_of(l->game, e->field);
	int type = g->of_value ? f->value : f->index, row = g->of_value ? e->to - f->base : e->index;
	const struct card_text *text = text_of(l, g, row);

	if (!text) {
		if (g->step != 0 && is_blank(l, g, row))
			fprintf(out, " %s", SAY("Nothing is printed on it for this step."));
		return;
	}
	fputc(' ', out);
	name_print_pattern(out, l, type, text->does, row + type_first(l->game, type));
	if (text->fails && g->why != WHY_NONE && !does_something(report, g))
		fprintf(out, " %s", SAY_OF(l->game, text->fails));
}

void
put_card(FILE *out, const struct language *l, const struct report *report, const struct effect *e)
{
	const struct words *words = l->game->words;

	for (int i = 0; i < words->n_glosses && !e->back; i++)
		if (is_told(&words->glosses[i], report, e))
			put_gloss(out, l, report, &words->glosses[i], e);
}
