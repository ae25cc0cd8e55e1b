/*
 * How a session begins: scenario, options, box and players from what a journal or transcript was begun
 * with.
 */
#include "cmd/desk/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "core/games/games.h"
#include "journal/csv.h"

/* What the core and the store hold must have room in each other. */
static_assert(ENTRY_MAX == JOURNAL_TEXT_MAX, "an entry is as long in the core as in a journal");
static_assert(BOX_TEXTS <= JOURNAL_TABLES_MAX, "a journal has room for every table of a box");
static_assert(JOURNAL_PLAYERS_MAX <= SEATS_MAX, "whoever is named has a seat");
static_assert(JOURNAL_OPTIONS_MAX <= 8 * sizeof(((struct session *)0)->options), "each option has a bit");
static_assert(CSV_TEXT_MAX == JOURNAL_BOX_MAX, "what a journal holds of a box can be read, and no more");

struct session *
session_new(void)
{
	struct session *s = calloc(1, sizeof(*s));

	if (!s)
		trouble("out of memory");
	return s;
}

void
session_free(struct session *s)
{
	if (!s)
		return;
	journal_close(s->journal);
	transcript_close(s->transcript);
	session_forget(s);
	free(s->line);
	free(s->at);
	free(s->hash);
	bonds_forget(s, 0);
	free(s->bonds.seal);
	free(s->cached);
	free(s->file);
	free(s);
}

/* ---- what the journal was begun with ---- */

static bool
find_scenario(struct session *s, char *message, size_t size)
{
	const struct game *game = s->game;

	if (strcmp(s->meta.scenario, "position") == 0) {
		s->scenario = SCENARIO_POSITION;
		return true;
	}
	for (int i = 0; i < game->n_scenarios; i++)
		if (strcmp(game->scenarios[i].name, s->meta.scenario) == 0) {
			s->scenario = SCENARIO_COMMON + i;
			return true;
		}
	snprintf(message, size, SAY("%s has no scenario '%s'"), game->name, s->meta.scenario);
	return false;
}

const char *
session_scenario(const struct session *s)
{
	return s->scenario == SCENARIO_POSITION
		   ? SAY("a position")
		   : SAY_OF(s->game, s->game->scenarios[s->scenario - SCENARIO_COMMON].title);
}

/* Whether somebody has a key who plays nothing: "dealer". */
static bool
has_key(const struct session *s, const char *side)
{
	for (size_t i = 0; i < s->meta.keys; i++)
		if (strcmp(s->meta.key[i].side, side) == 0)
			return true;
	return false;
}

/* Dice of both are for games that have some, or that have one deck, which a third deals. */
static bool
find_both(struct session *s, char *message, size_t size)
{
	const struct game *game = s->game;

	s->both = true;
	*message = '\0';
	if (deck_type(game) && !has_key(s, "dealer"))
		snprintf(message, size,
			 SAY("all draw from one deck in %s: so that nobody has chosen its cards, somebody "
			     "deals who does not play, --key dealer=..."),
			 game->name);
	else if (!deck_type(game) && game->n_dice == 0)
		snprintf(message, size, SAY("%s has no dice: dice of both are not for it"), game->name);
	else if (game->who == TYPE_NUMBER && s->meta.keys < 2)
		snprintf(message, size,
			 SAY("%s is played alone, and one side alone proves no dice: with a witness, --key "
			     "player=... --key witness=..., they are of both"),
			 game->name);
	return *message == '\0';
}

static bool
find_options(struct session *s, bool *ask, char *message, size_t size)
{
	const struct game *game = s->game;

	*ask = s->both = false;
	s->options = 0;
	for (size_t i = 0; i < s->meta.options; i++) {
		const char *name = s->meta.option[i];
		unsigned k = 0;

		if (strcmp(name, OPTION_ASK) == 0) {
			*ask = true;
			continue;
		}
		if (strcmp(name, OPTION_BOTH) == 0) {
			if (!find_both(s, message, size))
				return false;
			continue;
		}
		while (k < game->n_options && strcmp(game->options[k].name, name) != 0)
			k++;
		if (k == game->n_options) {
			snprintf(message, size, SAY("%s has no option '%s'"), game->name, name);
			return false;
		}
		s->options |= 1 << k;
	}
	return true;
}

/* The texts of a box as one, to see whether the next journal has the same. */
static char *
join_texts(const struct game *game, const struct box_texts *texts, bool ask, size_t *size)
{
	struct journal_table table[BOX_TEXTS];
	size_t n = boxes_present(texts, table), at = 0;
	char *all;

	*size = strlen(game->name) + 2;
	for (size_t i = 0; i < n; i++)
		*size += strlen(table[i].name) + table[i].size + 2;
	all = malloc(*size + 1);
	if (!all)
		no_memory();
	at = (size_t)snprintf(all, *size + 1, "%s%c", game->name, ask ? '?' : '.') + 1;
	for (size_t i = 0; i < n; i++) {
		at += (size_t)snprintf(all + at, *size + 1 - at, "%s", table[i].name) + 1;
		memcpy(all + at, table[i].text, table[i].size);
		at += table[i].size;
		all[at++] = '\0';
	}
	return all;
}

/* Whether these bytes come next; then *at is behind them. */
static bool
comes_next(const char **at, const char *end, const char *bytes, size_t size)
{
	if ((size_t)(end - *at) < size || memcmp(*at, bytes, size) != 0)
		return false;
	*at += size;
	return true;
}

