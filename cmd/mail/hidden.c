/* What a player seals, held against the board as he knows it. */
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"

/* The side's deal that waits for a link, by which its player will know the cards that an entry names; NULL:
 * none. */
static const struct seal *
cards_awaited(const struct session *s, int side, const struct verb *verb)
{
	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		const struct line *line = &s->line[seal->entry - 1];
		struct finding f;
		struct entry e;

		if (seal->deal && seal->answered == 0 && side_same(s, seal->side, side) &&
		    entry_read(&s->language, NULL, false, line->text, strlen(line->text), &e, &f, NULL) &&
		    strstr(verb->operands, s->game->operands[e.first.operand[0] - TYPE_COMMON].type))
			return seal;
	}
	return NULL;
}

/* Why it is not sealed, by the board as its maker knows it. */
static void
tell_faults(struct session *own, const char *text)
{
	for (unsigned i = 0; i < own->report.n_findings; i++) {
		const struct finding *f = &own->report.finding[i];
		struct made made;

		if (!finding_counts(&own->replay, f))
			continue;
		words_finding(made_begin(&made), &own->language, session_line(own), f, &own->outcome.help);
		trouble("%s: '%.60s' is not sealed: %s %s: %s", own->path, text, words_verdict(f->verdict),
			rule_of(own->game, f->rule)->id, made_end(&made));
		made_free(&made);
	}
}

/* What is sealed must be by the rules on the board as its maker knows it: nobody else could tell him before
 * it opens. */
int
hidden_judge(const struct session *s, int side, const char *who, const char *text)
{
	struct session *own = session_new();
	int code = own ? deals_replay(s, side, 0, own) : EXIT_TROUBLE;
	const struct seal *awaited = NULL;

	if (code == EXIT_WELL) {
		session_settle(own);
		code = session_take(own, who, text, false, 0) ? EXIT_WELL : EXIT_TROUBLE;
	}
	if (code == EXIT_WELL) {
		session_settle(own);
		awaited = cards_awaited(own, side, verb_of(s->game, own->outcome.entry.first.verb));
		if (awaited)
			code = trouble("%s: you do not know your cards yet: deal %u waits for a link of the "
				       "other side, which 'tallyho mail %s' asks for",
				       s->path, awaited->number, s->path);
		else if (session_faulty(own))
			code = EXIT_FINDINGS;
	}
	if (code == EXIT_FINDINGS)
		tell_faults(own, text);
	session_free(own);
	return code;
}

/* Whether two names are of one seat: of a side and of one of its seats, it may be. */
static bool
is_one_seat(const struct session *s, int one, int other)
{
	char a[JOURNAL_NAME_MAX + 1], b[JOURNAL_NAME_MAX + 1];
	size_t n;

	if (!side_same(s, one, other))
		return false;
	side_write(s, one, a);
	side_write(s, other, b);
	n = strlen(a) < strlen(b) ? strlen(a) : strlen(b);
	return strncmp(a, b, n) == 0 && (a[n] == '\0' || a[n] == '-') && (b[n] == '\0' || b[n] == '-');
}

/* A side's closed choice of which nothing is seen, from seal number `from` on; false: there is none, or it is
 * not known here. Exit code. */
static int
find_secret(const struct session *s, int side, unsigned from, struct known_seal *known, bool *found)
{
	int code = EXIT_WELL;

	*found = false;
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL && !*found; i++) {
		const struct seal *seal = &s->bonds.seal[i];

		if (seal->opened || seal->deal || *seal->shown || !is_one_seat(s, seal->side, side) ||
		    seal->number < from)
			continue;
		code = seal_find(s, seal, known);
		*found = *known->text && strncmp(known->text, "note ", 5) != 0;
	}
	return code;
}

static bool
is_same_verb(const char *one, const char *other)
{
	size_t verb = strcspn(other, " ");

	return strncmp(one, other, verb) == 0 && one[verb] == other[verb];
}

/* Opens what the seats of a side keep closed of the kind, as far as it is known here. Exit code; *any: there
 * is something. */
