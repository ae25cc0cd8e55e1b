/* What was typed is no answer: what of it is wrong is told as the entry that it comes nearest to. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/answer_reading.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* ---- what is asked for ---- */

void
write_draw(const struct game *game, const struct request *q, char *text, size_t size)
{
	const char *type = game->operands[q->type - TYPE_COMMON].type;
	size_t n = (size_t)snprintf(text, size, "draw ");

	for (; *type && n + 1 < size; type++)
		text[n++] = (char)(*type >= 'A' && *type <= 'Z' ? *type - 'A' + 'a' : *type);
	text[n] = '\0';
}

void
write_chance(const struct game *game, const struct request *q, char *text, size_t size)
{
	if (q->kind == ROLL)
		snprintf(text, size, "roll %s", game->dice[q->type].name);
	else
		write_draw(game, q, text, size);
}

/* Whether the first word is a slip of a verb. */
static bool
is_near_verb(const struct reading_of *r)
{
	char word[NEAR_WORD + 1];
	struct near near = {0};

	if (r->first > NEAR_WORD)
		return false;
	snprintf(word, sizeof(word), "%.*s", (int)r->first, r->text);
	for (int v = 0; v < VERB_COMMON + r->s->game->n_verbs; v++)
		near_try(&near, word, verb_of(r->s->game, v)->name);
	return near.best != NULL;
}

bool
stands_for_rows(const struct play *play, int verb)
{
	const struct game *game = play->game;
	bool now = verb >= VERB_COMMON && verb_now(play, verb);

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs && verb >= VERB_COMMON; v++)
		if (v != verb && strcmp(verb_of(game, v)->name, verb_of(game, verb)->name) == 0 &&
		    (verb_now(play, v) == now ? v < verb : !now))
			return false;
	return true;
}

static enum answered
told_as(struct reading_of *r, const char *before, size_t from)
{
	char *text = r->answer->text;
	int length = snprintf(text, sizeof(r->answer->text), "%s%s%s", before,
			      r->text[from] == ' ' || !r->text[from] ? "" : " ", r->text + from);

	r->answer->read = false;
	return length > 0 && length <= ENTRY_MAX ? ANSWER_SHORT : ANSWER_WHOLE;
}

/* How far a verb's pattern goes along with what was typed without it: bytes before the word that is wrong,
 * twice; and one if that is a slip of a name. */
static int
reaches(struct reading_of *r, const char *verb)
{
	char text[ENTRY_MAX + BOX_KEY + 2];
	int length = snprintf(text, sizeof(text), "%s %s", verb, r->text);
	struct finding f = {.column = 0};
	struct reading_help help;
	struct entry e;

	if (length <= 0 || length > ENTRY_MAX ||
	    play_read(&r->s->play, &r->s->language, r->who, true, text, (size_t)length, &e, &f, &help))
		return 0;
	bool near = f.args.n > 0 &&
		    (f.detail == READ_AMBIGUOUS || (f.detail == READ_NO_NAME && f.args.arg[0].value != NONE));
	return 2 * (f.column - (int)strlen(verb) - 2) + near;
}

/* The verb that can be played now and goes along furthest; the only one of them if none does. -1: none. */
static int
verb_left_out(struct reading_of *r)
{
	const struct game *game = r->s->game;
	int verb = -1, furthest = 0, n = 0;

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++) {
		if (!words_asks_for(&r->s->play, v) || !stands_for_rows(&r->s->play, v) ||
		    !verb_open(&r->s->play, v))
			continue;
		if (r->s->language.pattern[v].n == 0)
			continue; /* nothing stands behind it */
		int length = reaches(r, verb_of(game, v)->name);
		n++;
		if (length > furthest || (n == 1 && length == furthest))
			verb = v;
		furthest = length > furthest ? length : furthest;
	}
	return furthest > 0 || n == 1 ? verb : -1;
}

/* The verb that takes all of it in another step; -1: none. */
static int
verb_elsewhere(struct reading_of *r)
{
	const struct game *game = r->s->game;
	char text[ENTRY_MAX + BOX_KEY + 2];
	struct reading_help help;
	struct finding f;
	struct entry e;

	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++) {
		int length = snprintf(text, sizeof(text), "%s %s", verb_of(game, v)->name, r->text);

		if (verb_of(game, v)->steps != 0 && r->s->language.pattern[v].n > 0 && length > 0 &&
		    length <= ENTRY_MAX &&
		    play_read(&r->s->play, &r->s->language, r->who, true, text, (size_t)length, &e, &f,
			      &help))
			return v;
	}
	return -1;
}

/* Whether each of the numbers could lie on a die of this game. */
static bool
are_faces(const struct reading_of *r)
{
	const struct game *game = r->s->game;
	int most = 0;

	for (int d = 0; d < game->n_dice; d++)
		if (!game->dice[d].face && game->dice[d].sides > most)
			most = game->dice[d].sides;
	for (const char *text = r->text; *text; text += strspn(text, " ")) {
		if (atoi(text) < 1 || atoi(text) > most)
			return false;
		text += strcspn(text, " ");
	}
	return true;
}

