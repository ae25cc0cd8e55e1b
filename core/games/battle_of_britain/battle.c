/*
 * Step 7: the order of the spaces (7.1) and the RAF's return (7B). A space is known by the Luftwaffe flight
 * in it, which bears its markers. How far each is resolved is kept with the flight, so that a space begun out
 * of order leaves the other one where it stood.
 *
 * Bombing (bombing.c), the fights (interception.c, dogfight.c, duel.c) and the way home (home.c) begin
 * each other by phases, not by calls. The RAF names the next space as long as more than one is marked
 * (7.1, R-28); a single one comes by itself. After a fight the flight's choice between patrol and home
 * is open until the bombing, or the next space, begins (7B.1).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* A RAF flight that can fight there: the one the marker was placed for, else any. */
static int
fighter_at(const struct play *p, int raider, int except)
{
	const struct state *s = state_of(p);
	int here = s->at[RAF_FLIGHTS + raider];
	int named = s->fighter[raider] - 1;

	if (named >= 0 && named != except && s->at[named] == here && bob_cards(p, named) > 0)
		return named;
	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (f != except && s->at[f] == here && bob_cards(p, f) > 0)
			return f;
	return -1;
}

/* Both sides are still there with cards, and a marker says that they fight (6.4). */
static bool
can_fight(const struct play *p, int raider)
{
	const struct state *s = state_of(p);

	return s->marker[raider] != NO_MARKER && s->at[RAF_FLIGHTS + raider] != AWAY &&
	       bob_cards(p, RAF_FLIGHTS + raider) > 0 && fighter_at(p, raider, -1) >= 0;
}

/* The five are counted by turn, not by fight: a marker that comes off does not come back before 7G.5. */
static void
marker_off(struct play *p, int raider)
{
	put(p, F_MARKER, raider, NO_MARKER, WHY_FIGHT);
	put(p, F_FIGHTER, raider, 0, WHY_FIGHT);
	put(p, F_WING, raider, 0, WHY_FIGHT);
}

/* A marker in a space that one side has left is taken off without a fight. */
void
bob_run_battles(struct play *p)
{
	for (int f = 0; f < LW_FLIGHTS; f++) {
		if (!can_fight(p, f))
			marker_off(p, f);
		if (state_of(p)->at[RAF_FLIGHTS + f] == AWAY)
			put(p, F_BOMBING, f, 0, WHY_NONE);
		put(p, F_PHASE, f, PHASE_NONE, WHY_NONE);
	}
	put(p, F_CURRENT, 0, 0, WHY_NONE);
	go(p, STEP_PICK);
}

/* All cards of a flight are in its hand, and its Ace is in its box. */
static void
take_up(struct play *p, int flight)
{
	int field = flight < RAF_FLIGHTS ? F_PICKED_RAF : F_PICKED_LW;
	int row = flight < RAF_FLIGHTS ? flight : flight - RAF_FLIGHTS;

	for (int k = 0; k < KINDS; k++)
		put(p, field, row * KINDS + k, 0, WHY_FIGHT);
	put(p, F_ACE_USED, flight, ACE_IN_BOX, WHY_FIGHT);
}

/* Nothing is thrown, lost or put down yet; a Big Wing has two flights (11.3). */
static void
begin_combat(struct play *p, int raider)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	static const uint16_t counters[] = {F_CROSSES,	F_ROUNDELS, F_ROLLED,	 F_LOST_RAF, F_LOST_LW,
					    F_TOOK_RAF, F_TOOK_LW,  F_AGREED,	 F_DUEL_RAF, F_DUEL_FROM,
					    F_DUEL_LW,	F_AHEAD,    F_TWICE_RAF, F_TWICE_LW};
	const struct state *s = state_of(p);
	bool intercepts = s->marker[raider] == INTERCEPT || s->marker[raider] == WING_INTERCEPT;

	for (int i = 0; i < COUNT(counters); i++)
		put(p, counters[i], raider, 0, WHY_FIGHT);
	take_up(p, RAF_FLIGHTS + raider);
	if (s->fighter[raider] > 0)
		take_up(p, s->fighter[raider] - 1);
	if (s->wing[raider] > 0)
		take_up(p, s->wing[raider] - 1);
	bob_turn_to(p, raider, intercepts ? PHASE_DRAW : PHASE_CHOOSE);
}

