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
put_drawn(FILE *out, const struct language *l, int type, const int *value, int n, bool sent)
{
	struct made names;

	names_print(made_begin(&names), l, type, value, n, NULL);
	fprintf(out, sent ? SAY("draws %s.") : SAY("Drawn: %s."), made_end(&names));
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
put_rolled(FILE *out, const struct language *l, int die, const int *value, int n, bool sent)
{
	struct made faces;

	made_begin(&faces);
	for (int i = 0; i < n; i++) {
		fputs(i ? " " : "", faces.out);
		put_face(faces.out, l->game, die, value[i]);
	}
	fprintf(out, sent ? SAY("rolls %s.") : SAY("Rolled: %s."), made_end(&faces));
	made_free(&faces);
}

static void
put_name(FILE *out, const struct language *l, int type, int value)
{
	fputc(' ', out);
	if (type == TYPE_NUMBER)
		fprintf(out, "%d", value);
	else
		name_print(out, l, type, value, false);
}

/* The words of a verb behind it, with names as they are printed; how many names. */
static int
put_operands(FILE *out, const struct language *l, const struct entry *e)
{
	const struct pattern *p = &l->pattern[e->first.verb];
	char word[SPOKEN_BYTES];
	int slot = 0, names = 0;
	bool left_out = false;

	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];

		left_out =
		    w->group > 0 ? pattern_group_is_out(p, k, &e->first, slot) : left_out && w->optional;
		if (!w->name) {
			if (!left_out)
				fprintf(out, " %s", spoken_word(l, e->first.verb, k, word));
			continue;
		}
		for (int i = -1; i < (e->slot == slot ? e->n_repeat : 0); i++) {
			int value = i >= 0 ? e->repeat[i] : slot < e->first.n ? e->first.operand[slot] : NONE;

			if (value == NONE)
				continue;
			put_name(out, l, w->type, value);
			names++;
		}
		slot++;
	}
	return names;
}

/* "Choose 10 Hurricane.": a verb with the printed names of what it is about; one that is about nothing, by
 * what it does: "Keep the altitude." */
static void
put_deed(FILE *out, const struct session *s, const struct entry *e)
{
	const struct verb *verb = verb_of(s->game, e->first.verb);
	char said[SPOKEN_BYTES];
	struct made made, sentence;

	fputs(spoken_verb(s->game, e->first.verb, said), made_begin(&made));
	if (put_operands(made.out, &s->language, e) == 0 && verb->summary) {
		made_end(&made);
		made_free(&made);
		fputs(SAY_OF(s->game, verb->summary), made_begin(&made));
	}
	fputc('.', made.out);
	polish_sentence(made_begin(&sentence), made_end(&made));
	fputs(made_end(&sentence), out);
	made_free(&sentence);
	made_free(&made);
}

bool
report_said(FILE *out, const struct session *s, const char *step)
{
	const struct entry *e = &s->outcome.entry;
	int value[REPEAT_MAX + 1], n, verb = e->first.verb;

	if (!s->outcome.read)
		return false;
	if (words_claimed(out, &s->language, &e->first))
		return true;
	if (step && (verb == VERB_DONE || verb == VERB_PASS)) {
		fprintf(out, verb == VERB_DONE ? SAY("Done: %s.") : SAY("Passed: %s."), step);
		return true;
	}
	if (verb >= VERB_COMMON) {
		put_deed(out, s, e);
		return true;
	}
	n = values_given(e, value);
	if (n > 0)
		(verb == VERB_DRAW ? put_drawn : put_rolled)(out, &s->language, e->first.operand[0], value, n,
							     *session_line(s)->who != '\0');
	return n > 0;
}
