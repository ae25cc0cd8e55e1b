/*
 * What the prompt asks for can be typed: random games of every scenario and option of every game, and in the
 * first states of each step all that is said is entered as it stands there: the dice and cards of a request,
 * the words behind `entries:`, the examples of `?`, and what Tab offers, word after word. Nothing of it may
 * be refused, and who is named must have something to do.
 *
 * TALLYHO_GAME: one game; TALLYHO_REQUESTS=1: each thing that is refused is printed; TALLYHO_LONG=1: more
 * states.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/luck/random.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/counting.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/games/games.h"
#include "tests/kit.h"
#include "tests/prompt/typed.h"

enum { STEPS = 64, ENTRIES = 1200, TAB_WORDS = 12, TRIED = 20000 };

enum kind { OF_CHANCE, OF_ENTRIES, OF_EXPLAINED, OF_TAB, OF_NAMED, KINDS };

static const char *const kind_name[KINDS] = {"dice and cards", "entries:", "?", "Tab", "named"};

struct walk {
	struct session *s;
	int states, seen[STEPS]; /* tried in each step, and how many were */
	long tried[KINDS], refused[KINDS];
};

/* ---- what is typed ---- */

static void
note(struct walk *w, enum kind kind, bool well, const char *what, const char *typed)
{
	struct made asked;

	w->tried[kind]++;
	if (well)
		return;
	w->refused[kind]++;
	if (!getenv("TALLYHO_REQUESTS"))
		return;
	words_awaited(made_begin(&asked), &w->s->language, &w->s->play, "  ");
	printf("%s %s: %s: %s\n%s", w->s->game->name, kind_name[kind], what, typed, made_end(&asked));
	made_free(&asked);
}

/* ---- dice and cards ---- */

static int
first_seat(const struct request *q)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (q->who >> seat & 1)
			return seat;
	return ANYBODY;
}

static void
type_chance(struct walk *w, const struct request *q, bool alone)
{
	char typed[ENTRY_MAX * 2], *bare;
	int who = first_seat(q);

	typed_due(w->s, q, who, typed);
	note(w, OF_CHANCE, *typed && typed_taken(w->s, who, typed), q->title, typed);
	bare = strchr(typed, ' ');
	bare = bare ? strchr(bare + 1, ' ') : NULL;
	if (bare && alone) /* a card may as well be one that is played, and a face be of either die */
		note(w, OF_CHANCE, typed_taken(w->s, who, bare + 1), q->title, bare + 1);
}

/* ---- entries: ---- */

struct first {
	bool found;
	struct action action;
};

static bool
take_first(void *context, const struct action *a, int weight)
{
	struct first *w = context;

	(void)weight;
	w->action = *a;
	w->found = true;
	return false;
}

/* A pattern, or where there are many a verb alone: something of that row is taken. */
static bool
is_played(struct session *s, const char *item)
{
	char pattern[SPOKEN_PATTERN], text[ENTRY_MAX + 1];

	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		struct first w = {.found = false};

		const char *behind = strstr(item, ": ");

		item = behind ? behind + 2 : item;
		if (strcmp(spoken_folded(s->game, v, pattern), item) != 0 &&
		    strcmp(verb_of(s->game, v)->name, item) != 0)
			continue;
		verb_list(&s->play, v, ANYBODY, TRIED, take_first, &w);
		if (!w.found)
			continue;
		action_write(&s->language, &w.action, text, sizeof(text));
		if (typed_taken(s, ANYBODY, text) || typed_taken(s, w.action.who, text))
			return true;
	}
	return false;
}

/* "raf: done", of whom it names. */
static bool
is_taken_of(struct session *s, const char *item)
{
	const char *behind = strstr(item, ": ");
	char who[SPOKEN_BYTES];

	snprintf(who, sizeof(who), "%.*s", behind ? (int)(behind - item) : 0, item);
	return behind && side_meant(s, who) >= 0 && typed_taken(s, side_meant(s, who), behind + 2);
}

