/* What the rules of a game call: rules judged, the state changed, what is printed read. */
#include <assert.h>
#include <string.h>

#include "core/bytes.h"
#include "core/kept.h"
#include "core/rules.h"
#include "core/vain.h"

struct finding *
add_finding(struct report *r, int id, int verdict, struct args args)
{
	for (int i = 0; i < r->n_findings; i++)
		if (r->finding[i].rule == id)
			return &r->finding[i]; /* one fault, one report */
	if (r->n_findings == FINDINGS_MAX)
		return &r->finding[FINDINGS_MAX - 1];
	if (r->n_findings == 0)
		r->blamed = r->looked;
	struct finding *f = &r->finding[r->n_findings++];
	memset(f, 0, sizeof(*f));
	f->rule = (uint16_t)id;
	f->verdict = (uint8_t)verdict;
	f->args = args;
	f->assumed = r->assumed;
	return f;
}

bool
rule_broken(struct play *p, int id, struct args args)
{
	const struct rule *r = rule_of(p->game, id);

	for (int i = 0; i < p->report->n_leant; i++)
		rests_on(p, p->report->leant[i]);
	p->report->n_leant = 0;
	/* What is judged after an unknown value was read rests on nothing: the entry will be undone. */
	if (p->report->blocked)
		return r->verdict != ILLEGAL;
	add_finding(p->report, id, r->verdict, args);
	if (r->verdict != ILLEGAL)
		p->report->refused = true;
	return true;
}

bool
in_vain(struct play *p, bool broken)
{
	struct report *r = p->report;

	if (!broken || r != &p->trial || p->asked != &p->kept_dry)
		return false;
	if (r->n_findings == 0)
		r->blamed = r->looked;
	r->refused = true;
	return true;
}

void
counts_those_of(struct play *p, int seat)
{
	if (p->report->n_findings > 0 && p->game->who != TYPE_NUMBER)
		p->report->finding[p->report->n_findings - 1].whose = (uint8_t)(seat + 1);
}

static unsigned char *
element_at(const struct field *f, void *state, int index)
{
	assert((unsigned)index < (unsigned)field_elements(f));
	return (unsigned char *)state + f->offset + (size_t)index * f->size;
}

static int
element_get(const struct field *f, const unsigned char *at)
{
	return element_value(at, f->size, f->is_signed);
}

int
field_get(const struct game *game, const void *state, int field, int index)
{
	const struct field *f = field_of(game, field);

	return element_get(f, element_at(f, (void *)(uintptr_t)state, index));
}

const uint8_t *
field_bytes(const struct play *p, int field)
{
	const struct field *f = field_of(p->game, field);

	assert(f->size == 1 && !f->is_signed);
	return element_at(f, p->state, 0);
}

static void
element_set(const struct field *f, unsigned char *at, int value)
{
	uint16_t word = (uint16_t)value;

	if (f->size == 1)
		*at = (unsigned char)value;
	else
		memcpy(at, &word, sizeof(word));
}

/* That the board has changed there. */
static void
touch(struct play *p, const unsigned char *at)
{
	size_t part = (size_t)(at - (unsigned char *)p->state) >> PART_SHIFT;

	p->board = ++p->boards;
	p->touched.set[part / 64] |= UINT64_C(1) << part % 64;
}

/* Element `index`, which lies at `at`, becomes another one. */
static inline void
change(struct play *p, int field, const struct field *f, unsigned char *at, int index, int value, int why)
{
	int from = element_get(f, at);
	struct report *r = p->report;

	if (from == value)
		return;
	assert(value >= f->min && value <= f->max);
	assert(why == WHY_NONE || (unsigned)why < p->game->n_whys);
	touch(p, at);
	element_set(f, at, value);
	if (r->n_effects < EFFECTS_MAX)
		r->effect[r->n_effects++] = (struct effect){(uint16_t)field, (uint16_t)index, (uint16_t)why,
							    (int16_t)from,   (int16_t)value,  false};
	if (f->kept[0].how != KEPT_NOT)
		kept_change(p, f, index, from, value);
}

void
put_field(struct play *p, int field, int index, int value, int why)
{
	const struct field *f = field_of(p->game, field);

	change(p, field, f, element_at(f, p->state, index), index, value, why);
}

void
add(struct play *p, int field, int index, int delta, int why)
{
	const struct field *f = field_of(p->game, field);
	unsigned char *at = element_at(f, p->state, index);
	int value = element_get(f, at) + delta;

	change(p, field, f, at, index, value < f->min ? f->min : value > f->max ? f->max : value, why);
}

bool
changed(const struct play *p, int field, int index)
{
	for (int i = 0; i < p->report->n_effects; i++)
		if (p->report->effect[i].field == field && p->report->effect[i].index == index)
			return true;
	return false;
}

/* Most are 0 already: the others are sought by their bytes. */
void
clear_field(struct play *p, int field, int why)
{
	const struct field *f = field_of(p->game, field);
	const uint8_t *byte = (const uint8_t *)p->state + f->offset;
	int n = field_elements(f) * f->size;

	for (int i = bytes_next(byte, n, 0); i < n; i = bytes_next(byte, n, i + 1))
		put_field(p, field, i / f->size, 0, why);
}

