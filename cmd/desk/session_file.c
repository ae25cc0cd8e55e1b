/*
 * A session from a journal's file: opened, its entries read, and what others append since. The page in the
 * browser has a file of its own for this (cmd/report/page/session_page.c).
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/view.h"
#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

int
session_catch_up(struct session *s, size_t *added)
{
	const struct journal_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;
	size_t before = s->n;
	const char *left;

	while ((status = journal_next(s->journal, &entry, message)) == JOURNAL_OK && entry) {
		if (!session_take(s, entry->who, entry->text, entry->as_played, entry->at))
			return EXIT_TROUBLE;
		memcpy(s->hash[s->n - 1], entry->hash, JOURNAL_HASH_SIZE);
		s->hashed = s->n;
	}
	*added = s->n - before;
	if ((left = journal_taken_over(s->journal)) != NULL)
		tell(SAY("%s: %s began to write and did not end; what it had not acknowledged is not there."),
		     s->path, left);
	return status == JOURNAL_OK ? EXIT_WELL : trouble_with(s->path, status, message);
}

/* What is no journal may be the page of a report: it holds the record. False: it is none, either. */
static bool
open_page(struct session *s, const char *path, int *code)
{
	FILE *file = open_plain(path), *record;
	char *text = NULL;

	if (!file)
		return false;
	record = record_open(file, &text);
	if (record && record != file) {
		*code = session_read(s, record, path);
		if (*code == EXIT_WELL && !sides_keys_hold(s, path))
			*code = EXIT_DAMAGED;
		fclose(record);
	}
	fclose(file);
	free(text);
	return record && record != file;
}

int
session_open(struct session *s, const char *path, enum journal_mode mode)
{
	char message[JOURNAL_MESSAGE_SIZE], why[2 * JOURNAL_MESSAGE_SIZE];
	struct journal *before = s->journal;
	enum journal_status status;
	const struct journal_table *tables;
	struct box_texts texts;
	size_t count, added;
	int code;

	/* One that is read behind another has mostly the same box; what was to be written is let go of first.
	 */
	if (mode == JOURNAL_WRITE) {
		journal_close(before);
		before = NULL;
	}
	status = journal_open_known(&(struct journal_known){shipped_boxes, before}, path, mode, &s->journal,
				    message);
	journal_close(before);
	s->path = path;
	if (status == JOURNAL_DAMAGED && mode == JOURNAL_READ && open_page(s, path, &code))
		return code;
	if (status != JOURNAL_OK)
		return trouble_with(path, status, message);
	memcpy(s->beginning, journal_head(s->journal), JOURNAL_HASH_SIZE);
	const struct journal_meta *meta = journal_meta(s->journal);
	const struct game *game = game_named(meta->game);
	tables = journal_tables(s->journal, &count);
	if (!boxes_stored(game, tables, count, &texts, why, sizeof(why))) {
		trouble("%s: %s", path, why);
		return EXIT_DAMAGED;
	}
	if (!session_begin(s, meta, &texts, path, why, sizeof(why))) {
		trouble("%s: %s", path, why);
		return EXIT_DAMAGED;
	}
	return sides_keys_hold(s, path) ? session_catch_up(s, &added) : EXIT_DAMAGED;
}

int
session_at(struct session **out, const char *path, long at, bool assumed)
{
	struct session *s = session_new();
	int code = s ? session_open(s, path, JOURNAL_READ) : EXIT_TROUBLE;

	*out = s;
	if (code != EXIT_WELL)
		return code;
	if (at > 0 && (size_t)at > s->n)
		return session_lacks(s, at);
	/* What should have been is found by what came behind. */
	session_begin_told(s, assumed, assumed ? 0 : at);
	while (!(assumed && at > 0 && s->settled >= (size_t)at) && session_next(s))
		continue;
	return EXIT_WELL;
}

int
session_with(const struct arguments *a, enum journal_mode mode, session_work *work)
{
	struct session *s = session_new();
	int code = s ? session_open(s, a->operand[0], mode) : EXIT_TROUBLE;

	if (code == EXIT_WELL)
		code = flag_given(a, "as") ? view_with(s, a, work) : work(s, a);
	session_free(s);
	return code;
}

int
session_with_board(const struct arguments *a, session_work *work)
{
	struct session *s = NULL;
	long at = 0;
	int code = flag_number(a, "at", &at) ? session_at(&s, a->operand[0], at, flag_given(a, "assumed"))
					     : EXIT_TROUBLE;

	if (code == EXIT_WELL)
		code = flag_given(a, "as") ? view_with(s, a, work) : work(s, a);
	session_free(s);
	return code;
}
