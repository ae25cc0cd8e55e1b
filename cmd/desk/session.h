/*
 * What the commands share: a journal with its game, its box, its language and its entries, replayed.
 */
#ifndef TALLY_CMD_DESK_SESSION_H
#define TALLY_CMD_DESK_SESSION_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/keep.h"
#include "core/engine/play.h"
#include "core/language/language.h"
#include "core/record/replay.h"
#include "journal/journal.h"
#include "journal/transcript.h"

/*
 * What the commands share: a journal with its game, its box, its language and its entries, replayed.
 */

/* The option that `new --ask` puts into a journal; all games have it. */
#define OPTION_ASK "ask"

/* And the one of `new --dice-by-both`. */
#define OPTION_BOTH "dice-by-both"

/* A seal of the journal. */
struct seal {
	int side;
	unsigned number;    /* of that side, from 1 */
	size_t entry, made; /* its number; and that of the first one, where it was taken back and came again
			     * as it was */
	char hash[JOURNAL_HEX_SIZE]; /* as in the entry */
	bool opened;		     /* an unseal shows what was sealed */
	const char *shown;	     /* what all may see of it, as in the entry; empty: nothing */
	size_t opened_by;	     /* the entry that opened it; 0: none */
	bool deal;	 /* it is of cards drawn face down, which it and a link of the other side come to, */
	bool deck;	 /* ... or of the deck that all draw from, and a link of each side */
	size_t answered; /* a deal: the entry of the last of these links; 0: not all are there */
	unsigned links;	 /* a deal: the links that are there, and whose: */
	int by[2];
	unsigned char link[2 * JOURNAL_HASH_SIZE], salt[JOURNAL_HASH_SIZE]; /* and once opened its salt */
	bool known;	   /* its salt is, to who works its cards out */
	uint8_t weighed;   /* opened, whether that was too late (late_openings.c) */
	const char *cards; /* a deal of this computer's player: what it comes to, once somebody has asked */
};

/* The chain of a side, for dice of both. */
struct chain_of {
	int side;
	int32_t entry;		    /* that of its end */
	unsigned given;		    /* links */
	unsigned passed, n_renewed; /* links passed over, and chains that took the place of this one */
	int32_t waiting;	    /* the entry of another one that the others have not accepted; 0: none */
	unsigned char next[JOURNAL_HASH_SIZE]; /* and its end */
	unsigned char last[JOURNAL_HASH_SIZE]; /* the one given last; at first the chain's end */
};

/* The first link of a throw that waits for the other. */
struct open_throw {
	int32_t seq; /* its entry; 0: none */
	int side;
	unsigned number; /* of the throw */
	unsigned char link[JOURNAL_HASH_SIZE];
};

/* What two links come to. */
struct chance_of {
	struct chance_of *next;
	uint32_t number[];
};

struct bonds {
	size_t worked; /* entries worked out */
	unsigned chains, throws;
	struct chain_of chain[2];
	struct open_throw open;
	struct chance_of *chance;
	struct seal *seal;
	size_t n, room;
	size_t closed; /* seals that are closed, and of which something is seen */
	bool changed;  /* an opening has changed an entry that was carried out already */
};

struct session {
	struct journal *journal;       /* NULL: none is open */
	struct transcript *transcript; /* of a page, instead; NULL: none */
	const char *path;
	const struct game *game;
	struct gamefile *file; /* of a game that is one; NULL: there was none yet */
	const struct box_texts
	    *instead; /* the file whose rules judge in the place of the journal's own; NULL */
	struct journal_meta meta;
	struct box_texts texts; /* lent */
	int scenario, options;
	bool both;	/* dice of both */
	size_t n, room; /* entries */
	size_t hashed;	/* of them, from the first on, those whose hash is known */
	struct line *line;
	int64_t *at;				    /* when each was logged */
	unsigned char (*hash)[JOURNAL_HASH_SIZE];   /* of each entry up to number `hashed` */
	unsigned char beginning[JOURNAL_HASH_SIZE]; /* of what that journal was begun with */
	struct keep kept;			    /* their texts */
	struct bonds bonds;			    /* worked out from them */
	uint64_t bytes;				    /* what they need in a file */
	size_t settled;				    /* how many entries the play has behind it */
	bool ready;				    /* the replay has begun */
	bool prints;				    /* a print is among them: it changes the box */
	bool stale;				    /* an earlier journal's print has changed the box */
	char *cached;				    /* the texts that the box was made from */
	size_t cached_size;
	bool kept_fresh;       /* `fresh` is there: it is kept when the first print comes */
	struct box box, fresh; /* as it is now, and as it was at the beginning; see session_fresh */
	struct language language;
	struct play play;
	struct report report; /* of the entry last carried out */
	struct outcome outcome;
	struct replay replay;
};

