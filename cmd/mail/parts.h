/*
 * What a command of a mail game does that another one does, too.
 */
#ifndef TALLY_CMD_MAIL_PARTS_H
#define TALLY_CMD_MAIL_PARTS_H

#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/mail/letter.h"
#include "cmd/say/keep.h"
#include "cmd/verify/receipts.h"

enum { OPENINGS_MAX = 16 };

/* Gives a side's next link in a lot that has begun: the end of its chain, an answer, or the number-th first
 * link. Exit code, one line printed. */
int throw_part(struct logger *lg, struct session *s, const struct arguments *a, int side, long number);

/* Gives what a side owes: the end of its chain, its link for a throw that waits; before it sends a letter,
 * and where nothing else is asked of it, also what it begins. Exit code as above. */
int due_give(struct session *s, const struct arguments *a, int side, bool sends);

/* The side, named or not, whose key is this computer's own. Exit code as above. */
int receipt_own_side(const struct session *s, const char *by, int *side,
		     unsigned char seed[JOURNAL_HASH_SIZE]);

/* Signs what stands there, and appends the receipt to those beside the journal; `pen` is the side that it
 * gives the pen to, -1: none. Exit code as above. */
int receipt_sign(const struct session *s, int side, int pen, const unsigned char seed[JOURNAL_HASH_SIZE]);

/* Notes whether the pen is here, by the receipts beside the journal. Exit code as above. */
int receipt_pen_came(const struct session *s, const char *path);

/* Tells who has side `own` (-1: nobody) of the entries behind number `before`; which of them break a rule:
 * how many there are; and what is closed or owed. */
void received_tell(const struct letter *letter, struct session *s, size_t before, int own);
/* Tells which entries from `before` on went on without what side `own` was asked. */
void received_passed(struct session *s, size_t before, int own);
unsigned long received_faults(struct session *s, size_t before);
void received_owed(FILE *out, struct session *s);

/* What its player, who has the pen, does now; `lost`: this computer knows no more what it gave. */
void received_next(struct session *s, int own, bool lost);

/* Another copy of a journal, with the receipts that came with it. */
struct merging {
	struct session *s, *other;
	struct receipts ours, theirs;
	const char *beside; /* the receipts of s */
	size_t new_receipts;
};

/* Whether the one goes on from the other, and all receipts hold for the longer one; theirs are read already.
 * Exit code as above. Within journal_begin. */
int merge_check(struct merging *m);

/* Writes what the other has more, and commits; then its receipts. Exit code as above. */
int merge_write(struct merging *m, const struct arguments *a);

/* Lists the seals and deals of a journal. Exit code as above. */
int seals_list(struct session *);

/* Whether a side has a closed seal or deal. */
bool seals_closed(const struct session *, int side);

/* ---- openings.c ---- */

/* Closed seals and deals of a side that the game asks to see: with them open it asks for less. */
struct openings {
	unsigned n;
	size_t seal[OPENINGS_MAX]; /* their places in the session's bonds */
};
int openings_asked(struct session *, int side, struct openings *); /* exit code as above */

/* ---- hidden.c ---- */

/* Whether what is to be sealed is by the rules on the board as its maker knows it: nobody else could tell him
 * before it opens. Exit code, why not printed. */
int hidden_judge(const struct session *s, int side, const char *who, const char *text);

/* Whether a side has nothing of the kind closed of which nothing is seen, and which could not be opened
 * beside it. Exit code as above. */
int hidden_single(const struct session *s, int side, const char *who, const char *text);

/* The number of a side's closed choice of which nothing is seen, where the other side has made its own, or
 * (`alone`) nobody else is asked to choose; 0: there is none. */
unsigned hidden_due(struct session *s, int side, bool *alone);

#endif
