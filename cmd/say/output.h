/*
 * The file that -o names: whole and safe on the disk under its name, or not at all. A device, a pipe or what
 * a link leads to is written to, never replaced by a file.
 */
#ifndef TALLY_CMD_SAY_OUTPUT_H
#define TALLY_CMD_SAY_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "journal/beside.h"

struct output {
	FILE *out;
	const char *path;	 /* as it was named */
	char place[BESIDE_MAX];	 /* the file that it leads to */
	char beside[BESIDE_MAX]; /* where it is until it is whole; "": it is written where it stands */
};

/* Opens it to be written; NULL: one line was printed. */
FILE *output_begin(struct output *, const char *path);

/* Closes it and, if all went well, gives it its name; else it is removed. Exit code, one line printed unless
 * the caller knows already (`well` is false). */
int output_end(struct output *, bool well);

#endif
