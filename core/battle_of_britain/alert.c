/*
 * Step 4: squadron alert. The two sides are independent of each other and may alternate: each has its own
 * place in the order of flights (turn 1) or commands (later), and its own requests in the one step.
 */
#include "core/battle_of_britain/battle_of_britain.h"

#include <assert.h>

#include "core/battle_of_britain/steps.h"

enum { SPARE = 2 }; /* cards drawn beyond those lacking (4.2, 4.7) */

/* What differs between the sides. */
struct order {
	enum side side;
	uint8_t first_flight, flights, first_command, commands;
	uint8_t f_turn, f_dealt, f_begun, f_drawn;
	uint8_t card;
	unsigned dealt_rule, drawn_rule;
};

static const struct order orders[2] = {
    {RAF, 0, RAF_FLIGHTS, 0, GROUPS, F_RAF_TURN, F_RAF_DEALT, F_RAF_ALERT, F_DRAWN_RAF, T_RAFCARD, BOB_4_1a,
     BOB_4_2a},
    {LUFTWAFFE, RAF_FLIGHTS, LW_FLIGHTS, GROUPS, COMMANDS - GROUPS, F_LW_TURN, F_LW_DEALT, F_LW_ALERT,
     F_DRAWN_LW, T_LWCARD, BOB_4_6a, BOB_4_7a},
};

/* Luftflotte 2 may hold seven cards against the Big Wing (10.4). */
unsigned
bob_lw_limit(const struct play *p, unsigned raider)
{
	bool more = state_of(p)->battle == LONDON_BURNING && bob_command(RAF_FLIGHTS + raider) == GROUPS;

	return more ? LW_LIMIT + 1 : LW_LIMIT;
}

static unsigned
limit(const struct play *p, unsigned flight)
{
	return flight < RAF_FLIGHTS ? (unsigned)RAF_LIMIT : bob_lw_limit(p, flight - RAF_FLIGHTS);
}

static bool
turn_1(const struct play *p)
{
	return state_of(p)->head.turn <= 1;
}

static unsigned
pointer(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_turn : state_of(p)->lw_turn;
}

static unsigned
dealt(const struct play *p, const struct order *o)
{
	return o->side == RAF ? state_of(p)->raf_dealt : state_of(p)->lw_dealt;
}

static bool
placing(const struct play *p, const struct order *o)
{
	return (o->side == RAF ? state_of(p)->raf_alert : state_of(p)->lw_alert) == ALERT_PLACE;
}

/* May be given cards: in its box, its airfield in order, or with a mission to fly (4.2, 4.5, 4.7, 12.1). */
static bool
eligible(const struct play *p, unsigned flight)
{
	if (state_of(p)->at[flight] != AWAY)
		return false;
	if (flight < RAF_FLIGHTS)
		return !bob_airfield_ko(p, flight);
	return option(p, O_SWAP) || bob_has_mission(p, flight - RAF_FLIGHTS);
}

static unsigned
lacks(const struct play *p, unsigned flight)
{
	unsigned have = bob_cards(p, flight), may = limit(p, flight);

	return eligible(p, flight) && have < may ? may - have : 0;
}

static unsigned
command_lacks(const struct play *p, unsigned command)
{
	unsigned n = 0;

	for (unsigned i = 0; i < bob_flight_count(command); i++)
		n += lacks(p, bob_first_flight(command) + i);
	return n;
}

/* Whether there is something to do for number i of the order. */
static bool
open_at(const struct play *p, const struct order *o, unsigned i)
{
	if (i == pointer(p, o) && dealt(p, o) > 0)
		return true;
	if (turn_1(p))
		return lacks(p, o->first_flight + i) > 0 && bob_pile(p, bob_command(o->first_flight + i)) > 0;
	return command_lacks(p, o->first_command + i) > 0 && bob_pile(p, o->first_command + i) > 0;
}

