/*
 * The contract between a game and the core, the same test for every game: the list of legal actions is
 * complete, what is impossible changes nothing, effects are exactly what changed, fields cover every byte,
 * positions restore every state, random play ends and reaches every step.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "core/engine/engine.h"
#include "core/kept.h"
#include "core/words.h"
#include "tests/file_games.h"
#include "tests/kit.h"
#include "tests/toy.h"

enum { ENTRIES_MAX = 60000, LISTED_MAX = 20000 };

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") != NULL;
}

/* What is kept beside the state is what counting it all comes to. */
static void
keeps_its_counts(const struct kit *k)
{
	const struct game *game = k->play.game;
	const unsigned char *state = k->play.state;
	_Alignas(8) unsigned char anew[STATE_MAX];

	if (game->kept_size == 0)
		return;
	recount(game, state, anew);
	if (memcmp(state + kept_at(game->state_size), anew, game->kept_size) != 0)
		fail_msg("%s: the counts kept in %s are others than those of its state", game->name,
			 type_name(game, k->play.box, TYPE_STEP, field_get(game, state, FIELD_STEP, 0)));
}

/* Counts fit into what the game keeps, one for each value or index, and begin at 0. */
static void
the_counts_have_room(const struct game *game)
{
	for (int id = 0; id < field_count(game); id++) {
		const struct field *f = field_of(game, id);
		for (int row = 0; row < COUNT(f->kept) && f->kept[row].how != KEPT_NOT; row++) {
			int n = f->kept[row].how == KEPT_COUNTS	 ? f->max + 1
				: f->kept[row].how == KEPT_SUMS2 ? f->count2
								 : f->count;
			if (f->min < 0 || f->kept[row].at + sizeof(uint16_t) * (size_t)n > game->kept_size)
				fail_msg("%s: field %s: its counts do not fit", game->name, f->name);
		}
	}
}

static void
every_byte_is_covered_once(const struct game *game)
{
	unsigned char seen[STATE_MAX] = {0};

	for (int f = 0; f < field_count(game); f++) {
		const struct field *field = field_of(game, f);
		for (int i = 0; i < field_elements(field); i++) {
			size_t at = field->offset + (size_t)i * field->size;
			for (unsigned b = 0; b < field->size; b++) {
				if (at + b >= game->state_size || seen[at + b]++)
					fail_msg(
					    "%s: field %s, element %d: byte %zu is outside or covered twice",
					    game->name, field->name, i, at + b);
			}
		}
		if (field->min > 0 || field->max < field->min)
			fail_msg("%s: field %s: a zeroed state is out of its range", game->name, field->name);
	}
	for (size_t at = 0; at < game->state_size; at++)
		if (!seen[at])
			fail_msg("%s: byte %zu of the state belongs to no field", game->name, at);
}

static void
the_tables_are_in_order(const struct game *game)
{
	for (int id = RULE_COMMON; id < rule_count(game); id++) {
		const struct rule *r = rule_of(game, id);
		/* A rule of a file may be left to the players. */
		bool told = game->own ? !r->message || *r->message : r->message && *r->message;
		if (!r->id || !*r->id || !r->sentence || !*r->sentence || !told || r->since < 1 ||
		    r->since > game->rules_version)
			fail_msg("%s: rule %d (%s) lacks something", game->name, id, r->id ? r->id : "?");
		for (int other = RULE_COMMON; other < id; other++)
			assert_string_not_equal(r->id, rule_of(game, other)->id);
	}
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++) {
		const struct verb *verb = verb_of(game, v);
		if (!verb->name || !verb->operands || !verb->section || !verb->summary ||
		    (!verb->example && !game->own) || !verb->apply)
			fail_msg("%s: verb %d lacks something", game->name, v);
	}
	for (int s = 0; s < game->n_steps; s++)
		if (!game->steps[s].name || !game->steps[s].title || !game->steps[s].section ||
		    (!game->steps[s].wants && !game->steps[s].run) ||
		    (game->steps[s].run && game->steps[s].next))
			fail_msg("%s: step %d lacks something", game->name, s);
		else if (!game->steps[s].run && !game->steps[s].next && !game->steps[s].close)
			fail_msg("%s: the step '%s' has no way on: it names no RUN, NEXT or CLOSE",
				 game->name, game->steps[s].name);
	assert_in_range(game->n_steps, 1, 62);
	assert_in_range(rule_count(game), RULE_COMMON + 1, RULES_MAX);
}

