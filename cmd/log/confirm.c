/* Asked before it is kept; scripts are told. */
#include "cmd/log/confirm.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { SHOWN_MOST = 8, SHOWN_BYTES = 64 /* of an entry */, BARE_MOST = 8 };

/* ---- steps that were closed ---- */

/* What can be played in a step: a choice, or what has no operands and may be there behind the step as well.
 */
struct playable {
	const struct language *language;
	bool choice;
	int n;
	struct action bare[BARE_MOST];
};

static bool
is_choice(void *context, const struct action *a, int weight)
{
	struct playable *c = context;

	(void)weight;
	if (a->verb < VERB_COMMON)
		return true;
	if (c->language->pattern[a->verb].n == 0 && c->n < BARE_MOST)
		c->bare[c->n++] = *a;
	else
		c->choice = true;
	return !c->choice;
}

static const char *
title_now(const struct play *play)
{
	const struct step *step = step_of(play->game, ((const struct head *)play->state)->step);

	return step ? SAY_OF(play->game, step->title) : SAY("the set-up");
}

/* Whose the step is; 0: nobody's by himself. */
static uint64_t
put_owners(FILE *out, const struct session *s, const struct play *play)
{
	struct requests all;
	uint64_t seats = 0;

	requests_now(play, &all);
	for (int i = 0; i < all.n; i++)
		seats |= all.request[i].who;
	if (s->game->who == TYPE_NUMBER || seats == 0)
		return 0;
	fputs(SAY(" of "), out);
	words_seats(out, &s->language, seats);
	return seats;
}

/* Whether the sender of the entry is one of these seats, or nobody was named and it is one alone. */
static bool
is_sender(const struct session *s, uint64_t seats)
{
	const char *who = s->line[s->n - 1].who;
	int seat = *who ? side_named(s, who) : ANYBODY;

	return seats != 0 && (*who ? seat >= 0 && seat < SEATS_MAX && (seats >> seat & 1) != 0
				   : (seats & (seats - 1)) == 0);
}

/* Whether an action on the board before the step was closed comes to what there is now: a turn that is begun
 * by what comes next is begun all the same. */
static bool
is_same(struct play *play, const struct action *a, const struct moment *before)
{
	struct entry e = {.first = *a, .slot = -1};
	struct report *outer = play->report, report;
	struct moment closed, tried;

	play_save(play, &closed);
	play_load(play, before);
	entry_apply(play, &e, verb_of(play->game, a->verb)->name, &report);
	play_save(play, &tried);
	play_load(play, &closed);
	play->report = outer;
	return report.n_findings == 0 && memcmp(tried.state, closed.state, play->game->state_size) == 0;
}

/* Whether both are of one player, as far as they say whose they are. */
static bool
is_same_sender(const struct session *s)
{
	const char *now = s->line[s->n - 1].who, *before = s->n > 1 ? s->line[s->n - 2].who : "";

	return !*now || !*before || strcmp(now, before) == 0;
}

void
confirm_closings(FILE *out, struct confirming *c)
{
	struct play *play = &c->s->play;
	struct report *outer = play->report, report;
	int n = outer->closed;
	uint64_t seats = UINT64_MAX;
	struct moment now, begun;

	c->skips = false;
	if (n == 0)
		return;
	play_save(play, &now);
	play_look(play, c->before);
	for (int i = 0; i < n; i++) {
		struct playable can = {.language = &c->s->language};

		actions_list(play, ANYBODY, is_choice, &can);
		fprintf(out, "%s%s", i == 0 ? "" : i + 1 == n ? SAY(" and ") : ", ", title_now(play));
		seats &= put_owners(out, c->s, play);
		play_save(play, &begun);
		bool closed = step_close(play, &report);

		for (int k = 0; k < can.n && !can.choice; k++)
			can.choice =
			    !action_legal(play, &can.bare[k], NULL) && !is_same(play, &can.bare[k], &begun);
		c->skips = c->skips || (can.choice && !(i == 0 && c->played && is_same_sender(c->s)));
		if (!closed)
			break;
	}
	c->skips = c->skips && !(c->spelt && is_sender(c->s, seats));
	play_load(play, &now);
	play->report = outer;
}

