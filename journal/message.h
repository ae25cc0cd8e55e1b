/*
 * Filling messages (within journal/ only).
 */
#ifndef TALLY_JOURNAL_MESSAGE_H
#define TALLY_JOURNAL_MESSAGE_H

#include "journal/status.h"

struct sqlite3; /* SQLite's own, which not all that fill messages know */

/* Fills the message, cut at a whole character if need be, and returns the status. */
enum journal_status journal_say(char *message, enum journal_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a failed call of SQLite, whose extended code is `code`. Ask before anything else is done with
 * db. */
enum journal_status journal_say_sqlite(char *message, struct sqlite3 *db, int code);

/* The errno of the last call on the journal's file that failed; 0: none has. What was found damaged after one
 * may be sound. */
int journal_disk_error(struct sqlite3 *db);

/* The same for a failed system call; `what` says what could not be done: "cannot write". */
enum journal_status journal_say_errno(char *message, const char *what, int error);

#endif
