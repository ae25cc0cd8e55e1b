/*
 * What a player by letters would not have typed, had he thought of it: what tells the other side what it need
 * not know yet, cards that nobody has dealt, cards that he does not hold, and an end of a step in which a
 * choice is still closed. The other side sees what is logged, even where it is taken back; so it is said
 * before.
 */
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/log/refuse.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"

/* Refused, with how it is logged all the same. */
static bool
refuse_slip(const struct logger *lg, const char *who, const char *typed, const char *why)
{
	refuse_entry(lg, who, typed, why);
	refuse_aside(lg, lg->ask || lg->refusals
			     ? SAY("To log it all the same put ! in front.")
			     : SAY("Nothing was logged. With --as-played it is logged all the same."));
	return true;
}

/* ---- what the other side need not know ---- */

/* Whether what lies face down can be had of it now: it is not open already. */
static bool
could_lie(struct session *s, int who, const char *shown)
{
	const struct report *report;
	struct attempt tried;
	struct finding f;
	struct entry e;
	bool could;

	if (!entry_read(&s->language, NULL, false, shown, strlen(shown), &e, &f, NULL))
		return false;
	e.first.who = (int8_t)who;
	report = session_try(s, &e, shown, &tried);
	could = !report->refused && !report->blocked && report->n_findings == 0;
	session_untry(s, &tried);
	return could;
}

/* How often this side, or any other, has made that choice. */
static unsigned
chosen(const struct session *s, const char *text, int own, bool by_own)
{
	size_t verb = strcspn(text, " ");
	unsigned n = 0;

	for (size_t i = 0; i < s->n; i++) {
		const struct line *line = &s->line[i];
		int side = side_of_line(s, line);
		const char *made = seal_shown_by(line);

		n += side >= 0 && line->withdrawn_by == 0 && side_same(s, side, own) == by_own &&
		     strncmp(made, text, verb) == 0 && (made[verb] == ' ' || made[verb] == '\0');
	}
	return n;
}

/* What all would see that could be kept from them; false: nothing. */
static bool
told_early(struct session *s, int own, const struct taken *taken, char *why, size_t size)
{
	const struct action *a = &taken->entry.first;
	char shown[ENTRY_MAX + 1];
	enum seal_kind kind = seal_shows(s, taken->text, shown);

	if (seal_is_shown_form(s, taken->text))
		snprintf(why, size,
			 SAY("unsealed it could still be any: 'tallyho seal %s' takes what it is, and lays "
			     "it face "
			     "down"),
			 s->path);
	else if (kind == SEAL_OF_PAIR && *shown && could_lie(s, a->who, shown))
		snprintf(
		    why, size,
		    SAY("the other side would see it: 'tallyho seal %s' takes it, and lays it face down"),
		    s->path);
	else if (kind == SEAL_ALONE &&
		 chosen(s, taken->text, own, false) <= chosen(s, taken->text, own, true))
		snprintf(why, size,
			 SAY("the other side would see it, and has shown no choice yet: 'tallyho seal %s' "
			     "takes it "
			     "unseen"),
			 s->path);
	else if (a->verb == VERB_DRAW && a->n > 1 && throw_is_blind(s, a->operand[0], own))
		snprintf(why, size,
			 SAY("it comes out of cards that lie face down, and nobody picks it: the other side "
			     "turns them up "
			     "first, which 'tallyho mail %s' asks for"),
			 s->path);
	else if (a->verb == VERB_DRAW && a->n > 1 && a->operand[1] == UNSEEN &&
		 throw_begins(s, own) == THROW_OF_CARDS)
		snprintf(why, size,
			 SAY("which cards these are would rest on your word: 'tallyho throw %s' deals them, "
			     "so that "
			     "nobody has chosen them"),
			 s->path);
	else
		return false;
	return true;
}

bool
refuse_early(const struct logger *lg, const char *who, const char *typed, const struct taken *taken)
{
	char why[512], said[ENTRY_MAX + 1];
	struct session *s = lg->s;
	int seat = side_named(s, taken->who);

	if (lg->own < 0 || lg->again || lg->amending || taken->entry.bond ||
	    (seat >= 0 && !side_same(s, seat, lg->own)))
		return false;
	return told_early(s, lg->own, taken, why, sizeof(why)) &&
	       refuse_slip(lg, who, spoken_entry(&s->language, typed, said), why);
}

/* ---- what its player alone knows ---- */

/* Whether the side has anything by which its board is another than that of all. */
static bool
knows_more(const struct session *s, int own)
{
	bool more = deck_type(s->game) && s->both;

	for (size_t i = 0; i < s->bonds.n && !more; i++)
		more = !s->bonds.seal[i].opened && side_same(s, s->bonds.seal[i].side, own);
	return more;
}

