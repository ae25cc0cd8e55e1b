/* The deck that all sides draw from, dealt by a third: nobody has chosen its order, and one knows it. */
#include <string.h>

#include "core/engine/engine.h"
#include "core/record/record.h"

/* What was drawn by an entry that is taken back before this one lies in the deck again. */
static bool
is_free(const struct replay *r, int i, int32_t seq)
{
	int32_t by = r->drawn_by[i];

	if (by == 0 || by == seq)
		return true;
	return replay_line(r, by)->withdrawn_by != 0 && replay_line(r, by)->withdrawn_by < seq;
}

static int
free_cards(const struct replay *r, int32_t seq)
{
	int n = 0;

	for (int i = 0; i < r->both.n_deck; i++)
		n += is_free(r, i, seq);
	return n;
}

static int
in_deck(const struct replay *r)
{
	return r->game->operands[deck_type(r->game) - TYPE_COMMON].deck(r->play);
}

bool
deck_waits(const struct replay *r)
{
	for (int i = 0; i < r->both.n_deals; i++)
		if (r->both.dealt[i] == DEALER)
			return true;
	return false;
}

/* Where the board has another deck than what is left of the deal, the cards were collected or shuffled since.
 */
int
deck_left(const struct replay *r)
{
	int left = r->both.deck ? free_cards(r, (int32_t)r->n + 1) : 0;

	return left > 0 && left == in_deck(r) ? left : -1;
}

/* The next order is fixed only when the last one is used up: else who deals could deal until it suits him. */
bool
deck_deal(struct replay *r, const struct line *line, struct report *report)
{
	struct both *b = &r->both;
	int n = in_deck(r), left = b->deck ? free_cards(r, line->seq) : 0;

	if (deck_waits(r) || (left > 0 && left == n))
		return refuse_link(report, BOND_DEALT);
	if (n < 1 || n > DEALT_MAX)
		return refuse_link(report, BOND_UNDEALT);
	b->deck = line->seq;
	b->n_deck = (uint16_t)n;
	b->deck_links = 0;
	memset(r->drawn_by, 0, (size_t)n * sizeof(*r->drawn_by));
	b->deck_known = line->chance && both_deck_order(r->play, line->chance, n, r->card);
	return true;
}

static void
draw_cards(struct replay *r, const struct line *line, struct entry *e)
{
	int n = 0;

	for (int i = 0; i < r->both.n_deck && n <= e->n_repeat; i++) {
		if (!is_free(r, i, line->seq))
			continue;
		r->drawn_by[i] = line->seq;
		if (r->both.deck_known && n == 0)
			e->first.operand[1] = r->card[i];
		else if (r->both.deck_known)
			e->repeat[n - 1] = r->card[i];
		n++;
	}
}

/* Its names are the deck's: only who drew the cards stands there with names, on the board as he knows it. */
bool
deck_draw(struct replay *r, const struct line *line, struct entry *e, struct report *report)
{
	int left = r->both.deck ? free_cards(r, line->seq) : 0;

	if (e->first.operand[1] != UNSEEN && (!line->opened || line->closed))
		return refuse_link(report, BOND_TYPED);
	if (deck_waits(r))
		return refuse_link(report, BOND_UNANSWERED);
	if (left <= e->n_repeat || left != in_deck(r))
		return refuse_link(report, BOND_UNDEALT);
	r->both.from_deck = true;
	draw_cards(r, line, e);
	return true;
}

void
deck_drawn(struct replay *r, const struct line *line, const struct report *report)
{
	for (int i = 0; report->refused && i < r->both.n_deck; i++)
		if (r->drawn_by[i] == line->seq)
			r->drawn_by[i] = 0;
}
