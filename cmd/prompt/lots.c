/* What writes to the journal at the prompt: entries, undo, redo and amend, each a lot of its own. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/printed.h"
#include "cmd/prompt/state.h"
#include "cmd/prompt/status.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

/* In a window of 24 rows, of what the game asks for, and of what an entry did: with the line above them, and
 * the one being typed below, they fill it. Each takes half of what a window has more, or less. */
enum { WINDOW_ROWS = 24, ASKED_ROWS = 9, TOLD_ROWS = 10, ROWS_LEAST = 3 };

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
work_entry(struct prompt *p, struct logger *lg, const char *typed)
{
	(void)p;
	return logger_typed(lg, typed) ? EXIT_WELL : logger_code(lg);
}

static int
work_redo(struct prompt *p, struct logger *lg, const char *typed)
{
	(void)p;
	(void)typed;
	return redo_lot(lg);
}

/* undo [N] */
static int
work_undo(struct prompt *p, struct logger *lg, const char *typed)
{
	long n = 1;

	(void)p;
	if (*typed && !number_read(typed, &n))
		return trouble("undo: how many entries? '%s' is no number from 1 on", typed);
	return undo_lot(lg, n);
}

/* amend SEQ ENTRY: shown before it is kept. */
static int
work_amend(struct prompt *p, struct logger *lg, const char *typed)
{
	char number[16];
	size_t length = strcspn(typed, " ");
	struct amended what;
	struct made told;
	long seq;
	int code;

	snprintf(number, sizeof(number), "%.*s", (int)length, typed);
	typed += length + strspn(typed + length, " ");
	if (!number_read(number, &seq) || !*typed)
		return trouble("amend: which entry becomes what? 'amend 12 roll 5'");
	code = amend_lot(lg, (size_t)seq, typed, &what);
	if (code != EXIT_WELL)
		return code;
	amend_tell(made_begin(&told), p->s, (size_t)seq, &what);
	paragraph_lines(stdout, made_end(&told));
	made_free(&told);
	return terminal_ask(&p->terminal, SAY("  Correct it so?")) ? EXIT_WELL : EXIT_FINDINGS;
}

/* What the box does not say is asked for, each value kept at once, and the entry goes on by itself. */
int
prompt_entry(struct prompt *p, const char *typed)
{
	char printed[ENTRY_MAX + 1];
	int code;

	for (;;) {
		p->lacks.rule = 0;
		code = with_lot(p, work_entry, typed, false);
		if (p->lacks.rule != J_UNKNOWN || code != EXIT_FINDINGS)
			return code;
		if (!printed_ask(&p->terminal, p->s, &p->lacks, printed, sizeof(printed))) {
			puts(SAY("  Not logged: the box does not say, and nobody did."));
			return code;
		}
		p->lacks.rule = 0;
		p->printing = true;
		code = with_lot(p, work_entry, printed, false);
		p->printing = false;
		if (code != EXIT_FINDINGS || p->s->n == 0 ||
		    strncmp(p->s->line[p->s->n - 1].text, "print", 5) != 0)
			return code;
	}
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
