/* One line of a record: what kind of entry it is, and reading it. */
#include <assert.h>
#include <string.h>

#include "core/language/witness.h"
#include "core/record/record.h"
#include "core/text.h"

bool
verb_is_withdrawable(int verb)
{
	switch ((enum common_verb)verb) {
	case VERB_CLAIM:
	case VERB_NOTE:
	case VERB_RETRACT:
	case VERB_PRINT:
	case VERB_WAIVE:
	case VERB_ACCEPT:
	case VERB_CHAIN:
	case VERB_PHYSICAL:
		return false;
	case VERB_ROLL:
	case VERB_DRAW:
	case VERB_DONE:
	case VERB_PASS:
	case VERB_SET:
	case VERB_PLACE:
	case VERB_GOTO:
	case VERB_SEAL:
	case VERB_UNSEAL:
	case VERB_THROW:
	case VERB_DEAL:
	case VERB_COMMON:
		break;
	}
	return true;
}

/* The first word of a text decides what a retract withdraws; nothing is executed for that. The verb that all
 * games have which it is, else VERB_COMMON. */
static uint8_t
verb_in(const char *text)
{
	size_t n = strcspn(text, " ");
	int v = 0;

	while (v < VERB_COMMON && !text_is(verb_of(NULL, v)->name, text, n))
		v++;
	return (uint8_t)v;
}

struct line
line_begin(const char *who, const char *text, int32_t seq, bool as_played)
{
	return (struct line){
	    .who = who, .text = text, .verb = verb_in(text), .seq = seq, .as_played = as_played};
}

void
line_reword(struct line *line, const char *who, const char *text)
{
	line->who = who;
	line->text = text;
	line->verb = verb_in(text);
}

/* What was read when it was taken is not read again. */
static bool
read_text(const struct replay *r, const struct line *line, const char *text, int who, struct entry *e,
	  struct finding *f, struct reading_help *help)
{
	if (!line->read || text != line->text)
		return play_read(r->play, r->language, who, false, text, strlen(text), e, f, help);
#ifdef STRICT
	assert(play_read(r->play, r->language, who, false, text, strlen(text), e, f, help));
	assert(e->first.verb == line->read->first.verb && e->n_repeat == line->read->n_repeat &&
	       memcmp(e->first.operand, line->read->first.operand, sizeof(e->first.operand)) == 0 &&
	       memcmp(e->repeat, line->read->repeat, e->n_repeat * sizeof(*e->repeat)) == 0);
#endif
	*e = *line->read;
	return true;
}

/* A word that counts for whoever says it, though he plays nothing. */
static bool
is_word(const struct replay *r, const struct entry *e)
{
	return (e->first.verb == VERB_ACCEPT || e->first.verb == VERB_NOTE) && r->both.on && e->bond == 0;
}

/* Who watches a game played alone gives links and says words. */
static bool
is_witnessed(const struct replay *r, const struct entry *e)
{
	int verb = e->first.verb;

	return is_word(r, e) || ((verb == VERB_CHAIN || verb == VERB_THROW || verb == VERB_PHYSICAL) &&
				 r->both.on && e->bond == 0);
}

/* Who deals from the deck of all deals it, opens it, and says words. */
static bool
is_dealt(const struct replay *r, const struct entry *e)
{
	return is_word(r, e) || (e->first.verb == VERB_DEAL && r->both.on);
}

/* Whether who sends it can send such an entry: a seat all that the game knows. */
static bool
is_sender_of(const struct replay *r, const struct entry *e, int who)
{
	if (who == DEALER)
		return is_dealt(r, e);
	return who >= 0 && (r->game->who != TYPE_NUMBER || is_witnessed(r, e));
}

bool
replay_read(struct replay *r, const struct line *line, struct entry *e, struct finding *f,
	    struct reading_help *help)
{
	const char *text = line->opened && !line->closed ? line->opened : line->text;
	size_t length = strlen(line->who);
	int who = length > 0 ? language_who(r->language, line->who, length) : ANYBODY;

	if (!read_text(r, line, text, who < 0 || who == DEALER ? ANYBODY : who, e, f, help))
		return false;
	e->as_played = line->as_played;
	if (e->first.verb != VERB_RETRACT && e->first.verb != VERB_ACCEPT && e->bond != VERB_UNSEAL)
		e->seq = 0;
	e->first.who = (int8_t)who;
	if (length == 0 || is_sender_of(r, e, who)) {
		if (e->first.verb == VERB_THROW && line->first > 0 && line->chance)
			both_deal(r, line, e);
		return true;
	}
	memset(f, 0, sizeof(*f));
	f->rule = J_WHO;
	f->verdict = IMPOSSIBLE;
	f->detail = READ_NO_WHO;
	return false;
}
