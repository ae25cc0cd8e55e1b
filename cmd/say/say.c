/*
 * Everything for people that is no result goes through here, so that nothing of a file reaches a terminal
 * as it is.
 */
#include "cmd/say/say.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "journal/utf8.h"

enum { LINE_MAX_BYTES = 6144 };

static void print_line(const char *prefix, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* On a terminal in lines as wide as it; without memory of its own, which may be what is wrong. */
static void
break_words(const char *line)
{
	char indent[16] = "", first[PAGE_WIDTH + 1];
	size_t blanks = strspn(line, " ");
	struct paragraph p;

	if (blanks < sizeof(indent))
		snprintf(indent, sizeof(indent), "%*s", (int)blanks, "");
	line += blanks;
	snprintf(first, sizeof(first), "%.*s", (int)strcspn(line, " "), line);
	paragraph_begin(&p, stderr, indent, HANG, first);
	paragraph_words(&p, line + strlen(first));
	paragraph_end(&p);
}

static void
print_line(const char *prefix, const char *format, va_list arguments)
{
	char line[LINE_MAX_BYTES];

	/* Results and messages appear in the order in which they were made. */
	fflush(stdout);
	snprintf(line, sizeof(line), "%s", prefix);
	vsnprintf(line + strlen(prefix), sizeof(line) - strlen(prefix), format, arguments);
	if (page_is_seen(stderr)) {
		break_words(line);
		return;
	}
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

int
padded(const char *text, int columns)
{
	for (; *text; text++)
		columns += ((unsigned char)*text & 0xc0) == 0x80;
	return columns;
}

bool
asked_yes(const char *question)
{
	char answer[16] = "";

	fputs(question, stderr);
	return fgets(answer, sizeof(answer), stdin) && answer[0] && strchr(SAY("yY"), answer[0]);
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