static void
type_item(struct walk *w, const char *item)
{
	note(w, OF_ENTRIES, typed_of_asked(w->s, item) || is_taken_of(w->s, item) || is_played(w->s, item),
	     "", item);
}

/* The list behind "entries:" or "or:" of what is asked. */
static void
type_entries(struct walk *w)
{
	struct made made;
	char *text, *from;

	words_requests(made_begin(&made), &w->s->language, &w->s->play, "");
	text = strdup(made_end(&made));
	assert_non_null(text);
	made_free(&made);
	from = strstr(text, "entries:");
	from = from ? from : strstr(text, "or: ");
	for (char *c = text; *c; c++)
		*c = *c == '\n' ? ' ' : *c;
	from = from ? strchr(from, ':') + 1 : NULL;
	while (from && *from) {
		char *end = strstr(from, ", "), *to = text;

		if (end)
			*end = '\0';
		for (char *c = from; *c; c++) /* single blanks */
			if (*c != ' ' || (to > text && to[-1] != ' '))
				*to++ = *c;
		while (to > text && to[-1] == ' ')
			to--;
		from = end ? end + 2 : NULL;
		*to = '\0';
		type_item(w, text);
	}
	free(text);
}

/* ---- ? ---- */

/* An example, which is the last of what is said of a verb and may stand on two lines. */
static void
read_example(const char *at, char *typed)
{
	size_t n = 0;

	while (*at && n < ENTRY_MAX && (*at != '\n' || strncmp(at, "\n    ", 5) == 0)) {
		typed[n++] = (char)(*at == '\n' ? ' ' : *at);
		at += *at == '\n' ? strspn(at, "\n ") : 1;
	}
	typed[n] = '\0';
}

/* The examples of each verb that is listed, with the name in front that they have. */
static void
type_examples(struct walk *w)
{
	struct session *s = w->s;
	struct counting *c = count_legal(s, -1);
	bool told[VERBS_MAX] = {false};

	for (int i = 0; i < c->n; i++) {
		const char *name = verb_of(s->game, c->order[i])->name, *at;
		struct made made;

		if (told[c->order[i]])
			continue;
		note(w, OF_EXPLAINED, choices_explain(made_begin(&made), s, name), "explains", name);
		made_end(&made);
		for (at = made.text; (at = strstr(at, "\n    ")) != NULL;) {
			char typed[ENTRY_MAX + 1], *colon;
			int who = ANYBODY;

			at += strlen("\n    ");
			if (strncmp(at, "not ", 4) == 0) { /* now, but elsewhere */
				at = strstr(at, "for example: ");
				assert_non_null(at);
				continue;
			}
			if (strncmp(at, "for example: ", strlen("for example: ")) != 0)
				continue;
			at += strlen("for example: ");
			read_example(at, typed);
			colon = strstr(typed, ": ");
			if (colon) {
				*colon = '\0';
				who = side_meant(s, typed);
			}
			note(w, OF_EXPLAINED, typed_taken(s, who, colon ? colon + 2 : typed), name,
			     colon ? colon + 2 : typed);
		}
		made_free(&made);
		for (int k = 0; k < c->n; k++)
			told[c->order[k]] =
			    told[c->order[k]] || strcmp(verb_of(s->game, c->order[k])->name, name) == 0;
	}
	free(c);
}

/* ---- Tab ---- */

static void
type_tab(struct walk *w, struct random *r)
{
	static struct completions first;
	char typed[ENTRY_MAX * 2];

	complete(w->s, "", 0, &first);
	for (size_t i = 0; i < first.n_legal && i < TAB_WORDS; i++) {
		snprintf(typed, ENTRY_MAX, "%s", first.word[i].text);
		bool well = typed_on(w->s, typed, r);
		note(w, OF_TAB, well, first.word[i].text, typed);
	}
}

/* ---- who is asked ---- */

static bool
note_theirs(void *context, const struct action *a, int weight)
{
	uint64_t *seats = context;

	(void)weight;
	*seats |= a->who == ANYBODY ? ~UINT64_C(0) : UINT64_C(1) << a->who;
	return true;
}

