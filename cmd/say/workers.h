/*
 * Work on many files shared out among processes, so that all processors have some of it. What each writes
 * comes out in the order of the files, as if one had done all of it.
 */
#ifndef TALLY_CMD_SAY_WORKERS_H
#define TALLY_CMD_SAY_WORKERS_H

#include <stddef.h>
#include <stdint.h>

enum { SHARES_MAX = 64 };

/* Does the work on the files from..to-1; returns an exit code. */
typedef int share_work(void *context, size_t from, size_t to);

/* How many processes n files are worth: one a processor, but none for a few files. */
int shares_for(size_t n);

/* Processors of this machine, at most SHARES_MAX. */
int shares_processors(void);

/* Memory, all 0, that the processes of shares_run write into together; NULL: none. */
void *shares_memory(size_t size);
void shares_memory_free(void *, size_t size); /* NULL is nothing */

/* Has the files from..to-1 worked on by so many processes, this one among them, each about the same sum of
 * their weights (of which weight[0] is that of `from`; NULL: all are alike). Returns the worst exit code. A
 * share that no process could be had for is done here; one whose process was ended is trouble. */
int shares_run(int shares, size_t from, size_t to, const uint64_t *weight, share_work *work, void *context);

#endif
