/* Words of five letters for 16 bits each. */
#include "cmd/desk/quints.h"

#include <string.h>

static const char consonants[] = "bdfghjklmnprstvz", vowels[] = "aiou";

void
quints_write(const unsigned char *bytes, size_t words, char *text)
{
	for (size_t i = 0; i < words; i++) {
		unsigned bits = (unsigned)bytes[2 * i] << 8 | bytes[2 * i + 1];

		*text++ = consonants[bits >> 12];
		*text++ = vowels[bits >> 10 & 3];
		*text++ = consonants[bits >> 6 & 15];
		*text++ = vowels[bits >> 4 & 3];
		*text++ = consonants[bits & 15];
		*text++ = i + 1 < words ? ' ' : '\0';
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

bool
quints_read(const char *text, size_t words, unsigned char *bytes)
{
	for (size_t i = 0; i < words; i++) {
		int bits;

		text += strspn(text, " -\n");
		if ((bits = word_bits(text)) < 0)
			return false;
		bytes[2 * i] = (unsigned char)(bits >> 8);
		bytes[2 * i + 1] = (unsigned char)bits;
		text += 5;
	}
	return text[strspn(text, " \n")] == '\0';
}
