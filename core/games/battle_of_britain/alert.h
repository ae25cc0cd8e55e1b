/* Squadron alert: what drawing (alert.c) and placing (reinforce.c) share. */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_ALERT_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_ALERT_H

#include "core/games/battle_of_britain/battle_of_britain.h"

/* What differs between the sides. */
struct order {
	enum side side;
	uint8_t first_flight, flights, first_command, commands;
	uint8_t f_turn, f_dealt, f_begun, f_drawn;
	uint8_t card;
	int dealt_rule, drawn_rule;
};

extern const struct order bob_orders[2];

int bob_limit(const struct play *, int flight);
bool bob_turn_1(const struct play *);
bool bob_eligible(const struct play *, int flight);
int bob_command_lacks(const struct play *, int command);
bool bob_is_aside(const struct play *, enum side, int card);

/* A side's place in the order, and whose alert it is now; -1: it is through. */
int bob_alert_pointer(const struct play *, const struct order *);
int bob_alert_now(const struct play *, const struct order *);
int bob_alert_dealt(const struct play *, const struct order *);
bool bob_alert_placing(const struct play *, const struct order *);
int bob_alert_hand(const struct play *, const struct order *);
int bob_alert_due(const struct play *, const struct order *, int command);
void bob_alert_advance(struct play *, const struct order *, int i);

#endif