/* ---- words ---- */

/* How many fields are called so. */
static int
fields_called(const struct game *game, const char *name, size_t length)
{
	int n = 0;

	for (int f = 0; f < field_count(game); f++)
		n += strlen(field_of(game, f)->name) == length &&
		     strncmp(field_of(game, f)->name, name, length) == 0;
	return n;
}

/* Whether `{place}` stands there; {!place} calls the same otherwise. */
static bool
is_place(const char *at, const char *place)
{
	size_t n = strlen(place);

	at += at[1] == '!' ? 2 : 1;
	/* A number may count a word, {n hit/hits}, or choose one by the way it goes, {up gains/loses}. */
	return strncmp(at, place, n) == 0 && (at[n] == '}' || at[n] == ' ');
}

/* Each place of a text is one that is filled, and that its field has. */
static bool
the_places_can_be_filled(const struct game *game, const struct phrase *p, const char *text)
{
	const struct field *f = field_of(game, p->field);
	bool numbers = type_numeric(game, f->value), fine = true;

	for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
		size_t length = strcspn(at + 1, "}");

		fine =
		    fine && ((is_place(at, "who") && field_elements(f) > 1) ||
			     (is_place(at, "what") && f->count2 > 1) ||
			     (is_place(at, "counted") && field_elements(f) > 1 && numbers) ||
			     ((is_place(at, "by") || is_place(at, "n") || is_place(at, "up")) && numbers) ||
			     is_place(at, "from") || is_place(at, "to") ||
			     (at[1] == '=' && fields_called(game, at + 2, length - 1) == 1));
	}
	if (!fine)
		print_error("%s: %s has no such place: '%s'\n", game->name, f->name, text);
	return fine;
}

static bool
is_sentence(const struct game *game, const char *text, bool title)
{
	bool fine = (text[strlen(text) - 1] == '.') == !title;

	if (!fine)
		print_error("%s: '%s' is no %s\n", game->name, text, title ? "title" : "sentence");
	return fine;
}

/* Whether whatever fits row p fits q as well. */
static bool
is_covered(const struct phrase *p, const struct phrase *q)
{
	return q->field == p->field && (q->why == WHY_NONE || q->why == p->why) &&
	       (!q->one || !strstr(q->one, "{=")) &&
	       (q->first == NONE || (p->first != NONE && p->first >= q->first && p->last <= q->last));
}

static bool
the_phrase_is_in_order(const struct game *game, int i)
{
	const struct phrase *p = &game->words->phrases[i];
	bool fine = p->why < game->n_whys && (p->first == NONE || p->first <= p->last);

	fine = fine &&
	       (!p->one || (the_places_can_be_filled(game, p, p->one) && is_sentence(game, p->one, false)));
	fine = fine && (!p->many || (the_places_can_be_filled(game, p, p->many) &&
				     is_sentence(game, p->many, p->rank <= SECTION)));
	/* Behind those of a file stands what is told of each field of which it says nothing. */
	for (int k = 0; k < i && fine && !game->own; k++)
		fine = !is_covered(p, &game->words->phrases[k]);
	if (!fine)
		print_error("%s: phrase %d, of %s, is not in order\n", game->name, i,
			    field_of(game, p->field)->name);
	return fine;
}

static bool
is_of_a_place(const struct game *game, int field)
{
	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].at == field || (game->places[i].face && game->places[i].face == field))
			return true;
	return false;
}

