/*
 * Step 5: Luftwaffe movement and bombing markers.
 *
 * The Luftwaffe moves one flight after the other (5.1). A move is declared with its fuel (`spend`,
 * else one token with the first space), goes space by space (`fly`), and is over when the flight is
 * stopped, has flown as far as its tokens reach, stays, or another one moves. What a space does when
 * it is entered stands in detection.c, in the order of 5.4. Markers of a flight that goes on are taken
 * off: they belong to the space.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* The number of a Luftwaffe flight among all nineteen. */
static int
flight_of(int raider)
{
	return RAF_FLIGHTS + raider;
}

/* Whether the flight is in its box. */
static bool
is_away(const struct play *p, int raider)
{
	return state_of(p)->at[flight_of(raider)] == AWAY;
}

/* Where it is; never asked of a flight in its box. */
static int
space_of(const struct play *p, int raider)
{
	assert(!is_away(p, raider));
	return state_of(p)->at[flight_of(raider)] - 1;
}

/* The raids begin: no interception is asked about yet. */
void
bob_begin_raids(struct play *p)
{
	put(p, F_QUESTION, 0, 0, WHY_NONE);
	go(p, STEP_LW_MOVE);
}

/* ---- beginning and ending a move (5.1, 5.2) ---- */

/* All Bf 109 have turned for home or none (5.5): settled by the time the flight enters its first space. */
static void
judge_home_first(struct play *p, int raider)
{
	const struct state *s = state_of(p);
	bool gone = false, here = false;

	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++) {
		if (bob_aircraft(p, LUFTWAFFE, k) != BF_109)
			continue;
		gone = gone || s->first[raider][k] > 0;
		here = here || s->lw[raider][k] > 0;
	}
	rule(p, gone && here && s->flown[flight_of(raider)] == 0, BOB_5_5b, one(T_RAIDERS, raider));
}

/* Judged where it ends, even if the other flight leaves later: the order of moves matters. */
static void
end_move(struct play *p, int raider)
{
	int other = bob_lw_at(p, space_of(p, raider), raider);

	judge_home_first(p, raider);
	rule(p, other >= 0 && !state_of(p)->crowded[raider], BOB_5_3b,
	     two(T_RAIDERS, raider, T_RAIDERS, other < 0 ? 0 : other));
	put(p, F_MOVE, flight_of(raider), MOVED, WHY_NONE);
}

/* Another flight's move ends those begun before, and the question whether they are intercepted. */
static void
end_others(struct play *p, int raider)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < LW_FLIGHTS; f++) {
		int move = s->move[flight_of(f)];
		if (f != raider && !is_away(p, f) && move != WAITING && move != MOVED)
			end_move(p, f);
	}
	if (s->question != 0 && s->question != raider + 1)
		put(p, F_QUESTION, 0, 0, WHY_NONE);
}

/* The token of a move without declaration; standing still costs one as well. */
static void
charge(struct play *p, int raider)
{
	const struct state *s = state_of(p);

	assert(raider >= 0 && raider < LW_FLIGHTS);
	if (s->spent[raider] > 0 || s->fuel[raider] == 0)
		return;
	add(p, F_FUEL, raider, -1, WHY_FUEL);
	put(p, F_SPENT, raider, 1, WHY_FUEL);
}

/* A flight in its box has no move to make. */
bool
bob_takes_no_part(struct play *p, int raider)
{
	return rule(p, is_away(p, raider), BOB_5_1b, one(T_RAIDERS, raider));
}

/* The declaration begins the move: it comes before the first space. */
void
bob_do_spend(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0), tokens;
	const struct state *s = state_of(p);
	bool late = s->move[flight_of(raider)] != WAITING || s->spent[raider] > 0;

	if (bob_takes_no_part(p, raider) || rule(p, late, BOB_5_2e, wording(0, one(T_RAIDERS, raider))))
		return;
	tokens = operand(p, a, 1);
	if (rule(p, tokens > s->fuel[raider], BOB_5_2d, two(T_RAIDERS, raider, TYPE_NUMBER, s->fuel[raider])))
		return;
	bob_commander(p, bob_command(flight_of(raider)));
	rule(p, tokens == 2 && s->fuel[raider] != 2, BOB_5_2b,
	     two(T_RAIDERS, raider, TYPE_NUMBER, s->fuel[raider]));
	end_others(p, raider);
	put(p, F_MOVE, flight_of(raider), MOVING, WHY_NONE);
	add(p, F_FUEL, raider, -tokens, WHY_FUEL);
	put(p, F_SPENT, raider, tokens, WHY_FUEL);
}

