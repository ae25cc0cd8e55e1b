/* One verb: its patterns, what may stand behind it now, and an example; and the same in brief for who is
 * wrong. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/counting.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	EXPLAINED_MAX = 60,
	LINE_BYTES = 512,
	HINTED_MAX = 30,
	STEPS_ENDED = 3,   /* by what comes next */
	TRIED_MOST = 5000, /* actions with one verb */
};

/* Names behind what the paragraph begins with, at most so many of them. */
static void
put_values(struct paragraph *p, const struct counting *c, int type, const struct values *v, int most)
{
	char name[SPOKEN_BYTES];

	for (int i = 0; i < v->n && i < most; i++)
		paragraph_add(p, "", spoken_name(c->language, type, v->value[i], true, name));
	if (v->n > most)
		paragraph_add(p, "", "...");
	paragraph_end(p);
}

/* Whether a step before this one in which the verb is taken, too, has the same title. */
static bool
told_before(const struct game *game, const struct verb *verb, int step)
{
	for (int i = 0; i < step; i++)
		if ((verb->steps >> (STEP_COMMON + i) & 1) != 0 &&
		    strcmp(game->steps[i].title, game->steps[step].title) == 0)
			return true;
	return false;
}

/* The steps in which a verb is taken. */
static void
put_steps(struct paragraph *p, const struct game *game, const struct verb *verb)
{
	const char *comma = "";

	for (int i = 0; i < game->n_steps; i++)
		if ((verb->steps >> (STEP_COMMON + i) & 1) != 0 && !told_before(game, verb, i)) {
			paragraph_add(p, comma, SAY_OF(game, game->steps[i].title));
			comma = ",";
		}
	paragraph_end(p);
}

static void
explain_values(FILE *out, const struct counting *c, int type, const char *title, const struct values *v)
{
	struct paragraph p;
	char name[LINE_BYTES];

	snprintf(name, sizeof(name), SAY("%s:"), title);
	paragraph_begin(&p, out, "    ", HANG, name);
	put_values(&p, c, type, v, EXPLAINED_MAX);
}

/* Whether an entry must say whose it is. */
static bool
needs_name(const struct counting *c, const struct action *a)
{
	struct action unnamed = *a;

	unnamed.who = ANYBODY;
	return a->who != ANYBODY && !action_legal(&c->s->play, &unnamed, NULL);
}

/* One that is legal now; `made` is to be let go of. */
static const char *
write_example(struct made *made, const struct counting *c, int verb)
{
	const struct action *a = &c->choice[verb].example;
	char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1];

	made_begin(made);
	if (needs_name(c, a)) {
		side_tell(made->out, c->s, a->who);
		fputs(": ", made->out);
	}
	action_write(c->language, a, text, sizeof(text));
	fputs(spoken_entry(c->language, text, said), made->out);
	return made_end(made);
}

/* What may stand behind a verb now, and an example. */
static void
explain_choice(FILE *out, const struct counting *c, int verb)
{
	const struct pattern *p = &c->language->pattern[verb];
	const struct choice *choice = &c->choice[verb];
	char title[SPOKEN_BYTES];
	struct made made;
	int slot = 0;

	for (int k = 0; verb >= VERB_COMMON && k < p->n; k++) {
		if (!p->word[k].name || slot >= OPERANDS_MAX)
			continue;
		spoken_word(c->language, verb, k, title);
		if (choice->operand[slot].n > 0)
			explain_values(out, c, p->word[k].type, title, &choice->operand[slot]);
		slot++;
	}
	if (verb == VERB_DRAW)
		explain_values(out, c, choice->first.operand[0],
			       spoken_type(c->language->game, choice->first.operand[0], title),
			       &choice->operand[1]);
	if (choice->unseen)
		fputs(SAY("    or how many of them, which nobody else sees\n"), out);
	fprintf(out, SAY("    for example: %s\n"), write_example(&made, c, verb));
	made_free(&made);
}

/* Whether it belongs to the step in progress. */
static bool
is_of_step(const struct counting *c, const struct verb *verb)
{
	int step = session_step(c->s);

	return step >= STEP_COMMON && (verb->steps >> step & 1) != 0;
}

static bool
keep_first(void *context, const struct action *a, int weight)
{
	(void)weight;
	*(struct action *)context = *a;
	return false;
}

/* What can be played by ending this step and a few more; false: nothing with that verb. */
static bool
find_later(struct session *s, int verb, struct action *found)
{
	struct play *play = &s->play;
	struct report *outer = play->report;
	struct report report;
	struct moment now;
	bool any = false;

	play_save(play, &now);
	found->verb = VERB_DONE;
	for (int i = 0; i < STEPS_ENDED && !any && verb_now(play, verb) && step_close(play, &report); i++) {
		verb_list(play, verb, ANYBODY, TRIED_MOST, keep_first, found);
		any = found->verb == verb;
	}
	play_load(play, &now);
	play->report = outer;
	return any;
}

