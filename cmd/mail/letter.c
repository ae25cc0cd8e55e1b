/* The outside of a letter: base32 that mail programs may wrap, quote, indent and decorate. */
#include "cmd/mail/letter.h"

#include <ctype.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/mail/letter_inside.h"
#include "cmd/say/say.h"

enum { GROUP = 10, GROUPS = 5, HEAD_BYTES = 7, CHECK_BYTES = 8, HEAD_LETTERS = 16 };

static const char digits[] = "abcdefghijklmnopqrstuvwxyz234567";
static const char magic[] = "TL1";

/* ---- writing ---- */

struct base32 {
	FILE *out;
	unsigned bits, held;
	size_t written;
};

static void
put_digit(struct base32 *b, unsigned value)
{
	if (b->written > 0 && b->written % GROUP == 0)
		putc(b->written % (GROUP * GROUPS) == 0 ? '\n' : ' ', b->out);
	putc(digits[value & 31], b->out);
	b->written++;
}

static void
put_bytes(struct base32 *b, const unsigned char *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		b->held = b->held << 8 | bytes[i];
		for (b->bits += 8; b->bits >= 5; b->bits -= 5)
			put_digit(b, b->held >> (b->bits - 5));
		b->held &= (1u << b->bits) - 1;
	}
}

static void
check_of(const unsigned char *inside, size_t size, unsigned char check[SHA256_DIGEST_SIZE])
{
	struct sha256_ctx state;

	sha256_init(&state);
	sha256_update(&state, size, inside);
	sha256_digest(&state, SHA256_DIGEST_SIZE, check);
}

void
letter_wrap(FILE *out, const unsigned char *inside, size_t size)
{
	unsigned char head[HEAD_BYTES] = {'T', 'L', '1', 0, 0, 0, 0}, check[SHA256_DIGEST_SIZE];
	struct base32 b = {.out = out};

	for (int i = 0; i < 4; i++)
		head[3 + i] = (unsigned char)(size >> (24 - 8 * i));
	check_of(inside, size, check);
	fputs("TALLYHO LETTER BEGINS\n", out);
	put_bytes(&b, head, sizeof(head));
	put_bytes(&b, inside, size);
	put_bytes(&b, check, CHECK_BYTES);
	if (b.bits > 0)
		put_digit(&b, b.held << (5 - b.bits));
	fputs("\nTALLYHO LETTER ENDS\n", out);
}

/* ---- what mail programs do ---- */

/* Tags become line ends: they stand where a mail was HTML. */
static size_t
without_tags(char *text, size_t size)
{
	size_t out = 0;

	for (size_t i = 0; i < size; i++) {
		const char *end;

		if (text[i] == '<' && i + 1 < size &&
		    (isalpha((unsigned char)text[i + 1]) || strchr("/!", text[i + 1])) &&
		    (end = memchr(text + i, '>', size - i)) != NULL &&
		    !memchr(text + i + 1, '<', (size_t)(end - text) - i - 1)) {
			i = (size_t)(end - text);
			text[out++] = '\n';
		} else {
			text[out++] = text[i];
		}
	}
	return out;
}

/* Entities, and what is left of quoted-printable: = with a line end or two capital hex digits. */
static size_t
without_codes(char *text, size_t size)
{
	static const struct {
		const char *name, *is;
	} entities[] = {{"&gt;", ">"},	 {"&lt;", "<"},	  {"&amp;", "&"},
			{"&nbsp;", " "}, {"&#160;", " "}, {"&#62;", ">"}};
	size_t out = 0;

	for (size_t i = 0; i < size;) {
		size_t e = 0;

		while (e < COUNT(entities) &&
		       (size - i < strlen(entities[e].name) ||
			memcmp(text + i, entities[e].name, strlen(entities[e].name)) != 0))
			e++;
		if (e < COUNT(entities)) {
			i += strlen(entities[e].name);
			text[out++] = entities[e].is[0];
		} else if (text[i] == '=' && size - i >= 2 && (text[i + 1] == '\n' || text[i + 1] == '\r')) {
			i += 2;
			text[out++] = '\n';
		} else if (text[i] == '=' && size - i >= 3 && strchr("0123456789ABCDEF", text[i + 1]) &&
			   strchr("0123456789ABCDEF", text[i + 2]) && text[i + 1] && text[i + 2]) {
			i += 3;
			text[out++] = '\n';
		} else {
			text[out++] = text[i++];
		}
	}
	return out;
}

