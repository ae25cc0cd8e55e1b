/* completions: what a shell needs to complete tallyho's command lines, made from the table of commands. */
#include <stdio.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/say.h"
#include "core/games.h"

static void
put_games(const char *between)
{
	for (const struct game *const *g = games; *g; g++)
		printf("%s%s", g == games ? "" : between, (*g)->name);
}

static void
put_commands(const char *between)
{
	bool first = true;

	for (const struct command *c = commands; c->name; c++) {
		if (c->hidden)
			continue;
		printf("%s%s", first ? "" : between, c->name);
		first = false;
	}
}

/* All names of one kind in all games: which game is meant is not known to the shell. */
static void
put_names(uint8_t takes)
{
	for (const struct game *const *g = games; *g; g++) {
		for (unsigned i = 0; takes == TAKES_SCENARIO && i < (*g)->n_scenarios; i++)
			printf("%s ", (*g)->scenarios[i].name);
		for (unsigned i = 0; takes == TAKES_OPTION && i < (*g)->n_options; i++)
			printf("%s ", (*g)->options[i].name);
	}
	if (takes == TAKES_SCENARIO)
		printf("position");
}

/* What completes an option's argument, as words of bash's compgen. */
static void
put_compgen(uint8_t takes)
{
	switch ((enum takes)takes) {
	case TAKES_GAME:
		printf("-W \"");
		put_games(" ");
		printf("\"");
		return;
	case TAKES_SCENARIO:
	case TAKES_OPTION:
		printf("-W \"");
		put_names(takes);
		printf("\"");
		return;
	case TAKES_FOLDER:
		printf("-d");
		return;
	case TAKES_FILE:
		printf("-f");
		return;
	case TAKES_NOTHING:
	case TAKES_WORD:
		break;
	}
	printf("-W \"\"");
}

static void
bash_command(const struct command *c)
{
	printf("\t%s)\n\t\tcase $before in\n", c->name);
	for (const struct flag *f = c->flags; f && f->name; f++) {
		if (!f->argument)
			continue;
		printf("\t\t--%s", f->name);
		if (f->letter)
			printf("|-%c", f->letter);
		printf(") COMPREPLY=($(compgen ");
		put_compgen(f->takes);
		printf(" -- \"$word\")); return;;\n");
	}
	printf("\t\tesac\n\t\toptions=\"--help");
	for (const struct flag *f = c->flags; f && f->name; f++)
		printf(" --%s", f->name);
	printf("\"\n\t\twords=\"");
	for (const char *const *w = c->words; w && *w; w++)
		printf("%s ", *w);
	if (c->takes == TAKES_GAME)
		put_games(" ");
	printf("\";;\n");
}

static void
print_bash(void)
{
	puts("# bash completion for tallyho\n_tallyho()\n{\n"
	     "\tlocal word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options words\n"
	     "\tif [ \"$COMP_CWORD\" -eq 1 ]; then");
	printf("\t\tCOMPREPLY=($(compgen -W \"");
	put_commands(" ");
	puts(" --help --version\" -- \"$word\"))\n\t\treturn\n\tfi\n\tcase ${COMP_WORDS[1]} in");
	for (const struct command *c = commands; c->name; c++)
		if (!c->hidden)
			bash_command(c);
	puts("\tesac\n\tcase $word in\n"
	     "\t-*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\"));;\n"
	     "\t*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\") $(compgen -f -- \"$word\"));;\n"
	     "\tesac\n}\ncomplete -o filenames -F _tallyho tallyho");
}

/* In zsh's specifications brackets and colons mean something, in both shells quotes do. */
static void
put_quoted(const char *text)
{
	for (; *text; text++) {
		if (*text == '\'')
			printf("'\\''");
		else if (*text == ':' || *text == '[' || *text == ']')
			printf("\\%c", *text);
		else
			putchar(*text);
	}
}

static void
put_zsh_argument(const struct flag *f)
{
	printf(":%s:", f->argument);
	if (f->takes == TAKES_FOLDER)
		printf("_files -/");
	else if (f->takes == TAKES_GAME) {
		printf("(");
		put_games(" ");
		printf(")");
	} else if (f->takes == TAKES_SCENARIO || f->takes == TAKES_OPTION) {
		printf("(");
		put_names(f->takes);
		printf(")");
	}
}

static void
print_zsh(void)
{
	puts("#compdef tallyho\n_tallyho() {\n\tlocal -a commands\n\tcommands=(");
	for (const struct command *c = commands; c->name; c++) {
		if (c->hidden)
			continue;
		printf("\t\t'%s:", c->name);
		put_quoted(c->summary);
		puts("'");
	}
	puts("\t)\n\tif (( CURRENT == 2 )); then\n\t\t_describe command commands\n\t\treturn\n\tfi\n"
	     "\tlocal command=$words[2]\n\tshift words\n\t(( CURRENT-- ))\n\tcase $command in");
	for (const struct command *c = commands; c->name; c++) {
		if (c->hidden)
			continue;
		printf("\t%s) _arguments '--help[show this help]'", c->name);
		for (const struct flag *f = c->flags; f && f->name; f++) {
			printf(" '%s--%s[", f->many ? "*" : "", f->name);
			put_quoted(f->summary);
			printf("]");
			if (f->argument)
				put_zsh_argument(f);
			printf("'");
		}
		if (c->takes == TAKES_GAME) {
			printf(" '1:game:(");
			put_games(" ");
			printf(")'");
		}
		if (c->words) {
			printf(" '2:what:(");
			for (const char *const *w = c->words; *w; w++)
				printf("%s%s", w == c->words ? "" : " ", *w);
			printf(")'");
		}
		puts(" '*:file:_files';;");
	}
	puts("\tesac\n}\n_tallyho \"$@\"");
}

static void
print_fish(void)
{
	puts("# fish completion for tallyho");
	for (const struct command *c = commands; c->name; c++) {
		if (c->hidden)
			continue;
		printf("complete -c tallyho -n __fish_use_subcommand -f -a %s -d '", c->name);
		put_quoted(c->summary);
		puts("'");
		for (const struct flag *f = c->flags; f && f->name; f++) {
			printf("complete -c tallyho -n '__fish_seen_subcommand_from %s' -l %s", c->name,
			       f->name);
			if (f->letter)
				printf(" -s %c", f->letter);
			printf("%s -d '", f->argument ? " -r" : "");
			put_quoted(f->summary);
			printf("'");
			if (f->takes == TAKES_GAME || f->takes == TAKES_SCENARIO ||
			    f->takes == TAKES_OPTION) {
				printf(" -f -a '");
				if (f->takes == TAKES_GAME)
					put_games(" ");
				else
					put_names(f->takes);
				printf("'");
			}
			putchar('\n');
		}
		for (const char *const *w = c->words; w && *w; w++)
			printf("complete -c tallyho -n '__fish_seen_subcommand_from %s' -a %s\n", c->name,
			       *w);
	}
}

int
run_completions(const struct arguments *a)
{
	const char *shell = a->operand[0];

	if (strcmp(shell, "bash") == 0)
		print_bash();
	else if (strcmp(shell, "zsh") == 0)
		print_zsh();
	else if (strcmp(shell, "fish") == 0)
		print_fish();
	else
		return trouble("completions: bash, zsh or fish, not '%s'", shell);
	return EXIT_WELL;
}
