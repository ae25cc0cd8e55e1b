/* What the page asks of the journal: the game so far, what came since, and one entry more. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/log/log.h"
#include "cmd/say/say.h"
#include "cmd/serve/server.h"
#include "cmd/tell/tell.h"
#include "cmd/words/words.h"
#include "journal/transcript.h"

/* As long as the page lets its player wait (ANSWER_MS), less what a note needs to come here. */
enum { ANSWER_SECONDS = 58 };

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

/* What the page may see of the record; NULL: out of memory. */
static struct session *
record_for(const struct asking *q)
{
	if (!q->view)
		return q->server->s;
	return view_catch_up(q->view, q->server->s) ? q->view->s : NULL;
}

void
entries_record(struct asking *q, struct reply *r)
{
	struct session *s;

	if (!entries_catch_up(q->server) || !(s = record_for(q))) {
		not_now(r);
		return;
	}
	session_settle(s);
	export_transcript(made_begin(&r->made), s, true, true, false);
	r->status = MHD_HTTP_OK;
	r->type = transcript_type;
}

void
entries_after(struct asking *q, struct reply *r)
{
	struct session *s = record_for(q);

	if (!s) {
		not_now(r);
		return;
	}
	/* Something that the page has is another by now: it reads all again. */
	if (q->view && q->view->version != q->version) {
		r->status = MHD_HTTP_RESET_CONTENT;
		r->text = "";
		return;
	}
	export_lines(made_begin(&r->made), s, q->after, s->n, true, false);
	r->type = transcript_type;
}

/* Whether it names this entry by its number. */
static bool
names_number(const char *text, size_t number)
{
	char digits[24];
	size_t n = (size_t)snprintf(digits, sizeof(digits), "%zu", number);

	for (const char *at = text; (at = strstr(at, digits)) != NULL; at += n)
		if ((at == text || !isdigit((unsigned char)at[-1])) && !isdigit((unsigned char)at[n]))
			return true;
	return false;
}

/* Whether this seat has asked for entry `number` by a note, behind all that is taken back, and the others
 * have had time to answer. */
static bool
has_asked(const struct view *w, const struct session *s, size_t number, size_t last)
{
	for (size_t i = last + 1; i < s->n; i++)
		if (s->line[i].verb == VERB_NOTE && *s->line[i].who && view_sends(w, s, s->line[i].who) &&
		    names_number(s->line[i].text, number) && time(NULL) - s->at[i] >= ANSWER_SECONDS)
			return true;
	return false;
}

/* What another seat logged is not taken back without asking. The number of the first entry of another's that
 * the entries from `from` on take back, though nobody was asked for it; 0: there is none. */
static size_t
taken_unasked(const struct view *w, const struct session *s, size_t from)
{
	for (size_t k = from; k < s->n; k++) {
		size_t first = 0, last = 0;

		if (s->line[k].verb != VERB_RETRACT)
			continue;
		for (size_t i = 0; i < k; i++) {
			const struct line *line = &s->line[i];

			if (line->withdrawn_by != s->line[k].seq || !*line->who ||
			    view_sends(w, s, line->who))
				continue;
			first = first > 0 ? first : i + 1;
			last = i;
		}
		if (first > 0 && !has_asked(w, s, first, last))
			return first;
	}
	return 0;
}

/* A line from a seat's own link: of that seat, which need not be said. */
static bool
take_own_line(struct logger *lg, const struct view *w, char *line, struct reply *r)
{
	char message[JOURNAL_MESSAGE_SIZE];
	struct transcript_entry typed;
	struct made made;
	char *copy = strdup(line);
	bool taken = false;
	size_t before = lg->s->n, unasked;

	if (!copy)
		no_memory();
	if (transcript_parse(copy, &typed, message) != JOURNAL_OK) {
		taken = logger_typed(lg, line); /* which says why not */
	} else if (typed.text && *typed.who && !view_sends(w, lg->s, typed.who)) {
		r->text = SAY("This link logs for another seat.");
	} else if (typed.text) {
		transcript_write_entry(made_begin(&made), *typed.who ? typed.who : w->name, typed.text,
				       typed.as_played);
		line = (char *)made_end(&made);
		line[strcspn(line, "\n")] = '\0';
		taken = logger_typed(lg, line);
		made_free(&made);
	} else {
		taken = true;
	}
	free(copy);
	if (taken)
		session_settle(lg->s);
	unasked = taken ? taken_unasked(w, lg->s, before) : 0;
	if (unasked == 0)
		return taken;
	fprintf(
	    r->made.out,
	    SAY("Entry %zu is not yours. Ask for it by a note that names its number; a minute later you can "
		"take it back."),
	    unasked);
	r->status = MHD_HTTP_FORBIDDEN;
	return false;
}

/* Judges line by line; when each was logged elsewhere (@SECONDS) does not matter. */
static bool
take_lines(struct logger *lg, const struct view *w, char *lines, struct reply *r)
{
	for (char *line = lines, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (*line != '@' && !(w ? take_own_line(lg, w, line, r) : logger_typed(lg, line)))
			return false;
	}
	return true;
}

/* Judges; false: r tells why nothing is written. */
static bool
take(struct logger *lg, const struct view *w, char *lines, struct reply *r)
{
	bool taken = take_lines(lg, w, lines, r);

	if (taken && lg->s->n > lg->first)
		return true;
	if (taken) {
		r->status = MHD_HTTP_BAD_REQUEST;
		r->text = SAY("There is no entry.");
	} else if (lg->failed) {
		r->status = MHD_HTTP_SERVICE_UNAVAILABLE;
		r->text = SAY("There is no room for another entry.");
	} else if (r->text || r->status == MHD_HTTP_FORBIDDEN) {
		r->status = MHD_HTTP_FORBIDDEN;
	} else {
		r->status = MHD_HTTP_UNPROCESSABLE_CONTENT;
		/* Why not may be known only to those who see all. */
		if (w) {
			fputs(made_end(&r->made), stdout);
			r->text = SAY("The journal does not take this as things stand.");
		}
	}
	return false;
}

/* Judges and writes. */
static void
append(struct asking *q, struct logger *lg, char *lines, struct reply *r)
{
	struct server *v = q->server;
	size_t after = lg->first;

	if (!take(lg, q->view, lines, r)) {
		logger_abandon(lg);
		return;
	}
	made_free(&r->made);
	if (logger_end(lg) != EXIT_WELL) {
		r->status = MHD_HTTP_SERVICE_UNAVAILABLE;
		r->text = SAY("It may be logged or not; the terminal of tallyho serve says why.");
		return;
	}
	fflush(stdout);
	v->logged += v->s->n - after;
	r->status = MHD_HTTP_CREATED;
	entries_after(q, r);
}

/* The lock is held from before it is seen whether others were first until all is on the disk. */
void
entries_append(struct asking *q, char *lines, struct reply *r)
{
	struct server *v = q->server;
	struct logger lg = {.a = v->a, .refusals = made_begin(&r->made)};
	size_t added;
	int code = logger_begin(&lg, v->s, false, &added);

	show_added(v->s, added);
	if (code == EXIT_WELL && v->s->n == q->after) {
		append(q, &lg, lines, r);
		return;
	}
	logger_abandon(&lg);
	made_free(&r->made);
	if (code == EXIT_DAMAGED)
		v->code = code;
	if (code != EXIT_WELL) {
		not_now(r);
	} else if (q->after > v->s->n) {
		r->status = MHD_HTTP_BAD_REQUEST;
		r->text = SAY("The journal is not as long as that.");
	} else {
		r->status = MHD_HTTP_CONFLICT;
		entries_after(q, r);
	}
}
