/* The legal list, a row for each verb: what it takes, counted or named, and what it is for. */
#include "cmd/prompt/choices.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/prompt/counting.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	NAMED_MAX = 3,
	NAMES_SHOWN = 4,
	LISTED_MAX = 60, /* names that are listed */
	OTHERS_ROWS = 3, /* of verbs that are only named */
};

/* "1|6|9", or "GRUPPE", of which some stand behind what the verb is for. */
static void
put_values(FILE *out, const struct counting *c, const struct pattern_word *w, const char *word,
	   const struct values *v)
{
	char name[SPOKEN_BYTES];

	if (v->n > NAMED_MAX || v->n == 0) {
		fputs(word, out);
		return;
	}
	for (int i = 0; i < v->n; i++) {
		fputs(i ? "|" : "", out);
		print_text(out, spoken_name(c->language, w->type, v->value[i], true, name));
	}
}

/* "draw target", "roll d6". */
static void
put_chance(FILE *out, const struct counting *c, int verb)
{
	const struct game *game = c->language->game;
	int type = c->choice[verb].first.operand[0];
	char word[SPOKEN_BYTES];

	fputs(spoken_verb(game, verb, word), out);
	fprintf(out, " %s", verb == VERB_ROLL ? spoken_die(game, type) : spoken_type(game, type, word));
}

/* The verb with what may stand behind it. */
static void
put_choice(FILE *out, const struct counting *c, int verb)
{
	const struct pattern *p = &c->language->pattern[verb];
	const struct choice *choice = &c->choice[verb];
	char word[SPOKEN_BYTES];
	int slot = 0;

	if (is_chance(verb)) {
		put_chance(out, c, verb);
		return;
	}
	fputs(spoken_verb(c->language->game, verb, word), out);
	for (int k = 0; verb >= VERB_COMMON && k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];

		if (w->group > 0 && slot < OPERANDS_MAX && choice->operand[slot].n == 0) {
			k += w->group - 1; /* not now */
			slot++;
			continue;
		}
		fputs(w->group > 0 ? " [" : " ", out);
		spoken_word(c->language, verb, k, word);
		if (w->name && slot < OPERANDS_MAX)
			put_values(out, c, w, word, &choice->operand[slot++]);
		else
			fputs(word, out);
		if (w->optional && (k + 1 == p->n || !w[1].optional || w[1].group > 0))
			fputc(']', out);
	}
}

/* "; GRUPPE: I/JG3, II/JG3 and 15 more", of each operand that can be more than stands beside the verb. */
static void
put_names(FILE *out, const struct counting *c, int verb)
{
	const struct pattern *p = &c->language->pattern[verb];
	const struct choice *choice = &c->choice[verb];
	char word[SPOKEN_BYTES], name[SPOKEN_BYTES];
	int slot = 0;

	for (int k = 0; k < p->n && slot < OPERANDS_MAX; k++) {
		const struct values *v = &choice->operand[slot];

		if (!p->word[k].name)
			continue;
		slot++;
		if (v->n <= NAMED_MAX)
			continue;
		fprintf(out, "%s%s", SAY("; "), spoken_word(c->language, verb, k, word));
		for (int i = 0; i < NAMES_SHOWN && i < v->n; i++)
			fprintf(out, "%s%s", i ? ", " : SAY(": "),
				spoken_name(c->language, p->word[k].type, v->value[i], true, name));
		if (v->n > NAMES_SHOWN)
			fprintf(out, SAY_MANY(" and %d more", " and %d more", v->n - NAMES_SHOWN),
				v->n - NAMES_SHOWN);
	}
}

