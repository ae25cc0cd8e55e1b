/* What the page asks for beside the subcommands' output, as JSON. */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "cmd/desk/listing.h"
#include "cmd/report/page/bridge.h"
#include "cmd/report/page/game.h"
#include "cmd/report/report.h"
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"
#include "cmd/words/events.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/engine/position.h"

/* ---- about ---- */

/* What is said for the words of tables that programs read: milestones, the columns of the ledger. */
static void
put_words(struct json *j, const struct game *game)
{
	static const char *const words[] = {SAID("end"), SAID("day"), SAID("type")};
	char name[SPOKEN_BYTES];
	struct ledger ledger;

	json_open_object(j, "words");
	for (int i = 0; i < COUNT(words); i++)
		json_put_text(j, words[i], SAY(words[i]));
	for (int i = 0; i < game->n_milestones; i++)
		if (strcmp(game->milestones[i], "day") != 0)
			json_put_text(j, game->milestones[i], SAY_OF(game, game->milestones[i]));
	for (int i = 0; i < game->n_totals; i++)
		json_put_text(j, game->totals[i].name, spoken_total(game, i, name));
	for (int i = 0; i < 2; i++)
		if (game->rival[i].name)
			json_put_text(j, game->rival[i].name, SAY_OF(game, game->rival[i].name));
	ledger_find(game, &ledger);
	for (int i = 0; i < ledger.n_types; i++)
		json_put_text(j, ledger.type[i], SAY_OF(game, ledger.type[i]));
	for (int i = 0; i < ledger.n_columns; i++)
		json_put_text(j, ledger.column[i], SAY_OF(game, ledger.column[i]));
	json_close(j);
}

/* The dice with their faces, where these have names: as one types them. */
static void
put_dice(struct json *j, const struct game *game)
{
	json_open_object(j, "dice");
	for (int i = 0; i < game->n_dice; i++)
		json_put_text(j, game->dice[i].name, spoken_die(game, i));
	json_close(j);
	json_open_object(j, "faces");
	for (int i = 0; i < game->n_dice; i++) {
		if (!game->dice[i].face)
			continue;
		json_open_object(j, game->dice[i].name);
		for (int f = 0; f < game->dice[i].sides; f++)
			json_put_text(j, game->dice[i].face[f], spoken_face(game, i, f));
		json_close(j);
	}
	json_close(j);
}

/* Who can send entries, as these have it. */
static void
put_sides(struct json *j, const struct session *s)
{
	const struct game *game = s->game;
	char name[SPOKEN_BYTES];

	json_open_object(j, "sides");
	for (int i = 0; game->who != TYPE_NUMBER && i < type_count(game, &s->box, game->who); i++)
		json_put_text(j, type_name(game, &s->box, game->who, i),
			      spoken_name(&s->language, game->who, i, false, name));
	json_close(j);
}

/* Who plays a side, by the side as entries have it. */
static void
put_players(struct json *j, const struct session *s)
{
	json_open_object(j, "players");
	for (size_t i = 0; i < s->meta.players; i++)
		json_put_text(j, s->meta.player[i].side, s->meta.player[i].name);
	json_close(j);
}

static int
about(struct session *s, const struct arguments *a)
{
	char hex[JOURNAL_HEX_SIZE];
	struct json j;

	(void)a;
	journal_hex(session_head(s), hex);
	json_line(&j);
	json_put_text(&j, "game", s->game->name);
	json_put_text(&j, "title", s->game->title);
	json_put_text(&j, "scenario", s->meta.scenario);
	json_put_number(&j, "entries", (int64_t)s->n);
	json_put_text(&j, "head", hex);
	json_open_array(&j, "totals");
	for (int t = 0; t < s->game->n_totals; t++) {
		json_open_object(&j, NULL);
		json_put_text(&j, "name", s->game->totals[t].name);
		json_put_text(&j, "title", SAY_OF(s->game, s->game->totals[t].title));
		json_close(&j);
	}
	json_close(&j);
	put_words(&j, s->game);
	put_players(&j, s);
	put_dice(&j, s->game);
	put_sides(&j, s);
	json_line_end(&j);
	return EXIT_WELL;
}

int
about_print(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, about);
}

/* ---- a moment ---- */

