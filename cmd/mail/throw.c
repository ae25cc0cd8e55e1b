/* throw: a side's part of a throw where dice are of both: the end of its chain at first, then its next link.
 */
#include <string.h>
#include <time.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/log/log.h"
#include "cmd/mail/links.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/restored.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"
#include "cmd/words/words.h"

/* ---- the chain ---- */

/* What a link is bound to: who answers, to the first link's entry, by which the dice are fixed; else to the
 * last entry. */
static const unsigned char *
bound_to(const struct session *s, int side)
{
	const struct seal *deal = throw_deal_waiting(s, side);

	if (deal)
		return s->hash[deal->made - 1];
	return s->replay.both.open ? s->hash[s->replay.both.open - 1] : session_head(s);
}

/* A link that was noted here, and is not in the journal, is given again where it is bound to the same, as
 * after a killed attempt; where nothing has been logged since, word for word. */
static void
give_again(const struct session *s, const struct given_link *noted, struct given_link *give)
{
	*give = *noted;
	if (memcmp(noted->before, session_head(s), JOURNAL_HASH_SIZE) != 0)
		give->at = (int64_t)time(NULL);
}

static bool
is_again(const struct session *s, int side, const struct given_link *noted)
{
	return memcmp(noted->before, bound_to(s, side), JOURNAL_HASH_SIZE) == 0;
}

static int
write_chain(struct session *s, int side, struct given_link *give)
{
	struct given_links noted;
	int code;

	if (is_first_form(s))
		return trouble(
		    "%s: begun in the old form, in which dice can be chosen; 'tallyho new --like %s "
		    "FILE' begins anew",
		    s->path, s->path);
	if ((code = links_noted(s, side, &noted)) != EXIT_WELL)
		return code;
	/* Nobody has seen a link of it. */
	if (noted.end.there && noted.last.index == 0) {
		give_again(s, &noted.end, give);
		return EXIT_WELL;
	}
	if (noted.end.there)
		return trouble("%s: another copy of this journal has begun its dice of both already. A "
			       "rematch begins anew: "
			       "'tallyho new --like %s FILE'",
			       s->path, s->path);
	return links_chain(s, side, give->text);
}

/* ---- a link ---- */

/* A link given behind one history is given behind no other: its dice could be chosen by who brings the copies
 * about. Who begins a throw takes the next link instead, which nobody has seen. */
static int
number_link(const struct session *s, const struct chain_of *chain, const struct given_links *noted,
	    bool begins, unsigned *number)
{
	char name[JOURNAL_NAME_MAX + 1];

	*number = chain->given + 1;
	side_write(s, chain->side, name);
	if (!noted->last.there || noted->last.index < *number)
		return EXIT_WELL;
	if (begins && noted->last.index < chain->given + PASSED_MAX) {
		*number = noted->last.index + 1;
		return EXIT_WELL;
	}
	return trouble(
	    "%s: link %u of %s was given after another entry, in another copy. Giving it here would "
	    "let the other side choose the dice. Look for the newer copy.",
	    s->path, *number, name);
}

/* The deck that all draw from, by who plays nothing. */
static int
write_deal(struct session *s, struct given_link *give)
{
	if (!throw_deck_is_due(s))
		return trouble("%s: there is nothing to deal now", s->path);
	give->deals = true;
	return deal_make(s, DEALER, 0, deck_type(s->game), give->text, sizeof(give->text));
}

