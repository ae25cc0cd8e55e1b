/* The game that a page holds: read, looked at anywhere, gone on with aside. */
#include "cmd/report/page/game.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/engine/window.h"

/* ---- boards kept on the way ---- */

/* What the replay knows beside the boards it may go back to, the board, the box if it can change, and the
 * window of the last entries. */
enum { REPLAY_KEPT = offsetof(struct replay, detour) };

static size_t
kept_size(const struct session *s)
{
	return REPLAY_KEPT + sizeof(struct moment) + (s->prints ? sizeof(struct box) : 0);
}

static void
keep_none(struct page_game *g)
{
	for (size_t i = 0; i < KEPT_MAX; i++) {
		free(g->kept[i].bytes);
		g->kept[i].bytes = NULL;
	}
	for (g->every = KEPT_EVERY; g->record && g->record->n / g->every >= KEPT_MAX; g->every *= 2)
		continue;
	g->lines = g->record ? g->record->line : NULL;
	g->followed.of = NULL;
}

/* What the record says has changed. */
static void
drop_right(struct page_game *g)
{
	session_free(g->right);
	g->right = NULL;
	g->mended.of = NULL;
}

/* Keeps the board if it is one of those to be kept; on a detour it is not the record's. */
static void
keep_board(struct page_game *g)
{
	struct session *s = g->record;
	struct kept *kept = &g->kept[s->settled / g->every % KEPT_MAX];

	if (s->settled % g->every != 0 || s->replay.n_detours > 0 || s->replay.blind || kept->bytes)
		return;
	kept->window = window_pack(&s->play, NULL);
	kept->bytes = malloc(kept_size(s) + kept->window);
	if (!kept->bytes)
		return; /* it only takes longer then */
	kept->n = s->settled;
	window_pack(&s->play, kept->bytes + kept_size(s));
	memcpy(kept->bytes, &s->replay, REPLAY_KEPT);
	play_save(&s->play, (struct moment *)(void *)(kept->bytes + REPLAY_KEPT));
	if (s->prints)
		memcpy(kept->bytes + REPLAY_KEPT + sizeof(struct moment), &s->box, sizeof(s->box));
}

/* Whether a kept board is the one before a later entry: nothing before it is withdrawn behind it. */
static bool
is_good(const struct session *s, const struct kept *kept)
{
	for (size_t i = 0; i < kept->n; i++)
		if (s->line[i].withdrawn_by > (int32_t)kept->n)
			return false;
	return true;
}

/* From the beginning of the session to the last good board before entry n, so that entry n itself is judged.
 */
static void
load_board(struct page_game *g, size_t n)
{
	struct session *s = g->record;

	for (size_t i = (n - 1) / g->every; i > 0; i--) {
		const struct kept *kept = &g->kept[i];

		if (!kept->bytes || !is_good(s, kept))
			continue;
		memcpy(&s->replay, kept->bytes, REPLAY_KEPT);
		s->replay.n = n;
		play_load(&s->play, (const struct moment *)(const void *)(kept->bytes + REPLAY_KEPT));
		window_unpack(&s->play, kept->bytes + kept_size(s), kept->window);
		if (s->prints)
			memcpy(&s->box, kept->bytes + REPLAY_KEPT + sizeof(struct moment), sizeof(s->box));
		s->settled = kept->n;
		return;
	}
}

/* Whether the board goes on to entry n from where it stands. */
static bool
goes_on(struct session *s, size_t n)
{
	if (!s->ready || s->replay.repairs || s->replay.n != s->settled || s->settled > n)
		return false;
	for (size_t i = s->settled; i < n; i++)
		if (s->line[i].verb == VERB_RETRACT)
			return false;
	return true;
}

static void
go_to(struct page_game *g, size_t n)
{
	struct session *s = g->record;

	if (g->lines != s->line || g->prints != s->prints || s->n / g->every >= KEPT_MAX)
		keep_none(g);
	if (n == 0 || !goes_on(s, n)) {
		session_rewind(s, false, (long)n);
		s->replay.n = n; /* of which session_rewind(0) makes all */
		if (n > 0)
			load_board(g, n);
	}
	for (size_t i = s->replay.n; i < n; i++) /* a look at the whole record knew what would come of them */
		s->line[i].withdrawn_by = s->line[i].below = s->line[i].accepted_by = 0;
	s->replay.n = n;
	while (session_next(s))
		keep_board(g);
}