static void
put_findings(struct json *j, const struct session *s)
{
	json_open_array(j, "findings");
	for (int i = 0; i < s->report.n_findings; i++) {
		const struct finding *f = &s->report.finding[i];
		const struct rule *rule = rule_of(s->game, f->rule);
		struct made made;

		json_open_object(j, NULL);
		json_put_text(j, "verdict", words_verdict(f->verdict));
		json_put_text(j, "rule", rule->id);
		json_put_text(j, "section", SAY_OF(s->game, rule->section));
		json_put_text(j, "sentence", SAY_OF(s->game, rule->sentence));
		words_finding(made_begin(&made), &s->language, session_line(s), f, &s->outcome.help);
		json_put_made(j, "message", &made);
		json_put_truth(j, "counts", finding_counts(&s->replay, f));
		json_put_truth(j, "assumed", f->assumed);
		json_close(j);
	}
	json_close(j);
}

/* What it did, in sentences: a text, and where another part of the story begins its title. */
static void
put_told(struct json *j, const struct session *s)
{
	const struct report *r = &s->report;
	struct made made;
	int first = 0, part;

	json_open_array(j, "told");
	for (;;) {
		part = event_part(s->game, r, first);
		json_open_object(j, NULL);
		events_print(made_begin(&made), &s->language, r, first, part, NEWS);
		json_put_made(j, "text", &made);
		if (part < r->n_effects) {
			event_title(made_begin(&made), &s->language, r, part);
			json_put_made(j, "title", &made);
		}
		json_close(j);
		if (part >= r->n_effects)
			break;
		first = part + 1;
	}
	json_close(j);
}

static void
put_entry(struct json *j, const struct session *s)
{
	const struct line *line = session_line(s);
	char at[32];
	struct made made;

	words_time(s->at[line->seq - 1], at, sizeof(at));
	json_put_text(j, "at", at);
	json_put_text(j, "who", line->who);
	report_sender(made_begin(&made), s, line->who);
	json_put_made(j, "sender", &made);
	json_put_text(j, "text", line->text);
	if (!spoken_is_english()) {
		words_entry(made_begin(&made), &s->language, line->who, line->text);
		json_put_made(j, "said", &made);
	}
	made_begin(&made);
	if (report_said(made.out, s, NULL))
		json_put_made(j, "named", &made);
	else
		made_free(&made);
	json_put_truth(j, "as_played", line->as_played);
	words_thrown(made_begin(&made), &s->language, &s->outcome, "");
	json_put_made(j, "thrown", &made);
	words_effects(made_begin(&made), &s->language, &s->report, "");
	json_put_made(j, "did", &made);
	put_told(j, s);
	put_findings(j, s);
}

static int
moment(struct session *s, const struct arguments *a)
{
	struct made made;
	struct json j;

	(void)a;
	json_line(&j);
	json_put_number(&j, "seq", (int64_t)s->settled);
	if (s->settled > 0)
		put_entry(&j, s);
	words_when(made_begin(&made), &s->language, &s->play);
	json_put_made(&j, "when", &made);
	words_step(made_begin(&made), &s->play);
	json_put_made(&j, "step", &made);
	words_requests(made_begin(&made), &s->language, &s->play, "");
	json_put_made(&j, "next", &made);
	json_put_truth(&j, "over", is_over(&s->play));
	json_totals(&j, &s->play);
	json_put_text(&j, "result", level_title(&s->play));
	json_put_number(&j, "left_out", (int64_t)s->replay.n_left_out);
	json_line_end(&j);
	return EXIT_WELL;
}

int
moment_print(const struct arguments *a)
{
	return session_with_board(a, moment);
}

/* ---- totals over time ---- */

int
series_print(const struct arguments *a)
{
	struct page_game *g = page_game();

	(void)a;
	for (size_t n = 0; n <= g->record->n; n++) {
		page_go_to(g, n);
		for (int t = 0; t < g->record->game->n_totals; t++)
			printf("%c%d", t ? ',' : '[', total_known(&g->record->play, t));
		puts("]");
	}
	return EXIT_WELL;
}

/* ---- digest ---- */

static int
digest(struct session *s, const struct arguments *a)
{
	(void)a;
	printf("%zu %016" PRIx64 "\n", s->settled, state_digest(&s->play));
	return EXIT_WELL;
}

int
digest_print(const struct arguments *a)
{
	return session_with_board(a, digest);
}

/* ---- findings ---- */

static int
findings(struct session *s, const struct arguments *a)
{
	static struct verifying v;

	memset(&v, 0, sizeof(v));
	v.s = s;
	v.a = a;
	v.json = true;
	v.now = (int64_t)time(NULL);
	verify_entries(&v);
	return EXIT_WELL;
}

int
findings_print(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, findings);
}
