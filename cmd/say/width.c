/* How wide a terminal is, and what a text takes of it. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <uniwidth.h>

#include "cmd/say/paragraph.h"
#include "journal/late.h"

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

#ifdef WIDTH_LIBRARY
/* Of libunistring, which only letters beyond ASCII need; without it each byte but the first of a letter takes
 * no place. */
static int
width_of(const uint8_t *text, size_t size)
{
	static __typeof__(u8_width) *width;
	void *library = width ? NULL : dlopen(WIDTH_LIBRARY, RTLD_NOW);
	int letters = 0;

	if (width || (library && late_find(library, "u8_width", &width, sizeof(width))))
		return width(text, size, "UTF-8");
	for (size_t i = 0; i < size; i++)
		letters += (text[i] & 0xc0) != 0x80;
	return letters;
}
#else
static int
width_of(const uint8_t *text, size_t size)
{
	return u8_width(text, size, "UTF-8");
}
#endif

/* Bytes of a letter that takes one column, as nearly all do that are said: of ASCII, of Latin (U+00A0 to
 * U+02FF, but for the hyphen that is not seen), or a mark from U+2010 to U+2027; 0: it may be another. */
static size_t
plain_letter(const unsigned char *text, size_t size)
{
	if (text[0] >= ' ' && text[0] <= '~')
		return 1;
	if (size > 1 && text[0] == 0xc2)
		return text[1] >= 0xa0 && text[1] < 0xc0 && text[1] != 0xad ? 2 : 0;
	if (size > 1 && text[0] > 0xc2 && text[0] <= 0xcb)
		return (text[1] & 0xc0) == 0x80 ? 2 : 0;
	return size > 2 && text[0] == 0xe2 && text[1] == 0x80 && text[2] >= 0x90 && text[2] <= 0xa7 ? 3 : 0;
}

size_t
page_columns(const char *text, size_t size)
{
	const unsigned char *letters = (const unsigned char *)text;
	size_t at = 0, columns = 0, bytes;
	int others;

	while (at < size && (bytes = plain_letter(letters + at, size - at)) > 0) {
		at += bytes;
		columns++;
	}
	if (at == size)
		return columns;
	others = width_of(letters + at, size - at);
	return columns + (others > 0 ? (size_t)others : 0);
}
