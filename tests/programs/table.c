/*
 * What a game costs at the prompt: table JOURNAL... plays each journal once more and counts, entry by entry,
 * the keys of the shortest form in which the prompt takes it as it was, and at how many of its words Tab
 * offers the right one; and the most rows that ? has. One line a journal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/luck/odds.h"
#include "cmd/prompt/choices.h"
#include "cmd/say/say.h"

enum { WORDS = 256 };

struct split {
	int n;
	char *word[WORDS];
	char text[ENTRY_MAX + 1];
};

struct count {
	long entries, keys, parts, uncut, full;
	long words, offered, none, many;
	long rows;
	long throws, told; /* throws asked for, and those whose outcomes stand under them */
	double slowest;	   /* of these, in milliseconds */
};

static void
split(struct split *sp, const char *text)
{
	snprintf(sp->text, sizeof(sp->text), "%s", text);
	sp->n = 0;
	for (char *w = strtok(sp->text, " "); w && sp->n < WORDS; w = strtok(NULL, " "))
		sp->word[sp->n++] = w;
}

/* Whether a word tells nothing: "to", a die's name, what is drawn. */
static bool
is_ceremony(const struct session *s, const struct split *sp, int i)
{
	const char *w = sp->word[i];

	if (i == 1 && strcmp(sp->word[0], "roll") == 0)
		return sp->n > 2 && (strpbrk(w, "d") != NULL || !strpbrk(w, "0123456789+-"));
	if (i == 1 && strcmp(sp->word[0], "draw") == 0)
		for (int k = 0; k < s->game->n_operands; k++)
			if (strcasecmp(s->game->operands[k].type, w) == 0)
				return true;
	for (int v = VERB_COMMON; v < VERB_COMMON + s->game->n_verbs; v++) {
		const struct pattern *p = &s->language.pattern[v];

		for (int k = 0; strcmp(verb_of(s->game, v)->name, sp->word[0]) == 0 && k < p->n; k++)
			if (!p->word[k].name && strlen(w) == p->word[k].length &&
			    strncmp(w, p->word[k].text, p->word[k].length) == 0)
				return true;
	}
	return false;
}

/* Where a text, carried out, leads to; false: nowhere, or by breaking a rule. */
static bool
play_it(struct session *s, int who, const char *text, char *full, unsigned char *state)
{
	static struct moment moment;
	static struct report report;
	struct report *outer = s->play.report;
	struct entry e;
	struct finding f;
	bool well;

	if (!play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL))
		return false;
	e.first.who = (int8_t)who;
	entry_write(&s->language, &e, text, full, ENTRY_MAX + 1);
	play_save(&s->play, &moment);
	entry_apply(&s->play, &e, text, &report);
	well = report.n_findings == 0;
	memcpy(state, s->play.state, s->game->state_size);
	play_load(&s->play, &moment);
	s->play.report = outer;
	return well;
}

static bool
is_legal(struct session *s, int who, const char *text)
{
	static unsigned char state[STATE_MAX];
	static char full[ENTRY_MAX + 1];

	return play_it(s, who, text, full, state);
}

/* Whether the prompt takes `typed` of `who` as the entry in hand. */
static bool
is_taken(struct session *s, int who, const char *typed, const char *text, const unsigned char *state)
{
	static struct answer answer;
	static char full[ENTRY_MAX + 1];
	static unsigned char other[STATE_MAX];
	enum answered how = answer_read(s, who, typed, &answer);

	return how != ANSWER_SEVERAL &&
	       play_it(s, who, how == ANSWER_SHORT ? answer.text : typed, full, other) &&
	       strcmp(full, text) == 0 && memcmp(other, state, s->game->state_size) == 0;
}

/* Whether a word is a symbol behind another one: dice are read off without blanks, "o-+". */
static bool
is_face(const struct split *sp, int i)
{
	return strcmp(sp->word[0], "roll") == 0 && i > 2 && strlen(sp->word[i]) == 1 &&
	       strlen(sp->word[i - 1]) == 1 && !strpbrk(sp->word[i], "0123456789");
}