/* Whether join_texts() would make what the box was made from. */
static bool
is_cached(const struct session *s, bool ask)
{
	struct journal_table table[BOX_TEXTS];
	size_t n = boxes_present(&s->texts, table);
	const char *at = s->cached, *end, mark[2] = {ask ? '?' : '.', '\0'};

	if (s->cached_size == 0)
		return false;
	end = at + s->cached_size;
	if (!comes_next(&at, end, s->game->name, strlen(s->game->name)) ||
	    !comes_next(&at, end, mark, sizeof(mark)))
		return false;
	for (size_t i = 0; i < n; i++)
		if (!comes_next(&at, end, table[i].name, strlen(table[i].name) + 1) ||
		    !comes_next(&at, end, table[i].text, table[i].size) || !comes_next(&at, end, "", 1))
			return false;
	return at == end;
}

/* Reading a box takes longer than a journal of some hundred entries does: one like the last is kept. */
static bool
prepare_box(struct session *s, bool ask, const char *where, char *message, size_t size)
{
	size_t joined_size;

	if (is_cached(s, ask)) {
		s->language.n_aliases = 0;
		return true;
	}
	/* The session's from here on, whatever happens; good for the next journal only with its size. */
	free(s->cached);
	s->cached = join_texts(s->game, &s->texts, ask, &joined_size);
	s->cached_size = 0;
	s->stale = s->kept_fresh = false;
	if (!boxes_from_texts(s->game, &s->texts, ask, where, &s->box, message, size))
		return false;
	if (!language_prepare(&s->language, s->game, &s->box)) {
		snprintf(message, size, SAY("the box has more names than the program can keep"));
		return false;
	}
	s->cached_size = joined_size;
	return true;
}

static bool
name_players(struct session *s, char *message, size_t size)
{
	for (size_t i = 0; i < s->meta.players; i++) {
		const struct journal_player *p = &s->meta.player[i];
		int who = language_who(&s->language, p->side, strlen(p->side));

		if (s->game->who == TYPE_NUMBER && side_named(s, p->side) >= 0)
			continue;
		if (s->game->who == TYPE_NUMBER) {
			snprintf(message, size, SAY("%s is played alone: it has no side '%s'"), s->game->name,
				 p->side);
			return false;
		}
		if (who < 0) {
			int near = name_suggest(&s->language, s->game->who, p->side, strlen(p->side));
			const char *name = near < 0 ? NULL : type_name(s->game, &s->box, s->game->who, near);

			snprintf(message, size,
				 name ? SAY("%s has no side '%s'; did you mean '%s'?")
				      : SAY("%s has no side '%s'"),
				 s->game->name, p->side, name);
			return false;
		}
		/* A name of several words is kept, but cannot stand in front of an entry. */
		if (strpbrk(p->name, " :\"#!"))
			continue;
		if (language_alias(&s->language, p->name, who))
			continue;
		if (language_who(&s->language, p->name, strlen(p->name)) >= 0)
			snprintf(message, size,
				 SAY("'%s' cannot stand for %s: a side or another player is called so"),
				 p->name, p->side);
		else
			snprintf(message, size,
				 SAY("'%s' cannot stand for %s: a name before entries has %d bytes at most"),
				 p->name, p->side, BOX_KEY - 1);
		return false;
	}
	return true;
}

bool
session_begin(struct session *s, const struct journal_meta *meta, const struct box_texts *texts,
	      const char *where, char *message, size_t size)
{
	bool ask;

	session_forget(s);
	s->meta = *meta;
	if (s->meta.bonds == 0)
		s->meta.bonds = JOURNAL_BONDS;
	s->texts = *texts;
	s->game = session_game(s, meta->game, &s->texts, where, message, size);
	if (!s->game && s->texts.file.text)
		return false;
	if (!s->game) {
		snprintf(message, size, SAY("it is of the game '%s', which this program does not know"),
			 meta->game);
		return false;
	}
	if (s->instead && !game_file_instead(s, where, message, size))
		return false;
	if (!s->instead && meta->rules_version > s->game->rules_version) {
		snprintf(message, size,
			 SAY("it was begun under version %lld of the rules of %s; this program knows version "
			     "%d and has to be brought up to date"),
			 (long long)meta->rules_version, s->game->name, s->game->rules_version);
		return false;
	}
	if (!find_scenario(s, message, size) || !find_options(s, &ask, message, size) ||
	    !prepare_box(s, ask, where, message, size))
		return false;
	s->box.ask_less = meta->rules_version < 2;
	if (s->kept_fresh)
		s->fresh.ask_less = s->box.ask_less;
	return name_players(s, message, size);
}

void
left_out_write(FILE *out, const struct session *s)
{
	const struct replay *r = &s->replay;

	if (r->n_left_out == 1)
		fprintf(out, SAY("Entry %d could not be carried out, and is left out"), r->left_out);
	if (r->n_left_out > 1)
		fprintf(out,
			SAY("Entry %d and others, %zu in all, could not be carried out, and are left out"),
			r->left_out, r->n_left_out);
	if (r->n_left_out > 0 && r->n_standing > 0)
		fputs("; ", out);
	if (r->n_standing > 0)
		fprintf(out,
			SAY_MANY("%zu fault stands as it was played", "%zu faults stand as they were played",
				 (long)r->n_standing),
			r->n_standing);
}

void
left_out_tell(FILE *out, const struct session *s)
{
	const struct replay *r = &s->replay;
	struct made made;

	if (!r->assumed && r->n_left_out == 0 && r->n_standing == 0)
		return;
	made_begin(&made);
	if (r->assumed) {
		fputs(SAY("This is the game as 'tallyho verify' repairs it."), made.out);
	} else {
		left_out_write(made.out, s);
		fputs(SAY("; 'tallyho verify' says why."), made.out);
	}
	paragraph_line(out, &made, 0);
}
