/* Seals and links: worked out from their texts alone, and made. */
#include "cmd/desk/seals.h"

#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "journal/hash.h"

/* ---- the hash ---- */

static void
put_side(struct sha256_ctx *state, const struct session *s, int side)
{
	char name[JOURNAL_NAME_MAX + 1];

	side_write(s, side, name);
	hash_field(state, s->meta.id, strlen(s->meta.id));
	hash_field(state, name, strlen(name));
}

void
seal_hash(const struct session *s, int side, unsigned number, const char *salt, const char *text,
	  char hex[JOURNAL_HEX_SIZE])
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	struct sha256_ctx state;
	char digits[16];

	snprintf(digits, sizeof(digits), "%u", number);
	sha256_init(&state);
	hash_field(&state, "tallyho seal v1", 15);
	put_side(&state, s, side);
	hash_field(&state, digits, strlen(digits));
	hash_field(&state, salt, strlen(salt));
	hash_field(&state, text, strlen(text));
	sha256_digest(&state, sizeof(hash), hash);
	journal_hex(hash, hex);
}

void
link_before(const struct session *s, int side, unsigned char link[JOURNAL_HASH_SIZE])
{
	struct sha256_ctx state;

	sha256_init(&state);
	hash_field(&state, "tallyho link v1", 15);
	put_side(&state, s, side);
	hash_field(&state, link, JOURNAL_HASH_SIZE);
	sha256_digest(&state, JOURNAL_HASH_SIZE, link);
}

/* HMAC-SHA256 with both links as its key, over the journal, the number of the throw and what it is for; block
 * after block, each four bytes a number. */
static void
work_out_chance(const struct session *s, const struct open_throw *open,
		const unsigned char second[JOURNAL_HASH_SIZE], const char *asked, uint32_t chance[CHANCE_MAX])
{
	unsigned char key[2 * JOURNAL_HASH_SIZE], block[SHA256_DIGEST_SIZE];
	char number[32];
	struct hmac_sha256_ctx state;

	memcpy(key, open->link, JOURNAL_HASH_SIZE);
	memcpy(key + JOURNAL_HASH_SIZE, second, JOURNAL_HASH_SIZE);
	hmac_sha256_set_key(&state, sizeof(key), key);
	for (unsigned at = 0; at < CHANCE_MAX; at++) {
		unsigned in = at % (SHA256_DIGEST_SIZE / 4);

		if (in == 0) {
			/* Each part ends with a NUL, so that none runs into the next. */
			hmac_sha256_update(&state, 17, (const uint8_t *)"tallyho throw v1");
			hmac_sha256_update(&state, JOURNAL_ID_SIZE, (const uint8_t *)s->meta.id);
			snprintf(number, sizeof(number), "%u.%u", open->number,
				 at / (SHA256_DIGEST_SIZE / 4));
			hmac_sha256_update(&state, strlen(number) + 1, (const uint8_t *)number);
			hmac_sha256_update(&state, strlen(asked) + 1, (const uint8_t *)asked);
			hmac_sha256_digest(&state, sizeof(block), block);
		}
		chance[at] = (uint32_t)block[4 * in] << 24 | (uint32_t)block[4 * in + 1] << 16 |
			     (uint32_t)block[4 * in + 2] << 8 | block[4 * in + 3];
	}
}

/* ---- the seals of a journal ---- */

struct seal *
bonds_seal(const struct session *s, int side, unsigned number)
{
	for (size_t i = 0; i < s->bonds.n; i++)
		if (side_same(s, s->bonds.seal[i].side, side) && s->bonds.seal[i].number == number)
			return &s->bonds.seal[i];
	return NULL;
}

unsigned
bonds_count(const struct session *s, int side)
{
	unsigned n = 0;

	for (size_t i = 0; i < s->bonds.n; i++)
		n += side_same(s, s->bonds.seal[i].side, side);
	return n;
}