/* Whatever stands on the board that players see, but units in their places, has a heading, with places that
 * can be filled. */
static bool
the_headings_are_in_order(const struct game *game)
{
	bool fine = true;

	for (int i = FIELD_COMMON; i < field_count(game); i++) {
		const struct field *f = field_of(game, i);
		const struct phrase p = {.field = (uint16_t)i};
		const char *text = f->heading;
		bool value = text && strstr(text, "{to}"), first = text && strstr(text, "{who}"),
		     said = f->value == TYPE_YES || (field_elements(f) > 1 && type_numeric(game, f->value)),
		     numbered = !said && !value && f->index == TYPE_NUMBER && f->count2 <= 1;

		if (game->own) { /* what a file shows, and with which words, is its author's */
			fine = fine && (!text || the_places_can_be_filled(game, &p, text));
			continue;
		}
		if (!text != (f->secret || is_of_a_place(game, i))) {
			print_error("%s: a heading of %s too many or too few\n", game->name, f->name);
			fine = false;
		} else if (text && *text &&
			   !(the_places_can_be_filled(game, &p, text) &&
			     (field_elements(f) == 1 || value == !said || numbered) &&
			     (numbered || first == (f->count2 > 1 && said && f->value != TYPE_YES)))) {
			print_error("%s: the heading of %s says too much or too little\n", game->name,
				    f->name);
			fine = false;
		}
	}
	return fine;
}

/* Every word that may stand in its column has a text, and the things are those that the table has. */
static bool
the_gloss_is_in_order(const struct game *game, const struct gloss *g)
{
	const struct field *f = field_of(game, g->field);
	const struct table *table = &game->tables[g->table];
	const struct column *column = &table->columns[g->column];
	int words = 0;
	bool fine = g->table < game->n_tables && g->column < table->n_columns && g->why < game->n_whys &&
		    column->kind == COLUMN_WORD &&
		    table->max_rows == (g->of_value ? f->max : field_elements(f));

	while (fine && column->words[words])
		words++;
	fine = fine && words == g->n_texts;
	for (int i = 0; fine && i < words; i++)
		fine = is_sentence(game, g->texts[i].does, false) &&
		       (!g->texts[i].fails || is_sentence(game, g->texts[i].fails, false));
	if (!fine)
		print_error("%s: the texts of %s are not in order\n", game->name, f->name);
	return fine;
}

/* Whatever players see changing is told, or was left out on purpose. */
static void
the_words_are_in_order(const struct game *game)
{
	const struct words *words = game->words;
	bool fine = words != NULL;

	for (int i = 0; fine && i < words->n_phrases; i++)
		fine = the_phrase_is_in_order(game, i);
	for (int i = 0; fine && i < words->n_glosses; i++)
		fine = the_gloss_is_in_order(game, &words->glosses[i]);
	for (int f = FIELD_COMMON; fine && f < field_count(game); f++) {
		bool found = field_of(game, f)->secret;

		for (int i = 0; i < words->n_phrases; i++)
			found = found || words->phrases[i].field == f;
		if (!found)
			print_error("%s: no phrase tells of %s\n", game->name, field_of(game, f)->name);
		fine = fine && found;
	}
	assert_true(fine && the_headings_are_in_order(game));
}

/* ---- one state ---- */

struct listing {
	size_t n;
	struct action action[LISTED_MAX];
};

static bool
note_action(void *context, const struct action *a, int weight)
{
	struct listing *l = context;

	(void)weight;
	l->action[l->n++] = *a;
	return l->n < LISTED_MAX;
}

static bool
same_action(const struct action *a, const struct action *b)
{
	if (a->verb != b->verb || a->n != b->n)
		return false;
	if (a->who != b->who && a->who != ANYBODY && b->who != ANYBODY)
		return false;
	return memcmp(a->operand, b->operand, a->n * sizeof(a->operand[0])) == 0;
}

