/*
 * What a side may throw for or must answer now, where dice are of both.
 */
#ifndef TALLY_CMD_DESK_THROWS_H
#define TALLY_CMD_DESK_THROWS_H

#include "cmd/desk/session.h"

/* What a side's part would begin now: a throw of both, or cards that it draws face down. */
enum throw_kind { THROW_NONE, THROW_OF_DICE, THROW_OF_CARDS };
enum throw_kind throw_begins(struct session *s, int side);

/* Whether what a side begins to throw for, or deals, is all that it could do now: one throw, or cards. */
bool throw_is_all(struct session *s, int side);

/* The side that begins what is asked for, where all that is asked for is a throw that it begins; -1: it is
 * not. */
int throw_begun_by(struct session *s);

/* Whether a request is for cards that this side draws face down: it deals them to itself. */
bool throw_deals(struct session *s, const struct request *q, int side);

/* The request that this side begins to throw for, of several the number-th, and how the first link names it.
 * Exit code, one line printed. */
int throw_request(struct session *s, int side, long number, struct request *found, char *text, size_t size);

/* Whether cards of a type (-1: of any) are asked for of this side (-1: of anybody) that come out of those
 * that lie face down: who holds them turns them up first, and then they are thrown for. */
bool throw_is_blind(struct session *, int type, int side);

/* The deal that waits for a side's link first, in the order in which they were made; NULL: none does. */
const struct seal *throw_deal_waiting(const struct session *s, int side);

/* Whether cards are asked for of a deck that all draw from, and that is yet to be dealt. */
bool throw_deck_is_due(struct session *s);

/* Whether a throw of the other side, or cards that it deals to itself, wait for this side's link. */
bool throw_is_owed(const struct session *s, int side);

/* Whether the game asks a side for something, or anybody for what nobody is named for; `named`: only what it
 * alone can do, and does not wait for the other side's link. */
bool side_is_asked(struct session *s, int side, bool named);

/* Of the requests of an earlier board the first for an action that another side with a key alone is asked
 * for, and that the board in hand asks for no more: who wrote in between has passed over it. `asked` >= 0:
 * only what that side is asked. NULL: there is none. */
const struct request *request_passed(struct session *, const struct requests *before, int writer, int asked);

/* Whether two requests, found on boards of one journal, ask the same seats for the same kind of thing about
 * the same. */
bool request_alike(const struct request *, const struct request *);

#endif
