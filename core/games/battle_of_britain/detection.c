/*
 * Step 5: what radar finds, and whom the RAF intercepts (5.4, 5.6).
 *
 * The question whether the RAF intercepts is F_QUESTION (the flight + 1), with the space and the
 * length of the move where it was raised. It stays open until the RAF has intercepted or let pass,
 * which a flight's further move, another one's, or the end of the step says (5.6: "a journal in which
 * it simply flies on has let it pass").
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* Whether this very entry has found the flight: then nobody can have let it pass yet. */
static bool
was_just_found(const struct play *p, int raider)
{
	return state_of(p)->question == raider + 1 && changed(p, F_QUESTION, 0);
}

/* Only entering counts, and only once a sortie is the RAF asked (5.4, 5.6, R-17, R-18). Who flies on in the
 * same entry has not asked (5.6): the question stays where it was raised. */
void
bob_detect(struct play *p, int raider, int space)
{
	const struct state *s = state_of(p);
	enum radar_cover cover = bob_radar(p, space);

	assert(raider >= 0 && raider < LW_FLIGHTS && space >= 0 && space < SPACES);
	if (!was_just_found(p, raider))
		put(p, F_QUESTION, 0, 0, WHY_NONE);
	if (s->radar[raider] == DETECTED)
		return;
	if (cover == COVER_WORKS) {
		put(p, F_RADAR, raider, DETECTED, WHY_DETECTED);
		put(p, F_QUESTION, 0, raider + 1, WHY_DETECTED);
		put(p, F_ASKED_AT, 0, space + 1, WHY_NONE);
		put(p, F_ASKED_AFTER, 0, s->flown[RAF_FLIGHTS + raider], WHY_NONE);
	} else if (cover == COVER_KO) {
		put(p, F_RADAR, raider, NOT_DETECTED, WHY_NOT_DETECTED);
	}
}

/* What a flight does in another space than that where it was found says that the RAF let it pass. */
void
bob_question_lapses(struct play *p, int raider)
{
	const struct state *s = state_of(p);

	assert(raider >= 0 && raider < LW_FLIGHTS);
	if (s->question == raider + 1 && s->asked_at != 0 && s->asked_at != s->at[RAF_FLIGHTS + raider])
		put(p, F_QUESTION, 0, 0, WHY_NONE);
}

/* Whether it has just become detected, so that the RAF is asked. */
static bool
was_found(const struct play *p, int raider)
{
	return state_of(p)->question == raider + 1;
}

/* One fault, one finding: the first that fits. */
static void
judge_interception(struct play *p, int raider, int fighters, bool wing)
{
	const struct state *s = state_of(p);
	int space = s->at[RAF_FLIGHTS + raider] - 1;
	int raf = bob_raf_at(p, space, fighters), lw = bob_lw_at(p, space, raider);

	if (rule(p, !was_found(p, raider), BOB_5_6a, wording(0, one(T_RAIDERS, raider))) ||
	    rule(p, s->intercepted[fighters] != 0, BOB_5_6e, one(T_FIGHTERS, fighters)) ||
	    rule(p, wing && !bob_wing_possible(p), BOB_11_2a, one(T_FIGHTERS, fighters)) ||
	    rule(p, s->markers == 0 && s->big_wing == 0, BOB_5_6d, nothing()) ||
	    rule(p, raf >= 0, BOB_5_6f, one(T_FIGHTERS, raf < 0 ? 0 : raf)) ||
	    rule(p, lw >= 0, BOB_5_6g, one(T_RAIDERS, lw < 0 ? 0 : lw)))
		return;
	rule(p, bob_reach(p, fighters, space) != REACHED, BOB_5_6c,
	     two(T_FIGHTERS, fighters, T_SPACE, space));
}

/* What it flew behind the space where it was found is taken back: it has to stop there (5.6). */
static void
turn_back(struct play *p, int raider)
{
	const struct state *s = state_of(p);

	if (s->question != raider + 1 || s->asked_at == 0)
		return;
	put(p, F_AT, RAF_FLIGHTS + raider, s->asked_at, WHY_MET);
	put(p, F_FLOWN, RAF_FLIGHTS + raider, s->asked_after, WHY_INTERCEPTED);
	put(p, F_CROWDED, raider, 0, WHY_INTERCEPTED);
}

/* The Big Wing marker is one of the five: it may be chosen, and serves when it is the last (11.1).
 */
static void
place_intercept(struct play *p, int raider, int fighters, bool wing)
{
	const struct state *s = state_of(p);

	wing = wing || (s->markers == 0 && s->big_wing > 0);
	put(p, F_MARKER, raider, wing ? WING_INTERCEPT : INTERCEPT, WHY_INTERCEPTED);
	add(p, wing ? F_BIG_WING : F_MARKERS, 0, -1, WHY_INTERCEPTED);
	put(p, F_FIGHTER, raider, fighters + 1, WHY_INTERCEPTED);
}

/* The interceptor has made its move with this (5.6); the other one's is over. */
static void
intercept(struct play *p, const struct action *a, bool wing)
{
	const struct state *s = state_of(p);
	int raider = operand(p, a, 0), fighters;

	if (bob_takes_no_part(p, raider) || in_vain(p, !was_found(p, raider)) ||
	    in_vain(p, wing && !bob_wing_possible(p)))
		return;
	fighters = operand(p, a, 1);
	assert(fighters >= 0 && fighters < RAF_FLIGHTS);
	if (rule(p, s->at[fighters] == AWAY || bob_cards(p, fighters) == 0, BOB_5_6b,
		 one(T_FIGHTERS, fighters)))
		return;
	bob_commander(p, bob_command(fighters));
	turn_back(p, raider);
	judge_interception(p, raider, fighters, wing);
	put(p, F_AT, fighters, s->at[RAF_FLIGHTS + raider], WHY_INTERCEPTED);
	put(p, F_INTERCEPTED, fighters, 1, WHY_INTERCEPTED);
	put(p, F_MOVE, fighters, MOVED, WHY_NONE);
	if (s->marker[raider] == NO_MARKER)
		place_intercept(p, raider, fighters, wing);
	if (s->move[RAF_FLIGHTS + raider] != MOVED)
		put(p, F_MOVE, RAF_FLIGHTS + raider, INTERCEPTED, WHY_INTERCEPTED);
	put(p, F_QUESTION, 0, 0, WHY_NONE);
}

/* 10.3: with missions that are won already (10.2). */
void
bob_do_intercept(struct play *p, const struct action *a)
{
	intercept(p, a, false);
}

/* ... under big-wing: with the fifth marker though others are left (11.1, R-49). */
void
bob_do_intercept_wing(struct play *p, const struct action *a)
{
	intercept(p, a, true);
}
