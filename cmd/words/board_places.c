/* The board in words: its lines, and the units in their places. */
#include "cmd/say/say.h"
#include "cmd/words/board.h"
#include "core/gamefile/board.h"

void
listed_begin(struct listed *line, FILE *out, const char *indent, struct made *title)
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

void
listed_add(struct listed *line, struct made *piece)
{
	struct made made;

	made_end(piece);
	polish_words(made_begin(&made), piece->text);
	made_free(piece);
	paragraph_add(&line->p, line->before, made_end(&made));
	made_free(&made);
	line->before = ",";
}

void
listed_end(struct listed *line)
{
	if (line->begun)
		paragraph_end(&line->p);
	line->begun = false;
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
	listed_add(line, &made);
}

static void
print_units(FILE *out, const struct language *l, const struct play *play, const struct place *place,
	    int where, uint64_t hidden, const char *indent)
{
	int i = (int)(place - play->game->places), down = 0;
	struct listed line;
	struct made title;

	name_print_value(made_begin(&title), l, place->at, where);
	listed_begin(&line, out, indent, &title);
	for (int unit = 0; unit < field_elements(field_of(play->game, place->at)); unit++) {
		if (field_get(play->game, play->state, place->at, unit) != where)
			continue;
		if (board_hides(play, i, unit, hidden))
			down++;
		else
			add_unit(&line, l, play, place, unit);
	}
	if (down > 0) {
		fprintf(made_begin(&title), SAY_MANY("%d face down", "%d face down", down), down);
		listed_add(&line, &title);
	}
	listed_end(&line);
}

void
print_place(FILE *out, const struct language *l, const struct play *play, int i, uint64_t hidden, bool many,
	    const char *indent)
{
	const struct place *place = &play->game->places[i];
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
		print_units(out, l, play, place, where, hidden, deeper);
	}
}
