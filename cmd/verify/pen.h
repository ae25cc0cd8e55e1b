/*
 * Whose turn it is to write, by the receipts of letters (receipts.h): each gives the pen on.
 */
#ifndef TALLY_CMD_VERIFY_PEN_H
#define TALLY_CMD_VERIFY_PEN_H

#include "cmd/verify/receipts.h"

/* Who has the pen behind the last entry; -1: nobody has given it on yet, or it is back where it was. */
int pen_holder(const struct session *s, const struct receipts *all);

/* Whose entry number i + 1 is if it names nobody, in a letter of side `by`: of who had the pen, where more
 * than two write letters. */
int pen_before(const struct session *s, const struct receipts *all, size_t i, int by);

/* Marks the entries that a side wrote while another had it (line.pen), before they are carried out. */
void pen_mark(struct session *s, const struct receipts *all);

/* Whether an entry behind number `from` is such; what names nobody there is by side `by` (-1: nobody knows).
 * Says which in a text of PEN_BREACH bytes. */
enum { PEN_BREACH = 2 * JOURNAL_NAME_MAX + 96 };
bool pen_broken(struct session *s, const struct receipts *all, size_t from, int by, char why[PEN_BREACH]);

#endif
