/*
 * odds: exact, by trying each result on the core. Dice that are read one by one are tried in every order
 * where there are few, else by how many show each face.
 */
#include "cmd/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/catalogue.h"
#include "cmd/command.h"
#include "cmd/paragraph.h"
#include "cmd/say.h"
#include "cmd/sentence.h"
#include "cmd/words.h"

enum { ORDERED_MOST = 8000, FACES_SHOWN = 64 };

struct trying {
	struct session *s;
	const struct request *request;
	struct odds *odds;
	struct entry e;
	struct moment before;
	struct report report;
	int total[TOTALS_MAX]; /* as they are now */
	double tried;	       /* chance of all that could be tried */
};

/* ---- one result ---- */

static struct odds_row *
row_of(struct odds *odds, const char *text)
{
	for (size_t i = 0; i < odds->n; i++)
		if (strcmp(odds->row[i].text, text) == 0)
			return &odds->row[i];
	if (odds->n == odds->room) {
		odds->room = odds->room ? 2 * odds->room : 16;
		odds->row = realloc(odds->row, odds->room * sizeof(*odds->row));
		if (!odds->row)
			no_memory();
	}
	struct odds_row *row = &odds->row[odds->n++];
	memset(row, 0, sizeof(*row));
	row->text = strdup(text);
	if (!row->text)
		no_memory();
	return row;
}

/* What a result brings; where that is no more than what is asked next, that. */
static void
tell_result(FILE *out, struct trying *t)
{
	const struct language *l = &t->s->language;
	struct play *play = &t->s->play;
	struct requests next;
	int n = t->report.n_effects;

	if (sentence_effects(out, l, &t->report, 0, n, NEWS) > 0 ||
	    sentence_effects(out, l, &t->report, 0, n, DETAIL) > 0)
		return;
	requests_now(play, &next);
	fputs(SAY("Next: "), out);
	if (next.n > 0)
		words_request(out, l, play, &next.request[0]);
	else
		words_step(out, play);
	fputc('.', out);
}

/* The entry in hand on the board as it stands. */
static void
try_result(struct trying *t, double chance, int single)
{
	struct play *play = &t->s->play;
	const struct game *game = t->s->game;
	struct report *outer = play->report;
	struct made made;

	t->odds->results++;
	entry_apply(play, &t->e, "", &t->report);
	if (t->report.blocked || t->report.refused) {
		t->odds->unknown = t->odds->unknown || t->report.blocked;
	} else {
		tell_result(made_begin(&made), t);
		struct odds_row *row = row_of(t->odds, made_end(&made));

		made_free(&made);
		row->chance += chance;
		row->results++;
		if (single >= 0 && single < FACES_SHOWN)
			row->single |= UINT64_C(1) << single;
		t->tried += chance;
		for (int k = 0; k < game->n_totals; k++) {
			double change = total_known(play, k) - t->total[k];

			row->change[k] += chance * change;
			t->odds->expected[k] += chance * change;
		}
	}
	play_load(play, &t->before);
	play->report = outer;
}

static void
put_value(struct trying *t, int i, int value)
{
	struct entry *e = &t->e;

	if (i == 0)
		e->first.operand[1] = (int16_t)value;
	else
		e->repeat[i - 1] = (int16_t)value;
	e->slot = (int8_t)(i == 0 ? -1 : 1);
	e->n_repeat = (uint8_t)i;
}

/* ---- dice ---- */

static double
chance_of(const struct die *die, int face)
{
	int sum = 0;

	if (!die->weight)
		return 1.0 / die->sides;
	for (int f = 0; f < die->sides; f++)
		sum += die->weight[f];
	return (double)die->weight[face] / sum;
}

/* Every order of the dice from number i on. */
static void
try_orders(struct trying *t, const struct die *die, int i, int n, double chance)
{
	for (int face = 0; face < die->sides; face++) {
		put_value(t, i, face);
		if (i + 1 < n)
			try_orders(t, die, i + 1, n, chance * chance_of(die, face));
		else
			try_result(t, chance * chance_of(die, face), n == 1 ? face : -1);
	}
}

/* How many dice show each face: `left` of them from this face on, `i` are put. The chance of k of n dice is
 * that of choosing them times that of their face, k times. */
