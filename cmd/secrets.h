/*
 * What a player must not mail: texts and salts of his seals. They are kept outside the game's folder, in
 * $XDG_STATE_HOME/tallyho/ID.secret (else ~/.local/state), for this user alone, one a line:
 *
 *     seal SIDE SALT TEXT
 */
#ifndef TALLY_CMD_SECRETS_H
#define TALLY_CMD_SECRETS_H

#include <stdio.h>

#include "journal/journal.h"

enum { SECRET_PATH = 4096, SECRET_LINE = JOURNAL_TEXT_MAX + 2 * JOURNAL_NAME_MAX + 128 };

/* The file for a journal's id; false (one line printed): there is no place for it. */
bool secrets_path(const char *id, char path[SECRET_PATH]);

/* Appends a line and has it safe on the disk; exit code, one line printed. */
int secrets_add(const char *id, const char *line);

/* Opens the file to read; NULL: there is none (nothing printed), or it cannot be read (one line, *code set).
 */
FILE *secrets_open(const char *id, int *code);

/* Its next line; false: there are no more, or it cannot be read (one line, *code set). in == NULL: none. */
bool secrets_next(FILE *in, const char *id, char line[SECRET_LINE + 2], int *code);

/* `size` random bytes as hex digits; false (one line printed): the system gives none. */
bool secrets_random(char *hex, size_t size);

#endif
