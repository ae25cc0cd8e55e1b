/*
 * mover FILE OTHER SEED MOST: what a player who plays at random does next, one entry a line: at most MOST of
 * them, up to where only the OTHER side is to act or dice are to be thrown. Nothing is written into the
 * journal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/luck/random.h"

enum { TRIES = 40 };

/* Whether dice or cards are thrown for by both, not typed. */
static bool
is_thrown(const struct session *s, const struct action *a)
{
	bool roll = a->verb == VERB_ROLL;

	return s->both && (roll || a->verb == VERB_DRAW) &&
	       both_throws(s->game, roll ? ROLL : DRAW, a->operand[0]);
}

/* An action that is not the other side's; false: there is none. */
static bool
find_action(struct session *s, struct random *random, int other, struct action *a)
{
	for (int tries = 0; tries < TRIES; tries++)
		if (random_action(&s->play, random, a) && !is_thrown(s, a) &&
		    (a->who < 0 || !side_same(s, a->who, other)))
			return true;
	return false;
}

static int
move(struct session *s, int other, struct random *random, int most)
{
	session_settle(s);
	for (int n = 0; n < most && !is_over(&s->play) && s->replay.both.open == 0; n++) {
		char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];
		struct action a;

		if (!find_action(s, random, other, &a))
			break;
		if (a.who >= 0)
			name_write(&s->language, s->game->who, a.who, who, sizeof(who));
		action_write(&s->language, &a, text, sizeof(text));
		if (!session_add(s, who, text, false, 1))
			return 2;
		session_settle(s);
		printf("%s%s%s\n", who, *who ? ": " : "", text);
	}
	return is_over(&s->play) ? 3 : 0;
}

int
main(int argc, char **argv)
{
	struct session *s = session_new();
	struct random random;
	int other, code = 2;

	if (argc < 5 || !s || session_open(s, argv[1], JOURNAL_READ) != 0)
		return 2;
	random_seed(&random, (uint64_t)atoll(argv[3]));
	other = side_named(s, argv[2]);
	if (other >= 0)
		code = move(s, other, &random, atoi(argv[4]));
	session_free(s);
	return code;
}
