/*
 * The deck, the discards and the hands: known cards and unseen ones (DIF-1.1, R-10, R-17).
 *
 * For each place (discards, table, the hand of each aircraft) two things are kept: how many cards lie
 * there (`count`), and of each kind how many are known to (`known`). The rest of a place is unseen,
 * and the deck is what lies nowhere else: so a journal may leave hands unnamed and a card that
 * is played must only be able to be there. Only a named card can be proven wrong (DIF-1.1a).
 */
#include <assert.h>
#include <string.h>

#include "core/bytes.h"
#include "core/games/down_in_flames/down_in_flames.h"

/* Printings in the box: "no set has more" than KINDS (DIF-1.1). */
int
dif_kind_count(const struct play *p)
{
	return p->box->rows[B_CARDS] < KINDS ? p->box->rows[B_CARDS] : KINDS;
}

/* Copies of each card in one set, for the whole deck and for one theatre (DIF-17.5). */
struct derived {
	uint16_t total[EUROPE + 1];
	uint8_t copies[EUROPE + 1][KINDS];
};

/* Worked out once for a box: every draw and every shown card asks for it. */
void
dif_prepare_decks(struct box *box)
{
	struct derived *decks = (struct derived *)box->derived;
	int kinds = box->rows[B_CARDS] < KINDS ? box->rows[B_CARDS] : KINDS;

	memset(decks, 0, sizeof(*decks));
	for (int kind = 0; kind < kinds; kind++) {
		int pacific = box_cell(box, B_CARDS, kind, CARD_PACIFIC);
		int europe = box_cell(box, B_CARDS, kind, CARD_EUROPE);
		decks->copies[PACIFIC][kind] = (uint8_t)(pacific > 0 ? pacific : 0);
		decks->copies[EUROPE][kind] = (uint8_t)(europe > 0 ? europe : 0);
		decks->copies[BOTH_THEATRES][kind] =
		    (uint8_t)(decks->copies[PACIFIC][kind] + decks->copies[EUROPE][kind]);
		for (int theatre = BOTH_THEATRES; theatre <= EUROPE; theatre++)
			decks->total[theatre] =
			    (uint16_t)(decks->total[theatre] + decks->copies[theatre][kind]);
	}
}

/* DIF-17.6: as many sets as were agreed on. */
static int
copies_of(const struct play *p, int kind)
{
	assert(kind >= 0 && kind < KINDS);
	return derived_of(p)->copies[state_of(p)->theatre][kind] * (state_of(p)->sets + 1);
}

/* Cards of a place that somebody has named. */
static int
known_in(const struct play *p, int place)
{
	assert(place >= 0 && place < PLACES);
	return bytes_sum(state_of(p)->known[place], KINDS);
}

/* Cards of a place that nobody has named. */
static int
unseen_in(const struct play *p, int place)
{
	assert(place >= 0 && place < PLACES);
	int known = known_in(p, place), all = state_of(p)->count[place];

	return known < all ? all - known : 0;
}

/* Copies of a card that may lie in the deck or unseen in a hand. */
static int
loose_copies(const struct play *p, int kind)
{
	uint8_t copies[KINDS] = {0};
	struct pack pack = {KINDS, PLACES, state_of(p)->known[0], NULL, copies, NULL};
	int n = kind < dif_kind_count(p) ? copies_of(p, kind) : 0;

	copies[kind] = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
	int loose = pack_loose(&pack, kind), theatre = state_of(p)->theatre;
	/* That none is left rests on how many there are. */
	if (loose == 0 && n > 0 && theatre != EUROPE)
		leans_on(p, box_at(p->box, B_CARDS, kind, CARD_PACIFIC));
	if (loose == 0 && n > 0 && theatre != PACIFIC)
		leans_on(p, box_at(p->box, B_CARDS, kind, CARD_EUROPE));
	return loose;
}

/* known there, or unseen there and a copy still loose. */
bool
dif_may_hold(const struct play *p, int a, int kind)
{
	assert(a >= 0 && a < AIRCRAFT);
	return kind >= 0 && kind < dif_kind_count(p) &&
	       (state_of(p)->known[HAND0 + a][kind] > 0 ||
		(unseen_in(p, HAND0 + a) > 0 && loose_copies(p, kind) > 0));
}

bool
dif_holds_title(const struct play *p, int a, int title)
{
	for (int kind = 0; kind < dif_kind_count(p); kind++)
		if (dif_card_value(p, kind, CARD_TITLE) == title && dif_may_hold(p, a, kind))
			return true;
	return false;
}

/* Cards in a hand, known and unseen. */
int
dif_hand_of(const struct play *p, int a)
{
	assert(a >= 0 && a < AIRCRAFT);
	return state_of(p)->count[HAND0 + a];
}

/* Cards face down in the deck: all but those that lie elsewhere. */
static int
deck_left(const struct play *p)
{
	int all = derived_of(p)->total[state_of(p)->theatre] * (state_of(p)->sets + 1),
	    elsewhere = words_sum(state_of(p)->count + DISCARDS, PLACES - DISCARDS);

	return elsewhere < all ? all - elsewhere : 0;
}

