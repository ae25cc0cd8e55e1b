/* dice: what the throws brought, against what was to be expected of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/luck/luck.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"

enum { TOTALS_TOLD = 8, OPEN_LEAST = 10, TITLE_COLUMNS = 46 };

static const double little = 0.0005;

/* ---- taking ---- */

/* "Entry 58, +1.83: bombing, Dover (34): 5. The port is hit heavily." */
static char *
throw_text(struct session *s, const struct luck_throw *t, double points)
{
	const struct die *die = &s->game->dice[t->thrown->request.type];
	struct made made;
	FILE *out = made_begin(&made);
	char *text, number[DECIMAL_BYTES];

	fprintf(out, SAY("entry %d, %s: "), t->line->seq, decimal(number, true, 2, points));
	request_print(out, &s->language, &t->thrown->request, false);
	for (int i = 0; i < t->thrown->n; i++) {
		char face[32];

		face_name(die, t->thrown->face[i], face, sizeof(face));
		fprintf(out, "%s%s", i == 0 ? SAY(": ") : " ", face);
	}
	fputs(". ", out);
	outcome_tell(out, s, t->report);
	text = strdup(made_end(&made));
	made_free(&made);
	if (!text)
		no_memory();
	return text;
}

/* Among the luckiest of a side, if it is one of them. */
static void
keep_lucky(struct lucky *best, struct session *s, const struct luck_throw *t, double points)
{
	int i = LUCKIEST;

	while (i > 0 && points > best[i - 1].points + little)
		i--;
	if (i == LUCKIEST)
		return;
	free(best[LUCKIEST - 1].text);
	memmove(&best[i + 1], &best[i], (size_t)(LUCKIEST - 1 - i) * sizeof(*best));
	best[i] = (struct lucky){points, throw_text(s, t, points)};
}

static bool
touched(const struct luck_throw *t, int k)
{
	return fabs(t->brought[k]) > little || fabs(t->expected[k]) > little;
}

static void
json_throw(struct session *s, const struct luck_throw *t)
{
	const struct die *die = &s->game->dice[t->thrown->request.type];
	struct made made;
	struct json j;

	json_line(&j);
	json_put_text(&j, "type", "throw");
	json_put_text(&j, "file", s->path);
	json_put_number(&j, "seq", t->line->seq);
	json_put_text(&j, "who", t->line->who);
	json_put_text(&j, "for", t->thrown->request.title);
	json_put_text(&j, "die", die->name);
	json_open_array(&j, "faces");
	for (int i = 0; i < t->thrown->n; i++) {
		char face[32];

		face_name(die, t->thrown->face[i], face, sizeof(face));
		json_put_text(&j, NULL, face);
	}
	json_close(&j);
	outcome_tell(made_begin(&made), s, t->report);
	json_put_text(&j, "told", made_end(&made));
	made_free(&made);
	json_put_real(&j, "luck", t->points);
	json_open_array(&j, "totals");
	for (int k = 0; k < s->game->n_totals; k++) {
		if (!touched(t, k))
			continue;
		json_open_object(&j, NULL);
		json_put_text(&j, "name", s->game->totals[k].name);
		json_put_real(&j, "brought", t->brought[k]);
		json_put_real(&j, "expected", t->expected[k]);
		json_close(&j);
	}
	json_close(&j);
	json_line_end(&j);
}

void
throws_take(void *context, struct session *s, const struct luck_throw *t)
{
	struct throws *all = context;
	int who = t->who;

	all->n++;
	all->mute += !t->decides;
	for (int k = 0; k < s->game->n_totals; k++) {
		all->touched[k] |= touched(t, k);
		all->brought[k] += t->brought[k];
		all->expected[k] += t->expected[k];
	}
	all->points += t->points;
	all->variance += t->variance;
	all->open += t->variance > little;
	all->n_of[who + 1]++;
	all->points_of[who + 1] += t->points;
	if (all->json)
		json_throw(s, t);
	for (int side = 0; side < 2 && all->told; side++)
		keep_lucky(all->best[side], s, t, side == 0 ? t->points : -t->points);
}

void
throws_add(struct throws *all, const struct throws *more)
{
	all->n += more->n;
	all->unjudged += more->unjudged;
	all->mute += more->mute;
	for (int k = 0; k < TOTALS_MAX; k++) {
		all->touched[k] |= more->touched[k];
		all->brought[k] += more->brought[k];
		all->expected[k] += more->expected[k];
	}
	all->points += more->points;
	all->variance += more->variance;
	all->open += more->open;
	for (int i = 0; i <= SEATS_MAX; i++) {
		all->n_of[i] += more->n_of[i];
		all->points_of[i] += more->points_of[i];
	}
}

