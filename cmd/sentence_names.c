/* What things are called: printed names from the box, with what one types where that is needed. */
#include <string.h>

#include "cmd/say.h"
#include "cmd/sentence.h"
#include "cmd/spoken.h"

enum { NAME_BYTES = 256 };

static void
put_key(FILE *out, const struct language *l, int type, int value)
{
	char name[SPOKEN_BYTES];

	print_text(out, spoken_name(l, type, value, false, name));
}

/* The first of the patterns of which the box knows everything, else what one types. */
static void
put_name(FILE *out, const struct language *l, const struct naming *naming, const char *pattern, int value)
{
	char text[NAME_BYTES];

	if (printed_write(l, naming, SAY_OF(l->game, pattern), value, text, sizeof(text)) > 0)
		print_text(out, text);
	else
		put_key(out, l, naming->type, value);
}

void
sentence_name(FILE *out, const struct language *l, int type, int value, bool full)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *pattern = !naming ? NULL : full && naming->full ? naming->full : naming->name;
	int i = naming ? value - type_first(l->game, type) : 0;

	if (naming && naming->list && i >= 0 && i < type_count(l->game, l->box, type))
		fputs(SAY_OF(l->game, naming->list[i]), out);
	else if (pattern && value != NONE)
		put_name(out, l, naming, pattern, value);
	else
		put_key(out, l, type, value);
}

void
sentence_printed(FILE *out, const struct language *l, int type, const char *pattern, int value)
{
	const struct naming *naming = naming_of(l->game, type);

	if (naming)
		put_name(out, l, naming, pattern, value);
	else
		fputs(SAY_OF(l->game, pattern), out);
}

void
sentence_counted(FILE *out, const struct language *l, int type, int value, int n)
{
	const struct naming *naming = naming_of(l->game, type);

	if (n != 1 || naming)
		fprintf(out, "%d ", n);
	if (n != 1 && naming && naming->counted)
		put_name(out, l, naming, naming->counted, value);
	else
		sentence_name(out, l, type, value, false);
}

/* What stands before item i of n in a list: "A, B and C". */
static const char *
joint(int i, int n)
{
	return i == 0 ? "" : i == n - 1 ? SAY(" and ") : SAY(", ");
}

void
sentence_names(FILE *out, const struct language *l, int type, const int *value, int n, bool before, bool more)
{
	const struct naming *naming = naming_of(l->game, type);
	const char *names = naming && naming->names && n > 1 ? SAY_OF(l->game, naming->names) : NULL,
		   *place = names ? strchr(names, '{') : NULL;
	int behind = before ? 1 : 0, all = behind + (place ? 1 : n) + (more ? 1 : 0);

	if (!place) {
		for (int i = 0; i < n; i++) {
			fputs(joint(behind + i, all), out);
			sentence_name(out, l, type, value[i], false);
		}
		return;
	}
	fputs(joint(behind, all), out);
	fwrite(names, 1, (size_t)(place - names), out);
	for (int i = 0; i < n; i++) {
		fputs(joint(i, n), out);
		put_key(out, l, type, value[i]);
	}
	fputs(place + strcspn(place, "}") + 1, out);
}
