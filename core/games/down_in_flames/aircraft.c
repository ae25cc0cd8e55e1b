/*
 * What the face of an aircraft card that is up says, with pilot, altitude and options (DIF-3, 12.2,
 * 17.10).
 *
 * Every value goes through here, so that each correction has one place: the face that is up (DIF-5.2),
 * the pilot's codes (DIF-17.10), altitude and Leader for Horsepower (DIF-12.2, 17.1), the options of
 * both sides for gunners, turrets and bombs (DIF-16.7). A side's aircraft are its own half of the
 * numbers; in a free-for-all the side is a field of its own.
 */
#include "core/games/down_in_flames/down_in_flames.h"

/* A mission of a campaign: with bombers, options, flak and points by mission. */
bool
dif_is_campaign(const struct play *p)
{
	return state_of(p)->mode == MISSION;
}

/* The first own turn has not come: levels, formations and options are still being settled. */
bool
dif_is_taking_off(const struct play *p)
{
	return state_of(p)->head.step < STEP_ROUND;
}

/* The row of the aircraft card; -1: none, or one that this box does not have. */
static int
model_of(const struct play *p, int a)
{
	int model = state_of(p)->model[a] - 1;

	return model < p->box->rows[B_AIRCRAFT] ? model : -1;
}

/* A value of the front; what does not apply to the type reads as 0. */
static int
card_front(const struct play *p, int a, int column)
{
	int model = model_of(p, a);
	int value = model < 0 ? 0 : printed(p, B_AIRCRAFT, model, column);

	return value == NONE ? 0 : value;
}

/* DIF-0.1: an aircraft with a hand and a turn of its own. */
bool
dif_is_fighter(const struct play *p, int a)
{
	return model_of(p, a) >= 0 && card_front(p, a, AC_KIND) == FIGHTER;
}

/* DIF-15.1: a loaded fighter is a bomber until it jettisons. */
bool
dif_bomber_card(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	return state_of(p)->loaded[a] || !dif_is_fighter(p, a);
}

/* DIF-16.7 Late, R-70: fighters that arrive with game turn 2. */
bool
dif_is_late(const struct play *p, int a)
{
	const struct state *s = state_of(p);

	assert(a >= 0 && a < AIRCRAFT);
	return s->mode == MISSION && s->head.turn <= 1 && s->side[a] <= ALLIED && s->late[s->side[a]] &&
	       !dif_bomber_card(p, a) && !s->jettisoned[a];
}

/* "Any aircraft of another side" (DIF-0.1). */
bool
dif_are_enemies(const struct play *p, int a, int b)
{
	assert(a >= 0 && a < AIRCRAFT && b >= 0 && b < AIRCRAFT);
	return state_of(p)->side[a] != state_of(p)->side[b];
}

/* A column of an action card; 0 where the box says nothing, or has no such card. */
int
dif_card_value(const struct play *p, int kind, int column)
{
	int value = kind < p->box->rows[B_CARDS] ? printed(p, B_CARDS, kind, column) : 0;

	return value == NONE && column != CARD_SUBTITLE ? 0 : value;
}

/* -1: no counter. A counter that this box does not have gives nothing. */
static int
pilot_column(const struct play *p, int pilot, int column)
{
	return pilot < 0 || pilot >= p->box->rows[B_PILOTS] ? 0 : printed(p, B_PILOTS, pilot, column);
}

/* Both counters count when somebody has laid two (DIF-17.10c). */
int
dif_pilot_value(const struct play *p, int a, int column)
{
	const struct state *s = state_of(p);

	assert(a >= 0 && a < AIRCRAFT);
	return s->pilot[a] == 0 ? 0
				: pilot_column(p, s->pilot[a] - 1, column) +
				      pilot_column(p, s->second_pilot[a] - 1, column);
}

/* DIF-3, 5.2: every value is read off the face that is up. */
int
dif_face_value(const struct play *p, int a, int column)
{
	assert(a >= 0 && a < AIRCRAFT);
	return card_front(p, a, column + (state_of(p)->damaged[a] ? AC_FACE : 0));
}

/* A bomber's level stands on its card, the same on both faces (DIF-14.2). */
int
dif_printed_level(const struct play *p, int a)
{
	return card_front(p, a, AC_LEVEL);
}

/* Nothing is reduced below 0. */
static int
floored(int value)
{
	return value < 0 ? 0 : value;
}

/* DIF-3.3, with the pilot ability S. */
int
dif_speed_of(const struct play *p, int a)
{
	return dif_face_value(p, a, AC_SPEED) + dif_pilot_value(p, a, PI_SPEED);
}

/* DIF-3.4: it limits only the draws before and after the turn. */
int
dif_performance_of(const struct play *p, int a)
{
	return dif_face_value(p, a, AC_PERFORMANCE) + dif_pilot_value(p, a, PI_PERFORMANCE);
}

