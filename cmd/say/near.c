/* Edit distance over short words, letters of either case alike. */
#include "cmd/say/say.h"

#include <stdbool.h>
#include <string.h>

#include "core/text.h"

static size_t
least(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* How many letters must be put in, left out, changed or exchanged with the next one. */
static size_t
distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
	size_t row[3][NEAR_WORD + 1];

	for (size_t j = 0; j <= b_length; j++)
		row[0][j] = j;
	for (size_t i = 1; i <= a_length; i++) {
		size_t *now = row[i % 3], *before = row[(i - 1) % 3], *earlier = row[(i + 1) % 3];

		now[0] = i;
		for (size_t j = 1; j <= b_length; j++) {
			bool same = text_lower(a[i - 1]) == text_lower(b[j - 1]);

			now[j] = least(before[j - 1] + !same, least(before[j], now[j - 1]) + 1);
			if (i > 1 && j > 1 && text_lower(a[i - 1]) == text_lower(b[j - 2]) &&
			    text_lower(a[i - 2]) == text_lower(b[j - 1]))
				now[j] = least(now[j], earlier[j - 2] + 1);
		}
	}
	return row[a_length % 3][b_length];
}

void
near_try(struct near *near, const char *word, const char *candidate)
{
	size_t length = strlen(word), other = strlen(candidate), d;

	if (length > NEAR_WORD || other > NEAR_WORD)
		return;
	d = distance(word, length, candidate, other);
	if (d > (length + 2) / 3 || 2 * d > other)
		return;
	if (!near->best || d < near->distance) {
		near->best = candidate;
		near->distance = d;
	}
}

const char *
near_of(const char *word, const char *const *list)
{
	struct near near = {0};

	for (; *list; list++)
		near_try(&near, word, *list);
	return near.best;
}
