/*
 * The tables of a game, in which each name is written once.
 *
 * A game's header says who the game is and in which folder its tables are, and includes this file, which
 * makes of them the enums, the prototypes of the handlers, and the state with its accessor:
 *
 *	#define GAME raf
 *	#define GAME_FOLDER raf_eagle
 *	#include "core/tables.h"
 *
 * The folder is one of core/games/, or of another that GAME_FOLDERS says.
 *
 * Its game.c makes the rows of most of them by core/game_rows.h. Those of its types, totals and the tables of
 * its box are made by core/types.h, core/totals.h and core/columns.h, which say what stands in them. What
 * the other rows say, and what their last column may hold:
 *
 *	game.def has four kinds of rows, as each has few: what a game is begun with, and what it counts by.
 *	SCENARIO(name, spelling, title, options, SETS_UP(duel))
 *		options: the set of those that may be chosen, of WITH(option), ANY_OPTION, and what C makes
 *		of them. SETS_UP(duel): raf_set_up_duel puts what stands at the start.
 *	OPTION(name, spelling, title), MILESTONE(name, title)
 *	DIE(name, spelling, sides, faces, weights, one, many)
 *		See struct die. What it has of names and weights stands above core/game_rows.h in game.c.
 *	RULE(name, id, section, verdict, since, sentence, message), WHY(name, text, section, rank)
 *		See struct rule and struct why.
 *	VERB(name, spelling, operands, steps, section, summary, example, DO(plan) ...)
 *		DO(plan): its handler is raf_do_plan.
 *		SEATS(set): who may send it, whoever's decision is open.
 *		ANY_SENDER: the handler judges who sends it.
 *	STEP(name, spelling, title, section, WANTS(plan) RUN(plan) ...)
 *		WANTS, ROLLED, DREW, RUN, CLOSE, CLOSABLE: its handlers, raf_wants_plan, raf_run_plan ...
 *		Several steps may share one; what is not there, the step does not do. NEXT(step), in
 *		the place of RUN: where nothing is wanted, it only goes on to that step.
 *		ENDS(how), JUDGES_DONE, ENDS_TURN, INNER, UNASKED(rule), LATE(rule): see struct step.
 *	FIELD(name, type, member, spelling, index, values, most, SHOWN ...)
 *		A member of the state, of an integer type, in the order in which they lie there.
 *		index: ONE of it; BY(type, n): an array of n; BY2(type, n, type2, n2): one of two dimensions.
 *		values: type of the values, from 0 to most; LEAST(n): from n. BASE(n): see struct field.
 *		SHOWN_AS(text): on the board, behind these words; ALWAYS_AS(text): also where it is 0; SHOWN:
 *		by the units in their places; SECRET: not. SECTION(text): the rulebook's that works it out.
 *		COUNTED(member): the game keeps how many elements have each value, in its struct kept.
 *		SUMMED(member), SUMMED2(member): ... what those of each first or second index come to.
 *	MEMBER(type, member, size)
 *		A member that is no field itself; PART(), with the columns of FIELD(), is a field that is a
 *		part of one. Members of 16 bits come first, so that no byte of the state is without a name.
 */
#include "core/rules.h"

#define GAME_JOIN(game, kind, name) game##_##kind##_##name
#define GAME_NAME(game, kind, name) GAME_JOIN(game, kind, name)
#define GAME_PART(game, part) game##_##part
#define GAME_OWN(game, part) GAME_PART(game, part)
/* "core/games/raf_eagle/rules.def" */
#define GAME_PATH(path) #path
#define GAME_TEXT(path) GAME_PATH(path)
/* clang-format off */
#ifndef GAME_FOLDERS
#define GAME_FOLDERS core/games
#endif
#define GAME_DEF(name) GAME_TEXT(GAME_FOLDERS/GAME_FOLDER/name.def)
/* clang-format on */

#define WITH(option) (1 << (option))
#define ANY_OPTION ((1 << OPTIONS_END) - 1)

#define SCENARIO(name, spelling, title, options, set_up)
#define OPTION(name, spelling, title)
#define MILESTONE(name, title)
#define DIE(name, spelling, sides, faces, weights, one, many)

enum scenario_id {
	SCENARIOS_BEFORE_FIRST = SCENARIO_COMMON - 1,
#undef SCENARIO
#define SCENARIO(name, spelling, title, options, set_up) name,
#include GAME_DEF(game)
#undef SCENARIO
#define SCENARIO(name, spelling, title, options, set_up)
	SCENARIOS_END
};

