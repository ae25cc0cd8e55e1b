/* A session from a transcript that holds everything: what a page carries, read in the page and by the
 * program. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/games/games.h"
#include "journal/transcript.h"

/* Each entry's hash, as the journal had it if the transcript has its id and its times. */
static void
work_out_hashes(struct session *s)
{
	size_t count;
	const struct journal_table *tables = transcript_tables(s->transcript, &count);

	session_hash_beginning(s, tables, count);
	s->hashed = 0;
	session_hashes(s, s->n);
}

static int
take_entries(struct session *s)
{
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];

	for (;;) {
		if (transcript_next(s->transcript, &entry, message) != JOURNAL_OK) {
			trouble("%s: the record: %s", s->path, message);
			return EXIT_DAMAGED;
		}
		if (!entry)
			return EXIT_WELL;
		if (!session_add(s, entry->who, entry->text, entry->as_played, entry->at < 0 ? 0 : entry->at))
			return EXIT_TROUBLE;
	}
}

int
session_read(struct session *s, FILE *in, const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE], why[2 * JOURNAL_MESSAGE_SIZE];
	const struct journal_table *tables;
	const struct game *game;
	struct journal_meta meta;
	struct box_texts texts;
	size_t count;
	int code;

	transcript_close(s->transcript);
	s->path = path;
	if (transcript_open(in, &s->transcript, message) != JOURNAL_OK) {
		trouble("%s: the record: %s", path, message);
		return EXIT_DAMAGED;
	}
	meta = *transcript_meta(s->transcript);
	if (meta.created < 0)
		meta.created = 0;
	game = game_named(meta.game);
	tables = transcript_tables(s->transcript, &count);
	memset(&texts, 0, sizeof(texts));
	if (!boxes_stored(game, tables, count, &texts, why, sizeof(why)) ||
	    !session_begin(s, &meta, &texts, path, why, sizeof(why))) {
		trouble("%s: %s", path, why);
		return EXIT_DAMAGED;
	}
	code = take_entries(s);
	if (code == EXIT_WELL)
		work_out_hashes(s);
	return code;
}

int
session_like(struct session *s, const struct session *other)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	s->path = other->path;
	if (session_begin(s, &other->meta, &other->texts, other->path, why, sizeof(why))) {
		memcpy(s->beginning, other->beginning, sizeof(s->beginning));
		return EXIT_WELL;
	}
	return trouble("%s: %s", other->path, why);
}
