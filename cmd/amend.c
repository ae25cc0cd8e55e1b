/* amend: corrects one entry. The journal is only added to: a retract, the corrected entry, and the later ones
 * again while they stand. */
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/corrections.h"
#include "cmd/logger.h"
#include "cmd/say.h"
#include "cmd/words.h"

/* An entry to be played again. The array of the session moves when it grows: texts stay where they are. */
struct again {
	const char *who, *text;
	bool as_played;
	size_t seq;
};

/* The entries after number seq that the retract will withdraw. */
static struct again *
later_ones(const struct session *s, size_t seq, size_t *n)
{
	struct again *again = malloc((s->n + 1) * sizeof(*again));

	*n = 0;
	for (size_t i = seq; again && i < s->n; i++)
		if (session_can_withdraw(s, i))
			again[(*n)++] =
			    (struct again){s->line[i].who, s->line[i].text, s->line[i].as_played, i + 1};
	return again;
}

/* Plays the later entries again until one no longer stands. Exit code. */
static int
replay_later(struct logger *lg, const struct again *again, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (logger_entry(lg, again[i].who, again[i].text, again[i].as_played))
			continue;
		if (lg->failed)
			return EXIT_TROUBLE;
		tell("    Entry %zu no longer stands after the correction; it and the %zu after it are "
		     "withdrawn.",
		     again[i].seq, n - i - 1);
		return EXIT_WELL;
	}
	return EXIT_WELL;
}

/* Dice that did not come back as they were. */
static void
tell_corrections(struct session *s, size_t first)
{
	struct correction c;
	struct made made;

	session_rewind(s, false, 0);
	for (bool more = true; more;) {
		more = session_next(s);
		while (correction_next(s, &c)) {
			if ((size_t)c.withdrawn->withdrawn_by <= first)
				continue;
			correction_write(made_begin(&made), &c);
			tell("    %s: %s", c.now ? "corrected" : "J-2", made_end(&made));
			made_free(&made);
		}
	}
}

static int
amend(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .amending = true};
	char text[32];
	size_t added, n = 0, seq;
	struct again *again = NULL;
	int code = logger_begin(&lg, s, true, &added);
	long number = 0;

	(void)number_read(a->operand[1], &number); /* looked at before the journal was opened */
	seq = (size_t)number;
	session_settle(s);
	if (code == EXIT_WELL && seq > s->n)
		code = trouble("%s: there is no entry %zu; the last one is %zu", s->path, seq, s->n);
	if (code == EXIT_WELL && !session_can_withdraw(s, seq - 1))
		code =
		    s->line[seq - 1].withdrawn_by
			? trouble("%s: entry %zu is withdrawn already, by entry %d", s->path, seq,
				  s->line[seq - 1].withdrawn_by)
			: trouble(
			      "%s: entry %zu is no action, roll or draw: log the correction as a new entry",
			      s->path, seq);
	if (code == EXIT_WELL && !(again = later_ones(s, seq, &n)))
		code = trouble("out of memory");
	snprintf(text, sizeof(text), "retract %zu", seq);
	if (code == EXIT_WELL && (!logger_entry(&lg, "", text, false) || !logger_typed(&lg, a->operand[2])))
		code = logger_code(&lg);
	if (code == EXIT_WELL && s->n == lg.first + 1)
		code = trouble("amend: the corrected entry is empty");
	if (code == EXIT_WELL)
		code = replay_later(&lg, again, n);
	free(again);
	if (code != EXIT_WELL) {
		logger_abandon(&lg);
		return code;
	}
	code = logger_end(&lg);
	if (code == EXIT_WELL)
		tell_corrections(s, lg.first);
	return code;
}

int
run_amend(const struct arguments *a)
{
	long seq;

	if (!number_read(a->operand[1], &seq))
		return trouble("amend: which entry? '%s' is no number from 1 on", a->operand[1]);
	return session_with(a, JOURNAL_WRITE, amend);
}
