/*
 * portable TRANSCRIPT...: plays transcripts through the core and says what came of them, the same bytes on
 * every processor: the findings of each entry, then one line of sums over the transcript as it was read and
 * written, over every change of the state, over the position at the end, and the head of the chain.
 * It needs the C library alone.
 */
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "core/engine/position.h"
#include "core/games/games.h"
#include "core/record/replay.h"
#include "journal/chain.h"
#include "journal/transcript.h"
#include "tests/portable/rows.h"

enum { LINES_MAX = 8192, TEXT = 160 };

static struct {
	struct box box;
	struct language language;
	struct play play;
	struct report report;
	struct replay replay;
	struct outcome outcome;
	size_t n;
	struct line line[LINES_MAX];
} now;

/* ---- sums ---- */

/* FNV-1a over numbers and texts, whatever the order of their bytes in memory. */
static void
add_number(uint64_t *sum, int64_t number)
{
	for (int i = 0; i < 8; i++)
		*sum = (*sum ^ ((uint64_t)number >> 8 * i & 0xff)) * UINT64_C(0x100000001b3);
}

static void
add_text(void *sum, const char *text)
{
	add_number(sum, (int64_t)strlen(text));
	for (; *text; text++)
		add_number(sum, (unsigned char)*text);
}

static void
add_state(uint64_t *sum, const struct play *p)
{
	for (int f = 0; f < field_count(p->game); f++)
		for (int i = 0; i < field_elements(field_of(p->game, f)); i++)
			add_number(sum, field_get(p->game, p->state, f, i));
}

/* ---- a transcript ---- */

static void
give_up(const char *what, const char *why)
{
	fprintf(stderr, "%s: %s\n", what, why);
	exit(1);
}

static char *
kept(const char *text)
{
	char *copy = malloc(strlen(text) + 1);

	if (!copy)
		give_up(text, "out of memory");
	return strcpy(copy, text);
}

static void
fill_box(const struct game *game)
{
	int table;

	box_begin(&now.box, game);
	for (int t = 0; t < game->n_tables; t++) {
		const struct embedded *file = shipped_table(game, t);

		if (file && !rows_fill(&now.box, t, (const char *)file->text))
			give_up(file->path, "a row is refused");
	}
	if (box_end(&now.box, &table) != BOX_OK || !language_prepare(&now.language, game, &now.box))
		give_up(game->name, "the box is incomplete");
}

static int
find_scenario(const struct game *game, const char *name)
{
	for (int i = 0; i < game->n_scenarios; i++)
		if (name[0] == '\0' || strcmp(game->scenarios[i].name, name) == 0)
			return SCENARIO_COMMON + i;
	return SCENARIO_POSITION;
}

static int
find_options(const struct game *game, const struct journal_meta *meta)
{
	int set = 0;

	for (size_t k = 0; k < meta->options; k++)
		for (int i = 0; i < game->n_options; i++)
			if (strcmp(game->options[i].name, meta->option[k]) == 0)
				set |= 1 << i;
	return set;
}

/* The head that a journal of these entries would have, had it begun in 1970 with an id of zeros. */
static void
make_head(struct journal_meta *meta, const struct game *game, char hex[JOURNAL_HEX_SIZE])
{
	unsigned char hash[JOURNAL_HASH_SIZE], before[JOURNAL_HASH_SIZE];
	struct journal_table tables[JOURNAL_TABLES_MAX];
	size_t count = 0;

	memset(meta->id, '0', sizeof(meta->id) - 1);
	for (int t = 0; t < game->n_tables; t++) {
		const struct embedded *file = shipped_table(game, t);

		if (file)
			tables[count++] = (struct journal_table){game->tables[t].name,
								 (const char *)file->text, file->size};
	}
	chain_begin(meta, tables, NULL, count, hash);
	for (size_t i = 0; i < now.n; i++) {
		struct journal_entry entry = {.seq = now.line[i].seq,
					      .at = 1700000000 + now.line[i].seq,
					      .who = now.line[i].who,
					      .text = now.line[i].text,
					      .as_played = now.line[i].as_played};

		memcpy(before, hash, sizeof(before));
		chain_entry(before, &entry, hash);
	}
	journal_hex(hash, hex);
}