void
throws_free(struct throws *all)
{
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < LUCKIEST; i++)
			free(all->best[side][i].text);
}

/* ---- telling ---- */

/* In how many of 100 games dice stray at least so far, one way or the other: their sum is nearly normal. */
static double
share_as_far(const struct throws *all)
{
	return all->variance > 0 ? erfc(fabs(all->points) / sqrt(2 * all->variance)) : 1;
}

static double
luck_in(const struct throws *all, int k)
{
	return all->brought[k] - all->expected[k];
}

/* Which total comes next in the table: the points of both sides first, then those furthest off. */
static int
next_total(const struct throws *all, const struct game *game, const bool *done)
{
	int best = -1;

	for (int side = 0; side < 2; side++) {
		int k = rival_total(game, side);

		if (k >= 0 && !done[k] && all->touched[k])
			return k;
	}
	for (int k = 0; k < game->n_totals; k++)
		if (!done[k] && fabs(luck_in(all, k)) > little &&
		    (best < 0 || fabs(luck_in(all, k)) > fabs(luck_in(all, best)) + little))
			best = k;
	return best;
}

/* A title is a column, or where it is too long for one a line of its own. */
static void
print_total(const struct throws *all, const struct game *game, int k)
{
	char called[TOTAL_BYTES], expected[DECIMAL_BYTES], luck[DECIMAL_BYTES];
	const char *title = total_called(game, k, called);
	int columns = padded(title, TITLE_COLUMNS);

	if ((int)strlen(title) > columns) {
		paragraph_row(stdout, "  ", TITLE_COLUMNS, title, "");
		title = "";
		columns = TITLE_COLUMNS;
	}
	printf("  %-*s %8.0f %9s %8s\n", columns, title, all->brought[k],
	       decimal(expected, false, 2, all->expected[k]), decimal(luck, true, 2, luck_in(all, k)));
}

static void
print_totals(const struct throws *all, const struct game *game)
{
	bool done[TOTALS_MAX] = {false};
	int k, told = 0, more = 0;

	printf("  %-*s %8s %9s %8s\n", padded(SAY("total"), TITLE_COLUMNS), SAY("total"), SAY("brought"),
	       SAY("expected"), SAY("luck"));
	while ((k = next_total(all, game, done)) >= 0) {
		done[k] = true;
		if (told++ < TOTALS_TOLD)
			print_total(all, game, k);
		else
			more++;
	}
	if (more > 0)
		printf(SAY("  and %d more; --json has all\n"), more);
	if (all->mute > 0)
		printf(SAY_MANY("  %lu of them changes no total by itself\n",
				"  %lu of them change no total by themselves\n", (long)all->mute),
		       all->mute);
}

/* "-1.83. Fair dice stray as far in 22 of 100 games." */
static void
put_points(FILE *out, const struct throws *all)
{
	double share = 100 * share_as_far(all);
	char number[DECIMAL_BYTES];

	fprintf(out, "%s. ", decimal(number, true, 2, all->points));
	if (all->open < OPEN_LEAST)
		fputs(SAY("Too few throws to say how rare that is."), out);
	else if (share < 1)
		fputs(SAY("Fair dice stray as far in fewer than 1 of 100 games."), out);
	else
		fprintf(out, SAY("Fair dice stray as far in %.0f of 100 games."), share);
}

static void
print_points(const struct throws *all, const struct game *game)
{
	struct made made, points;

	put_points(made_begin(&points), all);
	fprintf(made_begin(&made), SAY("Luck of %s in points: %s"), SAY_OF(game, game->rival[0].name),
		made_end(&points));
	made_free(&points);
	paragraph_put_made(stdout, "", &made);
}

static void
print_seats(const struct throws *all, const struct session *s)
{
	int seats = 0;

	for (int seat = 1; seat <= SEATS_MAX; seat++)
		seats += all->n_of[seat] > 0;
	for (int seat = 1; seat <= SEATS_MAX && seats > 1; seat++) {
		char number[DECIMAL_BYTES];
		struct made made;

		if (all->n_of[seat] == 0)
			continue;
		words_seats(made_begin(&made), &s->language, UINT64_C(1) << (seat - 1));
		printf(SAY_MANY("  in the %lu throw of %s: %s\n", "  in the %lu throws of %s: %s\n",
				(long)all->n_of[seat]),
		       all->n_of[seat], made_end(&made), decimal(number, true, 2, all->points_of[seat]));
		made_free(&made);
	}
}

