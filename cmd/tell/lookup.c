/* One thing of a game: what is printed on it, where it is, and the entries that did something to it. */
#include "cmd/tell/tell.h"

#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { THINGS_MOST = 6, ENTRIES_MOST = 12, ENTRIES_FOR = 2 };

struct thing {
	int type, value;
};

/* Whether the board says something of things of that type. */
static bool
is_on_board(const struct game *game, int type)
{
	for (int f = FIELD_COMMON; f < game->n_fields + FIELD_COMMON; f++)
		if (field_of(game, f)->index == type && !field_of(game, f)->secret)
			return true;
	return false;
}

static int
add_thing(struct thing *thing, int n, int type, int value)
{
	for (int i = 0; i < n; i++)
		if (thing[i].type == type && thing[i].value == value)
			return n;
	if (n < THINGS_MOST)
		thing[n] = (struct thing){type, value};
	return n < THINGS_MOST ? n + 1 : n;
}

/* What is called so, in whole names or in parts of them; returns how many. */
static int
find_things(const struct session *s, const char *typed, bool lenient, struct thing *thing)
{
	const struct language *l = &s->language;
	size_t length = strlen(typed);
	int n = 0;

	for (int t = TYPE_COMMON; t < TYPE_COMMON + s->game->n_operands; t++) {
		struct printed p;
		int value;

		if (!is_on_board(s->game, t))
			continue;
		value = name_read(l, t, typed, length, lenient);
		if (value >= 0)
			n = add_thing(thing, n, t, value);
		printed_read(l, t, typed, length, lenient, &p);
		for (int i = 0; i < p.n && i < PRINTED_MOST && p.length == length; i++)
			n = add_thing(thing, n, t, p.value[i]);
	}
	return n;
}

/* ---- what is told of it ---- */

static void
put_name(const struct session *s, const struct thing *thing)
{
	struct made made;

	name_print(made_begin(&made), &s->language, thing->type, thing->value, true);
	puts(made_end(&made));
	made_free(&made);
}

/* Whether the box has a row for it. */
static bool
is_printed(const struct session *s, const struct thing *thing)
{
	const struct naming *naming = naming_of(s->game, thing->type);

	return naming && naming->table < s->game->n_tables &&
	       thing->value - type_first(s->game, thing->type) < s->box.rows[naming->table];
}

/* "value 2, type airfield", as the box has it; what is assumed says so. */
static void
put_printed(const struct session *s, const struct thing *thing)
{
	const struct naming *naming = naming_of(s->game, thing->type);
	struct paragraph p;
	char text[SPOKEN_BYTES], cell[2 * SPOKEN_BYTES];
	int row = thing->value - type_first(s->game, thing->type);

	if (!is_printed(s, thing))
		return;
	bool marks = false;

	paragraph_begin(&p, stdout, "  ", HANG, SAY("Printed:"));
	for (int c = 1; c < s->game->tables[naming->table].n_columns; c++) {
		const struct column *column = &s->game->tables[naming->table].columns[c];
		bool assumed = box_source(&s->box, naming->table, row, c) == SOURCE_ASSUMED;

		if (box_source(&s->box, naming->table, row, c) == SOURCE_UNKNOWN)
			continue;
		text[0] = '\0';
		spoken_cell(&s->language, naming->table, row, c, text, sizeof(text));
		if (!*text)
			continue;
		snprintf(cell, sizeof(cell), "%s %s%s", column->name, text, assumed ? "*" : "");
		marks = marks || assumed;
		paragraph_add(&p, c > 1 ? "," : "", cell);
	}
	if (marks)
		paragraph_words(&p, SAY("(*: assumed)"));
	paragraph_end(&p);
}

/* Whether the board says something of it. */
static bool
is_now(const struct session *s, const struct thing *thing)
{
	int index = thing->value - type_first(s->game, thing->type);

	for (int f = FIELD_COMMON; f < s->game->n_fields + FIELD_COMMON; f++) {
		const struct field *field = field_of(s->game, f);

		if (field->index == thing->type && !field->secret && field->count2 <= 1 &&
		    index < field->count && field_get(s->game, s->play.state, f, index) != 0)
			return true;
	}
	return false;
}

