/*
 * Everything for people that is no result goes through here, so that nothing of a file reaches a terminal
 * as it is.
 */
#include "cmd/say.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/catalogue.h"
#include "cmd/command.h"
#include "journal/utf8.h"

enum { LINE_MAX_BYTES = 6144 };

static void print_line(const char *prefix, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

static void
print_line(const char *prefix, const char *format, va_list arguments)
{
	char line[LINE_MAX_BYTES];

	/* Results and messages appear in the order in which they were made. */
	fflush(stdout);
	vsnprintf(line, sizeof(line), format, arguments);
	fputs(prefix, stderr);
	utf8_print(stderr, line, strlen(line));
	fputc('\n', stderr);
}

int
trouble(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	print_line("tallyho: ", SAY(format), arguments);
	va_end(arguments);
	return EXIT_TROUBLE;
}

void
no_memory(void)
{
	exit(trouble("out of memory"));
}

void
tell(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	print_line("", SAY(format), arguments);
	va_end(arguments);
}

struct paint
paint_for(FILE *stream)
{
	const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

	if (!isatty(fileno(stream)) || (no && *no) || (term && strcmp(term, "dumb") == 0))
		return (struct paint){"", "", "", "", ""};
	return (struct paint){"\033[1m", "\033[31m", "\033[32m", "\033[2m", "\033[0m"};
}

void
progress_tell(struct progress *progress, const char *what, size_t done, size_t all)
{
	int percent = all > 0 ? (int)(done * 100 / all) : 0;

	if (percent == progress->percent || !isatty(STDERR_FILENO))
		return;
	progress->percent = percent;
	progress->shown = true;
	fprintf(stderr, "\r%s: %d %%", what, percent);
	fflush(stderr);
}

void
progress_end(struct progress *progress)
{
	if (progress->shown)
		fputs("\r\033[K", stderr);
	progress->shown = false;
}
