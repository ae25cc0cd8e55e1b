/* Counters that an entry moves or turns without a sentence of their own, by where they come to. */
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/event_places.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { NAMED_MOST = 8 };

/* A counter, and what it was before and is after the entry. */
struct moved {
	const struct effect *e;
	int16_t to;
	bool done;
};

/* Whether a change before number i was of the same element. */
static bool
seen_before(const struct report *r, int i)
{
	for (int k = 0; k < i; k++)
		if (r->effect[k].field == r->effect[i].field && r->effect[k].index == r->effect[i].index)
			return true;
	return false;
}

static int16_t
comes_to(const struct report *r, int i)
{
	int16_t to = r->effect[i].to;

	for (int k = i + 1; k < r->n_effects; k++)
		if (r->effect[k].field == r->effect[i].field && r->effect[k].index == r->effect[i].index)
			to = r->effect[k].to;
	return to;
}

/* What hands have still to do; returns how many. */
static int
gather_moved(const struct language *l, const struct report *r, struct moved *moved)
{
	int n = 0;

	for (int i = 0; i < r->n_effects; i++) {
		const struct effect *e = &r->effect[i];
		struct moved m = {e, 0, false};

		if (!event_moves(l->game, e->field) || field_of(l->game, e->field)->secret ||
		    seen_before(r, i) || (e->why == WHY_NONE && !e->back))
			continue; /* without a reason it is that of a position being set up */
		m.to = comes_to(r, i);
		if (m.to != e->from && !event_is_told(l->game, r, e->field, e->index))
			moved[n++] = m;
	}
	return n;
}

/* "I/KG1, II/KG1 to base", "12 Gruppen to base" */
static void
put_moved(FILE *out, const struct language *l, struct moved *moved, int n, int i)
{
	const struct field *f = field_of(l->game, moved[i].e->field);
	char name[SPOKEN_BYTES];
	int named = 0, all = 0;

	for (int k = i; k < n; k++) {
		if (moved[k].done || moved[k].e->field != moved[i].e->field || moved[k].to != moved[i].to)
			continue;
		moved[k].done = true;
		if (all++ >= NAMED_MOST)
			continue;
		fprintf(
		    out, "%s%s", named++ ? ", " : "",
		    spoken_name(l, f->index, moved[k].e->index + type_first(l->game, f->index), true, name));
	}
	if (all > named)
		fprintf(out, SAY_MANY(" and %d more", " and %d more", all - named), all - named);
	fprintf(out, SAY(" to %s"), spoken_value(l, moved[i].e->field, moved[i].to, true, name));
}

int
events_print_moves(FILE *out, const struct language *l, const struct report *report, bool behind)
{
	struct moved moved[EFFECTS_MAX];
	int n = gather_moved(l, report, moved), groups = 0;

	fputs(n > 0 && behind ? " " : "", out);

	for (int i = 0; i < n; i++) {
		if (moved[i].done)
			continue;
		fputs(groups++ ? "; " : SAY("Move: "), out);
		put_moved(out, l, moved, n, i);
	}
	fputs(groups ? "." : "", out);
	return n;
}