/* Any action at all, legal or not. */
static bool
any_action(const struct kit *k, struct random *r, struct action *a)
{
	const struct game *game = k->game;
	const struct verb *verb;
	struct pattern p;

	memset(a, 0, sizeof(*a));
	a->verb = (uint16_t)(VERB_COMMON + random_below(r, game->n_verbs));
	verb = verb_of(game, a->verb);
	int seats = type_count(game, &k->box, game->who);
	a->who = (int8_t)(seats == 0 ? ANYBODY : (int)random_below(r, seats < SEATS_MAX ? seats : SEATS_MAX));
	pattern_read(&p, game, verb->operands);
	for (const struct pattern_word *w = p.word; w < p.word + p.n; w++) {
		int n = type_count(game, &k->box, w->type);
		if (!w->name)
			continue;
		if (w->type == TYPE_NUMBER)
			a->operand[a->n++] = (int16_t)((int)random_below(r, 200) - 100);
		else if (w->optional && random_below(r, 2) == 0)
			a->operand[a->n++] = NONE;
		else if (n > 0)
			a->operand[a->n++] = (int16_t)(type_first(game, w->type) + (int)random_below(r, n));
		else
			return false;
	}
	return true;
}

static void
say(const struct kit *k, const struct action *a, char *text, size_t size)
{
	action_write(&k->language, a, text, size);
}

static bool
has_number(const struct game *game, const struct action *a)
{
	struct pattern p;

	pattern_read(&p, game, verb_of(game, a->verb)->operands);
	for (int k = 0; k < p.n; k++)
		if (p.word[k].name && p.word[k].type == TYPE_NUMBER)
			return true;
	return false;
}

/* What is refused is refused whatever the operands are that were not looked at: lists try no others. */
static void
the_blame_is_right(struct kit *k, struct random *r, const struct action *a)
{
	unsigned blamed = k->report.blamed;
	struct action other = *a;
	struct pattern p;
	char text[ENTRY_MAX];
	int slot = 0;

	if (a->verb < VERB_COMMON)
		return;
	pattern_read(&p, k->game, verb_of(k->game, a->verb)->operands);
	for (int i = 0; i < p.n; i++) {
		int type = p.word[i].type, n = p.word[i].name ? type_count(k->game, &k->box, type) : 0;
		if (n > 0 && !(blamed >> slot & 1) && type != TYPE_NUMBER)
			other.operand[slot] = (int16_t)(type_first(k->game, type) + random_below(r, n));
		slot += p.word[i].name;
	}
	if (!action_legal(&k->play, &other, &k->report))
		return;
	say(k, a, text, sizeof(text));
	print_error(
	    "%s: '%s' breaks a rule whatever its other operands are, as its handler has not looked at them "
	    "by operand();\n",
	    k->game->name, text);
	say(k, &other, text, sizeof(text));
	fail_msg("and '%s' is legal", text);
}

/* What is legal stands in the list; what is refused changes nothing; whatever comes, the core stands. */
static void
the_list_is_complete(struct kit *k, struct random *r, int samples)
{
	struct listing *l = malloc(sizeof(*l));
	struct action a;
	char text[ENTRY_MAX];

	assert_non_null(l);
	l->n = 0;
	actions_list(&k->play, ANYBODY, note_action, l);
	for (int i = 0; i < samples; i++) {
		bool listed = false;
		uint64_t before = state_digest(&k->play);
		if (!any_action(k, r, &a))
			continue;
		if (!action_legal(&k->play, &a, &k->report)) {
			assert_true(state_digest(&k->play) == before);
			the_blame_is_right(k, r, &a);
			continue;
		}
		/* A verb with a free number has no list; an action without effects needs none. */
		if (has_number(k->game, &a) || k->report.n_effects == 0)
			continue;
		for (size_t n = 0; n < l->n && !listed; n++)
			listed = same_action(&a, &l->action[n]);
		say(k, &a, text, sizeof(text));
		if (!listed && l->n < LISTED_MAX)
			fail_msg("%s: '%s' (who %d) is legal but not listed in step %s", k->game->name, text,
				 a.who,
				 type_name(k->game, &k->box, TYPE_STEP,
					   field_get(k->game, k->play.state, FIELD_STEP, 0)));
	}
	free(l);
}

