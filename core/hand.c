/* Known and unseen cards. */
#include "core/hand.h"

static unsigned
known_at(const struct pack *k, unsigned place, unsigned kind)
{
	return k->known[place * k->kinds + kind];
}

unsigned
pack_loose(const struct pack *k, unsigned kind)
{
	unsigned seen = 0;

	for (unsigned place = DISCARDS; place < k->places; place++)
		seen += known_at(k, place, kind);
	return seen < k->copies[kind] ? k->copies[kind] - seen : 0;
}

unsigned
pack_count(const struct pack *k, unsigned place)
{
	unsigned n = k->unseen[place];

	for (unsigned kind = 0; kind < k->kinds; kind++)
		n += known_at(k, place, kind);
	return n;
}

unsigned
pack_pile(const struct pack *k)
{
	unsigned all = 0, elsewhere = 0;

	for (unsigned kind = 0; kind < k->kinds; kind++)
		all += k->copies[kind];
	for (unsigned place = DISCARDS; place < k->places; place++)
		elsewhere += pack_count(k, place);
	return elsewhere < all ? all - elsewhere : 0;
}

bool
pack_can_be(const struct pack *k, unsigned place, unsigned kind)
{
	if (known_at(k, place, kind) > 0)
		return true;
	return k->unseen[place] > 0 && pack_loose(k, kind) > 0;
}
