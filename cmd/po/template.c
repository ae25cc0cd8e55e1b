/* `tallyho template` prints the texts of all tables for translators, as a template of a catalogue. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/desk/game_texts.h"
#include "cmd/prompt/prompt.h"
#include "cmd/report/report.h"
#include "cmd/say/command.h"
#include "cmd/tell/tell.h"
#include "core/games/games.h"

static void
print_row(void *context, const struct table_text *t)
{
	(void)context;
	table_text_write(stdout, t, "", "");
}

static void
print_commands(void)
{
	/* A word that is a command, too, here or at the prompt, is told once. */
	for (const char *const *w = export_words; *w; w++)
		if (!command_named(*w) && strcmp(*w, "story") != 0)
			print_row(NULL, &(struct table_text){NULL, *w, NULL, "export", "as it is typed",
							     "command"});
	for (const struct command *c = commands; c->name; c++) {
		if (c->group == GROUP_NONE)
			continue;
		print_row(NULL,
			  &(struct table_text){NULL, c->name, NULL, "command", "as it is typed", "command"});
		print_row(NULL, &(struct table_text){NULL, c->summary, NULL, "command", c->name, NULL});
		for (const struct flag *f = c->flags; f && f->name; f++)
			print_row(NULL, &(struct table_text){NULL, f->summary, NULL, c->name, f->name, NULL});
	}
}

/* What the system says of files. */
static void
print_errors(void)
{
	static const int errors[] = {ENOENT, EACCES,	   EPERM,  EISDIR,    ENOTDIR,	  EEXIST,
				     ENOSPC, EROFS,	   EIO,	   EFBIG,     EMFILE,	  ENFILE,
				     ENOMEM, ENAMETOOLONG, ELOOP,  ENOTEMPTY, EINVAL,	  EBUSY,
				     EPIPE,  ENXIO,	   ENODEV, EBADF,     EADDRINUSE, EDQUOT};

	for (size_t i = 0; i < sizeof(errors) / sizeof(errors[0]); i++)
		print_row(NULL,
			  &(struct table_text){NULL, strerror(errors[i]), NULL, "error", NULL, "store"});
}

int
run_template(const struct arguments *a)
{
	(void)a;
	puts("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"");
	print_commands();
	print_errors();
	prompt_texts(print_row, NULL);
	page_texts(print_row, NULL);
	common_texts(print_row, NULL);
	for (int i = 0; games[i]; i++)
		if (games[i]->released)
			game_texts(games[i], print_row, NULL);
	return EXIT_WELL;
}
