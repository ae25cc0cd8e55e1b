/*
 * Findings, requests, the board and the totals in words, made from a game's tables. Everything that comes
 * from a file is escaped.
 */
#ifndef TALLY_CMD_WORDS_WORDS_H
#define TALLY_CMD_WORDS_WORDS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/engine/play.h"
#include "core/language/language.h"
#include "core/record/replay.h"
#include "core/rules.h"

/*
 * Sentences for players, made from a game's tables. Everything that comes from a file is escaped.
 */

/* "illegal", "impossible", "unreadable", "unknown", "mismatch" */
const char *words_verdict(int verdict);

/* A name of a type, as players write it. */
void words_name(FILE *out, const struct language *l, int type, int value);

/* What a finding says, without its rule: "a fourth raid at 1200". `help` may be NULL. */
void words_finding(FILE *out, const struct language *l, const struct line *line, const struct finding *f,
		   const struct reading_help *help);

/* The mark of one that rests on an assumed value of the box, behind what it says. */
void words_mark(FILE *out, const struct finding *f);

/* The same for a text that could not be read (cmd/words/unreadable.c). */
void words_reading(FILE *out, const struct language *l, const char *text, const struct finding *f,
		   const struct reading_help *help);

/* What an entry did, one line a change, like changes together: "I/JG51, II/JG51: base -> hunt". Each line
 * begins with `indent`. */
void words_effects(FILE *out, const struct language *l, const struct report *report, const char *indent);

/* In the place of a rank: what is NEWS, and what counters hands have to move or turn that follow by
 * themselves; in brief with fewer of their names, where that would be more rows than hands can follow. */
enum { NEWS_FOR_HANDS = 16, NEWS_IN_BRIEF, HANDS_ROWS = 7 };

/* What an entry did in sentences, as far as it matters at least so much (enum rank), broken into lines;
 * nothing where there is nothing to tell. Each line begins with `indent`. Returns whether names are left out
 * of many that go the same way. */
bool words_told(FILE *out, const struct language *l, const struct report *report, int rank,
		const char *indent);

/* The dice or cards that two links came to, on a line; nothing for other entries. */
void words_thrown(FILE *out, const struct language *l, const struct outcome *o, const char *indent);

/* " (26 August 1940, 1000)": when in the game things stand; nothing where a game does not say. */
void words_when(FILE *out, const struct language *l, const struct play *play);

/* What the game waits for, one line a request: "detection: roll 1d6, +10 (radars 6, size 4)". */
void words_requests(FILE *out, const struct language *l, struct play *play, const char *indent);

/* The step behind a label, "next:  planning", and below it what the step asks for. */
void words_awaited(FILE *out, const struct language *l, struct play *play, const char *label);

/* Whether a request names a verb in its words, "turned up by 'reveal'": one that can be entered in every step
 * is what is waited for then. */
bool words_asks_for(const struct play *, int verb);

/* Whether all that is asked for is met, so that a word is all that it waits for: "hits 5, absorbed 6,
 * enough". */
bool words_all_met(const struct requests *);

/* The entries that are open there, "entries: pool 609, pool 238, done"; `verbs`: also the game's own. */
void words_entries(FILE *out, const struct language *l, struct play *play, const struct requests *all,
		   const char *indent, bool verbs, bool done);

/* The seats that these requests ask something of, as they are told; 0: somebody, whoever it is. */
uint64_t words_asked(const struct language *l, const struct requests *all);

/* Whether a legal action is theirs, or anybody's who is not named; all others are played out of turn, behind
 * a name. */
bool words_offers(struct play *play, uint64_t asked, const struct action *a);

/* One request as such a line, without indentation and line end. */
void words_request(FILE *out, const struct language *l, const struct play *play,
		   const struct request *request);

/* What comes before an entry that was refused: "first blue must draw 2 damage tokens". */
void words_first(FILE *out, const struct language *l, const struct due *first);

/* What the verifier assumed after an impossible entry: "missing here: roll ?: any of 3 to 6 fits". */
typedef void repair_words(FILE *out, const struct language *l, const struct repair *repair);
repair_words words_repair;

/* Another repair that would do as well as the one just told. */
repair_words words_fit;