/* Safe from now on: they lie in the box apart from the flight, and rejoin it at home (5.5). */
void
bob_do_home_first(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 1), kind;
	const struct state *s = state_of(p);
	bool late = s->flown[flight_of(raider)] > 0 || s->move[flight_of(raider)] == MOVED;

	if (bob_takes_no_part(p, raider) || in_vain(p, late || s->spent[raider] != 2))
		return;
	kind = operand(p, a, 0);
	if (rule(p, s->lw[raider][kind] == 0, BOB_0_4a, one(T_LWCARD, kind)))
		return;
	bob_commander(p, bob_command(flight_of(raider)));
	if (!rule(p, late, BOB_5_5d, wording(0, one(T_RAIDERS, raider))) &&
	    !rule(p, s->spent[raider] != 2, BOB_5_5a, one(T_RAIDERS, raider)))
		rule(p, bob_aircraft(p, LUFTWAFFE, kind) != BF_109, BOB_5_5c, one(T_LWCARD, kind));
	bob_hold(p, flight_of(raider), kind, -1, WHY_HOME_FIRST);
	add(p, F_FIRST, raider * KINDS + kind, 1, WHY_HOME_FIRST);
	/* Nothing is left in the air: its flight is in its box (7A.4). */
	if (bob_cards(p, flight_of(raider)) == 0)
		bob_come_home(p, raider);
}

/* ---- flying (5.3, 5.4) ---- */

/* Whether the flight may enter a further space at all: one fault, one finding. */
static void
judge_going_on(struct play *p, int raider)
{
	const struct state *s = state_of(p);
	int move = s->move[flight_of(raider)];
	struct args flight = one(T_RAIDERS, raider);

	end_others(p, raider);
	rule(p, move == MOVED, BOB_5_1a, flight);
	rule(p, move == STOPPED, BOB_5_3c, flight);
	rule(p, move == INTERCEPTED, BOB_5_3d, flight);
	rule(p, move == WAITING && s->spent[raider] == 0 && s->fuel[raider] == 0, BOB_5_2c, flight);
	if (move == WAITING)
		charge(p, raider);
	if (move == MOVED)
		put(p, F_FLOWN, flight_of(raider), 0, WHY_NONE);
	else
		judge_home_first(p, raider);
}

/* 5.3b: "ends its move in a space with another LW flight"; `crowded` keeps it from being told again when
 * the move is ended by word. */
static void
judge_last_space(struct play *p, int raider, bool last)
{
	int other = bob_lw_at(p, space_of(p, raider), raider);
	bool crowded = last && other >= 0;

	rule(p, crowded, BOB_5_3b, two(T_RAIDERS, raider, T_RAIDERS, other < 0 ? 0 : other));
	put(p, F_CROWDED, raider, crowded, WHY_NONE);
}

/* One space, or without a map a place and its distance, which is then operand `length`: each is judged where
 * it leads. */
static void
enter(struct play *p, const struct action *a, int length)
{
	const struct state *s = state_of(p);
	int raider = operand(p, a, 0), flight = flight_of(raider);
	int allowed, flown, space, distance;

	if (bob_takes_no_part(p, raider))
		return;
	bob_commander(p, bob_command(flight));
	judge_going_on(p, raider);
	space = operand(p, a, 1);
	distance = length ? operand(p, a, length) : 1;
	rule(p, !bob_adjacent(p, space_of(p, raider), space), BOB_5_3a,
	     two(T_RAIDERS, raider, T_SPACE, space));
	allowed = s->spent[raider] == 2 ? 2 * TOKEN_SPACES : TOKEN_SPACES;
	flown = s->flown[flight];
	/* Named where it is broken, not again at every space after it. */
	rule(p, flown <= allowed && flown + distance > allowed, BOB_5_2a,
	     two(T_RAIDERS, raider, TYPE_NUMBER, flown));
	/* Markers do not travel with the flight. */
	put(p, F_BOMBING, raider, 0, WHY_FLOWN);
	put(p, F_AIM, raider, 0, WHY_FLOWN);
	put(p, F_MARKER, raider, NO_MARKER, WHY_FLOWN);
	put(p, F_FIGHTER, raider, 0, WHY_FLOWN);
	put(p, F_AT, flight, space + 1, WHY_FLOWN);
	add(p, F_FLOWN, flight, distance, WHY_FLOWN);
	put(p, F_MOVE, flight, MOVING, WHY_NONE);
	bob_detect(p, raider, space);
	if (bob_raf_at(p, space, -1) >= 0)
		put(p, F_MOVE, flight, STOPPED, WHY_FLOWN);
	/* Where it cannot go on, it ends its move. */
	judge_last_space(p, raider, s->move[flight] == STOPPED || s->flown[flight] >= allowed);
}

