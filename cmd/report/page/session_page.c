/*
 * In the page a command's FILE is the game that the page holds: what cmd/desk/session_file.c does for files.
 */
#include <assert.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/sides.h"
#include "cmd/report/page/game.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"

/* A page's sessions have no file. */
void
journal_close(struct journal *journal)
{
	assert(!journal);
	(void)journal;
}

/* A page's record has no keys: what they proved it leaves to the journal. */
void
key_words(const char *key, char text[KEY_WORDS_SIZE])
{
	(void)key;
	text[0] = '\0';
}

int
session_with(const struct arguments *a, enum journal_mode mode, session_work *work)
{
	assert(mode == JOURNAL_READ);
	(void)mode;
	return work(page_game()->now, a);
}

int
session_with_board(const struct arguments *a, session_work *work)
{
	struct page_game *g = page_game();
	struct session *was = g->now;
	long at = (long)g->now->n;
	int code;

	if (!flag_count(a, "at", &at))
		return EXIT_TROUBLE;
	code = flag_given(a, "assumed") ? page_assume(g, &was) : EXIT_WELL;
	if (code == EXIT_WELL) {
		page_go_to(g, (size_t)at);
		code = work(g->now, a);
	}
	page_assume_end(g, was);
	return code;
}

/* Another session with the same entries, for who goes through them in his own. */
int
session_open(struct session *s, const char *path, enum journal_mode mode)
{
	const struct session *now = page_game()->now;
	int code = session_like(s, now);

	assert(mode == JOURNAL_READ);
	(void)mode;
	s->path = path;
	for (size_t i = 0; code == EXIT_WELL && i < now->n; i++)
		if (!session_take(s, now->line[i].who, now->line[i].text, now->line[i].as_played, now->at[i]))
			code = EXIT_TROUBLE;
	return code;
}

/* A page knows no box but its own. */
const struct embedded shipped_boxes[] = {{NULL, NULL, 0, {0}}};
const struct image shipped_images[] = {{.game = NULL}};
