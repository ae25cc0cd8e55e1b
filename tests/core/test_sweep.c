/*
 * Slips swept through whole records: each line of the sample sessions, and of random games of the game files,
 * left out, doubled and exchanged with the next; two slips in a record, and five; and the record mended as it
 * should be, which must leave nothing to be told.
 *
 * `make check` takes some lines of each session, TALLYHO_LONG=1 or TALLYHO_SWEEP=1 all, in slices that go on
 * where they were stopped. TALLYHO_GAME is the one game, TALLYHO_SEED chooses other records for the slips,
 * TALLYHO_SLIPS is how many records of a game they are planted in, TALLYHO_SWEEP_SHOW=1 prints each slip that
 * is not told as it should be. `test_sweep 'two*'` runs one of the four.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/log/log.h"
#include "core/games/games.h"
#include "tests/core/audited.h"
#include "tests/core/edits.h"
#include "tests/file_games.h"
#include "tests/slices.h"

enum {
	LOST_MANY = 20,
	STEP = 23,  /* `make check` takes every so many-th line */
	APART = 12, /* lines between two slips, at least */
	SLIPS_MAX = 5,
	WINDOW = 400,
	FILE_GAMES_LONG = 10,	/* random games of each file */
	LEAST_WHOLE_FILES = 95, /* of 100: those of 10 games each are 99, 99 and 96 */
};

struct tally {
	unsigned long made, noticed, whole, totals, lost, named;
};

/* What is counted of a session: by kind of slip, and what was left out by verb. Numbers only: slices keep
 * them. */
struct sums {
	struct tally kind[3];
	struct tally verb[VERBS_MAX];
};

static void
add_verdict(struct tally *t, const struct audited *v, const struct audited *right)
{
	t->made++;
	if (v->findings == 0)
		return;
	t->noticed++;
	t->whole += v->findings == 1 && v->unjudged == 0;
	t->totals += memcmp(v->total, right->total, sizeof(v->total)) == 0;
	t->lost += v->lost + v->unjudged > LOST_MANY;
	t->named += v->mended;
}

static void
add_up(struct tally *sum, const struct tally *t)
{
	sum->made += t->made;
	sum->noticed += t->noticed;
	sum->whole += t->whole;
	sum->totals += t->totals;
	sum->lost += t->lost;
	sum->named += t->named;
}

static void
print_row(const char *what, const char *slip, const struct tally *t)
{
	double of = t->noticed > 0 ? 100.0 / (double)t->noticed : 0;

	printf("%-34s %-10s %5lu made %5lu noticed: one, nothing unjudged %5.1f %%, totals %5.1f %%, > 20 "
	       "lost or "
	       "unjudged %4lu, named %5.1f %%\n",
	       what, slip, t->made, t->noticed, (double)t->whole * of, (double)t->totals * of, t->lost,
	       (double)t->named * of);
}

/* ---- every line ---- */

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") || getenv("TALLYHO_SWEEP");
}

static void
show(const struct written *w, size_t at, enum slip edit, const struct audited *v, const struct audited *right)
{
	if (getenv("TALLYHO_SWEEP_SHOW") && v->findings > 0 &&
	    (v->findings > 1 || v->unjudged > 0 || memcmp(v->total, right->total, sizeof(v->total)) != 0))
		printf("-- %s %s at %zu (%s%s%s): %d findings, %d unjudged, %d lost%s%s\n", w->game->name,
		       edit_names[edit], at + 1, w->line[at].who, *w->line[at].who ? ": " : "",
		       w->line[at].text, v->findings, v->unjudged, v->lost,
		       memcmp(v->total, right->total, sizeof(v->total)) != 0 ? ", other totals" : "",
		       v->mended ? ", named" : "");
}

static int
verb_of_line(struct session *s, const struct written_line *line)
{
	struct entry e;
	struct finding f;

	if (!entry_read(&s->language, NULL, false, line->text, strlen(line->text), &e, &f, NULL))
		return VERB_COMMON;
	return e.first.verb;
}

static void
sweep_line(struct session *s, const struct written *w, size_t at, const struct audited *right,
	   struct sums *sums)
{
	static const enum slip edits[] = {DELETED, DOUBLED, SWAPPED};
	static struct written edited;
	struct audited v;

