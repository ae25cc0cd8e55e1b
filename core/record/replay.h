/*
 * Entries in order: which of them count, rolls taken back, waived rules, repair of a broken record.
 */
#ifndef TALLY_CORE_REPLAY_H
#define TALLY_CORE_REPLAY_H

#include <assert.h>

#include "core/engine/play.h"
#include "core/language/language.h"
#include "core/language/witness.h"
#include "core/record/line.h"
#include "core/record/strands.h"
#include "core/rules.h"

enum {
	WAIVED_MAX = 256, /* every rule of a game */
	REPAIR_AHEAD = 12,
	PAST_MAX = 160,
	SKIPS_MAX = 4,
	SHIFTS_MAX = 32, /* totals and fields of which a claim has failed */
	THROW_AHEAD = 4, /* rolls that a claim waits for */
	SHEET_AHEAD =
	    400, /* entries in which later claims of a number are looked for: more than a turn has, */
	SHEET_CLAIMS = 3, /* and so many of them */
	CLEAN_RUN = 12,	  /* after so many clean entries what fails is no consequence any more */
	DETOURS_MAX = 16, /* retracts within what a retract withdraws */
	DROPPED_MAX = 16, /* names that a repair does without */
	LET_GO_MAX = 8,	  /* throws let go that are told */
	DEALS_MAX = 64,	  /* deals that wait at the same time */
	FITS_MAX = 2,	  /* other repairs that are told beside one */
	HELD_MAX = 32,	  /* explanations that held */
};

/* Dice of both: every die comes from a link of each side. */
struct both {
	bool on;       /* the journal was begun with them; the caller sets it after replay_begin */
	bool physical; /* both have agreed to dice on the table, by entry: */
	int32_t since;
	uint8_t n_chains, agreed;
	int8_t chain[2];	 /* the sides, in the order of the seats */
	int32_t open;		 /* seq of the first link of a throw that waits for the other; 0: none */
	int8_t owes;		 /* and who must answer */
	int32_t deal[DEALS_MAX]; /* deals that wait for the other side's link, in their order (seq), */
	int8_t dealt[DEALS_MAX]; /* ... and whose they are */
	uint8_t n_deals;
	bool thrown;	  /* the entry in hand is of dice or cards that are thrown for */
	bool misdealt;	  /* the deal in hand opens as other cards than its links come to */
	uint8_t n_let_go; /* throws whose answer will not come, by consent: their first links, as many as are
			     told */
	int32_t let_go[LET_GO_MAX];
	/* The last deal of the deck that all sides draw from: its entry (0: none), how many cards it has, */
	int32_t deck;
	uint16_t n_deck;
	uint8_t deck_links; /* ... the chains that have given their links for it, by bit, */
	bool deck_known;    /* and whether it is known which cards these are: replay.card */
	bool from_deck;	    /* the entry in hand draws from it */
	bool typed;	    /* dice or open cards are as somebody has typed them, */
	bool on_word;	    /* or cards were drawn that only their owner has seen */
	bool broken_off;    /* the retract in hand takes the request away while a link is owed, or the word in
			     * hand is of who owes it */
};

/* What the verifier assumed to go on after an impossible entry. */
enum repair_kind {
	REPAIR_NONE,
	REPAIR_LEFT_OUT,
	REPAIR_MISSING,
	REPAIR_INSTEAD,
	REPAIR_EXCHANGED, /* with `other` */
	REPAIR_CROSSED,	  /* one word of it with that of `other` */
	REPAIR_MOVED,	  /* `other` to `last` belong before `before` */
	REPAIR_DIE_LESS	  /* one of `other` to `last` has a die too many */
};

struct repair {
	uint8_t kind;	    /* enum repair_kind */
	struct entry entry; /* REPAIR_MISSING, REPAIR_INSTEAD: the entry assumed; REPAIR_CROSSED: the earlier
			     * of the two, */
	uint8_t word;	    /* ... the operand that they have exchanged, */
	int16_t was;	    /* ... and what the later one has for it */
	int32_t earlier;    /* the entry it concerns, where that is one before; 0: the entry itself */
	int32_t other, last, before; /* REPAIR_LEFT_OUT: a run, from `other` to `last`; 0: the one entry */
	uint16_t choices; /* how many entries would have fitted (die faces, cards), this one among them; */
	uint32_t unknown; /* ... the words in which they differ, by bit: its operands, then its list; */
	uint32_t faces;	  /* ... where that is one die, the faces that fit, by bit */
	bool unlike;	  /* ... or they differ in more than that */
	bool passes;	  /* all entries pass that judge it */
};

