/* The hash that somebody wrote down, sought in a journal. */
#include "cmd/verify/receipts.h"

#include <stdio.h>
#include <string.h>

static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";

void
head_words(const unsigned char hash[JOURNAL_HASH_SIZE], char text[HEAD_WORDS_SIZE])
{
	for (unsigned i = 0; i < HEAD_WORDS; i++) {
		unsigned bits = (unsigned)hash[2 * i] << 8 | hash[2 * i + 1];

		*text++ = consonants[bits >> 12];
		*text++ = vowels[bits >> 10 & 3];
		*text++ = consonants[bits >> 6 & 15];
		*text++ = vowels[bits >> 4 & 3];
		*text++ = consonants[bits & 15];
		*text++ = i + 1 < HEAD_WORDS ? ' ' : '\0';
	}
}

/* The 16 bits of a word; -1: it is none. */
static int
word_bits(const char *word)
{
	int bits = 0;

	for (unsigned i = 0; i < 5; i++) {
		const char *letters = i % 2 == 0 ? consonants : vowels;
		const char *letter = word[i] ? strchr(letters, word[i] | 32) : NULL;

		if (!letter)
			return -1;
		bits = bits << (i % 2 == 0 ? 4 : 2) | (int)(letter - letters);
	}
	return bits;
}

static bool
read_words(const char *text, char hex[JOURNAL_HEX_SIZE])
{
	for (unsigned i = 0; i < HEAD_WORDS; i++) {
		int bits;

		text += strspn(text, " -");
		if ((bits = word_bits(text)) < 0)
			return false;
		snprintf(hex + 4 * i, 5, "%04x", (unsigned)bits & 0xffffu);
		text += 5;
	}
	return text[strspn(text, " ")] == '\0';
}

bool
head_read(const char *text, char hex[JOURNAL_HEX_SIZE])
{
	size_t length = strlen(text);

	if (length < HEAD_LEAST || length >= JOURNAL_HEX_SIZE ||
	    strspn(text, "0123456789abcdefABCDEF") != length)
		return read_words(text, hex);
	memcpy(hex, text, length + 1);
	return true;
}

static bool
begins_with(const unsigned char hash[JOURNAL_HASH_SIZE], const char *head)
{
	char hex[JOURNAL_HEX_SIZE];
	size_t same = 0;

	journal_hex(hash, hex);
	while (head[same] && (hex[same] | 32) == (head[same] | 32))
		same++;
	return head[same] == '\0';
}

bool
head_find(const struct session *s, const char *head, size_t *seq)
{
	for (size_t i = s->n; i > 0; i--)
		if (begins_with(s->hash[i - 1], head)) {
			*seq = i;
			return true;
		}
	*seq = 0;
	return begins_with(s->beginning, head);
}
