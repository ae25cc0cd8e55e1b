/* Two boxes of a game side by side, value by value. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "core/rules.h"

/* Two boxes, and what is done with what they differ in. */
struct comparing {
	const struct box *here, *there;
	struct box_differences *d;
	box_difference_take *take;
	void *context;
};

static void
note(const struct comparing *c, int table, int row, int other, int column)
{
	struct box_difference out = {.table = table, .column = column};

	box_write_key(row >= 0 ? c->here : c->there, table, row >= 0 ? row : other, out.key, sizeof(out.key));
	if (row >= 0)
		box_write(c->here, table, row, column, out.here, sizeof(out.here));
	if (other >= 0)
		box_write(c->there, table, other, column, out.there, sizeof(out.there));
	if (c->d->n < COUNT(c->d->first))
		c->d->first[c->d->n] = out;
	c->d->n++;
	if (c->take)
		c->take(c->context, &out);
}

static void
compare_rows(const struct comparing *both, int table, int row, int other)
{
	const struct box *here = both->here, *there = both->there;
	const struct table *t = &here->game->tables[table];

	for (int c = t->n_keys; c < t->n_columns; c++) {
		char one[256], two[256];
		bool known = box_source(here, table, row, c) != SOURCE_UNKNOWN,
		     known_there = box_source(there, table, other, c) != SOURCE_UNKNOWN;

		/* What one of them does not say is no other value. */
		both->d->filled += known && !known_there;
		if (!known || !known_there)
			continue;
		box_write(here, table, row, c, one, sizeof(one));
		box_write(there, table, other, c, two, sizeof(two));
		if (strcmp(one, two) != 0)
			note(both, table, row, other, c);
	}
}

/* The row with the same key; it stands in the same place as a rule. */
static int
same_row(const struct box *box, const struct box *other, int table, int row)
{
	char key[BOX_KEY * 4], there[BOX_KEY * 4];
	size_t length = box_write_key(box, table, row, key, sizeof(key));

	if (row < other->rows[table]) {
		box_write_key(other, table, row, there, sizeof(there));
		if (strcmp(key, there) == 0)
			return row;
	}
	return box_find(other, table, key, length);
}

void
boxes_compare_each(const struct box *here, const struct box *there, box_difference_take *take, void *context,
		   struct box_differences *d)
{
	struct comparing both = {here, there, d, take, context};

	*d = (struct box_differences){.n = 0};
	for (int t = 0; t < here->game->n_tables; t++) {
		for (int r = 0; r < here->rows[t]; r++) {
			int other = same_row(here, there, t, r);

			if (other >= 0)
				compare_rows(&both, t, r, other);
			else
				note(&both, t, r, -1, 0);
		}
		for (int r = 0; r < there->rows[t]; r++)
			if (same_row(there, here, t, r) < 0)
				note(&both, t, -1, r, 0);
	}
}

void
boxes_compare(const struct box *here, const struct box *there, struct box_differences *d)
{
	boxes_compare_each(here, there, NULL, NULL, d);
}

bool
boxes_same_texts(const struct box_texts *one, const struct box_texts *other)
{
	for (int t = 0; t < BOX_TABLES; t++) {
		const struct journal_table *a = &one->table[t], *b = &other->table[t];

		if (!a->text != !b->text ||
		    (a->text && (a->size != b->size || memcmp(a->text, b->text, a->size) != 0)))
			return false;
	}
	return true;
}
