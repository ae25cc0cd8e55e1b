/*
 * SVG, written piece by piece into memory: always well-formed, whatever the texts hold. Colours come from
 * classes (style.h), never from what is written here, so that a page may set them and forbid styles written
 * into elements.
 *
 * Coordinates are whole units; a text's y is its baseline. Characters that XML does not know, that cannot be
 * seen, or that turn the writing direction, become U+FFFD.
 */
#ifndef TALLY_CMD_DRAW_SVG_H
#define TALLY_CMD_DRAW_SVG_H

#include <stdbool.h>
#include <stddef.h>

enum { SVG_DEPTH = 32 };

/* One text being made. Owned by the caller: svg_begin, then svg_end and svg_free. */
struct svg {
	char *text; /* zero-terminated once something stands in it */
	size_t n, room;
	bool failed;			/* memory ran out: the text is not whole */
	bool open;			/* the last element's start is not closed yet */
	int depth;			/* elements that are open */
	const char *element[SVG_DEPTH]; /* their names */
};

void svg_begin(struct svg *);
void svg_free(struct svg *);

/* Opens an element, and closes the one opened last. */
void svg_open(struct svg *, const char *element);
void svg_close(struct svg *);

/* Attributes of the element opened last, before anything stands in it. */
void svg_attribute(struct svg *, const char *name, const char *value);
void svg_number(struct svg *, const char *name, int value);
void svg_format(struct svg *, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Attributes, or markup within the element opened last, as they were written when the program was built. */
void svg_attributes(struct svg *, const char *text);
void svg_markup(struct svg *, const char *text);

/* Text within the element opened last. */
void svg_text(struct svg *, const char *text);

/* Whole elements; a NULL class is left out. `corner` is the radius of the corners, 0: none. */
void svg_box(struct svg *, const char *class, int x, int y, int width, int height, int corner);
void svg_label(struct svg *, const char *class, int x, int y, const char *text);

/* A label that is at most so wide in any font: a little is gained by closer letters, what does not fit then
 * ends in an ellipsis. `size` and `bold` are those of the class. */
void svg_fitted(struct svg *, const char *class, int x, int y, int width, int size, bool bold,
		const char *text);

/* Holds the text opened last to the width that is reckoned, at most to `width`, whatever the font. */
void svg_hold(struct svg *, int reckoned, int width);

/* How wide a text is about, in units. */
int svg_width(const char *text, int size, bool bold);

/* Cuts a text to what is at most so wide, with an ellipsis; out has `room` bytes. */
void svg_cut(char *out, size_t room, int width, int size, bool bold, const char *text);

#endif
