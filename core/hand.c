/* Known and unseen cards. */
#include "core/hand.h"

#include <assert.h>

#include "core/bytes.h"

static int
known_at(const struct pack *k, int place, int kind)
{
	return k->known[place * k->kinds + kind];
}

int
pack_loose(const struct pack *k, int kind)
{
	int seen = 0;

	assert(kind >= 0 && kind < k->kinds);
	for (int place = DISCARDS; place < k->places; place++)
		seen += known_at(k, place, kind);
	return seen < k->copies[kind] ? k->copies[kind] - seen : 0;
}

/* Known copies in n places from this one on. */
static int
held_from(const struct pack *k, int place, int n)
{
	return k->held ? words_sum(k->held + place, n) : bytes_sum(k->known + place * k->kinds, n * k->kinds);
}

int
pack_count(const struct pack *k, int place)
{
	assert(place >= PILE && place < k->places);
	return k->unseen[place] + held_from(k, place, 1);
}

int
pack_pile(const struct pack *k)
{
	int places = k->places - DISCARDS, all = bytes_sum(k->copies, k->kinds),
	    elsewhere = bytes_sum(k->unseen + DISCARDS, places) + held_from(k, DISCARDS, places);

	return elsewhere < all ? all - elsewhere : 0;
}

bool
pack_can_be(const struct pack *k, int place, int kind)
{
	assert(place >= PILE && place < k->places && kind >= 0 && kind < k->kinds);
	if (known_at(k, place, kind) > 0)
		return true;
	return k->unseen[place] > 0 && pack_loose(k, kind) > 0;
}
