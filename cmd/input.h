/*
 * The entries on standard input, read to their end before anything is judged or locked.
 */
#ifndef TALLY_CMD_INPUT_H
#define TALLY_CMD_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "cmd/keep.h"

struct typed {
	const char *text; /* without its line end */
	long number;	  /* of the line, from 1 */
};

/* Begin with {0}. */
struct input {
	struct keep kept;
	struct typed *line; /* those that are neither empty nor a comment */
	size_t n, room;
	uint64_t bytes;
};

/* Reads all lines; `path` is the journal's, for messages. Exit code; one line printed when it is not 0. */
int input_read(struct input *, FILE *in, const char *path);
void input_free(struct input *);

#endif
