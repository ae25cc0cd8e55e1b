#include "cmd/verify/partings.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"

/* A number for all that is on the board. */
static uint64_t
number_of(const struct session *s)
{
	const unsigned char *byte = (const unsigned char *)s->play.state;
	uint64_t n = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

	for (size_t i = 0; i < s->game->state_size; i++)
		n = (n ^ byte[i]) * UINT64_C(0x100000001b3);
	return n;
}

static void
number_boards(struct session *s, enum side side, uint64_t board[], int total[])
{
	session_begin_told(s, side == RIGHT, 0);
	while (session_next(s))
		board[s->settled] = number_of(s);
	for (int t = 0; t < s->game->n_totals; t++)
		total[t] = total_known(&s->play, t);
}

static void
compare(struct partings *p, size_t n, const uint64_t played[], const uint64_t right[])
{
	bool apart = false;

	for (size_t k = 1; k <= n; k++) {
		if (played[k] == 0 || right[k] == 0 || (played[k] != right[k]) == apart)
			continue;
		apart = !apart;
		if (apart && p->n++ < PARTINGS_MAX)
			p->parting[p->n - 1] = (struct parting){k, 0};
		else if (!apart && p->n <= PARTINGS_MAX)
			p->parting[p->n - 1].to = k;
	}
}

bool
partings_find(struct session *s, struct partings *p)
{
	uint64_t *played = calloc(2 * (s->n + 1), sizeof(*played)), *right = played + s->n + 1;

	memset(p, 0, sizeof(*p));
	if (!played)
		return false;
	number_boards(s, PLAYED, played, p->total[PLAYED]);
	number_boards(s, RIGHT, right, p->total[RIGHT]);
	compare(p, s->n, played, right);
	free(played);
	return true;
}

void
partings_did(FILE *out, const struct session *s)
{
	const struct repair *r =
	    s->outcome.repair.kind != REPAIR_NONE ? &s->outcome.repair : &s->outcome.explanation;

	if (r->kind != REPAIR_NONE)
		words_repair(out, &s->language, r);
	else if (s->report.refused)
		fputs(SAY("It cannot be carried out, and is left out."), out);
	else if (events_print(out, &s->language, &s->report, 0, s->report.n_effects, NEWS) == 0)
		fputs(SAY("There is nothing to tell."), out);
}
