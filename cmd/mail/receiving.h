/*
 * A letter that is being received: what is looked at before anything of it is taken.
 */
#ifndef TALLY_CMD_MAIL_RECEIVING_H
#define TALLY_CMD_MAIL_RECEIVING_H

#include "cmd/mail/parts.h"
#include "cmd/say/command.h"

struct receiving {
	const struct arguments *a;
	const char *from; /* what the letter is called in messages */
	char *text;
	size_t size;
	struct letter letter;
};

/* Each refusal says that nothing was taken. Exit code. */
int receiving_refuse(const struct receiving *r, int code, const char *why);

/* The letter in the text that is to be taken (s: NULL where there is no journal yet); the last reason why
 * there is none. */
int receiving_find(struct receiving *r, const struct session *s, int own);

/* The dealer's letters in the text: their cards are noted. *any: there was one for who has side `own`. And
 * whether there is no other letter beside them. */
int receiving_hands(struct receiving *r, struct session *s, int own, bool *any);
bool receiving_is_hands(struct receiving *r, const struct session *s, int own);

/* Makes the copy of the journal that the letter goes on to, and takes its receipts behind others. Exit code,
 * one line printed. */
int receiving_copy(struct receiving *r, const struct session *s, struct session *other);
int receiving_receipts(const struct receiving *r, struct receipts *all);

/* Whether such a copy may be taken by who has side `own` (-1: none): each new entry is signed by whom it
 * names, none is in his name and not his, nobody has signed another history, and nobody wrote while the pen
 * was another's. Exit code as above. */
int receiving_check(struct receiving *r, const struct session *s, struct session *other,
		    const struct receipts *theirs, int own);

#endif