/* Whose alert it is: the first from the pointer on with something to do; -1: the side is through. */
static int
now(const struct play *p, const struct order *o)
{
	unsigned end = turn_1(p) ? o->flights : o->commands;

	for (unsigned i = pointer(p, o); i < end; i++)
		if (open_at(p, o, i))
			return (int)i;
	return -1;
}

static unsigned
in_hand(const struct play *p, const struct order *o)
{
	const struct state *s = state_of(p);
	unsigned n = s->drawn_unseen[o->side];

	for (unsigned k = 0; k < KINDS; k++)
		n += o->side == RAF ? s->drawn_raf[k] : s->drawn_lw[k];
	return n;
}

/* Cards a later alert draws in all: those lacking and two more, or the pile. Asked before any is placed. */
static unsigned
due_in_all(const struct play *p, const struct order *o, unsigned command)
{
	unsigned n = command_lacks(p, command) + SPARE, there = bob_pile(p, command) + in_hand(p, o);

	return n < there ? n : there;
}

static unsigned
due_now(const struct play *p, const struct order *o, unsigned i)
{
	unsigned n, there;

	if (!turn_1(p)) {
		n = due_in_all(p, o, o->first_command + i);
		return n > dealt(p, o) ? n - dealt(p, o) : 0;
	}
	n = lacks(p, o->first_flight + i);
	there = bob_pile(p, bob_command(o->first_flight + i));
	return n < there ? n : there;
}

void
bob_begin_alert(struct play *p)
{
	for (unsigned i = 0; i < 2; i++) {
		put(p, orders[i].f_turn, 0, 0, WHY_NONE);
		put(p, orders[i].f_dealt, 0, 0, WHY_NONE);
		put(p, orders[i].f_begun, 0, ALERT_DRAW, WHY_NONE);
	}
}

static void
side_wants(const struct play *p, const struct order *o, struct requests *all)
{
	int i = now(p, o);
	struct request *r;

	if (i < 0)
		return;
	if (!placing(p, o)) {
		r = bob_ask_draw(all, o->side, o->card, due_now(p, o, (unsigned)i),
				 o->side == RAF ? "RAF cards" : "Luftwaffe cards");
		r->tag = (uint8_t)((unsigned)o->side * 16 + (unsigned)i);
		r->about = turn_1(p) ? (struct arg){T_FLIGHT, (int16_t)(o->first_flight + i)}
				     : (struct arg){T_COMMAND, (int16_t)(o->first_command + i)};
	}
	if (in_hand(p, o) > 0) {
		r = ask_act(all, o->side == RAF ? "RAF cards to flights" : "Luftwaffe cards to flights");
		r->about = (struct arg){T_COMMAND, (int16_t)(o->first_command + i)};
	}
}

void
bob_alert_wants(const struct play *p, struct requests *all)
{
	side_wants(p, &orders[RAF], all);
	side_wants(p, &orders[LUFTWAFFE], all);
}

void
bob_alert_run(struct play *p)
{
	go(p, option(p, O_SWAP) ? S_MISSION_DRAW : S_TAKE_OFF);
}

/* Cards that were not placed go back to the pile (4.3, 4.8). */
static void
advance(struct play *p, const struct order *o, unsigned i)
{
	for (unsigned k = 0; k < KINDS; k++)
		put(p, o->f_drawn, k, 0, WHY_BACK_TO_PILE);
	put(p, F_DRAWN_UNSEEN, o->side, 0, WHY_BACK_TO_PILE);
	put(p, o->f_dealt, 0, 0, WHY_NONE);
	put(p, o->f_begun, 0, ALERT_DRAW, WHY_NONE);
	put(p, o->f_turn, 0, (int)i + 1, WHY_NONE);
}

static bool
whole(const struct play *p, const struct order *o, unsigned i)
{
	unsigned flight = o->first_flight + i;

	if (!turn_1(p))
		return placing(p, o) || dealt(p, o) == 0 || due_now(p, o, i) == 0;
	/* Six are enough for a flight that may hold seven. */
	return due_now(p, o, i) == 0 || (o->side == LUFTWAFFE && bob_cards(p, flight) >= LW_LIMIT);
}