	for (int e = 0; e < 3; e++) {
		memcpy(&edited, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
		if (!edit_record(s, NULL, &edited, edits[e], at))
			continue;
		audit(s, &edited, w, &v);
		add_verdict(&sums->kind[e], &v, right);
		if (edits[e] == DELETED)
			add_verdict(&sums->verb[verb_of_line(s, &w->line[at])], &v, right);
		show(w, at, edits[e], &v, right);
	}
}

static void
sweep_lines(struct session *s, const struct written *w, const char *slice, struct sums *sums)
{
	const size_t n = sizeof(*sums) / sizeof(unsigned long);
	struct audited right;
	size_t step = is_long() ? 1 : STEP;

	audit(s, w, NULL, &right);
	assert_int_equal(right.findings, 0);
	memset(sums, 0, sizeof(*sums));
	slices_kept(slice, (unsigned long *)sums, n);
	for (size_t at = slices_from(slice); at < w->n; at += step) {
		if (written_plays(&w->line[at]))
			sweep_line(s, w, at, &right, sums);
		slices_keep(slice, (const unsigned long *)sums, n);
		slices_reached(slice, at + step);
	}
}

static void
print_verbs(const struct session *s, const struct sums *sums)
{
	for (int v = 0; v < VERBS_MAX && is_long(); v++)
		if (sums->verb[v].noticed > 0)
			print_row("    left out", verb_of(s->game, v)->name, &sums->verb[v]);
}

/*
 * Of the lines left out, doubled and exchanged that are noticed so many in a hundred are told as one finding
 * with nothing unjudged, and lead to the totals of the record as it was. These are ratchets: they rise with
 * the program.
 */
static const unsigned char least_whole[3] = {90, 94, 95}, least_totals[3] = {90, 97, 96};

/* And of slips planted so many are told; of those put right so many leave nothing to be told. */
enum { LEAST_TOLD = 95, LEAST_WELL = 97 };

static const char *const kinds[] = {"left out", "doubled", "exchanged"};

static void
each_line_once(void **state)
{
	static struct written w;
	static struct sums sums, all;
	struct session *s = session_new();
	const char *only = getenv("TALLYHO_GAME");
	char path[128], slice[64];

	(void)state;
	assert_non_null(s);
	for (size_t i = 0; i < AUDITED_SESSIONS; i++) {
		bool any = false;
		snprintf(path, sizeof(path), "tests/%s.txt", audited_sessions[i]);
		snprintf(slice, sizeof(slice), "sweep_%s", strrchr(audited_sessions[i], '/') + 1);
		for (const struct game *const *g = games; *g && !any; g++)
			any = (!only || strcmp(only, (*g)->name) == 0) && written_session(s, &w, *g, path);
		if (!any)
			continue;
		sweep_lines(s, &w, slice, &sums);
		for (int k = 0; k < 3; k++) {
			print_row(audited_sessions[i], kinds[k], &sums.kind[k]);
			add_up(&all.kind[k], &sums.kind[k]);
		}
		print_verbs(s, &sums);
		fflush(stdout);
	}
	for (size_t i = 0; i < AUDITED_SESSIONS; i++) {
		snprintf(slice, sizeof(slice), "sweep_%s", strrchr(audited_sessions[i], '/') + 1);
		slices_over(slice);
	}
	for (int k = 0; k < 3; k++)
		print_row("all", kinds[k], &all.kind[k]);
	session_free(s);
	if (only)
		return;
	for (int k = 0; k < 3; k++) {
		assert_true(all.kind[k].whole * 100 >= all.kind[k].noticed * least_whole[k]);
		assert_true(all.kind[k].totals * 100 >= all.kind[k].noticed * least_totals[k]);
	}
}

/* The same of random games of the game files. */
static void
each_line_of_game_files(void **state)
{
	static struct written w;
	static struct sums sums, of, all;
	struct session *s = session_new();
	const char *only = getenv("TALLYHO_GAME");
	char slice[64];
	int most = is_long() ? FILE_GAMES_LONG : 1;

	(void)state;
	assert_non_null(s);
	for (const struct game *const *g = every_game(); *g; g++) {
		if (game_named((*g)->name) || (only && strcmp(only, (*g)->name) != 0))
			continue;
		memset(&of, 0, sizeof(of));
		for (int k = 0; k < most; k++) {
			written_random(s, &w, *g, SCENARIO_COMMON + k % (*g)->n_scenarios, 0, (uint64_t)k + 1,
				       WINDOW, false);
			snprintf(slice, sizeof(slice), "sweep_%s_%d", (*g)->name, k);
			sweep_lines(s, &w, slice, &sums);
			for (int i = 0; i < 3; i++)
				add_up(&of.kind[i], &sums.kind[i]);
		}
		for (int k = 0; k < most; k++) {
			snprintf(slice, sizeof(slice), "sweep_%s_%d", (*g)->name, k);
			slices_over(slice);
		}
		for (int i = 0; i < 3; i++) {
			print_row((*g)->name, kinds[i], &of.kind[i]);
			add_up(&all.kind[i], &of.kind[i]);
		}
		fflush(stdout);
	}
	for (int i = 0; i < 3; i++)
		print_row("all game files", kinds[i], &all.kind[i]);
	session_free(s);
	for (int i = 0; i < 3 && !only; i++)
		assert_true(all.kind[i].whole * 100 >= all.kind[i].noticed * LEAST_WHOLE_FILES);
}

/* ---- several slips, and a slip put right ---- */

struct slips {
	unsigned long records, planted, told, all_told, totals;
	unsigned long fixed, refused, well, accused; /* slips put right */
};

/* The edit that puts a slip right; false: it takes more than one. */
static bool
edit_of(enum slip edit, size_t at, const struct written *right, struct edit *fix, char *text, size_t size)
{
	const struct written_line *line = &right->line[at];

	snprintf(text, size, "%s%s%s", line->who, *line->who ? ": " : "", line->text);
	switch (edit) {
	case DELETED:
		*fix = (struct edit){.kind = EDIT_INSERT, .seq = at + 1, .entry = text};
		return at + 1 < right->n;
	case DOUBLED:
		*fix = (struct edit){.kind = EDIT_STRIKE, .seq = at + 2};
		return true;
	case SWAPPED:
		*fix = (struct edit){.kind = EDIT_SWAP, .seq = at + 1, .other = at + 2};
		return written_plays(&right->line[at + 1]);
	case DIE:
	case DIE_LEFT_OUT:
	case DIE_TOO_MANY:
	case LIST_SHORT:
	case UNIT:
	case CARD:
	case NUMBER:
	case TARGET:
	case TYPO:
	case SENDER:
		*fix = (struct edit){.kind = EDIT_AMEND, .seq = at + 1, .entry = text};
		return true;
	case SWAPPED_FAR:
	case CLAIMED:
	case BLOCK:
	case EDITS:
		break;
	}
	return false;
}

/* What a fix leaves, and the record with it as /tmp/fix-N.txt. */
static void
show_left(const struct session *s, const struct edit *fix, unsigned long found)
{
	static int n;
	char path[64];

	if (!getenv("TALLYHO_SWEEP_SHOW"))
		return;
	snprintf(path, sizeof(path), "/tmp/fix-%s-%d.txt", s->game->name, ++n);
	printf("-- %s: kind %d of fix at %zu%s%s leaves %lu: %s\n", s->game->name, fix->kind, fix->seq,
	       fix->entry ? ": " : "", fix->entry ? fix->entry : "", found, path);
	written_keep(s, path, "a slip put right");
}

/* The right fix, as the program makes it: what is found in the record afterwards. */
static void
put_right(struct session *s, const struct written *edited, const struct edit *fix, struct slips *sum)
{
	struct logger lg = {.dry = true, .s = s, .refusals = stderr};
	struct edited what;
	unsigned long found = 0;
	int code;

	written_load(s, edited);
	made_begin(&lg.made);
	sum->fixed++;
	code = edit_lot(&lg, fix, &what);
	edited_free(&what);
	made_end(&lg.made);
	made_free(&lg.made);
	if (code != EXIT_WELL) {
		sum->refused++;
		return;
	}
	session_rewind(s, true, 0);
	while (session_next(s)) {
		struct correction c;
		for (int i = 0; i < s->report.n_findings; i++)
			found += finding_counts(&s->replay, &s->report.finding[i]);
		while (correction_next(s, &c))
			found += correction_counts(&c, false);
	}
	sum->well += found == 0;
	sum->accused += found > 0;
	if (found > 0)
		show_left(s, fix, found);
}

/* A slip that alone is told as one finding and nothing unjudged, at a line of the record as it was. */
struct planted {
	enum slip edit;
	size_t at;
	struct random r;
};

static bool
plant(struct session *s, struct random *r, const struct written *w, struct planted *slip, struct slips *sum)
{
	static struct written edited;
	struct audited v;
	struct edit fix;
	char text[WRITTEN_TEXT + BOX_KEY + 2];

	slip->edit = (enum slip)random_below(r, CLAIMED);
	slip->r = *r;
	memcpy(&edited, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
	if (!written_plays(&w->line[slip->at]) || !edit_record(s, r, &edited, slip->edit, slip->at))
		return false;
	audit(s, &edited, NULL, &v);
	if (v.findings > 0 && edit_of(slip->edit, slip->at, w, &fix, text, sizeof(text)))
		put_right(s, &edited, &fix, sum);
	return v.findings == 1 && v.unjudged == 0;
}

/* As many of them as there are, the last line first, so that the numbers of the others stay. */
static void
audit_slips(struct session *s, const struct written *w, const struct planted *slip, int n, struct slips *sum)
{
	static struct written edited;
	struct audited v, right;
	unsigned long told;

	audit(s, w, NULL, &right);
	memcpy(&edited, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
	for (int i = n; i-- > 0;) {
		struct random r = slip[i].r;
		edit_record(s, &r, &edited, slip[i].edit, slip[i].at);
	}
	audit(s, &edited, NULL, &v);
	told = (unsigned long)(v.findings < n ? v.findings : n);
	sum->records++;
	sum->planted += (unsigned long)n;
	sum->told += told;
	sum->all_told += told == (unsigned long)n;
	sum->totals += memcmp(v.total, right.total, sizeof(v.total)) == 0;
	if (told < (unsigned long)n && getenv("TALLYHO_SWEEP_SHOW")) {
		printf("-- %s: %lu of %d told:", w->game->name, told, n);
		for (int i = 0; i < n; i++)
			printf(" %s at %zu (%s)", edit_names[slip[i].edit], slip[i].at + 1,
			       w->line[slip[i].at].text);
		printf("\n");
	}
}

static void
plant_record(struct session *s, struct random *r, const struct written *w, int wanted, struct slips *sum)
{
	struct planted slip[SLIPS_MAX];
	size_t span = w->n / (size_t)wanted;
	int n = 0;

	if (span <= APART + 1)
		return;
	for (int i = 0; i < wanted; i++)
		for (int tries = 0, planted = n; tries < 20 && n == planted; tries++) {
			slip[n].at = (size_t)i * span + (size_t)random_below(r, (int)(span - APART));
			n += plant(s, r, w, &slip[n], sum);
		}
	if (n == wanted)
		audit_slips(s, w, slip, n, sum);
}

static void
print_slips(const char *game, int n, const struct slips *t)
{
	double of = t->planted > 0 ? 100.0 / (double)t->planted : 0,
	       in = t->records > 0 ? 100.0 / (double)t->records : 0;

	printf("%-20s %d slips: %4lu records, told %5.1f %%, all told %5.1f %%, totals %5.1f %%; put right "
	       "%4lu: refused "
	       "%lu, no finding %5.1f %%\n",
	       game, n, t->records, (double)t->told * of, (double)t->all_told * in, (double)t->totals * in,
	       t->fixed, t->refused, t->fixed > 0 ? 100.0 * (double)t->well / (double)t->fixed : 0);
	fflush(stdout);
}

static void
slips_in_game(struct session *s, const struct game *game, int wanted, unsigned long records,
	      struct slips *all)
{
	static struct written w;
	const char *seed = getenv("TALLYHO_SEED");
	struct slips sum = {0};
	struct random r;
	char slice[64], path[128];
	size_t k;

	snprintf(slice, sizeof(slice), "slips%d_%s", wanted, game->name);
	slices_kept(slice, (unsigned long *)&sum, sizeof(sum) / sizeof(unsigned long));
	for (k = slices_from(slice); k < records; k++) {
		random_seed(&r, 97 * (uint64_t)k + (seed ? strtoull(seed, NULL, 10) : 0) + 7);
		const char *session = audited_sessions[random_below(&r, AUDITED_SESSIONS)];
		snprintf(path, sizeof(path), "tests/%s.txt", session);
		if (!written_session(s, &w, game, path))
			written_random(s, &w, game, SCENARIO_COMMON + random_below(&r, game->n_scenarios), 0,
				       (uint64_t)random_below(&r, 1 << 20) + 1, WINDOW,
				       random_below(&r, 2) == 0);
		plant_record(s, &r, &w, wanted, &sum);
		slices_keep(slice, (const unsigned long *)&sum, sizeof(sum) / sizeof(unsigned long));
		slices_reached(slice, k + 1);
	}
	slices_over(slice);
	print_slips(game->name, wanted, &sum);
	for (k = 0; k < sizeof(sum) / sizeof(unsigned long); k++)
		((unsigned long *)all)[k] += ((const unsigned long *)&sum)[k];
}

static struct slips
slips_in_all(int wanted)
{
	const char *only = getenv("TALLYHO_GAME"), *number = getenv("TALLYHO_SLIPS");
	unsigned long records = number ? strtoul(number, NULL, 10) : getenv("TALLYHO_LONG") ? 80 : 3;
	struct session *s = session_new();
	struct slips all = {0};

	assert_non_null(s);
	for (const struct game *const *g = games; *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			slips_in_game(s, *g, wanted, records, &all);
	print_slips("all", wanted, &all);
	session_free(s);
	return all;
}

static void
hold_bars(const struct slips *all)
{
	assert_int_equal(all->refused, 0);
	assert_true(all->told * 100 >= all->planted * LEAST_TOLD);
	assert_true(all->well * 100 >= all->fixed * LEAST_WELL);
}

static void
two_slips_are_two_findings(void **state)
{
	struct slips all = slips_in_all(2);

	(void)state;
	hold_bars(&all);
}

static void
five_slips_are_five_findings(void **state)
{
	struct slips all = slips_in_all(5);

	(void)state;
	hold_bars(&all);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_line_once),
	    cmocka_unit_test(each_line_of_game_files),
	    cmocka_unit_test(two_slips_are_two_findings),
	    cmocka_unit_test(five_slips_are_five_findings),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
