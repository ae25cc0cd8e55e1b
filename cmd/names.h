/*
 * The journals that a command is to work on: its operands, and in the place of an operand `-` the lines of
 * standard input, so that there may be any number of them.
 */
#ifndef TALLY_CMD_NAMES_H
#define TALLY_CMD_NAMES_H

#include "cmd/command.h"
#include "cmd/keep.h"

/* Begin with {0}; end with names_free. */
struct names {
	struct keep kept;
	const char **name; /* the operands' or kept */
	size_t n, room;
};

/* Exit code; one line printed when it is not 0. */
int names_read(struct names *, const struct arguments *a);
void names_free(struct names *);

#endif
