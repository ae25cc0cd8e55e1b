/* Text read into an entry as the moment would have it: what is asked for, of the sender first. */
#include "core/engine/engine.h"
#include "core/language/language.h"

/* Who sends it may answer these now, could have, or never: that which names no die or pile is read in this
 * order. */
static int
distance(const struct request *r, int who)
{
	return !seat_fits(r->who, who) ? 2 : r->due == 0 && r->kind != ACT;
}

static const struct requests *
senders_first(const struct requests *all, int who, struct requests *sorted)
{
	int in_order = 1;

	while (in_order < all->n &&
	       distance(&all->request[in_order - 1], who) <= distance(&all->request[in_order], who))
		in_order++;
	if (in_order >= all->n)
		return all;
	sorted->n = 0;
	for (int d = 0; d <= 2; d++)
		for (int i = 0; i < all->n; i++)
			if (distance(&all->request[i], who) == d)
				sorted->request[sorted->n++] = all->request[i];
	return sorted;
}

bool
play_read(const struct play *p, const struct language *l, int who, bool lenient, const char *text,
	  size_t length, struct entry *e, struct finding *finding, struct reading_help *help)
{
	struct requests sorted;
	const struct requests *asked = NULL;

	if (p && entry_asks(l, lenient, text, length))
		asked = senders_first(requests_seen(p), who, &sorted);
	return entry_read(l, asked, lenient, text, length, e, finding, help);
}
