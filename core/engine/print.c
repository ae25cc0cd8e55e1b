/*
 * What is printed on a component, said at the table.
 *
 * A value printed on a component that the box lacks is said once and is known from then on. What is
 * known already must agree (J-11); a value that is wrong is told with its column, and the others stand.
 */
#include <string.h>

#include "core/engine/engine.h"
#include "core/text.h"

/* A finding about a part of the text, which is marked. */
static struct finding *
print_fails(struct play *p, enum box_error error, const struct entry *e, size_t at, size_t length)
{
	struct finding *f =
	    add_finding(p->report, error == BOX_CONTRADICTS ? J_PRINTED : J_UNREADABLE,
			error == BOX_CONTRADICTS ? MISMATCH : UNREADABLE, one(TYPE_NUMBER, (int)error));

	f->detail = READ_COLUMN;
	f->column = (uint16_t)(e->text + at + 1);
	f->length = (uint16_t)length;
	p->report->refused = true;
	return f;
}

static size_t
word_end(const char *text, size_t length, size_t at)
{
	while (at < length && text[at] != ' ')
		at++;
	return at;
}

/* A `print` as it is read. */
struct printing {
	struct play *p;
	const struct entry *e;
	const char *text; /* what follows the verb */
	size_t length, at;
	int table;
};

/* Reads the next COLUMN=VALUE; false: there is none. An unknown column is told, and left out. */
static bool
next_value(struct printing *t, struct box_value *v)
{
	const struct table *table = &t->p->game->tables[t->table];

	for (;;) {
		size_t from = t->at, end;
		char name[BOX_KEY] = {0};
		while (from < t->length && t->text[from] == ' ')
			from++;
		if (from == t->length)
			return false;
		t->at = end = word_end(t->text, t->length, from);
		const char *equals = memchr(t->text + from, '=', end - from);
		size_t length = equals ? (size_t)(equals - t->text) - from : end - from;
		if (length < sizeof(name))
			memcpy(name, t->text + from, length);
		int column = equals ? box_column(table, name) : -1;
		if (column >= 0) {
			*v = (struct box_value){(uint8_t)column, (uint16_t)(end - from - length - 1),
						equals + 1};
			return true;
		}
		print_fails(t->p, BOX_NO_COLUMN, t->e, from, end - from);
	}
}

/* The whole COLUMN=VALUE is marked. */
static struct finding *
value_fails(const struct printing *t, enum box_error error, const struct box_value *v)
{
	size_t name = strlen(t->p->game->tables[t->table].columns[v->column].name) + 1;

	return print_fails(t->p, error, t->e, (size_t)(v->text - t->text) - name, name + v->length);
}

/* One row: all or nothing would need a copy of the box; each value stands by itself. */
static void
print_row(struct printing *t, int row)
{
	struct box_value v;

	while (next_value(t, &v)) {
		enum box_error error = box_print(t->p->box, t->table, row, v.column, v.text, v.length);
		if (error)
			value_fails(t, error, &v);
	}
}

/* A whole list, all or nothing. */
static void
print_list(struct printing *t, int key)
{
	enum { VALUES_MAX = 256 };
	struct box_value value[VALUES_MAX], more;
	int n = 0, at = 0, column = 0;
	struct finding *f;
	enum box_error error;

	while (n < VALUES_MAX && next_value(t, &value[n]))
		n++;
	if (t->p->report->refused)
		return;
	error = n == VALUES_MAX && next_value(t, &more)
		    ? BOX_FULL
		    : box_print_list(t->p->box, t->table, key, value, n, &at, &column);
	if (!error)
		return;
	f = value_fails(t, error, &value[at]);
	if (error == BOX_LACKING)
		f->args = three(TYPE_NUMBER, (int)error, TYPE_NUMBER, t->table, TYPE_NUMBER, column);
}

/* print TABLE KEY COLUMN=VALUE...: a row; or, with the first key alone, a list. */
void
print_apply(struct play *p, const struct entry *e, const char *text)
{
	struct printing t = {.p = p, .e = e, .text = text + e->text, .length = e->text_length};
	size_t end = word_end(t.text, t.length, 0), from;
	char name[BOX_KEY] = {0};
	int table, row, key;

	if (end < sizeof(name))
		memcpy(name, t.text, end);
	table = box_table(p->game, name);
	if (table < 0) {
		print_fails(p, BOX_NO_TABLE, e, 0, end);
		return;
	}
	t.table = table;
	for (from = end; from < t.length && t.text[from] == ' ';)
		from++;
	t.at = word_end(t.text, t.length, from);
	row = box_find(p->box, t.table, t.text + from, t.at - from);
	key = row < 0 ? box_list_key(p->box, t.table, t.text + from, t.at - from) : -1;
	if (row >= 0)
		print_row(&t, row);
	else if (key >= 0)
		print_list(&t, key);
	else
		print_fails(p, BOX_NO_ROW, e, from, t.at - from);
}
