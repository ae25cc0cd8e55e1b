/*
 * Near its end a game is no matter of chance any more, or of chance alone: where nobody has anything left to
 * decide, all that dice and cards can still bring is tried, and what the game comes to is known exactly.
 */
#include "cmd/luck/odds.h"
#include "cmd/luck/swing.h"

enum {
	RESULTS_MOST = 2000, /* that are tried from one point */
	DICE_MOST = 3,	     /* of one throw */
	THROWS_MOST = 6	     /* one after the other */
};

struct all {
	struct session *s;
	struct swing_point *point;
	double sum; /* of what the games come to, by their chances */
	int left;   /* results that may still be tried */
	bool fails;
};

/* Behind a result. */
struct behind {
	struct all *all;
	double chance;
	int throws;
};

static void follow(struct all *all, double chance, int throws);

static void
note_result(void *context, const struct report *report, double chance, int single)
{
	struct behind *b = context;

	(void)report;
	(void)single;
	if (--b->all->left < 0)
		b->all->fails = true;
	if (!b->all->fails)
		follow(b->all, b->chance * chance, b->throws + 1);
}

/* The dice or cards that come next; NULL: somebody may do something else, or they are too many. */
static const struct request *
only_chance(const struct session *s, const struct requests *asked)
{
	const struct request *next = NULL;

	for (int i = 0; i < asked->n; i++) {
		const struct request *r = &asked->request[i];

		if (r->kind == ACT)
			return NULL;
		if (!next && r->due > 0 && !r->late && (r->kind == DRAW || outcomes_dice(s, r) <= DICE_MOST))
			next = r;
	}
	return next;
}

static void
follow(struct all *all, double chance, int throws)
{
	struct play *p = &all->s->play;
	struct behind behind = {.all = all, .chance = chance, .throws = throws};
	struct outcomes outcomes;
	struct requests asked;
	const struct request *next;

	if (is_over(p)) {
		all->sum += chance * swing_worth(p);
		swing_count_level(all->point, p->game->level ? p->game->level(p) : NULL, chance);
		return;
	}
	requests_now(p, &asked);
	next = throws < THROWS_MOST ? only_chance(all->s, &asked) : NULL;
	if (!next || !outcomes_try(all->s, next, ANYBODY, note_result, &behind, &outcomes) ||
	    outcomes.unknown)
		all->fails = true;
}

bool
swing_exactly(struct session *s, struct swing_point *point)
{
	struct all all = {.s = s, .point = point, .left = RESULTS_MOST};

	follow(&all, 1, 0);
	if (all.fails) {
		for (int i = 0; i < SWING_LEVELS; i++)
			point->level[i] = (struct swing_level){0};
		return false;
	}
	point->mean = all.sum;
	return true;
}
