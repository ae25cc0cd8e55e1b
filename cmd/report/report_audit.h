/*
 * What an auditor reads below an entry of the report's story: what is wrong, how the number came about, what
 * was assumed or would explain it, and what hangs on it. In the words of `verify`.
 */
#ifndef TALLY_CMD_REPORT_REPORT_AUDIT_H
#define TALLY_CMD_REPORT_REPORT_AUDIT_H

#include "cmd/desk/session.h"

struct audit;

/* Audits the whole record, with repairs: the session stands at its end. */
struct audit *audit_new(struct session *s);
void audit_free(struct audit *audit);

/* What is told of an entry; nothing where nothing is wrong. */
void audit_put(FILE *out, const struct audit *audit, int32_t seq);

#endif