static int
write_link(struct session *s, struct chain_of *chain, long number, struct given_link *give)
{
	const struct both *b = &s->replay.both;
	const struct seal *deal = throw_deal_waiting(s, chain->side);
	unsigned char seed[JOURNAL_HASH_SIZE], link[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE], asked[64] = "", name[JOURNAL_NAME_MAX + 1];
	struct given_links noted = {.end.there = false};
	struct request q;
	bool here, begins = !deal && !b->open;
	int code;

	side_write(s, chain->side, name);
	if (!deal && b->open && !side_same(s, b->owes, chain->side))
		return trouble("%s: the other side owes its link now", s->path);
	if (!is_first_form(s) && (code = links_noted(s, chain->side, &noted)) != EXIT_WELL)
		return code;
	if (noted.last.there && noted.last.index == chain->given + 1 &&
	    is_again(s, chain->side, &noted.last)) {
		give_again(s, &noted.last, give);
		return EXIT_WELL;
	}
	if (deal)
		snprintf(asked, sizeof(asked), " deal %u", deal->number);
	if (begins && (code = throw_request(s, chain->side, number, &q, asked, sizeof(asked))) != EXIT_WELL)
		return code;
	if (begins && throw_deals(s, &q, chain->side)) {
		give->deals = true;
		return deal_make(s, chain->side, q.due, q.type, give->text, sizeof(give->text));
	}
	if (chain->given == LINKS) /* the next one counts at once */
		return links_chain(s, chain->side, give->text);
	if ((code = links_seed(s, chain, seed, &here)) != EXIT_WELL)
		return code;
	if (!here)
		return trouble("%s: the secret of %s's chain is not on this computer", s->path, name);
	if ((code = number_link(s, chain, &noted, begins, &give->index)) != EXIT_WELL)
		return code;
	links_at(s, chain->side, seed, give->index, link);
	journal_hex(link, hex);
	snprintf(give->text, sizeof(give->text), "throw %s%s", hex, asked);
	return EXIT_WELL;
}

/* ---- what is signed ---- */

/* In a journal with keys a link is given for moves that the other side stands by: else it could see the dice
 * and move otherwise. The first entry that it has not signed; 0: none. Exit code. */
static int
find_unsigned(const struct session *s, int side, size_t *seq)
{
	struct receipts all = {.n = 0};
	struct vouched v;
	int code = receipts_read(&all, receipts_beside(&all, s->path), false);

	*seq = 0;
	if (code == EXIT_WELL && s->meta.keys > 0)
		code = vouch(s, &all, false, &v);
	for (size_t i = 0; i < s->n && code == EXIT_WELL && *seq == 0 && s->meta.keys > 0; i++) {
		int seat = side_of_line(s, &s->line[i]);

		if (seat >= 0 && !side_is_anybodys(s, seat) && !side_same(s, seat, side) &&
		    i >= vouched_by(s, &v, seat))
			*seq = i + 1;
	}
	receipts_free(&all);
	return code;
}

/* Whether a link may be given for what stands there; *note is set where it is given all the same. Exit code.
 */
static int
check_signed(const struct session *s, const struct arguments *a, int side, bool *note)
{
	char name[JOURNAL_NAME_MAX + 1];
	size_t seq;
	int code = find_unsigned(s, side, &seq);

	*note = code == EXIT_WELL && seq > 0;
	if (!*note || flag_given(a, "unsigned"))
		return code;
	side_write(s, side_of_line(s, &s->line[seq - 1]), name);
	trouble(
	    "%s: %s has not signed entry %zu: who sees the dice could still move differently. Ask for its "
	    "receipt; "
	    "'throw --unsigned' gives the link all the same, and notes it",
	    s->path, name, seq);
	return EXIT_FINDINGS;
}

/* ---- the command ---- */

/* The side that is meant: the one named, else the only one whose secret, or whose key, is here. Exit code. */
static int
choose_side(struct session *s, const char *named, int *side)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct made names;
	unsigned n = 0;
	int code = EXIT_WELL;

	*side = named ? side_named(s, named) : -1;
	for (unsigned i = 0; !named && i < s->bonds.chains && code == EXIT_WELL; i++) {
		bool here;

		code = links_seed(s, &s->bonds.chain[i], seed, &here);
		if (code == EXIT_WELL && here && n++ == 0)
			*side = s->bonds.chain[i].side;
	}
	if (!named && n == 0 && code == EXIT_WELL)
		code = key_own_side(s, side);
	if (code != EXIT_WELL || (*side >= 0 && n <= 1))
		return code;
	sides_list(s, made_begin(&names));
	trouble("throw: which side? 'tallyho throw %s SIDE', with one of %s", s->path, made_end(&names));
	made_free(&names);
	return EXIT_TROUBLE;
}

