/* box sheet: what is still open in a box, as a form to fill in: CSV, or to be read. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/paper/paper.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "journal/csv.h"

enum { NAMES_LISTED = 8 };

/* ---- a value in words ---- */

static void
put_cell(FILE *out, const struct box *box, int table, int row, int column)
{
	char text[CELL_BYTES];

	box_write(box, table, row, column, text, sizeof(text));
	fputs(*text ? text : "-", out);
}

void
value_text(FILE *out, const struct box *box, const struct open_value *v)
{
	const struct table *t = &box->game->tables[v->table];
	struct rows rows;

	if (v->column >= 0) {
		put_cell(out, box, v->table, v->row, v->column);
		return;
	}
	rows = box_rows(box, v->table, v->row);
	for (int r = rows.first; r < rows.first + rows.n; r++)
		for (int c = list_first(t); c < t->n_columns; c++) {
			fputs(c > list_first(t) ? ", " : r > rows.first ? "; " : "", out);
			put_cell(out, box, v->table, r, c);
		}
	if (rows.n == 0)
		fputc('-', out);
}

static void
put_names(FILE *out, const struct session *s, int type)
{
	int n = type_count(s->game, &s->box, type);

	if (n > NAMES_LISTED && type >= TYPE_COMMON) {
		fputs(SAY_OF(s->game, s->game->operands[type - TYPE_COMMON].title), out);
		return;
	}
	for (int i = 0; i < n; i++) {
		char name[CELL_BYTES];

		name_write(&s->language, type, type_first(s->game, type) + i, name, sizeof(name));
		fprintf(out, "%s%s", i ? ", " : "", name);
	}
}

static void
put_range(FILE *out, const struct session *s, const struct column *c)
{
	switch ((enum column_kind)c->kind) {
	case COLUMN_NUMBER:
		fprintf(out, SAY("%d to %d"), c->min, c->max);
		break;
	case COLUMN_NAME:
		put_names(out, s, c->type);
		break;
	case COLUMN_WORD:
		for (int i = 0; c->words[i]; i++)
			fprintf(out, "%s%s", i ? ", " : "", c->words[i]);
		break;
	case COLUMN_KEY:
	case COLUMN_TEXT:
		fputs(SAY("a name"), out);
		break;
	}
	if (c->empty != NEVER_EMPTY || c->kind == COLUMN_TEXT)
		fputs(SAY(", or - for none"), out);
}

void
value_range(FILE *out, const struct session *s, const struct open_value *v)
{
	const struct table *t = &s->game->tables[v->table];

	if (v->column >= 0) {
		put_range(out, s, &t->columns[v->column]);
		return;
	}
	for (int c = list_first(t); c < t->n_columns; c++) {
		fprintf(out, "%s%s (", c > list_first(t) ? ", " : "", t->columns[c].name);
		put_range(out, s, &t->columns[c]);
		fputc(')', out);
	}
	fputs(SAY("; several with ; between"), out);
	fputs(may_be_none(t) ? SAY("; or - for none") : "", out);
}

/* ---- the form ---- */

/* A row of the form. */
struct form_row {
	struct made key, what, range, now;
	char columns[CELL_BYTES];
};

void
value_columns(const struct table *t, const struct open_value *v, char *out, size_t size)
{
	size_t n = 0;

	out[0] = '\0';
	if (v->column >= 0)
		snprintf(out, size, "%s", t->columns[v->column].name);
	for (int c = list_first(t); v->column < 0 && c < t->n_columns; c++) {
		assert(n < size);
		n += (size_t)snprintf(out + n, size - n, "%s%s", n ? ", " : "", t->columns[c].name);
	}
}

static void
row_make(struct form_row *row, const struct session *s, const struct open_value *v)
{
	const struct table *t = &s->game->tables[v->table];
	char text[CELL_BYTES];

	made_begin(&row->key);
	made_begin(&row->what);
	if (v->column >= 0) {
		box_write_key(&s->box, v->table, v->row, text, sizeof(text));
		fputs(text, row->key.out);
		component_write(row->what.out, s, v->table, v->row);
	} else {
		if (t->columns[0].kind == COLUMN_NAME)
			name_write(&s->language, t->columns[0].type, v->row, text, sizeof(text));
		else
			snprintf(text, sizeof(text), "%d", v->row);
		fputs(text, row->key.out);
		component_key(row->what.out, s, &t->columns[0], v->row);
	}
	made_end(&row->key);
	made_end(&row->what);
	value_range(made_begin(&row->range), s, v);
	made_end(&row->range);
	value_text(made_begin(&row->now), &s->box, v);
	made_end(&row->now);
	value_columns(t, v, row->columns, sizeof(row->columns));
}

static void
row_free(struct form_row *row)
{
	made_free(&row->key);
	made_free(&row->what);
	made_free(&row->range);
	made_free(&row->now);
}

static void
write_csv(const struct session *s, const struct open_values *open)
{
	csv_write_row(stdout, 7,
		      (const char *const[]){"table", "key", "column", "what", "may_be", "assumed", "value"});
	for (size_t i = 0; i < open->n; i++) {
		const struct open_value *v = &open->value[i];
		struct form_row row;

		row_make(&row, s, v);
		csv_write_row(stdout, 7,
			      (const char *const[]){s->game->tables[v->table].name, row.key.text, row.columns,
						    row.what.text, row.range.text, row.now.text, ""});
		row_free(&row);
	}
}

/* "Dover (34), targets 34" over the values of one component, each with room to write. */
static void
write_text(const struct session *s, const struct open_values *open)
{
	struct made last;

	made_begin(&last);
	made_end(&last);
	for (size_t i = 0; i < open->n; i++) {
		const struct open_value *v = &open->value[i];
		struct form_row row;
		struct made head, line;

		row_make(&row, s, v);
		fprintf(made_begin(&head), "%s (%s %s)", row.what.text, s->game->tables[v->table].name,
			row.key.text);
		if (strcmp(made_end(&head), last.text) != 0)
			printf("%s%s\n", i ? "\n" : "", head.text);
		made_free(&last);
		last = head;
		fprintf(made_begin(&line), SAY("%s ____________ assumed %s; it may be %s"), row.columns,
			row.now.text, row.range.text);
		paragraph_put_made(stdout, "  ", &line);
		row_free(&row);
	}
	made_free(&last);
}

int
box_sheet(struct opened *o, const struct arguments *a)
{
	struct session *s = o->s ? o->s : box_session(o);
	struct open_values open;
	size_t more = 0;

	if (!s)
		return EXIT_TROUBLE;
	open_values_find(&open, s, o->s != NULL);
	if (o->s && !flag_given(a, "all"))
		more = open_values_needed(&open);
	if (flag_given(a, "text"))
		write_text(s, &open);
	else
		write_csv(s, &open);
	if (open.n == 0)
		tell("%s: nothing is open", a->operand[1]);
	if (more > 0)
		tell(SAY_MANY("%s: %zu value more may be needed, more seldom; --all has it",
			      "%s: %zu values more may be needed, more seldom; --all has them", (long)more),
		     a->operand[1], more);
	free(open.value);
	if (!o->s)
		session_free(s);
	return EXIT_WELL;
}
