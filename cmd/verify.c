/* verify: re-executes journals and names every broken rule. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/board.h"
#include "cmd/command.h"
#include "cmd/corrections.h"
#include "cmd/head.h"
#include "cmd/members.h"
#include "cmd/remarks.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/vouch.h"
#include "cmd/words.h"

enum { LEGAL_SHOWN = 8 };

struct verifying {
	struct session *s;
	bool quiet, explain, json, strict;
	const char *head; /* as wanted, in hex; NULL: any will do */
	const struct arguments *a;
	struct receipts receipts; /* of the journal in hand */
	struct vouched vouched;
	bool head_holds;
	size_t head_seq; /* the entry that has it */
	int64_t now;
	double limit;	     /* seconds of the processor for a journal; 0: none */
	const char *seconds; /* as they were given */
	struct timespec begun;
	unsigned long withdrawn, findings, consequences, waived, newer, assumed, remarks, corrected;
	bool repaired; /* the record was gone on with from repairs, which led to these totals: */
	int total[TOTALS_MAX];
	struct moment before; /* of the entry, for --explain */
};

/* ---- explaining ---- */

struct legal {
	const struct language *language;
	int who;
	bool others; /* those of the other seats */
	unsigned n;
};

static bool
print_legal(void *context, const struct action *a, int weight)
{
	struct legal *legal = context;
	char text[ENTRY_MAX];

	(void)weight;
	if (legal->who != ANYBODY && (a->who == legal->who) == legal->others)
		return true;
	action_write(legal->language, a, text, sizeof(text));
	fputs(legal->n == 0 ? "    legal: " : "           ", stdout);
	if (a->who >= 0 && legal->language->game->who != TYPE_NUMBER) {
		words_name(stdout, legal->language, legal->language->game->who, a->who);
		fputs(": ", stdout);
	}
	print_text(stdout, text);
	putchar('\n');
	return ++legal->n < LEGAL_SHOWN;
}

/* The board as it was, what was waited for, and what would have been legal: the sender's actions first. */
static void
explain(struct verifying *v)
{
	struct session *s = v->s;
	const struct line *line = s->outcome.line;
	struct moment now;
	struct legal legal = {&s->language, ANYBODY, false, 0};

	if (*line->who)
		legal.who = language_who(&s->language, line->who, strlen(line->who));
	play_save(&s->play, &now);
	play_load(&s->play, &v->before);
	fputs("    then:  ", stdout);
	words_step(stdout, &s->play);
	putchar('\n');
	words_requests(stdout, &s->language, &s->play, "           ");
	actions_list(&s->play, ANYBODY, print_legal, &legal);
	legal.others = true;
	if (legal.who != ANYBODY && legal.n < LEGAL_SHOWN)
		actions_list(&s->play, ANYBODY, print_legal, &legal);
	board_print(stdout, &s->language, &s->play, "    | ");
	play_load(&s->play, &now);
}

/* ---- findings ---- */

static void
print_finding(const struct verifying *v, const struct finding *f)
{
	const struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	struct paint paint = paint_for(stdout);
	bool counts = finding_counts(&s->replay, f), newer = rule->since > s->replay.rules_version;

	fputs(o->follows ? "    " : "", stdout);
	print_text(stdout, s->path);
	printf(":%d: %s%s%s %s: ", o->line->seq, counts ? paint.bad : paint.faint,
	       newer	 ? "newer"
	       : !counts ? "waived"
			 : words_verdict(f->verdict),
	       paint.plain, rule->id);
	words_finding(stdout, &s->language, o->line, f, &o->help);
	words_when(stdout, &s->language, &s->play);
	putchar('\n');
	if (v->explain && !o->follows) {
		fputs("    entry: ", stdout);
		words_entry(stdout, o->line->who, o->line->text);
		printf("\n    rule:  %s (%s)\n", rule->sentence, rule->section);
	}
}

