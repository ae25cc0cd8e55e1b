/*
 * A game: one `static const struct game` of tables over a plain state. Ids of things that all games have
 * (journal rules, common verbs, types, fields, steps) come first; a game's own follow from the *_COMMON value
 * on, so `rules[0]` of a game has the id RULE_COMMON, `verbs[0]` has VERB_COMMON, and so on.
 *
 * What stands here serves two games at least. These serve one, and stay, as no handler could do it instead:
 * `ends_turn` (303 Squadron: cards that were not drawn lapse), `late` of a step (The Burning Blue: its parts
 * of 13.6 follow each other), EVERY_SEAT (Down In Flames: a reaction is anybody's, and the cards say whose),
 * `section` of a field (The Burning Blue: most of its play is claims), `when` (RAF: Eagle: a day and an hour,
 * not a turn), `players` (Battle of Britain: partners).
 */
#ifndef TALLY_CORE_GAME_H
#define TALLY_CORE_GAME_H

#include "core/box.h"
#include "core/play.h"

struct rule {
	const char *id;	      /* "RAF-5.14a" */
	const char *section;  /* "5.14" */
	uint8_t verdict;      /* enum verdict */
	uint8_t since;	      /* rules version it came with, from 1 */
	const char *sentence; /* what must hold, in our own words */
	/* What is wrong; {0} .. {3} stand for the arguments, named by type. Of several things that can be
	 * wrong each has its text, parted by |: see wording(). NULL: it is only listed, and never judged. */
	const char *message;
	/* It says how many dice and cards there are, and whose, or is the journal's own: no waiver touches
	 * it. */
	bool guards;
};

/* What is kept of a field, so that nobody counts it anew: how many elements have each value, or what those of
 * the same first or second index come to. See core/kept.h. */
enum keeping { KEPT_NOT, KEPT_COUNTS, KEPT_SUMS, KEPT_SUMS2 };

struct kept_as {
	uint8_t how; /* enum keeping */
	uint16_t at; /* of the first count, a uint16_t, in what the game keeps */
};

/* One part of the state. `set`, positions, claims, show and effects read this table. */
struct field {
	const char *name;    /* "at", "vp", "priority"; an element is written name.INDEX[.INDEX2] */
	uint16_t offset;     /* of the first element in the state; the others lie behind it, side by side */
	uint8_t size;	     /* 1 or 2 bytes */
	bool is_signed;	     /* int8_t or int16_t */
	uint8_t index;	     /* type that indexes it; TYPE_NUMBER: 1.., unused when count is 1 */
	uint8_t index2;	     /* type of the second index, when count2 > 1 */
	uint16_t count;	     /* elements along index */
	uint16_t count2;     /* elements along index2; 0 or 1: none. Element i,j is number i*count2+j */
	uint8_t value;	     /* type of the values; TYPE_NUMBER: numbers. `base` is added to name it */
	int16_t min, max;    /* stored values allowed */
	int16_t base;	     /* a named value v is the name number v - base: base 1 leaves 0 for none */
	bool secret;	     /* bookkeeping: not shown on the board */
	const char *section; /* of the rulebook that works it out, for claims that do not hold; NULL: none */
	struct kept_as kept[2]; /* the first is used first; of fields whose values begin at 0 */
	/* What stands before it on the board that is shown: "raid on {to}" with its value, or the value that
	 * the elements behind it have, "cards of {who}" with the first of two indexes. NULL: its name; "": it
	 * is left out, as units in their places are of themselves. */
	const char *heading;
	bool always; /* shown also where the value is 0 */
	/* It lies on the table: a unit, a card, a counter, a loss, a point, what a die came to. What came
	 * since stands, and no late entry makes it another. */
	bool lies;
	bool in_hand; /* it says whose turn it is, what is in hand there, and how far that has come */
};

