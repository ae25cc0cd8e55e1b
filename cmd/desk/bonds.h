/*
 * What seals.c and bond_links.c share: an entry's bond, worked out from its text behind the verb.
 */
#ifndef TALLY_CMD_DESK_BONDS_H
#define TALLY_CMD_DESK_BONDS_H

#include "cmd/desk/seals.h"

/* Each returns an enum bond. */
int work_out_chain(struct session *s, const struct line *line, const char *rest);
int work_out_accept(struct session *s, const struct line *line, const char *rest);
int work_out_throw(struct session *s, struct line *line, const char *rest);

/* Puts what a seal holds in the place of what is seen of it, from its entry on; the text as it is kept. */
const char *bonds_put_in_place(struct session *s, const struct seal *seal, const char *text);

/* Whether there are choices of which nothing was seen, and of which it is not known yet whether they were
 * opened too late. */
bool bonds_to_weigh(const struct session *s);

/* Carries the record out from its beginning, until it is known of all, or one was: that stands in the place
 * of its seal then, and all has to begin anew. */
void bonds_weigh(struct session *s);

/* The random numbers that a deal's salt and the other side's link come to; they live as long as the bonds. */
const uint32_t *deal_numbers(struct session *s, const struct seal *seal);

#endif
