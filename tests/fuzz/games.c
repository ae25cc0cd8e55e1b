/*
 * Any bytes as the transcript of a whole game, judged as `import`, `log` and `verify` do: every finding has
 * its sentence, both ways of judging agree until the first finding, and the position at the end, written
 * out, gives the same state again.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/words/words.h"
#include "core/engine/position.h"
#include "core/games/games.h"
#include "core/record/repairer.h"
#include "journal/transcript.h"
#include "tests/fuzz/lines.h"

enum { ENTRIES_MAX = 80, GAMES_MAX = 16 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

struct judge {
	struct session *s;
	struct session *kept[GAMES_MAX]; /* one a game: reading a box takes longer than a short game */
	FILE *null;
	uint64_t digest[ENTRIES_MAX];
	struct play copy; /* a position read back */
	struct report report;
};

/* Most of the time goes into the search for repairs: while games are made up, one in sixteen has it whole,
 * the others a twentieth of it. What is kept is given to the target with the whole of it. */
static bool hurried;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
	hurried = true;
	return 0;
}

static struct session *
session_of(struct judge *j, const struct game *game)
{
	unsigned i = 0;

	while (games[i] != game)
		i++;
	if (!j->kept[i] && (j->kept[i] = session_new()) == NULL)
		abort();
	return j->kept[i];
}

/* Begins the session that the transcript's header asks for; false: it is none. */
static bool
begin(struct judge *j, const struct transcript *transcript)
{
	struct journal_meta meta = *transcript_meta(transcript);
	const struct game *game = game_named(meta.game);
	struct box_texts texts, own;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	size_t count;
	const struct journal_table *tables = transcript_tables(transcript, &count);

	if (!game || !boxes_stored(game, tables, count, &own, why, sizeof(why)))
		return false;
	boxes_shipped(game, &texts);
	for (unsigned t = 0; t < BOX_TABLES; t++)
		if (own.table[t].text)
			texts.table[t] = own.table[t];
	if (meta.rules_version == 0)
		meta.rules_version = game->rules_version;
	if (!meta.scenario[0])
		snprintf(meta.scenario, sizeof(meta.scenario), "%s",
			 game->n_scenarios ? game->scenarios[0].name : "position");
	j->s = session_of(j, game);
	return session_begin(j->s, &meta, &texts, "transcript", why, sizeof(why));
}

static void
put_into_words(struct judge *j)
{
	struct session *s = j->s;

	for (unsigned i = 0; i < s->report.n_findings; i++)
		words_finding(j->null, &s->language, session_line(s), &s->report.finding[i],
			      &s->outcome.help);
	words_repair(j->null, &s->language, &s->outcome.repair);
	words_effects(j->null, &s->language, &s->report, " ");
}

/* A finding may be followed by a repair, from which on the two ways part. */
static void
judge(struct judge *j, bool whole)
{
	struct session *s = j->s;
	bool clean = true;
	size_t n = 0;

	session_rewind(s, false, 0);
	while (session_next(s))
		j->digest[n++] = state_digest(&s->play);
	session_rewind(s, true, 0);
	if (!whole)
		s->replay.tried = BUDGET_ALL + BUDGET_SPARE - 4 * BUDGET_LEAST;
	for (size_t i = 0; session_next(s); i++) {
		put_into_words(j);
		clean = clean && s->report.n_findings == 0 && s->outcome.repair.kind == REPAIR_NONE;
		if (clean && state_digest(&s->play) != j->digest[i]) {
			fprintf(stderr, "entry %zu: the state depends on whether repairs are sought\n",
				i + 1);
			abort();
		}
	}
}

static void
read_back(void *context, const char *text)
{
	struct judge *j = context;
	struct entry e;
	struct finding f;

	if (!entry_read(&j->s->language, NULL, false, text, strlen(text), &e, &f, NULL)) {
		fprintf(stderr, "the position's own line \"%s\" cannot be read\n", text);
		abort();
	}
	entry_apply(&j->copy, &e, text, &j->report);
	if (j->report.n_findings > 0) {
		fprintf(stderr, "the position's own line \"%s\" breaks a rule\n", text);
		abort();
	}
}

static void
round_trip(struct judge *j)
{
	play_begin(&j->copy, j->s->game, &j->s->box, SCENARIO_POSITION, 0, &j->report);
	position_write(&j->s->play, &j->s->language, read_back, j);
	if (state_digest(&j->s->play) != state_digest(&j->copy)) {
		fprintf(stderr, "the position read back is another\n");
		abort();
	}
}

static void
run(struct judge *j, struct transcript *transcript, bool whole)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct transcript_entry *entry;

	while (j->s->n < ENTRIES_MAX && transcript_next(transcript, &entry, message) == JOURNAL_OK && entry)
		if (strlen(entry->text) <= JOURNAL_TEXT_MAX)
			session_add(j->s, entry->who, entry->text, entry->as_played, 0);
	judge(j, whole);
	words_requests(j->null, &j->s->language, &j->s->play, " ");
	round_trip(j);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct judge *j;
	char message[JOURNAL_MESSAGE_SIZE];
	struct transcript *transcript;
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

	if (!j && (j = calloc(1, sizeof(*j))) != NULL)
		j->null = fopen("/dev/null", "w");
	if (!j || !j->null || !in)
		return 0;
	if (transcript_open(in, &transcript, message) == JOURNAL_OK) {
		if (begin(j, transcript)) {
			run(j, transcript, !hurried || size % 16 == 0);
			session_forget(j->s);
		}
		transcript_close(transcript);
	}
	fclose(in);
	return 0;
}

/* The header stays as it is, most of the time. */
size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
	const struct game *game = games[0];
	size_t body = 0;

	for (size_t at = 0; at + 5 < size && body == 0; at++) {
		if (data[at] == '\n' && data[at + 1] == '\n')
			body = at + 2;
		for (unsigned i = 0; data[at] == '\n' && games[i]; i++)
			if (at + 6 + strlen(games[i]->name) < size &&
			    memcmp(data + at + 1, "game ", 5) == 0 &&
			    memcmp(data + at + 6, games[i]->name, strlen(games[i]->name)) == 0)
				game = games[i];
	}
	if (seed % 64 == 0)
		body = 0;
	return lines_mutate(data, size, room, body, seed / 64, game);
}
