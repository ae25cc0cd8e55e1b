/* page: the table to log a game at, on any screen; and what a new game can be begun with, for that page. */
#include <string.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/sides.h"
#include "cmd/report/report.h"
#include "cmd/say/command.h"
#include "cmd/say/html.h"
#include "cmd/say/json.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

/* JSON as text of a page. */
static void
put_text(void *context, const char *bytes, size_t size)
{
	html_raw(context, bytes, size);
}

static void
put_named(struct json *j, const char *name, const char *title)
{
	json_put_text(j, "name", name);
	json_put_text(j, "title", title);
}

static void
put_scenarios(struct json *j, const struct game *game)
{
	json_open_array(j, "scenarios");
	for (int i = 0; i < game->n_scenarios; i++) {
		json_open_object(j, NULL);
		put_named(j, game->scenarios[i].name, SAY_OF(game, game->scenarios[i].title));
		json_open_array(j, "options");
		for (int k = 0; k < game->n_options; k++)
			if (game->scenarios[i].options >> k & 1)
				json_put_text(j, NULL, game->options[k].name);
		json_close(j);
		json_close(j);
	}
	json_close(j);
	json_open_array(j, "options");
	for (int k = 0; k < game->n_options; k++) {
		json_open_object(j, NULL);
		put_named(j, game->options[k].name, SAY_OF(game, game->options[k].title));
		json_close(j);
	}
	json_close(j);
}

/* The sides, one of those that one player has. */
static void
put_sides(struct json *j, const struct session *s)
{
	char name[JOURNAL_NAME_MAX + 1];
	int n = s->game->who == TYPE_NUMBER ? 0 : type_count(s->game, &s->box, s->game->who);

	json_open_array(j, "sides");
	for (int i = 0; i < n; i++) {
		int k = 0;

		while (k < i && !side_same(s, i, k))
			k++;
		if (k == i)
			json_put_text(j, NULL, side_write(s, i, name));
	}
	json_close(j);
}

/* The header that its transcripts have, with the box. */
static void
put_header(struct json *j, const struct session *s)
{
	struct journal_meta meta = {.rules_version = s->game->rules_version};
	struct journal_table tables[BOX_TEXTS];
	size_t n = boxes_present(&s->texts, tables);
	struct made made;

	memcpy(meta.game, s->meta.game, sizeof(meta.game));
	transcript_write_header(made_begin(&made), &meta, tables, n, false);
	json_put_text(j, "header", made_end(&made));
	made_free(&made);
}

static void
put_game(FILE *out, const struct session *s)
{
	struct json j;

	json_begin(&j, put_text, out);
	json_open_object(&j, NULL);
	put_named(&j, s->game->name, s->game->title);
	put_scenarios(&j, s->game);
	put_sides(&j, s);
	put_header(&j, s);
	json_close(&j);
	fputc('\n', out);
}

/* Begins each game once, as `new` would; false: one line was printed. */
static bool
each_game(const struct page *page, void (*work)(FILE *out, const struct session *s), FILE *out)
{
	const struct game *const one[] = {page->game, NULL};
	struct session *s = session_new();
	bool well = s != NULL;

	for (const struct game *const *at = page->texts ? one : games; well && *at; at++) {
		struct journal_meta meta = {.rules_version = (*at)->rules_version};
		char why[2 * JOURNAL_MESSAGE_SIZE];
		struct box_texts texts;

		if (page->game && *at != page->game)
			continue;
		snprintf(meta.game, sizeof(meta.game), "%s", (*at)->name);
		snprintf(meta.scenario, sizeof(meta.scenario), "%s", (*at)->scenarios[0].name);
		if (page->texts)
			texts = *page->texts;
		else if (!page->box)
			boxes_shipped(*at, &texts);
		else if (!boxes_read(*at, page->box, &texts, why, sizeof(why))) {
			well = false;
			trouble("%s", why);
			break;
		}
		well = session_begin(s, &meta, &texts, page->box ? page->box : "the shipped box", why,
				     sizeof(why));
		if (!well)
			trouble("%s", why);
		else if (work)
			work(out, s);
		session_forget(s);
		if (!page->texts)
			boxes_free(&texts);
	}
	session_free(s);
	return well;
}

void
page_games(FILE *out, struct page *page)
{
	each_game(page, put_game, out);
}

/* Where all is said that is needed. */
static int
write_table(const struct arguments *a, struct page *page)
{
	const char *path = flag_value(a, "output");
	int code;

	if (!path)
		return trouble("page: where to? tallyho page %s%s-o table.html",
			       page->game ? a->operand[0] : "", page->game ? " " : "");
	if (page->box && !page->game)
		return trouble("page: a box is that of one game: tallyho page GAME --box %s", page->box);
	if (page->box && page->texts)
		return trouble("page: the tables of a game that is a file lie beside it; leave --box out");
	if (!page_is_built("page") || !each_game(page, NULL, NULL))
		return EXIT_TROUBLE;
	code = page_write(page, path);
	if (code != EXIT_WELL || strcmp(path, "-") == 0)
		return code;
	if (page->game)
		printf(SAY(": a table to log %s at, to open in a browser\n"), page->game->title);
	else
		fputs(SAY(": a table to log games at, to open in a browser\n"), stdout);
	return code;
}

int
run_page(const struct arguments *a)
{
	struct page page = {.box = flag_value(a, "box")};
	struct box_texts texts = {.owned_file = NULL};
	struct session *s = a->n > 0 ? session_new() : NULL;
	int code;

	if (a->n > 0 && (!s || !(page.game = game_chosen("page", a->operand[0], s, &texts))))
		code = EXIT_TROUBLE;
	else {
		page.texts = texts.file.text ? &texts : NULL;
		code = write_table(a, &page);
	}
	if (page.game)
		boxes_free(&texts);
	session_free(s);
	return code;
}
