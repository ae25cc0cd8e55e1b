/* The totals and the victory level: a line each, or a line for those that are named alike. */
#include "cmd/words/words.h"

#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "core/words.h"

enum { ROWS_MAX = 17 }; /* of totals, so that `score` has twenty with its heading and the level */

const char *
total_called(const struct game *game, int total, char *out)
{
	const char *title = SAY_OF(game, game->totals[total].title), *remark = strstr(title, " (");

	snprintf(out, TOTAL_BYTES, "%.*s", remark ? (int)(remark - title) : (int)strlen(title), title);
	return out;
}

bool
total_decides(const struct game *game, int total)
{
	const char *name = game->totals[total].name;
	bool rival = false;

	for (int i = 0; i < 2; i++)
		rival = rival || (game->rival[i].total && strcmp(name, game->rival[i].total) == 0);
	return rival || total == 0 || strncmp(name, "vp.", 3) == 0;
}

int
totals_decisive(FILE *out, const struct play *play, const int *value)
{
	const struct game *game = play->game;
	char title[TOTAL_BYTES];
	bool any = false;
	int told = 0;

	for (int t = 0; t < game->n_totals; t++)
		any = any || (total_decides(game, t) && (value ? value[t] : total_known(play, t)) != 0);
	for (int t = 0; t < game->n_totals; t++) {
		int n = value ? value[t] : total_known(play, t);

		if (!total_decides(game, t) || (any && n == 0) || (!any && t > 0))
			continue;
		fputs(told++ > 0 ? ", " : "", out);
		fprintf(out, SAY("%s: %d"), total_called(game, t, title), n);
	}
	return told;
}

static void
print_ledger(FILE *out, const struct play *play, const struct ledger *ledger, const char *indent)
{
	const struct game *game = play->game;

	fprintf(out, "%s%-*s", indent, padded(SAY("replacements"), 14), SAY("replacements"));
	for (int c = 0; c < ledger->n_columns; c++) {
		const char *column = SAY_OF(game, ledger->column[c]);

		fprintf(out, " %*s", padded(column, 8), column);
	}
	fputc('\n', out);
	for (int t = 0; t < ledger->n_types; t++) {
		const char *type = SAY_OF(game, ledger->type[t]);

		fprintf(out, "%s  %-*s", indent, padded(type, 12), type);
		for (int c = 0; c < ledger->n_columns; c++) {
			if (ledger->total[t][c] < 0)
				fprintf(out, " %8s", "");
			else
				fprintf(out, " %8d", count_total(play, ledger->total[t][c]));
		}
		fputc('\n', out);
	}
}

static void
print_total(FILE *out, const struct play *play, int t, int width, const char *indent)
{
	const struct total *total = &play->game->totals[t];
	char name[SPOKEN_BYTES];
	struct made made;

	spoken_total(play->game, t, name);
	fprintf(made_begin(&made), "%-*s %6d ", padded(name, width), name, total_known(play, t));
	made_end(&made);
	paragraph_row(out, indent, strlen(made.text), made.text, SAY_OF(play->game, total->title));
	made_free(&made);
}

/* Whether anything stands in the ledger. */
static bool
is_kept(const struct play *play, const struct ledger *ledger)
{
	for (int t = 0; t < ledger->n_types; t++)
		for (int c = 0; c < ledger->n_columns; c++)
			if (ledger->total[t][c] >= 0 && count_total(play, ledger->total[t][c]) != 0)
				return true;
	return false;
}

/* Whether the scenario has it. */
static bool
is_had(const struct play *play, int t)
{
	return !play->game->totals[t].told || play->game->totals[t].told(play);
}

/* Whether a side is judged by it. */
static bool
decides(const struct game *game, int t)
{
	bool it = t == 0;

	for (int i = 0; i < 2 && !it; i++)
		it = game->rival[i].total && strcmp(game->rival[i].total, game->totals[t].name) == 0;
	return it;
}

/* What decides a game is told even if it is 0. */
static bool
is_told(const struct play *play, int t, bool all)
{
	return !ledger_has(play->game->totals[t].name) &&
	       (all || decides(play->game, t) || (total_known(play, t) != 0 && is_had(play, t)));
}

/* ---- families: losses.he111, losses.ju88 ---- */

/* How much of a total's name is that of its family; 0: it stands alone. */
static int
family_of(const struct game *game, int t)
{
	const char *dot = strrchr(game->totals[t].name, '.');

	return dot ? (int)(dot - game->totals[t].name) : 0;
}

static bool
are_alike(const struct game *game, int a, int b)
{
	int n = family_of(game, a);

	return n > 0 && n == family_of(game, b) &&
	       strncmp(game->totals[a].name, game->totals[b].name, (size_t)n) == 0;
}

/* Whether a total stands in the row of one before it. */
static bool
is_joined(const struct play *play, int t)
{
	for (int k = 0; k < t; k++)
		if (is_told(play, k, false) && are_alike(play->game, k, t))
			return true;
	return false;
}

/* "losses   he111 1, ju88 2" */
static void
print_family(FILE *out, const struct play *play, int t, int width, const char *indent)
{
	const struct game *game = play->game;
	const char *between = "";
	char said[SPOKEN_BYTES];
	struct made name, members;

	*strrchr(spoken_total(game, t, said), '.') = '\0';
	fprintf(made_begin(&name), "%-*s", padded(said, width), said);
	made_begin(&members);
	for (int k = t; k < game->n_totals; k++)
		if (is_told(play, k, false) && are_alike(game, k, t)) {
			fprintf(members.out, "%s%s %d", between,
				strrchr(spoken_total(game, k, said), '.') + 1, total_known(play, k));
			between = ", ";
		}
	paragraph_row(out, indent, (size_t)width, made_end(&name), made_end(&members));
	made_free(&name);
	made_free(&members);
}

/* ---- all of them ---- */

static int
widest(const struct play *play, bool all, bool joined)
{
	char name[SPOKEN_BYTES];
	int width = 0;

	for (int t = 0; t < play->game->n_totals; t++) {
		bool family = joined && family_of(play->game, t) > 0;
		int n;

		spoken_total(play->game, t, name);
		if (family)
			*strrchr(name, '.') = '\0';
		n = (int)strlen(name) - padded(name, 0);
		if (is_told(play, t, all) && n > width)
			width = n;
	}
	return width;
}

static int
rows(const struct play *play, const struct ledger *ledger)
{
	int n = ledger->n_types > 0 && is_kept(play, ledger) ? 1 + ledger->n_types : 0;

	for (int t = 0; t < play->game->n_totals; t++)
		n += is_told(play, t, false);
	return n;
}

void
totals_print(FILE *out, const struct play *play, const char *indent, bool all)
{
	const struct game *game = play->game;
	const char *level = level_title(play);
	struct ledger ledger;
	bool kept = ledger_find(game, &ledger), joined = !all && rows(play, &ledger) > ROWS_MAX;
	int width = widest(play, all, joined);
	struct made made;

	for (int t = 0; t < game->n_totals; t++) {
		if (!is_told(play, t, all) || (joined && is_joined(play, t)))
			continue;
		if (joined && family_of(game, t) > 0)
			print_family(out, play, t, width, indent);
		else
			print_total(out, play, t, width, indent);
	}
	if (kept && (all || (!joined && is_kept(play, &ledger))))
		print_ledger(out, play, &ledger, indent);
	if (level) {
		fprintf(made_begin(&made),
			is_over(play) ? SAY("victory level: %s") : SAY("victory level: %s, so far"), level);
		paragraph_put_made(out, indent, &made);
	}
}
