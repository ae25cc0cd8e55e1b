/*
 * What binds the players of a mail game, in numbers: links, dice, salts and seals, worked out from their
 * texts alone. All is over fields, each with its length before it, as in journal/hash.h.
 *
 * In a journal of the second form (journal/chain.h) all of it is over the hash of the beginning, which nobody
 * chooses; in one of the first, over the journal's id.
 */
#ifndef TALLY_CMD_DESK_PROOFS_H
#define TALLY_CMD_DESK_PROOFS_H

#include "cmd/desk/session.h"

enum {
	LINKS = 10000, /* of a chain */
	NONCE_SIZE = 16,
	SALT_SIZE = 16, /* of a seal of the first form; else JOURNAL_HASH_SIZE */
	SALT_HEX = 2 * JOURNAL_HASH_SIZE + 1,
	MASTER_SIZE = 32
};

/* Whether a journal is of the first form. */
bool is_first_form(const struct session *s);

/* Puts the link before it in the place of a link: H("tallyho link v2", beginning, side, link). A chain ends
 * with the link that stands before all others; they are given from there on. */
void link_before(const struct session *s, int side, unsigned char link[JOURNAL_HASH_SIZE]);

/* A nonce as it stands in an entry or a line of secrets: NONCE_DIGITS digits, behind which the word ends.
 * False: it is none. */
bool nonce_read(const char *digits, unsigned char nonce[NONCE_SIZE]);

/* The last link of a side's chain, from which all others come: MAC(master; "tallyho chain v2", beginning,
 * side, nonce); and the salt of a seal, likewise. */
void chain_seed(const struct session *s, int side, const unsigned char master[MASTER_SIZE],
		const unsigned char nonce[NONCE_SIZE], unsigned char seed[JOURNAL_HASH_SIZE]);
void seal_salt(const struct session *s, int side, const unsigned char master[MASTER_SIZE],
	       const unsigned char nonce[NONCE_SIZE], unsigned char salt[JOURNAL_HASH_SIZE]);

/* The seed of a signing key: MAC(master; "tallyho sign v1"). */
void signing_seed(const unsigned char master[MASTER_SIZE], unsigned char seed[JOURNAL_HASH_SIZE]);

/* The hash of a seal as hex digits: H("tallyho seal v2", beginning, side, number, shown, salt, text), the
 * salt as bytes; in the first form without `shown`, and the salt as its digits. */
void seal_hash(const struct session *s, int side, unsigned number, const char *shown, const char *salt,
	       const char *text, char hex[JOURNAL_HEX_SIZE]);

/* The hash of a deal as hex digits: H("tallyho deal v2", beginning, side, number, salt). */
void deal_hash(const struct session *s, int side, unsigned number,
	       const unsigned char salt[JOURNAL_HASH_SIZE], char hex[JOURNAL_HEX_SIZE]);

/* The numbers of a throw, n of them: block j is MAC(links; "tallyho throw v2", hash of the first link's
 * entry, j). */
void throw_numbers(const unsigned char *links, size_t size, const unsigned char entry[JOURNAL_HASH_SIZE],
		   uint32_t *chance, unsigned n);

/* The same in the first form: over the journal's id, the number of the throw and what it is for. */
void throw_numbers_first(const struct session *s, const unsigned char links[2 * JOURNAL_HASH_SIZE],
			 unsigned number, const char *asked, uint32_t chance[CHANCE_MAX]);

#endif
