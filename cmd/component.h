/* A component of the box: a row of one of its tables. */
#ifndef TALLY_CMD_COMPONENT_H
#define TALLY_CMD_COMPONENT_H

#include <stdio.h>

#include "cmd/session.h"

/* "Dover (34)", and the table where its keys alone do not say what it is. */
void component_write(FILE *out, const struct session *, int table, int row);

/* A value of a key's column. */
void component_key(FILE *out, const struct session *, const struct column *, int value);

#endif
