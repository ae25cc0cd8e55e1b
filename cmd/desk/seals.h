/*
 * Seals, and the secrets that they hide.
 */
#ifndef TALLY_CMD_DESK_SEALS_H
#define TALLY_CMD_DESK_SEALS_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "journal/journal.h"

/*
 * Seals: what the program works out about them from their texts alone, and how they are made.
 *
 * A seal's hash is SHA-256 over "tallyho seal v1", the journal's id, the side, the number of the seal among
 * that side's, the salt and the text, each with its length before it as in journal/chain.c.
 */

enum { SALT_SIZE = 16, SALT_HEX = 2 * SALT_SIZE + 1 };

/* Works out the bonds of the entries up to number `n` (line.bond), each once. */
void bonds_work_out(struct session *s, size_t n);

/* Forgets what was worked out from entry number n + 1 on. */
void bonds_forget(struct session *s, size_t n);

/* The seal of a side; NULL: it has not made so many. */
struct seal *bonds_seal(const struct session *s, int side, unsigned number);

/* How many seals a side has made. */
unsigned bonds_count(const struct session *s, int side);

/* The chain of a side; NULL: it has given none. */
struct chain_of *bonds_chain(struct session *s, int side);

/* Puts the link before it in the place of a link: SHA-256 over "tallyho link v1", the journal's id, the side
 * and the link. A chain ends with the link that stands before all others; they are given from there on. */
void link_before(const struct session *s, int side, unsigned char link[JOURNAL_HASH_SIZE]);

/* The hash of a seal as hex digits. */
void seal_hash(const struct session *s, int side, unsigned number, const char *salt, const char *text,
	       char hex[JOURNAL_HEX_SIZE]);

/*
 * What a player must not mail: texts and salts of his seals. They are kept outside the game's folder, in
 * $XDG_STATE_HOME/tallyho/ID.secret (else ~/.local/state), for this user alone, one a line:
 *
 *     seal SIDE SALT TEXT
 */

enum { SECRET_PATH = 4096, SECRET_LINE = JOURNAL_TEXT_MAX + 2 * JOURNAL_NAME_MAX + 128 };

/* The file for a journal's id; false (one line printed): there is no place for it. */
bool secrets_path(const char *id, char path[SECRET_PATH]);

/* Appends a line and has it safe on the disk; exit code, one line printed. */
int secrets_add(const char *id, const char *line);

/* Opens the file to read; NULL: there is none (nothing printed), or it cannot be read (one line, *code set).
 */
FILE *secrets_open(const char *id, int *code);

/* Its next line; false: there are no more, or it cannot be read (one line, *code set). in == NULL: none. */
bool secrets_next(FILE *in, const char *id, char line[SECRET_LINE + 2], int *code);

/* `size` random bytes as hex digits; false (one line printed): the system gives none. */
bool secrets_random(char *hex, size_t size);

#endif
