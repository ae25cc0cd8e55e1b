/* Private to the repair: what is known while the smallest one is sought. */
#ifndef TALLY_CORE_REPAIRER_H
#define TALLY_CORE_REPAIRER_H

#include "core/record/record.h"

enum {
	CANDIDATES_MAX = 600, /* listed actions tried at one place of the record, */
	SETS_MAX = 300,	      /* ... and sets of cards, of so many each: */
	SET_MOST = 3,
	BUDGET = 60000,	      /* single actions tried and steps closed for one repair, ... */
	BUDGET_ALL = 120000,  /* ... and for all of a record: counted, never timed, so that the findings are
			       * the same on every machine */
	BUDGET_SPARE = 30000, /* and when that is spent, for the repairs to come, ... */
	BUDGET_LEAST = 1000,  /* ... so much each: what lies near costs little */
	BUDGET_INSERTED =
	    30000,	   /* for an entry forgotten long before, beside that: so much for one repair, ... */
	BUDGET_TWO = 1500, /* to see how far the record passes without two of them, */
	BUDGET_NAMED = 12000, /* for one forgotten just here, of which this much for each verb, */
	BUDGET_VERB = 800,
	BUDGET_LED = 8000,    /* ... and this much for one after which the one that failed is carried out, */
	BUDGET_WAYS = 20000,  /* for one that says a way, word by word, */
	BUDGET_ASIDE = 90000, /* ... and for all of a record */
	REQUESTS_A_TRY = 64,  /* what an entry leaves open is listed behind it: so many are as much work as an
			       * entry more, for the budget of the record */
	TWELFTHS_HERE = 3,    /* so much of it for what is sought at the entry itself, ... */
	TWELFTHS_EARLIER = 8, /* ... so much when other words before it have been tried, ... */
	TWELFTHS_MOVED = 10,  /* ... and runs that were moved */
	CLOSED_MAX = 2,	      /* steps closed by implication behind which a missing action is sought */
	NEAR = 8,   /* entries before the one that failed that are tried in every way; those farther back
		     * only where they speak of the same */
	AHEAD = 60, /* entries behind it that are listed: the first REPAIR_AHEAD judge a repair, the
		     * others decide between those that pass them all */
	AHEAD_MOVED = 400, /* entries behind it among which a long run is sought that belongs before it */
	RUN_LEAST = 12,	   /* so many of them must pass one after the other; */
	RUN_MOST = 30, /* ... more are no slip, but a page of the notes: only where nothing is broken then */
	WINDOW = PAST_MAX + 1 + AHEAD_MOVED,
	SWAP_MAX = 10,	 /* entries between two that were exchanged, and one more */
	MOVE_MAX = 12,	 /* entries of a run that was moved as a whole */
	MOVE_FAR = 31,	 /* and over how many that play */
	BLOCK_LEAST = 3, /* entries of a run that was typed twice, */
	BLOCK_MOST = 60, /* ... and at most */
	MOVE_LATE = 4,	 /* entries after which it shows that one was moved */
	MENTIONS_MAX = 96,
	KIN_NAMES_MAX = 64,  /* names beside those that a fault speaks of */
	CHOICES_MAX = 24,    /* an entry of which so many would fit says nothing: rather none is put in */
	EVIDENCE = 3,	     /* entries to come without which nothing is put in, either */
	LIST_MAX = 12,	     /* words of a list that is put in as a whole */
	AHEAD_LONG = 400,    /* entries behind those, which decide between repairs that pass all of them */
	BUDGET_LONG = 20000, /* of these as many as may be tried for one repair */
	KIN_MAX = 6,	     /* of so many of its kind one may be missing */
	CLOSE = 2,	     /* entries before the one that failed in which any word may be wrong */
	NUMBERS_OFF = 2,     /* a number is off by no more */
	SLIPS = 3,	     /* so many slips in a word make another of it */
	SAMPLES_MAX = 12,    /* values of a large type that are tried for an entry long before */
	TIRED = 6,	     /* so many entries lost in a row: no more is sought until one passes */
	/* An entry of the window that passes counts CLEAN, or BROKEN if it breaks a rule. */
	CLEAN = 8,
	BROKEN = 4,
};

