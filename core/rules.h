/*
 * The contract between a game and everything else (core, program, tests).
 *
 * A game is one `static const struct game` of tables over a plain state. Everything here is pure:
 * no files, stdio, clock, randomness or heap. Ids of things that all games have (journal rules,
 * common verbs, types, fields, steps) come first; a game's own follow from the *_COMMON value on,
 * so `rules[0]` of a game has the id RULE_COMMON, `verbs[0]` has VERB_COMMON, and so on.
 */
#ifndef TALLY_CORE_RULES_H
#define TALLY_CORE_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/box.h"

enum {
	STATE_MAX = 16384,  /* bytes of a state at most: a copy an entry must stay cheap */
	OPERANDS_MAX = 6,   /* operands of one single action */
	REPEAT_MAX = 96,    /* single actions in one entry: dice, cards, units */
	THROW_MAX = 48,	    /* dice of one throw */
	REQUESTS_MAX = 128, /* requests open at once */
	MODIFIERS_MAX = 16, /* itemised modifiers of one roll */
	FINDINGS_MAX = 12,  /* findings of one entry */
	EFFECTS_MAX = 1024, /* effects of one entry */
	TOTALS_MAX = 96,    /* totals of a game */
	MILESTONES_MAX = 6, /* ends of raids, turns, days within one entry */
	RULES_MAX = 256,    /* rules of a game, the journal's own among them */
	ARGS_MAX = 4,	    /* arguments of one finding */
	SEATS_MAX = 64,	    /* who can answer: players, sides, aircraft with a hand */
};

enum {
	NONE = INT16_MIN, /* an optional operand left out; an empty cell of the box */
	UNSEEN = -1,	  /* a card drawn or held face down */
	ANYBODY = -1,	  /* `who` of an entry without WHO: */
};

/* Types of operands, arguments, field values and indexes that every game has. */
enum type {
	TYPE_NUMBER, /* an integer */
	TYPE_STEP,   /* a step of the game */
	TYPE_SCENARIO,
	TYPE_OPTION,
	TYPE_RULE,
	TYPE_DIE,
	TYPE_YES, /* no, yes */
	TYPE_COMMON
};

/* A typed argument of a finding: which thing of which type. */
struct arg {
	uint8_t type;
	int16_t value;
};

struct args {
	uint8_t n;
	struct arg arg[ARGS_MAX];
};

/* What claim, set and place speak of, in the place of operands. */
enum claim_kind { CLAIM_FIELD, CLAIM_TOTAL, CLAIM_PLACE, CLAIM_RETIRED /* a field no game has any more */ };

struct claim {
	int16_t kind;	 /* enum claim_kind */
	int16_t what;	 /* the field, the total, or the row of game->places */
	int16_t element; /* of the field; the unit */
	int16_t value;	 /* of the field or total; where the unit is */
	int16_t face;	 /* of the unit; NONE: not said */
};

/* A player's single action, one die, or one card: the unit of legality (design, section 3). */
struct action {
	uint16_t verb;
	int8_t who; /* index into the names of game->who, or ANYBODY */
	uint8_t n;  /* operands in use */
	union {
		int16_t operand[OPERANDS_MAX]; /* in the order of the verb's pattern; NONE if left out */
		struct claim claim;
	};
};

/* An entry: the first single action, and the further ones that `...`, dice or cards stand for. */
struct entry {
	struct action first;
	bool as_played;
	int8_t slot; /* operand that the repeats replace; -1: none */
	uint8_t n_repeat;
	int16_t repeat[REPEAT_MAX]; /* further values of that operand */
	int32_t seq;		    /* retract: the number given */
	uint16_t text,
	    text_length; /* note: its words; print: what follows the verb (offsets into the text) */
	uint16_t
	    bond;   /* the verb that binds its maker and stands before it: VERB_SEAL, VERB_UNSEAL; 0: none */
	bool named; /* dice or cards of both: they answer this request and no other */
	uint8_t named_tag;
	uint64_t named_who;
	uint16_t digits; /* seal, unseal, chain, throw: where in the text the hex digits stand */
};

