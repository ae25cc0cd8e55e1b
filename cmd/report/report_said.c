/* An entry as a reader has it, where its letters alone would say what it is: by names, and without an id. */
#include <string.h>

#include "cmd/report/report.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* What was drawn or rolled, how many; 0: none of it, or some lies face down. */
static int
values_given(const struct entry *e, int value[REPEAT_MAX + 1])
{
	int n = 1;

	if ((e->first.verb != VERB_DRAW && e->first.verb != VERB_ROLL) || e->first.n < 2)
		return 0;
	value[0] = e->first.operand[1];
	for (int i = 0; i < e->n_repeat && e->slot == 1; i++)
		value[n++] = e->repeat[i];
	for (int i = 0; i < n; i++)
		if (value[i] < 0)
			return 0;
	return n;
}

/* Cards, by what is printed on them. */
static void
put_drawn(FILE *out, const struct language *l, int type, const int *value, int n)
{
	struct made names;

	names_print(made_begin(&names), l, type, value, n, NULL);
	fprintf(out, SAY("Drawn: %s."), made_end(&names));
	made_free(&names);
}

static void
put_face(FILE *out, const struct game *game, int die, int face)
{
	const char *name = game->dice[die].face ? spoken_face(game, die, face) : NULL;

	if (!name)
		fprintf(out, "%d", face + 1);
	else
		fputs(strcmp(name, "-") == 0 ? "−" : name, out);
}

/* Dice, as they fell. */
static void
put_rolled(FILE *out, const struct language *l, int die, const int *value, int n)
{
	struct made faces;

	made_begin(&faces);
	for (int i = 0; i < n; i++) {
		fputs(i ? " " : "", faces.out);
		put_face(faces.out, l->game, die, value[i]);
	}
	fprintf(out, SAY("Rolled: %s."), made_end(&faces));
	made_free(&faces);
}

bool
report_said(FILE *out, const struct session *s)
{
	const struct entry *e = &s->outcome.entry;
	int value[REPEAT_MAX + 1], n;

	if (!s->outcome.read)
		return false;
	if (words_claimed(out, &s->language, &e->first))
		return true;
	n = values_given(e, value);
	if (n > 0)
		(e->first.verb == VERB_DRAW ? put_drawn : put_rolled)(out, &s->language, e->first.operand[0],
								      value, n);
	return n > 0;
}
