/* What the prompt shows of the game without changing anything: what the program prints, why, what can be
 * played. */
#include <stdio.h>
#include <string.h>

#include "cmd/prompt/choices.h"
#include "cmd/prompt/state.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { LOOK_ROWS = 15, ENTRY_HANG = 7 };

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
	struct paragraph p;
	struct made changes, entry;
	const char *text;

	words_entry(made_begin(&entry), &s->language, s->line[e->seq - 1].who, s->line[e->seq - 1].text);
	fprintf(made_begin(&changes), "%5ld ", e->seq);
	paragraph_begin(&p, stdout, "", ENTRY_HANG, made_end(&changes));
	paragraph_words(&p, made_end(&entry));
	paragraph_end(&p);
	made_free(&changes);
	made_free(&entry);
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
int
prompt_why(struct prompt *p, const char *typed)
{
	struct session *s = p->s;
	struct explained e = {s, entry_typed(s, "why", typed)};

	if (e.seq == 0)
		return EXIT_FINDINGS;
	session_rewind(s, false, 0);
	for (long i = 0; i < e.seq && session_next(s); i++)
		continue;
	pager_if_long(print_why, &e);
	terminal_drain(&p->terminal);
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
	char path[4096], operand[PROMPT_LINE];
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
		if (paged->seq > 0)
			printf(SAY("  As things stood after entry %ld:\n"), paged->seq);
		command->run(&a);
		if (paged->seq > 0 && paged->words[1])
			lookup_besides(paged->p->s, paged->words[1]);
		arguments_free(&a);
	}
}

/* Prints what a command of the program says, through the pager. */
void
prompt_page(struct prompt *p, const char *command, const char *operand, const char *rest)
{
	const char *words[2] = {command, operand};
	struct paged paged = {p, words, 0};

	if (strcmp(command, "show") == 0 && *rest) { /* an entry, or what has that name or number */
		words[1] = rest;
		if (!number_read(rest, &paged.seq) || (size_t)paged.seq > p->s->n)
			paged.seq = 0;
	} else if (*rest && (paged.seq = entry_typed(p->s, command, rest)) == 0)
		return;
	pager_if_long(run_paged, &paged);
	terminal_drain(&p->terminal); /* what left the pager, and one key too many */
}

/* ---- while a question waits ---- */

/* What can be played on the board before an entry that is asked about. */
void
look_choices(struct prompt *p)
{
	struct play *play = &p->s->play;
	struct report *outer = play->report;
	struct moment now;

	if (p->before) {
		play_save(play, &now);
		play_look(play, p->before);
	}
	choices_print(stdout, p->s, LOOK_ROWS);
	if (p->before) {
		play_load(play, &now);
		play->report = outer;
	}
}

/* The entries of the journal are read anew: the one that is asked about is none of them yet. */
void
look_why(struct prompt *p, const char *rest)
{
	struct explained e = {.seq = (long)p->s->n - (p->before != NULL)};

	if ((*rest && !number_read(rest, &e.seq)) || e.seq <= 0 ||
	    session_at(&e.s, p->s->path, e.seq, false) != EXIT_WELL)
		return;
	pager_if_long(print_why, &e);
	session_free(e.s);
}
