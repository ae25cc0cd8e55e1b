/*
 * Each reading of a short answer is tried on the board. A verb that is typed in full is that verb; else what
 * is legal as things stand comes first, then what is legal once steps are closed, then what can be logged at
 * any time, then what is at least an entry, so that its reason is told. Where two are equally good nothing is
 * guessed.
 */
#include "cmd/log/answer_reading.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/words/spoken.h"
#include "core/text.h"

enum { NAMES_TRIED = 96 }; /* in the place of printed names that several things have */

static enum worth
judge(struct reading_of *r, const struct entry *e, const char *text)
{
	struct play *play = &r->s->play;
	struct report *outer = play->report;
	const struct report *report = &r->report;

	if (e->first.verb < VERB_COMMON && e->first.verb > VERB_PASS)
		return ANY_TIME;
	play_save(play, &r->before);
	play->number = (int32_t)r->s->n + 1;
	entry_apply(play, e, text, &r->report);
	play_save(play, &r->after);
	play_load(play, &r->before);
	play->report = outer;
	if (report->n_findings > 0 && !report->blocked)
		return r->bare && e->first.verb >= VERB_COMMON && !verb_open(play, e->first.verb) ? STRAY
												  : BREAKS;
	return report->closed > 0 ? CLOSES : LEGAL;
}

/* Whether another of several things that a name stands for was tried already, and nothing can be done with
 * either now: of those the one that comes nearest tells why. */
static bool
is_same_named(const struct reading_of *r, enum worth worth, const struct entry *e)
{
	const struct answer *a = r->answer;

	return r->naming && worth == BREAKS && r->best == BREAKS && a->n == 1 && a->read &&
	       a->entry.first.verb == e->first.verb;
}

/* Keeps a reading with its equals: as the journal would have it, and as it is told. */
static void
keep(struct reading_of *r, enum worth worth, const struct entry *e, const char *full, const char *told)
{
	struct answer *a = r->answer;

	if (worth > r->best || (is_same_named(r, worth, e) && r->refused && !r->report.refused))
		a->n = 0;
	else if (is_same_named(r, worth, e))
		return;
	if (a->n == 0)
		r->refused = r->report.refused;
	r->best = worth;
	r->best_bare = r->bare;
	for (unsigned i = 0; i < a->n && i < ANSWERS_TOLD; i++)
		if (strcmp(a->could_be[i], told) == 0)
			return;
	if (a->n == 0) {
		memcpy(a->text, full, strlen(full) + 1);
		a->entry = *e;
		a->read = true;
		a->carried = worth >= CLOSES;
		a->tried = r->s->play.tried;
		a->played.after = r->after;
		a->played.report = r->report;
	}
	if (a->n < ANSWERS_TOLD)
		memcpy(a->could_be[a->n], told, strlen(told) + 1);
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
	if (a->n == 0) {
		memcpy(a->text, text, strlen(text) + 1); /* no longer than an entry: see try() */
		a->read = false;
	}
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

/* Of a long list there are more ways to read it than can be tried: of each name those things alone with which
 * the entry could be made if no other such name stood in it. Where it can be with none, all of them. */
static void
keep_possible(struct reading_of *r, const char *text, const struct finding *f, bool lenient,
	      struct printed *p)
{
	const struct language *l = &r->s->language;
	char key[BOX_KEY * 4], alone[ENTRY_MAX + 1];
	int kept = 0;

	for (int i = 0; i < p->n && i < PRINTED_MOST; i++) {
		struct finding found;
		struct entry e;

		name_write(l, f->args.arg[0].type, p->value[i], key, sizeof(key));
		if (!names_alone(l, text, f, key, alone) ||
		    !play_read(&r->s->play, l, r->who, lenient, alone, strlen(alone), &e, &found, NULL))
			continue;
		e.first.who = (int8_t)r->who;
		if (judge(r, &e, alone) >= CLOSES)
			p->value[kept++] = p->value[i];
	}
	p->n = kept > 0 ? kept : p->n;
}

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
		least = CLOSES; /* a part of a name is none that is not there now, or in the next step */
	if (names_ways(l, text, f, NAMES_TRIED) > NAMES_TRIED)
		keep_possible(r, text, f, lenient, &p);
	for (int i = 0; i < p.n && i < PRINTED_MOST && r->named < NAMES_TRIED; i++, r->named++) {
		name_write(l, f->args.arg[0].type, p.value[i], key, sizeof(key));
		r->naming = i > 0;
		if (reading_replace(text, f, key, other))
			try_text(r, other, false, lenient, least);
	}
	r->naming = false;
	return true;
}

