/*
 * The contract between a game and everything else (core, program, tests): its tables stand in core/game.h,
 * and here what its handlers may ask and do. All of it is pure: no files, stdio, clock, randomness or heap.
 */
#ifndef TALLY_CORE_RULES_H
#define TALLY_CORE_RULES_H

#include "core/game.h"
#include "core/relied.h"

static inline struct args
nothing(void)
{
	return (struct args){0};
}

static inline struct args
one(int type, int value)
{
	return (struct args){1, {{(uint8_t)type, (int16_t)value}}};
}

static inline struct args
two(int type, int value, int type2, int value2)
{
	return (struct args){2, {{(uint8_t)type, (int16_t)value}, {(uint8_t)type2, (int16_t)value2}}};
}

static inline struct args
three(int type, int value, int type2, int value2, int type3, int value3)
{
	return (struct args){3,
			     {{(uint8_t)type, (int16_t)value},
			      {(uint8_t)type2, (int16_t)value2},
			      {(uint8_t)type3, (int16_t)value3}}};
}

/* The arguments of a message that has several texts: number `text` of them is told, from 0. An action that
 * comes too late for its step is told by the last, in which {0} is the step. */
static inline struct args
wording(int text, struct args args)
{
	assert(args.n < ARGS_MAX);
	args.arg[args.n++] = (struct arg){TYPE_NUMBER, (int16_t)text};
	return args;
}

/* The text of a message (or of its translation) that these arguments tell: moves *message there; its length.
 * What stands behind a ^ is told where the first number is 0: "dice: {0} due, {1} rolled^dice: none is due,
 * {1} rolled". */
size_t message_text(const char **message, const struct args *);

/* What rule() does with a rule that is broken. */
bool rule_broken(struct play *p, int id, struct args args);

/* Reports rule `id` when broken, with its own verdict; returns broken. After an impossible one the
 * handler returns without having changed anything. */
static inline bool
rule(struct play *p, bool broken, int id, struct args args)
{
	assert(id >= 0 && id < RULES_MAX);
	judge_note(p->report, id);
	return broken && rule_broken(p, id, args);
}

/* Operand `i` of the action in hand, in the order of its verb's pattern; NONE if left out. What a rule is
 * broken by are those that were looked at before it was: whatever the others are, it is broken, and lists and
 * random play try no more of them. So look at one below the rules on those that came before. */
static inline int16_t
operand(const struct play *p, const struct action *a, int i)
{
	p->report->looked |= (uint16_t)(1u << i);
	return a->operand[i];
}

/* The same only to be named by a message: nothing rests on which it is. */
static inline int16_t
operand_told(const struct action *a, int i)
{
	return a->operand[i];
}

/* So many of them, from number `first` on: all are looked at. */
static inline const int16_t *
operands(const struct play *p, const struct action *a, int first, int n)
{
	p->report->looked |= (uint16_t)(((1u << n) - 1) << first);
	return a->operand + first;
}

/* Adds a finding unless the entry has one of this rule. */
struct finding *add_finding(struct report *, int id, int verdict, struct args);

/* Says whose dice or cards the rule counts that was just broken. */
void counts_those_of(struct play *, int seat);

/* Changes element `index` of a field and emits the effect; no effect when it stays the same.
 * This is the only way a state changes. A game with tables says put() (core/tables.h), which is the same. */
void put_field(struct play *p, int field, int index, int value, int why);

/* The same, relative to the present value, kept within the field's range. */
void add(struct play *p, int field, int index, int delta, int why);

/* Whether this entry has changed that element: what one entry does may be one thing to a rule. */
bool changed(const struct play *p, int field, int index);

/* All elements of a field become 0. */
void clear_field(struct play *p, int field, int why);

/* Goes to another step. */
void go(struct play *p, int step);

/* What was before cannot be gone back to by a late entry: a mission, battle or game has ended. */
void no_way_back(struct play *p);

/* The same for every entry but the next: a turn of the game is over, be it a raid, a day or a fighter's turn.
 * What was forgotten, or one too many, is typed right behind the answer that ended it; once play goes on it
 * stands. */
void turn_is_over(struct play *p);

/* Each of the dice or cards that are read just now was for another thing, by its place: the same in another
 * order are another throw or draw. */
void read_by_place(struct play *p);

/* Something hidden is shown: no late entry goes back behind it, and it is not taken back. */
void shown(struct play *p);

/* Ends the game: only notes and claims may follow. */
void finish(struct play *p);

/* Marks the end of a raid, turn or day for the turn report, with the totals as they stand. */
void milestone(struct play *p, int kind, int type, int value);

/* The value of a field's element. */
int field_get(const struct game *game, const void *state, int field, int index);
/* The elements of one that has a byte each, as they stand in the state: to be counted and searched. */
const uint8_t *field_bytes(const struct play *, int field);

/* The same for a value that is unknown, or assumed where assumed values are asked for. */
int printed_if_known(const struct play *p, uint32_t at);

/* The value printed in cell number `at` of the box, which derived values keep in the place of the value. An
 * unknown one (see `new --ask`) makes the whole entry `unknown`: 0 is returned and whatever the handler does
 * with it is undone. */
static inline int
printed_at(const struct play *p, uint32_t at)
{
	uint8_t source = p->box->source[at];

	if (source == SOURCE_UNKNOWN || (source == SOURCE_ASSUMED && p->box->ask))
		return printed_if_known(p, at);
	if (source == SOURCE_ASSUMED || source == SOURCE_TAKEN) {
		p->report->assumed = true;
		if (p->relied)
			relied_note(p->relied, at);
	}
	return p->box->cell[at];
}

/* A printed value. */
static inline int
printed(const struct play *p, int table, int row, int column)
{
	return printed_at(p, box_at(p->box, table, row, column));
}

/* The value in hand was worked out of that cell before (by prepare): a rule that is broken now, by this
 * handler, rests on it, and the finding says so. What breaks none does not: so it may be said of whatever is
 * read. */
static inline void
leans_on(const struct play *p, uint32_t at)
{
	struct report *r = p->report;

	if (p->box->source[at] <= SOURCE_ASSUMED || p->box->source[at] == SOURCE_TAKEN)
		if (r->n_leant < LEANT_MAX && (r->n_leant == 0 || r->leant[r->n_leant - 1] != at))
			r->leant[r->n_leant++] = (uint16_t)at;
}

/* What is judged rests on that cell, though what it says was worked out of it before (by prepare). One of a
 * column that is given is never asked for: it is taken as it stands. */
void rests_on(const struct play *p, uint32_t at);

/* The rows of a list (rows with the same first key), as box_rows, where it matters how many there are: a list
 * of which a last key is unknown or assumed, or that has no rows, is asked for as a whole, as an unknown
 * value is. */
struct rows printed_rows(const struct play *, int table, int key);

/* The value of total number `total` as things stand. */
int count_total(const struct play *, int total);

/* Whether option number `option` is in force. */
static inline bool
option(const struct play *p, int option)
{
	return ((const struct head *)p->state)->options >> option & 1;
}

/* The number of names (or numbers) of a type, as things are in the box. */
int type_count(const struct game *, const struct box *, int type);

/* The name of value `value` of a type; NULL: it has none (a number, or out of range). */
const char *type_name(const struct game *, const struct box *, int type, int value);

/* Whether a type's values are written as numbers, and the lowest of them. Named types count from 0. */
bool type_numeric(const struct game *, int type);
int type_first(const struct game *, int type);

#include "core/asking.h"
#include "core/rows.h"

#endif