/* The type of the operand that an entry's further words repeat, of which slot (-1: none); dice: TYPE_DIE. */
int repeated_type(const struct language *, const struct entry *, int *slot);

/* The type of the name that an entry's operand number `at` is, dice and cards among them; TYPE_NUMBER: it is
 * no name. */
int operand_type(const struct language *, const struct entry *, int at);

/* REPAIR_CROSSED: what the later entry, as it was read, should have been. */
static inline void
repair_cross(const struct repair *r, struct entry *later)
{
	later->first.operand[r->word] = r->was;
}

/* The entry of a repair, NOT_KNOWN in the place of each word that may be another. */
struct entry repair_known(const struct repair *);

/* Whether somebody has to say what it was before it can be carried out: several entries fit, or nothing was
 * found that does. `read`: the entry that it is told of could be read. */
bool repair_asks(const struct repair *, bool read);

/* Entries to come, by index, that a repair has carried out already; to 0: none. */
struct skip {
	size_t from, to;
};

/* A rule waived by one side. */
struct waiver {
	int32_t seq, accepted; /* the other side's accept; 0: it has not */
	uint16_t rule;
	int8_t who; /* ANYBODY: it is not said */
	int8_t accepter;
};

/* What a claim that failed spoke of, and by how much it was off. */
struct shift {
	int16_t kind, what, element;
	int by;
	size_t line; /* its index */
};

/* The game as it would be if the last explanation holds, beside the one that was played. */
struct shadow {
	bool on;
	size_t cause; /* 1 + index of the entry that it explains, */
	size_t begun; /* and of the one at which it was found */
	struct skip skip;
	struct moment moment;
};

/* What became of something that was taken back. */
enum came {
	CAME_SAME,    /* it has come as it was: nothing is told */
	CAME_OTHER,   /* another has come in its place: other faces, or for another request */
	CAME_NOT_DUE, /* its request is not asked for any more */
	CAME_OWED,    /* it has not come yet, and still may */
	CAME_NOT,     /* it has not come, and play has gone past it; or it was shown: it breaks J-2 */
	CAME_AMENDED, /* a decision that was made another way, though dice behind it were known */
};

struct returned {
	uint8_t kind;	   /* enum came */
	int32_t withdrawn; /* the entry that was logged first; 0: a decision that is new */
	int32_t now;	   /* the one that came in its place; 0: none did */
	int32_t by;	   /* the retract that withdrew it */
	int32_t behind;	   /* CAME_AMENDED: the entry with the dice or cards */
	const struct logged *was,
	    *is; /* until the replay goes on; NULL: none; CAME_OTHER: put in before it */
};

/* A retract yet to come: what it will withdraw is carried out all the same, to know what each roll answered.
 */
struct detour {
	int32_t retract;	      /* its seq */
	int tape;		      /* of the strands, the places behind it */
	uint16_t turns, turn, rounds; /* what it will go back to, and the board: */
	struct moment moment;
};

/* Explanations that nothing speaks against, up to where both boards were the same again: 1 + index of the
 * entries that were explained, in order. */
struct held {
	int n;
	size_t at[HELD_MAX];
};

/* A name of an entry that was repaired, and not of the one assumed in its place. */
struct dropped {
	uint8_t type;
	int16_t value;
};

/* The state before an entry that has been carried out. */
struct past {
	size_t line;
	struct moment moment;
};