/* ---- rules ------------------------------------------------------------------------------- */

/* UNKNOWN: the box lacks a value. MISMATCH: a claim, or something printed, that does not hold. */
enum verdict { ILLEGAL, IMPOSSIBLE, UNREADABLE, UNKNOWN, MISMATCH };

struct rule {
	const char *id;	      /* "RAF-5.14a" */
	const char *section;  /* "5.14" */
	uint8_t verdict;      /* enum verdict */
	uint8_t since;	      /* rules version it came with, from 1 */
	const char *sentence; /* what must hold, in our own words */
	const char *message;  /* what is wrong; {0} .. {3} stand for the arguments, named by type */
};

/* The journal's own rules, the same for all games. */
enum journal_rule {
	J_UNREADABLE, /* J-1 */
	J_TAKEN_BACK, /* J-2 a roll, draw or reveal taken back */
	J_NOT_ASKED,  /* J-3 a roll or draw nobody asked for */
	J_DICE_COUNT, /* J-4 too few or too many dice (or cards) */
	J_FACE,	      /* J-5 a face the die does not have */
	J_WHO,	      /* J-6 no such player */
	J_NAME,	      /* J-7 no such name */
	J_CLAIM,      /* J-8 a claim that does not hold */
	J_NOT_YOURS,  /* J-9 not this player's to do */
	J_NOT_NOW,    /* J-10 nothing open that this could answer */
	J_PRINTED,    /* J-11 printed otherwise before */
	J_UNKNOWN,    /* J-12 the box lacks a value */
	J_RETRACT,    /* J-13 nothing to withdraw there */
	J_POSITION,   /* J-14 set, place and goto outside a position's set-up, or out of range */
	J_WAIVE,      /* J-15 a rule that cannot be waived */
	J_TWO,	      /* J-16 two could mean it */
	J_SEAL,	      /* J-17 a seal not opened as it was made */
	J_OWED,	      /* J-18 a seal or a link is owed */
	J_BOTH,	      /* J-19 dice of both gone round */
	RULE_COMMON
};

struct finding {
	uint8_t verdict; /* enum verdict */
	uint8_t detail;	 /* enum reading, for J_UNREADABLE, J_NAME and their like */
	bool assumed;	 /* rests on a value of the box that is assumed */
	uint16_t rule;
	uint16_t column, length; /* where in the text, 1-based bytes; length 0: the whole entry */
	uint16_t field;		 /* J_CLAIM: the field claimed; 0: none */
	struct args args;
};

/* ---- fields and effects ------------------------------------------------------------------ */

/* One part of the state. `set`, positions, claims, show and effects read this table. */
struct field {
	const char *name; /* "at", "vp", "priority"; an element is written name.INDEX[.INDEX2] */
	uint16_t offset;  /* of the first element in the state */
	uint16_t stride;  /* bytes from one element to the next (size for a plain array) */
	uint8_t size;	  /* 1 or 2 bytes */
	bool is_signed;
	uint8_t index;	     /* type that indexes it; TYPE_NUMBER: 1.., unused when count is 1 */
	uint8_t index2;	     /* type of the second index, when count2 > 1 */
	uint16_t count;	     /* elements along index */
	uint16_t count2;     /* elements along index2; 0 or 1: none. Element i,j is number i*count2+j */
	uint8_t value;	     /* type of the values; TYPE_NUMBER: numbers. `base` is added to name it */
	int16_t min, max;    /* stored values allowed */
	int16_t base;	     /* a named value v is the name number v - base: base 1 leaves 0 for none */
	bool secret;	     /* bookkeeping: not shown on the board */
	const char *section; /* of the rulebook that works it out, for claims that do not hold; NULL: none */
};

enum { WHY_NONE };

