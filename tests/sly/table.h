/*
 * A game at a table where people err and cheat. What happens on the table is played here, entry by entry;
 * what is written down of it is the record. The two part where something is planted, and so the truth is
 * known: which line is wrong, and how the board really stands.
 */
#ifndef TALLY_TESTS_SLY_TABLE_H
#define TALLY_TESTS_SLY_TABLE_H

#include "tests/core/written.h"

enum { TABLE_KEPT = 64, PLANTS_MAX = 8, RULES_TO_WAIVE = 256 };

/* What is planted. From RETRACTED on: what a cheat would do. */
enum plant_kind {
	AGAINST_RULE, /* breaks a rule, and is carried out */
	LATE,	      /* was done one to eight entries before it was written down */
	LOGGED_TWICE, /* written down twice */
	MISSING,      /* not written down */
	MISTYPED,     /* one letter wrong */
	HONEST,	      /* taken back, and all that belongs there comes again: nothing to be told */
	RETRACTED,    /* a die or card taken back, and another in its place */
	TWICE,	      /* and that once more, so that the second looks as if it had always been there */
	AMENDED,      /* another in the course of a correction of an earlier decision */
	WASHED,	      /* another, and then all of it again in the course of an earlier correction */
	MOVED,	      /* two exchange their dice or cards */
	DROPPED,      /* one taken back that is not asked for any more: the decision before it was another */
	ADDED,	      /* one more, behind a correction */
	THROWN,	      /* thrown again, and both written down */
	BEHIND_LATE,  /* thrown again behind a late entry */
	KINDS
};

extern const char *const kind_names[KINDS];

/* What a line is to the judge. */
enum mark {
	INNOCENT,
	SUSPECT, /* part of a plant: told or not, it is the same */
	TELL,	 /* the plant is found if this line is told */
	GUILTY,	 /* a withdrawn one: the plant is found if what became of it is told */
	LOOSE,	 /* a withdrawn one that play has gone past another way: told or not, it is the same */
};

struct marked {
	uint8_t mark;  /* enum mark */
	uint8_t plant; /* 1 + its number; 0: none */
};

struct plant {
	enum plant_kind kind;
	size_t line;	/* where it begins */
	bool later;	/* it is noticed at an innocent line behind it, at the first that is told */
	bool otherwise; /* the record does not say how the board stands */
};

/* A line as it was played: the board before it, and what it did. */
struct kept_line {
	struct moment before;
	struct entry entry;
	bool random; /* dice or cards that answered something */
	bool shown;  /* it showed something hidden */
	uint16_t answered;
	uint64_t did; /* digest of what it changed */
};

struct tabletop {
	struct session *s; /* its play is the board as it stands on the table */
	struct written *w; /* the record */
	struct random r;
	bool several; /* plants: none may leave it open how the board stands */
	bool by_hand; /* several single actions on one line, where they come to the same */
	size_t fresh; /* lines from this one on were played one after the other, and are kept */
	struct kept_line *kept;
	struct marked mark[WRITTEN_MAX];
	int n_plants;
	struct plant plant[PLANTS_MAX];
	const uint16_t *waived; /* rules waived from the beginning on */
	int n_waived;
	bool shuns; /* dice or cards like these do not fall again: */
	struct entry shunned;
};

/* Where the table can come back to: board and record. */
struct spot {
	size_t n, fresh;
	int n_plants;
	struct moment moment;
};

/* Digest of what an entry has changed: elements, and what they have become. */
uint64_t report_digest(const struct report *);

/* Begins a game, with some rules waived at once. *w and *kept (TABLE_KEPT lines) are lent. */
void table_begin(struct tabletop *, const struct game *, int scenario, uint64_t seed, const uint16_t *waived,
		 int n_waived);

/* Plays one action at random and writes it down; false: the game is over. */
bool table_play(struct tabletop *);

/* Carries an entry out on the table and writes it down. False: it was refused, and is written down all the
 * same. */
bool table_enter(struct tabletop *, const struct entry *, bool as_played);

/* The same, as it must come again: false and nothing is written where it breaks a rule. */
bool table_again(struct tabletop *, const struct entry *);

/* Whether all that the entry tried last broke is waived: so it is played at this table. */
bool table_allows(const struct tabletop *);

/* Only writes it down. */
void table_write(struct tabletop *, const struct entry *, bool as_played);

/* Writes that all from a line on is withdrawn; the board goes back. */
void table_retract(struct tabletop *, size_t line);

/* How a line was played that is kept. */
struct kept_line *table_kept(struct tabletop *, size_t line);

/* What comes of an entry on the board as it stands, which stays: the session's report tells. */
void table_try(struct tabletop *, const struct entry *);

void table_save(const struct tabletop *, struct spot *);
void table_back(struct tabletop *, const struct spot *);

/* A new plant that begins at a line; there is room for it. And the one in hand. */
void table_plant(struct tabletop *, enum plant_kind, size_t line);
struct plant *table_planted(struct tabletop *);

/* What a line is; it is of the plant in hand. */
void table_mark(struct tabletop *, size_t line, enum mark);

/* How many lines are kept behind each other, the last ones. */
static inline size_t
table_run(const struct tabletop *t)
{
	size_t n = t->w->n - t->fresh;

	return n < TABLE_KEPT / 2 ? n : TABLE_KEPT / 2;
}

/* Whether an entry shows dice or cards. */
static inline bool
shows_chance(const struct entry *e)
{
	return e->first.verb == VERB_ROLL || (e->first.verb == VERB_DRAW && e->first.operand[1] >= 0);
}

#endif
