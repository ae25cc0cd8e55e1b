/*
 * Squadron alert: what the step (alert.c), the deal of turn 1 (deal.c) and later reinforcement (reinforce.c)
 * share.
 *
 * An `order` is what is the same for both sides: whose flights and commands, which fields keep how far
 * it is, and which rules name too many or too few cards. deal.c and reinforce.c are written once for
 * both.
 */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_ALERT_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_ALERT_H

#include "core/games/battle_of_britain/battle_of_britain.h"

/* What differs between the sides. */
struct order {
	enum side side;
	uint8_t first_flight, flights, first_command, commands; /* numbers of the first and how many */
	uint8_t f_turn, f_dealt, f_drawn;			/* fields: pointer, dealt there, hand */
	uint8_t card;						/* type of its cards */
	int dealt_rule, drawn_rule;				/* of turn 1, and of later turns */
	const char *draw, *place;				/* titles */
};

extern const struct order bob_orders[2];

int bob_limit(const struct play *, int flight); /* cards that its box may hold */
bool bob_turn_1(const struct play *);
bool bob_eligible(const struct play *, int flight);	 /* may be given cards */
int bob_lacks(const struct play *, int flight);		 /* cards up to its limit */
bool bob_may_not_take(struct play *, int flight, int n); /* n cards; the rules are judged */

/* Turn 1: flights are dealt their cards in their order. */
void bob_deal_begin(struct play *, const struct order *);
bool bob_deal_waits(const struct play *, const struct order *);
void bob_deal_wants(const struct play *, const struct order *, struct requests *);
int bob_deal_command(const struct play *, const struct order *);
void bob_deal_card(struct play *, const struct order *, int card, bool late);
void bob_deal_close(struct play *, const struct order *);

/* Later: commands draw what they lack, in any order. */
void bob_reinforce_begin(struct play *, const struct order *);
bool bob_reinforce_waits(const struct play *, const struct order *);
void bob_reinforce_wants(const struct play *, const struct order *, struct requests *);
int bob_reinforce_command(const struct play *, const struct order *, int who, int card);
void bob_reinforce_card(struct play *, const struct order *, int card, bool late);
void bob_reinforce_close(struct play *, const struct order *);
void bob_reinforce_end(struct play *, const struct order *);

#endif
