/* Lines that come at once, between the escapes of a terminal. */
#include "cmd/prompt/paste.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"

enum { PASTED_MOST = 1 << 20 /* bytes */ };

static const char first[] = "[200~" /* behind an escape */, last[] = "\033[201~";

/* Puts bytes back, to be read before all others. */
static void
hold(struct terminal *t, const char *bytes, size_t n)
{
	const char *rest = t->held ? t->held + t->held_at : "";
	size_t more = strlen(rest);
	char *held = malloc(n + more + 1);

	if (!held)
		no_memory();
	memcpy(held, bytes, n);
	memcpy(held + n, rest, more + 1);
	free(t->held);
	t->held = held;
	t->held_at = 0;
}

bool
paste_begins(EditLine *el)
{
	char read[sizeof(first)];
	size_t n = 0;
	int byte;

	while (first[n] && (byte = terminal_byte(el)) >= 0) {
		read[n++] = (char)byte;
		if (read[n - 1] != first[n - 1])
			break;
	}
	if (n > 0 && !first[n] && read[n - 1] == first[n - 1])
		return true;
	hold(terminal_of(el), read, n);
	return false;
}

/* Takes out what would be keys to libedit, and blanks and newlines at the end; what is left. */
static size_t
strip(char *text, size_t n)
{
	size_t left = 0;

	for (size_t i = 0; i < n; i++) {
		char c = text[i] == '\t' ? ' ' : text[i];

		if ((unsigned char)c >= ' ' && c != 127)
			text[left++] = c;
		else if (c == '\n')
			text[left++] = c;
	}
	while (left > 0 && (text[left - 1] == '\n' || text[left - 1] == ' '))
		left--;
	return left;
}

/* All of a paste, its lines ended by newlines, without those at its end; what is no text is left out. */
static char *
read_paste(EditLine *el)
{
	size_t n = 0, size = 0, end = strlen(last);
	char *text = NULL;
	int byte;

	while ((byte = terminal_byte(el)) >= 0) {
		if (n + 2 > size && !(text = realloc(text, size = 2 * size + 256)))
			no_memory();
		text[n++] = (char)(byte == '\r' ? '\n' : byte);
		if (n >= end && memcmp(text + n - end, last, end) == 0) {
			n -= end;
			break;
		}
		n -= byte == 0 || n > PASTED_MOST;
	}
	if (text)
		text[strip(text, n)] = '\0';
	return text;
}

bool
paste_take(EditLine *el)
{
	struct terminal *t = terminal_of(el);
	char *text = read_paste(el);

	if (text && strchr(text, '\n')) {
		free(t->pasted);
		t->pasted = text;
		return true;
	}
	if (text)
		hold(t, text, strlen(text));
	free(text);
	return false;
}
