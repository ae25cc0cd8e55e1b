/*
 * Withdrawing the last entries.
 */
#ifndef TALLY_CMD_UNDO_H
#define TALLY_CMD_UNDO_H

#include "cmd/logger.h"

/* Logs in a lot that has begun the retract of the n-th entry from the end that can be withdrawn. Exit code;
 * one line printed where it is not 0. The caller ends the lot or gives it up. */
int undo_lot(struct logger *lg, long n);

#endif