/* Entries are kept by their number, from 1: the caller's array may move when it grows. 0: none. */
struct replay {
	const struct game *game;
	const struct language *language;
	struct play *play; /* workspace, the caller's */
	struct line *line;
	size_t n, next;		      /* entries, and the one that comes next */
	int32_t claim, claims_at_end; /* before it: a claim behind an amended entry; 0: none */
	bool elsewhere;		      /* such a claim is in hand */
	int scenario, options;
	uint8_t rules_version; /* the journal's: findings of newer rules do not count */
	bool repairs;	    /* seek repairs (verify); off: an impossible entry is left out (log), and claims
			     * behind an amended entry are not judged */
	bool until_found;   /* it ends with the first finding, and keeps no boards to explain one from;
			     * the caller sets it after replay_begin */
	bool assumed;	    /* totals rest on a repair */
	struct held held;   /* with repairs: what was explained so far */
	struct held adopts; /* with repairs: entries from whose explanation the game goes on; the caller sets
			     * it after replay_begin, to what held before */
	struct both both;
	const struct box *fresh; /* as at the beginning, for a print that is withdrawn; the caller sets it
				  * after replay_begin; NULL: prints stay said */
	size_t n_left_out; /* up to the first repair: entries that could not be carried out, and the first of
			    * them: */
	int32_t left_out;
	size_t n_standing; /* and those that broke a rule and were carried out all the same */
	bool two_sided;	   /* a rule is waived when the other side has accepted it; the caller sets it after
			      replay_begin */
	uint16_t n_waived, n_waivers;
	uint16_t waived[WAIVED_MAX]; /* rules whose breaches do not count */
	struct waiver waiver[WAIVED_MAX];
	size_t cause; /* 1 + index of the entry whose consequences are being listed; 0: none */
	uint16_t cause_turn;
	uint16_t turns, turn; /* turns that have begun, whatever their numbers: a game may begin anew each
			       * day; and the number of the last */
	uint16_t rounds;      /* turns of the game that are over: raids, days, a fighter's turn */
	int n_detours;
	bool blind; /* behind a retract whose detour had no room: nothing is carried out until one ends that
		       had */
	int32_t mended; /* the entry of the last repair: claims that fail after it follow from it */
	size_t suspect; /* 1 + index of the last entry that broke a rule in this turn; 0: none */
	size_t illegal, illegal_before; /* the last in any turn, and the one before that */
	int clean_run;			/* entries without a finding since the last one that had one */
	bool any_fault, near_fault;	/* there was one; and it was shortly before the entry in hand */
	uint64_t tried, aside; /* entries tried for repairs, and for what was forgotten long before */
	struct report scratch; /* of what is only tried */
	int lost;	       /* entries left out one after the other */
	int n_past, oldest;    /* states before the last entries, in a ring: see past_at */
	bool rolled;	       /* the entry last carried out was a roll; and its milestones: */
	int n_milestones;
	struct milestone milestone[MILESTONES_MAX];
	int n_shifts;
	struct shift shift[SHIFTS_MAX];
	size_t dropped_by; /* 1 + index of the entry whose repair does without these: */
	int n_dropped;
	struct dropped dropped[DROPPED_MAX];
	int n_skips;
	struct skip skip[SKIPS_MAX];
	/* Large, and written before they are read: */
	int32_t drawn_by[DEALT_MAX]; /* of each card of the deck, in its order, the entry that drew it; 0:
					none, */
	int16_t card[DEALT_MAX];     /* and which it is, once that is known */
	struct shadow shadow;
	struct detour detour[DETOURS_MAX];
	struct strands strands;
	struct past past[PAST_MAX];
};

/* The state before the k-th of the last entries, the oldest first. */
static inline struct past *
past_at(struct replay *r, int k)
{
	assert(k >= 0 && k < r->n_past);
	return &r->past[(r->oldest + k) % PAST_MAX];
}

/* Entry number seq; good until the caller's array moves. */
static inline const struct line *
replay_line(const struct replay *r, int32_t seq)
{
	assert(seq >= 1 && (size_t)seq <= r->n);
	return &r->line[seq - 1];
}

/* What came of one entry in its place in the record; of others it keeps the numbers. */
struct outcome {
	int32_t seq;
	struct entry entry; /* as read; undefined when unreadable */
	bool read;
	bool withdrawn; /* not carried out */
	bool follows;	/* its findings are consequences of entry `cause` */
	int32_t cause;
	uint8_t n_newer, n_waived; /* findings that do not count */
	struct repair repair;
	uint8_t n_fits;		      /* repairs that would do as well as the one of these that there is, */
	struct repair fits[FITS_MAX]; /* ... the first of them */
	struct repair explanation; /* it was carried out against a rule, or is a claim that fails: what would
				    * clear it and others; the board stays as it was played */
	int sheet; /* a claim of a number that fails, and later ones by as much: the number on the sheet is so
		    * much too high from here on, if the dice are right; 0: they do not say so */
	int32_t off_as_before; /* a claim that fails just as this one did; 0: none */
	bool explained;	       /* it follows, and would be clean as its cause is explained */
	struct reading_help help;
};

