/* Private to the repair: what is known while the smallest one is sought. */
#ifndef TALLY_CORE_REPAIRER_H
#define TALLY_CORE_REPAIRER_H

#include "core/record/record.h"

enum {
	CANDIDATES_MAX = 600, /* listed actions tried at one place of the record */
	BUDGET = 20000,	      /* single actions tried for one repair, ... */
	BUDGET_ALL = 1000000, /* ... and for all of a record: counted, never timed, so that the findings are
			       * the same on every machine */
	CLOSED_MAX = 2,	      /* steps closed by implication behind which a missing action is sought */
	WINDOW = PAST_MAX + 1 + REPAIR_AHEAD,
	TIRED = 6, /* so many entries lost in a row: no more is sought until one passes */
	/* Points: an entry of the window carried out counts CLEAN, or BROKEN if it breaks a rule. What else a
	 * repair has for it decides between those that pass equally far. */
	CLEAN = 8,
	BROKEN = 4,
	KEEPS_ENTRY = 3, /* the entry that failed is carried out after all */
	ALIKE = 2,	 /* what is assumed in its place has its verb */
	NOTHING_ASSUMED = 1,
	EARLIER = 2 /* taken off: the fault is sought before the entry that failed */
};

struct repairer {
	struct replay *r;
	struct report *report; /* of what is tried; not the one that listing uses */
	size_t line[WINDOW];   /* indexes of the entries that stand and play, in order */
	int n, at;	       /* of them; the one that failed */
	int from;	       /* the one at which a listing is tried */
	int tried;
	uint64_t tried_before; /* single actions of the play */
	bool repeat;	       /* the entry that failed says the same as the one before it */
	int best;	       /* points of the best repair so far */
	struct repair repair;
	struct moment base;   /* before entry `from`, where a listing is tried */
	struct moment mended; /* after the best repair */
	struct moment trial;
};

/* ---- repairer.c ---- */

/* What is left of the budgets of this repair and of the record. */
void begin_budget(struct repairer *);
void end_budget(struct repairer *);
bool is_spent(const struct repairer *);

/* Back to the board before entry `from`. */
void restore(struct repairer *);

/* Carries out entry number k of the window; false: refused. */
bool apply_line(struct repairer *, int k);

/* Carries out the entries from number k up to and with the one that failed; false: one is refused. */
bool run_up_to(struct repairer *, int k);

/* How far the entries from number k on pass from the state as it is, in points. */
int look_ahead(struct repairer *, int k);

/* The state as it is follows a repair: is it the best? `next` is the entry behind it, `extra` what it has for
 * it.
 */
void consider(struct repairer *, enum repair_kind, const struct entry *, int next, int extra);

/* Whether entry number k says the same as the one before it. */
bool is_repeat(const struct repairer *, int k);

/* ---- mending.c: each tries its way from the board before entry `from`, and lets the best be considered ----
 */

void try_left_out(struct repairer *);
void try_exchanged(struct repairer *);
void try_senders(struct repairer *);
void try_words(struct repairer *);
void try_actions(struct repairer *);

#endif
