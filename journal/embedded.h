/*
 * A text file built into the program by migrations/embed.sh.
 */
#ifndef TALLY_JOURNAL_EMBEDDED_H
#define TALLY_JOURNAL_EMBEDDED_H

#include <stddef.h>

struct embedded {
	const char *path;	   /* as given to embed.sh, "migrations/0001_journal.sql"; NULL ends a list */
	const unsigned char *text; /* a NUL follows the text */
	size_t size;		   /* bytes, without that NUL */
	unsigned char sha256[32];  /* of those bytes */
};

#endif
