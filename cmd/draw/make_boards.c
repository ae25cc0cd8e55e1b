/*
 * Writes the drawings of boards as tables in C, when the program is built: make_boards DRAWING.svg... >
 * boards.c. What an editor adds for itself (its own attributes, ids, metadata) is left out, a style becomes
 * attributes, since a page may forbid styles written into elements; numbers lose the digits that nobody sees.
 */
#include "cmd/draw/make_boards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/template.h"

#define ASK_TEXT(name, text) text,
static const char *const drawn_asks[] = {"", TEMPLATE_ASKS(ASK_TEXT)};

enum { ELEMENTS = 4096 };

static struct text asks, boxes, rows; /* what is written of a drawing */
static int n_asks, n_boxes, n_rows;

/* ---- what asks ---- */

static bool
asks_itself(const xmlNode *node)
{
	for (const xmlAttr *a = node->properties; a; a = a->next)
		if (strncmp((const char *)a->name, "data-", 5) == 0)
			return true;
	return false;
}

static bool
asks_within(const xmlNode *node)
{
	if (asks_itself(node))
		return true;
	for (const xmlNode *child = node->children; child; child = child->next)
		if (is_drawn(child) && asks_within(child))
			return true;
	return false;
}

static int
put_asks(const xmlNode *node)
{
	int first = n_asks;

	for (const xmlAttr *a = node->properties; a; a = a->next) {
		const char *name = (const char *)a->name;
		size_t what = 0;

		if (strncmp(name, "data-", 5) != 0)
			continue;
		for (size_t i = 1; i < ASKS; i++)
			if (strcmp(name + 5, drawn_asks[i]) == 0)
				what = i;
		if (what == 0)
			fail(node, name);
		put(&asks, what == ASK_FORMAT || what == ASK_PART ? "{%zu, SAID(" : "{%zu, ", what);
		put_string(&asks, a->children ? (const char *)a->children->content : "");
		put(&asks, what == ASK_FORMAT || what == ASK_PART ? ")},\n" : "},\n");
		n_asks++;
	}
	if (n_asks == first)
		return -1;
	put(&asks, "{0, NULL},\n");
	n_asks++;
	return first;
}

static double
number(const xmlNode *node, const char *name)
{
	const char *value = attribute(node, name);

	return value ? strtod(value, NULL) : 0;
}

/* Of what is laid out anew, or that something points at, where it stands. */
static int
put_box(const xmlNode *node)
{
	bool circle = is_named(node, "circle");

	if (!attribute(node, "data-place") && !attribute(node, "data-grows") &&
	    !attribute(node, "data-widens") && !attribute(node, "data-at") && !attribute(node, "data-fit"))
		return -1;
	put(&boxes, "%g, %g, %g, %g,\n", number(node, circle ? "cx" : "x"), number(node, circle ? "cy" : "y"),
	    number(node, "width"), number(node, "height"));
	return n_boxes++ * 4;
}

/* The class of the letters' size is taken out of the others. */
static int
size_of(const char *class, char *rest, size_t room, bool *bold)
{
	char copy[256], *save;
	int size = 12;
	size_t n = 0;

	rest[0] = '\0';
	*bold = false;
	snprintf(copy, sizeof(copy), "%s", class);
	for (char *one = strtok_r(copy, " ", &save); one; one = strtok_r(NULL, " ", &save)) {
		bool sized = one[0] == 't' && isdigit((unsigned char)one[1]);

		size = sized ? atoi(one + 1) : strcmp(one, "cap") == 0 ? 11 : size;
		*bold = *bold || strcmp(one, "b") == 0 || strcmp(one, "cap") == 0;
		if (!sized && n < room)
			n += (size_t)snprintf(rest + n, room - n, "%s%s", n > 0 ? " " : "", one);
	}
	return size;
}

static void put_children(const xmlNode *);

static void
put_element(const xmlNode *node)
{
	struct text attributes = {0};
	char class[256], words[TEXT];
	int ask = put_asks(node), box = put_box(node), size;
	size_t end;
	bool text = is_named(node, "text"), bold;

	n_rows++;
	size = size_of(attribute(node, "class") ? attribute(node, "class") : "", class, sizeof(class), &bold);
	put(&attributes, "%s", "");
	put_attributes(&attributes, node, box >= 0 && !attribute(node, "data-at"), false);
	put(&rows, "{\"%s\", ", node->name);
	put_string(&rows, attributes.at);
	put(&rows, ", ");
	free(attributes.at);
	if (class[0])
		put_string(&rows, class);
	else
		put(&rows, "NULL");
	put(&rows, ", ");
	if (text) {
		put(&rows, attribute(node, "data-word") ? "SAID(" : "");
		put_string(&rows, words_of(node, words, sizeof(words)));
		put(&rows, attribute(node, "data-word") ? ")" : "");
	} else
		put(&rows, "NULL");
	put(&rows, ask < 0 ? ", NULL" : ", asks + %d", ask);
	put(&rows, box < 0 ? ", NULL" : ", boxes + %d", box);
	put(&rows, ", ");
	end = rows.n;
	put(&rows, "      , %d, %s},\n", size, bold ? "true" : "false");
	if (!text)
		put_children(node);
	size = snprintf(words, sizeof(words), "%d", n_rows); /* where it ends is known now */
	memcpy(rows.at + end + 6 - size, words, (size_t)size);
}

