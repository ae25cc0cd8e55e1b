/*
 * From a typed line to an entry of a lot: read, written in full, judged, described. It is durable with the
 * lot.
 */
#include "cmd/log/log.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/desk/briefly.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/log/confirm.h"
#include "cmd/log/refuse.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	SHOWN = 64,    /* bytes of an entry that a message repeats */
	BACK_ROWS = 8, /* entries taken back that are named */
	ENTRY_HANG = 7,
};

/* Reads what was typed and writes it as the journal keeps it; false: refused. */
static bool
read_typed(struct logger *lg, const char *who, const char *text, struct taken *taken)
{
	if (!take_canonical(lg->s, true, who, text, taken)) {
		refuse_reading(lg, who, text, &taken->finding, &taken->help);
		return false;
	}
	if (!*taken->text) {
		refuse_entry(lg, who, text, SAY("too long when its names are written out"));
		return false;
	}
	return true;
}

/* What a retract means for the dice it withdraws, and that other dice came in their place. */
static void
describe_correction(struct logger *lg)
{
	struct session *s = lg->s;
	struct correction c;
	bool dice;

	if (!lg->amending && correction_now(s, &c)) {
		fputs(SAY("       corrected: "), lg->made.out);
		correction_write(lg->made.out, s, &c);
		fputc('\n', lg->made.out);
	}
	if (!s->outcome.read || s->outcome.entry.first.verb != VERB_RETRACT || lg->amending)
		return;
	confirm_taken_back(lg->made.out, s, (int)s->n, BACK_ROWS, SAY("       taken back: "), &dice);
	if (confirm_bound_back(s, (int)s->n))
		fputs(SAY("       Seals and dice of both cannot be taken back: it breaks J-2 until 'redo' "
			  "brings them "
			  "back.\n"),
		      lg->made.out);
	if (dice && replay_owes(&s->replay))
		fputs(SAY("       dice and cards that it takes back: log them again as they lay\n"),
		      lg->made.out);
}

/* The entry as it is kept: at the prompt in lines as wide as the window. */
static void
put_entry(struct logger *lg, const struct line *line)
{
	struct paragraph p;
	struct made made;

	if (!lg->ask) {
		fprintf(lg->made.out, "%5d  ", line->seq);
		if (lg->brief)
			entry_briefly(lg->made.out, lg->s, (size_t)line->seq - 1);
		else
			words_entry(lg->made.out, &lg->s->language, line->who, line->text);
		fputc('\n', lg->made.out);
		return;
	}
	fprintf(made_begin(&made), "%5d ", line->seq);
	paragraph_begin(&p, lg->made.out, "", ENTRY_HANG, made_end(&made));
	made_free(&made);
	words_entry(made_begin(&made), &lg->s->language, line->who, line->text);
	paragraph_words(&p, made_end(&made));
	paragraph_end(&p);
	made_free(&made);
}

/* Whether a player's move has moved nothing. */
static bool
is_idle(const struct logger *lg)
{
	const struct session *s = lg->s;

	return s->outcome.read && s->outcome.entry.first.verb >= VERB_COMMON && s->report.n_findings == 0 &&
	       s->report.closed == 0 && memcmp(lg->before.state, s->play.state, s->game->state_size) == 0;
}

/* What a waiver does, from here on or once the other side has agreed. */
static void
describe_waiver(struct logger *lg, int seq)
{
	const struct replay *r = &lg->s->replay;
	int rule = lg->s->outcome.entry.first.operand[0];
	const char *id = rule_of(lg->s->game, rule)->id;
	bool waived = false;

	for (int i = 0; i < r->n_waived; i++)
		waived = waived || r->waived[i] == rule;
	fprintf(lg->made.out,
		waived ? SAY("       Breaches of %s are told from here on, and not counted.\n")
		       : SAY("       Breaches of %s count until the other side logs 'accept %d'.\n"),
		id, seq);
}

