/* verify: re-executes journals and names every broken rule. */
#include "cmd/verify/verify.h"
#include "cmd/desk/game_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/say/say.h"
#include "cmd/say/workers.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/pen.h"
#include "cmd/verify/pledges.h"
#include "cmd/verify/receipts.h"
#include "cmd/verify/results.h"

enum { AT_A_TIME = 64 }; /* journals that a process has: some tenths of a second */

/* Findings that do not count, by the waiver that keeps them from it. */
static void
count_breaches(struct verifying *v)
{
	const struct replay *r = &v->s->replay;

	for (int i = 0; i < v->s->report.n_findings && r->n_waived > 0; i++) {
		const struct finding *f = &v->s->report.finding[i];

		for (int k = 0; k < r->n_waivers; k++)
			if (r->waiver[k].rule == f->rule && !finding_counts(r, f)) {
				v->breaches[k]++;
				break;
			}
	}
}

static void
judge_entry(struct verifying *v)
{
	struct session *s = v->s;

	if (!v->quiet)
		reliance_count(&v->reliance, s);
	counts_add(&v->counts, s);
	count_breaches(v);
	if (!v->quiet && s->report.n_findings > 0)
		verify_tell_entry(v);
}

/* ---- a journal ---- */

/* Whether the time for this journal is over: of the processor, so that a laptop that sleeps is no fault of
 * the journal. */
static bool
is_over_limit(const struct verifying *v)
{
	struct timespec now;

	if (v->limit <= 0 || clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0)
		return false;
	return (double)(now.tv_sec - v->begun.tv_sec) + (double)(now.tv_nsec - v->begun.tv_nsec) / 1e9 >
	       v->limit;
}

/* The next entry, and what is to be told of it; false: there is none. */
static bool
judge_next(struct verifying *v)
{
	struct session *s = v->s;

	if (!v->quiet)
		play_save(&s->play, &v->before);
	if (!session_next(s))
		return false;
	if (!v->quiet)
		calculation_follow(&v->calculation, s, &v->before);
	judge_entry(v);
	verify_tell_corrections(v);
	if (!v->quiet) {
		verify_tell_remarks(v);
		headings_follow(&v->headings, s);
	}
	return true;
}

enum run { RUN_WHOLE, RUN_FOUND, RUN_OUT_OF_TIME };

/* Through the record, or until something is found. */
static enum run
run_through(struct verifying *v, bool until_found)
{
	struct session *s = v->s;
	struct progress progress = {0};
	enum run run = RUN_WHOLE;

	v->counts = (struct counts){0};
	memset(v->breaches, 0, sizeof(v->breaches));
	v->remarks = v->corrected = 0;
	v->mends = 0;
	v->alike = (struct alike){0};
	session_rewind(s, true, 0);
	s->replay.until_found = until_found;
	if (!v->quiet) {
		reliance_follow(&v->reliance, s);
		calculation_begin(&v->calculation, s);
		headings_begin(&v->headings, &s->language, &s->play, &s->replay.scratch);
	}
	while (run == RUN_WHOLE) {
		if (is_over_limit(v))
			run = RUN_OUT_OF_TIME;
		else if (!judge_next(v))
			break;
		else if (until_found && s->report.n_findings > 0)
			run = RUN_FOUND;
		if (s->settled % 4096 == 0)
			progress_tell(&progress, s->path, s->settled, s->n);
	}
	verify_tell_corrections(v);
	verify_tell_alike(v);
	progress_end(&progress);
	return run;
}

bool
verify_entries(struct verifying *v)
{
	enum run run = RUN_FOUND;

	if (v->json && !v->quiet) {
		free(v->followers);
		v->followers = followers_find(v->s);
	}
	/* Where nothing is told no board is kept to explain a finding from, until there is one. */
	if (v->quiet)
		run = run_through(v, true);
	if (run == RUN_FOUND)
		run = run_through(v, false);
	if (run == RUN_OUT_OF_TIME)
		return false;
	verify_judge_owed(v);
	verify_judge_strictly(v);
	verify_total(v);
	return true;
}