/* ---- entries that are taken back ---- */

size_t
confirm_taken_back(FILE *out, const struct session *s, int by, size_t most, const char *indent, bool *dice)
{
	size_t n = 0;
	int last = 0;

	*dice = false;
	for (size_t i = 0; i < s->n; i++) {
		const struct line *line = &s->line[i];

		if (line->withdrawn_by != by)
			continue;
		*dice = *dice || line->verb == VERB_ROLL || line->verb == VERB_DRAW;
		last = line->seq; /* notes and claims behind it stay */
		if (n++ >= most && most > 0)
			continue;
		fprintf(out, "%s%d  ", indent, line->seq);
		words_entry(out, &s->language, line->who, line->text);
		fputc('\n', out);
	}
	if (most > 0 && n > most)
		fprintf(out, SAY("%sand %zu more, to entry %d\n"), indent, n - most, last);
	return n;
}

bool
confirm_bound_back(const struct session *s, int by)
{
	for (size_t i = 0; i < s->n; i++) {
		int verb = s->line[i].withdrawn_by == by ? s->line[i].verb : VERB_NOTE;

		if (verb == VERB_SEAL || verb == VERB_UNSEAL || verb == VERB_THROW || verb == VERB_DEAL)
			return true;
	}
	return false;
}

/* ---- the question ---- */

static bool
asks_retract(FILE *out, const struct session *s)
{
	struct made list;
	bool dice, asks, bound = confirm_bound_back(s, (int)s->n);
	size_t n = confirm_taken_back(made_begin(&list), s, (int)s->n, SHOWN_MOST, "       ", &dice);

	asks = n > 1 || dice || bound;
	if (asks)
		fprintf(out, SAY("       This takes back:\n%s%s%s"), made_end(&list),
			bound  ? SAY("       Seals and dice of both cannot be taken back: it breaks J-2.\n")
			: dice ? SAY("       Dice and cards stay as they lay: 'amend' corrects one that was "
				     "misread.\n")
			       : "",
			SAY_MANY("Take it back?", "Take them back?", (long)n));
	else
		made_end(&list);
	made_free(&list);
	return asks;
}

/* The entry before the last one, if it is the same action and the last one changed nothing. */
static bool
repeats(const struct session *s)
{
	const struct line *now = &s->line[s->n - 1], *before = s->n > 1 ? &s->line[s->n - 2] : NULL;
	int verb = s->outcome.read ? s->outcome.entry.first.verb : VERB_NOTE;

	return before && verb >= VERB_COMMON && s->report.n_effects == 0 && before->withdrawn_by == 0 &&
	       strcmp(now->text, before->text) == 0 && strcmp(now->who, before->who) == 0;
}

void
confirm_question(struct confirming *c, char **question)
{
	const struct session *s = c->s;
	struct made made, closed;
	char said[ENTRY_MAX + 1], shown[SHOWN_BYTES];
	bool asks = false;

	made_begin(&made);
	made_begin(&closed);
	confirm_closings(closed.out, c);
	spoken_cut(spoken_entry(&s->language, s->line[s->n - 1].text, said), shown, sizeof(shown));
	if (s->outcome.read && s->outcome.entry.first.verb == VERB_RETRACT)
		asks = asks_retract(made.out, s);
	else if (c->skips && (asks = true))
		fprintf(made.out, SAY("'%s' ends %s, where more could be played. Is that done?"), shown,
			made_end(&closed));
	else if (repeats(s) && (asks = true))
		fprintf(made.out, SAY("'%s' changes nothing and repeats entry %zu. Log it once more?"), shown,
			s->n - 1);
	*question = asks ? strdup(made_end(&made)) : NULL;
	made_free(&closed);
	made_free(&made);
}