static int
open_alike(struct session *own, int side, const char *text, bool *any)
{
	char name[JOURNAL_NAME_MAX + 1] = "", entry[UNSEAL_SIZE];
	int code = EXIT_WELL;

	bonds_work_out(own, own->n);
	for (size_t i = 0; i < own->bonds.n && code == EXIT_WELL; i++) {
		const struct seal *seal = &own->bonds.seal[i];
		struct known_seal known = {.text = ""};

		if (seal->opened || seal->deal || *seal->shown || !side_same(own, seal->side, side))
			continue;
		code = seal_find(own, seal, &known);
		if (code != EXIT_WELL || !is_same_verb(known.text, text))
			continue;
		seal_opening(&known, entry);
		if (own->game->who != TYPE_NUMBER)
			side_write(own, seal->side, name);
		*any = true;
		if (!session_take(own, name, entry, false, 0))
			code = EXIT_TROUBLE;
	}
	return code;
}

/* Whether what the other seats of the side keep closed of the kind, opened first, puts it against the rules.
 */
static int
judge_behind(const struct session *s, int side, const char *who, const char *text)
{
	struct session *own = session_new();
	bool any = false, alone = true;
	int code = own ? session_like(own, s) : EXIT_TROUBLE;

	for (size_t i = 0; i < s->n && code == EXIT_WELL; i++)
		if (!session_take(own, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]))
			code = EXIT_TROUBLE;
	/* What is sealed before its step comes is judged when it opens. */
	if (code == EXIT_WELL && (alone = session_take(own, who, text, false, 0))) {
		session_settle(own);
		alone = session_faulty(own);
		session_drop(own, s->n);
	}
	if (code == EXIT_WELL && !alone)
		code = open_alike(own, side, text, &any);
	if (any && code == EXIT_WELL && session_take(own, who, text, false, 0)) {
		session_settle(own);
		if (session_faulty(own)) {
			tell_faults(own, text);
			code = EXIT_FINDINGS;
		}
	}
	session_free(own);
	return code;
}

/* With two of a kind a side could open the one that suits it. */
int
hidden_single(const struct session *s, int side, const char *who, const char *text)
{
	struct known_seal known = {.seal = NULL};
	bool found = true;
	int code = EXIT_WELL;

	for (unsigned from = 1; found; from = known.seal->number + 1) {
		code = find_secret(s, side, from, &known, &found);
		if (code != EXIT_WELL || !found)
			break;
		if (!is_same_verb(known.text, text))
			continue;
		trouble("%s: seal %u holds your '%.*s' already; 'tallyho reveal %s %u' opens it", s->path,
			known.seal->number, (int)strcspn(text, " "), text, s->path, known.seal->number);
		return EXIT_FINDINGS;
	}
	return code == EXIT_WELL ? judge_behind(s, side, who, text) : code;
}

/* Whether the game asks another side that has a key for something that it chooses. */
static bool
others_are_asked(struct session *s, int side)
{
	for (size_t i = 0; i < s->meta.keys; i++) {
		int other = side_named(s, s->meta.key[i].side);

		if (other != DEALER && !side_same(s, other, side) && side_is_asked(s, other, true))
			return true;
	}
	return false;
}

/* Whether what a seal holds could be carried out in the step in hand. */
static bool
is_for_now(const struct session *s, const char *text)
{
	struct finding f;
	struct entry e;

	return entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL) && !e.bond &&
	       verb_now(&s->play, e.first.verb);
}

unsigned
hidden_due(struct session *s, int side, bool *alone)
{
	struct known_seal own;
	bool found;

	*alone = false;
	if (s->game->who == TYPE_NUMBER)
		return 0;
	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];

		if (side_same(s, seal->side, side) || seal->deal || *seal->shown)
			continue;
		for (int seat = 0; seat < type_count(s->game, &s->box, s->game->who); seat++)
			if (side_same(s, seat, side) && find_secret(s, seat, 1, &own, &found) == EXIT_WELL &&
			    found && (!seal->opened || seal->opened_by > own.seal->entry))
				return own.seal->number;
	}
	*alone = true;
	for (int seat = 0; seat < type_count(s->game, &s->box, s->game->who) && !others_are_asked(s, side);
	     seat++)
		if (side_same(s, seat, side) && find_secret(s, seat, 1, &own, &found) == EXIT_WELL && found &&
		    is_for_now(s, own.text))
			return own.seal->number;
	return 0;
}
