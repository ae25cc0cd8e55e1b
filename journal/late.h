/*
 * Libraries that few commands need, loaded when one does: linked in, each would take its time whenever the
 * program starts. A program without libraries (STATIC=1) has them in it.
 */
#ifndef TALLY_JOURNAL_LATE_H
#define TALLY_JOURNAL_LATE_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Puts the address of a function of a library into the pointer to functions at `function`. dlsym() gives it
 * as a pointer to data, which C does not make one of the other. */
static inline bool
late_find(void *library, const char *name, void *function, size_t size)
{
	void *found = dlsym(library, name);

	memcpy(function, &found, size < sizeof(found) ? size : sizeof(found));
	return found != NULL;
}

#endif
