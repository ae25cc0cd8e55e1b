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

#endif
