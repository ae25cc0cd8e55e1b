/*
 * What the store and the system say, in the language in use. journal/ knows no catalogue and makes its messages in
 * English, with what they are about in them; they are known again by their formats, which the catalogue has in a
 * context of their own, "store".
 */
#ifndef TALLY_CMD_RETELL_H
#define TALLY_CMD_RETELL_H

#include <stdbool.h>

enum { RETOLD_BYTES = 1024 };

/* Such a message, and those within it, said again; as it is, and false, where none of the formats fits. `out` holds
 * RETOLD_BYTES. */
bool retell(const char *message, char *out);

#endif
