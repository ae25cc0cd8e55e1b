/*
 * What a scenario asks for, and how often: its steps as they come when it is played. From random games,
 * always the same ones, because no table says how often a step comes and what a throw is made of: the rules
 * work it out.
 */
#ifndef TALLY_CMD_LUCK_SURVEY_H
#define TALLY_CMD_LUCK_SURVEY_H

#include "cmd/desk/session.h"

enum { SURVEY_STEPS = 64, SURVEY_ASKED = 6, SURVEY_PARTS = 2 };

/* Something that a step asks for. */
struct survey_asked {
	uint8_t kind, type; /* enum request_kind; the die, or the cards */
	uint8_t most;	    /* dice or cards at once */
	uint64_t who;	    /* seats that were asked; 0: anybody */
	const char *title;  /* NULL: no game has come to the step */
};

struct survey_step {
	uint8_t n;
	struct survey_asked asked[SURVEY_ASKED];
	uint64_t verbs;	 /* rows of the game's table that were used, the first 64 */
	uint8_t part;	 /* which part it belongs to: 0 the shorter one */
	uint8_t choices; /* at once */
	uint16_t visits; /* in one such part at most, in nine games of ten */
	bool seen;
};

/* A part of play that ends in a milestone: the raid and the day, the turn and the game. */
struct survey {
	struct survey_step step[SURVEY_STEPS]; /* by step of the game, from STEP_COMMON */
	int n_parts;
	const char *part[SURVEY_PARTS]; /* "raid", "day"; NULL: the whole game */
	int most[SURVEY_PARTS]; /* of the shorter part in the longer one; of the longer one in a game */
};

/* Plays the scenario that a session was begun with, again and again; the session stands at its beginning
 * afterwards. */
void survey_scenario(struct survey *, struct session *s);

#endif