/* The ways to mend a record, and what each costs: costs.c. */
enum way {
	WAY_MEANT,
	WAY_SENDER,
	WAY_SENDER_TOLD,
	WAY_NOBODY,
	WAY_FACE,
	WAY_FACE_ALIKE,
	WAY_NAME_0, /* written as it should be but for so many slips, ... */
	WAY_NAME_1,
	WAY_NAME_2,
	WAY_NAME, /* ... or more */
	WAY_RANGE,
	WAY_WORD,
	WAY_LIST,
	WAY_LEFT_OUT,
	WAY_REPEAT,
	WAY_BLOCK,
	WAY_MISSING,
	WAY_MISSING_DONE,
	WAY_MISSING_REPEAT,
	WAY_OTHER,
	WAY_OTHER_ALIKE,
	WAY_OTHER_SAME,
	WAY_EXCHANGED,
	WAY_CROSSED,
	WAY_MOVED,
	WAY_LATE,
	WAYS
};

enum {
	COST_MEANT = 0,	 /* nothing better can be */
	COST_LIKELY = 5, /* up to this no list of all that could be missing is tried */
	COST_MOST = 8	 /* a repair at this cost ends no search */
};

struct way_cost {
	uint8_t here, before; /* in points, for the entry that failed and for one before it */
	const char *what;     /* what it is, and on what that was measured */
};

extern const struct way_cost way_costs[WAYS];

/* A thing that an entry or a message names. */
struct mention {
	uint8_t type;
	int16_t value;
};

/* How good a repair is: what passes of the window, then of what is listed behind it; where all does, how many
 * entries farther on (AHEAD_LONG: all); then what else it has for it. */
struct merit {
	int near, far, distant, cost;
};

/* The entry at which the record stops to pass, and what its message names. */
struct stuck {
	size_t line; /* 1 + index; 0: none */
	bool refused;
	struct args args;
};

struct repairer {
	struct replay *r;
	struct report *report; /* of what is tried; not the one that listing uses */
	size_t line[WINDOW];   /* indexes of the entries that stand and play, in order */
	int n, at, end;	       /* of them; the one that failed; behind those that judge a repair */
	int n_far;	       /* and behind the last in which a long run is sought */
	int from;	       /* the one at which a repair is tried */
	int tried, n_sets;     /* listed actions; of cards */
	int filled;	       /* the verb of which as many words as can be were tried last; -1: none */
	uint64_t tried_before; /* single actions of the play */
	uint64_t budget;       /* so many more may be tried */
	uint64_t aside;	       /* tried before what is tried beside the budget */
	uint64_t distant;      /* tried of what is farther on */
	uint64_t asked;	       /* requests listed for what was tried */
	bool passes;	       /* as it was played, all passes that judges a repair */
	bool explains;	       /* it was carried out: what mends it must leave nothing broken */
	size_t told;	       /* 1 + index of the last entry before it that broke a rule; 0: none */
	bool carried; /* the one that failed was carried out, clean or not, when it was tried last, */
	bool onward;  /* ... or was refused for something else than this: */
	struct finding why;
	bool broke, best_broke; /* it breaks a rule under the repair in hand, and under the best */
	bool not_theirs;	/* it is refused for who sent it */
	bool near_tried;	/* what costs little has been tried with each of the last entries before it */
	bool surplus;		/* what was found is a die or card too many, or an entry before one */
	bool repeat;		/* the entry that failed says the same as the one before it, */
	bool doubled;		/* ... which made that decision */
	bool one_more;		/* it is dice or cards that nobody asked for, and without them all passes that
				 * could hang on them */
	bool without_next;	/* a die or card behind it that nobody asked for is left aside */
	/* Named by the entry that failed and by its message, and from `n_own` on by those to come. */
	int n_mentions, n_own;
	struct mention mention[MENTIONS_MAX];
	int n_kin; /* names that stand beside those of its own in entries before it */
	struct mention kin[KIN_NAMES_MAX];
	struct mention way;		/* by which verb and of whom ways were tried last */
	bool named;			/* of what is listed only what names one of these is tried */
	bool led;			/* behind some of it the one that failed was carried out */
	struct merit best, left_out;	/* left_out: of leaving out the one that failed */
	struct stuck stuck, best_stuck; /* under the repair in hand, and the best */
	struct stuck broken;		/* the first that breaks a rule before that */
	bool found;
	struct repair repair;
	int n_fits; /* others that have as much for them */
	struct repair fits[FITS_MAX];
	struct skip skip; /* that goes with it */
	int n_milestones; /* of the entry carried out last */
	struct milestone milestone[MILESTONES_MAX];
	struct moment base;   /* before entry `from` */
	struct moment mended; /* after the best repair */
	struct moment trial;
};

