/* The shapes of single words in a sentence: see sentence.h. */
#include "cmd/words/sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cmd/words/spoken_words.h"

void
take_out(struct sentence *s, int i, int n)
{
	memmove(s->at + i, s->at + i + n, (size_t)(s->n - i - n) * sizeof(s->at[0]));
	memmove(s->size + i, s->size + i + n, (size_t)(s->n - i - n) * sizeof(s->size[0]));
	s->n -= n;
}

void
put_word(struct sentence *s, int i, const char *text, size_t length)
{
	if (s->used + length > ENTRY_MAX)
		return;
	memcpy(s->made + s->used, text, length);
	s->at[i] = s->made + s->used;
	s->size[i] = length;
	s->used += length;
}

static size_t
digits(const char *text, size_t length)
{
	size_t n = 0;

	while (n < length && text[n] >= '0' && text[n] <= '9')
		n++;
	return n;
}

void
take_off_ends(struct sentence *s, int i)
{
	static const char *const begins[] = {
	    "l'", "d'", "L'", "D'", "l\xe2\x80\x99", "d\xe2\x80\x99", "n\xc2\xb0", "No.", "N\xc2\xb0"};
	size_t n;

	for (int k = 0; k < COUNT(begins); k++) {
		size_t length = strlen(begins[k]);

		if (s->size[i] > length && memcmp(s->at[i], begins[k], length) == 0) {
			s->at[i] += length;
			s->size[i] -= length;
		}
	}
	n = digits(s->at[i], s->size[i]);
	if (n > 0 && s->size[i] - n <= 4 &&
	    spoken_form("e|eme|er|th|st|nd|rd", s->at[i] + n, s->size[i] - n, true))
		s->size[i] = n;
}

/* Whether it ends in a Geschwader's letters, "II/SG", without its number. */
static bool
lacks_number(const char *text, size_t length)
{
	const char *slash = memchr(text, '/', length);

	return slash && (size_t)(slash - text) + 1 < length && isupper((unsigned char)text[length - 1]);
}

/* "II/SG 1" and "6 heures" are one word. */
static void
join_words(struct sentence *s, int i)
{
	char word[SPOKEN_BYTES];
	size_t n;

	if (i + 1 >= s->n || s->size[i] + s->size[i + 1] >= sizeof(word))
		return;
	n = digits(s->at[i + 1], s->size[i + 1]);
	if (lacks_number(s->at[i], s->size[i]) && n == s->size[i + 1]) {
		snprintf(word, sizeof(word), "%.*s%.*s", (int)s->size[i], s->at[i], (int)n, s->at[i + 1]);
	} else if (digits(s->at[i], s->size[i]) == s->size[i] &&
		   spoken_form("heures|heure|h", s->at[i + 1], s->size[i + 1], true)) {
		snprintf(word, sizeof(word), "%.*sh", (int)s->size[i], s->at[i]);
	} else {
		return;
	}
	put_word(s, i, word, strlen(word));
	take_out(s, i + 1, 1);
}

/* "II/StG1" and "StG1" are written SG on their counters. */
static void
shorten_wing(struct sentence *s, int i)
{
	const char *slash = memchr(s->at[i], '/', s->size[i]);
	size_t from = slash ? (size_t)(slash + 1 - s->at[i]) : 0;
	char word[SPOKEN_BYTES];
	int n;

	if (from + 3 >= s->size[i] || s->size[i] >= sizeof(word) ||
	    !spoken_like("StG", s->at[i] + from, 3, true) || !isdigit((unsigned char)s->at[i][from + 3]))
		return;
	n = snprintf(word, sizeof(word), "%.*sSG%.*s", (int)from, s->at[i], (int)(s->size[i] - from - 3),
		     s->at[i] + from + 3);
	put_word(s, i, word, (size_t)n);
}

/* "O24-N23-M22": spaces of a map in a row. */
static void
part_spaces(struct sentence *s, int i)
{
	for (const char *c = s->at[i], *end = c + s->size[i]; c < end; c++) {
		if (!isupper((unsigned char)*c) || c + 1 == end || !isdigit((unsigned char)c[1]))
			return;
		for (c++; c < end && isdigit((unsigned char)*c);)
			c++;
		if (c < end && *c != '-')
			return;
	}
	put_word(s, i, s->at[i], s->size[i]);
	for (size_t k = 0; k < s->size[i]; k++)
		if (s->made[s->used - s->size[i] + k] == '-')
			s->made[s->used - s->size[i] + k] = ' ';
}

void
shape_word(struct sentence *s, int i)
{
	take_off_ends(s, i);
	shorten_wing(s, i);
	part_spaces(s, i);
	join_words(s, i);
}
