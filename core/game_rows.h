/*
 * The rows of a game out of its .def files, of which core/tables.h has made the enums and the prototypes:
 * read once, by its game.c, behind what they name (faces and weights of dice). GAME_ROWS_MADE names them all,
 * and what core/types.h, core/totals.h and core/columns.h make, in its struct game.
 */
static const struct scenario scenarios[] = {
#define SCENARIO(name, spelling, title, options, set_up)                                                     \
	[name - SCENARIO_COMMON] = {spelling, title, options, set_up},
#define SETS_UP(handler) handler
#include "core/game_def.h"
};

/* A game may have no options, and no milestones; a table has one row at least. */
static const struct option options[] = {
#define OPTION(name, ...) [name] = {__VA_ARGS__},
#include "core/game_def.h"
    [OPTIONS_END] = {NULL, NULL}};

static const char *const milestones[] = {
#define MILESTONE(name, title) [name] = title,
#include "core/game_def.h"
    [MILESTONES_END] = NULL};

/* A game may have no dice, but no array is empty: the row behind them is nobody's. */
static const struct die dice[DICE + 1] = {
#define DIE(name, spelling, sides, faces, weights, one, many)                                                \
	[name] = {spelling, sides, faces, weights, {one, many}},
#include "core/game_def.h"
    [DICE] = {NULL, 0, NULL, NULL, {NULL}}};

static const struct rule rules[] = {
#define RULE(name, spelling, chapter, how, version, must, wrong)                                             \
	[name - RULE_COMMON] = {.id = spelling,                                                              \
				.section = chapter,                                                          \
				.verdict = how,                                                              \
				.since = version,                                                            \
				.sentence = must,                                                            \
				.message = wrong},
#define GUARDS , .guards = true
#include GAME_DEF(rules)
#include "core/def_end.h"
};

static const struct why whys[] = {
    [WHY_NONE] = {"", "", BOOKKEEPING},
#define WHY(name, ...) [name] = {__VA_ARGS__},
#include GAME_DEF(whys)
#include "core/def_end.h"
};

static const struct verb verbs[] = {
#define VERB(name, spelling, operands, steps, section, summary, example, more)                               \
	[name - VERB_COMMON] = {spelling, operands, steps, section, summary, example, more},
#define DO(handler) .apply = handler,
#define WHOLE(handler) .whole = handler,
#define SEATS(set) .seats = set,
#define ANY_SENDER .seats = EVERY_SEAT,
#define SEALED_AS(text) .sealed = text,
#define SEALED_ALONE .sealed_alone = true,
#define RESTS_ON(text, but) .rests = text, .rests_not = but,
#define ONLY_ENDS .ends = true,
#define LATE(rule) .late = rule,
#define AT(step) .at = step,
#define BEGINS .begins = true,
#define FIRST_BY_DONE .first_by_done = true,
#define LIKED(n) .liked = n,
#define NEVER_LEGAL .never_legal = true,
#include GAME_DEF(verbs)
#include "core/def_end.h"
};

static const struct step steps[] = {
#define STEP(name, spelling, title, section, more) [name - STEP_COMMON] = {spelling, title, section, more},
#define WANTS(handler) .wants = handler,
#define ROLLED(handler) .rolled = handler,
#define DREW(handler) .drew = handler,
#define RUN(handler) .run = handler,
#define CLOSE(handler) .close = handler,
#define MAY_END(handler) .may_end = handler,
#define NEXT(step) .next = step,
#define ENDS(how) .ends = how,
#define JUDGES_DONE .judges_done = true,
#define ENDS_TURN .ends_turn = true,
#define OWN_DONE .own_done = true,
#define STRAY_DICE(rule) .stray_dice = rule,
#define LATE(rule) .late = rule,
#define FIRST(rule) .first = rule,
#define AGAIN(step) .again = step,
#define FREE .free = true,
#define NO_DRAW .no_draw = true,
#include GAME_DEF(steps)
#include "core/def_end.h"
};

static const struct field fields[] = {
#define MEMBER(...)
#define FIELD(id, type, member, spelling, by, values, most, more)                                            \
	[id - FIELD_COMMON] = {.name = spelling,                                                             \
			       .offset = offsetof(struct state, member),                                     \
			       .size = sizeof(type),                                                         \
			       .is_signed = (type)-1 < 1,                                                    \
			       INDEX_##by.value = values,                                                    \
			       .max = most,                                                                  \
			       more},
#define PART FIELD
#define INDEX_ONE .count = 1,
#define INDEX_BY(type, n) .index = type, .count = n,
#define INDEX_BY2(type, n, type2, n2) .index = type, .count = n, .index2 = type2, .count2 = n2,
#define SHOWN
#define SHOWN_AS(text) .heading = text,
#define ALWAYS_AS(text) .heading = text, .always = true,
#define SECRET .secret = true,
#define LIES .lies = true,
#define IN_HAND .in_hand = true,
#define LEAST(least) .min = least,
#define BASE(first) .base = first,
#define SECTION(text) .section = text,
#define COUNTED(member) .kept[0] = {KEPT_COUNTS, offsetof(struct kept, member)},
#define SUMMED(member) .kept[0] = {KEPT_SUMS, offsetof(struct kept, member)},
#define SUMMED2(member) .kept[1] = {KEPT_SUMS2, offsetof(struct kept, member)},
#include GAME_DEF(fields)
#include "core/def_end.h"
};

/* All that stand in the .def files, for struct game. */
#define GAME_ROWS_MADE                                                                                       \
	.state_size = sizeof(struct state), .operands = GAME_OWN(GAME, operands),                            \
	.n_operands = TYPES_END - TYPE_COMMON, .tables = GAME_OWN(GAME, tables), .n_tables = TABLES_END,     \
	.totals = GAME_OWN(GAME, totals), .n_totals = TOTALS_END, .words = &GAME_OWN(GAME, words),           \
	.dice = dice, .n_dice = DICE, TABLE(scenarios), .options = options, .n_options = OPTIONS_END,        \
	.milestones = milestones, .n_milestones = MILESTONES_END, TABLE(rules), TABLE(whys), TABLE(verbs),   \
	TABLE(steps), TABLE(fields)
