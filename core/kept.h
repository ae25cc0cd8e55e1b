/*
 * Counts kept beside the state, so that no request has to count anew: what a field's elements with each value
 * are, or what they come to along an index. The tables of a game say which (COUNTED, SUMMED and SUMMED2 in
 * its fields.def); put_field() keeps them in step. They lie behind the state and are copied with it, and are
 * no part of it: never saved, compared or hashed, and worked out from it alone.
 */
#ifndef TALLY_CORE_KEPT_H
#define TALLY_CORE_KEPT_H

#include "core/rules.h"

/* An element has changed; within put_field(). */
void kept_change(struct play *p, const struct field *f, int index, int from, int to);

/* What they come to on the board on which everything is 0. */
void kept_begin(const struct game *game, void *kept);

/* Works them all out from a state, as put_field() should have kept them: game->kept_size bytes. */
void recount(const struct game *game, const void *state, void *kept);

#endif
