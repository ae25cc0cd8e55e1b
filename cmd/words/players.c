/* Who plays and what was logged, as it is told: names, seats, entries, the time. */
#include "cmd/words/words.h"

#include <string.h>
#include <time.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"

enum { DIGITS_LONG = 32 };

void
words_name(FILE *out, const struct language *l, int type, int value)
{
	char name[SPOKEN_BYTES];

	print_text(out, spoken_name(l, type, value, false, name));
}

/* The player of a side to which a seat belongs that nobody has taken by itself; NULL: nobody said. */
static const char *
player_of_side(const struct language *l, int seat)
{
	const uint8_t *player = l->game->players;

	for (int i = 0; player && player[seat] != 0 && i < l->n_aliases; i++)
		if (player[l->alias[i].who] == player[seat])
			return l->alias[i].name;
	return player ? NULL : player_of(l, language_side(l, seat));
}

const char *
player_told(const struct language *l, int seat)
{
	const char *player = player_of(l, seat);

	return player ? player : player_of_side(l, seat);
}

/* Whether a seat goes with one before it in the set: one player has both. */
static bool
goes_with_another(const struct language *l, uint64_t seats, int seat)
{
	const uint8_t *player = l->game->players;

	for (int i = 0; player && player[seat] != 0 && i < seat; i++)
		if ((seats >> i & 1) != 0 && player[i] == player[seat] &&
		    player_told(l, i) == player_told(l, seat))
			return true;
	return false;
}

/* The seats that are told: each player's once. Returns how many. */
static int
seats_told(const struct language *l, uint64_t seats, int *seat)
{
	int n = 0;

	for (int i = 0; i < SEATS_MAX && seats >> i != 0; i++)
		if ((seats >> i & 1) != 0 && !goes_with_another(l, seats, i))
			seat[n++] = i;
	return n;
}

uint64_t
words_told_seats(const struct language *l, uint64_t seats)
{
	int seat[SEATS_MAX], n = seats_told(l, seats, seat);
	uint64_t told = 0;

	for (int i = 0; i < n; i++)
		told |= UINT64_C(1) << seat[i];
	return told;
}

static void
put_seat(FILE *out, const struct language *l, int seat)
{
	const char *player = player_of(l, seat), *side = player ? NULL : player_of_side(l, seat);

	if (name_print_seat(out, l, seat))
		return;
	if (player || side)
		print_text(out, player ? player : side);
	/* Of several that one has, the one that is asked. */
	if (side && !l->game->players)
		fputs(" (", out);
	if (!player && !(side && l->game->players))
		words_name(out, l, l->game->who, seat);
	if (side && !l->game->players)
		fputc(')', out);
}

void
words_seats(FILE *out, const struct language *l, uint64_t seats)
{
	int seat[SEATS_MAX], n = seats_told(l, seats, seat);

	for (int i = 0; i < n; i++) {
		fputs(i == 0 ? "" : SAY(" or "), out);
		put_seat(out, l, seat[i]);
	}
}

void
words_all_seats(FILE *out, const struct language *l, uint64_t seats)
{
	int seat[SEATS_MAX], n = seats_told(l, seats, seat);

	for (int i = 0; i < n; i++) {
		fputs(i == 0 ? "" : i == n - 1 ? SAY(" and ") : SAY(", "), out);
		put_seat(out, l, seat[i]);
	}
}

void
words_entry(FILE *out, const struct language *l, const char *who, const char *text)
{
	char said[ENTRY_MAX + 1];

	if (*who) {
		print_text(out, spoken_sender(l, who, said));
		fputs(": ", out);
	}
	print_text(out, spoken_entry(l, text, said));
}

/* Nobody reads 64 digits: what a link or a seal comes to is told elsewhere. */
void
words_entry_brief(FILE *out, const struct language *l, const char *who, const char *text)
{
	struct made said;
	const char *c;

	words_entry(made_begin(&said), l, who, text);
	for (c = made_end(&said); *c;) {
		size_t digits = *c == ' ' ? strspn(c + 1, "0123456789abcdef") : 0;

		if (digits >= DIGITS_LONG && (c[1 + digits] == '\0' || c[1 + digits] == ' '))
			c += 1 + digits;
		else
			fputc(*c++, out);
	}
	made_free(&said);
}

void
words_time(int64_t at, char *out, size_t size)
{
	time_t seconds = (time_t)at;
	struct tm tm;

	if (!gmtime_r(&seconds, &tm) || strftime(out, size, "%Y-%m-%d %H:%M:%S", &tm) == 0)
		snprintf(out, size, "?");
}
