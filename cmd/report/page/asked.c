/*
 * What is asked for and what can be played, as data: the dice and cards that are due, and the legal list by
 * verb and sender, so that a page can offer it to be touched. One JSON object; what it says is what `enter`
 * would take.
 */
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/sides.h"
#include "cmd/luck/odds.h"
#include "cmd/report/page/bridge.h"
#include "cmd/report/page/choices.h"
#include "cmd/report/report.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	SIDES_TOLD = 20, /* faces whose outcome is told */
	NAME_BYTES = 320,
};

struct lists {
	struct session *s;
	struct json *j;
	struct choices choices;
};

/* ---- names ---- */

static void
put_sender(const struct lists *l, int who)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct made made;

	if (who < 0 || l->s->game->who == TYPE_NUMBER)
		return;
	name_write(&l->s->language, l->s->game->who, who, name, sizeof(name));
	json_put_text(l->j, "who", name);
	report_sender(made_begin(&made), l->s, name);
	json_put_made(l->j, "sender", &made);
}

/* Where a unit is, for what lies in boxes on the table. */
static void
put_place(const struct lists *l, int type, int value)
{
	const struct play *play = &l->s->play;
	struct made made;

	for (int i = 0; i < play->game->n_places; i++) {
		const struct place *place = &play->game->places[i];
		int unit = value - type_first(play->game, type);

		if (place->unit != type || unit < 0 ||
		    unit >= field_elements(field_of(play->game, place->at)))
			continue;
		name_print_value(made_begin(&made), &l->s->language, place->at,
				 field_get(play->game, play->state, place->at, unit));
		json_put_made(l->j, "at", &made);
		return;
	}
}

/* What is typed for a value, what it is called in full, and where it is. */
static void
put_value(const struct lists *l, int type, int value)
{
	char key[NAME_BYTES];
	struct made made;

	spoken_name(&l->s->language, type, value, true, key);
	json_open_object(l->j, NULL);
	json_put_text(l->j, "key", key);
	name_print(made_begin(&made), &l->s->language, type, value, true);
	if (strcmp(made_end(&made), key) != 0)
		json_put_text(l->j, "name", made.text);
	made_free(&made);
	put_place(l, type, value);
	json_close(l->j);
}

/* ---- dice and cards ---- */

/* What is logged for value i of a roll or draw: all of it, or its last word alone. */
static void
chance_text(const struct lists *l, const struct group *g, int i, bool last, char *out, size_t size)
{
	struct action a = g->first;
	char written[ENTRY_MAX + 1], text[ENTRY_MAX + 1];
	size_t blank;

	a.operand[1] = g->value[1][i];
	action_write(&l->s->language, &a, written, sizeof(written));
	spoken_entry(&l->s->language, written, text);
	blank = (size_t)(strrchr(text, ' ') - text);
	if (last)
		snprintf(out, size, "%s", text + blank + 1);
	else
		snprintf(out, size, "%.*s", (int)blank, text);
}

static void
put_card(const struct lists *l, const struct group *g, int i)
{
	char key[NAME_BYTES];

	if (g->value[1][i] != UNSEEN) {
		put_value(l, g->first.operand[0], g->value[1][i]);
		return;
	}
	chance_text(l, g, i, true, key, sizeof(key));
	json_open_object(l->j, NULL);
	json_put_text(l->j, "key", key);
	json_put_text(l->j, "name", SAY("face down"));
	json_close(l->j);
}

static void
put_outcome(const struct lists *l, const struct odds *odds, int face)
{
	const struct game *game = l->s->game;
	char name[TOTAL_BYTES];

	for (size_t i = 0; i < odds->n; i++) {
		const struct odds_row *row = &odds->row[i];

		if ((row->single >> face & 1) == 0)
			continue;
		json_put_text(l->j, "comes", row->text);
		json_open_array(l->j, "changes");
		for (int t = 0; t < game->n_totals; t++) {
			if (row->change[t] <= .5 && row->change[t] >= -.5)
				continue;
			json_open_object(l->j, NULL);
			json_put_text(l->j, "name", game->totals[t].name);
			json_put_text(l->j, "title", total_called(game, t, name));
			json_put_number(l->j, "by",
					(int64_t)(row->change[t] + (row->change[t] < 0 ? -.5 : .5)));
			json_close(l->j);
		}
		json_close(l->j);
		return;
	}
}

