/*
 * Step 3: German mission assignment.
 *
 * A mission card is a target: where it is, is F_MISSION (enum mission_place). Cards that nobody has
 * named are counts only: in the hand (hand_unseen), on a flight (hidden), won by the RAF (raf_unseen).
 * The deck is what is known nowhere less these; a card put under it (7F) comes up only when nothing
 * lies above it.
 */
#include "core/bytes.h"
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

enum { FIRST_DRAW = 10 }; /* mission cards drawn on turn 1 (3.1) */

/* The mission of a Luftwaffe flight, a target; -1: none, or one that nobody has named. */
int
bob_mission(const struct play *p, int raider)
{
	int n = p->box->rows[B_TARGETS], t = bytes_find(state_of(p)->mission, n, 0, FLYING + raider);

	return t < n ? t : -1;
}

/* Whether a flight has a mission card, named or face down. */
bool
bob_has_mission(const struct play *p, int raider)
{
	assert(raider >= 0 && raider < LW_FLIGHTS);
	return state_of(p)->hidden[raider] != 0 || bob_mission(p, raider) >= 0;
}

/* Cards left in the deck: those known nowhere else, less those that lie face down somewhere. */
int
bob_deck(const struct play *p)
{
	const struct state *s = state_of(p);
	int n = 0, unseen = s->hand_unseen + s->raf_unseen;

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		n += s->mission[t] == DECK || s->mission[t] == UNDER;
	for (int f = 0; f < LW_FLIGHTS; f++)
		unseen += s->hidden[f] != 0;
	return n > unseen ? n - unseen : 0;
}

/* Cards that lie above those put back under the deck, which come up last (7F). */
int
bob_above_the_returned(const struct play *p)
{
	const struct state *s = state_of(p);
	int under = 0, deck = bob_deck(p);

	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		under += s->mission[t] == UNDER;
	return deck > under ? deck - under : 0;
}

/* Ten on turn 1, then one for each flight that came home since the last draw (3.2). */
static int
cards_due(const struct play *p)
{
	const struct state *s = state_of(p);
	int due = 0, there = bob_deck(p) + s->drawn;

	if (s->head.turn <= 1)
		due = FIRST_DRAW;
	else
		for (int f = 0; f < LW_FLIGHTS; f++)
			due += s->came_home[f] != 0;
	return due < there ? due : there;
}

/* ---- drawing ---- */

/* 3.1 and 3.2; what the deck does not have is not due. */
void
bob_wants_mission_draw(const struct play *p, struct requests *all)
{
	bob_ask_pile(p, all, T_MISSION, cards_due(p), "mission cards");
}

/* The same breach has two names: on turn 1 it is ten cards, later one a flight. */
static int
draw_rule(const struct play *p)
{
	return state_of(p)->head.turn <= 1 ? BOB_3_1a : BOB_3_2a;
}

/* Who came home has been counted: the next count begins now. */
static void
leave_draw(struct play *p)
{
	put(p, F_DRAWN, 0, 0, WHY_NONE);
	clear_field(p, F_CAME_HOME, WHY_NONE);
	go(p, STEP_ASSIGN);
}

/* No mission card is due any more. */
void
bob_run_mission_draw(struct play *p)
{
	leave_draw(p);
}

/* Without its first cards the Luftwaffe cannot go on. */
bool
bob_may_end_mission_draw(const struct play *p, int who)
{
	(void)who;
	return state_of(p)->head.turn > 1 || state_of(p)->drawn > 0;
}

/* 3.1a or 3.2a, and on with what was drawn. */
void
bob_close_mission_draw(struct play *p, int who)
{
	(void)who;
	bob_judge_pile(p, cards_due(p), draw_rule(p));
	leave_draw(p);
}

/* 0.10a: a card that cannot be in the deck; a card too many is drawn and told (3.1a, 3.2a). */
void
bob_drew_mission(struct play *p, const struct request *r, int card)
{
	const struct state *s = state_of(p);
	int due = cards_due(p);
	/* What was put under the deck comes up only when nothing lies above it (7F). */
	bool left = bob_deck(p) > 0 && (card == UNSEEN || s->mission[card] == DECK ||
					(s->mission[card] == UNDER && bob_above_the_returned(p) == 0));

	(void)r;
	if (rule(p, !left, BOB_0_10a, one(T_MISSION, card == UNSEEN ? NONE : card)))
		return;
	rule(p, s->drawn >= due, draw_rule(p), two(TYPE_NUMBER, due, TYPE_NUMBER, s->drawn + 1));
	if (card == UNSEEN)
		add(p, F_HAND_UNSEEN, 0, 1, WHY_DRAWN);
	else
		put(p, F_MISSION, card, HAND, WHY_DRAWN);
	add(p, F_DRAWN, 0, 1, WHY_DRAWN);
}

/* ---- assigning ---- */

/* In its box and free: whoever is on the map has his mission with him (3.3). */
static bool
wants_mission(const struct play *p, int raider)
{
	return state_of(p)->at[RAF_FLIGHTS + raider] == AWAY && !bob_has_mission(p, raider);
}