/* Where it is empty the discards become it. */
int
dif_in_deck(const struct play *p)
{
	int left = deck_left(p);

	return left > 0 ? left : state_of(p)->count[DISCARDS];
}

/* Cards that can be drawn: the deck, and the discards, which become it when it is empty. */
int
dif_cards_to_draw(const struct play *p)
{
	return deck_left(p) + state_of(p)->count[DISCARDS];
}

/* Whether all these cards (some may be NONE) can be in the hand at once. */
bool
dif_can_hold(const struct play *p, int a, const int16_t *kinds, int n)
{
	int unseen = unseen_in(p, HAND0 + a), hidden = 0;

	assert(a >= 0 && a < AIRCRAFT);
	for (int i = 0; i < n; i++) {
		int same = 0, known;
		if (kinds[i] == NONE)
			continue;
		if (kinds[i] < 0 || kinds[i] >= dif_kind_count(p))
			return false;
		for (int k = 0; k <= i; k++)
			same += kinds[k] == kinds[i];
		known = state_of(p)->known[HAND0 + a][kinds[i]];
		if (same <= known)
			continue;
		hidden++;
		if (same - known > loose_copies(p, kinds[i]))
			return false;
	}
	return hidden <= unseen;
}

/* One card leaves the hand. */
static void
take_from(struct play *p, int field, int a, int kind, int why)
{
	int at = a * KINDS + kind;

	assert(kind >= 0 && kind < KINDS);
	/* A card that was not known takes the place of an unseen one. */
	if (state_of(p)->known[HAND0 + a][kind] > 0)
		add(p, field, at, -1, why);
	add(p, F_HAND, a, -1, why);
}

/* A card shown: from the hand to the table or to the discards. */
void
dif_play_card(struct play *p, int a, int kind, int place, int why)
{
	assert(kind >= 0 && kind < KINDS && (place == TABLE || place == DISCARDS));
	take_from(p, F_KNOWN, a, kind, why);
	add(p, place == TABLE ? F_KNOWN_TABLE : F_KNOWN_DISCARDS, kind, 1, why);
	add(p, place == TABLE ? F_TABLE : F_DISCARDS, 0, 1, why);
}

/* DIF-8.4: every card of the cycle goes to the discards. */
void
dif_clear_table(struct play *p)
{
	int lying = state_of(p)->count[TABLE];

	if (lying == 0)
		return;
	for (int kind = 0; kind < dif_kind_count(p); kind++) {
		int n = state_of(p)->known[TABLE][kind];
		if (n > 0) {
			add(p, F_KNOWN_DISCARDS, kind, n, WHY_RESOLVED);
			put(p, F_KNOWN_TABLE, kind, 0, WHY_RESOLVED);
		}
	}
	add(p, F_DISCARDS, 0, lying, WHY_RESOLVED);
	put(p, F_TABLE, 0, 0, WHY_RESOLVED);
}

/* The whole hand; cards nobody saw lie unseen among the discards until the reshuffle. */
void
dif_discard_hand(struct play *p, int a, int why)
{
	int n = dif_hand_of(p, a);

	assert(a >= 0 && a < AIRCRAFT);
	for (int kind = 0; kind < dif_kind_count(p); kind++) {
		int known = state_of(p)->known[HAND0 + a][kind];
		if (known > 0) {
			add(p, F_KNOWN_DISCARDS, kind, known, why);
			put(p, F_KNOWN, a * KINDS + kind, 0, why);
		}
	}
	add(p, F_DISCARDS, 0, n, why);
	put(p, F_HAND, a, 0, why);
}

/* the discards become the deck; hands and the open cycle stay out. */
static void
reshuffle(struct play *p)
{
	for (int kind = 0; kind < dif_kind_count(p); kind++)
		put(p, F_KNOWN_DISCARDS, kind, 0, WHY_RESHUFFLED);
	put(p, F_DISCARDS, 0, 0, WHY_RESHUFFLED);
}

/* Copies that the next card off the deck may be. */
int
dif_left_to_draw(const struct play *p, int kind)
{
	int n = loose_copies(p, kind);

	assert(kind >= 0 && kind < KINDS);
	/* The reshuffle is part of the draw that needs it. */
	return deck_left(p) > 0 ? n : n + state_of(p)->known[DISCARDS][kind];
}

/* DIF-1.1a: whether a named card cannot come off the deck. */
bool
dif_misdraw(struct play *p, int card)
{
	bool gone = card >= dif_kind_count(p) || (card >= 0 && dif_left_to_draw(p, card) == 0);

	return rule(p, gone || dif_cards_to_draw(p) == 0, DIF_1_1a, one(T_CARD, card));
}

/* One card off the deck, which is renewed if it is empty. */
void
dif_deal(struct play *p, int a, int card, int why)
{
	if (deck_left(p) == 0)
		reshuffle(p);
	if (card >= 0)
		add(p, F_KNOWN, a * KINDS + card, 1, why);
	add(p, F_HAND, a, 1, why);
}

/* A new mission is dealt from the whole deck. */
void
dif_collect_cards(struct play *p)
{
	for (int a = 0; a < AIRCRAFT; a++)
		if (dif_hand_of(p, a) > 0)
			dif_discard_hand(p, a, WHY_MISSION);
	dif_clear_table(p);
	reshuffle(p);
}
