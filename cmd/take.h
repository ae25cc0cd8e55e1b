/*
 * A transcript taken into a session, for `import` and for the library.
 */
#ifndef TALLY_CMD_TAKE_H
#define TALLY_CMD_TAKE_H

#include <stdio.h>

#include "cmd/session.h"
#include "cmd/typed.h"
#include "journal/transcript.h"

/* Fill the first members and leave the others zero; end with take_free. */
struct taking {
	struct session *s;
	const char *from;	   /* what the text is called in messages */
	const char *command;	   /* who takes it */
	bool as_played;		   /* entries that cannot be read are taken, too */
	const struct typed *typed; /* a sheet that the text stands for; NULL: it is a transcript itself */
	bool fix;		   /* they are taken as they were meant, where that can be told */
	unsigned long fixed, unread;
	struct keep kept;
	struct raw *raw;
	size_t n, room;
	uint64_t bytes;
	struct transcript *transcript; /* the session's box is lent by it */
};

/* Reads the header and the box, and begins the session. Exit code, one line printed. */
int take_begin(struct taking *, FILE *in);

/* Reads all entries and carries them out. Each that cannot be read is told with its line and column, each
 * that was mended with what it was. Exit code; one line printed. */
int take_entries(struct taking *);

void take_free(struct taking *);

/* An entry as a journal keeps it, read as things stand: `who` and text with their names written out, in
 * buffers of JOURNAL_NAME_MAX + 1 and ENTRY_MAX + 1 bytes. An empty text: too long when it is written out.
 * False: it cannot be read; the finding and the help say why. */
bool take_canonical(struct session *s, bool lenient, const char *who, const char *text, char *kept_who,
		    char *kept, struct finding *, struct reading_help *);

#endif
