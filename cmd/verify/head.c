/* The hash that somebody wrote down, sought in a journal. */
#include "cmd/verify/receipts.h"

#include <stdio.h>
#include <string.h>

#include "cmd/desk/quints.h"

void
head_words(const unsigned char hash[JOURNAL_HASH_SIZE], char text[HEAD_WORDS_SIZE])
{
	quints_write(hash, HEAD_WORDS, text);
}

static bool
read_words(const char *text, char hex[JOURNAL_HEX_SIZE])
{
	unsigned char bytes[2 * HEAD_WORDS];

	if (!quints_read(text, HEAD_WORDS, bytes))
		return false;
	for (unsigned i = 0; i < sizeof(bytes); i++)
		snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
	return true;
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