/* Effects are exactly the difference of before and after. */
static void
effects_are_the_difference(struct kit *k, const unsigned char *before)
{
	const struct report *r = &k->report;
	unsigned char state[STATE_MAX];
	char name[128];

	memcpy(state, before, k->game->state_size);
	if (r->n_effects == EFFECTS_MAX)
		return;
	for (int i = 0; i < r->n_effects; i++) {
		const struct effect *e = &r->effect[i];
		const struct field *f = field_of(k->game, e->field);
		unsigned char *at = state + f->offset + (size_t)e->index * f->size;
		if (field_get(k->game, state, e->field, e->index) != e->from) {
			field_write(&k->language, e->field, e->index, name, sizeof(name));
			fail_msg("%s: an effect says %s was %d", k->game->name, name, e->from);
		}
		uint16_t word = (uint16_t)e->to;
		if (f->size == 1)
			*at = (unsigned char)e->to;
		else
			memcpy(at, &word, 2);
	}
	if (memcmp(state, k->play.state, k->game->state_size) != 0)
		fail_msg("%s: the state changed without an effect", k->game->name);
}

/* An action that is not listed is found, unless steps close before it that leave it listed. */
static bool
listed_after_closing(struct kit *k, const struct listing *l, const struct action *a, int closed)
{
	struct report *report = &k->report;
	struct closing closing;
	uint64_t owners;

	for (size_t n = 0; closed == 0 && n < l->n; n++)
		if (same_action(a, &l->action[n]))
			return true;
	k->play.report = report;
	for (int i = 0; i < closed; i++)
		close_by_implication(&k->play, a->who, &owners, &closing);
	return closed > 0 && action_legal(&k->play, a, report);
}

static int
outside_the_list_nothing_is_silent(struct kit *k, struct random *r, int samples)
{
	struct listing *l = malloc(sizeof(*l));
	struct moment before;
	struct entry e = {.slot = -1};
	char text[ENTRY_MAX];
	int outside = 0;

	assert_non_null(l);
	l->n = 0;
	actions_list(&k->play, ANYBODY, note_action, l);
	play_save(&k->play, &before);
	for (int i = 0; i < samples; i++) {
		if (!any_action(k, r, &e.first) || has_number(k->game, &e.first))
			continue;
		entry_apply(&k->play, &e, "", &k->report);
		bool silent = k->report.n_findings == 0, idle = k->report.n_effects == 0;
		int closed = k->report.closed;
		play_load(&k->play, &before);
		outside += !silent;
		if (!silent || idle || listed_after_closing(k, l, &e.first, closed)) {
			play_load(&k->play, &before);
			continue;
		}
		say(k, &e.first, text, sizeof(text));
		fail_msg("%s: '%s' stands outside the list and was carried out without a finding",
			 k->game->name, text);
	}
	free(l);
	return outside;
}

static void
impossible_changes_nothing(struct kit *k, struct random *r)
{
	struct moment before;
	struct entry e = {.slot = -1};

	play_save(&k->play, &before);
	if (!any_action(k, r, &e.first))
		return;
	entry_apply(&k->play, &e, "", &k->report);
	if (k->report.refused && memcmp(before.state, k->play.state, k->game->state_size) != 0)
		fail_msg("%s: %s was impossible, and changed the state", k->game->name,
			 verb_of(k->game, e.first.verb)->name);
	if (!k->report.refused)
		effects_are_the_difference(k, before.state);
	play_load(&k->play, &before);
}

