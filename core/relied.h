/* What an entry has read in the box that is only assumed: its verdict rests on that. */
#ifndef TALLY_CORE_RELIED_H
#define TALLY_CORE_RELIED_H

#include "core/box.h"

/* The assumed values that an entry has read, each once, in the order of reading. Large, owned by the caller,
 * who zeroes it. */
struct relied {
	uint32_t turn; /* counts the entries, so that nothing need be cleared between them */
	uint32_t n;
	uint32_t cell[BOX_CELLS];
	uint32_t read[BOX_CELLS]; /* by cell: the turn in which it was read last */
};

/* Nothing has been read, or only the first n. */
void relied_begin(struct relied *);
void relied_cut(struct relied *, uint32_t n);
void relied_note(struct relied *, uint32_t cell);

/* What is read from now on is noted as if nothing had been read before; and back, as it was then.
 * relied_apart returns where those notes begin: cell[n] and on, to be looked at before relied_together. */
uint32_t relied_apart(struct relied *);
void relied_together(struct relied *, uint32_t n);

#endif
