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
 * A signature of `ssh-keygen -Y sign -n tallyho` over these six lines may follow. A file of receipts holds
 * any number, empty lines and lines that begin with #; NAME.receipts beside NAME.tally is looked for.
 */
#ifndef TALLY_CMD_RECEIPTS_H
#define TALLY_CMD_RECEIPTS_H

#include <stdio.h>

#include "cmd/keep.h"
#include "journal/journal.h"
#include "journal/ssh_signature.h"

enum { RECEIPT_TIME = 20, RECEIPT_SIZE = 512, RECEIPTS_MAX = 20000 };

struct receipt {
	char id[JOURNAL_ID_SIZE];
	size_t entries;
	unsigned char head[JOURNAL_HASH_SIZE];
	char by[JOURNAL_NAME_MAX + 1];
	char at[RECEIPT_TIME];
	const char *signature; /* base64; NULL: not signed */
	const char *file;      /* and line, where it begins */
	size_t line;
};

/* Begin with {0}. */
struct receipts {
	struct keep kept;
	struct receipt *receipt;
	size_t n, room;
};

/* The six lines. Returns their length. */
size_t receipt_write(const struct receipt *r, char text[RECEIPT_SIZE]);

/* "game.receipts" for "game.tally"; kept. */
const char *receipts_beside(struct receipts *all, const char *journal);

/* Reads a file behind those read before. `must`: it is an error when there is none. Exit code, one line
 * printed. */
int receipts_read(struct receipts *all, const char *path, bool must);
void receipts_free(struct receipts *all);

/* Whether two are the same, but for where they stand. */
bool receipt_same(const struct receipt *one, const struct receipt *other);

/* Appends a receipt with its signature to a file, for good. Exit code, one line printed. */
int receipt_append(const struct receipt *r, const char *path);

#endif
