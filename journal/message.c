/* What the store says when something fails. What SQLite answered is put into words by answers.c. */
#include "journal/message.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "journal/utf8.h"

static journal_words *words;

void
journal_speak(journal_words *other)
{
	words = other;
}

const char *
journal_text(const char *text)
{
	const char *said = words ? words(text) : NULL;

	return said ? said : text;
}

enum journal_status
journal_say(char *message, enum journal_status status, const char *format, ...)
{
	va_list arguments;

	assert(status != JOURNAL_OK); /* which has nothing to say */
	va_start(arguments, format);
	vsnprintf(message, JOURNAL_MESSAGE_SIZE, TEXT(format), arguments);
	va_end(arguments);
	message[utf8_valid(message, strlen(message))] = '\0';
	return status;
}

enum journal_status
journal_say_errno(char *message, const char *what, int error)
{
	what = TEXT(what);
	if (error == ENOSPC || error == EDQUOT)
		return journal_say(message, JOURNAL_TROUBLE, "%s: disk full", what);
	if (error == EFBIG)
		return journal_say(message, JOURNAL_TROUBLE, "%s: disk full or file size limit reached",
				   what);
	return journal_say(message, JOURNAL_TROUBLE, "%s: %s", what, TEXT(strerror(error)));
}
