/*
 * What the tests of 303 Squadron begin with: four players in A7 on turn 2 of Attack on Biggin Hill, each with
 * a card or two; Feric flies for blue, Zumbach for yellow, Krasnodebski for red, Frantisek for green.
 */
#ifndef TALLY_TESTS_303_SCENE_H
#define TALLY_TESTS_303_SCENE_H

#include "tests/kit.h"

/* The movement step, cards drawn. */
#define PLAYERS                                                                                              \
	"set drew.blue 2\nset drew.yellow 2\nset drew.red 2\nset drew.green 2\n"                             \
	"set declared.blue nothing\nset declared.yellow nothing\nset declared.red nothing\n"                 \
	"set declared.green nothing\ngoto players"
/* The same step before anybody has declared or drawn. */
#define UNDRAWN "goto players"

/* Two Bf 109 that escort a He 111 in A7. */
#define GERMANS_HERE                                                                                         \
	"set start.squadron-1 C8\nplace bf-109-1 A7 escort\nset squadron.bf-109-1 squadron-1\n"              \
	"place bf-109-2 A7 escort\nset squadron.bf-109-2 squadron-1\n"                                       \
	"place he-111-1 A7 bombers\nset squadron.he-111-1 squadron-1\n"
#define FOUR_GERMANS GERMANS_HERE "place bf-109-3 A7 escort\nset squadron.bf-109-3 squadron-1\n"

/* Blue fights bf-109-1; the dice have been thrown. Set `round` before. */
#define FIGHT                                                                                                \
	GERMANS_HERE                                                                                         \
	    "set fighter blue\nset target bf-109-1\nset engaged.bf-109-1 yes\nset fought.blue yes\n"         \
	    "set german-dice 2\nset german-die.1 blank\nset german-die.2 blank\n"
/* Round 1: blue shows hit, which is laid, and evade, which waits. */
#define ROUND_1 "set round 1\nset own-die.1 hit\nset own-die.2 evade\nset laid.1 1\nset die-as.1 hit\n" FIGHT

/* A position: the scene, what is given, a last `goto`. Freed by kit_free. */
struct kit *sq_scene(const char *given);

#endif
