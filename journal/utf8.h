/*
 * UTF-8: is it, and how to show untrusted text to a terminal.
 */
#ifndef TALLY_JOURNAL_UTF8_H
#define TALLY_JOURNAL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * The length of the character at the beginning of a text, 1 to 4 bytes, and its number in *code (may be
 * NULL); 0 if there is none: overlong forms, surrogates, numbers above U+10FFFF, cut or stray bytes, an empty
 * text.
 */
size_t utf8_length(const char *text, size_t size, unsigned long *code);

/* Writes a character (no surrogate, at most U+10FFFF) as 1 to 4 bytes and says how many. */
size_t utf8_put(char out[4], unsigned long code);

/* The offset of the first byte that is no UTF-8, else `size`. */
size_t utf8_valid(const char *text, size_t size);

/* The offset of the first byte that is no UTF-8 or begins a control character (U+0000 to 1F, U+007F to 9F),
 * else `size`. */
size_t utf8_printable(const char *text, size_t size);

/* At most `most` bytes of a text with a NUL behind it, with no part of a character at their end. */
size_t utf8_whole(const char *text, size_t most);

/* How many characters a text has; a byte that is no UTF-8 counts as one. */
size_t utf8_count(const char *text, size_t size);

/*
 * Whether a character is not seen, or not for what it is: control characters, marks that turn the writing
 * direction, and those that show as nothing or blank (joiners, fillers, selectors, tags). Text with them
 * could look like what it is not.
 */
bool utf8_hidden(unsigned long code);

/*
 * Escapes what could play tricks on a terminal or a reader: control characters and bytes that are no UTF-8
 * become \xHH, whatever else utf8_hidden names \uHHHH or, above U+FFFF, \UHHHHHHHH. Fills
 * out as far as it goes, whole characters only, and closes it with a NUL; `room` counts the NUL. Returns the
 * length without it.
 */
size_t utf8_escape(char *out, size_t room, const char *text, size_t size);

/* The same, to a stream. False when the stream has failed. */
bool utf8_print(FILE *out, const char *text, size_t size);

#endif
