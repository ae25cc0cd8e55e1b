/* Whose entries are. */
#include "cmd/desk/makers.h"

#include "cmd/desk/sides.h"

int
side_of_line(const struct session *s, const struct line *line)
{
	if (*line->who)
		return side_named(s, line->who);
	return s->game->who == TYPE_NUMBER ? SOLE : -1;
}

const char *
side_sender(const struct session *s, int side, char *name)
{
	side_write(s, side, name);
	if (s->game->who == TYPE_NUMBER && side == SOLE)
		*name = '\0';
	return name;
}
