/* Reading files of cases: headings, and the lines below them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/game/cases.h"
#include "cmd/say/say.h"

/* What went wrong with a line. */
static bool
wrong(const struct case_line *line, char *message, size_t size, const char *what)
{
	snprintf(message, size, SAY("%s:%d: '%s': %s"), line->file, line->number, line->text, what);
	return false;
}

static char *
read_whole(const char *path)
{
	FILE *f = fopen(path, "rb");
	char *bytes = NULL;
	long size;

	if (!f)
		return NULL;
	if (fseek(f, 0, SEEK_END) == 0 && (size = ftell(f)) >= 0 && fseek(f, 0, SEEK_SET) == 0 &&
	    (bytes = calloc(1, (size_t)size + 1)) && fread(bytes, 1, (size_t)size, f) != (size_t)size) {
		free(bytes);
		bytes = NULL;
	}
	fclose(f);
	return bytes;
}

/* Cuts bytes into lines, without blank lines and comments. */
static bool
add_lines(struct chapter *c, char *bytes, const char *path)
{
	size_t most = 1;
	int number = 1;

	for (const char *at = bytes; *at; at++)
		most += *at == '\n';
	struct case_line *line = realloc(c->line, (c->n_lines + most) * sizeof(*line));
	if (!line)
		return false;
	c->line = line;
	for (char *at = bytes; *at; number++) {
		char *text = at + strspn(at, " \t");
		size_t n = strcspn(text, "\n");
		at = text + n + (text[n] == '\n');
		while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t'))
			n--;
		text[n] = '\0';
		if (n > 0 && *text != '#')
			c->line[c->n_lines++] = (struct case_line){text, path, number};
	}
	return true;
}

const char *
after_word(const char *text, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(text, word, n) != 0 || (text[n] && text[n] != ' '))
		return NULL;
	return text + n + strspn(text + n, " ");
}

/* ---- headings ---- */

static bool
has_title(const struct block *block, size_t n, const char *title, size_t length)
{
	for (size_t i = 0; i < n; i++)
		if (strncmp(block[i].title, title, length) == 0 &&
		    (block[i].title[length] == '\0' || block[i].title[length] == ' '))
			return true;
	return false;
}

/* A heading opens a block. */
static bool
open_block(struct chapter *c, const struct case_line *line, const char *title, bool is_case, char *message,
	   size_t size)
{
	struct block **list = is_case ? &c->cases : &c->define;
	size_t *n = is_case ? &c->n_cases : &c->n_defines;

	if (!*title)
		return wrong(line, message, size, SAY("it has no name"));
	if (has_title(*list, *n, title, is_case ? strlen(title) : strcspn(title, " ")))
		return wrong(line, message, size, SAY("there is another of this name"));
	struct block *more = realloc(*list, (*n + 1) * sizeof(*more));
	if (!more)
		return wrong(line, message, size, SAY("out of memory"));
	*list = more;
	more[(*n)++] = (struct block){title, *line, line + 1, 0};
	return true;
}

/* Before the first heading: the game, and how it begins. */
static bool
take_head(struct chapter *c, const struct case_line *line, const struct kit_by *by, char *message,
	  size_t size)
{
	const char *game = after_word(line->text, "game");

	if (game) {
		if (!by->known(by, game))
			return wrong(line, message, size, SAY("there is no such game"));
		snprintf(c->game, sizeof(c->game), "%s", game);
	} else if (after_word(line->text, "begin")) {
		snprintf(c->begin, sizeof(c->begin), "%s", line->text);
	} else {
		return wrong(line, message, size,
			     SAY("before the first heading stand `game` and `begin` alone"));
	}
	return true;
}

static bool
take_blocks(struct chapter *c, const struct kit_by *by, char *message, size_t size)
{
	struct block *open = NULL;

	for (size_t i = 0; i < c->n_lines; i++) {
		const struct case_line *line = &c->line[i];
		const char *title = after_word(line->text, "="), *name = after_word(line->text, "define");
		if (title || name) {
			if (!open_block(c, line, title ? title : name, title != NULL, message, size))
				return false;
			open = title ? &c->cases[c->n_cases - 1] : &c->define[c->n_defines - 1];
		} else if (open && strcmp(open->heading.file, line->file) == 0) {
			open->n++;
		} else if (!take_head(c, line, by, message, size)) {
			return false;
		}
	}
	for (size_t i = 0; i < c->n_cases; i++)
		if (c->cases[i].n == 0)
			return wrong(&c->cases[i].heading, message, size, SAY("the case is empty"));
	if (!*c->game || c->n_cases == 0) {
		snprintf(message, size, "%s: %s", c->path,
			 *c->game ? SAY("no case stands in it") : SAY("of which game?"));
		return false;
	}
	return true;
}

bool
chapter_read(struct chapter *c, const char *path, const struct kit_by *by, char *message, size_t size)
{
	const char *slash = strrchr(path, '/');

	memset(c, 0, sizeof(*c));
	snprintf(c->path, sizeof(c->path), "%s", path);
	snprintf(c->common, sizeof(c->common), "%.*scommon.txt", slash ? (int)(slash - path + 1) : 0, path);
	snprintf(c->begin, sizeof(c->begin), "begin position");
	c->bytes[0] = read_whole(c->common);
	c->bytes[1] = read_whole(path);
	if (!c->bytes[1] || (c->bytes[0] && !add_lines(c, c->bytes[0], c->common)) ||
	    !add_lines(c, c->bytes[1], c->path)) {
		snprintf(message, size,
			 c->bytes[1]
			     ? SAY("%s: it cannot be read")
			     : SAY("%s: no cases are there; tallyho-game(1) says how they are written"),
			 path);
		return false;
	}
	return take_blocks(c, by, message, size);
}

void
chapter_free(struct chapter *c)
{
	free(c->bytes[0]);
	free(c->bytes[1]);
	free(c->line);
	free(c->define);
	free(c->cases);
}
