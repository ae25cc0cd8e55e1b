/*
 * The module's few functions. A page is one game, so that its memory holds one; texts come in through room(),
 * results go out on standard output, refusals on standard error. What print() writes a subcommand writes.
 */
#include "cmd/report/page/bridge.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/luck/luck.h"
#include "cmd/report/page/game.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"

#define EXPORT(name) __attribute__((export_name(name), used))

static struct page_game game;

struct page_game *
page_game(void)
{
	return &game;
}

/* Room for a text of `size` bytes and a NUL, for the next call that takes one, which gives it back. */
EXPORT("room") char *page_room(size_t size);
char *
page_room(size_t size)
{
	char *text = malloc(size + 1);

	if (!text)
		no_memory();
	text[size] = '\0';
	return text;
}

static int
end(int code)
{
	fflush(stdout);
	fflush(stderr);
	return code;
}

/* The language of all that is said, "fr"; before anything else. */
EXPORT("speak") void page_speak(char *language);
void
page_speak(char *language)
{
	catalogue_speak(language);
	free(language);
}

/* Reads the record. Exit codes, here and below. */
EXPORT("begin") int page_begin_record(char *text, size_t size);
int
page_begin_record(char *text, size_t size)
{
	static char whole[1 << 16]; /* a drawing goes out in few calls */
	int code;

	setvbuf(stdout, whole, _IOFBF, sizeof(whole));
	code = page_begin(&game, text, size);
	free(text);
	return end(code);
}

/* To the board after entry n. */
EXPORT("go_to") int page_go(size_t n);
int
page_go(size_t n)
{
	page_go_to(&game, n);
	return end(EXIT_WELL);
}

/* Aside from the record, which stays as it is: from entry n on; n < 0: back to the record. */
EXPORT("aside") int page_go_aside(int n);
int
page_go_aside(int n)
{
	if (n >= 0)
		return end(page_aside(&game, (size_t)n));
	page_aside_end(&game);
	return end(EXIT_WELL);
}

/* ---- writing ---- */

static struct logger
lot(bool as_played)
{
	struct logger lg = {.s = game.now, .as_played = as_played, .first = game.now->n};

	made_begin(&lg.made);
	return lg;
}

/* Says what a lot did, or gives it up. */
static int
lot_end(struct logger *lg, int code)
{
	if (code == EXIT_WELL)
		fputs(made_end(&lg->made), stdout);
	made_free(&lg->made);
	if (code != EXIT_WELL && lg->s->n > lg->first)
		session_drop(lg->s, lg->first);
	return end(code);
}

/* Logs what was typed, as `tallyho log` does; and judges only. */
EXPORT("enter") int page_enter(char *typed, int as_played);
int
page_enter(char *typed, int as_played)
{
	struct logger lg = lot(as_played != 0);
	bool taken = logger_typed(&lg, typed);

	free(typed);
	return lot_end(&lg, taken ? EXIT_WELL : logger_code(&lg));
}

EXPORT("try") int page_try(char *typed);
int
page_try(char *typed)
{
	size_t n = game.now->n;
	int code = page_enter(typed, 0);

	if (game.now->n > n)
		session_drop(game.now, n);
	return code;
}

EXPORT("undo") int page_undo(void);
int
page_undo(void)
{
	struct logger lg = lot(false);

	return lot_end(&lg, undo_lot(&lg, 1));
}

EXPORT("redo") int page_redo(void);
int
page_redo(void)
{
	struct logger lg = lot(false);

	return lot_end(&lg, redo_lot(&lg));
}

/* Corrects an entry, and tells what came of it. */
EXPORT("amend") int page_amend(size_t seq, char *typed);
int
page_amend(size_t seq, char *typed)
{
	struct logger lg = lot(false);
	struct edit edit = {.kind = EDIT_AMEND, .seq = seq, .entry = typed};
	struct edited what = {0};
	int code = edit_lot(&lg, &edit, &what);

	if (code == EXIT_WELL)
		edit_tell(stdout, lg.s, &edit, &what);
	edited_free(&what);
	free(typed);
	return lot_end(&lg, code);
}

/* Entries that others logged: lines of a transcript, taken as they stand there. */
EXPORT("take") int page_take(char *text, size_t size);
int
page_take(char *text, size_t size)
{
	int code = page_take_lines(game.now, text, size);

	free(text);
	return end(code);
}

/* Entries that could not be kept: n stay. */
EXPORT("drop") int page_drop(size_t n);
int
page_drop(size_t n)
{
	page_drop_from(&game, n);
	return end(EXIT_WELL);
}

/* ---- what could come next ---- */

/* Before anything is typed the verbs that are there at any time, `note` and its like, are left out. */
static bool
is_of_the_game(const char *word)
{
	for (int verb = 0; verb < VERB_COMMON; verb++)
		if (strcmp(verb_of(game.now->game, verb)->name, word) == 0)
			return verb_is_withdrawable(verb);
	return true;
}

/* What could come next on a half-typed entry, one word a line. */
EXPORT("list") int page_list(char *typed);
int
page_list(char *typed)
{
	static struct completions found;

	page_go_to(&game, game.now == game.record ? game.record->settled : 0);
	complete(game.now, typed, strlen(typed), &found);
	for (size_t i = 0; i < found.n; i++)
		if (*typed || is_of_the_game(found.word[i].text))
			puts(found.word[i].text);
	free(typed);
	return end(EXIT_WELL);
}

/* ---- print ---- */

static const struct writer {
	const char *name;
	int (*run)(const struct arguments *);
} writers[] = {
    {"show", run_show},		  {"score", run_score},	      {"history", run_history},
    {"export", run_export},	  {"dice", run_dice},	      {"about", about_print},
    {"moment", moment_print},	  {"series", series_print},   {"digest", digest_print},
    {"findings", findings_print}, {"drawing", drawing_print}, {"asked", asked_print},
    {"lines", lines_print},	  {"odds", run_odds},	      {"told", told_print},
    {"swing", swing_print},	  {"both", both_print},
};

enum { WORDS_MAX = 8 };

/* "--at=5" as an option; the words after the first that are none are operands, behind the game itself. */
static void
take_apart(char *words, struct arguments *a, struct flag flag[WORDS_MAX], char *operand[WORDS_MAX + 2])
{
	static char here[] = "this page";

	operand[a->n++] = here;
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
		char *value = strchr(word, '=');

		if (strncmp(word, "--", 2) != 0) {
			if (a->n <= WORDS_MAX)
				operand[a->n++] = word;
			continue;
		}
		if (a->n_given == WORDS_MAX)
			continue;
		if (value)
			*value++ = '\0';
		flag[a->n_given] = (struct flag){.name = word + 2};
		a->given[a->n_given] = (struct given){&flag[a->n_given], value};
		a->n_given++;
	}
	operand[a->n] = NULL;
}

/* Writes what a subcommand would: "show --json --at=5", "export turns". */
EXPORT("print") int page_print(char *what);
int
page_print(char *what)
{
	static const struct command command = {.name = "print"};
	struct flag flag[WORDS_MAX];
	struct given given[WORDS_MAX];
	char *operand[WORDS_MAX + 2];
	struct arguments a = {.command = &command, .given = given, .operand = operand};
	size_t first = strcspn(what, " ");
	int code = EXIT_TROUBLE;

	for (size_t i = 0; i < sizeof(writers) / sizeof(*writers); i++) {
		if (strlen(writers[i].name) != first || strncmp(what, writers[i].name, first) != 0)
			continue;
		take_apart(what + first, &a, flag, operand);
		code = writers[i].run(&a);
		break;
	}
	free(what);
	return end(code);
}
