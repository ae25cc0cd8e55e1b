/* The prompt of `log` at a terminal. */
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/complete.h"
#include "cmd/logger.h"
#include "cmd/paragraph.h"
#include "cmd/say.h"
#include "cmd/words.h"
#include "journal/utf8.h"

enum { REMEMBERED = 200, ACTIONS_SHOWN = 40 };

struct prompt {
	struct session *s;
	const struct arguments *a;
	bool narrow; /* the terminal's language has no letters outside ASCII */
	bool lost;   /* what was typed could not be taken as it is */
	char text[32];
	struct completions found;
};

static struct prompt *
prompt_of(EditLine *el)
{
	void *data = NULL;

	el_get(el, EL_CLIENTDATA, &data);
	return data;
}

/* ---- letters ---- */

/* A byte from the terminal; -1: an error, -2: the end. */
static int
read_byte(EditLine *el)
{
	unsigned char byte;
	ssize_t n;

	while ((n = read(STDIN_FILENO, &byte, 1)) < 0 && errno == EINTR)
		el_resize(el);
	return n < 0 ? -1 : n == 0 ? -2 : byte;
}

/* A letter from the terminal, for libedit, which would leave out without a word what its language does not
 * know. The journal is UTF-8 in any language; what is none is shown and noted. */
static int
read_letter(EditLine *el, wchar_t *letter)
{
	struct prompt *p = prompt_of(el);
	int byte = read_byte(el);
	char bytes[4];
	size_t n = 0, size;
	unsigned long code = 0;

	if (byte < 0)
		return byte == -2 ? 0 : -1;
	bytes[n++] = (char)byte;
	size = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
	while (n < size && (byte = read_byte(el)) >= 0) {
		bytes[n++] = (char)byte;
		if ((byte & 0xc0) != 0x80)
			break;
	}
	if (utf8_length(bytes, n, &code) != n || (p->narrow && code >= 0x80)) {
		p->lost = true;
		code = p->narrow ? '?' : 0xfffd;
		if (n > 1 && (bytes[n - 1] == '\n' || bytes[n - 1] == '\r'))
			code = '\n'; /* the line ends all the same */
	}
	*letter = (wchar_t)code;
	return 1;
}

