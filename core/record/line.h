/*
 * One entry of a record, and what is found out about it while the record is carried out: what withdraws it,
 * where a claim is judged, whether what binds its maker holds.
 */
#ifndef TALLY_CORE_LINE_H
#define TALLY_CORE_LINE_H

#include "core/engine/play.h"
#include "core/language/language.h"
#include "core/language/witness.h"

/* An entry that was carried out on the board before it, since when nothing was: the board behind it. */
struct played {
	struct moment after;
	struct report report;
};

/* One entry of a journal as the replay sees it, made by line_begin. Text and array belong to the caller. */
struct line {
	const char *who, *text; /* zero-terminated; who may be empty */
	uint8_t verb; /* the verb of all games that the text begins with (enum common_verb); VERB_COMMON:
		       * another, or none */
	const struct entry *read;    /* in: what the text says, read on the board that it is carried out on by
				      * whoever took it; NULL: it is read when it comes */
	const struct played *played; /* in: what that did there, when it was tried; NULL: it is carried out
				      * when it comes */
	const char *opened; /* in: a seal that is opened later, as it is carried out: what it holds in the
			     * place of     what is seen of it; NULL: as it stands */
	bool closed;	    /* out: that could not be carried out, and what is seen of it was */
	bool nothing;	    /* in: an opening that does nothing to the board */
	bool clean;	    /* in: it broke no rule before a choice of the other side was opened too late: */
	int32_t unknown;    /* in: that opening, to which its faults are due; 0: it knew of all */
	bool unheard; /* in: a word in the name of a side that does not stand by it: it does not count */
	int32_t seq;  /* 1.. in the journal */
	int32_t withdrawn_by; /* out: seq of the retract that withdrew it; 0: it stands */
	int32_t below;	      /* out: 1 + index of the one before it that stood, when it came; a retract: how
			       * many it withdrew */
	int32_t accepted_by;  /* out: seq of the accept that names it; 0: none */
	int32_t claims;	      /* out: the first of the claims that are judged just before it; 0: none */
	int32_t next_claim;   /* out: a claim: the next of these */
	int32_t moved_to;     /* out: a claim: it is judged before that entry, as what it stands behind was
			       * logged again (one more than there are: at the end); 0: where it stands */
	uint8_t moves;	      /* out: by so many retracts */
	uint8_t moved;	      /* out: enum claim_moved */
	bool as_played;
	uint8_t bond; /* in: what the caller has worked out about a seal, its opening or a link (enum bond) */
	uint8_t pen;  /* in: the seat that had the pen when another side wrote it, and 1; 0: its own had */
	int32_t first;		/* in: the link that this one answers (its seq); 0: none */
	const uint32_t *chance; /* in: CHANCE_MAX random numbers that both links come to, of a deal of a deck
				 * CHANCE_OF_DECK; NULL: none */
};

enum { CHANCE_MAX = 128, CHANCE_OF_DECK = DEALT_MAX + 128 };

/* Where a claim is judged. */
enum claim_moved {
	MOVED_NOT,  /* where it stands */
	MOVED_ELSE, /* where it stands; and if it fails there, on the amended board */
	MOVED_ALL,  /* on the amended board alone */
	MOVED_HELD, /* where it stands, and there it holds */
};

/* The core knows no hashes: whether what an entry shows is what was sealed is handed to it. */
enum bond {
	BOND_NONE,     /* no such entry, or not worked out */
	BOND_HOLDS,    /* it is as it must be */
	BOND_BROKEN,   /* an opening: something else was sealed */
	BOND_COPIED,   /* a seal that is another player's */
	BOND_MISSING,  /* an opening: there is no such seal */
	BOND_NOBODYS,  /* it does not say whose it is */
	BOND_AGAIN,    /* a link that was given before */
	BOND_CHAINED,  /* the end of a second chain */
	BOND_NOT_BOTH, /* dice are not of both in this journal, or not any more */
	BOND_ALONE,    /* a link that answers nothing */
	BOND_OTHERS,   /* the other side gives its link first */
	BOND_TYPED,    /* a die or card that was typed instead of thrown */
	BOND_NO_CHAIN, /* a side has given no chain yet */
	BOND_FORM,     /* not as a journal of this form has it */
	BOND_SECOND, /* the end of a second chain, which counts when the first is used up or the others accept
			it */
	BOND_UNLIKE, /* an opening: what is opened is not of the kind that was shown */
	BOND_REOPENED,	 /* an opening: it is open already */
	BOND_CLOSED,	 /* it names what a closed seal hides */
	BOND_UNANSWERED, /* an opening of cards for which the other side has given no link */
	BOND_MISDEALT,	 /* cards that are not those that both links come to */
	BOND_QUEUE,	 /* a link for a throw or deal while an earlier deal waits for it */
	BOND_UNDEALT,	 /* cards off the deck that all draw from, of which not so many have been dealt */
	BOND_DEALT,	 /* another deal of that deck, while cards of the last one are left */
	BOND_LATE,	 /* an opening: the step that asked for what it shows is over */
	BOND_RENEWED, /* an accept by which a second chain counts: an answer from the first is owed no more */
};

/* Whether a verb's entries are withdrawn by a retract: actions, rolls and draws. */
bool verb_is_withdrawable(int verb);

/* Entry number seq, of which all is as it begins. */
struct line line_begin(const char *who, const char *text, int32_t seq, bool as_played);

/* Gives it other words. */
void line_reword(struct line *, const char *who, const char *text);

static inline bool
line_is_withdrawable(const struct line *line)
{
	return verb_is_withdrawable(line->verb);
}

#endif
