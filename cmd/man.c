/*
 * man: prints a page's mdoc source and fills the parts between
 * `.\" BEGIN NAME` and `.\" END NAME` from the program's tables, so that page and program agree.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/man_game.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

struct page {
	const char *name;	       /* "tallyho-log.1" */
	const struct command *command; /* a subcommand's page */
	const struct game *game;       /* a game's page */
};

/* A line of prose: nothing in it may be taken for a request. */
void
man_prose(const char *text)
{
	if (*text == '.' || *text == '\'')
		fputs("\\&", stdout);
	for (; *text; text++) {
		if (*text == '\\')
			fputs("\\e", stdout);
		else
			putchar(*text);
	}
}

static void
man_flag(const struct flag *f)
{
	if (f->letter)
		printf("Fl %c", f->letter);
	else
		printf("Fl -%s", f->name);
	if (f->argument)
		printf(" Ar %s", f->argument);
}

/* "FILE [ENTRY...]" as macros, up to where `end` begins. */
static void
man_operands(const char *operands, const char *end)
{
	while (operands < end) {
		const char *word = operands + strspn(operands, "[");
		size_t length = strcspn(word, " ]");

		printf(word > operands ? ".Op " : ".");
		if (*word >= 'a' && *word <= 'z')
			printf("Cm ");
		else
			printf("Ar ");
		for (size_t i = 0; i < length; i++) {
			if (strncmp(word + i, "...", 3) == 0) {
				printf(" ...");
				break;
			}
			if (word[i] == '|')
				printf(" | %s ", word[i + 1] >= 'a' && word[i + 1] <= 'z' ? "Cm" : "Ar");
			else
				putchar(word[i]);
		}
		putchar('\n');
		operands += strcspn(operands, " ");
		operands += strspn(operands, " ");
	}
}

/* What the last operand may be, in its place. */
static void
man_words(const char *const *words)
{
	for (const char *const *w = words; *w; w++)
		printf(".Cm %s%s\n", *w, w[1] ? " |" : "");
}

static bool
man_synopsis(const struct page *p)
{
	const char *operands, *end;

	if (!p->command)
		return false;
	printf(".Nm tallyho\n.Cm %s\n", p->command->name);
	for (const struct flag *f = p->command->flags; f && f->name; f++) {
		fputs(f->times == NEEDED ? "." : ".Op ", stdout);
		man_flag(f);
		printf("%s\n", f->times == MANY ? " ..." : "");
	}
	operands = p->command->operands;
	end = p->command->words ? strrchr(operands, ' ') + 1 : operands + strlen(operands);
	man_operands(operands, end);
	if (p->command->words)
		man_words(p->command->words);
	return true;
}

static bool
man_options(const struct page *p)
{
	if (p->game)
		return man_game_options(p->game);
	if (!p->command)
		return false;
	puts(".Bl -tag -width Ds");
	for (const struct flag *f = p->command->flags; f && f->name; f++) {
		printf(".It ");
		man_flag(f);
		if (f->letter) {
			printf(" , Fl -%s", f->name);
			if (f->argument)
				printf(" Ar %s", f->argument);
		}
		putchar('\n');
		man_prose(SAY(f->summary));
		puts(f->times == MANY ? SAY("; may be given several times.") : ".");
	}
	printf(".It Fl h , Fl -help\n%s\n.El\n", SAY("show a summary and leave."));
	return true;
}

static bool
man_exit(const struct page *p)
{
	static const char *const means[] = {
	    SAID("All is well."),
	    SAID("A rule is broken, or an entry was refused because of one or cannot be read."),
	    SAID("Trouble: the command line, input or output, or another program kept the journal busy."),
	    SAID("The file is damaged, altered, of a newer version or not a journal, or a receipt does not "
		 "hold.")};

	(void)p;
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < COUNT(means); i++)
		printf(".It %d\n%s\n", i, SAY(means[i]));
	puts(".El");
	return true;
}

