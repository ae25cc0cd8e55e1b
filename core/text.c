/* Small text without stdio or heap. */
#include "core/text.h"

#include <assert.h>
#include <string.h>

bool
text_begins(const char *name, const char *text, size_t length)
{
	if (!name)
		return false;
	for (size_t i = 0; i < length; i++)
		if (name[i] == '\0' || (name[i] != text[i] && text_lower(name[i]) != text_lower(text[i])))
			return false;
	return true;
}

bool
text_number(const char *text, size_t length, int *value)
{
	size_t i = 0;
	int n = 0;
	bool minus = length > 0 && text[0] == '-';

	if (length > 0 && (text[0] == '-' || text[0] == '+'))
		i = 1;
	if (i == length || length - i > 5)
		return false;
	for (; i < length; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		n = n * 10 + (text[i] - '0');
	}
	if (n > INT16_MAX)
		return false;
	*value = minus ? -n : n;
	return true;
}

int
text_distance(const char *name, const char *text, size_t length, int most)
{
	enum { LONGEST = 48 };
	int row[3][LONGEST + 1];
	size_t n = strlen(name);

	if (n > LONGEST || length > LONGEST)
		return most + 1;
	for (size_t j = 0; j <= length; j++)
		row[0][j] = (int)j;
	for (size_t i = 1; i <= n; i++) {
		int *now = row[i % 3], *above = row[(i + 2) % 3], *two = row[(i + 1) % 3];
		now[0] = (int)i;
		for (size_t j = 1; j <= length; j++) {
			int best = above[j - 1] + (text_lower(name[i - 1]) != text_lower(text[j - 1]));
			if (above[j] + 1 < best)
				best = above[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && text_lower(name[i - 1]) == text_lower(text[j - 2]) &&
			    text_lower(name[i - 2]) == text_lower(text[j - 1]) && two[j - 2] + 1 < best)
				best = two[j - 2] + 1;
			now[j] = best;
		}
	}
	return row[n % 3][length] > most ? most + 1 : row[n % 3][length];
}

struct text
text_begin(char *out, size_t size)
{
	if (size > 0)
		out[0] = '\0';
	return (struct text){out, size, 0};
}

size_t
text_add_bytes(struct text *t, const char *bytes, size_t n)
{
	assert(t->out || t->size == 0);
	if (t->length < t->size) {
		size_t room = t->size - t->length - 1;
		size_t fits = n < room ? n : room;
		memcpy(t->out + t->length, bytes, fits);
		t->out[t->length + fits] = '\0';
	}
	t->length += n;
	return t->length;
}

size_t
text_add(struct text *t, const char *s)
{
	return s ? text_add_bytes(t, s, strlen(s)) : t->length;
}

size_t
text_add_number(struct text *t, int value)
{
	char digits[12];
	size_t at = sizeof(digits);
	unsigned n = value < 0 ? 0u - (unsigned)value : (unsigned)value;

	do {
		digits[--at] = (char)('0' + n % 10);
		n /= 10;
	} while (n > 0);
	if (value < 0)
		digits[--at] = '-';
	return text_add_bytes(t, digits + at, sizeof(digits) - at);
}
