/* How far a long run has come, kept from one to the next. */
#include "tests/slices.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool
is_long(void)
{
	const char *value = getenv("TALLYHO_LONG");

	return value != NULL && strcmp(value, "1") == 0;
}

static void
place_of(const char *name, char path[256])
{
	snprintf(path, 256, "build/long/%s", name);
}

size_t
slices_from(const char *name)
{
	char path[256];
	unsigned long number = 0;
	FILE *in;

	place_of(name, path);
	if (!is_long() || (in = fopen(path, "r")) == NULL)
		return 0;
	if (fscanf(in, "%lu", &number) != 1)
		number = 0;
	fclose(in);
	return number;
}

static void
beside(const char *path, char other[264])
{
	snprintf(other, 264, "%s.new", path);
}

/* Written beside and put in its place when it is whole: a run may be ended at any moment. NULL: it cannot be
 * written; then the next run begins anew. */
static FILE *
write_beside(const char *path)
{
	char other[264];

	if (!is_long())
		return NULL;
	mkdir("build", 0777);
	mkdir("build/long", 0777);
	beside(path, other);
	return fopen(other, "w");
}

static void
put_in_place(FILE *out, const char *path)
{
	char other[264];

	beside(path, other);
	if (fclose(out) == 0)
		rename(other, path);
}

void
slices_reached(const char *name, size_t number)
{
	char path[256];
	FILE *out;

	place_of(name, path);
	if ((out = write_beside(path)) == NULL)
		return;
	fprintf(out, "%zu\n", number);
	put_in_place(out, path);
}

static void
figures_of(const char *name, char path[256])
{
	snprintf(path, 256, "build/long/%s.figures", name);
}

void
slices_keep(const char *name, const unsigned long *figure, size_t n)
{
	char path[256];
	FILE *out;

	figures_of(name, path);
	if ((out = write_beside(path)) == NULL)
		return;
	for (size_t i = 0; i < n; i++)
		fprintf(out, "%lu\n", figure[i]);
	put_in_place(out, path);
}

void
slices_kept(const char *name, unsigned long *figure, size_t n)
{
	char path[256];
	FILE *in;

	figures_of(name, path);
	if (!is_long() || (in = fopen(path, "r")) == NULL)
		return;
	for (size_t i = 0; i < n && fscanf(in, "%lu", &figure[i]) == 1; i++)
		;
	fclose(in);
}

void
slices_over(const char *name)
{
	char path[256];

	if (!is_long())
		return;
	place_of(name, path);
	remove(path);
	figures_of(name, path);
	remove(path);
}
