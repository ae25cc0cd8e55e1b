/*
 * Games by mail.
 */
#ifndef TALLY_CMD_MAIL_MAIL_H
#define TALLY_CMD_MAIL_MAIL_H

#include "cmd/desk/session.h"
#include "cmd/say/command.h"

struct parted {
	bool same_journal;   /* the ids agree */
	bool same_beginning; /* and all that they were begun with */
	size_t hashes;	     /* so many entries are the same, times and marks and all */
	size_t texts;	     /* so many say the same, whatever their times */
};

struct parted parted_compare(const struct session *one, const struct session *other);

/* One line "FILE:SEQ: ENTRY" for each of both at the place where they part. */
void parted_tell(const struct session *one, const struct session *other, size_t after);

/* ---- commands ---- */

int run_key(const struct arguments *);
int run_mail(const struct arguments *);
int run_receive(const struct arguments *);
int run_receipt(const struct arguments *);
int run_compare(const struct arguments *);
int run_merge(const struct arguments *);
int run_seal(const struct arguments *);
int run_reveal(const struct arguments *);
int run_throw(const struct arguments *);
int run_deal(const struct arguments *);

#endif
