/* What is still open in a box; of a journal what it needs, and what most rests on first. */
#include <assert.h>
#include <stdlib.h>

#include "cmd/luck/random.h"
#include "cmd/paper/paper.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"

enum { NEEDED_MOST = 190, AHEAD_GAMES = 4, AHEAD_ENTRIES = 2000 };

static bool
is_list(const struct table *t)
{
	assert(t->n_keys == 1 || t->columns[0].kind == COLUMN_NAME || t->columns[0].kind == COLUMN_NUMBER);
	return t->n_keys > 1;
}

int
list_first(const struct table *t)
{
	const struct column *last = &t->columns[1];

	return t->n_keys == 2 && last->kind == COLUMN_NUMBER && last->min == 1 ? 2 : 1;
}

static bool
is_open(const struct box *box, int table, int row, int column)
{
	return box_source(box, table, row, column) <= SOURCE_ASSUMED;
}

static void
add_value(struct open_values *open, int table, int row, int column)
{
	struct open_value *all = keep_room(open->value, open->n, &open->room, sizeof(*all));

	if (!all)
		no_memory();
	open->value = all;
	all[open->n] = (struct open_value){.table = (int16_t)table,
					   .column = (int16_t)column,
					   .row = (int16_t)row,
					   .order = (uint32_t)open->n};
	open->n++;
}

static bool
rows_open(const struct box *box, int table, struct rows rows)
{
	for (int r = rows.first; r < rows.first + rows.n; r++)
		for (int c = 0; c < box->width[table]; c++)
			if (is_open(box, table, r, c))
				return true;
	return false;
}

static void
add_cells(struct open_values *open, const struct box *box, int table, struct rows rows)
{
	const struct table *t = &box->game->tables[table];

	for (int r = rows.first; r < rows.first + rows.n; r++)
		for (int c = t->n_keys; c < t->n_columns; c++)
			if (is_open(box, table, r, c))
				add_value(open, table, r, c);
}

bool
may_be_none(const struct table *t)
{
	return t->columns[list_first(t)].empty != NEVER_EMPTY;
}

/* Lists of which something is open; and, where there are such, components that may have one. What is too long
 * to be printed as a whole is told value by value. */
static void
add_lists(struct open_values *open, const struct box *box, int table)
{
	const struct table *t = &box->game->tables[table];
	struct rows all = {0, box->rows[table]};
	int first = t->columns[0].min, n = t->columns[0].max - first + 1;

	if (t->columns[0].kind == COLUMN_NAME) {
		first = type_first(box->game, t->columns[0].type);
		n = type_count(box->game, box, t->columns[0].type);
	}
	if (!rows_open(box, table, all))
		return;
	for (int key = first; key < first + n; key++) {
		struct rows rows = box_rows(box, table, key);

		if (rows.n > BOX_LIST)
			add_cells(open, box, table, rows);
		else if (rows.n > 0 ? rows_open(box, table, rows)
				    : t->columns[0].kind != COLUMN_NUMBER && may_be_none(t))
			add_value(open, table, key, -1);
	}
}

static int
by_weight(const void *a, const void *b)
{
	const struct open_value *x = a, *y = b;

	if (x->findings != y->findings)
		return x->findings < y->findings ? 1 : -1;
	if (x->entries != y->entries)
		return x->entries < y->entries ? 1 : -1;
	if (x->ahead != y->ahead)
		return x->ahead < y->ahead ? 1 : -1;
	return x->order < y->order ? -1 : 1;
}

size_t
open_values_needed(struct open_values *open)
{
	size_t n = 0, more;

	while (n < open->n && (open->value[n].entries > 0 || open->value[n].ahead > 0))
		n++;
	more = n > NEEDED_MOST ? n - NEEDED_MOST : 0;
	open->n = n - more;
	return more;
}

/* What random games read that go on from where the journal stands: each cell, how often. */
static void
look_ahead(struct reliance *r, struct session *s, uint32_t *ahead)
{
	struct play *play = &s->play;
	struct report *outer = play->report, report;
	struct moment before;
	struct random random;
	struct entry e;

	play_save(play, &before);
	for (int game = 0, n = 0; game < AHEAD_GAMES && n < AHEAD_ENTRIES; game++) {
		random_seed(&random, (uint64_t)game);
		for (; !is_over(play) && n < AHEAD_ENTRIES * (game + 1) / AHEAD_GAMES &&
		       random_entry(play, &random, &e);
		     n++) {
			relied_begin(&r->relied);
			entry_apply(play, &e, "", &report);
			for (uint32_t k = 0; k < r->relied.n; k++)
				ahead[r->relied.cell[k]]++;
		}
		play_load(play, &before);
		play->report = outer;
	}
}

/* What the entries of the journal have read, and those that may come. */
static void
weigh(struct open_values *open, struct session *s)
{
	struct reliance *r = calloc(1, sizeof(*r));
	uint32_t *ahead = calloc(BOX_CELLS, sizeof(*ahead));

	if (!r || !ahead)
		no_memory();
	session_rewind(s, false, 0);
	reliance_follow(r, s);
	while (session_next(s))
		reliance_count(r, s);
	look_ahead(r, s, ahead);
	for (size_t i = 0; i < open->n; i++) {
		struct open_value *v = &open->value[i];
		struct rows rows = {(uint16_t)v->row, 1};

		if (v->column < 0)
			rows = box_rows(&s->box, v->table, v->row);
		for (int k = rows.first; k < rows.first + rows.n; k++)
			for (int c = 0; c < s->box.width[v->table]; c++) {
				uint32_t at = box_at(&s->box, v->table, k, c);

				if (v->column >= 0 && c != v->column)
					continue;
				v->findings = r->findings[at] > v->findings ? r->findings[at] : v->findings;
				v->entries = r->entries[at] > v->entries ? r->entries[at] : v->entries;
				v->ahead = ahead[at] > v->ahead ? ahead[at] : v->ahead;
			}
	}
	s->play.relied = NULL;
	free(ahead);
	free(r);
}

void
open_values_find(struct open_values *open, struct session *s, bool journal)
{
	const struct box *box = &s->box;

	*open = (struct open_values){NULL, 0, 0};
	for (int t = 0; t < s->game->n_tables; t++) {
		const struct table *table = &s->game->tables[t];

		if (is_list(table))
			add_lists(open, box, t);
		else
			add_cells(open, box, t, (struct rows){0, box->rows[t]});
	}
	if (journal)
		weigh(open, s);
	if (open->n > 0)
		qsort(open->value, open->n, sizeof(*open->value), by_weight);
}
