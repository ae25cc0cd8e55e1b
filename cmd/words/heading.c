/* Headings of the board that belong to something which is not always there. */
#include "cmd/words/heading.h"

#include <string.h>

#include "core/rules.h"
#include "core/text.h"

const char *
heading_behind(const struct game *game, const char *heading, int *field)
{
	const char *end = heading && strncmp(heading, "{=", 2) == 0 ? strchr(heading, '}') : NULL;

	*field = -1;
	if (!end)
		return heading;
	for (int f = 0; f < field_count(game); f++)
		if (text_is(field_of(game, f)->name, heading + 2, (size_t)(end - heading - 2)))
			*field = f;
	return end + 1;
}

bool
heading_is_past(const struct play *play, const char *heading)
{
	int of;

	heading_behind(play->game, heading, &of);
	return of >= 0 && field_get(play->game, play->state, of, 0) == 0;
}