/* The first number in it is 0. */
static bool
is_none(const struct args *args)
{
	for (int i = 0; i < args->n; i++)
		if (args->arg[i].type == TYPE_NUMBER)
			return args->arg[i].value == 0;
	return false;
}

size_t
message_text(const char **message, const struct args *args)
{
	const struct arg *last = &args->arg[args->n > 0 ? args->n - 1 : 0];
	int text = args->n > 0 && last->type == TYPE_NUMBER ? last->value : INT16_MAX;
	size_t n = strcspn(*message, "|");

	for (; text > 0 && (*message)[n] == '|'; text--) {
		*message += n + 1;
		n = strcspn(*message, "|");
	}
	size_t some = strcspn(*message, "^");
	if (some >= n)
		return n;
	if (!is_none(args))
		return some;
	*message += some + 1;
	return n - some - 1;
}

void
go(struct play *p, int step)
{
	put_field(p, FIELD_STEP, 0, step, WHY_NONE);
}

void
no_way_back(struct play *p)
{
	p->report->cuts++;
}

void
turn_is_over(struct play *p)
{
	p->report->turns++;
}

void
read_by_place(struct play *p)
{
	struct report *r = p->report;

	if (r->n_answers > 0)
		r->answer[r->n_answers - 1].ordered = true;
}

void
shown(struct play *p)
{
	p->report->shown = true;
	no_way_back(p);
}

void
finish(struct play *p)
{
	no_way_back(p);
	go(p, STEP_OVER);
}

int
count_total(const struct play *p, int total)
{
	const struct total *t = &p->game->totals[total];

	return t->value ? t->value(p) : p->game->counted(p, total);
}

void
milestone(struct play *p, int kind, int type, int value)
{
	struct report *r = p->report;

	assert(kind >= 0 && kind < p->game->n_milestones);
	if (r->n_milestones == MILESTONES_MAX)
		return;
	struct milestone *m = &r->milestone[r->n_milestones++];
	m->kind = (uint8_t)kind;
	m->before = r->n_effects;
	m->arg = (struct arg){(uint8_t)type, (int16_t)value};
	for (int t = 0; t < p->game->n_totals && t < TOTALS_MAX; t++)
		m->total[t] = (int16_t)count_total(p, t);
}

/* What rests on an assumed value says so. */
static void
note_assumed(const struct play *p, uint32_t at)
{
	p->report->assumed = true;
	if (p->relied)
		relied_note(p->relied, at);
}

static void
ask_for(const struct play *p, const struct cell *cell)
{
	/* A key cannot be said by itself: it comes with the list that its row stands in. */
	int keys = p->game->tables[cell->table].n_keys;
	bool listed = keys > 1 && cell->column < keys;

	if (!p->report->blocked)
		add_finding(p->report, J_UNKNOWN, UNKNOWN,
			    listed ? two(TYPE_NUMBER, cell->table, TYPE_NUMBER,
					 box_cell(p->box, cell->table, cell->row, 0))
				   : three(TYPE_NUMBER, cell->table, TYPE_NUMBER, cell->row, TYPE_NUMBER,
					   cell->column));
	p->report->blocked = true;
}

static bool
is_given(const struct play *p, const struct cell *cell)
{
	return p->game->tables[cell->table].columns[cell->column].given;
}

int
printed_if_known(const struct play *p, uint32_t at)
{
	enum source source = (enum source)p->box->source[at];
	struct cell cell = box_cell_at(p->box, at);
	bool given = is_given(p, &cell) && (p->begins || p->box->ask_less);

	if (source == SOURCE_UNKNOWN || (source == SOURCE_ASSUMED && p->box->ask && !given)) {
		ask_for(p, &cell);
		return 0;
	}
	if (source == SOURCE_ASSUMED || source == SOURCE_TAKEN)
		note_assumed(p, at);
	return p->box->cell[at];
}

/* It is asked for only where it is not taken as it stands. */
void
rests_on(const struct play *p, uint32_t at)
{
	enum source source = (enum source)p->box->source[at];
	struct cell cell;

	if (source == SOURCE_TAKEN || (source == SOURCE_ASSUMED && !p->box->ask))
		note_assumed(p, at);
	if (source > SOURCE_ASSUMED || (source == SOURCE_ASSUMED && !p->box->ask))
		return;
	cell = box_cell_at(p->box, at);
	if (source == SOURCE_ASSUMED && is_given(p, &cell))
		note_assumed(p, at);
	else
		ask_for(p, &cell);
}

struct rows
printed_rows(const struct play *p, int table, int key)
{
	struct rows rows = box_rows(p->box, table, key);
	int last = p->game->tables[table].n_keys - 1;
	enum source weakest = rows.n > 0 ? SOURCE_PRINTED : SOURCE_ASSUMED;

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		enum source source = box_source(p->box, table, i, last);
		weakest = source < weakest ? source : weakest;
		if (source == SOURCE_TAKEN)
			p->report->assumed = true;
	}
	if (weakest > SOURCE_ASSUMED)
		return rows;
	if (weakest == SOURCE_ASSUMED && (!p->box->ask || p->box->ask_less)) {
		p->report->assumed = true;
		return rows;
	}
	if (!p->report->blocked)
		add_finding(p->report, J_UNKNOWN, UNKNOWN, two(TYPE_NUMBER, table, TYPE_NUMBER, key));
	p->report->blocked = true;
	return (struct rows){0, 0};
}
