/* What writes to the journal at the prompt: entries, undo, redo and corrections, each a lot of its own. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/mends.h"
#include "cmd/log/log.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/printed.h"
#include "cmd/prompt/state.h"
#include "cmd/prompt/status.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"

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
	if (is_over(&p->s->play))
		status_end(p->s);
	else
		status_asked(p->s, rows_of(ASKED_ROWS));
}

void
prompt_stands(struct prompt *p)
{
	status_print(p->s);
	prompt_asked(p);
}

/* What a lot does between its begin and its end; exit code. */
typedef int lot_work(struct prompt *p, struct logger *lg, const char *typed);

/* What lapses is told where Enter alone ends a step, or a `done` one in which nothing was played: who has
 * played in it and says that he is done knows. `made` is let go of by the caller. */
static const char *
passed_over(struct prompt *p, const char *typed, struct made *made)
{
	bool done = spoken_is_verb(p->s->game, VERB_DONE, typed, strlen(typed), true);
	bool tells = done && !p->told_left && (p->entered || !p->played);
	char *left = tells ? prompt_left(p, true) : NULL;

	made_begin(made);
	if (left)
		fprintf(made->out,
			strlen(left) > 3 && strcmp(left + strlen(left) - 3, "...") == 0
			    ? SAY("Passed over: %s")
			    : SAY("Passed over: %s."),
			left);
	free(left);
	return *made_end(made) ? made->text : NULL;
}

/* A lot of its own. Returns an exit code other than EXIT_FINDINGS when the prompt must end. */
static int
with_lot(struct prompt *p, lot_work *work, const char *typed, bool unseen)
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
		logger_abandon(lg);
		code = lg->failed ? code : EXIT_FINDINGS;
		free(lg);
		return code;
	} else {
		code = logger_end(lg);
	}
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

/* Whether an action was logged that left its step as it was. */
static bool
goes_on(const struct logger *lg)
{
	const struct session *s = lg->s;

	return s->n > lg->first && s->outcome.read && s->outcome.entry.first.verb >= VERB_COMMON &&
	       s->report.closed == 0 && step_in(lg->before.state) == step_in(s->play.state);
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

	if (!all)
		no_memory();
	snprintf(all, size, "%s%s", typed, p->terminal.pasted);
	while (taken && line) {
		char *end = strchr(line, '\n');

		if (end)
			*end = '\0';
		n++;
		taken = logger_typed(lg, line + strspn(line, " "));
		line = end ? end + 1 : NULL;
	}
	free(all);
	if (!taken)
		printf(SAY("  Line %d of what was pasted is not taken: nothing of it is logged.\n"), n);
	p->played = false;
	prompt_step(p);
	return taken ? EXIT_WELL : logger_code(lg);
}

/* The `done` of the step that has ended by itself already, and that of the one in progress. */
static int
work_twice(struct prompt *p, struct logger *lg, const char *typed)
{
	return logger_typed(lg, typed) ? work_entry(p, lg, typed) : logger_code(lg);
}

static int
work_redo(struct prompt *p, struct logger *lg, const char *typed)
{
	(void)p;
	(void)typed;
	return redo_lot(lg);
}

/* undo N, where an entry has that number, and taking it back would be less: which of both is meant? How many
 * are to go; 0: nothing was said. */
static long
ask_number(struct prompt *p, long n)
{
	long back = undo_number(p->s, n);
	struct made made;
	char c;

	if (back <= 0 || back >= n)
		return n;
	fprintf(made_begin(&made),
		SAY("       undo %ld: l takes back the last %ld entries, e entry %ld and all after it.\n  "
		    "Which?"),
		n, n, n);
	c = terminal_choose(&p->terminal, made_end(&made), SAY("l/e"));
	made_free(&made);
	return c == '\0' ? 0 : c == *SAY("l/e") ? n : back;
}

/* undo [N] */
static int
work_undo(struct prompt *p, struct logger *lg, const char *typed)
{
	long n = 1;

	if (*typed && !number_read(typed, &n))
		return trouble("undo: how many entries? '%s' is no number from 1 on", typed);
	n = ask_number(p, n);
	return n > 0 ? undo_lot(lg, n) : EXIT_FINDINGS;
}

/* "SEQ", "SEQ SEQ" or "SEQ ENTRY" as it is typed behind the command's name. False: it is not so. */
static bool
read_edit(enum edit_kind kind, const char *typed, struct edit *edit)
{
	char number[16];
	size_t length = strcspn(typed, " ");
	long seq, other = 0;

	snprintf(number, sizeof(number), "%.*s", (int)length, typed);
	typed += length + strspn(typed + length, " ");
	if (!number_read(number, &seq) || (kind == EDIT_STRIKE) != (*typed == '\0') ||
	    (kind == EDIT_SWAP && !number_read(typed, &other)))
		return false;
	*edit = (struct edit){.kind = kind,
			      .seq = (size_t)seq,
			      .other = (size_t)other,
			      .entry = kind == EDIT_AMEND || kind == EDIT_INSERT ? typed : NULL};
	return true;
}

