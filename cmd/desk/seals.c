/* The seals and links of a journal: what they come to, entry after entry. */
#include "cmd/desk/bonds.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/makers.h"
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

/* What stands behind a verb and its blanks. */
static const char *
behind_verb(const char *text)
{
	text += strcspn(text, " ");
	return text + strspn(text, " ");
}

/* A seal whose hash is in the journal already: of the other side, or taken back, so that what is opened later
 * stands where it was laid in the end. */
static int
again_as_it_was(const struct session *s, struct line *line, struct seal *first, const struct seal *seal)
{
	if (!side_same(s, first->side, seal->side) || first->deal != seal->deal)
		return BOND_COPIED;
	if (strcmp(first->shown, seal->shown) == 0) {
		first->entry = seal->entry;
		first->shown = seal->shown;
	}
	line->first = seal->deal ? (int32_t)first->made : 0;
	return BOND_HOLDS;
}

/* seal HASH NONCE [ENTRY], deal HASH NONCE COUNT TYPE. The same again is one that was taken back and comes as
 * it was. */
static int
work_out_seal(struct session *s, struct line *line, const char *rest)
{
	struct seal seal = {.side = side_of_line(s, line),
			    .entry = (size_t)line->seq,
			    .made = (size_t)line->seq,
			    .deal = line->verb == VERB_DEAL};

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
	seal.deck = seal.deal && strcmp(rest + strspn(rest, " "), DECK_WORD) == 0;
	seal.shown = seal.deal ? "" : rest + strspn(rest, " ");
	if (seal.deal && is_first_form(s))
		return BOND_NOT_BOTH;
	for (size_t i = 0; i < s->bonds.n; i++)
		if (strcmp(s->bonds.seal[i].hash, seal.hash) == 0)
			return again_as_it_was(s, line, &s->bonds.seal[i], &seal);
	seal.number = bonds_count(s, seal.side) + 1;
	s->bonds.closed += *seal.shown != '\0' && !is_first_form(s);
	return add_seal(&s->bonds, &seal);
}

struct seal *
bonds_closed(const struct session *s, int side, const char *shown)
{
	for (size_t i = 0; i < s->bonds.n; i++) {
		struct seal *seal = &s->bonds.seal[i];

		if (seal->opened_by == 0 && *shown && (side < 0 || side_same(s, seal->side, side)) &&
		    strcmp(seal->shown, shown) == 0)
			return seal;
	}
	return NULL;
}

const char *
bonds_put_in_place(struct session *s, const struct seal *seal, const char *text)
{
	struct line *line = &s->line[seal->entry - 1];
	char opened[ENTRY_MAX + 2 * JOURNAL_HEX_SIZE];
	size_t before = seal->deal ? 0 : (size_t)(seal->shown - line->text);

	snprintf(opened, sizeof(opened), "%.*s%s%s", (int)before, line->text,
		 seal->deal || *seal->shown ? "" : " ", text);
	line->opened = keep_text(&s->kept, opened);
	if (!line->opened)
		no_memory();
	s->bonds.changed = s->bonds.changed || seal->entry <= s->settled;
	return line->opened;
}

/* The deals of a side whose pile is known, as all that it laid or drew before is open: what they come to can
 * be held against what they opened as. */
static void
settle_deals(struct session *s, int side)
{
	struct seal *seal;

	for (unsigned n = 1; (seal = bonds_seal(s, side, n)) != NULL && seal->opened; n++)
		if (seal->deal && !s->line[seal->entry - 1].chance) {
			s->line[seal->entry - 1].chance = deal_numbers(s, seal);
			s->bonds.changed = s->bonds.changed || seal->entry <= s->settled;
		}
}

/* An opening that comes to the hash: what it shows must be of the kind that was seen. */
static int
open_seal(struct session *s, struct line *line, struct seal *seal, const char *text)
{
	char shown[ENTRY_MAX + 1];
	enum seal_kind kind = seal_shows(s, text, shown);

	seal->opened = true;
	seal->opened_by = (size_t)line->seq;
	s->bonds.closed -= *seal->shown != '\0';
	line->nothing = kind == SEAL_OF_PAIR || kind == SEAL_OF_NOTHING;
	if (kind == SEAL_OF_NOTHING || strcmp(shown, seal->shown) != 0) {
		line->nothing = true;
		return BOND_UNLIKE;
	}
	if (kind == SEAL_OF_PAIR)
		bonds_put_in_place(s, seal, text);
	settle_deals(s, seal->side);
	return BOND_HOLDS;
}

