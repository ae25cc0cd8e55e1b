/*
 * Who may send a verb, where its step leaves it open to any of sixty seats: lists and random play try these
 * alone. It judges nothing.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* Aircraft in play for which that holds, as seats. */
static uint64_t
seats_where(const struct play *p, bool (*fits)(const struct play *, int))
{
	uint64_t seats = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (is_flying(p, a) && fits(p, a))
			seats |= UINT64_C(1) << a;
	return seats;
}

static bool
holds_redline(const struct play *p, int a)
{
	return dif_hand_of(p, a) > 0 && !dif_bomber_card(p, a) && dif_holds_title(p, a, REDLINE);
}

/* Whether the aircraft still has bombs to jettison. */
static bool
is_loaded(const struct play *p, int a)
{
	return state_of(p)->loaded[a] != 0;
}

/* DIF-17.1c: an element is led by a fighter or a fighter-bomber. */
static bool
is_no_bomber(const struct play *p, int a)
{
	return !dif_bomber_card(p, a);
}

/* Not placed yet, and no card owed before. */
static bool
wants_level(const struct play *p, int a)
{
	return state_of(p)->level[a] == NO_LEVEL && state_of(p)->owed[a] == 0;
}

/* The attacker's bombers: they bomb (DIF-16.10). */
static bool
attacks_as_bomber(const struct play *p, int a)
{
	return dif_bomber_card(p, a) && state_of(p)->side[a] == state_of(p)->attacker;
}

/* In a duel each side has one fighter. */
static uint64_t
seats_that_pick(const struct play *p)
{
	const uint64_t all = (UINT64_C(1) << (SEAT_ALLIED + 1)) - 1;
	const uint64_t pair = UINT64_C(1) | UINT64_C(1) << PER_SIDE | UINT64_C(3) << SEAT_AXIS;

	return state_of(p)->mode == DUEL ? pair : all;
}

/* Everybody whose Redline hit is still to be taken. */
static uint64_t
burning_seats(const struct play *p)
{
	uint64_t seats = 0;

	for (int a = 0; a < AIRCRAFT; a++)
		if (state_of(p)->burning[a])
			seats |= UINT64_C(1) << a;
	return seats;
}

/* Nobody can send it: the last seat stands for that where a set must not be empty. */
static uint64_t
some(uint64_t seats, int fallback)
{
	return seats ? seats : UINT64_C(1) << fallback;
}

/* Verbs that those send of whom something is so, some of them only in the air. */
static const struct {
	int verb;
	bool (*is_so)(const struct play *, int a);
	bool in_the_air;
} by_seat[] = {
    {V_PILOT, is_flying, false},	{V_LEAD, is_no_bomber, false},	    {V_LEVEL, wants_level, false},
    {V_JETTISON, is_loaded, true},	{V_TURN, dif_may_take_slot, false}, {V_REDLINE, holds_redline, true},
    {V_BOMB, attacks_as_bomber, false},
};

/* Those of the seat in hand: who acts in his own turn, else the aircraft whose answer is open. */
static uint64_t
senders_in_turn(const struct play *p, int verb)
{
	const struct state *s = state_of(p);
	int who;

	switch (verb) {
	case V_ABANDON:
		return active_of(p) < 0 ? 0 : UINT64_C(1) << active_of(p);
	case V_CLIMB_ROLL:
	case V_DIVE_ROLL:
	case V_MANOEUVRE:
	case V_MANOEUVRE_CHOOSING:
	case V_MANOEUVRE_MARKER:
	case V_MANOEUVRE_MARKER_CHOOSING:
	case V_FIRE:
	case V_GUNNER:
	case V_TACTIC:
	case V_PLAY:
	case V_AGILE:
		/* Elsewhere they are somebody's whose turn it is not (DIF-7.2a). */
		return UINT64_C(1) << (s->head.step == STEP_ACTIONS && s->active ? s->active - 1 : SEAT_AXIS);
	case V_REACT:
	case V_REACT_MARKER:
		if (s->head.step == STEP_REDLINE)
			return burning_seats(p);
		/* fall through */
	default:
		who = dif_sender(p, ANYBODY);
		return who < 0 ? 0 : UINT64_C(1) << who;
	}
}

/* Who may send a verb now, where the step leaves it open. */
uint64_t
dif_senders(const struct play *p, int verb)
{
	bool flying = !dif_is_taking_off(p);

	for (size_t i = 0; i < sizeof(by_seat) / sizeof(*by_seat); i++)
		if (by_seat[i].verb == verb)
			return some(flying || !by_seat[i].in_the_air ? seats_where(p, by_seat[i].is_so) : 0,
				    SEAT_AXIS);
	switch (verb) {
	case V_AGREE:
	case V_DECK:
	case V_FIRST:
	case V_ORDER:
	case V_CAMPAIGN:
	case V_LAUNCH:
	case V_NAME:
	case V_FLAK:
	case V_HIDDEN:
	case V_REVEAL:
		return 0;
	case V_PICK:
	case V_PICK_FOR:
		return seats_that_pick(p);
	case V_OPTION:
	case V_ANNOUNCE_ALTITUDE:
	case V_ANNOUNCE_WINDS:
	case V_ANNOUNCE_EFFECT:
		return dif_is_campaign(p) ? UINT64_MAX : 0;
	case V_FORM:
	case V_FORM_AT:
	case V_FORM_BESIDE:
	case V_FORM_BESIDE_AT:
		return flying ? UINT64_C(1) << SEAT_AXIS : some(seats_where(p, dif_bomber_card), SEAT_AXIS);
	default:
		return senders_in_turn(p, verb);
	}
}
