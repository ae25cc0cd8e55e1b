/* The board, the box, the paper and the game, as an oracle sees them. */
#include "tests/down_in_flames/oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the board ---- */

static struct dif_own *
own_of(const struct oracle *o)
{
	return o->own;
}

int
dif_seen(struct oracle *o, const char *field, int index)
{
	return field_get(o->k->game, o->k->play.state, oracle_field(o, field), index);
}

static int
element(const struct oracle *o, const char *field, int index, int index2)
{
	return index * field_of(o->k->game, oracle_field(o, field))->count2 + index2;
}

int
dif_seen2(struct oracle *o, const char *field, int index, int index2)
{
	return dif_seen(o, field, element(o, field, index, index2));
}

void
dif_stir(struct oracle *o, const char *field, int index, int value)
{
	oracle_set(o, oracle_field(o, field), index, value);
}

void
dif_stir2(struct oracle *o, const char *field, int index, int index2, int value)
{
	dif_stir(o, field, element(o, field, index, index2), value);
}

void
dif_stir_hand(struct oracle *o, int a, int cards)
{
	for (int kind = 0; kind < dif_rows_of(o, "cards"); kind++)
		dif_stir2(o, "known", a, kind, 0);
	dif_stir(o, "hand", a, cards);
}

int
dif_pick(struct oracle *o, int n)
{
	return random_below(&o->random, n);
}

int
dif_places(const struct oracle *o)
{
	return field_of(o->k->game, oracle_field(o, "status"))->count;
}

bool
dif_flies(struct oracle *o, int a)
{
	return dif_seen(o, "status", a) == 1;
}

/* ---- the box ---- */

int
dif_rows_of(const struct oracle *o, const char *table)
{
	return oracle_rows(o, table);
}

/* Firepower may be below 0: what does not apply reads as 0, not as -1. */
int
dif_cell(const struct oracle *o, const char *table, int row, const char *column)
{
	int t = box_table(o->k->game, table), c = box_column(&o->k->game->tables[t], column);

	return box_cell(&o->k->box, t, row, c) == NONE ? 0 : oracle_printed(o, table, row, column);
}

const char *
dif_word(const struct oracle *o, const char *table, int row, const char *column)
{
	static char text[4][BOX_KEY * 2];
	static int turn;
	int t = box_table(o->k->game, table);

	turn = (turn + 1) % 4;
	box_write(&o->k->box, t, row, box_column(&o->k->game->tables[t], column), text[turn],
		  sizeof(text[0]));
	return text[turn];
}

int
dif_on_card(struct oracle *o, int a, const char *column)
{
	char name[64];
	int model = dif_seen(o, "model", a) - 1;

	snprintf(name, sizeof(name), "%s%s", dif_seen(o, "face", a) ? "damaged_" : "", column);
	return model < 0 ? 0 : dif_cell(o, "aircraft", model, name);
}

int
dif_by_pilot(struct oracle *o, int a, const char *column)
{
	int pilot = dif_seen(o, "pilot", a) - 1, second = dif_seen(o, "second-pilot", a) - 1;

	return (pilot < 0 ? 0 : dif_cell(o, "pilots", pilot, column)) +
	       (second < 0 ? 0 : dif_cell(o, "pilots", second, column));
}

bool
dif_is_fighter_card(const struct oracle *o, int model)
{
	return strcmp(dif_word(o, "aircraft", model, "kind"), "fighter") == 0;
}

bool
dif_is_bomber_now(struct oracle *o, int a)
{
	return dif_seen(o, "loaded", a) || !dif_is_fighter_card(o, dif_seen(o, "model", a) - 1);
}

void
dif_stir_fighter(struct oracle *o, int a)
{
	int model;

	do
		model = dif_pick(o, dif_rows_of(o, "aircraft"));
	while (!dif_is_fighter_card(o, model));
	dif_stir(o, "model", a, model + 1);
	dif_stir(o, "face", a, dif_pick(o, 2));
	dif_stir(o, "pilot", a, dif_pick(o, 3) ? 0 : 1 + dif_pick(o, dif_rows_of(o, "pilots")));
	dif_stir(o, "second-pilot", a, 0);
}

/* Cards that lie neither in a hand nor on the table: what can still be drawn. */
int
dif_at_hand(struct oracle *o)
{
	int theatre = dif_seen(o, "theatre", 0), all = 0;

	for (int kind = 0; kind < dif_rows_of(o, "cards"); kind++)
		all += (theatre == 2 ? 0 : dif_cell(o, "cards", kind, "copies_pacific")) +
		       (theatre == 1 ? 0 : dif_cell(o, "cards", kind, "copies_europe"));
	all *= dif_seen(o, "sets", 0) + 1;
	for (int a = 0; a < dif_places(o); a++)
		all -= dif_seen(o, "hand", a);
	return all - dif_seen(o, "on-table", 0);
}