/* The receipts beside the journal and those of --receipt. Exit code. */
static int
read_receipts(struct verifying *v, const char *path)
{
	struct receipts *all = &v->receipts;
	const char *file;
	size_t at = 0;
	int code;

	receipts_free(all);
	code = receipts_read(all, receipts_beside(all, path), false);
	while (code == EXIT_WELL && (file = flag_next(v->a, "receipt", &at)) != NULL)
		code = receipts_read(all, file, true);
	return code;
}

static int
worse(int one, int other)
{
	return one > other ? one : other;
}

static int
verify_file(struct verifying *v, const char *path)
{
	struct session *s = v->s;
	char hex[JOURNAL_HEX_SIZE];
	int code, head;

	if (v->limit > 0)
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &v->begun);
	code = session_open(s, path, JOURNAL_READ);
	if (code != EXIT_WELL || (code = read_receipts(v, path)) == EXIT_TROUBLE)
		return code;
	/* Whose word counts must be known before it is heard; what is wrong with receipts is told behind it.
	 */
	(void)vouch(s, &v->receipts, true, &v->vouched);
	pledges_mark(s, &v->vouched);
	pen_mark(s, &v->receipts);
	v->pen = s->meta.keys > 0 ? pen_holder(s, &v->receipts) : -1;
	/* Where nobody need trust anybody, dice taken back need the other side's word. */
	v->strict = flag_given(v->a, "strict") || corrections_are_strict(s);
	if (!verify_entries(v))
		return trouble(SAY_MANY("%s: not verified: %s second was over after entry %zu of %zu",
					"%s: not verified: %s seconds were over after entry %zu of %zu",
					strcmp(v->seconds, "1") == 0 ? 1 : 2),
			       path, v->seconds, s->settled, s->n);
	journal_hex(session_head(s), hex);
	v->head_holds = v->head && head_find(s, v->head, &v->head_seq);
	code = worse(code, vouch(s, &v->receipts, false, &v->vouched));
	code = worse(code, box_hold(s, flag_value(v->a, "box"), &v->box));
	v->reasons = v->match || (v->json && !v->quiet) ? match_reasons(s, &v->vouched, &v->box) : 0;
	if (v->explain && v->counts.findings > 0 && !v->quiet && !v->json)
		verify_tell_both_games(v);
	if (!v->quiet)
		verify_summary(v, hex);
	head = v->head ? verify_tell_head(v) : EXIT_WELL;
	if (!v->quiet && !v->json) {
		verify_tell_owed(v);
		vouch_tell(s, &v->vouched);
		pledges_tell(s, v->breaches);
		box_held_tell(s, &v->box);
		if (v->match)
			match_tell(s, v->reasons);
	}
	return worse(worse(head, code),
		     v->counts.findings > 0 || (v->match && v->reasons != 0) ? EXIT_FINDINGS : EXIT_WELL);
}

/* Verifies some of the journals, one after the other. */
static int
verify_files(void *context, size_t from, size_t to)
{
	struct verifying *v = context;
	int worst = EXIT_WELL;

	for (size_t i = from; i < to; i++)
		worst = worse(worst, verify_file(v, v->names.name[i]));
	return worst;
}

/* The size of each file: about what it costs. */
static void
weigh(const struct verifying *v, size_t from, size_t to, uint64_t *weight)
{
	struct stat file;

	for (size_t i = from; i < to; i++)
		weight[i - from] =
		    stat(v->names.name[i], &file) == 0 && file.st_size > 0 ? (uint64_t)file.st_size : 1;
}

/* Shares the journals from number `done` on out, some at a time: what is found is printed in their order, and
 * what is not printed yet when somebody ends us is little. */