/* What will be said about an entry once it is safe. */
static void
describe(struct logger *lg)
{
	struct session *s = lg->s;
	const struct line *line = &s->line[s->n - 1];
	const struct report *r = &s->report;

	if (lg->unseen) {
		fprintf(lg->made.out, "%5d  ", line->seq);
		fputs(SAY("logged unseen\n"), lg->made.out);
		return;
	}
	put_entry(lg, line);
	for (unsigned i = 0; i < r->n_findings; i++) {
		const struct finding *f = &r->finding[i];

		fprintf(lg->made.out, "       %s %s%s%s", words_verdict(f->verdict),
			rule_of(s->game, f->rule)->id,
			finding_counts(&s->replay, f) ? "" : SAY(" (does not count)"), SAY(": "));
		words_finding(lg->made.out, &s->language, line, f, &s->outcome.help);
		words_mark(lg->made.out, f);
		fputc('\n', lg->made.out);
	}
	describe_correction(lg);
	words_thrown(lg->made.out, &s->language, &s->outcome, "       ");
	if (line->verb == VERB_WAIVE && !r->refused)
		describe_waiver(lg, line->seq);
	if (is_idle(lg))
		fputs(SAY("       Nothing changes: it was so before.\n"), lg->made.out);
	if (lg->amending)
		return;
	if (lg->remark)
		fprintf(lg->made.out, "       %s\n", lg->remark);
	if (flag_given(lg->a, "effects"))
		words_effects(lg->made.out, &s->language, r, "       ");
	else if (words_told(lg->made.out, &s->language, r, NEWS_FOR_HANDS, "       ") && lg->ask)
		fputs(SAY("       'why' names all of them.\n"), lg->made.out);
}

/* What an entry closed is said, and a player asked before it is kept. */
static bool
is_confirmed(struct logger *lg)
{
	struct session *s = lg->s;
	struct confirming c = {.s = s, .before = &lg->before, .played = lg->played, .spelt = lg->spelt};
	char *question = NULL, said[ENTRY_MAX + 1], shown[SHOWN];
	struct made closed;
	bool yes;

	if (lg->amending || lg->again)
		return true;
	if (lg->ask) {
		confirm_question(&c, &question);
		yes = !question || lg->ask(lg->context, question);
		free(question);
		return yes;
	}
	if (s->report.closed == 0)
		return true;
	confirm_closings(made_begin(&closed), &c);
	spoken_cut(spoken_entry(&s->language, s->line[s->n - 1].text, said), shown, sizeof(shown));
	tell("    '%s' ends %s", shown, made_end(&closed));
	made_free(&closed);
	return true;
}

/* An entry that names what its sender keeps in a closed seal, or rests on it, opens that first, where the
 * text is known here.
 */
static bool
open_named(struct logger *lg, const char *who, const char *text)
{
	struct session *s = lg->s;
	char shown[ENTRY_MAX + 1], entry[UNSEAL_SIZE], name[JOURNAL_NAME_MAX + 1];
	int side = *who ? side_named(s, who) : -1;
	const struct seal *seal =
	    s->bonds.closed > 0 && (side >= 0 || !*who) && seal_rests(s, text, false, shown)
		? bonds_closed(s, side, shown)
		: NULL;
	struct known_seal known = {.text = ""};

	if (!seal || seal_find(s, seal, &known) != EXIT_WELL || !known.text[0])
		return true;
	fprintf(lg->made.out, SAY("       seal %u is opened by it:\n"), seal->number);
	seal_opening(&known, entry);
	return logger_entry(lg, *who ? who : side_write(s, seal->side, name), entry, false);
}

/* An entry in the name of a side that has its key on another computer: nobody would take it out of a letter,
 * so that it would stand in its way for ever. */
static bool
refuse_name(struct logger *lg, const char *who, const char *text)
{
	struct session *s = lg->s;
	int side = lg->own < 0 ? -1 : side_of_line(s, &s->line[s->n - 1]);
	char name[JOURNAL_NAME_MAX + 1], why[2 * JOURNAL_NAME_MAX];

	if (side < 0 || side_same(s, side, lg->own) || !side_key(s, side))
		return false;
	snprintf(why, sizeof(why), SAY("that is for %s to log, whose key is on another computer"),
		 side_write(s, side, name));
	refuse_entry(lg, who, text, why);
	session_drop(s, s->n - 1);
	return true;
}