static void
close_side(struct play *p, const struct order *o)
{
	int i = now(p, o);
	unsigned flight = o->first_flight + (unsigned)i;

	if (i < 0)
		return;
	if (turn_1(p))
		rule(p, !whole(p, o, (unsigned)i), o->dealt_rule,
		     three(T_FLIGHT, (int)flight, TYPE_NUMBER,
			   (int)(due_now(p, o, (unsigned)i) + dealt(p, o)), TYPE_NUMBER, (int)dealt(p, o)));
	else
		rule(p, !whole(p, o, (unsigned)i), o->drawn_rule,
		     three(T_COMMAND, o->first_command + i, TYPE_NUMBER,
			   (int)due_in_all(p, o, o->first_command + (unsigned)i), TYPE_NUMBER,
			   (int)dealt(p, o)));
	advance(p, o, (unsigned)i);
}

/* How little is lost by closing a side's alert: a complete draw is closed before one not begun. */
static int
closing_rank(const struct play *p, const struct order *o)
{
	int i = now(p, o);

	if (i < 0)
		return 0;
	if (!whole(p, o, (unsigned)i))
		return 1;
	return dealt(p, o) > 0 ? 3 : 2;
}

void
bob_alert_close(struct play *p, int who)
{
	enum side side = who == ANYBODY ? RAF : bob_side(who);

	if (who == ANYBODY && closing_rank(p, &orders[LUFTWAFFE]) > closing_rank(p, &orders[RAF]))
		side = LUFTWAFFE;
	if (now(p, &orders[side]) < 0)
		side = side == RAF ? LUFTWAFFE : RAF;
	close_side(p, &orders[side]);
}

/* ---- drawing ---- */

/* Whether a card of this kind can come off a command's pile. */
static bool
can_come(const struct play *p, enum side side, int card, unsigned command)
{
	if (bob_pile(p, card == UNSEEN ? command : bob_card_command(p, side, (unsigned)card)) == 0)
		return false;
	return card == UNSEEN || bob_loose(p, side, (unsigned)card) > 0;
}

static bool
is_aside(const struct play *p, enum side side, int card)
{
	return card >= 0 && (side == RAF ? state_of(p)->aside_raf[card] : state_of(p)->aside_lw[card]) > 0;
}

void
bob_alert_drew(struct play *p, const struct request *r, int card)
{
	const struct order *o = &orders[r->type == T_RAFCARD ? RAF : LUFTWAFFE];
	int i = now(p, o);
	unsigned flight, command;
	bool come;

	if (i < 0)
		return;
	flight = o->first_flight + (unsigned)i;
	command = turn_1(p) ? bob_command(flight) : o->first_command + (unsigned)i;
	come = can_come(p, o->side, card, command);
	if (rule(p, !come && is_aside(p, o->side, card), BOB_10_4b, one(r->type, card)) ||
	    rule(p, !come, BOB_0_10a, one(r->type, card == UNSEEN ? NONE : card)))
		return;
	rule(p, card >= 0 && bob_card_command(p, o->side, (unsigned)card) != command, BOB_0_4b,
	     one(r->type, card));
	if (pointer(p, o) != (unsigned)i)
		put(p, o->f_turn, 0, i, WHY_NONE);
	if (turn_1(p))
		rule(p, lacks(p, flight) == 0, o->dealt_rule,
		     three(T_FLIGHT, (int)flight, TYPE_NUMBER, (int)limit(p, flight), TYPE_NUMBER,
			   (int)bob_cards(p, flight) + 1));
	else
		rule(p, due_now(p, o, (unsigned)i) == 0, o->drawn_rule,
		     three(T_COMMAND, (int)command, TYPE_NUMBER, (int)dealt(p, o), TYPE_NUMBER,
			   (int)dealt(p, o) + 1));
	add(p, o->f_dealt, 0, 1, WHY_NONE);
	if (!turn_1(p) && card == UNSEEN)
		add(p, F_DRAWN_UNSEEN, o->side, 1, WHY_DRAWN);
	else if (!turn_1(p))
		add(p, o->f_drawn, (unsigned)card, 1, WHY_DRAWN);
	else if (card == UNSEEN)
		add(p, F_UNSEEN, flight, 1, WHY_DEALT);
	else
		bob_hold(p, flight, (unsigned)card, 1, WHY_DEALT);
}

