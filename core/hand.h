/*
 * Known and unseen cards. A hand is its known cards and a number of unseen ones; a card shown that is
 * not known takes the place of an unseen one, if a copy of it can still be there.
 *
 * A pack is plain bytes, part of a game's state: per kind of card, where its copies are known to be.
 * The game's fields cover it (kinds x places counts, and the unseen counts).
 */
#ifndef TALLY_CORE_HAND_H
#define TALLY_CORE_HAND_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Where cards of one pack can be. known[place * kinds + kind] counts copies known to lie there,
 * unseen[place] counts cards lying there whose kind is not known. Place 0 is the draw pile, place 1 the
 * discard pile (all known unless a game says otherwise); hands follow. The arrays belong to the caller.
 */
struct pack {
	int kinds, places;
	const uint8_t *known;
	const uint8_t *unseen;
	const uint8_t *copies; /* per kind, how many there are in the game */
	const uint16_t *held;  /* per place, copies known to lie there, where the game keeps them; NULL */
};

enum { PILE, DISCARDS, HANDS };

/* Copies of a kind not known to be anywhere but in the pile: they may lie in the pile or be unseen cards. */
int pack_loose(const struct pack *, int kind);

/* Cards left in the draw pile: all copies less those known or unseen elsewhere. */
int pack_pile(const struct pack *);

/* Whether a card of this kind can be in the place: known there, or unseen there and still loose. */
bool pack_can_be(const struct pack *, int place, int kind);

/* Cards in a place, known and unseen. */
int pack_count(const struct pack *, int place);

#endif
