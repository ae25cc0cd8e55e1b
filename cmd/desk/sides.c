/* The sides of a game, and the one that whoever writes plays. */
#include "cmd/desk/sides.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/called.h"
#include "cmd/desk/makers.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/text.h"

static const char alone[] = "player", watching[] = "witness", dealing[] = "dealer";

int
side_named(const struct session *s, const char *name)
{
	if (s->game->who == TYPE_NUMBER)
		return strcmp(name, alone) == 0 ? SOLE : strcmp(name, watching) == 0 ? WITNESS : -1;
	int side = *name ? language_who(&s->language, name, strlen(name)) : -1;
	const char *called = side < 0 && *name ? side_called(s->game, name) : name;

	return called != name ? language_who(&s->language, called, strlen(called)) : side;
}

/* Whether a name begins so; no number is completed. */
static bool
begins(const char *name, const char *typed)
{
	size_t length = strlen(typed);

	return text_begins(name, typed, length) &&
	       !(isdigit((unsigned char)typed[length - 1]) && isdigit((unsigned char)name[length]));
}

/* ---- a player's name that stands for all seats of a side ---- */

/* Whether other seats are called by this one: axis-1 and axis-2 by axis. Seats that a game gives to one
 * player are his in the rules already. */
static bool
has_seats(const struct session *s, int side)
{
	int n = s->game->players || s->game->who == TYPE_NUMBER
		    ? 0
		    : (int)type_count(s->game, &s->box, s->game->who);

	for (int i = 0; i < n; i++)
		if (i != side && language_side(&s->language, i) == side)
			return true;
	return false;
}

const struct alias *
player_of_side(const struct session *s, const char *name, bool whole)
{
	const struct language *l = &s->language;

	for (int i = 0; i < l->n_aliases; i++)
		if ((text_is(l->alias[i].name, name, strlen(name)) ||
		     (!whole && begins(l->alias[i].name, name))) &&
		    has_seats(s, l->alias[i].who))
			return &l->alias[i];
	return NULL;
}

/* The seats that are asked for something. */
static uint64_t
seats_asked(const struct session *s)
{
	struct requests all;
	uint64_t seats = 0;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++)
		seats |= all.request[i].who;
	return seats;
}

int
seat_asked(const struct session *s, int side)
{
	uint64_t seats = seats_asked(s);
	int found = side;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if ((seats >> seat & 1) == 0 || !side_same(s, seat, side))
			continue;
		if (found != side)
			return side;
		found = seat;
	}
	return found;
}

int
seat_faults(struct session *s, int seat, bool lenient, const char *text)
{
	const struct report *report;
	struct attempt tried;
	struct finding f;
	struct entry e;
	int faults;

	if (!play_read(&s->play, &s->language, seat, lenient, text, strlen(text), &e, &f, NULL))
		return -1;
	e.first.who = (int8_t)seat;
	report = session_try(s, &e, text, &tried);
	faults = report->refused || report->blocked ? -1 : report->n_findings;
	session_untry(s, &tried);
	return faults;
}

/* ---- who is meant at the table ---- */

/* Whether a seat, or its player, has a name that begins so. */
static bool
is_called(const struct session *s, int seat, const char *name)
{
	const struct language *l = &s->language;
	bool so = begins(type_name(l->game, l->box, l->game->who, seat), name);

	for (int i = 0; i < l->n_aliases; i++)
		so = so || (l->alias[i].who == seat && begins(l->alias[i].name, name));
	return so;
}

int
side_meant(const struct session *s, const char *name)
{
	int seat = side_named(s, name), found = -1;
	const struct alias *player = *name ? player_of_side(s, name, seat >= 0) : NULL;
	uint64_t seats;

	if (player)
		return seat_asked(s, player->who);
	if (seat >= 0 || !*name || s->game->who == TYPE_NUMBER)
		return seat;
	seats = seats_asked(s);
	for (seat = 0; seat < SEATS_MAX; seat++) {
		bool so = seats >> seat & 1 && is_called(s, seat, name);

		if (so && found >= 0)
			return -1;
		found = so ? seat : found;
	}
	return found;
}

