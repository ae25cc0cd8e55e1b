/*
 * Seals, and the secrets that they hide.
 */
#ifndef TALLY_CMD_DESK_SEALS_H
#define TALLY_CMD_DESK_SEALS_H

#include <stdio.h>

#include "cmd/desk/proofs.h"
#include "cmd/desk/session.h"
#include "journal/journal.h"

/*
 * Seals: what the program works out about them from their texts alone, and how they are made.
 */

enum { PASSED_MAX = 64 }; /* links that who begins a throw may pass over */

/* Notes that verify tells for ever. */
#define NOTE_UNSIGNED "note \"a link was given for moves that are not signed\""
#define NOTE_RESTORED "note \"my secrets were lost, and made again from paper\""

/* Works out the bonds of the entries up to number `n` (line.bond), each once. */
void bonds_work_out(struct session *s, size_t n);

/* Forgets what was worked out from entry number n + 1 on. */
void bonds_forget(struct session *s, size_t n);

/* What a seal may hold. */
enum seal_kind {
	SEAL_OF_NOTHING, /* what cannot be sealed */
	SEAL_OF_NOTE,
	SEAL_ALONE,  /* nothing is seen of it; it is carried out when it is opened */
	SEAL_OF_PAIR /* what is seen of it is carried out until it is opened, and then it itself in its place
		      */
};

/* What kind of seal an entry as the journal keeps it makes; of a pair `shown` is what is seen of it, else "".
 */
enum seal_kind seal_shows(const struct session *s, const char *text, char shown[ENTRY_MAX + 1]);

/* Whether an entry rests on what a seal may hide, and if `whole`, names it; `shown` is what is seen of that.
 */
bool seal_rests(const struct session *s, const char *text, bool whole, char shown[ENTRY_MAX + 1]);

/* Whether an entry is what is seen of something that can be sealed. */
bool seal_is_shown_form(const struct session *s, const char *text);

/* The entry that a line makes known: its own text, or what its opening shows. */
const char *seal_shown_by(const struct line *line);

/* Whether dice of both, seals or signatures hold for a record word for word: it hides by itself what it
 * hides.
 */
bool is_bound(const struct session *s);

/* A side's closed seal (-1: anybody's) of which this is seen; NULL: there is none. */
struct seal *bonds_closed(const struct session *s, int side, const char *shown);

/* The seal of a side; NULL: it has not made so many. */
struct seal *bonds_seal(const struct session *s, int side, unsigned number);

/* Whether a side has given its link for a deal, or no more is wanted. */
bool deal_has_link(const struct session *s, const struct seal *seal, int side);

/* How many seals a side has made. */
unsigned bonds_count(const struct session *s, int side);

/* The chain of a side; NULL: it has given none. */
struct chain_of *bonds_chain(struct session *s, int side);

/*
 * What a player must not mail: texts and salts of his seals. They are kept outside the game's folder, in
 * $XDG_STATE_HOME/tallyho/ID.secret (else ~/.local/state), for this user alone, one a line:
 *
 *     chain BEGINNING SIDE NONCE
 *     gave BEGINNING SIDE INDEX BEFORE AT TEXT	a link, of entry TEXT logged AT behind the hash BEFORE
 *     seal BEGINNING SIDE NUMBER NONCE TEXT
 *
 * each before the journal has it. Of a journal of the first form:
 *
 *     chain SIDE SEED
 *     seal SIDE SALT TEXT
 */

enum { SECRET_PATH = 4096, SECRET_LINE = JOURNAL_TEXT_MAX + 4 * JOURNAL_NAME_MAX + 256 };

/* The file for a journal's id; false (one line printed): there is no place for it. */
bool secrets_path(const char *id, char path[SECRET_PATH]);

/* The same for a file of that name. */
bool secrets_file(const char *name, char path[SECRET_PATH]);

/* Appends to a file, whose folders are made, with more flags of open(2), and has it safe on the disk; exit
 * code, one line printed. */
int secrets_write(char *path, int flags, const char *text, size_t size);

/* Appends a line and has it safe on the disk; exit code, one line printed. */
int secrets_add(const char *id, const char *line);

/* Opens the file to read; NULL: there is none (nothing printed), or it cannot be read (one line, *code set).
 */
FILE *secrets_open(const char *id, int *code);

/* Its next line; false: there are no more, or it cannot be read (one line, *code set). in == NULL: none. */
bool secrets_next(FILE *in, const char *id, char line[SECRET_LINE + 2], int *code);

/* `size` random bytes as hex digits; false (one line printed): the system gives none. */
bool secrets_random(char *hex, size_t size);

/* A new nonce, and its digits; false as above. */
bool secrets_nonce(unsigned char nonce[NONCE_SIZE], char digits[NONCE_DIGITS + 1]);

#endif