/* The entry last carried out breaks no rule for all, but one on the board of who sends it. */
static bool
breaks_own(const struct logger *lg, const char *who, const char *typed)
{
	const struct session *s = lg->s;
	const struct line *line = &s->line[s->n - 1];
	struct session *own = session_new();
	bool faulty = false;

	if (own && deals_replay(s, lg->own, s->n - 1, own) == EXIT_WELL) {
		session_settle(own);
		if (!session_faulty(own) && session_take(own, line->who, line->text, false, 0)) {
			session_settle(own);
			faulty = session_faulty(own);
		}
	}
	for (unsigned i = 0; faulty && i < own->report.n_findings; i++) {
		const struct finding *f = &own->report.finding[i];
		struct made why;

		if (!finding_counts(&own->replay, f))
			continue;
		fprintf(made_begin(&why), SAY("on your own board: %s %s: "), words_verdict(f->verdict),
			rule_of(own->game, f->rule)->id);
		words_finding(why.out, &own->language, session_line(own), f, &own->outcome.help);
		refuse_slip(lg, who, typed, made_end(&why));
		made_free(&why);
		break;
	}
	session_free(own);
	return faulty;
}

/* ---- a choice that is still closed ---- */

/* The verb of a choice that one could make before the entry, and cannot any more; NULL: there is none. */
static const struct verb *
choice_ended(const struct logger *lg)
{
	struct session *s = lg->s;
	const struct verb *found = NULL;
	struct moment now;

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs && !found; v++) {
		if (!verb_of(s->game, v)->sealed_alone || verb_now(&s->play, v))
			continue;
		play_save(&s->play, &now);
		play_look(&s->play, &lg->before);
		if (verb_now(&s->play, v))
			found = verb_of(s->game, v);
		play_load(&s->play, &now);
	}
	return found;
}

/* A closed seal that would be too late behind it; `own`: whether it is this side's. */
static const struct seal *
closed_choice(const struct session *s, int side, const struct verb *verb, bool own)
{
	size_t n = strlen(verb->name);

	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known_seal known = {.text = ""};

		if (seal->opened || seal->deal || *seal->shown || side_same(s, seal->side, side) != own)
			continue;
		if (!own || (seal_find(s, seal, &known) == EXIT_WELL &&
			     strncmp(known.text, verb->name, n) == 0 && known.text[n] == ' '))
			return seal;
	}
	return NULL;
}

static bool
ends_choice(const struct logger *lg, const char *who, const char *typed)
{
	const struct session *s = lg->s;
	const struct verb *verb = choice_ended(lg);
	const struct seal *seal = verb ? closed_choice(s, lg->own, verb, true) : NULL;
	char why[512], name[JOURNAL_NAME_MAX + 1];

	if (seal)
		snprintf(why, sizeof(why),
			 SAY("it ends the step for which your seal %u holds '%s': 'tallyho reveal %s %u' "
			     "opens that first"),
			 seal->number, verb->name, s->path, seal->number);
	else if (verb && (seal = closed_choice(s, lg->own, verb, false)))
		snprintf(
		    why, sizeof(why),
		    SAY("it ends the step of '%s', and %s has a closed seal, which may be that: 'tallyho "
			"mail %s' lets it open it first"),
		    verb->name, side_write(s, seal->side, name), s->path);
	return seal && refuse_slip(lg, who, typed, why);
}

/* ---- what the other side is asked ---- */

/* At a table who says nothing lets it pass; by mail he would not even have been asked. */
static bool
passes_over(const struct logger *lg, const char *who, const char *typed)
{
	struct session *s = lg->s;
	struct requests asked;
	const struct request *q;
	struct moment now;
	struct made why;

	play_save(&s->play, &now);
	play_look(&s->play, &lg->before);
	requests_now(&s->play, &asked);
	play_load(&s->play, &now);
	if (!(q = request_passed(s, &asked, lg->own, -1)))
		return false;
	words_seats(made_begin(&why), &s->language, q->who);
	fputs(SAY(" is asked for this first: "), why.out);
	request_print(why.out, &s->language, q, true);
	fprintf(why.out, SAY("; 'tallyho mail %s' asks"), s->path);
	made_end(&why);
	refuse_slip(lg, who, typed, why.text);
	made_free(&why);
	return true;
}

bool
refuse_by_letters(const struct logger *lg, const char *who, const char *typed)
{
	const struct session *s = lg->s;
	const struct line *line = &s->line[s->n - 1];
	char said[ENTRY_MAX + 1];
	int seat = side_of_line(s, line);

	if (lg->own < 0 || lg->again || lg->amending || s->bonds.n == 0 || line->verb == VERB_NOTE ||
	    line->verb == VERB_RETRACT || line->verb == VERB_UNSEAL ||
	    (seat >= 0 && !side_same(s, seat, lg->own)))
		return false;
	spoken_entry(&s->language, typed, said);
	return ends_choice(lg, who, said) || passes_over(lg, who, said) ||
	       (line->verb == VERB_COMMON && knows_more(s, lg->own) && breaks_own(lg, who, said));
}
