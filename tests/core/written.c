/* Records as people write them, to be edited. */
#include "tests/core/written.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "journal/transcript.h"
#include "tests/file_games.h"

static void
begin(struct session *s, const struct written *w)
{
	const struct box_texts *file = file_game_texts(w->game->name);
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (file)
		texts = *file;
	else
		boxes_shipped(w->game, &texts);
	if (!session_begin(s, &w->meta, &texts, "a test", why, sizeof(why))) {
		fprintf(stderr, "%s: %s\n", w->game->name, why);
		abort();
	}
}

bool
written_plays(const struct written_line *line)
{
	const struct line begun = line_begin(line->who, line->text, 1, false);

	return line_is_withdrawable(&begun);
}

void
written_load(struct session *s, const struct written *w)
{
	begin(s, w);
	for (size_t i = 0; i < w->n; i++)
		session_add(s, w->line[i].who, w->line[i].text, w->line[i].as_played, 0);
}

void
written_keep(const struct session *s, const char *path, const char *remark)
{
	FILE *out = fopen(path, "w");

	if (!out)
		return;
	fprintf(out, "tallyho transcript 1\ngame %s\nrules %d\nscenario %s\n", s->meta.game,
		(int)s->meta.rules_version, s->meta.scenario);
	for (size_t i = 0; i < s->meta.options; i++)
		fprintf(out, "option %s\n", s->meta.option[i]);
	for (size_t i = 0; i < s->meta.players; i++)
		fprintf(out, "player %s=%s\n", s->meta.player[i].side, s->meta.player[i].name);
	fprintf(out, "\n# %s\n", remark);
	for (size_t i = 0; i < s->n; i++)
		transcript_write_entry(out, s->line[i].who, s->line[i].text, s->line[i].as_played);
	fclose(out);
}

void
written_append(struct session *s, struct written *w, const struct entry *e)
{
	struct written_line *line = &w->line[w->n++];

	line->as_played = false;
	line->who[0] = '\0';
	if (e->first.who >= 0)
		name_write(&s->language, s->game->who, e->first.who, line->who, BOX_KEY);
	entry_write(&s->language, e, "", line->text, WRITTEN_TEXT);
}

/* The operand that a pattern's `...` repeats; -1: none. */
static int
repeating_slot(const struct session *s, const struct action *a)
{
	const struct pattern *p = &s->language.pattern[a->verb];
	int slot = 0;

	if (is_chance(a->verb))
		return a->operand[1] < 0 ? -1 : 1;
	if (a->verb < VERB_COMMON)
		return -1;
	for (int k = 0; k < p->n; k++) {
		if (p->word[k].name && p->word[k].repeats)
			return slot;
		slot += p->word[k].name;
	}
	return -1;
}

bool
written_join(const struct session *s, struct entry *list, const struct action *a)
{
	const struct action *first = &list->first;
	int slot = repeating_slot(s, a);

	if (slot < 0 || first->verb != a->verb || first->who != a->who || first->n != a->n ||
	    list->n_repeat + 1 >= 12)
		return false;
	for (int k = 0; k < a->n; k++)
		if (k != slot && first->operand[k] != a->operand[k])
			return false;
	list->slot = (int8_t)slot;
	list->repeat[list->n_repeat++] = a->operand[slot];
	return true;
}

struct hand {
	struct moment before; /* the last line */
	struct entry last;
	unsigned char after[STATE_MAX];
};

/* Plays action a; where the last line with it added comes to the same, that is what is written. */
static void
play_one(struct session *s, struct written *w, struct hand *h, const struct action *a, bool by_hand)
{
	struct entry e = {.first = *a, .slot = -1}, joined = h->last;
	struct moment now;

	play_save(&s->play, &now);
	entry_apply(&s->play, &e, "", &s->report);
	memcpy(h->after, s->play.state, s->game->state_size);
	if (by_hand && w->n > 0 && written_join(s, &joined, a)) {
		play_look(&s->play, &h->before);
		entry_apply(&s->play, &joined, "", &s->report);
		if (s->report.n_findings == 0 && !s->report.refused &&
		    memcmp(h->after, s->play.state, s->game->state_size) == 0) {
			play_load(&s->play, &h->before);
			entry_apply(&s->play, &joined, "", &s->report);
			h->last = joined;
			w->n--;
			written_append(s, w, &joined);
			return;
		}
		play_load(&s->play, &now);
		entry_apply(&s->play, &e, "", &s->report);
	}
	h->before = now;
	h->last = e;
	written_append(s, w, &e);
}

