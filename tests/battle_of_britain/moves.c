/* Fuel and length of moves (5.2, 6.2). */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Whether an entry breaks this rule; nothing is done. */
static bool
breaks(struct oracle *o, const char *rule, const char *entry)
{
	oracle_try(o, entry);
	bool found = kit_found(o->k, rule);
	oracle_back(o);
	return found;
}

static const char *
space_name(const struct oracle *o, int space)
{
	return box_text(&o->k->box, box_table(o->k->game, "spaces"), space, 0);
}

/* A neighbour of a space, any one; -1: it has none. */
static int
neighbour(struct oracle *o, int space)
{
	struct rows rows = box_rows(&o->k->box, box_table(o->k->game, "neighbours"), space);
	char column[16];
	int next = -1;

	for (int i = 0; rows.n > 0 && i < 8 && next < 0; i++) {
		snprintf(column, sizeof(column), "a%d", 1 + random_below(&o->random, 8));
		next = oracle_printed(o, "neighbours", rows.first, column);
	}
	return next;
}

/* The spaces that so many tokens carry a flight; -1: it may not spend them. */
static int
spaces_of(const struct oracle *o, int tokens, int spent)
{
	const struct sheet *s = board_paper(o)->moves;

	for (int row = 0; row < s->rows; row++)
		if (sheet_number(s, row, "tokens_before") == tokens &&
		    sheet_number(s, row, "tokens_spent") == spent)
			return strcmp(sheet_text(s, row, "allowed"), "yes") == 0
				   ? sheet_number(s, row, "spaces_at_most")
				   : -1;
	return -1;
}

static bool
is_moving(const struct oracle *o, int flight)
{
	return strcmp(oracle_word(o, oracle_field(o, "move"), flight), "moving") == 0;
}

void
look_at_raids(struct oracle *o)
{
	static const char *const names[LW_FLIGHTS] = {"2A", "2B", "2C", "3A", "3B", "3C", "5A"};
	char text[160];

	if (strcmp(oracle_step(o), "luftwaffe-movement") != 0)
		return;
	for (int f = 0; f < LW_FLIGHTS; f++) {
		int at = board_now(o, "at", RAF_FLIGHTS + f), next = at < 0 ? -1 : neighbour(o, at);
		int tokens = board_now(o, "fuel", f), spent = board_now(o, "spent", f);
		if (next < 0 || board_cards_of(o, RAF_FLIGHTS + f) == 0)
			continue;
		bool waits = strcmp(oracle_word(o, oracle_field(o, "move"), RAF_FLIGHTS + f), "waiting") == 0;
		for (int n = 1; waits && spent == 0 && n <= 2 && n <= tokens; n++) {
			snprintf(text, sizeof(text), "luftwaffe: spend %s %d", names[f], n);
			oracle_holds(o, "BOB-5.2b", breaks(o, "BOB-5.2b", text), spaces_of(o, tokens, n) < 0,
				     "tokens at once");
		}
		if (!is_moving(o, RAF_FLIGHTS + f))
			continue;
		snprintf(text, sizeof(text), "luftwaffe: fly %s %s", names[f], space_name(o, next));
		oracle_holds(o, "BOB-5.2a", breaks(o, "BOB-5.2a", text),
			     board_now(o, "flown", RAF_FLIGHTS + f) == spaces_of(o, tokens + spent, spent),
			     "a space too far");
	}
}

/* Spaces between two, in any direction (6.2); more than `most` is `most` + 1. */
static int
distance(const struct oracle *o, int from, int to, int most)
{
	int space[64] = {from}, n = 1, done = 0;
	int table = box_table(o->k->game, "neighbours");
	char column[16];

	for (int steps = 0; steps <= most; steps++) {
		for (int i = done, end = n; i < end; i++) {
			if (space[i] == to)
				return steps;
			struct rows rows = box_rows(&o->k->box, table, space[i]);
			for (int k = 1; rows.n > 0 && k <= 8; k++) {
				snprintf(column, sizeof(column), "a%d", k);
				int next = oracle_printed(o, "neighbours", rows.first, column);
				bool known = next < 0;
				for (int j = 0; j < n && !known; j++)
					known = space[j] == next;
				if (!known && n < 64)
					space[n++] = next;
			}
			done = i + 1;
		}
	}
	return most + 1;
}

void
look_at_patrols(struct oracle *o)
{
	static const char *const names[RAF_FLIGHTS] = {"10A", "10B", "10C", "11A", "11B", "11C",
						       "11D", "12A", "12B", "12C", "13A", "13B"};
	int reach = board_limit(o, "spaces of a RAF move");
	char text[160];

	if (strcmp(oracle_step(o), "raf-movement") != 0)
		return;
	for (int f = 0; f < RAF_FLIGHTS; f++) {
		int at = board_now(o, "at", f), to = at;
		if (at < 0 || strcmp(oracle_word(o, oracle_field(o, "move"), f), "waiting") != 0)
			continue;
		for (int i = 1 + random_below(&o->random, 5); i > 0; i--) {
			int next = neighbour(o, to);
			to = next < 0 ? to : next;
		}
		snprintf(text, sizeof(text), "raf: move %s to %s", names[f], space_name(o, to));
		oracle_holds(o, "BOB-6.2b", breaks(o, "BOB-6.2b", text), distance(o, at, to, reach) > reach,
			     "a move too far");
	}
}
