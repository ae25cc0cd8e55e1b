/*
 * What can be played now, by verb, in few rows: "assign GRUPPE to 1|6|9".
 */
#ifndef TALLY_CMD_PROMPT_CHOICES_H
#define TALLY_CMD_PROMPT_CHOICES_H

#include "cmd/desk/session.h"

/* A row for each verb that is legal now, with some of what may stand behind it; where there are more than so
 * many rows the others are named at the end of these. */
void choices_print(FILE *out, struct session *s, int rows);

/* A verb by its name or the beginning of one: its patterns, what it does, what may stand behind it now, and
 * an example that is legal now. False: there is none. */
bool choices_explain(FILE *out, struct session *s, const char *verb);

/* What would be right where an entry cannot be read: names that are legal now, and an example. `verb`: it was
 * read as that; -1: as none. */
void choices_hint(FILE *out, struct session *s, const struct finding *f, int verb);

#endif
