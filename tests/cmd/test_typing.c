/*
 * The sample sessions as they are typed at the prompt: the tabulator offers the word that comes, with and
 * without a player's name in front, and few keys make an entry. TALLYHO_LONG=1: every entry of every session;
 * TALLYHO_TYPING_SHOW=1 names each word that is not offered and what each entry is typed as.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/complete.h"
#include "cmd/prompt/answer.h"
#include "cmd/sides.h"
#include "cmd/take.h"
#include "core/games.h"

struct typing {
	struct taking taking;
	struct completions found;
	bool show;
	bool entered;			 /* the entry before was Enter alone */
	unsigned long words, offered[2]; /* without a name, and behind one */
	unsigned long entries;
	unsigned long keys, keys_in_full; /* names cut short as far as they are clear, and in full */
};

/* ---- what is offered ---- */

static bool
is_offered(const struct typing *t, const char *word, size_t length)
{
	for (size_t i = 0; i < t->found.n; i++)
		if (strlen(t->found.word[i].text) == length &&
		    strncmp(t->found.word[i].text, word, length) == 0)
			return true;
	return false;
}

static bool
offers(struct typing *t, const char *typed, const char *word)
{
	size_t n;

	complete(t->taking.s, typed, strlen(typed), &t->found);
	if (is_offered(t, word, strlen(word)))
		return true;
	/* Dice that are written without blanks, "o-+", "4+": each of them. */
	for (n = 0;
	     word[n] && (is_offered(t, word + n, 1) || (word[n] >= '1' && word[n] <= '9' && word[n + 1]));)
		n++;
	if (n > 0 && !word[n])
		return true;
	if (t->show)
		printf("           not offered: %s[%s] (%zu others)\n", typed, word, t->found.n);
	return false;
}

/* The name of one of those who may make this entry; "" in a game with one player. */
static void
name_of(const struct session *s, const char *who, char *name, size_t size)
{
	struct requests all;

	snprintf(name, size, "%s%s", who, *who ? ": " : "");
	requests_now(&s->play, &all);
	for (int i = 0; i < all.n && !*name && s->game->who != TYPE_NUMBER; i++)
		for (int seat = 0; seat < SEATS_MAX && !*name; seat++)
			if (all.request[i].who >> seat & 1)
				snprintf(name, size, "%s: ", type_name(s->game, &s->box, s->game->who, seat));
}

static void
complete_words(struct typing *t, const struct transcript_entry *entry)
{
	const char *text = entry->text;
	char name[2][JOURNAL_NAME_MAX + 3] = {""};

	name_of(t->taking.s, entry->who, name[1], sizeof(name[1]));
	for (size_t at = 0, end; text[at] != '\0'; at = end + (text[end] == ' ')) {
		char typed[ENTRY_MAX + JOURNAL_NAME_MAX + 3], word[ENTRY_MAX + 1];

		end = at + strcspn(text + at, " ");
		snprintf(word, sizeof(word), "%.*s", (int)(end - at), text + at);
		t->words++;
		for (int named = 0; named < 2; named++) {
			snprintf(typed, sizeof(typed), "%s%.*s", name[named], (int)at, text);
			t->offered[named] += offers(t, typed, word);
		}
	}
}

/* ---- how it is typed ---- */

struct wanted {
	struct session *s;
	char who[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1]; /* as the journal has it */
};

/* Whether the prompt makes the entry of what is typed. */
static bool
makes(const struct wanted *w, const char *name, const char *text)
{
	char who[JOURNAL_NAME_MAX + 1] = "", kept_who[JOURNAL_NAME_MAX + 1], kept[ENTRY_MAX + 1];
	int seat = *name ? side_meant(w->s, name) : ANYBODY;
	struct reading_help help;
	struct answer answer;
	struct finding f;
	enum answered how;

	if (*name && seat < 0)
		return false;
	how = answer_read(w->s, seat, text, &answer);
	if (how == ANSWER_SEVERAL || how == ANSWER_NONE)
		return false;
	if (seat >= 0)
		side_write(w->s, seat, who);
	return take_canonical(w->s, true, who, how == ANSWER_SHORT ? answer.text : text, kept_who, kept, &f,
			      &help) &&
	       strcmp(kept, w->text) == 0 && (!*kept_who || strcmp(kept_who, w->who) == 0 || !*w->who);
}