/* The note is safe on the disk before the journal has the link. */
static int
log_link(struct logger *lg, struct session *s, int side, bool note, struct given_link *give)
{
	char name[JOURNAL_NAME_MAX + 1];
	bool noted = give->there;
	int code = EXIT_WELL;

	side_sender(s, side, name);
	if (!noted)
		give->at = (int64_t)time(NULL);
	if (!noted)
		memcpy(give->before, bound_to(s, side), JOURNAL_HASH_SIZE);
	if (!noted && !give->deals && !is_first_form(s))
		code = links_note(s, side, give);
	if (code != EXIT_WELL)
		return code;
	lg->at = give->at;
	if (!logger_entry(lg, name, give->text, false))
		return logger_code(lg);
	lg->at = 0;
	return !note || logger_entry(lg, name, NOTE_UNSIGNED, false) ? EXIT_WELL : logger_code(lg);
}

int
throw_part(struct logger *lg, struct session *s, const struct arguments *a, int side, long number)
{
	struct given_link give = {.there = false};
	struct chain_of *chain;
	bool note = false;
	int code;

	session_settle(s);
	bonds_work_out(s, s->n);
	if (!s->both || s->replay.both.physical)
		return trouble("%s: dice are not of both here; 'tallyho log' takes what was rolled", s->path);
	code = restored_check(s, side);
	chain = bonds_chain(s, side);
	if (code == EXIT_WELL && chain && !is_first_form(s) &&
	    (throw_is_owed(s, side) || throw_begins(s, side) != THROW_OF_CARDS))
		code = check_signed(s, a, side, &note);
	if (code == EXIT_WELL && side == DEALER)
		code = write_deal(s, &give);
	else if (code == EXIT_WELL)
		code = chain ? write_link(s, chain, number, &give) : write_chain(s, side, &give);
	if (code != EXIT_WELL)
		return code;
	if (is_first_form(s))
		tell(
		    "%s: begun in the old form: if a copy of its first file is about, the dice can be chosen",
		    s->path);
	return log_link(lg, s, chain ? chain->side : side, note, &give);
}

/* Deals of a side wait beside each other: all that are due go with one letter. */
static int
deal_on(struct logger *lg, struct session *s, const struct arguments *a, int side)
{
	int code = EXIT_WELL;

	session_settle(s);
	bonds_work_out(s, s->n);
	while (code == EXIT_WELL && s->line[s->n - 1].verb == VERB_DEAL && !throw_is_owed(s, side) &&
	       throw_begins(s, side) == THROW_OF_CARDS) {
		code = throw_part(lg, s, a, side, 1);
		session_settle(s);
	}
	return code;
}

static int throw(struct session * s, const struct arguments *a)
{
	struct logger lg = {.a = a, .brief = true};
	size_t added;
	long number = 1;
	int side = -1, code = logger_begin(&lg, s, true, &added);

	if (a->n > 2)
		(void)number_read(a->operand[2], &number); /* looked at before the journal was opened */
	if (code == EXIT_WELL) {
		session_settle(s);
		code = !s->both || s->replay.both.physical
			   ? EXIT_WELL /* said below */
			   : choose_side(s, a->n > 1 ? a->operand[1] : NULL, &side);
	}
	if (code == EXIT_WELL)
		code = throw_part(&lg, s, a, side, number);
	if (code == EXIT_WELL && a->n < 3)
		code = deal_on(&lg, s, a, side);
	return logger_finish(&lg, code);
}

int
run_throw(const struct arguments *a)
{
	long number;

	if (a->n > 2 && !number_read(a->operand[2], &number))
		return trouble("throw: which of the throws asked for? '%s' is no number from 1 to 999999999",
			       a->operand[2]);
	return session_with(a, JOURNAL_WRITE, throw);
}
