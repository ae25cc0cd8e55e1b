/* What turned a game: the largest changes of what could be expected. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/luck/swing.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

static int
by_size(const void *one, const void *other)
{
	double a = fabs(((const struct swing_turn *)one)->change),
	       b = fabs(((const struct swing_turn *)other)->change);

	return a < b ? 1 : a > b ? -1 : 0;
}

static int
by_place(const void *one, const void *other)
{
	size_t a = ((const struct swing_turn *)one)->at, b = ((const struct swing_turn *)other)->at;

	return a < b ? -1 : a > b;
}

size_t
swing_turns(const struct swing *w, struct swing_turn turn[SWING_TURNS])
{
	struct swing_turn *all = calloc(w->n, sizeof(*all));
	size_t n = 0;

	if (!all)
		no_memory();
	for (size_t i = 1; i < w->n; i++) {
		struct swing_turn one = {.at = i};

		one.change = swing_change(&w->point[i - 1], &w->point[i], &one.error);
		if (fabs(one.change) > SWING_CLEAR * one.error && one.change != 0)
			all[n++] = one;
	}
	qsort(all, n, sizeof(*all), by_size);
	n = n < SWING_TURNS ? n : SWING_TURNS;
	memcpy(turn, all, n * sizeof(*turn));
	free(all);
	qsort(turn, n, sizeof(*turn), by_place);
	return n;
}

/* How many games there are from a place: at least, at most. */
void
swing_heading_write(FILE *out, const struct swing *w, const struct session *s)
{
	int least = w->most, most = 0;

	for (size_t i = 0; i < w->n; i++)
		if (!w->point[i].exact) {
			least = w->point[i].n < least ? w->point[i].n : least;
			most = w->point[i].n > most ? w->point[i].n : most;
		}
	fprintf(out,
		SAY("Points that %s could expect: %d to %d games were played on from each place, legally and "
		    "at random, without moves that nobody would make."),
		SAY_OF(s->game, s->game->rival[0].name), least < most ? least : most, most);
}

void
swing_turn_write(FILE *out, const struct swing *w, const struct session *s, const struct swing_turn *turn)
{
	const struct swing_point *from = &w->point[turn->at - 1], *to = &w->point[turn->at];
	const struct line *line = replay_line(&s->replay, (int32_t)to->seq);
	char before[DECIMAL_BYTES], after[DECIMAL_BYTES];

	if (*w->title[turn->at])
		fprintf(out, "%s: ", w->title[turn->at]);
	if (w->each || from->seq + 1 == to->seq) {
		fprintf(out, SAY("entry %u, "), (unsigned)to->seq);
		words_entry(out, &s->language, line->who, line->text);
	} else {
		fprintf(out, SAY("entries %u to %u"), (unsigned)from->seq + 1, (unsigned)to->seq);
	}
	fprintf(out, SAY(", %s before, %s after"), decimal(before, true, 1, from->mean),
		decimal(after, true, 1, to->mean));
	if (*w->told[turn->at])
		fprintf(out, ". %s", w->told[turn->at]);
}