/* Every field of the board that is about it and is not 0. */
static void
put_now(const struct session *s, const struct thing *thing)
{
	int index = thing->value - type_first(s->game, thing->type);
	char value[SPOKEN_BYTES], text[2 * SPOKEN_BYTES];
	const char *comma = "";
	struct paragraph p;

	paragraph_begin(&p, stdout, "  ", HANG, SAY("Now:"));
	for (int f = FIELD_COMMON; f < s->game->n_fields + FIELD_COMMON; f++) {
		const struct field *field = field_of(s->game, f);
		int now;

		if (field->index != thing->type || field->secret || field->count2 > 1 ||
		    index >= field->count)
			continue;
		now = field_get(s->game, s->play.state, f, index);
		if (now == 0 && !field->always)
			continue;
		snprintf(text, sizeof(text), "%s %s", spoken_field_name(s->game, f),
			 spoken_value(&s->language, f, now, true, value));
		paragraph_add(&p, comma, text);
		comma = ",";
	}
	if (!*comma)
		paragraph_add(&p, "", SAY("nothing on the board says anything of it"));
	paragraph_end(&p);
}

static bool
is_touched(const struct session *s, const struct thing *thing)
{
	int index = thing->value - type_first(s->game, thing->type);

	for (int i = 0; i < s->report.n_effects; i++) {
		const struct effect *e = &s->report.effect[i];
		const struct field *f = field_of(s->game, e->field);

		if (f->index == thing->type && !f->secret && e->from != e->to &&
		    (f->count2 > 1 ? e->index / f->count2 : e->index) == index)
			return true;
	}
	return false;
}

/* The last entries that changed something about it, up to number `to`. */
static void
put_entries(struct session *s, const struct thing *thing, bool named, size_t to)
{
	size_t seq[ENTRIES_MOST], n = 0;

	session_rewind(s, false, 0);
	while (session_next(s) && (size_t)s->outcome.seq <= to)
		if (!s->outcome.withdrawn && is_touched(s, thing))
			seq[n++ % ENTRIES_MOST] = (size_t)s->outcome.seq;
	if (named)
		put_name(s, thing);
	puts(n > 0 ? SAY("  Entries:") : SAY("  No entry has changed anything about it."));
	if (n > ENTRIES_MOST)
		printf(SAY("         %zu before these\n"), n - ENTRIES_MOST);
	for (size_t i = n > ENTRIES_MOST ? n - ENTRIES_MOST : 0; i < n; i++) {
		const struct line *line = &s->line[seq[i % ENTRIES_MOST] - 1];

		printf("  %5d  ", line->seq);
		words_entry(stdout, &s->language, line->who, line->text);
		putchar('\n');
	}
}

/* Of several that are called so, those of which nothing stands anywhere are not meant. */
static int
leave_out_silent(const struct session *s, struct thing *thing, int n)
{
	int left = 0;

	for (int i = 0; i < n && n > 1; i++)
		if (is_printed(s, &thing[i]) || is_now(s, &thing[i]))
			thing[left++] = thing[i];
	return left > 0 ? left : n;
}

int
lookup(struct session *s, const char *typed)
{
	struct thing thing[THINGS_MOST];
	int n = find_things(s, typed, false, thing);
	size_t to = s->settled;

	if (n == 0)
		n = find_things(s, typed, true, thing);
	n = leave_out_silent(s, thing, n);
	if (n == 0)
		return trouble("show: %s has nothing on its board called '%s'", s->game->title, typed);
	for (int i = 0; i < n; i++) {
		put_name(s, &thing[i]);
		put_printed(s, &thing[i]);
		put_now(s, &thing[i]);
	}
	for (int i = 0; i < n && n <= ENTRIES_FOR; i++)
		put_entries(s, &thing[i], n > 1, to);
	return EXIT_WELL;
}
