/* Entries as the lines of a transcript, which is how they come and go between the module and a store. */
#include <stdlib.h>
#include <string.h>

#include "cmd/report/page/bridge.h"
#include "cmd/report/page/game.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "journal/transcript.h"

static int
lines(struct session *s, const struct arguments *a)
{
	long from = 0;

	if (!flag_count(a, "from", &from))
		return EXIT_TROUBLE;
	export_lines(stdout, s, (size_t)from, s->n, true, false);
	return EXIT_WELL;
}

int
lines_print(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, lines);
}

/* The lines as a transcript of their own, so that one reader reads all. */
static int
take(struct session *s, FILE *in)
{
	const struct transcript_entry *entry;
	struct transcript *transcript;
	char message[JOURNAL_MESSAGE_SIZE];
	enum journal_status status = transcript_open(in, &transcript, message);

	while (status == JOURNAL_OK) {
		status = transcript_next(transcript, &entry, message);
		if (status != JOURNAL_OK || !entry)
			break;
		if (session_take(s, entry->who, entry->text, entry->as_played, entry->at < 0 ? 0 : entry->at))
			session_hash(s, s->n - 1);
		else
			status = JOURNAL_TROUBLE;
	}
	transcript_close(transcript);
	return status == JOURNAL_OK ? EXIT_WELL : trouble("%s: entries that came: %s", s->path, message);
}

int
page_take_lines(struct session *s, const char *text, size_t size)
{
	size_t first = s->n;
	struct made all;
	FILE *in;
	int code;

	fprintf(made_begin(&all), "tallyho transcript 1\nbegun 0\ngame %s\n\n", s->game->name);
	fwrite(text, 1, size, all.out);
	made_end(&all);
	in = fmemopen(all.text, all.size, "r");
	if (!in)
		no_memory();
	code = take(s, in);
	fclose(in);
	made_free(&all);
	if (code != EXIT_WELL && s->n > first)
		session_drop(s, first);
	return code;
}
