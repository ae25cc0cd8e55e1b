/*
 * One late entry, and what it may not do: no entry, no die and no card that was written down is undone by it,
 * and the board is what it would be, had it come in time.
 */
#ifndef TALLY_TESTS_SLY_LATE_H
#define TALLY_TESTS_SLY_LATE_H

#include "tests/sly/table.h"

enum { LATE_BACK = 8 };

/* How an entry was taken. */
enum taken {
	LEGAL_NOW,	/* it breaks nothing as things stand */
	READ_OTHERWISE, /* it breaks something as things stand, or after what it ends */
	SAID_AGAIN,	/* it was done already */
	CARRIED_LATE,
	REFUSED_NOW,
	WAYS_TAKEN
};

/* What is wrong with it. */
enum exception {
	NOTHING_TOLD,	  /* it was carried out and breaks nothing */
	MOVED_BY_REFUSED, /* it was refused, and the board is another */
	OTHER_REQUESTS,	  /* dice or cards are asked for that were not, or are not that were */
	OTHER_TURN,	  /* the game is in another turn */
	OTHER_THROW,	  /* other dice lie on the table as half a throw */
	OTHER_STEP,    /* another step is in progress, which nobody has reopened, or dice have fallen since */
	OTHER_BOARD,   /* something moved that neither it nor what follows of it has moved in time */
	OTHER_IN_TIME, /* in time it would have moved something that it has not */
	OTHER_POSITION,	 /* the position read back goes on otherwise */
	OTHER_REPLAYED,	 /* the record read from its beginning has another board */
	OTHER_WITHDRAWN, /* taken back, it leaves another board than there was before */
	EXCEPTIONS
};

extern const char *const exception_names[EXCEPTIONS];

struct trial {
	enum taken taken;
	uint32_t exceptions; /* set of them */
	int field;	     /* OTHER_BOARD, OTHER_IN_TIME: which; 0: none */
	int rule;	     /* the first that it broke; -1: none */
	bool one_more;	     /* it asks for one more card of what had been met */
};

/* Tries an entry that was legal before line `from`; the table stays as it is. */
void late_try(struct tabletop *, const struct entry *, size_t from, struct trial *);

/* The same entry in the record: replayed from its beginning, written as a position, and taken back. `judge`
 * and *copy are lent. */
void late_replay(struct tabletop *, struct session *judge, struct play *copy, const struct entry *,
		 struct trial *);

#endif
