/* The oracle's tables on paper, and the board by the names of its fields. */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Whose each flight is (0.2). */
const int board_command[FLIGHTS] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6};

const struct paper_tables *
board_paper(const struct oracle *o)
{
	return o->own;
}

int
board_limit(const struct oracle *o, const char *name)
{
	return sheet_number(board_paper(o)->limits, sheet_row(board_paper(o)->limits, "limit", name),
			    "value");
}

int
board_now(const struct oracle *o, const char *field, int element)
{
	return oracle_now(o, oracle_field(o, field), element);
}

bool
board_is_raf(int flight)
{
	return flight < RAF_FLIGHTS;
}

const char *
board_cards_table(bool raf)
{
	return raf ? "raf_cards" : "luftwaffe_cards";
}

/* Kinds a field of cards has room for. */
int
board_kinds(const struct oracle *o)
{
	return oracle_elements(o, oracle_field(o, "damaged"));
}

int
board_held(const struct oracle *o, int flight, int kind)
{
	return board_is_raf(flight)
		   ? board_now(o, "raf-cards", flight * board_kinds(o) + kind)
		   : board_now(o, "luftwaffe-cards", (flight - RAF_FLIGHTS) * board_kinds(o) + kind);
}

int
board_cards_of(const struct oracle *o, int flight)
{
	int n = board_now(o, "unseen", flight);

	for (int k = 0; k < board_kinds(o); k++)
		n += board_held(o, flight, k);
	return n;
}

int
board_card(const struct oracle *o, bool raf, int kind, const char *column)
{
	return oracle_printed(o, board_cards_table(raf), kind, column);
}

static int
flight_named(const char *name)
{
	static const char *const names[LW_FLIGHTS] = {"2A", "2B", "2C", "3A", "3B", "3C", "5A"};

	for (int f = 0; f < LW_FLIGHTS; f++)
		if (strcmp(names[f], name) == 0)
			return f;
	return -1;
}

/* Where a mission card is; -1 where it is not flying. */
int
board_mission_of(const struct oracle *o, int raider)
{
	int field = oracle_field(o, "mission");

	for (int t = 0; t < oracle_rows(o, "targets"); t++)
		if (flight_named(oracle_word(o, field, t)) == raider)
			return (int)t;
	return -1;
}

int
board_type_of(const struct oracle *o, int target)
{
	return oracle_printed(o, "targets", target, "type");
}

int
board_hits_to_ko(const struct oracle *o, int target)
{
	return sheet_number(board_paper(o)->types, board_type_of(o, target), "hits_to_ko");
}

/* The Luftwaffe flight whose space is being resolved. */
int
board_raider(const struct oracle *o)
{
	return board_now(o, "resolving", 0);
}

int
board_least(int a, int b)
{
	return a < b ? a : b;
}