/* Without cards there is nothing to assign, whoever waits. */
static bool
hand_empty(const struct play *p)
{
	const struct state *s = state_of(p);

	if (s->hand_unseen > 0)
		return false;
	for (int t = 0; t < p->box->rows[B_TARGETS]; t++)
		if (s->mission[t] == HAND)
			return false;
	return true;
}

/* Each flight that waits for one. When every flight at home has a mission the step is over by itself. */
void
bob_wants_assign(const struct play *p, struct requests *all)
{
	bool empty = hand_empty(p);

	for (int f = 0; f < LW_FLIGHTS && !empty; f++)
		if (wants_mission(p, f))
			bob_ask_act(all, LUFTWAFFE, "the Luftwaffe's missions")->about =
			    (struct arg){T_RAIDERS, (int16_t)f};
}

/* Flights left without a mission give their cards back and stay on the ground (3.4). */
static void
ground(struct play *p)
{
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (wants_mission(p, f))
			bob_to_pile(p, RAF_FLIGHTS + f, WHY_NO_MISSION);
}

/* With steps 3 and 4 swapped the cards were drawn before; now they fly (12.1). */
static void
leave_assign(struct play *p)
{
	ground(p);
	go(p, option(p, OPTION_SWAP) ? STEP_TAKE_OFF : STEP_ALERT);
	if (!option(p, OPTION_SWAP))
		bob_begin_alert(p);
}

/* Every flight at home has a mission, or the hand is empty. */
void
bob_run_assign(struct play *p)
{
	leave_assign(p);
}

/* From turn 2 on a flight may stay without a mission, on turn 1 none may. */
void
bob_close_assign(struct play *p, int who)
{
	(void)who;
	for (int f = 0; f < LW_FLIGHTS; f++)
		rule(p, state_of(p)->head.turn <= 1 && wants_mission(p, f), BOB_3_1b, one(T_RAIDERS, f));
	leave_assign(p);
}

/* The old card of a flight that gets a second one returns to the hand (3.3). */
static void
take_back(struct play *p, int raider)
{
	int old = bob_mission(p, raider);

	if (state_of(p)->hidden[raider]) {
		put(p, F_HIDDEN, raider, 0, WHY_ASSIGNED);
		add(p, F_HAND_UNSEEN, 0, 1, WHY_ASSIGNED);
	} else if (old >= 0) {
		put(p, F_MISSION, old, HAND, WHY_ASSIGNED);
	}
}

/* A second mission takes the place of the first (3.3b). */
static void
judge_assignment(struct play *p, int raider)
{
	bool busy = bob_has_mission(p, raider) || state_of(p)->at[RAF_FLIGHTS + raider] != AWAY;

	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	rule(p, busy, BOB_3_3b, one(T_RAIDERS, raider));
	take_back(p, raider);
}

/* From the known cards of the hand, or named out of the unknown ones. */
void
bob_do_assign_mission(struct play *p, const struct action *a)
{
	int target = operand(p, a, 0), raider;
	const struct state *s = state_of(p);
	bool known = s->mission[target] == HAND;
	bool unseen = s->mission[target] == DECK && s->hand_unseen > 0;

	if (rule(p, !known && !unseen, BOB_3_3a, wording(0, one(T_MISSION, target))))
		return;
	raider = operand(p, a, 1);
	judge_assignment(p, raider);
	if (!known)
		add(p, F_HAND_UNSEEN, 0, -1, WHY_ASSIGNED);
	put(p, F_MISSION, target, FLYING + raider, WHY_ASSIGNED);
}

/* Which card it is will be said when its marker is placed, or never (0.11). */
void
bob_do_hidden_mission(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0);

	if (rule(p, state_of(p)->hand_unseen == 0, BOB_3_3a, wording(1, one(T_MISSION, NONE))))
		return;
	judge_assignment(p, raider);
	add(p, F_HAND_UNSEEN, 0, -1, WHY_ASSIGNED);
	put(p, F_HIDDEN, raider, 1, WHY_ASSIGNED);
}

/* A mission that lay face down is turned up; it must be able to be this one. */
bool
bob_name_mission(struct play *p, int raider, int target)
{
	assert(raider >= 0 && raider < LW_FLIGHTS && target >= 0 && target < TARGETS);
	const struct state *s = state_of(p);
	bool can_be = s->mission[target] == DECK || s->mission[target] == FLYING + raider;

	assert(s->hidden[raider] != 0);
	if (rule(p, !can_be, BOB_0_4a, one(T_MISSION, target)))
		return false;
	put(p, F_HIDDEN, raider, 0, WHY_REVEALED);
	put(p, F_MISSION, target, FLYING + raider, WHY_REVEALED);
	return true;
}

/* At any time; needed when a flight is home that may have bombed its mission's target (7F, 12.3). */
void
bob_do_reveal_mission(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 1);

	if (rule(p, state_of(p)->hidden[raider] == 0, BOB_0_4a, one(T_MISSION, operand_told(a, 0))))
		return;
	bob_commander(p, bob_command(RAF_FLIGHTS + raider));
	bob_name_mission(p, raider, operand(p, a, 0));
}
