/*
 * Names as hands type them, where a word is no name as it stands: hours as people write them, accents that a
 * key has not, the number that one unit alone has, and the player who stands for his side.
 */
#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"

enum { WORD_MOST = 48 };

/* "6", "600", "6h", "6:00", "06h00" are "0600"; length 4, or 0: it is no hour. */
static size_t
write_hour(const char *word, size_t length, char *out)
{
	size_t digits = 0, rest;
	int n, hour, minute = 0;

	while (digits < length && text_is_digit(word[digits]))
		digits++;
	if (digits == 0 || digits > 3 || !text_number(word, digits, &n))
		return 0;
	hour = digits == 3 ? n / 100 : n;
	minute = digits == 3 ? n % 100 : 0;
	rest = length - digits;
	if (rest > 0 && (digits == 3 || !strchr(":hH", word[digits])))
		return 0;
	if (rest > 1 && (rest != 3 || !text_number(word + digits + 1, 2, &minute)))
		return 0;
	if (hour > 24 || minute < 0 || minute > 59)
		return 0;
	out[0] = (char)('0' + hour / 10);
	out[1] = (char)('0' + hour % 10);
	out[2] = (char)('0' + minute / 10);
	out[3] = (char)('0' + minute % 10);
	return 4;
}

/* Without the accents of Latin letters; 0: it has none, or others. */
static size_t
write_plain(const char *word, size_t length, char *out)
{
	/* U+00C0 to U+017F; a star: two letters, or none */
	static const char plain[] = "aaaaaa*ceeeeiiiidnooooo*ouuuuyp*aaaaaa*ceeeeiiiidnooooo*ouuuuypy"
				    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkkllllllllll"
				    "nnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
	size_t n = 0;
	bool accent = false;

	for (size_t i = 0; i < length && n < WORD_MOST; i++) {
		unsigned char c = (unsigned char)word[i];

		if (c < 0x80) {
			out[n++] = (char)c;
			continue;
		}
		if (c < 0xc3 || c > 0xc5 || i + 1 == length)
			return 0;
		size_t at = (size_t)(c & 0x1f) * 64 + ((unsigned char)word[++i] & 0x3f) - 0xc0;
		if (at >= sizeof(plain) - 1 || plain[at] == '*')
			return 0;
		out[n++] = plain[at];
		accent = true;
	}
	return accent ? n : 0;
}

/* Whether a name ends with these, all digits that it has; `apart`: as a word of their own, as in "No.501" and
 * "bomber-32", but not in "II/JG54". */
static bool
has_number(const char *name, const char *word, size_t length, bool apart)
{
	const char *digits = name;

	while (*digits && !text_is_digit(*digits))
		digits++;
	if (apart && digits > name && (digits[-1] >= 'A' && digits[-1] <= 'z'))
		return false;
	return text_is(digits, word, length);
}

/* -1: none, or several. */
static int
only_numbered(const struct language *l, int type, const char *word, size_t length, bool apart)
{
	int count = type_count(l->game, l->box, type), found = -1;

	for (int i = 0; i < count; i++) {
		const char *name = type_name(l->game, l->box, type, i);

		if (!name || !has_number(name, word, length, apart))
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

int
name_numbered(const struct language *l, int type, const char *word, size_t length)
{
	int found;

	for (size_t i = 0; i < length; i++)
		if (!text_is_digit(word[i]))
			return -1;
	found = only_numbered(l, type, word, length, false);
	return found >= 0 ? found : only_numbered(l, type, word, length, true);
}

int
player_seat(const struct language *l, const char *name, size_t length)
{
	for (int i = 0; i < l->n_aliases; i++)
		if (text_is(l->alias[i].name, name, length))
			return l->alias[i].who;
	return -1;
}

/* The side, or what else is called as a player's seat is: "allied" for who has allied-1. */
static int
by_player(const struct language *l, int type, const char *word, size_t length)
{
	int who = player_seat(l, word, length), value;
	const char *name = who < 0 ? NULL : type_name(l->game, l->box, l->game->who, who), *part;

	if (!name)
		return -1;
	value = name_key(l, type, name, strlen(name));
	part = strchr(name, '-');
	return value < 0 && part ? name_key(l, type, name, (size_t)(part - name)) : value;
}

int
name_typed(const struct language *l, int type, const char *word, size_t length)
{
	char other[WORD_MOST];
	size_t n;
	int value = -1;

	if (length == 0 || length > WORD_MOST)
		return -1;
	if ((n = write_hour(word, length, other)) > 0 && !type_numeric(l->game, type))
		value = name_key(l, type, other, n);
	if (value < 0 && (n = write_plain(word, length, other)) > 0)
		value = name_key(l, type, other, n);
	if (value < 0 && !type_numeric(l->game, type) && length > 1) /* one digit is a die */
		value = name_numbered(l, type, word, length);
	return value < 0 ? by_player(l, type, word, length) : value;
}
