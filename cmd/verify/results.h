/*
 * Where the verify of an archive writes what it finds, so that it can be stopped and gone on with: a file of
 * JSON lines, one object for each finding and behind those of a journal its summary.
 */
#ifndef TALLY_CMD_VERIFY_RESULTS_H
#define TALLY_CMD_VERIFY_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

/* Opens `path` for all that is printed from now on, behind the last summary that it holds; what stands behind
 * that, of a journal that was not finished, is cut off. `*done` is how many of the journals (n of them, in
 * this order) come before the one to go on with, `*code` the exit code they came to. Nobody else may write to
 * it meanwhile. False, with a line printed: it cannot be written, or is of other journals; nothing is changed
 * then. */
bool results_go_on(const char *path, const char *const *name, size_t n, size_t *done, int *code);

#endif
