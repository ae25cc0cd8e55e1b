/* tallyho-serve: `tallyho serve`, a program of its own. */
#include "cmd/say/say.h"
#include "cmd/serve/server.h"

static const struct command serve_command = {SERVE_ROW, .run = serve_run};

static int
serve_arguments(int argc, char **argv, struct done *done)
{
	struct arguments arguments;
	bool help;
	int code = arguments_read(&serve_command, argc - 1, argv + 1, &arguments, &help);

	arguments.done = done;
	if (code == EXIT_WELL)
		code =
		    help ? trouble(
			       "this program is started by 'tallyho serve'; 'tallyho help serve' tells more")
			 : serve_run(&arguments);
	arguments_free(&arguments);
	return code;
}

int
main(int argc, char **argv)
{
	return program_run(argc, argv, serve_arguments);
}
