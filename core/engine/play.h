/*
 * One entry against one state: requests, rules, effects.
 */
#ifndef TALLY_CORE_ENGINE_PLAY_H
#define TALLY_CORE_ENGINE_PLAY_H

#include "core/language/language.h"
#include "core/rules.h"

/* Starts a game: the position's empty board when scenario is SCENARIO_POSITION, else its set-up.
 * `report` receives the effects of setting up. *box is read, and changed by `print` entries. */
void play_begin(struct play *, const struct game *, struct box *, int scenario, int options,
		struct report *report);

/* Judges an entry and carries it out; *report is reset first. Notes, claims and retracts change
 * nothing here (claims are judged; a retract is the replay's business). `text` is what it was read
 * from (for print). Allocates nothing. */
void entry_apply(struct play *, const struct entry *, const char *text, struct report *);

/* Reads an entry's text as things stand: see entry_read. A die or pile that it does not name is what `who` is
 * asked for, if he is (ANYBODY: nobody is named). `play` may be NULL. */
bool play_read(const struct play *, const struct language *, int who, bool lenient, const char *text,
	       size_t length, struct entry *, struct finding *, struct reading_help *);

/* Saves and restores what is known between two entries: the board, and how the last ones were carried out. A
 * moment is good for the play it was saved of, until that begins anew. */
void play_save(const struct play *, struct moment *);
void play_load(struct play *, const struct moment *);

/* Goes to a moment to try something there, and to come back: nothing that is known of later ones is given up.
 */
void play_look(struct play *, const struct moment *);

/* What the game waits for now. */
void requests_now(const struct play *, struct requests *);

/* The same with those that are met, and so ask for nothing: what kind of card or die the step knows. */
void requests_known(const struct play *, struct requests *);

/* One of the game's totals, as the board stands; what it reads in the box belongs to no entry. */
int total_known(const struct play *, int total);

/* Whether `who` may end the step now with `done` or `pass` without breaking a rule, as far as the box tells.
 */
bool closable_now(struct play *, int who);

/* Ends it so, by one of those who may; `report`, which is the play's from then on, says what followed. False:
 * nobody may. */
bool step_close(struct play *, struct report *);

/* Calls `each` with every legal single action of `who` (ANYBODY: of all seats) and its weight;
 * stops when it returns false. Returns how many it passed on. The state is as before afterwards. */
typedef bool action_passed(void *, const struct action *, int weight);
size_t actions_list(struct play *, int who, action_passed *each, void *);

/* The same for dice and cards alone, and for all but those. */
size_t chances_list(struct play *, int who, action_passed *each, void *);
size_t moves_list(struct play *, int who, action_passed *each, void *);

/* The same for one verb, of the game's own or `done`, as far as `most` tries go; what rests on a value that
 * the box lacks is passed on, too. */
size_t verb_list(struct play *, int verb, int who, uint64_t most, action_passed *each, void *);

/* The same for dice and cards and then one verb after the other, each as far as `most` tries go. */
void verbs_list(struct play *, int who, uint64_t most, action_passed *each, void *);

/* Tries one single action: true if it is legal as things stand (no finding, nothing closed). The state is
 * as before; *report (may be NULL) tells what it would do. */
bool action_legal(struct play *, const struct action *, struct report *);

/* The same of an entry whose verb judges it as a whole: the first single, and n more of its operand `slot`.
 */
bool whole_legal(struct play *, const struct action *first, int slot, const int16_t *more, int n);

/* Whether a verb is taken in the step in progress. */
bool verb_now(const struct play *, int verb);

/* Whether some action of this verb is legal now, as far as a list and the box can tell. */
bool verb_open(struct play *, int verb);

/* How many sequences of n legal single actions there are from here, as chess engines count them. */
uint64_t perft(struct play *, int n);

/* Whether the game is over. */
bool is_over(const struct play *);

#endif