static void
put_faces(const struct lists *l, const struct group *g, const struct request *r)
{
	struct odds odds = {0};
	bool told = r->due == 1 && l->s->game->dice[r->type].sides <= SIDES_TOLD && odds_of(l->s, r, &odds) &&
		    odds.single;
	char key[NAME_BYTES];

	for (int i = 0; i < g->n_values[1]; i++) {
		chance_text(l, g, i, true, key, sizeof(key));
		json_open_object(l->j, NULL);
		json_put_text(l->j, "key", key);
		if (told)
			put_outcome(l, &odds, g->value[1][i]);
		json_close(l->j);
	}
	odds_free(&odds);
}

/* The list's answers to a request for dice or cards; NULL: there are none. */
static const struct group *
answers_of(const struct lists *l, const struct request *r)
{
	for (int i = 0; i < l->choices.n; i++) {
		const struct action *a = &l->choices.group[i]->first;

		if (a->verb == (r->kind == ROLL ? VERB_ROLL : VERB_DRAW) && a->operand[0] == r->type &&
		    (r->who == 0 || a->who < 0 || (r->who >> a->who & 1)))
			return l->choices.group[i];
	}
	return NULL;
}

/* What is due, less the dice that lie there. */
static int
due_of(const struct session *s, const struct request *r)
{
	return r->due - dice_lying(s->play.state, r);
}

static void
put_answers(const struct lists *l, const struct group *g, const struct request *r)
{
	char text[ENTRY_MAX + 1];

	chance_text(l, g, 0, false, text, sizeof(text));
	json_put_text(l->j, "text", text);
	put_sender(l, g->first.who);
	json_open_array(l->j, "values");
	if (r->kind == ROLL)
		put_faces(l, g, r);
	for (int i = 0; r->kind == DRAW && i < g->n_values[1]; i++)
		put_card(l, g, i);
	json_close(l->j);
}

/* The one seat that a request asks; ANYBODY: several may answer. */
static int
only_seat(const struct request *r)
{
	for (int who = 0; who < 64; who++)
		if (r->who == (uint64_t)1 << who)
			return who;
	return ANYBODY;
}

static void
put_request(const struct lists *l, const struct request *r)
{
	static const char *const kinds[] = {"act", "roll", "draw"};
	const struct group *g = r->kind == ACT ? NULL : answers_of(l, r);
	struct made made;

	json_open_object(l->j, NULL);
	json_put_text(l->j, "kind", kinds[r->kind]);
	words_request(made_begin(&made), &l->s->language, &l->s->play, r);
	json_put_made(l->j, "words", &made);
	request_print(made_begin(&made), &l->s->language, r, false);
	json_put_made(l->j, "title", &made);
	json_put_number(l->j, "due", r->kind == ACT ? r->choose : due_of(l->s, r));
	if (g)
		put_answers(l, g, r);
	else
		put_sender(l, only_seat(r));
	json_close(l->j);
}

static void
put_requests(const struct lists *l)
{
	struct requests all;

	requests_now(&l->s->play, &all);
	json_open_array(l->j, "requests");
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == ACT || all.request[i].due > 0)
			put_request(l, &all.request[i]);
	json_close(l->j);
}

/* ---- choices ---- */

/* The words behind the verb: those that stand for themselves, and the slots. */
static void
put_pattern(const struct lists *l, int verb)
{
	const struct pattern *p = &l->s->language.pattern[verb];
	int slot = 0;

	json_open_array(l->j, "words");
	for (int k = 0; k < p->n; k++) {
		const struct pattern_word *w = &p->word[k];
		char word[NAME_BYTES];

		spoken_word(&l->s->language, verb, k, word);
		json_open_object(l->j, NULL);
		json_put_text(l->j, "word", word);
		if (w->name)
			json_put_number(l->j, "slot", slot++);
		if (w->repeats)
			json_put_truth(l->j, "repeats", true);
		if (w->optional)
			json_put_truth(l->j, "optional", true);
		json_close(l->j);
	}
	json_close(l->j);
}