/* In pieces that every compiler takes. */
static void
put_run(struct text *run)
{
	enum { PIECE = 3000 };

	for (size_t at = 0, n; at < run->n; at += n) {
		char piece[PIECE + 1];

		n = run->n - at < PIECE ? run->n - at : PIECE;
		while (n > 1 && ((unsigned char)run->at[at + n] & 0xc0) == 0x80)
			n--;
		snprintf(piece, sizeof(piece), "%.*s", (int)n, run->at + at);
		put(&rows, "{NULL, ");
		put_string(&rows, piece);
		put(&rows, ", NULL, NULL, NULL, NULL, %d, 0, false},\n", ++n_rows);
	}
	free(run->at);
	*run = (struct text){0};
}

static void
put_children(const xmlNode *node)
{
	struct text run = {0};

	for (const xmlNode *child = node->children; child; child = child->next) {
		if (!is_drawn(child))
			continue;
		if (!asks_within(child)) {
			put_markup(&run, child);
			continue;
		}
		put_run(&run);
		put_element(child);
	}
	put_run(&run);
}

/* ---- drawings ---- */

static void
identifier(char *out, size_t size, const char *game, const char *form)
{
	snprintf(out, size, "%s_%s", game, form);
	for (; *out; out++)
		*out = *out == '-' ? '_' : isdigit((unsigned char)*out) ? (char)('a' + *out - '0') : *out;
}

static void
put_drawing(const char *path, struct text *list)
{
	xmlDoc *doc = xmlReadFile(path, NULL, XML_PARSE_NOBLANKS | XML_PARSE_NONET | XML_PARSE_HUGE);
	const xmlNode *root = doc ? xmlDocGetRootElement(doc) : NULL;
	const char *game = root ? attribute(root, "data-game") : NULL,
		   *form = root ? attribute(root, "data-form") : NULL;
	char name[64];
	double width, height;

	drawing = path;
	if (!game || !form)
		fail(root, "no drawing with data-game and data-form");
	if (!attribute(root, "viewBox") ||
	    sscanf(attribute(root, "viewBox"), "0 0 %lf %lf", &width, &height) != 2)
		fail(root, "no viewBox from 0 0");
	n_asks = n_boxes = n_rows = 0;
	asks.n = boxes.n = rows.n = 0;
	put(&asks, "%s", "");
	put(&boxes, "%s", "");
	put_children(root);
	if (n_rows > ELEMENTS)
		fail(root, "too many elements");
	identifier(name, sizeof(name), game, form);
	printf("\n/* %s */\n#define asks %s_asks\n#define boxes %s_boxes\nstatic const struct ask asks[] = "
	       "{\n%s{0, NULL}};\n",
	       path, name, name, asks.at);
	printf("static const double boxes[] = {\n%s0};\nstatic const struct drawn %s[] = {\n%s};\n#undef "
	       "asks\n#undef boxes\n",
	       boxes.at, name, rows.at);
	put(list, "{\"%s\", %s, %g, %g, %s, %d},\n", game, strcmp(form, "narrow") == 0 ? "true" : "false",
	    width, height, name, n_rows);
	xmlFreeDoc(doc);
}

/* A style sheet, a line a piece, without its remarks. */
static void
put_sheet(const char *path)
{
	FILE *in = fopen(path, "r");
	char line[TEXT];
	struct text out = {0};

	drawing = path;
	if (!in)
		fail(NULL, "cannot be read");
	while (fgets(line, sizeof(line), in)) {
		if (line[0] == '/' || line[0] == '\n')
			continue;
		put_string(&out, line);
		put(&out, ",\n");
	}
	fclose(in);
	printf("\n/* %s */\nconst char *const board_style[] = {\n%sNULL};\n", path, out.at);
	free(out.at);
}

int
main(int argc, char **argv)
{
	struct text list = {0};

	printf("/* Written by make_boards. */\n#include <stddef.h>\n\n#include "
	       "\"cmd/draw/boards.h\"\n#include \"cmd/draw/template.h\"\n#include \"cmd/say/say.h\"\n");
	for (int i = 1; i < argc; i++)
		if (strstr(argv[i], ".css"))
			put_sheet(argv[i]);
		else
			put_drawing(argv[i], &list);
	printf("\nconst struct template templates[] = {\n%s{NULL, false, 0, 0, NULL, 0}};\n",
	       list.at ? list.at : "");
	free(list.at);
	return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
