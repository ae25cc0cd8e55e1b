/* A game that is a file: made of the texts that a journal, a transcript or a folder has. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/games/games.h"

/* The places of a text filled in: with names of the file, or words of the program's own, which have blanks.
 */
static void
fill(FILE *out, const struct fault *f)
{
	for (const char *s = SAY(f->text); *s; s++) {
		int i = s[0] == '{' && s[2] == '}' ? s[1] - '0' : -1;
		if (i < 0 || i >= FAULT_ARGS) {
			fputc(*s, out);
			continue;
		}
		fputs(strchr(f->arg[i], ' ') ? SAY(f->arg[i]) : f->arg[i], out);
		s += 2;
	}
}

void
fault_tell(FILE *out, const char *path, const struct fault *f)
{
	fprintf(out, "%s:%d:%d: ", path, f->line, f->column);
	if (f->remark)
		fputs(SAY("remark: "), out);
	fill(out, f);
}

static int
texts_of(const struct box_texts *texts, struct file_text *text)
{
	int n = 0;

	text[n++] = (struct file_text){GAME_FILE, texts->file.text, texts->file.size};
	for (int t = 0; t < BOX_TABLES; t++)
		if (texts->table[t].text)
			text[n++] = (struct file_text){texts->table[t].name, texts->table[t].text,
						       texts->table[t].size};
	return n;
}

bool
game_file_read(struct gamefile *file, const struct box_texts *texts)
{
	struct file_text text[BOX_TEXTS];
	int n = texts_of(texts, text);

	return gamefile_read(file, text, n);
}

/* Into the order that the game has them in. */
static bool
order_texts(const struct game *game, struct box_texts *texts, char *message, size_t size)
{
	struct box_texts old = *texts;

	memset(texts->table, 0, sizeof(texts->table));
	memset(texts->owned, 0, sizeof(texts->owned));
	memset(texts->owned_name, 0, sizeof(texts->owned_name));
	for (int i = 0; i < BOX_TABLES; i++) {
		int t = old.table[i].text ? box_table(game, old.table[i].name) : -1;
		if (t < 0 && old.table[i].text) {
			snprintf(message, size, SAY("its box has a table '%s' that %s does not know"),
				 old.table[i].name, game->name);
			*texts = old;
			return false;
		}
		if (t < 0)
			continue;
		texts->table[t] = old.table[i];
		texts->owned[t] = old.owned[i];
		texts->owned_name[t] = old.owned_name[i];
	}
	return true;
}

static void
write_fault(const struct gamefile *file, const char *where, char *message, size_t size)
{
	const struct fault *faults;
	struct made made;

	if (gamefile_faults(file, &faults) == 0)
		return;
	fault_tell(made_begin(&made), where, faults);
	snprintf(message, size, "%s", made_end(&made));
	made_free(&made);
}

const struct game *
game_file_game(struct gamefile *file, const char *name, struct box_texts *texts, const char *where,
	       char *message, size_t size)
{
	const struct game *game;

	if (!game_file_read(file, texts)) {
		write_fault(file, where, message, size);
		return NULL;
	}
	game = gamefile_game(file);
	if (game_named(game->name)) {
		snprintf(message, size, SAY("'%s' is a game that the program has: a file has another name"),
			 game->name);
		return NULL;
	}
	if (name && strcmp(game->name, name) != 0) {
		snprintf(message, size, SAY("it is of the game '%s', and its file is of '%s'"), name,
			 game->name);
		return NULL;
	}
	if (texts->words.text)
		catalogue_lend(game->name, texts->words.text, texts->words.size);
	return order_texts(game, texts, message, size) ? game : NULL;
}

const struct game *
session_game(struct session *s, const char *name, struct box_texts *texts, const char *where, char *message,
	     size_t size)
{
	if (!texts->file.text)
		return game_named(name);
	if (!s->file && !(s->file = malloc(gamefile_size())))
		no_memory();
	return game_file_game(s->file, name, texts, where, message, size);
}

bool
game_file_sets_up(struct session *s, char *message, size_t size)
{
	struct made made;

	session_rewind(s, false, 0);
	if (s->report.n_findings == 0)
		return true;
	words_finding(made_begin(&made), &s->language, NULL, &s->report.finding[0], NULL);
	snprintf(message, size, SAY("'%s' cannot be set up: %s"), session_scenario(s), made_end(&made));
	made_free(&made);
	return false;
}

bool
game_file_instead(struct session *s, const char *where, char *message, size_t size)
{
	struct gamefile *file;
	struct box_texts texts = s->texts;
	const struct game *game;
	const char *unlike;

	if (!s->game->own) {
		snprintf(message, size, SAY("it is of '%s', whose rules are the program's"), s->game->name);
		return false;
	}
	if (!(file = malloc(gamefile_size())))
		no_memory();
	/* What the journal's own box says, as the other file reads it. */
	(void)game_file_read(file, s->instead);
	if (!gamefile_game(file)->name || strcmp(gamefile_game(file)->name, s->game->name) != 0) {
		snprintf(message, size, SAY("it is of the game '%s', and its file is of '%s'"), s->game->name,
			 gamefile_game(file)->name ? gamefile_game(file)->name : "?");
		free(file);
		return false;
	}
	texts.file = s->instead->file;
	texts.words = s->instead->words;
	game = game_file_game(file, s->game->name, &texts, where, message, size);
	unlike = game ? gamefile_unlike(s->game, game) : NULL;
	if (unlike)
		snprintf(message, size, SAY("the other file has another '%s': it cannot judge this record"),
			 unlike);
	if (!game || unlike) {
		free(file);
		return false;
	}
	gamefile_mark_newer(file, s->game, (int)s->meta.rules_version);
	free(s->file);
	s->file = file;
	s->game = game;
	s->texts = texts;
	return true;
}