/* Combat first, if there is a marker for it; bombing follows by itself (7.1). */
static void
begin_space(struct play *p, int raider)
{
	const struct state *s = state_of(p);
	int first, second = -1;

	if (s->phase[raider] != PHASE_NONE) {
		bob_turn_to(p, raider, (enum phase)s->phase[raider]);
		return;
	}
	if (!can_fight(p, raider)) {
		marker_off(p, raider);
		bob_turn_to(p, raider, PHASE_BOMB);
		return;
	}
	first = fighter_at(p, raider, -1);
	if (s->marker[raider] == WING_DOGFIGHT)
		second = fighter_at(p, raider, first);
	put(p, F_FIGHTER, raider, first + 1, WHY_FIGHT);
	put(p, F_WING, raider, second + 1, WHY_FIGHT);
	begin_combat(p, raider);
}

/* Spaces that wait for their fight, and the first of them. */
static int
marked(const struct play *p, int *first)
{
	int n = 0;

	*first = -1;
	for (int f = LW_FLIGHTS; f-- > 0;)
		if (bob_marked(p, f)) {
			*first = f;
			n++;
		}
	return n;
}

/* A single space needs no naming. */
void
bob_wants_pick(const struct play *p, struct requests *all)
{
	int first;

	if (!bob_turned(p) && marked(p, &first) > 1)
		bob_ask_act(all, RAF, "the next space, named by the RAF");
}

/* No space is left: the turn closes. */
void
bob_run_pick(struct play *p)
{
	int first;

	if (bob_follow(p))
		return;
	if (marked(p, &first) > 0)
		begin_space(p, first);
	if (!bob_follow(p))
		go(p, STEP_CLOSING);
}

/* Out of its turn a space is resolved all the same, and the other one after it (7.1a). */
void
bob_do_resolve(struct play *p, const struct action *a)
{
	int raider = bob_marked_at(p, operand(p, a, 0)), current = bob_current(p);

	if (rule(p, raider < 0, BOB_7_1b, one(T_SPACE, operand(p, a, 0))))
		return;
	rule(p, current >= 0 && raider != current, BOB_7_1a, one(T_RAIDERS, current < 0 ? 0 : current));
	if (raider != current)
		begin_space(p, raider);
}

/* ---- after a combat (7A.4, 7B) ---- */

/* A RAF flight without cards goes to its box, and has no Ace (7A.3, R-32). */
static void
flight_down(struct play *p, int fighters)
{
	if (bob_cards(p, fighters) > 0)
		return;
	put(p, F_ACE, fighters, 0, WHY_ACE_LOST);
	put(p, F_AT, fighters, AWAY, WHY_WIPED_OUT);
}

/* Who fought may choose between patrol and home, if a card is left to fly (7B), be it one that is shared
 * first. */
static void
fought(struct play *p, int fighters, int raider, int why)
{
	if (fighters < 0 || fighters >= RAF_FLIGHTS)
		return;
	int other = bob_sharer(p, fighters),
	    cards = bob_cards(p, fighters) + (other < 0 ? 0 : bob_cards(p, other));

	put(p, F_FOUGHT, fighters, raider + 1, why);
	put(p, F_RETURNING, fighters, cards > 0 ? ASKED : DECIDED, WHY_FIGHT);
	if (cards == 0)
		flight_down(p, fighters);
}

/* The fight of a space is over. A raid without cards goes to its box at once, and its mission is judged there
 * (7A.4, 7F). */
void
bob_run_fought(struct play *p)
{
	const struct state *s = state_of(p);
	int raider = bob_here(p);
	int why = s->lost_raf[raider] + s->lost_lw[raider] == 0 ? WHY_NO_LOSS : WHY_FIGHT;

	fought(p, s->fighter[raider] - 1, raider, why);
	fought(p, s->wing[raider] - 1, raider, why);
	put(p, F_MARKER, raider, NO_MARKER, WHY_FIGHT);
	if (s->at[RAF_FLIGHTS + raider] != AWAY && bob_cards(p, RAF_FLIGHTS + raider) == 0)
		bob_come_home(p, raider);
	bob_phase(p, raider, PHASE_RETURN);
}

