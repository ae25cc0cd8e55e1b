/*
 * Step 4: squadron alert. The two sides are independent of each other and may alternate: each has its own
 * place in the order of flights (turn 1) or commands (later), and its own requests in the one step.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

#include "core/games/battle_of_britain/alert.h"
#include "core/games/battle_of_britain/steps.h"

enum { SPARE = 2 }; /* cards drawn beyond those lacking (4.2, 4.7) */

const struct order bob_orders[2] = {
    {RAF, 0, RAF_FLIGHTS, 0, GROUPS, F_RAF_TURN, F_RAF_DEALT, F_RAF_ALERT, F_DRAWN_RAF, T_RAFCARD, BOB_4_1a,
     BOB_4_2a},
    {LUFTWAFFE, RAF_FLIGHTS, LW_FLIGHTS, GROUPS, COMMANDS - GROUPS, F_LW_TURN, F_LW_DEALT, F_LW_ALERT,
     F_DRAWN_LW, T_LWCARD, BOB_4_6a, BOB_4_7a},
};

/* Luftflotte 2 may hold seven cards against the Big Wing (10.4). */
int
bob_lw_limit(const struct play *p, int raider)
{
	bool more = state_of(p)->battle == LONDON_BURNING && bob_command(RAF_FLIGHTS + raider) == GROUPS;

	return more ? LW_LIMIT + 1 : LW_LIMIT;
}

int
bob_limit(const struct play *p, int flight)
{
	return flight < RAF_FLIGHTS ? RAF_LIMIT : bob_lw_limit(p, flight - RAF_FLIGHTS);
}

/* Cards that make a flight's deal on turn 1 whole: six are enough where seven are allowed. */
static int
minimum(int flight)
{
	return flight < RAF_FLIGHTS ? RAF_LIMIT : LW_LIMIT;
}

/* Turn 1 deals to empty flights in the order of flights; later alerts fill up command by command (4.1,
 * 4.2). */
bool
bob_turn_1(const struct play *p)
{
	return state_of(p)->head.turn <= 1;
}

/* Each side keeps its own place: the other may be ahead of it or behind (l. 375: at the same time). */
int
bob_alert_pointer(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_turn : state_of(p)->lw_turn;
}

int
bob_alert_dealt(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_dealt : state_of(p)->lw_dealt;
}

/* Once a card was placed no more are drawn: the number drawn was judged then (4.2, 4.7). */
bool
bob_alert_placing(const struct play *p, const struct order *o)
{
	return (o->side == RAF ? state_of(p)->raf_alert : state_of(p)->lw_alert) == ALERT_PLACE;
}

/* May be given cards: in its box, its airfield in order, or with a mission to fly (4.2, 4.5, 4.7, 12.1). */
bool
bob_eligible(const struct play *p, int flight)
{
	if (state_of(p)->at[flight] != AWAY)
		return false;
	if (flight < RAF_FLIGHTS)
		return !bob_airfield_ko(p, flight);
	return option(p, O_SWAP) || bob_has_mission(p, flight - RAF_FLIGHTS);
}

/* A flight on the map, or with its airfield out, lacks nothing: it is not reinforced at all. */
static int
lacks(const struct play *p, int flight)
{
	int have = bob_cards(p, flight), may = bob_limit(p, flight);

	return bob_eligible(p, flight) && have < may ? may - have : 0;
}

int
bob_command_lacks(const struct play *p, int command)
{
	int n = 0;

	for (int i = 0; i < bob_flight_count(command); i++)
		n += lacks(p, bob_first_flight(command) + i);
	return n;
}

static bool
deal_lacks(const struct play *p, int flight)
{
	return bob_cards(p, flight) < minimum(flight) && bob_eligible(p, flight) &&
	       bob_pile(p, bob_command(flight)) > 0;
}

/* The flight dealt last may take one more where it is allowed (4.6), if no other is dealt cards after it. */
static bool
deal_open(const struct play *p, const struct order *o, int i)
{
	int flight = o->first_flight + i, cards = bob_cards(p, flight);

	if (deal_lacks(p, flight))
		return true;
	if (i != bob_alert_pointer(p, o) || bob_alert_dealt(p, o) == 0 || cards < minimum(flight) ||
	    cards >= bob_limit(p, flight) || bob_pile(p, bob_command(flight)) == 0)
		return false;
	for (int later = i + 1; later < o->flights; later++)
		if (deal_lacks(p, o->first_flight + later))
			return false;
	return true;
}

