/* What -g, -s, -o and --player say, checked against the game; a session written as a new journal. */
#include "cmd/desk/beginning.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cmd/desk/called.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/master.h"
#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "core/games/games.h"
#include "journal/ssh_signature.h"

/* "raf", "eagle", "303": the first game of which a word begins so, and another one; NULL: none does. */
static const struct game *
game_begun(const char *name, const struct game **other)
{
	const struct game *found = NULL;
	size_t n = strlen(name);

	for (const struct game *const *g = games; *g && n > 0; g++)
		for (const char *word = (*g)->name; word; word = strchr(word, '-')) {
			word += *word == '-';
			if (strncmp(word, name, n) != 0)
				continue;
			if (found && found != *g)
				*other = *g;
			else
				found = *g;
		}
	return found;
}

const struct game *
game_wanted(const char *command, const char *name)
{
	const struct game *game = game_named(name), *other = NULL;
	struct near near = {0};

	game = game ? game : game_begun(name, &other);
	if (other) {
		trouble("%s: '%s' could be '%s' or '%s'", command, name, game->name, other->name);
		return NULL;
	}
	if (game)
		return game;
	for (const struct game *const *g = games; *g; g++)
		near_try(&near, name, (*g)->name);
	if (near.best)
		trouble("%s: no game '%s'; did you mean '%s'?", command, name, near.best);
	else
		trouble("%s: no game '%s'; 'tallyho games' lists them", command, name);
	return NULL;
}

/* A name that is known to be short enough: of a game's tables, or measured. */
static void
set_name(char out[JOURNAL_NAME_MAX + 1], const char *name)
{
	assert(strlen(name) <= JOURNAL_NAME_MAX);
	memmove(out, name, strlen(name) + 1); /* it may be that name */
}

static bool
set_scenario(const char *command, const struct game *game, const char *name, struct journal_meta *meta)
{
	struct near near = {0};

	if (!name && game->n_scenarios == 0)
		name = "position";
	if (!name)
		name = game->scenarios[0].name;
	name = scenario_called(game, name);
	if (strcmp(name, "position") == 0) {
		set_name(meta->scenario, name);
		return true;
	}
	for (unsigned i = 0; i < game->n_scenarios; i++) {
		if (strcmp(game->scenarios[i].name, name) == 0) {
			set_name(meta->scenario, name);
			return true;
		}
		near_try(&near, name, game->scenarios[i].name);
	}
	near_try(&near, name, "position");
	if (near.best)
		trouble("%s: %s has no scenario '%s'; did you mean '%s'?", command, game->name, name,
			near.best);
	else
		trouble("%s: %s has no scenario '%s'; 'tallyho games %s' lists them", command, game->name,
			name, game->name);
	return false;
}

/* A position takes all of a game's options. */
static unsigned
options_of(const struct game *game, const char *scenario)
{
	if (strcmp(scenario, "position") == 0)
		return UINT_MAX;
	for (unsigned i = 0; i < game->n_scenarios; i++)
		if (strcmp(game->scenarios[i].name, scenario) == 0)
			return game->scenarios[i].options;
	return 0;
}

bool
option_fits(const char *command, const struct game *game, const char *scenario, const char *name)
{
	struct near near = {0};

	for (unsigned i = 0; i < game->n_options; i++) {
		near_try(&near, name, game->options[i].name);
		if (strcmp(game->options[i].name, name) != 0)
			continue;
		if (options_of(game, scenario) >> i & 1)
			return true;
		trouble("%s: the scenario %s has no option '%s'", command, scenario, name);
		return false;
	}
	if (near.best)
		trouble("%s: %s has no option '%s'; did you mean '%s'?", command, game->name, name,
			near.best);
	else
		trouble("%s: %s has no option '%s'; 'tallyho games %s' lists them", command, game->name, name,
			game->name);
	return false;
}

static bool
add_option(const char *command, const struct game *game, const char *name, struct journal_meta *meta)
{
	for (size_t i = 0; i < meta->options; i++)
		if (strcmp(meta->option[i], name) == 0)
			return true;
	if (!option_fits(command, game, meta->scenario, name))
		return false;
	set_name(meta->option[meta->options++], name);
	return true;
}

