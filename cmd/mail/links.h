/*
 * The links of a side: its chain, and what this computer has noted of those that it gave.
 */
#ifndef TALLY_CMD_MAIL_LINKS_H
#define TALLY_CMD_MAIL_LINKS_H

#include "cmd/desk/seals.h"
#include "cmd/desk/session.h"

/* A link that was given once, with its whole entry: it is noted before the journal has it. */
struct given_link {
	bool there;
	bool deals;	/* no link of the chain, but cards that the side deals to itself */
	unsigned index; /* 0: the end of the chain */
	unsigned char before[JOURNAL_HASH_SIZE];
	int64_t at;
	char text[ENTRY_MAX + 1];
};

/* What was noted of a side's last chain in this journal: its end, and the last link. Exit code, one line
 * printed. */
struct given_links {
	struct given_link end, last;
};
int links_noted(const struct session *s, int side, struct given_links *noted);

/* Notes a link, safe on the disk. Exit code as above. */
int links_note(const struct session *s, int side, const struct given_link *given);

/* Looks for the last link of the chain that a side has in the journal; *here is false where it is not of this
 * computer. Exit code as above. */
int links_seed(struct session *s, const struct chain_of *chain, unsigned char seed[JOURNAL_HASH_SIZE],
	       bool *here);

/* Makes the end of a new chain: its entry, not noted. Exit code as above. */
int links_chain(const struct session *s, int side, char entry[3 * JOURNAL_HEX_SIZE]);

/* The link that was given as number `given`: 0 is the end of the chain. */
void links_at(const struct session *s, int side, const unsigned char seed[JOURNAL_HASH_SIZE], unsigned given,
	      unsigned char link[JOURNAL_HASH_SIZE]);

#endif
