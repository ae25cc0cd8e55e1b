/* What was typed: parted from its sender, put into the journal's words, and read as what is asked for. */
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/log/refuse.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "journal/transcript.h"

/* Words that join names in a sentence and that no entry needs. */
static bool
joins(const char *word, size_t length)
{
	static const char *const words[] = {"and", "et", "&", "+"};

	for (int i = 0; i < COUNT(words); i++)
		if (strlen(words[i]) == length && strncmp(words[i], word, length) == 0)
			return true;
	return false;
}

/* The text without commas behind its words and without what joins them; false: it has none. */
static bool
tidy(const char *text, char *out)
{
	size_t n = 0;
	bool less = false;

	while (*text) {
		size_t length = strcspn(text, " "), kept = length;

		while (kept > 0 && text[kept - 1] == ',')
			kept--;
		if (joins(text, kept))
			kept = 0;
		less = less || kept < length;
		if (kept > 0 && n > 0)
			out[n++] = ' ';
		memcpy(out + n, text, kept);
		n += kept;
		text += length;
		text += strspn(text, " ");
	}
	out[n] = '\0';
	return less && n > 0;
}

/* Whether it can be read neither as an entry nor as an answer. */
static bool
is_unread(struct session *s, int who, const char *text, enum answered how, const struct answer *answer)
{
	struct finding f;
	struct entry e;

	if (how > ANSWER_SHORT)
		return false;
	if (answer->unread)
		return true;
	text = how == ANSWER_SHORT ? answer->text : text;
	return !play_read(&s->play, &s->language, who, true, text, strlen(text), &e, &f, NULL);
}

/* What was typed, in the language in use, may be short for an entry: it is read as what is asked for. */
static bool
logger_answer(struct logger *lg, const struct transcript_entry *typed)
{
	struct session *s = lg->s;
	char name[JOURNAL_NAME_MAX + 1], read[ENTRY_MAX + 1], without[ENTRY_MAX + 1];
	const char *text = strlen(typed->text) <= ENTRY_MAX ? read : typed->text;

	session_settle(s);
	spoken_who(&s->language, typed->who, name, sizeof(name));
	spoken_read(&s->language, true, typed->text, read);

	int who = *name ? side_meant(s, name) : ANYBODY;
	struct answer answer = {.n = 0};
	enum answered how = *name && who < 0 ? ANSWER_WHOLE : answer_read(s, who, text, &answer);

	if (!(*name && who < 0) && is_unread(s, who, text, how, &answer) &&
	    strlen(typed->text) <= ENTRY_MAX && tidy(typed->text, without)) {
		spoken_read(&s->language, true, without, read);
		how = answer_read(s, who, text, &answer);
	}

	if (!(*name && who < 0) && how <= ANSWER_SHORT && answer.unread && side_in_front(s, &text, name)) {
		who = side_meant(s, name);
		how = answer_read(s, who, text, &answer);
	}
	int seat = *name ? side_answers(s, who, how == ANSWER_SHORT ? answer.text : text) : who;
	if (seat != who) {
		who = seat;
		how = answer_read(s, who, text, &answer);
	}
	if (!*name && (who = side_alone(s, how == ANSWER_SHORT ? answer.text : text)) >= 0)
		side_write(s, who, name);
	if (*name && who >= 0) {
		char called[JOURNAL_NAME_MAX + 1];

		memcpy(called, name, sizeof(called));
		side_call(s, who, called, name);
	}
	if (how == ANSWER_SEVERAL) {
		refuse_several(lg, typed->who, typed->text, &answer);
	} else if (how == ANSWER_NONE) {
		refuse_stray(lg, typed->who, typed->text, SAY("no die is asked for now"));
	} else if (how == ANSWER_STRAY) {
		refuse_stray(lg, typed->who, typed->text, SAY("nothing takes that now"));
	} else {
		lg->typed = spoken_is_english() ? NULL : typed->text;
		bool taken =
		    logger_entry(lg, name, how == ANSWER_SHORT ? answer.text : text, typed->as_played);
		lg->typed = NULL;
		return taken;
	}
	return false;
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
	if (transcript_parse(line, &entry, message) != JOURNAL_OK) {
		char why[JOURNAL_MESSAGE_SIZE + 32];

		snprintf(why, sizeof(why), SAY("unreadable J-1: column %s"), message);
		refuse_entry(lg, "", typed, why);
		return false;
	}
	return !entry.text || logger_answer(lg, &entry);
}