struct effect {
	uint16_t field, index;
	uint16_t why; /* index into game->whys */
	int16_t from, to;
	bool back; /* a late entry takes back what had followed before it came */
};

/* The end of something that the turn report has a row for. */
struct milestone {
	uint8_t kind;		   /* index into game->milestones */
	struct arg arg;		   /* which raid, turn, day */
	int16_t total[TOTALS_MAX]; /* the game's totals at that moment */
};

/* What came of one entry. Owned by the caller; reset by entry_apply. */
struct report {
	uint8_t n_findings, n_milestones;
	uint16_t n_effects;
	bool blocked;	     /* an unknown value of the box was read: the entry is undone */
	bool refused;	     /* impossible, unreadable or unknown: the state stayed */
	bool assumed;	     /* a value of the box that is assumed was read */
	bool random;	     /* it was a roll or a draw that answered a request */
	uint8_t closed;	     /* requests closed by implication */
	bool closing_breaks; /* what it closed broke a rule */
	bool late;	     /* it went back to a step left just before */
	bool superfluous;    /* for a step that had ended by itself: done, pass, or what was done already */
	bool shown;	     /* something hidden was shown */
	uint16_t cuts;	     /* how often it came to what no late entry goes back behind */
	uint64_t ended;	     /* seats whose last answer ended a step that they could have closed */
	uint32_t judged[RULES_MAX / 32]; /* set of the rules that were asked about: coverage */
	uint16_t answered;		 /* signature of the request it answered: step and tag; 0: none */
	struct finding finding[FINDINGS_MAX];
	struct milestone milestone[MILESTONES_MAX];
	struct effect effect[EFFECTS_MAX];
};

/* ---- a game in play ---------------------------------------------------------------------- */

/* Every state begins with this. It is covered by the common fields. */
struct head {
	uint16_t turn;		 /* game turn, raid day: no implied closing crosses it */
	uint16_t options;	 /* bit i: option i of the game */
	uint8_t scenario;	 /* SCENARIO_POSITION or a scenario of the game */
	uint8_t step;		 /* STEP_POSITION, STEP_OVER or a step of the game */
	uint8_t throw_tag;	 /* tag of the request that a half-finished throw belongs to */
	uint8_t thrown;		 /* dice lying on the table of that throw */
	uint8_t face[THROW_MAX]; /* their faces */
};

enum request_kind { ACT, ROLL, DRAW };

struct modifier {
	const char *name; /* "radars" */
	int16_t value;
};

/* Something the game waits for. */
struct request {
	uint8_t kind;	   /* enum request_kind */
	uint8_t type;	   /* ROLL: die; DRAW: type of the cards */
	uint8_t tag;	   /* the game's own number for it, to tell several of a step apart */
	uint8_t due;	   /* dice or cards still due; 0: met, so that it asks for nothing; ACT: 0 */
	bool late;	   /* handed to a step beyond what was due: it breaks a rule */
	bool must;	   /* does not lapse: nothing else can come before it */
	bool same_throw;   /* ROLL: a follow-up that dice left in the same entry may answer */
	uint16_t count;	   /* ROLL: rule that a wrong number of dice breaks; the step gets them all. 0: J-4 */
	struct args args;  /* ROLL, nothing due: what `count` speaks of; none: dice due and dice rolled */
	uint16_t sender;   /* ROLL: rule that dice of another sender break; 0: that of the wrong sender */
	uint8_t instead;   /* ROLL: die + 1 that is taken in its place (the step judges it); 0: none */
	uint64_t who;	   /* set of seats that may answer; 0: anybody */
	struct arg about;  /* what it concerns, for the prompt; TYPE_NUMBER 0: nothing */
	const char *title; /* "detection", "which Gruppen hunt" */
	uint8_t n_modifiers;
	struct modifier modifier[MODIFIERS_MAX];
};

struct requests {
	uint8_t n;
	struct request request[REQUESTS_MAX];
};

/* A step left just before, as it was left: what a late entry goes back to (design, section 3: late entries).
 */