/* Quote marks, with initials too: of each line all up to the last > or |. */
static size_t
without_quotes(char *text, size_t size)
{
	size_t out = 0, begin = 0;

	for (size_t i = 0; i < size; i++) {
		if (text[i] == '\n' || text[i] == '\r')
			begin = out + 1;
		else if (text[i] == '>' || text[i] == '|') {
			out = begin;
			continue;
		}
		text[out++] = text[i] == '\r' ? '\n' : text[i];
	}
	return out;
}

/* How many bytes of a character that stands for nothing: blanks, line ends, =, marks of bold type and of
 * lists, and the blanks and unseen characters of UTF-8. A no-break space may stand there in Latin-1, too. */
static size_t
blank_at(const char *text, size_t size)
{
	unsigned char c[3] = {0, 0, 0};

	for (size_t i = 0; i < size && i < sizeof(c); i++)
		c[i] = (unsigned char)text[i];
	if (c[0] && strchr(" \t\n\r\f\v=*_~`-", c[0]))
		return 1;
	if (c[0] == 0xa0)
		return 1;
	if (c[0] == 0xc2 && (c[1] == 0xa0 || c[1] == 0xad))
		return 2;
	if (c[0] == 0xe2 && c[1] == 0x80 &&
	    (c[2] <= 0x8f || c[2] == 0xa2 || (c[2] >= 0xa8 && c[2] <= 0xaf)) && c[2] >= 0x80)
		return 3;
	if ((c[0] == 0xe2 && c[1] == 0x81 && c[2] >= 0x9f && c[2] <= 0xaf) ||
	    (c[0] == 0xe3 && c[1] == 0x80 && c[2] == 0x80) || (c[0] == 0xef && c[1] == 0xbb && c[2] == 0xbf))
		return 3;
	return 0;
}

/* Whether three words stand there, blanks between them; *at is behind them then. */
static bool
words_at(const char *text, size_t size, size_t *at, const char *third)
{
	const char *const words[] = {"TALLYHO", "LETTER", third};
	size_t i = *at, skip;

	for (size_t w = 0; w < COUNT(words); w++) {
		size_t n = strlen(words[w]);

		for (skip = i; w > 0 && blank_at(text + i, size - i) > 0;)
			i += blank_at(text + i, size - i);
		if ((w > 0 && i == skip) || size - i < n || memcmp(text + i, words[w], n) != 0)
			return false;
		i += n;
	}
	*at = i;
	return true;
}

/* ---- reading ---- */

/* The value of the next digit; -1: none of a letter; -2: the text is over. */
static int
next_digit(const char *text, size_t size, size_t *at)
{
	const char *found;
	size_t skip;

	while ((skip = blank_at(text + *at, size - *at)) > 0)
		*at += skip;
	if (*at >= size)
		return -2;
	found = strchr(digits, tolower((unsigned char)text[*at]));
	if (!found || !text[*at])
		return -1;
	(*at)++;
	return (int)(found - digits);
}

static size_t
digits_of(size_t bytes)
{
	return (bytes * 8 + 4) / 5;
}

/* Takes `bytes` bytes of base32; counted digits go on in *taken. */
struct taking32 {
	const char *text;
	size_t size, at, taken;
	unsigned bits, held;
	int fault; /* as of next_digit; 0: none */
};

