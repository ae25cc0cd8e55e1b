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
 *	VALUES(weather, VALUE(CLEAR, "clear") ... ALL(WEATHERS))
 *		enum weather, weather_names[] for what is typed or printed in the box, and how many there
 *		are, where that is asked for. SPAN(G_CLOCK, "0600", "0800", ...): as many values as names, of
 *		which only the first and the last, G_CLOCK_LAST, have a number of their own.
 *	game.def has four kinds of rows, as each has few: what a game is begun with, and what it counts by.
 *	SCENARIO(name, spelling, title, options, SETS_UP(raf_set_up_duel))
 *		options: the set of those that may be chosen, of WITH(option), ANY_OPTION, and what C makes
 *		of them. What it names puts what stands at the start.
 *	OPTION(name, spelling, title), MILESTONE(name, title)
 *	DIE(name, spelling, sides, faces, weights, one, many)
 *		See struct die. What it has of names and weights stands above core/game_rows.h in game.c.
 *	RULE(name, id, section, verdict, since, sentence, message), WHY(name, text, section, rank)
 *		See struct rule and struct why.
 *	VERB(name, spelling, operands, steps, section, summary, example, DO(raf_do_plan) ...)
 *		DO(raf_do_plan): its handler. Handlers are called GAME_kind_name, and stand whole in their
 *		rows, so that a search finds both; their prototypes are made here.
 *		WHOLE(raf_whole_plan): it judges an entry of it as a whole, behind its last single action.
 *		SEATS(set): who may send it, whoever's decision is open.
 *		ANY_SENDER: the handler judges who sends it. LATE(rule), AT(step), BEGINS,
 *		FIRST_BY_DONE: see struct verb.
 *		SEALED_AS(text): what is seen of it while it is sealed; SEALED_ALONE: nothing.
 *		RESTS_ON(text, set): that must be open by then, but with these options. See struct verb.
 *		ONLY_ENDS: it ends a step or a turn, and does nothing else: it is never late.
 *		NEVER_LEGAL: whoever does it breaks a rule, so that no list and no random game has it.
 *		LIKED(n): how gladly random play takes it, against 4 of most.
 *	STEP(name, spelling, title, section, WANTS(raf_wants_plan) RUN(raf_run_plan) ...)
 *		WANTS, ROLLED, DREW, RUN, CLOSE, MAY_END: its handlers, raf_wants_plan, raf_run_plan ...
 *		Several steps may share one; what is not there, the step does not do. NEXT(step), in
 *		the place of RUN: where nothing is wanted, it only goes on to that step.
 *		ENDS(how), JUDGES_DONE, ENDS_TURN, OWN_DONE, STRAY_DICE(rule), LATE(rule), FIRST(rule),
 *		AGAIN(step), NO_DRAW, FREE: see struct step.
 *	FIELD(name, type, member, spelling, index, values, most, SHOWN ...)
 *		A member of the state, of an integer type, in the order in which they lie there.
 *		index: ONE of it; BY(type, n): an array of n; BY2(type, n, type2, n2): one of two dimensions.
 *		values: type of the values, from 0 to most; LEAST(n): from n. BASE(n): see struct field.
 *		SHOWN_AS(text): on the board, behind these words; ALWAYS_AS(text): also where it is 0; SHOWN:
 *		by the units in their places; SECRET: not. SECTION(text): the rulebook's that works it out.
 *		COUNTED(member): the game keeps how many elements have each value, in its struct kept.
 *		SUMMED(member), SUMMED2(member): ... what those of each first or second index come to.
 *		LIES: it lies on the table, a card, a counter, a loss, a point: what came since stands, and a
 *		late entry does not make it another. IN_HAND: whose turn it is, and how far that has come.
 *	MEMBER(type, member, size)
 *		A member that is no field itself; PART(), with the columns of FIELD(), is a field that is a
 *		part of one. Members of 16 bits come first, so that no byte of the state is without a name.
 */
#include "core/rules.h"

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

#define VALUES(kind, ...) enum kind { __VA_ARGS__ };
#define VALUE(name, spelling) name,
#define SPAN(name, ...) name, name##_LAST = name + SPAN_OF(__VA_ARGS__) - 1,
#define ALL(n)
#define SPAN_OF(...) COUNT(((const char *const[]){__VA_ARGS__}))
#include GAME_DEF(values)
#include "core/def_end.h"

/* How many there are is no value: a switch need not name it. */
#define VALUES(kind, ...) enum { kind##_LAST = -1 __VA_ARGS__ };
#define VALUE(name, spelling) +1
#define SPAN(name, ...) +1 + name##_LAST - name
#define ALL(n) , n
#include GAME_DEF(values)
#include "core/def_end.h"

