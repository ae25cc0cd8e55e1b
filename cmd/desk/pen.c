/* Where the pen went, by this computer's own notes. */
#include "cmd/desk/pen.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/notes.h"
#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

int
pen_gone(const struct session *s, const char *side, unsigned long number)
{
	return note_add(s, "pen", "%s %lu", side, number);
}

int
pen_came(const struct session *s)
{
	return note_add(s, "pen", "-");
}

int
pen_noted(const struct session *s, struct pen_note *pen)
{
	char line[SECRET_LINE + 2];
	int code = EXIT_WELL;
	/* Who has no place for notes has made none. */
	bool any = s->meta.keys > 0 && (getenv("XDG_STATE_HOME") || getenv("HOME"));
	FILE *in = any ? secrets_open(s->meta.id, &code) : NULL;

	*pen = (struct pen_note){.gone = false};
	while (secrets_next(in, s->meta.id, line, &code)) {
		const char *name = note_behind(s, "pen", line);
		size_t length = name ? strcspn(name, " ") : 0;

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
	if (pen.number == 0)
		return trouble("%s: the pen is with %s: wait for a letter", s->path, pen.side);
	return trouble(
	    "%s: the pen is with %s since your letter %lu: wait for an answer; 'tallyho mail --again "
	    "%s' writes that letter once more",
	    s->path, pen.side, pen.number, s->path);
}
