/*
 * Whose an entry is to make, and refusing it.
 *
 * Requests say which seats may answer (a set, 0: anybody). A player may have several seats (Battle of
 * Britain's partners, a duel against oneself), so that "whose" is always asked of players, not of
 * seats; an entry without a sender is its only possible owner's.
 */
#include "core/engine/engine.h"

/* Seats that nobody plays alone have the number of their player. */
static bool
same_player(const struct play *p, int a, int b)
{
	return a == b || (p->player[a] != 0 && p->player[a] == p->player[b]);
}

/* By his seat, or by another seat of the same player. */
bool
is_owner(const struct play *p, uint64_t seats, int who)
{
	if (seat_fits(seats, who))
		return true;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((seats >> seat & 1) != 0 && same_player(p, seat, who))
			return true;
	return false;
}

/* Two of the seats that different players have: which of them is meant cannot be told. */
bool
two_owners(const struct play *p, uint64_t seats, int two_of[2])
{
	two_of[0] = two_of[1] = ANYBODY;
	for (int seat = 0; seat < SEATS_MAX && seats >> seat != 0; seat++) {
		if ((seats >> seat & 1) == 0)
			continue;
		if (two_of[0] == ANYBODY) {
			two_of[0] = seat;
		} else if (!same_player(p, seat, two_of[0])) {
			two_of[1] = seat;
			return true;
		}
	}
	return false;
}

/* Refuses an entry without a sender that two could mean, with the names of both. */
bool
both_could_mean_it(struct play *p, uint64_t seats)
{
	int two_of[2];

	if (!two_owners(p, seats, two_of))
		return false;
	refuse(p, J_TWO, two(p->game->who, two_of[0], p->game->who, two_of[1]));
	return true;
}

/* The seat that is meant where one player has all of them; ANYBODY: there are two players, or nobody. */
static int
only_owner(const struct play *p, uint64_t seats)
{
	int two_of[2];

	return two_owners(p, seats, two_of) ? ANYBODY : two_of[0];
}

/* Always false, for `return`; nothing has been changed. */
bool
refuse(struct play *p, int id, struct args args)
{
	add_finding(p->report, id, rule_of(p->game, id)->verdict, args);
	p->report->refused = true;
	return false;
}

bool
not_now(struct play *p)
{
	int id = is_over(p) && p->game->after_end ? p->game->after_end : p->game->not_now;

	return refuse(p, id ? id : J_NOT_NOW, one(TYPE_STEP, head_of(p)->step));
}

bool
not_theirs(struct play *p)
{
	return refuse(p, p->game->not_yours ? p->game->not_yours : J_NOT_YOURS, one(p->game->who, p->who));
}

bool
wrong_sender(struct play *p, uint64_t seats, int id)
{
	int other = p->game->not_yours ? p->game->not_yours : J_NOT_YOURS;
	int owner = only_owner(p, seats);

	rule(p, true, id ? id : other, one(p->game->who, p->who));
	/* Where the rule for it is illegal only, it has happened at the table. */
	if (p->report->refused)
		return false;
	/* Applied as if the one whose it was had sent it. */
	if (owner != ANYBODY)
		p->who = owner;
	return true;
}

/* An entry without a sender is his who alone may send it, so that the handler knows who acts. */
void
settle_sender(struct play *p, uint64_t seats)
{
	if (p->who == ANYBODY)
		p->who = only_owner(p, seats);
}

/* Those of its row, else of those whose decision it is. */
uint64_t
verb_seats(const struct play *p, int verb, uint64_t acting)
{
	const struct verb *v = verb_of(p->game, verb);

	if (v->seats != 0 && v->seats != EVERY_SEAT)
		return v->seats;
	return v->steps != 0 ? acting : 0;
}

bool
may_send(struct play *p, int verb, uint64_t seats)
{
	bool judges = verb_of(p->game, verb)->seats == EVERY_SEAT;

	if (!judges && !seat_fits(seats, p->who) && !wrong_sender(p, seats, 0))
		return false;
	settle_sender(p, seats);
	return true;
}

void
keep_rules_of_place(struct play *p)
{
	/* Coverage: the entry came in its step, before the end, from the right sender. */
	if (p->game->not_now)
		judge_note(p->report, p->game->not_now);
	if (p->game->after_end)
		judge_note(p->report, p->game->after_end);
	if (p->game->not_yours && p->who != ANYBODY)
		judge_note(p->report, p->game->not_yours);
	if (p->game->too_late)
		judge_note(p->report, p->game->too_late);
}