/* Stirred hands may hold more cards than there are: nothing follows from such a board. */
bool
dif_is_overdrawn(struct oracle *o)
{
	return dif_at_hand(o) < dif_seen(o, "discards", 0);
}

int
dif_unpromised(struct oracle *o, int paid)
{
	int left = dif_at_hand(o) + paid;

	for (int a = 0; a < dif_places(o); a++)
		left -= dif_seen(o, "owed", a) + dif_seen(o, "redline-cards", a);
	return left > 0 ? left : 0;
}

/* ---- the paper ---- */

static const struct sheet *
sheet(const char *name)
{
	enum { SHEETS = 16 };
	static struct {
		const char *name;
		const struct sheet *sheet;
	} known[SHEETS];
	char path[128];
	int i = 0;

	for (; i < SHEETS && known[i].name; i++)
		if (strcmp(known[i].name, name) == 0)
			return known[i].sheet;
	assert_true(i < SHEETS);
	snprintf(path, sizeof(path), "tests/down_in_flames/oracle/%s.csv", name);
	known[i].name = name;
	return known[i].sheet = sheet_read(path);
}

const char *
dif_on_paper(const char *table, const char *column, const char *key, const char *key2)
{
	const struct sheet *t = sheet(table);

	for (int row = 0; row < t->rows; row++)
		if (strcmp(t->cell[row][0], key) == 0 && (!key2 || strcmp(t->cell[row][1], key2) == 0))
			return sheet_text(t, row, column);
	fail_msg("no row %s %s in %s", key, key2 ? key2 : "", table);
	return "";
}

int
dif_number_on_paper(const char *table, const char *column, const char *key, const char *key2)
{
	return atoi(dif_on_paper(table, column, key, key2));
}

/* ---- the game ---- */

static int
verb_named(const struct oracle *o, const char *name, const char *operands)
{
	const struct game *game = o->k->game;

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (strcmp(verb_of(game, v)->name, name) == 0 &&
		    strncmp(verb_of(game, v)->operands, operands, strlen(operands)) == 0)
			return v;
	KIT_FAIL(o->k, "no verb %s %s", name, operands);
	return 0;
}

bool
dif_tries(struct oracle *o, int who, const char *verb, const char *operands, const int16_t *operand)
{
	struct action a = {.who = (int8_t)who, .n = OPERANDS_MAX};

	a.verb = (uint16_t)(strcmp(verb, "done") == 0 ? VERB_DONE : verb_named(o, verb, operands));
	for (int i = 0; i < OPERANDS_MAX; i++)
		a.operand[i] = operand ? operand[i] : NONE;
	action_legal(&o->k->play, &a, &own_of(o)->report);
	return !own_of(o)->report.refused && !own_of(o)->report.blocked;
}

bool
dif_breaks(const struct oracle *o, const char *rule)
{
	for (int i = 0; i < own_of(o)->report.n_findings; i++)
		if (strcmp(rule_of(o->k->game, own_of(o)->report.finding[i].rule)->id, rule) == 0)
			return true;
	return false;
}

int
dif_changed(const struct oracle *o, const char *field, int index)
{
	int sum = 0, f = oracle_field(o, field);

	for (int i = 0; i < own_of(o)->report.n_effects; i++) {
		const struct effect *e = &own_of(o)->report.effect[i];
		if (e->field == f && e->index == index && e->to > e->from)
			sum += e->to - e->from;
	}
	return sum;
}

bool
dif_comes_to(const struct oracle *o, const char *field, int index, int *value)
{
	int f = oracle_field(o, field);
	bool found = false;

	for (int i = 0; i < own_of(o)->report.n_effects; i++)
		if (own_of(o)->report.effect[i].field == f && own_of(o)->report.effect[i].index == index) {
			*value = own_of(o)->report.effect[i].to;
			found = true;
		}
	return found;
}

const struct request *
dif_asked(struct oracle *o, int kind, int who)
{
	static struct requests all;

	requests_now(&o->k->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == kind && (who < 0 || (all.request[i].who >> who & 1) != 0))
			return &all.request[i];
	return NULL;
}

void
dif_agree(struct oracle *o, const char *what, int paper, int game)
{
	oracle_holds(o, own_of(o)->rule, game, paper, what);
	++*own_of(o)->judged;
}
