/* One reading of a short answer: tried on the board, and kept with those as good. */
#include "cmd/log/answer_reading.h"

#include <stdio.h>
#include <string.h>

#include "cmd/words/spoken.h"
#include "core/text.h"

enum { NAMES_TRIED = 96 }; /* in the place of printed names that several things have */

enum worth
reading_judge(struct reading_of *r, const struct entry *e, const char *text)
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
		if (reading_judge(r, &e, alone) >= CLOSES)
			p->value[kept++] = p->value[i];
	}
	p->n = kept > 0 ? kept : p->n;
}

/* Each thing that is printed so, by its key: which one is meant the board may tell. False: it is no such
 * name.
 */
bool
reading_names(struct reading_of *r, const char *text, const struct finding *f, bool lenient, enum worth least)
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
			reading_try(r, other, false, lenient, least);
	}
	r->naming = false;
	return true;
}

/* What is no name, but a part of some, "third round", is that of them with which the entry can be made: a
 * slip of which nothing can be made stays one. False: it is none. */
bool
reading_parts(struct reading_of *r, const char *text, const struct finding *f, bool beginning, bool lenient)
{
	const struct language *l = &r->s->language;
	unsigned before = r->answer->n;
	char key[BOX_KEY * 4], other[ENTRY_MAX + 1], read[ENTRY_MAX + 1];
	struct finding part = *f;
	int16_t value[NAMES_TRIED];
	size_t length;
	int n;

	/* What somebody decides alone: of a card that is drawn nothing is guessed. */
	if (f->detail != READ_NO_NAME || f->args.n == 0 ||
	    text_is(verb_of(l->game, VERB_DRAW)->name, text, strcspn(text, " ")))
		return false;
	n = spoken_parts(l, f->args.arg[0].type, text + f->column - 1, &length, value, NAMES_TRIED);
	for (int i = 0; i < n && r->named < NAMES_TRIED; i++, r->named++) {
		part.length = (uint16_t)length;
		name_write(l, f->args.arg[0].type, value[i], key, sizeof(key));
		if (!reading_replace(text, &part, key, other))
			continue;
		spoken_read(l, lenient, other, read);
		reading_try(r, read, beginning && n == 1, lenient, CLOSES);
	}
	return r->answer->n > before;
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
	spoken_cut(spoken_entry(&r->s->language, full, said), told, sizeof(told));
	if (here) {
		r->here = worth;
		memcpy(r->written, told, sizeof(told));
	}
	if (r->bare && worth == CLOSES && e->first.verb >= VERB_COMMON && r->later < ANSWERS_TOLD &&
	    is_of_who_is_asked(r, text))
		memcpy(r->then[r->later++], told, sizeof(told));
	if (best)
		keep(r, worth, e, full, told);
}

void
reading_try(struct reading_of *r, const char *text, bool beginning, bool lenient, enum worth least)
{
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	if (!play_read(&r->s->play, &r->s->language, r->who, lenient, text, strlen(text), &e, &f, &help)) {
		if (!reading_names(r, text, &f, lenient, least) &&
		    !reading_groups(r, text, &f, beginning, lenient, least) &&
		    !(lenient && reading_parts(r, text, &f, beginning, lenient)) && beginning)
			try_beginning(r, text, &f, help.verb);
		return;
	}
	if (r->bare && e.first.verb >= VERB_COMMON && !verb_now(&r->s->play, e.first.verb))
		return;
	e.first.who = (int8_t)r->who;
	note(r, reading_judge(r, &e, text), least, &e, text);
}

void
reading_try_behind(struct reading_of *r, const char *before, size_t from, bool lenient, enum worth least)
{
	char typed[ENTRY_MAX + BOX_KEY + 2], text[ENTRY_MAX + 1];
	int length =
	    snprintf(typed, sizeof(typed), "%s%s%s", before, r->text[from] == ' ' ? "" : " ", r->text + from);

	if (length <= 0 || length > ENTRY_MAX)
		return;
	r->named = 0; /* what one verb has cost is not missing to the next */
	spoken_read(&r->s->language, lenient, typed, text);
	reading_try(r, text, r->text[from] != '\0', lenient, least);
}
