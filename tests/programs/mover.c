/*
 * mover FILE OTHER SEED MOST [SIDE [PRIVATE]]: what a player who plays at random does next, one entry a line:
 * at most MOST of them, up to where only the OTHER side is to act or dice are to be thrown. Nothing is
 * written into the journal.
 *
 * With SIDE as its player knows the game: his seals and deals open. What the game lays face down stands
 * behind "= ", to be sealed, and nothing comes behind it. PRIVATE is a file "SEQ ENTRY" of cards that
 * somebody has drawn face down, as they are; cards drawn are written as "* ENTRY".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/hands.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/luck/random.h"
#include "core/engine/engine.h"
#include "core/record/record.h"

enum { TRIES = 40, OTHERS = 3 };

/* Whether a card that is named comes face up, out of what lies open. */
static bool
is_from_both(struct session *s, const struct action *a)
{
	struct requests all;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == DRAW && all.request[i].type == a->operand[0] &&
		    both_throws(&s->play, &all.request[i]))
			return true;
	return false;
}

/* Whether dice or cards are thrown for by both or dealt, not typed. */
static bool
is_thrown(struct session *s, const struct action *a, int me)
{
	bool roll = a->verb == VERB_ROLL;

	if (a->verb == VERB_DRAW && a->who >= 0 && me >= 0 && side_same(s, a->who, me) &&
	    throw_begins(s, me) == THROW_OF_CARDS)
		return true;
	/* A card that comes face up comes from both, once all lie open that it comes from. Who plays at an
	 * open table draws the others by name. */
	return s->both &&
	       (roll || (a->verb == VERB_DRAW && a->operand[1] != UNSEEN && (me >= 0 || is_from_both(s, a))));
}

/* How many entries begin with the verb of a text. */
static unsigned
done_before(const struct session *s, const char *text)
{
	size_t length = strcspn(text, " ");
	unsigned n = 0;

	for (size_t i = 0; i < s->n; i++)
		n += strncmp(s->line[i].text, text, length) == 0 && strcspn(s->line[i].text, " ") == length;
	return n;
}

/* How an entry is to be logged by who keeps it face down. */
static const char *
mark(const struct session *s, const struct action *a, const char *text)
{
	char shown[ENTRY_MAX + 1];
	enum seal_kind kind = seal_shows(s, text, shown);

	return kind == SEAL_ALONE || (kind == SEAL_OF_PAIR && *shown) ? "= "
	       : a->verb == VERB_DRAW				      ? "* "
								      : "";
}

/* An action that is not the other side's, as an entry; false: there is none. */
static bool
find_one(struct session *s, struct random *random, int other, int me, struct action *a,
	 char text[ENTRY_MAX + 1])
{
	for (int tries = 0; tries < TRIES; tries++) {
		if (!random_action(&s->play, random, a) || is_thrown(s, a, me) ||
		    (a->who >= 0 && side_same(s, a->who, other)))
			continue;
		action_write(&s->language, a, text, ENTRY_MAX + 1);
		if (me < 0)
			return true;
		/* What is sealed is one's own, though nobody need be named for it. */
		if (!seal_is_shown_form(s, text) &&
		    (a->who >= 0 || *mark(s, a, text) != '=' || seat_faults(s, me, false, text) == 0))
			return true;
	}
	return false;
}

/* The same, of several the one that has been done least: so games come to what is rare. */
static bool
find_action(struct session *s, struct random *random, int other, int me, struct action *a,
	    char text[ENTRY_MAX + 1])
{
	char another[ENTRY_MAX + 1];
	struct action b;

	if (!find_one(s, random, other, me, a, text))
		return false;
	for (int i = 0; i < OTHERS; i++)
		if (find_one(s, random, other, me, &b, another) &&
		    done_before(s, another) < done_before(s, text)) {
			*a = b;
			memcpy(text, another, sizeof(another));
		}
	return true;
}

/* Cards off a deck that is dealt, as many as are due and left; false: none are, or not to this side. */
static bool
draw_dealt(struct session *s, int me)
{
	int left = s->both && deck_type(s->game) ? deck_left(&s->replay) : 0;
	char name[JOURNAL_NAME_MAX + 1];
	struct requests all;

	if (left <= 0 || deck_waits(&s->replay))
		return false;
	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind != DRAW || q->type != deck_type(s->game) || q->due == 0 ||
		    !side_same(s, lowest_seat(q->who), me))
			continue;
		printf("%s: draw %d\n", side_write(s, lowest_seat(q->who), name),
		       q->due < left ? q->due : left);
		return true;
	}
	return false;
}

static int
move(struct session *s, int other, int me, struct random *random, int most)
{
	const char *sealed = "";
	size_t unknown = 0;

	session_settle(s);
	if (hands_unknown(s, me, &unknown) != 0 || unknown > 0 || draw_dealt(s, me))
		return 0;
	for (int n = 0; n < most && !is_over(&s->play) && s->replay.both.open == 0 && *sealed != '='; n++) {
		char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];
		struct action a;

		if (!find_action(s, random, other, me, &a, text))
			break;
		if (a.who >= 0)
			name_write(&s->language, s->game->who, a.who, who, sizeof(who));
		sealed = me >= 0 ? mark(s, &a, text) : "";
		if (!session_add(s, who, text, false, 1))
			return 2;
		session_settle(s);
		printf("%s%s%s%s\n", sealed, who, *who ? ": " : "", text);
	}
	return is_over(&s->play) ? 3 : 0;
}

/* Puts what was drawn face down in the place of what all may see of it. */
static bool
know_drawn(struct session *s, const char *path)
{
	FILE *in = fopen(path, "r");
	char line[ENTRY_MAX + 32], *text;

	while (in && fgets(line, sizeof(line), in)) {
		size_t seq = strtoul(line, &text, 10);

		text[strcspn(text, "\n")] = '\0';
		if (seq < 1 || seq > s->n || !session_reword(s, seq - 1, s->line[seq - 1].who, text + 1))
			return false;
	}
	if (in)
		fclose(in);
	return in != NULL;
}

int
main(int argc, char **argv)
{
	struct session *s = session_new(), *own = session_new();
	struct random random;
	int other, code = 2;

	if (argc < 5 || !s || !own || session_open(s, argv[1], JOURNAL_READ) != 0 ||
	    (argc > 6 && !know_drawn(s, argv[6])))
		return 2;
	random_seed(&random, (uint64_t)atoll(argv[3]));
	other = side_named(s, argv[2]);
	if (other >= 0 && (argc < 6 || deals_replay(s, side_named(s, argv[5]), 0, own) == 0))
		code = move(argc > 5 ? own : s, other, argc > 5 ? side_named(s, argv[5]) : -1, &random,
			    atoi(argv[4]));
	session_free(own);
	session_free(s);
	return code;
}
