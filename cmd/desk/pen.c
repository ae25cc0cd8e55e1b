/* Where the pen went, by this computer's own notes. */
#include "cmd/desk/pen.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

int
pen_gone(const struct session *s, const char *side, unsigned long number)
{
	char line[SECRET_LINE], hex[JOURNAL_HEX_SIZE];

	journal_hex(s->beginning, hex);
	snprintf(line, sizeof(line), "pen %s %s %lu", hex, side, number);
	return secrets_add(s->meta.id, line);
}

int
pen_came(const struct session *s)
{
	char line[SECRET_LINE], hex[JOURNAL_HEX_SIZE];

	journal_hex(s->beginning, hex);
	snprintf(line, sizeof(line), "pen %s -", hex);
	return secrets_add(s->meta.id, line);
}

/* What stands behind the first two words of a line of this journal; NULL: it is another line. */
static const char *
behind_journal(const char *line, const char hex[JOURNAL_HEX_SIZE])
{
	static const char word[] = "pen ";
	const char *name = line + sizeof(word) + JOURNAL_HEX_SIZE - 1;

	return strncmp(line, word, sizeof(word) - 1) == 0 &&
		       strncmp(line + sizeof(word) - 1, hex, JOURNAL_HEX_SIZE - 1) == 0 && name[-1] == ' '
		   ? name
		   : NULL;
}

int
pen_noted(const struct session *s, struct pen_note *pen)
{
	char line[SECRET_LINE + 2], hex[JOURNAL_HEX_SIZE];
	int code = EXIT_WELL;
	/* Who has no place for notes has made none. */
	bool any = s->meta.keys > 0 && (getenv("XDG_STATE_HOME") || getenv("HOME"));
	FILE *in = any ? secrets_open(s->meta.id, &code) : NULL;

	*pen = (struct pen_note){.gone = false};
	journal_hex(s->beginning, hex);
	while (secrets_next(in, s->meta.id, line, &code)) {
		const char *name = behind_journal(line, hex);
		size_t length = name ? strcspn(name, " \n") : 0;

		if (length == 0 || length > JOURNAL_NAME_MAX)
			continue;
		memcpy(pen->side, name, length);
		pen->side[length] = '\0';
		pen->number = strtoul(name + length, NULL, 10);
		pen->gone = strcmp(pen->side, "-") != 0; /* the last line counts */
	}
	if (in)
		fclose(in);
	return code;
}

int
pen_check(const struct session *s)
{
	struct pen_note pen;
	int code = pen_noted(s, &pen);

	if (code != EXIT_WELL || !pen.gone)
		return code;
	return trouble(
	    "%s: the pen is with %s since your letter %lu: wait for an answer; 'tallyho mail --again "
	    "%s' writes that letter once more",
	    s->path, pen.side, pen.number, s->path);
}
