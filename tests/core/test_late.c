/*
 * Where people go wrong: in states of random games every verb that the step takes, whatever its operands, and
 * once more when the step has just been left; and every die and card that was asked for, one too many. The
 * answer names a rule of the game, never that nothing waits for it: the game's rule of sequence, J-3, J-9,
 * J-10.
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
#include "tests/file_games.h"
#include "tests/kit.h"

enum { OPERANDS_TRIED = 200, SHOWN_MAX = 12, STATES_A_GAME = 25, EVERY = 4, SKIPPED_MAX = 600 };

struct sweep {
	struct kit *k;
	struct random r;
	unsigned long tried, bad, behind;
	int shown;
	unsigned long impossible[RULES_MAX]; /* how often each rule was the reason */
};

static bool
is_of_sequence(const struct game *game, int id)
{
	return id == J_NOT_ASKED || id == J_NOT_YOURS || id == J_NOT_NOW ||
	       (game->not_now && id == game->not_now) || (game->after_end && id == game->after_end);
}

/* One entry, on the board as it is, which stays. */
static void
try_entry(struct sweep *s, const struct entry *e, const char *where)
{
	struct kit *k = s->k;
	struct moment now;
	char text[ENTRY_MAX];

	play_save(&k->play, &now);
	entry_apply(&k->play, e, "", &k->report);
	kit_check_messages(k);
	s->tried++;
	if (k->report.refused && k->report.n_findings > 0) {
		int id = k->report.finding[0].rule;
		s->impossible[id]++;
		if (is_of_sequence(k->game, id)) {
			s->bad++;
			if (s->shown++ < SHOWN_MAX) {
				action_write(&k->language, &e->first, text, sizeof(text));
				printf("  %s: '%s' by %s %s: %s\n", k->game->name, text,
				       e->first.who < 0
					   ? "nobody"
					   : type_name(k->game, &k->box, k->game->who, e->first.who),
				       where, rule_of(k->game, id)->id);
			}
		}
	}
	play_load(&k->play, &now);
}

/* Operands at random for a verb; false: one of them has no names. */
static bool
fill_operands(struct sweep *s, struct action *a)
{
	const struct game *game = s->k->game;
	struct pattern p;

	a->n = 0;
	pattern_read(&p, game, verb_of(game, a->verb)->operands);
	for (const struct pattern_word *w = p.word; w < p.word + p.n; w++) {
		int n = type_count(game, &s->k->box, w->type);
		if (!w->name)
			continue;
		if (w->optional && random_below(&s->r, 2) == 0)
			a->operand[a->n++] = NONE;
		else if (w->type == TYPE_NUMBER)
			a->operand[a->n++] = (int16_t)random_below(&s->r, 12);
		else if (n > 0)
			a->operand[a->n++] =
			    (int16_t)(type_first(game, w->type) + (int)random_below(&s->r, n));
		else
			return false;
	}
	return true;
}

static void
try_verb(struct sweep *s, int verb, int who, int times, const char *where)
{
	struct entry e = {.slot = -1, .first = {.verb = (uint16_t)verb, .who = (int8_t)who}};

	if (!*verb_of(s->k->game, verb)->operands)
		times = 1;
	for (int i = 0; i < times && fill_operands(s, &e.first); i++)
		try_entry(s, &e, where);
}

/* Of the seats that may act here one; ANYBODY where nobody in particular. */
static int
one_seat(struct sweep *s, uint64_t seats)
{
	int seat = (int)random_below(&s->r, SEATS_MAX);

	for (int i = 0; i < SEATS_MAX && seats != 0; i++, seat = (seat + 1) % SEATS_MAX)
		if (seats >> seat & 1)
			return seat;
	return ANYBODY;
}

static bool
takes(const struct game *game, int verb, int step)
{
	return (verb_of(game, verb)->steps >> step & 1) != 0;
}

/* Whether a late entry may not go back so far: a mission, a battle, a day has ended, or something was shown.
 */
static bool
is_behind(struct sweep *s, const struct action *a)
{
	struct play *p = &s->k->play;
	const struct node *n = window_node(p, &p->window);
	struct entry own;
	unsigned char state[STATE_MAX], before[STATE_MAX];
	struct left l;

	if (!n)
		return true;
	l.state = state;
	keep_state(p, before);
	board_before(p, n, before);
	node_entry(n, &own);
	struct basis b = {
	    .entry = &own, .singles = own.n_repeat - 1, .before = before, .closings = n->closings};
	return !find_left(p, &b, a, ANY_STEP, &l) && l.cut;
}

/* Whether a throw lies there half and ends the game as it is: behind that nothing goes back, either. */
static bool
ends_the_game(struct sweep *s)
{
	struct kit *k = s->k;
	struct moment now;
	struct entry done = {.slot = -1, .first = {.verb = VERB_DONE, .who = ANYBODY}};
	bool over;

	if (field_get(k->game, k->play.state, FIELD_THROWN, 0) == 0)
		return false;
	play_save(&k->play, &now);
	entry_apply(&k->play, &done, "", &k->report);
	over = is_over(&k->play);
	play_load(&k->play, &now);
	return over;
}

