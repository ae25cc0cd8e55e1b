/* How a game file is read. For this room alone; see gamefile.h. */
#ifndef TALLY_CORE_GAMEFILE_READING_H
#define TALLY_CORE_GAMEFILE_READING_H

#include "core/gamefile/file.h"

/* ---- words.c: the text as words, and what is wrong with it ---- */

void words_begin(struct gamefile *);
void fault_at(struct gamefile *, uint32_t token, const char *text, const char *a, const char *b,
	      const char *c);
/* At the token in hand; more of the statement is not read. */
void fault(struct gamefile *, const char *text, const char *a, const char *b);
void remark(struct gamefile *, uint32_t token, const char *text, const char *a, const char *b);
/* From one byte to another, as words of their own. */
void begin_part(struct gamefile *, uint32_t from, uint32_t to);
const struct token *peek(const struct gamefile *);
/* A token further on, or the end. */
const struct token *ahead(const struct gamefile *, int n);
bool is_word(const struct gamefile *, const struct token *, const char *);
bool is(const struct gamefile *, const char *word);
bool take(struct gamefile *, const char *word);
bool want(struct gamefile *, const char *word);
/* What is not read of the statement is too much. */
void want_end(struct gamefile *);
/* The same, and no deeper line stands below it. */
void end_line(struct gamefile *);
/* A word of this kind, kept in the pool; "" and a fault: none stands there. */
const char *take_name(struct gamefile *, const char *what);
const char *take_text(struct gamefile *);
const char *take_section(struct gamefile *);
bool take_number(struct gamefile *, int least, int most, int *n);
const char *token_text(struct gamefile *, const struct token *);
const char *keep_bytes(struct gamefile *, const char *, size_t);
/* In small letters: a type's variable. */
const char *small_name(struct gamefile *, const char *);
/* Several, one behind the other. */
const char *keep_joined(struct gamefile *, const char *, const char *, const char *);
/* From a token to the one in hand, for what is wrong with it. */
const char *since(struct gamefile *, uint32_t token, char *out, size_t size);
const char *node_text(struct gamefile *, uint16_t node, char *out, size_t size);

/* ---- blocks ---- */

/* Behind the line, and behind the block, that begins with a token. */
uint32_t line_end(const struct gamefile *, uint32_t token);
uint32_t block_end(const struct gamefile *, uint32_t token);
/* The statement that begins there is read next, as a line, or with the deeper ones below it. */
void begin_line(struct gamefile *, uint32_t token);
void begin_whole(struct gamefile *, uint32_t token);
/* Reads each statement of the block below a token; false: there is none. */
bool each_line(struct gamefile *, uint32_t token, void (*read)(struct gamefile *, uint32_t token));

/* ---- names.c ---- */

int kind_named(const struct gamefile *, const struct token *); /* its type; 0: none is called so */
int value_named(const struct gamefile *, int type, const char *text, size_t length); /* -1: no such */
int count_of(const struct gamefile *, int type);
const char *type_called(const struct gamefile *, int type);
bool is_named(int type);
int take_type(struct gamefile *);
bool take_domain(struct gamefile *, struct domain *);
/* What may have been meant by a word that names nothing; NULL: nothing is near. */
const char *near_name(struct gamefile *, const char *text, size_t length);
void unknown_name(struct gamefile *, const struct token *);
void not_of_type(struct gamefile *, const struct token *, int type);
int field_named(const struct gamefile *, const struct token *); /* its number in the game; 0: none */
int verb_named(const struct gamefile *, const struct token *);	/* -1 */
int routine_named(const struct gamefile *, const struct routine *, int n, const struct token *);
int rule_numbered(const struct gamefile *, const char *section); /* -1 */
bool room(struct gamefile *, int n, int most, const char *what);

/* ---- components.c, scales.c, tables.c, map.c ---- */

void find_tables(struct gamefile *);
int take_source(struct gamefile *);
uint16_t name_add(struct gamefile *, const char *);
/* The values of a type behind its colon. */
void read_odds(struct gamefile *, struct kind *);
void read_scale(struct gamefile *, struct kind *);
/* The step of a scale that is written there; -1: it has none like it. */
int take_scale_value(struct gamefile *, const struct kind *);
bool take_cell(struct gamefile *, const struct domain *, int16_t *);

void read_kind(struct gamefile *, uint32_t token);
void read_columns(struct gamefile *, uint32_t token);
void read_map(struct gamefile *, uint32_t token);
void read_edge(struct gamefile *, uint32_t token);
void read_chart(struct gamefile *, uint32_t token);
void read_die(struct gamefile *, uint32_t token);
int die_named(struct gamefile *, const struct token *); /* -1 and a fault: no such */
void make_tables(struct gamefile *);
void make_map(struct gamefile *);
static inline const struct map *
map_in(const struct gamefile *g)
{
	return MAP(g->spaces);
}
/* A space as one end of an edge: the sides of all edges stand in one list. */
static inline int
edge_end(int edge, int space)
{
	return edge * SPACES_MAX + space;
}
int space_place(const struct gamefile *, int space, bool row); /* NONE: beside the grid */
/* The cells of a CSV table, row by row: false at its end. */
struct csv {
	const char *at, *end;
};
struct cell_text {
	const char *text;
	size_t length;
	bool last; /* of its row */
};
bool csv_cell(struct csv *, struct cell_text *);

