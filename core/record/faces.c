/* Two throws, draws or decisions: whether they are of one strand, and whether the one has come as the other
 * was. */
#include <string.h>

#include "core/record/record.h"
#include "core/text.h"

bool
same_strand(const struct logged *a, const struct logged *b)
{
	return a->turns == b->turns && a->asked.kind == b->asked.kind && a->asked.type == b->asked.type &&
	       a->asked.who == b->asked.who;
}

bool
same_request(const struct asked_for *a, const struct asked_for *b)
{
	return a->answered == b->answered && a->kind == b->kind && a->type == b->type && a->who == b->who;
}

static bool
same_text(const struct replay *r, const struct logged *a, const struct logged *b)
{
	const struct line *x = replay_line(r, a->seq), *y = replay_line(r, b->seq);

	return text_is(x->text, y->text, strlen(y->text)) && strlen(x->text) == strlen(y->text);
}

bool
same_operands(const struct replay *r, const struct logged *a, const struct logged *b)
{
	const struct line *x = replay_line(r, a->seq), *y = replay_line(r, b->seq);
	const char *of_x = strchr(x->text, ' '), *of_y = strchr(y->text, ' ');

	return of_x && of_y && strcmp(of_x, of_y) == 0 && strcmp(x->who, y->who) == 0;
}

void
put_in(struct rest *rest, const struct logged *p)
{
	for (int i = 0; i < p->n && rest->n < COUNT(rest->value); i++)
		rest->value[rest->n++] = p->value[i];
}

static int
position_of(const struct rest *rest, int value)
{
	for (int i = 0; i < rest->n; i++)
		if (rest->value[i] == value)
			return i;
	return -1;
}

/* Takes a face or card out; a card that is known may be one of those unseen, and the other way round. */
static bool
take_out(struct rest *from, int value)
{
	int at = position_of(from, value);

	if (at < 0 && value != UNSEEN)
		at = position_of(from, UNSEEN);
	if (at < 0 && value == UNSEEN)
		at = from->n - 1;
	if (at < 0)
		return false;
	from->value[at] = from->value[--from->n];
	return true;
}

static bool
begin_alike(const struct rest *a, const struct rest *b, int n)
{
	for (int i = 0; i < n; i++)
		if (a->value[i] != b->value[i] && a->value[i] != UNSEEN && b->value[i] != UNSEEN)
			return false;
	return true;
}

static void
drop_first(struct rest *rest, int n)
{
	rest->n -= n;
	memmove(rest->value, rest->value + n, (size_t)rest->n * sizeof(rest->value[0]));
}

bool
take_common(struct rest *one, struct rest *other, bool in_order)
{
	struct rest *less = one->n <= other->n ? one : other, *more = less == one ? other : one;
	int n = less->n;

	if (in_order) {
		bool same = begin_alike(less, more, n);
		drop_first(less, n);
		drop_first(more, n);
		return same;
	}
	while (less->n > 0)
		if (!take_out(more, less->value[--less->n]))
			return false;
	return true;
}

bool
same_faces(const struct logged *a, const struct logged *b)
{
	struct rest one = {0}, other = {0};

	put_in(&one, a);
	put_in(&other, b);
	return take_common(&one, &other, a->ordered || b->ordered) && (one.n == 0 || b->due > 0) &&
	       (other.n == 0 || a->due > 0);
}

bool
same_place(const struct replay *r, const struct logged *a, const struct logged *b)
{
	if (!is_luck(a) || a->asked.kind == PLACE_SHOWN)
		return same_text(r, a, b);
	return (a->astray || a->asked.answered == b->asked.answered) && same_faces(a, b);
}

void
learn_place(struct logged *p, const struct logged *came)
{
	struct rest known = {0}, other = {0};

	if (p->asked.kind != PLACE_ROLL && p->asked.kind != PLACE_DRAW)
		return;
	put_in(&other, came);
	for (int i = 0; i < p->n; i++)
		if (p->value[i] != UNSEEN) {
			known.value[known.n++] = p->value[i];
			take_out(&other, p->value[i]);
		}
	/* What came beyond is what was unseen, or lay there for the first time. */
	while (known.n < p->n || known.n < came->n)
		known.value[known.n++] = other.n > 0 ? other.value[--other.n] : UNSEEN;
	if (came->n > p->n)
		p->due = came->due;
	p->n = (uint8_t)known.n;
	memcpy(p->value, known.value, (size_t)known.n * sizeof(p->value[0]));
}