static void
tell_entry(struct verifying *v)
{
	struct session *s = v->s;
	const struct outcome *o = &s->outcome;

	for (unsigned i = 0; i < s->report.n_findings; i++) {
		if (v->json)
			json_finding(s, &s->report.finding[i]);
		else
			print_finding(v, &s->report.finding[i]);
	}
	if (v->json)
		return;
	if (o->repair.kind != REPAIR_NONE) {
		fputs(o->follows ? "        " : "    ", stdout);
		words_repair(stdout, &s->language, &o->repair);
		putchar('\n');
	}
	if (v->explain && !o->follows)
		explain(v);
}

/* ---- remarks ---- */

static void
json_remark(const struct verifying *v, const struct remark *remark)
{
	struct json j;

	json_line(&j);

	json_put_text(&j, "file", v->s->path);
	json_put_number(&j, "seq", v->s->outcome.line->seq);
	json_put_text(&j, "remark", remark->kind);
	json_put_text(&j, "message", remark->text);
	json_line_end(&j);
}

static void
tell_remarks(struct verifying *v)
{
	struct remark remark[REMARKS_MAX + 1];
	unsigned n = remarks_on(v->s, v->now, remark);

	if (vouch_backdated(v->s, &v->receipts, (size_t)v->s->outcome.line->seq - 1, remark[n].text,
			    sizeof(remark[n].text)))
		remark[n++].kind = "backdated";

	v->remarks += n;
	for (unsigned i = 0; i < n && !v->quiet; i++) {
		if (v->json) {
			json_remark(v, &remark[i]);
			continue;
		}
		print_text(stdout, v->s->path);
		printf(":%d: remark: %s\n", v->s->outcome.line->seq, remark[i].text);
	}
}

/* ---- corrections ---- */

static void
json_correction(const struct verifying *v, const struct correction *c, const char *message)
{
	const struct line *line = correction_line(c);
	struct json j;

	json_line(&j);
	json_put_text(&j, "file", v->s->path);
	json_put_number(&j, "seq", line->seq);
	json_put_text(&j, "who", line->who);
	json_put_text(&j, "text", line->text);
	json_put_text(&j, "verdict", c->now ? "corrected" : words_verdict(ILLEGAL));
	json_put_text(&j, "rule", rule_of(v->s->game, J_TAKEN_BACK)->id);
	json_put_text(&j, "message", message);
	json_put_number(&j, "withdrawn", c->withdrawn->seq);
	json_put_text(&j, "was", c->withdrawn->text);
	json_put_truth(&j, "accepted", c->accepted);
	json_put_truth(&j, "counts", correction_counts(c, v->strict));
	json_line_end(&j);
}

static void
print_correction(const struct verifying *v, const struct correction *c, const char *message)
{
	struct paint paint = paint_for(stdout);
	bool counts = correction_counts(c, v->strict);

	print_text(stdout, v->s->path);
	printf(":%d: %s", correction_line(c)->seq, counts ? paint.bad : paint.faint);
	if (counts)
		printf("%s%s %s: ", words_verdict(ILLEGAL), paint.plain,
		       rule_of(v->s->game, J_TAKEN_BACK)->id);
	else
		printf("%s%s: ", c->accepted ? "accepted" : "corrected", paint.plain);
	puts(message);
}

static void
tell_corrections(struct verifying *v)
{
	struct correction c;
	struct made made;

	while (correction_next(v->s, &c)) {
		v->corrected += c.now != NULL;
		v->findings += correction_counts(&c, v->strict);
		if (v->quiet)
			continue;
		correction_write(made_begin(&made), &c);
		if (v->json)
			json_correction(v, &c, made_end(&made));
		else
			print_correction(v, &c, made_end(&made));
		made_free(&made);
	}
}

static void
judge_entry(struct verifying *v)
{
	struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	unsigned counting = 0;

	v->withdrawn += o->withdrawn;
	v->assumed += s->report.assumed && !o->withdrawn;
	v->waived += o->n_waived;
	v->newer += o->n_newer;
	if (s->report.n_findings == 0)
		return;
	for (unsigned i = 0; i < s->report.n_findings; i++)
		counting += finding_counts(&s->replay, &s->report.finding[i]);
	if (o->follows)
		v->consequences++;
	else
		v->findings += counting;
	if (!v->quiet)
		tell_entry(v);
}

/* ---- the summary ---- */