/* One space: the path is a row of single actions, each judged where it leads. */
void
bob_do_fly(struct play *p, const struct action *a)
{
	enter(p, a, 0);
}

/* Without a map on record a move is a place and a length; with one it is a path. */
void
bob_do_fly_to(struct play *p, const struct action *a)
{
	if (!rule(p, bob_has_map(p), BOB_0_13d, one(T_FLIGHT, RAF_FLIGHTS + operand(p, a, 0))))
		enter(p, a, 2);
}

/* The flight ends its move where it is; if it has not moved, that is its move. */
void
bob_do_stay(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0);

	if (bob_takes_no_part(p, raider))
		return;
	bob_commander(p, bob_command(flight_of(raider)));
	if (state_of(p)->move[flight_of(raider)] == MOVED)
		return;
	bob_question_lapses(p, raider);
	end_others(p, raider);
	charge(p, raider);
	end_move(p, raider);
}

/* ---- bombing markers (5.7) ---- */

/* Whether a flight is in the space of a target. */
static bool
is_here(const struct play *p, int raider, int target)
{
	return target >= 0 && printed(p, B_TARGETS, target, TARGET_SPACE) == space_of(p, raider);
}

/* Ends the flight's move, and is its stay if it had not moved (5.1, 5.7, R-21). */
void
bob_do_mark(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0), mission, named;
	const struct state *s = state_of(p);
	bool any = option(p, OPTION_OFF_MISSION);

	if (bob_takes_no_part(p, raider) ||
	    rule(p, s->bombing[raider] != 0, BOB_5_7b, one(T_RAIDERS, raider)))
		return;
	/* A mission that lay face down is named by the target of its marker. */
	if (s->hidden[raider] && !any && operand(p, a, 1) != NONE &&
	    !bob_name_mission(p, raider, operand(p, a, 1)))
		return;
	bob_commander(p, bob_command(flight_of(raider)));
	bob_question_lapses(p, raider);
	if (s->move[flight_of(raider)] != MOVED) {
		end_others(p, raider);
		charge(p, raider);
		end_move(p, raider);
	}
	mission = bob_mission(p, raider);
	if (!any && rule(p, !is_here(p, raider, mission), BOB_5_7a, one(T_RAIDERS, raider)))
		mission = NONE;
	named = operand(p, a, 1);
	if (any && named != NONE) {
		rule(p, !is_here(p, raider, named), BOB_5_7a, one(T_RAIDERS, raider));
		put(p, F_AIM, raider, is_here(p, raider, named) ? named + 1 : 0, WHY_MARKED);
	} else {
		rule(p, !is_here(p, raider, mission) || (named != NONE && named != mission), BOB_5_7a,
		     one(T_RAIDERS, raider));
	}
	put(p, F_BOMBING, raider, 1, WHY_MARKED);
}

/* ---- the step ---- */

/* Waits for the end of the step even when all have moved: markers may still be placed (5.7). */
void
bob_wants_lw_move(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);
	struct request *r;

	for (int f = 0; f < LW_FLIGHTS; f++)
		if (!is_away(p, f)) {
			bob_ask_act(all, LUFTWAFFE, "Luftwaffe movement");
			break;
		}
	if (all->n > 0 && s->question != 0) {
		r = bob_ask_act(all, RAF, "interception");
		r->about = (struct arg){T_RAIDERS, (int16_t)(s->question - 1)};
	}
}

/* The RAF lets a flight pass, or the step ends: who was not named has stayed where he is (5.1). */
void
bob_close_lw_move(struct play *p, int who)
{
	const struct state *s = state_of(p);

	if (s->question != 0 && (who == ANYBODY || bob_side(who) == RAF)) {
		put(p, F_QUESTION, 0, 0, WHY_NONE);
		return;
	}
	put(p, F_QUESTION, 0, 0, WHY_NONE);
	for (int f = 0; f < LW_FLIGHTS; f++) {
		if (is_away(p, f) || s->move[flight_of(f)] == MOVED)
			continue;
		charge(p, f);
		end_move(p, f);
	}
	go(p, STEP_OBSERVERS);
}
