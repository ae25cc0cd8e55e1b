/* What was typed: parted from its sender, put into the journal's words, and read as what is asked for. */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/log/refuse.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "journal/transcript.h"

enum { TITLE_LEAST = 4, STEM_LEAST = 5, STEM_ENDS = 2 }; /* letters of a word that tells what is asked for */

/* Whether it can be read neither as an entry nor as an answer. */
static bool
is_unread(struct session *s, int who, const char *text, enum answered how, const struct answer *answer)
{
	struct finding f;
	struct entry e;

	if (how > ANSWER_SHORT || answer->read)
		return false;
	if (answer->unread)
		return true;
	text = how == ANSWER_SHORT ? answer->text : text;
	if (!play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL))
		return true;
	/* "placer EGr210 sur la Case Chasse": a board is set up in a position alone. */
	return (e.first.verb == VERB_PLACE || e.first.verb == VERB_SET) &&
	       strcmp(s->meta.scenario, "position") != 0;
}

/* Whether it is an entry all the same, of a step that is yet to come: "II/SG1 7" while raids are planned. */
static bool
is_entry(struct session *s, int who, const char *text)
{
	struct finding f;
	struct entry e;

	return play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL);
}

/* Whether a title has this word, its last letters aside: "retirer" of "squadrons retirés du Pool". */
static bool
has_word(const char *title, const char *typed, size_t length)
{
	size_t stem = length, n;

	for (int ends = STEM_ENDS; ends > 0 && length >= STEM_LEAST + STEM_ENDS; ends--)
		while (stem > 0 && ((unsigned char)typed[--stem] & 0xc0) == 0x80)
			continue; /* a letter of several bytes */
	for (const char *word = title; *word; word += strspn(word, " ,()")) {
		char one[SPOKEN_BYTES];

		n = strcspn(word, " ,()");
		snprintf(one, sizeof(one), "%.*s", (int)n, word);
		if (length >= TITLE_LEAST && spoken_like(one, typed, stem, stem == length))
			return true;
		word += n;
	}
	return false;
}

/* What stands behind a word of what is asked for: "weather 4", "rendezvous 1", "retirer 64 56" where
 * squadrons are "retirés du Pool". NULL: the first word is none of these. */
static const char *
behind_title(struct session *s, const char *typed)
{
	const struct step *step = step_of(s->game, session_step(s));
	const char *titles[4] = {step ? step->title : "", step ? SAY_OF(s->game, step->title) : "", "", ""};
	size_t length = strcspn(typed, " ");
	struct requests all;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n && typed[length]; i++) {
		if (all.request[i].kind == ACT)
			continue;
		titles[2] = all.request[i].title;
		titles[3] = SAY_OF(s->game, titles[2]);
		for (int k = 0; k < COUNT(titles); k++)
			if (has_word(titles[k], typed, length))
				return typed + length + strspn(typed + length, " ");
	}
	return NULL;
}

/* Such a word may be a verb as well; false: what stands behind it is no answer. */
static bool
answers_title(struct session *s, int who, const char *typed, char *read, struct answer *answer)
{
	const char *rest = behind_title(s, typed);

	if (!rest)
		return false;
	spoken_read(&s->language, true, rest, read);
	return answer_read(s, who, read, answer) == ANSWER_SHORT && answer->read && answer->carried &&
	       is_chance(answer->entry.first.verb);
}

/* Whether it takes back what there is none of, so that it may mean something else. */
static bool
is_beyond(struct session *s, const char *text)
{
	struct finding f;
	struct entry e;

	return entry_read(&s->language, NULL, true, text, strlen(text), &e, &f, NULL) &&
	       e.first.verb == VERB_RETRACT && (size_t)e.first.operand[0] > s->n;
}

/* "retirer 64" takes entries back, and tells which squadron is taken out: whoever types it says which is
 * meant. */
static bool
is_either(struct logger *lg, int who, const struct transcript_entry *typed)
{
	struct session *s = lg->s;
	char read[ENTRY_MAX + 1], text[ENTRY_MAX + 1];
	struct answer answer;
	struct finding f;
	struct entry e;

	if (strlen(typed->text) > ENTRY_MAX)
		return false;
	spoken_read(&s->language, true, typed->text, text);
	if (!play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL) ||
	    e.first.verb != VERB_RETRACT || (size_t)e.first.operand[0] > s->n ||
	    !answers_title(s, who, typed->text, read, &answer))
		return false;
	snprintf(answer.could_be[1], sizeof(answer.could_be[1]), "%s", typed->text);
	answer.n = 2;
	refuse_several(lg, typed->who, typed->text, &answer);
	return true;
}

/* Commas are blanks: the wrong word is told, and not the one before a comma. */
static void
put_words_apart(char *text)
{
	for (char *at = strchr(text, '"') ? NULL : strchr(text, ','); at; at = strchr(at, ','))
		*at = ' ';
}

