/* What a game file is made into. For this room alone; see gamefile.h. */
#ifndef TALLY_CORE_GAMEFILE_FILE_H
#define TALLY_CORE_GAMEFILE_FILE_H

#include "core/gamefile/board.h"
#include "core/gamefile/gamefile.h"
#include "core/gamefile/node.h"
#include "core/hand.h"
#include "core/map/map.h"
#include "core/words.h"

/* How much a file may hold. Each is checked where it is taken. */
enum {
	TOKENS_MAX = 40000,
	TOKENS_AHEAD = 2, /* that are looked at behind one */
	NODES_MAX = 32000,
	POOL_BYTES = 327680,
	NAMES_MAX = 8192, /* of all types */
	CELLS_MAX = 16384,
	KINDS_MAX = 48,
	KIND_COLUMNS = 160,
	EDGES_MAX = 8,
	EDGE_ROWS = 4096,
	CHARTS_MAX = 24,
	CHART_COLUMNS = 256, /* of those in tables beside the file */
	FILE_DICE = 12,
	FILE_FIELDS = 160,
	LETS_MAX = 256,
	PROCEDURES_MAX = 16,
	CALLS_MAX = 64, /* places from which procedures are called */
	ACTIONS_MAX = 96,
	GROUPS_MAX = 64,
	GUARDS_MAX = 220,
	FILE_RULES = 220,
	FILE_VERBS = 90,
	FILE_STEPS = 60,
	FILE_WHYS = 240,
	FILE_PHRASES = 512,
	FILE_TOTALS = 48,
	FILE_SCENARIOS = 32,
	FILE_OPTIONS = 16,
	FILE_PLACES = 8,
	LIVES_MAX = 32,
	LEVELS_MAX = 16,
	PASSAGES_MAX = 1024,
	PARAMETERS_MAX = 4,
	SLOTS_MAX = 16,	   /* operands, parameters and loops that may be named at once */
	SPACES_MAX = 2048, /* of a map */
	NEIGHBOURS_MAX = 16,
	MEMOS = 4,
	KNOWN_MAX = 48,
	DEEP_MAX = 40, /* expressions and blocks in one another */
};

/* The reason of what is done and has no sentence of its own. */
enum { WHY_PLAYED = 1 };

enum { NOTHING = INT32_MIN }; /* none, as a value */

enum { SCALE_LOW = -32767, SCALE_HIGH = 32767 }; /* of a scale without an end */

/* Types that only a file has. */
enum { NAME_ALONE = 0xff, PATHS_TYPE = 0xfe, TEXT_TYPE = 0xfd, HAND_TYPE = 0xfc };

/* What a column, field, table or parameter may be. */
struct domain {
	uint8_t type; /* TYPE_NUMBER, TYPE_YES, TEXT_TYPE, or a named one */
	bool none, set;
	int16_t least, most;
};

/* A type of the file. */
struct kind {
	const char *name, *title;
	uint16_t first, n; /* its names */
	uint16_t titles;   /* printed names, in `name`; 0: none */
	uint8_t table;	   /* of the box + 1; 0: it stands in the file */
	uint16_t source;   /* of the rows: number of the source; 0: the file */
	uint8_t named_columns;
	bool odds, scale, drawn, seats, listed; /* listed: its values stand in one line */
	uint16_t bounds;			/* of odds and scales: cells, two for each value */
	uint8_t hands;				/* type that has hands of it; 0: none */
	uint16_t copies;			/* of a deck: the first cell of how many there are */
	uint16_t known, unseen;			/* of a deck: its fields, */
	uint16_t played;			/* and what each hand played last; 0: it has no hands */
	uint16_t at, from;			/* the token it is declared by, and that of the table */
	/* How one is told, "{title} ({key})"; where one is to be chosen; and several, "units {keys}". */
	const char *called, *called_full, *called_many;
};

struct kind_column {
	const char *name;
	uint8_t kind; /* the type that has it */
	struct domain domain;
	int16_t box; /* its column in the box; -1: in `cells` */
	uint16_t cells;
};

/* A hexside or a path: what lies between two spaces. */
struct edge {
	const char *name;
	struct domain domain;
	bool path;
	uint8_t table; /* of the box + 1 */
	uint16_t n, source, at, from;
};