/* The entry with so many letters of its verb (0: without), with or without ceremony. */
static void
shorten(const struct session *s, const struct split *sp, size_t letters, bool ceremony, char *out)
{
	size_t n = letters > 0 ? (size_t)snprintf(out, ENTRY_MAX, "%.*s", (int)letters, sp->word[0]) : 0;

	out[n] = '\0';
	for (int i = 1; i < sp->n; i++)
		if (ceremony || !is_ceremony(s, sp, i))
			n +=
			    (size_t)snprintf(out + n, ENTRY_MAX - n, "%s%s",
					     n == 0 || (!ceremony && is_face(sp, i)) ? "" : " ", sp->word[i]);
}

/* Takes letters `from` to `to` of the word at `at` and `end` for the whole of it, if that is taken, too. */
static bool
cut_word(struct session *s, int seat, char *typed, size_t at, size_t end, size_t from, size_t to,
	 const char *full, const unsigned char *state)
{
	static char other[ENTRY_MAX + 1];

	snprintf(other, sizeof(other), "%.*s%.*s%s", (int)at, typed, (int)(to - from), typed + from,
		 typed + end);
	if (!is_taken(s, seat, other, full, state))
		return false;
	snprintf(typed, ENTRY_MAX + 1, "%s", other);
	return true;
}

/* Cuts names short as far as they stay clear; the verb is short already. */
static void
cut_names(struct session *s, int seat, char *typed, const char *full, const unsigned char *state)
{
	for (size_t end = strlen(typed), at; end > 0; end = at > 0 ? at - 1 : 0) {
		for (at = end; at > 0 && typed[at - 1] != ' '; at--)
			continue;
		for (size_t length = 1; length < end - at; length++)
			if (cut_word(s, seat, typed, at, end, at, at + length, full, state))
				break;
	}
}

/* Takes one whole part of a name for it, "2b2h" for "in-my-sights-2b2h", where that is clear: the last that
 * is. */
static void
cut_parts(struct session *s, int seat, char *typed, const char *full, const unsigned char *state)
{
	for (size_t end = strlen(typed), at, from, to; end > 0; end = at > 0 ? at - 1 : 0) {
		for (at = end; at > 0 && typed[at - 1] != ' '; at--)
			continue;
		for (to = end; to > at; to = from > at ? from - 1 : at) {
			for (from = to; from > at && typed[from - 1] != '-';)
				from--;
			if (to - from < end - at && cut_word(s, seat, typed, at, end, from, to, full, state))
				break;
		}
	}
}

/* Takes a run of units with one second part for it, "JG3" for "I/JG3 II/JG3", or its first parts before it,
 * "I II/JG3", where that is taken. */
static void
fold_units(struct session *s, int seat, char *typed, const char *full, const unsigned char *state)
{
	static char other[ENTRY_MAX + 1];
	struct split sp;
	bool whole[WORDS] = {false};

	split(&sp, typed);
	for (int keep_first = 0; keep_first <= 1; keep_first++)
		for (int i = 0; i < sp.n; i++) {
			const char *second = strchr(sp.word[i], '/');
			int last = i;
			size_t n = 0;

			if (!second || whole[i])
				continue;
			while (last + 1 < sp.n && strchr(sp.word[last + 1], '/') && !whole[last + 1] &&
			       strcmp(strchr(sp.word[last + 1], '/'), second) == 0)
				last++;
			if (keep_first && last == i)
				continue;
			for (int k = 0; k < sp.n; k++) {
				const char *word = sp.word[k];
				int length = (int)strlen(word);

				if (k >= i && k < last && !keep_first)
					continue;
				if (k >= i && k < last)
					length = (int)strcspn(word, "/");
				else if (k == last && !keep_first)
					word = second + 1, length = (int)strlen(word);
				n += (size_t)snprintf(other + n, sizeof(other) - n, "%s%.*s",
						      n > 0 ? " " : "", length, word);
			}
			if (!is_taken(s, seat, other, full, state))
				continue;
			snprintf(typed, ENTRY_MAX + 1, "%s", other);
			split(&sp, typed);
			memset(whole, 0, sizeof(whole));
			for (int k = 0; keep_first && k < sp.n; k++)
				whole[k] = k <= last;
		}
}