static void
count_word(unsigned long n, const char *what, const char *many)
{
	if (n > 0)
		printf(", %lu %s", n, n == 1 ? what : many);
}

/* The totals as `score` has them, without what could not be carried out, and beside them those that the
 * repairs lead to. */
static void
total_repaired(struct verifying *v)
{
	struct session *s = v->s;

	v->repaired = s->replay.assumed;
	if (!v->repaired)
		return;
	for (unsigned t = 0; t < s->game->n_totals; t++)
		v->total[t] = s->game->totals[t].value(&s->play);
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
}

static void
print_repaired(const struct verifying *v)
{
	const struct session *s = v->s;
	unsigned differ = 0, first = 0;

	if (!v->repaired)
		return;
	for (unsigned t = s->game->n_totals; t-- > 0;)
		if (s->game->totals[t].value(&s->play) != v->total[t]) {
			first = t;
			differ++;
		}
	print_text(stdout, s->path);
	printf(": without what could not be carried out: ");
	if (differ == 0)
		puts("the same totals");
	else
		printf("%s %d, repaired %d", s->game->totals[first].name,
		       s->game->totals[first].value(&s->play), v->total[first]);
	if (differ > 1)
		printf("; %u more differ", differ - 1);
	if (differ > 0)
		putchar('\n');
}

static void
print_summary(const struct verifying *v, const char *hex)
{
	const struct session *s = v->s;

	print_text(stdout, s->path);
	printf(": %s %s, rules version %lld: %zu %s", s->game->name, s->meta.scenario,
	       (long long)s->meta.rules_version, s->n, s->n == 1 ? "entry" : "entries");
	count_word(v->withdrawn, "withdrawn", "withdrawn");
	if (v->findings == 0)
		fputs(", no findings", stdout);
	count_word(v->findings, "finding", "findings");
	count_word(v->consequences, "entry not judged", "entries not judged");
	count_word(v->waived, "waived", "waived");
	count_word(v->newer, "by a newer rule", "by newer rules");
	count_word(v->corrected, "corrected", "corrected");
	count_word(v->remarks, "remark", "remarks");
	putchar('\n');
	if (v->assumed > 0) {
		print_text(stdout, s->path);
		printf(": %lu of the verdicts rest on assumed values of the box\n", v->assumed);
	}
	print_repaired(v);
	print_text(stdout, s->path);
	printf(": head %s\n", hex);
}

static void
json_summary(const struct verifying *v, const char *hex)
{
	const struct session *s = v->s;
	struct json j;

	json_line(&j);

	json_put_text(&j, "file", s->path);
	json_put_text(&j, "game", s->game->name);
	json_put_text(&j, "scenario", s->meta.scenario);
	json_put_number(&j, "rules_version", s->meta.rules_version);
	json_put_number(&j, "entries", (int64_t)s->n);
	json_put_number(&j, "withdrawn", (int64_t)v->withdrawn);
	json_put_number(&j, "findings", (int64_t)v->findings);
	json_put_number(&j, "not_judged", (int64_t)v->consequences);
	json_put_number(&j, "waived", (int64_t)v->waived);
	json_put_number(&j, "newer", (int64_t)v->newer);
	json_put_number(&j, "assumed_values", (int64_t)v->assumed);
	json_put_truth(&j, "repaired", v->repaired);
	json_put_number(&j, "corrected", (int64_t)v->corrected);
	json_put_number(&j, "remarks", (int64_t)v->remarks);
	json_put_text(&j, "head", hex);
	if (v->receipts.n > 0) {
		json_put_number(&j, "receipts", (int64_t)v->receipts.n);
		json_put_number(&j, "receipts_hold", (int64_t)v->vouched.held);
		json_put_number(&j, "vouched_to", (int64_t)vouched_to(&v->vouched));
	}
	if (v->head)
		json_put_truth(&j, "head_holds", v->head_holds);
	if (v->head && v->head_holds)
		json_put_number(&j, "head_seq", (int64_t)v->head_seq);
	else if (v->head)
		json_put_null(&j, "head_seq");
	json_totals(&j, &s->play);
	if (v->repaired) {
		json_open_object(&j, "totals_repaired");
		for (unsigned t = 0; t < s->game->n_totals; t++)
			json_put_number(&j, s->game->totals[t].name, v->total[t]);
		json_close(&j);
	}
	json_line_end(&j);
}

