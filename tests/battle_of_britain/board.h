/*
 * What the oracle of Battle of Britain knows: the tables on paper, the board by the names of its fields, and
 * the parts of its look at a state.
 */
#ifndef TALLY_TESTS_BATTLE_OF_BRITAIN_BOARD_H
#define TALLY_TESTS_BATTLE_OF_BRITAIN_BOARD_H

#include "tests/oracle.h"

enum { RAF_FLIGHTS = 12, LW_FLIGHTS = 7, FLIGHTS = 19, GROUPS = 4, COMMANDS = 7, DICE_MAX = 48 };
enum { CROSS, ROUNDEL, BLANK };
enum { CITY, AIRFIELD, RADAR };
enum { WITH_2A = 7 }; /* among the places of a mission card: those before it are on the table */

/* The rulebook's tables that the oracle reads, and how much it tries. */
struct paper_tables {
	int throws;  /* tried at a state that asks for dice */
	int in_vain; /* looks in a row that did not come to their rule */
	struct sheet *aid, *fuel, *moves, *limits, *outcomes, *scenarios, *types, *points, *squadrons;
};

const struct paper_tables *board_paper(const struct oracle *);
int board_limit(const struct oracle *, const char *name); /* a row of limits.csv */

/* Flights are numbered 10A to 13B, 2A to 5A; a Luftwaffe flight alone from 2A on. */
extern const int board_command[FLIGHTS];
bool board_is_raf(int flight);
int board_now(const struct oracle *, const char *field, int element);
const char *board_cards_table(bool raf);
int board_kinds(const struct oracle *); /* that a field of cards has room for */
int board_held(const struct oracle *, int flight, int kind);
int board_cards_of(const struct oracle *, int flight);
int board_card(const struct oracle *, bool raf, int kind, const char *column);
int board_mission_of(const struct oracle *, int raider); /* a target; -1: none that is known */
int board_type_of(const struct oracle *, int target);
int board_hits_to_ko(const struct oracle *, int target);
int board_raider(const struct oracle *); /* whose space is being resolved */
int board_least(int, int);

/* due.c: points, and what is due before anything was thrown */
void look_at_points(struct oracle *);
void look_at_production(struct oracle *);
void look_at_alert(struct oracle *);
void look_at_missions(struct oracle *);
void look_at_set_up(struct oracle *);

/* moves.c */
void look_at_raids(struct oracle *);
void look_at_patrols(struct oracle *);

/* fights.c and bombs.c: what a throw comes to, tried on a copy */
struct throw
{
	int n, face[DICE_MAX];
};
struct throw throw_evenly(struct oracle *, int n);
int throw_count(const struct throw *, int face);
void throw_rolls(struct oracle *, bool white, const struct throw *);
long lost_cards(const struct oracle *, bool raf);
void throw_for_production(struct oracle *);
void throw_for_observers(struct oracle *);
void throw_for_interception(struct oracle *);
void throw_for_duel(struct oracle *);
void throw_for_bombing(struct oracle *);
void throw_for_ack_ack(struct oracle *);
void throw_for_the_way_home(struct oracle *);

/* situations.c: boards that games come to too seldom; those that serve this rule are looked at */
void look_at_situation(struct oracle *, const char *rule, uint64_t seed, void (*look)(struct oracle *));

#endif