static int
verify_shared(struct verifying *v, size_t done, int jobs)
{
	uint64_t weight[AT_A_TIME * SHARES_MAX];
	struct progress progress = {0};
	size_t n = v->names.n, to;
	int worst = EXIT_WELL;

	for (; done < n; done = to) {
		to = n - done > AT_A_TIME * (size_t)jobs ? done + AT_A_TIME * (size_t)jobs : n;
		if (jobs > 1)
			weigh(v, done, to, weight);
		worst = worse(worst, shares_run(jobs, done, to, weight, verify_files, v));
		fflush(stdout);
		if (n > 1 && (v->quiet || !isatty(STDOUT_FILENO)))
			progress_tell(&progress, "verify", to, n);
	}
	progress_end(&progress);
	return worst;
}

/* Where the results go on from; false: trouble was told. */
static bool
begin_results(struct verifying *v, size_t *done, int *code)
{
	const char *results = flag_value(v->a, "results");

	*done = 0;
	*code = EXIT_WELL;
	if (!results)
		return true;
	if (!v->json || v->quiet) {
		trouble("verify: --results wants --json, and not --quiet");
		return false;
	}
	return results_go_on(results, v->names.name, v->names.n, done, code);
}

/* How many processes share the journals. On a terminal what is found comes as it is found, from one. */
static bool
count_jobs(const struct arguments *a, size_t n, int *jobs)
{
	const char *wanted = flag_value(a, "jobs");
	size_t digits = wanted ? strspn(wanted, "0123456789") : 0;

	*jobs = flag_given(a, "quiet") || !isatty(STDOUT_FILENO) ? shares_for(n) : 1;
	if (!wanted)
		return true;
	*jobs = digits > 0 && digits <= 2 && !wanted[digits] ? (int)strtol(wanted, NULL, 10) : 0;
	if (*jobs >= 1 && *jobs <= SHARES_MAX)
		return true;
	trouble("verify: --jobs takes a number from 1 to %d, not '%.80s'", SHARES_MAX, wanted);
	return false;
}

/* verify --with FILE: whose rules judge. */
static bool
begin_with(struct session *s, const char *name, struct box_texts *with)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (!name)
		return true;
	if (!game_file_load(name, with, why, sizeof(why))) {
		trouble("%s", why);
		return false;
	}
	s->instead = with;
	return true;
}

int
run_verify(const struct arguments *a)
{
	struct box_texts with = {.file = {NULL, NULL, 0}};
	const char *head = flag_value(a, "head");
	char hex[JOURNAL_HEX_SIZE];
	double limit = 0;
	struct verifying *v;
	int worst, before, jobs = 1;
	size_t done;

	if (head && !head_read(head, hex))
		return trouble(
		    "verify: a head is %d to %d hex digits or %d words, not '%.80s' (fewer than %d can be "
		    "made to agree)",
		    HEAD_LEAST, JOURNAL_HEX_SIZE - 1, HEAD_WORDS, head, HEAD_LEAST);
	if (!flag_seconds(a, "limit", &limit) || !count_jobs(a, 0, &jobs))
		return EXIT_TROUBLE;
	v = calloc(1, sizeof(*v));
	if (!v)
		return trouble("out of memory");
	v->s = session_new();
	if (!v->s) {
		free(v);
		return EXIT_TROUBLE;
	}
	v->quiet = flag_given(a, "quiet");
	v->explain = flag_given(a, "explain");
	v->json = flag_given(a, "json");
	v->match = flag_given(a, "match");
	v->head = head ? hex : NULL;
	v->a = a;
	v->limit = limit;
	v->seconds = flag_value(a, "limit");
	v->now = (int64_t)time(NULL);
	worst = operands_read(&v->names, a);
	if (worst == EXIT_WELL && !begin_with(v->s, flag_value(a, "with"), &with))
		worst = EXIT_TROUBLE;
	if (worst == EXIT_WELL && !begin_results(v, &done, &before))
		worst = EXIT_TROUBLE;
	else if (worst == EXIT_WELL && count_jobs(a, v->names.n - done, &jobs))
		worst = worse(before, verify_shared(v, done, jobs));
	operands_free(&v->names);
	session_free(v->s);
	boxes_free(&with);
	receipts_free(&v->receipts);
	free(v->followers);
	free(v);
	return worst;
}