/* The letters of a player's name that will do, with the colon and a blank. */
static size_t
name_keys(const struct session *s, const char *who, int seat)
{
	char name[JOURNAL_NAME_MAX + 1];
	size_t length = strlen(who);

	for (size_t n = 1; n < length; n++) {
		snprintf(name, sizeof(name), "%.*s", (int)n, who);
		if (side_meant(s, name) == seat)
			return n + 2;
	}
	return length > 0 ? length + 2 : 0;
}

static size_t
add_keys(struct count *c, size_t keys, size_t parts, size_t uncut)
{
	c->keys += (long)keys;
	c->parts += (long)parts;
	c->uncut += (long)uncut;
	return keys;
}

static size_t
keys_of(struct session *s, const char *who, int seat, const char *text, struct count *c)
{
	static unsigned char state[STATE_MAX];
	static char full[ENTRY_MAX + 1], typed[ENTRY_MAX + 1], parts[ENTRY_MAX + 1];
	struct split sp;
	size_t front = name_keys(s, who, seat), whole = strlen(text) + 1 + front;

	split(&sp, text);
	if (strcmp(text, "done") == 0 && closable_now(&s->play, ANYBODY))
		return add_keys(c, 1, 1, 1); /* Enter */
	if (!play_it(s, seat, text, full, state))
		return add_keys(c, whole, whole, whole);
	for (int named = 0; named <= (*who != '\0'); named++)
		for (size_t letters = 0; letters <= strlen(sp.word[0]); letters++)
			for (int ceremony = 0; ceremony <= 1; ceremony++) {
				shorten(s, &sp, letters, ceremony, typed);
				if (!*typed || !is_taken(s, named ? seat : ANYBODY, typed, full, state))
					continue;
				size_t uncut = strlen(typed), besides = 1 + (named ? front : 0);
				memcpy(parts, typed, uncut + 1);
				fold_units(s, named ? seat : ANYBODY, typed, full, state);
				cut_parts(s, named ? seat : ANYBODY, parts, full, state);
				cut_names(s, named ? seat : ANYBODY, typed, full, state);
				return add_keys(c, strlen(typed) + besides, strlen(parts) + besides,
						uncut + besides);
			}
	return add_keys(c, whole, whole, whole);
}

/* Tab at each word of the entry, with and without the name in front. */
static void
count_words(struct session *s, const char *who, const char *text, struct count *c)
{
	static struct completions found;
	size_t length = strlen(text), at = 0;
	char before[ENTRY_MAX + 64];

	while (at < length) {
		size_t end = at + strcspn(text + at, " ");
		int n = snprintf(before, sizeof(before), "%s%s%.*s", who, *who ? ": " : "", (int)at, text);
		bool right = false;

		complete(s, before, (size_t)n, &found);
		for (size_t i = 0; i < found.n; i++)
			right = right || (strlen(found.word[i].text) == end - at &&
					  strncasecmp(found.word[i].text, text + at, end - at) == 0);
		c->words++;
		c->offered += right;
		c->none += found.n == 0;
		c->many += found.n > 60 || found.more;
		if (!right && getenv("TABLE_SHOW"))
			printf("    %s|%.*s|\n", before, (int)(end - at), text + at);
		at = end + (text[end] == ' ');
	}
}

