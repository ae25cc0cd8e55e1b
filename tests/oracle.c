/* Oracles: what they all share, the tables on paper and the games played beside them. */
#include "tests/oracle.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/kept.h"
#include "journal/csv.h"

/* ---- paper ---- */

static void
copy_cells(char cell[SHEET_COLUMNS][SHEET_CELL], const char *const *text, size_t n)
{
	assert_true(n <= SHEET_COLUMNS);
	for (size_t i = 0; i < n; i++) {
		assert_true(strlen(text[i]) < SHEET_CELL);
		snprintf(cell[i], SHEET_CELL, "%s", text[i]);
	}
}

static bool
take_row(void *context, const struct csv_row *row, char *message)
{
	struct sheet *s = context;

	(void)message;
	assert_true(s->rows < SHEET_ROWS);
	copy_cells(s->head, row->column, row->count);
	s->columns = (int)row->count;
	copy_cells(s->cell[s->rows++], row->field, row->count);
	return true;
}

struct sheet *
sheet_read(const char *path)
{
	struct sheet *s = calloc(1, sizeof(*s));
	char text[65536], message[JOURNAL_MESSAGE_SIZE] = "";
	FILE *f = fopen(path, "r");

	if (!f || !s)
		fail_msg("cannot read %s", path);
	size_t n = fread(text, 1, sizeof(text), f);
	assert_true(n < sizeof(text));
	fclose(f);
	if (csv_read(text, n, take_row, s, message) != JOURNAL_OK)
		fail_msg("%s:%s", path, message);
	return s;
}

const char *
sheet_text(const struct sheet *s, int row, const char *column)
{
	for (int c = 0; c < s->columns; c++)
		if (strcmp(s->head[c], column) == 0)
			return s->cell[row][c];
	fail_msg("no column %s", column);
	return "";
}

int
sheet_number(const struct sheet *s, int row, const char *column)
{
	return atoi(sheet_text(s, row, column));
}

int
sheet_row(const struct sheet *s, const char *column, const char *text)
{
	for (int row = 0; row < s->rows; row++)
		if (strcmp(sheet_text(s, row, column), text) == 0)
			return row;
	fail_msg("no row with %s %s", column, text);
	return -1;
}

/* ---- the board ---- */

/* Names are mostly literals: the address tells where to look first. */
int
oracle_field(const struct oracle *o, const char *name)
{
	uint16_t *guess = &o->guess[(uintptr_t)name / 4 % ORACLE_NAMES];

	if (strcmp(field_of(o->k->game, *guess)->name, name) == 0)
		return *guess;
	for (int f = 0; f < field_count(o->k->game); f++)
		if (strcmp(field_of(o->k->game, f)->name, name) == 0)
			return *guess = (uint16_t)f;
	fail_msg("no field %s", name);
	return 0;
}

int
oracle_elements(const struct oracle *o, int field)
{
	return field_elements(field_of(o->k->game, field));
}

static int
value_of(const struct oracle *o, const void *state, int field, int element)
{
	return field_get(o->k->game, state, field, element) - field_of(o->k->game, field)->base;
}

int
oracle_now(const struct oracle *o, int field, int element)
{
	return value_of(o, o->k->play.state, field, element);
}

int
oracle_before(const struct oracle *o, int field, int element)
{
	return value_of(o, o->before, field, element);
}

void
oracle_set(struct oracle *o, int field, int element, int value)
{
	const struct field *f = field_of(o->k->game, field);
	unsigned char *at = (unsigned char *)o->k->play.state + f->offset + element * f->size;
	uint16_t word = (uint16_t)value;
	uint8_t byte = (uint8_t)value;
	int from = field_get(o->k->game, o->k->play.state, field, element);

	if (f->size == 1)
		memcpy(at, &byte, sizeof(byte));
	else
		memcpy(at, &word, sizeof(word));
	o->k->play.board = ++o->k->play.boards;
	memset(&o->k->play.touched, 0xff, sizeof(o->k->play.touched)); /* it was not put there */
	kept_change(&o->k->play, f, element, from, value);
	assert_int_equal(field_get(o->k->game, o->k->play.state, field, element), value);
}

const char *
oracle_word(const struct oracle *o, int field, int element)
{
	int value = oracle_now(o, field, element);
	const char *name =
	    value < 0 ? NULL : type_name(o->k->game, &o->k->box, field_of(o->k->game, field)->value, value);

	return name ? name : "none";
}

const char *
oracle_step(const struct oracle *o)
{
	return type_name(o->k->game, &o->k->box, TYPE_STEP,
			 field_get(o->k->game, o->k->play.state, FIELD_STEP, 0));
}

int
oracle_total(const struct oracle *o, const char *name)
{
	for (int i = 0; i < o->k->game->n_totals; i++)
		if (strcmp(o->k->game->totals[i].name, name) == 0)
			return total_known(&o->k->play, i);
	fail_msg("no total %s", name);
	return 0;
}

