/* Step 4, the second half: cards to flights (4.3, 4.8), and take-off (4.4, 4.9). */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include "core/games/battle_of_britain/alert.h"
#include "core/games/battle_of_britain/steps.h"

/* ---- placing ---- */

static void
begin_placing(struct play *p, const struct order *o)
{
	int i = bob_alert_now(p, o);
	int due;

	if (bob_turn_1(p) || i < 0 || bob_alert_placing(p, o) || bob_alert_dealt(p, o) == 0)
		return;
	due = bob_alert_due(p, o, o->first_command + i);
	rule(p, bob_alert_dealt(p, o) < due, o->drawn_rule,
	     three(T_COMMAND, o->first_command + i, TYPE_NUMBER, (int)due, TYPE_NUMBER,
		   (int)bob_alert_dealt(p, o)));
	put(p, o->f_begun, 0, ALERT_PLACE, WHY_NONE);
}

/* The flight, whatever the card: one fault, one finding. */
static bool
flight_judged(struct play *p, int flight, int n)
{
	const struct state *s = state_of(p);
	bool full = bob_cards(p, flight) + n > bob_limit(p, flight);

	if (flight < RAF_FLIGHTS)
		return rule(p, s->at[flight] != AWAY, BOB_4_3a, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, bob_airfield_ko(p, flight), BOB_4_5a, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, full, BOB_4_3b, one(T_FIGHTERS, (int)flight)) ||
		       rule(p, false, BOB_4_3d, nothing());
	int raider = (int)flight - RAF_FLIGHTS;
	return rule(p, s->at[flight] != AWAY, BOB_4_8a, one(T_RAIDERS, raider)) ||
	       rule(p, !bob_eligible(p, flight), BOB_4_8b, one(T_RAIDERS, raider)) ||
	       rule(p, full, BOB_4_8c, one(T_RAIDERS, raider)) || rule(p, false, BOB_4_8e, nothing());
}

/* All flights that were short are full, or no card is left: the next command's turn. */
static void
end_when_full(struct play *p, const struct order *o)
{
	int i = bob_alert_now(p, o);

	if (bob_turn_1(p) || i < 0 || !bob_alert_placing(p, o))
		return;
	if (bob_alert_hand(p, o) == 0 || bob_command_lacks(p, o->first_command + i) == 0)
		bob_alert_advance(p, o, i);
}

/* A card comes out of the hand, or it was never drawn: then it came from the pile, against 4.3c or 4.8d. */
static void
assign(struct play *p, const struct order *o, int kind, int flight)
{
	const struct state *s = state_of(p);
	int command = bob_card_command(p, o->side, kind), group = o->first_command + bob_alert_pointer(p, o);
	bool drawn = (o->side == RAF ? s->drawn_raf[kind] : s->drawn_lw[kind]) > 0;
	bool loose = bob_loose(p, o->side, kind) > 0;
	bool unseen = !drawn && loose && s->drawn_unseen[o->side] > 0 && command == group;
	struct args card = one(o->card, (int)kind);

	if (rule(p, !drawn && !loose && bob_is_aside(p, o->side, (int)kind), BOB_10_4b, card) ||
	    rule(p, !drawn && !loose, BOB_0_4a, card))
		return;
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
		add(p, F_DRAWN_UNSEEN, (int)o->side, -1, WHY_REINFORCED);
	bob_hold(p, flight, kind, 1, WHY_REINFORCED);
	end_when_full(p, o);
}

void
bob_assign_raf(struct play *p, const struct action *a)
{
	if (state_of(p)->head.step == S_RETURN)
		bob_assign_shared(p, a);
	else
		assign(p, &bob_orders[RAF], a->operand[0], a->operand[1]);
}

void
bob_assign_lw(struct play *p, const struct action *a)
{
	assign(p, &bob_orders[LUFTWAFFE], a->operand[0], RAF_FLIGHTS + a->operand[1]);
}

/* So many cards, face down. */
static void
assign_hidden(struct play *p, const struct order *o, int n, int flight)
{
	bool foreign = bob_command(flight) != o->first_command + bob_alert_pointer(p, o);

	if (rule(p, state_of(p)->drawn_unseen[o->side] < n, BOB_0_4a, one(o->card, NONE)))
		return;
	bob_commander(p, bob_command(flight));
	begin_placing(p, o);
	if (!flight_judged(p, flight, n))
		rule(p, foreign, BOB_0_4b, one(o->card, NONE));
	add(p, F_DRAWN_UNSEEN, (int)o->side, -n, WHY_REINFORCED);
	add(p, F_UNSEEN, flight, n, WHY_REINFORCED);
	end_when_full(p, o);
}

void
bob_hidden_raf(struct play *p, const struct action *a)
{
	assign_hidden(p, &bob_orders[RAF], a->operand[0], a->operand[1]);
}

void
bob_hidden_lw(struct play *p, const struct action *a)
{
	assign_hidden(p, &bob_orders[LUFTWAFFE], a->operand[0], RAF_FLIGHTS + a->operand[1]);
}

/* Nobody may do this, but it can be done: the card goes back to its pile. */
static void
take_out(struct play *p, const struct order *o, int kind, int flight, int id)
{
	if (rule(p, bob_held(p, flight, kind) == 0, BOB_0_4a, one(o->card, (int)kind)))
		return;
	begin_placing(p, o); /* how many cards were due is judged with those that lie there still */
	rule(p, true, id, two(o->card, (int)kind, T_FLIGHT, (int)flight));
	bob_hold(p, flight, kind, -1, WHY_BACK_TO_PILE);
}

void
bob_remove_raf(struct play *p, const struct action *a)
{
	take_out(p, &bob_orders[RAF], a->operand[0], a->operand[1], BOB_4_3d);
}

void
bob_remove_lw(struct play *p, const struct action *a)
{
	take_out(p, &bob_orders[LUFTWAFFE], a->operand[0], RAF_FLIGHTS + a->operand[1], BOB_4_8e);
}

/* ---- take-off (4.4, 4.9) ---- */

/* Placing is no move: flights may stack on an airfield until movement ends. */
static void
put_on_airfield(struct play *p, int flight)
{
	int base = derived_of(p)->base[flight];

	if (base >= 0)
		put(p, F_AT, flight, base + 1, WHY_TAKE_OFF);
}

/* Nobody decides this: who can fly is put on the map (4.4, 4.9, R-65), with three tokens. */
void
bob_take_off_run(struct play *p)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (s->at[f] == AWAY && bob_cards(p, f) > 0 && !bob_airfield_ko(p, f))
			put_on_airfield(p, f);
	for (int f = 0; f < LW_FLIGHTS; f++) {
		if (s->at[RAF_FLIGHTS + f] != AWAY || !bob_has_mission(p, f) ||
		    (bob_cards(p, RAF_FLIGHTS + f) < LW_LIMIT && !s->short_deal[f]))
			continue;
		put_on_airfield(p, RAF_FLIGHTS + f);
		put(p, F_FUEL, f, 3, WHY_TAKE_OFF);
		put(p, F_RADAR, f, NO_RADAR, WHY_TAKE_OFF);
	}
	bob_begin_raids(p);
}
