/*
 * A game in play, fed with entries, and what came of them: for cases as text (cases.h) and for the program's
 * own tests. What does not hold fails by a function of whoever plays it, with the entry and what the core
 * said.
 */
#ifndef TALLY_CMD_GAME_KIT_H
#define TALLY_CMD_GAME_KIT_H

#include "core/engine/play.h"
#include "core/engine/position.h"
#include "core/rules.h"

struct kit_by;

struct kit {
	const struct kit_by *by;
	const struct game *game;
	struct gamefile *rules; /* of a game that is a file */
	struct box box;
	struct language language;
	struct play play;
	struct report report;	  /* of the last entry */
	bool assumed;		  /* an assumed value was read, by the set-up or any entry so far */
	struct entry entry;	  /* the last entry as read */
	char text[ENTRY_MAX + 1]; /* its text without WHO: */
	char who[BOX_KEY + 1];	  /* WHO, or "" */
	const char *file;	  /* where the entries stand: failures name it; NULL: in a C test */
	int line;
};

/* How a game begins. */
struct beginning {
	const char *game, *scenario; /* a game of the program's, `toy`, or one that comes with it as a file */
	const char *options;	     /* "advanced night-raids" or "" */
	bool ask;		     /* takes no assumed value of the box, as `new --ask` */
	bool assumed;		     /* the toy game: its strengths are assumed */
	const char *file;	     /* as in struct kit */
	int line;
};

/* Who plays it. */
struct kit_by {
	/* Tells what does not hold, and leaves the case. */
	void (*fail)(const struct kit *, const char *file, int line, const char *message);
	/* Notes a rule as "broken" or "kept"; NULL: nobody counts. */
	void (*note)(const struct kit *, const char *rule, const char *what);
	/* Puts the game and its box into the kit. */
	bool (*game)(struct kit *, const struct beginning *, char *message, size_t size);
	/* Whether there is a game of this name. */
	bool (*known)(const struct kit_by *, const char *game);
	/* A whole line of a position in words that only one game has; NULL: none has any. */
	bool (*shorthand)(struct kit *, const char *line);
};

/* Freed by kit_free. */
struct kit *kit_start(const struct beginning *, const struct kit_by *);
void kit_free(struct kit *);

/* The number of a scenario of its game, and the set of options, by name. */
int kit_scenario(const struct kit *, const char *name);
int kit_options(const struct kit *, const char *options);

/* Several entries, one a line (indentation, blank lines and # comments are skipped); each must be clean. */
void kit_does(struct kit *, const char *entries);

/* One entry that breaks exactly this rule and no other: "RAF-5.14a", "J-3"; or these: "TOY-2 TOY-3". */
void kit_breaks(struct kit *, const char *entry, const char *rules);

/* One entry during which this rule is judged and kept, and nothing else is broken. */
void kit_keeps(struct kit *, const char *entry, const char *rules);

/* Notes a rule as "broken" or "kept" for the coverage count, where a test sees it in another way. */
void kit_note(const struct kit *, const char *rule, const char *what);

/* The same on a copy: the state stays as it was before. */
void kit_would_break(struct kit *, const char *entry, const char *rules);
void kit_would_keep(struct kit *, const char *entry, const char *rules);
void kit_would_do(struct kit *, const char *entry);

/* What the last entry broke, for a message: "RAF-5.14a 1200, J-4", or "nothing". */
void kit_describe(const struct kit *, char *out, size_t size);

/* Whether the last entry's findings name this rule. */
bool kit_found(const struct kit *, const char *rule);

/* Writes the position, reads it back into a fresh play: the digests are equal. */
void kit_round_trip(struct kit *);

/* Fails with a message: at its line of a case, else at `file` and `line`. */
void kit_fail(const struct kit *, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5), noreturn));
#define KIT_FAIL(k, ...) kit_fail(k, __FILE__, __LINE__, __VA_ARGS__)

#endif
