/* A page in a browser has no terminal: its lines are as long as a file's. */
#include "cmd/paragraph.h"

size_t
page_width(void)
{
	return PAGE_WIDTH;
}
