/* One thing of a game: what is printed on it, where it is, and the entries that did something to it. */
#include "cmd/tell/lookup.h"

#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	ENTRIES_MOST = 12,
	ENTRIES_FOR = 2,
	TRIED_MOST = 20000, /* actions with one verb */
};

/* ---- what is told of it ---- */

static void
put_name(const struct session *s, const struct thing *thing)
{
	struct made made;

	name_print(made_begin(&made), &s->language, thing->type, thing->value, true);
	puts(made_end(&made));
	made_free(&made);
}

/* Whether two things are called alike: a flight is a raid, too, and told once. */
static bool
same_name(const struct session *s, const struct thing *one, const struct thing *other)
{
	struct made made[2];
	bool same;

	name_print(made_begin(&made[0]), &s->language, one->type, one->value, true);
	name_print(made_begin(&made[1]), &s->language, other->type, other->value, true);
	same = strcmp(made_end(&made[0]), made_end(&made[1])) == 0;
	made_free(&made[0]);
	made_free(&made[1]);
	return same;
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

bool
thing_is_now(const struct session *s, const struct thing *thing)
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
put_now(const struct session *s, const struct thing *thing, bool units)
{
	int index = thing->value - type_first(s->game, thing->type);
	char value[SPOKEN_BYTES], text[2 * SPOKEN_BYTES];
	const char *comma = "";
	struct paragraph p;

	if (units && !thing_is_now(s, thing))
		return; /* what stands there tells enough */
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

/* The last entries that changed something about n things of one name, up to number `to`. */
static void
put_entries(struct session *s, const struct thing *thing, int n_things, bool named, size_t to)
{
	size_t seq[ENTRIES_MOST], n = 0;
	struct made made;

	session_rewind(s, false, 0);
	while (session_next(s) && (size_t)s->outcome.seq <= to) {
		bool touched = false;

		for (int i = 0; i < n_things; i++)
			touched = touched || is_touched(s, &thing[i]);
		if (!s->outcome.withdrawn && touched)
			seq[n++ % ENTRIES_MOST] = (size_t)s->outcome.seq;
	}
	if (named)
		put_name(s, thing);
	puts(n > 0 ? SAY("  Entries:") : SAY("  No entry has changed anything about it."));
	if (n > ENTRIES_MOST)
		printf(SAY("         %zu before these\n"), n - ENTRIES_MOST);
	for (size_t i = n > ENTRIES_MOST ? n - ENTRIES_MOST : 0; i < n; i++) {
		const struct line *line = &s->line[seq[i % ENTRIES_MOST] - 1];

		fprintf(made_begin(&made), "  %5d  ", line->seq);
		words_entry(made.out, &s->language, line->who, line->text);
		paragraph_line(stdout, &made, HANG);
	}
}

/* Of several that are called so, those of which nothing stands anywhere are not meant. */
static int
leave_out_silent(const struct session *s, struct thing *thing, int n)
{
	int left = 0;

	for (int i = 0; i < n && n > 1; i++)
		if (is_printed(s, &thing[i]) || thing_is_now(s, &thing[i]))
			thing[left++] = thing[i];
	return left > 0 ? left : n;
}

/* ---- what it could do ---- */

/* The first legal action that a verb has with it, and the first one at all. */
struct could {
	const struct thing *thing;
	bool found, any;
	struct action with, other;
};

static bool
note_action(void *context, const struct action *a, int weight)
{
	struct could *c = context;

	(void)weight;
	if (!c->any)
		c->other = *a;
	c->any = true;
	if (a->n > 0 && a->operand[0] == c->thing->value && !c->found) {
		c->with = *a;
		c->found = true;
	}
	return !c->found;
}

/* What would come of an entry, in a sentence; what stands against it. */
static void
put_would(struct session *s, const struct action *a)
{
	struct entry e = {.first = *a, .slot = -1};
	struct play *play = &s->play;
	struct report *outer = play->report;
	struct moment before;
	struct report report;
	char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1], piece[ENTRY_MAX + 2];
	const struct line line = {.who = "", .text = text};
	struct paragraph p;
	struct made made;

	action_write(&s->language, a, text, sizeof(text));
	play_save(play, &before);
	entry_apply(play, &e, text, &report);
	if (report.n_findings > 0)
		words_finding(made_begin(&made), &s->language, &line, report.finding, NULL);
	else
		words_told(made_begin(&made), &s->language, &report, NEWS, "");
	made_end(&made);
	for (char *c = made.text; *c; c++)
		*c = (char)(*c == '\n' ? ' ' : *c);
	play_load(play, &before);
	play->report = outer;
	paragraph_begin(&p, stdout, "  ", HANG,
			report.n_findings > 0 ? SAY("Not now:") : SAY("Could be played:"));
	snprintf(piece, sizeof(piece), "%s%s", spoken_entry(&s->language, text, said), *made.text ? ":" : "");
	paragraph_words(&p, piece);
	paragraph_words(&p, made.text);
	made_free(&made);
	paragraph_end(&p);
}

/* What can be played with it now, a verb's first entry each; and what stands against it where others can. */
static void
put_could(struct session *s, const struct thing *thing)
{
	const struct language *l = &s->language;

	session_settle(s);
	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct pattern *pattern = &l->pattern[v];
		struct could c = {.thing = thing};

		if (!verb_now(&s->play, v) || pattern->n == 0 || !pattern->word[0].name ||
		    pattern->word[0].type != thing->type)
			continue;
		verb_list(&s->play, v, ANYBODY, TRIED_MOST, note_action, &c);
		c.other.operand[0] = (int16_t)thing->value;
		if (c.any)
			put_would(s, c.found ? &c.with : &c.other);
	}
}

