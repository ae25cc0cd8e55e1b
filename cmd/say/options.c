/* The command line, taken apart by a command's own table. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

static const struct flag help_flag = {"help", 'h', NULL, TAKES_NOTHING, MAYBE, "show this help"};

static const struct flag *
flag_named(const struct command *command, const char *name, size_t length)
{
	for (const struct flag *f = command->flags; f && f->name; f++)
		if (strlen(f->name) == length && strncmp(f->name, name, length) == 0)
			return f;
	return length == 4 && strncmp(name, "help", 4) == 0 ? &help_flag : NULL;
}

static const struct flag *
flag_lettered(const struct command *command, char letter)
{
	for (const struct flag *f = command->flags; f && f->name; f++)
		if (f->letter == letter)
			return f;
	/* -o was a game's option, too. */
	for (const struct flag *f = command->flags; f && f->name && letter == 'o'; f++)
		if (f->takes == TAKES_OPTION) {
			tell(SAY("%s: -o is for what is written; an option of the game is -%c now"),
			     command->name, f->letter);
			return f;
		}
	return letter == 'h' ? &help_flag : NULL;
}

static int
no_option(const struct command *command, const char *argument)
{
	char word[NEAR_WORD + 1] = "";
	struct near near = {0};

	strncat(word, argument + strspn(argument, "-"), NEAR_WORD);
	word[strcspn(word, "=")] = '\0';
	for (const struct flag *f = command->flags; f && f->name; f++)
		near_try(&near, word, f->name);
	if (near.best)
		return trouble("%s: no option '%s'; did you mean --%s?", command->name, argument, near.best);
	return trouble("%s: no option '%s'; 'tallyho help %s' lists them", command->name, argument,
		       command->name);
}

static int
take(struct arguments *a, const struct flag *flag, const char *value)
{
	for (size_t i = 0; flag->times != MANY && i < a->n_given; i++)
		if (a->given[i].flag == flag && flag->argument)
			return trouble("%s: --%s is given twice", a->command->name, flag->name);
	assert(a->given);
	a->given[a->n_given++] = (struct given){flag, value};
	return EXIT_WELL;
}

/* --name, --name=VALUE, --name VALUE; *i is moved on when the value is an argument of its own. */
static int
take_long(struct arguments *a, int argc, char **argv, int *i)
{
	const char *name = argv[*i] + 2, *value = NULL;
	size_t length = strcspn(name, "=");
	const struct flag *flag = flag_named(a->command, name, length);

	if (!flag)
		return no_option(a->command, argv[*i]);
	if (name[length] == '=')
		value = name + length + 1;
	if (!flag->argument && value)
		return trouble("%s: --%s takes no value", a->command->name, flag->name);
	if (flag->argument && !value) {
		if (*i + 1 >= argc)
			return trouble("%s: --%s needs %s", a->command->name, flag->name, flag->argument);
		value = argv[++*i];
	}
	return take(a, flag, value);
}

/* -q, -qn, -gGAME, -g GAME */
static int
take_letters(struct arguments *a, int argc, char **argv, int *i)
{
	char *whole = argv[*i];

	for (const char *letter = whole + 1; *letter; letter++) {
		const struct flag *flag = flag_lettered(a->command, *letter);

		if (!flag)
			return no_option(a->command, whole);
		if (!flag->argument) {
			(void)take(a, flag, NULL); /* it may be said twice */
			continue;
		}
		if (letter[1])
			return take(a, flag, letter + 1);
		if (*i + 1 >= argc)
			return trouble("%s: -%c needs %s", a->command->name, *letter, flag->argument);
		return take(a, flag, argv[++*i]);
	}
	return EXIT_WELL;
}

static int
check_count(const struct arguments *a)
{
	const struct command *c = a->command;

	if (a->n < c->least)
		return trouble("%s: %s is missing; usage: tallyho %s %s", c->name,
			       a->n == 0 ? SAY("an operand") : SAY("another operand"), c->name, c->operands);
	if (c->most != ANY_NUMBER && a->n > c->most)
		return trouble("%s: '%s' is one operand too many; usage: tallyho %s %s", c->name,
			       a->operand[c->most], c->name, c->operands);
	return EXIT_WELL;
}

/* `amend FILE 8 roll 5`: an entry need not stand between quotes. */
static bool
join_entry(struct arguments *a)
{
	size_t last = (size_t)a->command->most - 1, size = 1;
	char *end;

	if (!a->command->entry_last || a->n <= last + 1)
		return true;
	for (size_t i = last; i < a->n; i++)
		size += strlen(a->operand[i]) + 1;
	end = a->entry = malloc(size);
	if (!end)
		return false;
	for (size_t i = last; i < a->n; i++)
		end += snprintf(end, size - (size_t)(end - a->entry), "%s%s", i > last ? " " : "",
				a->operand[i]);
	a->operand[last] = a->entry;
	a->n = last + 1;
	a->operand[a->n] = NULL;
	return true;
}

