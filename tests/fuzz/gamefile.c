/*
 * Any bytes as a game file: read, and what can be played of it played. The first line that is "%" parts the
 * file from a table, which stands for each that the file names. No byte harms; what is wrong is told.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/luck/random.h"

enum { ENTRIES_MAX = 40 };

static struct session *s;

/* A game at random, with some entries that nobody would make. */
static void
play(struct box_texts *texts, uint64_t seed)
{
	struct journal_meta meta = {.rules_version = s->game->rules_version};
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct random random;

	snprintf(meta.game, sizeof(meta.game), "%s", s->game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s",
		 s->game->n_scenarios ? s->game->scenarios[0].name : "position");
	if (strlen(s->game->name) > JOURNAL_NAME_MAX ||
	    !session_begin(s, &meta, texts, "x", why, sizeof(why)))
		return;
	session_rewind(s, false, 0);
	random_seed(&random, seed);
	for (int i = 0; i < ENTRIES_MAX && !is_over(&s->play); i++) {
		struct action a;
		char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];
		bool any = random_below(&random, 4) == 0 && s->game->n_verbs > 0;

		s->play.budget = s->play.tried + 400;
		if (any ? !random_of_verb(&s->play, &random,
					  VERB_COMMON + random_below(&random, s->game->n_verbs), &a)
			: !random_action(&s->play, &random, &a))
			break;
		if (a.who >= 0 && s->game->who != TYPE_NUMBER)
			name_write(&s->language, s->game->who, a.who, who, sizeof(who));
		action_write(&s->language, &a, text, sizeof(text));
		if (!session_add(s, who, text, false, 0))
			break;
		session_settle(s);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct box_texts texts;
	char *text = malloc(size + 1), *table;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	const char *name;
	size_t length = size;
	int n = 0;

	if (!s)
		s = session_new();
	if (!text || !s)
		abort();
	if (size > 0)
		memcpy(text, data, size);
	text[size] = '\0';
	memset(&texts, 0, sizeof(texts));
	table = strstr(text, "\n%\n");
	if (table) {
		length = (size_t)(table + 1 - text);
		table += 3;
	}
	texts.file = (struct journal_table){GAME_FILE, text, length};
	if (!s->file && !(s->file = malloc(gamefile_size())))
		abort();
	game_file_read(s->file, &texts);
	for (int i = 0; table && n < BOX_TABLES && (name = gamefile_table(s->file, i)) != NULL; i++) {
		bool there = false;
		for (int k = 0; k < n; k++)
			there = there || strcmp(texts.table[k].name, name) == 0;
		if (there)
			continue;
		texts.owned_name[n] = strdup(name);
		texts.table[n] =
		    (struct journal_table){texts.owned_name[n], table, size - (size_t)(table - text)};
		n++;
	}
	s->game = session_game(s, NULL, &texts, "x", why, sizeof(why));
	if (s->game)
		play(&texts, size);
	session_forget(s);
	boxes_free(&texts);
	free(text);
	return 0;
}
