/* serve: tallyho-serve in the place of this program, with the same options and operands. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/say/keep.h"
#include "cmd/say/say.h"
#include "cmd/serve/serve.h"

#define SERVE_PROGRAM "tallyho-serve"

/* Beside this program, where both were built or installed together. False: it is not there. */
static bool
beside(char path[PATH_MAX])
{
	ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
	char *name;

	if (n <= 0)
		return false;
	path[n] = '\0';
	name = strrchr(path, '/');
	if (!name || (size_t)(name + 1 - path) + sizeof(SERVE_PROGRAM) > PATH_MAX)
		return false;
	memcpy(name + 1, SERVE_PROGRAM, sizeof(SERVE_PROGRAM));
	return access(path, X_OK) == 0;
}

static char *
option_word(struct keep *kept, const struct given *given)
{
	char text[PATH_MAX + 64];
	const char *kept_text;
	int n =
	    snprintf(text, sizeof(text), given->value ? "--%s=%s" : "--%s", given->flag->name, given->value);

	kept_text = n < (int)sizeof(text) ? keep_text(kept, text) : NULL;
	if (!kept_text)
		no_memory();
	return (char *)kept_text;
}

/* Its command line: what was given, taken apart, put together again. */
static char **
command_line(struct keep *kept, const struct arguments *a)
{
	char **argv = calloc(a->n_given + a->n + 4, sizeof(*argv));
	struct given language = {&lang_flag, catalogue_language()};
	size_t n = 0;

	if (!argv)
		no_memory();
	argv[n++] = (char *)SERVE_PROGRAM;
	argv[n++] = option_word(kept, &language);
	for (size_t i = 0; i < a->n_given; i++)
		argv[n++] = option_word(kept, &a->given[i]);
	argv[n++] = (char *)"--";
	for (size_t i = 0; i < a->n; i++)
		argv[n++] = a->operand[i];
	return argv;
}

int
run_serve(const struct arguments *a)
{
	struct keep kept = {0};
	char path[PATH_MAX];
	char **argv = command_line(&kept, a);

	if (beside(path))
		execv(path, argv);
	else
		execvp(SERVE_PROGRAM, argv);
	free(argv);
	keep_free(&kept);
	if (errno == ENOENT)
		return trouble(
		    "serve: the program tallyho-serve is not installed; it comes with the package of "
		    "that name");
	return trouble("serve: tallyho-serve: %s", said_error(errno));
}
