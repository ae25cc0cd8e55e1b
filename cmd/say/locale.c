/* The language, from the command line or the environment. */
#include "cmd/say/say.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 64 };

const struct flag lang_flag = {"lang",	   0,	  "LANGUAGE",
			       TAKES_WORD, MAYBE, SAID("en or fr: the language to speak")};

/* The locale for messages; "C" when none is set. */
static const char *
locale_name(void)
{
	static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

	for (int i = 0; i < COUNT(variables); i++) {
		const char *value = getenv(variables[i]);

		if (value && *value)
			return value;
	}
	return "C";
}

/* LANGUAGE lists languages, the best first; a locale "C" overrules it. */
static void
speak_by_environment(void)
{
	const char *locale = locale_name(), *list = getenv("LANGUAGE");

	if (strcmp(locale, "POSIX") == 0 || (locale[0] == 'C' && strchr(".", locale[1])))
		return;
	for (list = list && *list ? list : locale; *list; list += *list == ':') {
		size_t length = strcspn(list, ":");
		char name[NAME_BYTES] = "";

		if (length < sizeof(name))
			memcpy(name, list, length);
		list += length;
		if (catalogue_speak(name))
			return;
	}
}

static int
speak(const char *name)
{
	if (catalogue_speak(name))
		return EXIT_WELL;
	return trouble("--lang: there is no language '%s'; there are en and fr", name);
}

int
tongue_choose(int *argc, char **argv)
{
	int n = 0, code = EXIT_WELL;
	bool operands = false;

	speak_by_environment();
	for (int i = 0; i < *argc; i++) {
		const char *word = argv[i];

		operands = operands || strcmp(word, "--") == 0;
		if (operands || strncmp(word, "--lang", 6) != 0 || (word[6] && word[6] != '='))
			argv[n++] = argv[i];
		else if (word[6] == '=')
			code = code == EXIT_WELL ? speak(word + 7) : code;
		else if (i + 1 < *argc)
			code = code == EXIT_WELL ? speak(argv[++i]) : code;
		else
			return trouble("--lang needs LANGUAGE: en or fr");
	}
	argv[n] = NULL;
	*argc = n;
	return code;
}