/* Kept if it is among the best of all, and of the verb in hand. */
static void
note(struct reading_of *r, enum worth worth, enum worth least, const struct entry *e, const char *text)
{
	char full[ENTRY_MAX + 1], said[ENTRY_MAX + 1], told[sizeof(r->written)];
	bool here = worth > r->here, best = worth >= least && worth >= r->best;

	if ((!here && !best && worth != CLOSES) ||
	    entry_write(&r->s->language, e, text, full, sizeof(full)) > ENTRY_MAX)
		return;
	snprintf(told, sizeof(told), "%.*s", (int)sizeof(told) - 1,
		 spoken_entry(&r->s->language, full, said));
	if (here) {
		r->here = worth;
		memcpy(r->written, told, sizeof(told));
	}
	if (r->bare && worth == CLOSES && e->first.verb >= VERB_COMMON && r->later < ANSWERS_TOLD)
		memcpy(r->then[r->later++], told, sizeof(told));
	if (best)
		keep(r, worth, e, full, told);
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
	if (r->bare && e.first.verb >= VERB_COMMON && !verb_now(&r->s->play, e.first.verb))
		return;
	e.first.who = (int8_t)r->who;
	note(r, judge(r, &e, text), least, &e, text);
}

/* `before` in front of what was typed from letter `from` on. */
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

/* What is only written down, takes back, or binds a player, is never the meaning of letters that other verbs
 * begin with: "no interception" is no note. */
static bool
is_spelt(int verb)
{
	return verb < VERB_COMMON && verb >= VERB_NOTE && verb != VERB_PRINT;
}

/* The verbs that begin with the first word. */
static void
try_verbs(struct reading_of *r)
{
	const struct game *game = r->s->game;

	for (int v = 0; v < VERB_COMMON + game->n_verbs && !is_player(r); v++) {
		const char *name = verb_of(game, v)->name;

		if (!spoken_is_verb(game, v, r->text, r->first, false) || !is_first_row(game, v) ||
		    is_spelt(v))
			continue;
		r->verbs++;
		if (v < VERB_COMMON || verb_now(&r->s->play, v)) {
			r->verbs_now++;
			r->verb = v;
		}
		if (v >= VERB_COMMON && verb_now(&r->s->play, v)) {
			r->own_now++;
			r->own = v;
		}
		r->here = UNREAD;
		try(r, name, r->first, true, BREAKS);
		if (v >= VERB_COMMON && verb_now(&r->s->play, v) && r->here >= BREAKS &&
		    r->several < ANSWERS_TOLD)
			memcpy(r->meant[r->several++], r->written, sizeof(r->written));
	}
}

/* As the dice and cards that are asked for of the side that was named, or (`own` false) of others. Returns
 * whether such are. */
static bool
try_chances(struct reading_of *r, bool own, bool lenient, enum worth least)
{
	char before[BOX_KEY + 8];
	struct requests all;
	bool narrows = false;
	const struct request *of;

	requests_now(&r->s->play, &all);
	of = draw_of(r, &all, strspn(r->text, "0123456789") == strlen(r->text) ? atoi(r->text) : 0);
	for (int seat = SEATS_MAX - 1; of && seat >= 0; seat--) /* a side stands before its seats */
		r->answer->seat = (of->who >> seat & 1) != 0 ? seat : r->answer->seat;
	for (int i = 0; i < all.n; i++)
		narrows = narrows || (all.request[i].kind != ACT && may_answer(r, &all.request[i]));
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == ACT || is_his(r, q) != own || (!may_answer(r, q) && narrows))
			continue;
		if (of && q != of && q->kind == DRAW)
			continue;
		write_chance(r->s->game, q, before, sizeof(before));
		try(r, before, is_of_kind_asked(r, q, before) ? r->first : 0, lenient, least);
	}
	return narrows;
}

/* Without a verb: as the dice, the cards or the choices that are asked for now. */
static void
try_bare(struct reading_of *r, bool lenient, enum worth least)
{
	const struct game *game = r->s->game;
	bool narrows;

	r->bare = true;
	narrows = try_chances(r, true, lenient, least);
	if (r->best < LEGAL)
		try_chances(r, false, lenient, least);
	if (are_dice(r->text) && r->best >= BREAKS && are_due_dice(r))
		return;
	/* Dice that lie there tell that the step before them is over. */
	if (!narrows && are_dice(r->text)) {
		try(r, verb_of(game, VERB_ROLL)->name, 0, lenient, BREAKS);
		if (r->best > BREAKS)
			return;
	}
	if (r->best < BREAKS && begins_with_die(r))
		try(r, verb_of(game, VERB_ROLL)->name, 0, lenient, BREAKS);
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (verb_of(game, v)->steps != 0 && verb_now(&r->s->play, v) && is_first_row(game, v))
			try(r, verb_of(game, v)->name, 0, lenient, least);
}

