/*
 * The board as `show` and `verify --explain` print it: scalars, lists by element or by value, units by
 * place.
 */
#include "cmd/words/words.h"

#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/heading.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "core/words.h"

/* ---- what a field is called ---- */

/* A field, or the elements of one that have a value in common, or the first index. */
struct shown {
	const struct language *language;
	const struct play *play;
	int field;
	int value; /* {to} */
	int first; /* {who} */
	bool many; /* lists that are long, which come last */
};

/* Where most of a kind lie, in a pile or at their bases. */
enum { LONG_LIST = 12 };

static const char *
heading_of(const struct game *game, int field)
{
	if (field == FIELD_TURN && game->words)
		return game->words->turn;
	return field_of(game, field)->heading;
}

static void put_index(FILE *out, const struct language *l, int type, int i);

/* "raid on Dover (34)" */
static void
put_heading(FILE *out, const struct shown *it)
{
	const struct language *l = it->language;
	const struct field *f = field_of(l->game, it->field);
	const char *heading = heading_of(l->game, it->field),
		   *text = heading ? SAY_OF(l->game, heading) : f->name;
	int of;

	text = heading_behind(l->game, text, &of);

	for (const char *brace; (brace = strchr(text, '{')) != NULL; text = strchr(brace, '}') + 1) {
		fwrite(text, 1, (size_t)(brace - text), out);
		if (strncmp(brace, "{to}", 4) == 0)
			name_print_value(out, l, it->field, it->value);
		else
			put_index(out, l, f->index, it->first);
	}
	fputs(text, out);
}

static bool
belongs_to_place(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].at == field || (game->places[i].face && game->places[i].face == field))
			return true;
	return false;
}

/* Whether it stands on the board that is shown: not what is kept for the program, nor what the places of the
 * units show. */
static bool
is_shown(const struct game *game, int field)
{
	const char *heading = heading_of(game, field);

	return !field_of(game, field)->secret && (!heading || *heading) && !belongs_to_place(game, field);
}

/* ---- a line: "Target cards, planned: Biggin Hill (15), Hornchurch (18)" ---- */

struct listed {
	struct paragraph p;
	const char *before; /* the next piece */
	bool begun;
};

/* Lets go of the title. */
static void
begin(struct listed *line, FILE *out, const char *indent, struct made *title)
{
	struct made made, whole;

	fprintf(made_begin(&made), SAY("%s:"), made_end(title));
	made_free(title);
	made_end(&made);
	polish_sentence(made_begin(&whole), made.text);
	made_free(&made);
	paragraph_begin_words(&line->p, out, indent, made_end(&whole));
	line->p.hang = HANG;
	made_free(&whole);
	line->before = "";
	line->begun = true;
}

static void
list(struct listed *line, struct made *piece)
{
	struct made made;

	made_end(piece);
	polish_words(made_begin(&made), piece->text);
	made_free(piece);
	paragraph_add(&line->p, line->before, made_end(&made));
	made_free(&made);
	line->before = ",";
}

/* ... on a line that begins with the heading of a field, if there is a first piece at all. */
static void
list_below(struct listed *line, FILE *out, const char *indent, const struct shown *it, struct made *piece)
{
	struct made heading;

	if (!line->begun) {
		put_heading(made_begin(&heading), it);
		begin(line, out, indent, &heading);
	}
	list(line, piece);
}

static void
end(struct listed *line)
{
	if (line->begun)
		paragraph_end(&line->p);
	line->begun = false;
}

/* What an element is called, or the second index of one; of a list, "Squadrons {keys}", its key. */
static void
put_index(FILE *out, const struct language *l, int type, int i)
{
	const struct naming *naming = naming_of(l->game, type);

	if (type == TYPE_NUMBER)
		fprintf(out, "%d", i + 1);
	else if (naming && naming->names)
		words_name(out, l, type, i + type_first(l->game, type));
	else if (naming && naming->by != 0)
		name_print(out, l, type, i + type_first(l->game, type), false);
	else
		name_print_alone(out, l, type, i + type_first(l->game, type));
}