/* What a correction would come to is shown before it is kept. */
static int
work_edit(struct prompt *p, struct logger *lg, const char *typed, enum edit_kind kind, const char *wanted)
{
	struct edited what = {0};
	struct edit edit;
	struct made told;
	int code;

	if (!read_edit(kind, typed, &edit))
		return trouble("%s", SAY(wanted));
	code = edit_lot(lg, &edit, &what);
	if (code == EXIT_WELL) {
		edit_tell(made_begin(&told), p->s, &edit, &what);
		paragraph_lines(stdout, made_end(&told));
		made_free(&told);
		code = terminal_ask(&p->terminal, SAY("  Correct it so?")) ? EXIT_WELL : EXIT_FINDINGS;
	}
	edited_free(&what);
	return code;
}

static int
work_amend(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_AMEND,
			 SAID("amend: which entry becomes what? 'amend 12 roll 5'"));
}

static int
work_insert(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_INSERT,
			 SAID("insert: what comes before which entry? 'insert 12 roll 5'"));
}

static int
work_strike(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_STRIKE, SAID("strike: which entry goes? 'strike 12'"));
}

static int
work_swap(struct prompt *p, struct logger *lg, const char *typed)
{
	return work_edit(p, lg, typed, EDIT_SWAP, SAID("swap: which two entries? 'swap 12 13'"));
}

/* "N" or "N ENTRY", or all that needs no answer. */
static int
work_mend(struct prompt *p, struct logger *lg, const char *typed)
{
	size_t length = strcspn(typed, " ");
	const char *entry = typed + length + strspn(typed + length, " ");
	struct edited what = {0};
	struct edit edit;
	struct made told;
	char number[16];
	long n = 0;
	int code;

	snprintf(number, sizeof(number), "%.*s", (int)length, typed);
	made_begin(&told);
	if (!number_read(number, &n)) {
		code = mends_lot(lg, told.out);
	} else {
		code = mend_lot(lg, (size_t)n, *entry ? entry : NULL, &edit, &what);
		if (code == EXIT_WELL)
			edit_tell(told.out, p->s, &edit, &what);
	}
	edited_free(&what);
	made_end(&told);
	if (code == EXIT_WELL) {
		paragraph_lines(stdout, told.text);
		if (p->s->n == lg->first)
			code = EXIT_FINDINGS;
		else
			code =
			    terminal_ask(&p->terminal, SAY("  Correct it so?")) ? EXIT_WELL : EXIT_FINDINGS;
	}
	made_free(&told);
	return code;
}

/* What the box does not say is asked for, each value kept at once, and the entry goes on by itself. */
int
prompt_entry(struct prompt *p, const char *typed)
{
	char printed[ENTRY_MAX + 1];
	int code;

	for (int asked = 0;; asked++) {
		p->lacks.rule = 0;
		code = with_lot(p, work_entry, typed, false);
		if (p->lacks.rule != J_UNKNOWN || code != EXIT_FINDINGS)
			return code;
		if (!(asked >= ASKED_MOST && printed_take(p->s, &p->lacks, printed, sizeof(printed))) &&
		    !printed_ask(&p->terminal, p->s, &p->lacks, printed, sizeof(printed))) {
			puts(SAY("  Not logged: the box does not say, and nobody did."));
			return code;
		}
		p->lacks.rule = 0;
		p->printing = true;
		code = with_lot(p, work_entry, printed, false);
		p->printing = false;
		if (code != EXIT_FINDINGS || p->s->n == 0 || p->s->line[p->s->n - 1].verb != VERB_PRINT)
			return code;
	}
}

int
prompt_done(struct prompt *p, bool twice)
{
	int code;

	p->entered = true;
	code = twice ? with_lot(p, work_twice, "done", false) : prompt_entry(p, "done");
	p->entered = false;
	return code;
}

int
prompt_pasted(struct prompt *p, const char *typed)
{
	return with_lot(p, work_pasted, typed, false);
}

int
prompt_undo(struct prompt *p, const char *typed)
{
	return with_lot(p, work_undo, typed, false);
}

int
prompt_redo(struct prompt *p, const char *typed)
{
	return with_lot(p, work_redo, typed, false);
}

int
prompt_amend(struct prompt *p, const char *typed)
{
	return with_lot(p, work_amend, typed, false);
}

int
prompt_insert(struct prompt *p, const char *typed)
{
	return with_lot(p, work_insert, typed, false);
}

int
prompt_strike(struct prompt *p, const char *typed)
{
	return with_lot(p, work_strike, typed, false);
}

int
prompt_swap(struct prompt *p, const char *typed)
{
	return with_lot(p, work_swap, typed, false);
}

/* Without a number: what there is to be mended, by its numbers. */
int
prompt_mend(struct prompt *p, const char *typed)
{
	long n;
	char number[16];

	snprintf(number, sizeof(number), "%.*s", (int)strcspn(typed, " "), typed);
	if (number_read(number, &n) || strcmp(typed, "all") == 0 || strcmp(typed, SAY("all")) == 0)
		return with_lot(p, work_mend, typed, false);
	if (*typed)
		return trouble("mend: which repair? 'mend 2', 'mend 2 roll 5' or 'mend all'");
	mends_tell(stdout, p->s);
	return EXIT_WELL;
}

/* An entry that nobody is to read over one's shoulder. */
int
prompt_unseen(struct prompt *p, const char *typed)
{
	char line[PROMPT_LINE];

	(void)typed;
	if (!terminal_read_unseen(&p->terminal, "unseen> ", line, sizeof(line)) || !*line)
		return EXIT_FINDINGS;
	return with_lot(p, work_entry, line, true);
}
