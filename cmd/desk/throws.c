/* What a side may throw for or must answer now. */
#include "cmd/desk/throws.h"

#include <stdio.h>

#include "cmd/desk/hands.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"
#include "core/text.h"

/* What is asked for, as the first link names it: "2 d6", and which of several that ask for the same. */
static void
write_request(const struct session *s, const struct requests *all, unsigned k, char *text, size_t size)
{
	const struct request *q = &all->request[k];
	unsigned nth = 1;
	char type[BOX_KEY];

	for (unsigned i = 0; i < k; i++)
		nth += all->request[i].kind == q->kind && all->request[i].type == q->type &&
		       all->request[i].due == q->due;
	snprintf(type, sizeof(type), "%s",
		 q->kind == ROLL ? s->game->dice[q->type].name
				 : s->game->operands[q->type - TYPE_COMMON].type);
	for (char *c = type; q->kind == DRAW && *c; c++)
		*c = text_lower(*c);
	if (nth > 1)
		snprintf(text, size, " %u %s %u", q->due, type, nth);
	else
		snprintf(text, size, " %u %s", q->due, type);
}

/* Whether a request is for a throw of both that this side begins. */
static bool
is_begun_by(struct session *s, const struct request *q, int side)
{
	int first, second;

	if (q->kind == ACT || !both_throws(&s->play, q))
		return false;
	both_order(&s->play, &s->replay.both, q, &first, &second);
	return side_same(s, first, side) || (s->game->together && side_same(s, second, side));
}

bool
request_alike(const struct request *one, const struct request *other)
{
	return one->kind == other->kind && one->type == other->type && one->who == other->who &&
	       one->about.type == other->about.type && one->about.value == other->about.value;
}

/* Whether a request asks for this, as it was found before. */
static bool
is_asked_still(const struct session *s, const struct request *q)
{
	struct requests all;

	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++)
		if (all.request[i].due > 0 && request_alike(&all.request[i], q))
			return true;
	return false;
}

/* Whether so many cards face down are what it asks for: they go where the rules have them go, which may be to
 * another of several that ask. */
static bool
is_met_unseen(struct session *s, const struct request *q, int side)
{
	const struct report *report;
	struct entry e = {.slot = 1, .n_repeat = (uint8_t)(q->due - 1)};
	struct attempt tried;
	bool met;

	e.first = (struct action){.verb = VERB_DRAW, .who = (int8_t)side, .n = 2};
	e.first.operand[0] = q->type;
	e.first.operand[1] = UNSEEN;
	for (int i = 0; i < e.n_repeat; i++)
		e.repeat[i] = UNSEEN;
	report = session_try(s, &e, "", &tried);
	met = !report->refused && !report->blocked && report->n_findings == 0 && !is_asked_still(s, q);
	session_untry(s, &tried);
	return met;
}

bool
throw_deals(struct session *s, const struct request *q, int side)
{
	return q->kind == DRAW && q->type != deck_type(s->game) && q->due > 0 && q->due <= REPEAT_MAX &&
	       q->who != 0 && !both_throws(&s->play, q) && !q->blind && is_owner(&s->play, q->who, side) &&
	       !is_first_form(s) && is_met_unseen(s, q, side);
}

enum throw_kind
throw_begins(struct session *s, int side)
{
	struct requests all;

	if (!s->both || s->replay.both.physical || s->replay.both.open || s->replay.both.n_chains < 2)
		return THROW_NONE;
	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++) {
		if (throw_deals(s, &all.request[k], side))
			return THROW_OF_CARDS;
		if (is_begun_by(s, &all.request[k], side))
			return THROW_OF_DICE;
	}
	return THROW_NONE;
}

/* By its seat, or another of the side: they have one player. */
static bool
is_of_side(const struct session *s, const struct request *q, int side)
{
	int seats = s->game->who == TYPE_NUMBER ? 0 : type_count(s->game, &s->box, s->game->who);
	bool of = is_owner(&s->play, q->who, side);

	for (int seat = 0; seat < seats && !of; seat++)
		of = side_same(s, seat, side) && is_owner(&s->play, q->who, seat);
	return of;
}

bool
throw_is_blind(struct session *s, int type, int side)
{
	struct requests all;

	if (!s->both || s->replay.both.physical)
		return false;
	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++) {
		const struct request *q = &all.request[k];

		if (q->kind == DRAW && q->blind && q->due > 0 && (type < 0 || q->type == type) &&
		    (side < 0 || is_of_side(s, q, side)))
			return true;
	}
	return false;
}

/* The deal that waits for a side's link first, in the order in which they were made; NULL: none does. */
const struct seal *
throw_deal_waiting(const struct session *s, int side)
{
	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];

		if (seal->deal && side != DEALER && !side_same(s, seal->side, side) &&
		    !deal_has_link(s, seal, side))
			return seal;
	}
	return NULL;
}

