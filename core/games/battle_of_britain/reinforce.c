/*
 * Step 4 after turn 1: each command draws what its flights lack and two cards more, and chooses among them
 * (4.2, 4.3, 4.7, 4.8). The rulebook has no order of commands: each has its own draw and its own hand, and
 * may begin before another has ended. `raf_turn` and `lw_turn` say which one a side was last busy with.
 * How far a command is, is F_ALERT; F_DEALT what it has drawn; its hand F_DRAWN_RAF, F_DRAWN_LW and
 * F_DRAWN_UNSEEN. n + 2 follows from the flights as they stand: it is fixed when a card is placed.
 */
#include "core/games/battle_of_britain/alert.h"

enum { SPARE = 2 }; /* cards drawn beyond those lacking (4.2, 4.7) */

static int
pointer(const struct play *p, const struct order *o)
{
	int i = o->side == RAF ? state_of(p)->raf_turn : state_of(p)->lw_turn;

	return o->first_command + (i < o->commands ? i : 0);
}

static void
turn_to(struct play *p, const struct order *o, int command)
{
	put(p, o->f_turn, 0, command - o->first_command, WHY_NONE);
}

static const struct order *
order_of(int command)
{
	assert(command >= 0 && command < COMMANDS);
	return &bob_orders[command < GROUPS ? RAF : LUFTWAFFE];
}

void
bob_reinforce_begin(struct play *p, const struct order *o)
{
	for (int c = o->first_command; c < o->first_command + o->commands; c++) {
		put(p, F_DEALT, c, 0, WHY_NONE);
		put(p, F_ALERT, c, ALERT_DRAW, WHY_NONE);
	}
}

/* ---- how far a command is ---- */

static int
command_lacks(const struct play *p, int command)
{
	int n = 0;

	for (int i = 0; i < bob_flight_count(command); i++)
		n += bob_lacks(p, bob_first_flight(command) + i);
	return n;
}

static int
drawn(const struct play *p, enum side side, int kind)
{
	assert(kind >= 0 && kind < KINDS);
	return side == RAF ? state_of(p)->drawn_raf[kind] : state_of(p)->drawn_lw[kind];
}

/* Cards drawn and not yet placed, whether or not they were named. */
static int
hand(const struct play *p, int command)
{
	assert(command >= 0 && command < COMMANDS);
	const struct order *o = order_of(command);
	const struct derived *d = derived_of(p);
	int n = state_of(p)->drawn_unseen[command];

	for (int i = 0; i < d->n_kinds[command]; i++)
		n += drawn(p, o->side, d->kinds[command][i]);
	return n;
}

/* Cards it draws in all: those lacking and two more, or the pile. Asked before any is placed; once one was,
 * no more are drawn. */
static int
draws(const struct play *p, int command)
{
	int n = command_lacks(p, command) + SPARE;

	if (n == SPARE || state_of(p)->alert[command] != ALERT_DRAW)
		return state_of(p)->dealt[command];
	int there = bob_pile(p, command) + hand(p, command);
	return n < there ? n : there;
}

/* What may still be drawn without breaking 4.2a or 4.7a. */
static int
due(const struct play *p, int command)
{
	int n = draws(p, command) - state_of(p)->dealt[command];

	return n > 0 ? n : 0;
}

static bool
has_begun(const struct play *p, int command)
{
	return state_of(p)->dealt[command] > 0 && state_of(p)->alert[command] != ALERT_OVER;
}

/* Cards to place hold the step, but those of a command that has placed some when its side has gone on. */
static bool
is_placing(const struct play *p, int command)
{
	return has_begun(p, command) && hand(p, command) > 0 &&
	       (state_of(p)->alert[command] == ALERT_DRAW || pointer(p, order_of(command)) == command);
}

static bool
command_waits(const struct play *p, int command)
{
	return due(p, command) > 0 || is_placing(p, command);
}

bool
bob_reinforce_waits(const struct play *p, const struct order *o)
{
	for (int c = o->first_command; c < o->first_command + o->commands; c++)
		if (command_waits(p, c))
			return true;
	return false;
}

/* Cards first, then whom they go to: more may be drawn until a card is placed, for it may lack some. */
void
bob_reinforce_wants(const struct play *p, const struct order *o, struct requests *all)
{
	bool waits =
	    bob_reinforce_waits(p, &bob_orders[RAF]) || bob_reinforce_waits(p, &bob_orders[LUFTWAFFE]);
	bool asked = false;

	for (int c = o->first_command; c < o->first_command + o->commands; c++) {
		/* A draw that is met tells whose a card too many is. */
		bool last = !asked && c == o->first_command + o->commands - 1;
		if (due(p, c) == 0 && !last)
			continue;
		struct request *r = bob_ask_draw(all, o->side, o->card, due(p, c), o->draw);
		r->tag = (uint8_t)o->side;
		r->about = (struct arg){T_COMMAND, (int16_t)c};
		asked = true;
	}
	for (int c = o->first_command; waits && c < o->first_command + o->commands; c++)
		if (has_begun(p, c) && hand(p, c) > 0)
			bob_ask_act(all, o->side, o->place)->about = (struct arg){T_COMMAND, (int16_t)c};
}

