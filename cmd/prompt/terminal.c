/* Line editing by libedit, with letters and interrupts of our own. */
#include "cmd/prompt/terminal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cmd/prompt/editor.h"
#include "cmd/prompt/paste.h"
#include "cmd/say/say.h"
#include "journal/utf8.h"

enum { REMEMBERED = 200 };

/* A terminal that knows how puts escapes around what is pasted. */
#define BRACKETS_ON "\033[?2004h"
#define BRACKETS_OFF "\033[?2004l"

/* Ctrl-C was typed: the one thing that a signal may tell us. */
static volatile sig_atomic_t interrupted;

static void
on_interrupt(int signal)
{
	(void)signal;
	interrupted = 1;
}

/* What the shell finds again when a signal ends the program; libedit restores only what it changed itself. */
static struct termios seen;
static volatile sig_atomic_t unseen, brackets;

static void
on_end(int signal)
{
	struct sigaction usual = {.sa_handler = SIG_DFL};
	ssize_t n = brackets ? write(STDOUT_FILENO, BRACKETS_OFF, sizeof(BRACKETS_OFF) - 1) : 0;

	(void)n; /* nobody is left to be told */
	if (unseen)
		tcsetattr(STDIN_FILENO, TCSAFLUSH, &seen);
	sigaction(signal, &usual, NULL);
	raise(signal);
}

/* Not those that whoever started the program has it ignore. */
static void
catch_ends(void)
{
	static const int ends[] = {SIGTERM, SIGHUP, SIGQUIT};
	struct sigaction end = {.sa_handler = on_end}, was;

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		if (sigaction(ends[i], NULL, &was) == 0 && was.sa_handler == SIG_DFL)
			sigaction(ends[i], &end, NULL);
}

/* Whether the terminal takes escapes for what they are. */
static bool
has_escapes(void)
{
	const char *term = getenv("TERM");

	return term && *term && strcmp(term, "dumb") != 0;
}

struct terminal *
terminal_of(EditLine *el)
{
	void *data = NULL;

	editor.el_get(el, EL_CLIENTDATA, &data);
	return data;
}

/* A write that Ctrl-C cuts off fails like one to a terminal that is gone, but nothing else is wrong with it.
 */
static void
forget_interrupt(void)
{
	if (interrupted)
		clearerr(stdout);
	interrupted = 0;
}

bool
terminal_is_gone(void)
{
	forget_interrupt();
	return ferror(stdout) != 0;
}

/* ---- letters ---- */

int
terminal_byte(EditLine *el)
{
	struct terminal *t = terminal_of(el);
	unsigned char byte;
	ssize_t n;

	if (t->held && t->held[t->held_at])
		return (unsigned char)t->held[t->held_at++];
	if (interrupted)
		return -1; /* while the letter before was shown */
	while ((n = read(STDIN_FILENO, &byte, 1)) < 0 && errno == EINTR && !interrupted)
		editor.el_resize(el);
	return n < 0 ? -1 : n == 0 ? -2 : byte;
}

/* A letter from the terminal, for libedit, which would leave out without a word what its language does not
 * know. The journal is UTF-8 in any language; what is none is shown and noted. */
