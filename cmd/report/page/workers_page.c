/* In the page work is not shared out: what cmd/say/workers.c does with processes. */
#include <stdlib.h>

#include "cmd/say/workers.h"

int
shares_processors(void)
{
	return 1;
}

int
shares_for(size_t n)
{
	(void)n;
	return 1;
}

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

int
shares_run(int shares, size_t from, size_t to, const uint64_t *weight, share_work *work, void *context)
{
	(void)shares;
	(void)weight;
	return work(context, from, to);
}