enum { WORDS_MAX = 128 };

struct words {
	int n;
	char word[WORDS_MAX][COMPLETION_BYTES];
};

static void
split(const char *text, struct words *words)
{
	words->n = 0;
	while (*text && words->n < WORDS_MAX) {
		size_t length = strcspn(text, " ");

		snprintf(words->word[words->n++], COMPLETION_BYTES, "%.*s", (int)length, text);
		text += length + (text[length] == ' ');
	}
}

static const char *
join(const struct words *words, char *text)
{
	size_t n = 0;

	for (int i = 0; i < words->n; i++)
		n += (size_t)snprintf(text + n, ENTRY_MAX + 1 - n, "%s%s", i ? " " : "", words->word[i]);
	return text;
}

/* Leaves a word out, if that is the same. */
static bool
leave_out(const struct wanted *w, const char *name, struct words *words, int i)
{
	static struct words less;
	char text[ENTRY_MAX + 1];

	less = *words;
	memmove(less.word[i], less.word[i + 1], (size_t)(less.n - i - 1) * COMPLETION_BYTES);
	less.n--;
	if (less.n == 0 || !makes(w, name, join(&less, text)))
		return false;
	*words = less;
	return true;
}

/* Cuts a word as short as the entry stays the same. */
static void
cut(const struct wanted *w, const char *name, struct words *words, int i)
{
	char whole[COMPLETION_BYTES], text[ENTRY_MAX + 1];

	memcpy(whole, words->word[i], sizeof(whole));
	for (size_t length = 1; length < strlen(whole); length++) {
		words->word[i][length] = '\0';
		memcpy(words->word[i], whole, length);
		if (makes(w, name, join(words, text)))
			return;
		memcpy(words->word[i], whole, sizeof(whole));
	}
}

/* Dice are read off without blanks, if that is the same: "o-+". */
static void
glue(const struct wanted *w, const char *name, struct words *words)
{
	static struct words less;
	char text[ENTRY_MAX + 1];

	less = *words;
	int first = less.n;
	while (first > 0 && strlen(less.word[first - 1]) == 1)
		first--;
	for (int i = first + 1; i < less.n && less.n - first < COMPLETION_BYTES; i++)
		strcat(less.word[first], less.word[i]);
	less.n = first < less.n ? first + 1 : less.n;
	if (makes(w, name, join(&less, text)))
		*words = less;
}

/* The keys of an entry: Enter alone for `done`, else as short as the prompt reads it. */
static void
type_entry(struct typing *t, const struct transcript_entry *entry)
{
	struct wanted w = {.s = t->taking.s};
	static struct words words;
	char text[ENTRY_MAX + 1], name[JOURNAL_NAME_MAX + 1] = "";
	struct reading_help help;
	struct finding f;
	unsigned long full = 0;

	if (strcmp(entry->text, "done") == 0) {
		t->entries++;
		t->keys += t->entered ? 3 : 1; /* a second one is asked about: y, Enter */
		t->keys_in_full += t->entered ? 3 : 1;
		t->entered = true;
		return;
	}
	t->entered = false;
	if (!take_canonical(w.s, false, entry->who, entry->text, w.who, w.text, &f, &help))
		return;
	split(w.text, &words);
	for (size_t length = 1; !makes(&w, name, w.text); length++) {
		if (length > strlen(entry->who))
			return;
		snprintf(name, sizeof(name), "%.*s", (int)length, entry->who);
	}
	for (int i = 1; i + 1 < words.n;) /* kinds, and words between operands; then the verb */
		i += leave_out(&w, name, &words, i) ? 0 : 1;
	if (!leave_out(&w, name, &words, 0))
		cut(&w, name, &words, 0);
	glue(&w, name, &words);
	join(&words, text);
	full = strlen(text) + 1 + (*name ? strlen(name) + 2 : 0);
	t->keys_in_full += full;
	for (int i = 0; i < words.n; i++)
		cut(&w, name, &words, i);
	join(&words, text);
	t->entries++;
	t->keys += strlen(text) + 1 + (*name ? strlen(name) + 2 : 0);
	if (t->show)
		printf("           %s%s%s <- %s: %s (%lu)\n", name, *name ? ": " : "", text, entry->who,
		       w.text, full);
}

/* ---- along the sessions ---- */

