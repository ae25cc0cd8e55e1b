/* The drawings as tables: texts that grow, and elements in which nothing is asked, as they are written. */
#include "cmd/draw/make_boards.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *drawing;

void
fail(const xmlNode *node, const char *what)
{
	fprintf(stderr, "%s:%ld: %s\n", drawing, node ? xmlGetLineNo((xmlNode *)node) : 0L, what);
	exit(EXIT_FAILURE);
}

void
put(struct text *t, const char *format, ...)
{
	char piece[TEXT];
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(piece, sizeof(piece), format, list);
	va_end(list);
	t->at = n >= 0 && n < TEXT ? realloc(t->at, t->n + (size_t)n + 1) : NULL;
	if (!t->at)
		fail(NULL, "too large");
	memcpy(t->at + t->n, piece, (size_t)n + 1);
	t->n += (size_t)n;
}

/* A text as a string of C. */
void
put_string(struct text *out, const char *text)
{
	put(out, "\"");
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			put(out, "\\%c", *text);
		else if (*text == '\n')
			put(out, "\\n");
		else if ((unsigned char)*text >= 0x80)
			put(out, "\\%03o", (unsigned char)*text);
		else
			put(out, "%c", *text);
	}
	put(out, "\"");
}

/* ---- attributes ---- */

const char *
attribute(const xmlNode *node, const char *name)
{
	const xmlAttr *a = xmlHasProp(node, (const xmlChar *)name);

	return a ? (a->children ? (const char *)a->children->content : "") : NULL;
}

bool
is_named(const xmlNode *node, const char *name)
{
	return strcmp((const char *)node->name, name) == 0;
}

/* Numbers to two digits behind the point; of "1.500.5" the first keeps its point, else they would be one. */
static void
put_numbers(struct text *out, const char *value)
{
	while (*value) {
		char *end, number[64];
		size_t n;

		if (!isdigit((unsigned char)*value) && *value != '.') {
			put(out, *value == '&' ? "&amp;" : *value == '<' ? "&lt;" : "%c", *value);
			value++;
			continue;
		}
		snprintf(number, sizeof(number), "%.2f", strtod(value, &end));
		if (!memchr(value, '.', (size_t)(end - value)) || *end == 'e') {
			put(out, "%.*s", (int)(end - value), value);
		} else {
			for (n = strlen(number); number[n - 1] == '0'; n--)
				number[n - 1] = '\0';
			if (number[n - 1] == '.' && *end != '.')
				number[n - 1] = '\0';
			put(out, "%s",
			    number[0] == '0' && number[1] == '.' && number[2] ? number + 1 : number);
		}
		value = end;
	}
}

static void
put_escaped(struct text *out, const char *value)
{
	for (; *value; value++)
		if (*value == '&' || *value == '<' || *value == '>' || *value == '"')
			put(out, "&%s;",
			    *value == '&'   ? "amp"
			    : *value == '<' ? "lt"
			    : *value == '>' ? "gt"
					    : "quot");
		else
			put(out, "%c", *value);
}

static bool
is_numbers(const char *name)
{
	static const char *const names[] = {"x",
					    "y",
					    "width",
					    "height",
					    "cx",
					    "cy",
					    "r",
					    "rx",
					    "ry",
					    "d",
					    "transform",
					    "points",
					    "x1",
					    "y1",
					    "x2",
					    "y2",
					    "viewBox",
					    "stroke-width",
					    "stroke-dasharray"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

static void
put_attribute(struct text *out, const char *name, const char *value)
{
	put(out, " %s=\"", name);
	if (is_numbers(name))
		put_numbers(out, value);
	else
		put_escaped(out, value);
	put(out, "\"");
}

/* What a style says, as attributes; letters and what is an editor's own are left out: classes have them. */
static void
put_style(struct text *out, const char *style)
{
	char copy[TEXT], *save, *value;

	snprintf(copy, sizeof(copy), "%s", style);
	for (char *one = strtok_r(copy, ";", &save); one; one = strtok_r(NULL, ";", &save)) {
		one += strspn(one, " \n\t");
		value = strchr(one, ':');
		if (!value || *one == '-' || strncmp(one, "font", 4) == 0 ||
		    strncmp(one, "line-height", 11) == 0)
			continue;
		*value++ = '\0';
		put_attribute(out, one, value + strspn(value, " "));
	}
}

/* Elements that others point at keep their ids; the others' are the editor's. */
static bool
is_pointed_at(const xmlNode *node)
{
	static const char *const names[] = {"symbol",	      "marker",		"clipPath", "pattern",
					    "linearGradient", "radialGradient", "mask"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (is_named(node, names[i]))
			return true;
	return node->parent && is_named(node->parent, "defs");
}

/* Attributes that stand in the drawing as they are. */
void
put_attributes(struct text *out, const xmlNode *node, bool boxed, bool classed)
{
	for (const xmlAttr *a = node->properties; a; a = a->next) {
		const char *name = (const char *)a->name,
			   *value = a->children ? (const char *)a->children->content : "";
		bool placed = strcmp(name, "x") == 0 || strcmp(name, "y") == 0 ||
			      strcmp(name, "width") == 0 || strcmp(name, "height") == 0;

		if (strncmp(name, "data-", 5) == 0 || (strcmp(name, "class") == 0 && !classed) ||
		    (placed && boxed))
			continue;
		if (strcmp(name, "id") == 0 && !is_pointed_at(node))
			continue;
		if (a->ns && strcmp(name, "href") != 0)
			continue;
		if (strcmp(name, "style") == 0)
			put_style(out, value);
		else
			put_attribute(out, name, value);
	}
}

bool
is_drawn(const xmlNode *node)
{
	return node->type == XML_ELEMENT_NODE && !is_named(node, "style") && !is_named(node, "metadata") &&
	       !is_named(node, "namedview") && !attribute(node, "data-sample");
}

const char *
words_of(const xmlNode *node, char *out, size_t size)
{
	xmlChar *content = xmlNodeGetContent(node);
	const char *from = (const char *)content + strspn((const char *)content, " \n\t");
	size_t n = strlen(from);

	while (n > 0 && isspace((unsigned char)from[n - 1]))
		n--;
	snprintf(out, size, "%.*s", (int)n, from);
	xmlFree(content);
	return out;
}

/* An element with all that is in it, none of which asks. */
void
put_markup(struct text *out, const xmlNode *node)
{
	char words[TEXT];
	bool any = false;

	put(out, "%s<%s", is_named(node, "g") ? "\n" : "", node->name);
	put_attributes(out, node, false, true);
	for (const xmlNode *child = node->children; child; child = child->next)
		if (is_drawn(child) && !is_named(child, "tspan")) {
			if (!any)
				put(out, ">");
			any = true;
			put_markup(out, child);
		}
	if (is_named(node, "text") || is_named(node, "title")) {
		put(out, ">");
		put_escaped(out, words_of(node, words, sizeof(words)));
		any = true;
	}
	put(out, any ? "</%s>" : "/>", node->name);
}
