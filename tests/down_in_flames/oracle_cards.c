/* Cards by the rulebook: reactions (8.6), bursts (9.8, 10.7), manoeuvres (7.3), speed (11), hits (5.1). */
#include "tests/down_in_flames/oracle.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const positions[] = {"tailed", "disadvantaged", "neutral", "advantaged", "tailing"};

/* "in-my-sights" and "In My Sights" are one title. */
static bool
same_title(const char *word, const char *title)
{
	for (; *word && *title; word++, title++)
		if (tolower((unsigned char)*title) != (*word == '-' && *title == ' ' ? ' ' : *word))
			return false;
	return !*word && !*title;
}

/* The head of the column that a card reacts by; NULL: it answers nothing. */
static const char *
reacts_as(const struct oracle *o, int kind)
{
	static const char *const heads[] = {"Ace Pilot",  "Barrel Roll",   "Scissors",
					    "Tight Turn", "Vertical Roll", "Yo-Yo"};

	if (strcmp(dif_word(o, "cards", kind, "subtitle"), "jinking") == 0)
		return "In My Sights (Jinking)";
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
		if (same_title(dif_word(o, "cards", kind, "title"), heads[i]))
			return heads[i];
	return NULL;
}

/* 8.6: every card against everything that can lie on top. */
static void
judge_reactions(struct oracle *o)
{
	static const char *const tops[] = {"In My Sights",  "Out of the Sun", "Manoeuvre",
					   "Barrel Roll",   "Scissors",	      "Tight Turn",
					   "Vertical Roll", "Yo-Yo",	      "Ace Pilot"};
	/* As the field `top` has them: their words in the order of the box, and the manoeuvre. */
	static const int stored[] = {4, 5, 11, 2, 7, 8, 9, 10, 1};
	int reactor = dif_seen(o, "reactor", 0) - 1, top = dif_pick(o, 9);

	if (reactor < 0 || dif_seen(o, "owed", reactor) || dif_seen(o, "redline-cards", reactor))
		return;
	dif_stir_hand(o, reactor, 9);
	dif_stir(o, "top", 0, stored[top]);
	for (int kind = 0; kind < dif_rows_of(o, "cards"); kind++) {
		int16_t operand[OPERANDS_MAX] = {(int16_t)kind, NONE, NONE, NONE, NONE, NONE};
		const char *head = reacts_as(o, kind);
		if (strcmp(dif_word(o, "cards", kind, "title"), "evasive") == 0 ||
		    !dif_tries(o, reactor, "react", "CARD [with", operand))
			continue;
		dif_agree(o, "a card that does not answer",
			  !(head && strcmp(dif_on_paper("reactions", head, tops[top], NULL), "x") == 0),
			  dif_breaks(o, "DIF-8.2a"));
	}
}

/* The active aircraft, and some enemy fighter, put in a position to one another (0: tailed .. 4: tailing).
 * False: there is none. */
static bool
stir_positions(struct oracle *o, int *a, int *b, int position)
{
	int n = 0;

	*a = dif_seen(o, "active", 0) - 1;
	if (*a < 0 || dif_seen(o, "owed", *a) || dif_seen(o, "redline-cards", *a))
		return false;
	for (int c = 0; c < dif_places(o); c++)
		if (dif_flies(o, c) && dif_seen(o, "side", c) != dif_seen(o, "side", *a) &&
		    !dif_is_bomber_now(o, c) && dif_pick(o, ++n) == 0)
			*b = c;
	if (n == 0)
		return false;
	for (int c = 0; c < dif_places(o); c++) {
		dif_stir2(o, "position", *a, c, 0);
		dif_stir2(o, "position", c, *a, 0);
	}
	dif_stir2(o, "position", *a, *b, position > 2 ? position - 2 : 0);
	dif_stir2(o, "position", *b, *a, position < 2 ? 2 - position : 0);
	dif_stir(o, "level", *b, dif_seen(o, "level", *a));
	return true;
}

