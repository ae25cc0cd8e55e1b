/*
 * Long texts at a terminal, through the player's pager.
 */
#ifndef TALLY_CMD_PAGER_H
#define TALLY_CMD_PAGER_H

#include <stddef.h>

/* Rows and columns of the terminal on standard output; 24 and 80 where that is none. */
void window_size(size_t *rows, size_t *columns);

/* Lets `work` print to standard output through $PAGER (without it: less, if there is one). */
void pager_run(void (*work)(void *), void *data);

#endif
