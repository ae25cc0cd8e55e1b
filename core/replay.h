/*
 * Entries in order: which of them count, rolls taken back, waived rules, repair of a broken record.
 */
#ifndef TALLY_CORE_REPLAY_H
#define TALLY_CORE_REPLAY_H

#include "core/language.h"
#include "core/play.h"
#include "core/rules.h"

enum { WAIVED_MAX = 64, REPAIR_AHEAD = 12, EXPECTED_MAX = 128, PAST_MAX = 8 };

/* One entry of a journal as the replay sees it. Text and array belong to the caller. */
struct line {
	const char *who, *text; /* zero-terminated; who may be empty */
	int32_t seq;		/* 1.. in the journal */
	int32_t withdrawn_by;	/* out: seq of the retract that withdrew it; 0: it stands */
	bool as_played;
};

/* What the verifier assumed to go on after an impossible entry. */
enum repair_kind { REPAIR_NONE, REPAIR_LEFT_OUT, REPAIR_MISSING, REPAIR_INSTEAD, REPAIR_EXCHANGED };

struct repair {
	uint8_t kind;	    /* enum repair_kind */
	struct entry entry; /* REPAIR_MISSING, REPAIR_INSTEAD: the entry assumed */
	const struct line
	    *earlier;	  /* the entry it concerns, where that is one before; NULL: the entry itself */
	uint16_t choices; /* how many entries would have fitted as well (die faces, cards) */
};

/* A roll that a retract withdrew: it must come back the same, for the same request. */
struct expected {
	const struct line *line;
	uint16_t answered, turn;
};

/* The state before an entry that has been carried out. */
struct past {
	size_t line;
	struct moment moment;
};

struct replay {
	const struct game *game;
	const struct language *language;
	struct play *play; /* workspace, the caller's */
	struct line *line;
	size_t n, next; /* entries, and the one that comes next */
	unsigned scenario, options;
	uint8_t rules_version; /* the journal's: findings of newer rules do not count */
	bool repairs;	       /* seek repairs (verify); off: an impossible entry is left out (log) */
	bool assumed;	       /* totals rest on a repair */
	uint16_t n_waived;
	uint16_t waived[WAIVED_MAX];
	size_t cause; /* 1 + index of the entry whose consequences are being listed; 0: none */
	uint16_t cause_turn;
	uint16_t turn_before; /* turn before the entry in hand */
	uint16_t n_expected, next_expected;
	struct expected expected[EXPECTED_MAX];
	const struct line
	    *mended;		 /* the entry of the last repair: claims that fail after it follow from it */
	size_t suspect;		 /* 1 + index of the last entry that broke a rule in this turn; 0: none */
	struct report scratch;	 /* of what is only tried */
	unsigned lost;		 /* entries left out one after the other */
	unsigned n_past, oldest; /* states before the last entries, in a ring: see past_at */
	struct past past[PAST_MAX];
	size_t swapped; /* 1 + index of an entry already carried out by an exchange */
};

/* The state before the k-th of the last entries, the oldest first. */
static inline struct past *
past_at(struct replay *r, unsigned k)
{
	return &r->past[(r->oldest + k) % PAST_MAX];
}

/* What came of one entry in its place in the record. */
struct outcome {
	const struct line *line;
	struct entry entry; /* as read; undefined when unreadable */
	bool read;
	bool withdrawn; /* not carried out */
	bool follows;	/* its findings are consequences of entry `cause` */
	const struct line *cause;
	uint8_t n_newer, n_waived; /* findings that do not count */
	struct repair repair;
	struct reading_help help;
};

/* Prepares: settles which entries are withdrawn. `play`, `language` and `line` stay the caller's.
 * *box must be as at the beginning of the journal. */
void replay_begin(struct replay *, struct play *, const struct language *, struct box *, struct line *,
		  size_t n, unsigned scenario, unsigned options, unsigned rules_version, bool repairs,
		  struct report *);

/* Carries out the next entry; false at the end. */
bool replay_next(struct replay *, struct outcome *, struct report *);

/* Whether finding i of the report counts (neither newer than the journal nor waived). */
bool finding_counts(const struct replay *, const struct finding *);

/* Whether a verb's entries are withdrawn by a retract: actions, rolls and draws. */
bool verb_is_withdrawable(unsigned verb);

#endif
