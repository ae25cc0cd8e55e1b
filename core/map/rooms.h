/* Where the spaces and ways of a map lie behind it: for core/map alone. */
#ifndef TALLY_CORE_MAP_ROOMS_H
#define TALLY_CORE_MAP_ROOMS_H

#include "core/map/map.h"

_Static_assert(_Alignof(struct map) == _Alignof(struct map_space) &&
		   _Alignof(struct map) == _Alignof(uint16_t),
	       "they lie behind each other without a gap");

static inline const struct map_space *
map_spaces_in(const struct map *m)
{
	return (const void *)(m + 1);
}

static inline const uint16_t *
map_ways_in(const struct map *m)
{
	return (const void *)(map_spaces_in(m) + m->room);
}

static inline struct map_space *
map_spaces_of(struct map *m)
{
	return (void *)(m + 1);
}

static inline uint16_t *
map_ways_of(struct map *m)
{
	return (void *)(map_spaces_of(m) + m->room);
}

/* What says where a space lies, and what its ways are, is noted. */
void map_rests_on(const struct play *, const struct map *, int space);

/* Steps along the ways; MAP_NO_WAY. */
int map_steps_to(const struct map *, int from, int to);

#endif