/* DIF-17.1: the Leader's engine pulls harder while his Wingman flies. */
static bool
leads(const struct play *p, int a)
{
	for (int w = 0; w < AIRCRAFT; w++)
		if (state_of(p)->leader[w] == a + 1 && is_flying(p, w) && w != a)
			return true;
	return false;
}

/* DIF-12.2: printed, by altitude, pilot and Leader. */
int
dif_horsepower_of(const struct play *p, int a, bool post)
{
	assert(a >= 0 && a < AIRCRAFT);
	const int8_t *level = dif_altitude[state_of(p)->level[a]];
	int turbo = dif_face_value(p, a, AC_TURBO) ? 2 : 0;

	return dif_face_value(p, a, post ? AC_HP_POST : AC_HP_PRE) +
	       dif_pilot_value(p, a, post ? PI_HP_POST : PI_HP_PRE) + level[turbo + (post ? 1 : 0)] +
	       (leads(p, a) ? 1 : 0);
}

/* DIF-3.6: when neutral; what a position adds is in dif_position_bursts (DIF-10.7). */
int
dif_bursts_of(const struct play *p, int a)
{
	return dif_face_value(p, a, AC_BURSTS) + dif_pilot_value(p, a, PI_BURSTS);
}

/* DIF-3.7: added to each of its attacks, never to its gunner's. */
int
dif_firepower_of(const struct play *p, int a)
{
	return dif_face_value(p, a, AC_FIREPOWER) + dif_pilot_value(p, a, PI_FIREPOWER);
}

/* DIF-3.8: hits at which the face is lost; A+1 and A+2 move both faces. */
int
dif_airframe_of(const struct play *p, int a, bool damaged)
{
	return card_front(p, a, AC_AIRFRAME + (damaged ? AC_FACE : 0)) + dif_pilot_value(p, a, PI_AIRFRAME);
}

/* an option changes a gunner that is there, and gives none. */
int
dif_gunner_of(const struct play *p, int a)
{
	int gunner = dif_face_value(p, a, AC_GUNNER);

	assert(a >= 0 && a < AIRCRAFT);
	return gunner == 0 ? 0 : floored(gunner + dif_effect_on(p, state_of(p)->side[a], EF_GUNNER));
}

/* DIF-3.11; the pilot ability Ag ends with the front face. */
bool
dif_is_agile(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	return dif_face_value(p, a, AC_AGILE) != 0 ||
	       (!state_of(p)->damaged[a] && dif_pilot_value(p, a, PI_AGILE) != 0);
}

/* DIF-15.1: a loaded fighter's turrets are its printed Horsepower. */
static int
turret_of(const struct play *p, int a, bool support)
{
	bool loaded = dif_is_fighter(p, a);
	int column = loaded ? (support ? AC_HP_POST : AC_HP_PRE) : support ? AC_SUPPORT : AC_DEFENCE;

	return floored(dif_face_value(p, a, column) +
		       dif_effect_on(p, state_of(p)->side[a], support ? EF_SUPPORT : EF_DEFENSE));
}

/* DIF-14.8: its own Defence, and the Support of its neighbours. */
int
dif_turret_cards(const struct play *p, int a)
{
	int n = turret_of(p, a, false);

	for (int b = 0; b < AIRCRAFT; b++)
		if (dif_is_next_to(p, a, b))
			n += turret_of(p, b, true);
	return n;
}

/* DIF-16.10: options go in before halving or doubling. */
int
dif_bombs_of(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	return floored(dif_face_value(p, a, AC_BOMBS) + dif_effect_on(p, state_of(p)->side[a], EF_BOMBS));
}

/* DIF-3.14; without its pilot's, which count when it is shot down alone. */
int
dif_victory_points_of(const struct play *p, int a)
{
	return card_front(p, a, AC_VP);
}

/* DIF-6.1, R-92: they count when the aircraft is shot down. */
int
dif_pilot_points_of(const struct play *p, int a)
{
	return dif_pilot_value(p, a, PI_VP);
}

/* DIF-7.3; the pilot ability M0(1) makes a printed 0 into 1. */
int
dif_manoeuvre_of(const struct play *p, int a, int kind)
{
	int value = dif_card_value(p, kind, CARD_MANOEUVRE);

	return value == 0 && dif_pilot_value(p, a, PI_MANOEUVRE) ? 1 : value;
}

/* DIF-0.2: the step a stands on against b, from tailed (-2) to tailing (+2). */
int
dif_relation(const struct play *p, int a, int b)
{
	const struct state *s = state_of(p);

	assert(a >= 0 && a < AIRCRAFT && b >= 0 && b < AIRCRAFT);
	return s->hold[a][b] - s->hold[b][a];
}

/* DIF-0.2: rel(A,B) is not 0. */
bool
dif_is_engaged(const struct play *p, int a, int b)
{
	assert(a >= 0 && a < AIRCRAFT && b >= 0 && b < AIRCRAFT);
	return state_of(p)->hold[a][b] != 0 || state_of(p)->hold[b][a] != 0;
}
