/* log: appends entries from the arguments, from standard input, or from a prompt at the terminal. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/input.h"
#include "cmd/log/log.h"
#include "cmd/prompt/prompt.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* `tallyho log FILE roll 1d6 3`: the shell made three entries of one. */
static void
hint_at_quotes(struct session *s, const struct arguments *a)
{
	char all[ENTRY_MAX], read[ENTRY_MAX + 1];
	size_t n = 0;
	struct entry e;
	struct finding f;

	if (a->n < 3)
		return;
	for (size_t i = 1; i < a->n && n < sizeof(all); i++)
		n += (size_t)snprintf(all + n, sizeof(all) - n, "%s%s", i > 1 ? " " : "", a->operand[i]);
	if (n >= sizeof(all))
		return;
	session_settle(s);
	spoken_read(&s->language, true, all, read);
	if (play_read(&s->play, &s->language, ANYBODY, true, read, strlen(read), &e, &f, NULL))
		tell("    Each argument is one entry. Quote it: tallyho log %s '%s'", s->path, all);
}

static bool
take_arguments(struct logger *lg, const struct arguments *a)
{
	for (size_t i = 1; i < a->n; i++) {
		size_t before = lg->s->n;

		if (!logger_typed(lg, a->operand[i])) {
			if (i == 1)
				hint_at_quotes(lg->s, a);
			return false;
		}
		if (lg->s->n == before) {
			trouble("%s: entry %zu of the arguments is empty", lg->s->path, i);
			return false;
		}
	}
	return true;
}

static bool
take_input(struct logger *lg, const struct input *input)
{
	bool ok = true;

	for (size_t i = 0; i < input->n && ok; i++) {
		lg->line = input->line[i].number;
		ok = logger_typed(lg, input->line[i].text);
	}
	return ok;
}

/* --after: whoever tries again after an answer that got lost must not log twice. Exit code. */
static int
check_after(const struct session *s, const struct arguments *a)
{
	long after = 0;

	(void)flag_count(a, "after", &after); /* looked at before the journal was opened */
	if (!flag_given(a, "after") || (size_t)after == s->n)
		return EXIT_WELL;
	return trouble("%s: nothing was logged: the last entry is %zu, not %ld", s->path, s->n, after);
}

static int
log_lot(struct session *s, const struct arguments *a, const struct input *input)
{
	struct logger lg = {.a = a, .dry = flag_given(a, "dry-run"), .as_played = flag_given(a, "as-played")};
	size_t added;
	int code = logger_begin(&lg, s, !flag_given(a, "after"), &added);

	keep_quiet(a);

	if (code == EXIT_WELL)
		code = check_after(s, a);
	if (code == EXIT_WELL && !(input ? take_input(&lg, input) : take_arguments(&lg, a)))
		code = logger_code(&lg);
	code = logger_finish(&lg, code);
	if (code == EXIT_WELL && !lg.dry)
		logger_tell_next(s);
	return code;
}

/* Standard input may come slowly: nobody else waits for it. */
static int
log_input(struct session *s, const struct arguments *a)
{
	struct input input = {.n = 0};
	int code = input_read(&input, stdin, s->path);

	if (code == EXIT_WELL && input.n == 0 && a->n == 2)
		code = trouble(
		    "%s", SAY("log: '-' reads entries from standard input, and nothing came; a blank die "
			      "is logged with 'roll -'"));
	else if (code == EXIT_WELL)
		code = log_lot(s, a, &input);
	input_free(&input);
	return code;
}

static int
log_entries(struct session *s, const struct arguments *a)
{
	int code;

	bool standard = a->n == 2 && strcmp(a->operand[1], "-") == 0;

	if (a->n > 1 && !standard)
		return log_lot(s, a, NULL);
	if (standard || !isatty(STDIN_FILENO))
		return log_input(s, a);
	code = check_after(s, a);
	return code == EXIT_WELL ? logger_prompt(s, a) : code;
}

int
run_log(const struct arguments *a)
{
	long after;

	if (!flag_count(a, "after", &after))
		return EXIT_TROUBLE;
	return session_with(a, logger_mode(a), log_entries);
}