static bool
add_player(const char *command, const struct game *game, const char *text, struct journal_meta *meta)
{
	const char *equals = strchr(text, '=');
	struct journal_player *p = &meta->player[meta->players];

	if (!equals || equals == text || !equals[1] || equals - text > JOURNAL_NAME_MAX) {
		trouble("%s: --player takes SIDE=NAME, not '%s'", command, text);
		return false;
	}
	if (meta->players == JOURNAL_PLAYERS_MAX) {
		trouble("%s: more than %d players", command, JOURNAL_PLAYERS_MAX);
		return false;
	}
	if (strlen(equals + 1) > JOURNAL_NAME_MAX) {
		trouble("%s: the player's name is longer than %d bytes", command, JOURNAL_NAME_MAX);
		return false;
	}
	/* It stands in front of entries, as in "Ann: done". */
	if (strpbrk(equals + 1, ":#\"!")) {
		trouble("%s: no player can be called '%s': a name that is typed before entries has no : # ! "
			"or quotes in it",
			command, equals + 1);
		return false;
	}
	memcpy(p->side, text, (size_t)(equals - text));
	p->side[equals - text] = '\0';
	set_name(p->side, side_called(game, p->side));
	for (size_t i = 0; i < meta->players; i++)
		if (strcmp(meta->player[i].side, p->side) == 0) {
			trouble("%s: %s is played by '%s' already; '%s' cannot play it, too", command,
				p->side, meta->player[i].name, equals + 1);
			return false;
		}
	meta->players++;
	set_name(p->name, equals + 1);
	return true;
}

/* This computer's own, which is made the first time. */
static bool
own_key(char key[JOURNAL_KEY_MAX + 1])
{
	unsigned char master[MASTER_SIZE], seed[SSH_KEY_SIZE], bytes[SSH_KEY_SIZE];

	if (master_have(master) != EXIT_WELL)
		return false;
	signing_seed(master, seed);
	if (!ssh_public(seed, bytes)) {
		trouble("no library to sign with");
		return false;
	}
	ssh_key_write(bytes, key);
	return true;
}

/* The line that `key` prints, as it came by mail. */
static bool
pasted_key(const char *command, const char *line, char key[JOURNAL_KEY_MAX + 1])
{
	unsigned char bytes[SSH_KEY_SIZE];
	const char *wrong = ssh_key_read(line, bytes);

	if (wrong) {
		trouble("%s: --key: %s", command, wrong);
		return false;
	}
	ssh_key_write(bytes, key);
	return true;
}

/* The first line of a .pub file as a journal has it. */
static bool
read_key_file(const char *command, const char *path, char key[JOURNAL_KEY_MAX + 1])
{
	char line[2048] = "";
	unsigned char bytes[SSH_KEY_SIZE];
	FILE *in = open_given(path);
	const char *wrong;

	if (!in) {
		trouble("%s: %s: %s", command, path, given_wrong());
		return false;
	}
	if (!fgets(line, sizeof(line), in))
		line[0] = '\0';
	fclose(in);
	if ((wrong = ssh_key_read(line, bytes)) != NULL) {
		trouble("%s: %s: %s", command, path, wrong);
		return false;
	}
	ssh_key_write(bytes, key);
	return true;
}

/* A key as --key takes it: `mine`, the line itself, or a file. */
static bool
read_key(const char *command, const char *path, char key[JOURNAL_KEY_MAX + 1])
{
	if (strcmp(path, "mine") == 0)
		return own_key(key);
	if (strncmp(path, "ssh-ed25519 ", 12) == 0)
		return pasted_key(command, path, key);
	return read_key_file(command, path, key);
}

