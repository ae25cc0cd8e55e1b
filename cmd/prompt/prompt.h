/*
 * A player at a terminal: `log` without entries, and what the prompt takes beside them.
 */
#ifndef TALLY_CMD_PROMPT_PROMPT_H
#define TALLY_CMD_PROMPT_PROMPT_H

#include "cmd/say/command.h"
#include "cmd/say/say.h"

int run_log(const struct arguments *);

/* The words that the prompt takes and that are no entries. */
void prompt_texts(table_text_take *, void *context);

#endif
