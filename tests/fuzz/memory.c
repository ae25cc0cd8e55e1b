/* An allocator for SQLite that tells the sanitizer what no one may touch. */
#include "tests/fuzz/memory.h"

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
#include <sanitizer/asan_interface.h>
#define UNWATCHED __attribute__((no_sanitize("address")))
#else
#define ASAN_POISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define UNWATCHED
#endif

/* Blocks of 32, 64, ... bytes with their head; larger ones are the sanitizer's. */
enum { STEP = 32, KINDS = 160, SMALL_MAX = STEP * KINDS, SLAB = 65536 };

/* Before each block, poisoned as long as the block is ours. */
struct head {
	size_t size; /* as asked for, rounded */
	struct head *next;
};

static struct {
	struct head *first, *last;
} unused[KINDS]; /* what was freed last is used again last */

/* All that was taken, at the beginning of each piece: what stands in poisoned bytes alone is called leaked.
 */
static struct slab {
	struct slab *next;
	size_t room;
} * slabs;

static size_t
kind_of(size_t size)
{
	return (size + sizeof(struct head) + STEP - 1) / STEP;
}

static UNWATCHED void
append(size_t kind, struct head *block)
{
	block->next = NULL;
	if (unused[kind].last)
		unused[kind].last->next = block;
	else
		unused[kind].first = block;
	unused[kind].last = block;
}

static UNWATCHED void
add_slab(size_t kind)
{
	struct slab *slab = malloc(SLAB);

	if (!slab)
		return;
	*slab = (struct slab){slabs, SLAB - sizeof(*slab)};
	slabs = slab;
	ASAN_POISON_MEMORY_REGION(slab + 1, slab->room);
	for (size_t at = sizeof(*slab); at + kind * STEP <= SLAB; at += kind * STEP)
		append(kind, (struct head *)(void *)((char *)slab + at));
}

static UNWATCHED void *
take(int wanted)
{
	size_t size = ((size_t)wanted + 7) / 8 * 8, kind = kind_of(size);
	struct head *block;

	if (kind >= KINDS) {
		block = malloc(size + sizeof(*block));
	} else {
		if (!unused[kind].first)
			add_slab(kind);
		block = unused[kind].first;
		if (block && (unused[kind].first = block->next) == NULL)
			unused[kind].last = NULL;
	}
	if (!block)
		return NULL;
	block->size = size;
	ASAN_POISON_MEMORY_REGION(block, sizeof(*block));
	ASAN_UNPOISON_MEMORY_REGION(block + 1, size);
	return block + 1;
}

static UNWATCHED int
size_of(void *memory)
{
	return (int)((struct head *)memory - 1)->size;
}

static UNWATCHED void
give_back(void *memory)
{
	struct head *block = (struct head *)memory - 1;
	size_t kind = kind_of(block->size);

	if (kind >= KINDS) {
		ASAN_UNPOISON_MEMORY_REGION(block, sizeof(*block));
		free(block);
		return;
	}
	ASAN_POISON_MEMORY_REGION(memory, block->size);
	append(kind, block);
}

static void *
resize(void *memory, int wanted)
{
	int size = size_of(memory);
	void *other;

	if (wanted <= size && kind_of((size_t)wanted) == kind_of((size_t)size))
		return memory;
	if ((other = take(wanted)) == NULL)
		return NULL;
	memcpy(other, memory, (size_t)(size < wanted ? size : wanted));
	give_back(memory);
	return other;
}

static int
rounded(int size)
{
	return (size + 7) & ~7;
}

static int
begin(void *context)
{
	(void)context;
	return SQLITE_OK;
}

static void
end(void *context)
{
	(void)context;
}

void
memory_for_sqlite(void)
{
	static sqlite3_mem_methods methods = {take, give_back, resize, size_of, rounded, begin, end, NULL};

	sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