/* By letters an entry that names nobody is its writer's: where it would decide for another side as well, it
 * gets his name. False: it is not his to make. */
static bool
give_name(struct logger *lg, const char *typed, struct taken *taken)
{
	char name[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1];
	struct session *s = lg->s;

	if (*taken->who || lg->own < 0 || lg->again || lg->amending ||
	    !unnamed_decides(s, lg->own, taken->text))
		return true;
	snprintf(text, sizeof(text), "%s", taken->text);
	if (seat_faults(s, lg->own, false, text) == 0)
		return read_typed(lg, side_write(s, lg->own, name), text, taken);
	refuse_entry(lg, "", typed, SAY("that is not for you to log: it decides for another side"));
	return false;
}

/* A part that says nothing: nobody could tell what was played. */
static bool
is_unreadable(const struct report *r)
{
	for (int i = 0; i < r->n_findings; i++)
		if (r->finding[i].verdict == UNREADABLE)
			return true;
	return false;
}

/* An opening that fits its seal is never refused: what it shows was done, by the rules or not. */
static bool
opens(const struct session *s)
{
	const struct line *line = &s->line[s->n - 1];

	return line->verb == VERB_UNSEAL && (line->bond == BOND_HOLDS || line->bond == BOND_LATE) &&
	       !s->report.refused;
}

bool
logger_entry(struct logger *lg, const char *who, const char *text, bool as_played)
{
	return logger_read(lg, who, text, NULL, as_played);
}

bool
logger_read(struct logger *lg, const char *who, const char *text, const struct answer *answer, bool as_played)
{
	struct session *s = lg->s;
	struct taken taken = {.given = answer && answer->read};
	size_t before;

	session_settle(s);
	if (taken.given) {
		taken.entry = answer->entry;
		/* What was tried since has taken its place among what is known of the last entries. */
		if (answer->carried && answer->tried == s->play.tried)
			taken.played = &answer->played;
	}
	if (!read_typed(lg, who, text, &taken))
		return false;
	if (!give_name(lg, text, &taken))
		return false;
	before = s->n;
	if (!as_played && !lg->as_played && refuse_early(lg, who, text, &taken))
		return false;
	if (!open_named(lg, taken.who, taken.text))
		return false;
	play_save(&s->play, &lg->before);
	lg->failed = !session_add(s, taken.who, taken.text, false, lg->at > 0 ? lg->at : (int64_t)time(NULL));
	if (lg->failed)
		return false;
	if (s->n == before + 1)
		take_settle(s, &taken);
	else
		session_settle(s); /* what was opened before it has changed the board */
	if (!as_played && !lg->as_played && refuse_name(lg, who, text))
		return false;
	if (session_faulty(s)) {
		if (lg->ask && s->report.blocked && s->report.n_findings > 0) {
			lg->lacks = s->report.finding[s->report.n_findings - 1];
			session_drop(s, s->n - 1);
			return false;
		}
		if (!lg->again && !opens(s) &&
		    ((!as_played && !lg->as_played) || is_unreadable(&s->report))) {
			refuse_findings(lg, &s->line[s->n - 1]);
			refuse_face_down(lg);
			session_drop(s, s->n - 1);
			return false;
		}
		s->line[s->n - 1].as_played = !lg->again || as_played;
	} else if (!as_played && !lg->as_played && refuse_by_letters(lg, who, text)) {
		session_drop(s, s->n - 1);
		return false;
	}
	if (lg->answers && s->report.answered != lg->answers) {
		refuse_entry(lg, who, text, SAY("its dice or cards are asked for no more"));
		session_drop(s, s->n - 1);
		return false;
	}
	describe(lg);
	if (is_confirmed(lg))
		return true;
	session_drop(s, s->n - 1);
	return false;
}

int
logger_code(const struct logger *lg)
{
	return lg->failed ? EXIT_TROUBLE : EXIT_FINDINGS;
}