/* What the step left by the last entry knew, one entry late. It is too early for what is taken in a step to
 * which play comes back: what has to be done first is told, and that is, in a game file, the rule of
 * sequence. */
static void
try_late(struct sweep *s, int step, const struct requests *asked, uint64_t seats)
{
	const struct game *game = s->k->game;
	int now = field_get(game, s->k->play.state, FIELD_STEP, 0);

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++) {
		struct action a = {.verb = (uint16_t)v, .who = (int8_t)one_seat(s, seats)};
		if (!takes(game, v, step) || takes(game, v, now) ||
		    (game->own && step_of(game, step)->again >= now))
			continue;
		if (is_behind(s, &a))
			s->behind++;
		else
			try_verb(s, v, a.who, OPERANDS_TRIED, "one entry late");
	}
	for (int i = 0; i < asked->n; i++) {
		const struct request *r = &asked->request[i];
		struct entry e = {.slot = -1, .first = {.n = 2}};
		if (r->kind == ACT)
			continue;
		e.first.verb = r->kind == ROLL ? VERB_ROLL : VERB_DRAW;
		e.first.who = (int8_t)one_seat(s, r->who);
		e.first.operand[0] = r->type;
		int n = r->kind == ROLL ? game->dice[r->type].sides : type_count(game, &s->k->box, r->type);
		if (is_behind(s, &e.first)) {
			s->behind++;
			continue;
		}
		for (int k = 0; k < 20; k++) {
			e.first.operand[1] = (int16_t)((r->kind == ROLL ? 0 : type_first(game, r->type)) +
						       (int)random_below(&s->r, n));
			try_entry(s, &e, "one too many");
		}
	}
}

/* Some states of one random game, from somewhere in it on. Returns how many. */
static int
sweep_game(struct sweep *s)
{
	struct kit *k = s->k;
	struct entry e = {.slot = -1};
	struct requests asked;
	int states = 0, skipped = random_below(&s->r, SKIPPED_MAX);

	for (int n = 0; states < STATES_A_GAME && !is_over(&k->play); n++) {
		int step = field_get(k->game, k->play.state, FIELD_STEP, 0);
		requests_now(&k->play, &asked);
		uint64_t seats = acting_seats(&asked);
		bool looked = n >= skipped && n % EVERY == 0 && !ends_the_game(s);
		states += looked;
		for (int v = VERB_COMMON; looked && v < VERB_COMMON + k->game->n_verbs; v++)
			if (takes(k->game, v, step))
				try_verb(s, v, one_seat(s, seats), OPERANDS_TRIED, "in its step");
		if (!random_action(&k->play, &s->r, &e.first))
			break;
		entry_apply(&k->play, &e, "", &k->report);
		if (looked && !k->report.superfluous && !is_over(&k->play) &&
		    field_get(k->game, k->play.state, FIELD_STEP, 0) != step)
			try_late(s, step, &asked, seats);
	}
	return states;
}

static void
tell(const struct sweep *s, const struct game *game)
{
	printf("%-18s %lu entries where people go wrong: %lu told by sequence; impossible:", game->name,
	       s->tried, s->bad);
	for (int id = 0; id < rule_count(game); id++)
		if (s->impossible[id] > 0)
			printf(" %s %lu", rule_of(game, id)->id, s->impossible[id]);
	printf("\n");
	if (s->bad > 0)
		printf("%s: wanted is none told by sequence: who goes wrong is told what is wrong, by a rule "
		       "of the game.\n"
		       "  in its step, or one entry late: the handler of the verb, or LATE(rule) of the "
		       "step, names it;\n"
		       "  a die or card one too many: a request of due 0, or STRAY_DICE(rule) of the step.\n"
		       "  See CONTRIBUTING, 'Add a step'; TALLYHO_GAME=%s tries this game alone.\n",
		       game->name, game->name);
}

static void
no_answer_is_the_rule_of_sequence(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	int states = getenv("TALLYHO_LONG") ? 2000 : 60, bad = 0;

	(void)state;
	for (const struct game *const *g = every_game(); *g; g++) {
		struct sweep *s = calloc(1, sizeof(*s));
		assert_non_null(s);
		/* A file need not have rules of its sequence: then that is told by the journal's. */
		if ((*g)->own && !(*g)->too_late) {
			free(s);
			continue;
		}
		if (!only || strcmp(only, (*g)->name) == 0) {
			random_seed(&s->r, 4711);
			for (int i = 0, n = 0; n < states; i++) {
				s->k = kit_new((*g)->name, (*g)->scenarios[i % (*g)->n_scenarios].name, "");
				n += sweep_game(s);
				kit_free(s->k);
			}
			tell(s, *g);
			bad += s->bad > 0;
		}
		free(s);
	}
	assert_int_equal(bad, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(no_answer_is_the_rule_of_sequence)};

	return cmocka_run_group_tests_name("late", tests, NULL, NULL);
}
