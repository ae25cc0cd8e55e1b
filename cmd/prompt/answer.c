/*
 * Each reading of a short answer is tried on the board. A verb that is typed in full is that verb; else what
 * is legal as things stand comes first, then what is legal once steps are closed, then what can be logged at
 * any time, then what is at least an entry, so that its reason is told. Where two are equally good nothing is
 * guessed.
 */
#include "cmd/prompt/answer.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/near.h"
#include "cmd/spoken.h"

/* How good a reading is, the best last. */
enum worth { UNREAD, BREAKS, ANY_TIME, CLOSES, LEGAL };

enum { NAMES_TRIED = 96 }; /* in the place of printed names that several things have */

struct reading_of {
	struct session *s;
	int who;
	const char *text; /* as typed */
	size_t first;	  /* letters of its first word */
	int verbs;	  /* that begin with it; and those of them that are taken now, the last of which is */
	int verbs_now, verb;
	int named; /* names that were tried in the place of others */
	enum worth best;
	struct answer *answer;
	struct moment before;
	struct report report;
};

static enum worth
judge(struct reading_of *r, const struct entry *e, const char *text)
{
	struct play *play = &r->s->play;
	struct report *outer = play->report;
	const struct report *report = &r->report;

	if (e->first.verb < VERB_COMMON && e->first.verb > VERB_PASS)
		return ANY_TIME;
	play_save(play, &r->before);
	entry_apply(play, e, text, &r->report);
	play_load(play, &r->before);
	play->report = outer;
	if (report->n_findings > 0 && !report->blocked)
		return BREAKS;
	return report->closed > 0 ? CLOSES : LEGAL;
}

/* Keeps a reading, as the journal would have it, with its equals. */
static void
keep(struct reading_of *r, enum worth worth, const struct entry *e, const char *text)
{
	struct answer *a = r->answer;
	char full[ENTRY_MAX + 1], said[ENTRY_MAX + 1], told[sizeof(a->could_be[0])];

	if (worth < r->best || entry_write(&r->s->language, e, text, full, sizeof(full)) > ENTRY_MAX)
		return;
	if (worth > r->best)
		a->n = 0;
	r->best = worth;
	snprintf(told, sizeof(told), "%.*s", (int)sizeof(told) - 1,
		 spoken_entry(&r->s->language, full, said));
	for (unsigned i = 0; i < a->n && i < ANSWERS_TOLD; i++)
		if (strcmp(a->could_be[i], told) == 0)
			return;
	if (a->n == 0)
		memcpy(a->text, full, strlen(full) + 1);
	if (a->n < ANSWERS_TOLD)
		memcpy(a->could_be[a->n], told, sizeof(told));
	a->n++;
}

/* What is yet to be finished, of a verb that can be played, stands beside what can be carried out: "9" may be
 * the beginning of "plan 9 at 0800". */
static void
keep_beginning(struct reading_of *r, int verb, const char *text)
{
	struct answer *a = r->answer;
	char pattern[SPOKEN_PATTERN];

	if (r->best < LEGAL)
		a->n = 0;
	r->best = LEGAL;
	if (a->n == 0)
		memcpy(a->text, text, strlen(text) + 1); /* no longer than an entry: see try() */
	if (a->n < ANSWERS_TOLD)
		snprintf(a->could_be[a->n], sizeof(a->could_be[0]), "%.*s", (int)sizeof(a->could_be[0]) - 1,
			 spoken_pattern(r->s->game, verb, pattern));
	a->n++;
}

/* What cannot be read may be the beginning of an entry. */
static void
try_beginning(struct reading_of *r, const char *text, const struct finding *f, int verb)
{
	bool ends = f->length == 0 && (f->detail == READ_MISSING || f->detail == READ_EXPECTED);

	if (ends && verb >= VERB_COMMON && verb_open(&r->s->play, verb))
		keep_beginning(r, verb, text);
}

static void try_text(struct reading_of *r, const char *text, bool beginning, bool lenient, enum worth least);

/* Each thing that is printed so, by its key: which one is meant the board may tell. False: it is no such
 * name.
 */
