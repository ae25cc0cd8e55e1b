/* Files that somebody names to be read. */
#ifndef TALLY_CMD_SAY_FILES_H
#define TALLY_CMD_SAY_FILES_H

#include <stdio.h>

/* Opens a file to be read, if it is a plain one: a pipe would make us wait for whoever writes to it. NULL with
 * errno; EINVAL: it is no plain file. */
FILE *open_plain(const char *path);

/* As open_plain, and what a shell hands over: /dev/fd/63, /dev/stdin. NULL: given_wrong() says why. */
FILE *open_given(const char *path);
const char *given_wrong(void);

#endif