/* The entry that a repair puts in, with a ? for each word that may be another. */
void words_repair_entry(FILE *out, const struct language *l, const struct repair *repair);

/* What would explain an entry that was carried out against a rule, or a claim that fails. */
repair_words words_explanation;

/* What a claim says lies on the table, or a position's `set` or `place` puts there: "On the table: victory
 * points: 4."; false: it is none of them, and nothing is written. */
bool words_claimed(FILE *out, const struct language *l, const struct action *a);

/* Of a claim that fails, and later ones by as much: the sheet may be off from there on. */
void words_sheet(FILE *out, const struct outcome *o);

/* Of a set of seats those that are told: each player's once. */
uint64_t words_told_seats(const struct language *, uint64_t seats);

/* The seats in a set, by their players' names where these are known: "Ann or luftwaffe"; seats that one
 * player has anyway are told once. */
void words_seats(FILE *out, const struct language *l, uint64_t seats);

/* The same where each of them is meant: "Ann and luftwaffe". */
void words_all_seats(FILE *out, const struct language *l, uint64_t seats);

/* An entry for people, in the language in use: "raf: assign 54 to 12", "raf: affecter 54 à 12". Whatever
 * shows one to a reader shows it so; programs and transcripts have it as it stands in the journal. */
void words_entry(FILE *out, const struct language *l, const char *who, const char *text);

/* The same without hashes, links and salts: "luftwaffe: seal hidden mission for 3A". */
void words_entry_brief(FILE *out, const struct language *l, const char *who, const char *text);

/* A moment (seconds since 1970), in UTC: "1940-08-15 09:30:00". */
void words_time(int64_t at, char *out, size_t size);

/* The title of the step in progress: "Detection (6.2)". */
void words_step(FILE *out, const struct play *play);

/* The same, and how a game that is over has ended: "the game is over: draw". */
void words_next(FILE *out, const struct play *play);

/*
 * The board in 80 columns, from a game's tables of places and fields.
 */

/* Each line begins with `indent`. */
void board_print(FILE *out, const struct language *l, const struct play *play, const char *indent);

/*
 * The totals of a game and its victory level, as `score` prints them.
 */

/* Whether a total is one that the game is decided by: victory points, else the first and what the sides
 * count. */
bool total_decides(const struct game *game, int total);

/* Those, "victory points of the RAF: 6, ..."; of many sides, the ones that have any. As things stand, or with
 * these values. Returns how many. */
int totals_decisive(FILE *out, const struct play *play, const int *value);

/* What a total counts, as sentences call it: its title without the remark in brackets behind it, "victory
 * points". Returns `out`, of TOTAL_BYTES. */
enum { TOTAL_BYTES = 128 };
const char *total_called(const struct game *game, int total, char *out);

/* One a line, each line begins with `indent`; only with `all` those of which there are none. Without it,
 * where there are many, those that are named alike stand in one line, and the ledger is left out. */
void totals_print(FILE *out, const struct play *play, const char *indent, bool all);

/*
 * Totals named replacement.TYPE.COLUMN make a table: what came in, was lost and was spent, by type.
 */

enum { LEDGER_TYPES = 16, LEDGER_COLUMNS = 12, LEDGER_NAME = 24 };

struct ledger {
	int n_types, n_columns;
	char type[LEDGER_TYPES][LEDGER_NAME];
	char column[LEDGER_COLUMNS][LEDGER_NAME];
	int total[LEDGER_TYPES][LEDGER_COLUMNS]; /* number of the total; -1: none */
};

/* Whether a total belongs to a ledger. */
bool ledger_has(const char *total);

/* The ledger of a game; false: it keeps none. */
bool ledger_find(const struct game *game, struct ledger *ledger);

/*
 * Moves that move nothing: legal, and no help to anybody who looks for what to play.
 */

/* Whether the board is the same behind a legal action: what it sets and puts back is nothing. One for which
 * the box must be asked first is not idle. The board is as before. */
bool action_is_idle(struct play *play, const struct action *a);

/* How many effects a legal action has; -1: it is idle. */
int action_effects(struct play *play, const struct action *a);

#endif
