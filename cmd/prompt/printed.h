/*
 * What is printed on a component, asked for when an entry needs it.
 */
#ifndef TALLY_CMD_PROMPT_PRINTED_H
#define TALLY_CMD_PROMPT_PRINTED_H

#include "cmd/desk/session.h"
#include "cmd/prompt/terminal.h"

/* Asks for what the finding says the box lacks: "Dover (34): type (port, airfield)?", and writes the print
 * entry. The first letters of a word or name are enough. False: the player left it. */
bool printed_ask(struct terminal *, const struct session *, const struct finding *, char *entry, size_t size);

/* The entry that takes what is lacking as the box assumes it, unasked. False: the box assumes nothing, or it
 * is a list. */
bool printed_take(const struct session *s, const struct finding *f, char *entry, size_t size);

#endif
