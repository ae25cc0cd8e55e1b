/*
 * The hash that somebody wrote down, sought in a journal.
 */
#ifndef TALLY_CMD_HEAD_H
#define TALLY_CMD_HEAD_H

#include "cmd/session.h"

/* Fewer digits can be made to agree by who writes both histories: of 16 within hours. */
enum { HEAD_LEAST = 32 };

/* A head for paper: ten words of five letters, 160 bits (consonants and vowels in turn, as in "lusab babad").
 */
enum { HEAD_WORDS = 10, HEAD_WORDS_SIZE = HEAD_WORDS * 6 };
void head_words(const unsigned char hash[JOURNAL_HASH_SIZE], char text[HEAD_WORDS_SIZE]);

/* Reads a head, HEAD_LEAST to 64 hex digits or ten words, as digits; false: it is none. */
bool head_read(const char *text, char hex[JOURNAL_HEX_SIZE]);

/* Finds the last entry with that hash; 0: the beginning has it. False: none has. */
bool head_find(const struct session *s, const char *head, size_t *seq);

#endif