/* Letters are UTF-8 whatever the language of the terminal says, if the system lets us. */
static bool
is_narrow(void)
{
	setlocale(LC_CTYPE, "");
	if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
		setlocale(LC_CTYPE, "C.UTF-8");
	return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

/* ---- the prompt ---- */

static char *
prompt_text(EditLine *el)
{
	struct prompt *p = prompt_of(el);

	snprintf(p->text, sizeof(p->text), "%zu> ", p->s->n + 1);
	return p->text;
}

static void
print_columns(const struct completions *found)
{
	size_t width = 0, at = 0;

	for (size_t i = 0; i < found->n; i++)
		width = strlen(found->word[i]) > width ? strlen(found->word[i]) : width;
	putchar('\n');
	for (size_t i = 0; i < found->n; i++) {
		if (at + width + 2 > PAGE_WIDTH) {
			putchar('\n');
			at = 0;
		}
		print_text(stdout, found->word[i]);
		printf("%*s", (int)(width + 2 - strlen(found->word[i])), "");
		at += width + 2;
	}
	puts(found->more ? "..." : "");
}

/* Tab: completes the word as far as it is clear, and lists what it could be. */
static unsigned char
complete_word(EditLine *el, int key)
{
	struct prompt *p = prompt_of(el);
	const LineInfo *line = el_line(el);
	size_t length = (size_t)(line->cursor - line->buffer), typed = 0, common;
	char rest[COMPLETION_BYTES + 1];

	(void)key;
	while (typed < length && line->cursor[-1 - (long)typed] != ' ')
		typed++;
	complete(p->s, line->buffer, length, &p->found);
	common = completions_common(&p->found);
	if (p->found.n == 0)
		return CC_REFRESH_BEEP;
	if (p->found.n > 1 && common <= typed) {
		print_columns(&p->found);
		return CC_REDISPLAY;
	}
	/* The name as it is written, in place of the letters typed. */
	el_deletestr(el, (int)typed);
	snprintf(rest, sizeof(rest), "%.*s%s", (int)common, p->found.word[0], p->found.n == 1 ? " " : "");
	return el_insertstr(el, rest) == -1 ? CC_ERROR : CC_REFRESH;
}

static void
print_next(struct session *s)
{
	session_settle(s);
	fputs("next:  ", stdout);
	words_step(stdout, &s->play);
	putchar('\n');
	words_requests(stdout, &s->language, &s->play, "       ");
	fflush(stdout);
}

struct shown {
	const struct language *language;
	unsigned n;
};

static bool
print_action(void *context, const struct action *a, int weight)
{
	struct shown *shown = context;
	char text[ENTRY_MAX];

	(void)weight;
	if (shown->n++ == ACTIONS_SHOWN) {
		puts("       ...");
		return false;
	}
	action_write(shown->language, a, text, sizeof(text));
	fputs("       ", stdout);
	if (a->who >= 0 && shown->language->game->who != TYPE_NUMBER) {
		words_name(stdout, shown->language, shown->language->game->who, a->who);
		fputs(": ", stdout);
	}
	print_text(stdout, text);
	putchar('\n');
	return true;
}

static void
print_help(struct session *s)
{
	struct shown shown = {&s->language, 0};

	puts("An entry, or:  ?  what can be played now    undo  withdraw the last entry    quit  leave\n"
	     "Tab completes names; 'man tallyho-log' tells the rest. Legal now, among others:");
	session_settle(s);
	actions_list(&s->play, ANYBODY, print_action, &shown);
}

/* `undo` at the prompt: the last entry that can be withdrawn. */
static bool
undo_entry(const struct session *s, char *text, size_t size)
{
	for (size_t i = s->n; i-- > 0;) {
		if (!session_can_withdraw(s, i))
			continue;
		snprintf(text, size, "retract %zu", i + 1);
		return true;
	}
	puts("There is nothing to withdraw.");
	return false;
}

/* One line of the prompt. Returns an exit code other than EXIT_FINDINGS when the prompt must end. */
static int
take_line(struct prompt *p, const char *typed)
{
	struct logger lg = {
	    .a = p->a, .dry = flag_given(p->a, "dry-run"), .as_played = flag_given(p->a, "as-played")};
	char undo[32];
	size_t added;
	int code = logger_begin(&lg, p->s, true, &added);

	if (code != EXIT_WELL) {
		logger_abandon(&lg);
		return code;
	}
	if (added > 0) {
		logger_abandon(&lg);
		puts("Your entry is not logged. Look at what came, and enter it again if it still holds.");
		print_next(p->s);
		return EXIT_FINDINGS;
	}
	if (strcmp(typed, "undo") == 0) {
		session_settle(p->s);
		typed = undo_entry(p->s, undo, sizeof(undo)) ? undo : "";
	}
	if (!logger_typed(&lg, typed)) {
		logger_abandon(&lg);
		return logger_code(&lg);
	}
	code = logger_end(&lg);
	if (code == EXIT_WELL)
		print_next(p->s);
	return code == EXIT_WELL ? EXIT_FINDINGS : code;
}

static int
converse(struct prompt *p, EditLine *el, History *past)
{
	HistEvent event;
	int length, code = EXIT_FINDINGS;
	const char *line;

	print_next(p->s);
	while (code == EXIT_FINDINGS && !ferror(stdout) && (line = el_gets(el, &length)) != NULL &&
	       length > 0) {
		char typed[ENTRY_MAX + 512];

		snprintf(typed, sizeof(typed), "%s", line + strspn(line, " \t"));
		typed[strcspn(typed, "\r\n")] = '\0';
		if (!*typed)
			continue;
		if (p->lost) {
			trouble("what was typed is not UTF-8 and was not taken; set the terminal to UTF-8");
			p->lost = false;
			continue;
		}
		history(past, &event, H_ENTER, line);
		if (strcmp(typed, "quit") == 0 || strcmp(typed, "exit") == 0)
			break;
		if (strcmp(typed, "?") == 0 || strcmp(typed, "help") == 0)
			print_help(p->s);
		else
			code = take_line(p, typed);
	}
	return code == EXIT_FINDINGS ? EXIT_WELL : code;
}

int
logger_prompt(struct session *s, const struct arguments *a)
{
	struct prompt p = {.s = s, .a = a};
	History *past = history_init();
	EditLine *el;
	HistEvent event;
	int code;

	p.narrow = is_narrow();
	el = el_init("tallyho", stdin, stdout, stderr);
	if (!el || !past) {
		if (el)
			el_end(el);
		if (past)
			history_end(past);
		return trouble("the terminal cannot be used");
	}
	history(past, &event, H_SETSIZE, REMEMBERED);
	el_set(el, EL_CLIENTDATA, &p);
	el_set(el, EL_GETCFN, read_letter);
	el_set(el, EL_PROMPT, prompt_text);
	el_set(el, EL_EDITOR, "emacs");
	el_set(el, EL_SIGNAL, 1);
	el_set(el, EL_HIST, history, past);
	el_set(el, EL_ADDFN, "complete", "complete a name", complete_word);
	el_set(el, EL_BIND, "^I", "complete", NULL);
	code = converse(&p, el, past);
	putchar('\n');
	el_end(el);
	history_end(past);
	return code;
}
