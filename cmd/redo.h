/*
 * Taking a retract back: the entries that it withdrew are logged once more.
 */
#ifndef TALLY_CMD_REDO_H
#define TALLY_CMD_REDO_H

#include "cmd/logger.h"

/* Logs in a lot that has begun what the last retract withdrew and nothing since has replaced. Exit code; one
 * line printed where it is not 0: there is nothing. The caller ends the lot or gives it up. */
int redo_lot(struct logger *lg);

#endif
