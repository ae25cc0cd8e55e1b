/* The writer: escaping, elements, and about how wide a text will be. */
#include "cmd/draw/svg.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/utf8.h"

static const char replaced[] = "\xef\xbf\xbd"; /* U+FFFD */
static const char ellipsis[] = "\xe2\x80\xa6";

void
svg_begin(struct svg *s)
{
	*s = (struct svg){0};
}

void
svg_free(struct svg *s)
{
	free(s->text);
	svg_begin(s);
}

static void
put(struct svg *s, const char *bytes, size_t n)
{
	if (s->failed)
		return;
	if (n >= s->room - s->n) {
		size_t room = 2 * s->room + n + 4096;
		char *text = realloc(s->text, room);

		if (!text) {
			s->failed = true;
			return;
		}
		s->text = text;
		s->room = room;
	}
	memcpy(s->text + s->n, bytes, n);
	s->n += n;
	s->text[s->n] = '\0';
}

static void
put_text(struct svg *s, const char *text)
{
	put(s, text, strlen(text));
}

/* What a character is written as; NULL: as it is. */
static const char *
escape(unsigned long code)
{
	switch (code) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	case '\n':
		return NULL;
	case 0xfffe:
	case 0xffff:
		return replaced;
	default:
		return utf8_hidden(code) ? replaced : NULL;
	}
}

/* The bytes that are written as they are, whatever follows. */
static size_t
plain_bytes(const char *text)
{
	const char *at = text;

	while (*at >= ' ' && *at <= '~' && *at != '&' && *at != '<' && *at != '>' && *at != '"' &&
	       *at != '\'')
		at++;
	return (size_t)(at - text);
}

static void
put_escaped(struct svg *s, const char *text)
{
	size_t size = strlen(text);

	while (size > 0) {
		unsigned long code = 0;
		size_t n = plain_bytes(text);
		const char *escaped = NULL;

		if (n == 0) {
			n = utf8_length(text, size, &code);
			escaped = n > 0 ? escape(code) : replaced;
		}
		if (escaped)
			put_text(s, escaped);
		else
			put(s, text, n);
		n = n > 0 ? n : 1;
		text += n;
		size -= n;
	}
}

/* ---- elements ---- */

static void
close_start(struct svg *s)
{
	if (s->open)
		put(s, ">", 1);
	s->open = false;
}

void
svg_open(struct svg *s, const char *element)
{
	assert(s->depth < SVG_DEPTH);
	close_start(s);
	if (strcmp(element, "g") == 0)
		put(s, "\n", 1); /* a line a group */
	put(s, "<", 1);
	put_text(s, element);
	s->element[s->depth++] = element;
	s->open = true;
}

void
svg_close(struct svg *s)
{
	assert(s->depth > 0);
	s->depth--;
	if (s->open) {
		put(s, "/>", 2);
		s->open = false;
		return;
	}
	put(s, "</", 2);
	put_text(s, s->element[s->depth]);
	put(s, ">", 1);
}

void
svg_attribute(struct svg *s, const char *name, const char *value)
{
	assert(s->open);
	put(s, " ", 1);
	put_text(s, name);
	put(s, "=\"", 2);
	put_escaped(s, value);
	put(s, "\"", 1);
}

void
svg_attributes(struct svg *s, const char *text)
{
	assert(s->open);
	put_text(s, text);
}

void
svg_markup(struct svg *s, const char *text)
{
	close_start(s);
	put_text(s, text);
}

void
svg_number(struct svg *s, const char *name, int value)
{
	char digits[12], *at = digits + sizeof(digits) - 1; /* a drawing has a thousand of them */
	unsigned rest = value < 0 ? -(unsigned)value : (unsigned)value;

	*at = '\0';
	do
		*--at = (char)('0' + rest % 10);
	while (rest /= 10);
	if (value < 0)
		*--at = '-';
	svg_attribute(s, name, at);
}

