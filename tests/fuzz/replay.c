/*
 * Gives a target the files of a corpus, as libFuzzer would, for builds without it: TARGET_replay FOLDER...
 * A file that fails ends the program, with its name said before.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char now[4096]; /* the file in hand */

/* Targets change inputs only under libFuzzer. */
size_t
LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room)
{
	(void)data;
	(void)room;
	return size;
}

static void
run_file(const char *path)
{
	FILE *in = fopen(path, "rb");
	uint8_t *data = malloc(1 << 20), *exact;
	size_t size = in && data ? fread(data, 1, 1 << 20, in) : 0;

	if (!in || !data || ferror(in) || !(exact = malloc(size + 1))) {
		fprintf(stderr, "%s: cannot be read\n", path);
		exit(1);
	}
	/* A block of just this size, so that reading beyond it is noticed. */
	memcpy(exact, data, size);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	free(data);
	fclose(in);
}

static size_t
run_folder(const char *folder)
{
	DIR *all = opendir(folder);
	const struct dirent *file;
	size_t n = 0;

	if (!all) {
		fprintf(stderr, "%s: no such folder\n", folder);
		exit(1);
	}
	while ((file = readdir(all)) != NULL) {
		if (file->d_name[0] == '.')
			continue;
		snprintf(now, sizeof(now), "%s/%s", folder, file->d_name);
		fprintf(stderr, "%s\n", now);
		run_file(now);
		n++;
	}
	closedir(all);
	return n;
}

int
main(int argc, char **argv)
{
	size_t n = 0;

	for (int i = 1; i < argc; i++)
		n += run_folder(argv[i]);
	printf("%zu inputs\n", n);
	return n > 0 ? 0 : 1;
}
