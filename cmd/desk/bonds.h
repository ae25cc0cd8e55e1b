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

#endif
