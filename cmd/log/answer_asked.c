/* What is asked for, and of whom, as far as it tells what a short answer means. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/log/answer_reading.h"
#include "cmd/words/spoken.h"
#include "core/engine/engine.h"
#include "core/text.h"

bool
is_of_kind_asked(const struct reading_of *r, const struct request *q, const char *chance)
{
	const char *kind = strchr(chance, ' ') + 1;

	return r->text[r->first] == ' ' &&
	       (spoken_like(kind, r->text, r->first, true) ||
		(q->kind == ROLL && spoken_like(spoken_die(r->s->game, q->type), r->text, r->first, true)));
}

bool
begins_with_die(const struct reading_of *r)
{
	const struct game *game = r->s->game;

	for (int d = 0; d < game->n_dice && r->text[r->first] == ' '; d++)
		if (spoken_like(game->dice[d].name, r->text, r->first, true) ||
		    spoken_like(spoken_die(game, d), r->text, r->first, true))
			return true;
	return false;
}

bool
is_his(const struct reading_of *r, const struct request *q)
{
	for (int seat = 0; r->who >= 0 && seat < SEATS_MAX && q->who >> seat != 0; seat++)
		if ((q->who >> seat & 1) != 0 && (seat == r->who || side_same(r->s, seat, r->who)))
			return true;
	return false;
}

bool
may_answer(const struct reading_of *r, const struct request *q)
{
	return r->who < 0 || q->who == 0 || is_his(r, q);
}

const struct request *
draw_of(const struct reading_of *r, const struct requests *all, int number)
{
	for (int i = 0; i < all->n && number > 0; i++)
		if (all->request[i].kind == DRAW && all->request[i].due == number &&
		    may_answer(r, &all->request[i]))
			return &all->request[i];
	return NULL;
}

bool
are_due_dice(const struct reading_of *r)
{
	struct requests all;
	int n = 0, most = 0;

	for (const char *text = r->text; *text; text += strspn(text, " "), n++) {
		int number = atoi(text);

		most = number > most ? number : most;
		text += strcspn(text, " ");
	}
	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == ROLL && q->due == n && may_answer(r, q) && !r->s->game->dice[q->type].face &&
		    most <= r->s->game->dice[q->type].sides)
			return true;
	}
	return false;
}

bool
is_player(const struct reading_of *r)
{
	const struct language *l = &r->s->language;

	for (int i = 0; i < l->n_aliases; i++)
		if (text_is(l->alias[i].name, r->text, r->first))
			return true;
	return false;
}

bool
is_out_of_turn(const struct reading_of *r)
{
	struct requests all;
	bool asked = false, his = false;

	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		asked = asked || all.request[i].who != 0;
		his = his || may_answer(r, &all.request[i]);
	}
	return asked && !his;
}

bool
is_verb_name(const struct session *s, const char *word, size_t length, bool now)
{
	for (int v = now ? VERB_COMMON : 0; v < VERB_COMMON + s->game->n_verbs; v++)
		if (text_is(verb_of(s->game, v)->name, word, length) && (!now || verb_now(&s->play, v)))
			return true;
	return false;
}

/* Whether the first word is a verb by which something can be played now: "pilot Feric" is the card that is
 * drawn, where who has one plays "pilot" later in the step. */
static bool
is_open_verb(const struct reading_of *r)
{
	const struct game *game = r->s->game;

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (text_is(verb_of(game, v)->name, r->text, r->first) && verb_open(&r->s->play, v))
			return true;
	return false;
}

bool
begins_with_kind(const struct reading_of *r)
{
	struct requests all;
	char before[BOX_KEY + 8];

	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		if (all.request[i].kind == ACT)
			continue;
		write_chance(r->s->game, &all.request[i], before, sizeof(before));
		if (is_of_kind_asked(r, &all.request[i], before))
			return !is_open_verb(r);
	}
	return false;
}

bool
is_card_asked(const struct reading_of *r)
{
	const struct language *l = &r->s->language;
	struct requests all;

	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == DRAW && may_answer(r, &all.request[i]) &&
		    name_read(l, all.request[i].type, r->text, r->first, false) >= 0)
			return true;
	return false;
}

bool
is_of_who_is_asked(const struct reading_of *r, const char *text)
{
	struct requests all;
	uint64_t seats = 0;
	int seat = 0;

	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++)
		seats |= all.request[i].who;
	if (r->who >= 0 || seats == 0 || (seats & (seats - 1)) != 0)
		return true;
	while (seats >> seat != 1)
		seat++;
	return seat_faults(r->s, seat, true, text) == 0;
}

void
add_later(struct reading_of *r)
{
	struct answer *a = r->answer;
	const struct step *now = step_now(&r->s->play);

	if (r->best != LEGAL || !r->best_bare || a->n != 1 || !a->read || a->entry.first.verb < VERB_COMMON)
		return;
	if (now && now->ends == BY_ANYBODY) /* a card answers the attack before it is thrown away behind it */
		return;
	for (unsigned i = 0; i < r->later && a->n < ANSWERS_TOLD; i++)
		memcpy(a->could_be[a->n++], r->then[i], sizeof(r->then[i]));
}
