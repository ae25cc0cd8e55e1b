/*
 * Step 4 on turn 1: each flight is dealt its cards, in the order of flights (4.1, 4.6). A side's place in the
 * order is kept in `raf_turn` and `lw_turn`, the cards that the flight there was dealt in `raf_dealt` and
 * `lw_dealt`.
 */
#include "core/games/battle_of_britain/alert.h"

/* Cards that make a flight's deal whole: six are enough where seven are allowed. */
static int
minimum(int flight)
{
	return flight < RAF_FLIGHTS ? RAF_LIMIT : LW_LIMIT;
}

/* Where the deal of a side is; the other side may be ahead of it or behind, since both deal at the same time.
 */
static int
pointer(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_turn : state_of(p)->lw_turn;
}

/* Cards that this deal has given to the flight at the pointer. */
static int
dealt(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_dealt : state_of(p)->lw_dealt;
}

/* The pointer of both sides is at their first flight. */
void
bob_deal_begin(struct play *p, const struct order *o)
{
	put(p, o->f_turn, 0, 0, WHY_NONE);
	put(p, o->f_dealt, 0, 0, WHY_NONE);
}

/* 4.1a, 4.6a: fewer than it is due "while the pile holds enough": an empty pile ends it. */
static bool
is_short(const struct play *p, int flight)
{
	return bob_cards(p, flight) < minimum(flight) && bob_eligible(p, flight) &&
	       bob_pile(p, bob_command(flight)) > 0;
}

/* The flight dealt last may take one more where it is allowed (4.6), if no other is dealt cards after it. */
static bool
is_open(const struct play *p, const struct order *o, int i)
{
	int flight = o->first_flight + i, cards = bob_cards(p, flight);

	if (is_short(p, flight))
		return true;
	if (i != pointer(p, o) || dealt(p, o) == 0 || cards < minimum(flight) ||
	    cards >= bob_limit(p, flight) || bob_pile(p, bob_command(flight)) == 0)
		return false;
	for (int later = i + 1; later < o->flights; later++)
		if (is_short(p, o->first_flight + later))
			return false;
	return true;
}

/* Whose deal it is: the first from the pointer on with something to do; -1: the side is through. */
static int
now(const struct play *p, const struct order *o)
{
	for (int i = pointer(p, o); i < o->flights; i++)
		if (is_open(p, o, i))
			return i;
	return -1;
}

/* The same; where the side is through the last one, which a card too many is told by. */
static int
now_or_last(const struct play *p, const struct order *o)
{
	int i = now(p, o), at = pointer(p, o);

	return i >= 0 ? i : at < o->flights ? at : o->flights - 1;
}

/* Whether the deal of the side goes on: a flight still waits for its cards. */
bool
bob_deal_waits(const struct play *p, const struct order *o)
{
	return now(p, o) >= 0;
}

/* The pile that is dealt from now. */
int
bob_deal_command(const struct play *p, const struct order *o)
{
	return bob_command(o->first_flight + now_or_last(p, o));
}

/* What may still be drawn without breaking 4.1a or 4.6a. */
static int
due(const struct play *p, int flight)
{
	int n = bob_lacks(p, flight), there = bob_pile(p, bob_command(flight));

	return n < there ? n : there;
}

/* A deal that is through keeps its request, met: a card too many is the last flight's (4.1a). */
void
bob_deal_wants(const struct play *p, const struct order *o, struct requests *all)
{
	int flight = o->first_flight + now_or_last(p, o);
	struct request *r = bob_ask_draw(all, o->side, o->card, now(p, o) >= 0 ? due(p, flight) : 0, o->draw);

	r->tag = (uint8_t)o->side;
	r->about = (struct arg){T_FLIGHT, (int16_t)flight};
}

/* A flight that was dealt too little is reported once; it is not grounded for it as well (4.9). */
static void
deal_short(struct play *p, const struct order *o, int flight)
{
	rule(p, true, o->dealt_rule,
	     three(T_FLIGHT, flight, TYPE_NUMBER, minimum(flight), TYPE_NUMBER, bob_cards(p, flight)));
	if (flight >= RAF_FLIGHTS)
		put(p, F_SHORT_DEAL, flight - RAF_FLIGHTS, 1, WHY_NONE);
}

/* A side that says no more has dealt what it wanted: that is judged now. */
void
bob_deal_close(struct play *p, const struct order *o)
{
	int i = now(p, o), flight = o->first_flight + i;

	if (i < 0)
		return;
	if (due(p, flight) > 0 && bob_cards(p, flight) < minimum(flight))
		deal_short(p, o, flight);
	else
		rule(p, false, o->dealt_rule, nothing());
	put(p, o->f_dealt, 0, 0, WHY_NONE);
	put(p, o->f_turn, 0, i + 1, WHY_NONE);
}

/* Whether this entry has dealt a card to the flight at the pointer: an entry is one flight's deal. */
static bool
goes_on(const struct play *p, const struct order *o)
{
	return dealt(p, o) > 0 && changed(p, o->f_dealt, 0);
}

/*
 * The flight that a card is dealt to. A card too many goes to the flight just dealt: one that follows in the
 * same entry, or one of the command just finished. A card of a command to come, by itself, begins that
 * command's deal: the flight before it was dealt too little.
 */
static int
dealt_to(struct play *p, const struct order *o, int card)
{
	int i = now_or_last(p, o), before = pointer(p, o), flight = o->first_flight + i;
	int command = card == UNSEEN ? bob_command(flight) : bob_card_command(p, o->side, card);
	bool on = goes_on(p, o), finished = before != i && dealt(p, o) > 0;

	if (finished &&
	    (on || (command != bob_command(flight) && command == bob_command(o->first_flight + before))))
		return o->first_flight + before;
	if (!on && !finished && dealt(p, o) > 0 && command > bob_command(flight) &&
	    bob_cards(p, flight) < minimum(flight)) {
		deal_short(p, o, flight);
		flight = bob_first_flight(command);
		while (flight + 1 < bob_first_flight(command) + bob_flight_count(command) &&
		       !bob_eligible(p, flight))
			flight++;
	}
	return flight;
}

/* A foreign card breaks 0.4b when it comes, and is dealt; too many break the rule of the deal. */
void
bob_deal_card(struct play *p, const struct order *o, int card, bool late)
{
	int flight = dealt_to(p, o, card);
	int command = card == UNSEEN ? bob_command(flight) : bob_card_command(p, o->side, card);
	struct args args =
	    three(T_FLIGHT, flight, TYPE_NUMBER, bob_limit(p, flight), TYPE_NUMBER, bob_cards(p, flight) + 1);

	rule(p, !late && command != bob_command(flight), BOB_0_4b, one(o->card, card));
	rule(p, late || bob_cards(p, flight) >= bob_limit(p, flight), o->dealt_rule, args);
	if (pointer(p, o) != flight - o->first_flight) {
		put(p, o->f_turn, 0, flight - o->first_flight, WHY_NONE);
		put(p, o->f_dealt, 0, 0, WHY_NONE);
	}
	add(p, o->f_dealt, 0, 1, WHY_NONE);
	if (card == UNSEEN)
		add(p, F_UNSEEN, flight, 1, WHY_DEALT);
	else
		bob_hold(p, flight, card, 1, WHY_DEALT);
}