struct left {
	bool found, cut; /* cut: something ended or was shown behind which no late entry goes */
	uint16_t cuts;	 /* of the entry that left it, up to there */
	bool closed;	 /* it ended by close(closer), else by itself */
	int8_t closer;
	bool asked;	      /* it asked for a die or card of the kind, `request` the last such */
	uint8_t n_milestones; /* of the entry that left it, up to there; and those after it: */
	uint8_t n_after;
	struct milestone after[MILESTONES_MAX];
	uint32_t found_then[RULES_MAX / 32]; /* set of the rules that the entry broke */
	uint64_t seats;			     /* who might act there; 0: anybody */
	struct request request;
	unsigned char *state; /* STATE_MAX bytes of the caller's */
};

/* The last entry that was carried out, and the board it was carried out on. The state and its window together
 * are all that a game knows between two entries. */
struct window {
	bool open;
	bool late;	  /* it was late itself, and `left` is where it went */
	uint8_t closings; /* steps it closed by implication */
	uint64_t ended;	  /* see struct report; 0 once a done was taken for that step's */
	struct entry entry;
	struct left left; /* its state is the play's `last`, late or not; the rest counts only if late */
};

/* What is known between two entries, to come back to. */
struct moment {
	struct window window;
	_Alignas(16) unsigned char state[STATE_MAX];
	_Alignas(16) unsigned char last[STATE_MAX];
};

struct trace;

/* What the step in progress asks for, kept while the board stays as it is, and what working it out has read.
 */
struct asked {
	bool kept, assumed;
	uint64_t changes; /* of the play, then */
	int who;
	uint32_t judged[RULES_MAX / 32];
	struct requests requests;
};

struct play {
	const struct game *game;
	struct box *box;
	void *state; /* struct head first; state_size bytes of `now` */
	struct report *report;
	int who;		   /* who sent the entry, or ANYBODY */
	uint64_t changes;	   /* counts up whenever the board, or what is printed, may have changed */
	struct asked *asked;	   /* kept in `kept`; derived, and never saved */
	bool begins;		   /* it is being set up */
	uint8_t player[SEATS_MAX]; /* seats of the same number are played by one player; 0: by himself */
	uint64_t tried, budget;	   /* single actions tried; a list stops when so many were */
	const struct entry *named; /* the entry in hand, where it names the request that it answers */
	struct relied *relied;	   /* the assumed values that the entry reads; NULL: nobody asks */
	struct window window;
	struct trace *trace;   /* set while the last entry is carried out again to find a step it left */
	struct report again;   /* of that */
	unsigned char *before; /* the state before the entry in hand */
	unsigned char *last;   /* and before the last one that was carried out: where the window is open */
	_Alignas(16) unsigned char now[STATE_MAX];
	_Alignas(16) unsigned char board[2][STATE_MAX]; /* what `before` and `last` point to, in turn */
	struct report trial;				/* of what is only tried */
	_Alignas(16) unsigned char dry[STATE_MAX];	/* kept while something is only tried */
	struct asked kept;
};

/* ---- the tables of a game ---------------------------------------------------------------- */

/* Names are `names`, else the keys of the box's `table`, else the numbers first .. first+count-1. */
struct operand {
	const char *type;  /* upper case: "GRUPPE" */
	const char *title; /* "a Gruppe" : what an error calls it */
	uint16_t count;	   /* of names or numbers; a box table: at most so many rows */
	int16_t first;
	const char *const *names;
	uint8_t table; /* number of a box table + 1 */
	bool drawn;    /* cards or counters of this type are drawn: `draw TYPE NAME...` */
	bool unseen;   /* `draw N`: N of them may be drawn face down */
	/* How likely value i is as operand number a->n of the action begun in *a; 0: not possible now.
	 * For drawn types: copies left. NULL: 1 each. It prunes lists and random play; never judges. */
	int (*weight)(const struct play *, const struct action *a, int i);
};

