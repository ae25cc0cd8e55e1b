/*
 * The hashes of a journal, worked out from what it holds: no file is needed. See chain.c for what they are
 * over.
 */
#ifndef TALLY_JOURNAL_CHAIN_H
#define TALLY_JOURNAL_CHAIN_H

#include "journal/journal.h"

/* What a table is hashed as from the second form on: SHA-256 of its text. */
typedef unsigned char table_hash[JOURNAL_HASH_SIZE];
void chain_table(const struct journal_table *table, table_hash hash);

/* The hash of the beginning; the tables in the order of their names. `known` are their hashes; NULL: they are
 * worked out. */
void chain_begin(const struct journal_meta *meta, const struct journal_table *tables, const table_hash *known,
		 size_t count, unsigned char hash[JOURNAL_HASH_SIZE]);

/* The hash of an entry (whose own is not looked at) behind the one before it. */
void chain_entry(const unsigned char before[JOURNAL_HASH_SIZE], const struct journal_entry *entry,
		 unsigned char hash[JOURNAL_HASH_SIZE]);

/* Writes bytes as hex digits with a NUL behind them: 2 * size + 1 bytes. */
void hex_write(char *hex, const unsigned char *bytes, size_t size);

/* Options and players as they are stored and hashed: one a line. */
#define META_LIST_SIZE (JOURNAL_OPTIONS_MAX * (JOURNAL_NAME_MAX + 1) + 1)
void meta_join(const struct journal_meta *meta, char options[META_LIST_SIZE], char players[META_LIST_SIZE]);

#endif