/* NULL (and one line printed) when memory runs out. */
struct session *session_new(void);
void session_free(struct session *s);

/* Lets the entries go. */
void session_forget(struct session *s);

/* The game by its name, or by the file among the texts, which then are brought into its order. NULL: the
 * program knows no such game, and nothing was written; or what is wrong with the file was written as a
 * message. */
const struct game *session_game(struct session *s, const char *name, struct box_texts *texts,
				const char *where, char *message, size_t size);

/* Begins a session by what a journal or transcript says it was begun with. `texts` are lent. False with a
 * message without the file's name. */
bool session_begin(struct session *s, const struct journal_meta *meta, const struct box_texts *texts,
		   const char *where, char *message, size_t size);

/* Opens a journal and reads all its entries, which verifies the chain; to read only, the page of a report
 * will do as well. Prints one line when it fails; returns an exit code. The session may have been used for
 * another journal before. */
int session_open(struct session *s, const char *path, enum journal_mode mode);

/* Begins a session from a transcript that holds everything, its box, its id and its times, and takes its
 * entries as they stand there, with the hashes that their journal had. Exit code as above. */
int session_read(struct session *s, FILE *in, const char *path);

/* Works out the hash of entry i from the one before it, as a journal has it; and those of all entries up to
 * number n that are not known yet. */
void session_hash(struct session *s, size_t i);
void session_hashes(struct session *s, size_t n);

/* Works out the hash of the beginning with these tables, in any order, where the session is of no journal
 * that has it. */
void session_hash_beginning(struct session *s, const struct journal_table *tables, size_t count);

/* Begins a session as another was begun, without entries; it lends its box. */
int session_like(struct session *s, const struct session *other);

/* The hash of the last entry; before entry 1 that of the beginning. */
const unsigned char *session_head(const struct session *s);

/* The box as it was at the beginning. */
const struct box *session_fresh(const struct session *s);

/* The scenario as it is printed, in the language in use: "Prelude to Eagle Day". */
const char *session_scenario(const struct session *s);

/* Reads what others appended; *added is the number of entries. Exit code as above. */
int session_catch_up(struct session *s, size_t *added);

/* The bytes that an entry needs in a journal's file, or somewhat more. */
uint64_t entry_bytes(const char *who, const char *text);

/* Why so many entries of so many bytes are no journal; NULL: they may be one. */
const char *entries_full(size_t n, uint64_t bytes);

/* Appends an entry to the array, not to the journal; false (one line printed): no memory, or no room in any
 * journal. */
bool session_add(struct session *s, const char *who, const char *text, bool as_played, int64_t at);

/* The same for an entry that stands in a journal already. */
bool session_take(struct session *s, const char *who, const char *text, bool as_played, int64_t at);

/* Writes entry i, which is yet to be carried out, in other words; false as above. A retract stays as it is.
 */
bool session_reword(struct session *s, size_t i, const char *who, const char *text);

/* Goes back to the beginning, with or without the repair of a broken record. Only entries up to number `last`
 * exist then (0: all). */
void session_rewind(struct session *s, bool repairs, long last);

/* Goes back to the beginning of the game that commands tell: as it was carried out, what could not be left
 * out; `assumed`: as `verify` repairs and explains it. */
void session_begin_told(struct session *s, bool assumed, long last);

/* Carries out the next entry: s->outcome and s->report tell. False at the end. */
bool session_next(struct session *s);

/* Brings the play to the end of the entries without repairs. */
void session_settle(struct session *s);

/* The entry last carried out; until an entry is added, which may move the array. */
const struct line *session_line(const struct session *s);

/* The step that play stands in. */
static inline int
session_step(const struct session *s)
{
	return ((const struct head *)s->play.state)->step;
}