struct chart {
	const char *name;
	struct domain row, column, domain;
	uint16_t cells;
	int16_t rows, columns; /* columns 0: it has one key */
	uint16_t source;       /* of one in a table beside the file; 0: it stands in the file */
	uint16_t row_at;       /* ... the first cell of which row of the box each key is in */
	uint8_t table;	       /* ... of the box + 1 */
};

/* An expression that is not none, by a condition that stands before; see known.c. */
struct known {
	uint16_t node, with; /* with: the first of the values that its parameters have; 0: it has none */
};

struct parameter {
	uint8_t type;
	const char *name;
};

/* A let, an action or a group of guards. */
struct routine {
	const char *name;
	uint8_t n, state; /* state: 0 to be read, 1 being read, 2 read */
	bool says_who;
	struct parameter parameter[PARAMETERS_MAX];
	uint16_t token, body;
};

struct guard {
	uint16_t rule, unless, when; /* unless: guard + 1 */
	bool needs, says_who, whole; /* whole: over all singles of an entry */
	uint8_t last, n_args;
	uint16_t condition, arg[ARGS_MAX - 1];
};

struct file_verb {
	uint8_t n;
	uint8_t type[OPERANDS_MAX];
	const char *name[OPERANDS_MAX];
	uint16_t token, body, field, optional; /* field: of a free one; optional: set of those */
	bool anytime, taken;
	bool says_who;	  /* what is judged or done hangs on who sends it */
	uint8_t then;	  /* a procedure follows its entry, + 1 */
	uint8_t repeated; /* the operand of which an entry may have several, + 1 */
};

enum by { BY_NOBODY, BY_ONE, BY_BOTH, BY_ANYONE };

struct file_step {
	uint16_t token, flow; /* flow: its node */
	uint8_t by, also_by, each_type, each_slot, die, rolls, draws, life;
	bool until_done, once, must, chance, rolled, drawn, choose;
	uint16_t by_whom, also_whom, each, condition, dice, about, parts, cards, hand, then;
	uint64_t takes[2], also[2];
	uint16_t answered, done; /* fields: how much of it is answered, and who has said done */
	uint16_t dice_section;	 /* token: the rule that another number of dice breaks; 0: J-4 */
	uint16_t dice_rule;	 /* ... + 1 */
	uint8_t chooses;	 /* the verb that answers a choice */
	uint8_t procedure;	 /* that it stands in, + 1 */
	const char *roll_title, *draw_title, *takes_title;
};

/* Steps that are gone through from several places, and from there back. */
struct procedure {
	const char *name;
	uint16_t token, node; /* its FLOW_PROCEDURE */
	uint16_t from;	/* field: the step, or behind the steps the call, that is gone back to; 0: none */
	uint16_t usual; /* ... where a position was begun in it */
	uint8_t life;
	bool being_checked;
};

/* How a call of an action is told: by the first change that it makes. */
struct told_call {
	uint16_t phrase;
	uint8_t action;
};

struct life {
	const char *name;
	bool found;
	uint32_t token; /* where it is first named */
};

struct file_field {
	struct domain domain;
	uint8_t life; /* + 1 */
	uint8_t slot; /* of the element in `where` */
	bool free;
	uint16_t where; /* the elements that there are; 0: all */
};

struct level {
	uint16_t condition;
	const char *text;
};

/* Which spaces are reached by paths that were asked for, on which board. */
struct memo {
	const struct play *play;
	uint64_t board;
	uint16_t paths;
	uint8_t ignored;
	bool reads_assumed;	  /* a value that is not certain was read for it */
	int16_t sought;		  /* this one alone is known, and what is reached; NONE: all are */
	int32_t named[SLOTS_MAX]; /* what has a name around them */
	uint8_t reached[SPACES_MAX / 8];
};

