/* What a text that cannot be read was meant to be, as its finding has it. */
#include <string.h>

#include "core/always.h"
#include "core/language/language.h"
#include "core/text.h"

/* False where nothing is to be replaced, or the text would be too long. */
bool
reading_replace(const char *text, const struct finding *f, const char *word, char *out)
{
	size_t length = strlen(text), size = strlen(word), at = f->column - 1u, gone = f->length;

	if (NEVER(f->column == 0 || at > length || gone > length - at)) /* it was found in this text */
		return false;
	if (length - gone + size > ENTRY_MAX)
		return false;
	if (size == 0 && at > 0) { /* and the blank before it */
		at--;
		gone++;
	}
	memcpy(out, text, at);
	memcpy(out + at, word, size);
	memcpy(out + at + size, text + at + gone, length - at - gone + 1);
	return true;
}

/* In lower case, as words of patterns are. */
bool
reading_expected(const struct finding *f, const struct reading_help *help, char *out)
{
	size_t length = f->args.n > 0 ? (size_t)f->args.arg[0].value : 0;

	if (!help || !help->expected || length == 0 || length > ENTRY_MAX)
		return false;
	for (size_t i = 0; i < length; i++)
		out[i] = text_lower(help->expected[i]);
	out[length] = '\0';
	return true;
}

/* Only what one word mends: more would be guessing. */
bool
reading_meant(const struct language *l, const char *text, const struct finding *f,
	      const struct reading_help *help, char *out)
{
	char name[ENTRY_MAX + 1];

	if (f->detail == READ_NO_NAME && f->args.n > 0 && f->args.arg[0].value != NONE) {
		name_write(l, f->args.arg[0].type, f->args.arg[0].value, name, sizeof(name));
		return reading_replace(text, f, name, out);
	}
	/* What is too many falls away: without it the text may well be read. */
	if (f->detail == READ_EXTRA)
		return reading_replace(text, f, "", out);
	if (f->detail == READ_EXPECTED && reading_expected(f, help, name))
		return reading_replace(text, f, name, out);
	return f->detail == READ_NO_VERB && help->expected && reading_replace(text, f, help->expected, out);
}
