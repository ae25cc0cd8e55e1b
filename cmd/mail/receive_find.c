/* Which of the letters in a text is meant: of several the one that goes furthest, and each of the dealer's.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/mail/hand.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/receiving.h"
#include "cmd/say/say.h"

/* Whether the receipts of a letter name this journal's id. */
static bool
names_id(const struct letter *letter, const struct session *s)
{
	char line[sizeof("journal ") + sizeof(s->meta.id)];
	int n = snprintf(line, sizeof(line), "journal %s", s->meta.id);

	for (size_t i = 0; i + (size_t)n <= letter->receipts_size; i++)
		if (memcmp(letter->receipts + i, line, (size_t)n) == 0)
			return true;
	return false;
}

/* Whose letter is looked for. */
struct looking {
	const struct session *s; /* NULL: there is no journal yet, and one that brings it is wanted */
	int own;		 /* -1: none of the sides */
};

/* Whether it is another player's, or brings the journal that is not here yet. */
static bool
is_better_kind(const struct looking *l, const struct letter *letter)
{
	int from = l->s ? side_named(l->s, letter->from) : -1;

	return l->s ? from < 0 || l->own < 0 || !side_same(l->s, from, l->own) : letter->journal != NULL;
}

static bool
is_wanted(const struct looking *l, const struct letter *letter)
{
	return !letter->hand && (!l->s || memcmp(letter->beginning, l->s->beginning, JOURNAL_HASH_SIZE) == 0);
}

/* Of several letters in a text the one that goes furthest: each has all that its reader has not signed, so
 * that those before it are in it. One's own stands there quoted. */
static bool
goes_further(const struct looking *l, const struct letter *one, const struct letter *other)
{
	bool better = is_better_kind(l, one);
	size_t end = one->have + one->n, other_end = other->have + other->n;

	if (better != is_better_kind(l, other))
		return better;
	return end != other_end ? end > other_end : one->number > other->number;
}

/* Why there is none. */
struct none {
	char why[256];
	bool other, copied;
};

static bool
look_for(struct receiving *r, const struct looking *l, struct none *none)
{
	bool any = false;
	size_t at = 0;

	for (;;) {
		struct letter letter = {.inside = NULL};
		enum letter_found found =
		    letter_unwrap(r->text, r->size, &at, &letter, none->why, sizeof(none->why));

		if (found == LETTER_FOUND && is_wanted(l, &letter) &&
		    (!any || goes_further(l, &letter, &r->letter))) {
			letter_free(&r->letter);
			r->letter = letter;
			any = true;
			continue;
		}
		none->other = none->other || (found == LETTER_FOUND && !letter.hand);
		none->copied = none->copied ||
			       (found == LETTER_FOUND && !letter.hand && l->s && names_id(&letter, l->s));
		letter_free(&letter);
		if (found == LETTER_NONE)
			return any;
	}
}

int
receiving_hands(struct receiving *r, struct session *s, int own, bool *any)
{
	int code = EXIT_WELL;
	size_t at = 0;
	char why[256];

	*any = false;
	while (code == EXIT_WELL) {
		struct letter letter = {.inside = NULL};
		enum letter_found found = letter_unwrap(r->text, r->size, &at, &letter, why, sizeof(why));
		const char *refused = NULL;

		if (found == LETTER_FOUND && letter.hand)
			code = hand_take(s, &letter, own, &refused);
		*any = *any || (found == LETTER_FOUND && letter.hand && !refused);
		if (refused)
			code = receiving_refuse(r, EXIT_DAMAGED, refused);
		letter_free(&letter);
		if (found == LETTER_NONE)
			break;
	}
	return code;
}

int
receiving_find(struct receiving *r, const struct session *s, int own)
{
	struct looking l = {.s = s, .own = own};
	struct none none = {.why = ""};

	if (look_for(r, &l, &none))
		return EXIT_WELL;
	if (none.copied)
		return receiving_refuse(
		    r, EXIT_DAMAGED,
		    SAY("it has the id of your game, but another beginning: somebody copied it"));
	if (!none.other && *none.why)
		return receiving_refuse(r, EXIT_DAMAGED, none.why);
	return receiving_refuse(r, EXIT_TROUBLE,
				none.other
				    ? SAY("of another journal")
				    : SAY("there is no letter in it: copy the text of the mail from 'TALLYHO "
					  "LETTER BEGINS' on"));
}

bool
receiving_is_hands(struct receiving *r, const struct session *s, int own)
{
	struct looking l = {.s = s, .own = own};
	struct none none = {.why = ""};
	bool any = look_for(r, &l, &none);

	letter_free(&r->letter);
	return !any && !*none.why;
}