/* What has become of the hash that somebody wrote down. */
static int
tell_head(const struct verifying *v)
{
	const struct session *s = v->s;

	if (!v->head_holds) {
		trouble("%s: no entry has the hash %s: the end was cut off, or entries were rewritten",
			s->path, v->head);
		return EXIT_DAMAGED;
	}
	if (v->quiet || v->json || v->head_seq == s->n)
		return EXIT_WELL;
	print_text(stdout, s->path);
	if (v->head_seq == 0)
		printf(": unchanged since its beginning");
	else
		printf(": unchanged up to entry %zu", v->head_seq);
	printf(", which has that hash; %zu came after it\n", s->n - v->head_seq);
	return EXIT_WELL;
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

/* Re-executes the journal and tells about each entry. False: the time was over. */
static bool
judge_entries(struct verifying *v)
{
	struct session *s = v->s;
	struct progress progress = {0};
	bool over;

	session_rewind(s, true, 0);
	while (!(over = is_over_limit(v))) {
		if (v->explain)
			play_save(&s->play, &v->before);
		if (!session_next(s))
			break;
		judge_entry(v);
		tell_corrections(v);
		tell_remarks(v);
		if (s->settled % 4096 == 0)
			progress_tell(&progress, s->path, s->settled, s->n);
	}
	tell_corrections(v);
	progress_end(&progress);
	if (!over)
		total_repaired(v);
	return !over;
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

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &v->begun);
	code = session_open(s, path, JOURNAL_READ);
	if (code != EXIT_WELL || (code = read_receipts(v, path)) == EXIT_TROUBLE)
		return code;
	v->withdrawn = v->findings = v->consequences = v->waived = v->newer = v->assumed = v->remarks = 0;
	v->corrected = 0;
	/* Where nobody need trust anybody, dice taken back need the other side's word. */
	v->strict = flag_given(v->a, "strict") || s->meta.keys > 0;
	if (!judge_entries(v))
		return trouble("%s: not verified: %s %s over after entry %zu of %zu", path, v->seconds,
			       strcmp(v->seconds, "1") == 0 ? "second was" : "seconds were", s->settled,
			       s->n);
	journal_hex(journal_head(s->journal), hex);
	v->head_holds = v->head && head_find(s, v->head, &v->head_seq);
	code = worse(code, vouch(s, &v->receipts, false, &v->vouched));
	if (!v->quiet && v->json)
		json_summary(v, hex);
	else if (!v->quiet)
		print_summary(v, hex);
	head = v->head ? tell_head(v) : EXIT_WELL;
	if (!v->quiet && !v->json)
		vouch_tell(s, &v->vouched);
	return worse(worse(head, code), v->findings > 0 ? EXIT_FINDINGS : EXIT_WELL);
}

int
run_verify(const struct arguments *a)
{
	const char *head = flag_value(a, "head");
	char hex[JOURNAL_HEX_SIZE];
	double limit = 0;
	struct verifying *v;
	int worst = EXIT_WELL;
	struct progress progress = {0};

	if (head && !head_read(head, hex))
		return trouble(
		    "verify: a head is %d to %d hex digits or %d words, not '%.80s' (fewer than %d can be "
		    "made to agree)",
		    HEAD_LEAST, JOURNAL_HEX_SIZE - 1, HEAD_WORDS, head, HEAD_LEAST);
	if (!flag_seconds(a, "limit", &limit))
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
	v->head = head ? hex : NULL;
	v->a = a;
	v->limit = limit;
	v->seconds = flag_value(a, "limit");
	v->now = (int64_t)time(NULL);
	for (size_t i = 0; i < a->n; i++) {
		int code = verify_file(v, a->operand[i]);

		worst = code > worst ? code : worst;
		if (v->quiet && a->n > 1)
			progress_tell(&progress, "verify", i + 1, a->n);
	}
	progress_end(&progress);
	session_free(v->s);
	receipts_free(&v->receipts);
	free(v);
	return worst;
}
