/*
 * What a command is given to read: journals by name, entries on standard input.
 */
#ifndef TALLY_CMD_DESK_INPUT_H
#define TALLY_CMD_DESK_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cmd/say/command.h"
#include "cmd/say/keep.h"

/*
 * The entries on standard input, read to their end before anything is judged or locked.
 */

struct input_line {
	const char *text; /* without its line end */
	long number;	  /* of the line, from 1 */
};

/* Begin with {0}. */
struct input {
	struct keep kept;
	struct input_line *line; /* those that are neither empty nor a comment */
	size_t n, room;
	uint64_t bytes;
};

/* Reads all lines; `path` is the journal's, for messages. Exit code; one line printed when it is not 0. */
int input_read(struct input *, FILE *in, const char *path);
void input_free(struct input *);

/*
 * The journals that a command is to work on: its operands, and in the place of an operand `-` the lines of
 * standard input, so that there may be any number of them.
 */

/* Begin with {0}; end with operands_free. */
struct operands {
	struct keep kept;
	const char **name; /* the operands' or kept */
	size_t n, room;
};

/* Exit code; one line printed when it is not 0. */
int operands_read(struct operands *, const struct arguments *a);
void operands_free(struct operands *);

#endif
