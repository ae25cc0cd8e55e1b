/* French: elision, the articles that melt with "de" and "à", capitals, quotes. */
#include "cmd/say/say.h"

#include <string.h>

/* What words become where they meet, the first that fits. */
static const struct meeting {
	const char *words, *become;
	enum { ANY, VOWEL, VOWEL_OR_CODE } before;
} meetings[] = {
    {"de le faire", "de le faire", ANY}, /* "le" is no article there */
    {"de le ", "de l’", VOWEL_OR_CODE},	 {"de le ", "du ", ANY}, {"de les ", "des ", ANY},
    {"à le ", "à l’", VOWEL_OR_CODE},	 {"à le ", "au ", ANY},	 {"à les ", "aux ", ANY},
    {"le ", "l’", VOWEL_OR_CODE},	 {"de ", "d’", VOWEL},	 {"que ", "qu’", VOWEL},
};

/* Whether a word begins with a vowel that takes elision. Letters and figures of a code, "II/KG1", "E22", are
 * said one by one, "EGr210" too; "onze", "huit" and "Hornchurch" take none. */
static bool
begins_with_vowel(const char *word)
{
	if (word[0] == '\0')
		return false;
	bool small = (word[1] >= 'a' && word[1] <= 'z') || (unsigned char)word[1] >= 0xc3;

	if ((unsigned char)word[0] == 0xc3) /* à to ü, À to Ü, but for ç and ñ */
		return strchr("\x87\x91\xa7\xb1", word[1]) == NULL;
	return strchr("AEIOUaeiou", word[0]) && (small || (word[0] >= 'a' && word[1] == '\''));
}

/* Of an aircraft, "A5M4 Claude", "I-16 Rata": the article is cut before it. */
static bool
begins_with_code(const char *word)
{
	const char *figure = word[0] && word[1] == '-' ? word + 2 : word + 1;

	return word[0] != '\0' && strchr("AEIOU", word[0]) && *figure >= '0' && *figure <= '9';
}

static bool
begins_word(const char *text, const char *at)
{
	return at == text || at[-1] == ' ' || at[-1] == '(' || (unsigned char)at[-1] == 0x99; /* ’ */
}

static const struct meeting *
meeting_at(const char *text, const char *at)
{
	for (int i = 0; i < COUNT(meetings) && begins_word(text, at); i++) {
		const struct meeting *m = &meetings[i];
		size_t length = strlen(m->words);

		if (strncmp(at, m->words, length) == 0 &&
		    (m->before == ANY || begins_with_vowel(at + length) ||
		     (m->before == VOWEL_OR_CODE && begins_with_code(at + length))))
			return m;
	}
	return NULL;
}

void
polish_words(FILE *out, const char *text)
{
	const char *at = text;

	if (strcmp(catalogue_language(), "fr") != 0) {
		fputs(text, out);
		return;
	}
	while (*at) {
		const struct meeting *m = meeting_at(text, at);

		if (m) {
			fputs(m->become, out);
			at += strlen(m->words);
		} else {
			fputc(*at++, out);
		}
	}
}

void
polish_capital(char *text)
{
	if (text[0] >= 'a' && text[0] <= 'z')
		text[0] = (char)(text[0] - 'a' + 'A');
	else if ((unsigned char)text[0] == 0xc3 && (unsigned char)text[1] >= 0xa0)
		text[1] = (char)(text[1] - 0x20);
}

void
polish_sentence(FILE *out, const char *text)
{
	struct made made;

	polish_words(made_begin(&made), text);
	made_end(&made);
	polish_capital(made.text);
	fputs(made.text, out);
	made_free(&made);
}

const char *
quote_opens(void)
{
	const char *said = catalogue_word("quote", "`");

	return said ? said : "'";
}

const char *
quote_closes(void)
{
	const char *said = catalogue_word("quote", "'");

	return said ? said : "'";
}

const char *
decimal(char out[static DECIMAL_BYTES], bool sign, int decimals, double number)
{
	const char *mark = catalogue_word("number", ".");
	char *point;

	snprintf(out, DECIMAL_BYTES, sign ? "%+.*f" : "%.*f", decimals, number);
	/* Nothing has no sign, nor what is rounded to it. */
	if ((*out == '-' || *out == '+') && strspn(out + 1, "0.") == strlen(out + 1))
		memmove(out, out + 1, strlen(out));
	point = strchr(out, '.');
	if (point && mark)
		*point = *mark;
	return out;
}