struct die {
	const char *name;	 /* "d6", "black" */
	uint8_t sides;		 /* faces named */
	const char *const *face; /* names; NULL: 1 .. sides. Face f is stored as f, from 0 */
	const uint8_t *weight;	 /* how many physical faces bear each; NULL: one */
};

struct verb {
	const char *name;     /* "assign" */
	const char *operands; /* "GRUPPE... to CARD": types upper case, words lower, [ ] optional */
	uint64_t steps;	      /* IN(STEP) | ...: where it is taken; 0: everywhere. IN(STEP_OVER): it
			       * takes the game up again that is over */
	const char *section;  /* of the rulebook */
	const char *summary;  /* "assign Gruppen to a raid" */
	const char *example;  /* "assign I/KG1 II/KG1 to 12" */
	void (*apply)(struct play *, const struct action *);
	uint8_t odds; /* weight in random play against other verbs; 0 counts as 4 */
	/* The seats that may send it, whoever's decision is open; 0: those whose it is. EVERY_SEAT: the
	 * requests' `who` says whose decision it is, nobody is refused for it, and the verb itself judges who
	 * sends it. */
	uint64_t seats;
};

#define EVERY_SEAT UINT64_MAX

/* How a step may end besides by being answered (design, section 3: whose step, and how it ends). */
enum step_end {
	BY_OWNER,     /* by its owner: his done or pass, or an entry of his that fits only later */
	BY_WORD,      /* only by its owner's done or pass */
	BY_ANY_OWNER, /* all share it: an entry of any of them that fits only later ends it for all, with
		       * close(p, ANYBODY), which judges each one's part */
	BY_ANYBODY,   /* a chance to react that was not taken */
};

struct step {
	const char *name, *title, *section;
	/* What it waits for now; none: `run` is called. Must not change anything. */
	void (*wants)(const struct play *, struct requests *);
	/* A whole throw of request r: n faces, 0-based. Must change the state so that it is not asked again.
	 */
	void (*rolled)(struct play *, const struct request *r, const uint8_t *face, int n);
	/* One card (or UNSEEN) of request r. */
	void (*drew)(struct play *, const struct request *r, int card);
	/* Nothing is wanted: consequences, then go() elsewhere. */
	void (*run)(struct play *);
	/* `done` or `pass` by who, or closing by implication: judge demands, then go() on.
	 * NULL: the step cannot be closed. */
	void (*close)(struct play *, int who);
	/* Whether who may close it now; NULL: yes, unless a request must be answered. */
	bool (*closable)(const struct play *, int who);
	uint8_t ends;	  /* enum step_end */
	bool judges_done; /* done passes over what must be answered: close judges what is missing */
	bool ends_turn;	  /* what is left of it lapses with the turn: an entry of the next turn ends it */
	bool inner; /* it begins inside another, which goes on after it, or goes on with it: a done of one
		     * who may end it, behind what led to it, is this one's */
	uint16_t unasked; /* rule that keeps its dice away when it is passed over without asking, and while it
			   * waits if it has none; 0: none. In its message {0} is 0, what was due, and {1}
			   * how many were rolled */
	uint16_t late;	  /* rule that an action too late for it breaks, if none else; 0: game->too_late */
};

enum { STEP_POSITION, STEP_OVER, STEP_COMMON };
enum { SCENARIO_POSITION, SCENARIO_COMMON };

/* The rows of a table. */
#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

/* The set of a step, for struct verb. */
#define IN(step) (UINT64_C(1) << (step))

struct total {
	const char *name, *title;
	int (*value)(const struct play *);
};

struct scenario {
	const char *name, *title;
	uint16_t options;	       /* set of options that may be chosen */
	void (*set_up)(struct play *); /* puts what stands at the start, then go() */
};

struct option {
	const char *name, *title;
};

