/* Names in a short answer that several things have: "ju-88" of three Luftflotten. */
#include <stdio.h>
#include <string.h>

#include "cmd/log/answer_reading.h"

/* The name that begins with a word of a text, if several things are called so; false: it is none. */
static bool
is_of_several(const struct language *l, int type, const char *text, struct printed *p)
{
	printed_read(l, type, text, strlen(text), true, p);
	return p->n > 1 && p->n <= PRINTED_MOST && (text[p->length] == ' ' || !text[p->length]);
}

long
names_ways(const struct language *l, const char *text, const struct finding *f, long most)
{
	long ways = 1;
	struct printed p;

	for (const char *at = text + f->column - 1; *at && ways <= most; at += strspn(at, " ")) {
		bool several = is_of_several(l, f->args.arg[0].type, at, &p);

		ways *= several ? p.n : 1;
		at += several ? p.length : strcspn(at, " ");
	}
	return ways;
}

bool
names_alone(const struct language *l, const char *text, const struct finding *f, const char *key, char *out)
{
	const char *at = text + f->column - 1 + f->length;
	size_t n = (size_t)f->column - 1;
	struct printed p;

	if (strlen(text) + strlen(key) + 1 > ENTRY_MAX)
		return false;
	memcpy(out, text, n);
	n += (size_t)sprintf(out + n, "%s", key);
	for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
		bool several = is_of_several(l, f->args.arg[0].type, at, &p);
		size_t length = several ? p.length : strcspn(at, " ");

		if (!several)
			n += (size_t)sprintf(out + n, " %.*s", (int)length, at);
		at += length;
	}
	return true;
}
