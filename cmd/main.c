/* tallyho: its command line, handed to the command that it names. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"

/* A command that is run behind a pager. */
struct running {
	int (*run)(const struct arguments *);
	const struct arguments *a;
	int code;
};

static void
run_behind(void *data)
{
	struct running *r = data;

	r->code = r->run(r->a);
}

/* What is long is read page by page, where somebody reads it. */
static int
run_paged(bool paged, int (*work)(const struct arguments *), const struct arguments *a)
{
	struct running r = {work, a, EXIT_WELL};

	if (!paged || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO))
		return work(a);
	pager_run(run_behind, &r);
	return r.code;
}

static int
show_help(const struct arguments *a)
{
	if (a->command)
		help_command(a->command);
	else
		help_all();
	return EXIT_WELL;
}

static int
show_all_help(void)
{
	static const struct arguments none = {.command = NULL};

	return run_paged(true, show_help, &none);
}

static int
run(const struct command *command, int argc, char **argv, struct done *done)
{
	struct arguments arguments;
	bool help;
	int code = arguments_read(command, argc, argv, &arguments, &help);

	arguments.done = done;
	arguments.commands = commands;
	if (code == EXIT_WELL && help) {
		code = run_paged(true, show_help, &arguments);
	} else if (code == EXIT_WELL) {
		/* What programs read is the same in every language. */
		if (flag_given(&arguments, "json"))
			catalogue_speak("en");
		if (!output_is_free(&arguments))
			code = EXIT_TROUBLE;
		else
			code = run_paged(command->paged, command->run, &arguments);
	}
	arguments_free(&arguments);
	return code;
}

static int
dispatch(int argc, char **argv, struct done *done)
{
	const struct command *command;
	const char *near;

	if (argc < 2) {
		show_all_help();
		return EXIT_TROUBLE;
	}
	if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
		puts("tallyho " TALLYHO_VERSION " (" TALLYHO_RELEASED ")");
		return EXIT_WELL;
	}
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
		return show_all_help();
	}
	command = command_named(argv[1]);
	if (command)
		return run(command, argc - 2, argv + 2, done);
	near = command_near(argv[1]);
	if (near)
		return trouble("no command '%s'; did you mean '%s'?", argv[1], near);
	return trouble("no command '%s'; 'tallyho help' lists them", argv[1]);
}

int
main(int argc, char **argv)
{
	return program_run(argc, argv, dispatch);
}
