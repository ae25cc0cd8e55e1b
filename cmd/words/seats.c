/*
 * What seats are called: by their players, else by what is played there, with what one types where nothing
 * else tells two apart.
 */
#include "cmd/words/seats.h"

#include <string.h>

#include "cmd/say/say.h"

/* ---- who and what ---- */

const char *
player_of(const struct language *l, int seat)
{
	for (int i = 0; i < l->n_aliases; i++)
		if (l->alias[i].who == seat)
			return l->alias[i].name;
	return NULL;
}

/* The player of a seat, or else of its side; NULL: nobody is said to be. */
static const char *
owner_of(const struct language *l, int seat)
{
	const char *player = player_of(l, seat);

	return player ? player : player_of(l, language_side(l, seat));
}

/* What is played at a seat then, from 0; NONE: nothing. NULL: now. */
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

/* As things stand behind the last of the changes that are told. */
static struct then
end_of(const struct then *then)
{
	struct then end = {0};

	if (then)
		end = *then;
	end.at = end.last;
	return end;
}

/* Whether something is played at another seat of the side, before the change or at the end. */
static bool
is_one_of_several(const struct language *l, const struct naming *naming, int seat, const struct then *then)
{
	const struct then end = end_of(then);

	for (int i = 0; i < field_elements(field_of(l->game, naming->by)); i++)
		if (i != seat && language_side(l, i) == language_side(l, seat) &&
		    (played_at(l, naming, i, then) != NONE || played_at(l, naming, i, &end) != NONE))
			return true;
	return false;
}

/* Whether the same is played at another seat, before the change or at the end. */
static bool
is_played_twice(const struct language *l, const struct naming *naming, int seat, int played,
		const struct then *then)
{
	const struct then end = end_of(then);

	for (int i = 0; i < field_elements(field_of(l->game, naming->by)); i++)
		if (i != seat &&
		    (played_at(l, naming, i, then) == played || played_at(l, naming, i, &end) == played))
			return true;
	return false;
}

/* By whose name alone a seat is called: its player's, or its side's where nothing else of that is played. */
static const char *
player_at(const struct language *l, const struct naming *naming, int seat, const struct then *then)
{
	const char *player = player_of(l, seat);

	if (then && then->printed)
		return NULL;
	if (player || is_one_of_several(l, naming, seat, then))
		return player;
	return played_at(l, naming, seat, then) != NONE ? owner_of(l, seat) : NULL;
}

/* ---- one ---- */

/* What is played there, in a sentence with its article. */
static void
put_played(FILE *out, const struct language *l, const struct naming *naming, int seat, int played, bool full,
	   const struct then *then)
{
	struct made made;

	name_print(made_begin(&made), l, field_of(l->game, naming->by)->value, played, false);
	fprintf(out, then ? SAY("the %s") : "%s", made_end(&made));
	made_free(&made);
	if (!full && !is_played_twice(l, naming, seat, played, then))
		return;
	put_key_beside(out, l, naming->type, seat);
}

/* What comes to be played there only later in the entry counts as well. */
void
put_seat(FILE *out, const struct language *l, const struct naming *naming, int seat, bool full,
	 const struct then *then)
{
	const struct then end = end_of(then),
			  *when = played_at(l, naming, seat, then) == NONE && then ? &end : then;
	const char *player = player_at(l, naming, seat, when);
	int played = played_at(l, naming, seat, when);

	if (player && full)
		name_print_key(out, l, naming->type, seat);
	else if (player)
		print_text(out, player);
	else if (played != NONE)
		put_played(out, l, naming, seat, played, full, when);
	else
		name_print_key(out, l, naming->type, seat);
}

void
name_print_key(FILE *out, const struct language *l, int type, int seat)
{
	const char *player = owner_of(l, seat);

	if (!player) {
		put_key(out, l, type, seat);
		return;
	}
	print_text(out, player);
	put_key_beside(out, l, type, seat);
}

bool
name_print_seat(FILE *out, const struct language *l, int seat)
{
	const struct naming *naming = naming_of(l->game, l->game->who);
	const char *player, *side;
	int played;

	if (!naming || naming->by == 0)
		return false;
	player = player_at(l, naming, seat, NULL);
	side = player ? NULL : owner_of(l, seat);
	played = played_at(l, naming, seat, NULL);
	if (player || side)
		print_text(out, player ? player : side);
	fputs(side ? ", " : "", out);
	if (!player && played != NONE)
		put_played(out, l, naming, seat, played, true, NULL);
	else if (!player)
		put_key(out, l, naming->type, seat);
	return true;
}

/* ---- those that are taken up ---- */

bool
is_taken_up(const struct naming *naming, const struct then *then)
{
	return naming && naming->by != 0 && then && then->report && then->at < then->last &&
	       then->report->effect[then->at].field == naming->by;
}

/* Whether two seats have the same owner; a seat without one is alone. */
static bool
is_same_owner(const struct language *l, int seat, int other)
{
	const char *one = owner_of(l, seat), *two = owner_of(l, other);

	return seat == other || (one && two && strcmp(one, two) == 0);
}

/* Whether none before seat i of a list has its owner. */
static bool
is_first_of_owner(const struct language *l, const int *seat, int i)
{
	for (int k = 0; k < i; k++)
		if (is_same_owner(l, seat[k], seat[i]))
			return false;
	return true;
}

/* An owner with the seats that are his: one alone needs no key. */
static void
put_owner(FILE *out, const struct language *l, const struct naming *naming, const int *seat, int n, int first,
	  const struct then *then)
{
	const char *owner = owner_of(l, seat[first]);
	int his = 0, told = 0;

	for (int i = first; i < n; i++)
		his += is_same_owner(l, seat[i], seat[first]);
	if (owner)
		print_text(out, owner);
	if (owner && his == 1 && !is_one_of_several(l, naming, seat[first], then))
		return;
	fputs(owner ? " (" : "", out);
	for (int i = first; i < n; i++) {
		if (!is_same_owner(l, seat[i], seat[first]))
			continue;
		fputs(names_joint(told++, his), out);
		put_key(out, l, naming->type, seat[i]);
	}
	fputs(owner ? ")" : "", out);
}

int
put_owners(FILE *out, const struct language *l, const struct naming *naming, const int *seat, int n,
	   const struct then *then)
{
	int all = 0, told = 0;

	for (int i = 0; i < n; i++)
		all += is_first_of_owner(l, seat, i);
	for (int i = 0; i < n; i++) {
		if (!is_first_of_owner(l, seat, i))
			continue;
		fputs(names_joint(told++, all), out);
		put_owner(out, l, naming, seat, n, i, then);
	}
	return all;
}
