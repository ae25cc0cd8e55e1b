/* What things are called: printed names from the box, with what one types where that is needed. */
#include <string.h>
#include <strings.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/seats.h"
#include "cmd/words/spoken.h"

enum { NAME_BYTES = 256 };

void
put_key(FILE *out, const struct language *l, int type, int value)
{
	char name[SPOKEN_BYTES];

	print_text(out, spoken_name(l, type, value, false, name));
}

void
put_key_beside(FILE *out, const struct language *l, int type, int value)
{
	fputs(" (", out);
	put_key(out, l, type, value);
	fputc(')', out);
}

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

/* By the name in the list; a seat by its player, with what one types where it is to be typed. */
static void
put_listed(FILE *out, const struct language *l, const struct naming *naming, int value, bool full)
{
	int i = value - type_first(l->game, naming->type);
	const char *player =
	    naming->seats > 0 && i + 1 >= naming->seats ? player_of(l, i + 1 - naming->seats) : NULL;

	if (!player) {
		fputs(SAY_OF(l->game, naming->list[i]), out);
		return;
	}
	print_text(out, player);
	if (!full)
		return;
	put_key_beside(out, l, naming->type, value);
}

void
name_print(FILE *out, const struct language *l, int type, int value, bool full)
{
	name_print_then(out, l, type, value, full, NULL);
}

void
name_print_then(FILE *out, const struct language *l, int type, int value, bool full, const struct then *then)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *pattern = !naming ? NULL : full && naming->full ? naming->full : naming->name;
	int i = naming ? value - type_first(l->game, type) : 0;

	if (naming && naming->by != 0 && value >= 0)
		put_seat(out, l, naming, value, full, then);
	else if (naming && naming->list && i >= 0 && i < type_count(l->game, l->box, type))
		put_listed(out, l, naming, value, full);
	else if (pattern && value != NONE)
		put_name(out, l, naming, pattern, value);
	else
		put_key(out, l, type, value);
}

void
name_print_to_type(FILE *out, const struct language *l, int type, int value)
{
	char key[SPOKEN_BYTES];
	struct made made;
	const char *name;

	name_print(made_begin(&made), l, type, value, false);
	name = made_end(&made);
	fputs(name, out);
	spoken_name(l, type, value, false, key);
	if (strcasecmp(name, key) != 0 && !strstr(name, key))
		put_key_beside(out, l, type, value);
	made_free(&made);
}

void
name_print_pattern(FILE *out, const struct language *l, int type, const char *pattern, int value)
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
name_print_counted(FILE *out, const struct language *l, int type, int value, int n)
{
	const struct naming *naming = naming_of(l->game, type);

	if (n != 1 || naming)
		fprintf(out, "%d ", n);
	if (naming && naming->several)
		put_several(out, l, naming, value, n);
	else if (n != 1 && naming && naming->counted)
		put_name(out, l, naming, naming->counted, value);
	else
		name_print(out, l, type, value, false);
}

const char *
names_joint(int i, int n)
{
	return i == 0 ? "" : i == n - 1 ? SAY(" and ") : SAY(", ");
}

int
names_print(FILE *out, const struct language *l, int type, const int *value, int n,
	    const struct joining *joining)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *names = naming && naming->names && n > 1 ? SAY_OF(l->game, naming->names) : NULL,
		   *place = names ? strchr(names, '{') : NULL;
	int behind = joining && joining->before ? 1 : 0;
	int all = behind + (place ? 1 : n) + (joining && joining->more ? 1 : 0);

	if (joining && is_taken_up(naming, joining->then))
		return put_owners(out, l, naming, value, n, joining->then);
	if (!place) {
		for (int i = 0; i < n; i++) {
			fputs(names_joint(behind + i, all), out);
			name_print_then(out, l, type, value[i], false, joining ? joining->then : NULL);
		}
		return n;
	}
	fputs(names_joint(behind, all), out);
	fwrite(names, 1, (size_t)(place - names), out);
	for (int i = 0; i < n; i++) {
		fputs(names_joint(i, n), out);
		put_key(out, l, type, value[i]);
	}
	fputs(place + strcspn(place, "}") + 1, out);
	return n;
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
	name_print(made_begin(&mine), l, naming->type, value, false);
	made_end(&mine);
	for (int i = first; i < first + n && alone; i++) {
		name_print(made_begin(&other), l, naming->type, i, false);
		alone = strcmp(made_end(&other), mine.text) != 0 || i == value;
		made_free(&other);
	}
	made_free(&mine);
	return alone;
}

void
name_print_alone(FILE *out, const struct language *l, int type, int value)
{
	const struct naming *naming = naming_of(l->game, type);

	const struct then now = {0};

	name_print_then(out, l, type, value, naming && value != NONE && !is_alone(l, naming, value), &now);
}
