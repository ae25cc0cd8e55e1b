/* Texts of game files in another language: catalogue.c asks for them where the program's own has none. */
#ifndef TALLY_CMD_SAY_LENT_H
#define TALLY_CMD_SAY_LENT_H

#include <stdbool.h>
#include <stddef.h>

/* A text in the context of a game that was lent, or NULL; form: of one with a plural. */
const char *lent_say(const char *context, const char *text, int form);

/* Number `row` of those of a context; false: there are no more. */
bool lent_next(const char *context, size_t row, const char **text, const char **said);

#endif
