/* Scenarios, options and sides as the language in use calls them: "prélude", "raids-nocturnes", "axe". */
#include "cmd/desk/called.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"

enum { CALLED_LEAST = 3 };

/* Whether a title begins so; "Le Retour" with "retour", too. */
static bool
begins_so(const char *title, const char *typed)
{
	static const char *const articles[] = {"le ", "la ", "l’", "les ", "the "};
	char plain[2][SPOKEN_BYTES];
	size_t length = strlen(typed);

	spoken_plain(title, plain[0]);
	for (int i = 0; i < COUNT(articles); i++) {
		size_t n = strlen(spoken_plain(articles[i], plain[1]));

		if (strncmp(plain[0], plain[1], n) == 0 && spoken_like(plain[0] + n, typed, length, false))
			return true;
	}
	return spoken_like(title, typed, length, false);
}

/* The one whose title begins so, else NULL. */
struct one_called {
	const char *name;
	bool several;
};

static void
try_title(const struct game *game, const char *typed, const char *name, const char *title,
	  struct one_called *found)
{
	if (strlen(typed) < CALLED_LEAST || !begins_so(SAY_OF(game, title), typed))
		return;
	found->several = found->name != NULL;
	found->name = name;
}

const char *
scenario_called(const struct game *game, const char *typed)
{
	struct one_called found = {NULL, false};

	for (unsigned i = 0; i < game->n_scenarios; i++) {
		if (strcmp(game->scenarios[i].name, typed) == 0)
			return typed;
		try_title(game, typed, game->scenarios[i].name, game->scenarios[i].title, &found);
	}
	return found.name && !found.several ? found.name : typed;
}

const char *
option_called(const struct game *game, const char *typed)
{
	struct one_called found = {NULL, false};

	for (unsigned i = 0; i < game->n_options; i++) {
		if (strcmp(game->options[i].name, typed) == 0)
			return typed;
		try_title(game, typed, game->options[i].name, game->options[i].title, &found);
	}
	return found.name && !found.several ? found.name : typed;
}

const char *
side_called(const struct game *game, const char *typed)
{
	char said[SPOKEN_BYTES];
	bool printed = game->who == TYPE_NUMBER || game->operands[game->who - TYPE_COMMON].table != 0;

	for (int i = 0; !printed && i < type_count(game, NULL, game->who); i++) {
		const char *name = type_name(game, NULL, game->who, i);

		if (spoken_of(game, game->who, name, said) && spoken_like(said, typed, strlen(typed), true))
			return name;
	}
	return typed;
}