/* ---- placing ---- */

static void
begin_placing(struct play *p, const struct order *o)
{
	int i = now(p, o);
	unsigned due;

	if (turn_1(p) || i < 0 || placing(p, o) || dealt(p, o) == 0)
		return;
	due = due_in_all(p, o, o->first_command + (unsigned)i);
	rule(p, dealt(p, o) < due, o->drawn_rule,
	     three(T_COMMAND, o->first_command + i, TYPE_NUMBER, (int)due, TYPE_NUMBER, (int)dealt(p, o)));
	put(p, o->f_begun, 0, ALERT_PLACE, WHY_NONE);
}

/* The flight, whatever the card: one fault, one finding. */
static bool
flight_judged(struct play *p, unsigned flight, unsigned n)
{
	const struct state *s = state_of(p);
	bool full = bob_cards(p, flight) + n > limit(p, flight);

	if (flight < RAF_FLIGHTS)
		return rule(p, s->at[flight] != AWAY, BOB_4_3a, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, bob_airfield_ko(p, flight), BOB_4_5a, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, full, BOB_4_3b, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, false, BOB_4_3d, nothing());
	int raider = (int)flight - RAF_FLIGHTS;
	return rule(p, s->at[flight] != AWAY, BOB_4_8a, one(T_RAIDERS, raider)) ||
	       rule(p, !eligible(p, flight), BOB_4_8b, one(T_RAIDERS, raider)) ||
	       rule(p, full, BOB_4_8c, one(T_RAIDERS, raider)) || rule(p, false, BOB_4_8e, nothing());
}

/* All flights that were short are full, or no card is left: the next command's turn. */
static void
end_when_full(struct play *p, const struct order *o)
{
	int i = now(p, o);

	if (turn_1(p) || i < 0 || !placing(p, o))
		return;
	if (in_hand(p, o) == 0 || command_lacks(p, o->first_command + (unsigned)i) == 0)
		advance(p, o, (unsigned)i);
}

static void
assign(struct play *p, const struct order *o, unsigned kind, unsigned flight)
{
	const struct state *s = state_of(p);
	unsigned command = bob_card_command(p, o->side, kind), group = o->first_command + pointer(p, o);
	bool drawn = (o->side == RAF ? s->drawn_raf[kind] : s->drawn_lw[kind]) > 0;
	bool loose = bob_loose(p, o->side, kind) > 0;
	bool unseen = !drawn && loose && s->drawn_unseen[o->side] > 0 && command == group;
	struct args card = one(o->card, (int)kind);

	if (rule(p, !drawn && !loose && is_aside(p, o->side, (int)kind), BOB_10_4b, card) ||
	    rule(p, !drawn && !loose, BOB_0_4a, card))
		return;
	bob_sender(p, o->side);
	bob_commander(p, bob_command(flight));
	begin_placing(p, o);
	/* A foreign card that was drawn has been named already. */
	bool foreign =
	    command != bob_command(flight) && !(drawn && command != group && bob_command(flight) == group);
	if (!flight_judged(p, flight, 1) && !rule(p, foreign, BOB_0_4b, card))
		rule(p, !drawn && !unseen, o->side == RAF ? BOB_4_3c : BOB_4_8d, card);
	if (drawn)
		add(p, o->f_drawn, kind, -1, WHY_REINFORCED);
	else if (unseen)
		add(p, F_DRAWN_UNSEEN, o->side, -1, WHY_REINFORCED);
	bob_hold(p, flight, kind, 1, WHY_REINFORCED);
	end_when_full(p, o);
}

