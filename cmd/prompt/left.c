/* What a `done` would pass over: what could still be played in a step and was not, and what of that a `done`
 * does by itself. */
#include <stdlib.h>
#include <string.h>

#include "cmd/prompt/counting.h"
#include "cmd/prompt/state.h"
#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { VERBS_TOLD = 3, NAMES_TOLD = 4 };

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
put_verb(FILE *out, struct prompt *p, const struct counting *c, int verb)
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
	p->left += n;
	fputs(spoken_verb(c->language->game, verb, word), out);
	if (type < 0 || is_hidden(c->language->game, type))
		return true;
	for (int i = 0; i < (n > NAMES_TOLD ? NAMES_TOLD - 1 : n); i++)
		fprintf(out, "%s%s", i ? ", " : " ", spoken_name(c->language, type, left[i], true, word));
	if (n > NAMES_TOLD)
		fprintf(out, SAY_MANY(" and %d more", " and %d more", n - NAMES_TOLD + 1),
			n - NAMES_TOLD + 1);
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

/* The board before, and what a done makes of it. */
struct after_done {
	struct action done;
	struct moment before, behind;
	bool ends;
};

static void
try_done(struct after_done *end, struct play *play, int who)
{
	end->done = (struct action){.verb = VERB_DONE, .who = (int8_t)who};
	play_save(play, &end->before);
	end->ends = try_action(play, &end->done, &end->before);
	play_save(play, &end->behind);
}

static bool
is_behind(const struct after_done *end, const struct play *play)
{
	return memcmp(end->behind.state, play->state, play->game->state_size) == 0;
}

/* Whether what has no operands does not lapse with a done: it can be played as well behind it, or is the same
 * as it. */
static bool
lasts(struct play *play, const struct action *a, const struct after_done *end)
{
	play_load(play, &end->behind);
	return end->ends &&
	       (action_legal(play, a, NULL) || (try_action(play, a, &end->before) && is_behind(end, play)));
}

/* Whether a done does all of it by itself: it comes to the same with each of them before it as with none. */
static bool
comes_of_done(struct play *play, const struct choice *choice, const struct after_done *end)
{
	const struct values *v = &choice->operand[0];
	struct action a = choice->first;
	bool same = end->ends && a.n > 0 && v->n > 0;

	for (int i = 0; same && i < v->n; i++) {
		struct moment between;

		a.operand[0] = v->value[i];
		same = try_action(play, &a, &end->before);
		play_save(play, &between);
		same = same && (is_behind(end, play) ||
				(try_action(play, &end->done, &between) && is_behind(end, play)));
	}
	return same;
}

/* Whether an entry of this step has that verb. */
static bool
verb_was_played(const struct prompt *p, int verb)
{
	const char *name = verb_of(p->s->game, verb)->name;

	for (size_t i = p->step_from; i < p->s->n; i++) {
		const char *text = p->s->line[i].text;
		size_t n = strcspn(text, " ");

		if (p->s->line[i].withdrawn_by == 0 && n == strlen(name) && strncmp(text, name, n) == 0)
			return true;
	}
	return false;
}

/* Whether it is told of a verb: of `things` that units, cards and others of the board could do, and where
 * something was played what the like could still do. */
static bool
is_told(const struct prompt *p, int verb, bool things)
{
	int type = first_type(&p->s->language, verb);

	return !things || (is_thing(p->s->game, type) && !is_hidden(p->s->game, type) &&
			   (!p->played || p->entered || verb_was_played(p, verb)));
}

/* In how many steps a verb is taken. */
static int
steps_of(const struct game *game, int verb)
{
	int n = 0;

	for (uint64_t steps = verb_of(game, verb)->steps; steps != 0; steps &= steps - 1)
		n++;
	return n;
}

/* What belongs to few steps is what is asked for here: it is told before what may be done in most of them. */
static void
own_ones_first(struct counting *c)
{
	const struct game *game = c->language->game;

	for (int i = 1; i < c->n; i++) {
		int verb = c->order[i], at = i;

		for (; at > 0 && steps_of(game, c->order[at - 1]) > steps_of(game, verb); at--)
			c->order[at] = c->order[at - 1];
		c->order[at] = verb;
	}
}

char *
prompt_left(struct prompt *p, bool things, int who)
{
	struct session *s = p->s;
	struct report *outer = s->play.report;
	struct made made, verb;
	struct counting *c;
	struct after_done end;
	int told = 0;
	char *left;

	session_settle(s);
	if (!closable_now(&s->play, who))
		return NULL;
	c = count_asked(s, who);
	own_ones_first(c);
	try_done(&end, &s->play, who);
	p->done_does = true;
	p->left = 0;
	made_begin(&made);
	for (int i = 0; i < c->n && told <= VERBS_TOLD; i++) {
		int type = first_type(c->language, c->order[i]);

		if (c->order[i] < VERB_COMMON || is_later_row(c, i) || !is_told(p, c->order[i], things) ||
		    (type < 0 && lasts(&s->play, &c->choice[c->order[i]].first, &end)))
			continue;
		made_begin(&verb);
		if (put_verb(verb.out, p, c, c->order[i])) {
			fprintf(made.out, "%s%s", told > 0 ? SAY("; ") : "",
				told == VERBS_TOLD ? SAY("and more") : made_end(&verb));
			told++;
			p->done_does = p->done_does && comes_of_done(&s->play, &c->choice[c->order[i]], &end);
		}
		made_free(&verb);
	}
	play_load(&s->play, &end.before);
	s->play.report = outer;
	free(c);
	left = told > 0 ? strdup(made_end(&made)) : NULL;
	made_free(&made);
	return left;
}
