#include "cmd/head.h"

#include <string.h>

bool
head_is(const char *text)
{
	size_t length = strlen(text);

	return length >= HEAD_LEAST && length < JOURNAL_HEX_SIZE &&
	       strspn(text, "0123456789abcdefABCDEF") == length;
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
