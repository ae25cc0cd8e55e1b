/*
 * Step 7: how far each space is resolved. It is kept with the Luftwaffe flight in it, so that a space begun
 * out of order leaves the other one where it stood. Combat, bombing and the way home begin each other by
 * their phases.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* The Luftwaffe flight whose space is being resolved, or who is on its way home; -1: none. */
int
bob_current(const struct play *p)
{
	int current = state_of(p)->current;

	return current > 0 && current <= LW_FLIGHTS ? current - 1 : -1;
}

/* The same where a flight there must be: the steps of a combat have one, but a position may lack it. */
int
bob_here(const struct play *p)
{
	int current = bob_current(p);

	return current < 0 ? 0 : current;
}

/* Something is left to do in its space, or was begun there (7.1). */
bool
bob_marked(const struct play *p, int raider)
{
	const struct state *s = state_of(p);

	assert(raider >= 0 && raider < LW_FLIGHTS);
	return s->at[RAF_FLIGHTS + raider] != AWAY && s->phase[raider] != PHASE_DONE &&
	       (s->marker[raider] != NO_MARKER || s->bombing[raider] != 0 || s->phase[raider] != PHASE_NONE);
}

/* The Luftwaffe flight whose markers make this space one to be resolved; -1: none. */
int
bob_marked_at(const struct play *p, int space)
{
	const struct state *s = state_of(p);
	int current = bob_current(p);

	if (current >= 0 && s->at[RAF_FLIGHTS + current] == space + 1 && bob_marked(p, current))
		return current;
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (s->at[RAF_FLIGHTS + f] == space + 1 && bob_marked(p, f))
			return f;
	return -1;
}

/* clang-format off */
static const uint8_t phase_step[] = {
	[PHASE_NONE] = STEP_PICK, [PHASE_DRAW] = STEP_DRAW, [PHASE_ROLL] = STEP_ROLL, [PHASE_LOSS] = STEP_LOSS,
	[PHASE_CHOOSE] = STEP_CHOOSE, [PHASE_DUEL] = STEP_DUEL, [PHASE_OPPONENT] = STEP_OPPONENT, [PHASE_FOUGHT] = STEP_FOUGHT, [PHASE_RETURN] = STEP_RETURN,
	[PHASE_BOMB] = STEP_BOMB, [PHASE_ACK_ACK] = STEP_ACK_ACK, [PHASE_ACK_LOSS] = STEP_ACK_LOSS, [PHASE_HOME] = STEP_HOME,
	[PHASE_DONE] = STEP_PICK,
};
/* clang-format on */

/* The flight whose space is being resolved, and how far it is: it can be taken up again there. One that bombs
 * without a fight, or goes home, has no battle that could be told of. */
void
bob_turn_to(struct play *p, int raider, enum phase phase)
{
	put(p, F_PHASE, raider, (int)phase, WHY_NONE);
	put(p, F_CURRENT, 0, (int)raider + 1, phase < PHASE_BOMB ? WHY_NEXT : WHY_NONE);
}

/* A space enters a phase, and play goes to the step of that phase. */
void
bob_phase(struct play *p, int raider, enum phase phase)
{
	bob_turn_to(p, raider, phase);
	go(p, phase_step[phase]);
}

/* Whether an answer has turned to a phase, or a flight, of another step: this one waits for nothing. */
bool
bob_turned(const struct play *p)
{
	int phase = bob_current(p) < 0 ? PHASE_NONE : state_of(p)->phase[bob_current(p)];

	return phase != PHASE_NONE && phase != PHASE_DONE && phase_step[phase] != state_of(p)->head.step;
}

/* Goes there. Called first in every `run`: an answer that turned to another phase is followed before
 * anything else. */
bool
bob_follow(struct play *p)
{
	if (!bob_turned(p))
		return false;
	go(p, phase_step[state_of(p)->phase[bob_current(p)]]);
	return true;
}

/* A space is done: the one that was left unfinished is taken up again, else the RAF names the next. */
void
bob_resume(struct play *p)
{
	put(p, F_CURRENT, 0, 0, WHY_NONE);
	for (int f = 0; f < LW_FLIGHTS; f++) {
		int phase = state_of(p)->phase[f];
		if (phase != PHASE_NONE && phase != PHASE_DONE) {
			bob_phase(p, f, (enum phase)phase);
			return;
		}
	}
	go(p, STEP_PICK);
}
