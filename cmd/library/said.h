/*
 * In the library's place of cmd/say/say.c: what would be said is kept for tallyho_message, and where the
 * program would end for want of memory the call that is under way returns instead.
 */
#ifndef TALLY_CMD_LIBRARY_SAID_H
#define TALLY_CMD_LIBRARY_SAID_H

#include <setjmp.h>

enum { SAID_MAX = 1024 };

/* A call under way in this thread: the first line said in it, and where no_memory goes. */
struct said {
	char line[SAID_MAX];
	jmp_buf out;
};

/* From here on this thread speaks into `said` (NULL: nobody listens). Who listened before. */
struct said *said_listen(struct said *said);

#endif
