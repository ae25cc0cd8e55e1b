/* clang-format off */
/*
 * The hash chain. Every hash is SHA-256 over a sequence of fields, each one preceded by its length in bytes as
 * eight big-endian bytes; a number is a field of eight big-endian bytes.
 *
 *     beginning  "tallyho journal v1", id, game, rules version, scenario, options, players (as stored: one a line),
 *                created, number of box tables, then each table's name and text in the order of the names;
 *                with keys "tallyho journal v2" instead, and behind all that the number of keys, then each
 *                one's side and text in the order of the sides.
 *                That was the first form. In the second: "tallyho journal v3", the same up to the number of
 *                tables, then each table's name and SHA-256 of its text, so that a box seen before need not be
 *                hashed; the number of keys, also of none; each one's side and text; "bonds 2"
 *     entry      "tallyho entry v1", the hash before it, seq, at, who, text, as_played (0 or 1)
 */
/* clang-format on */
#include "journal/chain.h"

#include <assert.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

#include "journal/hash.h"

/* What the list of options has room for the list of players has, too. */
static_assert(JOURNAL_PLAYERS_MAX * (2 * (JOURNAL_NAME_MAX + 1)) < META_LIST_SIZE,
	      "a list of players may be longer than its room");

void
meta_join(const struct journal_meta *meta, char options[META_LIST_SIZE], char players[META_LIST_SIZE])
{
	size_t used = 0;

	options[0] = players[0] = '\0';
	for (size_t i = 0; i < meta->options; i++)
		used += (size_t)snprintf(options + used, META_LIST_SIZE - used, "%s%s", i > 0 ? "\n" : "",
					 meta->option[i]);
	assert(used < META_LIST_SIZE);
	used = 0;
	for (size_t i = 0; i < meta->players; i++)
		used += (size_t)snprintf(players + used, META_LIST_SIZE - used, "%s%s=%s", i > 0 ? "\n" : "",
					 meta->player[i].side, meta->player[i].name);
	assert(used < META_LIST_SIZE);
}

static void
write_number(unsigned char bytes[8], uint64_t number)
{
	/* Of these eight lines the compiler makes one write, of a loop it does not. */
	bytes[0] = (unsigned char)(number >> 56);
	bytes[1] = (unsigned char)(number >> 48);
	bytes[2] = (unsigned char)(number >> 40);
	bytes[3] = (unsigned char)(number >> 32);
	bytes[4] = (unsigned char)(number >> 24);
	bytes[5] = (unsigned char)(number >> 16);
	bytes[6] = (unsigned char)(number >> 8);
	bytes[7] = (unsigned char)number;
}

void
hash_field(struct sha256_ctx *hash, const void *bytes, size_t size)
{
	unsigned char length[8];

	assert(bytes != NULL || size == 0);
	write_number(length, size);
	sha256_update(hash, sizeof(length), length);
	sha256_update(hash, size, bytes);
}

/* Where fields go: into a hash, or, behind each other, to bytes; their size is counted. */
struct sink {
	struct sha256_ctx *hash; /* NULL: none */
	unsigned char *bytes;	 /* NULL: nowhere */
	size_t size;
};

/* Returns where the bytes lie behind the sink's first. */
static size_t
put(struct sink *sink, const void *bytes, size_t size)
{
	size_t at = sink->size + 8;

	if (sink->hash != NULL)
		hash_field(sink->hash, bytes, size);
	if (sink->bytes != NULL) {
		write_number(sink->bytes + sink->size, size);
		memcpy(sink->bytes + at, bytes, size);
	}
	sink->size = at + size;
	return at;
}

static void
put_text(struct sink *sink, const char *text)
{
	put(sink, text, strlen(text));
}

static void
put_number(struct sink *sink, int64_t number)
{
	unsigned char bytes[8];

	write_number(bytes, (uint64_t)number);
	put(sink, bytes, sizeof(bytes));
}

