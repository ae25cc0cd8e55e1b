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
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	HELP_ROWS = 20, /* of `?`: its list, and below it what can be typed besides */
	BESIDES_ROWS = 5,
	AROUND_ROWS = 2, /* what was typed, and what is typed next */
};

static void help(void);
static bool explain_command(const char *typed);

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
    {"redo",
     prompt_redo,
     false,
     "redo",
     {NULL},
     SAID("Brings back what the last undo took back; 'redo 12' all that stood when entry 12 was the last "
	  "one.")},
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
     prompt_why,
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
		paragraph_put(stdout, "    ", SAY(commands_of[from].does));
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
	if (command->take)
		return command->take(p, rest);
	prompt_page(p, command->paged[0], command->paged[1], rest);
	prompt_stands(p);
	return EXIT_FINDINGS;
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
	paragraph_put(stdout, "  ",
		      SAY("Tab completes, Enter alone is done; 'man tallyho-log' tells the rest."));
}

/* What `?` explains: "h amend", where "h" alone may be the beginning of a verb. */
static bool
is_explained(const struct prompt *p, const char *typed)
{
	for (int i = 0; i < COUNT(commands_of); i++)
		if (spoken_is_command(commands_of[i].name, typed, strlen(typed)))
			return true;
	for (int v = 0; v < VERB_COMMON + p->s->game->n_verbs; v++)
		if (spoken_is_verb(p->s->game, v, typed, strlen(typed), true))
			return true;
	return false;
}

static const struct told *
find_command(const struct prompt *p, const char *typed)
{
	size_t length = strcspn(typed, " ");

	for (int i = 0; i < COUNT(commands_of); i++) {
		const struct told *c = &commands_of[i];

		if (spoken_is_command(c->name, typed, length) &&
		    (!c->alone || typed[length] == '\0' ||
		     (c->take == take_help && is_explained(p, typed + length + strspn(typed + length, " ")))))
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
prompt_is_command(const struct prompt *p, const char *typed)
{
	return find_command(p, typed) != NULL;
}

bool
prompt_look(void *prompt, const char *typed)
{
	struct prompt *p = prompt;
	const struct told *command = find_command(p, typed);
	const char *rest = typed + strcspn(typed, " ");

	rest += strspn(rest, " ");
	if (!command)
		return false;
	if (command->take == take_help && !*rest)
		look_choices(p);
	else if (command->take == take_help)
		take_help(p, rest);
	else if (command->take == prompt_why)
		look_why(p, rest);
	else if (command->take)
		return false;
	else
		prompt_page(p, command->paged[0], command->paged[1], rest);
	return true;
}

bool
prompt_command(struct prompt *p, const char *typed, int *code)
{
	const struct told *command = find_command(p, typed);
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
