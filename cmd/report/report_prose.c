/* What the program says to people, as a page has it: a minus is one, and no id stands behind a name. */
#include "cmd/report/report.h"

#include <ctype.h>
#include <string.h>

#include "cmd/say/html.h"
#include "cmd/say/say.h"

#define MINUS "\xE2\x88\x92"

/* The length of " (kenley-18-aug)": words of small letters and digits with hyphens between them, as one types
 * what has a longer name; 0: none stands here. */
static size_t
id_length(const char *text)
{
	size_t n = 2;
	bool hyphen = false;

	if (strncmp(text, " (", 2) != 0)
		return 0;
	for (; islower((unsigned char)text[n]) || isdigit((unsigned char)text[n]) || text[n] == '-'; n++)
		hyphen = hyphen || (text[n] == '-' && n > 2);
	return hyphen && text[n] == ')' && text[n - 1] != '-' ? n + 1 : 0;
}

static bool
is_minus(const char *text, size_t at)
{
	return text[at] == '-' && isdigit((unsigned char)text[at + 1]) &&
	       (at == 0 || strchr(" (=:", text[at - 1]));
}

void
report_prose(FILE *out, const char *text, size_t size)
{
	size_t from = 0;

	for (size_t i = 0; i < size; i++) {
		bool minus = is_minus(text, i);
		size_t left_out = minus ? 1 : id_length(text + i);

		if (left_out == 0)
			continue;
		html_raw(out, text + from, i - from);
		fputs(minus ? MINUS : "", out);
		from = i + left_out;
		i = from - 1;
	}
	html_raw(out, text + from, size - from);
}
