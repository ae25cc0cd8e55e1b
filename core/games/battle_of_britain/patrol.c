/*
 * Step 6: Observer Corps, RAF movement, dogfight markers; the Big Wing of London Burning (11).
 *
 * A RAF flight moves once, up to three spaces, by its destination (`move`, whose way is found) or
 * space by space (`move ... via`); its move is over with the third space, with an enemy in its space,
 * with the next flight's move, or with the step. Two flights in one space are judged where the second
 * one ends (6.3d), but not while the Big Wing marker could still make them one (11.2): then the end of
 * the step judges (6.3e). `blamed` keeps one pair from being told twice.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* ---- Observer Corps (6.1) ---- */

/* Rolled for this turn or found: the Observer Corps tries each once a turn (6.1). */
static bool
unobserved(const struct play *p, int raider)
{
	const struct state *s = state_of(p);

	return s->at[RAF_FLIGHTS + raider] != AWAY && s->radar[raider] == NOT_DETECTED &&
	       !s->observed[raider];
}

/* 6.1: the Observer Corps throws a die for each of these flights. */
int
bob_unobserved(const struct play *p)
{
	int n = 0;

	for (int f = 0; f < LW_FLIGHTS; f++)
		n += unobserved(p, f);
	return n;
}

/* A flight that was named gets the next die for itself. */
static int
announced(const struct play *p)
{
	int f = state_of(p)->observing - 1;

	return f >= 0 && unobserved(p, f) ? f : -1;
}

/* One throw for all of them: the dice are read in the order of the flights. */
void
bob_wants_observers(const struct play *p, struct requests *all)
{
	int n = bob_unobserved(p);
	struct request *r = bob_ask_roll(all, WHITE, announced(p) >= 0 ? 1 : n, BOB_6_1c, "Observer Corps");
	for (int f = LW_FLIGHTS; f-- > 0;)
		if (unobserved(p, f))
			r->about = (struct arg){T_RAIDERS, (int16_t)f};
	if (announced(p) >= 0)
		r->about.value = (int16_t)announced(p);
}

/* Compulsory, since it can only help. */
void
bob_close_observers(struct play *p, int who)
{
	(void)who;
	for (int f = 0; f < LW_FLIGHTS; f++)
		rule(p, unobserved(p, f), BOB_6_1a, one(T_RAIDERS, f));
	go(p, STEP_RAF_MOVE);
}

/* One die for each flight in their order; with one that was announced by name the throw is its alone. */
void
bob_rolled_observers(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int only = announced(p);
	int die = 0;

	bob_die_colour(p, r);
	rule(p, false, BOB_6_1a, nothing());
	for (int f = 0; f < LW_FLIGHTS; f++) {
		if (!unobserved(p, f) || (only >= 0 && f != only))
			continue;
		put(p, F_OBSERVED, f, 1, WHY_OBSERVED);
		if (die < n && face[die++] == CROSS)
			put(p, F_RADAR, f, DETECTED, WHY_OBSERVED);
	}
	/* What is found is told by itself, what is not by nothing else. */
	for (die = 0; die < n && face[die] != CROSS;)
		die++;
	if (die == n)
		read_as(p, "nothing is detected");
	put(p, F_OBSERVING, 0, 0, WHY_NONE);
}

/* Needed only to roll for one flight apart from the others. */
void
bob_do_observe(struct play *p, const struct action *a)
{
	int raider = operand(p, a, 0);

	if (rule(p, !unobserved(p, raider), BOB_6_1b, one(T_RAIDERS, raider)))
		return;
	put(p, F_OBSERVING, 0, raider + 1, WHY_NONE);
}

/* ---- sharing a space (6.3d, 6.3e, 11.2) ---- */

/* The marker exists in London Burning only, and only once a turn (11.1, 11.2a). */
bool
bob_wing_possible(const struct play *p)
{
	return state_of(p)->battle == LONDON_BURNING && state_of(p)->big_wing > 0;
}

/* Whether another pair waits for the one marker. */
static bool
wing_promised(const struct play *p, int space)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < RAF_FLIGHTS; f++) {
		int other = s->at[f] == AWAY || s->at[f] == space + 1 ? -1 : bob_raf_at(p, s->at[f] - 1, f);
		if (other > f && s->move[f] == MOVED && s->move[other] == MOVED && !s->blamed[f] &&
		    !s->blamed[other] && bob_lw_at(p, s->at[f] - 1, -1) >= 0)
			return true;
	}
	return false;
}

/* Whether two RAF flights in this space are a Big Wing, or may still become one. */
static bool
wing_at(const struct play *p, int space, bool still)
{
	const struct state *s = state_of(p);
	int n = 0;
	int raider = bob_lw_at(p, space, -1);

	for (int f = 0; f < RAF_FLIGHTS; f++)
		n += s->at[f] == space + 1 && bob_cards(p, f) > 0;
	if (raider < 0 || n != 2 || bob_flights_at(p, RAF, space) != 2)
		return false;
	return s->marker[raider] == WING_DOGFIGHT ||
	       (still && s->marker[raider] == NO_MARKER && bob_wing_possible(p) && !wing_promised(p, space));
}

