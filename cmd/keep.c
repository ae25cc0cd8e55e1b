/* Texts in large chunks, freed at once; rows that double their room. */
#include "cmd/keep.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK_BYTES = 65536, ROWS_FIRST = 64 };

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

void *
keep_room(void *rows, size_t n, size_t *room, size_t size)
{
	size_t more = *room > 0 ? *room * 2 : ROWS_FIRST;
	void *grown;

	if (n < *room)
		return rows;
	grown = realloc(rows, more * size);
	if (grown)
		*room = more;
	return grown;
}
