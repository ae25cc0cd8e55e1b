#include "cmd/sides.h"

#include <ctype.h>
#include <string.h>

#include "cmd/say.h"
#include "core/text.h"

static const char alone[] = "player";

int
side_named(const struct session *s, const char *name)
{
	if (s->game->who == TYPE_NUMBER)
		return strcmp(name, alone) == 0 ? 0 : -1;
	return *name ? language_who(&s->language, name, strlen(name)) : -1;
}

/* Whether a name begins so; no number is completed. */
static bool
begins(const char *name, const char *typed)
{
	size_t length = strlen(typed);

	return text_begins(name, typed, length) &&
	       !(isdigit((unsigned char)typed[length - 1]) && isdigit((unsigned char)name[length]));
}

int
side_meant(const struct session *s, const char *name)
{
	const struct language *l = &s->language;
	int seat = side_named(s, name), found = -1;
	struct requests all;
	uint64_t seats = 0;

	if (seat >= 0 || !*name || s->game->who == TYPE_NUMBER)
		return seat;
	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++)
		seats |= all.request[i].who;
	for (seat = 0; seat < SEATS_MAX; seat++) {
		bool so = seats >> seat & 1 && begins(type_name(l->game, l->box, l->game->who, seat), name);

		for (int i = 0; i < l->n_aliases; i++)
			so = so ||
			     (seats >> seat & 1 && l->alias[i].who == seat && begins(l->alias[i].name, name));
		if (so && found >= 0)
			return -1;
		found = so ? seat : found;
	}
	return found;
}

const char *
side_write(const struct session *s, int side, char *name)
{
	if (s->game->who == TYPE_NUMBER)
		memcpy(name, alone, sizeof(alone));
	else
		name_write(&s->language, s->game->who, side, name, JOURNAL_NAME_MAX + 1);
	return name;
}

const char *
side_player(const struct session *s, int side)
{
	for (size_t i = 0; i < s->meta.players; i++)
		if (side_same(s, side_named(s, s->meta.player[i].side), side))
			return s->meta.player[i].name;
	return NULL;
}

/* "axis" for "axis-3": the seat whose name the other one's begins with; else the seat itself. */
static int
side_of_seat(const struct session *s, int seat)
{
	const char *name = type_name(s->game, &s->box, s->game->who, seat);
	const char *hyphen = name ? strchr(name, '-') : NULL;
	int side = hyphen ? name_read(&s->language, s->game->who, name, (size_t)(hyphen - name), false) : -1;

	return side < 0 ? seat : side;
}

bool
side_same(const struct session *s, int one, int other)
{
	const uint8_t *player = s->game->players;
	int seats = type_count(s->game, &s->box, s->game->who);

	if (one < 0 || other < 0 || one == other)
		return one >= 0 && one == other;
	if (one >= seats || other >= seats)
		return false;
	if (player)
		return player[one] != 0 && player[one] == player[other];
	return s->game->who != TYPE_NUMBER && side_of_seat(s, one) == side_of_seat(s, other);
}

void
sides_list(const struct session *s, FILE *out)
{
	char name[JOURNAL_NAME_MAX + 1];
	int n = s->game->who == TYPE_NUMBER ? 1 : (int)type_count(s->game, &s->box, s->game->who);

	for (int i = 0; i < n; i++) {
		fputs(i == 0 ? "" : i + 1 == n ? " or " : ", ", out);
		print_text(out, side_write(s, i, name));
	}
}

const char *
side_key(const struct session *s, int side)
{
	for (size_t i = 0; i < s->meta.keys; i++)
		if (side_same(s, side_named(s, s->meta.key[i].side), side))
			return s->meta.key[i].key;
	return NULL;
}
