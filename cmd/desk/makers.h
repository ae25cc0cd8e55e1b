/*
 * Whose entries are, and what stands in front of them: in a game played alone nothing does, but for its
 * witness.
 */
#ifndef TALLY_CMD_DESK_MAKERS_H
#define TALLY_CMD_DESK_MAKERS_H

#include "cmd/desk/session.h"
#include "core/language/witness.h"

/* Whose entry it is: of the seat that it names; what names nobody is of who plays alone, else of nobody: -1.
 */
int side_of_line(const struct session *s, const struct line *line);

/* What stands in front of a side's entries, in a buffer of JOURNAL_NAME_MAX + 1 bytes, which is returned. */
const char *side_sender(const struct session *s, int side, char *name);

#endif
