/*
 * Who may do what: sides, partners, dice (0.9, 0.13, 9.2).
 *
 * Seats 0 and 1 are the two sides, the others partners with commands of their own (9.2). A decision of
 * the other side breaks 0.13b, one of the partner's 9.2a, and both are judged only where the entry
 * says who made it. A throw belongs to the side whose dice it should be; dice of the other colour are
 * read as they fell and break 0.9a.
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

#include <assert.h>

/* The side of a seat; nobody's is the RAF's. */
enum side
bob_side(int seat)
{
	return seat >= 0 && seat < SEATS && (LW_SEATS >> seat & 1) ? LUFTWAFFE : RAF;
}

/* With three or four players each partner has his own commands (9.2). */
bool
bob_commands(int seat, int command)
{
	/* clang-format off */
	static const uint8_t commands[SEATS] = {
		[SEAT_RAF] = 0x7f, [SEAT_LW] = 0x7f, [SEAT_10_12] = 1 << 0 | 1 << 2, [SEAT_11_13] = 1 << 1 | 1 << 3,
		[SEAT_2] = 1 << 4, [SEAT_3_5] = 1 << 5 | 1 << 6,
	};
	/* clang-format on */

	return seat < 0 || seat >= SEATS || (commands[seat] >> command & 1) != 0;
}

/* Only a partner who is named is judged; somebody of the other side breaks 0.13b, not this. */
bool
bob_commander(struct play *p, int command)
{
	bool named = p->who >= 0 && p->who < SEATS;
	bool same_side = named && (bob_side(p->who) == RAF) == (command < GROUPS);

	return rule(p, same_side && !bob_commands(p->who, command), BOB_9_2a,
		    two(T_COMMAND, command, T_SEAT, p->who));
}

/* Where both sides may act the engine cannot tell. */
bool
bob_sender(struct play *p, enum side side)
{
	return rule(p, p->who != ANYBODY && bob_side(p->who) != side, BOB_0_13b, one(T_SEAT, p->who));
}

/* The tags of throws say whose they are, whatever dice are rolled. */
enum { RAF_THROW = 1, LW_THROW = 0x81 };

/* The side that threw: by the request, whatever colour was thrown. */
enum side
bob_thrower(const struct request *r)
{
	return r->tag == LW_THROW ? LUFTWAFFE : RAF;
}

/* Whether it was told that the throw is the other side's: then its dice are those of its sender. */
static bool
is_anothers(const struct play *p)
{
	for (int i = 0; i < p->report->n_findings; i++)
		if (p->report->finding[i].rule == BOB_0_13b)
			return true;
	return false;
}

/* Whichever dice are rolled: a throw counts as it fell (0.9a is illegal, not impossible). Who rolls them is
 * judged with the request. */
void
bob_die_colour(struct play *p, const struct request *r)
{
	enum side owner = r->type == WHITE ? RAF : LUFTWAFFE, due = bob_thrower(r);

	rule(p, owner != due && !is_anothers(p), BOB_0_9a, one(T_SIDE, (int)due));
}

/* clang-format off */
static const uint8_t command_of[FLIGHTS] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6};
static const uint8_t first_of[COMMANDS] = {0, 3, 7, 10, 12, 15, 18};
static const uint8_t flights_of[COMMANDS] = {3, 4, 3, 2, 3, 3, 1};
/* clang-format on */

/* Flights stand command by command: 10, 11, 12, 13 Group, Luftflotte 2, 3, 5 (0.2). */
int
bob_command(int flight)
{
	assert(flight >= 0 && flight < FLIGHTS);
	return command_of[flight];
}

/* The first of a command's flights among all nineteen. */
int
bob_first_flight(int command)
{
	assert(command >= 0 && command < COMMANDS);
	return first_of[command];
}

/* 0.2: 3, 4, 3, 2 flights of the Groups, 3, 3, 1 of the Luftflotten. */
int
bob_flight_count(int command)
{
	assert(command >= 0 && command < COMMANDS);
	return flights_of[command];
}

/* The side's own seat and its partners. */
static uint32_t
seats_of(enum side side)
{
	return side == RAF ? RAF_SEATS : LW_SEATS;
}

/* Any of the side's seats may answer: which partner it is, the handler judges. */
struct request *
bob_ask_act(struct requests *all, enum side side, const char *title)
{
	struct request *r = ask_act(all, title);

	r->who = seats_of(side);
	return r;
}

/* No throw is of more than THROW_MAX, whatever is printed. */
void
bob_due(struct request *r, int dice)
{
	r->due = (uint8_t)(dice < THROW_MAX ? dice : THROW_MAX);
}

/* A throw that a player might forget is judged when the step is closed, so it is no `must`. */
struct request *
bob_ask_roll(struct requests *all, enum die_id die, int due, int count, const char *title)
{
	struct request *r = ask_roll(all, (int)die, 0, title);

	bob_due(r, due);
	r->must = false;
	r->who = seats_of(die == WHITE ? RAF : LUFTWAFFE);
	r->sender = BOB_0_9a;
	r->count = (uint16_t)count;
	r->instead = (uint8_t)((die == WHITE ? BLACK : WHITE) + 1);
	r->tag = die == WHITE ? RAF_THROW : LW_THROW;
	return r;
}

/* May be left out, and is judged then by the step's close. */
struct request *
bob_ask_draw(struct requests *all, enum side side, int type, int due, const char *title)
{
	struct request *r = ask_draw(all, type, due, title);

	r->must = false;
	r->who = seats_of(side);
	return r;
}
