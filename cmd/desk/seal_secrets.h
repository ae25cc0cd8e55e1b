/*
 * What a player's seals hold.
 */
#ifndef TALLY_CMD_DESK_SEAL_SECRETS_H
#define TALLY_CMD_DESK_SEAL_SECRETS_H

#include "cmd/desk/seals.h"

/* A seal with what it holds, if that is known here. */
struct known_seal {
	const struct seal *seal;
	char salt[SALT_HEX], text[ENTRY_MAX + 1];
};

/* Looks for what a seal holds; a deal, once deals_work_out (cmd/desk/deals.h) has worked out its cards. Exit
 * code, one line printed; known->text is empty if it is not here. */
int seal_find(const struct session *s, const struct seal *seal, struct known_seal *known);

/* Makes the entry of a side's next seal. Its secret goes first, safe on the disk: no seal is made whose
 * secret could be lost with it. Exit code as above. */
int seal_make(const struct session *s, int side, const char *text, const char *shown, char *entry,
	      size_t size);

/* Writes the entry that opens a seal. */
enum { UNSEAL_SIZE = ENTRY_MAX + 2 * JOURNAL_HEX_SIZE };
void seal_opening(const struct known_seal *known, char entry[UNSEAL_SIZE]);

#endif
