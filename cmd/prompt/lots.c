/* What writes to the journal at the prompt: entries, each a lot of its own. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/printed.h"
#include "cmd/prompt/state.h"
#include "cmd/prompt/status.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* In a window of 24 rows, of what the game asks for, and of what an entry did: with the line above them, and
 * the one being typed below, they fill it. Each takes half of what a window has more, or less. */
enum { WINDOW_ROWS = 24, ASKED_ROWS = 9, TOLD_ROWS = 10, ROWS_LEAST = 3 };
/* Values that the box lacks and that are asked for before an entry; what more it needs is taken as assumed.
 */
enum { ASKED_MOST = 3 };

static size_t
rows_of(int usual)
{
	size_t rows, columns;
	int n;

	window_size(&rows, &columns);
	n = usual + ((int)rows - WINDOW_ROWS - (rows < WINDOW_ROWS)) / 2;
	return (size_t)(n < ROWS_LEAST ? ROWS_LEAST : n);
}

static bool
ask(void *context, const char *question)
{
	struct prompt *p = context;

	return terminal_ask(&p->terminal, question);
}

static void
print_status(void *context)
{
	struct prompt *p = context;

	if (!p->printing)
		status_print(p->s);
}

void
prompt_asked(struct prompt *p)
{
	session_settle(p->s);
	bool over = is_over(&p->s->play);

	if (over)
		status_end(p->s, p->told_end);
	else
		status_asked(p->s, rows_of(ASKED_ROWS));
	p->told_end = over;
}

void
prompt_stands(struct prompt *p)
{
	status_print(p->s);
	if (!p->told_end ||
	    !is_over(&p->s->play)) /* how it ended is told once, and what was asked for stays in sight */
		prompt_asked(p);
}

/* What lapses is told where Enter alone ends a step, or a `done` one in which nothing was played, or less
 * than could still be: who has played most of it and says that he is done knows. `made` is let go of by the
 * caller. */
static const char *
passed_over(struct prompt *p, const char *typed, struct made *made)
{
	size_t length = strlen(typed), who, text = entry_split(typed, length, &who);
	int seat = who > 0 ? language_who(&p->s->language, typed, who) : ANYBODY;
	bool done = spoken_is_verb(p->s->game, VERB_DONE, typed + text, length - text, true);
	char *left = done && !p->told_left ? prompt_left(p, true, seat) : NULL;
	bool tells = p->entered || !p->played || p->left > (int)(p->s->n - p->step_from);

	made_begin(made);
	if (left && tells && !p->done_does)
		fprintf(made->out, SAY("Passed over: %s."), left);
	free(left);
	return *made_end(made) ? made->text : NULL;
}

int
prompt_lot(struct prompt *p, lot_work *work, const char *typed, bool unseen)
{
	struct logger *lg = calloc(1, sizeof(*lg));
	size_t added;
	int code;

	if (!lg)
		no_memory();
	lg->a = p->a;
	lg->dry = flag_given(p->a, "dry-run");
	lg->as_played = flag_given(p->a, "as-played");
	lg->ask = ask;
	lg->told = print_status;
	lg->context = p;
	lg->hint = choices_hint;
	lg->rows = rows_of(TOLD_ROWS);
	lg->unseen = unseen;
	lg->played = p->played;
	p->before = &lg->before;
	lg->silent = p->taking;
	code = logger_begin(lg, p->s, true, &added);
	if (code != EXIT_WELL || added > 0) {
		logger_abandon(lg);
		if (code == EXIT_WELL) {
			struct paragraph told;

			paragraph_begin_words(&told, stdout, "",
					      SAY("Your entry is not logged. Look at what came, and enter it "
						  "again if it still holds."));
			paragraph_end(&told);
		}
	} else if ((code = work(p, lg, typed)) != EXIT_WELL) {
		p->lacks = lg->lacks;
		p->before = NULL;
		logger_abandon(lg);
		code = lg->failed ? code : EXIT_FINDINGS;
		free(lg);
		return code;
	} else {
		code = logger_end(lg);
	}
	p->before = NULL;
	free(lg);
	if (code == EXIT_WELL && added > 0)
		prompt_stands(p);
	else if (code == EXIT_WELL && !p->printing)
		prompt_asked(p);
	return code == EXIT_WELL ? EXIT_FINDINGS : code;
}

static int
step_in(const void *state)
{
	return ((const struct head *)state)->step;
}

/* Whether an action was logged that left its step as it was; the one that it ended the step before with was
 * the first of this one. */
static bool
goes_on(const struct logger *lg)
{
	const struct session *s = lg->s;

	if (s->n == lg->first || !s->outcome.read || s->outcome.entry.first.verb < VERB_COMMON)
		return false;
	return s->report.closed == 0 ? step_in(lg->before.state) == step_in(s->play.state)
				     : verb_now(&s->play, s->outcome.entry.first.verb);
}

static int
work_entry(struct prompt *p, struct logger *lg, const char *typed)
{
	struct made remark;
	bool taken;

	lg->remark = p->printing ? NULL : passed_over(p, typed, &remark);
	taken = logger_typed(lg, typed);
	p->played = taken && (p->printing ? p->played : goes_on(lg));
	if (taken)
		prompt_step(p);
	if (!p->printing)
		made_free(&remark);
	lg->remark = NULL;
	p->told_left = false;
	return taken ? EXIT_WELL : logger_code(lg);
}

