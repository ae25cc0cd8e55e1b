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

enum { VERBS_TOLD = 3, NAMES_TOLD = 4, CLOSERS_TOLD = 8 };

/* Whether a `done` would end the step against a rule, which is told then. */
static bool
ends_against_rules(struct play *play)
{
	struct action done = {.verb = VERB_DONE, .who = ANYBODY};

	return !action_legal(play, &done, NULL) && play->trial.n_findings > 0 && !play->trial.refused;
}

/* Whether the names of a type are things of the board, each with something that the game keeps of it. */
static bool
is_thing(const struct game *game, int type)
{
	for (int f = 0; f < game->n_fields; f++)
		if (game->fields[f].count > 1 && type >= TYPE_COMMON && game->fields[f].index == type)
			return true;
	return false;
}

/* Whether such a name is in a player's hand, which nobody is to be told. */
static bool
is_hidden(const struct game *game, int type)
{
	return type >= TYPE_COMMON && game->operands[type - TYPE_COMMON].unseen && game->who != TYPE_NUMBER;
}

/* The type of a verb's first operand; -1: it has none. */
static int
first_type(const struct language *l, int verb)
{
	const struct pattern *p = &l->pattern[verb];

	for (int k = 0; k < p->n; k++)
		if (p->word[k].name)
			return p->word[k].type;
	return -1;
}

void
prompt_step(struct prompt *p)
{
	struct session *s = p->s;

	session_settle(s);
	bool ended = session_step(s) != p->step || s->report.closed > 0;

	if (ended) /* the entry that ended the one before may have played in this one */
		p->step_from = s->n > 0 && s->report.closed > 0 ? s->n - 1 : s->n;
	p->step = session_step(s);
}

/* Whether an entry of this step has that name in it. */
static bool
was_played(const struct prompt *p, int type, int value)
{
	for (size_t i = p->step_from; i < p->s->n; i++) {
		const char *text = p->s->line[i].text;

		for (text += strcspn(text, " "); *text; text += strcspn(text, " ")) {
			text += strspn(text, " ");
			if (p->s->line[i].withdrawn_by == 0 &&
			    name_read(&p->s->language, type, text, strcspn(text, " "), false) == value)
				return true;
		}
	}
	return false;
}

/* "plan 15, 18, 11 and 6 more"; false, nothing written: all of it was played already. */
static bool
put_verb(FILE *out, const struct prompt *p, const struct counting *c, int verb)
{
	const struct values *v = &c->choice[verb].operand[0];
	int type = first_type(c->language, verb), n = 0;
	char word[SPOKEN_BYTES];
	int16_t left[COUNTED_MAX];

	for (int i = 0; i < v->n && type >= 0; i++)
		if (!was_played(p, type, v->value[i]))
			left[n++] = v->value[i];
	if (type >= 0 && n == 0 && v->n > 0)
		return false;
	fputs(spoken_verb(c->language->game, verb, word), out);
	if (type < 0 || is_hidden(c->language->game, type))
		return true;
	for (int i = 0; i < (n > NAMES_TOLD ? NAMES_TOLD - 1 : n); i++)
		fprintf(out, "%s%s", i ? ", " : " ", spoken_name(c->language, type, left[i], true, word));
	if (n > NAMES_TOLD)
		fprintf(out, SAY(" and %d more"), n - NAMES_TOLD + 1);
	return true;
}

/* The rows of a verb are told once, by the first. */
static bool
is_later_row(const struct counting *c, int i)
{
	const struct game *game = c->language->game;

	for (int k = 0; k < i; k++)
		if (strcmp(verb_of(game, c->order[k])->name, verb_of(game, c->order[i])->name) == 0)
			return true;
	return false;
}

/* What an entry of one action makes of the board, from what it was before; false: it breaks a rule. */
static bool
try_action(struct play *play, const struct action *a, const struct moment *before)
{
	struct entry e = {.first = *a, .slot = -1};
	struct report report;

	play_load(play, before);
	entry_apply(play, &e, verb_of(play->game, a->verb)->name, &report);
	return report.n_findings == 0;
}

/* Whether what has no operands does not lapse with a done: it can be played as well behind it, or is the same
 * as it. */
static bool
lasts(struct play *play, const struct action *a, int who)
{
	const struct action done = {.verb = VERB_DONE, .who = (int8_t)who};
	struct report *outer = play->report;
	struct moment before, behind;
	bool same;

	play_save(play, &before);
	same = try_action(play, &done, &before);
	play_save(play, &behind);
	same = same && (action_legal(play, a, NULL) ||
			(try_action(play, a, &before) &&
			 memcmp(behind.state, play->state, play->game->state_size) == 0));
	play_load(play, &before);
	play->report = outer;
	return same;
}

char *
prompt_left(struct prompt *p, bool things, int who)
{
	struct session *s = p->s;
	struct made made, verb;
	struct counting *c;
	int told = 0;
	char *left;

	session_settle(s);
	if (!closable_now(&s->play, who))
		return NULL;
	c = count_asked(s);
	made_begin(&made);
	for (int i = 0; i < c->n && told <= VERBS_TOLD; i++) {
		int type = first_type(c->language, c->order[i]);

		if (c->order[i] < VERB_COMMON || is_later_row(c, i) ||
		    (things && (!is_thing(s->game, type) || is_hidden(s->game, type))) ||
		    (type < 0 && lasts(&s->play, &c->choice[c->order[i]].first, who)))
			continue;
		made_begin(&verb);
		if (put_verb(verb.out, p, c, c->order[i])) {
			fprintf(made.out, "%s%s", told > 0 ? SAY("; ") : "",
				told == VERBS_TOLD ? SAY("and more") : made_end(&verb));
			told++;
		}
		made_free(&verb);
	}
	free(c);
	left = told > 0 ? strdup(made_end(&made)) : NULL;
	made_free(&made);
	return left;
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
	fprintf(made_begin(&made), SAY("Not played yet: %s. Enter again ends %s."), left, made_end(&step));
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
