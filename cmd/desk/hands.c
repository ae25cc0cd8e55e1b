/* What the dealer has told this computer's player of his cards. */
#include "cmd/desk/hands.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/notes.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

bool
hands_are_dealt(const struct session *s)
{
	return s->both && deck_type(s->game) && !s->replay.both.physical;
}

bool
hands_draw(const struct session *s, size_t i)
{
	const struct line *line = &s->line[i];

	return line->verb == VERB_DRAW && line->withdrawn_by == 0;
}

/* Whose entry a note is for, and the cards behind its number; 0: it is none for an entry that is here. */
static size_t
read_hand(const struct session *s, char *line, const char **draw)
{
	char *digits = note_behind(s, "hand", line), *end;
	unsigned long seq = digits ? strtoul(digits, &end, 10) : 0;

	if (seq == 0 || seq > s->n || s->line[seq - 1].verb != VERB_DRAW || *end != ' ')
		return 0;
	*draw = end + 1;
	return (size_t)seq;
}

int
hands_open(struct session *s, int side)
{
	char line[SECRET_LINE + 2];
	const char *draw;
	int code = EXIT_WELL;
	FILE *in = s->both && deck_type(s->game) ? secrets_open(s->meta.id, &code) : NULL;

	while (secrets_next(in, s->meta.id, line, &code)) {
		size_t seq = read_hand(s, line, &draw);
		struct line *drawn = seq > 0 ? &s->line[seq - 1] : NULL;

		if (!drawn || (side >= 0 && !side_same(s, side_of_line(s, drawn), side)))
			continue;
		drawn->opened = keep_text(&s->kept, draw);
		if (!drawn->opened)
			no_memory();
	}
	if (in)
		fclose(in);
	return code;
}

int
hands_unknown(const struct session *s, int side, size_t *seq)
{
	unsigned char *known = calloc(s->n + 1, 1);
	char line[SECRET_LINE + 2];
	const char *draw;
	int code = EXIT_WELL;
	FILE *in = hands_are_dealt(s) ? secrets_open(s->meta.id, &code) : NULL;

	if (!known)
		no_memory();
	while (secrets_next(in, s->meta.id, line, &code))
		known[read_hand(s, line, &draw)] = 1;
	if (in)
		fclose(in);
	*seq = 0;
	for (size_t i = 0; i < s->n && *seq == 0 && hands_are_dealt(s); i++)
		if (hands_draw(s, i) && !known[i + 1] && side_same(s, side_of_line(s, &s->line[i]), side))
			*seq = i + 1;
	free(known);
	return code;
}