void
svg_format(struct svg *s, const char *name, const char *format, ...)
{
	char value[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(value, sizeof(value), format, list);
	va_end(list);
	svg_attribute(s, name, value);
}

void
svg_text(struct svg *s, const char *text)
{
	close_start(s);
	put_escaped(s, text);
}

/* ---- whole elements ---- */

static void
begin_shape(struct svg *s, const char *element, const char *class)
{
	svg_open(s, element);
	if (class)
		svg_attribute(s, "class", class);
}

void
svg_box(struct svg *s, const char *class, int x, int y, int width, int height, int corner)
{
	begin_shape(s, "rect", class);
	svg_number(s, "x", x);
	svg_number(s, "y", y);
	svg_number(s, "width", width);
	svg_number(s, "height", height);
	if (corner > 0)
		svg_number(s, "rx", corner);
	svg_close(s);
}

void
svg_label(struct svg *s, const char *class, int x, int y, const char *text)
{
	begin_shape(s, "text", class);
	svg_number(s, "x", x);
	svg_number(s, "y", y);
	svg_text(s, text);
	svg_close(s);
}

/* ---- how wide ---- */

/* Thousandths of the size, from the space on: those of Helvetica, which the fonts of style.c do not exceed by
 * much. */
static const short widths[] = {
    278, 278, 355, 556, 556, 889, 667, 222, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584,
};

/* Letters with accents are as wide as without: those from U+00C0 on, "X" in the place of what is wider or
 * none. */
static const char plain[] = "AAAAAAXCEEEEIIIIDNOOOOOXOUUUUYPBaaaaaamceeeeiiiidnooooo+ouuuuypy";

static long
character_width(unsigned long code)
{
	size_t at;

	if (code >= 0xc0 && code - 0xc0 < sizeof(plain) - 1)
		code = (unsigned char)plain[code - 0xc0];
	code = code == 0xa0 ? ' ' : code == 0x2019 ? '\'' : code == 0x2212 ? '+' : code;
	at = code - ' ';
	return code >= ' ' && at < sizeof(widths) / sizeof(widths[0]) ? widths[at]
	       : code >= 0x1100					      ? 1000
								      : 667;
}

/* The bytes of a text that are at most `limit` wide, in thousandths of its size; *width is theirs. */
static size_t
bytes_within(const char *text, long limit, long *width)
{
	size_t size = strlen(text), at = 0;

	*width = 0;
	while (at < size) {
		unsigned long code = 0xfffd;
		size_t n = utf8_length(text + at, size - at, &code);
		long more = character_width(code);

		if (*width + more > limit)
			break;
		*width += more;
		at += n > 0 ? n : 1;
	}
	return at;
}

/* Bold letters are about one part in fifteen wider. */
static long
units(long thousandths, int size, bool bold)
{
	return (thousandths * size * (bold ? 107 : 100) + 99999) / 100000;
}

int
svg_width(const char *text, int size, bool bold)
{
	long width;

	bytes_within(text, 1000L * 1000, &width);
	return (int)units(width, size, bold);
}

void
svg_cut(char *out, size_t room, int width, int size, bool bold, const char *text)
{
	long limit = (long)width * 100000 / (size * (bold ? 107 : 100)), used;
	size_t n = bytes_within(text, limit, &used);

	if (!text[n] && n < room) {
		memcpy(out, text, n + 1);
		return;
	}
	n = bytes_within(text, limit - 1000, &used);
	while (n > 0 && (text[n - 1] == ' ' || n + sizeof(ellipsis) > room || (text[n] & 0xc0) == 0x80))
		n--;
	snprintf(out, room, "%.*s%s", (int)n, text, ellipsis);
}

/* A text as wide as is reckoned, whatever the font: a browser without Arial has letters up to a quarter
 * wider. */
void
svg_hold(struct svg *s, int reckoned, int width)
{
	if (reckoned * 5 / 4 < width)
		return;
	svg_number(s, "textLength", reckoned < width ? reckoned : width);
	svg_attribute(s, "lengthAdjust", "spacingAndGlyphs");
}

void
svg_fitted(struct svg *s, const char *class, int x, int y, int width, int size, bool bold, const char *text)
{
	char cut[512];

	svg_cut(cut, sizeof(cut), width * 108 / 100, size, bold, text); /* so much closer is still read */
	begin_shape(s, "text", class);
	svg_number(s, "x", x);
	svg_number(s, "y", y);
	svg_hold(s, svg_width(cut, size, bold), width);
	svg_text(s, cut);
	svg_close(s);
}
