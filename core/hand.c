/* Known and unseen cards. */
#include "core/hand.h"

static int
known_at(const struct pack *k, int place, int kind)
{
	return k->known[place * k->kinds + kind];
}

int
pack_loose(const struct pack *k, int kind)
{
	int seen = 0;

	for (int place = DISCARDS; place < k->places; place++)
		seen += known_at(k, place, kind);
	return seen < k->copies[kind] ? k->copies[kind] - seen : 0;
}

int
pack_count(const struct pack *k, int place)
{
	int n = k->unseen[place];

	for (int kind = 0; kind < k->kinds; kind++)
		n += known_at(k, place, kind);
	return n;
}

int
pack_pile(const struct pack *k)
{
	int all = 0, elsewhere = 0;

	for (int kind = 0; kind < k->kinds; kind++)
		all += k->copies[kind];
	for (int place = DISCARDS; place < k->places; place++)
		elsewhere += pack_count(k, place);
	return elsewhere < all ? all - elsewhere : 0;
}

bool
pack_can_be(const struct pack *k, int place, int kind)
{
	if (known_at(k, place, kind) > 0)
		return true;
	return k->unseen[place] > 0 && pack_loose(k, kind) > 0;
}
