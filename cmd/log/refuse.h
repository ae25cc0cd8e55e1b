/*
 * Refusing an entry of a lot.
 */
#ifndef TALLY_CMD_LOG_REFUSE_H
#define TALLY_CMD_LOG_REFUSE_H

#include "cmd/log/log.h"

/* One message, of the entry as it was typed. */
void refuse_entry(const struct logger *, const char *who, const char *entry, const char *why);

/* Why the entry last carried out is refused, once for each finding that counts. */
void refuse_findings(const struct logger *, const struct line *line);

/* Of the entry last carried out: what of one's own lies face down and would have to be turned up first. */
void refuse_face_down(const struct logger *);

/* More about it, below the message. */
void refuse_aside(const struct logger *, const char *text);

/* Of what was read, in a journal with keys and one's own here: it would tell the other side what it need not
 * know yet, or draw cards that nobody has dealt. True: it is refused, and one message said why. */
bool refuse_early(const struct logger *, const char *who, const char *typed, const struct taken *);

/* The same of the entry last carried out: it breaks a rule on one's own board, by cards that one does not
 * hold; or it ends a step with a choice closed that could not be opened behind it. */
bool refuse_by_letters(const struct logger *, const char *who, const char *typed);

/* A text that is no entry at all is refused whatever --as-played says: nobody could tell what was played. */
void refuse_reading(const struct logger *, const char *who, const char *text, const struct finding *,
		    const struct reading_help *);

/* A die, or a name, before its time: `what` says so, and what is asked for stands behind it. */
void refuse_stray(const struct logger *, const char *who, const char *text, const char *what);

/* What could be several things. */
/* Two players could each mean it of their own. */
void refuse_either(const struct logger *lg, const char *text, int one, int other);
void refuse_several(const struct logger *, const char *who, const char *text, const struct answer *);

#endif