static void
try_counts(struct trying *t, const struct die *die, int face, int i, int left, double chance)
{
	double ways = chance, one = chance_of(die, face);

	if (face + 1 == die->sides) {
		for (int k = 0; k < left; k++) {
			put_value(t, i + k, face);
			ways *= one;
		}
		try_result(t, ways, -1);
		return;
	}
	for (int k = 0; k <= left; k++) {
		try_counts(t, die, face + 1, i + k, left - k, ways);
		put_value(t, i + k, face);
		ways = ways * one * (left - k) / (k + 1);
	}
}

static double
orders(int sides, int n)
{
	double all = 1;

	for (int i = 0; i < n; i++)
		all *= sides;
	return all;
}

static double
counts(int sides, int n)
{
	double all = 1;

	for (int i = 1; i < sides; i++)
		all = all * (n + i) / i;
	return all;
}

static bool
try_dice(struct trying *t)
{
	const struct request *r = t->request;
	const struct die *die = &t->s->game->dice[r->type];
	const struct head *head = t->s->play.state;
	int due = r->due;

	if (head->thrown > 0 && head->throw_tag == r->tag && head->thrown < due)
		due -= head->thrown;
	if (due > THROW_MAX || counts(die->sides, due) > ODDS_RESULTS)
		return false;
	t->e.first.verb = VERB_ROLL;
	t->odds->single = due == 1;
	if (orders(die->sides, due) <= ORDERED_MOST)
		try_orders(t, die, 0, due, 1);
	else
		try_counts(t, die, 0, 0, due, 1);
	return true;
}

/* ---- cards ---- */

static bool
try_cards(struct trying *t)
{
	const struct game *game = t->s->game;
	const struct operand *o = &game->operands[t->request->type - TYPE_COMMON];
	int n = type_count(game, &t->s->box, t->request->type), first = type_first(game, t->request->type);
	double sum = 0;

	t->e.first.verb = VERB_DRAW;
	t->odds->single = true;
	t->e.first.n = 1;
	for (int i = 0; i < n; i++)
		sum += o->weight ? o->weight(&t->s->play, &t->e.first, first + i) : 1;
	for (int i = 0; i < n; i++) {
		t->e.first.n = 1;
		int copies = o->weight ? o->weight(&t->s->play, &t->e.first, first + i) : 1;

		t->e.first.n = 2;
		put_value(t, 0, first + i);
		if (copies > 0)
			try_result(t, copies / sum, i);
	}
	return sum > 0;
}

bool
odds_of(struct session *s, const struct request *request, struct odds *odds)
{
	struct trying *t = calloc(1, sizeof(*t));
	bool tried;

	memset(odds, 0, sizeof(*odds));
	if (!t)
		no_memory();
	t->s = s;
	t->request = request;
	t->odds = odds;
	t->e.first.who = ANYBODY;
	for (int seat = 0; seat < SEATS_MAX && t->e.first.who == ANYBODY; seat++)
		if (request->who >> seat & 1)
			t->e.first.who = (int8_t)seat;
	t->e.first.n = 2;
	t->e.first.operand[0] = request->type;
	t->e.slot = -1;
	for (int k = 0; k < s->game->n_totals; k++)
		t->total[k] = total_known(&s->play, k);
	play_save(&s->play, &t->before);
	tried = request->due > 0 && (request->kind == ROLL   ? try_dice(t)
				     : request->kind == DRAW ? try_cards(t)
							     : false);
	/* Of what can be told. */
	for (int k = 0; k < s->game->n_totals && t->tried > 0; k++)
		odds->expected[k] /= t->tried;
	for (size_t i = 0; i < odds->n; i++)
		for (int k = 0; k < s->game->n_totals; k++)
			odds->row[i].change[k] /= odds->row[i].chance;
	free(t);
	return tried;
}

void
odds_free(struct odds *odds)
{
	for (size_t i = 0; i < odds->n; i++)
		free(odds->row[i].text);
	free(odds->row);
	*odds = (struct odds){0};
}

/* ---- in words ---- */

static void
put_single(FILE *out, const struct session *s, const struct request *r, int i)
{
	const struct die *die = r->kind == ROLL ? &s->game->dice[r->type] : NULL;

	if (!die)
		words_name(out, &s->language, r->type, type_first(s->game, r->type) + i);
	else if (die->face)
		fputs(die->face[i], out);
	else
		fprintf(out, "%d", i + 1);
}