/* What `place UNIT PLACE [FACE]` and `claim UNIT at PLACE [FACE]` mean, and what `show` groups. */
struct place {
	const char *title; /* "Gruppen" */
	uint8_t unit;	   /* type of the units */
	uint16_t at;	   /* field: where each is */
	uint16_t face;	   /* field: its face; 0: none */
	int16_t hide;	   /* value of `at` that show leaves out (out of the game); NONE: none */
};

/* How much a change matters at the table. */
enum rank {
	CHAPTER,     /* and it begins a part of the story, */
	SECTION,     /* or a part of such a part */
	NEWS,	     /* a player would say it aloud */
	DETAIL,	     /* follows by itself, and is told to those who ask */
	BOOKKEEPING, /* the program's own, or said already by another change */
};

struct why {
	const char *text; /* "light losses" */
	const char *section;
	uint8_t rank; /* enum rank: no change for it matters more */
};

struct words; /* core/words.h */

struct game {
	const char *name, *title;
	uint8_t rules_version;
	uint8_t who; /* type that names the seats; TYPE_NUMBER: one player only */
	size_t state_size;
	int not_now;			/* rule for an action outside its step; 0: J-10 */
	int after_end;			/* rule for an action after the end; 0: J-10 */
	int not_yours;			/* rule for the wrong sender; 0: J-9 */
	int too_late;			/* rule for an action after its step, illegal; 0: such are refused */
	const struct operand *operands; /* each table: number of rows beside it */
	const struct die *dice;
	const struct rule *rules;
	const struct verb *verbs;
	const struct step *steps;
	const struct field *fields;
	const struct total *totals;
	const struct scenario *scenarios;
	const struct option *options;
	const struct place *places;
	const struct why *whys;
	const struct words *words;  /* how changes are told; NULL: not at all */
	const struct table *tables; /* of the box */
	const char *const *milestones;
	uint8_t n_operands, n_dice, n_verbs, n_steps, n_totals, n_scenarios, n_options, n_places, n_tables,
	    n_milestones;
	uint16_t n_rules, n_fields, n_whys;
	/* Up to two fields that say when in the game something happened, for findings; 0: none. */
	uint16_t when[2];
	/* The victory level as things stand; NULL or a NULL result: none. */
	const char *(*level)(const struct play *);
	/* The seats that lists and random play try a verb for, where its requests leave it open (who 0, or a
	 * verb taken in every step), or the verb itself judges its sender; 0: nobody in particular. NULL: all
	 * seats for verbs of every step. */
	uint64_t (*senders)(const struct play *, int verb);
	/* By seat: those of the same number are one player, so far as nobody else is said to play them; 0:
	 * each by himself. NULL: all. */
	const uint8_t *players;
	/* Works out box->derived once the box is complete; NULL: nothing. */
	void (*prepare)(struct box *);
};

/* ---- for the rules of a game ------------------------------------------------------------- */

static inline struct args
nothing(void)
{
	return (struct args){0};
}

static inline struct args
one(int type, int value)
{
	return (struct args){1, {{(uint8_t)type, (int16_t)value}}};
}

static inline struct args
two(int type, int value, int type2, int value2)
{
	return (struct args){2, {{(uint8_t)type, (int16_t)value}, {(uint8_t)type2, (int16_t)value2}}};
}

static inline struct args
three(int type, int value, int type2, int value2, int type3, int value3)
{
	return (struct args){3,
			     {{(uint8_t)type, (int16_t)value},
			      {(uint8_t)type2, (int16_t)value2},
			      {(uint8_t)type3, (int16_t)value3}}};
}

/* Reports rule `id` when broken, with its own verdict; returns broken. After an impossible one the
 * handler returns without having changed anything. */
bool rule(struct play *p, bool broken, int id, struct args args);

/* Adds a finding unless the entry has one of this rule. */
struct finding *add_finding(struct report *, int id, int verdict, struct args);

/* Changes element `index` of a field and emits the effect; no effect when it stays the same.
 * This is the only way a game changes its state. */
