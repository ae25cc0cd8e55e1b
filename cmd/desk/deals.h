/*
 * Deals: cards that a side draws face down where dice are of both. The salt is of its player's computer, and
 * the other side gives a link behind it: what both come to only that computer can work out, until the deal is
 * opened.
 */
#ifndef TALLY_CMD_DESK_DEALS_H
#define TALLY_CMD_DESK_DEALS_H

#include "cmd/desk/seals.h"

/* Makes the entry of a side's next deal: so many cards of a type; of the dealer's, the deck. Exit code, one
 * line printed. */
int deal_make(const struct session *s, int side, int count, int type, char *entry, size_t size);

/* The salt of a deal, from the nonce in its entry; false: it is not of this key. */
bool deal_salt(const struct session *s, const struct seal *seal, const unsigned char master[MASTER_SIZE],
	       unsigned char salt[JOURNAL_HASH_SIZE]);

/* The entries up to number `last` (0: all) once more in another session, with what only their owner knows: of
 * a side, or (-1) of all whose secrets are on this computer. Exit code as above. */
int deals_replay(const struct session *s, int side, size_t last, struct session *own);

/* Works out the cards of this computer's own deals (seal.cards), on the board as their owner knows it. Exit
 * code as above. */
int deals_work_out(struct session *s);

#endif
