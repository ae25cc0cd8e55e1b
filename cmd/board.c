/*
 * The board as `show` and `verify --explain` print it: scalars, lists by element or by value, units by
 * place; totals.
 */
#include "cmd/board.h"

#include <string.h>

#include "cmd/catalogue.h"
#include "cmd/ledger.h"
#include "cmd/paragraph.h"
#include "cmd/sentence.h"
#include "cmd/words.h"

enum { HANG = 4, WORD_BYTES = 320 };

/* "title:", and words behind it. */
static void
begin(struct paragraph *p, FILE *out, const char *indent, const char *title)
{
	char text[2 * WORD_BYTES + 1];

	snprintf(text, sizeof(text), "%s:", title);
	paragraph_begin(p, out, indent, HANG, text);
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
print_unit(struct paragraph *p, const struct language *l, const struct play *play, const struct place *place,
	   int i)
{
	const struct field *at = field_of(play->game, place->at);
	char word[WORD_BYTES];
	size_t n = name_write(l, at->index, (int)i + type_first(play->game, at->index), word, WORD_BYTES / 2);
	int face = place->face ? field_get(play->game, play->state, place->face, i) : 0;

	if (face != 0 && n < WORD_BYTES / 2) {
		word[n++] = '/';
		value_write(l, place->face, face, word + n, sizeof(word) - n);
	}
	paragraph_add(p, "", word);
}

static void
print_place(FILE *out, const struct language *l, const struct play *play, const struct place *place,
	    const char *indent)
{
	const struct field *at = field_of(play->game, place->at);
	int units = field_elements(at);
	bool titled = false;

	for (int where = at->min; where <= at->max; where++) {
		char title[WORD_BYTES], deeper[64];
		struct paragraph p;

		if (where == place->hide || units_at(play, place, where) == 0)
			continue;
		if (!titled)
			fprintf(out, "%s%s\n", indent, SAY_OF(play->game, place->title));
		titled = true;
		snprintf(deeper, sizeof(deeper), "%s  ", indent);
		value_write(l, place->at, where, title, sizeof(title));
		begin(&p, out, deeper, title);
		for (int i = 0; i < units; i++)
			if (field_get(play->game, play->state, place->at, i) == where)
				print_unit(&p, l, play, place, i);
		paragraph_end(&p);
	}
}

/* ---- the other fields ---- */

static bool
belongs_to_place(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].at == field || (game->places[i].face && game->places[i].face == field))
			return true;
	return false;
}

/* The name of an element without its field's: "radar" of "priority.radar". */
static size_t
element_name(const struct language *l, int field, int i, char *out, size_t size)
{
	size_t skip = strlen(field_of(l->game, field)->name) + 1;
	char name[WORD_BYTES];

	if (field_write(l, field, i, name, sizeof(name)) < skip)
		skip = 0;
	return (size_t)snprintf(out, size, "%s", name + skip);
}

/* Numbers stand beside their elements; what is 0, as on an empty board, is not told. */
static void
print_numbers(FILE *out, const struct language *l, const struct play *play, int field, const char *indent)
{
	const struct field *f = field_of(play->game, field);
	struct paragraph p;
	bool begun = false;

	for (int i = 0; i < field_elements(f); i++) {
		int value = field_get(play->game, play->state, field, i);
		char word[2 * WORD_BYTES];
		size_t n;

		if (value == 0)
			continue;
		if (!begun)
			begin(&p, out, indent, f->name);
		begun = true;
		n = element_name(l, field, i, word, WORD_BYTES);
		word[n++] = '=';
		value_write(l, field, value, word + n, sizeof(word) - n);
		paragraph_add(&p, "", word);
	}
	if (begun)
		paragraph_end(&p);
}