/* Withdraws entries from the array: `n` stay. */
void session_drop(struct session *s, size_t n);

/* Carries out an entry that is only tried, which rests on nothing, and returns its report; session_untry
 * gives the board back. */
struct attempt {
	struct moment before;
	struct report *report;
	struct relied *relied;
};
const struct report *session_try(struct session *s, const struct entry *e, const char *text,
				 struct attempt *tried);
void session_untry(struct session *s, const struct attempt *tried);

/* Whether the entry last carried out has a finding that counts. */
bool session_faulty(const struct session *s);

/* Whether entry i stands and is one that a retract would withdraw. */
bool session_can_withdraw(const struct session *s, size_t i);

/* Whether entry i stands and says what is printed on a component: a retract that names it withdraws it. */
bool session_is_print(const struct session *s, size_t i);

/* Says that there is no entry `seq`. Returns EXIT_TROUBLE. */
int session_lacks(const struct session *, long seq);

/* Opens a journal for reading and replays it up to --at (0: all), as `log` does: what could not be carried
 * out is left out; `assumed`: as `verify` repairs and explains it. Exit code, one line printed. */
int session_at(struct session **s, const char *path, long at, bool assumed);

/* What a command does with an open journal; returns an exit code. */
struct arguments;
typedef int session_work(struct session *s, const struct arguments *a);

/* Opens the journal that the first operand names, lets `work` have it, and closes it. Exit code, one line
 * printed when it cannot be opened. */
int session_with(const struct arguments *a, enum journal_mode mode, session_work *work);

/* The same for a journal that is only looked at, as session_at opens it with the command's --at. */
int session_with_board(const struct arguments *a, session_work *work);

/* Says in a line how many entries could not be carried out and are left out of what was just printed, and how
 * many faults stand in it, or that it is the game as it is repaired; nothing if it is all there. */
void left_out_tell(FILE *, const struct session *);

/* The same of the game as it was carried out, without a line end; nothing if it is all there. */
void left_out_write(FILE *, const struct session *);

/*
 * What was taken back, and what came in its place. Another die or card is no fault, nor is one that is not
 * due any more; by `verify --strict` they count as one (J-2) until the other side has accepted them. A roll
 * that play has gone past, and something shown that is taken back, always do; what is still owed, and a
 * decision that was made another way, never.
 */
struct correction {
	struct returned back;
	bool accepted; /* by the other side */
};

/* The next of them that has become known by the entry last carried out, or by the end of the record; to be
 * asked until false after each session_next, and once more after the last. */
bool correction_next(struct session *, struct correction *);

/* What the entry last carried out came in the place of, as things stand; false: of nothing. */
bool correction_now(struct session *, struct correction *);

/* The entry that it is told with. */
int32_t correction_seq(const struct correction *);

/* Whether it counts as a finding by J-2. */
bool correction_counts(const struct correction *, bool strict);

/* Whether it is `strict` in this journal without a word: its players have keys, or dice are of both. */
bool corrections_are_strict(const struct session *);

/* Whether the summary counts it as corrected. */
bool correction_is_other(const struct correction *);

/* What it is, in a word: "corrected", "no longer due". */
const char *correction_word(const struct correction *);
/* The same as programs read it, in English. */
const char *correction_name(const struct correction *);

/* "entry 44: roll 6, now roll 5", "entry 44: roll 6, taken back by entry 45, has not come back". */
void correction_write(FILE *, const struct session *, const struct correction *);

/*
 * The day or turn, and the raid or battle in it, in which the entries of a journal stand. Shared with the
 * page, as the sentences are.
 */

enum { HEADING_BYTES = 512 };

struct headings {
	char title[2][HEADING_BYTES]; /* of the chapter and of the section; empty: none, or told already */
	uint32_t begins[FIELDS_MAX / 32]; /* set of the fields with which one can begin */
};

/* Takes the title of the chapter or section that effect i of an entry begins; false: it begins none. */
bool headings_take(struct headings *, const struct language *, const struct report *, int i);

/* None, or the chapter that the board at the start stands in. What `scratch` told is lost. */
void headings_begin(struct headings *, const struct language *, const struct play *, struct report *scratch);

/* After each entry that stands: what the next ones are in, if that is anew. */
void headings_follow(struct headings *, const struct session *);

#endif
