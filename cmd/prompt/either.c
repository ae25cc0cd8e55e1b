/* A word that is the prompt's own and a verb of the game: what was typed behind it tells which is meant. */
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/prompt/state.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "core/engine/engine.h"

/* The game's verb of that name, the one that can be played now before others; -1: there is none. */
static int
verb_called(const struct session *s, const char *typed, size_t length)
{
	int found = -1;

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		if (!spoken_is_verb(s->game, v, typed, length, true))
			continue;
		if (verb_now(&s->play, v))
			return v;
		found = found < 0 ? v : found;
	}
	return found;
}

/* Whether it is an entry that nothing stands against now. */
static bool
can_be_played(struct session *s, const char *typed)
{
	struct play *play = &s->play;
	struct report *outer = play->report, report;
	char text[ENTRY_MAX + 1];
	struct moment before;
	struct finding f;
	struct entry e;
	int who;

	spoken_read(&s->language, true, typed, text);
	who = side_alone(s, text);
	if (!play_read(play, &s->language, who, true, text, strlen(text), &e, &f, NULL))
		return false;
	e.first.who = (int8_t)who;
	play_save(play, &before);
	entry_apply(play, &e, text, &report);
	play_load(play, &before);
	play->report = outer;
	return report.n_findings == 0;
}

enum meant
prompt_meant(struct prompt *p, const char *typed, const char *row, bool fits)
{
	struct session *s = p->s;
	char pattern[SPOKEN_PATTERN];
	struct made made;
	int verb;
	char c;

	session_settle(s);
	verb = verb_called(s, typed, strcspn(typed, " "));
	if (verb < 0)
		return MEANT_PROMPT;
	if (!fits)
		return MEANT_GAME;
	if (strlen(typed) > ENTRY_MAX || !can_be_played(s, typed))
		return MEANT_PROMPT;
	fprintf(made_begin(&made), SAY("       '%s': g is the game's '%s', p the prompt's '%s'.\n  Which?"),
		typed, spoken_folded(s->game, verb, pattern), row);
	c = terminal_choose(&p->terminal, made_end(&made), SAY("g/p"));
	made_free(&made);
	return c == '\0' ? MEANT_NOTHING : c == *SAY("g/p") ? MEANT_GAME : MEANT_PROMPT;
}
