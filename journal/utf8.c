/* UTF-8 by the table of RFC 3629, and which characters can be shown. */
#include "journal/utf8.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { ESCAPED_MAX = 10 }; /* bytes of an escaped character */

struct form {
	unsigned char mask; /* bits of the first byte that say the length */
	unsigned char lead; /* what they must be */
	unsigned long least;
};

/* One row a length, from 1 byte. */
static const struct form forms[] = {
    {0x80, 0x00, 0},
    {0xe0, 0xc0, 0x80},
    {0xf0, 0xe0, 0x800},
    {0xf8, 0xf0, 0x10000},
};

size_t
utf8_length(const char *text, size_t size, unsigned long *code)
{
	const unsigned char *byte = (const unsigned char *)text;

	for (size_t length = 1; length <= sizeof(forms) / sizeof(forms[0]); length++) {
		const struct form *form = &forms[length - 1];
		unsigned long value;

		if (length > size)
			return 0;
		if ((byte[0] & form->mask) != form->lead)
			continue;
		value = byte[0] & (0xffu & ~(unsigned)form->mask);
		for (size_t i = 1; i < length; i++) {
			if ((byte[i] & 0xc0) != 0x80)
				return 0;
			value = value << 6 | (byte[i] & 0x3fu);
		}
		if (value < form->least || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
			return 0;
		if (code != NULL)
			*code = value;
		return length;
	}
	return 0;
}

size_t
utf8_put(char out[4], unsigned long code)
{
	assert(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
	size_t length = 1;

	while (length < 4 && code >= forms[length].least)
		length++;
	for (size_t i = length; i-- > 1; code >>= 6)
		out[i] = (char)(0x80 | (code & 0x3f));
	out[0] = (char)(forms[length - 1].lead | code);
	return length;
}

size_t
utf8_valid(const char *text, size_t size)
{
	size_t at = 0, length;

	while (at < size && (length = utf8_length(text + at, size - at, NULL)) > 0)
		at += length;
	return at;
}

static bool
is_control(unsigned long code)
{
	return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

/* Most text is ASCII, and a box is a lot of it: eight bytes at a time, without a branch for each. How many of
 * these eight are plain before the first that may not be. */
static size_t
plain_bytes(const char *text)
{
	const uint64_t ones = UINT64_C(0x0101010101010101), high = ones * 0x80;
	uint64_t word, below, delete, odd;

	memcpy(&word, text, sizeof(word));
	/* A byte's high bit: it is below 0x20, it is 0x7f, it is not ASCII. Of bytes of higher value than the
	 * first such one it may be set as well. */
	below = word - ones * 0x20;
	delete = (word ^ ones * 0x7f) - ones;
	odd = (below | delete | word) & high;
	if (odd == 0)
		return sizeof(word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return (size_t)__builtin_ctzll(odd) / 8;
#else
	return 0;
#endif
}

size_t
utf8_printable(const char *text, size_t size)
{
	unsigned long code;
	size_t at = 0, length, plain;

	for (; at < size; at += length) {
		while (size - at >= 8) {
			at += plain = plain_bytes(text + at);
			if (plain < 8)
				break;
		}
		/* Fewer than eight are looked at with those before them. */
		if (at == size || (size - at < 8 && size >= 8 && plain_bytes(text + size - 8) == 8))
			return size;
		code = (unsigned char)text[at];
		length = code < 0x80 ? 1 : utf8_length(text + at, size - at, &code);
		if (length == 0 || is_control(code))
			break;
	}
	return at;
}

size_t
utf8_whole(const char *text, size_t most)
{
	size_t size = strnlen(text, most);

	while (text[size] && size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
		size--;
	return size;
}

size_t
utf8_count(const char *text, size_t size)
{
	size_t count = 0;

	for (size_t at = 0, length; at<size; at += length> 0 ? length : 1) {
		length = utf8_length(text + at, size - at, NULL);
		count++;
	}
	return count;
}

/* Ranges, in order: Unicode's default ignorable characters, fillers, separators and annotations. */
static const struct {
	unsigned long first, last;
} hidden[] = {
    {0x00, 0x1f},     {0x7f, 0x9f},	  {0xad, 0xad},	      {0x34f, 0x34f},	  {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x17b4, 0x17b5},	  {0x180b, 0x180f},   {0x200b, 0x200f},	  {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x3164, 0x3164},	  {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},	  {0xffa0, 0xffa0},
    {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

bool
utf8_hidden(unsigned long code)
{
	size_t i = 0;

	while (i < sizeof(hidden) / sizeof(hidden[0]) && code > hidden[i].last)
		i++;
	return i < sizeof(hidden) / sizeof(hidden[0]) && code >= hidden[i].first;
}

/*
 * Writes the escaped form of the character at the beginning of a text (at most ESCAPED_MAX bytes, no NUL) and
 * says how long both are.
 */
static size_t
escape_one(char out[ESCAPED_MAX], const char *text, size_t size, size_t *taken)
{
	static const char digit[] = "0123456789abcdef";
	unsigned long code = 0;
	size_t length = utf8_length(text, size, &code), digits = 2, count = 0;

	*taken = length > 0 ? length : 1;
	if (length > 0 && !utf8_hidden(code)) {
		memcpy(out, text, length);
		return length;
	}
	if (length == 0)
		code = (unsigned char)text[0];
	if (code > 0x9f && length > 0)
		digits = code > 0xffff ? 8 : 4;
	out[count++] = '\\';
	out[count++] = digits == 8 ? 'U' : digits == 4 ? 'u' : 'x';
	while (digits > 0)
		out[count++] = digit[code >> (4 * --digits) & 0xf];
	return count;
}

size_t
utf8_escape(char *out, size_t room, const char *text, size_t size)
{
	char piece[ESCAPED_MAX];
	size_t used = 0, taken, length;

	if (room == 0)
		return 0;
	for (size_t at = 0; at < size; at += taken) {
		length = escape_one(piece, text + at, size - at, &taken);
		if (length >= room - used)
			break;
		memcpy(out + used, piece, length);
		used += length;
	}
	out[used] = '\0';
	return used;
}

bool
utf8_print(FILE *out, const char *text, size_t size)
{
	char piece[ESCAPED_MAX];
	size_t taken, length;

	for (size_t at = 0; at < size; at += taken) {
		length = escape_one(piece, text + at, size - at, &taken);
		if (fwrite(piece, 1, length, out) != length)
			return false;
	}
	return true;
}