/* Names are `names`, else the keys of the box's `table`, else the numbers first .. first+count-1. */
struct operand {
	const char *type;	  /* upper case: "GRUPPE" */
	const char *title;	  /* "a Gruppe" : what an error calls it */
	uint16_t count;		  /* of names or numbers; a box table: at most so many rows */
	int16_t first;		  /* number, where they are numbers */
	const char *const *names; /* NULL: the table's keys, or numbers */
	uint8_t table;		  /* number of a box table + 1 */
	bool unseen;		  /* `draw N`: N of them may be drawn face down */
	/* Cards or counters of this type are drawn, by `draw TYPE NAME...`: how one or several are asked for,
	 * "draw {n} card"; NULL: they are not. */
	const char *drawn[2];
	/* Cards of one deck that all sides draw from: how many lie in it, or in what becomes it when the next
	 * is drawn. NULL: each side draws from piles of its own. */
	int (*deck)(const struct play *);
	/* How likely value i is as operand number a->n of the action begun in *a, for random play; 0: not
	 * possible now, and lists leave it out, too. For drawn types: copies left. NULL: 1 each. It never
	 * judges, and is needed only where trying all values is slow (operand() in core/rules.h). */
	int (*weight)(const struct play *, const struct action *a, int i);
};

struct die {
	const char *name;	 /* "d6", "black" */
	uint8_t sides;		 /* faces named */
	const char *const *face; /* names; NULL: 1 .. sides. Face f is stored as f, from 0 */
	const uint8_t *weight;	 /* how many physical faces bear each; NULL: one */
	const char *rolled[2]; /* how one or several are asked for, "roll {n} white die"; NULL: "roll 1d6" */
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
	/* The seats that may send it, whoever's decision is open; 0: those whose it is. EVERY_SEAT: the
	 * requests' `who` says whose decision it is, nobody is refused for it, and the verb itself judges who
	 * sends it. */
	uint64_t seats;
	/* What a seal of it shows, which is carried out instead until the seal is opened: "hidden mission for
	 * {}", where {} is its last word and # how many it puts there; NULL: nothing of the kind. */
	const char *sealed;
	bool sealed_alone; /* a seal of it shows nothing; it is carried out when that is opened */
	/* It names what a seal showing this hides, {} its first word: that must be open by then, unless one
	 * of these options (a set) is in use. NULL: it names nothing hidden. */
	const char *rests;
	uint32_t rests_not;
	bool ends; /* it only ends its step, or a turn: never late, as what ends a step is no part of it */
	uint16_t late; /* rule that it breaks when it comes too late for its steps, if none else: an illegal
			* one, or told only where it cannot be carried out any more; 0: that of the step */
	uint8_t at;    /* the step that it is too late for, where it stands in others because it breaks a rule
			  there */
	bool begins;   /* it begins a turn, or what comes next in one: it comes too early, never too late */
	bool first_by_done; /* of two steps that take it, one behind the other, it does not end the first:
			     * what is wrong with it there was not meant for the second */
	uint8_t liked; /* how gladly random play takes it, against the others; 0: as most. It sees to it that
			* games go on and see every part of the rules; nothing is judged by it */
	bool never_legal; /* so that lists and random play leave it out */
	/* Judges an entry of it as a whole and does what follows from that, behind its last single action:
	 * nothing else of the game goes on before. It is refused whole. NULL: each single is judged for
	 * itself, and that is all. */
	void (*whole)(struct play *, const struct action *last);
};

enum { LIKED_AS_MOST = 4 };

#define EVERY_SEAT UINT64_MAX

/* How a step may end besides by being answered. */
enum step_end {
	BY_OWNER,     /* by its owner: his done or pass, or an entry of his that fits only later */
	BY_DONE,      /* only by its owner's done or pass */
	BY_ANY_OWNER, /* all share it: an entry of any of them that fits only later ends it for all, with
		       * close(p, ANYBODY), which judges each one's part */
	BY_ANYBODY,   /* a chance to react that was not taken */
};