/* Named values come with the elements that have them. */
static void
print_by_value(FILE *out, const struct language *l, const struct play *play, int field, const char *indent)
{
	const struct field *f = field_of(play->game, field);

	for (int value = f->min; value <= f->max; value++) {
		struct paragraph p;
		char title[2 * WORD_BYTES], word[WORD_BYTES];
		bool begun = false;
		size_t n;

		for (int i = 0; i < field_elements(f); i++) {
			if (value == 0 || field_get(play->game, play->state, field, i) != value)
				continue;
			n = (size_t)snprintf(title, sizeof(title), "%s ", f->name);
			value_write(l, field, value, title + n, sizeof(title) - n);
			if (!begun)
				begin(&p, out, indent, title);
			begun = true;
			element_name(l, field, i, word, sizeof(word));
			paragraph_add(&p, "", word);
		}
		if (begun)
			paragraph_end(&p);
	}
}

static void
print_elements(FILE *out, const struct language *l, const struct play *play, int field, const char *indent)
{
	if (type_numeric(play->game, field_of(play->game, field)->value))
		print_numbers(out, l, play, field, indent);
	else
		print_by_value(out, l, play, field, indent);
}

static void
print_scalars(FILE *out, const struct language *l, const struct play *play, const char *indent)
{
	struct paragraph p;
	bool begun = false;

	for (int f = 0; f < field_count(play->game); f++) {
		const struct field *field = field_of(play->game, f);
		int value = field_elements(field) == 1 ? field_get(play->game, play->state, f, 0) : 0;
		char word[WORD_BYTES];
		size_t n = strlen(field->name);

		if (field->secret || field_elements(field) != 1 || value == 0 ||
		    belongs_to_place(play->game, f))
			continue;
		if (!begun)
			begin(&p, out, indent, "board");
		begun = true;
		snprintf(word, sizeof(word), "%s=", field->name);
		value_write(l, f, value, word + n + 1, sizeof(word) - n - 1);
		paragraph_add(&p, "", word);
	}
	if (begun)
		paragraph_end(&p);
}

void
board_print(FILE *out, const struct language *l, const struct play *play, const char *indent)
{
	const struct game *game = play->game;

	print_scalars(out, l, play, indent);
	for (int f = 0; f < field_count(game); f++)
		if (!field_of(game, f)->secret && field_elements(field_of(game, f)) > 1 &&
		    !belongs_to_place(game, f))
			print_elements(out, l, play, f, indent);
	for (int i = 0; i < game->n_places; i++)
		print_place(out, l, play, &game->places[i], indent);
}

static void
print_ledger(FILE *out, const struct play *play, const struct ledger *ledger, const char *indent)
{
	fprintf(out, "%s%-14s", indent, "replacements");
	for (int c = 0; c < ledger->n_columns; c++)
		fprintf(out, " %8s", ledger->column[c]);
	fputc('\n', out);
	for (int t = 0; t < ledger->n_types; t++) {
		fprintf(out, "%s  %-12s", indent, ledger->type[t]);
		for (int c = 0; c < ledger->n_columns; c++) {
			if (ledger->total[t][c] < 0)
				fprintf(out, " %8s", "");
			else
				fprintf(out, " %8d", play->game->totals[ledger->total[t][c]].value(play));
		}
		fputc('\n', out);
	}
}

void
board_totals(FILE *out, const struct play *play, const char *indent)
{
	const struct game *game = play->game;
	const char *level = sentence_level(play);
	struct ledger ledger;
	int width = 0;

	for (int t = 0; t < game->n_totals; t++)
		if (!ledger_has(game->totals[t].name) && (int)strlen(game->totals[t].name) > width)
			width = (int)strlen(game->totals[t].name);
	for (int t = 0; t < game->n_totals; t++)
		if (!ledger_has(game->totals[t].name))
			fprintf(out, "%s%-*s %6d  %s\n", indent, width, game->totals[t].name,
				total_known(play, t), SAY_OF(game, game->totals[t].title));
	if (ledger_find(game, &ledger))
		print_ledger(out, play, &ledger, indent);
	if (level)
		fprintf(out, SAY("%svictory level: %s%s\n"), indent, level, is_over(play) ? "" : ", so far");
}
