/* Any bytes as a transcript and as CSV: each is read, or refused with a message. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/csv.h"
#include "journal/transcript.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
take_row(void *context, const struct csv_row *row, char *message)
{
	(void)message;
	*(size_t *)context += row->count;
	return true;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct transcript_entry *entry = NULL;
	struct transcript *transcript;
	size_t fields = 0;
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

	if (!in)
		return 0;
	if (transcript_open(in, &transcript, message) == JOURNAL_OK) {
		while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry)
			;
		transcript_close(transcript);
	}
	fclose(in);
	csv_read((const char *)data, size, take_row, &fields, message);
	return 0;
}