static int
add_seal(struct bonds *b, const struct seal *seal)
{
	struct seal *grown = keep_room(b->seal, b->n, &b->room, sizeof(*grown));

	if (!grown)
		no_memory();
	b->seal = grown;
	b->seal[b->n++] = *seal;
	return BOND_HOLDS;
}

/* The seat that an entry names, where one must be named. */
static int
maker_of(const struct session *s, const struct line *line)
{
	if (s->game->who == TYPE_NUMBER)
		return 0;
	return *line->who ? side_named(s, line->who) : -1;
}

/* Whether a text begins with a word; then *rest is behind it and its blanks. */
static bool
is_verb(const char *text, const char *word, const char **rest)
{
	size_t n = strlen(word);

	/* Most entries differ in their first letter. */
	if ((*text | 0x20) != *word || strncasecmp(text, word, n) != 0 || text[n] != ' ')
		return false;
	*rest = text + n + strspn(text + n, " ");
	return true;
}

/* The same seal again is one that was taken back and comes as it was. */
static int
work_out_seal(struct session *s, const struct line *line, const char *rest)
{
	struct seal seal = {.side = maker_of(s, line), .entry = (size_t)line->seq};

	if (seal.side < 0)
		return BOND_NOBODYS;
	if (strcspn(rest, " ") != HASH_DIGITS)
		return BOND_NONE;
	snprintf(seal.hash, sizeof(seal.hash), "%.64s", rest);
	for (size_t i = 0; i < s->bonds.n; i++)
		if (strcmp(s->bonds.seal[i].hash, seal.hash) == 0)
			return side_same(s, s->bonds.seal[i].side, seal.side) ? BOND_HOLDS : BOND_COPIED;
	seal.number = bonds_count(s, seal.side) + 1;
	return add_seal(&s->bonds, &seal);
}

/* unseal N SALT ENTRY */
static int
work_out_unseal(struct session *s, const struct line *line, const char *rest)
{
	char salt[SALT_HEX], hash[JOURNAL_HEX_SIZE], *end;
	unsigned long number = strtoul(rest, &end, 10);
	const char *text = end + strspn(end, " ");
	int side = maker_of(s, line);
	struct seal *seal =
	    side < 0 || number > JOURNAL_ENTRIES_MAX ? NULL : bonds_seal(s, side, (unsigned)number);

	if (side < 0)
		return BOND_NOBODYS;
	if (!seal)
		return BOND_MISSING;
	if (strcspn(text, " ") != SALT_DIGITS)
		return BOND_NONE;
	snprintf(salt, sizeof(salt), "%.32s", text);
	text += SALT_DIGITS;
	text += strspn(text, " ");
	seal_hash(s, seal->side, seal->number, salt, text, hash);
	if (strcmp(hash, seal->hash) != 0)
		return BOND_BROKEN;
	seal->opened = true;
	return BOND_HOLDS;
}

/* ---- the links of a journal ---- */

struct chain_of *
bonds_chain(struct session *s, int side)
{
	for (unsigned i = 0; i < s->bonds.chains; i++)
		if (side_same(s, s->bonds.chain[i].side, side))
			return &s->bonds.chain[i];
	return NULL;
}

/* The first word, if it is so many hex digits. */
static bool
take_hash(const char *rest, unsigned char hash[JOURNAL_HASH_SIZE])
{
	char hex[JOURNAL_HEX_SIZE];

	if (strcspn(rest, " ") != HASH_DIGITS)
		return false;
	snprintf(hex, sizeof(hex), "%.64s", rest);
	return journal_unhex(hex, hash);
}

/* chain HASH: the end of a side's chain. A copy of the other's could be answered with the other's own links.
 */