struct step {
	const char *name, *title, *section;
	/* What it waits for now; none: it goes on. Must change nothing, so that a position restores it. */
	void (*wants)(const struct play *, struct requests *);
	/* A whole throw of request r: n faces, from 0. Must change the state, so as not to be asked again. */
	void (*rolled)(struct play *, const struct request *r, const uint8_t *face, int n);
	/* One card (or UNSEEN) of request r. A step's own, as a card of the same kind means another thing in
	 * each; with r->due 0 it is one too many, which breaks the step's rule of how many. */
	void (*drew)(struct play *, const struct request *r, int card);
	/* Nothing is wanted: consequences, then go() elsewhere. */
	void (*run)(struct play *);
	/* `done` or `pass` by who, or closing by implication: judge demands, then go() on.
	 * NULL: the step cannot be closed. */
	void (*close)(struct play *, int who);
	/* Whether who may close it now; NULL: yes, unless a request must be answered. For the steps that the
	 * table ends only when something lies there that no request tells: a pile that is not gone through, a
	 * hand that is still to be dealt, two cards that must be named first. */
	bool (*may_end)(const struct play *, int who);
	uint8_t next;	  /* without run: where it goes on to when nothing is wanted; 0: nowhere by itself */
	uint8_t ends;	  /* enum step_end */
	bool judges_done; /* done passes over what must be answered: close judges what is missing. For dice
			   * and cards that players forget without noticing, and go on */
	bool ends_turn;	  /* what is left of it lapses with the turn: an entry of the next turn ends it */
	bool own_done; /* it begins inside another, which goes on after it, or goes on with it: a done of one
			* who may end it, behind what led to it, is this one's */
	uint16_t stray_dice; /* rule that keeps its dice away when it is passed over without asking, and while
			      * it waits if it has none; 0: none. In its message {0} is 0, what was due, and
			      * {1} how many were rolled */
	uint16_t late;	     /* rule that an action too late for it breaks, if none else; 0: game->too_late */
	bool no_draw;  /* no draw ends it: a card that comes here is one too many of those drawn before it */
	bool free;     /* everything begins here: nothing has to be done before anything else */
	uint8_t again; /* until this step is over play comes back to it: nothing is too late for it before; 0:
			* it does not */
	uint16_t first; /* rule by which nothing else is done before it is over, be it for an earlier step or
			 * a later one; 0: none */
};

enum { STEP_POSITION, STEP_OVER, STEP_COMMON };
enum { SCENARIO_POSITION, SCENARIO_COMMON };

/* Marks a text that is said to players, for translators: whoever writes it looks it up. */
#define SAID(text) text

/* The rows of a table. */
#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))
/* A table and its length, as members of a struct. */
#define TABLE(table) .table = table, .n_##table = COUNT(table)

/* The set of a step, for struct verb. */
#define IN(step) (UINT64_C(1) << (step))

struct total {
	const char *name, *title;
	int (*value)(const struct play *); /* NULL: the game counts it by its number, see game->counted */
	bool (*told)(const struct play *); /* whether the scenario has it; NULL: each has */
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
	PARAGRAPH,   /* a player would say it aloud, and begin a paragraph with it */
	NEWS,	     /* a player would say it aloud */
	DETAIL,	     /* follows by itself, and is told to those who ask */
	BOOKKEEPING, /* the program's own, or said already by another change */
};

enum { WHY_NONE };

struct why {
	const char *text; /* "light losses" */
	const char *section;
	uint8_t rank; /* enum rank: no change for it matters more */
};

/* One of the two sides that points are counted for. */
struct rival {
	const char *name;  /* "the RAF" */
	const char *total; /* the more of it, the better for it; NULL: it lives on the other's losses */
};

/* Who has won by hits, how many they are, and how many the other has. */
struct ending {
	int seat, hits, other;
};

/*
 * What nobody does who wants to win, however legal it is. Games that are played on by taste (see
 * tallyho-swing(1)) leave it out where anything else is left; the rules, lists and completion know nothing
 * of it.
 */
enum { EITHER_RIVAL = 2 };