/* Back it takes all of it again: a repair is found by what comes behind it. */
static void
go_to_right(struct page_game *g, size_t n)
{
	if (g->right->settled > n)
		page_right_again(g);
	while (g->right->settled < n && session_next(g->right))
		continue;
}

/* What is tried has no boards kept: forward it goes on, and back it begins anew. */
static void
go_to_aside(struct session *s, size_t n)
{
	if (n >= s->n) {
		session_settle(s);
		return;
	}
	if (n == 0 || !goes_on(s, n))
		session_rewind(s, false, (long)n);
	s->replay.n = n;
	while (session_next(s))
		continue;
}

void
page_go_to(struct page_game *g, size_t n)
{
	if (g->now == g->right)
		go_to_right(g, n);
	else if (g->now == g->record)
		go_to(g, n < g->record->n ? n : g->record->n);
	else
		go_to_aside(g->now, n);
}

void
page_drop_from(struct page_game *g, size_t n)
{
	if (n >= g->now->n)
		return;
	session_drop(g->now, n);
	g->followed.of = NULL;
	if (g->now != g->record)
		return;
	drop_right(g);
	for (size_t i = 0; i < KEPT_MAX; i++)
		if (g->kept[i].bytes && g->kept[i].n > n) {
			free(g->kept[i].bytes);
			g->kept[i].bytes = NULL;
		}
}

/* ---- reading ---- */

int
page_begin(struct page_game *g, const char *text, size_t size)
{
	FILE *in = fmemopen((void *)(uintptr_t)text, size, "r");
	int code;

	if (!in)
		no_memory();
	keep_none(g);
	drop_right(g);
	session_free(g->record);
	session_free(g->aside);
	g->aside = NULL;
	g->record = g->now = session_new();
	if (!g->record)
		return EXIT_TROUBLE;
	code = session_read(g->record, in, "this page");
	fclose(in);
	if (code != EXIT_WELL)
		return code;
	keep_none(g);
	return EXIT_WELL;
}

/* ---- as it should have been ---- */

/* The first n entries of the record, in another session. */
static int
take_first(struct session *s, const struct session *record, size_t n)
{
	int code = session_like(s, record);

	for (size_t i = 0; code == EXIT_WELL && i < n && i < record->n; i++)
		if (!session_take(s, record->line[i].who, record->line[i].text, record->line[i].as_played,
				  record->at[i]))
			code = EXIT_TROUBLE;
	return code;
}

void
page_right_again(struct page_game *g)
{
	session_rewind(g->right, true, 0);
	g->right->replay.adopts = g->adopts;
}

static int
take_right(struct page_game *g)
{
	const struct session *record = g->record;
	struct session *s = g->right = session_new();
	int code = s ? take_first(s, record, record->n) : EXIT_TROUBLE;

	if (code != EXIT_WELL)
		return code;
	session_begin_told(s, true, 0);
	g->adopts = s->replay.adopts;
	return code;
}

int
page_assume(struct page_game *g, struct session **was)
{
	int code = EXIT_WELL;

	*was = g->now;
	if (g->right && g->right->n != g->record->n)
		drop_right(g);
	if (!g->right)
		code = take_right(g);
	if (code != EXIT_WELL)
		drop_right(g);
	else
		g->now = g->right;
	return code;
}

void
page_assume_end(struct page_game *g, struct session *was)
{
	g->now = was;
}

/* ---- what if ---- */

int
page_aside(struct page_game *g, size_t n)
{
	const struct session *record = g->record;
	struct session *s = g->aside;
	int code;

	if (!s)
		s = g->aside = session_new();
	if (!s)
		return EXIT_TROUBLE;
	g->followed.of = NULL;
	code = take_first(s, record, n);
	if (code == EXIT_WELL)
		g->now = s;
	session_settle(s);
	return code;
}

void
page_aside_end(struct page_game *g)
{
	g->now = g->record;
}
