/*
 * 303 Squadron: the tables that make it a game.
 *
 * Totals are what can be claimed, scored and exported; they are worked out from the board, so that a
 * position has them too. Options are a set: without one the game is for four. `senders` is for lists
 * and random play: who a verb is tried for where no request says so.
 */
#include "core/games/squadron_303/squadron_303.h"

/* ---- dice: six faces; those of weight 0 are taken when logged, but never fall at random ---- */

static const char *const german[] = {"blank", "prop2", "prop3", "prop4", "evade", "reroll"};
static const uint8_t blue_faces[] = {1, 2, 1, 1, 1, 0};
static const uint8_t yellow_faces[] = {2, 4};
static const uint8_t red_faces[] = {1, 1, 1, 1, 1, 1};
static const uint8_t black_faces[] = {3, 1, 1, 0, 1, 0};
static const uint8_t white_faces[] = {1, 1, 1, 2, 1, 0};

#include "core/game_rows.h"

/* clang-format off */

/* ---- totals ---- */

/* Aircraft shot down by all pilots, of one class or of all (-1). */
static int
kills(const struct play *p, int class)
{
	int n = 0;

	for (int i = 0; i < PILOTS * CLASSES; i++)
		if (class < 0 || (i % CLASSES) == class)
			n += state_of(p)->victories[i / CLASSES][i % CLASSES];
	return n;
}

/* Events of the scenario that are in this state. */
static int
events_with(const struct play *p, int state)
{
	int n = 0;

	for (int i = 0; i < SLOTS; i++)
		n += state_of(p)->event_state[i] == state;
	return n;
}

/* Unused Medals of all pilots, in play or not. */
static int
medals_left(const struct play *p)
{
	int n = 0;

	for (int i = 0; i < PILOTS; i++)
		n += state_of(p)->medals[i];
	return n;
}

/* Damage of the scenario's target; 0 where it has none. */
static int
damage_of_target(const struct play *p)
{
	int place = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_TARGET);

	return place == NONE ? 0 : state_of(p)->damage[place];
}

#include "core/totals.h"

static const struct place places[] = {
	{"German aircraft", T_AIRCRAFT, F_AT, F_MODE, 0},
	{"Hurricanes", T_COLOUR, F_HURRICANE, F_STATUS, 0},
	{"Pilots", T_PILOT, F_PILOT_AT, 0, NONE},
};

/* ---- who may send what ---- */

/* For lists and random play: who a verb is tried for. 0: for nobody in particular. */
static uint64_t
senders(const struct play *p, int verb)
{
	const struct state *s = state_of(p);

	switch (verb) {
	/* Of the table: nobody in particular. */
	case V_CAPTAIN:
	case V_ACE:
	case V_MISSION:
	case V_REVEAL:
	case V_COUNTER:
	case V_FLY:
	case V_TURN_UP_ACE:
	case V_ATTACK_SQUADRON:
		return 0;
	/* In a Combat: only who fights it. */
	case V_CHOOSE:
	case V_ACTIVATE:
	case V_SEQUENCE:
	case V_TOKEN:
	case V_ROUND:
	case V_EXPERTISE:
		return s->fighter > 0 ? sq_seat(s->fighter - 1) : 0;
	case V_PLAY:
	case V_MOVE:
		return s->fighter > 0 ? sq_seat(s->fighter - 1) : sq_all_seats(p);
	default:
		return sq_all_seats(p);
	}
}

const struct game squadron_303 = {
	.name = "303-squadron",
	.title = "303 Squadron",
	.released = true,
	.rules_version = 3,
	.who = T_COLOUR,
	.together = true,
	.not_now = GEN_1,
	.after_end = GEN_1,
	GAME_ROWS_MADE,
	.too_late = GEN_1b,
	TABLE(places),
	.level = sq_victory_level,
	.counts = {TOTAL_all_kills, TOTAL_pilots_lost, TOTAL_target_damage, TOTAL_british_damage, TOTAL_events_won, TOTAL_events_lost},
	.n_counts = 6,
	.rival = {{SAID("the squadron"), "victories"}, {SAID("the Germans"), "pilots-lost"}},
	.tastes = sq_tastes,
	.n_tastes = SQ_TASTES,
	.senders = senders,
	.prepare = sq_prepare,
	.kept_size = sizeof(struct kept),
};