/* Whether there is something to do for number i of the order. */
static bool
open_at(const struct play *p, const struct order *o, int i)
{
	if (bob_turn_1(p))
		return deal_open(p, o, i);
	if (i == bob_alert_pointer(p, o) && bob_alert_dealt(p, o) > 0)
		return true;
	return bob_command_lacks(p, o->first_command + i) > 0 && bob_pile(p, o->first_command + i) > 0;
}

/* Whose alert it is: the first from the pointer on with something to do; -1: the side is through. */
int
bob_alert_now(const struct play *p, const struct order *o)
{
	int end = bob_turn_1(p) ? o->flights : o->commands;

	for (int i = bob_alert_pointer(p, o); i < end; i++)
		if (open_at(p, o, i))
			return (int)i;
	return -1;
}

/* Cards drawn and not yet placed, whether or not they were named. */
int
bob_alert_hand(const struct play *p, const struct order *o)
{
	const struct state *s = state_of(p);
	int n = s->drawn_unseen[o->side];

	for (int k = 0; k < KINDS; k++)
		n += o->side == RAF ? s->drawn_raf[k] : s->drawn_lw[k];
	return n;
}

/* Cards a later alert draws in all: those lacking and two more, or the pile. Asked before any is placed. */
int
bob_alert_due(const struct play *p, const struct order *o, int command)
{
	int n = bob_command_lacks(p, command) + SPARE, there = bob_pile(p, command) + bob_alert_hand(p, o);

	return n < there ? n : there;
}

/* What may still be drawn without breaking 4.1a, 4.2a, 4.6a or 4.7a. */
static int
due_now(const struct play *p, const struct order *o, int i)
{
	int n, there;

	if (!bob_turn_1(p)) {
		n = bob_alert_due(p, o, o->first_command + i);
		return n > bob_alert_dealt(p, o) ? n - bob_alert_dealt(p, o) : 0;
	}
	n = lacks(p, o->first_flight + i);
	there = bob_pile(p, bob_command(o->first_flight + i));
	return n < there ? n : there;
}

void
bob_begin_alert(struct play *p)
{
	for (int i = 0; i < 2; i++) {
		put(p, bob_orders[i].f_turn, 0, 0, WHY_NONE);
		put(p, bob_orders[i].f_dealt, 0, 0, WHY_NONE);
		put(p, bob_orders[i].f_begun, 0, ALERT_DRAW, WHY_NONE);
	}
}

/* The flight or command that a card too many is told by, when a side is through: the last one. */
static int
last_of(const struct play *p, const struct order *o)
{
	int n = bob_turn_1(p) ? o->flights : o->commands, at = bob_alert_pointer(p, o);

	if (!bob_turn_1(p) && at > 0 && bob_alert_dealt(p, o) == 0)
		at--;
	return at < n ? at : n - 1;
}

/* Cards first, then whom they go to: more may be drawn until a card is placed, for it may lack some. */
static void
side_wants(const struct play *p, const struct order *o, struct requests *all)
{
	int now = bob_alert_now(p, o);
	int i = now < 0 ? last_of(p, o) : now;
	bool draws = now >= 0 && !bob_alert_placing(p, o);
	struct request *r;

	r = bob_ask_draw(all, o->side, o->card, draws ? due_now(p, o, i) : 0,
			 o->side == RAF ? "RAF cards" : "Luftwaffe cards");
	r->tag = (uint8_t)o->side;
	r->about = bob_turn_1(p) ? (struct arg){T_FLIGHT, (int16_t)(o->first_flight + i)}
				 : (struct arg){T_COMMAND, (int16_t)(o->first_command + i)};
	if (now >= 0 && bob_alert_hand(p, o) > 0) {
		r = bob_ask_act(all, o->side,
				o->side == RAF ? "RAF cards to flights" : "Luftwaffe cards to flights");
		r->about = (struct arg){T_COMMAND, (int16_t)(o->first_command + i)};
	}
}

void
bob_alert_wants(const struct play *p, struct requests *all)
{
	side_wants(p, &bob_orders[RAF], all);
	side_wants(p, &bob_orders[LUFTWAFFE], all);
}

/* Cards that nobody was given go back. With steps 3 and 4 swapped the missions follow, and take-off waits for
 * them (12.1). */
