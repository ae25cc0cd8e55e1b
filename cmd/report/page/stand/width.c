/* A page in a browser has no terminal: its lines are as long as a file's. */
#include "cmd/say/paragraph.h"
#include "journal/utf8.h"

bool
page_is_seen(FILE *out)
{
	(void)out;
	return false;
}

size_t
page_width(FILE *out)
{
	(void)out;
	return PAGE_WIDTH;
}

size_t
page_columns(const char *text, size_t size)
{
	return utf8_count(text, size);
}
