/* Any bytes as a journal's file: it is read, or refused with a message; never written, never hung. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "journal/journal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
write_file(const char *path, const uint8_t *data, size_t size)
{
	FILE *f = fopen(path, "w");
	bool whole = f && fwrite(data, 1, size, f) == size;

	return f && fclose(f) == 0 && whole;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char path[64], message[JOURNAL_MESSAGE_SIZE];
	const struct journal_entry *entry = NULL;
	struct journal *journal = NULL;

	snprintf(path, sizeof(path), "/dev/shm/tallyho-fuzz-%ld.tally", (long)getpid());
	if (!write_file(path, data, size))
		return 0;
	if (journal_open(path, JOURNAL_READ, &journal, message) == JOURNAL_OK)
		while (journal_next(journal, &entry, message) == JOURNAL_OK && entry)
			;
	journal_close(journal);
	remove(path);
	return 0;
}