void
bob_alert_run(struct play *p)
{
	for (int i = 0; i < 2; i++) {
		bob_clear(p, bob_orders[i].f_drawn, WHY_BACK_TO_PILE);
		put(p, F_DRAWN_UNSEEN, i, 0, WHY_BACK_TO_PILE);
	}
	go(p, option(p, O_SWAP) ? S_MISSION_DRAW : S_TAKE_OFF);
}

/* Cards that were not placed go back to the pile (4.3, 4.8). */
void
bob_alert_advance(struct play *p, const struct order *o, int i)
{
	bob_clear(p, o->f_drawn, WHY_BACK_TO_PILE);
	put(p, F_DRAWN_UNSEEN, (int)o->side, 0, WHY_BACK_TO_PILE);
	put(p, o->f_dealt, 0, 0, WHY_NONE);
	put(p, o->f_begun, 0, ALERT_DRAW, WHY_NONE);
	put(p, o->f_turn, 0, (int)i + 1, WHY_NONE);
}

static bool
whole(const struct play *p, const struct order *o, int i)
{
	int flight = o->first_flight + i;

	if (!bob_turn_1(p))
		return bob_alert_placing(p, o) || bob_alert_dealt(p, o) == 0 || due_now(p, o, i) == 0;
	return due_now(p, o, i) == 0 || bob_cards(p, flight) >= minimum(flight);
}

/* A flight that was dealt too little is reported once; it is not grounded for it as well (4.9). */
static void
deal_short(struct play *p, const struct order *o, int flight)
{
	rule(p, true, o->dealt_rule,
	     three(T_FLIGHT, (int)flight, TYPE_NUMBER, (int)minimum(flight), TYPE_NUMBER,
		   (int)bob_cards(p, flight)));
	if (flight >= RAF_FLIGHTS)
		put(p, F_SHORT_DEAL, flight - RAF_FLIGHTS, 1, WHY_NONE);
}

/* A side that says no more has dealt or drawn what it wanted: that is judged now. */
static void
close_side(struct play *p, const struct order *o)
{
	int i = bob_alert_now(p, o);

	if (i < 0)
		return;
	if (bob_turn_1(p) && !whole(p, o, i))
		deal_short(p, o, o->first_flight + i);
	else if (bob_turn_1(p))
		rule(p, false, o->dealt_rule, nothing());
	else
		rule(p, !whole(p, o, i), o->drawn_rule,
		     three(T_COMMAND, o->first_command + i, TYPE_NUMBER,
			   (int)bob_alert_due(p, o, o->first_command + i), TYPE_NUMBER,
			   (int)bob_alert_dealt(p, o)));
	bob_alert_advance(p, o, i);
}

/* Each side ends its own alert. Nobody is named where one side is through: it is the other's. */
void
bob_alert_close(struct play *p, int who)
{
	bool raf = who == ANYBODY ? bob_alert_now(p, &bob_orders[RAF]) >= 0 : bob_side(who) == RAF;

	close_side(p, &bob_orders[raf ? RAF : LUFTWAFFE]);
}

/* ---- drawing ---- */

/* Whether a card of this kind can come off a command's pile. */
static bool
can_come(const struct play *p, enum side side, int card, int command)
{
	if (bob_pile(p, card == UNSEEN ? command : bob_card_command(p, side, card)) == 0)
		return false;
	return card == UNSEEN || bob_loose(p, side, card) > 0;
}

bool
bob_is_aside(const struct play *p, enum side side, int card)
{
	return card >= 0 && (side == RAF ? state_of(p)->aside_raf[card] : state_of(p)->aside_lw[card]) > 0;
}

/* Whether this entry has dealt a card to the side before: an entry is one flight's deal. */
static bool
deal_goes_on(const struct play *p, const struct order *o)
{
	const struct report *r = p->report;

	for (int i = 0; i < r->n_effects; i++) {
		const struct effect *e = &r->effect[i];
		bool raf = e->field == F_RAF || (e->field == F_UNSEEN && e->index < RAF_FLIGHTS);
		if (e->why == WHY_DEALT && raf == (o->side == RAF))
			return true;
	}
	return false;
}

/* Cards of another command in a flight: each was named under 0.4b when it came. */
static int
foreign_cards(const struct play *p, const struct order *o, int flight)
{
	int n = 0;

	for (int k = 0; k < bob_kinds(p, o->side); k++)
		if (bob_held(p, flight, k) > 0 && bob_card_command(p, o->side, k) != bob_command(flight))
			n += bob_held(p, flight, k);
	return n;
}

