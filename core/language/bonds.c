/* The common verbs by which players bind themselves, read and written: seal, unseal, and the links of dice of
 * both. */
#include "core/language/reader.h"

#include <assert.h>
#include <string.h>

#include "core/language/witness.h"
#include "core/text.h"

/* ---- read ---- */

/* Whether word i is so many hex digits. */
static bool
is_digits(const struct reader *r, int i, int n)
{
	if (i >= r->n || r->word[i].length != n)
		return false;
	for (int k = 0; k < n; k++)
		if (!memchr("0123456789abcdef", r->word[i].text[k], 16))
			return false;
	return true;
}

/* Word i as so many hex digits. */
static bool
read_digits(struct reader *r, int i, int n, struct entry *e)
{
	if (i >= r->n)
		return read_fails(r, i, READ_HEX, one(TYPE_NUMBER, n));
	assert(r->word[i].text >= r->text);
	for (int k = 0; k < r->word[i].length; k++)
		if (!memchr("0123456789abcdef", r->word[i].text[k], 16))
			return read_fails(r, i, READ_HEX, one(TYPE_NUMBER, n));
	e->digits = (uint16_t)(r->word[i].text - r->text);
	return r->word[i].length == n || read_fails(r, i, READ_HEX, one(TYPE_NUMBER, n));
}

/* The one deck that all draw from, as the last word. */
static bool
is_deck(const struct reader *r, int i)
{
	return i == r->n - 1 && text_is(DECK_WORD, r->word[i].text, r->word[i].length) &&
	       deck_type(r->language->game);
}

/* The entry that begins with word `from`: an action, or a note. Its offsets are into the whole text. What
 * does something to the record itself, or binds again, stands alone: it is seen by all and waits for nobody.
 */
static bool
read_within(struct reader *r, int from, int bond, struct entry *e)
{
	struct reader in = *r;
	uint16_t digits = e->digits;
	int32_t number = e->seq;
	bool read;

	if (from >= r->n)
		return read_fails(r, from, READ_WITHIN, nothing());
	/* It is read as if it stood there alone, so that it is written as if it did. */
	in.n = r->n - from;
	memmove(in.word, in.word + from, (size_t)in.n * sizeof(in.word[0]));
	in.reached = 0;
	int verb = read_verb_name(&in);
	bool cards = verb == VERB_DRAW && bond == VERB_UNSEAL && from == 3 &&
		     r->word[2].length == HASH_DIGITS; /* of a deal */
	if (verb >= 0 && verb < VERB_COMMON && !cards && verb != VERB_NOTE && verb != VERB_DONE &&
	    verb != VERB_PASS)
		return read_fails(r, from, READ_WITHIN, nothing());
	read = entry_words(&in, e);
	e->bond = (uint16_t)bond;
	e->digits = digits;
	e->seq = number;
	if (read)
		return true;
	/* What is wrong is told of the whole text, whose words were counted from its beginning. */
	r->reached = in.reached + from;
	r->detail = in.detail;
	r->args = in.args;
	r->expected = in.expected;
	r->verb = in.verb;
	return false;
}

/* Alone, or before the entry that all may see of it. The nonce lacks in journals of the first form. */
bool
read_seal(struct reader *r, struct entry *e)
{
	int behind = is_digits(r, 2, NONCE_DIGITS) ? 3 : 2;

	if (!read_digits(r, 1, HASH_DIGITS, e))
		return false;
	e->bond = VERB_SEAL;
	return r->n == behind || read_within(r, behind, VERB_SEAL, e);
}

/* The entry behind it is carried out as if it had been typed now. */
bool
read_unseal(struct reader *r, struct entry *e)
{
	int n;

	if (r->n < 2)
		return read_fails(r, 1, READ_MISSING, one(TYPE_NUMBER, NONE));
	if (!text_number(r->word[1].text, r->word[1].length, &n) || n < 1)
		return number_fails(r, 1);
	e->seq = n;
	if (!read_digits(r, 2, is_digits(r, 2, SALT_DIGITS) ? SALT_DIGITS : HASH_DIGITS, e))
		return false;
	if (!is_deck(r, 3))
		return read_within(r, 3, VERB_UNSEAL, e);
	e->bond = VERB_UNSEAL;
	e->first.verb = VERB_DEAL;
	return true;
}

/* COUNT DIE [N], or COUNT and a type of cards: what a throw of both is for. It is said with the first link,
 * as a throw whose use is chosen when it is known would be nobody's chance. */
static bool
read_asked(struct reader *r, struct entry *e)
{
	int count, nth = 1, type;

	if (!text_number(r->word[2].text, r->word[2].length, &count) || count < 1 || count > REPEAT_MAX)
		return number_fails(r, 2);
	if (r->n < 4)
		return read_fails(r, 3, READ_MISSING, one(TYPE_DIE, NONE));
	type = read_die_name(r, 3);
	e->first.operand[0] = type >= 0 ? ROLL : DRAW;
	if (type < 0)
		type = read_cards_name(r, 3);
	if (type == 0 && e->first.operand[0] == DRAW)
		return read_fails(r, 3, READ_NO_NAME, one(TYPE_DIE, NONE));
	if (r->n > 4 &&
	    (!text_number(r->word[4].text, r->word[4].length, &nth) || nth < 1 || nth > REQUESTS_MAX))
		return number_fails(r, 4);
	e->first.operand[1] = (int16_t)type;
	e->first.operand[2] = (int16_t)count;
	e->first.operand[3] = (int16_t)nth;
	e->first.n = 4;
	return read_ends(r, 5);
}