/* ---- what stands there, or belongs to it ---- */

/* Whether a place of units is that thing: "card-12" is the card "Tangmere (12)". */
static bool
is_place(const struct session *s, const struct thing *thing, int field, int value)
{
	struct made name, place;
	bool same;

	name_print(made_begin(&name), &s->language, thing->type, thing->value, false);
	name_print_value(made_begin(&place), &s->language, field, value);
	same = strcmp(made_end(&name), made_end(&place)) == 0;
	made_free(&name);
	made_free(&place);
	return same;
}

/* Whether a column of a unit's row in the box names the thing: a squadron's sector. */
static bool
belongs(const struct session *s, const struct thing *thing, int type, int unit)
{
	const struct naming *naming = naming_of(s->game, type);
	int row = unit - type_first(s->game, type);

	if (!naming || naming->table >= s->game->n_tables || row >= s->box.rows[naming->table])
		return false;
	for (int c = 1; c < s->game->tables[naming->table].n_columns; c++) {
		const struct column *column = &s->game->tables[naming->table].columns[c];

		if (column->kind == COLUMN_NAME && column->type == thing->type &&
		    box_cell(&s->box, naming->table, row, c) == thing->value)
			return true;
	}
	return false;
}

/* "Gruppen there: I/KG1, II/KG1"; "Squadrons of it: 43, 601". */
static int
put_units(const struct session *s, const struct thing *thing, const struct place *place, bool there)
{
	const struct field *at = field_of(s->game, place->at);
	struct paragraph p;
	char said[SPOKEN_BYTES], label[SPOKEN_BYTES];
	int n = 0;

	for (int i = 0; i < at->count; i++) {
		int value = field_get(s->game, s->play.state, place->at, i),
		    unit = i + type_first(s->game, place->unit);

		if (value == place->hide ||
		    !(there ? is_place(s, thing, place->at, value) : belongs(s, thing, place->unit, unit)))
			continue;
		if (n == 0) {
			snprintf(label, sizeof(label), there ? SAY("%s there:") : SAY("%s of it:"),
				 SAY_OF(s->game, place->title));
			paragraph_begin(&p, stdout, "  ", HANG, label);
		}
		paragraph_add(&p, n++ > 0 ? "," : "",
			      spoken_name(&s->language, place->unit, unit, false, said));
	}
	if (n > 0)
		paragraph_end(&p);
	return n;
}
static void
put_thing(struct session *s, const struct thing *thing, bool named)
{
	int units = 0;

	if (named)
		put_name(s, thing);
	put_printed(s, thing);
	for (int i = 0; i < s->game->n_places; i++) {
		units += put_units(s, thing, &s->game->places[i], true);
		units += put_units(s, thing, &s->game->places[i], false);
	}
	put_now(s, thing, units > 0);
	put_could(s, thing);
}

void
lookup_besides(const struct session *s, const char *typed)
{
	struct thing thing[THINGS_MOST];
	int n = things_called(s, typed, thing);

	for (int i = 0; i < n; i++) {
		char kind[SPOKEN_BYTES];
		struct made made, name;

		name_print(made_begin(&name), &s->language, thing[i].type, thing[i].value, true);
		fprintf(made_begin(&made), SAY("'show %s %s' shows %s."),
			spoken_type(s->game, thing[i].type, kind), typed, made_end(&name));
		paragraph_put_made(stdout, "  ", &made);
		made_free(&name);
	}
}

int
lookup(struct session *s, const char *typed)
{
	struct thing thing[THINGS_MOST];
	int n, type = things_listed(s, typed);
	size_t to = s->settled;
	long seq;

	if (type >= 0) {
		things_list(s, type);
		return EXIT_WELL;
	}
	n = things_called(s, typed, thing);
	n = leave_out_silent(s, thing, n);
	if (n == 0)
		return trouble("show: %s has nothing on its board called '%s'", s->game->title, typed);
	for (int i = 0; i < n; i++)
		put_thing(s, &thing[i], i == 0 || !same_name(s, &thing[i - 1], &thing[i]));
	for (int i = 0, like; i < n && n <= ENTRIES_FOR; i += like) {
		for (like = 1; i + like < n && same_name(s, &thing[i], &thing[i + like]);)
			like++;
		put_entries(s, &thing[i], like, like < n, to);
	}
	if (number_read(typed, &seq) && seq > 0 && (size_t)seq <= s->n)
		printf(SAY("  'show entry %ld' shows the board after entry %ld.\n"), seq, seq);
	return EXIT_WELL;
}
