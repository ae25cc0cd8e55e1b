/*
 * The board as `show` and `verify --explain` print it: scalars, lists by element or by value, units by
 * place.
 */
#include "cmd/words/words.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/board.h"
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
	/* One number or name under no heading of its own: "result DR". */
	if (!heading && field_elements(f) == 1 && f->max > 1) {
		fputc(' ', out);
		name_print_value(out, l, it->field, it->value);
	}
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

/* ... on a line that begins with the heading of a field, if there is a first piece at all. */
static void
list_below(struct listed *line, FILE *out, const char *indent, const struct shown *it, struct made *piece)
{
	struct made heading;

	if (!line->begun) {
		put_heading(made_begin(&heading), it);
		listed_begin(line, out, indent, &heading);
	}
	listed_add(line, piece);
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
void
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
	listed_end(&line);
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
			listed_end(&line);
		name_print_value(made_begin(&made), l, of->field, it.value);
		list_below(&line, out, indent, &it, &made);
	}
	listed_end(&line);
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
		listed_end(&line);
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
			listed_begin(&line, out, indent, &made);
		}
		put_heading(made_begin(&made), &it);
		listed_add(&line, &made);
	}
	listed_end(&line);
}

void
board_print(FILE *out, const struct language *l, const struct play *play, const char *indent)
{
	board_print_for(out, l, play, 0, indent);
}

void
board_print_for(FILE *out, const struct language *l, const struct play *play, uint64_t hidden,
		const char *indent)
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
			print_place(out, l, play, i, hidden, many != 0, indent);
	}
}
