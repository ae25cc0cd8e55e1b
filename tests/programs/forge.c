/*
 * forge FILE SECONDS ENTRY [AS-PLAYED]: appends an entry as it stands, unjudged, logged at a time of the
 * caller's choice; what a program other than ours could do to a journal without breaking its chain.
 */
#include <stdio.h>
#include <stdlib.h>

#include "journal/journal.h"

static enum journal_status
append(struct journal *journal, int64_t at, const char *text, bool as_played, char *message)
{
	const struct journal_entry *entry;
	enum journal_status status = journal_begin(journal, message);

	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, message)) == JOURNAL_OK &&
	       entry)
		continue;
	if (status == JOURNAL_OK)
		status = journal_append(journal, at, "", text, as_played, NULL, message);
	return status == JOURNAL_OK ? journal_commit(journal, message) : status;
}

int
main(int argc, char **argv)
{
	char message[JOURNAL_MESSAGE_SIZE];
	struct journal *journal;
	enum journal_status status;

	if (argc < 4)
		return 2;
	status = journal_open(argv[1], JOURNAL_WRITE, &journal, message);
	if (status == JOURNAL_OK)
		status = append(journal, atoll(argv[2]), argv[3], argc > 4 && atoi(argv[4]) > 0, message);
	journal_close(journal);
	if (status != JOURNAL_OK)
		fprintf(stderr, "%s: %s\n", argv[1], message);
	return status == JOURNAL_OK ? 0 : 1;
}