/*
 * The flight that a card is dealt to on turn 1. A card too many goes to the flight just dealt: one that
 * follows in the same entry, or one of the command just finished. A card of a command to come, by itself,
 * begins that command's deal: the flight before it was dealt too little.
 */
static int
dealt_to(struct play *p, const struct order *o, int card, int i)
{
	int before = bob_alert_pointer(p, o), flight = o->first_flight + i;
	int command = card == UNSEEN ? bob_command(flight) : bob_card_command(p, o->side, card);
	bool on = deal_goes_on(p, o), finished = before != i && bob_alert_dealt(p, o) > 0;

	if (finished &&
	    (on || (command != bob_command(flight) && command == bob_command(o->first_flight + before))))
		return o->first_flight + before;
	if (!on && !finished && bob_alert_dealt(p, o) > 0 && command > bob_command(flight) &&
	    bob_cards(p, flight) < minimum(flight)) {
		deal_short(p, o, flight);
		flight = bob_first_flight(command);
		while (flight + 1 < bob_first_flight(command) + bob_flight_count(command) &&
		       !bob_eligible(p, flight))
			flight++;
	}
	return flight;
}

static void
deal(struct play *p, const struct order *o, int card, int i, bool late)
{
	int flight = dealt_to(p, o, card, i);
	int command = card == UNSEEN ? bob_command(flight) : bob_card_command(p, o->side, card);
	struct args args = three(T_FLIGHT, (int)flight, TYPE_NUMBER, (int)bob_limit(p, flight), TYPE_NUMBER,
				 (int)bob_cards(p, flight) + 1);

	rule(p, !late && command != bob_command(flight), BOB_0_4b, one(o->card, card));
	rule(p, late || bob_cards(p, flight) >= bob_limit(p, flight), o->dealt_rule, args);
	if (bob_alert_pointer(p, o) != flight - o->first_flight) {
		put(p, o->f_turn, 0, (int)(flight - o->first_flight), WHY_NONE);
		put(p, o->f_dealt, 0, 0, WHY_NONE);
	}
	add(p, o->f_dealt, 0, 1, WHY_NONE);
	if (card == UNSEEN)
		add(p, F_UNSEEN, flight, 1, WHY_DEALT);
	else
		bob_hold(p, flight, card, 1, WHY_DEALT);
	/* A whole deal of foreign cards is the next command's: this flight was left out. */
	if (command != bob_command(flight) && bob_cards(p, flight) >= minimum(flight))
		rule(p, foreign_cards(p, o, flight) > 1, o->dealt_rule, args);
}

/* For a later alert: into the hand that the flights are filled from. */
static void
draw_for(struct play *p, const struct order *o, int card, int i, bool late)
{
	int command = o->first_command + i;
	bool more = bob_alert_placing(p, o) || bob_alert_dealt(p, o) >= bob_alert_due(p, o, command);

	rule(p, card >= 0 && bob_card_command(p, o->side, card) != command, BOB_0_4b, one(o->card, card));
	if (bob_alert_pointer(p, o) != i)
		put(p, o->f_turn, 0, (int)i, WHY_NONE);
	rule(p, late || more, o->drawn_rule,
	     three(T_COMMAND, (int)command, TYPE_NUMBER, (int)bob_alert_dealt(p, o), TYPE_NUMBER,
		   (int)bob_alert_dealt(p, o) + 1));
	add(p, o->f_dealt, 0, 1, WHY_NONE);
	if (card == UNSEEN)
		add(p, F_DRAWN_UNSEEN, (int)o->side, 1, WHY_DRAWN);
	else
		add(p, o->f_drawn, card, 1, WHY_DRAWN);
}

/* What cannot be in the pile at all comes first; the rest is dealt as it was logged. */
void
bob_alert_drew(struct play *p, const struct request *r, int card)
{
	const struct order *o = &bob_orders[r->type == T_RAFCARD ? RAF : LUFTWAFFE];
	int now = bob_alert_now(p, o);
	int i = now < 0 ? last_of(p, o) : now, command;
	bool come;

	command = bob_turn_1(p) ? bob_command(o->first_flight + i) : o->first_command + i;
	come = can_come(p, o->side, card, command);
	if (rule(p, !come && bob_is_aside(p, o->side, card), BOB_10_4b, one(o->card, card)) ||
	    rule(p, !come, BOB_0_10a, one(o->card, card == UNSEEN ? NONE : card)))
		return;
	if (bob_turn_1(p))
		deal(p, o, card, i, r->late);
	else
		draw_for(p, o, card, i, r->late);
}