/* Words of the box end with NULL. */
#define VALUES(kind, ...) static const char *const kind##_names[] = {__VA_ARGS__ NULL};
#define VALUE(name, spelling) spelling,
#define SPAN(name, ...) __VA_ARGS__,
#define ALL(n)
#include GAME_DEF(values)
#include "core/def_end.h"

enum scenario_id {
	SCENARIOS_BEFORE_FIRST = SCENARIO_COMMON - 1,
#define SCENARIO(name, ...) name,
#include "core/game_def.h"
	SCENARIOS_END
};

enum option_id {
	OPTIONS_BEFORE_FIRST = -1,
#define OPTION(name, ...) name,
#include "core/game_def.h"
	OPTIONS_END
};

enum milestone_id {
	MILESTONES_BEFORE_FIRST = -1,
#define MILESTONE(name, ...) name,
#include "core/game_def.h"
	MILESTONES_END
};

enum die_id {
	DICE_BEFORE_FIRST = -1,
#define DIE(name, ...) name,
#include "core/game_def.h"
	DICE
};

enum type_id {
	TYPES_BEFORE_FIRST = TYPE_COMMON - 1,
#define TYPE(name, ...) name,
#include GAME_DEF(types)
#include "core/def_end.h"
	TYPES_END
};

enum rule_id {
	RULES_BEFORE_FIRST = RULE_COMMON - 1,
#define RULE(name, ...) name,
#include GAME_DEF(rules)
#include "core/def_end.h"
	RULES_END
};

enum why_id {
	WHYS_BEFORE_FIRST = WHY_NONE,
#define WHY(name, ...) name,
#include GAME_DEF(whys)
#include "core/def_end.h"
	WHYS_END
};

enum verb_id {
	VERBS_BEFORE_FIRST = VERB_COMMON - 1,
#define VERB(name, ...) name,
#include GAME_DEF(verbs)
#include "core/def_end.h"
	VERBS_END
};

enum step_id {
	STEPS_BEFORE_FIRST = STEP_COMMON - 1,
#define STEP(name, ...) name,
#include GAME_DEF(steps)
#include "core/def_end.h"
	STEPS_END
};

enum field_id {
	FIELDS_BEFORE_FIRST = FIELD_COMMON - 1,
#define MEMBER(...)
#define FIELD(name, ...) name,
#define PART(name, ...) name,
#include GAME_DEF(fields)
#include "core/def_end.h"
	FIELDS_END
};

struct state {
	struct head head;
#define MEMBER(type, member, size) type member size;
#define FIELD(name, type, member, spelling, index, values, most, more) type member index;
#define PART(...)
#define ONE
#define BY(type, n) [n]
#define BY2(type, n, type2, n2) [n][n2]
#include GAME_DEF(fields)
#include "core/def_end.h"
};

_Static_assert(sizeof(struct state) <= STATE_MAX, "the state is cheap to copy");

#define MEMBER(type, member, size) +sizeof(type size)
#define FIELD(name, type, member, spelling, index, values, most, more) +sizeof(type index)
#define PART(...)
#define ONE
#define BY(type, n) [n]
#define BY2(type, n, type2, n2) [n][n2]
/* clang-format off */
_Static_assert(sizeof(struct head)
#include GAME_DEF(fields)
	== sizeof(struct state), "no byte of the state is without a name");
/* clang-format on */
#include "core/def_end.h"

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
static const struct field_at fields_at[FIELDS_END - FIELD_COMMON] = {
#define MEMBER(...)
#define FIELD(name, type, member, spelling, index, values, most, more)                                       \
	[name - FIELD_COMMON] = {offsetof(struct state, member), index, sizeof(type), (type)-1 < 1},
#define PART FIELD
#define ONE 1
#define BY(type, n) (n)
#define BY2(type, n, type2, n2) ((n) * (n2))
#include GAME_DEF(fields)
#include "core/def_end.h"
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

/* Changes element `index` of a field: how a game changes its state. Two in three of these change nothing:
 * where the field is known when this is compiled, they cost a comparison. */
static inline void
put(struct play *p, int field, int index, int value, int why)
{
	if (!__builtin_constant_p(field) || !is_already(p, field, index, value))
		put_field(p, field, index, value, why);
}

/* What the game's prepare() has worked out of the box: a struct of its own, where it needs one. */
struct derived;

/* Where prepare() puts it: all 0. What is too large is told when this is compiled. */
#define DERIVED_BEGIN(box)                                                                                   \
	((struct derived *)memset((box)->derived, 0,                                                         \
				  sizeof(struct derived) *                                                   \
				      sizeof(char[sizeof(struct derived) <= BOX_DERIVED ? 1 : -1])))

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
#define BOX(name, ...) name,
#define COLUMN(...)
#define MORE(...)
#define END
#include GAME_DEF(columns)
#include "core/def_end.h"
	TABLES_END
};