/* Where it is told what a seat plays, it is named by what one types. */
static void
put_element(FILE *out, const struct language *l, const struct field *f, int i)
{
	const struct naming *naming = naming_of(l->game, f->index);

	if (naming && naming->by != 0 && field_of(l->game, naming->by) == f) {
		name_print_key(out, l, f->index, i);
		return;
	}
	put_index(out, l, f->index, f->count2 > 1 ? i / f->count2 : i);
	if (f->count2 > 1) {
		fputs(" (", out);
		put_index(out, l, f->index2, i % f->count2);
		fputc(')', out);
	}
}

/* ---- units in their places ---- */

static int
units_at(const struct play *play, const struct place *place, int where)
{
	int n = field_elements(field_of(play->game, place->at)), found = 0;

	for (int i = 0; i < n; i++)
		found += field_get(play->game, play->state, place->at, i) == where;
	return found;
}

static void
add_unit(struct listed *line, const struct language *l, const struct play *play, const struct place *place,
	 int i)
{
	int face = place->face ? field_get(play->game, play->state, place->face, i) : 0;
	struct made made;
	FILE *out = made_begin(&made);

	put_element(out, l, field_of(play->game, place->at), i);
	if (face != 0) {
		fputc('/', out);
		name_print_value(out, l, place->face, face);
	}
	list(line, &made);
}

static void
print_units(FILE *out, const struct language *l, const struct play *play, const struct place *place,
	    int where, const char *indent)
{
	struct listed line;
	struct made title;

	name_print_value(made_begin(&title), l, place->at, where);
	begin(&line, out, indent, &title);
	for (int i = 0; i < field_elements(field_of(play->game, place->at)); i++)
		if (field_get(play->game, play->state, place->at, i) == where)
			add_unit(&line, l, play, place, i);
	end(&line);
}

static void
print_place(FILE *out, const struct language *l, const struct play *play, const struct place *place,
	    bool many, const char *indent)
{
	const struct field *at = field_of(play->game, place->at);
	bool titled = false;
	char deeper[64];

	snprintf(deeper, sizeof(deeper), "%s  ", indent);
	for (int where = at->min; where <= at->max; where++) {
		int n = where == place->hide ? 0 : units_at(play, place, where);

		if (n == 0 || (n > LONG_LIST) != many)
			continue;
		if (!titled)
			fprintf(out, "%s%s\n", indent, SAY_OF(play->game, place->title));
		titled = true;
		print_units(out, l, play, place, where, deeper);
	}
}

/* ---- the other fields ---- */

/* "2 Hurricanes", "1 light"; of what is printed alike on one and on several "Hit 1 (cancel hit)=2", as a
 * number in front of a name would be read with that in it. */
static void
put_counted(FILE *out, const struct language *l, int type, int i, int n)
{
	const struct naming *naming = naming_of(l->game, type);

	i += type_first(l->game, type);
	if (naming && !naming->counted && !naming->several) {
		name_print(out, l, type, i, false);
		fprintf(out, "=%d", n);
		return;
	}
	if (n == 1 && !naming)
		fputs("1 ", out);
	name_print_counted(out, l, type, i, n);
}

/* Numbers stand beside their elements; what is 0, as on an empty board, is not told. Of two indexes the first
 * has a line of its own, and the second are counted. */
static void
print_numbers(FILE *out, const struct shown *of, int first, int n, const char *indent)
{
	const struct language *l = of->language;
	const struct field *f = field_of(l->game, of->field);
	struct shown it = *of;
	struct listed line = {0};
	struct made made;

	it.first = first / n;
	for (int i = first; i < first + n; i++) {
		int value = field_get(l->game, of->play->state, of->field, i);

		if (value == 0)
			continue;
		made_begin(&made);
		if (f->count2 > 1)
			put_counted(made.out, l, f->index2, i % f->count2, value - f->base);
		else
			put_index(made.out, l, f->index, i);
		if (f->count2 <= 1)
			fprintf(made.out, "=%d", value - f->base);
		list_below(&line, out, indent, &it, &made);
	}
	end(&line);
}

