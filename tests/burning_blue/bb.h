/* What the tests of The Burning Blue share: a board with a raid, its escort, Freie Jagd and squadrons. */
#ifndef TALLY_TESTS_BURNING_BLUE_H
#define TALLY_TESTS_BURNING_BLUE_H

#include "tests/kit.h"

/* The board in the step `air`. Of raid-1, at Dover, 16 Angels: I/KG1 (He111), I/KG2 (Do17) and II/StG1 (Ju87)
 * as bombers; Close Escort I/JG54, Top Cover I/JG51. III/JG26 is on Freie Jagd. No.303, No.501 and No.32
 * (Hurricanes), No.74 (Spitfires) and the Flight No.610/A are at Dover too, all at 18 Angels. Every potential
 * is 5 and nobody is Green. `more` is what else stands there: lines of print, set and place. */
struct kit *bb_board(const char *more);

/* The same in a kit that has begun a position. */
void bb_set_up(struct kit *, const char *more);

/* An entry made of a number: bb_roll(k, 9) rolls 4 and 5. */
void bb_roll(struct kit *k, const char *who, int sum);

#endif