bool
throw_deck_is_due(struct session *s)
{
	struct requests all;

	if (!hands_are_dealt(s) || s->replay.both.n_chains < 2 || deck_waits(&s->replay) ||
	    deck_left(&s->replay) > 0)
		return false;
	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++)
		if (all.request[k].kind == DRAW && all.request[k].type == deck_type(s->game) &&
		    all.request[k].due > 0)
			return true;
	return false;
}

bool
throw_is_owed(const struct session *s, int side)
{
	const struct both *b = &s->replay.both;

	return throw_deal_waiting(s, side) || (b->open && side_same(s, b->owes, side));
}

int
throw_request(struct session *s, int side, long number, struct request *found, char *text, size_t size)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct requests all;
	long n = 0;

	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++) {
		if ((!is_begun_by(s, &all.request[k], side) && !throw_deals(s, &all.request[k], side)) ||
		    ++n != number)
			continue;
		*found = all.request[k];
		write_request(s, &all, k, text, size);
		return EXIT_WELL;
	}
	side_write(s, side, name);
	if (n == 0 && throw_begun_by(s) >= 0)
		return trouble("%s: %s begins this throw: 'tallyho mail %s' asks for it", s->path,
			       side_write(s, throw_begun_by(s), name), s->path);
	if (n == 0 && throw_is_blind(s, -1, -1))
		return trouble(SAY("%s: the cards that are drawn from lie face down: 'tallyho reveal %s' "
				   "turns them up where they are yours, 'tallyho mail %s' asks for it"),
			       s->path, s->path, s->path);
	if (n == 0)
		return trouble("%s: %s has no throw to begin now", s->path, name);
	return trouble(SAY_MANY("%s: %s has %ld throw to begin now, and no number %ld",
				"%s: %s has %ld throws to begin now, and no number %ld", n),
		       s->path, name, n, number);
}

/* Asked of seats that no player with a key has: whoever is there plays them. */
static bool
is_nobodys(const struct session *s, const struct request *q)
{
	for (size_t i = 0; i < s->meta.keys && q->who != 0; i++)
		if (is_of_side(s, q, side_named(s, s->meta.key[i].side)))
			return false;
	return true;
}

/* Asked of one side alone that has a key: of `asked`, or (-1) of another than the writer's. */
static bool
is_for_other(const struct session *s, const struct request *q, int writer, int asked)
{
	bool other = false;

	if (q->kind != ACT || q->who == 0)
		return false;
	for (size_t i = 0; i < s->meta.keys; i++) {
		int side = side_named(s, s->meta.key[i].side);

		if (side == DEALER || !is_of_side(s, q, side))
			continue;
		if (asked >= 0 ? !side_same(s, side, asked) : side_same(s, side, writer))
			return false;
		other = true;
	}
	return other;
}

const struct request *
request_passed(struct session *s, const struct requests *before, int writer, int asked)
{
	struct requests now;
	bool still;

	if (s->game->who == TYPE_NUMBER || s->game->together)
		return NULL;
	requests_now(&s->play, &now);
	for (unsigned i = 0; i < before->n; i++) {
		if (!is_for_other(s, &before->request[i], writer, asked))
			continue;
		still = false;
		for (unsigned k = 0; k < now.n && !still; k++)
			still = request_alike(&now.request[k], &before->request[i]);
		if (!still)
			return &before->request[i];
	}
	return NULL;
}

bool
side_is_asked(struct session *s, int side, bool named)
{
	struct requests all;

	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (is_nobodys(s, q) ? !named : is_of_side(s, q, side) && (!named || q->kind == ACT))
			return true;
	}
	return false;
}

bool
throw_is_all(struct session *s, int side)
{
	struct requests all;
	unsigned n = 0;

	if (throw_begins(s, side) == THROW_NONE || throw_is_owed(s, side))
		return false;
	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == ACT && (is_nobodys(s, q) || is_of_side(s, q, side)))
			return false;
		n += is_begun_by(s, q, side);
	}
	return n <= 1;
}

int
throw_begun_by(struct session *s)
{
	struct requests all;
	int first = -1, second;

	if (!s->both || s->replay.both.physical || s->replay.both.open || s->replay.both.n_chains < 2)
		return -1;
	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		int begins;

		if (all.request[i].kind == ACT || !both_throws(&s->play, &all.request[i]))
			return -1;
		both_order(&s->play, &s->replay.both, &all.request[i], &begins, &second);
		if (first >= 0 && !side_same(s, first, begins))
			return -1;
		first = begins;
	}
	return first;
}