/* Of numbered elements whose heading does not tell the value it is told behind it: of one after the other,
 * "German dice: evade, 2 blades", or, where the heading tells the number, each on its line: "Event 1:
 * Luftwaffe Attack". */
static bool
is_numbered(const struct game *game, int field)
{
	const struct field *f = field_of(game, field);
	const char *heading = heading_of(game, field);

	return f->index == TYPE_NUMBER && f->count2 <= 1 && heading && !strstr(heading, "{to}");
}

static void
print_numbered(FILE *out, const struct shown *of, const char *indent)
{
	const struct language *l = of->language;
	bool each = strstr(heading_of(l->game, of->field), "{who}");
	struct shown it = *of;
	struct listed line = {0};
	struct made made;

	for (it.first = 0; it.first < field_elements(field_of(l->game, of->field)); it.first++) {
		it.value = field_get(l->game, of->play->state, of->field, it.first);
		if (it.value == 0)
			continue;
		if (each)
			end(&line);
		name_print_value(made_begin(&made), l, of->field, it.value);
		list_below(&line, out, indent, &it, &made);
	}
	end(&line);
}

/* Named values come with the elements that have them. */
static void
print_by_value(FILE *out, const struct shown *of, const char *indent)
{
	const struct language *l = of->language;
	const struct field *f = field_of(l->game, of->field);
	struct shown it = *of;

	for (it.value = f->min; it.value <= f->max; it.value++) {
		struct listed line = {0};
		struct made made;
		int n = 0;

		for (int i = 0; i < field_elements(f); i++)
			n += field_get(l->game, of->play->state, of->field, i) == it.value;
		if ((n > LONG_LIST) != of->many)
			continue;
		for (int i = 0; i < field_elements(f) && it.value != 0; i++) {
			if (field_get(l->game, of->play->state, of->field, i) != it.value)
				continue;
			put_element(made_begin(&made), l, f, i);
			list_below(&line, out, indent, &it, &made);
		}
		end(&line);
	}
}

static void
print_elements(FILE *out, const struct shown *of, const char *indent)
{
	const struct field *f = field_of(of->language->game, of->field);
	bool numbers = type_numeric(of->language->game, f->value);
	int n = f->count2 > 1 ? f->count2 : field_elements(f);

	if (!numbers && !is_numbered(of->language->game, of->field))
		print_by_value(out, of, indent);
	else if (!numbers && !of->many)
		print_numbered(out, of, indent);
	for (int i = 0; numbers && !of->many && i < field_elements(f); i += n)
		print_numbers(out, of, i, n, indent);
}

static void
print_scalars(FILE *out, const struct language *l, const struct play *play, const char *indent)
{
	struct listed line = {0};

	for (int f = 0; f < field_count(play->game); f++) {
		bool scalar = field_elements(field_of(play->game, f)) == 1;
		struct shown it = {l, play, f, scalar ? field_get(play->game, play->state, f, 0) : 0,
				   0, false};
		struct made made;

		if (!scalar || !is_shown(play->game, f) || heading_is_past(play, heading_of(play->game, f)) ||
		    (it.value == 0 && !field_of(play->game, f)->always))
			continue;
		if (!line.begun) {
			fputs(SAY("board"), made_begin(&made));
			begin(&line, out, indent, &made);
		}
		put_heading(made_begin(&made), &it);
		list(&line, &made);
	}
	end(&line);
}

void
board_print(FILE *out, const struct language *l, const struct play *play, const char *indent)
{
	const struct game *game = play->game;

	print_scalars(out, l, play, indent);
	for (int many = 0; many < 2; many++) {
		for (int f = 0; f < field_count(game); f++) {
			struct shown it = {l, play, f, 0, 0, many != 0};

			if (field_elements(field_of(game, f)) > 1 && is_shown(game, f))
				print_elements(out, &it, indent);
		}
		for (int i = 0; i < game->n_places; i++)
			print_place(out, l, play, &game->places[i], many != 0, indent);
	}
}
