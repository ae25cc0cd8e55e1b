/* Help from the table of commands. */
#include <stdio.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/near.h"
#include "cmd/say.h"

enum { WIDTH = 78, OPTION_COLUMN = 26 };

const struct command *
command_named(const char *name)
{
	for (const struct command *c = commands; c->name; c++)
		if (strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

/* "[-q | --quiet]"; returns how many characters it took. */
static int
print_flag(const struct flag *f)
{
	int n = 0;

	n += printf("[");
	n += f->letter ? printf("-%c", f->letter) : printf("--%s", f->name);
	if (f->argument)
		n += printf(" %s", f->argument);
	n += printf("]");
	n += f->many ? printf("...") : 0;
	return n;
}

static void
print_usage(const struct command *c)
{
	int indent = printf("usage: tallyho %s", c->name), at = indent;

	for (const struct flag *f = c->flags; f && f->name; f++) {
		if (at > WIDTH - 22) {
			printf("\n%*s", indent, "");
			at = indent;
		}
		at += printf(" ");
		at += print_flag(f);
	}
	if (at + (int)strlen(c->operands) + 1 > WIDTH)
		printf("\n%*s", indent, "");
	printf("%s%s\n", *c->operands ? " " : "", c->operands);
}

static void
print_option(const struct flag *f)
{
	char left[64];

	if (f->letter)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", f->letter, f->name, f->argument ? " " : "",
			 f->argument ? f->argument : "");
	else
		snprintf(left, sizeof(left), "    --%s%s%s", f->name, f->argument ? " " : "",
			 f->argument ? f->argument : "");
	if (strlen(left) + 4 > OPTION_COLUMN)
		printf("  %s\n%*s%s\n", left, OPTION_COLUMN, "", f->summary);
	else
		printf("  %-*s%s\n", OPTION_COLUMN - 2, left, f->summary);
}

void
help_command(const struct command *c)
{
	static const struct flag help = {"help", 'h', NULL, TAKES_NOTHING, false, "show this help"};

	print_usage(c);
	printf("\n%s\n\n", c->summary);
	for (const struct flag *f = c->flags; f && f->name; f++)
		print_option(f);
	print_option(&help);
	if (!c->hidden)
		printf("\n'man tallyho-%s' tells the rest.\n", c->name);
}

void
help_all(void)
{
	printf("usage: tallyho COMMAND [options] [operands]\n\n"
	       "A journal for tabletop wargames that knows their rules.\n\n");
	for (const struct command *c = commands; c->name; c++)
		if (!c->hidden)
			printf("  %-10s %s\n", c->name, c->summary);
	printf("\n'tallyho help COMMAND' tells more; so does 'man tallyho'.\n");
}

int
run_help(const struct arguments *a)
{
	const struct command *c;
	struct near near = {0};

	if (a->n == 0) {
		help_all();
		return EXIT_WELL;
	}
	c = command_named(a->operand[0]);
	if (c) {
		help_command(c);
		return EXIT_WELL;
	}
	for (c = commands; c->name; c++)
		if (!c->hidden)
			near_try(&near, a->operand[0], c->name);
	return trouble("no command '%s'%s%s%s", a->operand[0], near.best ? "; did you mean '" : "",
		       near.best ? near.best : "", near.best ? "'?" : "");
}