/* A whole entry, in which a name may stand that several things have. */
static void
try_whole(struct reading_of *r)
{
	struct session *s = r->s;
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry *e = &r->answer->entry;

	r->answer->read =
	    play_read(&s->play, &s->language, r->who, true, r->text, strlen(r->text), e, &f, &help);
	e->first.who = (int8_t)r->who;
	if (!r->answer->read)
		try_names(r, r->text, &f, true, BREAKS);
}

/* Whether the first word is a card that is drawn now, and a verb that cannot be played now: "redline" of who
 * has none in his hand. */
static bool
is_card_now(struct reading_of *r)
{
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	if (!is_card_asked(r))
		return false;
	if (!is_verb_name(r->s, r->text, r->first, true) ||
	    !play_read(&r->s->play, &r->s->language, r->who, true, r->text, strlen(r->text), &e, &f, &help))
		return !is_verb_name(r->s, r->text, r->first, true);
	e.first.who = (int8_t)r->who;
	return judge(r, &e, r->text) <= BREAKS;
}

/* Two names in the other order: "11A 2A" where 2A is intercepted with 11A. */
static void
try_turned(struct reading_of *r)
{
	const char *text = r->text, *second = text + r->first + strspn(text + r->first, " ");
	size_t first = r->first, length = strlen(second);
	char turned[ENTRY_MAX + 1];

	if (r->answer->n > 0 || length == 0 || strchr(second, ' ') || are_dice(text))
		return;
	r->first = (size_t)snprintf(turned, sizeof(turned), "%s %.*s", second, (int)first, text) - first - 1;
	r->text = turned;
	try_bare(r, true, LEGAL);
	r->text = text;
	r->first = first;
}

static enum answered
read_answer(struct session *s, int who, const char *text, struct answer *answer)
{
	struct reading_of r;

	/* The boards are large, and written before they are read. */
	memset(&r, 0, offsetof(struct reading_of, before));
	r.s = s;
	r.who = who;
	r.text = text;
	r.answer = answer;
	r.first = strcspn(text, " ");
	answer->n = 0;
	answer->seat = ANYBODY;
	answer->ends = answer->unread = answer->letter = answer->read = answer->carried = false;
	if (r.first == 0 || strlen(text) > ENTRY_MAX)
		return ANSWER_WHOLE;
	if (is_verb_name(s, text, r.first, false) && !begins_with_kind(&r) && !is_card_now(&r)) {
		try_whole(&r);
	} else {
		try_verbs(&r);
		if (!are_dice(text)) /* numbers of cards are names that are begun, and no sum */
			try_bare(&r, false, r.best == UNREAD ? STRAY : LEGAL);
		if (r.best < LEGAL)
			try_bare(&r, true, r.best <= STRAY ? STRAY : LEGAL);
		try_turned(&r);
		answer->unread = answer->n == 0;
		if (answer->unread)
			return wrong_answer(&r);
		if (is_stray_die(&r))
			return stray_die(&r);
		if (answer->n > 1 && (r.best == STRAY || (r.best == BREAKS && is_out_of_turn(&r))))
			return ANSWER_STRAY;
		add_later(&r);
		if (r.several > 1) { /* a beginning that two verbs have, both of which take what follows */
			memcpy(answer->could_be, r.meant, sizeof(r.meant));
			answer->n = r.several;
		}
		answer->letter = answer->n == 1 && rests_on_a_letter(&r);
		if (answer->letter)
			return ANSWER_SEVERAL;
	}
	return answer->n == 0 ? ANSWER_WHOLE : answer->n == 1 ? ANSWER_SHORT : ANSWER_SEVERAL;
}

/* Where no assumed value of the box is taken, what is meant is told by these all the same: what an entry
 * lacks is asked for when it is known. */
enum answered
answer_read_here(struct session *s, int who, const char *text, struct answer *answer)
{
	bool ask = s->box.ask;
	enum answered how;

	s->box.ask = false;
	how = read_answer(s, who, text, answer);
	s->box.ask = ask;
	answer->carried = answer->carried && !ask;
	return how;
}