/* Line after line; the first that is not taken is told with its number. */
static int
work_pasted(struct prompt *p, struct logger *lg, const char *typed)
{
	size_t size = strlen(typed) + strlen(p->terminal.pasted) + 1;
	char *all = malloc(size), *line = all;
	bool taken = true;
	int n = 0;

	bool command = false;

	if (!all)
		no_memory();
	snprintf(all, size, "%s%s", typed, p->terminal.pasted);
	while (taken && line) {
		char *end = strchr(line, '\n');

		if (end)
			*end = '\0';
		n++;
		line += strspn(line, " ");
		taken = logger_typed(lg, line);
		command = !taken && prompt_is_command(p, line);
		line = end ? end + 1 : NULL;
	}
	free(all);
	if (!taken)
		printf(SAY("  Line %d of what was pasted is not taken: nothing of it is logged.\n"), n);
	if (command)
		puts(SAY("  A command of the prompt is typed by itself: entries alone are pasted together."));
	p->played = false;
	prompt_step(p);
	return taken ? EXIT_WELL : logger_code(lg);
}

/* The `done` of the step that has ended by itself already, and that of the one in progress. */
static int
work_twice(struct prompt *p, struct logger *lg, const char *typed)
{
	struct made step, told;
	int code;

	words_step(made_begin(&step), &p->s->play);
	made_end(&step);
	code = logger_typed(lg, typed) ? work_entry(p, lg, typed) : logger_code(lg);
	fprintf(made_begin(&told),
		SAY("Two entries: the first 'done' is that of the step which has ended by itself, the second "
		    "ends %s."),
		step.text);
	if (code == EXIT_WELL)
		paragraph_put(stdout, "  ", made_end(&told));
	else
		made_end(&told);
	made_free(&told);
	made_free(&step);
	return code;
}

/* Values that were taken as the box assumes them, in one row. */
static void
tell_taken(int taken)
{
	struct paragraph told;
	struct made made;

	if (taken == 0)
		return;
	fprintf(
	    made_begin(&made),
	    SAY_MANY(
		"%d printed value more is taken as the box assumes it: 'tallyho box check' lists it.",
		"%d printed values more are taken as the box assumes them: 'tallyho box check' lists them.",
		taken),
	    taken);
	paragraph_begin_words(&told, stdout, "  ", made_end(&made));
	paragraph_end(&told);
	made_free(&made);
}

/* The value that the last try lacked is logged: asked for, or taken unasked. An exit code; EXIT_FINDINGS: the
 * entry may be tried once more, as far as p->lacks is empty. */
static int
print_lacking(struct prompt *p, bool unasked, int *taken)
{
	char printed[ENTRY_MAX + 1];
	int code;

	p->taking = unasked && printed_take(p->s, &p->lacks, printed, sizeof(printed));
	if (!p->taking && !printed_ask(&p->terminal, p->s, &p->lacks, printed, sizeof(printed))) {
		puts(SAY("  Not logged: the box does not say, and nobody did."));
		return EXIT_FINDINGS;
	}
	p->lacks.rule = 0;
	p->printing = true;
	code = prompt_lot(p, work_entry, printed, false);
	*taken += p->taking;
	p->printing = p->taking = false;
	return code;
}

/* What the box does not say is asked for, each value kept at once, and the entry goes on by itself. */
int
prompt_entry(struct prompt *p, const char *typed)
{
	int code, taken = 0;

	for (int asked = 0;; asked++) {
		size_t before = p->s->n;

		p->lacks.rule = 0;
		code = prompt_lot(p, work_entry, typed, false);
		if (p->lacks.rule != J_UNKNOWN || code != EXIT_FINDINGS)
			break;
		code = print_lacking(p, asked >= ASKED_MOST, &taken);
		if (code != EXIT_FINDINGS || p->s->n == before || p->s->line[p->s->n - 1].verb != VERB_PRINT)
			break;
	}
	tell_taken(taken);
	return code;
}

int
prompt_done(struct prompt *p, bool twice)
{
	int code;

	p->entered = true;
	code = twice ? prompt_lot(p, work_twice, "done", false) : prompt_entry(p, "done");
	p->entered = false;
	return code;
}

int
prompt_done_of(struct prompt *p, const char *who)
{
	char done[SPOKEN_BYTES * 2];

	snprintf(done, sizeof(done), "%s: done", who);
	return prompt_entry(p, done);
}

/* Those of several players, line by line. */
static int
work_each(struct prompt *p, struct logger *lg, const char *typed)
{
	char line[SPOKEN_BYTES * 2];

	for (; *typed; typed += strcspn(typed, "\n") + 1) {
		snprintf(line, sizeof(line), "%.*s", (int)strcspn(typed, "\n"), typed);
		if (!logger_typed(lg, line))
			return logger_code(lg);
	}
	p->played = false;
	prompt_step(p);
	return EXIT_WELL;
}

int
prompt_done_each(struct prompt *p, char names[][SPOKEN_BYTES], int n)
{
	struct made made;
	int code;

	made_begin(&made);
	for (int i = 0; i < n; i++)
		fprintf(made.out, "%s: done\n", names[i]);
	code = prompt_lot(p, work_each, made_end(&made), false);
	made_free(&made);
	return code;
}

int
prompt_pasted(struct prompt *p, const char *typed)
{
	return prompt_lot(p, work_pasted, typed, false);
}

/* An entry that nobody is to read over one's shoulder. */
int
prompt_unseen(struct prompt *p, const char *typed)
{
	char line[PROMPT_LINE];

	(void)typed;
	if (!terminal_read_unseen(&p->terminal, "unseen> ", line, sizeof(line)) || !*line)
		return EXIT_FINDINGS;
	return prompt_lot(p, work_entry, line, true);
}