/* What a step asks for is worked out once while the board stays as it is: asked anew it is the same. */
static void
asks_the_same_anew(struct kit *k)
{
	struct requests kept, anew;
	int who = k->play.who, seats = type_count(k->game, &k->box, k->game->who);

	requests_known(&k->play, &kept);
	for (int seat = ANYBODY; seat < seats && seat < SEATS_MAX; seat++) {
		k->play.asked->kept = false;
		k->play.who = seat;
		requests_known(&k->play, &anew);
		if (kept.n != anew.n ||
		    memcmp(kept.request, anew.request, kept.n * sizeof(kept.request[0])) != 0)
			fail_msg("%s: what is asked for is not what was kept of it, sent by %d",
				 k->game->name, seat);
	}
	k->play.who = who;
}

/* Boards are copied as far as they have changed: the one before the last entry is whole all the same. */
static void
keeps_the_board_before(const struct kit *k, const unsigned char *before)
{
	const struct play *p = &k->play;
	const struct node *n = window_node(p, &p->window);
	unsigned char board[STATE_MAX];

	if (!n || n->walled || k->report.superfluous)
		return;
	keep_state(p, board);
	node_undo(n, board);
	if (memcmp(board, before, k->game->state_size) != 0)
		fail_msg("%s: the board before the last entry is another", k->game->name);
}

/* Each turn is a bound for late entries, and the beginning of play for the choices before it; but in the toy,
 * whose tests go back as far as they can. */
static void
turns_are_bounds(const struct kit *k, const unsigned char *before)
{
	int was = field_get(k->game, before, FIELD_TURN, 0),
	    is = field_get(k->game, k->play.state, FIELD_TURN, 0);

	if (was != is && is > 0 && k->report.cuts + k->report.turns == 0 && k->game != &toy_game)
		fail_msg("%s: turn %d begins, and nothing says that the one before is over", k->game->name,
			 is);
}

/* Play comes back to a step out of one that has begun inside it and ends by itself: a done behind that is the
 * outer step's (OWN_DONE), if it offers one. `outer` is the step that led to the inner one. */
static void
a_done_behind_an_inner_step_counts(struct kit *k, int outer, int inner)
{
	struct entry done = {.slot = -1, .first = {.verb = VERB_DONE, .who = (int8_t)k->play.who}};
	int now = field_get(k->game, k->play.state, FIELD_STEP, 0);
	struct requests all;
	struct moment *before;

	requests_now(&k->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind != ACT)
			return; /* nobody says done over a die that is due */
	if (now != outer || now == inner || k->report.ended == 0 || !closable_now(&k->play, k->play.who))
		return;
	before = malloc(sizeof(*before));
	assert_non_null(before);
	play_save(&k->play, before);
	entry_apply(&k->play, &done, "", &k->report);
	if (k->report.superfluous)
		fail_msg("%s: a done behind '%s' ends nothing: '%s' wants OWN_DONE", k->game->name,
			 type_name(k->game, &k->box, TYPE_STEP, inner),
			 type_name(k->game, &k->box, TYPE_STEP, outer));
	play_load(&k->play, before);
	free(before);
}

/* ---- whole games ---- */

