/* The sample sessions as raw material. */
#include "tests/fuzz/records.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "journal/transcript.h"

enum { RECORDS_MAX = 1024, GAMES_MAX = 16 };

static void
give_up(const char *what, const char *why)
{
	fprintf(stderr, "%s: %s\n", what, why);
	abort();
}

static void *
made(size_t size)
{
	void *block = calloc(1, size);

	if (!block)
		give_up("records", "out of memory");
	return block;
}

/* ---- the sessions ---- */

static void
add_line(struct record *r, const struct transcript_entry *entry)
{
	if (r->n % 64 == 0)
		r->line = realloc(r->line, (r->n + 64) * sizeof(*r->line));
	if (!r->line)
		give_up(r->name, "out of memory");
	r->line[r->n++] = (struct record_line){strdup(entry->who), strdup(entry->text), entry->as_played};
}

static void
read_record(struct record *r, const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct transcript_entry *entry;
	struct transcript *transcript = NULL;
	const char *folder = path + strlen("tests/"), *file = strrchr(path, '/') + 1;
	FILE *in = fopen(path, "r");

	if (!in || transcript_open(in, &transcript, message) != JOURNAL_OK || !transcript)
		give_up(path, in ? message : "cannot open it");
	snprintf(r->name, sizeof(r->name), "%.*s/%.*s", (int)strcspn(folder, "/"), folder,
		 (int)strcspn(file, "."), file);
	r->meta = *transcript_meta(transcript);
	r->game = game_named(r->meta.game);
	if (r->meta.rules_version == 0)
		r->meta.rules_version = 1;
	r->meta.created = 0;
	if (!r->meta.scenario[0])
		snprintf(r->meta.scenario, sizeof(r->meta.scenario), "%s", r->game->scenarios[0].name);
	while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry)
		add_line(r, entry);
	transcript_close(transcript);
	fclose(in);
}

const struct record *
records(size_t *count)
{
	static struct record all[RECORDS_MAX];
	static size_t n;
	glob_t found;

	if (n == 0 && glob("tests/*/sessions/*.txt", 0, NULL, &found) == 0) {
		for (size_t i = 0; i < found.gl_pathc && n < RECORDS_MAX; i++)
			read_record(&all[n++], found.gl_pathv[i]);
		globfree(&found);
	}
	if (n == 0)
		give_up("tests/*/sessions", "no sessions below this folder");
	*count = n;
	return all;
}

const struct record *
record_named(const char *name, size_t length)
{
	size_t n;
	const struct record *all = records(&n);

	for (size_t i = 0; i < n; i++)
		if (strlen(all[i].name) == length && memcmp(all[i].name, name, length) == 0)
			return &all[i];
	return NULL;
}

const struct record *
record_of(const struct game *game)
{
	size_t n;
	const struct record *all = records(&n);

	for (size_t i = 0; i < n; i++)
		if (all[i].game == game)
			return &all[i];
	return NULL;
}

/* ---- the stages ---- */

static unsigned
game_number(const struct game *game)
{
	unsigned i = 0;

	while (games[i] != game)
		i++;
	return i;
}

/* Plays a record once and keeps the states on the way. */
static void
keep_states(struct record *r)
{
	static struct session *kept[GAMES_MAX]; /* reading a box takes longer than most records */
	struct session *s;
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	size_t size = board_size(r->game);

	if (!kept[game_number(r->game)])
		kept[game_number(r->game)] = session_new();
	s = kept[game_number(r->game)];
	r->states = made((r->n / RECORD_STEP + 1) * size);
	boxes_shipped(r->game, &texts);
	if (!s || !session_begin(s, &r->meta, &texts, r->name, why, sizeof(why)))
		give_up(r->name, s ? why : "out of memory");
	for (size_t i = 0; i < r->n; i++)
		session_add(s, r->line[i].who, r->line[i].text, r->line[i].as_played, 0);
	session_rewind(s, false, 0);
	for (size_t i = 0; i <= r->n; i++) {
		if (i % RECORD_STEP == 0)
			keep_state(&s->play, r->states + i / RECORD_STEP * size);
		session_next(s);
	}
	session_forget(s);
}

static struct stage *
stage_of(const struct game *game)
{
	static struct stage *all[GAMES_MAX];
	char message[2 * JOURNAL_MESSAGE_SIZE];
	unsigned i = game_number(game);

	if (all[i])
		return all[i];
	all[i] = made(sizeof(**all));
	all[i]->game = game;
	if (!shipped_box(game, &all[i]->fresh, message, sizeof(message)))
		give_up(game->name, message);
	memcpy(&all[i]->box, &all[i]->fresh, sizeof(all[i]->box));
	if (!language_prepare(&all[i]->language, game, &all[i]->box))
		give_up(game->name, "too many names");
	play_begin(&all[i]->play, game, &all[i]->box, SCENARIO_POSITION, 0, &all[i]->report);
	return all[i];
}

struct stage *
stage_set(const struct record *record, size_t entry)
{
	struct stage *stage = stage_of(record->game);
	size_t size = board_size(record->game), at = entry < record->n ? entry : record->n;

	if (!record->states)
		keep_states((struct record *)(uintptr_t)record);
	if (stage->printed)
		memcpy(&stage->box, &stage->fresh, sizeof(stage->box));
	stage->printed = false;
	restore_state(&stage->play, record->states + at / RECORD_STEP * size);
	memset(&stage->report, 0, offsetof(struct report, milestone));
	return stage;
}
