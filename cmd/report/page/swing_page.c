/* How the game swung, worked out a few games at a time while somebody looks at the page. */
#include "cmd/luck/swing.h"
#include "cmd/report/page/bridge.h"
#include "cmd/report/page/game.h"
#include "cmd/say/command.h"

enum { GAMES_MOST = 100 /* from a point: a page is slower than the program, and nobody waits for it */ };

/* What is begun: of the page's one game, and of what is tried beside it. */
static struct swing begun, tried;

static int
swing(struct session *s, const struct arguments *a)
{
	struct swing *w = s == page_game()->aside ? &tried : &begun;
	long games = 1, from = 0;
	int code = EXIT_WELL;

	if (!flag_count(a, "games", &games))
		return EXIT_TROUBLE;
	if (flag_given(a, "anew")) {
		swing_free(w);
		if (!swing_fits(s))
			return EXIT_TROUBLE;
		(void)flag_count(a, "from", &from);
		code = swing_begin(w, s, false, 1, GAMES_MOST);
		for (size_t i = 0; code == EXIT_WELL && i < w->n; i++) /* the record's own are known */
			w->point[i].whole = w->point[i].seq < (uint32_t)from;
		page_go_to(page_game(), s->n);
	}
	if (code == EXIT_WELL && swing_some(w, s, (int)games)) {
		page_go_to(page_game(), s->n); /* the reader may have stepped back meanwhile */
		swing_json(s, w);
	}
	return code;
}

int
swing_print(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, swing);
}

/* For a story: all at once, since there are no processes to share it with. */
int
swing_play(struct swing *w, struct session *s, bool each, uint64_t seed, int jobs, int seconds)
{
	int code = swing_begin(w, s, each, seed, SWING_MOST);

	(void)jobs;
	(void)seconds;
	while (code == EXIT_WELL && !swing_some(w, s, SWING_MOST))
		continue;
	return code;
}
