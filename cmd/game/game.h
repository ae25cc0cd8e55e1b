/*
 * Games that players write: begun, checked, tested, and printed as a rulebook.
 */
#ifndef TALLY_CMD_GAME_GAME_H
#define TALLY_CMD_GAME_GAME_H

#include "cmd/say/command.h"
#include "journal/embedded.h"

/* What `game new` writes: files of cmd/game/new/KIND/, ends with a row without a name. */
extern const struct embedded game_beginnings[];

int run_game(const struct arguments *);

/* Each prints what it did, or one line of trouble; returns an exit code. */
int game_new(const struct arguments *);
int game_check(const struct arguments *);
int game_test(const struct arguments *);
int game_doc(const struct arguments *);
int game_diff(const struct arguments *);

struct game;
struct session;

/* Writes the texts of a game file as a catalogue, NAME.fr.po, with those that are translated already. */
void game_po(const struct session *);

/* How many of all its texts have no French. */
int game_untranslated(const struct session *, int *all);

/* Tells the conditions that did not both hold and fail since the file was read, of rules, too, or of each
 * 'if' alone; returns how many there are, and how many were seen both ways. */
int conditions_tell(const char *path, const struct game *, bool rules, int *seen);

/* What random games came to: steps, of each type of the game the values that something became, and how they
 * ended. */
struct reached {
	uint64_t steps, of[64];
	long games;
	size_t shortest, longest; /* in entries */
	int levels;
	struct {
		const char *title;
		long games;
	} level[16];
};

/* After an entry, and once at the beginning. */
void values_note(const struct session *, struct reached *);
void values_tell(const char *path, const struct game *, const struct reached *);

/* After a game, and after all. */
void game_note(const struct session *, struct reached *);
void games_tell(const char *path, const struct reached *);

#endif
