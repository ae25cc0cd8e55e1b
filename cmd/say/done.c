/* What a command has done for good, noted for the case that its report cannot be written; or that it says
 * nothing. */
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

void
done_say(const struct arguments *a, const char *format, ...)
{
	struct sigaction ignore = {.sa_handler = SIG_IGN};
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(a->done->text, sizeof(a->done->text), SAY(format), arguments);
	va_end(arguments);
	sigaction(SIGPIPE, &ignore, NULL);
}