int
side_answers(struct session *s, int side, const char *text)
{
	int seat =
	    side >= 0 && has_seats(s, side) && (seats_asked(s) >> side & 1) == 0 ? seat_asked(s, side) : side;

	return seat != side && seat_faults(s, side, true, text) == 0 ? side : seat;
}

/* The seats that requests name: those that are asked, or that are asked about. */
static uint64_t
seats_named(const struct session *s)
{
	struct requests all;
	uint64_t seats = 0;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct arg *about = &all.request[i].about;

		seats |= all.request[i].who;
		if (about->type == s->game->who && about->value >= 0 && about->value < SEATS_MAX)
			seats |= UINT64_C(1) << about->value;
	}
	return seats;
}

bool
side_is_named(const struct session *s, int seat)
{
	uint64_t seats = seats_named(s);

	for (int i = 0; i < SEATS_MAX && seats >> i != 0; i++)
		if ((seats >> i & 1) != 0 && (i == seat || side_same(s, i, seat)))
			return true;
	return seats == 0;
}

/* The only one of these seats who can send it, and no step is closed by it, or (`closes`) some are. */
static int
only_sender(struct session *s, const char *text, uint64_t seats, bool closes)
{
	int found = ANYBODY;

	for (int seat = 0; seat < SEATS_MAX && seats >> seat != 0; seat++) {
		if ((seats >> seat & 1) == 0 || seat_faults(s, seat, true, text) != 0 ||
		    (s->replay.scratch.closed > 0 && !closes))
			continue;
		if (found != ANYBODY)
			return ANYBODY;
		found = seat;
	}
	return found;
}

int
side_alone(struct session *s, const char *text)
{
	struct finding f;
	struct entry e;
	int found;

	if (s->game->who == TYPE_NUMBER ||
	    !play_read(&s->play, &s->language, ANYBODY, true, text, strlen(text), &e, &f, NULL) ||
	    !verb_is_withdrawable(e.first.verb) || e.first.verb == VERB_PASS ||
	    seat_faults(s, ANYBODY, true, text) >= 0)
		return ANYBODY;
	found = only_sender(s, text, seats_named(s), false);
	return found == ANYBODY ? only_sender(s, text, seats_named(s), true) : found;
}

bool
side_either(struct session *s, const char *text, int *one, int *other)
{
	const struct report *r = &s->replay.scratch;
	uint64_t seats = s->game->who == TYPE_NUMBER ? 0 : seats_named(s);
	struct effect first = {0};

	if (!seats || seat_faults(s, ANYBODY, true, text) != 0)
		return false;
	for (*one = ANYBODY, *other = 0; *other < SEATS_MAX && seats >> *other != 0; (*other)++) {
		if ((seats >> *other & 1) == 0 || seat_faults(s, *other, true, text) != 0 || r->closed > 0 ||
		    r->n_effects == 0)
			continue;
		if (*one != ANYBODY &&
		    (r->effect[0].field != first.field || r->effect[0].index != first.index))
			return true;
		first = r->effect[0];
		*one = *other;
	}
	return false;
}

/* Whether it is a seat, and nobody else's game: where two play, "red" may be a die. */
static bool
plays(const struct session *s, int seat)
{
	uint64_t seats = s->game->senders ? s->game->senders(&s->play, VERB_DONE) : 0;

	return seat >= 0 && (seats == 0 || seat >= SEATS_MAX || (seats >> seat & 1) != 0);
}