void
bob_assign_raf(struct play *p, const struct action *a)
{
	if (state_of(p)->head.step == S_RETURN)
		bob_assign_shared(p, a);
	else
		assign(p, &orders[RAF], (unsigned)a->operand[0], (unsigned)a->operand[1]);
}

void
bob_assign_lw(struct play *p, const struct action *a)
{
	assign(p, &orders[LUFTWAFFE], (unsigned)a->operand[0], RAF_FLIGHTS + (unsigned)a->operand[1]);
}

/* So many cards, face down. */
static void
assign_hidden(struct play *p, const struct order *o, int n, unsigned flight)
{
	bool foreign = bob_command(flight) != o->first_command + pointer(p, o);

	if (rule(p, state_of(p)->drawn_unseen[o->side] < n, BOB_0_4a, one(o->card, NONE)))
		return;
	bob_sender(p, o->side);
	bob_commander(p, bob_command(flight));
	begin_placing(p, o);
	if (!flight_judged(p, flight, (unsigned)n))
		rule(p, foreign, BOB_0_4b, one(o->card, NONE));
	add(p, F_DRAWN_UNSEEN, o->side, -n, WHY_REINFORCED);
	add(p, F_UNSEEN, flight, n, WHY_REINFORCED);
	end_when_full(p, o);
}

void
bob_hidden_raf(struct play *p, const struct action *a)
{
	assign_hidden(p, &orders[RAF], a->operand[0], (unsigned)a->operand[1]);
}

void
bob_hidden_lw(struct play *p, const struct action *a)
{
	assign_hidden(p, &orders[LUFTWAFFE], a->operand[0], RAF_FLIGHTS + (unsigned)a->operand[1]);
}

/* Nobody may do this, but it can be done: the card goes back to its pile. */
static void
take_out(struct play *p, const struct order *o, unsigned kind, unsigned flight, unsigned id)
{
	if (rule(p, bob_held(p, flight, kind) == 0, BOB_0_4a, one(o->card, (int)kind)))
		return;
	bob_sender(p, o->side);
	rule(p, true, id, two(o->card, (int)kind, T_FLIGHT, (int)flight));
	bob_hold(p, flight, kind, -1, WHY_BACK_TO_PILE);
}

void
bob_remove_raf(struct play *p, const struct action *a)
{
	take_out(p, &orders[RAF], (unsigned)a->operand[0], (unsigned)a->operand[1], BOB_4_3d);
}

void
bob_remove_lw(struct play *p, const struct action *a)
{
	take_out(p, &orders[LUFTWAFFE], (unsigned)a->operand[0], RAF_FLIGHTS + (unsigned)a->operand[1],
		 BOB_4_8e);
}

/* ---- take-off (4.4, 4.9) ---- */

static void
put_on_airfield(struct play *p, unsigned flight)
{
	int base = derived_of(p)->base[flight];

	if (base >= 0)
		put(p, F_AT, flight, base + 1, WHY_TAKE_OFF);
}

void
bob_take_off_run(struct play *p)
{
	const struct state *s = state_of(p);

	for (unsigned f = 0; f < RAF_FLIGHTS; f++)
		if (s->at[f] == AWAY && bob_cards(p, f) > 0 && !bob_airfield_ko(p, f))
			put_on_airfield(p, f);
	for (unsigned f = 0; f < LW_FLIGHTS; f++) {
		if (s->at[RAF_FLIGHTS + f] != AWAY || !bob_has_mission(p, f) ||
		    bob_cards(p, RAF_FLIGHTS + f) < LW_LIMIT)
			continue;
		put_on_airfield(p, RAF_FLIGHTS + f);
		put(p, F_FUEL, f, 3, WHY_TAKE_OFF);
		put(p, F_RADAR, f, NO_RADAR, WHY_TAKE_OFF);
	}
	bob_begin_raids(p);
}
