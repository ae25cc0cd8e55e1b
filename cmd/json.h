/*
 * JSON, one object a line.
 */
#ifndef TALLY_CMD_JSON_H
#define TALLY_CMD_JSON_H

#include <jansson.h>

#include "cmd/session.h"

/* Prints an object as one line and lets it go. */
void json_line(json_t *object);

/* Adds a member; a NULL text is null. */
void json_text(json_t *object, const char *key, const char *text);
void json_number(json_t *object, const char *key, long long number);
void json_truth(json_t *object, const char *key, bool truth);

/* A finding of the entry last carried out. */
json_t *json_finding(const struct session *s, const struct finding *f);

/* The totals, and the victory level if there is one, as members of an object. */
void json_totals(json_t *object, const struct play *play);

/* What the game waits for. */
json_t *json_requests(struct session *s);

#endif