/* Entry number k of the window. */
static inline const struct line *
line_at(const struct repairer *q, int k)
{
	return &q->r->line[q->line[k]];
}

/* ---- repairer.c ---- */

/* What is left of the budgets of this repair and of the record. */
void begin_budget(struct repairer *);
void share_budget(struct repairer *, int twelfths);
void end_budget(struct repairer *);

/* What is tried in between is not paid for out of it, but at most so much; end_aside goes on with a share. */
void begin_aside(struct repairer *, uint64_t most);
void end_aside(struct repairer *, int twelfths);
bool is_spent(const struct repairer *);

/* All that comes passes, of the window or farther on, too: nothing better is to be found but for the entry
 * itself. Or no more is sought. */
bool is_whole_here(const struct repairer *);
bool is_whole(const struct repairer *);
bool is_enough(const struct repairer *);

/* Goes to entry number k of the window, where a repair is tried next. */
void place_at(struct repairer *, int k);

/* Back to the board before entry `from`. */
void restore(struct repairer *);

/* Carries out entry number k of the window; false: refused. */
bool apply_line(struct repairer *, int k);
bool apply_clean(struct repairer *, int k);

/* Carries out the entries from number k up to `last`, clean; false: one is not. */
bool run_clean(struct repairer *, int k, int last);

/* Carries out the entries from number k up to and with the one that failed; false: one is refused. */
bool run_up_to(struct repairer *, int k);

/* How the entries behind the one that failed pass from the state as it is. */
struct merit look_ahead(struct repairer *);

/* Whether behind the one that failed comes a die or card that nobody asked for on this board; and how far the
 * rest passes without it, or behind it (`or_behind`), where it was carried out all the same. */
bool look_without_next(struct repairer *, const struct moment *board, bool or_behind, struct merit *);

/* The state as it is follows a repair, after entry number next - 1 of the window: is it the best? `way`: how
 * it was mended; `skip` names entries to come that are carried out already (from 0: none). */
void consider(struct repairer *, const struct repair *, enum way, int next, const struct skip *);

/* Whether all of the window passes so, or of what judges a repair. */
bool passes_near(const struct repairer *, const struct merit *);
bool passes_window(const struct repairer *, const struct merit *);
int compare_passed(const struct merit *, const struct merit *);

/* Whether entry number k says the same as the one before it. */
bool is_repeat(const struct repairer *, int k);

/* ---- one_too_many.c ---- */

/* A die or card that nobody asked for, shortly behind another fault, without which the record passes, or a
 * decision that stands there once more: it is left out, and nothing else is sought. */
bool is_one_too_many(struct repairer *, const struct moment *before);

/* Whether it is dice or cards that nobody asked for on that board, where it was tried to leave them out. */
bool is_one_more(struct repairer *, const struct moment *before);

/* What was found makes use of a die or card behind the entry, which nobody asks for on board `without`:
 * another is sought, with that left aside, and taken where it is as good. */
void seek_without_next(struct repairer *, const struct moment *before, const struct moment *without,
		       bool readable);

/* What was found gives way where two that are left out let the record pass farther. */
void prefer_two(struct repairer *, const struct moment *before);

/* ---- choices.c ---- */

/* Another entry would do as well as that of the repair. */
void add_choice(const struct language *, struct repair *, const struct entry *other);

/* Another repair, of entry `earlier` (0: of the one that failed), would do as well as the best. */
void add_fit(struct repairer *, const struct repair *, int32_t earlier);

/* ---- mentions.c ---- */

void gather_mentions(struct repairer *, const struct report *);
void own_stuck(struct repairer *, const struct stuck *); /* and what another broken entry names */
bool is_mentioned(const struct repairer *, int type, int value, bool own);

/* Whether entry number k speaks of what the one that failed speaks of. */
bool is_related(struct repairer *, int k);

/* Adds what an entry names to the kin; and whether an action names any of them, or of those of its own. */
void add_kin(struct repairer *, const struct entry *);
bool names_kin(const struct repairer *, const struct action *);
bool is_kin(const struct repairer *, const struct entry *, int n); /* of the first n of them, alone */