/* Cards that were not placed go back to the pile (4.3, 4.8). */
static void
end(struct play *p, int command)
{
	const struct order *o = order_of(command);

	for (int k = 0; k < bob_kinds(p, o->side); k++)
		if (bob_card_command(p, o->side, k) == command)
			put(p, o->f_drawn, k, 0, WHY_BACK_TO_PILE);
	put(p, F_DRAWN_UNSEEN, command, 0, WHY_BACK_TO_PILE);
	put(p, F_ALERT, command, ALERT_OVER, WHY_NONE);
}

void
bob_reinforce_end(struct play *p, const struct order *o)
{
	for (int c = o->first_command; c < o->first_command + o->commands; c++)
		end(p, c);
}

/* Whose alert a done ends: that of the command in hand, else of one that has begun, else of the next. */
static int
closing(const struct play *p, const struct order *o)
{
	int now = pointer(p, o), next = -1;

	if (has_begun(p, now) && command_waits(p, now))
		return now;
	for (int c = o->first_command + o->commands; c-- > o->first_command;)
		if (command_waits(p, c) && (next < 0 || !has_begun(p, next) || has_begun(p, c)))
			next = c;
	return next;
}

/* The number drawn is judged when it is over, or when a card is placed. */
static void
judge_number(struct play *p, int command)
{
	int dealt = state_of(p)->dealt[command];

	rule(p, dealt > 0 && due(p, command) > 0, order_of(command)->drawn_rule,
	     three(T_COMMAND, command, TYPE_NUMBER, draws(p, command), TYPE_NUMBER, dealt));
}

/* A side that says no more has drawn what it wanted for one of its commands. */
void
bob_reinforce_close(struct play *p, const struct order *o)
{
	int command = closing(p, o);

	if (command < 0)
		return;
	judge_number(p, command);
	end(p, command);
}

/* ---- drawing ---- */

/* Whether this entry has drawn a card for the command in hand: an entry is one command's draw. */
static bool
goes_on(const struct play *p, const struct order *o)
{
	return state_of(p)->dealt[pointer(p, o)] > 0 && changed(p, F_DEALT, pointer(p, o));
}

/* Cards face down are drawn for the command that was named, else for the first of the sender's that lacks
 * some. */
int
bob_reinforce_command(const struct play *p, const struct order *o, int who, int card)
{
	int now = pointer(p, o);

	if (card != UNSEEN && !goes_on(p, o))
		return bob_card_command(p, o->side, card);
	if (goes_on(p, o) || (due(p, now) > 0 && bob_commands(who, now)))
		return now;
	for (int c = o->first_command; c < o->first_command + o->commands; c++)
		if (due(p, c) > 0 && bob_commands(who, c))
			return c;
	return now;
}

/* Into the hand that the flights are filled from. */
void
bob_reinforce_card(struct play *p, const struct order *o, int card, bool late)
{
	int command = bob_reinforce_command(p, o, p->who, card);
	int dealt = state_of(p)->dealt[command], most = draws(p, command);

	bob_commander(p, command);
	rule(p, card >= 0 && bob_card_command(p, o->side, card) != command, BOB_0_4b, one(o->card, card));
	rule(p, late || dealt >= most, o->drawn_rule,
	     three(T_COMMAND, command, TYPE_NUMBER, most, TYPE_NUMBER, dealt + 1));
	if (state_of(p)->alert[command] == ALERT_OVER)
		put(p, F_ALERT, command, ALERT_PLACE, WHY_NONE);
	turn_to(p, o, command);
	add(p, F_DEALT, command, 1, WHY_NONE);
	if (card == UNSEEN)
		add(p, F_DRAWN_UNSEEN, command, 1, WHY_DRAWN);
	else
		add(p, o->f_drawn, card, 1, WHY_DRAWN);
}

bool
bob_can_reinforce(const struct play *p, int command)
{
	return !bob_turn_1(p) && due(p, command) > 0;
}

void
bob_do_reinforce(struct play *p, const struct action *a)
{
	int command = operand(p, a, 0);

	if (rule(p, !bob_can_reinforce(p, command), BOB_4_2b, one(T_COMMAND, command)))
		return;
	bob_sender(p, order_of(command)->side);
	bob_commander(p, command);
	turn_to(p, order_of(command), command);
}

/* ---- placing ---- */

/* With the first card placed the draw is over. */
static void
begin_placing(struct play *p, int command)
{
	if (bob_turn_1(p))
		return;
	turn_to(p, order_of(command), command);
	if (!has_begun(p, command) || state_of(p)->alert[command] == ALERT_PLACE)
		return;
	judge_number(p, command);
	put(p, F_ALERT, command, ALERT_PLACE, WHY_NONE);
}

