/* What cmd/say/say.c prints, kept for the caller of the library. */
#include "cmd/library/said.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/utf8.h"

/* Functions deep inside say what is wrong without knowing for whom. */
static _Thread_local struct said *listening;

struct said *
said_listen(struct said *said)
{
	struct said *before = listening;

	listening = said;
	return before;
}

static void keep(const char *format, va_list arguments) __attribute__((format(printf, 1, 0)));

/* The first line says what is wrong; others say what to do in the program. */
static void
keep(const char *format, va_list arguments)
{
	char line[SAID_MAX];

	if (!listening || listening->line[0])
		return;
	vsnprintf(line, sizeof(line), format, arguments);
	utf8_escape(listening->line, sizeof(listening->line), line, strlen(line));
}

int
trouble(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	keep(format, arguments);
	va_end(arguments);
	return EXIT_TROUBLE;
}

void
tell(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	keep(format, arguments);
	va_end(arguments);
}

void
no_memory(void)
{
	if (!listening)
		abort(); /* never: each call of the library listens */
	longjmp(listening->out, 1);
}

/* Who calls the library has a way of his own to tell how far it is. */
void
progress_tell(struct progress *progress, const char *what, size_t done, size_t all)
{
	(void)progress, (void)what, (void)done, (void)all;
}

void
progress_end(struct progress *progress)
{
	(void)progress;
}
