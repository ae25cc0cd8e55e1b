/* What `verify` says when it is through with a journal: counts, totals, head. */
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"

#include "cmd/desk/game_file.h"
#include "cmd/desk/listing.h"
#include "cmd/say/paragraph.h"
#include "cmd/verify/pledges.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "core/gamefile/gamefile.h"

void
verify_total(struct verifying *v)
{
	struct session *s = v->s;
	const struct moment *explained = replay_explained(&s->replay);

	v->repaired = s->replay.assumed || explained;
	if (!v->repaired)
		return;
	play_save(&s->play, &v->before);
	if (explained)
		play_look(&s->play, explained);
	for (int t = 0; t < s->game->n_totals; t++)
		v->total[t] = total_known(&s->play, t);
	v->level = level_title(&s->play);
	play_load(&s->play, &v->before);
	/* What was explained was carried out all the same; what was repaired was not. */
	if (!s->replay.assumed)
		return;
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
}

static void
print_score(FILE *out, const struct verifying *v, const int *total, const char *level)
{
	int told = totals_decisive(out, &v->s->play, total);

	if (level)
		fprintf(out, "%s%s", told > 0 ? ", " : "", level);
}

/* Whether what is assumed comes to totals that can be told: not while entries are not judged. */
static bool
has_assumed_totals(const struct verifying *v)
{
	return v->repaired && v->counts.consequences == 0;
}

/* The score as it was played and, where there is something to assume or to explain, as it would be then. */
static void
print_scores(const struct verifying *v)
{
	const struct session *s = v->s;
	unsigned differ = 0;
	struct made made;

	if (s->game->n_totals == 0 && !level_title(&s->play))
		return;
	for (int t = 0; v->repaired && t < s->game->n_totals; t++)
		differ += total_known(&s->play, t) != v->total[t];
	print_text(made_begin(&made), s->path);
	fputs(s->replay.n_left_out > 0 ? SAY(": score of what was carried out: ")
				       : SAY(": score as played: "),
	      made.out);
	print_score(made.out, v, NULL, level_title(&s->play));
	fputs(level_title(&s->play) && !is_over(&s->play) ? SAY(", so far") : "", made.out);
	paragraph_line(stdout, &made, HANG);
	if (!v->repaired)
		return;
	print_text(made_begin(&made), s->path);
	fputs(SAY(": with what is assumed above: "), made.out);
	if (!has_assumed_totals(v)) {
		fputs(SAY("nobody can tell while entries are not judged"), made.out);
	} else if (differ == 0) {
		fputs(SAY("the same totals"), made.out);
	} else {
		print_score(made.out, v, v->total, v->level);
		fprintf(made.out, SAY("; %u of %u totals differ"), differ, s->game->n_totals);
	}
	paragraph_line(stdout, &made, HANG);
}

/* A game that its players wrote need not judge all of its rules. */
static void
print_judged(const struct session *s)
{
	struct made made;
	struct judged_rules rules;
	char digits[GAME_DIGITS];

	if (!s->texts.file.text)
		return;
	game_file_digits(&s->texts, digits);
	rules = gamefile_judged(s->game);
	print_text(made_begin(&made), s->path);
	fprintf(made.out, SAY(": rules %s: %d of %d rules are judged"), digits, rules.judged, rules.all);
	if (rules.judged < rules.all)
		fputs(SAY("; the others are left to the players"), made.out);
	if (s->instead)
		fputs(SAY("; another file judges, and rules that the journal does not have are not counted"),
		      made.out);
	else if (game_file_differs(s->game->name, &s->texts))
		fprintf(made.out,
			SAY("; '%s' here is another file: the journal is judged by its own; --with judges by "
			    "that"),
			s->game->name);
	paragraph_line(stdout, &made, HANG);
}

static void
print_summary(const struct verifying *v, const char *hex)
{
	const struct session *s = v->s;
	struct made made;

	print_text(made_begin(&made), s->path);
	fprintf(made.out,
		SAY_MANY(": %s, %s, rules version %lld: %zu entry",
			 ": %s, %s, rules version %lld: %zu entries", (long)s->n),
		s->game->title, session_scenario(s), (long long)s->meta.rules_version, s->n);
	PUT_COUNT(made.out, v->counts.withdrawn, ", %lu withdrawn", ", %lu withdrawn");
	if (v->counts.findings == 0)
		fputs(SAY(", no findings"), made.out);
	PUT_COUNT(made.out, v->counts.findings, ", %lu finding", ", %lu findings");
	counts_put(made.out, &v->counts);
	PUT_COUNT(made.out, v->corrected, ", %lu corrected", ", %lu corrected");
	PUT_COUNT(made.out, v->remarks, ", %lu remark", ", %lu remarks");
	paragraph_line(stdout, &made, HANG);
	if (v->counts.findings > 0)
		reliance_tell_findings(&v->reliance, s);
	else if (v->counts.assumed > 0)
		reliance_hint(s, v->counts.assumed);
	print_judged(s);
	print_scores(v);
	print_text(made_begin(&made), s->path);
	fprintf(made.out, SAY(": head %s"), hex);
	paragraph_line(stdout, &made, HANG);
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
	json_put_number(&j, "withdrawn", (int64_t)v->counts.withdrawn);
	json_put_number(&j, "findings", (int64_t)v->counts.findings);
	json_put_number(&j, "not_judged", (int64_t)v->counts.consequences);
	json_put_number(&j, "explained", (int64_t)v->counts.explained);
	json_put_number(&j, "waived", (int64_t)v->counts.waived);
	json_put_number(&j, "newer", (int64_t)v->counts.newer);
	json_put_number(&j, "assumed_values", (int64_t)v->counts.assumed);
	json_put_truth(&j, "repaired", v->repaired);
	json_put_number(&j, "corrected", (int64_t)v->corrected);
	json_put_number(&j, "remarks", (int64_t)v->remarks);
	json_put_text(&j, "head", hex);
	pledges_json(&j, v->s, &v->vouched, v->pen, v->breaches);
	box_held_json(&j, s, &v->box);
	match_json(&j, v->reasons);
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
	if (has_assumed_totals(v)) {
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
	struct made made;

	if (!v->head_holds) {
		trouble("%s: no entry has the hash %s: the end was cut off, or entries were rewritten",
			s->path, v->head);
		return EXIT_DAMAGED;
	}
	if (v->quiet || v->json || v->head_seq == s->n)
		return EXIT_WELL;
	print_text(made_begin(&made), s->path);
	if (v->head_seq == 0)
		fprintf(made.out,
			SAY(": unchanged since its beginning, which has that hash; %zu came after it"), s->n);
	else
		fprintf(made.out, SAY(": unchanged up to entry %zu, which has that hash; %zu came after it"),
			v->head_seq, s->n - v->head_seq);
	paragraph_line(stdout, &made, HANG);
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
