/*
 * verify --explain: the game as it was carried out and as it should have been, side by side.
 *
 * Both are played to the end, and their boards compared after each entry. From where they part it is told
 * what the same entry did in either, how the boards differ there, where they meet again, and which totals
 * differ at the end.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/say/keep.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/partings.h"
#include "cmd/verify/verify.h"
#include "cmd/words/words.h"

enum {
	REACH = 60,	  /* entries behind that at which it is looked what they did, */
	ENTRIES_TOLD = 6, /* ... of which so many are told */
	LINES_TOLD = 12,  /* of a board */
	INNER = 8,	  /* columns before what is told of a side: margin */
};

static const char mark[SIDES] = {'<', '>'}, margin[] = "        ";

struct both_games {
	struct session *s;
	struct partings apart;
	const char *did[SIDES][PARTINGS_MAX][REACH]; /* kept */
	const char *picture[SIDES][PARTINGS_MAX];
	struct keep kept;
};

static size_t
spans_told(const struct both_games *b)
{
	return b->apart.n < PARTINGS_MAX ? b->apart.n : PARTINGS_MAX;
}

/* ---- what happens there ---- */

static const char *
did_of(struct both_games *b)
{
	const char *kept;
	struct made made;

	partings_did(made_begin(&made), b->s);
	kept = keep_text(&b->kept, made_end(&made));
	made_free(&made);
	return kept;
}

static const char *
picture_of(struct both_games *b)
{
	const char *kept;
	struct made made;

	board_print(made_begin(&made), &b->s->language, &b->s->play, margin);
	kept = keep_text(&b->kept, made_end(&made));
	made_free(&made);
	return kept;
}

static void
look_at(struct both_games *b, enum side side)
{
	struct session *s = b->s;

	session_begin_told(s, side == RIGHT, 0);
	while (session_next(s))
		for (size_t i = 0; i < spans_told(b); i++) {
			const struct parting *span = &b->apart.parting[i];
			size_t k = s->settled - span->from;

			if (s->settled < span->from || k >= REACH || (span->to && s->settled >= span->to))
				continue;
			b->did[side][i][k] = did_of(b);
			if (k == 0)
				b->picture[side][i] = picture_of(b);
		}
}

/* ---- telling it ---- */

static void
tell_side(enum side side, const char *text)
{
	struct paragraph p;
	struct made made;

	fprintf(made_begin(&made), "%c %s", mark[side], text);
	paragraph_begin_hanging(&p, stdout, "      ", 2, made_end(&made));
	paragraph_end(&p);
	made_free(&made);
}

/* The next line of a text; false: that was all. */
static bool
next_line(const char **at, const char **line, size_t *n)
{
	*line = *at;
	*n = strcspn(*at, "\n");
	*at += *n + ((*at)[*n] == '\n');
	return **line != '\0';
}

static bool
has_line(const char *text, const char *line, size_t n)
{
	const char *other;
	size_t length;

	while (next_line(&text, &other, &length))
		if (length == n && memcmp(other, line, n) == 0)
			return true;
	return false;
}

/* The lines of one board that are not on the other. Returns how many are not told. */
static size_t
tell_lines(enum side side, const char *own, const char *other)
{
	const char *line;
	size_t n, told = 0;

	while (next_line(&own, &line, &n)) {
		if (n <= INNER || has_line(other, line, n) || told++ >= LINES_TOLD)
			continue;
		printf("      %c %.*s\n", mark[side], (int)n - INNER, line + INNER);
	}
	return told > LINES_TOLD ? told - LINES_TOLD : 0;
}

static void
tell_boards(const struct both_games *b, size_t i)
{
	const char *played = b->picture[PLAYED][i], *right = b->picture[RIGHT][i];
	size_t at = b->apart.parting[i].from, more;
	struct made made;

	if (!played || !right || strcmp(played, right) == 0)
		return;
	printf(SAY("    what differs on the board after entry %zu:\n"), at);
	more = tell_lines(PLAYED, played, right);
	more += tell_lines(RIGHT, right, played);
	if (more > 0)
		printf(SAY_MANY("    and %zu line more\n", "    and %zu lines more\n", (long)more), more);
	fprintf(made_begin(&made), SAY("both whole: tallyho show --at %zu, and the same with --assumed"), at);
	paragraph_put_made(stdout, "    ", &made);
}

static void
tell_entries(const struct both_games *b, size_t i)
{
	const struct session *s = b->s;
	int told = 0;

	for (size_t k = 0; k < REACH && told < ENTRIES_TOLD; k++) {
		const char *played = b->did[PLAYED][i][k], *right = b->did[RIGHT][i][k];
		const struct line *line = &s->line[b->apart.parting[i].from + k - 1];
		struct made made;

		if (!played || !right || strcmp(played, right) == 0)
			continue;
		fprintf(made_begin(&made), SAY("    entry %zu: "), b->apart.parting[i].from + k);
		words_entry(made.out, &s->language, line->who, line->text);
		paragraph_line(stdout, &made, HANG);
		tell_side(PLAYED, played);
		tell_side(RIGHT, right);
		told++;
	}
}

static void
tell_totals(const struct both_games *b)
{
	const struct session *s = b->s;
	char title[TOTAL_BYTES], row[TOTAL_BYTES + 32];
	bool any = false;

	for (int t = 0; t < s->game->n_totals; t++) {
		int played = b->apart.total[PLAYED][t], right = b->apart.total[RIGHT][t];

		if (played == right)
			continue;
		if (!any)
			puts(SAY("    totals that differ at the end:"));
		any = true;
		snprintf(row, sizeof(row), "%c %6d   %c %6d  ", mark[PLAYED], played, mark[RIGHT], right);
		paragraph_row(stdout, "      ", strlen(row), row, total_called(s->game, t, title));
	}
	if (!any)
		puts(SAY("    At the end all totals are the same."));
}

static void
tell_games(const struct both_games *b, bool judged)
{
	struct made made;

	print_text(made_begin(&made), b->s->path);
	fputs(SAY(": both games: < as it was carried out, > as it should have been"), made.out);
	paragraph_line(stdout, &made, HANG);
	for (size_t i = 0; i < spans_told(b); i++) {
		printf(SAY("    They part at entry %zu.\n"), b->apart.parting[i].from);
		tell_entries(b, i);
		tell_boards(b, i);
		if (b->apart.parting[i].to)
			printf(SAY("    They meet again at entry %zu.\n"), b->apart.parting[i].to);
		else
			puts(SAY("    They do not meet again."));
	}
	if (b->apart.n > PARTINGS_MAX)
		printf(SAY_MANY("    They part %zu time more.\n", "    They part %zu times more.\n",
				(long)(b->apart.n - PARTINGS_MAX)),
		       b->apart.n - PARTINGS_MAX);
	if (judged)
		tell_totals(b);
}

void
verify_tell_both_games(struct verifying *v)
{
	struct session *s = v->s;
	struct both_games *b = calloc(1, sizeof(*b));

	if (b && partings_find(s, &b->apart)) {
		b->s = s;
		if (b->apart.n > 0) {
			look_at(b, PLAYED);
			look_at(b, RIGHT);
			tell_games(b, v->counts.consequences == 0);
		}
	} else {
		trouble("out of memory");
	}
	/* As it was carried out, for the summary. */
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	if (b)
		keep_free(&b->kept);
	free(b);
}