/* ---- expression.c, terms.c, values.c, known.c ---- */

uint16_t make_node(struct gamefile *, int op, uint32_t token);
uint16_t read_expression(struct gamefile *);
uint16_t read_condition(struct gamefile *); /* without `if ... then` at its head */
uint16_t read_primary(struct gamefile *);   /* 0: a name or a number stands there */
uint16_t read_term(struct gamefile *);
/* A call, behind its name and at its bracket. */
uint16_t read_call(struct gamefile *, uint32_t at, const struct token *name);
/* A node that asks thing a, of that number, for what this domain has. */
uint16_t asked_of(struct gamefile *, int op, uint32_t at, int number, uint16_t a, const struct domain *);
/* What is called so, of these arguments; 0 and a fault: nothing is. */
uint16_t read_named(struct gamefile *, uint32_t at, const struct token *name, uint16_t arguments, int n);
uint16_t read_binder(struct gamefile *, int op, uint32_t token);
void end_binder(struct gamefile *);
int open_slot(struct gamefile *, int type, const char *name);
/* Makes a value one of this type: a name of it, or what has it already. */
void as_type(struct gamefile *, uint16_t node, int type);
/* Whether a condition before it says that an expression is not none; what a condition that holds, or does
 * not, says so of; and what is said, or not any more, of a field that changes. Who reads a block puts n_known
 * back behind it.
 */
bool is_known(const struct gamefile *, uint16_t node);
void learn(struct gamefile *, uint16_t condition, bool holds, uint16_t with);
void know(struct gamefile *, uint16_t node, uint16_t with);
void forget(struct gamefile *, int field);
/* None has no place there. */
void not_none(struct gamefile *, uint16_t node);
uint16_t read_of_type(struct gamefile *, int type);
/* The values in brackets that a routine wants, in a row that `first` begins. */
void read_arguments(struct gamefile *, const struct routine *, uint32_t at, uint16_t *first);
void read_let(struct gamefile *, int let);
void read_parameters(struct gamefile *, struct routine *);

/* ---- changes.c, rules.c, flow.c, shown.c ---- */

uint16_t read_change(struct gamefile *);
uint16_t read_changes(struct gamefile *, uint32_t token);	 /* of the block below it */
uint16_t read_changes_or_one(struct gamefile *, uint32_t token); /* ": change" or a block */
uint16_t read_until(struct gamefile *, uint32_t from, uint32_t to);
int read_tells(struct gamefile *, int field);
int rule_add(struct gamefile *, const char *section, const char *sentence, int verdict);
int read_rule(struct gamefile *, uint32_t token, bool in_guard); /* a guard + 1; 0: it has no condition */
void read_routine_heads(struct gamefile *, uint32_t token);
void read_group(struct gamefile *, uint32_t token);
void read_action(struct gamefile *, uint32_t token);
void read_verb_head(struct gamefile *, uint32_t token);
void read_verb(struct gamefile *, uint32_t token);
void read_state(struct gamefile *, uint32_t token);
void read_wheres(struct gamefile *);
void read_place(struct gamefile *, uint32_t token);
void read_hiding(struct gamefile *, uint32_t token);
void find_dice_rules(struct gamefile *);
void read_step_heads(struct gamefile *, uint32_t token);
void read_sequence(struct gamefile *, uint32_t token);
uint16_t read_flow_below(struct gamefile *, uint32_t token, uint16_t up); /* the statements below a line */
int read_by(struct gamefile *, uint16_t *whom);
int procedure_named(const struct gamefile *, const struct token *); /* -1 */
void read_procedure_head(struct gamefile *, uint32_t token);
void read_procedure(struct gamefile *, uint32_t token);
uint16_t read_call_line(struct gamefile *, uint32_t token);
void name_choice(struct gamefile *, uint32_t token);
uint16_t read_choose(struct gamefile *, uint32_t token);
void check_procedures(struct gamefile *);
void make_returns(struct gamefile *);
void make_memory(struct gamefile *, const char *step, uint16_t *answered, uint16_t *done);
int step_named(const struct gamefile *, const struct token *); /* -1 */
int life_named(struct gamefile *, const char *name);
void make_rows(struct gamefile *);
void make_hidden_fields(struct gamefile *);
void read_scenario(struct gamefile *, uint32_t token);
void read_option_row(struct gamefile *, uint32_t token);
void read_total_head(struct gamefile *, uint32_t token);
void read_total(struct gamefile *, uint32_t token);
void read_rivals(struct gamefile *, uint32_t token);
void read_victory(struct gamefile *, uint32_t token);
void read_call_row(struct gamefile *, uint32_t token);
void read_board(struct gamefile *, uint32_t token);
void make_board(struct gamefile *);
/* What people read: the game's rulebook is made of it. */
void add_passage(struct gamefile *, int kind, uint32_t token, int number, const char *section,
		 const char *text);
bool prose_is_well(struct gamefile *, const char *);
void field_add(struct gamefile *, const struct field *, const struct domain *);
void lay_out(struct gamefile *);
void phrase_add(struct gamefile *, const struct phrase *);

#endif