/* Whether it speaks of none of these, but of their like: another raid, another unit. */
bool is_alike(struct repairer *, int k);

/* Whether an entry has a word of a type of the game's own whose values are numbers, or few: hours, heights.
 */
bool has_small_word(struct repairer *, int k);

/* Reads entry number k as it stands; false: it cannot be read. */
bool read_line(struct repairer *, int k, struct entry *);

/* ---- repair.c ---- */

/* For entry number i, which has these findings: what is known before anything is tried; end_budget
 * afterwards. */
void begin_repair(struct repairer *, struct replay *, size_t i, const struct report *);

void tell_fits(const struct repairer *, struct outcome *);

/* ---- adopting.c ---- */

/* Goes on from the best repair; the findings of the entry are what the caller reads. */
void adopt(struct repairer *, size_t i, struct outcome *, struct report *);

/* Seeks the best repair, at the entry first, then before it. */
void seek_repair(struct repairer *, const struct moment *before, bool readable);

/* ---- mending.c, rewording.c, moving.c, crossing.c: each tries its way from the board before entry `from`,
 * and lets the best be considered ---- */

void try_left_out(struct repairer *);

/* Entries around the one that failed that repeat those before them; from wherever they begin. */
void try_block_left_out(struct repairer *);

/* Whether two entries do the same, whoever they are by. */
bool says_the_same(const struct entry *, const struct entry *);

/* Puts an entry before `from`, or in its place; false: it cannot be. */
bool try_entry(struct repairer *, const struct entry *);
void try_chances(struct repairer *); /* dice and cards that are due */
void try_actions(struct repairer *); /* what else is listed */

/* One more word of a list. */
void add_word(struct entry *, int slot, int value);
bool fits_there(struct repairer *, const struct entry *);		  /* before `from`, clean */
void add_fitting(struct repairer *, struct entry *, int slot, int value); /* if it can be played with it */

/* An action of which a list can be made, with more words: growing.c. */
void try_grown(struct repairer *, const struct entry *first);
void try_filled(struct repairer *, const struct entry *first);

/* Where each word hangs on the one before it, and it names first what the fault speaks of: ways.c. */
void try_ways(struct repairer *, const struct entry *first);

/* With so many more words of any kind, or `fewer`, in every way but for their order: dice, cards; and a list
 * of cards of which there are copies. */
void try_copies(struct repairer *, const struct entry *first);
void try_sets(struct repairer *, const struct entry *first, int more, bool fewer);

/* What is listed on the board before `from`, as far as it names what the fault speaks of, or its kin. */
void try_named(struct repairer *);

/* What one sender could have done there. */
void try_listed_by(struct repairer *, int who);

/* What is named, of one verb, of which at most so much is tried. */
void try_named_by(struct repairer *, int verb, uint64_t most);

/* Seeks an entry forgotten before, or just here, by what stands around it; inserting.c. */
void seek_inserted(struct repairer *);
void seek_named_here(struct repairer *);

/* Or by whom it is: where it is not his to do, something that he did before may be what is missing. */
void seek_by_sender(struct repairer *);

/* Closes the step in progress before the entry that is tried; false: it cannot be. */
bool close_next(struct repairer *);

/* Puts an entry in the place of `from`; `way` as in consider. False: it cannot be. */
bool try_instead(struct repairer *, const struct entry *, enum way);

void try_meant(struct repairer *);
void try_senders(struct repairer *);
void try_named_senders(struct repairer *); /* those that the entry that failed names */
void try_words(struct repairer *);
void try_lists(struct repairer *);
void try_die_less(struct repairer *);

/* An entry long before that is like the one that failed: with what this one names in it, or once more so. */
void try_own(struct repairer *);

void try_exchanged(struct repairer *, int farthest);
void try_exchanged_before(struct repairer *);	   /* the one that failed with the one before it */
void try_neighbours(struct repairer *);		   /* any two before it */
void try_crossed(struct repairer *, int farthest); /* each with a word of the other; crossing.c */
void try_late(struct repairer *);		   /* it was forgotten, and belongs before an earlier one */
void try_runs_to_come(struct repairer *);	   /* what belongs before it was written later */
void try_moved(struct repairer *);
void try_moved_before(struct repairer *, int nearest);
void try_moved_far(struct repairer *); /* a long run, from anywhere behind */

#endif