struct gamefile {
	struct game game;
	struct words words;
	/* Of the reading. */
	const struct file_text *source;
	int n_sources;
	const char *text;
	size_t size;
	uint32_t at, stop; /* the token in hand, and the one behind the statement */
	uint8_t deep, lets_deep;
	bool broken;		 /* a fault was found in the statement: nothing more is read of it */
	bool chart_headed;	 /* the line that names the columns of a table was read */
	bool says_who, who_said; /* in the condition, and in the verb in hand */
	uint16_t optional;	 /* operands that may be left out */
	uint8_t last;		 /* the highest operand that was named, + 1 */
	uint8_t state_type, state_type2, state_life; /* of the block of `state` in hand */
	uint16_t state_where;
	uint8_t n_slots, in_paths, in_scenario, in_procedure,
	    in_hand; /* in_hand: the type, edge or chart whose rows are read */
	struct parameter slot[SLOTS_MAX];
	const char *owner; /* what the changes that are read belong to */
	struct known known[KNOWN_MAX];
	uint8_t n_known;
	int n_faults;
	struct fault fault[GAMEFILE_FAULTS];
	uint16_t part, *end;	    /* the last part of what is read, and where the next one goes */
	uint32_t n_tokens, n_parts; /* of the file; and of places in texts, behind them */
	/* What was read. */
	uint32_t pool_used;
	uint16_t n_nodes, n_names, n_cells;
	uint8_t n_kinds, n_columns_used, n_edges, n_charts, n_groups, n_actions, n_lives, n_levels, n_faces,
	    n_procedures, n_calls, n_told_calls;
	uint16_t n_lets, n_guards;
	uint8_t map; /* type of the spaces; 0: none */
	uint8_t map_grid;
	uint16_t card_rule, range_rule; /* that no file has to write */
	const char *prefix;
	struct kind kind[KINDS_MAX];
	struct kind_column column[KIND_COLUMNS];
	const char *name[NAMES_MAX];
	int16_t cells[CELLS_MAX];
	struct edge edge[EDGES_MAX];
	SIDES_ROOM(EDGE_ROWS) sides; /* of all edges: see edge_end() */
	struct chart chart[CHARTS_MAX];
	struct routine let[LETS_MAX], action[ACTIONS_MAX], group[GROUPS_MAX];
	struct guard guard[GUARDS_MAX];
	struct file_verb verb[FILE_VERBS];
	struct file_step step[FILE_STEPS];
	struct procedure procedure[PROCEDURES_MAX];
	uint16_t call[CALLS_MAX];
	uint8_t called_in[CALLS_MAX]; /* the procedure that calls, + 1 */
	struct told_call told_call[ACTIONS_MAX];
	struct life life[LIVES_MAX];
	struct file_field field[FILE_FIELDS];
	struct level level[LEVELS_MAX];
	struct file_board board;
	uint16_t total[FILE_TOTALS], scenario[FILE_SCENARIOS], sequence, answered, done;
	uint8_t copies[NAMES_MAX]; /* of the kinds of decks, by their names */
	MAP_ROOM(SPACES_MAX, NEIGHBOURS_MAX) spaces;
	uint16_t failed_line; /* that could last not be carried out; 0: all could */
	bool direct;	      /* no path leads over the grid */
	bool beside_grid;     /* a space lies there, or there is no grid */
	struct memo memo[MEMOS];
	uint8_t next_memo;
	uint16_t n_passages;
	struct passage passage[PASSAGES_MAX]; /* in the order in which they are read */
	uint8_t done_rule[FILE_RULES];	      /* the program carries it out, or the engine raises it */
	/* The rows of the game. */
	struct operand operands[KINDS_MAX];
	struct die dice[FILE_DICE];
	const char *face[64];
	uint8_t face_weight[64];
	struct rule rules[FILE_RULES];
	struct verb verbs[FILE_VERBS];
	struct step steps[FILE_STEPS];
	struct field fields[FILE_FIELDS];
	struct total totals[FILE_TOTALS];
	struct scenario scenarios[FILE_SCENARIOS];
	struct option options[FILE_OPTIONS];
	struct place places[FILE_PLACES];
	uint16_t hidden_from[FILE_PLACES]; /* by place: whose player sees their backs; 0: nobody's */
	uint8_t n_hidings;
	struct why whys[FILE_WHYS];
	struct phrase phrases[FILE_PHRASES];
	struct naming namings[KINDS_MAX];
	struct table tables[BOX_TABLES];
	struct column columns[KIND_COLUMNS + 4 * EDGES_MAX + CHART_COLUMNS];
	const char *milestones[1];
	uint16_t n_columns;
	const char *from[BOX_TABLES]; /* the tables that the file names */
	uint8_t n_from;
	/* What is not cleared when a file is begun: only what was written is read. */
	struct token token[TOKENS_MAX + TOKENS_AHEAD];
	struct node node[NODES_MAX];
	char pool[POOL_BYTES];
};

#endif
