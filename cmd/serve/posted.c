/* What the page asks of the journal: the game so far, what came since, and one entry more. */
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/say/say.h"
#include "cmd/serve/server.h"
#include "cmd/tell/tell.h"
#include "cmd/words/words.h"

static const char transcript_type[] = "text/plain; charset=utf-8";

/* Whoever sits at this terminal sees what others log, too. */
static void
show_added(const struct session *s, size_t added)
{
	for (size_t i = s->n - added; i < s->n; i++) {
		printf("%5zu  ", i + 1);
		words_entry(stdout, &s->language, s->line[i].who, s->line[i].text);
		putchar('\n');
	}
	fflush(stdout);
}

bool
entries_catch_up(struct server *v)
{
	size_t added = 0;
	int code = session_catch_up(v->s, &added);

	show_added(v->s, added);
	if (code == EXIT_DAMAGED)
		v->code = code;
	return code == EXIT_WELL;
}

static void
not_now(struct reply *r)
{
	r->status = MHD_HTTP_SERVICE_UNAVAILABLE;
	r->text = SAY("The journal cannot be read just now; the terminal of tallyho serve says why.");
}

void
entries_record(struct server *v, struct reply *r)
{
	if (!entries_catch_up(v)) {
		not_now(r);
		return;
	}
	session_settle(v->s);
	export_transcript(made_begin(&r->made), v->s, true, true, false);
	r->status = MHD_HTTP_OK;
	r->type = transcript_type;
}

void
entries_after(struct server *v, size_t after, struct reply *r)
{
	export_lines(made_begin(&r->made), v->s, after, v->s->n, true, false);
	r->type = transcript_type;
}

/* Judges line by line; when each was logged elsewhere (@SECONDS) does not matter. */
static bool
take_lines(struct logger *lg, char *lines)
{
	for (char *line = lines, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (*line != '@' && !logger_typed(lg, line))
			return false;
	}
	return true;
}

/* Judges; false: r tells why nothing is written. */
static bool
take(struct logger *lg, char *lines, struct reply *r)
{
	bool taken = take_lines(lg, lines);

	if (taken && lg->s->n > lg->first)
		return true;
	if (taken) {
		r->status = MHD_HTTP_BAD_REQUEST;
		r->text = SAY("There is no entry.");
	} else if (lg->failed) {
		r->status = MHD_HTTP_SERVICE_UNAVAILABLE;
		r->text = SAY("There is no room for another entry.");
	} else {
		r->status = MHD_HTTP_UNPROCESSABLE_CONTENT;
	}
	return false;
}

/* Judges and writes. */
static void
append(struct server *v, struct logger *lg, char *lines, struct reply *r)
{
	size_t after = lg->first;

	if (!take(lg, lines, r)) {
		logger_abandon(lg);
		return;
	}
	made_free(&r->made);
	if (logger_end(lg) != EXIT_WELL) {
		r->status = MHD_HTTP_SERVICE_UNAVAILABLE;
		r->text = SAY("Whether it is logged is not sure; the terminal of tallyho serve says why.");
		return;
	}
	fflush(stdout);
	v->logged += v->s->n - after;
	r->status = MHD_HTTP_CREATED;
	entries_after(v, after, r);
}

/* The lock is held from before it is seen whether others were first until all is on the disk. */
void
entries_append(struct server *v, size_t after, char *lines, struct reply *r)
{
	struct logger lg = {.a = v->a, .refusals = made_begin(&r->made)};
	size_t added;
	int code = logger_begin(&lg, v->s, false, &added);

	show_added(v->s, added);
	if (code == EXIT_WELL && v->s->n == after) {
		append(v, &lg, lines, r);
		return;
	}
	logger_abandon(&lg);
	made_free(&r->made);
	if (code == EXIT_DAMAGED)
		v->code = code;
	if (code != EXIT_WELL) {
		not_now(r);
	} else if (after > v->s->n) {
		r->status = MHD_HTTP_BAD_REQUEST;
		r->text = SAY("The journal is not as long as that.");
	} else {
		r->status = MHD_HTTP_CONFLICT;
		entries_after(v, after, r);
	}
}
