/* Which assumed values of the box the verdicts of a journal rest on. */
#include "cmd/verify/audit.h"

#include <stdlib.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

enum { BOX_TEXT_SHOWN = 256, LISTED_MAX = 20, NAMED_MAX = 4 };

void
reliance_follow(struct reliance *r, struct session *s)
{
	for (; r->n > 0; r->n--)
		r->entries[r->cell[r->n - 1]] = r->findings[r->cell[r->n - 1]] = 0;
	s->play.relied = &r->relied;
	relied_begin(&r->relied);
}

void
reliance_count(struct reliance *r, const struct session *s)
{
	bool found = false;

	if (s->outcome.withdrawn)
		return;
	for (int i = 0; i < s->report.n_findings; i++)
		found = found ||
			(s->report.finding[i].assumed && finding_counts(&s->replay, &s->report.finding[i]));
	for (uint32_t k = 0; k < r->relied.n; k++) {
		if (r->entries[r->relied.cell[k]]++ == 0)
			r->cell[r->n++] = r->relied.cell[k];
		r->findings[r->relied.cell[k]] += found;
	}
}

/* ---- what most rests on, first ---- */

struct ranked {
	uint32_t cell, findings, entries;
};

static int
by_rank(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->findings != y->findings)
		return x->findings < y->findings ? 1 : -1;
	if (x->entries != y->entries)
		return x->entries < y->entries ? 1 : -1;
	return x->cell < y->cell ? -1 : 1;
}

/* The values read, ranked; NULL: none, or no memory. */
static struct ranked *
rank(const struct reliance *r, bool only_found, size_t *n)
{
	struct ranked *all = calloc(r->n + 1, sizeof(*all));

	*n = 0;
	for (uint32_t k = 0; all && k < r->n; k++) {
		uint32_t at = r->cell[k];
		if (!only_found || r->findings[at] > 0)
			all[(*n)++] = (struct ranked){at, r->findings[at], r->entries[at]};
	}
	if (*n > 0)
		qsort(all, *n, sizeof(*all), by_rank);
	if (*n > 0)
		return all;
	free(all);
	return NULL;
}

static void
print_value(FILE *out, const struct box *box, uint32_t at)
{
	struct cell c = box_cell_at(box, at);
	const struct table *table = &box->game->tables[c.table];
	char key[BOX_TEXT_SHOWN], value[BOX_TEXT_SHOWN];

	box_write_key(box, c.table, c.row, key, sizeof(key));
	box_write(box, c.table, c.row, c.column, value, sizeof(value));
	fprintf(out, "%s %s %s=%s", table->name, key, table->columns[c.column].name, *value ? value : "-");
}

void
reliance_hint(const struct session *s, unsigned long verdicts)
{
	struct made path, made;

	print_text(made_begin(&path), s->path);
	made_end(&path);
	fprintf(made_begin(&made), "%s%s", path.text, SAY(": "));
	fprintf(made.out,
		SAY_MANY("%lu verdict rests on assumed values of the box; 'tallyho box check %s' lists them",
			 "%lu verdicts rest on assumed values of the box; 'tallyho box check %s' lists them",
			 (long)verdicts),
		verdicts, path.text);
	paragraph_line(stdout, &made, HANG);
	made_free(&path);
}

void
reliance_tell_findings(const struct reliance *r, const struct session *s)
{
	struct made made;
	size_t n;
	struct ranked *all = rank(r, true, &n);

	if (!all)
		return;
	print_text(made_begin(&made), s->path);
	fprintf(made.out,
		SAY_MANY(": what is marked ~ rests on %zu assumed value of the box:",
			 ": what is marked ~ rests on %zu assumed values of the box:", (long)n),
		n);
	paragraph_line(stdout, &made, HANG);
	for (size_t i = 0; i < n && i < LISTED_MAX; i++) {
		fputs("    ", made_begin(&made));
		print_value(made.out, &s->box, all[i].cell);
		paragraph_line(stdout, &made, HANG);
	}
	if (n > LISTED_MAX) {
		fprintf(made_begin(&made), SAY("    and %zu more: tallyho box check "), n - LISTED_MAX);
		print_text(made.out, s->path);
		paragraph_line(stdout, &made, HANG);
	}
	free(all);
}

void
reliance_tell_all(const struct reliance *r, const struct session *s)
{
	size_t n;
	struct ranked *all = rank(r, false, &n);

	if (!all)
		return;
	puts(SAY("\nAssumed, and used by this game so far:"));
	for (size_t i = 0; i < n; i++) {
		struct made made;

		fputs("  ", made_begin(&made));
		print_value(made.out, &s->box, all[i].cell);
		if (all[i].findings > 0)
			fprintf(made.out,
				SAY_MANY(" (%u entry, %u with findings)", " (%u entries, %u with findings)",
					 (long)all[i].entries),
				all[i].entries, all[i].findings);
		else
			fprintf(made.out, SAY_MANY(" (%u entry)", " (%u entries)", (long)all[i].entries),
				all[i].entries);
		paragraph_line(stdout, &made, HANG);
	}
	free(all);
}

void
reliance_write(FILE *out, const struct reliance *r, const struct session *s)
{
	for (uint32_t k = 0; k < r->relied.n && k < NAMED_MAX; k++) {
		fputs(k > 0 ? ", " : "", out);
		print_value(out, &s->box, r->relied.cell[k]);
	}
	if (r->relied.n > NAMED_MAX)
		fprintf(out, SAY(" and %zu more"), (size_t)r->relied.n - NAMED_MAX);
}

void
reliance_json(struct json *j, const struct reliance *r, const struct session *s)
{
	char text[BOX_TEXT_SHOWN];

	json_open_array(j, "rests_on");
	for (uint32_t k = 0; k < r->relied.n; k++) {
		struct cell c = box_cell_at(&s->box, r->relied.cell[k]);
		const struct table *table = &s->game->tables[c.table];

		json_open_object(j, NULL);
		json_put_text(j, "table", table->name);
		box_write_key(&s->box, c.table, c.row, text, sizeof(text));
		json_put_text(j, "key", text);
		json_put_text(j, "column", table->columns[c.column].name);
		box_write(&s->box, c.table, c.row, c.column, text, sizeof(text));
		json_put_text(j, "value", text);
		json_close(j);
	}
	json_close(j);
}
