/* undo: appends the retract that withdraws the last actions, rolls and draws. */
#include "cmd/log/log.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* The number of the n-th entry from the end that can be withdrawn; 0: there are fewer. */
static size_t
nth_from_end(const struct session *s, long n)
{
	for (size_t i = s->n; i-- > 0;)
		if (session_can_withdraw(s, i) && --n == 0)
			return i + 1;
	return 0;
}

long
undo_number(const struct session *s, long seq)
{
	long n = 0;

	if (seq < 1 || (size_t)seq > s->n || !session_can_withdraw(s, (size_t)seq - 1))
		return 0;
	for (size_t i = (size_t)seq - 1; i < s->n; i++)
		n += session_can_withdraw(s, i);
	return n;
}

/* The last entry is no part of the play, and stays: what was agreed, claimed, noted; printed, too, where more
 * than that goes. */
static void
tell_what_stays(const struct session *s)
{
	const struct line *last = &s->line[s->n - 1];
	char said[ENTRY_MAX + 1];

	if (last->withdrawn_by == 0 && !line_is_withdrawable(last) && last->verb != VERB_RETRACT)
		tell("       entry %zu stays, '%s': undo takes back what was played or thrown", s->n,
		     spoken_entry(&s->language, last->text, said));
}

int
undo_lot(struct logger *lg, long n)
{
	struct session *s = lg->s;
	char text[32];
	size_t seq;

	session_settle(s);
	seq = n == 1 && s->n > 0 && session_is_print(s, s->n - 1) ? s->n : nth_from_end(s, n);
	if (seq == 0)
		return n == 1 ? trouble("%s: there is nothing to withdraw", s->path)
			      : trouble("%s: fewer than %ld actions, rolls and draws stand", s->path, n);
	if (seq < s->n)
		tell_what_stays(s);
	snprintf(text, sizeof(text), "retract %zu", seq);
	return logger_entry(lg, "", text, false) ? EXIT_WELL : logger_code(lg);
}

static int
undo(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .dry = flag_given(a, "dry-run"), .tried = true};
	size_t added;
	long n = 1;
	int code = logger_begin(&lg, s, true, &added);

	if (a->n > 1)
		(void)number_read(a->operand[1], &n); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = undo_lot(&lg, n);
	if ((code = logger_finish(&lg, code)) == EXIT_WELL)
		logger_tell_next(s);
	return code;
}

int
run_undo(const struct arguments *a)
{
	long n;

	if (a->n > 1 && !number_read(a->operand[1], &n))
		return trouble("undo: how many entries? '%s' is no number from 1 to 999999999",
			       a->operand[1]);
	return session_with(a, logger_mode(a), undo);
}