static bool
take_bytes(struct taking32 *t, unsigned char *out, size_t bytes)
{
	for (size_t i = 0; i < bytes;) {
		int digit = next_digit(t->text, t->size, &t->at);

		if (digit < 0) {
			t->fault = digit;
			return false;
		}
		t->taken++;
		t->held = t->held << 5 | (unsigned)digit;
		for (t->bits += 5; t->bits >= 8; t->bits -= 8, i++)
			out[i] = (unsigned char)(t->held >> (t->bits - 8));
		t->held &= (1u << t->bits) - 1;
	}
	return true;
}

static enum letter_found
damaged(const struct taking32 *t, size_t wanted, char *why, size_t room)
{
	size_t line = 1;

	for (size_t i = 0; i < t->at && i < t->size; i++)
		line += t->text[i] == '\n';
	if (t->fault == -1)
		snprintf(why, room, SAY("line %zu of what was read: a character that belongs to no letter"),
			 line);
	else if (wanted > 0)
		snprintf(why, room, SAY("cut off: %zu of %zu characters"), t->taken, wanted);
	else
		snprintf(why, room, SAY("no letter, though it begins as one"));
	return LETTER_DAMAGED;
}

/* Reads what stands behind BEGINS. */
static enum letter_found
take_letter(struct taking32 *t, struct letter *letter, char *why, size_t room)
{
	unsigned char head[HEAD_BYTES + 3], check[SHA256_DIGEST_SIZE], given[CHECK_BYTES];
	size_t size, wanted;

	if (!take_bytes(t, head, HEAD_BYTES) || memcmp(head, magic, 3) != 0)
		return damaged(t, 0, why, room);
	size = (size_t)head[3] << 24 | (size_t)head[4] << 16 | (size_t)head[5] << 8 | head[6];
	wanted = digits_of(HEAD_BYTES + size + CHECK_BYTES);
	if (size > LETTER_MAX) {
		snprintf(why, room, SAY("longer than a letter may be"));
		return LETTER_DAMAGED;
	}
	letter->inside = malloc(size + 1);
	if (!letter->inside)
		no_memory();
	if (!take_bytes(t, (unsigned char *)letter->inside, size) || !take_bytes(t, given, CHECK_BYTES))
		return damaged(t, wanted, why, room);
	check_of((unsigned char *)letter->inside, size, check);
	if (memcmp(check, given, CHECK_BYTES) != 0) {
		snprintf(why, room,
			 SAY("damaged on the way: copy it again from the mail, or ask for it as a file"));
		return LETTER_DAMAGED;
	}
	letter->inside[size] = '\0';
	if (letter_read_inside(letter, size))
		return LETTER_FOUND;
	snprintf(why, room, SAY("not a letter of this form"));
	return LETTER_DAMAGED;
}

/* How far what stands before the first letter goes on is told by the cleaned text, so all of it is cleaned
 * first. */
enum letter_found
letter_unwrap(const char *text, size_t size, size_t *at, struct letter *letter, char *why, size_t room)
{
	for (size_t i = *at; i < size; i++) {
		struct taking32 t = {.text = text, .size = size, .at = i};
		enum letter_found found;

		if (text[i] != 'T' || !words_at(text, size, &t.at, "BEGINS"))
			continue;
		found = take_letter(&t, letter, why, room);
		*at = t.at > i ? t.at : i + 1;
		return found;
	}
	*at = size;
	return LETTER_NONE;
}

/* A file of two bytes a character has every other one 0, and a mark in front that no UTF-8 has. */
static size_t
without_wide(char *text, size_t size)
{
	size_t out = 0;

	for (size_t i = 0; i < size; i++)
		if (text[i] != '\0' && (unsigned char)text[i] < 0xfe)
			text[out++] = text[i];
	return out;
}

size_t
letter_clean(char *text, size_t size)
{
	size = without_wide(text, size);
	size = without_tags(text, size);
	size = without_codes(text, size);
	return without_quotes(text, size);
}

void
letter_free(struct letter *letter)
{
	free(letter->inside);
	free(letter->entry);
	*letter = (struct letter){.inside = NULL};
}
