/* What things are called: printed names from the box, with what one types where that is needed. */
#include <string.h>

#include "cmd/say.h"
#include "cmd/sentence.h"
#include "cmd/spoken.h"

enum { NAME_BYTES = 256 };

static void
put_key(FILE *out, const struct language *l, int type, int value)
{
	char name[SPOKEN_BYTES];

	print_text(out, spoken_name(l, type, value, false, name));
}

/* ---- seats, which are called by who or what plays there ---- */

/* What was played at a seat before change number then->at of a report, from 0; NONE: nothing. NULL: now. */
static int
played_at(const struct language *l, const struct naming *naming, int seat, const struct then *then)
{
	const struct field *f = field_of(l->game, naming->by);
	int n = then && then->report ? then->report->n_effects : 0, value;

	if (!l->board || seat >= field_elements(f))
		return NONE;
	value = field_get(l->game, l->board, naming->by, seat);
	for (int i = n - 1; i >= 0 && i >= then->at; i--) {
		const struct effect *e = &then->report->effect[i];

		if (e->field == naming->by && e->index == seat)
			value = e->from;
	}
	return value < f->base ? NONE : value - f->base;
}

/* How many other seats are so: of the same side, or where the same is played. */
static int
others_like(const struct language *l, const struct naming *naming, int seat, bool side,
	    const struct then *then)
{
	int played = played_at(l, naming, seat, then), found = 0;

	for (int i = 0; i < field_elements(field_of(l->game, naming->by)); i++) {
		int other = i == seat ? NONE : played_at(l, naming, i, then);

		if (other != NONE)
			found += side ? language_side(l, i) == language_side(l, seat) : other == played;
	}
	return found;
}

const char *
player_of(const struct language *l, int seat)
{
	for (int i = 0; i < l->n_aliases; i++)
		if (l->alias[i].who == seat)
			return l->alias[i].name;
	return NULL;
}

/* The player of the seat, or of its side where nothing else of that is played. */
static const char *
player_at(const struct language *l, const struct naming *naming, int seat, const struct then *then)
{
	const char *player = player_of(l, seat);

	if (player || played_at(l, naming, seat, then) == NONE ||
	    others_like(l, naming, seat, true, then) > 0)
		return player;
	return player_of(l, language_side(l, seat));
}

/* By the player, else by what is played, in a sentence with its article; with the key where it is to be
 * typed, or where nothing else tells two apart. */
static void
put_seat(FILE *out, const struct language *l, const struct naming *naming, int seat, bool full,
	 const struct then *then)
{
	const char *player = player_at(l, naming, seat, then);
	int played = played_at(l, naming, seat, then);
	bool keyed = full || (!player && played != NONE && others_like(l, naming, seat, false, then) > 0);
	struct made made;

	if (!player && played == NONE) {
		put_key(out, l, naming->type, seat);
		return;
	}
	if (player)
		print_text(out, player);
	else {
		sentence_name(made_begin(&made), l, field_of(l->game, naming->by)->value, played, false);
		fprintf(out, then ? SAY("the %s") : "%s", made_end(&made));
		made_free(&made);
	}
	if (keyed) {
		fputs(" (", out);
		put_key(out, l, naming->type, seat);
		fputc(')', out);
	}
}

void
sentence_key(FILE *out, const struct language *l, int type, int seat)
{
	const char *player = player_at(l, naming_of(l->game, type), seat, NULL);

	if (player)
		print_text(out, player);
	fputs(player ? " (" : "", out);
	put_key(out, l, type, seat);
	fputs(player ? ")" : "", out);
}

bool
sentence_seat(FILE *out, const struct language *l, int seat)
{
	const struct naming *naming = naming_of(l->game, l->game->who);
	const char *player, *side;

	if (!naming || naming->by == 0)
		return false;
	player = player_at(l, naming, seat, NULL);
	side = player ? NULL : player_of(l, language_side(l, seat));
	if (side) {
		print_text(out, side);
		fputs(", ", out);
	}
	put_seat(out, l, naming, seat, !player, NULL);
	return true;
}

/* ---- all others ---- */

/* The first of the patterns of which the box knows everything, else what one types. */
static void
put_name(FILE *out, const struct language *l, const struct naming *naming, const char *pattern, int value)
{
	char text[NAME_BYTES];

	if (printed_write(l, naming, SAY_OF(l->game, pattern), spoken_cell, value, text, sizeof(text)) > 0)
		print_text(out, text);
	else
		put_key(out, l, naming->type, value);
}

