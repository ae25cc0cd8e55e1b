/*
 * What a dealer tells a player, and nobody else: which cards he has drawn.
 */
#ifndef TALLY_CMD_MAIL_HAND_H
#define TALLY_CMD_MAIL_HAND_H

#include "cmd/desk/session.h"
#include "cmd/mail/letter.h"

/* Takes a dealer's letter to side `own`, whose cards are noted and told. *why: it is none of this game, side
 * or dealer; NULL. Exit code, one line printed. */
int hand_take(struct session *s, const struct letter *letter, int own, const char **why);

/* Tells the dealer which sides have drawn cards that he has not told them. */
void hand_tell_due(struct session *s);

#endif
