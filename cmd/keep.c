/* Texts of a session in large chunks: thousands of entries, freed at once. */
#include "cmd/keep.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 65536 };

struct chunk {
	struct chunk *next;
	size_t used, size;
	char text[];
};

const char *
keep_text(struct keep *keep, const char *text)
{
	size_t length = strlen(text) + 1;
	char *at;

	if (!keep->chunks || keep->chunks->size - keep->chunks->used < length) {
		size_t size = length > CHUNK_BYTES ? length : CHUNK_BYTES;
		struct chunk *chunk = malloc(sizeof(*chunk) + size);

		if (!chunk)
			return NULL;
		*chunk = (struct chunk){.next = keep->chunks, .used = 0, .size = size};
		keep->chunks = chunk;
	}
	at = keep->chunks->text + keep->chunks->used;
	memcpy(at, text, length);
	keep->chunks->used += length;
	return at;
}

void
keep_free(struct keep *keep)
{
	while (keep->chunks) {
		struct chunk *next = keep->chunks->next;

		free(keep->chunks);
		keep->chunks = next;
	}
}
