/*
 * What the commands write as JSON: one object a line on standard output, and the members they share.
 */
#ifndef TALLY_CMD_MEMBERS_H
#define TALLY_CMD_MEMBERS_H

#include "cmd/json.h"
#include "cmd/session.h"

/* Begins and ends a line of standard output: an object. */
void json_line(struct json *);
void json_line_end(struct json *);

/* A text that was made; lets go of it. */
struct made;
void json_put_made(struct json *, const char *key, struct made *made);

/* The totals, and the victory level if there is one, as members of an object. */
void json_totals(struct json *, const struct play *play);

/* What the game waits for, as a member `wants`. */
void json_requests(struct json *, struct session *s);

#endif
