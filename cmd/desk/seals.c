/* The seals and links of a journal: what they come to, entry after entry. */
#include "cmd/desk/seals.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/proofs.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"

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
	rest += HASH_DIGITS;
	rest += strspn(rest, " ");
	if (!is_first_form(s) && strspn(rest, "0123456789abcdef") != NONCE_DIGITS)
		return BOND_FORM;
	if (!is_first_form(s))
		rest += NONCE_DIGITS;
	seal.shown = rest + strspn(rest, " ");
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
	size_t digits = strcspn(text, " ");

	if (digits != (is_first_form(s) ? SALT_DIGITS : HASH_DIGITS))
		return BOND_BROKEN;
	snprintf(salt, sizeof(salt), "%.*s", (int)digits, text);
	text += digits;
	text += strspn(text, " ");
	seal_hash(s, seal->side, seal->number, seal->shown, salt, text, hash);
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

/* Another chain of a side counts at once where the first is used up, else when the others accept it: they
 * know best whether it was lost. */
static int
work_out_second(struct chain_of *chain, const struct chain_of *second)
{
	if (chain->given == LINKS) {
		memcpy(chain->last, second->last, sizeof(chain->last));
		chain->entry = second->entry;
		chain->given = 0;
		chain->n_renewed++;
	} else {
		chain->waiting = second->entry;
		memcpy(chain->next, second->last, sizeof(chain->next));
	}
	return BOND_SECOND;
}

/* chain HASH NONCE: the end of a side's chain. A copy of the other's could be answered with the other's own
 * links. */
static int
work_out_chain(struct session *s, const struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	struct chain_of chain = {.side = *line->who ? side_named(s, line->who) : -1, .entry = line->seq};

	if (chain.side < 0)
		return BOND_NOBODYS;
	if (!take_hash(rest, chain.last))
		return BOND_NONE;
	for (unsigned i = 0; i < b->chains; i++)
		if (memcmp(b->chain[i].last, chain.last, JOURNAL_HASH_SIZE) == 0 &&
		    !side_same(s, b->chain[i].side, chain.side))
			return BOND_COPIED;
	rest += HASH_DIGITS;
	if (!is_first_form(s) && (*rest != ' ' || strspn(rest + 1, "0123456789abcdef") != NONCE_DIGITS))
		return BOND_FORM;
	if (!is_first_form(s) && bonds_chain(s, chain.side))
		return work_out_second(bonds_chain(s, chain.side), &chain);
	if (b->chains == 2 || bonds_chain(s, chain.side))
		return BOND_CHAINED;
	b->chain[b->chains++] = chain;
	return BOND_HOLDS;
}

/* accept SEQ: by it the other side's second chain may come to count; what the first owes is owed no more. */
static int
work_out_accept(struct session *s, const struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	int side = *line->who ? side_named(s, line->who) : -1;
	long seq = strtol(rest, NULL, 10);

	for (unsigned i = 0; i < b->chains && side >= 0; i++) {
		struct chain_of *chain = &b->chain[i];

		if (chain->waiting == 0 || chain->waiting != seq || side_same(s, chain->side, side))
			continue;
		memcpy(chain->last, chain->next, sizeof(chain->last));
		chain->entry = chain->waiting;
		chain->given = 0;
		chain->waiting = 0;
		chain->n_renewed++;
		if (b->open.seq == 0 || side_same(s, b->open.side, chain->side))
			return BOND_NONE;
		b->open.seq = 0;
		return BOND_RENEWED;
	}
	return BOND_NONE;
}

/* Whether a link is the next one of a side; then it is given. Who begins a throw may pass over some: he knows
 * nothing of the other's, so that he gains nothing. */
static int
take_link(struct session *s, struct chain_of *chain, bool begins, const unsigned char link[JOURNAL_HASH_SIZE])
{
	unsigned char before[JOURNAL_HASH_SIZE];
	unsigned steps = 0, most = begins && !is_first_form(s) ? 1 + PASSED_MAX : 1;

	if (memcmp(link, chain->last, JOURNAL_HASH_SIZE) == 0)
		return BOND_AGAIN;
	memcpy(before, link, JOURNAL_HASH_SIZE);
	do {
		link_before(s, chain->side, before);
		steps++;
	} while (memcmp(before, chain->last, JOURNAL_HASH_SIZE) != 0 && steps < most);
	if (memcmp(before, chain->last, JOURNAL_HASH_SIZE) != 0)
		return BOND_BROKEN;
	memcpy(chain->last, link, JOURNAL_HASH_SIZE);
	chain->given += steps;
	chain->passed += steps - 1;
	return BOND_HOLDS;
}

/* What the two links of a throw come to. */
static void
take_chance(struct session *s, struct line *line, const unsigned char second[JOURNAL_HASH_SIZE])
{
	struct bonds *b = &s->bonds;
	struct chance_of *chance = malloc(sizeof(*chance));
	unsigned char links[2 * JOURNAL_HASH_SIZE];
	const char *asked = s->line[b->open.seq - 1].text;

	if (!chance)
		no_memory();
	chance->next = b->chance;
	b->chance = chance;
	memcpy(links, b->open.link, JOURNAL_HASH_SIZE);
	memcpy(links + JOURNAL_HASH_SIZE, second, JOURNAL_HASH_SIZE);
	if (is_first_form(s)) {
		asked += strcspn(asked, " ") + 1 + HASH_DIGITS + 1;
		throw_numbers_first(s, links, b->open.number, asked, chance->number);
	} else {
		session_hashes(s, (size_t)b->open.seq);
		throw_numbers(links, sizeof(links), s->hash[b->open.seq - 1], chance->number);
	}
	line->first = b->open.seq;
	line->chance = chance->number;
	b->open.seq = 0;
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
	if ((bond = take_link(s, chain, rest[HASH_DIGITS] != '\0', link)) != BOND_HOLDS)
		return bond;
	if (rest[HASH_DIGITS] != '\0') {
		b->open = (struct open_throw){.seq = line->seq, .side = side, .number = ++b->throws};
		memcpy(b->open.link, link, sizeof(link));
	} else if (b->open.seq > 0 && !side_same(s, b->open.side, side)) {
		take_chance(s, line, link);
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
		else if (is_verb(line->text, "accept", &rest))
			line->bond = (uint8_t)work_out_accept(s, line, rest);
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
