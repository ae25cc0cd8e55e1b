/* What can be entered where the game waits: actions where they are few, else the verbs. */
#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/engine/whole.h"

enum { VERBS_IN_FULL = 8, ACTIONS_TOLD = 6, TRIED_MOST = 20000 };

/* The rows of the step's verbs by which something can be entered now. */
struct rows_open {
	int n;
	uint16_t row[UINT8_MAX];
};

bool
words_offers(struct play *play, uint64_t asked, const struct action *a)
{
	struct action unnamed = *a;

	unnamed.who = ANYBODY;
	return asked == 0 || a->who == ANYBODY || (asked >> a->who & 1) != 0 ||
	       action_legal(play, &unnamed, NULL);
}

/* Whether something that is legal may be offered to those who are asked. */
struct theirs {
	struct play *play;
	uint64_t seats;
	bool some, idle, found; /* idle: one of them changes nothing */
};

static bool
find_theirs(void *context, const struct action *a, int weight)
{
	struct theirs *t = context;

	(void)weight;
	if (action_is_idle(t->play, a)) {
		t->idle = true;
		return true;
	}
	t->some = true;
	t->found = words_offers(t->play, t->seats, a);
	return !t->found;
}

/* What others may play out of their turn, or changes nothing, is not among what is asked for. */
static bool
is_theirs(struct play *play, int verb, uint64_t seats)
{
	struct theirs t = {.play = play, .seats = seats};

	if (seats == 0)
		return true;
	verb_list(play, verb, ANYBODY, TRIED_MOST, find_theirs, &t);
	return t.found || (!t.some && !t.idle); /* numbers stand in no list */
}

bool
words_asks_for(const struct play *play, int verb)
{
	char quoted[SPOKEN_BYTES];
	struct requests all;

	if (verb_of(play->game, verb)->steps != 0)
		return verb_now(play, verb);
	snprintf(quoted, sizeof(quoted), "'%s'", verb_of(play->game, verb)->name);
	requests_now(play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == ACT && all.request[i].title &&
		    strstr(all.request[i].title, quoted))
			return verb_now(play, verb);
	return false;
}

static void
find_rows(struct play *play, struct rows_open *open, uint64_t seats)
{
	open->n = 0;
	for (int v = VERB_COMMON; v < VERB_COMMON + play->game->n_verbs; v++)
		if (words_asks_for(play, v) && verb_open(play, v) && is_theirs(play, v, seats))
			open->row[open->n++] = (uint16_t)v;
}

/* The verbs of a step that have one name may have several rows. */
static bool
named_before(const struct play *play, const struct rows_open *open, int i)
{
	for (int k = 0; k < i; k++)
		if (strcmp(verb_of(play->game, open->row[k])->name,
			   verb_of(play->game, open->row[i])->name) == 0)
			return true;
	return false;
}

/* Where few actions are legal, of those who are asked, they are told one by one. */
struct few {
	const struct language *language;
	struct play *play;
	uint64_t seats; /* 0: of anybody */
	int n;
	struct action action[ACTIONS_TOLD];
};

/* The same, whoever sends it. */
static bool
noted(const struct few *few, const struct action *a)
{
	for (int i = 0; i < few->n; i++)
		if (few->action[i].verb == a->verb && few->action[i].n == a->n &&
		    memcmp(few->action[i].operand, a->operand, a->n * sizeof(a->operand[0])) == 0)
			return true;
	return false;
}

static bool
note_action(void *context, const struct action *a, int weight)
{
	struct few *few = context;
	bool theirs = few->seats == 0 || a->who == ANYBODY || (few->seats >> a->who & 1) != 0;

	(void)weight;
	if (a->verb < VERB_COMMON || !theirs || (few->n <= ACTIONS_TOLD && noted(few, a)) ||
	    action_is_idle(few->play, a))
		return true;
	if (few->n < ACTIONS_TOLD)
		few->action[few->n] = *a;
	return few->n++ < ACTIONS_TOLD;
}

/* Whether they would show a player's hand to the others. */
static bool
shows_a_hand(const struct few *few)
{
	const struct language *l = few->language;

	for (int i = 0; i < few->n && i < ACTIONS_TOLD && l->game->who != TYPE_NUMBER; i++) {
		const struct pattern *p = &l->pattern[few->action[i].verb];

		for (int w = 0; w < p->n; w++)
			if (p->word[w].name && p->word[w].type >= TYPE_COMMON &&
			    l->game->operands[p->word[w].type - TYPE_COMMON].unseen)
				return true;
	}
	return false;
}

