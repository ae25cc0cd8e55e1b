/* What an entry did: each change on a line of its own, like ones together, or all of it in sentences. */
#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { NAME_BYTES = 256 };

static bool
same_change(const struct effect *a, const struct effect *b)
{
	return a->field == b->field && a->from == b->from && a->to == b->to && a->why == b->why;
}

/* A unit's place is told by the unit's name alone, its face by both names, any other field by the name that
 * claims use. */
static void
put_element(FILE *out, const struct language *l, const struct effect *e)
{
	char name[NAME_BYTES];
	const struct field *f = field_of(l->game, e->field);

	for (int i = 0; i < l->game->n_places; i++) {
		const struct place *place = &l->game->places[i];

		if (place->at != e->field && (!place->face || place->face != e->field))
			continue;
		words_name(out, l, f->index, e->index + type_first(l->game, f->index));
		if (place->at != e->field)
			fprintf(out, " %s", spoken_field_name(l->game, e->field));
		return;
	}
	spoken_field(l, e->field, e->index, name);
	print_text(out, name);
}

static void
put_value(FILE *out, const struct language *l, const struct effect *e, int value)
{
	char name[NAME_BYTES];

	spoken_value(l, e->field, value, false, name);
	print_text(out, name);
}

/* Later changes of the same element for the same reason belong to the first: 1 -> 2 -> 3 is 1 -> 3. */
static size_t
join_changes(const struct language *l, const struct report *report, struct effect *joined)
{
	size_t n = 0;

	for (int i = 0; i < report->n_effects; i++) {
		const struct effect *e = &report->effect[i];
		size_t k = n;

		if (field_of(l->game, e->field)->secret)
			continue;
		while (k > 0 && !(joined[k - 1].field == e->field && joined[k - 1].index == e->index))
			k--;
		if (k > 0 && joined[k - 1].why == e->why)
			joined[k - 1].to = e->to;
		else
			joined[n++] = *e;
	}
	return n;
}

/* One more element of a list between commas. */
static void
add_element(struct paragraph *p, const struct language *l, const struct effect *e, const char *indent,
	    bool first)
{
	struct made made;

	put_element(made_begin(&made), l, e);
	if (first)
		paragraph_begin(p, p->out, indent, HANG, made_end(&made));
	else
		paragraph_add(p, ",", made_end(&made));
	made_free(&made);
}

static void
end_effect(struct paragraph *p, const struct language *l, const struct effect *e)
{
	const struct why *why = &l->game->whys[e->why];
	struct made made;
	FILE *out = made_begin(&made);

	put_value(out, l, e, e->from);
	fputs(" -> ", out);
	put_value(out, l, e, e->to);
	paragraph_add(p, SAY(":"), made_end(&made));
	made_free(&made);
	if (e->why != WHY_NONE && why->text && *why->text) {
		fprintf(made_begin(&made), why->section && *why->section ? "(%s, %s)" : "(%s)",
			SAY_OF(l->game, why->text), why->section ? SAY_OF(l->game, why->section) : "");
		paragraph_words(p, made_end(&made));
		made_free(&made);
	}
	paragraph_end(p);
}

void
words_effects(FILE *out, const struct language *l, const struct report *report, const char *indent)
{
	struct effect joined[EFFECTS_MAX];
	bool done[EFFECTS_MAX] = {false};
	size_t n = join_changes(l, report, joined);
	struct paragraph p = {.out = out};

	for (size_t i = 0; i < n; i++) {
		const struct effect *e = &joined[i];

		if (done[i] || e->from == e->to)
			continue;
		add_element(&p, l, e, indent, true);
		for (size_t k = i + 1; k < n; k++) {
			if (done[k] || !same_change(e, &joined[k]))
				continue;
			done[k] = true;
			add_element(&p, l, &joined[k], indent, false);
		}
		end_effect(&p, l, e);
	}
}

/* All that is told of a report, in lines; returns how many. */
static int
put_told(FILE *out, const struct language *l, const struct report *report, int rank, const char *indent)
{
	struct made made, changes, lines;
	FILE *text = made_begin(&made);
	int told = events_print(made_begin(&changes), l, report, 0, report->n_effects, rank), rows = 0;

	made_end(&changes);
	fputs(events_print_closings(text, l, report) > 0 ? " " : "", text);
	fputs(events_print_throws(text, l, report) > 0 ? " " : "", text);
	fputs(told > 0				  ? changes.text
	      : event_is_nothing(l->game, report) ? SAY("Nothing changes.")
						  : "",
	      text);
	if (rank >= NEWS_FOR_HANDS)
		events_print_moves(text, l, report, told > 0);
	made_end(&made);
	made_begin(&lines);
	if (*made.text) {
		paragraph_put(lines.out, indent, made.text);
	}
	for (const char *c = made_end(&lines); *c; c++)
		rows += *c == '\n';
	fputs(lines.text, out);
	made_free(&lines);
	made_free(&made);
	made_free(&changes);
	return rows;
}

bool
words_told(FILE *out, const struct language *l, const struct report *report, int rank, const char *indent)
{
	struct made made;

	if (put_told(made_begin(&made), l, report, rank, indent) > HANDS_ROWS && rank == NEWS_FOR_HANDS) {
		made_free(&made);
		rank = NEWS_IN_BRIEF;
		put_told(made_begin(&made), l, report, rank, indent);
	}
	fputs(made_end(&made), out);
	made_free(&made);
	return rank >= NEWS_FOR_HANDS && event_is_shortened(l->game, report, rank);
}

void
words_thrown(FILE *out, const struct language *l, const struct outcome *o, const char *indent)
{
	char text[ENTRY_MAX];

	if (!o->read || !o->entry.named)
		return;
	entry_write(l, &o->entry, "", text, sizeof(text));
	fputs(indent, out);
	words_entry(out, l, "", text);
	fputc('\n', out);
}