enum option_id {
	OPTIONS_BEFORE_FIRST = -1,
#undef OPTION
#define OPTION(name, spelling, title) name,
#include GAME_DEF(game)
#undef OPTION
#define OPTION(name, spelling, title)
	OPTIONS_END
};

enum milestone_id {
	MILESTONES_BEFORE_FIRST = -1,
#undef MILESTONE
#define MILESTONE(name, title) name,
#include GAME_DEF(game)
#undef MILESTONE
#define MILESTONE(name, title)
	MILESTONES_END
};

enum die_id {
	DICE_BEFORE_FIRST = -1,
#undef DIE
#define DIE(name, spelling, sides, faces, weights, one, many) name,
#include GAME_DEF(game)
#undef DIE
#define DIE(name, spelling, sides, faces, weights, one, many)
	DICE
};

enum type_id {
	TYPES_BEFORE_FIRST = TYPE_COMMON - 1,
#define TYPE(name, spelling, title, more) name,
#include GAME_DEF(types)
#undef TYPE
	TYPES_END
};

enum rule_id {
	RULES_BEFORE_FIRST = RULE_COMMON - 1,
#define RULE(name, id, section, verdict, since, sentence, message) name,
#include GAME_DEF(rules)
#undef RULE
	RULES_END
};

enum why_id {
	WHYS_BEFORE_FIRST = WHY_NONE,
#define WHY(name, text, section, rank) name,
#include GAME_DEF(whys)
#undef WHY
	WHYS_END
};

enum verb_id {
	VERBS_BEFORE_FIRST = VERB_COMMON - 1,
#define VERB(name, spelling, operands, steps, section, summary, example, more) name,
#include GAME_DEF(verbs)
#undef VERB
	VERBS_END
};

enum step_id {
	STEPS_BEFORE_FIRST = STEP_COMMON - 1,
#define STEP(name, spelling, title, section, more) name,
#include GAME_DEF(steps)
#undef STEP
	STEPS_END
};

enum field_id {
	FIELDS_BEFORE_FIRST = FIELD_COMMON - 1,
#define MEMBER(type, member, size)
#define FIELD(name, type, member, spelling, index, values, most, more) name,
#define PART(name, type, member, spelling, index, values, most, more) name,
#include GAME_DEF(fields)
#undef MEMBER
#undef FIELD
#undef PART
	FIELDS_END
};

struct state {
	struct head head;
#define MEMBER(type, member, size) type member size;
#define FIELD(name, type, member, spelling, index, values, most, more) type member index;
#define PART(name, type, member, spelling, index, values, most, more)
#define ONE
#define BY(type, n) [n]
#define BY2(type, n, type2, n2) [n][n2]
#include GAME_DEF(fields)
};

_Static_assert(sizeof(struct state) <= STATE_MAX, "the state is cheap to copy");
#undef MEMBER
#undef FIELD

#define MEMBER(type, member, size) +sizeof(type size)
#define FIELD(name, type, member, spelling, index, values, most, more) +sizeof(type index)
/* clang-format off */
_Static_assert(sizeof(struct head)
#include GAME_DEF(fields)
	== sizeof(struct state), "no byte of the state is without a name");
/* clang-format on */

static inline const struct state *
state_of(const struct play *p)
{
	return p->state;
}

/* Where its fields lie. */
struct field_at {
	uint16_t offset, elements;
	uint8_t size;
	bool is_signed;
};
#undef MEMBER
#undef FIELD
#undef PART
#undef ONE
#undef BY
#undef BY2
static const struct field_at fields_at[FIELDS_END - FIELD_COMMON] = {
#define MEMBER(type, member, size)
#define FIELD(name, type, member, spelling, index, values, most, more)                                       \
	[name - FIELD_COMMON] = {offsetof(struct state, member), index, sizeof(type), (type)-1 < 1},
#define PART FIELD
#define ONE 1
#define BY(type, n) (n)
#define BY2(type, n, type2, n2) ((n) * (n2))
#include GAME_DEF(fields)
};

/* Whether an element has this value; a field that is none of the game's and an element that is none of the
 * field's have not. */
static inline bool
is_already(const struct play *p, int field, int index, int value)
{
	if (field < FIELD_COMMON || field >= FIELDS_END)
		return false;
	const struct field_at *f = &fields_at[field - FIELD_COMMON];
	const unsigned char *first = (const unsigned char *)p->state + f->offset;
	return index >= 0 && index < f->elements &&
	       element_value(first + (size_t)index * f->size, f->size, f->is_signed) == value;
}

/* put(), of which two in three change nothing: where the field is known when this is compiled, these cost a
 * comparison. */