/* A flight too many for the Big Wing or the interception that is there (11.2b). */
static bool
joins_too_many(const struct play *p, int space)
{
	const struct state *s = state_of(p);
	int raider = bob_lw_at(p, space, -1);

	if (s->battle != LONDON_BURNING || raider < 0)
		return false;
	if (s->marker[raider] == WING_DOGFIGHT)
		return bob_flights_at(p, RAF, space) > 2;
	return s->marker[raider] == INTERCEPT || s->marker[raider] == WING_INTERCEPT;
}

/* Where a move ends; what was reported is not reported again. */
static void
judge_end(struct play *p, int fighters)
{
	const struct state *s = state_of(p);
	int space = s->at[fighters] - 1;
	int other = bob_raf_at(p, space, fighters);
	bool shared = other >= 0 && !s->blamed[fighters];
	bool many = shared && joins_too_many(p, space);

	rule(p, many, BOB_11_2b, one(T_FIGHTERS, fighters));
	shared = shared && !many && !wing_at(p, space, true);
	rule(p, shared, BOB_6_3d, two(T_FIGHTERS, fighters, T_FIGHTERS, other < 0 ? 0 : other));
	if (shared || many)
		put(p, F_BLAMED, fighters, 1, WHY_NONE);
}

/* Judged where it ends; a flight that was sent to its box meanwhile ends nowhere. */
static void
end_move(struct play *p, int fighters)
{
	put(p, F_MOVE, fighters, MOVED, WHY_NONE);
	if (state_of(p)->at[fighters] != AWAY)
		judge_end(p, fighters);
}

/* The next flight's move ends the one before. */
static void
end_others(struct play *p, int fighters)
{
	for (int f = 0; f < RAF_FLIGHTS; f++) {
		int move = state_of(p)->move[f];
		if (f != fighters && (move == MOVING || move == STOPPED))
			end_move(p, f);
	}
}

/* ---- movement (6.2, 6.3) ---- */

/* 6.2d: a flight in its box does not move. */
static bool
cannot_move(struct play *p, int fighters)
{
	return rule(p, state_of(p)->at[fighters] == AWAY, BOB_6_2d, one(T_FIGHTERS, fighters));
}

/* A flight whose move is over begins another one: its three spaces count anew. */
static void
judge_moving(struct play *p, int fighters)
{
	const struct state *s = state_of(p);
	bool over = s->move[fighters] == MOVED;

	bob_commander(p, bob_command(fighters));
	end_others(p, fighters);
	rule(p, over && s->intercepted[fighters], BOB_6_2c, one(T_FIGHTERS, fighters));
	rule(p, over && !s->intercepted[fighters], BOB_6_2a, one(T_FIGHTERS, fighters));
	rule(p, s->move[fighters] == STOPPED, BOB_6_3b, one(T_FIGHTERS, fighters));
	if (over)
		put(p, F_FLOWN, fighters, 0, WHY_NONE);
	put(p, F_BLAMED, fighters, 0, WHY_NONE);
}

/* Any way within the rules will do; what bars the last of them names the rule (6.2). */
static void
move_to(struct play *p, const struct action *a, int fighters, bool measured)
{
	enum reached reach;
	struct args flight = one(T_FIGHTERS, fighters);
	int space, length;

	judge_moving(p, fighters);
	space = operand(p, a, 1);
	length = measured ? operand(p, a, 2) : 0;
	reach = bob_reach(p, fighters, space);
	rule(p, reach == BARRED_BY_FLIGHT, BOB_6_3b, flight);
	rule(p, reach == BARRED_BY_COAST || (!bob_has_map(p) && bob_forbidden(p, space)), BOB_6_3c, flight);
	rule(p, reach == TOO_FAR || length > RAF_REACH, BOB_6_2b, flight);
	put(p, F_AT, fighters, space + 1, WHY_MOVED);
	put(p, F_FLOWN, fighters, RAF_REACH, WHY_MOVED);
	end_move(p, fighters);
}

/* move FIGHTERS to SPACE: there, without saying how far it flew. */
void
bob_do_move_to(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0);

	if (!cannot_move(p, fighters))
		move_to(p, a, fighters, false);
}

/* Without a map on record a move is a place and a length; with one the length is known. */
void
bob_do_move_length(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0);

	if (!rule(p, bob_has_map(p), BOB_0_13d, one(T_FLIGHT, fighters)) && !cannot_move(p, fighters))
		move_to(p, a, fighters, true);
}

/* Space by space; the move ends with the next flight's, or with the step. */
void
bob_do_move_via(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0), space;
	const struct state *s = state_of(p);
	struct args flight = one(T_FIGHTERS, fighters);

	if (cannot_move(p, fighters))
		return;
	judge_moving(p, fighters);
	space = operand(p, a, 1);
	rule(p, !bob_adjacent(p, s->at[fighters] - 1, space), BOB_6_3a,
	     two(T_FIGHTERS, fighters, T_SPACE, space));
	rule(p, bob_forbidden(p, space), BOB_6_3c, flight);
	/* Named at the fourth space, not again at the fifth. */
	rule(p, s->flown[fighters] == RAF_REACH, BOB_6_2b, flight);
	put(p, F_AT, fighters, space + 1, WHY_MOVED);
	add(p, F_FLOWN, fighters, 1, WHY_MOVED);
	put(p, F_MOVE, fighters, bob_lw_at(p, space, -1) >= 0 ? STOPPED : MOVING, WHY_MOVED);
	/* Where it cannot go on, it ends its move. */
	if (s->move[fighters] == STOPPED || s->flown[fighters] >= RAF_REACH)
		judge_end(p, fighters);
}

