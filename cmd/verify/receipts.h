/*
 * Receipts, and what they and a hash that was written down say of a journal.
 */
#ifndef TALLY_CMD_VERIFY_RECEIPTS_H
#define TALLY_CMD_VERIFY_RECEIPTS_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/say/keep.h"
#include "journal/journal.h"
#include "journal/ssh_signature.h"

/*
 * Receipts: what a side says it has seen of a journal, as text to mail or to sign.
 *
 *     tallyho receipt 1
 *     journal 8d1fe2a4c07b5b7de9d7b6f2f6a9a3c1
 *     entries 118
 *     head 64 hex digits
 *     by raf
 *     at 2026-11-22 20:15:00
 *
 * One that a letter brings is a "receipt 2" and has a seventh line, `pen luftwaffe`: the next entry is that
 * side's to write. A signature of `ssh-keygen -Y sign -n tallyho` over these lines may follow. A file of
 * receipts holds any number, empty lines and lines that begin with #; NAME.receipts beside NAME.tally is
 * looked for.
 */

enum { RECEIPT_TIME = 20, RECEIPT_SIZE = 512, RECEIPTS_MAX = 20000 };

struct receipt {
	char id[JOURNAL_ID_SIZE];
	size_t entries;
	unsigned char head[JOURNAL_HASH_SIZE];
	char by[JOURNAL_NAME_MAX + 1];
	char at[RECEIPT_TIME];
	char pen[JOURNAL_NAME_MAX + 1]; /* who writes next; empty: it does not say */
	const char *signature;		/* base64; NULL: not signed */
	const char *file;		/* and line, where it begins */
	size_t line;
};

/* Begin with {0}. */
struct receipts {
	struct keep kept;
	struct receipt *receipt;
	size_t n, room;
};

/* Its lines. Returns their length. */
size_t receipt_write(const struct receipt *r, char text[RECEIPT_SIZE]);

/* "game.receipts" for "game.tally"; kept. */
const char *receipts_beside(struct receipts *all, const char *journal);

/* Reads a file behind those read before. `must`: it is an error when there is none. Exit code, one line
 * printed. */
int receipts_read(struct receipts *all, const char *path, bool must);
void receipts_free(struct receipts *all);

/* The same from an open stream, called so in messages. */
int receipts_take(struct receipts *all, FILE *in, const char *name);

/* Whether two are the same, but for where they stand. */
bool receipt_same(const struct receipt *one, const struct receipt *other);

/* Appends a receipt with its signature to a file, for good. Exit code, one line printed. */
int receipt_append(const struct receipt *r, const char *path);

/*
 * The hash that somebody wrote down, sought in a journal.
 */

/* Fewer digits can be made to agree by who writes both histories: of 16 within hours. */
enum { HEAD_LEAST = 32 };

/* A head for paper: ten words of five letters, 160 bits (consonants and vowels in turn, as in "lusab babad").
 */
enum { HEAD_WORDS = 10, HEAD_WORDS_SIZE = HEAD_WORDS * 6 };
void head_words(const unsigned char hash[JOURNAL_HASH_SIZE], char text[HEAD_WORDS_SIZE]);

/* Reads a head, HEAD_LEAST to 64 hex digits or ten words, as digits; false: it is none. */
bool head_read(const char *text, char hex[JOURNAL_HEX_SIZE]);

/* Finds the last entry with that hash; 0: the beginning has it. False: none has. */
bool head_find(const struct session *s, const char *head, size_t *seq);

/*
 * What receipts say of a journal: how far each side has signed it, what rests on nobody, and whether somebody
 * signed another history.
 */

/* How far a side has vouched for a journal. */
struct voucher {
	bool any;	/* a receipt of this side holds */
	bool is_signed; /* `entries` is of a signed one */
	size_t entries;
	const struct receipt *to_come; /* the first that holds and is dated ahead of now; NULL: none is */
};

struct vouched {
	struct voucher side[SEATS_MAX]; /* by the seat that the receipt names */
	size_t receipts, held;
	bool keyless; /* nothing can be told by signatures: the journal was begun without keys */
};

/* Judges each receipt against the journal; one line for each that does not hold, unless `quiet`. Exit code:
 * EXIT_DAMAGED if one does not. */
int vouch(const struct session *s, const struct receipts *all, bool quiet, struct vouched *v);

/* The lines about it, where there are receipts or keys. */
void vouch_tell(const struct session *s, const struct vouched *v);

/* What vouches for the last entries: the number of the last one that somebody other than nobody has signed.
 */
size_t vouched_to(const struct vouched *v);

/* How far the one who plays a seat has signed himself: so many entries. */
size_t vouched_by(const struct session *s, const struct vouched *v, int seat);

/* Whether the entry was logged, by its time, before its side signed that it was not there yet; says so in a
 * remark. */
bool remark_backdated(const struct session *s, const struct receipts *all, size_t i, char *text, size_t size);

#endif
