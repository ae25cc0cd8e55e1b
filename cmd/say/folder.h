/*
 * A new folder of files that appears under its name whole and safe on the disk, or not at all.
 */
#ifndef TALLY_CMD_SAY_FOLDER_H
#define TALLY_CMD_SAY_FOLDER_H

#include <stdbool.h>
#include <stdio.h>

#include "journal/beside.h"

struct folder {
	char path[BESIDE_MAX];	 /* as it will be, without a slash at its end */
	char beside[BESIDE_MAX]; /* where it is until then: PATH.new-XXXXXXXX */
};

/* Begins a folder. There may be an empty one of that name. False, here and below: one line was printed. */
bool folder_begin(struct folder *f, const char *path);

/* Opens a new file in it; NULL: trouble. */
FILE *folder_open(const struct folder *f, const char *name);

/* Makes a file safe and closes it. */
bool folder_close(const struct folder *f, const char *name, FILE *out);

/* Gives the folder its name, unless there is something. Afterwards, or after folder_abandon, it is done with.
 */
bool folder_end(const struct folder *f);

/* Removes what there is of it. */
void folder_abandon(const struct folder *f);

#endif