static bool
is_shot_card(const struct oracle *o, int kind)
{
	const char *title = dif_word(o, "cards", kind, "title");

	return strcmp(title, "in-my-sights") == 0 || strcmp(title, "out-of-the-sun") == 0;
}

/* 10.7: own bursts and the position's, less those spent; R-36: one more for each Evasive in force. */
static void
judge_bursts(struct oracle *o)
{
	int position = dif_pick(o, 5), spent = dif_pick(o, 5), evasive = dif_pick(o, 3) / 2, a, b = -1;

	if (!stir_positions(o, &a, &b, position))
		return;
	dif_stir_fighter(o, a);
	dif_stir_hand(o, a, 9);
	dif_stir(o, "bursts-spent", 0, spent);
	dif_stir(o, "evasive", b, evasive);
	int left = dif_on_card(o, a, "bursts") + dif_by_pilot(o, a, "bursts") +
		   dif_number_on_paper("positions", "extra_bursts", positions[position], NULL) - spent;
	for (int kind = 0; kind < dif_rows_of(o, "cards"); kind++) {
		int16_t operand[OPERANDS_MAX] = {(int16_t)kind, (int16_t)b, NONE, NONE, NONE, NONE};
		if (!is_shot_card(o, kind) || !dif_tries(o, a, "fire", "CARD", operand))
			continue;
		dif_agree(o, "more bursts than are left",
			  dif_cell(o, "cards", kind, "bursts") + evasive > (left > 0 ? left : 0),
			  dif_breaks(o, "DIF-9.8a"));
		dif_agree(
		    o, "fire at the one who holds the position",
		    strcmp(dif_on_paper("positions", "can_attack_that_enemy", positions[position], NULL),
			   "yes") != 0,
		    dif_breaks(o, "DIF-9.8b"));
	}
}

/* 7.3: as far as the card's value and the ladder allow; the third at a flank and the second at a tail find no
 * room (10.4). */
static void
judge_manoeuvres(struct oracle *o)
{
	int position = dif_pick(o, 5), others[3] = {0, 0, 0}, a, b = -1;

	if (!stir_positions(o, &a, &b, position))
		return;
	dif_stir(o, "pilot", a, dif_pick(o, 2) ? 0 : 1 + dif_pick(o, dif_rows_of(o, "pilots")));
	dif_stir_hand(o, a, 9);
	for (int c = 0; c < dif_places(o); c++) {
		int held = c != a && c != b && dif_flies(o, c) && dif_pick(o, 2) ? 1 + dif_pick(o, 2) : 0;
		if (c == a || c == b)
			continue;
		dif_stir2(o, "position", c, b, held);
		others[held]++;
	}
	for (int kind = 0; kind < dif_rows_of(o, "cards"); kind++) {
		int steps = dif_pick(o, 6), value = dif_cell(o, "cards", kind, "manoeuvre"),
		    to = position - 2 + steps;
		int16_t operand[OPERANDS_MAX] = {(int16_t)steps, (int16_t)b, (int16_t)kind, NONE, NONE, NONE};
		bool beyond;
		if (!dif_tries(o, a, "manoeuvre", "STEPS [on AIRCRAFT] with CARD", operand))
			continue;
		if (value == 0 && dif_by_pilot(o, a, "manoeuvre"))
			value = 1;
		beyond = steps < 1 || steps > value;
		dif_agree(o, "more steps than the card has", beyond, dif_breaks(o, "DIF-7.3a"));
		if (beyond)
			continue;
		dif_agree(o, "above tailing", to > 2, dif_breaks(o, "DIF-7.3b"));
		dif_agree(o, "a flank too many",
			  to == 1 && others[1] >= dif_number_on_paper("positions", "max_on_one_fighter",
								      "advantaged", NULL),
			  dif_breaks(o, "DIF-10.4a"));
		dif_agree(o, "a tail too many",
			  to == 2 && others[2] >= dif_number_on_paper("positions", "max_on_one_fighter",
								      "tailing", NULL),
			  dif_breaks(o, "DIF-10.4b"));
	}
}