static void
look_at_named(struct walk *w, const struct requests *all)
{
	uint64_t seats = 0;

	if (w->s->game->who == TYPE_NUMBER)
		return;
	verbs_list(&w->s->play, ANYBODY, TRIED, note_theirs, &seats);
	for (int i = 0; i < all->n; i++) {
		const struct request *q = &all->request[i];

		if (q->who != 0 && (q->kind == ACT || q->due > 0))
			note(w, OF_NAMED, (q->who & seats) != 0, q->title, "");
	}
}

/* ---- games ---- */

static void
try_state(struct walk *w, struct random *r)
{
	struct requests all;
	int throws = 0;

	requests_now(&w->s->play, &all);
	for (int i = 0; i < all.n; i++)
		throws += all.request[i].kind == ROLL && all.request[i].due > 0;
	for (int i = 0; i < all.n; i++) {
		if (all.request[i].kind != ACT && all.request[i].due > 0)
			type_chance(w, &all.request[i], throws == 1 && all.request[i].kind == ROLL);
		if (all.request[i].kind == ACT && strstr(all.request[i].title, "the dice"))
			note(w, OF_CHANCE, typed_of_asked(w->s, "6 3"), all.request[i].title, "6 3");
	}
	type_entries(w);
	type_examples(w);
	type_tab(w, r);
	look_at_named(w, &all);
}

static void
play_through(struct walk *w, uint64_t seed)
{
	struct session *s = w->s;
	struct random r, other;
	struct entry e = {.slot = -1};

	random_seed(&r, seed);
	random_seed(&other, seed + 1);
	memset(w->seen, 0, sizeof(w->seen));
	session_settle(s);
	for (int n = 0; n < ENTRIES && !is_over(&s->play); n++) {
		int step = ((const struct head *)s->play.state)->step;

		if (step >= 0 && step < STEPS && w->seen[step] < w->states && random_below(&other, 2) == 0) {
			w->seen[step]++;
			try_state(w, &other);
		}
		if (!random_action(&s->play, &r, &e.first))
			break;
		entry_apply(&s->play, &e, "", &s->report);
	}
}

static void
begin(struct walk *w, const struct game *game, const char *scenario, const char *option)
{
	struct journal_meta meta = {.rules_version = game->rules_version};
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	w->s = session_new();
	assert_non_null(w->s);
	snprintf(meta.game, sizeof(meta.game), "%s", game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", scenario);
	if (option)
		snprintf(meta.option[meta.options++], sizeof(meta.option[0]), "%s", option);
	boxes_shipped(game, &texts);
	assert_true(session_begin(w->s, &meta, &texts, "here", why, sizeof(why)));
}

static bool
walk_game(const struct game *game)
{
	const char *is_long = getenv("TALLYHO_LONG");
	struct walk w = {.states = is_long && strcmp(is_long, "1") == 0 ? 4 : 1};
	bool good = true;
	uint64_t seed = 1940;

	for (int i = 0; i < game->n_scenarios; i++)
		for (int o = -1; o < game->n_options; o++) {
			if (o >= 0 && (game->scenarios[i].options >> o & 1) == 0)
				continue;
			begin(&w, game, game->scenarios[i].name, o < 0 ? NULL : game->options[o].name);
			play_through(&w, seed++);
			session_free(w.s);
		}
	printf("%s:", game->name);
	for (int k = 0; k < KINDS; k++) {
		printf("%s %ld of %ld %s", k ? "," : "", w.refused[k], w.tried[k], kind_name[k]);
		good = good && w.refused[k] == 0 && (w.tried[k] > 0 || k == OF_NAMED || k == OF_CHANCE);
	}
	puts(" refused");
	return good;
}

static void
what_is_asked_for_can_be_typed(void **state)
{
	(void)state;
	assert_true(kit_each_game(walk_game));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_asked_for_can_be_typed)};

	return cmocka_run_group_tests_name("requests", tests, NULL, NULL);
}
