/*
 * Loaded before everything else (LD_PRELOAD), makes an allocation fail: number NOMEM_NTH, and with NOMEM_ALL
 * all after it, whoever asks: the program, the C library, SQLite. Writes into file 198 a byte when one has
 * failed, and without NOMEM_NTH, at the end, how many there were.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TOLD = 198 };

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static long calls, nth = -1;
static int all;

void nomem_over(void);

static int
fails(void)
{
	if (nth < 0) {
		const char *text = getenv("NOMEM_NTH");

		nth = text ? atol(text) : 0;
		all = getenv("NOMEM_ALL") != NULL;
	}
	calls++;
	if (nth == 0 || !(calls == nth || (all && calls > nth)))
		return 0;
	if (calls == nth && write(TOLD, "f", 1) < 0)
		_exit(99);
	errno = ENOMEM;
	return 1;
}

void *
malloc(size_t size)
{
	return fails() ? NULL : __libc_malloc(size);
}

void *
calloc(size_t count, size_t size)
{
	return fails() ? NULL : __libc_calloc(count, size);
}

void *
realloc(void *block, size_t size)
{
	return fails() ? NULL : __libc_realloc(block, size);
}

/* From here on none fails. */
void
nomem_over(void)
{
	if (nth != 0)
		nth = LONG_MAX;
}

__attribute__((destructor)) static void
tell(void)
{
	if (nth == 0)
		(void)!write(TOLD, &calls, sizeof(calls));
}
