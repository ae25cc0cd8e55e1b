/* Requests made, and throws and sums told: titles, modifiers, parts and counts are lent by the tables. */
#include <assert.h>

#include "core/rules.h"
#include "core/text.h"

static struct request *
ask(struct requests *all, int kind, int type, int due, const char *title)
{
	assert(all->n < REQUESTS_MAX);
	struct request *r = &all->request[all->n < REQUESTS_MAX - 1 ? all->n++ : all->n - 1];

	r->kind = (uint8_t)kind;
	r->type = (uint8_t)type;
	r->tag = 0;
	r->due = (uint8_t)due;
	r->must = kind != ACT;
	r->late = r->same_throw = r->faces = false;
	r->first = 0;
	r->count = 0;
	r->args = nothing();
	r->sender = 0;
	r->instead = 0;
	r->who = 0;
	r->choose = 0;
	r->about = (struct arg){TYPE_NUMBER, 0};
	r->title = title;
	r->column = NULL;
	r->n_modifiers = r->n_parts = 0;
	return r;
}

struct request *
ask_act(struct requests *all, const char *title)
{
	return ask(all, ACT, TYPE_NUMBER, 0, title);
}

struct request *
ask_roll(struct requests *all, int die, int due, const char *title)
{
	assert(due >= 0 && due <= THROW_MAX); /* 0: met, kept for what is one too many */
	return ask(all, ROLL, die, due, title);
}

struct request *
ask_draw(struct requests *all, int type, int due, const char *title)
{
	assert(type >= TYPE_COMMON && due >= 0 && due <= UINT8_MAX);
	return ask(all, DRAW, type, due, title);
}

void
modify(struct request *r, const char *name, int value)
{
	assert(name && r->n_modifiers <= MODIFIERS_MAX);
	if (value == 0 || r->n_modifiers == MODIFIERS_MAX)
		return;
	r->modifier[r->n_modifiers++] = (struct modifier){.name = name, .value = (int16_t)value};
}

void
itemise(struct request *r, const char *name, int value)
{
	assert(name && r->n_parts <= PARTS_MAX);
	if (r->n_parts < PARTS_MAX)
		r->part[r->n_parts++] = (struct modifier){.name = name, .value = (int16_t)value};
}

void
shift_by(struct request *r, const char *name, int value)
{
	if (value == 0 || r->n_parts == PARTS_MAX)
		return;
	itemise(r, name, value);
	r->part[r->n_parts - 1].shifts = true;
}

struct sum
sum_begin(const struct play *p, struct request *told)
{
	return (struct sum){told, p->supposed};
}

void
sum_add(struct sum *s, const char *name, int value)
{
	s->total += value;
	if (s->told)
		modify(s->told, name, value);
}

void
sum_shift(struct sum *s, const char *name, int value)
{
	s->total += value;
	if (s->told)
		shift_by(s->told, name, value);
}

void
read_as(struct play *p, const char *cell)
{
	struct report *r = p->report;
	struct text t;

	assert(r->n_throws <= THROWS_MAX);
	if (r->n_throws == 0)
		return;
	t = text_begin(r->thrown[r->n_throws - 1].read_as, READ_AS_MAX);
	text_add(&t, cell);
}

static void
add_count(struct play *p, struct modifier count)
{
	struct report *r = p->report;
	struct thrown *t;

	if (r->n_throws == 0)
		return;
	t = &r->thrown[r->n_throws - 1];
	if (t->n_counts < COUNTS_MAX)
		t->count[t->n_counts++] = count;
}

void
read_count(struct play *p, const char *name, int n)
{
	add_count(p, (struct modifier){.name = name, .value = (int16_t)n});
}

void
read_shift(struct play *p, const char *name, int n)
{
	add_count(p, (struct modifier){.name = name, .value = (int16_t)n, .shifts = true});
}

struct sum
tell_sum(struct play *p, const char *title, struct arg about)
{
	struct report *r = p->report;

	if (r->n_throws == THROWS_MAX)
		return sum_begin(p, NULL);
	struct thrown *t = &r->thrown[r->n_throws++];
	*t = (struct thrown){
	    .request = {.kind = ROLL, .title = title, .about = about},
	    .before = r->n_effects,
	};
	return sum_begin(p, &t->request);
}
