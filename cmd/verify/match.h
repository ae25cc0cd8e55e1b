/*
 * verify --match: whether a game can count in a match, and why not; and the box it was played with, against
 * the agreed one.
 */
#ifndef TALLY_CMD_VERIFY_MATCH_H
#define TALLY_CMD_VERIFY_MATCH_H

#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "cmd/say/json.h"
#include "cmd/verify/receipts.h"

/* How a journal's box differs from another. */
struct box_held {
	const char *against; /* the folder of the agreed one; NULL: this program's */
	struct box_differences d;
};

/* Holds the box that the journal was begun with against the one in a folder (NULL: the program's). Exit code,
 * one line printed. */
int box_hold(const struct session *s, const char *folder, struct box_held *held);
void box_held_tell(const struct session *s, const struct box_held *held);
void box_held_json(struct json *j, const struct session *s, const struct box_held *held);

/* The reasons, a bit each; 0: none. */
enum { MATCH_REASONS = 14 };
unsigned match_reasons(struct session *s, const struct vouched *v, const struct box_held *held);
void match_tell(const struct session *s, unsigned reasons);
void match_json(struct json *j, unsigned reasons);

#endif
