/*
 * Squadron cards (0.3, 0.4): known ones are counted where they lie, the others lie face down in a box or in
 * their command's pile. What a card needs to be somewhere is that a copy of it is not known elsewhere.
 *
 * A pile is never kept: it holds the copies that are known nowhere (bob_loose) less the cards that lie
 * face down in boxes of its command (bob_pile). So a card that goes back to its pile needs no more
 * than to be taken away where it is known.
 */
#include "core/bytes.h"
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* Both tables have their first six columns in common. */
static int
table_of(enum side side)
{
	return side == RAF ? B_RAF_CARDS : B_LW_CARDS;
}

/* Rows of the table: how many different cards the side has. */
int
bob_kinds(const struct play *p, enum side side)
{
	return p->box->rows[table_of(side)];
}

/* As it is printed, so that a verdict that rests on it knows whether it is assumed; 0 for rows that an
 * owner's table lacks. */
int
bob_card_value(const struct play *p, enum side side, int kind, int column)
{
	return kind < bob_kinds(p, side) ? printed(p, table_of(side), kind, column) : 0;
}

/* The Group or Luftflotte at the bottom of the card (0.3). */
int
bob_card_command(const struct play *p, enum side side, int kind)
{
	assert(kind >= 0 && kind < KINDS);
	if (kind < bob_kinds(p, side))
		leans_on(p, box_at(p->box, table_of(side), kind, CARD_COMMAND));
	return derived_of(p)->command[side][kind];
}

int
bob_aircraft(const struct play *p, enum side side, int kind)
{
	return bob_card_value(p, side, kind, CARD_AIRCRAFT);
}

int
bob_itemise_dice(const struct play *p, struct request *r, enum side side, int kind, int dice)
{
	static const char *const names[] = {SAID("Spitfire"),  SAID("Hurricane"), SAID("Blenheim"),
					    SAID("Gladiator"), SAID("Defiant"),	  SAID("Beaufighter"),
					    SAID("Bf 109"),    SAID("Bf 110"),	  SAID("Do 17"),
					    SAID("He 111"),    SAID("Ju 88"),	  SAID("Ju 87")};
	int i = 0, type = r && dice > 0 ? bob_aircraft(p, side, kind) : COUNT(names);

	if (type < 0 || type >= COUNT(names))
		return dice;
	while (i < r->n_parts && r->part[i].name != names[type])
		i++;
	if (i < r->n_parts)
		r->part[i].value += (int16_t)dice;
	else
		itemise(r, names[type], dice);
	return dice;
}

/* That none is left rests on how many there are. */
static void
none_left(const struct play *p, enum side side, int kind)
{
	if (kind < bob_kinds(p, side))
		leans_on(p,
			 box_at(p->box, table_of(side), kind, side == RAF ? RAFCARD_COPIES : LWCARD_COPIES));
}

/* Copies of a kind that are known nowhere: in the pile, or face down in a box. */
int
bob_loose(const struct play *p, enum side side, int kind)
{
	assert(kind >= 0 && kind < KINDS);
	int known = side == RAF ? kept_of(p)->known_raf[kind] : kept_of(p)->known_lw[kind];
	int copies = derived_of(p)->copies[side][kind];

	if (copies > known)
		return copies - known;
	none_left(p, side, kind);
	return 0;
}

/* 10.4: the scenario has set a copy of the card aside. */
bool
bob_is_aside(const struct play *p, enum side side, int card)
{
	return card >= 0 && (side == RAF ? state_of(p)->aside_raf[card] : state_of(p)->aside_lw[card]) > 0;
}

/* Cards in a command's Combat Ready pile. Unseen cards of a flight are of its own command. */
int
bob_pile(const struct play *p, int command)
{
	const struct state *s = state_of(p);
	enum side side = command < GROUPS ? RAF : LUFTWAFFE;
	const struct derived *d = derived_of(p);
	const uint16_t *known = side == RAF ? kept_of(p)->known_raf : kept_of(p)->known_lw;
	int loose = 0, unseen = 0;

	assert(command >= 0 && command < COMMANDS);
	for (int i = 0; i < d->n_kinds[command]; i++) {
		int k = d->kinds[command][i];
		loose += d->copies[side][k] > known[k] ? d->copies[side][k] - known[k] : 0;
	}
	for (int i = 0; i < bob_flight_count(command); i++)
		unseen += s->unseen[bob_first_flight(command) + i];
	unseen += s->drawn_unseen[command];
	if (loose > unseen)
		return loose - unseen;
	for (int i = 0; i < d->n_kinds[command]; i++)
		none_left(p, side, d->kinds[command][i]);
	return 0;
}

/* Known copies in the flight's box, without those sent home first. */
int
bob_held(const struct play *p, int flight, int kind)
{
	const struct state *s = state_of(p);

	assert(flight >= 0 && flight < FLIGHTS && kind >= 0 && kind < KINDS);
	return flight < RAF_FLIGHTS ? s->raf[flight][kind] : s->lw[flight - RAF_FLIGHTS][kind];
}

