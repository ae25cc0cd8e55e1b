/* "Did you mean", in the language in use: the nearest verb, name, total or field to what was typed. */
#include "cmd/words/spoken.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"

/* Whether `said` is nearer to what was typed than all before, accents and case aside. */
static bool
is_nearer(struct near *near, const char *typed, const char *said)
{
	char plain[2][SPOKEN_BYTES];
	size_t before = near->best ? near->distance : SIZE_MAX;

	near_try(near, spoken_plain(typed, plain[0]), spoken_plain(said, plain[1]));
	if (!near->best || near->distance >= before)
		return false;
	near->best = ""; /* not that copy */
	return true;
}

int
spoken_verb_near(const struct game *game, const char *typed)
{
	char said[SPOKEN_BYTES];
	struct near near = {0};
	int nearest = -1;

	/* Only words that can be shown: "jet" is no "set" where that is called "fixer". */
	for (int v = 0; v < VERB_COMMON + game->n_verbs; v++)
		if (is_nearer(&near, typed, spoken_verb(game, v, said)))
			nearest = v;
	return nearest;
}

int
spoken_name_near(const struct language *l, int type, const char *typed)
{
	char said[SPOKEN_BYTES];
	struct near near = {0};
	int nearest = NONE, first = type_first(l->game, type);

	for (int i = 0; !type_numeric(l->game, type) && i < type_count(l->game, l->box, type); i++)
		if (is_nearer(&near, typed, spoken_name(l, type, i + first, true, said)))
			nearest = i + first;
	return nearest;
}

const char *
spoken_claimed_near(const struct language *l, const char *typed, char *out)
{
	char said[SPOKEN_BYTES];
	struct near near = {0};

	out[0] = '\0';
	for (int t = 0; t < l->game->n_totals; t++)
		if (is_nearer(&near, typed, spoken_total(l->game, t, said)))
			memcpy(out, said, sizeof(said));
	for (int f = 0; f < field_count(l->game); f++) {
		int n = field_of(l->game, f)->secret ? 0 : field_elements(field_of(l->game, f));

		for (int i = 0; i < n; i++)
			if (is_nearer(&near, typed, spoken_field(l, f, i, said)))
				memcpy(out, said, sizeof(said));
	}
	return *out ? out : NULL;
}