struct taste {
	uint16_t verb; /* or VERB_DONE */
	uint8_t rival; /* whose taste it is: 0 or 1, as in game->rival, or EITHER_RIVAL */
	bool (*spoils)(const struct play *, const struct action *); /* NULL: it does, whatever it names */
	const char *text; /* "fly on from the target of its mission" */
};

struct words; /* core/words.h */

struct game {
	const char *name, *title; /* "raf-eagle", "RAF: Eagle" */
	bool released;		  /* the manual and the README name it, and French has all its texts */
	uint8_t rules_version;	  /* of its rules as they are; journals say which was in force */
	uint8_t who;		  /* type that names the seats; TYPE_NUMBER: one player only */
	bool together;		  /* they play together against the game: none hides a hand from another */
	size_t state_size;	  /* struct head and its own fields */
	size_t kept_size;	  /* what it keeps behind that; 0: nothing */
	int not_now;		  /* rule for an action outside its step; 0: J-10 */
	int after_end;		  /* rule for an action after the end; 0: J-10 */
	int not_yours;		  /* rule for the wrong sender; 0: J-9 */
	int too_late;		  /* rule for an action after its step, illegal; 0: such are refused */
	/* Its tables, each with the number of its rows as n_...: see core/tables.h. */
	const struct operand *operands;
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
	const struct words *words;     /* how changes are told, what things are called */
	const struct table *tables;    /* of the box */
	const char *const *milestones; /* "raid", "day": what the turn report has rows for */
	uint8_t n_operands, n_dice, n_verbs, n_steps, n_totals, n_scenarios, n_options, n_places, n_tables,
	    n_milestones;
	uint16_t n_rules, n_fields, n_whys;
	/* Up to two fields that say when in the game something happened, for findings; 0: none. */
	uint16_t when[2];
	/* Totals that its players count as they play, what matters most first: the turn report has the first
	 * of them at sight and tells what moves any. None: all, in their order. */
	uint8_t counts[8], n_counts;
	struct rival rival[2]; /* whose luck dice are; no names: nobody's */
	const struct taste *tastes;
	uint8_t n_tastes;
	/* Which of the two an entry would be from: where tastes are either's; else NULL. */
	int (*rival_of)(const struct play *, const struct action *);
	/* Judges by rule() whether the scenario or its options keep a verb out of the whole game, or its
	 * sender (p->who) has no part in the turn in hand, before any step is named; NULL: nothing does. */
	bool (*keeps_out)(struct play *, int verb);
	/* The victory level as things stand; NULL or a NULL result: none. */
	const char *(*level)(const struct play *);
	/* How a game between two players ended that is won by hits; false: another way, or not at all. NULL:
	 * never so. */
	bool (*ending)(const struct play *, struct ending *);
	/* The seats that lists and random play try a verb for, where its requests leave it open (who 0, or a
	 * verb taken in every step), or the verb itself judges its sender; 0: nobody in particular. NULL: all
	 * seats for verbs of every step. */
	uint64_t (*senders)(const struct play *, int verb);
	/* By seat: those of the same number are one player, so far as nobody else is said to play them; 0:
	 * each by himself. NULL: all. */
	const uint8_t *players;
	/* The totals that have no `value` of their own, by their number; NULL: all have. */
	int (*counted)(const struct play *, int total);
	/* What its handlers find again, and nobody else looks at: where the same ones serve several games. */
	void *own;
	/* What they worked out of a board and kept there is forgotten: a play begins. NULL: nothing is. */
	void (*forget)(const struct game *);
	/* Works out box->derived once the box is complete; NULL: nothing. */
	void (*prepare)(struct box *);
};

/* The common parts of the tables; the first index of a game's own follows them. */
enum {
	FIELD_TURN,
	FIELD_OPTIONS,
	FIELD_SCENARIO,
	FIELD_STEP,
	FIELD_THROW,
	FIELD_THROWN,
	FIELD_FACE,
	FIELD_OF,
	FIELD_COMMON
};

#endif
