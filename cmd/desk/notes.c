/* Notes of a journal in the file of secrets: written, and told from the other lines. */
#include "cmd/desk/notes.h"

#include <stdarg.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/say/say.h"

int
note_add(const struct session *s, const char *word, const char *format, ...)
{
	char line[SECRET_LINE], hex[JOURNAL_HEX_SIZE];
	va_list arguments;
	int begun, rest;

	journal_hex(s->beginning, hex);
	begun = snprintf(line, sizeof(line), "%s %s ", word, hex);
	va_start(arguments, format);
	rest = vsnprintf(line + begun, sizeof(line) - (size_t)begun, format, arguments);
	va_end(arguments);
	if (rest < 0 || (size_t)rest >= sizeof(line) - (size_t)begun)
		return trouble("a secret is too long");
	return secrets_add(s->meta.id, line);
}

/* Behind the word and its blank; NULL: it begins with another. */
static char *
behind(char *line, const char *word)
{
	size_t n = strlen(word);

	return strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

char *
note_behind(const struct session *s, const char *word, char *line)
{
	char hex[JOURNAL_HEX_SIZE];

	journal_hex(s->beginning, hex);
	if (!(line = behind(line, word)) || !(line = behind(line, hex)))
		return NULL;
	line[strcspn(line, "\n")] = '\0';
	return line;
}