bool
side_in_front(const struct session *s, const char **text, char *name)
{
	size_t length = strcspn(*text, " ");
	char first[JOURNAL_NAME_MAX + 1];

	if (*name || !(*text)[length] || length > JOURNAL_NAME_MAX || s->game->who == TYPE_NUMBER)
		return false;
	snprintf(first, sizeof(first), "%.*s", (int)length, *text);
	spoken_who(&s->language, first, name, sizeof(first));
	if (!plays(s, side_meant(s, name))) {
		*name = '\0';
		return false;
	}
	*text += length + strspn(*text + length, " ");
	return true;
}

const char *
side_call(const struct session *s, int seat, const char *typed, char *name)
{
	const struct alias *player = player_of_side(s, typed, side_named(s, typed) >= 0);

	if (!player)
		return side_write(s, seat, name);
	memcpy(name, player->name, strlen(player->name) + 1);
	return name;
}

const char *
side_write(const struct session *s, int side, char *name)
{
	if (s->game->who == TYPE_NUMBER)
		snprintf(name, JOURNAL_NAME_MAX + 1, "%s", side == WITNESS ? watching : alone);
	else if (side == DEALER)
		snprintf(name, JOURNAL_NAME_MAX + 1, "%s", dealing);
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

void
side_introduce(struct made *made, const struct session *s, int side)
{
	char name[JOURNAL_NAME_MAX + 1];
	const char *player = side_player(s, side);

	print_text(made_begin(made), side_write(s, side, name));
	if (player) {
		fputs(" (", made->out);
		print_text(made->out, player);
		fputc(')', made->out);
	}
	made_end(made);
}

const char *
side_behind(const struct session *s, const char *who)
{
	int side = *who ? side_named(s, who) : -1;
	const char *player = side < 0 ? NULL : side_player(s, side);

	return player && strcasecmp(player, who) != 0 ? player : NULL;
}

bool
side_same(const struct session *s, int one, int other)
{
	const uint8_t *player = s->game->players;
	int seats = type_count(s->game, &s->box, s->game->who);

	if (one < 0 || other < 0 || one == other || s->game->who == TYPE_NUMBER)
		return one >= 0 && one == other;
	if (one >= seats || other >= seats)
		return false;
	if (player)
		return player[one] != 0 && player[one] == player[other];
	return s->game->who != TYPE_NUMBER &&
	       language_side(&s->language, one) == language_side(&s->language, other);
}

void
sides_list(const struct session *s, FILE *out)
{
	char name[JOURNAL_NAME_MAX + 1];
	int n = s->game->who == TYPE_NUMBER ? 1 + s->both : (int)type_count(s->game, &s->box, s->game->who);

	for (int i = 0; i < n; i++) {
		fputs(i == 0 ? "" : i + 1 == n ? SAY(" or ") : SAY(", "), out);
		print_text(out, side_write(s, i, name));
	}
}

bool
sides_are_two(const struct session *s)
{
	for (size_t i = 1; i < s->meta.keys; i++)
		if (!side_same(s, side_named(s, s->meta.key[i].side), side_named(s, s->meta.key[0].side)))
			return true;
	for (size_t i = 1; i < s->meta.players; i++)
		if (strcasecmp(s->meta.player[i].name, s->meta.player[0].name) != 0 &&
		    !side_same(s, side_named(s, s->meta.player[i].side),
			       side_named(s, s->meta.player[0].side)))
			return true;
	return false;
}

const char *
side_key(const struct session *s, int side)
{
	for (size_t i = 0; i < s->meta.keys; i++)
		if (side_same(s, side_named(s, s->meta.key[i].side), side))
			return s->meta.key[i].key;
	return NULL;
}

bool
side_is_anybodys(const struct session *s, int side)
{
	return s->game->together && s->meta.keys > 0 && side >= 0 && !side_key(s, side);
}

void
side_tell(FILE *out, const struct session *s, int seat)
{
	const char *player = side_player(s, seat);

	if (!player)
		player = side_player(s, language_side(&s->language, seat));
	if (player && side_meant(s, player) == seat)
		print_text(out, player);
	else
		words_name(out, &s->language, s->game->who, seat);
}
