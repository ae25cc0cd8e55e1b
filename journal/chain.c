/*
 * The hash chain. Every hash is SHA-256 over a sequence of fields, each one preceded by its length in bytes
 * as eight big-endian bytes; a number is a field of eight big-endian bytes.
 *
 *     beginning  "tallyho journal v1", id, game, rules version, scenario, options, players (as stored: one a
 * line), created, number of box tables, then each table's name and text in the order of the names entry
 * "tallyho entry v1", the hash before it, seq, at, who, text, as_played (0 or 1)
 */
#include <sodium.h>
#include <string.h>

#include "journal/internal.h"

static void
put_bytes(crypto_hash_sha256_state *hash, const void *bytes, size_t size)
{
	unsigned char length[8];

	for (int i = 0; i < 8; i++)
		length[i] = (unsigned char)((uint64_t)size >> (56 - 8 * i));
	crypto_hash_sha256_update(hash, length, sizeof(length));
	crypto_hash_sha256_update(hash, bytes, size);
}

static void
put_text(crypto_hash_sha256_state *hash, const char *text)
{
	put_bytes(hash, text, strlen(text));
}

static void
put_number(crypto_hash_sha256_state *hash, int64_t number)
{
	unsigned char bytes[8];

	for (int i = 0; i < 8; i++)
		bytes[i] = (unsigned char)((uint64_t)number >> (56 - 8 * i));
	put_bytes(hash, bytes, sizeof(bytes));
}

void
chain_begin(const struct journal_meta *meta, const struct journal_table *tables, size_t count,
	    unsigned char hash[JOURNAL_HASH_SIZE])
{
	crypto_hash_sha256_state state;
	char options[META_LIST_SIZE], players[META_LIST_SIZE];

	meta_join(meta, options, players);
	crypto_hash_sha256_init(&state);
	put_text(&state, "tallyho journal v1");
	put_text(&state, meta->id);
	put_text(&state, meta->game);
	put_number(&state, meta->rules_version);
	put_text(&state, meta->scenario);
	put_text(&state, options);
	put_text(&state, players);
	put_number(&state, meta->created);
	put_number(&state, (int64_t)count);
	for (size_t i = 0; i < count; i++) {
		put_text(&state, tables[i].name);
		put_bytes(&state, tables[i].text, tables[i].size);
	}
	crypto_hash_sha256_final(&state, hash);
}

void
chain_entry(const unsigned char before[JOURNAL_HASH_SIZE], const struct journal_entry *entry,
	    unsigned char hash[JOURNAL_HASH_SIZE])
{
	crypto_hash_sha256_state state;

	crypto_hash_sha256_init(&state);
	put_text(&state, "tallyho entry v1");
	put_bytes(&state, before, JOURNAL_HASH_SIZE);
	put_number(&state, entry->seq);
	put_number(&state, entry->at);
	put_text(&state, entry->who);
	put_text(&state, entry->text);
	put_number(&state, entry->as_played ? 1 : 0);
	crypto_hash_sha256_final(&state, hash);
}

void
journal_hex(const unsigned char hash[JOURNAL_HASH_SIZE], char hex[JOURNAL_HEX_SIZE])
{
	sodium_bin2hex(hex, JOURNAL_HEX_SIZE, hash, JOURNAL_HASH_SIZE);
}

bool
journal_unhex(const char *hex, unsigned char hash[JOURNAL_HASH_SIZE])
{
	size_t size;

	return strlen(hex) == JOURNAL_HEX_SIZE - 1 &&
	       sodium_hex2bin(hash, JOURNAL_HASH_SIZE, hex, JOURNAL_HEX_SIZE - 1, NULL, &size, NULL) == 0 &&
	       size == JOURNAL_HASH_SIZE;
}
