/*
 * The secret of whoever plays at this computer: 32 random bytes, made once, from which a signing key, chains
 * and salts come. It is kept in $XDG_STATE_HOME/tallyho/player.key (else ~/.local/state), for this user
 * alone:
 *
 *     tallyho key 1
 *     seventeen words: the bytes, and two that tell whether they were written down right
 */
#ifndef TALLY_CMD_DESK_MASTER_H
#define TALLY_CMD_DESK_MASTER_H

#include <stdbool.h>

#include "cmd/desk/proofs.h"
#include "cmd/desk/quints.h"

enum { MASTER_WORDS = 17, MASTER_TEXT = QUINTS_SIZE(MASTER_WORDS) };

/* Its path, in SECRET_PATH bytes; false (one line printed): there is no place for it. */
bool master_path(char *path);

/* Reads it; *there is false if none has been made. Exit code, one line printed. */
int master_read(unsigned char master[MASTER_SIZE], bool *there);

/* Reads it, or makes it the first time, safe on the disk, and says so. Exit code as above. */
int master_have(unsigned char master[MASTER_SIZE]);

/* Keeps one that was read from paper, where there is none. Exit code as above. */
int master_keep(const unsigned char master[MASTER_SIZE]);

/* As words, and from words of any case; false: they are not those of a secret. */
void master_write(const unsigned char master[MASTER_SIZE], char text[MASTER_TEXT]);
bool master_parse(const char *text, unsigned char master[MASTER_SIZE]);

#endif