static bool
is_any(const char *text, const char *const *verbs)
{
	for (; *verbs; verbs++)
		if (strncmp(text, *verbs, strlen(*verbs)) == 0 && text[strlen(*verbs)] == ' ')
			return true;
	return false;
}

typedef void look_at(struct typing *t, const struct transcript_entry *entry);

/* Looks at every so manieth entry of a session: those that players make without breaking a rule. */
static void
walk(struct typing *t, const char *path, look_at *look, int step)
{
	static const char *const other[] = {"note",  "claim", "retract", "print", "set",
					    "place", "goto",  "waive",	 NULL};
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];
	FILE *in = fopen(path, "r");
	struct session *s = session_new();
	int n = 0;

	assert_non_null(in);
	assert_non_null(s);
	t->taking = (struct taking){.s = s, .from = path, .command = "test"};
	assert_int_equal(take_begin(&t->taking, in), 0);
	session_settle(s);
	while (transcript_next(t->taking.transcript, &entry, message) == JOURNAL_OK && entry) {
		if (!entry->as_played && !is_any(entry->text, other) && n++ % step == 0)
			look(t, entry);
		assert_true(session_add(s, entry->who, entry->text, entry->as_played, 0));
		session_settle(s);
	}
	session_free(s);
	take_free(&t->taking);
	fclose(in);
}

static bool
is_long(void)
{
	const char *value = getenv("TALLYHO_LONG");

	return value && strcmp(value, "1") == 0;
}

static bool
is_shown(void)
{
	return getenv("TALLYHO_TYPING_SHOW") != NULL;
}

static double
share(unsigned long part, unsigned long whole)
{
	return whole > 0 ? (double)part / (double)whole : 0;
}

static void
tabulators_in(const char *game, struct typing *all)
{
	struct typing t = {.show = is_shown()};
	char pattern[96];
	glob_t sessions;

	snprintf(pattern, sizeof(pattern), "tests/%s/sessions/*.txt", game);
	assert_int_equal(glob(pattern, 0, NULL, &sessions), 0);
	for (size_t i = 0; i < sessions.gl_pathc; i++)
		if (is_long() || !strstr(sessions.gl_pathv[i], "campaign"))
			walk(&t, sessions.gl_pathv[i], complete_words, is_long() ? 1 : 8);
	globfree(&sessions);
	print_message("           %s: of %lu words %.1f %%, behind a name %.1f %%\n", game, t.words,
		      100 * share(t.offered[0], t.words), 100 * share(t.offered[1], t.words));
	assert_true(t.words > 40);
	assert_true(share(t.offered[0], t.words) >= 0.98);
	assert_true(share(t.offered[1], t.words) >= 0.98);
	all->words += t.words;
	all->offered[0] += t.offered[0];
	all->offered[1] += t.offered[1];
}

/* What is not offered: entries of sessions that break a rule there, and other numbers of unseen cards. */
static void
the_tabulator_offers_the_word_that_comes(void **state)
{
	struct typing all = {.words = 0};

	(void)state;
	tabulators_in("raf_eagle", &all);
	tabulators_in("battle_of_britain", &all);
	tabulators_in("down_in_flames", &all);
	tabulators_in("squadron_303", &all);
	tabulators_in("burning_blue", &all);
	assert_true(share(all.offered[0], all.words) >= 0.99);
	assert_true(share(all.offered[1], all.words) >= 0.99);
}

static void
keys_of(const char *path, double most)
{
	struct typing t = {.show = is_shown()};

	walk(&t, path, type_entry, 1);
	print_message("           %s: %.1f keys an entry, %.1f with names in full\n", path,
		      share(t.keys, t.entries), share(t.keys_in_full, t.entries));
	assert_true(t.entries > 50);
	assert_true(share(t.keys, t.entries) < most);
}

static void
few_keys_make_an_entry(void **state)
{
	(void)state;
	keys_of("tests/raf_eagle/sessions/prelude.txt", 10);
	keys_of("tests/down_in_flames/sessions/duel.txt", 6);
	keys_of("tests/battle_of_britain/sessions/channel-battle.txt", 13);
	keys_of("tests/burning_blue/sessions/kenley.txt", 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_tabulator_offers_the_word_that_comes),
	    cmocka_unit_test(few_keys_make_an_entry),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