/* Prepares: settles which entries are withdrawn. `play`, `language` and `line` stay the caller's.
 * *box must be as at the beginning of the journal. */
void replay_begin(struct replay *, struct play *, const struct language *, struct box *, struct line *,
		  size_t n, int scenario, int options, int rules_version, bool repairs, struct report *);

/* Carries out the next entry; false at the end. */
bool replay_next(struct replay *, struct outcome *, struct report *);

/* The board as it would be if what has been explained holds: the one of the play, or another. */
const struct moment *replay_explained(const struct replay *);

/* At the end of the entries: all that held, for `adopts`. */
struct held replay_held(const struct replay *);

/* The next thing taken back of which it has become known what came of it: to be asked after each
 * replay_next, and after the last, until false. */
bool replay_returned(struct replay *, struct returned *);

/* Whether dice or cards that were taken back are compared with what comes. */
bool replay_owes(const struct replay *);

/* Whether entry seq, as things stand, came in the place of other dice or cards: CAME_OTHER. */
bool replay_corrected(struct replay *, int32_t seq, struct returned *);

/* Whether a finding counts: it is neither newer than the journal nor waived, or the entry was refused. */
bool finding_counts(const struct replay *, const struct finding *);

/* Judges the bond of an entry that has just been carried out; core/bonds.c. */
void bond_judge(const struct line *, const struct entry *, struct report *);
void pen_judge(const struct replay *, const struct line *, struct report *);

/* Dice of both (core/both.c). Whether an entry may be carried out; false: it is refused, or there is nothing
 * more to do. */
bool both_allow(struct replay *, const struct line *, struct entry *, struct report *);

/* Judges what was carried out. */
void both_judge(struct replay *, const struct line *, const struct entry *, struct report *);

/* The cards that a deal of `drawn`'s sender comes to on the board before it: its draw, with names in the
 * place of what lies face down. False: the numbers do not reach. */
bool both_cards(struct play *, const uint32_t chance[CHANCE_MAX], struct entry *drawn,
		struct report *scratch);

/* The order of a deck of n cards on the board before its deal. False: the numbers do not reach. */
bool both_deck_order(const struct play *, const uint32_t chance[CHANCE_OF_DECK], int n, int16_t *card);

/*
 * The deck that all sides draw from, where a third deals it (core/both_deck.c). Its cards are drawn in their
 * order; what is taken back lies where it lay. Deals it; whether so many may be drawn, whose names then stand
 * in the entry, if they are known; and what became of that. deck_left: cards that the next entry may draw;
 * -1: the deck is to be dealt. deck_waits: for links.
 */
bool deck_deal(struct replay *, const struct line *, struct report *);
bool deck_draw(struct replay *, const struct line *, struct entry *, struct report *);
void deck_drawn(struct replay *, const struct line *, const struct report *);
int deck_left(const struct replay *);
bool deck_waits(const struct replay *);

/* Refuses a link, deal or draw (J-19). */
bool refuse_link(struct report *, enum bond why);

/* Makes of the answer to a link the roll or draw that both come to. */
void both_deal(struct replay *, const struct line *, struct entry *);

/* The request that a throw is for: the N-th of those that ask for just so many; false: none. */
bool both_request(struct play *, const struct entry *asked, struct request *);

/* Who gives the first link for a request, and who the second: the one whose request it is, else the second
 * side. */
void both_order(const struct play *, const struct both *, const struct request *, int *first, int *second);

/* Random numbers, each used once; and the face that the next of them make; -1: they are used up. */
struct numbers {
	const uint32_t *next, *end;
};
int both_face(struct numbers *, const struct die *);

/* Whether dice or cards that are asked for are thrown for by both: cards come face up, and nobody holds some
 * of their pile face down. */
bool both_throws(struct play *, const struct request *);

#endif
