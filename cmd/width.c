/* How wide a terminal is, and what a text takes of it. */
#include <sys/ioctl.h>
#include <unistd.h>
#include <uniwidth.h>

#include "cmd/paragraph.h"

enum { READS_WELL = 100, LEAST_WIDTH = 40 };

bool
page_is_seen(FILE *out)
{
	return isatty(fileno(out)) != 0;
}

size_t
page_width(FILE *out)
{
	struct winsize window;
	int fd = out == stderr ? STDERR_FILENO : STDOUT_FILENO;

	if (!isatty(fd) || ioctl(fd, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
		return PAGE_WIDTH;
	if (window.ws_col <= LEAST_WIDTH)
		return LEAST_WIDTH - 1;
	return window.ws_col > READS_WELL ? READS_WELL : window.ws_col - 1U;
}

size_t
page_columns(const char *text, size_t size)
{
	int columns = u8_width((const uint8_t *)text, size, "UTF-8");

	return columns > 0 ? (size_t)columns : 0;
}
