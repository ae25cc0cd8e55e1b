/* odds: results that are told in the same words put together, and the table of them. */
#include "cmd/luck/odds.h"
#include "cmd/luck/luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/keep.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

struct gathering {
	struct session *s;
	struct odds *odds;
	int total[TOTALS_MAX]; /* as they are now */
};

/* ---- one result ---- */

static struct odds_row *
row_of(struct odds *odds, const char *text)
{
	for (size_t i = 0; i < odds->n; i++)
		if (strcmp(odds->row[i].text, text) == 0)
			return &odds->row[i];
	struct odds_row *grown = keep_room(odds->row, odds->n, &odds->room, sizeof(*grown));
	if (!grown)
		no_memory();
	odds->row = grown;
	struct odds_row *row = &odds->row[odds->n++];
	memset(row, 0, sizeof(*row));
	row->text = strdup(text);
	if (!row->text)
		no_memory();
	return row;
}

enum { ORDERED = 6 };

/* The cell of the table that was read, unless several bring the same, and what its dice came to. */
static void
note_throw(struct odds_row *row, const struct report *report)
{
	const struct thrown *t = &report->thrown[0];
	bool symbols = t->n_counts > 0 && !t->count[0].shifts;
	int sum = 0;

	if (report->n_throws == 0)
		return;
	for (int i = 0; i < t->n && !symbols; i++)
		sum += t->face[i] + 1;
	if (symbols) /* of them it is what they come to, and of two the second below the first */
		sum = ORDERED * abs(t->count[0].value) +
		      (t->n_counts > 1 && t->count[1].value < ORDERED ? abs(t->count[1].value) : 0);
	if (sum < ODDS_FACES)
		row->sums |= UINT64_C(1) << sum;
	if (row->results == 0)
		snprintf(row->cell, sizeof(row->cell), "%s", t->read_as);
	else if (strcmp(row->cell, t->read_as) != 0)
		row->cell[0] = '\0';
}

static void
gather(void *context, const struct report *report, double chance, int single)
{
	struct gathering *g = context;
	struct session *s = g->s;
	struct odds_row *row;
	struct made made;

	const char *then = outcome_tell(made_begin(&made), s, report);
	row = row_of(g->odds, made_end(&made));
	made_free(&made);
	row->then = then;
	note_throw(row, report);
	row->chance += chance;
	row->results++;
	if (single >= 0 && single < ODDS_FACES)
		row->single |= UINT64_C(1) << single;
	for (int k = 0; k < s->game->n_totals; k++) {
		double change = total_known(&s->play, k) - g->total[k];

		row->change[k] += chance * change;
		g->odds->expected[k] += chance * change;
	}
}

bool
odds_of(struct session *s, const struct request *request, struct odds *odds)
{
	struct gathering g = {.s = s, .odds = odds};
	struct outcomes outcomes;
	bool tried;

	memset(odds, 0, sizeof(*odds));
	for (int k = 0; k < s->game->n_totals; k++)
		g.total[k] = total_known(&s->play, k);
	tried = outcomes_try(s, request, ANYBODY, gather, &g, &outcomes);
	odds->results = outcomes.results;
	odds->single = outcomes.single;
	odds->unknown = outcomes.unknown;
	/* Of what can be told. */
	for (int k = 0; k < s->game->n_totals && outcomes.known > 0; k++)
		odds->expected[k] /= outcomes.known;
	for (size_t i = 0; i < odds->n; i++)
		for (int k = 0; k < s->game->n_totals; k++)
			odds->row[i].change[k] /= odds->row[i].chance;
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
		fputs(spoken_face(s->game, r->type, i), out);
	else
		fprintf(out, "%d", i + 1);
}

