/* Finds the record in a page, and takes the entities that html_raw wrote for the signs again. Nothing else of
 * the page is looked at: it is a stranger's. */
#include "cmd/desk/beginning.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"

#define BEGINS "<pre id=\"record\">"
#define ENDS "</pre>"

enum { PAGE_MAX = 268435456 };

/* The whole stream; NULL: larger than a page can be. */
static char *
read_all(FILE *in)
{
	struct made made;
	char piece[8192];
	size_t n, all = 0;

	made_begin(&made);
	while (all <= PAGE_MAX && (n = fread(piece, 1, sizeof(piece), in)) > 0) {
		fwrite(piece, 1, n, made.out);
		all += n;
	}
	made_end(&made);
	if (all <= PAGE_MAX && !ferror(in))
		return made.text;
	made_free(&made);
	return NULL;
}

/* The sign that an entity at the beginning of a text stands for, and its length; 0: it is none of ours. */
static char
sign_of(const char *text, size_t *length)
{
	static const struct {
		const char *entity;
		char sign;
	} entities[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&#39;", '\''}};

	for (size_t i = 0; i < sizeof(entities) / sizeof(*entities); i++) {
		*length = strlen(entities[i].entity);
		if (strncmp(text, entities[i].entity, *length) == 0)
			return entities[i].sign;
	}
	return '\0';
}

/* In place: it only becomes shorter. */
static void
unescape(char *text)
{
	char *to = text;

	while (*text) {
		size_t length = 0;
		char sign = *text == '&' ? sign_of(text, &length) : '\0';

		*to++ = sign ? sign : *text;
		text += sign ? length : 1;
	}
	*to = '\0';
}

FILE *
record_open(FILE *in, char **text)
{
	int first = getc(in);
	char *begin, *end;
	FILE *out = NULL;

	*text = NULL;
	if (first != EOF)
		ungetc(first, in);
	if (first != '<')
		return in;
	*text = read_all(in);
	begin = *text ? strstr(*text, BEGINS) : NULL;
	end = begin ? strstr(begin, ENDS) : NULL;
	if (end) {
		begin += strlen(BEGINS);
		begin += *begin == '\n';
		*end = '\0';
		unescape(begin);
		if (*begin)
			out = fmemopen(begin, strlen(begin), "r");
	}
	if (out)
		return out;
	free(*text);
	*text = NULL;
	return NULL;
}
