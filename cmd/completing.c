/*
 * complete: what could stand in the place of the last word of a command line, a line each, behind a tab what
 * it is; or :journals, :files, :folders. The shells ask it (cmd/completions/). All of it comes from the
 * tables of commands and games, and from the journal that the line names.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/desk/game_file.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

enum { NAME_BYTES = 32, SEQS_SHOWN = 100 };

struct command_line {
	const struct command *command;
	const char *operand[3]; /* those before the last word */
	size_t n;
	const char *game; /* what -g says, or the operand */
	const char *scenario;
	const char *last;  /* the word that is being typed, behind */
	const char *front; /* this, in the same word: "--game=" */
	size_t front_size;
};

static void
offer(const struct command_line *l, const char *word, const char *what)
{
	if (strncmp(word, l->last, strlen(l->last)) != 0)
		return;
	printf("%.*s", (int)l->front_size, l->front);
	print_text(stdout, word);
	if (what && *what) {
		putchar('\t');
		print_text(stdout, what);
	}
	putchar('\n');
}

static void
offer_words(const struct command_line *l, const char *const *words)
{
	for (; words && *words; words++)
		offer(l, *words, NULL);
}

static void
offer_commands(const struct command_line *l)
{
	for (const struct command *c = commands; c->name; c++)
		if (c->group != GROUP_NONE)
			offer(l, c->name, SAY(c->summary));
}

static void
offer_file(const char *name, const void *l)
{
	offer(l, name, SAY("a game as a file"));
}

static void
offer_games(const struct command_line *l)
{
	for (const struct game *const *g = games; *g; g++)
		offer(l, (*g)->name, (*g)->title);
	game_files_each(offer_file, l);
}

/* Of the game that is named; else of all. */
static void
offer_scenarios(const struct command_line *l)
{
	for (const struct game *const *g = games; *g; g++)
		for (unsigned i = 0; (!l->game || strcmp(l->game, (*g)->name) == 0) && i < (*g)->n_scenarios;
		     i++)
			offer(l, (*g)->scenarios[i].name, (*g)->title);
	offer(l, "position", SAY("a board set up by hand"));
}

/* Those that the scenario has, where one is named. */
static bool
has_option(const struct command_line *l, const struct game *game, unsigned option)
{
	for (unsigned i = 0; l->scenario && i < game->n_scenarios; i++)
		if (strcmp(game->scenarios[i].name, l->scenario) == 0)
			return game->scenarios[i].options >> option & 1;
	return true;
}

static void
offer_options(const struct command_line *l)
{
	for (const struct game *const *g = games; *g; g++)
		for (unsigned i = 0; (!l->game || strcmp(l->game, (*g)->name) == 0) && i < (*g)->n_options;
		     i++)
			if (has_option(l, *g, i))
				offer(l, (*g)->options[i].name, (*g)->title);
}

/* A verb may have several rows. */
static bool
is_first_row(const struct game *game, int verb)
{
	for (int v = VERB_COMMON; v < verb; v++)
		if (strcmp(verb_of(game, v)->name, verb_of(game, verb)->name) == 0)
			return false;
	return true;
}

static void
offer_verbs(const struct command_line *l, const char *name)
{
	const struct game *game = game_named(name);

	for (int v = VERB_COMMON; game && v < VERB_COMMON + game->n_verbs; v++)
		if (is_first_row(game, v))
			offer(l, verb_of(game, v)->name, SAY_OF(game, verb_of(game, v)->summary));
}

/* ---- what a journal holds ---- */

static void
offer_sides(const struct command_line *l, const struct session *s)
{
	for (int i = 0; s->game->who != TYPE_NUMBER && i < type_count(s->game, &s->box, s->game->who); i++)
		offer(l, type_name(s->game, &s->box, s->game->who, i), NULL);
}

/* The last entries that can be corrected, the newest first. */
static void
offer_seqs(const struct command_line *l, const struct session *s)
{
	int left = SEQS_SHOWN;

	for (size_t i = s->n; i > 0 && left > 0; i--) {
		char number[NAME_BYTES];

		if (!session_can_withdraw(s, i - 1))
			continue;
		snprintf(number, sizeof(number), "%zu", i);
		offer(l, number, s->line[i - 1].text);
		left--;
	}
}