static void
play_through(const struct game *game, const char *scenario, const char *options, uint64_t seed,
	     uint64_t *steps)
{
	struct kit *k =
	    game == &toy_game ? kit_toy(scenario, true, false) : kit_new(game->name, scenario, options);
	unsigned char before[STATE_MAX];
	struct random r;
	struct entry e = {.slot = -1};
	size_t n = 0;
	int outer = STEP_POSITION, inner = STEP_POSITION, step;

	random_seed(&r, seed);
	for (; !is_over(&k->play); n++) {
		step = field_get(game, k->play.state, FIELD_STEP, 0);
		if (step != inner) {
			outer = inner;
			inner = step;
		}
		*steps |= IN(field_get(game, k->play.state, FIELD_STEP, 0));
		if (n == ENTRIES_MAX)
			fail_msg("%s %s, seed %llu: no end after %d entries", game->name, scenario,
				 (unsigned long long)seed, ENTRIES_MAX);
		asks_the_same_anew(k);
		if (n % 61 == 7)
			the_list_is_complete(k, &r, 300);
		if (n % 7 == 3)
			impossible_changes_nothing(k, &r);
		if (n % 23 == 5)
			kit_round_trip(k);
		if (!random_entry(&k->play, &r, &e))
			fail_msg("%s %s, seed %llu: nothing is legal after entry %zu, in step %s", game->name,
				 scenario, (unsigned long long)seed, n,
				 type_name(game, &k->box, TYPE_STEP,
					   field_get(game, k->play.state, FIELD_STEP, 0)));
		memcpy(before, k->play.state, game->state_size);
		entry_apply(&k->play, &e, "", &k->report);
		if (k->report.n_findings > 0)
			fail_msg("%s %s, seed %llu: a legal action breaks %s", game->name, scenario,
				 (unsigned long long)seed, rule_of(game, k->report.finding[0].rule)->id);
		/* Steps passed without input are reached, too. */
		for (int i = 0; i < k->report.n_effects; i++)
			if (k->report.effect[i].field == FIELD_STEP)
				*steps |= IN(k->report.effect[i].to);
		effects_are_the_difference(k, before);
		keeps_the_board_before(k, before);
		keeps_its_counts(k);
		turns_are_bounds(k, before);
		a_done_behind_an_inner_step_counts(k, outer, inner);
	}
	kit_free(k);
}

/* A step that random games do not come to, entered from the middle of one and played on from there. */
static void
play_from(const struct game *game, int step, uint64_t seed)
{
	const struct scenario *s = &game->scenarios[seed % game->n_scenarios];
	struct kit *k = kit_new(game->name, s->name, "");
	unsigned char before[STATE_MAX];
	struct random r;
	struct entry e = {.slot = -1},
		     enter = {.slot = -1, .first = {.verb = VERB_GOTO, .who = ANYBODY, .n = 1}};

	random_seed(&r, seed);
	for (int n = random_below(&r, 400);
	     n > 0 && !is_over(&k->play) && random_action(&k->play, &r, &e.first); n--)
		entry_apply(&k->play, &e, "", &k->report);
	put_field(&k->play, FIELD_STEP, 0, STEP_POSITION, WHY_NONE);
	enter.first.operand[0] = (int16_t)step;
	entry_apply(&k->play, &enter, "", &k->report);
	for (size_t n = 0; n < 60 && !is_over(&k->play); n++) {
		if (n % 10 == 0)
			the_list_is_complete(k, &r, 100);
		impossible_changes_nothing(k, &r);
		kit_round_trip(k);
		if (!random_action(&k->play, &r, &e.first))
			break;
		memcpy(before, k->play.state, game->state_size);
		entry_apply(&k->play, &e, "", &k->report);
		effects_are_the_difference(k, before);
		keeps_the_board_before(k, before);
		keeps_its_counts(k);
	}
	kit_free(k);
}

/* All options of a scenario, as kit_new takes them. */
static void
options_of(const struct game *game, const struct scenario *s, bool all, char *text, size_t size)
{
	text[0] = '\0';
	for (int i = 0; all && i < game->n_options; i++)
		if (s->options >> i & 1) {
			size_t n = strlen(text);
			snprintf(text + n, size - n, "%s%s", n ? " " : "", game->options[i].name);
		}
}

static void
keeps_the_contract(const struct game *game)
{
	uint64_t steps = 0, seeds = is_long() ? 30 : 2;
	char options[256];

	every_byte_is_covered_once(game);
	the_counts_have_room(game);
	the_tables_are_in_order(game);
	the_words_are_in_order(game);
	for (int s = 0; s < game->n_scenarios; s++)
		for (uint64_t seed = 1; seed <= seeds; seed++) {
			options_of(game, &game->scenarios[s], seed % 2 == 0, options, sizeof(options));
			play_through(game, game->scenarios[s].name, options, seed * 7919 + (uint64_t)s,
				     &steps);
		}
	for (int s = 0; s < game->n_steps; s++)
		for (uint64_t seed = 1; !(steps & IN(STEP_COMMON + s)) && is_long() && seed <= 20; seed++) {
			if (seed == 1)
				printf("%s: no random game reached the step %s; it is entered from others\n",
				       game->name, game->steps[s].name);
			play_from(game, STEP_COMMON + s, seed);
		}
}

