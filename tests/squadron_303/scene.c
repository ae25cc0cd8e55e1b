/* The scene that the tests of 303 Squadron begin with. */
#include "tests/squadron_303/scene.h"

static const char basis[] =
    "set players 4\nset turn 2\nset mission attack-on-biggin-hill\n"
    "place paszkiewicz reserve\nplace urbanowicz reserve\nplace lokuciewski reserve\n"
    "place feric blue\nplace zumbach yellow\nplace krasnodebski red\nplace frantisek green\n"
    "place blue A7 flying\nplace yellow A7 flying\nplace red A7 flying\nplace green A7 flying\n"
    "set ammunition.blue 4\nset ammunition.yellow 4\nset ammunition.red 4\n"
    "set ammunition.green 4\n"
    "set cards.blue.hit-3-extra-manoeuvre 1\nset cards.yellow.manoeuvre-2-first-strike 1\n"
    "set cards.red.evade-1-extra-evade 1\nset cards.green.hit-1-cancel-hit 1\n";

struct kit *
sq_scene(const char *given)
{
	struct kit *k = kit_new("303-squadron", "position", "");

	kit_does(k, basis);
	kit_does(k, given);
	return k;
}
