/*
 * What this computer has signed, so that it never signs two histories.
 */
#ifndef TALLY_CMD_MAIL_SIGNED_H
#define TALLY_CMD_MAIL_SIGNED_H

#include "cmd/desk/session.h"

/* Whether the journal holds all that was signed here; false (one line printed, *code set): it is an older
 * copy, or another history. */
bool signed_holds(const struct session *s, int *code);

/* Notes that its last entry is signed, safe on the disk. Exit code, one line printed. */
int signed_note(const struct session *s);

/* Whether the key that a side has in the journal is this computer's own; `seed` signs with it. Exit code as
 * above; *own is false where it is not. */
int signed_own(const struct session *s, int side, unsigned char seed[JOURNAL_HASH_SIZE], bool *own);

/* The side whose key is this computer's own; -1: there is none. Exit code as above. */
int signed_side(const struct session *s, int *own);

#endif
