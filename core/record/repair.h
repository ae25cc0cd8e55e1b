/* Private to the replay: reading a line, and the smallest repair of a broken record. */
#ifndef TALLY_CORE_REPAIR_H
#define TALLY_CORE_REPAIR_H

#include "core/record/replay.h"

/* Reads a line with its sender; false: *f says why not. */
bool replay_read(const struct replay *, const struct line *, struct entry *, struct finding *f,
		 struct reading_help *);

/* Whether a retract withdraws an entry of this text: an action, a roll or a draw. */
bool line_is_withdrawable(const char *text);
bool line_is_claim(const char *text);

/* After entry number i was refused: seeks the repair under which the next entries pass furthest, carries
 * it out and says so in *o. The findings of the refused entry stay as they are. */
void repair_entry(struct replay *, size_t i, struct outcome *o, struct report *);

/* After entry number i broke a rule and was carried out all the same: the board stays as it was played; but where
 * another reading of the record would clear later entries, what they break is listed under this one. */
void explain_entry(struct replay *, size_t i, struct report *);

#endif
