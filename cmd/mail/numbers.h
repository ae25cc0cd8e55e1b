/*
 * The numbers of letters, as this computer has noted them: `sent BEGINNING N` and `had BEGINNING N` in its
 * file of secrets.
 */
#ifndef TALLY_CMD_MAIL_NUMBERS_H
#define TALLY_CMD_MAIL_NUMBERS_H

#include "cmd/desk/session.h"

struct letter_numbers {
	unsigned long sent, had; /* the highest; 0: none */
};

/* Exit code, one line printed. */
int numbers_read(const struct session *s, struct letter_numbers *numbers);
int numbers_sent(const struct session *s, unsigned long number);
int numbers_had(const struct session *s, unsigned long number);

#endif