/* As it is, or in the language in use: "récit". */
static bool
is_word(const char *word, const char *typed)
{
	const char *said = catalogue_word("command", word);

	return strcmp(word, typed) == 0 || (said && strcmp(said, typed) == 0);
}

/* "story FILE" for "FILE story". */
static void
exchange_words(struct arguments *a)
{
	bool first = false, last = false;

	for (const char *const *w = a->command->words; w && *w && a->n == 2; w++) {
		first = first || is_word(*w, a->operand[0]);
		last = last || is_word(*w, a->operand[1]);
	}
	if (first && !last) {
		char *word = a->operand[0];

		a->operand[0] = a->operand[1];
		a->operand[1] = word;
	}
}

int
arguments_read(const struct command *command, int argc, char **argv, struct arguments *a, bool *help)
{
	bool only_operands = false;
	size_t room = 1;

	*help = false;
	*a = (struct arguments){.command = command, .operand = argv};
	for (int i = 0; i < argc; i++)
		room += strlen(argv[i]); /* no more options than letters */
	a->given = calloc(room, sizeof(*a->given));
	if (!a->given)
		return trouble("out of memory");
	for (int i = 0; i < argc; i++) {
		char *word = argv[i];
		int code = EXIT_WELL;

		if (!only_operands && strcmp(word, "--") == 0)
			only_operands = true;
		else if (!only_operands && strncmp(word, "--", 2) == 0)
			code = take_long(a, argc, argv, &i);
		else if (!only_operands && word[0] == '-' && word[1] && !(word[1] >= '0' && word[1] <= '9'))
			code = take_letters(a, argc, argv, &i);
		else
			argv[a->n++] = word; /* never overtakes i */
		if (code != EXIT_WELL)
			return code;
	}
	argv[a->n] = NULL;
	if (!journal_from_environment(a) || !join_entry(a))
		return trouble("out of memory");
	exchange_words(a);
	*help = flag_given(a, "help");
	return *help ? EXIT_WELL : check_count(a);
}

const struct command *
command_called(const struct command *commands, const char *name)
{
	for (const struct command *c = commands; c->name; c++)
		if (strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

void
arguments_free(struct arguments *a)
{
	free(a->given);
	free(a->entry);
	free(a->moved);
	a->given = NULL;
	a->entry = NULL;
	a->moved = NULL;
}

bool
flag_given(const struct arguments *a, const char *name)
{
	for (size_t i = 0; i < a->n_given; i++)
		if (strcmp(a->given[i].flag->name, name) == 0)
			return true;
	return false;
}

const char *
flag_next(const struct arguments *a, const char *name, size_t *at)
{
	while (*at < a->n_given) {
		const struct given *g = &a->given[(*at)++];

		if (strcmp(g->flag->name, name) == 0)
			return g->value;
	}
	return NULL;
}

const char *
flag_value(const struct arguments *a, const char *name)
{
	const char *value = NULL, *next;
	size_t at = 0;

	while ((next = flag_next(a, name, &at)) != NULL)
		value = next;
	return value;
}

static bool
count_read(const char *text, long *number)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 9 || text[digits])
		return false;
	*number = strtol(text, NULL, 10);
	return true;
}

bool
number_read(const char *text, long *number)
{
	return count_read(text, number) && *number > 0;
}

bool
flag_count(const struct arguments *a, const char *name, long *number)
{
	const char *value = flag_value(a, name);

	if (!value || count_read(value, number))
		return true;
	trouble("%s: --%s takes a number, not '%s'", a->command->name, name, value);
	return false;
}

bool
flag_number(const struct arguments *a, const char *name, long *number)
{
	const char *value = flag_value(a, name);

	if (!value || number_read(value, number))
		return true;
	trouble("%s: --%s takes a number from 1 to 999999999, not '%s'", a->command->name, name, value);
	return false;
}

bool
flag_seconds(const struct arguments *a, const char *name, double *seconds)
{
	const char *value = flag_value(a, name);
	size_t whole, part = 0;

	if (!value)
		return true;
	whole = strspn(value, "0123456789");
	if (value[whole] == '.')
		part = 1 + strspn(value + whole + 1, "0123456789");
	*seconds = whole > 0 && whole + part <= 9 && !value[whole + part] ? strtod(value, NULL) : 0;
	if (*seconds > 0)
		return true;
	trouble("%s: --%s takes seconds, 10 or 0.5, not '%s'", a->command->name, name, value);
	return false;
}
