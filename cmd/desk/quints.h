/*
 * Bytes as words that can be said on the telephone and written on paper: five letters, consonants and vowels
 * in turn, for 16 bits each ("lusab babad").
 */
#ifndef TALLY_CMD_DESK_QUINTS_H
#define TALLY_CMD_DESK_QUINTS_H

#include <stdbool.h>
#include <stddef.h>

/* The room of so many words, with a blank or the NUL behind each. */
#define QUINTS_SIZE(words) ((words)*6)

/* Two bytes a word; text has room for them. */
void quints_write(const unsigned char *bytes, size_t words, char *text);

/* Reads so many words of either case, blanks or hyphens between them, and nothing behind; false: they are
 * others. */
bool quints_read(const char *text, size_t words, unsigned char *bytes);

#endif
