/* In the page memory is shared with nobody: what cmd/say/workers.c does for processes. */
#include <stdlib.h>

#include "cmd/say/workers.h"

void *
shares_memory(size_t size)
{
	return calloc(1, size);
}

void
shares_memory_free(void *memory, size_t size)
{
	(void)size;
	free(memory);
}