void
sentence_name(FILE *out, const struct language *l, int type, int value, bool full)
{
	sentence_name_then(out, l, type, value, full, NULL);
}

void
sentence_name_then(FILE *out, const struct language *l, int type, int value, bool full,
		   const struct then *then)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *pattern = !naming ? NULL : full && naming->full ? naming->full : naming->name;
	int i = naming ? value - type_first(l->game, type) : 0;

	if (naming && naming->by != 0 && value >= 0)
		put_seat(out, l, naming, value, full, then);
	else if (naming && naming->list && i >= 0 && i < type_count(l->game, l->box, type))
		fputs(SAY_OF(l->game, naming->list[i]), out);
	else if (pattern && value != NONE)
		put_name(out, l, naming, pattern, value);
	else
		put_key(out, l, type, value);
}

void
sentence_printed(FILE *out, const struct language *l, int type, const char *pattern, int value)
{
	const struct naming *naming = naming_of(l->game, type);

	if (naming)
		put_name(out, l, naming, pattern, value);
	else
		fputs(SAY_OF(l->game, pattern), out);
}

static void
put_several(FILE *out, const struct language *l, const struct naming *naming, int value, int n)
{
	int i = value - type_first(l->game, naming->type);

	if (i >= 0 && i < type_count(l->game, l->box, naming->type))
		fputs(SAY_MANY_OF(l->game, naming->list[i], naming->several[i], n), out);
}

void
sentence_counted(FILE *out, const struct language *l, int type, int value, int n)
{
	const struct naming *naming = naming_of(l->game, type);

	if (n != 1 || naming)
		fprintf(out, "%d ", n);
	if (naming && naming->several)
		put_several(out, l, naming, value, n);
	else if (n != 1 && naming && naming->counted)
		put_name(out, l, naming, naming->counted, value);
	else
		sentence_name(out, l, type, value, false);
}

/* What stands before item i of n in a list: "A, B and C". */
static const char *
joint(int i, int n)
{
	return i == 0 ? "" : i == n - 1 ? SAY(" and ") : SAY(", ");
}

void
sentence_names(FILE *out, const struct language *l, int type, const int *value, int n,
	       const struct joining *joining)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *names = naming && naming->names && n > 1 ? SAY_OF(l->game, naming->names) : NULL,
		   *place = names ? strchr(names, '{') : NULL;
	int behind = joining && joining->before ? 1 : 0;
	int all = behind + (place ? 1 : n) + (joining && joining->more ? 1 : 0);

	if (!place) {
		for (int i = 0; i < n; i++) {
			fputs(joint(behind + i, all), out);
			sentence_name_then(out, l, type, value[i], false, joining ? joining->then : NULL);
		}
		return;
	}
	fputs(joint(behind, all), out);
	fwrite(names, 1, (size_t)(place - names), out);
	for (int i = 0; i < n; i++) {
		fputs(joint(i, n), out);
		put_key(out, l, type, value[i]);
	}
	fputs(place + strcspn(place, "}") + 1, out);
}

/* ---- alone ---- */

/* Whether nothing else of its type is called as it is: whose name has its key in it needs no search. */
static bool
is_alone(const struct language *l, const struct naming *naming, int value)
{
	int first = type_first(l->game, naming->type), n = type_count(l->game, l->box, naming->type);
	struct made mine, other;
	bool alone = true;

	if (naming->by != 0 || naming->list || !naming->name || strstr(naming->name, "{key}"))
		return true;
	sentence_name(made_begin(&mine), l, naming->type, value, false);
	made_end(&mine);
	for (int i = first; i < first + n && alone; i++) {
		sentence_name(made_begin(&other), l, naming->type, i, false);
		alone = strcmp(made_end(&other), mine.text) != 0 || i == value;
		made_free(&other);
	}
	made_free(&mine);
	return alone;
}

void
sentence_alone(FILE *out, const struct language *l, int type, int value)
{
	const struct naming *naming = naming_of(l->game, type);

	const struct then now = {NULL, 0};

	sentence_name_then(out, l, type, value, naming && value != NONE && !is_alone(l, naming, value), &now);
}
