/* What a letter has brought: its entries, what of them breaks a rule, and what is owed. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/briefly.h"
#include "cmd/desk/deals.h"
#include "cmd/desk/hands.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/hand.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"

/* The entry that was carried out last, in words, and what came of it. */
static void
tell_entry(struct session *s, size_t i)
{
	struct made made;

	fprintf(made_begin(&made), "%5zu  ", i + 1);
	entry_briefly(made.out, s, i);
	paragraph_line(stdout, &made, HANG);
	words_thrown(stdout, &s->language, &s->outcome, "       ");
	words_told(stdout, &s->language, &s->report, NEWS_FOR_HANDS, "       ");
}

/* The cards that this computer's player has drawn, where a link in the letter has made them: nobody else sees
 * them. */
static void
tell_dealt(struct session *s, size_t before)
{
	struct made made, deal;

	if (deals_work_out(s) != EXIT_WELL)
		return;
	session_rewind(s, false, 0);
	while (session_next(s)) {
		const struct seal *seal = seal_made(s, (size_t)s->outcome.seq - 1);

		if (!seal || !seal->cards || seal->answered <= before)
			continue;
		deal_name(made_begin(&deal), s, seal);
		fprintf(made_begin(&made), SAY("Only you see what you drew with %s: "), made_end(&deal));
		made_free(&deal);
		words_entry_brief(made.out, &s->language, "", seal->cards);
		paragraph_line(stdout, &made, HANG);
	}
}

void
received_tell(const struct letter *letter, struct session *s, size_t before, int own)
{
	struct made from;
	bool mine = own < 0;

	side_introduce(&from, s, side_named(s, letter->from));
	printf(s->n == 0 && letter->number == 1 ? SAY("Letter %lu of %s: the journal as it was begun.\n")
	       : s->n == before			? SAY("Letter %lu of %s: no entry is new.\n")
	       : s->n == before + 1		? SAY("Letter %lu of %s: entry %zu is new, and signed.\n")
				    : SAY("Letter %lu of %s: entries %zu to %zu are new, and signed.\n"),
	       letter->number, from.text, before + 1, s->n);
	made_free(&from);
	session_rewind(s, false, 0);
	while (session_next(s))
		if ((size_t)s->outcome.seq > before)
			tell_entry(s, (size_t)s->outcome.seq - 1);
	tell_dealt(s, before);
	if (own >= 0 && own != DEALER)
		received_passed(s, before, own);
	for (size_t i = before; i < s->n; i++)
		mine = mine || side_same(s, side_of_line(s, &s->line[i]), own);
	if (s->n > before && before > 0)
		puts(mine ? SAY("What stood here before is unchanged.")
			  : SAY("What stood here before is unchanged, and nothing new is in your name."));
}

/* How many seals of a side are closed: they are opened when the game shows them. */
static unsigned
closed_seals(const struct session *s, int side, unsigned *first)
{
	unsigned n = 0;

	for (size_t i = 0; i < s->bonds.n; i++)
		if (!s->bonds.seal[i].opened && !s->bonds.seal[i].deal &&
		    side_same(s, s->bonds.seal[i].side, side) && n++ == 0)
			*first = s->bonds.seal[i].number;
	return n;
}

/* How many deals behind the one in hand wait for the same side's links. */
static size_t
links_more(struct session *s, size_t at, int side)
{
	struct owed_bond owed;
	size_t n = 0, last;

	while (at < s->bonds.n) {
		last = at;
		if (!owed_next(s, &at, &owed) || !owed.is_link || owed.side != side || at != last + 1 ||
		    at > s->bonds.n)
			break;
		n++;
	}
	return n;
}

void
received_owed(FILE *out, struct session *s)
{
	struct owed_bond owed;
	char name[JOURNAL_NAME_MAX + 1];
	size_t at = 0;

	bonds_work_out(s, s->n);
	for (size_t i = 0; i < s->meta.keys; i++) {
		int side = side_named(s, s->meta.key[i].side);
		unsigned first = 0, n = closed_seals(s, side, &first);

		if (n == 1)
			fprintf(out, SAY("Closed until the game shows it: seal %u of %s\n"), first,
				side_write(s, side, name));
		else if (n > 1)
			fprintf(out, SAY("Closed until the game shows them: %u seals of %s\n"), n,
				side_write(s, side, name));
	}
	while (owed_next(s, &at, &owed)) {
		size_t more = owed.is_link ? links_more(s, at, owed.side) : 0;

		if (more > 0) {
			fprintf(out, SAY("Owed by %s since entry %zu: its links for %zu deals\n"),
				side_write(s, owed.side, name), owed.since, more + 1);
			at += more;
		} else if (owed.is_link || owed_counts(s)) {
			fprintf(out, SAY("Owed by %s since entry %zu: %s\n"), side_write(s, owed.side, name),
				owed.since, owed.what);
		}
	}
}

