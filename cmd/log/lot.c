/*
 * A lot of entries: begun when the journal is nobody else's, given up, or appended, committed, and only then
 * told.
 */
#include "cmd/log/log.h"

#include "cmd/desk/pen.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

static void
tell_added(const struct session *s, size_t added)
{
	tell(SAY_MANY("The journal has moved on: %zu entry was added meanwhile.",
		      "The journal has moved on: %zu entries were added meanwhile.", (long)added),
	     added);
	for (size_t i = s->n - added; i < s->n; i++) {
		struct made made;

		words_entry(made_begin(&made), &s->language, s->line[i].who, s->line[i].text);
		tell("%5zu  %s", i + 1, made_end(&made));
		made_free(&made);
	}
}

enum journal_mode
logger_mode(const struct arguments *a)
{
	return flag_given(a, "dry-run") ? JOURNAL_READ : JOURNAL_WRITE;
}

int
logger_begin(struct logger *lg, struct session *s, bool told, size_t *added)
{
	char message[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;
	int code;

	*added = 0;
	lg->s = s;
	made_begin(&lg->made);
	status = lg->dry ? JOURNAL_OK : journal_begin(s->journal, message);
	code = status == JOURNAL_OK ? session_catch_up(s, added) : trouble_with(s->path, status, message);
	if (code == EXIT_WELL && told && *added > 0)
		tell_added(s, *added);
	if (code == EXIT_WELL && !lg->dry)
		code = pen_check(s);
	lg->own = -1;
	if (code == EXIT_WELL && s->meta.keys > 0)
		code = key_own_side(s, &lg->own);
	lg->first = s->n;
	return code;
}

void
logger_abandon(struct logger *lg)
{
	struct session *s = lg->s;

	made_free(&lg->made);
	if (!lg->dry)
		journal_rollback(s->journal);
	if (s->n > lg->first)
		session_drop(s, lg->first);
}

static void
note_logged(const struct logger *lg)
{
	size_t first = lg->first + 1, last = lg->s->n;

	if (lg->dry || last < first)
		return;
	if (first == last)
		done_say(lg->a, "entry %zu is logged", last);
	else
		done_say(lg->a, "entries %zu to %zu are logged", first, last);
}

/* At a prompt: so many rows of a text at most, as wide as the window. */
static void
print_rows(const char *text, size_t rows)
{
	struct made made;
	const char *end, *last = text;

	paragraph_lines(made_begin(&made), text);
	text = end = made_end(&made);
	for (size_t i = 0; i < rows && *end; i++) {
		last = end;
		end += strcspn(end, "\n");
		end += *end != '\0';
	}
	if (*end) /* the last row says that there are more */
		end = last;
	fwrite(text, 1, (size_t)(end - text), stdout);
	if (*end)
		puts(SAY("       ... ('why' tells all of it)"));
	made_free(&made);
}

int
logger_end(struct logger *lg)
{
	struct session *s = lg->s;
	char message[JOURNAL_MESSAGE_SIZE];
	enum journal_status status = JOURNAL_OK;
	const char *report = made_end(&lg->made); /* if memory is short, before anything is written */

	for (size_t i = lg->first; i < s->n && !lg->dry && status == JOURNAL_OK; i++)
		status = journal_append(s->journal, s->at[i], s->line[i].who, s->line[i].text,
					s->line[i].as_played, NULL, message);
	if (!lg->dry && status == JOURNAL_OK)
		status = journal_commit(s->journal, message);
	if (status != JOURNAL_OK) {
		int code = trouble_with(s->path, status, message);

		logger_abandon(lg);
		return code;
	}
	note_logged(lg);
	if (lg->told)
		lg->told(lg->context);
	if (lg->rows > 0 && !lg->silent)
		print_rows(report, lg->rows);
	else if (!lg->silent)
		fputs(report, stdout);
	made_free(&lg->made);
	if (lg->dry && !lg->tried)
		session_drop(s, lg->first);
	return EXIT_WELL;
}

int
logger_finish(struct logger *lg, int code)
{
	if (code == EXIT_WELL)
		return logger_end(lg);
	logger_abandon(lg);
	return code;
}
