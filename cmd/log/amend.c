/* amend: corrects one entry. The journal is only added to: a retract, the corrected entry, and the later ones
 * again while they stand. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

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
replay_later(struct logger *lg, const struct again *again, size_t n, struct amended *what)
{
	for (size_t i = 0; i < n; i++) {
		if (logger_entry(lg, again[i].who, again[i].text, again[i].as_played)) {
			what->stay++;
			continue;
		}
		if (lg->failed)
			return EXIT_TROUBLE;
		what->first_gone = again[i].seq;
		what->go = n - i;
		return EXIT_WELL;
	}
	return EXIT_WELL;
}

static void
keep_totals(const struct session *s, int total[TOTALS_MAX])
{
	for (int t = 0; t < s->game->n_totals; t++)
		total[t] = total_known(&s->play, t);
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
			if ((size_t)c.back.by <= first || c.back.kind == CAME_AMENDED)
				continue;
			correction_write(made_begin(&made), s, &c);
			tell("    %s: %s", c.back.kind == CAME_NOT ? "J-2" : correction_word(&c),
			     made_end(&made));
			made_free(&made);
		}
	}
}

static int
check_entry(const struct session *s, size_t seq)
{
	if (seq == 0 || seq > s->n)
		return trouble("%s: there is no entry %zu; the last one is %zu", s->path, seq, s->n);
	if (session_can_withdraw(s, seq - 1))
		return EXIT_WELL;
	if (s->line[seq - 1].withdrawn_by)
		return trouble("%s: entry %zu is withdrawn already, by entry %d", s->path, seq,
			       s->line[seq - 1].withdrawn_by);
	return trouble("%s: entry %zu is no action, roll or draw: log the correction as a new entry", s->path,
		       seq);
}

int
amend_lot(struct logger *lg, size_t seq, const char *entry, struct amended *what)
{
	struct session *s = lg->s;
	struct again *again;
	char text[32];
	size_t n, first = s->n;
	int code;

	memset(what, 0, sizeof(*what));
	session_settle(s);
	if ((code = check_entry(s, seq)) != EXIT_WELL)
		return code;
	if (!(again = later_ones(s, seq, &n)))
		return trouble("out of memory");
	keep_totals(s, what->before);
	what->who = s->line[seq - 1].who;
	what->text = s->line[seq - 1].text;
	lg->amending = true;
	snprintf(text, sizeof(text), "retract %zu", seq);
	if (!logger_entry(lg, "", text, false) || !logger_typed(lg, entry))
		code = logger_code(lg);
	else if (s->n == first + 1)
		code = trouble("amend: the corrected entry is empty");
	if (code == EXIT_WELL) {
		what->now = s->line[s->n - 1].text;
		code = replay_later(lg, again, n, what);
	}
	free(again);
	session_settle(s);
	keep_totals(s, what->after);
	return code;
}

void
amend_tell(FILE *out, const struct session *s, size_t seq, const struct amended *what)
{
	char title[TOTAL_BYTES];

	fprintf(out, SAY("    entry %zu was:  "), seq);
	words_entry(out, &s->language, what->who, what->text);
	fputs(SAY("\n    it becomes:   "), out);
	words_entry(out, &s->language, what->who, what->now);
	fputs("\n    ", out);
	if (what->go == 0)
		fputs(what->stay > 0 ? SAY("All later entries stay.") : SAY("There are no later entries."),
		      out);
	else
		fprintf(out,
			SAY("Entry %zu no longer stands after the correction; it and the %zu after it are "
			    "withdrawn."),
			what->first_gone, what->go - 1);
	fputc('\n', out);
	for (int t = 0; t < s->game->n_totals; t++)
		if (what->before[t] != what->after[t])
			fprintf(out, SAY("    %s: %d -> %d\n"), total_called(s->game, t, title),
				what->before[t], what->after[t]);
}

static int
amend(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a};
	struct amended what;
	struct made told;
	size_t added;
	int code = logger_begin(&lg, s, true, &added);
	long seq = 0;

	(void)number_read(a->operand[1], &seq); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = amend_lot(&lg, (size_t)seq, a->operand[2], &what);
	if (code != EXIT_WELL) {
		logger_abandon(&lg);
		return code;
	}
	amend_tell(made_begin(&told), s, (size_t)seq, &what);
	code = logger_end(&lg);
	if (code == EXIT_WELL) {
		paragraph_lines(stderr, made_end(&told));
		tell_corrections(s, lg.first);
	}
	made_free(&told);
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
