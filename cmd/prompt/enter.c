/* Enter alone: it ends a step, and never without a word where somebody could still play something. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/prompt/counting.h"
#include "cmd/prompt/state.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { CLOSERS_TOLD = 8 };

/* Whether a `done` would end the step against a rule, which is told then. */
static bool
ends_against_rules(struct play *play)
{
	struct action done = {.verb = VERB_DONE, .who = ANYBODY};

	return !action_legal(play, &done, NULL) && play->trial.n_findings > 0 && !play->trial.refused;
}

/* Whether a `done` would be taken for that of the step which the last answer has ended by itself. */
static bool
is_absorbed(struct play *play)
{
	struct entry done = {.first = {.verb = VERB_DONE, .who = ANYBODY}, .slot = -1};
	struct report *outer = play->report, report;
	struct moment before;
	bool same;

	play_save(play, &before);
	entry_apply(play, &done, "done", &report);
	same = report.n_findings == 0 && report.closed == 0 && report.n_effects == 0 &&
	       memcmp(before.state, play->state, play->game->state_size) == 0;
	play_load(play, &before);
	play->report = outer;
	return same;
}

/* Whose `done` it could be, each player once; returns how many, and the last one's seat. */
static int
closers(const struct prompt *p, char names[][SPOKEN_BYTES], int most, int *last)
{
	const struct language *l = &p->s->language;
	struct made made;
	int n = 0, i;

	int seats = l->game->who == TYPE_NUMBER ? 0 : type_count(l->game, &p->s->box, l->game->who);

	for (int seat = 0; seat < seats && n < most; seat++) {
		int side = 0;

		while (side < seat && !side_same(p->s, side, seat))
			side++;
		/* a seat that nobody has taken by itself goes with its side */
		if (!side_is_named(p->s, seat) || !closable_now(&p->s->play, seat) ||
		    (side != seat && !player_of(l, seat) && closable_now(&p->s->play, side)))
			continue;
		words_seats(made_begin(&made), l, UINT64_C(1) << seat);
		snprintf(names[n], SPOKEN_BYTES, "%s", made_end(&made));
		made_free(&made);
		for (i = 0; i < n && strcmp(names[i], names[n]) != 0; i++)
			;
		n += i == n;
		*last = seat;
	}
	return n;
}

/* Where Enter alone does not say whose `done` it is. */
static void
tell_whose(const struct prompt *p, char names[][SPOKEN_BYTES], int n)
{
	char done[SPOKEN_BYTES];
	struct paragraph told;
	struct made made, whose;

	spoken_verb(p->s->game, VERB_DONE, done);
	made_begin(&whose);
	for (int i = 0; i < n; i++)
		fprintf(whose.out, "%s%s%s%s%s%s", i ? SAY(" or ") : "", quote_opens(), names[i], SAY(": "),
			done, quote_closes());
	fprintf(made_begin(&made), SAY("Enter alone does not say who is done: type %s."), made_end(&whose));
	paragraph_begin_words(&told, stdout, "  ", made_end(&made));
	paragraph_end(&told);
	made_free(&made);
	made_free(&whose);
}

static void
warn(struct prompt *p, const char *left)
{
	struct paragraph told;
	struct made made, step;

	words_step(made_begin(&step), &p->s->play);
	fprintf(made_begin(&made),
		p->done_does ? SAY("Not played yet: %s. Enter again does all of that, and ends %s.")
			     : SAY("Not played yet: %s. Enter again ends %s."),
		left, made_end(&step));
	paragraph_begin_words(&told, stdout, "  ", made_end(&made));
	paragraph_end(&told);
	made_free(&made);
	made_free(&step);
	p->warned = true;
}

/* Whether nothing is left to be done, "enough": there is nothing to warn of, and each of them is done. */
static bool
all_met(const struct prompt *p)
{
	struct requests all;

	requests_now(&p->s->play, &all);
	return words_all_met(&all);
}

/* What can be entered now, if it is one thing alone. */
struct only {
	struct play *play;
	int n;
	struct action action;
};

/* The same, with or without what need not be said of it. */
static bool
is_alike(const struct action *a, const struct action *other)
{
	for (int i = 0; i < a->n && i < other->n; i++)
		if (a->operand[i] != other->operand[i] && a->operand[i] != NONE && other->operand[i] != NONE)
			return false;
	return a->verb == other->verb;
}

static bool
note_only(void *context, const struct action *a, int weight)
{
	struct only *only = context;

	(void)weight;
	if (action_is_idle(only->play, a) || (a->verb == VERB_DRAW && a->operand[1] == UNSEEN) ||
	    (a->verb >= VERB_COMMON && verb_of(only->play->game, a->verb)->steps == 0) ||
	    (only->n > 0 && is_alike(&only->action, a)))
		return true;
	only->action = *a;
	return ++only->n < 2;
}

/* Where nobody can be done, the only card, or the only choice, is taken with one key. False: it is not one.
 */
static bool
find_only(const struct prompt *p, char *text, size_t size)
{
	struct only only = {.play = &p->s->play};
	struct requests all;

	requests_now(only.play, &all);
	if (all.n == 0 || (all.request[0].kind != ACT && all.request[0].due != 1))
		return false;
	actions_list(only.play, ANYBODY, note_only, &only);
	if (only.n == 1)
		action_write(&p->s->language, &only.action, text, size);
	return only.n == 1;
}

/* The step cannot be ended without saying whose done that is: one player's alone, or none. */
static int
enter_of_players(struct prompt *p, bool warned)
{
	char names[CLOSERS_TOLD][SPOKEN_BYTES];
	int seat = ANYBODY, n = closers(p, names, CLOSERS_TOLD, &seat);
	bool met = all_met(p);
	char *left = n == 1 && !warned && !met ? prompt_left(p, false, seat) : NULL;

	if (n > 1 && met)
		return prompt_done_each(p, names, n);
	if (n > 1)
		tell_whose(p, names, n);
	else if (n == 0)
		prompt_asked(p);
	else if (left)
		warn(p, left);
	else
		return prompt_done_of(p, names[0]);
	free(left);
	return EXIT_FINDINGS;
}

int
prompt_enter(struct prompt *p)
{
	char only[ENTRY_MAX + 1], names[1][SPOKEN_BYTES], *left;
	bool warned = p->warned;
	int seat;

	p->warned = false;
	session_settle(p->s);
	if (!closable_now(&p->s->play, ANYBODY) && closers(p, names, 1, &seat) == 0 &&
	    find_only(p, only, sizeof(only)))
		return prompt_entry(p, only);
	if (!closable_now(&p->s->play, ANYBODY))
		return ends_against_rules(&p->s->play) ? prompt_done(p, is_absorbed(&p->s->play))
						       : enter_of_players(p, warned);
	p->told_left = warned;
	left = p->played || warned || all_met(p) ? NULL : prompt_left(p, false, ANYBODY);
	if (left) {
		warn(p, left);
		free(left);
		return EXIT_FINDINGS;
	}
	return prompt_done(p, is_absorbed(&p->s->play));
}