void
chain_table(const struct journal_table *table, table_hash hash)
{
	struct sha256_ctx state;

	sha256_init(&state);
	sha256_update(&state, table->size, (const uint8_t *)table->text);
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

static void
put_tables(struct sink *sink, const struct journal_table *tables, const table_hash *known, size_t count,
	   bool hashed)
{
	put_number(sink, (int64_t)count);
	for (size_t i = 0; i < count; i++) {
		table_hash hash;

		put_text(sink, tables[i].name);
		if (!hashed) {
			put(sink, tables[i].text, tables[i].size);
			continue;
		}
		if (!known)
			chain_table(&tables[i], hash);
		put(sink, known ? known[i] : hash, JOURNAL_HASH_SIZE);
	}
}

static void
put_beginning(struct sink *sink, const struct journal_meta *meta, const struct journal_table *tables,
	      const table_hash *known, size_t count)
{
	char options[META_LIST_SIZE], players[META_LIST_SIZE];
	bool first = meta->bonds == 1;

	assert(count <= JOURNAL_TABLES_MAX && meta->bonds >= 1 && meta->bonds <= JOURNAL_BONDS);
	meta_join(meta, options, players);
	put_text(sink, !first		? "tallyho journal v3"
		       : meta->keys > 0 ? "tallyho journal v2"
					: "tallyho journal v1");
	put_text(sink, meta->id);
	put_text(sink, meta->game);
	put_number(sink, meta->rules_version);
	put_text(sink, meta->scenario);
	put_text(sink, options);
	put_text(sink, players);
	put_number(sink, meta->created);
	put_tables(sink, tables, known, count, !first);
	if (meta->keys > 0 || !first)
		put_number(sink, (int64_t)meta->keys);
	for (size_t i = 0; i < meta->keys; i++) {
		put_text(sink, meta->key[i].side);
		put_text(sink, meta->key[i].key);
	}
	if (!first)
		put_text(sink, "bonds 2");
}

void
chain_begin(const struct journal_meta *meta, const struct journal_table *tables, const table_hash *known,
	    size_t count, unsigned char hash[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;
	struct sink sink = {.hash = &state};

	sha256_init(&state);
	put_beginning(&sink, meta, tables, known, count);
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

/* Where who and text lie behind the sink's first byte. */
struct lent {
	size_t who, text;
};

static struct lent
put_entry(struct sink *sink, const unsigned char before[JOURNAL_HASH_SIZE], const struct journal_entry *entry,
	  size_t who_size, size_t text_size)
{
	struct lent at;

	put_text(sink, "tallyho entry v1");
	put(sink, before, JOURNAL_HASH_SIZE);
	put_number(sink, entry->seq);
	put_number(sink, entry->at);
	at.who = put(sink, entry->who, who_size);
	at.text = put(sink, entry->text, text_size);
	put_number(sink, entry->as_played ? 1 : 0);
	return at;
}

void
chain_entry(const unsigned char before[JOURNAL_HASH_SIZE], const struct journal_entry *entry,
	    unsigned char hash[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;
	struct sink sink = {.hash = &state};

	assert(entry->who != NULL && entry->text != NULL);
	sha256_init(&state);
	put_entry(&sink, before, entry, strlen(entry->who), strlen(entry->text));
	sha256_digest(&state, JOURNAL_HASH_SIZE, hash);
}

/* ---- the same as one row of bytes ---- */

size_t
chain_begin_message(const struct journal_meta *meta, const struct journal_table *tables,
		    const table_hash *known, size_t count, unsigned char *bytes)
{
	struct sink sink = {.bytes = bytes};

	put_beginning(&sink, meta, tables, known, count);
	return sink.size;
}

/* Behind who and text stands the length of the field that follows, and its first byte is 0. */
size_t
chain_message(const unsigned char before[JOURNAL_HASH_SIZE], struct journal_entry *entry, size_t who_size,
	      size_t text_size, unsigned char bytes[CHAIN_MESSAGE_MAX])
{
	struct sink sink = {.bytes = bytes};
	struct lent at;

	assert(who_size <= JOURNAL_NAME_MAX && text_size <= JOURNAL_TEXT_MAX);
	at = put_entry(&sink, before, entry, who_size, text_size);
	entry->who = (const char *)bytes + at.who;
	entry->text = (const char *)bytes + at.text;
	assert(sink.size <= CHAIN_MESSAGE_MAX);
	return sink.size;
}

void
hex_write(char *hex, const unsigned char *bytes, size_t size)
{
	static const char digit[] = "0123456789abcdef";

	for (size_t i = 0; i < size; i++) {
		*hex++ = digit[bytes[i] >> 4];
		*hex++ = digit[bytes[i] & 0xf];
	}
	*hex = '\0';
}

void
journal_hex(const unsigned char hash[JOURNAL_HASH_SIZE], char hex[JOURNAL_HEX_SIZE])
{
	hex_write(hex, hash, JOURNAL_HASH_SIZE);
}

/* The value of a hex digit of either case; -1: it is none. */
static int
digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool
journal_unhex(const char *hex, unsigned char hash[JOURNAL_HASH_SIZE])
{
	if (strlen(hex) != JOURNAL_HEX_SIZE - 1)
		return false;
	for (size_t i = 0; i < JOURNAL_HASH_SIZE; i++) {
		int high = digit_value(hex[2 * i]), low = digit_value(hex[2 * i + 1]);

		if (high < 0 || low < 0)
			return false;
		hash[i] = (unsigned char)(high << 4 | low);
	}
	return true;
}
