/* The parts of the program that writes the drawings as tables when the program is built. */
#ifndef TALLY_CMD_DRAW_MAKE_BOARDS_H
#define TALLY_CMD_DRAW_MAKE_BOARDS_H

#include <libxml/parser.h>
#include <stdbool.h>
#include <stddef.h>

enum { TEXT = 1 << 18 }; /* bytes of a piece at most */

/* A text that grows; what does not fit ends the program. */
struct text {
	char *at;
	size_t n;
};
void put(struct text *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void put_string(struct text *, const char *text); /* as a string of C */

/* The drawing in hand, and what is wrong with it: ends the program. */
extern const char *drawing;
_Noreturn void fail(const xmlNode *, const char *what);

bool is_named(const xmlNode *, const char *name);
const char *attribute(const xmlNode *, const char *name); /* NULL: it has none */

/* Whether an element is drawn at all; what stands in it, without the blanks around; returns out. */
bool is_drawn(const xmlNode *);
const char *words_of(const xmlNode *, char *out, size_t size);

/* The attributes that stand in the drawing as they are: of what is `boxed` not where it stands, and only what
 * is `classed` with its class. And an element with all that is in it, none of which asks. */
void put_attributes(struct text *, const xmlNode *, bool boxed, bool classed);
void put_markup(struct text *, const xmlNode *);

#endif
