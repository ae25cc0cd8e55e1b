/* game check --po: the texts of a game file as a catalogue, with what is translated of them already. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/desk/game_texts.h"
#include "cmd/game/game.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/words.h"

struct catalogue {
	FILE *out; /* NULL: they are counted */
	const struct game *game;
	char **known; /* "CONTEXT\4TEXT" of those that were handed out */
	int n, said;
};

/* A text that comes again is handed out once. */
static bool
is_new(struct catalogue *c, const char *context, const char *text)
{
	struct made made;

	fprintf(made_begin(&made), "%s\4%s", context, text);
	made_end(&made);
	for (int i = 0; i < c->n; i++)
		if (strcmp(c->known[i], made.text) == 0) {
			made_free(&made);
			return false;
		}
	if ((c->n & (c->n - 1)) == 0)
		c->known = realloc(c->known, (c->n ? 2 * (size_t)c->n : 1) * sizeof(*c->known));
	if (!c->known || !(c->known[c->n++] = strdup(made.text)))
		no_memory();
	made_free(&made);
	return true;
}

/* What the program says itself, in the tables of a file, is translated with it. */
static bool
is_common(const struct table_text *t)
{
	return !t->kind && strcmp(catalogue_say(t->text), t->text) != 0;
}

static void
take_text(void *context, const struct table_text *t)
{
	struct catalogue *c = context;
	char in[256];
	const char *said;

	snprintf(in, sizeof(in), "%s%s%s", c->game->name, t->kind ? " " : "", t->kind ? t->kind : "");
	if (is_common(t) || !is_new(c, in, t->text))
		return;
	said = catalogue_word(in, t->text);
	c->said += said != NULL;
	if (c->out)
		table_text_write(c->out, t, said ? said : "",
				 said && t->many ? catalogue_say_many(in, t->text, t->many, 2) : "");
}

static void
take_prose(struct catalogue *c)
{
	const struct passage *p;
	int n = gamefile_passages(c->game, &p);

	for (int i = 0; i < n; i++)
		if (p[i].text &&
		    (p[i].kind == PASSAGE_PROSE || p[i].kind == PASSAGE_CHAPTER || p[i].kind == PASSAGE_LET))
			take_text(
			    c, &(struct table_text){c->game, p[i].text, NULL, "prose", p[i].section, NULL});
}

/* What things are called in the tables beside the file. */
static void
take_titles(struct catalogue *c, const struct box *box)
{
	for (int t = 0; t < c->game->n_tables; t++) {
		int title = box_column(&c->game->tables[t], "title");
		for (int row = 0; title >= 0 && row < box->rows[t]; row++)
			if (*box_text(box, t, row, title))
				take_text(c,
					  &(struct table_text){c->game, box_text(box, t, row, title), NULL,
							       "title", box_text(box, t, row, 0), "title"});
	}
}

static void
take_all(struct catalogue *c, const struct box *box)
{
	const char *text;

	take_text(c, &(struct table_text){c->game, c->game->title, NULL, "game", NULL, NULL});
	take_prose(c);
	game_texts(c->game, take_text, c);
	for (int i = 0; (text = gamefile_text(c->game, i)) != NULL; i++)
		take_text(c, &(struct table_text){c->game, text, NULL, "text", NULL, NULL});
	take_titles(c, box);
	for (int i = 0; i < c->n; i++)
		free(c->known[i]);
	free(c->known);
	c->known = NULL;
}

void
game_po(const struct session *s)
{
	struct catalogue c = {.out = stdout, .game = s->game};
	const char *language = catalogue_language();

	catalogue_speak("fr");
	puts("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
	     "\"Plural-Forms: nplurals=2; plural=(n > 1);\\n\"");
	take_all(&c, &s->box);
	catalogue_speak(language);
}

int
game_untranslated(const struct session *s, int *all)
{
	struct catalogue c = {.game = s->game};
	const char *language = catalogue_language();

	catalogue_speak("fr");
	take_all(&c, &s->box);
	catalogue_speak(language);
	*all = c.n;
	return c.n - c.said;
}
