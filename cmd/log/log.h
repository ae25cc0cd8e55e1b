/*
 * Entries on their way into a journal: answered, judged, appended, taken back, corrected, completed.
 */
#ifndef TALLY_CMD_LOG_LOG_H
#define TALLY_CMD_LOG_LOG_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/desk/typed_sheet.h"
#include "cmd/say/command.h"
#include "cmd/say/keep.h"
#include "cmd/say/say.h"
#include "journal/transcript.h"

/*
 * Appending entries: judged, written into the journal and made durable together, or not at all.
 */

struct logger {
	const struct arguments *a; /* the command's, to note what was logged */
	struct session *s;
	bool dry;	/* judge only */
	bool tried;	/* what was judged so stays on the board: the command ends with it */
	bool as_played; /* take entries that break rules */
	bool failed;	/* an entry was not refused by a rule: there was no memory or no room for it */
	bool again; /* entries that were kept before come back as they were: nobody is asked, none refused */
	bool amending;	  /* entries repeat what was withdrawn: said briefly */
	size_t first;	  /* entries before this lot */
	int64_t at;	  /* when the entries were logged that were kept before; 0: now */
	struct made made; /* what will be said once the entries are safe */
	long line;	  /* of standard input, for messages; 0: none */
	/* At a prompt: asks a player before an entry is kept; NULL: nobody is there to answer. */
	bool (*ask)(void *context, const char *question);
	void (*told)(void *context); /* called before what the lot did is printed; may be NULL */
	void *context;
	/* At a prompt: tells what would be right where an entry cannot be read (`verb`: it was read as that;
	 * -1: as none); NULL: nobody wants to know. */
	void (*hint)(FILE *out, struct session *, const struct finding *, int verb);
	struct finding lacks; /* at a prompt: what the box did not say; its rule is J_UNKNOWN then */
	size_t rows;	      /* of what is said at most; 0: all */
	bool silent;	      /* nothing is said of what is logged */
	bool played;	      /* at a prompt: the entry before played in the step in hand, and left it open */
	const char *remark;   /* at a prompt: said below what an entry did; NULL: nothing */
	bool brief;	      /* what binds is said without its digits, with its number */
	bool unseen;	      /* nothing of what was typed is repeated */
	bool spelt;	      /* the entry in hand was typed with all of its verb */
	const char *typed;    /* the entry in hand in the words of another language; NULL: in the journal's */
	uint16_t answers;     /* the request that its dice or cards must answer, as they did before; 0: any */
	int own;	      /* the side whose key is this computer's own; -1: none is */
	FILE *refusals;	      /* why an entry is not taken is written here; NULL: on standard error */
	struct moment before; /* the board before the entry in hand */
};

/* How the journal is opened: with --dry-run only to be read. */
enum journal_mode logger_mode(const struct arguments *);

/* Begins a lot: from here on nobody else writes. What others appended since is read, and told when `told`
 * says so; *added counts it. Returns an exit code. */
int logger_begin(struct logger *lg, struct session *s, bool told, size_t *added);

/* Judges one entry and adds it to the lot; false: it is refused, and one message said why. */
bool logger_entry(struct logger *lg, const char *who, const char *text, bool as_played);

/* The same of what was answered: where it was read, or carried out, that is not done again. NULL: nobody has
 * read it. */
struct answer;
bool logger_read(struct logger *lg, const char *who, const char *text, const struct answer *, bool as_played);

/* The same with a text as it is typed: "[!][WHO:] ENTRY # comment". Nothing on it: true, nothing added. */
bool logger_typed(struct logger *lg, const char *typed);

/* The exit code after an entry was not taken. */
int logger_code(const struct logger *lg);

/* Writes the lot and says what it did. Returns an exit code. */
int logger_end(struct logger *lg);

/* Gives the lot up: nothing is written. */
void logger_abandon(struct logger *lg);

/* The one or the other: ends the lot if `code`, what came of it so far, is EXIT_WELL. Returns an exit code.
 */
int logger_finish(struct logger *lg, int code);

/* What the game wants next, after the last entry. */
void logger_tell_next(struct session *s);

/* The prompt at a terminal (cmd/prompt/). */
int logger_prompt(struct session *s, const struct arguments *a);

/*
 * Short answers: what players type at the table in place of whole entries.
 *
 *     4              where a die is asked for: roll 4
 *     34 7 11        where cards are: draw target 34 7 11; target 34, too
 *     as I/KG1 12    the first letters of a verb among those legal now, without the words between operands
 *     I/KG1          where one verb takes it, its verb left out
 *
 * One letter alone may be a slip of a finger: it is no name without its verb, and no entry.
 */

enum answered { ANSWER_WHOLE, ANSWER_SHORT, ANSWER_SEVERAL, ANSWER_NONE, ANSWER_STRAY };

enum { ANSWERS_TOLD = 4 };

