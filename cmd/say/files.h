/* Files that somebody names to be read. */
#ifndef TALLY_CMD_SAY_FILES_H
#define TALLY_CMD_SAY_FILES_H

#include <stdio.h>

/* As open_plain, and what a shell hands over: /dev/fd/63, /dev/stdin. NULL: given_wrong() says why. */
FILE *open_given(const char *path);
const char *given_wrong(void);

#endif