/* Cards of a flight whose names are known; without those sent home first. */
int
bob_known(const struct play *p, int flight)
{
	assert(flight >= 0 && flight < FLIGHTS);
	return flight < RAF_FLIGHTS ? kept_of(p)->held_raf[flight]
				    : kept_of(p)->held_lw[flight - RAF_FLIGHTS];
}

/* Known and face down; those sent home first are not with it (5.5). */
int
bob_cards(const struct play *p, int flight)
{
	assert(flight >= 0 && flight < FLIGHTS);
	return bob_known(p, flight) + state_of(p)->unseen[flight];
}

/* Adds to, or takes from, the cards of a kind that are known to be in a flight. */
void
bob_hold(struct play *p, int flight, int kind, int delta, int why)
{
	assert(flight >= 0 && flight < FLIGHTS && kind >= 0 && kind < KINDS);
	if (flight < RAF_FLIGHTS)
		add(p, F_RAF, flight * KINDS + kind, delta, why);
	else
		add(p, F_LW, (flight - RAF_FLIGHTS) * KINDS + kind, delta, why);
}

/* The other flight of a Big Wing of one Group, with which it shares what is left when they have fought (11.4,
 * R-50); -1: none. */
int
bob_sharer(const struct play *p, int fighters)
{
	const struct state *s = state_of(p);

	for (int f = 0; f < LW_FLIGHTS; f++) {
		int first = s->fighter[f] - 1, second = s->wing[f] - 1;
		int other = fighters == first ? second : fighters == second ? first : -1;
		if (first >= 0 && second >= 0 && other >= 0 && bob_command(other) == bob_command(fighters))
			return other;
	}
	return -1;
}

/* A card is lost (7A.1, 7A.2, 7D.2, 7E.2): to its own Group's Damaged box, whatever flight it flew with, or
 * to the one Shot Down box. With its last card a flight loses its Ace (7A.3). */
void
bob_lose(struct play *p, int flight, int kind, int why)
{
	assert(flight >= 0 && flight < FLIGHTS && kind >= 0 && kind < KINDS);
	bool sent_home = flight >= RAF_FLIGHTS && kept_of(p)->first[flight - RAF_FLIGHTS] > 0;

	if (bob_held(p, flight, kind) == 0)
		return;
	bob_hold(p, flight, kind, -1, why);
	add(p, flight < RAF_FLIGHTS ? F_DAMAGED : F_SHOT, kind, 1, why);
	bool shares = flight < RAF_FLIGHTS && bob_sharer(p, flight) >= 0;
	if (bob_cards(p, flight) == 0 && !sent_home && !shares)
		put(p, F_ACE, flight, 0, WHY_ACE_LOST);
}

/* All cards of a flight go back to the pile; its Ace stays with it (3.4, 7G.4). */
void
bob_to_pile(struct play *p, int flight, int why)
{
	for (int k = 0; k < KINDS; k++)
		if (bob_held(p, flight, k) > 0)
			bob_hold(p, flight, k, -bob_held(p, flight, k), why);
	put(p, F_UNSEEN, flight, 0, why);
}

/* The dice in the corner make a bomber (0.3), so an owner's print decides. */
bool
bob_is_bomber(const struct play *p, int kind)
{
	return bob_card_value(p, LUFTWAFFE, kind, LWCARD_BOMBING) > 0;
}

/* Bombers in the air that somebody has named; those face down are turned up before they are counted. */
int
bob_bombers(const struct play *p, int raider)
{
	int n = 0;

	assert(raider >= 0 && raider < LW_FLIGHTS);
	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		if (state_of(p)->lw[raider][k] > 0 && bob_is_bomber(p, k))
			n += state_of(p)->lw[raider][k];
	return n;
}

/* A card that lay face down is named: a copy must be able to be there. */
void
bob_do_reveal(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	enum side side = a->verb == V_REVEAL_RAF ? RAF : LUFTWAFFE;
	int type = side == RAF ? T_RAFCARD : T_LWCARD, kind;
	int first = side == RAF ? 0 : RAF_FLIGHTS, flights = side == RAF ? RAF_FLIGHTS : LW_FLIGHTS, flight;

	if (in_vain(p, bytes_next(s->unseen + first, flights, 0) == flights))
		return;
	flight = first + operand(p, a, 1);
	if (rule(p, s->unseen[flight] == 0, BOB_0_4a, one(type, operand_told(a, 0))))
		return;
	kind = operand(p, a, 0);
	bool aside = (side == RAF ? s->aside_raf[kind] : s->aside_lw[kind]) > 0;
	bool foreign = bob_card_command(p, side, kind) != bob_command(flight);
	bool loose = bob_loose(p, side, kind) > 0;
	if (rule(p, !foreign && !loose && aside, BOB_10_4b, one(type, kind)) ||
	    rule(p, foreign || !loose, BOB_0_4a, one(type, kind)))
		return;
	bob_commander(p, bob_command(flight));
	add(p, F_UNSEEN, flight, -1, WHY_REVEALED);
	bob_hold(p, flight, kind, 1, WHY_REVEALED);
}