/* The rows of `?`. */
static void
count_rows(struct session *s, struct count *c)
{
	struct made made;
	const char *text;
	long rows = 5; /* the status line, and the commands where the window is narrow */

	choices_print(made_begin(&made), s, 15);
	for (text = made_end(&made); *text; text++)
		rows += *text == '\n';
	made_free(&made);
	c->rows = rows > c->rows ? rows : c->rows;
}

static void
count_outcomes(struct session *s, struct count *c)
{
	struct requests all;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++) {
		struct timespec from, to;
		struct made made;
		double ms;

		if (all.request[i].kind != ROLL || all.request[i].due == 0)
			continue;
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
		c->told += odds_brief(made_begin(&made), s, &all.request[i], 2, "    ") > 0;
		clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
		ms = 1e3 * (double)(to.tv_sec - from.tv_sec) + 1e-6 * (double)(to.tv_nsec - from.tv_nsec);
		c->slowest = ms > c->slowest ? ms : c->slowest;
		c->throws++;
		if (getenv("TABLE_SHOW"))
			printf("  %s (%d dice):\n%s", all.request[i].title, all.request[i].due,
			       made_end(&made));
		else
			made_end(&made);
		made_free(&made);
	}
}

static int
measure(const char *path)
{
	struct session *s = session_new();
	struct count c = {0}, named = {0}, against = {0};
	struct line *line;
	size_t n;

	if (!s || session_open(s, path, JOURNAL_READ) != 0)
		return 2;
	n = s->n;
	line = malloc((n + 1) * sizeof(*line));
	if (!line)
		return 2;
	memcpy(line, s->line, n * sizeof(*line));
	session_drop(s, 0);
	for (size_t i = 0; i < n; i++) {
		const char *who = line[i].who, *text = line[i].text;
		int seat = *who ? language_who(&s->language, who, strlen(who)) : ANYBODY;
		static const char *const passed_over[] = {"note", "claim", "retract", "print",
							  "set",  "place", "goto"};
		bool counts = true;

		for (size_t k = 0; k < sizeof(passed_over) / sizeof(passed_over[0]); k++)
			counts = counts && strncmp(text, passed_over[k], strlen(passed_over[k])) != 0;
		session_settle(s);
		if (counts) {
			size_t keys = keys_of(s, who, seat, text, &c),
			       full = strlen(text) + 1 + (*who ? strlen(who) + 2 : 0);

			if (getenv("TABLE_SHOW"))
				printf("  %3zu of %3zu  %s: %s\n", keys, full, who, text);
			c.entries++;
			c.full += (long)full;
			bool legal = is_legal(s, seat, text);

			count_words(s, "", text, legal ? &c : &against);
			count_rows(s, &c);
			count_outcomes(s, &c);
			if (*who)
				count_words(s, who, text, legal ? &named : &against);
		}
		if (!session_add(s, who, text, line[i].as_played, 0))
			return 2;
	}
	printf("%s: entries %ld, keys %.1f (names by a part %.1f, uncut %.1f, in full %.1f); Tab offers %.1f "
	       "%% of %ld "
	       "words, none %ld, over 60 %ld;"
	       " behind names %.1f %% of %ld; of entries against the rules %ld of %ld; outcomes of %ld of "
	       "%ld throws, at most %.1f ms; ? has at most "
	       "%ld rows\n",
	       path, c.entries, (double)c.keys / (double)c.entries, (double)c.parts / (double)c.entries,
	       (double)c.uncut / (double)c.entries, (double)c.full / (double)c.entries,
	       c.words ? 100.0 * (double)c.offered / (double)c.words : 100.0, c.words, c.none, c.many,
	       named.words ? 100.0 * (double)named.offered / (double)named.words : 100.0, named.words,
	       against.offered, against.words, c.told, c.throws, c.slowest, c.rows);
	free(line);
	session_free(s);
	return 0;
}

int
main(int argc, char **argv)
{
	int code = 0;

	for (int i = 1; i < argc && code == 0; i++)
		code = measure(argv[i]);
	return code;
}