struct answer {
	char text[ENTRY_MAX + 1]; /* ANSWER_SHORT: the entry in full, without WHO */
	bool read;		  /* as this entry, of `who`; ANSWER_WHOLE: it is an entry as it was typed */
	struct entry entry;
	bool carried;	/* and carried out on the board as it stands: */
	uint64_t tried; /* single actions tried by then */
	struct played played;
	bool unread; /* it could be read as nothing that is asked for */
	bool letter; /* a single letter would be taken for a name, or for all of it */
	int seat;    /* whose number of cards it is; ANYBODY: it does not tell */
	unsigned n;  /* ANSWER_SEVERAL: what it could be */
	bool ends;   /* a die alone that nobody asked for, taken as that of the step behind the one in hand */
	char could_be[ANSWERS_TOLD][64];
};

/* Reads a text of `who` (ANYBODY: not said) on the board as it stands; ANSWER_WHOLE: it is an entry as it is,
 * or nothing at all; ANSWER_NONE: the number of a die, though none is asked for; ANSWER_STRAY: what several
 * verbs take, none of which can be played now. The session is as before. */
enum answered answer_read(struct session *s, int who, const char *text, struct answer *answer);

/* The same where the replay stands, with entries yet to be carried out. */
enum answered answer_read_here(struct session *s, int who, const char *text, struct answer *answer);

/*
 * Correcting a record: entries replaced, put in, struck out, exchanged or moved; the later ones are logged
 * again.
 */

enum edit_kind { EDIT_AMEND, EDIT_INSERT, EDIT_STRIKE, EDIT_SWAP, EDIT_MOVE, EDIT_CROSS };

struct edit {
	enum edit_kind kind;
	size_t seq;   /* the entry; EDIT_INSERT: the one before which another is put in */
	size_t other; /* EDIT_SWAP, EDIT_CROSS: the one that it is exchanged with, later than it; EDIT_MOVE:
			 the last; EDIT_STRIKE: the last, 0: the one */
	const char *entry; /* EDIT_AMEND, EDIT_INSERT: as it is typed; EDIT_CROSS: as the journal has it; else
			    * NULL */
	const char *crossed; /* EDIT_CROSS: the same of `other` */
	const char *who; /* whose it is, where `entry` is as the journal has it; NULL: it is as it is typed */
	size_t before;	 /* EDIT_MOVE: the entries come before this one */
};

/* A later entry that no longer stands. */
struct gone {
	size_t seq;		/* 0: it is new */
	const char *who, *text; /* lent by the session */
	const char *why;	/* in lines; kept */
};

/* One that stays, and does something else now. */
struct otherwise {
	size_t seq;	 /* as it is numbered now */
	const char *did; /* in lines; kept */
};

enum { OTHERWISE_TOLD = 3 };

/* What came of it; end with edited_free. */
struct edited {
	size_t had;		    /* entries before it */
	size_t now;		    /* the number of the new one; 0: there is none */
	const char *brings;	    /* what the new one brings, in lines; NULL: nothing is told of it; kept */
	size_t stay;		    /* later entries that stand, */
	size_t first_was, last_was; /* ... the first and last of them as they were numbered, */
	size_t first, last;	    /* and as they are */
	bool astray;		    /* an entry that cannot be carried out is among the later ones still */
	bool cured;		    /* one of them broke a rule, and does not now */
	uint16_t taken, round;	    /* the request of which a new die or card is, so that the one that was
				     * taken for it answers another, and so on; and the turns before it */
	size_t n_otherwise; /* later entries that do something else now, and the first of them */
	struct otherwise otherwise[OTHERWISE_TOLD];
	size_t n_gone, room;
	struct gone *gone;
	struct keep kept;
	int before[TOTALS_MAX]; /* the totals, before and after */
	int after[TOTALS_MAX];
};

/* Logs an edit in a lot that has begun. Exit code; one line printed where it is not 0. The caller ends the
 * lot or gives it up, and calls edited_free in any case. */
int edit_lot(struct logger *lg, const struct edit *edit, struct edited *what);

/* The same with several at once, each of the record as it is: n of them. A new entry among them that is
 * refused is told among those that no longer stand. */
int edits_lot(struct logger *lg, const struct edit *edit, size_t n, struct edited *what);
void edited_free(struct edited *what);

/* Whether two entries were exchanged: both stand, and all between them. Exit code, one message printed. */
int edit_swapped(const struct session *s, const struct edit *edit, const struct edited *what);

/* Old and new; what stays of the later entries and under which numbers, and the totals that change; both. */
void edit_tell_change(FILE *out, const struct session *s, const struct edit *edit, const struct edited *what);
void edit_tell_rest(FILE *out, const struct session *s, const struct edited *what);
void edit_tell(FILE *out, const struct session *s, const struct edit *edit, const struct edited *what);

