/* What `verify` says when it is through with a journal: counts, totals, head. */
#include "cmd/catalogue.h"
#include "cmd/verify.h"

#include <string.h>

#include "cmd/members.h"
#include "cmd/say.h"
#include "cmd/sentence.h"

static void
count_word(unsigned long n, const char *what, const char *many)
{
	if (n > 0)
		printf(", %lu %s", n, SAY_MANY(what, many, (long)n));
}

void
verify_total(struct verifying *v)
{
	struct session *s = v->s;
	const struct moment *explained = replay_explained(&s->replay);

	v->repaired = s->replay.assumed || explained;
	if (!v->repaired)
		return;
	if (explained)
		play_load(&s->play, explained);
	for (int t = 0; t < s->game->n_totals; t++)
		v->total[t] = total_known(&s->play, t);
	v->level = sentence_level(&s->play);
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
}

/* The totals that a game is decided by: the victory points, else the first. */
static bool
decides(const struct game *game, int t)
{
	const char *name = game->totals[t].name;
	bool points = strncmp(game->totals[0].name, "vp", 2) == 0;

	return points ? strcmp(name, "vp") == 0 || strncmp(name, "vp.", 3) == 0 : t == 0;
}

static void
print_score(const struct verifying *v, const int *total, const char *level)
{
	const struct game *game = v->s->game;
	bool any = false;

	for (int t = game->n_totals; t-- > 0;) { /* of many sides, those that have points */
		int value = total ? total[t] : total_known(&v->s->play, t);
		any = any || (decides(game, t) && value != 0);
	}
	const char *between = "";
	for (int t = 0; t < game->n_totals; t++) {
		int value = total ? total[t] : total_known(&v->s->play, t);
		if (!decides(game, t) || (any && value == 0) || (!any && t > 0))
			continue;
		printf("%s%s %d", between, game->totals[t].name, value);
		between = ", ";
	}
	if (level)
		printf("%s%s", between, level);
}

/* The score as it was played and, where there is something to assume or to explain, as it would be then. */
static void
print_scores(const struct verifying *v)
{
	const struct session *s = v->s;
	unsigned differ = 0;

	for (int t = 0; v->repaired && t < s->game->n_totals; t++)
		differ += total_known(&s->play, t) != v->total[t];
	print_text(stdout, s->path);
	fputs(s->replay.n_left_out > 0 ? SAY(": score without what could not be carried out: ")
				       : SAY(": score as played: "),
	      stdout);
	print_score(v, NULL, sentence_level(&s->play));
	putchar('\n');
	if (!v->repaired)
		return;
	print_text(stdout, s->path);
	fputs(SAY(": with what is assumed above: "), stdout);
	if (differ == 0) {
		puts(SAY("the same totals"));
		return;
	}
	print_score(v, v->total, v->level);
	printf(SAY("; %u of %u totals differ\n"), differ, s->game->n_totals);
}

static void
print_summary(const struct verifying *v, const char *hex)
{
	const struct session *s = v->s;

	print_text(stdout, s->path);
	printf(SAY(": %s %s, rules version %lld: %zu %s"), s->game->name, s->meta.scenario,
	       (long long)s->meta.rules_version, s->n, SAY_MANY("entry", "entries", (long)s->n));
	count_word(v->withdrawn, "withdrawn", "withdrawn");
	if (v->findings == 0)
		fputs(SAY(", no findings"), stdout);
	count_word(v->findings, "finding", "findings");
	count_word(v->consequences, "entry not judged", "entries not judged");
	count_word(v->explained, "explained", "explained");
	count_word(v->waived, "waived", "waived");
	count_word(v->newer, "by a newer rule", "by newer rules");
	count_word(v->corrected, "corrected", "corrected");
	count_word(v->remarks, "remark", "remarks");
	putchar('\n');
	if (v->findings > 0)
		reliance_tell_findings(&v->reliance, s);
	else if (v->assumed > 0)
		reliance_hint(s, v->assumed);
	print_scores(v);
	print_text(stdout, s->path);
	printf(SAY(": head %s\n"), hex);
}

static void
json_summary(const struct verifying *v, const char *hex)
{
	const struct session *s = v->s;
	struct json j;

	json_line(&j);
	json_put_text(&j, "type", "summary");
	json_put_text(&j, "file", s->path);
	json_put_text(&j, "game", s->game->name);
	json_put_text(&j, "scenario", s->meta.scenario);
	json_open_object(&j, "players");
	for (size_t i = 0; i < s->meta.players; i++)
		json_put_text(&j, s->meta.player[i].side, s->meta.player[i].name);
	json_close(&j);
	json_put_number(&j, "rules_version", s->meta.rules_version);
	json_put_number(&j, "entries", (int64_t)s->n);
	json_put_number(&j, "withdrawn", (int64_t)v->withdrawn);
	json_put_number(&j, "findings", (int64_t)v->findings);
	json_put_number(&j, "not_judged", (int64_t)v->consequences);
	json_put_number(&j, "explained", (int64_t)v->explained);
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
		for (int t = 0; t < s->game->n_totals; t++)
			json_put_number(&j, s->game->totals[t].name, v->total[t]);
		json_close(&j);
		if (v->level)
			json_put_text(&j, "level_repaired", v->level);
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
		printf(SAY(": unchanged since its beginning"));
	else
		printf(SAY(": unchanged up to entry %zu"), v->head_seq);
	printf(SAY(", which has that hash; %zu came after it\n"), s->n - v->head_seq);
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