int
oracle_printed(const struct oracle *o, const char *table, int row, const char *column)
{
	int t = box_table(o->k->game, table);
	int c = t < 0 ? -1 : box_column(&o->k->game->tables[t], column);

	if (c < 0)
		fail_msg("no %s in the table %s of the box", column, table);
	int value = box_cell(&o->k->box, t, row, c);
	return value == NONE ? -1 : value;
}

int
oracle_rows(const struct oracle *o, const char *table)
{
	return o->k->box.rows[box_table(o->k->game, table)];
}

/* ---- evaluations ---- */

void
oracle_holds(struct oracle *o, const char *rule, long game, long paper, const char *what)
{
	int i = 0;

	while (i < o->n_rules && strcmp(o->count[i].rule, rule) != 0)
		i++;
	if (i == o->n_rules) {
		assert_true(o->n_rules < ORACLE_RULES);
		o->count[o->n_rules++].rule = rule;
	}
	o->count[i].n++;
	if (game != paper)
		fail_msg("%s, %s: %ld, on paper %ld (seed %llu, step %s, after '%s')", rule, what, game,
			 paper, (unsigned long long)o->seed, oracle_step(o), o->last);
}

bool
oracle_try(struct oracle *o, const char *entry)
{
	struct kit *k = o->k;
	struct finding f;
	size_t who_length, at = entry_split(entry, strlen(entry), &who_length);

	memcpy(o->before, k->play.state, k->game->state_size);
	snprintf(k->text, sizeof(k->text), "%s", entry + at);
	snprintf(o->last, sizeof(o->last), "%s", entry);
	if (!play_read(&k->play, &k->language, ANYBODY, false, k->text, strlen(k->text), &k->entry, &f, NULL))
		fail_msg("'%s' cannot be read", entry);
	k->entry.first.who =
	    (int8_t)(who_length > 0 ? language_who(&k->language, entry, who_length) : ANYBODY);
	entry_apply(&k->play, &k->entry, k->text, &k->report);
	requests_now(&k->play, &o->asked);
	return k->report.n_findings == 0;
}

void
oracle_keep(struct oracle *o)
{
	play_save(&o->k->play, &o->kept);
	requests_now(&o->k->play, &o->asked);
}

void
oracle_back(struct oracle *o)
{
	play_load(&o->k->play, &o->kept);
	requests_now(&o->k->play, &o->asked);
}

const struct request *
oracle_asks(const struct oracle *o, int kind, const char *title)
{
	for (int i = 0; i < o->asked.n; i++)
		if (o->asked.request[i].kind == kind && strcmp(o->asked.request[i].title, title) == 0)
			return &o->asked.request[i];
	return NULL;
}

void
oracle_begin(struct oracle *o, const char *game, const char *scenario, const char *options, uint64_t seed)
{
	struct kit *fresh;

	o->seed = seed;
	o->last[0] = '\0';
	if (!o->guess)
		o->guess = calloc(ORACLE_NAMES, sizeof(*o->guess));
	assert_non_null(o->guess);
	random_seed(&o->random, seed);
	if (!o->k) {
		o->k = kit_new(game, scenario, options);
		return;
	}
	fresh = o->k;
	play_begin(&fresh->play, fresh->game, &fresh->box, kit_scenario(fresh, scenario),
		   kit_options(fresh, options), &fresh->report);
}

void
oracle_does(struct oracle *o, const char *entry)
{
	snprintf(o->last, sizeof(o->last), "%s", entry);
	kit_does(o->k, entry);
}

void
oracle_play(struct oracle *o, int entries, void (*look)(struct oracle *))
{
	struct entry e = {.slot = -1};

	for (int n = 0; n < entries && !is_over(&o->k->play); n++) {
		oracle_keep(o);
		look(o);
		oracle_back(o);
		if (!random_action(&o->k->play, &o->random, &e.first))
			fail_msg("seed %llu: nothing is legal in step %s", (unsigned long long)o->seed,
				 oracle_step(o));
		action_write(&o->k->language, &e.first, o->last, sizeof(o->last));
		entry_apply(&o->k->play, &e, o->last, &o->k->report);
		if (o->k->report.n_findings > 0)
			fail_msg("seed %llu: '%s' breaks a rule", (unsigned long long)o->seed, o->last);
	}
}

void
oracle_end(struct oracle *o)
{
	kit_free(o->k);
	free(o->guess);
	o->k = NULL;
	o->guess = NULL;
}

unsigned long
oracle_count(const struct oracle *o, const char *rule)
{
	for (int i = 0; i < o->n_rules; i++)
		if (strcmp(o->count[i].rule, rule) == 0)
			return o->count[i].n;
	return 0;
}

unsigned long
oracle_least(const struct oracle *o, const char *const *rules, int n)
{
	unsigned long fewest = ULONG_MAX;

	for (int i = 0; i < n; i++)
		if (oracle_count(o, rules[i]) < fewest)
			fewest = oracle_count(o, rules[i]);
	return fewest;
}

void
oracle_print(const struct oracle *o)
{
	for (int i = 0; i < o->n_rules; i++)
		printf("%-12s %9lu evaluations\n", o->count[i].rule, o->count[i].n);
}
