/*
 * The sample sessions as raw material: records to begin in the middle of, and lines and words to make new
 * entries of. Read from tests/GAME/sessions, below the folder the program runs in.
 */
#ifndef TALLY_TESTS_FUZZ_RECORDS_H
#define TALLY_TESTS_FUZZ_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "core/engine/play.h"
#include "journal/journal.h"

struct record_line {
	char *who, *text;
	bool as_played;
};

struct record {
	char name[128]; /* GAME/SESSION, as tests/GAME/sessions/SESSION.txt lies */
	const struct game *game;
	struct journal_meta meta;
	size_t n;
	struct record_line *line;
	unsigned char *states; /* the state before every RECORD_STEP-th entry; made on first use */
};

enum { RECORD_STEP = 8 };

/* All of them, in the order of their names. */
const struct record *records(size_t *count);

/* The one of a name; NULL: no such. */
const struct record *record_named(const char *name, size_t length);

/* The first one of a game. */
const struct record *record_of(const struct game *game);

/* A game with its shipped box in play: one a game, made on first use and kept. */
struct stage;

/* Sets the stage to where a record stood before its entry number `entry` (from 0, rounded down to
 * RECORD_STEP). */
struct stage *stage_set(const struct record *record, size_t entry);

struct stage {
	const struct game *game;
	struct box fresh, box;
	struct language language;
	struct play play;
	struct report report;
	bool printed; /* a print may have changed the box: the next stage_set makes it new */
};

#endif