/* "1-2, 5": faces that follow each other together. */
void
odds_faces(FILE *out, const struct session *s, const struct request *r, uint64_t faces)
{
	const char *comma = "";

	for (int i = 0; i < ODDS_FACES; i++) {
		int end = i;

		if ((faces >> i & 1) == 0)
			continue;
		while (r->kind == ROLL && !s->game->dice[r->type].face && end + 1 < ODDS_FACES &&
		       (faces >> (end + 1) & 1))
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

/* "victory points -3; raids flown +1", as titles have commas; returns how many. */
static int
put_changes(FILE *out, const struct game *game, const double *change, int digits)
{
	char title[TOTAL_BYTES], number[DECIMAL_BYTES];
	int n = 0;

	for (int k = 0; k < game->n_totals; k++)
		if (change[k] > 0.0005 || change[k] < -0.0005)
			fprintf(out, "%s%s %s", n++ > 0 ? SAY("; ") : "", total_called(game, k, title),
				decimal(number, true, is_whole(change[k]) ? 0 : digits, change[k]));
	return n;
}

/* The least that the dice come to for a row; 64: they are not added up. */
static int
least_sum(const struct odds_row *row)
{
	int sum = 0;

	while (sum < ODDS_FACES && (row->sums >> sum & 1) == 0)
		sum++;
	return sum;
}

/* In the order of the table that is read, by what the dice come to; else what is likeliest first. */
static int
compare_rows(const void *a, const void *b)
{
	const struct odds_row *one = a, *other = b;
	int sums = least_sum(one) - least_sum(other);

	return sums != 0 ? sums : one->chance < other->chance ? 1 : one->chance > other->chance ? -1 : 0;
}

static int
compare_chances(const void *a, const void *b)
{
	double one = ((const struct odds_row *)a)->chance, other = ((const struct odds_row *)b)->chance;

	return one < other ? 1 : one > other ? -1 : 0;
}

enum { ROWS_SHOWN = 11 /* and one for the others */, FACES_LISTED = 8 };

/* Whether as many results out of all are as likely as that: no face is likelier than another. */
static bool
is_even(const struct odds *odds, const struct odds_row *row)
{
	return fabs(row->chance - (double)row->results / (double)odds->results) < 1e-9;
}

static void
print_row(FILE *out, const struct session *s, const struct request *r, const struct odds *odds,
	  const struct odds_row *row, const char *indent)
{
	char number[DECIMAL_BYTES];
	struct made made, changes;

	made_begin(&made);
	if (odds->single && row->results <= FACES_LISTED)
		odds_faces(made.out, s, r, row->single);
	else if (is_even(odds, row))
		fprintf(made.out, SAY("%zu of %zu"), row->results, odds->results);
	decimal(number, false, 1, 100 * row->chance);
	if (odds->single ? row->results <= FACES_LISTED || is_even(odds, row) : is_even(odds, row))
		fprintf(made.out, SAY(": %s %% %s"), number,
			*row->text ? row->text : SAY("Nothing changes."));
	else
		fprintf(made.out, SAY("%s %%: %s"), number, *row->text ? row->text : SAY("Nothing changes."));
	if (put_changes(made_begin(&changes), s->game, row->change, 2) > 0)
		fprintf(made.out, " (%s)", made_end(&changes));
	made_free(&changes);
	paragraph_put_made(out, indent, &made);
}

/* A row for each, "1-2  33.3 %  Dover is hit. vp -1", and the expectation of every total that changes. */
static void
odds_print(FILE *out, const struct session *s, const struct request *r, const struct odds *odds,
	   const char *indent)
{
	char number[DECIMAL_BYTES];
	struct made made, changes;
	double rest = 0;

	if (odds->n == 1 && odds->row[0].then && !odds->unknown) {
		fprintf(out, SAY("%sNothing depends on it: whatever it is, the same follows.\n"), indent);
		return;
	}
	if (odds->n == 0 && !odds->unknown) {
		fprintf(out, SAY("%sNo result can be carried out.\n"), indent);
		return;
	}
	if (!odds->single && odds->n > 0) {
		/* Of many the likeliest, in the order of the game. */
		qsort(odds->row, odds->n, sizeof(*odds->row), compare_chances);
		qsort(odds->row, odds->n > ROWS_SHOWN + 1 ? ROWS_SHOWN : odds->n, sizeof(*odds->row),
		      compare_rows);
	}
	for (size_t i = 0; i < odds->n; i++) {
		if (i < ROWS_SHOWN || odds->n == ROWS_SHOWN + 1)
			print_row(out, s, r, odds, &odds->row[i], indent);
		else
			rest += odds->row[i].chance;
	}
	if (odds->n > ROWS_SHOWN + 1)
		fprintf(out, SAY("%sand %zu others: %s %%\n"), indent, odds->n - ROWS_SHOWN,
			decimal(number, false, 1, 100 * rest));
	if (odds->unknown)
		fprintf(out,
			odds->n > 0
			    ? SAY("%sSome results rest on values that the box lacks, and are left out.\n")
			    : SAY("%sEvery result rests on values that the box lacks.\n"),
			indent);
	if (put_changes(made_begin(&changes), s->game, odds->expected, 3) > 0) {
		fprintf(made_begin(&made), SAY("Expected: %s"), made_end(&changes));
		paragraph_put_made(out, indent, &made);
	}
	made_free(&changes);
}

/* What is asked for, above its odds. */
static void
put_asked(struct session *s, const struct request *r)
{
	struct made asked, line;

	words_request(made_begin(&asked), &s->language, &s->play, r);
	fprintf(made_begin(&line), r->kind == DRAW && r->due > 1 ? SAY("%s, the next one") : "%s",
		made_end(&asked));
	made_free(&asked);
	paragraph_put_made(stdout, "", &line);
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
		put_asked(s, &all.request[i]);
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
