/*
 * Records as people write them, to be edited: random games, one single action a line or several as by hand,
 * and the sample sessions.
 */
#ifndef TALLY_TESTS_CORE_WRITTEN_H
#define TALLY_TESTS_CORE_WRITTEN_H

#include "cmd/desk/session.h"
#include "cmd/luck/random.h"

enum { WRITTEN_MAX = 4000, WRITTEN_TEXT = 512 };

struct written_line {
	char who[BOX_KEY];
	char text[WRITTEN_TEXT];
	bool as_played;
};

struct written {
	const struct game *game;
	struct journal_meta meta;
	size_t n;
	struct written_line line[WRITTEN_MAX];
};

/* At most `most` entries of a random game with a set of options, as far as its scenario has them; without any
 * where they do not go together. `by_hand`: what one player does in a row with one verb is written
 * on one line, where it is the same so. */
void written_random(struct session *s, struct written *w, const struct game *game, int scenario, int options,
		    uint64_t seed, size_t most, bool by_hand);

/* The parts of that. Begins a session and a record without lines; without options where they do not go
 * together. */
void written_begin(struct session *s, struct written *w, const struct game *game, int scenario, int options);

/* Appends an entry as it is written. */
void written_append(struct session *s, struct written *w, const struct entry *e);

/* Adds an action to the entry before, where it is one more word of the same list; false: they are no list. */
bool written_join(const struct session *s, struct entry *list, const struct action *a);

/* A sample session of a game, by its path; false: it is another game's, too long or short, or has findings of
 * its own. */
bool written_session(struct session *s, struct written *w, const struct game *game, const char *path);

/* Whether a line is an action, a roll or a draw. */
bool written_plays(const struct written_line *line);

/* Puts a record into the session, to be replayed. */
void written_load(struct session *s, const struct written *w);

/* Writes the record that the session has as a transcript, with a remark, for `import --as-played`. */
void written_keep(const struct session *s, const char *path, const char *remark);

#endif