/* ---- combat markers (6.4, 11.1) ---- */

/* The Luftwaffe flight in the flight's space that gets the marker; -1: refused. A marker for a flight that
 * has not moved is its stay. */
static int
marked_for(struct play *p, int fighters)
{
	assert(fighters >= 0 && fighters < RAF_FLIGHTS);
	const struct state *s = state_of(p);
	int raider = s->at[fighters] == AWAY ? -1 : bob_lw_at(p, s->at[fighters] - 1, -1);

	if (rule(p, raider < 0 || bob_cards(p, fighters) == 0, BOB_6_4a, one(T_FIGHTERS, fighters)) ||
	    rule(p, s->marker[raider] != NO_MARKER, BOB_6_4d, one(T_SPACE, s->at[fighters] - 1)))
		return -1;
	bob_commander(p, bob_command(fighters));
	end_others(p, fighters);
	if (s->move[fighters] != MOVED)
		end_move(p, fighters);
	rule(p, s->radar[raider] == NOT_DETECTED, BOB_6_4c, one(T_RAIDERS, raider));
	return raider;
}

/* A pair whose marker went elsewhere cannot part any more: no need to wait for the end of the step. */
static void
judge_pairs(struct play *p)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < RAF_FLIGHTS; f++) {
		int other = s->at[f] == AWAY ? -1 : bob_raf_at(p, s->at[f] - 1, f);
		bool over = other > f && s->move[f] == MOVED && s->move[other] == MOVED;
		bool lost = over && !s->blamed[f] && !s->blamed[other] && !wing_at(p, s->at[f] - 1, true);
		rule(p, lost, BOB_6_3e, two(T_FIGHTERS, f, T_FIGHTERS, other < 0 ? 0 : other));
		if (lost)
			put(p, F_BLAMED, f, 1, WHY_NONE);
	}
}

/* The marker belongs to the Luftwaffe flight of the space; who it was placed for fights it (6.4). */
static void
place_marker(struct play *p, int fighters, int raider, bool wing)
{
	put(p, F_MARKER, raider, wing ? WING_DOGFIGHT : DOGFIGHT, WHY_MARKED);
	put(p, F_FIGHTER, raider, fighters + 1, WHY_MARKED);
	add(p, wing ? F_BIG_WING : F_MARKERS, 0, -1, WHY_MARKED);
	if (wing)
		judge_pairs(p);
}

/* The marker for two flights is the Big Wing's, and it serves as the fifth when the others are used up. */
void
bob_do_dogfight(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0);
	const struct state *s = state_of(p);
	int raider = marked_for(p, fighters);
	bool pair;

	if (raider < 0)
		return;
	rule(p, s->markers == 0 && s->big_wing == 0, BOB_6_4b, nothing());
	pair = bob_wing_possible(p) && bob_flights_at(p, RAF, s->at[fighters] - 1) == 2;
	place_marker(p, fighters, raider, s->big_wing > 0 && (pair || s->markers == 0));
}

/* big-wing FIGHTERS: 11.2a holds it to London Burning and to once a turn. */
void
bob_do_big_wing(struct play *p, const struct action *a)
{
	int fighters = operand(p, a, 0);
	int raider = marked_for(p, fighters);

	if (raider < 0)
		return;
	rule(p, !bob_wing_possible(p), BOB_11_2a, one(T_FIGHTERS, fighters));
	place_marker(p, fighters, raider, true);
}

/* ---- the step ---- */

/* Open until it is said to be over, as long as a RAF flight is on the map: even when all have moved,
 * markers may be placed (6.4). */
void
bob_wants_raf_move(const struct play *p, struct requests *all)
{
	for (int f = 0; f < RAF_FLIGHTS; f++)
		if (state_of(p)->at[f] != AWAY) {
			bob_ask_act(all, RAF, "RAF movement");
			return;
		}
}

/* Who stood together since take-off had to part by now, and a pair needs its marker (11.5). */
void
bob_close_raf_move(struct play *p, int who)
{
	const struct state *s = state_of(p);

	(void)who;
	end_others(p, FLIGHTS);
	for (int f = 0; f < RAF_FLIGHTS; f++) {
		int other = s->at[f] == AWAY ? -1 : bob_raf_at(p, s->at[f] - 1, f);
		bool named = other >= 0 && (s->blamed[f] != 0 || s->blamed[other] != 0);
		bool shared = other > f && !named && !wing_at(p, s->at[f] - 1, false);
		rule(p, shared, BOB_6_3e, two(T_FIGHTERS, f, T_FIGHTERS, other < 0 ? 0 : other));
	}
	go(p, STEP_BATTLES);
}