/* What cannot be read may be a sentence around an entry: less and less of it is left, until it can; where it
 * never can it stays as it is, so that it is told so. */
static enum answered
answer_leaner(struct session *s, char *name, int *who, const char *typed, char *read, struct answer *answer)
{
	char without[ENTRY_MAX + 1], later[ENTRY_MAX + 1] = "";
	const char *text;
	enum answered how;

	if (answers_title(s, *who, typed, read, answer))
		return ANSWER_SHORT;
	/* "pas de mouvement gratuit": what seemed to be a verb that is begun, is a name. */
	if (answer_read(s, *who, typed, answer) == ANSWER_SHORT && answer->read && answer->carried)
		return ANSWER_SHORT;
	for (int step = 0; step < LEAN_STEPS; step++) {
		bool less = spoken_leaner(&s->language, step, typed, without), named = false;

		text = less ? without : typed;
		do { /* "le jaune se déplace": who it is may stand there without a colon */
			int seat = named ? side_meant(s, name) : *who;

			spoken_read(&s->language, true, text, read);
			how = answer_read(s, seat, read, answer);
			if (!is_unread(s, seat, read, how, answer)) {
				*who = seat;
				return how;
			}
			if (less && !named && !*later && how == ANSWER_SHORT &&
			    is_entry(s, seat, answer->text))
				memcpy(later, read, sizeof(later));
		} while ((less || step == 0) && !named && (named = side_in_front(s, &text, name)));
		if (named)
			*name = '\0';
	}
	if (*later) {
		memcpy(read, later, sizeof(later));
	} else {
		snprintf(without, sizeof(without), "%s", typed);
		put_words_apart(without);
		spoken_read(&s->language, true, without, read);
	}
	return answer_read(s, *who, read, answer);
}

/* Blanks that are not to be broken are blanks. */
static void
put_blanks(char *text)
{
	char *out = text;

	while (*text) {
		if (memcmp(text, "\xc2\xa0", 2) == 0) {
			*out++ = ' ';
			text += 2;
		} else if (strncmp(text, "\xe2\x80\xaf", 3) == 0) {
			*out++ = ' ';
			text += 3;
		} else {
			*out++ = *text++;
		}
	}
	*out = '\0';
}

/* "Keith : decoller 615", "le rouge: fini": a sender as one writes him, in the place of himself. */
static void
put_sender(struct session *s, char *line, size_t size)
{
	char name[SPOKEN_BYTES], who[JOURNAL_NAME_MAX + 1], text[JOURNAL_TEXT_MAX + 256];
	const char *behind;

	put_blanks(line);
	if (!spoken_front(line, name, &behind) || s->game->who == TYPE_NUMBER ||
	    strlen(name) > JOURNAL_NAME_MAX)
		return;
	session_settle(s);
	spoken_who(&s->language, name, who, sizeof(who));
	if (side_meant(s, who) < 0)
		return;
	snprintf(text, sizeof(text), "%s%s: %s", line[0] == '!' ? "!" : "", name,
		 behind + strspn(behind, " "));
	snprintf(line, size, "%s", text);
}

/* Whose dice these are that nobody was named for, where the step that they end waits for one player alone:
 * "the escort attacks: another unit, or the dice". ANYBODY: they are no dice, or it waits for several. */
static int
roller(struct session *s, const char *text)
{
	struct requests all;
	struct finding f;
	struct entry e;
	uint64_t seats;
	int seat = 0;

	if (s->game->who == TYPE_NUMBER ||
	    !play_read(&s->play, &s->language, ANYBODY, true, text, strlen(text), &e, &f, NULL) ||
	    e.first.verb != VERB_ROLL)
		return ANYBODY;
	requests_now(&s->play, &all);
	seats = words_asked(&s->language, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind != ACT)
			return ANYBODY;
	if (seats == 0 || (seats & (seats - 1)) != 0)
		return ANYBODY;
	while (seats >> seat != 1)
		seat++;
	return seat;
}

/* Whether it is no entry as it was read, which is said: it could be either side's, or several things, or
 * nothing takes it now. */
static bool
is_refused(struct logger *lg, const struct transcript_entry *typed, const char *text, bool anybodys,
	   enum answered how, const struct answer *answer)
{
	int one, other;

	if (anybodys && how <= ANSWER_SHORT && side_either(lg->s, text, &one, &other))
		refuse_either(lg, typed->text, one, other);
	else if (how == ANSWER_SEVERAL)
		refuse_several(lg, typed->who, typed->text, answer);
	else if (how == ANSWER_NONE)
		refuse_stray(lg, typed->who, typed->text, SAY("no die is asked for now"));
	else if (how == ANSWER_STRAY)
		refuse_stray(lg, typed->who, typed->text, SAY("nothing takes that now"));
	else
		return false;
	return true;
}