/* unseal N SALT DRAW: the cards of a deal; of a deck its order, which needs no names. */
static int
open_deal(struct session *s, struct line *line, struct seal *seal,
	  const unsigned char salt[JOURNAL_HASH_SIZE], const char *text)
{
	const struct line *made = &s->line[seal->entry - 1];
	struct entry drawn, shown;
	struct finding f;

	line->nothing = true;
	if (seal->answered == 0)
		return BOND_UNANSWERED;
	seal->opened = true;
	seal->opened_by = (size_t)line->seq;
	memcpy(seal->salt, salt, JOURNAL_HASH_SIZE);
	if (seal->deck && strcmp(text, DECK_WORD) != 0)
		return BOND_UNLIKE;
	if (seal->deck) {
		settle_deals(s, seal->side);
		return BOND_HOLDS;
	}
	if (!entry_read(&s->language, NULL, false, text, strlen(text), &drawn, &f, NULL) || drawn.bond ||
	    drawn.first.verb != VERB_DRAW ||
	    !entry_read(&s->language, NULL, false, made->text, strlen(made->text), &shown, &f, NULL) ||
	    drawn.n_repeat != shown.n_repeat || drawn.first.operand[0] != shown.first.operand[0])
		return BOND_UNLIKE;
	bonds_put_in_place(s, seal, text);
	settle_deals(s, seal->side);
	return BOND_HOLDS;
}

/* unseal N SALT ENTRY */
static int
work_out_unseal(struct session *s, struct line *line, const char *rest)
{
	unsigned char bytes[JOURNAL_HASH_SIZE];
	char salt[SALT_HEX], hash[JOURNAL_HEX_SIZE], *end;
	unsigned long number = strtoul(rest, &end, 10);
	const char *text = end + strspn(end, " ");
	int side = side_of_line(s, line);
	struct seal *seal =
	    side < 0 || number > JOURNAL_ENTRIES_MAX ? NULL : bonds_seal(s, side, (unsigned)number);
	size_t digits = strcspn(text, " ");

	/* In the first form it was carried out whatever it was. */
	line->nothing = !is_first_form(s);
	if (side < 0)
		return BOND_NOBODYS;
	if (!seal)
		return BOND_MISSING;
	if (digits != (is_first_form(s) ? SALT_DIGITS : HASH_DIGITS))
		return BOND_BROKEN;
	snprintf(salt, sizeof(salt), "%.*s", (int)digits, text);
	text += digits;
	text += strspn(text, " ");
	if (seal->deal && journal_unhex(salt, bytes)) {
		deal_hash(s, seal->side, seal->number, bytes, hash);
		return strcmp(hash, seal->hash) != 0 ? BOND_BROKEN
		       : seal->opened_by > 0	     ? BOND_REOPENED
						     : open_deal(s, line, seal, bytes, text);
	}
	seal_hash(s, seal->side, seal->number, seal->shown, salt, text, hash);
	if (strcmp(hash, seal->hash) != 0)
		return BOND_BROKEN;
	if (!is_first_form(s) && seal->opened_by > 0)
		return BOND_REOPENED;
	if (!is_first_form(s))
		return open_seal(s, line, seal, text);
	seal->opened = true;
	return BOND_HOLDS;
}

/* Whether an entry names what its sender keeps closed; where it names nobody, what anybody does. */
static int
work_out_named(struct session *s, const struct line *line)
{
	char shown[ENTRY_MAX + 1];
	int side = side_of_line(s, line);

	return (side >= 0 || !*line->who) && seal_rests(s, line->text, true, shown) &&
		       bonds_closed(s, side, shown)
		   ? BOND_CLOSED
		   : BOND_NONE;
}

/* ---- all of them ---- */

static int
work_out(struct session *s, struct line *line)
{
	const char *rest = behind_verb(line->text);

	switch (line->verb) {
	case VERB_SEAL:
	case VERB_DEAL:
		return work_out_seal(s, line, rest);
	case VERB_UNSEAL:
		return work_out_unseal(s, line, rest);
	case VERB_CHAIN:
		return work_out_chain(s, line, rest);
	case VERB_THROW:
		return work_out_throw(s, line, rest);
	case VERB_ACCEPT:
		if (!line->unheard)
			return work_out_accept(s, line, rest);
		break;
	default:
		break;
	}
	return s->bonds.closed > 0 ? work_out_named(s, line) : BOND_NONE;
}

void
bonds_work_out(struct session *s, size_t n)
{
	for (; s->bonds.worked < n && s->bonds.worked < s->n; s->bonds.worked++) {
		struct line *line = &s->line[s->bonds.worked];

		line->first = 0;
		line->chance = NULL;
		line->opened = NULL;
		line->nothing = false;
		line->clean = false;
		line->unknown = 0;
		line->bond = (uint8_t)work_out(s, line);
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
	b->worked = b->n = b->closed = 0;
	b->chains = b->throws = 0;
	b->open.seq = 0;
}
