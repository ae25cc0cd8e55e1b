/* The journals that a command is to work on. */
#include "cmd/desk/input.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"

static int
add_name(struct operands *names, const char *name)
{
	const char **grown = keep_room(names->name, names->n, &names->room, sizeof(*grown));

	if (!grown || !name)
		return trouble("out of memory");
	names->name = grown;
	names->name[names->n++] = name;
	return EXIT_WELL;
}

static int
add_line(struct operands *names, const struct arguments *a, char *line, size_t size)
{
	while (size > 0 && (line[size - 1] == '\n' || line[size - 1] == '\r'))
		size--;
	if (size == 0)
		return EXIT_WELL;
	if (memchr(line, '\0', size) || size >= PATH_MAX)
		return trouble("%s: path %zu on standard input is %s; each stands on a line of its own",
			       a->command->name, names->n + 1,
			       size >= PATH_MAX ? "too long" : "followed by a NUL");
	line[size] = '\0';
	return add_name(names, keep_text(&names->kept, line));
}

static int
add_lines(struct operands *names, const struct arguments *a)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t size;
	int code = EXIT_WELL;

	errno = 0;
	while (code == EXIT_WELL && (size = getline(&line, &room, stdin)) >= 0)
		code = add_line(names, a, line, (size_t)size);
	if (code == EXIT_WELL && ferror(stdin))
		code = trouble("%s: standard input: %s", a->command->name, said_error(errno));
	free(line);
	return code;
}

int
operands_read(struct operands *names, const struct arguments *a)
{
	int code = EXIT_WELL;

	for (size_t i = 0; i < a->n && code == EXIT_WELL; i++)
		code = strcmp(a->operand[i], "-") == 0 ? add_lines(names, a) : add_name(names, a->operand[i]);
	if (code == EXIT_WELL && names->n == 0)
		code = trouble("%s: standard input names no journal", a->command->name);
	if (code != EXIT_WELL)
		names->n = 0;
	return code;
}

void
operands_free(struct operands *names)
{
	keep_free(&names->kept);
	free(names->name);
}
