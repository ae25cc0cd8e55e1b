/*
 * A player whose folder of secrets is lost has his key again from the words on paper; what he gave and signed
 * since the copy that he has is not known any more. Without care his program would give a link twice, and the
 * other side could choose the dice: so it gives and signs nothing until a whole letter has come, and the
 * journal says for ever that it went on from paper.
 */
#ifndef TALLY_CMD_MAIL_RESTORED_H
#define TALLY_CMD_MAIL_RESTORED_H

#include "cmd/desk/session.h"
#include "cmd/say/command.h"

/* Whether a side has given or signed something of which this computer knows nothing. Exit code, one line
 * printed. */
int restored_is_lost(struct session *s, int side, bool *lost);

/* The same, told with what to do, as trouble. Exit code. */
int restored_check(struct session *s, int side);

/* Logs that it is so, and takes over what the journal has, after a letter. Exit code as above. */
int restored_go_on(struct session *s, const struct arguments *a, int side);

#endif