/* Where a verb that cannot be played now is taken. */
static void
explain_elsewhere(FILE *out, const struct counting *c, const struct game *game, int number)
{
	const struct verb *verb = verb_of(game, number);
	struct paragraph p;
	struct action later;
	char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1];

	if (verb->steps == 0)
		return;
	if (is_of_step(c, verb) && find_later(c->s, number, &later)) {
		action_write(c->language, &later, text, sizeof(text));
		fprintf(out, SAY("    ends what comes before it, for example: %s\n"),
			spoken_entry(c->language, text, said));
		return;
	}
	if (is_of_step(c, verb)) {
		fputs(SAY("    not as things stand in this step\n"), out);
	} else {
		paragraph_begin(&p, out, "    ", HANG, SAY("not now, but in:"));
		put_steps(&p, game, verb);
	}
	fprintf(out, SAY("    for example: %s\n"), spoken_entry(c->language, verb->example, said));
}

/* The verb of this name, else the only name that begins so and can be played now, else that begins so. */
static int
find_verb(const struct counting *c, const struct game *game, const char *name)
{
	int begins = -1, now = -1;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++) {
		if (spoken_is_verb(game, v, name, strlen(name), true))
			return v;
		if (!spoken_is_verb(game, v, name, strlen(name), false))
			continue;
		begins = begins < 0 ? v : begins;
		if (c->choice[v].listed)
			now = now < 0 ? v : now;
	}
	return now >= 0 ? now : begins;
}

bool
choices_explain(FILE *out, struct session *s, const char *name)
{
	struct counting *c = count_legal(s, -1);
	char pattern[SPOKEN_PATTERN];
	int verb = find_verb(c, s->game, name);
	struct made all;

	made_begin(&all);
	for (int v = verb; v >= 0;) {
		const struct verb *row = verb_of(s->game, v);

		fprintf(all.out, "  %s\n    %s%s%s%s\n", spoken_pattern(s->game, v, pattern),
			row->summary ? SAY_OF(s->game, row->summary) : "",
			row->section && *row->section ? " (" : "",
			row->section ? SAY_OF(s->game, row->section) : "",
			row->section && *row->section ? ")" : "");
		if (c->choice[v].listed)
			explain_choice(all.out, c, v);
		else
			explain_elsewhere(all.out, c, s->game, v);
		v = s->language.next_row[v] ? s->language.next_row[v] : -1;
	}
	paragraph_lines(out, made_end(&all));
	made_free(&all);
	free(c);
	return verb >= 0;
}

/* ---- what would be right ---- */

/* The operand of that type; -1: there is none. */
static int
slot_of(const struct counting *c, int verb, int type)
{
	const struct pattern *p = &c->language->pattern[verb];
	int slot = 0;

	if (verb == VERB_DRAW)
		return 1;
	for (int k = 0; verb >= VERB_COMMON && k < p->n && slot < OPERANDS_MAX; k++) {
		if (!p->word[k].name)
			continue;
		if (p->word[k].type == type)
			return slot;
		slot++;
	}
	return -1;
}

/* A paragraph that says what would be right. */
static void
hint_begin(struct paragraph *p, FILE *out, const char *title)
{
	paragraph_begin_words(p, out, "  ", title);
	p->hang = 2;
}

static void
hint_verb(FILE *out, const struct counting *c, const struct finding *f, int verb)
{
	bool names = f->detail == READ_NO_NAME || f->detail == READ_MISSING || f->detail == READ_RANGE;
	int slot = names && f->args.n > 0 ? slot_of(c, verb, f->args.arg[0].type) : -1;
	struct paragraph p;
	struct made made;

	if (slot >= 0 && c->choice[verb].operand[slot].n > 0) {
		hint_begin(&p, out, SAY("Now it can be:"));
		put_values(&p, c, f->args.arg[0].type, &c->choice[verb].operand[slot], HINTED_MAX);
	}
	fprintf(out, SAY("  For example: %s\n"), write_example(&made, c, verb));
	made_free(&made);
}

void
choices_hint(FILE *out, struct session *s, const struct finding *f, int verb)
{
	struct counting *c = count_legal(s, verb);
	struct paragraph p;
	struct made all;

	made_begin(&all);
	if (verb >= 0 && c->choice[verb].listed) {
		hint_verb(all.out, c, f, verb);
	} else if (verb >= VERB_COMMON && verb_of(s->game, verb)->steps != 0 && !verb_now(&s->play, verb)) {
		hint_begin(&p, all.out, SAY("It is played in:"));
		put_steps(&p, s->game, verb_of(s->game, verb));
	} else if (verb < 0 || is_chance(verb) || verb >= VERB_COMMON) {
		fputs(SAY("  '?' lists what can be played now.\n"), all.out);
	}
	paragraph_lines(out, made_end(&all));
	made_free(&all);
	free(c);
}
