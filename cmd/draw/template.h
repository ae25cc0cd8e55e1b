/*
 * The drawings of boards as tables. An artist draws cmd/draw/boards/GAME/board.svg and board-narrow.svg
 * whole; make_boards writes them as these tables when the program is built, and fill.c puts in what a
 * position holds. What the attributes that begin with `data-` ask for stands in cmd/draw/boards/README.md.
 */
#ifndef TALLY_CMD_DRAW_TEMPLATE_H
#define TALLY_CMD_DRAW_TEMPLATE_H

#include <stdbool.h>
#include <stdint.h>

/* What an element asks for: the attributes' names without `data-`, in this order in make_boards.c as well. */
#define TEMPLATE_ASKS(ASK)                                                                                   \
	ASK(ACROSS, "across")                                                                                \
	ASK(ALIGN, "align")                                                                                  \
	ASK(AT, "at")                                                                                        \
	ASK(BACK, "back")                                                                                    \
	ASK(BEND, "bend")                                                                                    \
	ASK(BOUNDS, "bounds")                                                                                \
	ASK(CLASS, "class")                                                                                  \
	ASK(COUNT, "count")                                                                                  \
	ASK(CUT, "cut")                                                                                      \
	ASK(FIT, "fit")                                                                                      \
	ASK(FLOW, "flow")                                                                                    \
	ASK(FORMAT, "format")                                                                                \
	ASK(GAP, "gap")                                                                                      \
	ASK(GRID, "grid")                                                                                    \
	ASK(GROW, "grow")                                                                                    \
	ASK(GROWS, "grows")                                                                                  \
	ASK(H, "h")                                                                                          \
	ASK(H_EMPTY, "h-empty")                                                                              \
	ASK(IF, "if")                                                                                        \
	ASK(LAP, "lap")                                                                                      \
	ASK(LINES, "lines")                                                                                  \
	ASK(MAX, "max")                                                                                      \
	ASK(MIN, "min")                                                                                      \
	ASK(MOST, "most")                                                                                    \
	ASK(PANEL, "panel")                                                                                  \
	ASK(PART, "part")                                                                                    \
	ASK(PLACE, "place")                                                                                  \
	ASK(REPEAT, "repeat")                                                                                \
	ASK(ROUTE, "route")                                                                                  \
	ASK(ROW, "row")                                                                                      \
	ASK(PER, "per")                                                                                      \
	ASK(SETS_HEIGHT, "sets-height")                                                                      \
	ASK(SIZE, "size")                                                                                    \
	ASK(SPACE, "space")                                                                                  \
	ASK(SQUARES, "squares")                                                                              \
	ASK(STACK, "stack")                                                                                  \
	ASK(STAMP, "stamp")                                                                                  \
	ASK(STEP, "step")                                                                                    \
	ASK(SWELL, "swell")                                                                                  \
	ASK(TAKES, "takes")                                                                                  \
	ASK(TOTAL, "total")                                                                                  \
	ASK(UNIT, "unit")                                                                                    \
	ASK(USE, "use")                                                                                      \
	ASK(W, "w")                                                                                          \
	ASK(W_EMPTY, "w-empty")                                                                              \
	ASK(WIDENS, "widens") ASK(WINDOW, "window") ASK(WORD, "word") ASK(X, "x") ASK(Y, "y")
#define TEMPLATE_ASK(name, text) ASK_##name,
enum { ASK_NONE, TEMPLATE_ASKS(TEMPLATE_ASK) ASKS };
#undef TEMPLATE_ASK

struct ask {
	uint8_t what; /* ASK_NONE: no more */
	const char *value;
};

/* An element, and behind it those within it. One that asks for nothing, nor any within it, is markup as it is
 * written. */
struct drawn {
	const char *name;      /* of the element; NULL: `text` is the markup */
	const char *text;      /* its attributes, but for those that are worked out: " rx=\"4\"" */
	const char *class;     /* without that of its size; NULL: none */
	const char *sample;    /* what stands in a text, in English; NULL: nothing */
	const struct ask *ask; /* NULL: nothing */
	const double *box;     /* x, y, width, height of what is worked out; NULL: they stand in `text` */
	uint16_t end;	       /* the element behind it and all within it */
	uint8_t size;	       /* of a text's letters, in units */
	bool bold;
};

/* A whole drawing. Of those in use the list ends with one without a game. */
struct template
{
	const char *game;
	bool narrow;
	int width, height;
	const struct drawn *drawn;
	int n;
};
extern const struct template templates[];

#endif
