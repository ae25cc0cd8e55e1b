/* Help from the table of commands. */
#include <stdio.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "journal/utf8.h"

enum { OPTION_COLUMN = 26 };

const struct command *
command_named(const char *name)
{
	for (const struct command *c = commands; c->name; c++)
		if (c->group == GROUP_NONE ? strcmp(c->name, name) == 0
					   : spoken_is_command(c->name, name, strlen(name)))
			return c;
	return NULL;
}

const char *
command_near(const char *name)
{
	struct near near = {0};

	for (const struct command *c = commands; c->name; c++) {
		const char *said = spoken_command(c->name);

		if (c->group == GROUP_NONE)
			continue;
		near_try(&near, name, c->name);
		if (said)
			near_try(&near, name, said);
	}
	return near.best;
}

static void
print_usage(const struct command *c)
{
	struct paragraph p;
	char text[64];

	snprintf(text, sizeof(text), SAY("usage: tallyho %s"), c->name);
	paragraph_begin(&p, stdout, "", utf8_count(text, strlen(text)) + 1, text);
	for (const struct flag *f = c->flags; f && f->name; f++) {
		char name[2] = {f->letter, '\0'};

		snprintf(text, sizeof(text), "%s%s%s%s%s%s%s", f->times == NEEDED ? "" : "[",
			 f->letter ? "-" : "--", f->letter ? name : f->name, f->argument ? " " : "",
			 f->argument ? f->argument : "", f->times == NEEDED ? "" : "]",
			 f->times == MANY ? "..." : "");
		paragraph_add(&p, "", text);
	}
	if (*c->operands)
		paragraph_add(&p, "", c->operands);
	paragraph_end(&p);
}

static void
print_option(const struct flag *f)
{
	char left[64], column[64 + 2];
	struct paragraph p;

	if (f->letter)
		snprintf(left, sizeof(left), "-%c, --%s%s%s", f->letter, f->name, f->argument ? " " : "",
			 f->argument ? f->argument : "");
	else
		snprintf(left, sizeof(left), "    --%s%s%s", f->name, f->argument ? " " : "",
			 f->argument ? f->argument : "");
	if (strlen(left) + 4 > OPTION_COLUMN) {
		printf("  %s\n", left);
		*left = '\0';
	}
	snprintf(column, sizeof(column), "  %-*s", OPTION_COLUMN - 3, left);
	paragraph_begin(&p, stdout, "", OPTION_COLUMN, column);
	paragraph_words(&p, SAY(f->summary));
	paragraph_end(&p);
}

/* What the last operand, "WHAT", may be. */
static void
print_words(const struct command *c)
{
	struct paragraph p;
	char text[64];

	snprintf(text, sizeof(text), SAY("%s is one of"), strrchr(c->operands, ' ') + 1);
	paragraph_begin(&p, stdout, "", 0, text);
	for (const char *const *w = c->words; *w; w++)
		paragraph_add(&p, w > c->words ? "," : "", *w);
	paragraph_end(&p);
	putchar('\n');
}

void
help_command(const struct command *c)
{
	static const struct flag help = {"help", 'h', NULL, TAKES_NOTHING, MAYBE, SAID("show this help")};

	print_usage(c);
	printf("\n%s\n\n", SAY(c->summary));
	if (c->words)
		print_words(c);
	for (const struct flag *f = c->flags; f && f->name; f++)
		print_option(f);
	print_option(&lang_flag);
	print_option(&help);
	if (c->example)
		printf(SAY("\nfor example: %s\n"), c->example);
	if (strcmp(c->name, "help") == 0) /* the page of all commands is its own */
		puts(SAY("\n'man tallyho' tells the rest."));
	else if (c->group != GROUP_NONE)
		printf(SAY("\n'man tallyho-%s' tells the rest.\n"), c->name);
}

void
help_all(void)
{
	printf(SAY("usage: tallyho COMMAND [options] [operands]\n\n"
		   "A journal for tabletop wargames that knows their rules.\n\n"));
	for (int group = GROUP_NONE + 1; group < GROUPS_OF_COMMANDS; group++) {
		printf(group == GROUP_NONE + 1 ? "%s\n" : "\n%s\n", SAY(group_title[group]));
		for (const struct command *c = commands; c->name; c++)
			if (c->group == group)
				printf("  %-10s %s\n", c->name, SAY(c->summary));
	}
	printf(SAY("\n'tallyho help COMMAND' tells more; so does 'man tallyho'.\n"));
}

int
run_help(const struct arguments *a)
{
	const struct command *c;
	const char *near;

	if (a->n == 0) {
		help_all();
		return EXIT_WELL;
	}
	c = command_named(a->operand[0]);
	if (c) {
		help_command(c);
		return EXIT_WELL;
	}
	near = command_near(a->operand[0]);
	if (near)
		return trouble("no command '%s'; did you mean '%s'?", a->operand[0], near);
	return trouble("no command '%s'; 'tallyho help' lists them", a->operand[0]);
}
