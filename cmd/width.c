/* How wide the terminal is. */
#include <sys/ioctl.h>
#include <unistd.h>

#include "cmd/paragraph.h"

enum { READS_WELL = 100, LEAST_WIDTH = 40 };

size_t
page_width(void)
{
	struct winsize window;

	if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0)
		return PAGE_WIDTH;
	if (window.ws_col <= LEAST_WIDTH)
		return LEAST_WIDTH - 1;
	return window.ws_col > READS_WELL ? READS_WELL : window.ws_col - 1U;
}
