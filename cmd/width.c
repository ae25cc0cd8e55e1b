/* How wide a terminal is, and what a text takes of it. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <uniwidth.h>

#include "cmd/paragraph.h"

enum { READS_WELL = 100, LEAST_WIDTH = 40 };

bool
page_is_seen(FILE *out)
{
	return isatty(fileno(out)) != 0 || (fileno(out) == STDOUT_FILENO && getenv(PAGER_IN_USE));
}

/* Of the terminal; behind a pager those it was opened with (see pager_run); 0: that cannot be told. */
static size_t
columns_of(int fd)
{
	const char *columns = getenv("COLUMNS");
	struct winsize window;
	long number;

	if (isatty(fd))
		return ioctl(fd, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
	number = columns && fd == STDOUT_FILENO ? strtol(columns, NULL, 10) : 0;
	return number > 0 && number < UINT16_MAX ? (size_t)number : 0;
}

size_t
page_width(FILE *out)
{
	size_t columns = columns_of(out == stderr ? STDERR_FILENO : STDOUT_FILENO);

	if (columns == 0)
		return PAGE_WIDTH;
	if (columns <= LEAST_WIDTH)
		return LEAST_WIDTH - 1;
	return columns > READS_WELL ? READS_WELL : columns - 1;
}

size_t
page_columns(const char *text, size_t size)
{
	int columns = u8_width((const uint8_t *)text, size, "UTF-8");

	return columns > 0 ? (size_t)columns : 0;
}