static void
tell_findings(const char *path)
{
	for (int i = 0; i < now.report.n_findings; i++) {
		const struct finding *f = &now.report.finding[i];

		printf("%s:%d: %s", path, (int)now.outcome.seq, rule_of(now.play.game, f->rule)->id);
		for (int a = 0; a < f->args.n; a++) {
			char name[TEXT];

			name_write(&now.language, f->args.arg[a].type, f->args.arg[a].value, name,
				   sizeof(name));
			printf(" %s", name);
		}
		printf(", verdict %d, detail %d, at %d+%d\n", f->verdict, f->detail, f->column, f->length);
	}
}

static uint64_t
play_all(const char *path, const struct journal_meta *meta, const struct game *game)
{
	uint64_t sum = 0;

	replay_begin(&now.replay, &now.play, &now.language, &now.box, now.line, now.n,
		     find_scenario(game, meta->scenario), find_options(game, meta), game->rules_version, true,
		     &now.report);
	while (replay_next(&now.replay, &now.outcome, &now.report)) {
		tell_findings(path);
		add_number(&sum, now.outcome.repair.kind);
		for (int i = 0; i < now.report.n_effects; i++) {
			const struct effect *e = &now.report.effect[i];

			add_number(&sum, e->field);
			add_number(&sum, e->index);
			add_number(&sum, e->from);
			add_number(&sum, e->to);
			add_number(&sum, e->why);
		}
		add_state(&sum, &now.play);
	}
	return sum;
}

/* Reads the entries; the sum is over the transcript as it would be written again. */
static uint64_t
read_entries(struct transcript *transcript)
{
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE], *text = NULL;
	size_t size = 0, count;
	const struct journal_table *tables = transcript_tables(transcript, &count);
	FILE *out = open_memstream(&text, &size);
	uint64_t sum = 0;

	if (!out || !transcript_write_header(out, transcript_meta(transcript), tables, count, false))
		give_up("transcript", "out of memory");
	now.n = 0;
	while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry) {
		if (now.n == LINES_MAX)
			give_up("transcript", "too many entries");
		now.line[now.n] =
		    line_begin(kept(entry->who), kept(entry->text), (int32_t)now.n + 1, entry->as_played);
		now.n++;
		transcript_write_entry(out, entry->who, entry->text, entry->as_played);
	}
	if (fclose(out) != 0)
		give_up("transcript", "out of memory");
	add_text(&sum, text);
	free(text);
	return sum;
}

static void
one_transcript(const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE] = "", head[JOURNAL_HEX_SIZE];
	struct transcript *transcript = NULL;
	FILE *in = fopen(path, "r");
	uint64_t read, played, position = 0;
	struct journal_meta meta;
	const struct game *game;

	if (!in || transcript_open(in, &transcript, message) != JOURNAL_OK || !transcript)
		give_up(path, message);
	meta = *transcript_meta(transcript);
	if (!(game = game_named(meta.game)))
		give_up(path, "no such game");
	fill_box(game);
	for (size_t i = 0; i < meta.players; i++)
		if (!strpbrk(meta.player[i].name, " :\"#!"))
			language_alias(
			    &now.language, meta.player[i].name,
			    language_who(&now.language, meta.player[i].side, strlen(meta.player[i].side)));
	read = read_entries(transcript);
	played = play_all(path, &meta, game);
	position_write(&now.play, &now.language, add_text, &position);
	make_head(&meta, game, head);
	printf("%s: %zu entries, read %016llx, played %016llx, position %016llx, head %s\n", path, now.n,
	       (unsigned long long)read, (unsigned long long)played, (unsigned long long)position, head);
	for (size_t i = 0; i < now.n; i++) {
		free((char *)(uintptr_t)now.line[i].who);
		free((char *)(uintptr_t)now.line[i].text);
	}
	transcript_close(transcript);
	fclose(in);
}

int
main(int argc, char **argv)
{
	static const uint8_t example[] = {'a', 'b', 'c'};
	struct sha256_ctx hash;
	unsigned char digest[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE];

	/* The example of FIPS 180-4: "abc". */
	sha256_init(&hash);
	sha256_update(&hash, sizeof(example), example);
	sha256_digest(&hash, sizeof(digest), digest);
	journal_hex(digest, hex);
	if (strcmp(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad") != 0)
		give_up("SHA-256", hex);
	for (int i = 1; i < argc; i++)
		one_transcript(argv[i]);
	return 0;
}