static void
take_beginning(struct written *w, const struct game *game, int scenario, int options)
{
	const struct scenario *begun = &game->scenarios[scenario - SCENARIO_COMMON];

	memset(&w->meta, 0, sizeof(w->meta));
	w->game = game;
	w->meta.rules_version = game->rules_version;
	snprintf(w->meta.game, sizeof(w->meta.game), "%s", game->name);
	snprintf(w->meta.scenario, sizeof(w->meta.scenario), "%s", begun->name);
	for (int o = 0; o < game->n_options; o++)
		if (options & begun->options & 1 << o)
			snprintf(w->meta.option[w->meta.options++], sizeof(w->meta.option[0]), "%s",
				 game->options[o].name);
}

/* Whether nothing is said against how it begins: options may exclude each other. */
static bool
begins(struct session *s, const struct written *w)
{
	begin(s, w);
	session_rewind(s, false, 0);
	session_next(s);
	return s->report.n_findings == 0;
}

void
written_begin(struct session *s, struct written *w, const struct game *game, int scenario, int options)
{
	w->n = 0;
	take_beginning(w, game, scenario, options);
	if (begins(s, w))
		return;
	take_beginning(w, game, scenario, 0);
	bool well = begins(s, w);
	assert(well);
	(void)well;
}

void
written_random(struct session *s, struct written *w, const struct game *game, int scenario, int options,
	       uint64_t seed, size_t most, bool by_hand)
{
	static struct hand hand;
	struct random r;
	struct action a;

	written_begin(s, w, game, scenario, options);
	random_seed(&r, seed);
	for (size_t i = 0;
	     i < most && w->n + 2 < WRITTEN_MAX && !is_over(&s->play) && random_action(&s->play, &r, &a); i++)
		play_one(s, w, &hand, &a, by_hand);
}

static bool
read_lines(struct written *w, struct transcript *t)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct transcript_entry *e;

	for (w->n = 0; transcript_next(t, &e, message) == JOURNAL_OK && e; w->n++) {
		if (strlen(e->text) >= WRITTEN_TEXT || strlen(e->who) >= BOX_KEY || w->n + 2 >= WRITTEN_MAX)
			return false;
		snprintf(w->line[w->n].who, BOX_KEY, "%s", e->who);
		snprintf(w->line[w->n].text, WRITTEN_TEXT, "%s", e->text);
		w->line[w->n].as_played = false;
	}
	return w->n >= 20;
}

static bool
read_session(struct written *w, const struct game *game, const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE];
	struct transcript *t = NULL;
	FILE *in = fopen(path, "r");
	bool read = in && transcript_open(in, &t, message) == JOURNAL_OK && t &&
		    strcmp(transcript_meta(t)->game, game->name) == 0;

	if (read) {
		w->game = game;
		w->meta = *transcript_meta(t);
		w->meta.created = 0;
		if (w->meta.rules_version == 0)
			w->meta.rules_version = game->rules_version;
		if (!w->meta.scenario[0])
			snprintf(w->meta.scenario, sizeof(w->meta.scenario), "%s", game->scenarios[0].name);
		read = read_lines(w, t);
	}
	transcript_close(t);
	if (in)
		fclose(in);
	return read;
}

bool
written_session(struct session *s, struct written *w, const struct game *game, const char *path)
{
	if (!read_session(w, game, path))
		return false;
	written_load(s, w);
	session_rewind(s, false, 0);
	while (session_next(s)) {
		struct written_line *line = &w->line[s->outcome.seq - 1];

		if (session_faulty(s))
			return false;
		/* As a journal keeps it. */
		entry_write(&s->language, &s->outcome.entry, session_line(s)->text, line->text, WRITTEN_TEXT);
	}
	return true;
}
