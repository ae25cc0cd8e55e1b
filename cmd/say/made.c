/* Texts being made, and what else of cmd/say/say.h needs no terminal. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/utf8.h"

int
trouble_with(const char *file, enum journal_status status, const char *message)
{
	trouble("%s: %s", file, message);
	return status == JOURNAL_DAMAGED ? EXIT_DAMAGED : EXIT_TROUBLE;
}

void
print_text(FILE *out, const char *text)
{
	utf8_print(out, text, strlen(text));
}

void
print_path(FILE *out, const char *path)
{
	bool plain = true;

	for (const char *c = path; *c; c++)
		plain = plain && (isalnum((unsigned char)*c) || (unsigned char)*c >= 0x80 ||
				  strchr("/._-+@:,%=", *c) != NULL);
	fputs(plain ? "" : "'", out);
	fputs(*path == '-' ? "./" : "", out);
	for (size_t n; *path; path += n) {
		n = *path == '\'' ? 1 : strcspn(path, "'");
		if (*path == '\'')
			fputs("'\\''", out);
		else
			utf8_print(out, path, n);
	}
	fputs(plain ? "" : "'", out);
}

FILE *
made_begin(struct made *made)
{
	made->text = NULL;
	made->out = open_memstream(&made->text, &made->size);
	if (!made->out)
		no_memory();
	return made->out;
}

const char *
made_end(struct made *made)
{
	bool failed = ferror(made->out) != 0;

	if (fclose(made->out) != 0 || failed || !made->text)
		no_memory();
	made->out = NULL;
	return made->text;
}

void
made_free(struct made *made)
{
	if (made->out)
		fclose(made->out);
	free(made->text);
	made->out = NULL;
	made->text = NULL;
}