/* All of them, with what they say: who waives one looks for it. */
static void
offer_waivers(const struct command_line *l, const struct session *s)
{
	char entry[2 * NAME_BYTES];

	for (int i = 0; i < rule_count(s->game); i++) {
		const struct rule *rule = rule_of(s->game, i);

		snprintf(entry, sizeof(entry), "waive %s", rule->id);
		offer(l, entry, SAY_OF(s->game, rule->sentence));
	}
}

/* Entries are one word for the shell, so that what stands before the last word of one belongs to it. */
static void
offer_entries(const struct command_line *l, struct session *s)
{
	struct completions *found = calloc(1, sizeof(*found));
	const char *blank = strrchr(l->last, ' ');
	int before = blank ? (int)(blank + 1 - l->last) : 0;
	long seq;

	if (!found)
		return;
	if (!*l->last && l->n == 2 && number_read(l->operand[1], &seq) && (size_t)seq <= s->n)
		offer(l, s->line[seq - 1].text, SAY("as it is"));
	complete(s, l->last, strlen(l->last), found);
	for (size_t i = 0; i < found->n; i++) {
		printf("%.*s", before, l->last);
		print_text(stdout, found->word[i].text);
		putchar('\n');
	}
	free(found);
}

static void
offer_from_journal(const struct command_line *l, const char *kind)
{
	struct session *s = session_new();

	if (s && l->n > 0 && session_open(s, l->operand[0], JOURNAL_READ) == EXIT_WELL) {
		session_settle(s);
		if (strcmp(kind, "SIDE") == 0)
			offer_sides(l, s);
		else if (strcmp(kind, "SEQ") == 0)
			offer_seqs(l, s);
		else if (strncmp(l->last, "waive ", 6) == 0)
			offer_waivers(l, s);
		else
			offer_entries(l, s);
	}
	session_free(s);
}

/* ---- where the last word stands ---- */

static void
offer_kind(const struct command_line *l, const char *kind)
{
	if (strcmp(kind, "FILE") == 0 || strcmp(kind, "OTHER") == 0)
		puts(":journals");
	else if (strcmp(kind, "TRANSCRIPT") == 0 || strcmp(kind, "SHEET") == 0)
		puts(":files");
	else if (strcmp(kind, "DIR") == 0)
		puts(":folders");
	else if (strcmp(kind, "GAME") == 0)
		offer_games(l);
	else if (strcmp(kind, "SCENARIO") == 0)
		offer_scenarios(l);
	else if (strcmp(kind, "VERB") == 0)
		offer_verbs(l, l->operand[0]);
	else if (strcmp(kind, "COMMAND") == 0)
		offer_commands(l);
	else if (strcmp(kind, "WHAT") == 0)
		offer_words(l, l->command->words);
	else if (strcmp(kind, "SIDE") == 0 || strcmp(kind, "SEQ") == 0 || strcmp(kind, "ENTRY") == 0)
		offer_from_journal(l, kind);
	else if (kind[0] >= 'a' && kind[0] <= 'z')
		offer(l, kind, NULL);
}

/* "FILE [ENTRY...]", "export|check GAME|FILE [DIR]": the kinds that operand number n may be. */
static void
offer_operand(const struct command_line *l)
{
	const char *at = l->command->operands;
	char kind[NAME_BYTES];

	/* The last one may repeat. */
	for (size_t i = 0; i < l->n && (strchr(at, ' ') || !strstr(at, "...")); i++) {
		at = strchr(at, ' ');
		if (!at)
			return;
		at++;
	}
	while (*at && *at != ' ') {
		size_t n = strcspn(at, "|[]. ");

		if (n > 0) {
			assert(n < sizeof(kind));
			memcpy(kind, at, n);
			kind[n] = '\0';
			offer_kind(l, kind);
		}
		/* In the place of "[SHEET]" there may be what comes behind it. */
		at += n + (strncmp(at + n, "] ", 2) == 0) + (at[n] && at[n] != ' ');
	}
}

