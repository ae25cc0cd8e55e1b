/*
 * What each side's word is worth: who waives what and who agreed, words that their side does not stand by,
 * and what the two may be reproached with or not.
 */
#ifndef TALLY_CMD_VERIFY_PLEDGES_H
#define TALLY_CMD_VERIFY_PLEDGES_H

#include "cmd/desk/session.h"
#include "cmd/say/json.h"
#include "cmd/verify/receipts.h"

/* Marks the words - waive, accept, physical - that do not count: in a journal with keys those that their side
 * has not signed. Before the entries are carried out. */
void pledges_mark(struct session *s, const struct vouched *v);

/* The lines about it; `breaches` of each waiver are not counted. */
void pledges_tell(const struct session *s, const unsigned long breaches[WAIVED_MAX]);

/* The same in the summary's object, and what else binds the sides; `pen` is the side that has it, -1: none.
 */
void pledges_json(struct json *j, struct session *s, const struct vouched *v, int pen,
		  const unsigned long breaches[WAIVED_MAX]);

/* Whether entry i names openly what both sides choose unseen, before the other side had sealed its own
 * choice; and the lines about such. */
bool named_first(const struct session *s, size_t i);
void named_first_tell(const struct session *s);

#endif