static bool
try_names(struct reading_of *r, const char *text, const struct finding *f, bool lenient, enum worth least)
{
	const struct language *l = &r->s->language;
	char key[BOX_KEY * 4], other[ENTRY_MAX + 1];
	struct printed p;

	if (f->detail != READ_AMBIGUOUS || f->args.n == 0)
		return false;
	printed_read(l, f->args.arg[0].type, text + f->column - 1, f->length, true, &p);
	if (p.n < 2 || p.length != f->length)
		return false;
	if (!p.whole)
		least = LEGAL; /* a part of a name is none that is not there now */
	for (int i = 0; i < p.n && i < PRINTED_MOST && r->named < NAMES_TRIED; i++, r->named++) {
		name_write(l, f->args.arg[0].type, p.value[i], key, sizeof(key));
		if (reading_replace(text, f, key, other))
			try_text(r, other, false, lenient, least);
	}
	return true;
}

/* Readings worse than `least` are none; `beginning`: what is yet to be finished counts. */
static void
try_text(struct reading_of *r, const char *text, bool beginning, bool lenient, enum worth least)
{
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	if (!play_read(&r->s->play, &r->s->language, r->who, lenient, text, strlen(text), &e, &f, &help)) {
		if (!try_names(r, text, &f, lenient, least) && beginning)
			try_beginning(r, text, &f, help.verb);
		return;
	}
	e.first.who = (int8_t)r->who;
	enum worth worth = judge(r, &e, text);
	if (worth >= least)
		keep(r, worth, &e, text);
}

/* Tries `before` in front of what was typed from letter `from` on. */
static void
try(struct reading_of *r, const char *before, size_t from, bool lenient, enum worth least)
{
	char typed[ENTRY_MAX + BOX_KEY + 2], text[ENTRY_MAX + 1];
	int length =
	    snprintf(typed, sizeof(typed), "%s%s%s", before, r->text[from] == ' ' ? "" : " ", r->text + from);

	if (length <= 0 || length > ENTRY_MAX)
		return;
	spoken_read(&r->s->language, lenient, typed, text);
	try_text(r, text, r->text[from] != '\0', lenient, least);
}

/* A verb that has several rows is tried once. */
static bool
is_first_row(const struct game *game, int verb)
{
	for (int v = 0; v < verb; v++)
		if (strcmp(verb_of(game, v)->name, verb_of(game, verb)->name) == 0)
			return false;
	return true;
}

/* What takes back, or binds a player, is never the meaning of letters that other verbs begin with. */
static bool
is_spelt(int verb)
{
	return verb < VERB_COMMON && verb > VERB_NOTE && verb != VERB_PRINT;
}

/* The verbs that begin with the first word. */
static void
try_verbs(struct reading_of *r)
{
	const struct game *game = r->s->game;

	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++) {
		const char *name = verb_of(game, v)->name;

		if (!spoken_is_verb(game, v, r->text, r->first, false) || !is_first_row(game, v) ||
		    is_spelt(v) || (v == VERB_NOTE && !r->text[r->first]))
			continue;
		r->verbs++;
		if (v < VERB_COMMON || verb_now(&r->s->play, v)) {
			r->verbs_now++;
			r->verb = v;
		}
		try(r, name, r->first, true, BREAKS);
	}
}

/* "draw target": the type that a request for cards waits for. */
static void
write_draw(const struct game *game, const struct request *q, char *text, size_t size)
{
	const char *type = game->operands[q->type - TYPE_COMMON].type;
	size_t n = (size_t)snprintf(text, size, "draw ");

	for (; *type && n + 1 < size; type++)
		text[n++] = (char)(*type >= 'A' && *type <= 'Z' ? *type - 'A' + 'a' : *type);
	text[n] = '\0';
}

/* Without a verb: as the dice, the cards or the choices that are asked for now. */
static void
try_bare(struct reading_of *r, bool lenient, enum worth least)
{
	const struct game *game = r->s->game;
	struct requests all;
	char before[BOX_KEY + 8];

	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == ROLL)
			snprintf(before, sizeof(before), "roll %s", game->dice[q->type].name);
		else if (q->kind == DRAW)
			write_draw(game, q, before, sizeof(before));
		if (q->kind != ACT)
			try(r, before, 0, lenient, least);
	}
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (verb_of(game, v)->steps != 0 && verb_now(&r->s->play, v) && is_first_row(game, v))
			try(r, verb_of(game, v)->name, 0, lenient, least);
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