/* 11.1: as many as the one Speed exceeds the other's, on the faces that are up. */
static void
judge_speed(struct oracle *o)
{
	int a, b = -1, points;
	int16_t operand[OPERANDS_MAX] = {0, NONE, NONE, NONE, NONE, NONE};

	if (!stir_positions(o, &a, &b, 2))
		return;
	dif_stir_fighter(o, a);
	dif_stir_fighter(o, b);
	dif_stir(o, "speed-target", 0, 0);
	dif_stir(o, "speed-points", 0, 0);
	points = dif_on_card(o, a, "speed") + dif_by_pilot(o, a, "speed") - dif_on_card(o, b, "speed") -
		 dif_by_pilot(o, b, "speed");
	operand[0] = (int16_t)b;
	if (!dif_tries(o, a, "speed", "[AIRCRAFT]", operand))
		return;
	dif_agree(o, "no speed point", points <= 0, dif_breaks(o, "DIF-11.2a"));
	dif_agree(o, "speed points left", points > 1 ? points - 1 : 0, dif_changed(o, "speed-points", 0));
}

/* 5.1 to 5.3: card, Firepower and +1 hits, less two for each Evasive; the face is lost at the front's
 * Airframe, the aircraft at the other's. */
static void
judge_hits(struct oracle *o)
{
	int a = dif_seen(o, "actor", 0) - 1, b = dif_seen(o, "target", 0) - 1, kind, hits;
	bool gunner = dif_seen(o, "action", 0) == 2;

	if (a < 0 || b < 0 || dif_seen(o, "owed", b) || dif_seen(o, "redline-cards", b))
		return;
	do
		kind = dif_pick(o, dif_rows_of(o, "cards"));
	while (!is_shot_card(o, kind) || strcmp(dif_word(o, "cards", kind, "subtitle"), "fuel-tank") == 0);
	dif_stir_fighter(o, a);
	dif_stir_fighter(o, b);
	dif_stir(o, "attack-card", 0, kind + 1);
	dif_stir(o, "plus-hits", 0, dif_pick(o, 3));
	dif_stir(o, "evaded", 0, dif_pick(o, 3));
	dif_stir(o, "hits", b, dif_pick(o, 3));
	int front =
	    dif_cell(o, "aircraft", dif_seen(o, "model", b) - 1, "airframe") + dif_by_pilot(o, b, "airframe");
	int back = dif_cell(o, "aircraft", dif_seen(o, "model", b) - 1, "damaged_airframe") +
		   dif_by_pilot(o, b, "airframe");
	hits = dif_cell(o, "cards", kind, "hits") + dif_seen(o, "plus-hits", 0) -
	       2 * dif_seen(o, "evaded", 0) +
	       (gunner ? 0 : dif_on_card(o, a, "firepower") + dif_by_pilot(o, a, "firepower"));
	if (!dif_tries(o, b, "done", "", NULL))
		return;
	hits = hits > 0 ? hits : 0;
	dif_agree(o, "hits", hits, dif_changed(o, "hits", b));
	bool damaged = dif_seen(o, "face", b) || (hits > 0 && dif_seen(o, "hits", b) + hits >= front);
	dif_agree(o, "face lost", damaged && !dif_seen(o, "face", b), dif_changed(o, "face", b));
	dif_agree(o, "shot down", hits > 0 && damaged && dif_seen(o, "hits", b) + hits >= back,
		  dif_changed(o, "status", b) > 0);
}

const struct dif_rule dif_oracle_cards[] = {
    {"DIF-8.2a", "react", judge_reactions},    {"DIF-9.8a", "actions", judge_bursts},
    {"DIF-7.3a", "actions", judge_manoeuvres}, {"DIF-11.2a", "speed", judge_speed},
    {"DIF-5.1", "evade", judge_hits},	       {NULL, NULL, NULL},
};