/* Dice and cards that the letter takes back, or that came otherwise than they lay; how many of them count. */
static unsigned long
tell_corrections(struct session *s, size_t before)
{
	unsigned long faults = 0;
	struct correction c;
	struct made made;

	while (correction_next(s, &c)) {
		bool counts = correction_counts(&c, corrections_are_strict(s));

		if ((size_t)correction_seq(&c) <= before)
			continue;
		fprintf(made_begin(&made), SAY("entry %d: "), correction_seq(&c));
		if (counts)
			fprintf(made.out, "%s %s: ", words_verdict(ILLEGAL),
				rule_of(s->game, J_TAKEN_BACK)->id);
		else
			fprintf(made.out, "%s: ", correction_word(&c));
		correction_write(made.out, s, &c);
		paragraph_line(stdout, &made, HANG);
		faults += counts;
	}
	return faults;
}

/* Of the entries that stood here before, those that broke a rule already; NULL: nothing is opened that could
 * show others to. */
static unsigned char *
faults_known(struct session *s, size_t before)
{
	unsigned char *known = NULL;
	bool opens = false;

	for (size_t i = before; i < s->n; i++)
		opens = opens || s->line[i].verb == VERB_UNSEAL;
	if (!opens || before == 0)
		return NULL;
	if (!(known = calloc(before, 1)))
		no_memory();
	session_rewind(s, false, (long)before);
	while (session_next(s))
		known[s->outcome.seq - 1] = session_faulty(s);
	return known;
}

unsigned long
received_faults(struct session *s, size_t before)
{
	unsigned char *known = faults_known(s, before);
	unsigned long faults = 0;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		faults += tell_corrections(s, before);
		if (!session_faulty(s))
			continue;
		if ((size_t)s->outcome.seq <= before &&
		    (!known || known[s->outcome.seq - 1] || s->outcome.follows))
			continue;
		faults++;
		for (unsigned i = 0; i < s->report.n_findings; i++) {
			const struct finding *f = &s->report.finding[i];
			struct made made;

			if (!finding_counts(&s->replay, f))
				continue;
			fprintf(made_begin(&made), SAY("entry %d: %s %s: "), s->outcome.seq,
				words_verdict(f->verdict), rule_of(s->game, f->rule)->id);
			words_finding(made.out, &s->language, session_line(s), f, &s->outcome.help);
			paragraph_line(stdout, &made, HANG);
		}
	}
	faults += tell_corrections(s, before);
	free(known);
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	return faults;
}

/* What this side is asked for and lays face down: in a journal with keys it is sealed, or it could still be
 * any. */
static void
tell_sealed(struct session *s, int own)
{
	struct made verbs;
	const char *before = "";

	made_begin(&verbs);
	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct verb *verb = verb_of(s->game, v);

		if ((!verb->sealed && !verb->sealed_alone) || !verb_open(&s->play, v))
			continue;
		fprintf(verbs.out, "%s'%s %s'", before, verb->name, verb->operands);
		before = SAY(", ");
	}
	if (*made_end(&verbs) && s->meta.keys > 0 && side_is_asked(s, own, false))
		tell("Seal what you choose unseen: 'tallyho seal %s' takes %s.", s->path, verbs.text);
	made_free(&verbs);
}

/* What it holds face down, and the game asks it to show; false: nothing. */
static bool
tell_openings(struct session *s, int own)
{
	struct openings asked;
	struct made which;

	if (openings_asked(s, own, &asked) != EXIT_WELL || asked.n == 0)
		return false;
	made_begin(&which);
	for (unsigned i = 0; i < asked.n; i++) {
		const struct seal *seal = &s->bonds.seal[asked.seal[i]];

		fprintf(which.out, seal->deal ? SAY("%sdeal %u") : SAY("%sseal %u"), i > 0 ? SAY(", ") : "",
			seal->number);
	}
	tell("The game asks you to turn up what you hold: 'tallyho reveal %s' opens %s.", s->path,
	     made_end(&which));
	made_free(&which);
	return true;
}

