/* Entries typed at the prompt, taken or not. */
#include "tests/prompt/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/words/words.h"

enum { TAB_WORDS = 12 };

/* Whether it is taken as it stands, without a fault and without ending a step; `who` ANYBODY: unnamed. */
bool
typed_taken(struct session *s, int who, const char *typed)
{
	static struct moment before;
	static struct report report;
	static struct answer answer;
	struct report *outer = s->play.report;
	enum answered how;
	struct finding f;
	struct entry e;
	const char *text = typed;

	how = answer_read(s, who, typed, &answer);
	if (how == ANSWER_SHORT)
		text = answer.text;
	if (how > ANSWER_SHORT ||
	    !play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL))
		return false;
	e.first.who = (int8_t)who;
	play_save(&s->play, &before);
	entry_apply(&s->play, &e, text, &report);
	play_load(&s->play, &before);
	s->play.report = outer;
	if (report.n_findings > 0 && getenv("TALLYHO_REQUESTS")) {
		const struct line line = {.who = "", .text = text};

		printf("    %s: %s ", text, rule_of(s->game, report.finding[0].rule)->id);
		words_finding(stdout, &s->language, &line, report.finding, NULL);
		putchar('\n');
	}
	return report.n_findings == 0;
}

/* As the prompt takes it: of nobody, or of whom it is where that is clear; else with one of those in front
 * who are asked. Where nobody in particular is, anybody may have to say who he is. */
bool
typed_of_asked(struct session *s, const char *typed)
{
	static struct answer answer;
	struct requests all;
	uint64_t seats;
	int who;

	if (typed_taken(s, ANYBODY, typed))
		return true;
	who = side_alone(s, answer_read(s, ANYBODY, typed, &answer) == ANSWER_SHORT ? answer.text : typed);
	if (who != ANYBODY)
		return typed_taken(s, who, typed);
	requests_now(&s->play, &all);
	seats = words_asked(&s->language, &all);
	for (int seat = 0; seat < type_count(s->game, &s->box, s->game->who); seat++)
		if ((seats == 0 || (seats >> seat & 1) != 0) && typed_taken(s, seat, typed))
			return true;
	return false;
}

/* The first legal one of a kind of dice or cards, other than those unseen. */
struct wanted {
	const struct request *q;
	bool found;
	struct action action;
};

static bool
want(void *context, const struct action *a, int weight)
{
	struct wanted *w = context;

	(void)weight;
	if (a->verb != (w->q->kind == ROLL ? VERB_ROLL : VERB_DRAW) || a->operand[0] != w->q->type ||
	    (a->verb == VERB_DRAW && a->operand[1] == UNSEEN))
		return true;
	w->action = *a;
	w->found = true;
	return false;
}

/* As many as are due, one by one on the board as each is there, written as one entry; "": there are none. */
void
typed_due(struct session *s, const struct request *q, int who, char *typed)
{
	static struct moment before;
	static struct report report;
	struct report *outer = s->play.report;
	int due = q->due - dice_lying(s->play.state, q);

	typed[0] = '\0';
	play_save(&s->play, &before);
	for (int i = 0; i < due; i++) {
		struct wanted w = {.q = q};
		char text[ENTRY_MAX + 1];
		struct entry e;

		chances_list(&s->play, who, want, &w);
		if (!w.found)
			break;
		e = (struct entry){.first = w.action, .slot = -1};
		action_write(&s->language, &w.action, text, sizeof(text));
		snprintf(typed + strlen(typed), ENTRY_MAX - strlen(typed), "%s%s", i > 0 ? " " : "",
			 i > 0 ? strrchr(text, ' ') + 1 : text);
		entry_apply(&s->play, &e, "", &report);
	}
	play_load(&s->play, &before);
	s->play.report = outer;
}

/* Any of what is offered; behind a name rather what joins it to where it goes than another name: what may be
 * done with several at once no list tells. */
static const char *
pick_word(const struct completions *found, int words, struct random *r)
{
	static const char *const joins[] = {"to", "at", "on", "in", "with", "for", "as", "by"};

	for (size_t i = 0; i < found->n_legal && words > 0; i++)
		for (int k = 0; k < COUNT(joins); k++)
			if (strcmp(found->word[i].text, joins[k]) == 0)
				return joins[k];
	return found->word[random_below(r, (int)found->n_legal)].text;
}

/* From a first word on: another word that is offered each time, until it is an entry that is taken. */
bool
typed_on(struct session *s, char *typed, struct random *r)
{
	static struct completions found;

	for (int words = 0; words < TAB_WORDS; words++) {
		if (typed_of_asked(s, typed))
			return true;
		strcat(typed, " ");
		complete(s, typed, strlen(typed), &found);
		if (found.n_legal == 0)
			return false;
		strcat(typed, pick_word(&found, words, r));
	}
	return false;
}
