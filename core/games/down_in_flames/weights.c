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
		return UINT64_MAX;
	case V_FORM:
	case V_FORM_AT:
	case V_FORM_BESIDE:
	case V_FORM_BESIDE_AT:
		return flying ? UINT64_C(1) << SEAT_AXIS : some(seats_where(p, dif_bomber_card), SEAT_AXIS);
	default:
		return senders_in_turn(p, verb);
	}
}

/* ---- operands ---- */

/* Enemies; friends where a friend is meant. */
int
dif_weigh_aircraft(const struct play *p, const struct action *a, int i)
{
	int who;

	if (!is_flying(p, i))
		return 0;
	switch (a->verb) {
	case V_ORDER:
		return state_of(p)->rank[i] == 0;
	case V_LEAD:
		return a->who >= 0 && a->who < AIRCRAFT && a->who != i && !dif_bomber_card(p, i) &&
		       !dif_are_enemies(p, a->who, i);
	case V_FORM_BESIDE:
	case V_FORM_BESIDE_AT:
		return a->who != i && state_of(p)->row[i] != 0;
	case V_ABANDON:
		who = sent_by(p, a);
		return who >= 0 && state_of(p)->hold[who][i] != NEUTRAL;
	default:
		break;
	}
	who = sent_by(p, a);
	return who >= 0 && dif_are_enemies(p, who, i) ? 4 : 0;
}

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

/* As large as there are markers for; rarely very large. */
int
dif_weigh_scale(const struct play *p, const struct action *a, int i)
{
	return !dif_scale_fits(p, a->operand[0], i) ? 0 : i <= 3 ? 99 : 1;
}

/* DIF-17.10a: generic, or of the nation. */
int
dif_weigh_pilot(const struct play *p, const struct action *a, int i)
{
	int nation = printed(p, B_PILOTS, i, PI_NATION);
	int model = a->who >= 0 && a->who < AIRCRAFT ? state_of(p)->model[a->who] - 1 : -1;

	if (model < 0 || model >= p->box->rows[B_AIRCRAFT] ||
	    (nation != GENERIC && nation != printed(p, B_AIRCRAFT, model, AC_NATION)))
		return 0;
	return 1;
}

/* A side of one's own is named only in a free-for-all. */
int
dif_weigh_side(const struct play *p, const struct action *a, int i)
{
	return a->verb == V_PICK_FOR ? state_of(p)->mode == FREE_FOR_ALL : i <= ALLIED;
}

/* Levels that the aircraft may start at; of bombers, their own. */
int
dif_weigh_level(const struct play *p, const struct action *a, int i)
{
	int who = a->who;

	if (who < 0 || who >= AIRCRAFT)
		return 0;
	if (a->verb == V_LEVEL)
		return !dif_is_fighter(p, who) || dif_may_start_at(p, who, i + 1);
	return state_of(p)->level[who] == i + 1;
}

/* A Speed marker is a step; cards say how many themselves. */
int
dif_weigh_steps(const struct play *p, const struct action *a, int i)
{
	(void)p;
	return a->verb == V_SPEED ? i == 1 : i >= 1;
}

/* Rows of the campaign's targets that the box has. */
int
dif_weigh_enemy(const struct play *p, const struct action *a, int i)
{
	(void)a;
	return dif_target_row(p, i) >= 0;
}

/* DIF-16.6: options not used yet. */
int
dif_weigh_choice(const struct play *p, const struct action *a, int i)
{
	int side = a->who < 0 ? -1 : dif_side_of_seat(a->who);

	if (side != AXIS && side != ALLIED)
		return 1;
	return state_of(p)->chosen[side] == 0 && (state_of(p)->used[side] >> (i - 1) & 1) == 0;
}