static void
every_game_keeps_the_contract(void **state)
{
	const char *only = getenv("TALLYHO_GAME");

	(void)state;
	keeps_the_contract(&toy_game);
	for (const struct game *const *g = every_game(); *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			keeps_the_contract(*g);
}

static void
no_action_outside_the_list_is_carried_out_without_a_finding(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	int wanted = is_long() ? 20000 : 1500;

	(void)state;
	for (const struct game *const *g = every_game(); *g; g++) {
		int outside = 0;
		struct random r;
		struct entry e = {.slot = -1};
		if (only && strcmp(only, (*g)->name) != 0)
			continue;
		random_seed(&r, 20000);
		/* A file's lists are worked out by its conditions: fewer do in `make check`. */
		int enough = (*g)->own ? wanted / 10 : wanted;
		for (int s = 0; outside < enough; s++) {
			struct kit *k = kit_new((*g)->name, (*g)->scenarios[s % (*g)->n_scenarios].name, "");
			for (int n = 0;
			     n < 400 && !is_over(&k->play) && random_action(&k->play, &r, &e.first); n++) {
				entry_apply(&k->play, &e, "", &k->report);
				if (n % 20 == s % 20)
					outside += outside_the_list_nothing_is_silent(k, &r, 40);
			}
			kit_free(k);
		}
		printf("%-18s %d actions outside the list, each with a finding\n", (*g)->name, outside);
	}
}

/* Positions may hold any values in range; whatever is then logged gets a verdict. */
static void
any_position_and_any_entry_get_a_verdict(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	int tries = is_long() ? 3000 : 150;
	struct random r;

	(void)state;
	random_seed(&r, 99);
	for (const struct game *const *g = every_game(); *g; g++) {
		if (only && strcmp(only, (*g)->name) != 0)
			continue;
		struct kit *k = kit_new((*g)->name, "position", "");
		for (int t = 0; t < ((*g)->own ? tries / 10 : tries); t++) {
			play_begin(&k->play, *g, &k->box, SCENARIO_POSITION, 0, &k->report);
			for (int i = 0; i < 400; i++) {
				int f = random_below(&r, field_count(*g));
				const struct field *field = field_of(*g, f);
				int span = (field->max - field->min) + 1;
				if (f == FIELD_STEP)
					continue;
				put_field(&k->play, f, random_below(&r, field_elements(field)),
					  field->min + (int)random_below(&r, span), WHY_NONE);
				k->report.n_effects = 0;
			}
			struct entry e = {.slot = -1, .first = {.verb = VERB_GOTO, .who = ANYBODY, .n = 1}};
			e.first.operand[0] = (int16_t)(STEP_COMMON + random_below(&r, (*g)->n_steps));
			entry_apply(&k->play, &e, "", &k->report);
			for (int i = 0; i < 30; i++) {
				if (i % 3 == 0)
					the_list_is_complete(k, &r, 0);
				bool some = random_below(&r, 3) ? random_action(&k->play, &r, &e.first)
								: any_action(k, &r, &e.first);
				if (some)
					entry_apply(&k->play, &e, "", &k->report);
			}
		}
		kit_free(k);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_game_keeps_the_contract),
	    cmocka_unit_test(no_action_outside_the_list_is_carried_out_without_a_finding),
	    cmocka_unit_test(any_position_and_any_entry_get_a_verdict),
	};

	return cmocka_run_group_tests_name("contract", tests, NULL, NULL);
}