static void
put_rows(const struct lists *l, const struct group *g)
{
	json_open_array(l->j, "rows");
	for (int i = 0; i < g->n_rows; i++) {
		json_open_array(l->j, NULL);
		for (int k = 0; k < g->first.n; k++)
			json_put_number(l->j, NULL, g->row[i][k]);
		json_close(l->j);
	}
	json_close(l->j);
}

/* Who chooses, unless it is anyone's. */
static void
put_chooser(const struct lists *l, int i)
{
	if (!choice_is_anyones(&l->choices, i))
		put_sender(l, l->choices.group[i]->first.who);
}

static void
put_group(const struct lists *l, int i)
{
	const struct session *s = l->s;
	const struct group *g = l->choices.group[i];
	const struct verb *verb = verb_of(s->game, g->first.verb);
	char said[SPOKEN_BYTES];
	const struct pattern *p = &s->language.pattern[g->first.verb];
	int slot = 0;

	json_open_object(l->j, NULL);
	json_put_text(l->j, "verb", spoken_verb(s->game, g->first.verb, said));
	json_put_text(l->j, "summary", verb->summary ? SAY_OF(s->game, verb->summary) : "");
	put_chooser(l, i);
	put_pattern(l, g->first.verb);
	json_open_array(l->j, "values");
	for (int k = 0; k < p->n && slot < OPERANDS_MAX; k++) {
		if (!p->word[k].name)
			continue;
		json_open_array(l->j, NULL);
		for (int v = 0; v < g->n_values[slot]; v++)
			put_value(l, p->word[k].type, g->value[slot][v]);
		json_close(l->j);
		slot++;
	}
	json_close(l->j);
	if (g->whole)
		put_rows(l, g);
	json_close(l->j);
}

/* Verbs that are taken now and must be typed. */
static void
put_typed(const struct lists *l)
{
	const struct game *game = l->s->game;
	char said[SPOKEN_BYTES];

	json_open_array(l->j, "typed");
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++) {
		if (!verb_now(&l->s->play, v) || !pattern_takes_number(&l->s->language.pattern[v]))
			continue;
		json_open_object(l->j, NULL);
		json_put_text(l->j, "verb", spoken_verb(game, v, said));
		json_put_text(l->j, "operands", spoken_operands(game, v));
		json_put_text(l->j, "summary", SAY_OF(game, verb_of(game, v)->summary));
		json_close(l->j);
	}
	json_close(l->j);
}

static void
put_choices(const struct lists *l)
{
	char said[SPOKEN_BYTES];

	json_open_array(l->j, "choices");
	for (int i = 0; i < l->choices.n; i++)
		if (l->choices.group[i]->first.verb >= VERB_COMMON && !choice_is_told(&l->choices, i))
			put_group(l, i);
	json_close(l->j);
	json_open_array(l->j, "ends");
	for (int i = 0; i < l->choices.n; i++)
		if ((l->choices.group[i]->first.verb == VERB_DONE ||
		     l->choices.group[i]->first.verb == VERB_PASS) &&
		    !choice_is_told(&l->choices, i)) {
			json_open_object(l->j, NULL);
			json_put_text(l->j, "text",
				      spoken_verb(l->s->game, l->choices.group[i]->first.verb, said));
			put_chooser(l, i);
			json_close(l->j);
		}
	json_close(l->j);
}

static int
asked(struct session *s, const struct arguments *a)
{
	struct json j;
	struct lists l = {.s = s, .j = &j};

	(void)a;
	choices_list(&l.choices, s);
	json_line(&j);
	put_requests(&l);
	put_choices(&l);
	put_typed(&l);
	json_put_truth(&j, "more", l.choices.more);
	json_line_end(&j);
	choices_free(&l.choices);
	return EXIT_WELL;
}

int
asked_print(const struct arguments *a)
{
	return session_with_board(a, asked);
}