static int
work_out_chain(struct session *s, const struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	struct chain_of chain = {.side = *line->who ? side_named(s, line->who) : -1};

	if (chain.side < 0)
		return BOND_NOBODYS;
	if (!take_hash(rest, chain.last))
		return BOND_NONE;
	for (unsigned i = 0; i < b->chains; i++)
		if (memcmp(b->chain[i].last, chain.last, JOURNAL_HASH_SIZE) == 0 &&
		    !side_same(s, b->chain[i].side, chain.side))
			return BOND_COPIED;
	if (b->chains == 2 || bonds_chain(s, chain.side))
		return BOND_CHAINED;
	b->chain[b->chains++] = chain;
	return BOND_HOLDS;
}

/* Whether a link is the next one of a side; then it is given. */
static int
take_link(struct session *s, struct chain_of *chain, const unsigned char link[JOURNAL_HASH_SIZE])
{
	unsigned char before[JOURNAL_HASH_SIZE];

	if (memcmp(link, chain->last, JOURNAL_HASH_SIZE) == 0)
		return BOND_AGAIN;
	memcpy(before, link, JOURNAL_HASH_SIZE);
	link_before(s, chain->side, before);
	if (memcmp(before, chain->last, JOURNAL_HASH_SIZE) != 0)
		return BOND_BROKEN;
	memcpy(chain->last, link, JOURNAL_HASH_SIZE);
	chain->given++;
	return BOND_HOLDS;
}

/* throw LINK [COUNT DIE [N]] */
static int
work_out_throw(struct session *s, struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	int side = *line->who ? side_named(s, line->who) : -1, bond;
	struct chain_of *chain = side < 0 ? NULL : bonds_chain(s, side);
	unsigned char link[JOURNAL_HASH_SIZE];

	if (side < 0)
		return BOND_NOBODYS;
	if (!chain)
		return BOND_NO_CHAIN;
	if (!take_hash(rest, link))
		return BOND_NONE;
	if ((bond = take_link(s, chain, link)) != BOND_HOLDS)
		return bond;
	if (rest[HASH_DIGITS] != '\0') {
		b->open = (struct open_throw){.seq = line->seq, .side = side, .number = ++b->throws};
		memcpy(b->open.link, link, sizeof(link));
	} else if (b->open.seq > 0 && !side_same(s, b->open.side, side)) {
		const char *asked = s->line[b->open.seq - 1].text;
		struct chance_of *chance = malloc(sizeof(*chance));

		if (!chance)
			no_memory();
		chance->next = b->chance;
		b->chance = chance;
		asked += strcspn(asked, " ") + 1 + HASH_DIGITS + 1;
		work_out_chance(s, &b->open, link, asked, chance->number);
		line->first = b->open.seq;
		line->chance = chance->number;
		b->open.seq = 0;
	}
	return BOND_HOLDS;
}

void
bonds_work_out(struct session *s, size_t n)
{
	const char *rest;

	for (; s->bonds.worked < n && s->bonds.worked < s->n; s->bonds.worked++) {
		struct line *line = &s->line[s->bonds.worked];

		line->bond = BOND_NONE;
		line->first = 0;
		line->chance = NULL;
		if (is_verb(line->text, "seal", &rest))
			line->bond = (uint8_t)work_out_seal(s, line, rest);
		else if (is_verb(line->text, "unseal", &rest))
			line->bond = (uint8_t)work_out_unseal(s, line, rest);
		else if (is_verb(line->text, "chain", &rest))
			line->bond = (uint8_t)work_out_chain(s, line, rest);
		else if (is_verb(line->text, "throw", &rest))
			line->bond = (uint8_t)work_out_throw(s, line, rest);
	}
}

/* What an entry did to the seals cannot be taken out again: all are worked out anew. */
void
bonds_forget(struct session *s, size_t n)
{
	struct bonds *b = &s->bonds;

	if (b->worked <= n)
		return;
	while (b->chance) {
		struct chance_of *next = b->chance->next;

		free(b->chance);
		b->chance = next;
	}
	b->worked = b->n = 0;
	b->chains = b->throws = 0;
	b->open.seq = 0;
}
