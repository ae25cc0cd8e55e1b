/* The numbers of letters. */
#include "cmd/mail/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

static void
take(const char *line, const char *word, const char *hex, unsigned long *most)
{
	size_t n = strlen(word), h = strlen(hex);
	unsigned long number;

	if (strncmp(line, word, n) != 0 || line[n] != ' ' || strncmp(line + n + 1, hex, h) != 0 ||
	    line[n + 1 + h] != ' ')
		return;
	number = strtoul(line + n + h + 2, NULL, 10);
	*most = number > *most ? number : *most;
}

int
numbers_read(const struct session *s, struct letter_numbers *numbers)
{
	char line[SECRET_LINE + 2], hex[JOURNAL_HEX_SIZE];
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	*numbers = (struct letter_numbers){0, 0};
	journal_hex(s->beginning, hex);
	while (secrets_next(in, s->meta.id, line, &code)) {
		take(line, "sent", hex, &numbers->sent);
		take(line, "had", hex, &numbers->had);
	}
	if (in)
		fclose(in);
	return code;
}

static int
note(const struct session *s, const char *word, unsigned long number)
{
	char line[SECRET_LINE], hex[JOURNAL_HEX_SIZE];

	journal_hex(s->beginning, hex);
	snprintf(line, sizeof(line), "%s %s %lu", word, hex, number);
	return secrets_add(s->meta.id, line);
}

int
numbers_sent(const struct session *s, unsigned long number)
{
	return note(s, "sent", number);
}

int
numbers_had(const struct session *s, unsigned long number)
{
	return note(s, "had", number);
}
