/* The links of a journal: chains, throws, and what both come to. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/bonds.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"

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
int
work_out_chain(struct session *s, const struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	struct chain_of chain = {.side = side_of_line(s, line), .entry = line->seq};

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
int
work_out_accept(struct session *s, const struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	int side = side_of_line(s, line);
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

static struct chance_of *
add_chance(struct bonds *b, unsigned n)
{
	struct chance_of *chance = malloc(sizeof(*chance) + n * sizeof(*chance->number));

	if (!chance)
		no_memory();
	chance->next = b->chance;
	b->chance = chance;
	return chance;
}

const uint32_t *
deal_numbers(struct session *s, const struct seal *seal)
{
	unsigned n = seal->deck ? CHANCE_OF_DECK : CHANCE_MAX;
	struct chance_of *chance = add_chance(&s->bonds, n);
	unsigned char all[3 * JOURNAL_HASH_SIZE];

	memcpy(all, seal->salt, JOURNAL_HASH_SIZE);
	memcpy(all + JOURNAL_HASH_SIZE, seal->link, seal->links * JOURNAL_HASH_SIZE);
	session_hashes(s, seal->made);
	throw_numbers(all, (1 + seal->links) * JOURNAL_HASH_SIZE, s->hash[seal->made - 1], chance->number, n);
	return chance->number;
}

/* What the two links of a throw come to. */
static void
take_chance(struct session *s, struct line *line, const unsigned char second[JOURNAL_HASH_SIZE])
{
	struct bonds *b = &s->bonds;
	struct chance_of *chance = add_chance(b, CHANCE_MAX);
	unsigned char links[2 * JOURNAL_HASH_SIZE];
	const char *asked = s->line[b->open.seq - 1].text;

	memcpy(links, b->open.link, JOURNAL_HASH_SIZE);
	memcpy(links + JOURNAL_HASH_SIZE, second, JOURNAL_HASH_SIZE);
	if (is_first_form(s)) {
		asked += strcspn(asked, " ") + 1 + HASH_DIGITS + 1;
		throw_numbers_first(s, links, b->open.number, asked, chance->number);
	} else {
		session_hashes(s, (size_t)b->open.seq);
		throw_numbers(links, sizeof(links), s->hash[b->open.seq - 1], chance->number, CHANCE_MAX);
	}
	line->first = b->open.seq;
	line->chance = chance->number;
	b->open.seq = 0;
}

/* Whether the link is for cards that the other side draws face down: throw LINK deal N. */
static bool
names_deal(const char *behind, unsigned *number)
{
	if (strncmp(behind, " deal ", 6) != 0)
		return false;
	*number = (unsigned)strtoul(behind + 6, NULL, 10);
	return true;
}

bool
deal_has_link(const struct session *s, const struct seal *seal, int side)
{
	for (unsigned i = 0; i < seal->links; i++)
		if (side_same(s, seal->by[i], side))
			return true;
	return seal->answered > 0;
}

static int
take_deal(struct session *s, struct line *line, const struct chain_of *chain, unsigned number)
{
	for (size_t i = 0; i < s->bonds.n; i++) {
		struct seal *seal = &s->bonds.seal[i];

		if (!seal->deal || seal->number != number || side_same(s, seal->side, chain->side))
			continue;
		if (deal_has_link(s, seal, chain->side))
			return BOND_AGAIN;
		memcpy(seal->link + (size_t)seal->links * JOURNAL_HASH_SIZE, chain->last, JOURNAL_HASH_SIZE);
		seal->by[seal->links++] = chain->side;
		if (seal->links == (seal->deck ? 2 : 1))
			seal->answered = (size_t)line->seq;
		line->first = (int32_t)seal->made;
		return BOND_HOLDS;
	}
	return BOND_ALONE;
}

/* throw LINK [COUNT DIE [N]], throw LINK deal N */
int
work_out_throw(struct session *s, struct line *line, const char *rest)
{
	struct bonds *b = &s->bonds;
	int side = side_of_line(s, line), bond;
	struct chain_of *chain = side < 0 ? NULL : bonds_chain(s, side);
	unsigned char link[JOURNAL_HASH_SIZE];
	unsigned number;
	bool deal;

	if (side < 0)
		return BOND_NOBODYS;
	if (!chain)
		return BOND_NO_CHAIN;
	if (!take_hash(rest, link))
		return BOND_NONE;
	deal = names_deal(rest + HASH_DIGITS, &number);
	if ((bond = take_link(s, chain, rest[HASH_DIGITS] != '\0' && !deal, link)) != BOND_HOLDS)
		return bond;
	if (deal)
		return take_deal(s, line, chain, number);
	if (rest[HASH_DIGITS] != '\0') {
		b->open = (struct open_throw){.seq = line->seq, .side = side, .number = ++b->throws};
		memcpy(b->open.link, link, sizeof(link));
	} else if (b->open.seq > 0 && !side_same(s, b->open.side, side)) {
		take_chance(s, line, link);
	}
	return BOND_HOLDS;
}
