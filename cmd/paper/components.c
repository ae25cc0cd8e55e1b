/* sheet --components: map, counters and cards of a game that is a file, to print and to cut out. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/draw/boards.h"
#include "cmd/paper/paper.h"
#include "cmd/say/say.h"

static int
write_components(struct session *s, const char *path)
{
	struct play *turned = calloc(1, sizeof(*turned));
	struct report *report = calloc(1, sizeof(*report));
	const struct board board = {.language = &s->language, .play = &s->play};
	bool to_output = strcmp(path, "-") == 0, well;
	FILE *out = to_output ? stdout : fopen(path, "w");

	if (!turned || !report)
		no_memory();
	if (!out) {
		free(turned);
		free(report);
		return trouble("cannot write '%s': %s", path, said_error(errno));
	}
	session_settle(s);
	play_begin(turned, s->game, &s->box, SCENARIO_POSITION, 0, report);
	well = components_draw(out, &board, turned);
	well = (to_output ? fflush(out) : fclose(out)) == 0 && well;
	free(turned);
	free(report);
	if (!well)
		return trouble("%s: the components could not be written", path);
	if (!to_output)
		printf(SAY("%s: map, counters and cards of %s, to print from a browser\n"), path,
		       s->game->title);
	return EXIT_WELL;
}

int
sheet_components(const struct arguments *a)
{
	const char *path = flag_value(a, "output"), *name = a->operand[0];
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct journal_meta meta = {.rules_version = 1};
	struct session *s;
	struct box_texts texts;
	int code;

	if (!path)
		return trouble("sheet: where to? tallyho sheet --components %s -o components.html", name);
	if (strlen(path) > 4 && strcmp(path + strlen(path) - 4, ".pdf") == 0)
		return trouble(
		    "sheet: the components are a page: write components.html, and print it from a browser");
	if (!game_file_named(name))
		return trouble("sheet: --components are those of a game that is a file; %s is none", name);
	s = session_new();
	if (!s)
		return trouble("out of memory");
	if (!game_file_load(name, &texts, why, sizeof(why))) {
		session_free(s);
		return trouble("%s", why);
	}
	s->game = session_game(s, NULL, &texts, name, why, sizeof(why));
	if (s->game) {
		meta.rules_version = s->game->rules_version;
		snprintf(meta.game, sizeof(meta.game), "%s", s->game->name);
		snprintf(meta.scenario, sizeof(meta.scenario), "position");
	}
	code = !s->game ? trouble("%s has faults: 'tallyho game check %s' shows them", name, name)
	       : session_begin(s, &meta, &texts, name, why, sizeof(why)) ? write_components(s, path)
									 : trouble("%s", why);
	session_free(s);
	boxes_free(&texts);
	return code;
}
