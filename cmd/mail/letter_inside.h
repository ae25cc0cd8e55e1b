/*
 * The inside of a letter (cmd/mail/letter.h), read and written.
 */
#ifndef TALLY_CMD_MAIL_LETTER_INSIDE_H
#define TALLY_CMD_MAIL_LETTER_INSIDE_H

#include "cmd/mail/letter.h"

/* Reads letter->inside, which is changed; false: it is not of this form. */
bool letter_read_inside(struct letter *letter, size_t size);

/* Writes one: the entries of a journal behind the first `have`, and receipts as text. */
void letter_write_inside(FILE *out, const struct session *s, const char *from, unsigned long number,
			 unsigned long answers, size_t have, const char *receipts, size_t receipts_size);

#endif