/* "1-2, 5": faces that follow each other together. */
static void
put_faces(FILE *out, const struct session *s, const struct request *r, const struct odds_row *row)
{
	const char *comma = "";

	for (int i = 0; i < FACES_SHOWN; i++) {
		int end = i;

		if ((row->single >> i & 1) == 0)
			continue;
		while (r->kind == ROLL && !s->game->dice[r->type].face && end + 1 < FACES_SHOWN &&
		       (row->single >> (end + 1) & 1))
			end++;
		fputs(comma, out);
		put_single(out, s, r, i);
		if (end > i)
			fprintf(out, "-%d", end + 1);
		comma = ", ";
		i = end;
	}
}

static bool
is_whole(double x)
{
	return fabs(x - nearbyint(x)) < 0.0005;
}

static void
put_changes(FILE *out, const struct game *game, const double *change, int digits)
{
	for (int k = 0; k < game->n_totals; k++)
		if (change[k] > 0.0005 || change[k] < -0.0005)
			fprintf(out, " %s %+.*f", game->totals[k].name, is_whole(change[k]) ? 0 : digits,
				change[k]);
}

static int
compare_rows(const void *a, const void *b)
{
	double one = ((const struct odds_row *)a)->chance, other = ((const struct odds_row *)b)->chance;

	return one < other ? 1 : one > other ? -1 : 0;
}

enum { ROWS_SHOWN = 14, FACES_LISTED = 8 };

static void
print_row(FILE *out, const struct session *s, const struct request *r, const struct odds *odds,
	  const struct odds_row *row, const char *indent)
{
	struct made made;
	struct paragraph p;

	made_begin(&made);
	if (odds->single && row->results <= FACES_LISTED)
		put_faces(made.out, s, r, row);
	else
		fprintf(made.out, SAY("%zu of %zu"), row->results, odds->results);
	fprintf(made.out, ": %.1f %% %s", 100 * row->chance, *row->text ? row->text : "Nothing changes.");
	put_changes(made.out, s->game, row->change, 2);
	paragraph_begin_words(&p, out, indent, made_end(&made));
	paragraph_end(&p);
	made_free(&made);
}

void
odds_print(FILE *out, const struct session *s, const struct request *r, const struct odds *odds,
	   const char *indent)
{
	struct made made;
	struct paragraph p;
	double rest = 0;

	if (!odds->single)
		qsort(odds->row, odds->n, sizeof(*odds->row), compare_rows);
	for (size_t i = 0; i < odds->n; i++) {
		if (i < ROWS_SHOWN)
			print_row(out, s, r, odds, &odds->row[i], indent);
		else
			rest += odds->row[i].chance;
	}
	if (odds->n > ROWS_SHOWN)
		fprintf(out, SAY("%sand %zu others: %.1f %%\n"), indent, odds->n - ROWS_SHOWN, 100 * rest);
	if (odds->unknown)
		fprintf(out, SAY("%sSome results rest on values that the box lacks, and are left out.\n"),
			indent);
	fputs(SAY("Expected:"), made_begin(&made));
	put_changes(made.out, s->game, odds->expected, 3);
	if (strlen(made_end(&made)) > strlen("Expected:")) {
		paragraph_begin_words(&p, out, indent, made.text);
		paragraph_end(&p);
	}
	made_free(&made);
}

/* ---- the command ---- */

static int
print_odds(struct session *s, const struct arguments *a)
{
	struct requests all;
	struct odds odds;
	bool any = false;

	(void)a;
	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++) {
		if (all.request[i].kind == ACT)
			continue;
		any = true;
		words_request(stdout, &s->language, &s->play, &all.request[i]);
		puts(all.request[i].kind == DRAW && all.request[i].due > 1 ? ", the next one" : "");
		if (odds_of(s, &all.request[i], &odds))
			odds_print(stdout, s, &all.request[i], &odds, "  ");
		else
			puts(SAY("  It has more results than can be tried."));
		odds_free(&odds);
	}
	if (!any)
		puts(SAY("No dice and no cards are asked for."));
	return EXIT_WELL;
}

int
run_odds(const struct arguments *a)
{
	return session_with_board(a, print_odds);
}