static bool
man_commands(const struct page *p)
{
	(void)p;
	for (int group = GROUP_NONE + 1; group < GROUPS_OF_COMMANDS; group++) {
		printf(".Ss \\&%s\n.Bl -tag -width Ds\n", SAY(group_title[group]));
		for (const struct command *c = commands; c->name; c++) {
			if (c->group != group)
				continue;
			if (strcmp(c->name, "help") == 0)
				printf(".It Nm tallyho Cm %s Op Ar COMMAND\n", c->name);
			else
				printf(".It Xr tallyho-%s 1\n", c->name);
			man_prose(SAY(c->summary));
			puts(".");
		}
		puts(".El");
	}
	return true;
}

static bool
man_games(const struct page *p)
{
	(void)p;
	puts(".Bl -tag -width Ds");
	for (const struct game *const *g = games; *g; g++) {
		if (!(*g)->released)
			continue;
		printf(".It Xr tallyho-%s 7\n", (*g)->name);
		man_prose((*g)->title);
		puts(".");
	}
	puts(".El");
	return true;
}

static bool
man_tastes(const struct page *p)
{
	(void)p;
	puts(".Bl -tag -width Ds");
	for (const struct game *const *g = games; *g; g++) {
		if ((*g)->n_tastes == 0)
			continue;
		printf(".It Xr tallyho-%s 7\n.Bl -dash -compact\n", (*g)->name);
		for (int i = 0; i < (*g)->n_tastes; i++) {
			printf(".It\n%s: ", (*g)->tastes[i].rival == EITHER_RIVAL
						? "both sides"
						: (*g)->rival[(*g)->tastes[i].rival].name);
			man_prose((*g)->tastes[i].text);
			putchar('\n');
		}
		puts(".El");
	}
	puts(".El");
	return true;
}

static bool
man_verbs(const struct page *p)
{
	return man_game_verbs(p->game);
}

static bool
man_rules(const struct page *p)
{
	return man_game_rules(p->game);
}

static bool
man_steps(const struct page *p)
{
	return p->game && man_game_steps(p->game);
}

static bool
man_totals(const struct page *p)
{
	return p->game && man_game_totals(p->game);
}

static bool
man_scenarios(const struct page *p)
{
	return p->game && man_game_scenarios(p->game);
}

static const struct {
	const char *name;
	bool (*print)(const struct page *);
} parts[] = {
    {"synopsis", man_synopsis}, {"options", man_options}, {"exit", man_exit},
    {"commands", man_commands}, {"games", man_games},	  {"verbs", man_verbs},
    {"rules", man_rules},	{"steps", man_steps},	  {"scenarios", man_scenarios},
    {"totals", man_totals},	{"tastes", man_tastes},
};

static bool
print_part(const struct page *p, const char *name)
{
	for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
		if (strcmp(parts[i].name, name) == 0)
			return parts[i].print(p);
	return false;
}

/* Which command or game the page is about. */
static void
find_subject(struct page *p)
{
	char name[64];

	snprintf(name, sizeof(name), "%s", strncmp(p->name, "tallyho-", 8) == 0 ? p->name + 8 : "");
	name[strcspn(name, ".")] = '\0';
	p->command = command_named(name);
	p->game = p->command ? NULL : game_named(name);
}

int
run_man(const struct arguments *a)
{
	const char *path = a->operand[0], *slash = strrchr(path, '/');
	struct page page = {.name = slash ? slash + 1 : path};
	char *line = NULL, inside[64] = "";
	size_t room = 0;
	int code = EXIT_WELL;
	FILE *in = fopen(path, "r");

	if (!in)
		return trouble("%s: %s", path, said_error(errno));
	find_subject(&page);
	while (code == EXIT_WELL && getline(&line, &room, in) >= 0) {
		char name[32];

		if (sscanf(line, ".\\\" END %31s", name) == 1)
			inside[0] = '\0';
		if (!inside[0])
			fputs(line, stdout);
		if (!inside[0] && sscanf(line, ".\\\" BEGIN %31s", name) == 1) {
			snprintf(inside, sizeof(inside), "%s", name);
			if (!print_part(&page, name))
				code = trouble("man: %s: no generated part '%s'", page.name, name);
		}
	}
	if (code == EXIT_WELL && inside[0])
		code = trouble("man: %s: '%s' has no END", page.name, inside);
	free(line);
	fclose(in);
	return code;
}
