/* The JSON writer: what is open and whether a comma is due is all that it remembers. */
#include "cmd/say/json.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "journal/utf8.h"

static void
put(struct json *j, const char *text)
{
	j->sink(j->context, text, strlen(text));
}

void
json_begin(struct json *j, json_sink *sink, void *context)
{
	*j = (struct json){.sink = sink, .context = context};
}

/* ---- texts ---- */

static void
put_unit(struct json *j, unsigned long unit)
{
	char escaped[8];

	snprintf(escaped, sizeof(escaped), "\\u%04lx", unit & 0xffff);
	put(j, escaped);
}

/* A character that cannot stand for itself: as UTF-16, as JSON has it. */
static void
put_escaped(struct json *j, unsigned long code)
{
	if (code == '"' || code == '\\') {
		put(j, code == '"' ? "\\\"" : "\\\\");
	} else if (code == '\n') {
		put(j, "\\n");
	} else if (code > 0xffff) {
		put_unit(j, 0xd800 + ((code - 0x10000) >> 10));
		put_unit(j, 0xdc00 + ((code - 0x10000) & 0x3ff));
	} else {
		put_unit(j, code);
	}
}

/* Whether the character at the beginning of a text may stand for itself; its length and number. */
static bool
stands(const char *text, size_t size, size_t *length, unsigned long *code)
{
	*code = 0xfffd;
	*length = utf8_length(text, size, code);
	if (*length == 0) {
		*length = 1;
		return false;
	}
	return *code != '"' && *code != '\\' && !utf8_hidden(*code);
}

static void
put_string(struct json *j, const char *text)
{
	size_t size = strlen(text), from = 0, length;
	unsigned long code;

	put(j, "\"");
	for (size_t at = 0; at < size; at += length) {
		if (stands(text + at, size - at, &length, &code))
			continue;
		j->sink(j->context, text + from, at - from);
		put_escaped(j, code);
		from = at + length;
	}
	j->sink(j->context, text + from, size - from);
	put(j, "\"");
}

/* ---- structure ---- */

/* What goes before a value: the comma and the key. */
static void
put_place(struct json *j, const char *key)
{
	assert((key != NULL) == (j->depth > 0 && j->ends[j->depth - 1] == '}'));
	assert(j->depth > 0 || !j->follows);
	if (j->follows)
		put(j, ",");
	j->follows = true;
	if (!key)
		return;
	put_string(j, key);
	put(j, ":");
}

static void
open_with(struct json *j, const char *key, char begin, char end)
{
	const char text[] = {begin, '\0'};

	assert(j->depth < JSON_DEPTH);
	put_place(j, key);
	put(j, text);
	j->ends[j->depth++] = end;
	j->follows = false;
}

void
json_open_object(struct json *j, const char *key)
{
	open_with(j, key, '{', '}');
}

void
json_open_array(struct json *j, const char *key)
{
	open_with(j, key, '[', ']');
}

void
json_close(struct json *j)
{
	assert(j->depth > 0);
	j->sink(j->context, &j->ends[--j->depth], 1);
	j->follows = true;
}

/* ---- values ---- */

void
json_put_text(struct json *j, const char *key, const char *text)
{
	put_place(j, key);
	if (text)
		put_string(j, text);
	else
		put(j, "null");
}

void
json_put_number(struct json *j, const char *key, int64_t number)
{
	char digits[24];

	put_place(j, key);
	snprintf(digits, sizeof(digits), "%lld", (long long)number);
	put(j, digits);
}

void
json_put_real(struct json *j, const char *key, double number)
{
	char digits[32] = "null";

	put_place(j, key);
	if (isfinite(number))
		snprintf(digits, sizeof(digits), "%.17g", number);
	put(j, digits);
}

void
json_put_truth(struct json *j, const char *key, bool truth)
{
	put_place(j, key);
	put(j, truth ? "true" : "false");
}

void
json_put_null(struct json *j, const char *key)
{
	put_place(j, key);
	put(j, "null");
}
