/* Texts in chunks, each larger than the one before, freed at once; rows that double their room. */
#include "cmd/say/keep.h"

#include <stdlib.h>
#include <string.h>

/* Most journals are short: large chunks, asked for and given back for each of them, take their time. */
enum { CHUNK_FIRST = 4096, CHUNK_MOST = 65536 };

/* With sanitizers rows begin with two, so that they move often: whoever kept the place of one is found. */
#ifndef ROWS_FIRST
#define ROWS_FIRST 64
#endif

struct chunk {
	struct chunk *next;
	size_t used, size;
	char text[];
};

static size_t
next_size(const struct chunk *last, size_t length)
{
	size_t size = !last ? CHUNK_FIRST : last->size < CHUNK_MOST / 2 ? last->size * 2 : CHUNK_MOST;

	return length > size ? length : size;
}

const char *
keep_text(struct keep *keep, const char *text)
{
	size_t length = strlen(text) + 1;
	char *at;

	if (!keep->chunks || keep->chunks->size - keep->chunks->used < length) {
		size_t size = next_size(keep->chunks, length);
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