/* The choice is open only directly after the fight (7B.1). F_FOUGHT holds the Luftwaffe flight + 1 that
 * it fought, as F_CURRENT does. */
static bool
decides(const struct play *p, int fighters)
{
	const struct state *s = state_of(p);

	return s->returning[fighters] == ASKED && s->fought[fighters] == s->current &&
	       s->at[fighters] != AWAY;
}

/* One flight at a time, for a request is about one; any of those asked may answer. */
void
bob_wants_return(const struct play *p, struct requests *all)
{
	for (int f = 0; f < RAF_FLIGHTS && !bob_turned(p); f++)
		if (decides(p, f)) {
			struct request *r = bob_ask_act(all, RAF, "RAF flights: patrol or home");
			r->about = (struct arg){T_FIGHTERS, (int16_t)f};
			return;
		}
}

/* Of whom nothing was said is on patrol. After a Big Wing no box holds more than three (11.4). */
void
bob_run_return(struct play *p)
{
	const struct state *s = state_of(p);
	int raider = bob_current(p);

	if (bob_follow(p))
		return;
	for (int f = 0; f < RAF_FLIGHTS; f++) {
		if (s->fought[f] == 0 || s->fought[f] != s->current)
			continue;
		rule(p, bob_cards(p, f) > RAF_LIMIT && raider >= 0 && s->wing[raider] != 0, BOB_11_4a,
		     one(T_FIGHTERS, f));
		put(p, F_RETURNING, f, DECIDED, WHY_NONE);
		flight_down(p, f);
	}
	if (raider < 0) {
		bob_resume(p);
		return;
	}
	marker_off(p, raider);
	if (s->at[RAF_FLIGHTS + raider] != AWAY) {
		bob_phase(p, raider, PHASE_BOMB);
	} else {
		put(p, F_PHASE, raider, PHASE_DONE, WHY_NONE);
		bob_resume(p);
	}
}

/* 7B.1: nothing said is the same as `patrol`. The bombing may begin without a word of the RAF; that it has
 * said all is not the Luftwaffe's to say. */
void
bob_close_return(struct play *p, int who)
{
	if (who != ANYBODY)
		bob_sender(p, RAF);
	bob_run_return(p);
}

/* Whether a flight is in a fight that is not over yet, alone or in a Big Wing. */
static bool
is_fighting(const struct play *p, int fighters)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < LW_FLIGHTS; f++)
		if (s->phase[f] >= PHASE_DRAW && s->phase[f] <= PHASE_OPPONENT &&
		    (s->fighter[f] == fighters + 1 || s->wing[f] == fighters + 1))
			return true;
	return false;
}

/* Against 7B.1a or 7B.1b it is done all the same: the flight is where the players put it. */
void
bob_do_home(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0), space;
	const struct state *s = state_of(p);
	bool here = s->head.step == STEP_RETURN && decides(p, fighters);

	if (rule(p, s->at[fighters] == AWAY || is_fighting(p, fighters), BOB_7B_1c,
		 wording(s->at[fighters] != AWAY, one(T_FIGHTERS, fighters))))
		return;
	bob_commander(p, bob_command(fighters));
	/* Once it was settled, or another space is begun, it is on patrol; who did not fight is not asked. */
	rule(p, !here, BOB_7B_1a, wording(s->fought[fighters] != 0, one(T_FIGHTERS, fighters)));
	space = operand(p, a, 1);
	rule(p, space != NONE, BOB_7B_1b, two(T_FIGHTERS, fighters, T_SPACE, space));
	put(p, F_AT, fighters, space == NONE ? AWAY : space + 1, WHY_RAF_RETURN);
	put(p, F_RETURNING, fighters, DECIDED, WHY_RAF_RETURN);
}

/* patrol FIGHTERS: it stays, which needs no entry but may have one (7B.1). */
void
bob_do_patrol(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0);

	if (rule(p, !decides(p, fighters), BOB_7B_1d, wording(0, one(T_FIGHTERS, fighters))))
		return;
	bob_commander(p, bob_command(fighters));
	put(p, F_RETURNING, fighters, DECIDED, WHY_RAF_RETURN);
}
