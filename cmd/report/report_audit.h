/*
 * What an auditor reads below an entry of the report's story: what is wrong, how the number came about, what
 * was assumed or would explain it, and what hangs on it. In the words of `verify`.
 */
#ifndef TALLY_CMD_REPORT_REPORT_AUDIT_H
#define TALLY_CMD_REPORT_REPORT_AUDIT_H

#include "cmd/desk/session.h"

struct audit;

/* Begins the record anew, with repairs. */
struct audit *audit_new(struct session *s);
void audit_free(struct audit *audit, struct session *s);

/* session_next for a record that is audited. */
bool audit_next(struct audit *audit, struct session *s);

/* Of the entry last carried out; nothing where nothing is wrong. */
void audit_put(FILE *out, struct audit *audit, struct session *s);

#endif
