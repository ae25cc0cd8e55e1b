/* Messages made in English, known again by their formats. */
#include "cmd/say/say.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"

enum { ARGUMENTS = 6, NESTED = 3, LITTLE = 4 /* letters of "%s: %s", by which nothing is known */ };

/* What stands in the place of a conversion. */
struct span {
	const char *text;
	size_t length;
};

/* Behind the conversion that begins at a per cent sign; *kind: its letter. */
static const char *
conversion(const char *format, char *kind)
{
	format++;
	format += strspn(format, "-+ #0123456789.*hlzjt");
	*kind = *format;
	return *format ? format + 1 : format;
}

/* Whether a text is of a format, and with what in the places of its conversions. */
static bool
fits(const char *format, const char *text, struct span *argument, int n)
{
	size_t most;
	char kind;

	for (; *format && *format != '%'; format++, text++)
		if (*format != *text)
			return false;
	if (!*format || n == ARGUMENTS)
		return !*format && !*text;
	format = conversion(format, &kind);
	most = kind == 's' ? strlen(text) : strspn(text, "-0123456789");
	for (size_t length = kind == 's' ? 0 : most; length <= most; length++) {
		argument[n] = (struct span){text, length};
		if ((length > 0 || kind == 's') && fits(format, text + length, argument, n + 1))
			return true;
	}
	return false;
}

/* Letters that stand in a format itself: the more, the better it is known by them. */
static size_t
weight(const char *format)
{
	size_t n = 0;
	char kind;

	while (*format)
		if (*format == '%')
			format = conversion(format, &kind);
		else
			format++, n++;
	return n;
}

/* The format that a message is best known by, with what it becomes; NULL: there is none. */
static const char *
best_format(const char *message, const char **becomes)
{
	struct span argument[ARGUMENTS];
	const char *text, *said, *best = NULL;

	for (size_t row = 0; catalogue_next("store", &row, &text, &said);)
		if (fits(text, message, argument, 0) && weight(text) > (best ? weight(best) : 0)) {
			best = text;
			*becomes = said;
		}
	return best;
}

static bool
tell_again(const char *message, int depth, char *out)
{
	struct span argument[ARGUMENTS];
	char kind, part[RETOLD_BYTES], again[RETOLD_BYTES];
	const char *becomes, *format = depth < NESTED ? best_format(message, &becomes) : NULL;
	struct text made = text_begin(out, RETOLD_BYTES);
	bool known = format && weight(format) > LITTLE;
	int n = 0;

	if (!format || !fits(format, message, argument, 0)) {
		text_add(&made, message);
		return false;
	}
	for (; *becomes; becomes = *becomes == '%' ? conversion(becomes, &kind) : becomes + 1) {
		if (*becomes != '%') {
			text_add_bytes(&made, becomes, 1);
			continue;
		}
		conversion(becomes, &kind);
		if (n >= ARGUMENTS)
			break;
		snprintf(part, sizeof(part), "%.*s", (int)argument[n].length, argument[n].text);
		known = tell_again(part, kind == 's' ? depth + 1 : NESTED, again) || known;
		text_add(&made, again);
		n++;
	}
	return known;
}

bool
retell(const char *message, char *out)
{
	return tell_again(message, 0, out);
}
