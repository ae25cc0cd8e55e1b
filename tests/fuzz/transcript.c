/*
 * Any bytes as a transcript: it is read, or refused with a message; what was read to its end is written so
 * that it reads as the same again.
 */
#include "journal/transcript.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Reads all of it; writes what it read to `out` (may be NULL). */
static enum journal_status
copy(const char *text, size_t size, FILE *out)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	const struct transcript_entry *entry = NULL;
	struct transcript *transcript = NULL;
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)text, size, "r") : NULL;
	enum journal_status status = in ? transcript_open(in, &transcript, message) : JOURNAL_TROUBLE;
	const struct journal_table *tables;
	size_t count;

	if (status == JOURNAL_OK && out) {
		tables = transcript_tables(transcript, &count);
		transcript_write_header(out, transcript_meta(transcript), tables, count, false);
	}
	while (status == JOURNAL_OK &&
	       (status = transcript_next(transcript, &entry, message)) == JOURNAL_OK && entry)
		if (out)
			transcript_write_entry(out, entry->who, entry->text, entry->as_played);
	if (in && status != JOURNAL_OK && message[0] == '\0')
		abort();
	transcript_close(transcript);
	if (in)
		fclose(in);
	return status;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *once = NULL, *twice = NULL;
	size_t once_size, twice_size;
	FILE *out = open_memstream(&once, &once_size);
	enum journal_status status = out ? copy((const char *)data, size, out) : JOURNAL_TROUBLE;

	if (!out || fclose(out) != 0 || status != JOURNAL_OK) {
		free(once);
		return 0;
	}
	out = open_memstream(&twice, &twice_size);
	if (out && (copy(once, once_size, out) != JOURNAL_OK || fclose(out) != 0 || once_size != twice_size ||
		    memcmp(once, twice, once_size) != 0)) {
		fprintf(stderr, "written:\n%s\nread and written again:\n%s\n", once, twice);
		abort();
	}
	free(once);
	free(twice);
	return 0;
}
