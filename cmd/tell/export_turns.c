/* export turns: how a game stood at the end of each raid, turn or day. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"

enum { COLUMNS_AT_SIGHT = 8, COLUMN_BYTES = 64 };

/* When an entry was played: what it ended, not what began with it. */
struct moment_told {
	int turn;
	char when[2][COLUMN_BYTES];
};

struct turns {
	struct session *s;
	struct listing *listing;
	int n_totals, shown[TOTALS_MAX]; /* the totals that are columns */
	bool all;
	int total[TOTALS_MAX]; /* before the entry */
	struct made result;    /* what has been told since the last row where that was moved */
	struct moment_told before;
	char column[2 + TOTALS_MAX][COLUMN_BYTES]; /* names as SQL takes them */
};

static void
note_moment(struct turns *t)
{
	const struct session *s = t->s;

	t->before.turn = ((const struct head *)s->play.state)->turn;
	for (int i = 0; i < 2 && s->game->when[i]; i++) {
		int field = s->game->when[i];

		value_write(&s->language, field, field_get(s->game, s->play.state, field, 0),
			    t->before.when[i], COLUMN_BYTES);
	}
}

/* "losses.luftwaffe.light" as losses_luftwaffe_light. */
static void
name_column(struct turns *t, int column, const char *name, bool number)
{
	char *to = t->column[column];

	snprintf(to, COLUMN_BYTES, "%s", name);
	for (char *at = to; *at; at++)
		if (!isalnum((unsigned char)*at))
			*at = '_';
	listing_column(t->listing, to, number);
}

static void
head(struct turns *t)
{
	const struct game *game = t->s->game;

	listing_column(t->listing, "seq", true);
	if (t->all || !game->when[0])
		listing_column(t->listing, "turn", true);
	for (int i = 0; i < 2 && game->when[i]; i++)
		name_column(t, i, i == 0 ? "date" : "hour", false);
	listing_column(t->listing, "end_of", false);
	if (t->all)
		listing_column(t->listing, "which", false);
	listing_column(t->listing, "name", false);
	listing_column(t->listing, "result", false);
	int counts = t->all || game->n_counts == 0 ? game->n_totals : game->n_counts;
	int most = t->all ? counts : COLUMNS_AT_SIGHT - (int)t->listing->n;
	for (t->n_totals = 0; t->n_totals < counts && t->n_totals < most; t->n_totals++) {
		int k = counts == game->n_totals ? t->n_totals : game->counts[t->n_totals];
		t->shown[t->n_totals] = k;
		name_column(t, 2 + t->n_totals, game->totals[k].name, true);
	}
	listing_head(t->listing);
}

static void
put_name(struct turns *t, const struct milestone *m, bool key)
{
	const struct session *s = t->s;
	struct made made;
	char text[COLUMN_BYTES] = "";

	if (m && key)
		name_write(&s->language, m->arg.type, m->arg.value, text, sizeof(text));
	if (!m || key) {
		listing_cell(t->listing, text);
		return;
	}
	name_print(made_begin(&made), &s->language, m->arg.type, m->arg.value, false);
	listing_cell(t->listing, made_end(&made));
	made_free(&made);
}

static bool
is_counted(const struct game *game, int total)
{
	bool counted = total_decides(game, total);

	for (int i = 0; i < game->n_counts; i++)
		counted = counted || game->counts[i] == total;
	return counted;
}

/* Whether what is counted has moved since this was asked last, up to a milestone or (NULL) to now. */
static bool
has_moved(struct turns *t, const struct milestone *m)
{
	bool moved = false;

	for (int k = 0; k < t->s->game->n_totals; k++) {
		int now = m ? m->total[k] : total_known(&t->s->play, k);
		moved = moved || (now != t->total[k] && is_counted(t->s->game, k));
		t->total[k] = now;
	}
	return moved;
}

/* What the changes of an entry from number `first` to before number `last` did, where they moved what is
 * counted: the raid's bombs and losses, not its weather, nor how the next one begins. */
static void
note_result(struct turns *t, const struct milestone *m, int first, int last)
{
	const struct session *s = t->s;
	struct made did;

	if (!has_moved(t, m) || s->outcome.withdrawn)
		return;
	if (events_print(made_begin(&did), &s->language, &s->report, first, last, NEWS) > 0)
		fprintf(t->result.out, "%s%s", ftell(t->result.out) > 0 ? " " : "", made_end(&did));
	else
		made_end(&did);
	made_free(&did);
}

static void
put_result(struct turns *t)
{
	listing_cell(t->listing, made_end(&t->result));
	made_free(&t->result);
	made_begin(&t->result);
}

/* A row for a milestone; NULL: for now. */
static void
row(struct turns *t, long seq, const struct milestone *m)
{
	const struct session *s = t->s;
	struct listing *listing = t->listing;

	listing_cell_number(listing, seq);
	if (t->all || !s->game->when[0])
		listing_cell_number(listing, t->before.turn);
	for (int i = 0; i < 2 && s->game->when[i]; i++)
		listing_cell(listing, t->before.when[i]);
	listing_cell(listing, m ? s->game->milestones[m->kind] : is_over(&s->play) ? "end" : "now");
	if (t->all)
		put_name(t, m, true);
	put_name(t, m, false);
	put_result(t);
	for (int k = 0; k < t->n_totals; k++)
		listing_cell_number(listing, m ? m->total[t->shown[k]] : total_known(&s->play, t->shown[k]));
	listing_row(listing);
}

/* The rows of an entry, each with what came before it. */
static void
rows_of_entry(struct turns *t, long seq)
{
	const struct report *report = &t->s->report;
	int from = 0;

	for (int i = 0; i < report->n_milestones; i++) {
		note_result(t, &report->milestone[i], from, report->milestone[i].before);
		from = report->milestone[i].before;
		row(t, seq, &report->milestone[i]);
	}
	note_result(t, NULL, from, report->n_effects);
}

int
export_turns(struct session *s, struct listing *listing, const struct arguments *a)
{
	struct turns *t = calloc(1, sizeof(*t));

	if (!t)
		return trouble("out of memory");
	t->s = s;
	t->listing = listing;
	t->all = flag_given(a, "all");
	head(t);
	note_moment(t);
	made_begin(&t->result);
	for (int i = 0; i < s->report.n_milestones; i++)
		row(t, 0, &s->report.milestone[i]);
	(void)has_moved(t, NULL);
	while (session_next(s)) {
		rows_of_entry(t, s->outcome.seq);
		note_moment(t);
	}
	row(t, (long)s->settled, NULL);
	made_end(&t->result);
	made_free(&t->result);
	free(t);
	return EXIT_WELL;
}