static void
add_actions(struct paragraph *p, const struct few *few, const char **comma)
{
	for (int i = 0; i < few->n; i++) {
		char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1];
		struct entry e = {.first = few->action[i], .slot = -1};

		/* With whom it takes, where none may alone. */
		if (verb_of(few->play->game, e.first.verb)->whole)
			whole_grown(few->play, &e);
		entry_write(few->language, &e, "", text, sizeof(text));
		paragraph_add(p, *comma, spoken_entry(few->language, text, said));
		*comma = ",";
	}
}

/* The first that is legal of a verb, and whether it can be told whose it is where nobody is named. */
static bool
find_unnamed(void *context, const struct action *a, int weight)
{
	struct few *first = context;
	struct action unnamed = *a;

	(void)weight;
	unnamed.who = ANYBODY;
	first->n = a->who == ANYBODY || action_legal(first->play, &unnamed, NULL);
	return false;
}

static bool
needs_name(struct play *play, int verb)
{
	struct few first = {.play = play, .n = 1};

	verb_list(play, verb, ANYBODY, TRIED_MOST, find_unnamed, &first);
	return first.n == 0;
}

/* Where the requests name nobody, and an entry must: "AIRCRAFT: pilot PILOT". */
static void
add_patterns(struct paragraph *p, struct play *play, const struct rows_open *open, bool named,
	     const char **comma)
{
	const struct game *game = play->game;
	char pattern[2 * SPOKEN_PATTERN], word[SPOKEN_PATTERN];

	for (int i = 0; i < open->n; i++) {
		bool full = open->n <= VERBS_IN_FULL;

		if (!full && named_before(play, open, i))
			continue;
		(full ? spoken_folded : spoken_verb)(game, open->row[i], word);
		if (named && game->who != TYPE_NUMBER && needs_name(play, open->row[i]))
			snprintf(pattern, sizeof(pattern), "%s%s%s", spoken_type_word(game, game->who),
				 SAY(": "), word);
		else
			snprintf(pattern, sizeof(pattern), "%s", word);
		paragraph_add(p, *comma, pattern);
		*comma = ",";
	}
}

/* "raf: done, luftwaffe: done", where each of them has to say it. */
static void
add_dones(struct paragraph *p, const struct language *l, const struct requests *all, const char **comma)
{
	char word[SPOKEN_BYTES], said[2 * SPOKEN_BYTES];
	struct made who;

	for (int i = 0; i < all->n; i++) {
		words_seats(made_begin(&who), l, all->request[i].who);
		snprintf(said, sizeof(said), "%s%s%s", made_end(&who), SAY(": "),
			 spoken_verb(l->game, VERB_DONE, word));
		made_free(&who);
		paragraph_add(p, *comma, said);
		*comma = ",";
	}
}

/* Whether what is to be chosen is one player's choice; `seats`: his. */
static bool
is_of_one(const struct play *play, const struct requests *all, uint64_t *seats)
{
	int first = -1;

	*seats = 0;
	for (int i = 0; i < all->n; i++) {
		if (all->request[i].kind == ACT && all->request[i].who == 0)
			return play->game->who == TYPE_NUMBER;
		*seats |= all->request[i].kind == ACT ? all->request[i].who : 0;
	}
	for (int i = 0; i < SEATS_MAX && *seats >> i != 0; i++) {
		if ((*seats >> i & 1) == 0)
			continue;
		if (first >= 0 && (play->player[i] == 0 || play->player[i] != play->player[first]))
			return false;
		first = i;
	}
	return true;
}

/* What can be entered now: the actions where they are few, of one player and no secret, else the verbs'
 * patterns, where there are many only their names. */
void
words_entries(FILE *out, const struct language *l, struct play *play, const struct requests *all,
	      const char *indent, bool verbs, bool done)
{
	struct rows_open open = {.n = 0};
	struct few few = {.language = l, .play = play, .n = 0};
	bool one = is_of_one(play, all, &few.seats);
	struct paragraph p;
	const char *comma = "";
	char done_word[SPOKEN_BYTES];
	uint64_t asked = words_asked(l, all);

	if (verbs)
		find_rows(play, &open, asked);
	if (open.n == 0 && !done)
		return;
	if (open.n > 0 && one && !is_over(play))
		actions_list(play, ANYBODY, note_action, &few);
	paragraph_begin(&p, out, indent, HANG, open.n > 0 ? SAY("entries:") : SAY("or:"));
	if (few.n > 0 && few.n <= ACTIONS_TOLD && !shows_a_hand(&few))
		add_actions(&p, &few, &comma);
	else
		add_patterns(&p, play, &open, asked == 0 && all->n > 0, &comma);
	if (done)
		paragraph_add(&p, comma, spoken_verb(l->game, VERB_DONE, done_word));
	else if (words_all_met(all) && l->game->who != TYPE_NUMBER)
		add_dones(&p, l, all, &comma);
	paragraph_end(&p);
}