static inline void
put_other(struct play *p, int field, int index, int value, int why)
{
	if (!__builtin_constant_p(field) || !is_already(p, field, index, value))
		put(p, field, index, value, why);
}
#define put put_other

/* What the game's prepare() has worked out of the box: a struct of its own, where it needs one. */
struct derived;

static inline const struct derived *
derived_of(const struct play *p)
{
	return (const void *)p->box->derived;
}

/* What COUNTED and SUMMED name: a struct of its own, of arrays of uint16_t, where it has such fields. */
struct kept;

static inline const struct kept *
kept_of(const struct play *p)
{
	return (const void *)((const unsigned char *)p->state + kept_at(sizeof(struct state)));
}

enum table_id {
#define BOX(name, spelling, keys, most, least) name,
#define COLUMN(name, spelling, what)
#define MORE(spelling, what)
#define END
#include GAME_DEF(columns)
#undef BOX
#undef COLUMN
#undef END
	TABLES_END
};

enum total_id {
#define TOTAL(name, spelling, title, value) TOTAL_##name,
#include GAME_DEF(totals)
#undef TOTAL
	TOTALS_END
};

_Static_assert(STEPS_END <= 64, "a set of steps is 64 bits");

/* The numbers of the columns, of each table from 0. */
/* clang-format off */
#define BOX(name, spelling, keys, most, least) enum { name##_BEFORE_FIRST = -1,
#define COLUMN(name, spelling, what) name,
#define END };
/* clang-format on */
#include GAME_DEF(columns)

extern const struct table GAME_OWN(GAME, tables)[TABLES_END];
extern const struct operand GAME_OWN(GAME, operands)[TYPES_END - TYPE_COMMON];
extern const struct total GAME_OWN(GAME, totals)[TOTALS_END];
extern const struct words GAME_OWN(GAME, words);

/* The prototypes of the handlers. */
#undef SCENARIO
#define SCENARIO(name, spelling, title, options, set_up) set_up
#define SETS_UP(scenario) void GAME_NAME(GAME, set_up, scenario)(struct play *);
#include GAME_DEF(game)

#define TYPE(name, spelling, title, more) more
#define NAMES(list)
#define LIST(list, n)
#define NUMBERS(least, most)
#define ROWS(of)
#define DRAWN(one, many)
#define FACE_DOWN
#define WEIGHT(type) int GAME_NAME(GAME, weigh, type)(const struct play *, const struct action *, int);
#include GAME_DEF(types)

#define VERB(name, spelling, operands, steps, section, summary, example, more) more
#define DO(verb) void GAME_NAME(GAME, do, verb)(struct play *, const struct action *);
#define SEATS(set)
#define ANY_SENDER
#include GAME_DEF(verbs)
#undef VERB
#undef DO
#undef SEATS
#undef ANY_SENDER

#define STEP(name, spelling, title, section, more) more
#define WANTS(step) void GAME_NAME(GAME, wants, step)(const struct play *, struct requests *);
#define ROLLED(step)                                                                                         \
	void GAME_NAME(GAME, rolled, step)(struct play *, const struct request *, const uint8_t *face, int n);
#define DREW(step) void GAME_NAME(GAME, drew, step)(struct play *, const struct request *, int card);
#define RUN(step) void GAME_NAME(GAME, run, step)(struct play *);
#define CLOSE(step) void GAME_NAME(GAME, close, step)(struct play *, int who);
#define CLOSABLE(step) bool GAME_NAME(GAME, closable, step)(const struct play *, int who);
#define NEXT(step)
#define ENDS(how)
#define JUDGES_DONE
#define ENDS_TURN
#define INNER
#define UNASKED(rule)
#define LATE(rule)
#include GAME_DEF(steps)

#undef SCENARIO
#undef SETS_UP
#undef OPTION
#undef MILESTONE
#undef DIE
#undef WITH
#undef ANY_OPTION
#undef TYPE
#undef NAMES
#undef LIST
#undef NUMBERS
#undef ROWS
#undef DRAWN
#undef FACE_DOWN
#undef WEIGHT
#undef BOX
#undef COLUMN
#undef MORE
#undef END
#undef MEMBER
#undef FIELD
#undef PART
#undef ONE
#undef BY
#undef BY2
#undef STEP
#undef WANTS
#undef ROLLED
#undef DREW
#undef RUN
#undef CLOSE
#undef CLOSABLE
#undef NEXT
#undef ENDS
#undef JUDGES_DONE
#undef ENDS_TURN
#undef INNER
#undef UNASKED
#undef LATE
