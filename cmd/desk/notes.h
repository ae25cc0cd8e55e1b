/*
 * Notes of a journal in the player's file of secrets (seals.h), each a line "WORD BEGINNING ...": what this
 * computer has given, signed and sent in it. They bind to the hash of its beginning, not to its id.
 */
#ifndef TALLY_CMD_DESK_NOTES_H
#define TALLY_CMD_DESK_NOTES_H

#include "cmd/desk/session.h"

/* Appends one, safe on the disk. Exit code, one line printed. */
int note_add(const struct session *s, const char *word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What stands in a line of the file behind the word and the beginning, its end of line cut off; NULL: it is
 * no such note, and stays as it is. */
char *note_behind(const struct session *s, const char *word, char *line);

#endif
