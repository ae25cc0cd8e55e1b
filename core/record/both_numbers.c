/* From the random numbers that both links make, to faces and cards. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/record/record.h"

/* One of `total`, each as likely as the others; -1: the numbers are used up. */
static int
pick(struct numbers *numbers, uint32_t total)
{
	/* Below `least` the numbers do not go up in `total`: taking them would favour the first faces. */
	uint32_t least = total == 0 ? 0 : (uint32_t)(-total % total); /* 2^32 modulo total */

	while (total > 0 && numbers->next < numbers->end) {
		uint32_t number = *numbers->next++;

		if (number >= least)
			return (int)(number % total);
	}
	return -1;
}

int
both_face(struct numbers *numbers, const struct die *die)
{
	uint32_t total = 0;
	int at;

	assert(numbers->next <= numbers->end);
	for (int f = 0; f < die->sides; f++)
		total += die->weight ? die->weight[f] : 1;
	at = pick(numbers, total);
	for (int f = 0; at >= 0 && f < die->sides; f++)
		if ((at -= die->weight ? die->weight[f] : 1) < 0)
			return f;
	return -1;
}

/* Copies of a card that are left. Where only its owner will know it, the action names it UNSEEN, and then the
 * pile is the one that it comes from. */
static int
copies(const struct play *p, const struct action *draw, int card)
{
	const struct operand *o = &p->game->operands[draw->operand[0] - TYPE_COMMON];
	int n = o->weight ? o->weight(p, draw, card) : 1;

	return n > 0 ? n : 0;
}

static int
pick_card(struct numbers *numbers, const struct play *p, const struct action *draw)
{
	int type = draw->operand[0], n = type_count(p->game, p->box, type), first = type_first(p->game, type);
	uint32_t total = 0;
	int at;

	for (int i = 0; i < n; i++)
		total += (uint32_t)copies(p, draw, first + i);
	at = pick(numbers, total);
	for (int i = 0; at >= 0 && i < n; i++)
		if ((at -= copies(p, draw, first + i)) < 0)
			return first + i;
	return -1;
}

/* One card after the other is drawn on the board: the next may come from another part of the pile, or from
 * what has been shuffled since. */
bool
both_cards(struct play *p, const uint32_t chance[CHANCE_MAX], struct entry *drawn, struct report *scratch)
{
	struct numbers numbers = {chance, chance + CHANCE_MAX};
	struct entry one = *drawn;
	struct report *outer = p->report;
	struct relied *relied = p->relied;
	int n = drawn->n_repeat + 1, card = 0;
	int16_t as_asked = drawn->first.operand[1];
	struct moment now;

	one.n_repeat = 0;
	one.slot = -1;
	drawn->n_repeat = 0;
	play_save(p, &now);
	p->relied = NULL; /* what is only tried rests on nothing */
	report_reset(scratch);
	p->report = scratch; /* an entry of its own: what the last one did is not this one's */
	for (int i = 0; i < n && card >= 0; i++) {
		one.first.operand[1] = as_asked;
		card = pick_card(&numbers, p, &one.first);
		one.first.operand[1] = (int16_t)card;
		if (i == 0)
			drawn->first.operand[1] = (int16_t)card;
		else
			drawn->repeat[drawn->n_repeat++] = (int16_t)card;
		if (card >= 0 && i + 1 < n)
			entry_apply(p, &one, "", scratch);
	}
	play_load(p, &now);
	p->relied = relied;
	p->report = outer;
	report_reset(scratch);
	return card >= 0;
}

bool
both_deck_order(const struct play *p, const uint32_t chance[CHANCE_OF_DECK], int n, int16_t *card)
{
	struct numbers numbers = {chance, chance + CHANCE_OF_DECK};
	struct action draw = {.verb = VERB_DRAW, .who = ANYBODY, .n = 2};
	int type = deck_type(p->game), kinds = type_count(p->game, p->box, type),
	    first = type_first(p->game, type);
	uint16_t left[DEALT_MAX];
	uint32_t total = 0;

	draw.operand[0] = (int16_t)type;
	draw.operand[1] = UNSEEN;
	for (int k = 0; k < kinds && k < DEALT_MAX; k++)
		total += left[k] = (uint16_t)copies(p, &draw, first + k);
	for (int i = 0; i < n; i++) {
		int k = 0, at = pick(&numbers, total);

		if (at < 0)
			return false;
		while (at >= left[k])
			at -= left[k++];
		left[k]--;
		total--;
		card[i] = (int16_t)(first + k);
	}
	return true;
}

int8_t
lowest_seat(uint64_t seats)
{
	int8_t seat = ANYBODY;

	for (int i = SEATS_MAX - 1; i >= 0; i--)
		if ((seats >> i & 1) != 0)
			seat = (int8_t)i;
	return seat;
}

static bool
roll_dice(const struct replay *r, const struct line *line, struct entry *rolled)
{
	struct numbers numbers = {line->chance, line->chance + CHANCE_MAX};
	int n = rolled->n_repeat + 1;

	/* The numbers are used in order, one or more for each: both sides come to the same dice. */
	for (int i = 0; i < n; i++) {
		int face = both_face(&numbers, &r->game->dice[rolled->first.operand[0]]);

		if (face < 0)
			return false;
		if (i == 0)
			rolled->first.operand[1] = (int16_t)face;
		else
			rolled->repeat[i - 1] = (int16_t)face;
	}
	return true;
}

void
both_deal(struct replay *r, const struct line *line, struct entry *e)
{
	const struct line *open = &r->line[line->first - 1];
	struct entry asked, dealt = {.named = true};
	struct finding f;
	struct request q;
	int who = *open->who ? language_who(r->language, open->who, strlen(open->who)) : ANYBODY;

	assert(line->first > 0 && line->first < line->seq && (size_t)line->first <= r->n);
	if (!play_read(r->play, r->language, who, false, open->text, strlen(open->text), &asked, &f, NULL) ||
	    asked.first.n == 0 || !both_request(r->play, &asked, &q) || q.due < 1 || q.due > REPEAT_MAX)
		return;
	dealt.first = (struct action){
	    .verb = q.kind == ROLL ? VERB_ROLL : VERB_DRAW, .who = lowest_seat(q.who), .n = 2};
	dealt.first.operand[0] = q.type;
	dealt.named_tag = q.tag;
	dealt.named_who = q.who;
	dealt.n_repeat = (uint8_t)(q.due - 1);
	dealt.slot = q.due > 1 ? 1 : -1;
	if (q.kind == ROLL ? roll_dice(r, line, &dealt)
			   : both_cards(r->play, line->chance, &dealt, &r->scratch))
		*e = dealt;
}