/* All flights that were short are full, or no card is left. */
static void
end_when_full(struct play *p, int command)
{
	if (!bob_turn_1(p) && state_of(p)->alert[command] == ALERT_PLACE &&
	    (hand(p, command) == 0 || command_lacks(p, command) == 0))
		end(p, command);
}

/* The command whose hand has so many cards face down: the flight's own, else any of its side; -1: none. */
static int
hand_with(const struct play *p, const struct order *o, int n, int command)
{
	if (state_of(p)->drawn_unseen[command] >= n)
		return command;
	for (int c = o->first_command; c < o->first_command + o->commands; c++)
		if (state_of(p)->drawn_unseen[c] >= n)
			return c;
	return -1;
}

/* The side whose verb it is. */
static const struct order *
order_by(const struct action *a)
{
	bool raf = a->verb == V_ASSIGN_RAF || a->verb == V_HIDDEN_RAF || a->verb == V_REMOVE_RAF;

	return &bob_orders[raf ? RAF : LUFTWAFFE];
}

/* Nothing was drawn that is not placed yet. */
static bool
hands_are_empty(const struct play *p, const struct order *o)
{
	for (int c = 0; c < o->commands; c++)
		if (hand(p, o->first_command + c) > 0)
			return false;
	return true;
}

/* A card comes out of a hand, or it was never drawn: then it came from the pile, against 4.3c or 4.8d. After
 * a Big Wing its flights share their cards. */
void
bob_do_assign(struct play *p, const struct action *a)
{
	const struct order *o = order_by(a);

	if (state_of(p)->head.step == STEP_RETURN) {
		bob_assign_shared(p, a);
		return;
	}
	if (in_vain(p, hands_are_empty(p, o)))
		return;
	int kind = operand(p, a, 0), own = bob_card_command(p, o->side, kind);
	bool was_drawn = drawn(p, o->side, kind) > 0, loose = bob_loose(p, o->side, kind) > 0;
	struct args card = one(o->card, kind);

	if (rule(p, !was_drawn && !loose && bob_is_aside(p, o->side, kind), BOB_10_4b, card) ||
	    rule(p, !was_drawn && !loose, BOB_0_4a, card) ||
	    in_vain(p, !was_drawn && state_of(p)->drawn_unseen[own] == 0))
		return;
	int flight = o->first_flight + operand(p, a, 1), command = bob_command(flight);
	bool unseen = !was_drawn && loose && own == command && state_of(p)->drawn_unseen[command] > 0;
	bob_commander(p, command);
	/* A foreign card that was drawn for this command has been named already. */
	bool foreign = own != command && (!was_drawn || state_of(p)->dealt[own] > 0);
	begin_placing(p, command);
	if (!bob_may_not_take(p, flight, 1) && !rule(p, foreign, BOB_0_4b, card))
		rule(p, !was_drawn && !unseen, o->side == RAF ? BOB_4_3c : BOB_4_8d, card);
	if (was_drawn)
		add(p, o->f_drawn, kind, -1, WHY_REINFORCED);
	else if (unseen)
		add(p, F_DRAWN_UNSEEN, command, -1, WHY_REINFORCED);
	bob_hold(p, flight, kind, 1, WHY_REINFORCED);
	end_when_full(p, command);
}

/* So many cards, face down: which they are nobody has said. */
void
bob_do_hidden(struct play *p, const struct action *a)
{
	const struct order *o = order_by(a);

	if (in_vain(p, hands_are_empty(p, o)))
		return;
	int n = operand(p, a, 0);
	if (rule(p, hand_with(p, o, n, o->first_command) < 0, BOB_0_4a, one(o->card, NONE)))
		return;
	int flight = o->first_flight + operand(p, a, 1), command = bob_command(flight);
	int from = hand_with(p, o, n, command);
	bob_commander(p, command);
	begin_placing(p, command);
	if (!bob_may_not_take(p, flight, n))
		rule(p, from != command, BOB_0_4b, one(o->card, NONE));
	add(p, F_DRAWN_UNSEEN, from, -n, WHY_REINFORCED);
	add(p, F_UNSEEN, flight, n, WHY_REINFORCED);
	end_when_full(p, command);
}

/* Nobody may do this, but it can be done: the card goes back to its pile. */
void
bob_do_remove(struct play *p, const struct action *a)
{
	const struct order *o = order_by(a);
	int flight = o->first_flight + operand(p, a, 1), kind;

	if (rule(p, bob_cards(p, flight) == 0, BOB_0_4a, one(o->card, operand_told(a, 0))))
		return;
	kind = operand(p, a, 0);
	if (rule(p, bob_held(p, flight, kind) == 0, BOB_0_4a, one(o->card, kind)))
		return;
	/* How many cards were due is judged with those that lie there still. */
	begin_placing(p, bob_command(flight));
	rule(p, true, o->side == RAF ? BOB_4_3d : BOB_4_8e, two(o->card, kind, T_FLIGHT, flight));
	bob_hold(p, flight, kind, -1, WHY_BACK_TO_PILE);
}