/* Who only watches or deals is asked for nothing. */
static bool
plays_nothing(const struct session *s, int side)
{
	return side == (s->game->who == TYPE_NUMBER ? WITNESS : DEALER);
}

/* A player goes on when cards are dealt, and he knows his own: who deals is asked for both. */
static bool
tell_dealt_cards(struct session *s, int own)
{
	size_t unknown = 0;

	if (own == DEALER || hands_unknown(s, own, &unknown) != EXIT_WELL)
		return false;
	if (unknown > 0)
		tell("The pen is with you, and you do not know yet what you drew by entry %zu: 'tallyho mail "
		     "%s' "
		     "asks the dealer.",
		     unknown, s->path);
	else if (throw_deck_is_due(s))
		tell("The pen is with you, and cards are drawn from a deck that is not dealt: 'tallyho mail "
		     "%s' "
		     "asks the dealer for it.",
		     s->path);
	return unknown > 0 || throw_deck_is_due(s);
}

/* A throw that is begun, or cards that are dealt, by this side, or by another. */
static bool
tell_throw(struct session *s, int own, enum throw_kind begins)
{
	char name[JOURNAL_NAME_MAX + 1];
	int other = throw_begun_by(s);

	if (begins != THROW_NONE && throw_is_all(s, own))
		tell(begins == THROW_OF_CARDS
			 ? SAY("The pen is with you, and you draw cards face down: 'tallyho mail %s' deals "
			       "them.")
			 : SAY("The pen is with you, and you begin a throw: 'tallyho mail %s' does."),
		     s->path);
	else if (begins == THROW_OF_CARDS)
		tell("The pen is with you, and you draw cards face down: 'tallyho throw %s', then 'tallyho "
		     "mail %s'.",
		     s->path, s->path);
	else if (begins == THROW_OF_DICE)
		tell(
		    "The pen is with you, and you begin a throw: 'tallyho throw %s', then 'tallyho mail %s'.",
		    s->path, s->path);
	else if (throw_is_blind(s, -1, own) && other < 0)
		tell("The pen is with you, and you draw out of cards that lie face down: 'tallyho mail %s' "
		     "asks the other side to turn them up.",
		     s->path);
	else if (other >= 0)
		tell("The pen is with you, and %s begins the throw that is asked for: 'tallyho mail %s' asks "
		     "for "
		     "it.",
		     side_write(s, other, name), s->path);
	return begins != THROW_NONE || other >= 0 || throw_is_blind(s, -1, own);
}

void
received_next(struct session *s, int own, bool lost)
{
	enum throw_kind begins = lost ? THROW_NONE : throw_begins(s, own);
	bool alone = false;
	unsigned secret = lost ? 0 : hidden_due(s, own, &alone);

	if (own == DEALER)
		hand_tell_due(s);
	if (secret > 0)
		tell(alone
			 ? SAY("The game waits for nobody else: 'tallyho reveal %s %u' opens yours.")
			 : SAY("The other side has a closed seal of which nothing is seen, and so have you. "
			       "If both "
			       "are the choice that the game waits for, 'tallyho reveal %s %u' opens yours."),
		     s->path, secret);
	if (lost)
		tell("What this computer gave and signed in it is lost: 'tallyho mail --restored %s' goes on "
		     "from this letter.",
		     s->path);
	else if (tell_throw(s, own, begins))
		return;
	else if (is_over(&s->play) && seals_closed(s, own))
		tell("The game is over: 'tallyho reveal --all %s' opens your seals, then 'tallyho mail %s' "
		     "signs "
		     "it to the end.",
		     s->path, s->path);
	else if (is_over(&s->play))
		tell("The game is over. The pen is with you: 'tallyho mail %s' signs it to the end.",
		     s->path);
	else if (tell_openings(s, own))
		return;
	else if (tell_dealt_cards(s, own))
		return;
	else if (s->replay.both.open && !side_same(s, s->replay.both.owes, own))
		tell("The pen is with you, and the other side owes its link: 'tallyho mail %s' asks for it.",
		     s->path);
	else if (!side_is_asked(s, own, false) || plays_nothing(s, own))
		tell("The pen is with you, but the game asks you for nothing: 'tallyho mail %s' gives it "
		     "back.",
		     s->path);
	else {
		if (secret == 0)
			tell_sealed(s, own);
		tell("The pen is with you: 'tallyho log %s', then 'tallyho mail %s'.", s->path, s->path);
	}
}