static int
read_letter(EditLine *el, wchar_t *letter)
{
	struct terminal *t = terminal_of(el);
	int byte = terminal_byte(el);
	char bytes[4];
	size_t n = 0, size;
	unsigned long code = 0;

	while (byte == '\033' && paste_begins(el)) {
		if (paste_take(el))
			byte = '\n';
		else
			byte = terminal_byte(el);
	}
	if (byte < 0)
		return byte == -2 ? 0 : -1;
	bytes[n++] = (char)byte;
	size = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 1;
	while (n < size && (byte = terminal_byte(el)) >= 0) {
		bytes[n++] = (char)byte;
		if ((byte & 0xc0) != 0x80)
			break;
	}
	if (utf8_length(bytes, n, &code) != n || (t->narrow && code >= 0x80)) {
		t->lost = true;
		code = t->narrow ? '?' : 0xfffd;
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

/* ---- lines ---- */

static char *
prompt_text(EditLine *el)
{
	return terminal_of(el)->prompt;
}

bool
terminal_open(struct terminal *t, terminal_key *complete, terminal_key *clear, void *data)
{
	struct sigaction interrupt = {.sa_handler = on_interrupt};
	HistEvent event;

	*t = (struct terminal){.narrow = is_narrow(), .data = data};
	if (!editor_load())
		return false;
	t->past = editor.history_init();
	/* Before libedit puts its own in front of it. */
	sigaction(SIGINT, &interrupt, NULL);
	catch_ends();
	t->el = editor.el_init("tallyho", stdin, stdout, stderr);
	if (!t->el || !t->past) {
		terminal_close(t);
		trouble("the terminal cannot be used");
		return false;
	}
	editor.history(t->past, &event, H_SETSIZE, REMEMBERED);
	editor.el_set(t->el, EL_CLIENTDATA, t);
	editor.el_set(t->el, EL_GETCFN, read_letter);
	editor.el_set(t->el, EL_PROMPT, prompt_text);
	editor.el_set(t->el, EL_EDITOR, "emacs");
	editor.el_set(t->el, EL_SIGNAL, 1);
	editor.el_set(t->el, EL_HIST, editor.history, t->past);
	/* libedit keeps what it makes of narrow names for good. */
	editor.el_wset(t->el, EL_ADDFN, L"complete", L"complete a name", complete);
	editor.el_wset(t->el, EL_ADDFN, L"clear", L"clear the window", clear);
	editor.el_set(t->el, EL_BIND, "^I", "complete", NULL);
	editor.el_set(t->el, EL_BIND, "^L", "clear", NULL);
	return true;
}

void
terminal_close(struct terminal *t)
{
	struct sigaction usual = {.sa_handler = SIG_DFL};

	if (t->el)
		editor.el_end(t->el);
	if (t->past)
		editor.history_end(t->past);
	free(t->pasted);
	free(t->held);
	t->pasted = t->held = NULL;
	sigaction(SIGINT, &usual, NULL);
}

enum terminal_line
terminal_read(struct terminal *t, const char *prompt, char *typed, size_t size)
{
	const char *line;
	int length = 0;

	fflush(stdout);
	snprintf(t->prompt, sizeof(t->prompt), "%s", prompt);
	t->lost = false;
	free(t->pasted);
	t->pasted = NULL;
	forget_interrupt();
	brackets = has_escapes();
	if (brackets)
		fputs(BRACKETS_ON, stdout);
	fflush(stdout);
	line = editor.el_gets(t->el, &length);
	if (brackets)
		fputs(BRACKETS_OFF, stdout);
	brackets = 0;
	if (interrupted) {
		forget_interrupt();
		editor.el_reset(t->el);
		puts("^C");
		return LINE_DROPPED;
	}
	if (!line || length <= 0)
		return LINE_END;
	snprintf(typed, size, "%s", line + strspn(line, " \t"));
	typed[strcspn(typed, "\r\n")] = '\0';
	return t->lost ? LINE_LOST : t->pasted ? LINE_PASTED : LINE_TYPED;
}

void
terminal_remember(struct terminal *t, const char *line)
{
	HistEvent event;

	editor.history(t->past, &event, H_ENTER, line);
}

void
terminal_drain(struct terminal *t)
{
	tcflush(STDIN_FILENO, TCIFLUSH);
	free(t->held);
	t->held = NULL;
}

bool
terminal_read_unseen(struct terminal *t, const char *prompt, char *typed, size_t size)
{
	struct termios usual, quiet;
	bool whole = false;

	(void)t;
	forget_interrupt();
	if (tcgetattr(STDIN_FILENO, &usual) != 0)
		return false;
	quiet = seen = usual;
	unseen = 1;
	quiet.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
	fputs(prompt, stdout);
	fflush(stdout);
	for (size_t n = 0; n + 1 < size;) {
		ssize_t got = read(STDIN_FILENO, typed + n, 1);

		if (got <= 0 && !(got < 0 && errno == EINTR && !interrupted))
			break;
		if (got <= 0)
			continue;
		typed[n] = typed[n] == '\n' ? '\0' : typed[n];
		if ((whole = typed[n++] == '\0'))
			break;
	}
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
	unseen = 0;
	putchar('\n');
	return whole;
}

void
terminal_clear(EditLine *el)
{
	char *clears = NULL;

	if (editor.el_get(el, EL_GETTC, "cl", &clears) == 0 && clears)
		fputs(clears, stdout);
}
