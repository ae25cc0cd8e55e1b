/* The words of a game file, and the nodes that they are made into. For this room alone. */
#ifndef TALLY_CORE_GAMEFILE_NODE_H
#define TALLY_CORE_GAMEFILE_NODE_H

#include <stdbool.h>
#include <stdint.h>

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_SECTION, TOKEN_TEXT, TOKEN_SIGN };

struct token {
	uint32_t at; /* in the text of the file */
	uint16_t length, line;
	uint8_t kind, indent; /* indent: of its line */
	bool first;	      /* it begins a line that no open bracket goes on in */
};

enum node_op {
	OP_NONE,
	/* values */
	OP_VALUE,
	OP_LOCAL,
	OP_FIELD,
	OP_COLUMN,
	OP_LET,
	OP_CHART,
	OP_EDGE,
	OP_IF,
	OP_AND,
	OP_OR,
	OP_NOT,
	OP_EQUAL,
	OP_UNEQUAL,
	OP_LESS,
	OP_AT_MOST,
	OP_MORE,
	OP_AT_LEAST,
	OP_ADJACENT,
	OP_AMONG,
	OP_WITHIN,
	OP_REACHED,
	OP_OTHERWISE,
	OP_PLUS,
	OP_MINUS,
	OP_TIMES,
	OP_DIVIDED,
	OP_MODULO,
	OP_NEGATED,
	OP_ANY,
	OP_COUNT,
	OP_THE,
	OP_EVERY,
	OP_SUM,
	OP_LEAST,
	OP_MOST,
	OP_PATHS,
	OP_CLAUSE,
	OP_TURN,
	OP_STEP,
	OP_WHO,
	OP_DIE,
	OP_DICE,
	OP_ODDS,
	OP_SCALE,
	OP_SHIFT,
	OP_DISTANCE,
	OP_ROW,
	OP_COLUMN_OF,
	OP_HOLDS,
	OP_HAND_SIZE,
	OP_PILE_SIZE,
	OP_HAND,
	OP_ABSOLUTE,
	OP_LESSER,
	OP_GREATER,
	OP_OPTION,
	OP_TOTAL,
	/* what is done */
	DO_PUT,
	DO_IF,
	DO_EACH,
	DO_ACTION,
	DO_CLEAR,
	DO_DISCARD,
	DO_RETURN,
	DO_REVEAL,
	DO_SHUFFLE,
	DO_CUT,
	DO_END,
	/* the sequence of play */
	FLOW_REPEAT,
	FLOW_WHILE,
	FLOW_FOR,
	FLOW_STEP,
	FLOW_CALL,
	FLOW_PROCEDURE, /* what stands around a procedure's statements */
	/* parts of a verb */
	PART_GUARD,
	PART_KEEPS,
	PART_IF,
	PART_DO,
	PART_THEN,
};

enum { MAY_BE_NONE = 1, HAS_STEPS = 2, BESIDE_PLACE = 4, SEEN_TO_HOLD = 8, SEEN_TO_FAIL = 16 };

/* One node of what is judged or done; its parts are other nodes, 0: none. */
struct node {
	uint8_t op, type, flags, slot;
	uint16_t a, b, c, next, up, token, end; /* end: the token behind it; 0: the one in hand */
	int32_t value;
};

#endif
