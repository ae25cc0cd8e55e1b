/* Small text without stdio or heap: comparing words, reading numbers, writing into a buffer. */
#ifndef TALLY_CORE_TEXT_H
#define TALLY_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A small letter for a great one of ASCII, and what a digit is, whatever the locale. */
static inline char
text_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool
text_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Whether `length` bytes of text begin this name, ASCII case aside. A NULL name is nobody's. */
bool text_begins(const char *name, const char *text, size_t length);

/* Whether they are the name. Most names are another one from their first letter on, of which 0x20 makes a
 * small one. */
static inline bool
text_is(const char *name, const char *text, size_t length)
{
	if (name && length > 0 && (name[0] | 0x20) != (text[0] | 0x20))
		return false;
	return text_begins(name, text, length) && name[length] == '\0';
}

/* Reads a decimal integer within the range of int16_t that fills the whole text. */
bool text_number(const char *text, size_t length, int *value);

/* Edits (a letter more, less, other, or two exchanged) from one to the other, ASCII case aside; at most
 * `most`+1. */
int text_distance(const char *name, const char *text, size_t length, int most);

/* A buffer being written: `length` counts what was needed, at most size - 1 bytes and a zero are there. */
struct text {
	char *out;
	size_t size, length;
};
struct text text_begin(char *out, size_t size);
size_t text_add(struct text *, const char *); /* returns the length so far */
size_t text_add_bytes(struct text *, const char *, size_t);
size_t text_add_number(struct text *, int);

#endif