enum total_id {
#define TOTAL(name, ...) TOTAL_##name,
#define TOTAL_IN(name, ...) TOTAL_##name,
#include GAME_DEF(totals)
#include "core/def_end.h"
	TOTALS_END
};

/* The limits of core/limits.h. */
#define KEEPS_WITHIN(n, most) _Static_assert((int)(n) <= (int)(most), #n " is more than " #most)
KEEPS_WITHIN(RULES_END, RULES_MAX);
KEEPS_WITHIN(STEPS_END, STEPS_MAX);
KEEPS_WITHIN(VERBS_END, VERBS_MAX);
KEEPS_WITHIN(TYPES_END, TYPES_MAX);
KEEPS_WITHIN(FIELDS_END, FIELDS_MAX);
KEEPS_WITHIN(OPTIONS_END, OPTIONS_MAX);
KEEPS_WITHIN(DICE, DICE_KINDS);
KEEPS_WITHIN(TOTALS_END, TOTALS_MAX);
KEEPS_WITHIN(TABLES_END, BOX_TABLES);

/* The cells of all tables. */
#define BOX(name, spelling, keys, most, least) +(most) * (0
#define COLUMN(...) +1
#define MORE(...) +1
#define END )
/* clang-format off */
_Static_assert(0
#include GAME_DEF(columns)
	<= BOX_CELLS, "more cells than BOX_CELLS");
/* clang-format on */
#include "core/def_end.h"

/* The numbers of the columns, of each table from 0. */
/* clang-format off */
#define BOX(name, ...) enum { name##_BEFORE_FIRST = -1,
#define COLUMN(name, ...) name,
#define MORE(...)
#define END };
/* clang-format on */
#include GAME_DEF(columns)
#include "core/def_end.h"

extern const struct table GAME_OWN(GAME, tables)[TABLES_END];
extern const struct operand GAME_OWN(GAME, operands)[TYPES_END - TYPE_COMMON];
extern const struct total GAME_OWN(GAME, totals)[TOTALS_END];
extern const struct words GAME_OWN(GAME, words);

/* The prototypes of the handlers. */
#define SCENARIO(name, spelling, title, options, set_up) set_up
#define SETS_UP(handler) void handler(struct play *);
#include "core/game_def.h"

#define TYPE(name, spelling, title, more) more
#define NAMES(list)
#define LIST(list, n)
#define NUMBERS(least, most)
#define ROWS(of)
#define DRAWN(one, many)
#define FACE_DOWN
#define ONE_DECK(handler) int handler(const struct play *);
#define WEIGHT(handler) int handler(const struct play *, const struct action *, int);
#include GAME_DEF(types)
#include "core/def_end.h"

#define VERB(name, spelling, operands, steps, section, summary, example, more) more
#define DO(handler) void handler(struct play *, const struct action *);
#define WHOLE(handler) void handler(struct play *, const struct action *last);
#define SEATS(set)
#define ANY_SENDER
#define SEALED_AS(text)
#define SEALED_ALONE
#define RESTS_ON(text, but)
#define ONLY_ENDS
#define LATE(rule)
#define AT(step)
#define BEGINS
#define FIRST_BY_DONE
#define NEVER_LEGAL
#define LIKED(n)
#include GAME_DEF(verbs)
#include "core/def_end.h"

#define STEP(name, spelling, title, section, more) more
#define WANTS(handler) void handler(const struct play *, struct requests *);
#define ROLLED(handler) void handler(struct play *, const struct request *, const uint8_t *face, int n);
#define DREW(handler) void handler(struct play *, const struct request *, int card);
#define RUN(handler) void handler(struct play *);
#define CLOSE(handler) void handler(struct play *, int who);
#define MAY_END(handler) bool handler(const struct play *, int who);
#define NEXT(step)
#define ENDS(how)
#define JUDGES_DONE
#define ENDS_TURN
#define OWN_DONE
#define STRAY_DICE(rule)
#define LATE(rule)
#define FIRST(rule)
#define AGAIN(step)
#define FREE
#define NO_DRAW
#include GAME_DEF(steps)
#include "core/def_end.h"
