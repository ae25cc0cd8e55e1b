/*
 * Seals: what the program works out about them from their texts alone, and how they are made.
 *
 * A seal's hash is SHA-256 over "tallyho seal v1", the journal's id, the side, the number of the seal among
 * that side's, the salt and the text, each with its length before it as in journal/chain.c.
 */
#ifndef TALLY_CMD_BONDS_H
#define TALLY_CMD_BONDS_H

#include "cmd/session.h"

enum { SALT_SIZE = 16, SALT_HEX = 2 * SALT_SIZE + 1 };

/* Works out the bonds of the entries up to number `n` (line.bond), each once. */
void bonds_work_out(struct session *s, size_t n);

/* Forgets what was worked out from entry number n + 1 on. */
void bonds_forget(struct session *s, size_t n);

/* The seal of a side; NULL: it has not made so many. */
struct seal *bonds_seal(const struct session *s, int side, unsigned number);

/* How many seals a side has made. */
unsigned bonds_count(const struct session *s, int side);

/* The chain of a side; NULL: it has given none. */
struct chain_of *bonds_chain(struct session *s, int side);

/* Puts the link before it in the place of a link: SHA-256 over "tallyho link v1", the journal's id, the side
 * and the link. A chain ends with the link that stands before all others; they are given from there on. */
void link_before(const struct session *s, int side, unsigned char link[JOURNAL_HASH_SIZE]);

/* The hash of a seal as hex digits. */
void seal_hash(const struct session *s, int side, unsigned number, const char *salt, const char *text,
	       char hex[JOURNAL_HEX_SIZE]);

#endif
