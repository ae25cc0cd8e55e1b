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

void
slices_reached(const char *name, size_t number)
{
	char path[256];
	FILE *out;

	if (!is_long())
		return;
	mkdir("build", 0777);
	mkdir("build/long", 0777);
	place_of(name, path);
	if ((out = fopen(path, "w")) == NULL)
		return; /* then it begins anew */
	fprintf(out, "%zu\n", number);
	fclose(out);
}

void
slices_over(const char *name)
{
	char path[256];

	place_of(name, path);
	if (is_long())
		remove(path);
}
