/* The numbers of letters. */
#include "cmd/mail/numbers.h"

#include <stdlib.h>

#include "cmd/desk/notes.h"
#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

static void
take(const struct session *s, const char *word, char *line, unsigned long *most)
{
	const char *digits = note_behind(s, word, line);
	unsigned long number = digits ? strtoul(digits, NULL, 10) : 0;

	*most = number > *most ? number : *most;
}

int
numbers_read(const struct session *s, struct letter_numbers *numbers)
{
	char line[SECRET_LINE + 2];
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	*numbers = (struct letter_numbers){0, 0};
	while (secrets_next(in, s->meta.id, line, &code)) {
		take(s, "sent", line, &numbers->sent);
		take(s, "had", line, &numbers->had);
	}
	if (in)
		fclose(in);
	return code;
}

int
numbers_sent(const struct session *s, unsigned long number)
{
	return note_add(s, "sent", "%lu", number);
}

int
numbers_had(const struct session *s, unsigned long number)
{
	return note_add(s, "had", "%lu", number);
}