/* What lies behind a verb: faces, names of cards; else what it is for. */
static void
put_purpose(FILE *out, const struct counting *c, int verb)
{
	const struct choice *choice = &c->choice[verb];
	const struct verb *row = verb_of(c->language->game, verb);
	const struct values *v = &choice->operand[1];
	const struct game *game = c->language->game;
	char name[SPOKEN_BYTES];

	if (verb == VERB_ROLL && !game->dice[choice->first.operand[0]].face) {
		fprintf(out, SAY("what the die shows: 1 to %d"), game->dice[choice->first.operand[0]].sides);
		return;
	}
	if (verb != VERB_ROLL && verb != VERB_DRAW) {
		fputs(row->summary ? SAY_OF(game, row->summary) : "", out);
		put_names(out, c, verb);
		return;
	}
	if (verb == VERB_ROLL)
		fputs(SAY("what the die shows:"), out);
	else
		fprintf(out, SAY_MANY("%d of them:", "%d of them:", v->n), v->n);
	for (int i = 0; i < v->n && i < LISTED_MAX; i++) {
		fputc(' ', out);
		if (verb == VERB_ROLL)
			fputs(spoken_face(game, choice->first.operand[0], v->value[i]), out);
		else
			print_text(
			    out, spoken_name(c->language, choice->first.operand[0], v->value[i], true, name));
	}
	fputs(v->n > LISTED_MAX ? " ..." : "", out);
}

static size_t
choice_columns(const struct counting *c, int verb)
{
	struct made made;
	size_t columns;

	put_choice(made_begin(&made), c, verb);
	made_end(&made);
	columns = page_columns(made.text, made.size);
	made_free(&made);
	return columns;
}

/* The column of what verbs are for: behind the longest of them that leaves room for it. */
static size_t
purpose_column(const struct counting *c, int rows)
{
	size_t most = page_width(stdout) * 2 / 5, at = 0;

	for (int i = 0; i < c->n && i < rows; i++) {
		size_t columns = choice_columns(c, c->order[i]);

		at = columns > at && columns <= most ? columns : at;
	}
	return at;
}

/* At most so many lines: what does not fit them is left out. */
static void
put_lines(FILE *out, const char *text, int lines)
{
	const char *end = text;

	for (; lines > 0 && *end; lines--) {
		end += strcspn(end, "\n");
		if (lines > 1 || !end[1])
			end += *end == '\n';
	}
	fwrite(text, 1, (size_t)(end - text), out);
	fputs(*end ? " ...\n" : "", out);
}

static void
put_row(FILE *out, const struct counting *c, int verb, size_t at, int lines)
{
	size_t columns = choice_columns(c, verb);
	struct made row, left, purpose;
	struct paragraph p;

	put_choice(made_begin(&left), c, verb);
	fprintf(left.out, "%*s", columns < at ? (int)(at - columns) + 1 : 1, "");
	made_begin(&row);
	if (columns + 4 > page_width(stdout))
		paragraph_begin_words(&p, row.out, "  ", made_end(&left));
	else
		paragraph_begin(&p, row.out, "  ", 0, made_end(&left));
	p.hang = columns <= at ? at + 2 : 4;
	p.width -= strlen(" ..."); /* if it is cut */
	put_purpose(made_begin(&purpose), c, verb);
	paragraph_words(&p, made_end(&purpose));
	paragraph_end(&p);
	put_lines(out, made_end(&row), lines);
	made_free(&row);
	made_free(&left);
	made_free(&purpose);
}

static int
count_lines(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* All rows, each of at most so many lines; false: they need more than `most` together. */
static bool
put_rows(FILE *out, const struct counting *c, int rows, int lines, int most)
{
	size_t at = purpose_column(c, rows);
	struct made made;
	bool fits;

	made_begin(&made);
	for (int i = 0; i < c->n && i < rows; i++)
		put_row(made.out, c, c->order[i], at, lines);
	fits = count_lines(made_end(&made)) <= most;
	if (fits || lines == 1)
		fputs(made.text, out);
	made_free(&made);
	return fits || lines == 1;
}

void
choices_print(FILE *out, struct session *s, int rows)
{
	struct counting *c = count_legal(s, -1);
	char word[SPOKEN_BYTES];
	struct paragraph p;

	rows = c->n <= rows ? rows : rows > OTHERS_ROWS ? rows - OTHERS_ROWS : 0;
	for (int lines = rows > 0 ? rows : 1; !put_rows(out, c, rows, lines, rows); lines--)
		continue;
	if (c->n == 0)
		fputs(SAY("  Nothing can be played now.\n"), out);
	if (c->n > rows) {
		paragraph_begin(&p, out, "  ", 2, SAY("and"));
		for (int i = rows; i < c->n; i++)
			paragraph_add(&p, i > rows ? "," : "", spoken_verb(s->game, c->order[i], word));
		paragraph_end(&p);
	}
	free(c);
}
