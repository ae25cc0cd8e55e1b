/* The pen, by the receipts that gave it on. */
#include "cmd/verify/pen.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"

/* A receipt that gives the pen on. */
struct giving {
	size_t entries; /* stand before it */
	int by, to;
	bool taken; /* it has given the pen on */
};

static int
by_entries(const void *one, const void *other)
{
	const struct giving *a = one, *b = other;

	return (a->entries > b->entries) - (a->entries < b->entries);
}

/* Of a side that has signed it for what stands here, once each. */
static bool
gives(const struct session *s, const struct receipts *all, size_t i, struct giving *g)
{
	const struct receipt *r = &all->receipt[i];

	*g = (struct giving){r->entries, side_named(s, r->by), r->pen[0] ? side_named(s, r->pen) : -1, false};
	if (!r->signature || g->by < 0 || g->to < 0 || side_same(s, g->by, g->to) || r->entries > s->n ||
	    memcmp(r->entries == 0 ? s->beginning : s->hash[r->entries - 1], r->head, JOURNAL_HASH_SIZE) != 0)
		return false;
	for (size_t k = 0; k < i; k++)
		if (all->receipt[k].entries == r->entries && receipt_same(&all->receipt[k], r))
			return false;
	return true;
}

/* Who has it behind the first givings, all at one place and in an order that nobody knows: who gave once more
 * than the other has it no more; -1: both gave as often, and it is back where it was. */
static int
behind_first(const struct session *s, const struct giving *g, size_t n)
{
	long balance = 0;
	int to = -1;

	for (size_t i = 0; i < n; i++)
		balance += side_same(s, g[i].by, g[0].by) ? 1 : -1;
	for (size_t i = 0; i < n && balance != 0; i++)
		if (side_same(s, g[i].by, g[0].by) == (balance > 0))
			to = g[i].to;
	return to;
}

/* Who has it behind those at one place: nobody gives what he has not. */
static int
behind(const struct session *s, struct giving *g, size_t n, int pen)
{
	if (pen < 0)
		return behind_first(s, g, n);
	for (size_t i = 0; i < n; i++)
		if (!g[i].taken && side_same(s, g[i].by, pen)) {
			g[i].taken = true;
			return behind(s, g, n, g[i].to);
		}
	return pen;
}

/* Entries that name nobody, behind number `from`, are by side `by`; -1: nobody knows. */
struct unnamed {
	size_t from;
	int by;
};

/* Goes through the givings; each entry that another side wrote than the one that had the pen is marked.
 * Returns who has it behind the last, number `last`; -1: it has not been given yet. */
static int
follow(const struct session *s, const struct receipts *all, struct line *mark, size_t last,
       struct unnamed unnamed)
{
	struct giving *g = calloc(all->n + 1, sizeof(*g));
	size_t n = 0, i = 0;
	int pen = -1;

	if (!g)
		no_memory();
	for (size_t k = 0; k < all->n; k++)
		n += gives(s, all, k, &g[n]);
	qsort(g, n, sizeof(*g), by_entries);
	for (size_t entry = 0; entry <= last; entry++) {
		size_t first = i;
		int side;

		while (i < n && g[i].entries == entry)
			i++;
		pen = behind(s, g + first, i - first, pen);
		if (!mark || entry == s->n || pen < 0)
			continue;
		side = side_of_line(s, &mark[entry]);
		if ((side < 0 && !*mark[entry].who) || side_is_anybodys(s, side))
			side = entry >= unnamed.from ? unnamed.by : -1;
		mark[entry].pen = side >= 0 && !side_same(s, side, pen) ? (uint8_t)(pen + 1) : 0;
	}
	free(g);
	return pen;
}

int
pen_holder(const struct session *s, const struct receipts *all)
{
	return follow(s, all, NULL, s->n, (struct unnamed){0, -1});
}

int
pen_before(const struct session *s, const struct receipts *all, size_t i, int by)
{
	int pen = s->meta.keys > 2 ? follow(s, all, NULL, i, (struct unnamed){0, -1}) : -1;

	return pen < 0 ? by : pen;
}

void
pen_mark(struct session *s, const struct receipts *all)
{
	if (s->meta.keys > 0)
		(void)follow(s, all, s->line, s->n, (struct unnamed){0, -1});
}

bool
pen_broken(struct session *s, const struct receipts *all, size_t from, int by, char why[PEN_BREACH])
{
	char name[JOURNAL_NAME_MAX + 1], pen[JOURNAL_NAME_MAX + 1];
	int side;

	if (s->meta.keys > 0)
		(void)follow(s, all, s->line, s->n, (struct unnamed){from, s->meta.keys > 2 ? -1 : by});
	while (from < s->n && s->line[from].pen == 0)
		from++;
	if (from >= s->n)
		return false;
	side = side_of_line(s, &s->line[from]);
	if (side < 0)
		side = by;
	snprintf(why, PEN_BREACH, SAY("entry %zu is by %s, but the pen was with %s"), from + 1,
		 side_write(s, side, name), side_write(s, s->line[from].pen - 1, pen));
	return true;
}
