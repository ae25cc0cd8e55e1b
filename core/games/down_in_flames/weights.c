/*
 * What makes sense now: prunes lists and random play, judges nothing.
 *
 * 0 prunes: what is left is tried, and judged by the rules alone. A fighter may be sent by any of
 * sixty seats with any of a hundred cards against any other, so that what cannot be in a hand, or
 * cannot serve a verb, is left out here. Larger numbers than 1 are what random play prefers.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* The aircraft that the entry in hand would be from. */
static int
sent_by(const struct play *p, const struct action *a)
{
	return dif_sender(p, a->who);
}

/* ---- seats ---- */

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

/* Whether Redline can be in the hand. */
static bool
holds_redline(const struct play *p, int a)
{
	if (dif_hand_of(p, a) == 0 || dif_bomber_card(p, a))
		return false;
	for (int kind = 0; kind < dif_kind_count(p); kind++)
		if (dif_card_value(p, kind, CARD_TITLE) == REDLINE && dif_may_hold(p, a, kind))
			return true;
	return false;
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

/* While a game is made ready, and at any time: seats by the verb; false: by whose turn it is. */
static bool
senders_of_set_up(const struct play *p, int verb, uint64_t *seats)
{
	bool flying = !dif_is_taking_off(p);

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
		*seats = 0;
		return true;
	case V_PICK:
	case V_PICK_FOR:
		*seats = seats_that_pick(p);
		return true;
	case V_PILOT:
		*seats = some(seats_where(p, is_flying), SEAT_AXIS);
		return true;
	case V_LEAD:
		*seats = some(seats_where(p, is_no_bomber), SEAT_AXIS);
		return true;
	case V_LEVEL:
		*seats = some(seats_where(p, wants_level), SEAT_AXIS);
		return true;
	case V_OPTION:
	case V_ANNOUNCE_ALTITUDE:
	case V_ANNOUNCE_WINDS:
	case V_ANNOUNCE_EFFECT:
		*seats = UINT64_MAX;
		return true;
	case V_FORM:
	case V_FORM_AT:
	case V_FORM_BESIDE:
	case V_FORM_BESIDE_AT:
		*seats = flying ? UINT64_C(1) << SEAT_AXIS : some(seats_where(p, dif_bomber_card), SEAT_AXIS);
		return true;
	default:
		return false;
	}
}

/* Who may send a verb now, where the step leaves it open. Those of an attacker's own turn go by
 * dif_sender(), the aircraft whose answer is open. */
uint64_t
dif_senders(const struct play *p, int verb)
{
	const struct state *s = state_of(p);
	bool flying = !dif_is_taking_off(p);
	uint64_t seats;
	int who;

	if (senders_of_set_up(p, verb, &seats))
		return seats;
	switch (verb) {
	case V_TURN:
		return some(seats_where(p, dif_may_take_slot), SEAT_AXIS);
	case V_JETTISON:
		return some(flying ? seats_where(p, is_loaded) : 0, SEAT_AXIS);
	case V_REDLINE:
		return some(flying ? seats_where(p, holds_redline) : 0, SEAT_AXIS);
	case V_BOMB:
		return some(seats_where(p, attacks_as_bomber), SEAT_AXIS);
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
		if (state_of(p)->head.step == STEP_REDLINE)
			return burning_seats(p);
		/* fall through */
	default:
		who = dif_sender(p, ANYBODY);
		return who < 0 ? 0 : UINT64_C(1) << who;
	}
}

/* ---- operands ---- */

/* Titles of the cards that shoot. */
static bool
is_shot_title(int title)
{
	return title == IN_MY_SIGHTS || title == OUT_OF_THE_SUN;
}

/* Whether a card's title can serve the verb at all. */
static bool
serves(const struct action *a, int title)
{
	switch (a->verb) {
	case V_FIRE:
	case V_GUNNER:
		return is_shot_title(title);
	case V_TACTIC:
		return title == TIGHT_TURN || title == YO_YO || title == EVASIVE || is_shot_title(title);
	case V_PLAY:
		return title == BARREL_ROLL || title == SCISSORS;
	case V_CLIMB_ROLL:
		return a->n > 0 || title == VERTICAL_ROLL;
	case V_DIVE_ROLL:
		return title == VERTICAL_ROLL;
	case V_REACT_AGILE:
		return false; /* never legal */
	default:
		return true;
	}
}

/* What can be in the hand and serves the verb; of draws, the copies left. */
int
dif_weigh_card(const struct play *p, const struct action *a, int i)
{
	int who;

	if (a->verb == VERB_DRAW)
		return dif_left_to_draw(p, i);
	who = sent_by(p, a);
	return who >= 0 && dif_may_hold(p, who, i) && serves(a, dif_card_value(p, i, CARD_TITLE));
}

/* Cards that go with a shot: of a fighter +1 hit tactics, of a bomber those that print +1 Hit. */
int
dif_weigh_plus(const struct play *p, const struct action *a, int i)
{
	int who = sent_by(p, a);
	int title = dif_card_value(p, i, CARD_TITLE);

	if (who < 0 || !dif_may_hold(p, who, i))
		return 0;
	if (a->verb == V_REACT)
		return dif_bomber_card(p, who) && dif_card_value(p, i, CARD_BOMBER_HIT) > 0 &&
		       is_shot_title(dif_card_value(p, a->operand[0], CARD_TITLE));
	return title == TIGHT_TURN || title == YO_YO ||
	       (is_shot_title(title) && dif_face_value(p, who, AC_BARRAGE));
}

/* Fighters; above all the one that makes two teams equal. */
int
dif_weigh_model(const struct play *p, const struct action *a, int i)
{
	int gap = 0, half = a->who >= SEAT_AXIS ? a->who - SEAT_AXIS : a->who / PER_SIDE;

	if (printed(p, B_AIRCRAFT, i, AC_KIND) != FIGHTER)
		return 0;
	if (state_of(p)->mode != TEAMS || a->who < 0)
		return 1;
	for (int b = 0; b < AIRCRAFT; b++)
		if (is_flying(p, b) && b != a->who) {
			int worth = dif_victory_points_of(p, b) + dif_pilot_points_of(p, b);
			gap += state_of(p)->side[b] == half ? -worth : worth;
		}
	return gap == printed(p, B_AIRCRAFT, i, AC_VP) ? 200 : 1;
}

/* Rarely very large. */
int
dif_weigh_scale(const struct play *p, const struct action *a, int i)
{
	(void)p;
	(void)a;
	return i <= 3 ? 99 : 1;
}
