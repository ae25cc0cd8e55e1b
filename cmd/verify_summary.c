/* What `verify` says when it is through with a journal: counts, totals, head. */
#include "cmd/verify.h"

#include "cmd/members.h"
#include "cmd/say.h"

static void
count_word(unsigned long n, const char *what, const char *many)
{
	if (n > 0)
		printf(", %lu %s", n, n == 1 ? what : many);
}

void
verify_total(struct verifying *v)
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
	if (v->findings > 0)
		reliance_tell_findings(&v->reliance, s);
	else if (v->assumed > 0)
		reliance_hint(s, v->assumed);
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

int
verify_tell_head(const struct verifying *v)
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

void
verify_summary(const struct verifying *v, const char *hex)
{
	if (v->json)
		json_summary(v, hex);
	else
		print_summary(v, hex);
}
