/* What the prompt takes that is no entry: help, looking up, correcting. */
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
#include "cmd/tell/tell.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	HELP_ROWS = 20, /* of `?`: its list, and below it what can be typed besides */
	BESIDES_ROWS = 5,
	AROUND_ROWS = 2, /* what was typed, and what is typed next */
};

static void help(void);
static bool explain_command(const char *typed);
static void print_paragraph(const char *indent, const char *text);

static int
take_help(struct prompt *p, const char *typed)
{
	size_t rows, columns;

	if (*typed) {
		/* A word that is both is first what can be played. */
		bool known = choices_explain(stdout, p->s, typed);

		if (!explain_command(typed) && !known)
			trouble("no verb or command '%s'; '?' lists what can be played", typed);
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
	    *paged[2];	  /* in the place of `take`: what the program prints by this command and operand */
	const char *does; /* as `? COMMAND` tells it; NULL: that of the one above */
} commands_of[] = {
    {"?",
     take_help,
     false,
     SAID("? VERB"),
     {NULL},
     SAID("What can be played now; with a verb or a command what that does: ? undo")},
    {"help", take_help, false, NULL, {NULL}, NULL},
    {"h", take_help, true, NULL, {NULL}, NULL},
    {"undo",
     prompt_undo,
     false,
     "undo",
     {NULL},
     SAID("Takes back the last action, roll or draw; 'undo 3' the last three. You are asked before "
	  "dice or cards go. 'redo' brings them back.")},
    {"redo", prompt_redo, true, "redo", {NULL}, SAID("Brings back what the last undo took back.")},
    {"amend",
     prompt_amend,
     false,
     SAID("amend SEQ ENTRY"),
     {NULL},
     SAID("Corrects an earlier entry: 'amend 12 roll 5'. The later ones stay while they can; you see what "
	  "comes of it before it is kept.")},
    {"insert",
     prompt_insert,
     false,
     SAID("insert SEQ ENTRY"),
     {NULL},
     SAID("Puts a forgotten entry in before another: 'insert 12 roll 5'.")},
    {"strike",
     prompt_strike,
     false,
     SAID("strike SEQ"),
     {NULL},
     SAID("Strikes an entry out that was one too many: 'strike 12'.")},
    {"swap",
     prompt_swap,
     false,
     SAID("swap SEQ SEQ"),
     {NULL},
     SAID("Exchanges two entries that came the other way round: 'swap 12 13'.")},
    {"mend",
     prompt_mend,
     false,
     SAID("mend [N [ENTRY]|all]"),
     {NULL},
     SAID("The repairs of the record, numbered: 'mend 2' makes the second, 'mend 2 roll 5' with what was on "
	  "the table, 'mend all' each that needs no answer from you.")},
    {"why",
     take_why,
     false,
     SAID("why SEQ"),
     {NULL},
     SAID("All that an entry did, with the rule for each change: 'why' of the last one, 'why 12' of entry "
	  "12.")},
    {"show",
     NULL,
     false,
     SAID("show [SEQ|NAME]"),
     {"show"},
     SAID("The board as it stands; 'show 12' as it stood after entry 12; 'show NAME' one card or unit.")},
    {"score",
     NULL,
     false,
     SAID("score [SEQ]"),
     {"score"},
     SAID("Points and losses so far; 'score 12' after entry 12.")},
    {"odds",
     NULL,
     true,
     "odds",
     {"odds"},
     SAID("What the dice or cards that are asked for can bring, and how likely that is.")},
    {"history", NULL, true, "history", {"history"}, SAID("All entries with their numbers.")},
    {"story", NULL, true, "story", {"export", "story"}, SAID("The game so far, told as a story.")},
    {"verify",
     NULL,
     true,
     "verify",
     {"verify"},
     SAID("Checks every entry once more, and names what is wrong.")},
    {"unseen",
     prompt_unseen,
     true,
     "unseen",
     {NULL},
     SAID("Takes one entry that does not show on the screen: a hand, where others look on.")},
    {"quit", take_quit, true, "quit", {NULL}, SAID("Leaves; every entry is safe in the journal already.")},
    {"exit", take_quit, true, NULL, {NULL}, NULL},
    {"q", take_quit, true, NULL, {NULL}, NULL},
};

/* What a command of the prompt does; false: there is none of that name. */
static bool
explain_command(const char *typed)
{
	for (int i = 0; i < COUNT(commands_of); i++) {
		const char *said;
		int from = i;

		if (!spoken_is_command(commands_of[i].name, typed, strlen(typed)))
			continue;
		while (!commands_of[from].does)
			from--;
		said = spoken_command(commands_of[from].row);
		printf("  %s\n", said ? said : SAY(commands_of[from].row));
		print_paragraph("    ", SAY(commands_of[from].does));
		return true;
	}
	return false;
}

void
prompt_texts(table_text_take *take, void *context)
{
	struct table_text t = {.where = "prompt", .kind = "command"};

	for (int i = 0; i < COUNT(commands_of); i++)
		if ((t.text = commands_of[i].name)[1])
			take(context, &t);
}

static int
take(struct prompt *p, const struct told *command, const char *rest)
{
	const char *words[2] = {command->paged[0], command->paged[1]};
	struct paged paged = {p, words, 0};

	if (command->take)
		return command->take(p, rest);
	if (strcmp(command->name, "show") == 0 && *rest) { /* an entry, or what has that name or number */
		words[1] = rest;
		if (!number_read(rest, &paged.seq) || (size_t)paged.seq > p->s->n)
			paged.seq = 0;
	} else if (*rest && (paged.seq = entry_typed(p->s, command->name, rest)) == 0)
		return EXIT_FINDINGS;
	pager_if_long(run_paged, &paged);
	terminal_drain(&p->terminal); /* what left the pager, and one key too many */
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

/* Whether it can do anything with what stands behind it: the number of an entry, all, or nothing. */
static bool
can_take(const struct prompt *p, const struct told *command, const char *rest)
{
	char first[32];
	long seq;

	snprintf(first, sizeof(first), "%.*s", (int)strcspn(rest, " "), rest);
	return !*rest || command->take == take_help || (command->row && strstr(command->row, "NAME")) ||
	       (number_read(first, &seq) && seq > 0 && (size_t)seq <= p->s->n) ||
	       (command->take == prompt_mend && (strcmp(rest, "all") == 0 || strcmp(rest, SAY("all")) == 0));
}

bool
prompt_command(struct prompt *p, const char *typed, int *code)
{
	const struct told *command = find_command(typed);
	const char *rest = typed + strcspn(typed, " "), *row = command ? command->row : NULL, *said;

	if (!command)
		return false;
	rest += strspn(rest, " ");
	row = row ? row : command->name;
	said = spoken_command(row);
	*code = EXIT_FINDINGS;
	switch (prompt_meant(p, typed, said ? said : SAY(row), can_take(p, command, rest))) {
	case MEANT_GAME:
		return false;
	case MEANT_PROMPT:
		*code = take(p, command, rest);
		break;
	case MEANT_NOTHING:
		break;
	}
	return true;
}