/* What was typed, in the language in use, may be short for an entry: it is read as what is asked for. */
static bool
logger_answer(struct logger *lg, const struct transcript_entry *typed)
{
	struct session *s = lg->s;
	char name[JOURNAL_NAME_MAX + 1], read[ENTRY_MAX + 1];
	const char *text = strlen(typed->text) <= ENTRY_MAX ? read : typed->text;

	session_settle(s);
	spoken_who(&s->language, typed->who, name, sizeof(name));
	spoken_read(&s->language, true, typed->text, read);

	int who = *name ? side_meant(s, name) : ANYBODY;
	struct answer answer;

	if (is_either(lg, who, typed))
		return false;

	answer.read = answer.unread = false;
	answer.seat = ANYBODY;
	enum answered how = *name && who < 0 ? ANSWER_WHOLE : answer_read(s, who, text, &answer);

	if (!(*name && who < 0) && (is_unread(s, who, text, how, &answer) || is_beyond(s, read)) &&
	    text == read)
		how = answer_leaner(s, name, &who, typed->text, read, &answer);

	if (!(*name && who < 0) && how <= ANSWER_SHORT && answer.unread && side_in_front(s, &text, name)) {
		who = side_meant(s, name);
		how = answer_read(s, who, text, &answer);
	}
	int seat = *name ? side_answers(s, who, how == ANSWER_SHORT ? answer.text : text) : who;
	if (seat != who) {
		who = seat;
		how = answer_read(s, who, text, &answer);
	}
	if (!*name && how == ANSWER_SHORT && answer.seat != ANYBODY && answer.entry.first.verb == VERB_DRAW)
		side_write(s, who = answer.seat, name);
	else if (!*name && ((who = side_alone(s, how == ANSWER_SHORT ? answer.text : text)) >= 0 ||
			    (who = roller(s, how == ANSWER_SHORT ? answer.text : text)) >= 0))
		side_write(s, who, name);
	if (*name && who >= 0) {
		char called[JOURNAL_NAME_MAX + 1];

		memcpy(called, name, sizeof(called));
		side_call(s, who, called, name);
	}
	if (how == ANSWER_SHORT && answer.ends && !lg->ask)
		how = ANSWER_NONE; /* nobody is there to say that the step is over */
	if (how == ANSWER_SHORT)
		text = answer.text;
	if (is_refused(lg, typed, text, !*name && who == ANYBODY, how, &answer))
		return false;
	const struct answer *given = how == ANSWER_WHOLE || entry_is_free(&answer.entry) ? &answer : NULL;
	lg->typed = spoken_is_english() ? NULL : typed->text;
	lg->spelt = how == ANSWER_WHOLE;
	bool taken = logger_read(lg, name, text, given, typed->as_played);
	lg->typed = NULL;
	return taken;
}

enum answered
answer_read(struct session *s, int who, const char *text, struct answer *answer)
{
	session_settle(s);
	return answer_read_here(s, who, text, answer);
}

/* "note hill #3 taken": who writes freely means all of it, unless he has put his words in quotes. The line
 * with each # as one that begins no comment; false: it is no such note, or there is no room. */
static bool
keeps_all(const struct logger *lg, const struct transcript_entry *entry, const char *typed, char *line,
	  size_t size)
{
	char read[ENTRY_MAX + 1];
	size_t n = 0;

	if (!entry->text || strlen(entry->text) > ENTRY_MAX || strchr(entry->text, '"') ||
	    !strchr(typed, '#'))
		return false;
	spoken_read(&lg->s->language, true, entry->text, read);
	if (strncmp(read, "note ", 5) != 0)
		return false;
	for (const char *at = typed; *at && n + 3 < size; at++) {
		if (*at == '#' && at > typed && (at[-1] == ' ' || at[-1] == '\t'))
			line[n++] = '\\';
		line[n++] = *at;
	}
	line[n] = '\0';
	return n + 3 < size;
}

bool
logger_typed(struct logger *lg, const char *typed)
{
	char message[JOURNAL_MESSAGE_SIZE], line[JOURNAL_TEXT_MAX + 256];
	struct transcript_entry entry;

	if (strlen(typed) >= sizeof(line)) {
		snprintf(message, sizeof(message), SAY("unreadable J-1: longer than %d bytes"),
			 JOURNAL_TEXT_MAX);
		refuse_entry(lg, "", typed, message);
		return false;
	}
	memcpy(line, typed, strlen(typed) + 1);
	put_sender(lg->s, line, sizeof(line));
	bool well = transcript_parse(line, &entry, message) == JOURNAL_OK;

	if (well && keeps_all(lg, &entry, typed, line, sizeof(line))) {
		put_sender(lg->s, line, sizeof(line));
		well = transcript_parse(line, &entry, message) == JOURNAL_OK;
	}
	if (!well) {
		char why[JOURNAL_MESSAGE_SIZE + 32];

		snprintf(why, sizeof(why), SAY("unreadable J-1: column %s"), message);
		refuse_entry(lg, "", typed, why);
		return false;
	}
	return !entry.text || logger_answer(lg, &entry);
}