/* Keys stand in the order of their sides. */
static bool
add_key(const char *command, const struct game *game, const char *text, struct journal_meta *meta)
{
	const char *equals = strchr(text, '=');
	struct journal_key key = {"", ""};
	size_t i = meta->keys;

	if (!equals || equals == text || !equals[1] || equals - text > JOURNAL_NAME_MAX) {
		trouble("%s: --key takes SIDE=FILE.pub, not '%s'", command, text);
		return false;
	}
	if (meta->keys == JOURNAL_KEYS_MAX) {
		trouble("%s: more than %d keys", command, JOURNAL_KEYS_MAX);
		return false;
	}
	memcpy(key.side, text, (size_t)(equals - text));
	set_name(key.side, side_called(game, key.side));
	if (!read_key(command, equals + 1, key.key))
		return false;
	for (; i > 0 && strcmp(meta->key[i - 1].side, key.side) > 0; i--)
		meta->key[i] = meta->key[i - 1];
	meta->key[i] = key;
	meta->keys++;
	return true;
}

static bool
meta_of(const struct arguments *a, const char *scenario, struct journal_meta *meta, const struct game *game)
{
	const char *command = a->command->name, *value;
	size_t at = 0;

	memset(meta, 0, sizeof(*meta));
	if (!set_scenario(command, game, scenario, meta))
		return false;
	set_name(meta->game, game->name);
	while ((value = flag_next(a, "option", &at)) != NULL)
		if (!add_option(command, game, option_called(game, value), meta))
			return false;
	meta->rules_version = game->rules_version;
	return true;
}

bool
meta_named(const struct arguments *a, const char *name, const char *scenario, struct journal_meta *meta,
	   struct session *s, struct box_texts *texts)
{
	const struct game *game = game_chosen(a->command->name, name, s, texts);

	return game && meta_of(a, scenario, meta, game);
}

bool
meta_from(const struct arguments *a, struct journal_meta *meta, struct session *s, struct box_texts *texts)
{
	const char *command = a->command->name, *name = flag_value(a, "game"), *value;
	size_t at = 0;

	memset(texts, 0, sizeof(*texts));
	if (!name) {
		trouble("%s: which game? -g GAME; 'tallyho games' lists them", command);
		return false;
	}
	const struct game *game = game_chosen(command, name, s, texts);
	if (!game || !meta_of(a, flag_value(a, "scenario"), meta, game))
		return false;
	while ((value = flag_next(a, "player", &at)) != NULL)
		if (!add_player(command, game, value, meta))
			return false;
	at = 0;
	while ((value = flag_next(a, "key", &at)) != NULL)
		if (!add_key(command, game, value, meta))
			return false;
	if (flag_given(a, "ask"))
		memcpy(meta->option[meta->options++], OPTION_ASK, sizeof(OPTION_ASK));
	if (flag_given(a, "dice-by-both"))
		memcpy(meta->option[meta->options++], OPTION_BOTH, sizeof(OPTION_BOTH));
	meta->created = (int64_t)time(NULL);
	return true;
}

bool
store_is_free(const char *path)
{
	struct stat st;

	if (!*path) {
		trouble("the journal's file needs a name; none was given");
		return false;
	}
	if (lstat(path, &st) != 0)
		return true;
	trouble("%s: exists already; a journal is only begun in a new file", path);
	return false;
}

static enum journal_status
append_all(const struct session *s, struct journal *draft, char *message)
{
	enum journal_status status = JOURNAL_OK;
	struct progress progress = {0};

	for (size_t i = 0; i < s->n && status == JOURNAL_OK; i++) {
		status = journal_append(draft, s->at[i], s->line[i].who, s->line[i].text,
					s->line[i].as_played, NULL, message);
		if (i % 4096 == 0)
			progress_tell(&progress, "writing", i, s->n);
	}
	progress_end(&progress);
	return status;
}

int
store_whole(struct session *s, const char *path)
{
	struct journal_table tables[BOX_TEXTS];
	char message[JOURNAL_MESSAGE_SIZE];
	size_t count = boxes_present(&s->texts, tables);
	struct journal *draft;
	enum journal_status status = journal_draft(&s->meta, tables, count, &draft, message);

	s->path = path;
	if (status == JOURNAL_OK)
		status = append_all(s, draft, message);
	if (status == JOURNAL_OK)
		status = journal_place(&draft, path, message);
	journal_close(draft);
	return status == JOURNAL_OK ? EXIT_WELL : trouble_with(path, status, message);
}
