/* The prompt of `log` at a terminal: lines in, entries and commands out. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/prompt.h"
#include "cmd/prompt/state.h"
#include "cmd/prompt/status.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	REMEMBERED = 200,
	HELP_ROWS = 20, /* of `?`: its list, and below it what can be typed besides */
	BESIDES_ROWS = 5,
	AROUND_ROWS = 2, /* what was typed, and what is typed next */
};

/* ---- commands ---- */

static void help(void);

static int
take_help(struct prompt *p, const char *typed)
{
	size_t rows, columns;

	if (*typed && choices_explain(stdout, p->s, typed))
		return EXIT_FINDINGS;
	if (*typed) {
		trouble("no verb '%s'; '?' lists what can be played", typed);
		return EXIT_FINDINGS;
	}
	window_size(&rows, &columns);
	rows = rows > HELP_ROWS + AROUND_ROWS ? HELP_ROWS
	       : rows > 2 * BESIDES_ROWS      ? rows - AROUND_ROWS
					      : BESIDES_ROWS;
	status_print(p->s);
	choices_print(stdout, p->s, (int)rows - BESIDES_ROWS);
	help();
	return EXIT_FINDINGS;
}

/* The number of an entry that stands behind a command, the last one's without it; 0: there is no such entry,
 * and that is said. */
static long
entry_typed(const struct session *s, const char *command, const char *typed)
{
	const char *said = spoken_command(command);
	long seq = (long)s->n;

	if ((!*typed || number_read(typed, &seq)) && seq > 0 && (size_t)seq <= s->n)
		return seq;
	trouble("%s: which entry? the last one is %zu", said ? said : command, s->n);
	return 0;
}

struct explained {
	struct session *s;
	long seq;
};

static void
print_why(void *data)
{
	const struct explained *e = data;
	struct session *s = e->s;
	struct made changes;
	const char *text;

	printf("%5ld  ", e->seq);
	words_entry(stdout, &s->language, s->line[e->seq - 1].who, s->line[e->seq - 1].text);
	putchar('\n');
	words_thrown(stdout, &s->language, &s->outcome, "       ");
	words_told(stdout, &s->language, &s->report, DETAIL, "       ");
	words_effects(made_begin(&changes), &s->language, &s->report, "       ");
	text = made_end(&changes);
	if (s->report.n_effects == 0)
		puts(SAY("       It changed nothing."));
	else if (!*text)
		puts(SAY("       It changed only what is asked for."));
	fputs(text, stdout);
	made_free(&changes);
}

/* why [SEQ]: all that an entry did, with its reasons. */
static int
take_why(struct prompt *p, const char *typed)
{
	struct session *s = p->s;
	struct explained e = {s, entry_typed(s, "why", typed)};

	if (e.seq == 0)
		return EXIT_FINDINGS;
	session_rewind(s, false, 0);
	for (long i = 0; i < e.seq && session_next(s); i++)
		continue;
	pager_run(print_why, &e);
	prompt_stands(p);
	return EXIT_FINDINGS;
}

/* ---- commands of the program ---- */

struct paged {
	struct prompt *p;
	const char *const *words; /* its name, and an operand behind the file's */
	long seq;		  /* as things stood after this entry; 0: as they stand */
};

static void
run_paged(void *data)
{
	struct paged *paged = data;
	const struct command *commands = paged->p->a->commands;
	const struct command *command = command_called(commands, paged->words[0]);
	char path[4096], operand[32];
	char *argv[] = {path, operand, NULL};
	struct arguments a;
	bool help_asked;

	snprintf(path, sizeof(path), "%s", paged->p->s->path);
	if (paged->seq > 0)
		snprintf(operand, sizeof(operand), "--at=%ld", paged->seq);
	else
		snprintf(operand, sizeof(operand), "%s", paged->words[1] ? paged->words[1] : "");
	if (command && arguments_read(command, *operand ? 2 : 1, argv, &a, &help_asked) == EXIT_WELL) {
		a.done = paged->p->a->done;
		a.commands = commands;
		command->run(&a);
		arguments_free(&a);
	}
}

static int
take_quit(struct prompt *p, const char *typed)
{
	(void)p;
	(void)typed;
	return EXIT_WELL;
}

/* Words that are no entries. */
static const struct told {
	const char *name;
	int (*take)(struct prompt *, const char *rest);
	bool alone;	 /* nothing stands behind it */
	const char *row; /* in the help; NULL: not there */
	const char
	    *paged[2]; /* in the place of `take`: what the program prints by this command and operand */
} commands_of[] = {
    {"?", take_help, false, SAID("? VERB"), {NULL}},
    {"help", take_help, false, NULL, {NULL}},
    {"h", take_help, true, NULL, {NULL}},
    {"undo", prompt_undo, false, "undo", {NULL}},
    {"redo", prompt_redo, true, "redo", {NULL}},
    {"amend", prompt_amend, false, SAID("amend SEQ ENTRY"), {NULL}},
    {"why", take_why, false, SAID("why SEQ"), {NULL}},
    {"show", NULL, false, SAID("show [SEQ]"), {"show"}},
    {"score", NULL, false, SAID("score [SEQ]"), {"score"}},
    {"odds", NULL, true, "odds", {"odds"}},
    {"history", NULL, true, "history", {"history"}},
    {"story", NULL, true, "story", {"export", "story"}},
    {"verify", NULL, true, "verify", {"verify"}},
    {"unseen", prompt_unseen, true, "unseen", {NULL}},
    {"quit", take_quit, true, "quit", {NULL}},
    {"exit", take_quit, true, NULL, {NULL}},
    {"q", take_quit, true, NULL, {NULL}},
};

