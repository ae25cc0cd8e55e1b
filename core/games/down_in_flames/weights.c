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

/* What can be in the hand; of draws, the copies left. */
int
dif_weigh_card(const struct play *p, const struct action *a, int i)
{
	int who;

	if (a->verb == VERB_DRAW)
		return dif_left_to_draw(p, i);
	who = sent_by(p, a);
	return who >= 0 && dif_may_hold(p, who, i);
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