/* deal N: the cards of the other side that a link is for. */
static bool
read_deal_asked(struct reader *r, struct entry *e)
{
	int n;

	if (!text_number(r->word[3].text, r->word[3].length, &n) || n < 1 || n > INT16_MAX)
		return number_fails(r, 3);
	e->first.operand[0] = (int16_t)n;
	e->first.n = 1;
	return read_ends(r, 4);
}

/* It is carried out as so many cards drawn face down; a whole deck that is dealt does nothing by itself. */
bool
read_deal(struct reader *r, struct entry *e)
{
	int count, type;

	if (!read_digits(r, 1, HASH_DIGITS, e))
		return false;
	if (!is_digits(r, 2, NONCE_DIGITS))
		return read_fails(r, 2, READ_HEX, one(TYPE_NUMBER, NONCE_DIGITS));
	e->bond = VERB_DEAL;
	if (is_deck(r, 3)) {
		e->first.verb = VERB_DEAL;
		return true;
	}
	if (r->n < 4 || !text_number(r->word[3].text, r->word[3].length, &count) || count < 1 ||
	    count > REPEAT_MAX)
		return number_fails(r, 3);
	type = read_cards_name(r, 4);
	if (type == 0 || !r->language->game->operands[type - TYPE_COMMON].unseen)
		return read_fails(r, 4, READ_NO_NAME, one(TYPE_NUMBER, NONE));
	e->first.verb = VERB_DRAW;
	e->first.n = 2;
	e->first.operand[0] = (int16_t)type;
	e->first.operand[1] = UNSEEN;
	e->slot = count > 1 ? 1 : -1;
	for (e->n_repeat = 0; e->n_repeat < count - 1; e->n_repeat++)
		e->repeat[e->n_repeat] = UNSEEN;
	return read_ends(r, 5);
}

/* The first link of a throw says what it is for, the other one answers it; one for a deal names that. */
bool
read_link(struct reader *r, int verb, struct entry *e)
{
	if (!read_digits(r, 1, HASH_DIGITS, e))
		return false;
	e->first.n = 0;
	if (r->n == 2 || (verb == VERB_CHAIN && r->n == 3 && is_digits(r, 2, NONCE_DIGITS)))
		return true;
	if (verb == VERB_THROW && r->n > 3 &&
	    text_is(verb_of(r->language->game, VERB_DEAL)->name, r->word[2].text, r->word[2].length))
		return read_deal_asked(r, e);
	return verb == VERB_THROW ? read_asked(r, e) : read_fails(r, 2, READ_EXTRA, nothing());
}

/* ---- written ---- */

/* The hex digits that stand there, and the nonce behind them, if one does. */
static void
write_digits(struct text *t, const char *text)
{
	size_t first = strspn(text, "0123456789abcdef"), gap = strspn(text + first, " \t");
	const char *second = text + first + gap;
	size_t n = strspn(second, "0123456789abcdef");

	text_add_bytes(t, text, first);
	if (n != NONCE_DIGITS || (second[n] != '\0' && second[n] != ' ' && second[n] != '\t'))
		return;
	text_add(t, " ");
	text_add_bytes(t, second, n);
}

/* What stands before an entry, or alone, and binds its maker: "seal HASH", "unseal N SALT", where N is the
 * seal's number, "deal HASH". */
static void
write_bond(struct text *t, const struct language *l, const struct entry *e, const char *text)
{
	bool seal = e->bond != VERB_UNSEAL;

	text_add(t, verb_of(l->game, e->bond)->name);
	text_add(t, " ");
	if (!seal) {
		text_add_number(t, e->seq);
		text_add(t, " ");
	}
	if (seal)
		write_digits(t, text + e->digits);
	else
		text_add_bytes(t, text + e->digits, strspn(text + e->digits, "0123456789abcdef"));
}

/* "throw LINK 2 d6": count and die, or count and the type of the cards; a number behind them where several
 * requests want the same, and it is not for the first. The link that answers names nothing. */
void
write_link(struct text *t, const struct language *l, const struct entry *e, const char *text)
{
	const int16_t *o = e->first.operand;

	text_add(t, verb_of(l->game, e->first.verb)->name);
	text_add(t, " ");
	if (e->first.verb == VERB_CHAIN)
		write_digits(t, text + e->digits);
	else
		text_add_bytes(t, text + e->digits, HASH_DIGITS);
	if (e->first.n == 0)
		return;
	text_add(t, " ");
	if (e->first.n == 1) {
		text_add(t, verb_of(l->game, VERB_DEAL)->name);
		text_add(t, " ");
		text_add_number(t, o[0]);
		return;
	}
	text_add_number(t, o[2]);
	text_add(t, " ");
	if (o[0] == ROLL)
		text_add(t, l->game->dice[o[1]].name);
	else
		add_type(t, l->game->operands[o[1] - TYPE_COMMON].type);
	if (o[3] == 1)
		return;
	text_add(t, " ");
	text_add_number(t, o[3]);
}

/* What binds an entry, in front of it. Whether that is all: a seal alone hides its entry, a deal says how
 * many cards of which type; before an entry that all may see, that follows. */
bool
write_bound(struct text *t, const struct language *l, const struct entry *e, const char *text)
{
	write_bond(t, l, e, text);
	if (e->first.verb == VERB_SEAL)
		return true;
	text_add(t, " ");
	if (e->first.verb == VERB_DEAL)
		text_add(t, DECK_WORD);
	if (e->bond != VERB_DEAL || e->first.verb == VERB_DEAL)
		return e->first.verb == VERB_DEAL;
	text_add_number(t, e->n_repeat + 1);
	text_add(t, " ");
	add_type(t, l->game->operands[e->first.operand[0] - TYPE_COMMON].type);
	return true;
}
