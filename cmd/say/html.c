/* The five signs that a page may take for markup, and no others, become entities. */
#include "cmd/say/html.h"

#include <string.h>

#include "journal/utf8.h"

static const char *
entity(char byte)
{
	switch (byte) {
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '&':
		return "&amp;";
	case '"':
		return "&quot;";
	case '\'':
		return "&#39;";
	default:
		return NULL;
	}
}

void
html_raw(FILE *out, const char *text, size_t size)
{
	size_t from = 0;

	for (size_t i = 0; i < size; i++) {
		const char *instead = entity(text[i]);

		if (!instead)
			continue;
		fwrite(text + from, 1, i - from, out);
		fputs(instead, out);
		from = i + 1;
	}
	fwrite(text + from, 1, size - from, out);
}

void
html_text(FILE *out, const char *text)
{
	struct made seen;

	utf8_print(made_begin(&seen), text, strlen(text));
	made_end(&seen);
	html_raw(out, seen.text, seen.size);
	made_free(&seen);
}

void
html_made(FILE *out, struct made *made)
{
	const char *text = made_end(made);

	html_raw(out, text, made->size);
	made_free(made);
}