/* Of the entries from number `first` on that were written: dice that did not come back as they were, but for
 * those of entry `told` (0: none), of which the edit has told it. */
void edit_tell_corrections(struct session *s, size_t first, size_t told);

/*
 * Carrying out what `verify` advises, by its number (mend.c).
 */

/* Logs repair `number` in a lot that has begun, with the entry that is `given` where it takes one (else
 * NULL). Exit code; one line printed where it is not 0. *edit is what it came to; edited_free in any case. */
int mend_lot(struct logger *lg, size_t number, const char *given, struct edit *edit, struct edited *what);

/* All that nobody has to be asked about, together; what was done, and what is left, is written on `out`. */
int mends_lot(struct logger *lg, FILE *out);

/*
 * Withdrawing the last entries.
 */

/* As which one from the end among those that can be withdrawn entry number `seq` counts; 0: it cannot be. */
long undo_number(const struct session *, long seq);

/* Logs in a lot that has begun the retract of the n-th entry from the end that can be withdrawn. Exit code;
 * one line printed where it is not 0. The caller ends the lot or gives it up. */
int undo_lot(struct logger *lg, long n);

/*
 * Taking a retract back: the entries that it withdrew are logged once more.
 */

/* Logs in a lot that has begun what the last retract withdrew and nothing since has replaced. Exit code; one
 * line printed where it is not 0: there is nothing. The caller ends the lot or gives it up. */
int redo_lot(struct logger *lg);

/* Logs what stood when entry `last` was the newest and does not stand now, behind a retract of what was
 * played since. Exit code; one line printed where it is not 0. */
int restore_lot(struct logger *lg, size_t last);

/*
 * A transcript taken into a session, for `import` and for the library.
 */

/* Fill the first members and leave the others zero; end with take_free. */
struct taking {
	struct session *s;
	const char *from;    /* what the text is called in messages */
	const char *command; /* who takes it */
	bool as_played;	     /* entries that cannot be read are taken, too */
	const struct typed_sheet
	    *typed; /* a sheet that the text stands for; NULL: it is a transcript itself */
	bool fix;   /* they are taken as they were meant, where that can be told */
	unsigned long fixed, unread;
	struct keep kept;
	struct raw *raw;
	size_t n, room;
	uint64_t bytes;
	struct transcript *transcript; /* the session's box is lent by it */
};

/* Reads the header and the box, and begins the session. Exit code, one line printed. */
int take_begin(struct taking *, FILE *in);

/* Reads all entries and carries them out. Each that cannot be read is told with its line and column, each
 * that was mended with what it was. Exit code; one line printed. */
int take_entries(struct taking *);

void take_free(struct taking *);

/* An entry as a journal keeps it: `who` and text with their names written out, in buffers of JOURNAL_NAME_MAX
 * + 1 and ENTRY_MAX + 1 bytes. An empty text: too long when it is written out. */
struct taken {
	bool given;		     /* in: `entry` has been read already, by entry.first.who, */
	const struct played *played; /* and carried out on the board as it stands; NULL: it was not */
	struct entry entry;
	char who[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1];
	struct finding finding; /* why it cannot be read */
	struct reading_help help;
};

/* Reads it as things stand. False: it cannot be read. */
bool take_canonical(struct session *s, bool lenient, const char *who, const char *text, struct taken *);

/* The same of what one may type at the prompt, where the replay stands: dice, cards, beginnings, names
 * without their verb. */
bool take_short(struct session *, const char *sender, const char *text, struct taken *);

/* The session's last entry is the one that was taken: it is carried out without being read again. */
void take_settle(struct session *s, const struct taken *);

/*
 * What could come next on a half-typed entry.
 */

enum { COMPLETIONS_MAX = 400, COMPLETION_BYTES = 64 };

struct completion {
	char text[COMPLETION_BYTES];
	char shown[COMPLETION_BYTES]; /* in a list: the printed name of what is typed by a key */
};

struct completions {
	size_t n;
	size_t n_legal; /* of them: the first ones, by what is legal as things stand */
	bool more;	/* there are others */
	struct completion word[COMPLETIONS_MAX];
};

/* The words that can stand where the last word of `typed` (length bytes, a name in front or not) is being
 * typed: from what is legal now, then from what is once steps are closed and what can be logged at any time;
 * in the absence of all these from the patterns of the verbs. */
void complete(struct session *s, const char *typed, size_t length, struct completions *found);

/* How many letters all completions begin with: of those legal now, if there are such. */
size_t completions_common(const struct completions *found);

/* ---- commands ---- */

int run_new(const struct arguments *);
int run_import(const struct arguments *);
int run_undo(const struct arguments *);
int run_redo(const struct arguments *);
int run_amend(const struct arguments *);
int run_insert(const struct arguments *);
int run_strike(const struct arguments *);
int run_swap(const struct arguments *);
int run_mend(const struct arguments *);

#endif
