/* The sequence of play (4), step by step. */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

#include <assert.h>

/* Whether this step has its answer: F_ANSWERED is the answer + 1. */
bool
raf_is_answered(const struct play *p)
{
	return state_of(p)->answered > 0;
}

/* Notes the answer of this step, a face or the number of a card. */
void
raf_answer_with(struct play *p, int value)
{
	assert(value >= 0 && value < UINT8_MAX);
	put(p, F_ANSWERED, 0, value + 1, WHY_NONE);
}

/* The answer of this step, below n; asked only where it is answered. */
int
raf_the_answer(const struct play *p, int n)
{
	int answer = state_of(p)->answered - 1;

	return answer < n ? answer : n - 1; /* a position may say anything */
}

/* To another step: the answer is forgotten. */
void
raf_go_on(struct play *p, int step)
{
	put(p, F_ANSWERED, 0, 0, WHY_NONE);
	go(p, step);
}

/* A step's die; one more in the same entry is told as one too many. */
struct request *
raf_ask_die(const struct play *p, struct requests *all, const char *title)
{
	struct request *r = ask_roll(all, D6, raf_is_answered(p) ? 0 : 1, title);

	if (raf_is_answered(p))
		r->count = J_DICE_COUNT; /* one more in the same entry is no die of a later step */
	return r;
}

/* Asks which of n units are meant; nobody is asked where none or all of them are. */
void
raf_ask_which(struct requests *all, int due, int n, const char *title)
{
	struct request *r;

	if (due <= 0 || due >= n)
		return;
	r = ask_act(all, title);
	r->about = (struct arg){TYPE_NUMBER, (int16_t)due};
	r->choose = (uint8_t)due;
}