/* ---- what is no answer ---- */

static enum answered
told_as(struct reading_of *r, const char *before, size_t from)
{
	char *text = r->answer->text;
	int length = snprintf(text, sizeof(r->answer->text), "%s%s%s", before,
			      r->text[from] == ' ' || !r->text[from] ? "" : " ", r->text + from);

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
		if (verb_of(game, v)->steps == 0 || !is_first_row(game, v) || !verb_open(&r->s->play, v))
			continue;
		int length = reaches(r, verb_of(game, v)->name);
		n++;
		if (length > furthest || (n == 1 && length == furthest))
			verb = v;
		furthest = length > furthest ? length : furthest;
	}
	return furthest > 0 || n == 1 ? verb : -1;
}

/* What cannot be read is told as what was asked for: "'9' is no face of a d6". */
static enum answered
wrong_answer(struct reading_of *r)
{
	const struct game *game = r->s->game;
	struct requests all;
	int verb;

	if (r->verbs_now == 1)
		return told_as(r, verb_of(game, r->verb)->name, r->first);
	if (r->verbs > 0 || is_near_verb(r))
		return ANSWER_WHOLE;
	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++) {
		char before[BOX_KEY + 8] = "roll";

		if (all.request[i].kind == DRAW)
			write_draw(game, &all.request[i], before, sizeof(before));
		if (all.request[i].kind != ACT)
			return told_as(r, before, 0);
	}
	verb = verb_left_out(r);
	return verb >= 0 ? told_as(r, verb_of(game, verb)->name, 0) : ANSWER_WHOLE;
}

/* Whether a number of a die was typed although no die is asked for: nobody means a thing that cannot be. */
static bool
is_stray_die(const struct reading_of *r)
{
	const struct game *game = r->s->game;
	char *end;
	long number = strtol(r->text, &end, 10);
	struct requests all;
	int most = 0;

	if (*end || r->best != BREAKS)
		return false;
	requests_now(&r->s->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind != ACT)
			return false;
	for (int d = 0; d < game->n_dice; d++)
		if (!game->dice[d].face && game->dice[d].sides > most)
			most = game->dice[d].sides;
	return number >= 1 && number <= most;
}

static bool
is_verb(const struct session *s, const char *word, size_t length)
{
	for (int v = 0; v < VERB_COMMON + s->game->n_verbs; v++)
		if (spoken_is_verb(s->game, v, word, length, true))
			return true;
	return false;
}

/* A whole entry, in which a name may stand that several things have. */
static void
try_whole(struct reading_of *r)
{
	struct session *s = r->s;
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	if (!play_read(&s->play, &s->language, r->who, true, r->text, strlen(r->text), &e, &f, &help))
		try_names(r, r->text, &f, true, BREAKS);
}

enum answered
answer_read(struct session *s, int who, const char *text, struct answer *answer)
{
	struct reading_of r = {.s = s, .who = who, .text = text};

	r.answer = answer;
	r.first = strcspn(text, " ");
	answer->n = 0;
	if (r.first == 0 || strlen(text) > ENTRY_MAX)
		return ANSWER_WHOLE;
	session_settle(s);
	if (is_verb(s, text, r.first)) {
		try_whole(&r);
	} else {
		try_verbs(&r);
		try_bare(&r, false, r.best == UNREAD ? BREAKS : LEGAL);
		if (r.best < LEGAL)
			try_bare(&r, true, r.best == UNREAD ? BREAKS : LEGAL);
		if (answer->n == 0)
			return wrong_answer(&r);
		if (is_stray_die(&r))
			return ANSWER_NONE;
	}
	return answer->n == 0 ? ANSWER_WHOLE : answer->n == 1 ? ANSWER_SHORT : ANSWER_SEVERAL;
}