void put(struct play *p, int field, int index, int value, int why);

/* put(), relative to the present value, kept within the field's range. */
void add(struct play *p, int field, int index, int delta, int why);

/* Goes to another step. */
void go(struct play *p, int step);

/* What was before cannot be gone back to by a late entry: a mission, battle, raid day or game has ended. */
void no_way_back(struct play *p);

/* Something hidden is shown: no late entry goes back behind it, and it is not taken back. */
void shown(struct play *p);

/* Ends the game: only notes and claims may follow. */
void finish(struct play *p);

/* Marks the end of a raid, turn or day for the turn report, with the totals as they stand. */
void milestone(struct play *p, int kind, int type, int value);

/* The value of a field's element. */
int field_get(const struct game *game, const void *state, int field, int index);

/* The same for a value that is unknown, or assumed where assumed values are asked for. */
int printed_if_known(const struct play *p, int table, int row, int column);

/* A printed value. An unknown one (see `new --ask`) makes the whole entry `unknown`: 0 is returned and
 * whatever the handler does with it is undone. */
static inline int
printed(const struct play *p, int table, int row, int column)
{
	uint32_t at = box_at(p->box, table, row, column);
	uint8_t source = p->box->source[at];

	if (source == SOURCE_UNKNOWN || (source == SOURCE_ASSUMED && p->box->ask))
		return printed_if_known(p, table, row, column);
	if (source == SOURCE_ASSUMED) {
		p->report->assumed = true;
		if (p->relied)
			relied_note(p->relied, at);
	}
	return p->box->cell[at];
}

/* The rows of a list (rows with the same first key), as box_rows, where it matters how many there are: a list
 * of which a last key is unknown or assumed, or that has no rows, is asked for as a whole, as an unknown
 * value is. */
struct rows printed_rows(const struct play *, int table, int key);

/* Adds a request to a step's list; the caller may fill in the rest. Never NULL. Rolls and draws must be
 * answered unless `must` is taken back; an ACT lapses unless it is set. */
struct request *ask_act(struct requests *, const char *title);
struct request *ask_roll(struct requests *, int die, int due, const char *title);
struct request *ask_draw(struct requests *, int type, int due, const char *title);

/* Itemises one modifier of a roll; a value of 0 is left out. */
void modify(struct request *, const char *name, int value);

/* Whether option number `option` is in force. */
bool option(const struct play *p, int option);

/* The number of names (or numbers) of a type, as things are in the box. */
int type_count(const struct game *, const struct box *, int type);

/* The name of value `value` of a type; NULL: it has none (a number, or out of range). */
const char *type_name(const struct game *, const struct box *, int type, int value);

/* Whether a type's values are written as numbers, and the lowest of them. Named types count from 0. */
bool type_numeric(const struct game *, int type);
int type_first(const struct game *, int type);

/* The common parts of the tables; the first index of a game's own follows them. */
enum {
	FIELD_TURN,
	FIELD_OPTIONS,
	FIELD_SCENARIO,
	FIELD_STEP,
	FIELD_THROW,
	FIELD_THROWN,
	FIELD_FACE,
	FIELD_COMMON
};

enum common_verb {
	VERB_ROLL,
	VERB_DRAW,
	VERB_DONE,
	VERB_PASS,
	VERB_CLAIM,
	VERB_NOTE,
	VERB_RETRACT,
	VERB_PRINT,
	VERB_WAIVE,
	VERB_ACCEPT,
	VERB_SET,
	VERB_PLACE,
	VERB_GOTO,
	VERB_SEAL,
	VERB_UNSEAL,
	VERB_CHAIN,
	VERB_THROW,
	VERB_PHYSICAL,
	VERB_COMMON
};

const struct field *field_of(const struct game *, int field);
const struct rule *rule_of(const struct game *, int id);
const struct verb *verb_of(const struct game *, int verb);
int field_elements(const struct field *);
int field_count(const struct game *);
int rule_count(const struct game *);

#endif
