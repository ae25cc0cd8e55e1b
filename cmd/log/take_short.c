/* An entry of a transcript that is written as one types it at the prompt. */
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/words/spoken.h"

bool
take_short(struct session *s, const char *sender, const char *text, struct taken *taken)
{
	char read[ENTRY_MAX + 1], name[SPOKEN_BYTES];
	const char *behind;
	struct answer answer;
	enum answered how;

	/* "raf:roll 4": the blank behind the colon was left out. */
	if (!*sender && s->game->who != TYPE_NUMBER && spoken_front(text, name, &behind) &&
	    side_meant(s, name) >= 0) {
		sender = name;
		text = behind;
	}
	int who = *sender ? side_meant(s, sender) : ANYBODY;

	if ((*sender && who < 0) || strlen(text) > ENTRY_MAX)
		return false;
	spoken_read(&s->language, true, text, read);
	how = answer_read_here(s, who, read, &answer);
	taken->given = false;
	taken->played = NULL;
	return how <= ANSWER_SHORT && !answer.ends &&
	       take_canonical(s, true, sender, how == ANSWER_SHORT ? answer.text : read, taken) &&
	       *taken->text;
}