/* Whether it is the die of a step behind the one in hand, which it ends, or would end against a rule. */
static bool
is_next_die(struct reading_of *r)
{
	struct play *play = &r->s->play;
	struct report *outer = play->report;
	const char *text = r->answer->text;
	struct reading_help help;
	struct finding f;
	struct entry e;

	if (told_as(r, "roll ", 0) != ANSWER_SHORT ||
	    !play_read(play, &r->s->language, r->who, true, text, strlen(text), &e, &f, &help))
		return false;
	e.first.who = (int8_t)r->who;
	play_save(play, &r->before);
	entry_apply(play, &e, text, &r->report);
	play_load(play, &r->before);
	play->report = outer;
	return (r->report.closing_breaks && !r->report.refused) ||
	       (r->report.closed > 0 && r->report.n_findings == 0);
}

enum answered
stray_die(struct reading_of *r)
{
	if (!is_next_die(r))
		return ANSWER_NONE;
	r->answer->ends = r->report.n_findings == 0;
	return ANSWER_SHORT;
}

enum answered
wrong_answer(struct reading_of *r)
{
	const struct game *game = r->s->game;
	struct requests all;
	int verb;

	if (r->own_now == 1)
		return told_as(r, verb_of(game, r->own)->name, r->first);
	if (r->verbs_now == 1)
		return told_as(r, verb_of(game, r->verb)->name, r->first);
	if (begins_with_die(r)) /* "black hit": no face of it */
		return told_as(r, verb_of(game, VERB_ROLL)->name, 0);
	/* One that cannot be played now is told as that; a letter of several is no verb. */
	if (r->verbs == 1 || r->verbs_now > 1 || is_near_verb(r))
		return ANSWER_WHOLE;
	if (r->verbs == 0 && is_out_of_turn(r))
		return ANSWER_STRAY;
	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		char before[BOX_KEY + 8] = "roll";

		if (all.request[i].kind == DRAW)
			write_draw(game, &all.request[i], before, sizeof(before));
		if (all.request[i].kind != ACT)
			return told_as(r, before, 0);
	}
	verb = verb_left_out(r);
	if (!r->text[strspn(r->text, "0123456789 ")] &&
	    (verb < 0 || reaches(r, verb_of(game, verb)->name) <= 0))
		return are_faces(r) ? stray_die(r) : ANSWER_STRAY;
	if (verb < 0) /* a number alone means no other step */
		verb = verb_elsewhere(r);
	if (verb >= 0 && !r->text[r->first] && !verb_now(&r->s->play, verb))
		return ANSWER_STRAY; /* a name alone is not what another step did with it */
	return verb >= 0 ? told_as(r, verb_of(game, verb)->name, 0) : ANSWER_WHOLE;
}

bool
is_stray_die(const struct reading_of *r)
{
	struct requests all;

	if (r->text[strspn(r->text, "0123456789")] || r->best == UNREAD || r->best > BREAKS)
		return false;
	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind != ACT)
			return false;
	return are_faces(r);
}

static bool
is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
same_letter(char a, char b)
{
	return (a | 0x20) == (b | 0x20);
}

/* Whether a letter ends a name as it is printed, "Spitfire I", that begins somewhere before it. */
static bool
ends_a_name(const struct language *l, const char *text, const char *letter)
{
	struct printed p;

	for (const char *from = text; from < letter; from += strspn(from, " ")) {
		size_t length = (size_t)(letter + 1 - from);

		for (int t = TYPE_COMMON; t < TYPE_COMMON + l->game->n_operands; t++) {
			printed_read(l, t, from, length, false, &p);
			if (p.n > 0 && p.whole && p.length == length)
				return true;
		}
		from += strcspn(from, " ");
	}
	return false;
}

/* Whether a word of one letter is all of a name, or of a word between names. */
static bool
is_whole_letter(const struct language *l, const char *letter)
{
	for (int t = TYPE_COMMON; t < TYPE_COMMON + l->game->n_operands; t++)
		if (name_read(l, t, letter, 1, false) >= 0)
			return true;
	for (int d = 0; d < l->game->n_dice; d++)
		for (int f = 0; l->game->dice[d].face && f < l->game->dice[d].sides; f++)
			if (spoken_like(spoken_face(l->game, d, f), letter, 1, true))
				return true;
	for (int v = VERB_COMMON; v < VERB_COMMON + l->game->n_verbs; v++)
		for (int k = 0; k < l->pattern[v].n; k++)
			if (!l->pattern[v].word[k].name && l->pattern[v].word[k].length == 1 &&
			    same_letter(*l->pattern[v].word[k].text, *letter))
				return true;
	return false;
}

bool
rests_on_a_letter(const struct reading_of *r)
{
	const char *word = r->text;

	if (!r->best_bare && r->text[1])
		return false; /* its verb stands there, or the beginning of it */
	for (; *word; word += strspn(word, " ")) {
		size_t length = strcspn(word, " ");

		if (length == 1 && is_letter(*word) && !is_whole_letter(&r->s->language, word) &&
		    !ends_a_name(&r->s->language, r->text, word))
			return true;
		word += length;
	}
	return false;
}