void
prompt_texts(table_text_take *take, void *context)
{
	struct table_text t = {.where = "prompt", .kind = "command"};

	for (int i = 0; i < COUNT(commands_of); i++)
		if ((t.text = commands_of[i].name)[1])
			take(context, &t);
}

static int
take_command(struct prompt *p, const struct told *command, const char *rest)
{
	struct paged paged = {p, command->paged, 0};

	if (command->take)
		return command->take(p, rest);
	if (*rest && (paged.seq = entry_typed(p->s, command->name, rest)) == 0)
		return EXIT_FINDINGS;
	pager_run(run_paged, &paged);
	prompt_stands(p);
	return EXIT_FINDINGS;
}

static void
print_paragraph(const char *indent, const char *text)
{
	struct paragraph p;

	paragraph_begin_words(&p, stdout, indent, text);
	paragraph_end(&p);
}

static void
help(void)
{
	struct paragraph p;

	paragraph_begin(&p, stdout, "  ", 2, SAY("Also: note TEXT"));
	for (int i = 0; i < COUNT(commands_of); i++) {
		const char *row = commands_of[i].row, *said = row ? spoken_command(row) : NULL;

		if (row)
			paragraph_add(&p, ",", said ? said : SAY(row));
	}
	paragraph_end(&p);
	print_paragraph("  ", SAY("Tab completes, Enter alone is done; 'man tallyho-log' tells the rest."));
}

static const struct told *
find_command(const char *typed)
{
	size_t length = strcspn(typed, " ");

	for (int i = 0; i < COUNT(commands_of); i++) {
		const struct told *c = &commands_of[i];

		if (spoken_is_command(c->name, typed, length) && (!c->alone || typed[length] == '\0'))
			return c;
	}
	return NULL;
}

/* Whether a `done` would end the step against a rule, which is told then. */
static bool
ends_against_rules(struct play *play)
{
	struct action done = {.verb = VERB_DONE, .who = ANYBODY};

	return !action_legal(play, &done, NULL) && play->trial.n_findings > 0 && !play->trial.refused;
}

/* Enter alone is the `done` that is offered; twice at once is asked about. */
static int
take_enter(struct prompt *p)
{
	bool again = p->entered;

	session_settle(p->s);
	if (!closable_now(&p->s->play, ANYBODY)) {
		if (ends_against_rules(&p->s->play))
			return prompt_entry(p, "done");
		prompt_asked(p);
		return EXIT_FINDINGS;
	}
	if (again && !terminal_ask(&p->terminal, SAY("  Is this step done, too?")))
		return EXIT_FINDINGS;
	p->entered = true;
	return prompt_entry(p, "done");
}

static int
take_line(struct prompt *p, const char *typed)
{
	const struct told *command;
	const char *rest;

	if (!*typed)
		return take_enter(p);
	p->entered = false;
	if (*typed == '#')
		return EXIT_FINDINGS;
	terminal_remember(&p->terminal, typed);
	command = find_command(typed);
	if (!command)
		return prompt_entry(p, typed);
	rest = typed + strcspn(typed, " ");
	return take_command(p, command, rest + strspn(rest, " "));
}

/* ---- the conversation ---- */

static void
greet(struct prompt *p)
{
	struct session *s = p->s;
	struct made made, last;
	char said[ENTRY_MAX + 1];

	fprintf(made_begin(&made), "%s, %s%s", s->game->title, session_scenario(s), SAY(": "));
	if (s->n == 0) {
		fputs(SAY("a new journal. '?' lists what can be played."), made.out);
	} else {
		words_entry(made_begin(&last), &s->language, s->line[s->n - 1].who, s->line[s->n - 1].text);
		fprintf(made.out,
			SAY_MANY("%zu entry; the last: %s", "%zu entries; the last: %s", (long)s->n), s->n,
			made_end(&last));
		made_free(&last);
	}
	print_paragraph("", made_end(&made));
	made_free(&made);
	/* The arrow keys bring back what the journal has. */
	for (size_t i = s->n > REMEMBERED ? s->n - REMEMBERED : 0; i < s->n; i++)
		terminal_remember(&p->terminal, spoken_entry(&s->language, s->line[i].text, said));
	prompt_stands(p);
}

static int
converse(struct prompt *p)
{
	int code = EXIT_FINDINGS;

	greet(p);
	while (code == EXIT_FINDINGS && !terminal_is_gone()) {
		char typed[PROMPT_LINE], text[32];

		snprintf(text, sizeof(text), "%zu> ", p->s->n + 1);
		switch (terminal_read(&p->terminal, text, typed, sizeof(typed))) {
		case LINE_TYPED:
			code = take_line(p, typed);
			break;
		case LINE_LOST:
			trouble("what was typed is not UTF-8 and was not taken; set the terminal to UTF-8");
			break;
		case LINE_DROPPED:
			break;
		case LINE_END:
			return EXIT_WELL;
		}
	}
	return code == EXIT_FINDINGS ? EXIT_WELL : code;
}

int
logger_prompt(struct session *s, const struct arguments *a)
{
	struct prompt *p = calloc(1, sizeof(*p));
	int code = EXIT_TROUBLE;

	if (!p)
		no_memory();
	p->s = s;
	p->a = a;
	if (terminal_open(&p->terminal, prompt_complete, prompt_clear, p)) {
		code = converse(p);
		putchar('\n');
		terminal_close(&p->terminal);
	}
	free(p);
	return code;
}