static void
print_best(const struct throws *all, const struct game *game, int side)
{
	if (!all->best[side][0].text)
		return;
	printf(SAY("Luckiest for %s:\n"), SAY_OF(game, game->rival[side].name));
	for (int i = 0; i < LUCKIEST && all->best[side][i].text; i++) {
		paragraph_put(stdout, "  ", all->best[side][i].text);
	}
}

static void
print_unjudged(const struct throws *all)
{
	struct made made;

	if (all->unjudged == 0)
		return;
	fprintf(made_begin(&made),
		SAY_MANY("Not judged: %lu die, thrown against a rule or on values that the box lacks.",
			 "Not judged: %lu dice, thrown against a rule or on values that the box lacks.",
			 (long)all->unjudged),
		all->unjudged);
	paragraph_put_made(stdout, "", &made);
}

void
throws_print(const struct throws *all, const struct session *s)
{
	const struct game *game = s->game;

	if (all->n > 0 && all->mute == all->n) {
		putchar('\n');
		paragraph_put(
		    stdout, "",
		    SAY("No throw changed a total by itself: what came of them came with later entries, "
			"and is not counted as luck."));
	} else if (all->n > 0) {
		printf(SAY_MANY("\nWhat %lu throw brought, and what was to be expected of it:\n",
				"\nWhat %lu throws brought, and what was to be expected of them:\n",
				(long)all->n),
		       all->n);
		print_totals(all, game);
	}
	if (all->open > 0 && game->rival[0].name) {
		print_points(all, game);
		print_seats(all, s);
		print_best(all, game, 0);
		print_best(all, game, 1);
	}
	print_unjudged(all);
}

void
throws_line(const struct throws *all, const struct game *game, const char *path)
{
	struct made made, points;
	FILE *out;

	if (!game->rival[0].name || all->n == 0)
		return;
	out = made_begin(&made);
	if (all->open == 0) {
		fprintf(out,
			SAY_MANY("%s: %lu throw, which changes no points by itself",
				 "%s: %lu throws, none of which changes points by itself", (long)all->n),
			path ? path : game->title, all->n);
		paragraph_put_made(stdout, "", &made);
		return;
	}
	put_points(made_begin(&points), all);
	fprintf(out, SAY_MANY("%s: %lu throw, luck of %s %s", "%s: %lu throws, luck of %s %s", (long)all->n),
		path ? path : game->title, all->n, SAY_OF(game, game->rival[0].name), made_end(&points));
	made_free(&points);
	paragraph_put_made(stdout, "", &made);
}

void
throws_json(const struct throws *all, const struct session *s, const struct game *game, const char *path)
{
	struct json j;

	json_line(&j);
	json_put_text(&j, "type", "luck");
	json_put_text(&j, "game", game->name);
	json_put_text(&j, "file", path);
	json_put_number(&j, "throws", (int64_t)all->n);
	json_put_number(&j, "not_judged", (int64_t)all->unjudged);
	json_put_number(&j, "deciding", (int64_t)all->open);
	json_put_text(&j, "of", game->rival[0].name);
	json_put_real(&j, "luck", all->points);
	json_put_real(&j, "p", share_as_far(all));
	json_put_truth(&j, "enough", all->open >= OPEN_LEAST);
	json_open_array(&j, "by");
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		if (all->n_of[seat] == 0)
			continue;
		json_open_object(&j, NULL);
		json_put_text(&j, "who", type_name(game, &s->box, game->who, seat - 1));
		json_put_number(&j, "throws", (int64_t)all->n_of[seat]);
		json_put_real(&j, "luck", all->points_of[seat]);
		json_close(&j);
	}
	json_close(&j);
	json_open_array(&j, "totals");
	for (int k = 0; k < game->n_totals; k++) {
		if (fabs(all->brought[k]) < little && fabs(all->expected[k]) < little)
			continue;
		json_open_object(&j, NULL);
		json_put_text(&j, "name", game->totals[k].name);
		json_put_real(&j, "brought", all->brought[k]);
		json_put_real(&j, "expected", all->expected[k]);
		json_close(&j);
	}
	json_close(&j);
	json_line_end(&j);
}
