/*
 * The hash that somebody wrote down, sought in a journal.
 */
#ifndef TALLY_CMD_HEAD_H
#define TALLY_CMD_HEAD_H

#include "cmd/session.h"

/* Fewer digits can be made to agree by who writes both histories: of 16 within hours. */
enum { HEAD_LEAST = 32 };

/* Whether a text is a head: HEAD_LEAST to 64 hex digits. */
bool head_is(const char *text);

/* Finds the last entry with that hash; 0: the beginning has it. False: none has. */
bool head_find(const struct session *s, const char *head, size_t *seq);

#endif