static void
offer_value(const struct command_line *l, const struct flag *f)
{
	switch ((enum takes)f->takes) {
	case TAKES_GAME:
		offer_games(l);
		return;
	case TAKES_SCENARIO:
		offer_scenarios(l);
		return;
	case TAKES_OPTION:
		offer_options(l);
		return;
	case TAKES_FOLDER:
		puts(":folders");
		return;
	case TAKES_FILE:
		puts(":files");
		return;
	case TAKES_NOTHING:
	case TAKES_WORD:
		return;
	}
}

static void
offer_flags(const struct command_line *l)
{
	char name[NAME_BYTES];

	for (const struct flag *f = l->command->flags; f && f->name; f++) {
		snprintf(name, sizeof(name), "--%s", f->name);
		offer(l, name, SAY(f->summary));
	}
	offer(l, "--lang", SAY("en or fr: the language to speak"));
	offer(l, "--help", SAY("show this help"));
}

/* The option that a word is, "-g", "--game" or "--game=…"; NULL: none. */
static const struct flag *
flag_of(const struct command *c, const char *word)
{
	size_t n = strcspn(word, "=");

	for (const struct flag *f = c->flags; f && f->name; f++)
		if ((word[0] == '-' && word[1] == f->letter && f->letter && !word[2]) ||
		    (strncmp(word, "--", 2) == 0 && strlen(f->name) == n - 2 &&
		     strncmp(word + 2, f->name, n - 2) == 0))
			return f;
	return NULL;
}

static void
note_value(struct command_line *l, const struct flag *f, const char *value)
{
	if (f->takes == TAKES_GAME)
		l->game = value;
	if (f->takes == TAKES_SCENARIO)
		l->scenario = value;
}

/* Reads the words before the last one. The option whose value the last one is; NULL: it is no value. */
static const struct flag *
read_line(struct command_line *l, char *const *word, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct flag *f = word[i][0] == '-' && word[i][1] ? flag_of(l->command, word[i]) : NULL;
		const char *equals = strchr(word[i], '=');

		if (f && f->argument && equals) {
			note_value(l, f, equals + 1);
		} else if (f && f->argument) {
			/* bash takes "--game=raf" apart at the sign */
			i += i + 1 < n && strcmp(word[i + 1], "=") == 0;
			if (++i >= n)
				return f;
			note_value(l, f, word[i]);
		} else if (word[i][0] != '-' || !word[i][1]) {
			if (l->n < 3)
				l->operand[l->n] = word[i];
			l->n++;
		}
	}
	return NULL;
}

int
run_complete(const struct arguments *a)
{
	struct command_line l = {.last = a->n > 0 ? a->operand[a->n - 1] : "", .front = ""};
	const struct flag *value;
	const char *equals;

	/* A quote that the shell hands over as it was typed. */
	l.last += *l.last == '\'' || *l.last == '"';
	l.last += strcmp(l.last, "=") == 0;
	if (a->n < 2) {
		offer_commands(&l);
		offer(&l, "--help", SAY("list the commands"));
		offer(&l, "--version", SAY("print the version"));
		return EXIT_WELL;
	}
	l.command = command_named(a->operand[0]);
	if (!l.command)
		return EXIT_WELL;
	value = read_line(&l, a->operand + 1, a->n - 2);
	if (!l.game && l.command->takes == TAKES_GAME)
		l.game = l.operand[0];
	equals = strchr(l.last, '=');
	if (!value && strncmp(l.last, "--", 2) == 0 && equals) {
		value = flag_of(l.command, l.last);
		l.front = l.last;
		l.front_size = (size_t)(equals + 1 - l.last);
		l.last = equals + 1;
	}
	if (value)
		offer_value(&l, value);
	else if (l.last[0] == '-')
		offer_flags(&l);
	else
		offer_operand(&l);
	return EXIT_WELL;
}
