/* A transcript taken into a session: what it leaves out completed, its entries read one after the other. */
#include "cmd/log/log.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* An entry as it was read, before anything is known about it. */
struct raw {
	const char *who, *text; /* kept */
	size_t line;
	int64_t at; /* -1: not said */
	bool as_played;
};

/* What a transcript leaves out is the program's own. */
static bool
complete_meta(const struct taking *t, struct journal_meta *meta, const struct game **out)
{
	const struct game *game = *out;

	*meta = *transcript_meta(t->transcript);
	if (!game)
		*out = game = game_wanted(t->command, meta->game);
	if (!game)
		return false;
	snprintf(meta->game, sizeof(meta->game), "%s", game->name);
	if (!meta->scenario[0])
		snprintf(meta->scenario, sizeof(meta->scenario), "%s",
			 game->n_scenarios ? game->scenarios[0].name : "position");
	for (size_t i = 0; i < meta->options; i++)
		if (strcmp(meta->option[i], OPTION_ASK) != 0 && strcmp(meta->option[i], OPTION_BOTH) != 0 &&
		    !option_fits(t->command, game, meta->scenario, meta->option[i]))
			return false;
	if (meta->rules_version == 0)
		meta->rules_version = game->rules_version;
	if (meta->created < 0)
		meta->created = (int64_t)time(NULL);
	return true;
}

/* The shipped box, with the tables that the transcript brings in their places. */
static bool
complete_box(const struct taking *t, const struct game *game, struct box_texts *texts, char *why, size_t size)
{
	size_t count;
	const struct journal_table *tables = transcript_tables(t->transcript, &count);
	struct box_texts own;

	if (texts->file.text)
		return true;
	boxes_shipped(game, texts);
	if (!boxes_stored(game, tables, count, &own, why, size))
		return false;
	for (unsigned i = 0; i < BOX_TABLES; i++)
		if (own.table[i].text)
			texts->table[i] = own.table[i];
	return true;
}

/* The game, of a transcript that brings its file. */
static bool
file_of(const struct taking *t, struct box_texts *texts, const struct game **game, char *why, size_t size)
{
	size_t count;
	const struct journal_table *tables = transcript_tables(t->transcript, &count);

	*game = NULL;
	if (!boxes_stored(NULL, tables, count, texts, why, size))
		return false;
	if (texts->file.text)
		*game = session_game(t->s, transcript_meta(t->transcript)->game, texts, t->from, why, size);
	return *game || !texts->file.text;
}

/* Where in its line an entry's text begins, when it is written without needless blanks. */
static size_t
text_column(const struct raw *entry)
{
	return 1 + entry->as_played + (*entry->who ? strlen(entry->who) + 2 : 0);
}

static void
tell_finding(const struct taking *t, const struct raw *entry, const struct line *line,
	     const struct finding *f, const struct reading_help *help)
{
	size_t at = entry->line, column = text_column(entry) + (f->column > 0 ? f->column - 1u : 0);
	struct made made;

	typed_where(t->typed, &at, &column);
	words_finding(made_begin(&made), &t->s->language, line, f, help);
	tell("%s:%zu:%zu: %s %s: %s", t->from, at, column, words_verdict(f->verdict),
	     rule_of(t->s->game, f->rule)->id, made_end(&made));
	made_free(&made);
}

bool
take_canonical(struct session *s, bool lenient, const char *who, const char *text, struct taken *t)
{
	int seat = ANYBODY;

	t->finding = (struct finding){0};
	t->help = (struct reading_help){NULL, -1};
	snprintf(t->who, sizeof(t->who), "%s", who);
	if (*who && !side_sends(s, who, lenient, text, &seat, &t->finding))
		return false;
	if (*who && seat < 0) {
		t->finding.rule = J_WHO;
		t->finding.verdict = IMPOSSIBLE;
		return false;
	}
	if (*who)
		side_write(s, seat, t->who);
	if (!t->given || t->entry.first.who != seat) {
		t->played = NULL;
		if (!play_read(&s->play, &s->language, seat, lenient, text, strlen(text), &t->entry,
			       &t->finding, &t->help))
			return false;
	}
	if (entry_write(&s->language, &t->entry, text, t->text, sizeof(t->text)) > ENTRY_MAX)
		t->text[0] = '\0';
	return true;
}

void
take_settle(struct session *s, const struct taken *t)
{
	size_t last = s->n - 1;

	s->line[last].read = entry_is_free(&t->entry) ? &t->entry : NULL;
	s->line[last].played = s->line[last].read ? t->played : NULL;
	session_settle(s);
	s->line[last].read = NULL;
	s->line[last].played = NULL;
}

/* An entry as the journal keeps it; one that is too long, or cannot be read, as it is. False: it cannot be
 * read. */
static bool
canonical(const struct taking *t, const struct raw *entry, struct taken *taken)
{
	taken->given = false;
	taken->played = NULL;
	bool ok = take_canonical(t->s, false, entry->who, entry->text, taken);

	if (!ok || !*taken->text)
		snprintf(taken->text, sizeof(taken->text), "%s", entry->text);
	return ok;
}

enum { WORDS_MENDED = 4, UNREAD_TOLD = 100, UNREAD_SHORT = 1000 };

/* What a player was meant that there is not; the name itself where there is. */
static void
meant_player(const struct session *s, const char *who, char *meant)
{
	int near = *who && language_who(&s->language, who, strlen(who)) < 0
		       ? name_suggest(&s->language, s->game->who, who, strlen(who))
		       : -1;

	snprintf(meant, JOURNAL_NAME_MAX + 1, "%s", who);
	if (near >= 0)
		name_write(&s->language, s->game->who, near, meant, JOURNAL_NAME_MAX + 1);
}

/* An entry as it was meant: names in full, then word after word what the messages suggest. False: that cannot
 * be told. */
static bool
mended(const struct taking *t, const struct raw *entry, struct taken *taken)
{
	char player[JOURNAL_NAME_MAX + 1], words[ENTRY_MAX + 1], better[ENTRY_MAX + 1];

	taken->given = false;
	taken->played = NULL;
	meant_player(t->s, entry->who, player);
	snprintf(words, sizeof(words), "%s", entry->text);
	for (int n = 0; n < WORDS_MENDED; n++) {
		if (take_canonical(t->s, true, player, words, taken))
			return *taken->text != '\0';
		if (taken->finding.rule == J_WHO ||
		    !reading_meant(&t->s->language, words, &taken->finding, &taken->help, better))
			return false;
		memcpy(words, better, sizeof(words));
	}
	return false;
}

static void
tell_mended(const struct taking *t, const struct raw *entry, const char *who, const char *text)
{
	struct made was, is;
	size_t line = entry->line, column = 1;

	words_entry(made_begin(&was), &t->s->language, entry->who, entry->text);
	words_entry(made_begin(&is), &t->s->language, who, text);
	typed_where(t->typed, &line, &column);
	tell("%s:%zu: '%s' is taken as '%s'", t->from, line, made_end(&was), made_end(&is));
	made_free(&was);
	made_free(&is);
}

/* Which entries count is settled on their texts before the first is carried out, so that a retract must be
 * known for one from the beginning: it needs no board to be read. */
static bool
is_retract(const struct session *s, const char *text)
{
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	return entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, &help) &&
	       e.first.verb == VERB_RETRACT;
}

static int
add_entry(struct taking *t, const struct raw *entry)
{
	struct session *s = t->s;
	struct taken taken;
	bool now = is_retract(s, entry->text);

	if (now)
		canonical(t, entry, &taken);
	return session_add(s, entry->who, now ? taken.text : entry->text, entry->as_played,
			   entry->at < 0 ? (int64_t)time(NULL) : entry->at)
		   ? EXIT_WELL
		   : EXIT_TROUBLE;
}

/* The next entry, read on the board as it was when it was made, and carried out. One that cannot be read is
 * left out, so that all of them are told. */
static int
take_entry(struct taking *t, size_t i)
{
	const struct raw *entry = &t->raw[i];
	struct session *s = t->s;
	struct line line = {.who = entry->who, .text = entry->text};
	struct taken taken, meant;
	bool read = canonical(t, entry, &taken);

	/* In a record that the program wrote everything stands in full, and what cannot be read was so; and
	 * where so much is none of the game's, the rest is not searched for what it may mean. */
	if (!read && !s->meta.id[0] && !entry->as_played && t->unread < UNREAD_SHORT &&
	    take_short(s, entry->who, entry->text, &meant)) {
		taken = meant;
		read = true;
	}
	if (!read && t->fix && mended(t, entry, &meant)) {
		t->fixed++;
		tell_mended(t, entry, meant.who, meant.text);
		taken = meant;
		read = true;
	} else if (!read) {
		snprintf(taken.who, sizeof(taken.who), "%s", entry->who);
		if (!t->as_played && t->unread < UNREAD_TOLD)
			tell_finding(t, entry, &line, &taken.finding, &taken.help);
		t->unread++;
	}
	if (!session_reword(s, i, taken.who, taken.text))
		return EXIT_TROUBLE;
	s->line[i].read = read && entry_is_free(&taken.entry) && *taken.text ? &taken.entry : NULL;
	session_next(s);
	s->line[i].read = NULL;
	return EXIT_WELL;
}

/* "LINE:COLUMN: what is wrong", of the transcript. */
static int
trouble_at(const struct taking *t, const char *message)
{
	char *end;
	size_t line = strtoul(message, &end, 10), column = *end == ':' ? strtoul(end + 1, &end, 10) : 0;

	if (column == 0)
		return trouble("%s:%s", t->from, message);
	typed_where(t->typed, &line, &column);
	return trouble("%s:%zu:%zu%s", t->from, line, column, end);
}

/* Keeps an entry as it was read, in the journal's words. What a journal cannot hold is refused here, at its
 * line. Exit code. */
static int
gather_entry(struct taking *t, const struct transcript_entry *entry)
{
	char who[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1];
	bool fits = strlen(entry->text) <= ENTRY_MAX;
	struct raw *raw;
	const char *full = entries_full(t->n + 1, t->bytes += entry_bytes(entry->who, entry->text));

	if (full)
		return trouble("%s:%zu:1: %s", t->from, entry->line, full);
	raw = keep_room(t->raw, t->n, &t->room, sizeof(*raw));
	if (!raw)
		return trouble("out of memory");
	t->raw = raw;
	raw += t->n++;
	spoken_who(&t->s->language, entry->who, who, sizeof(who));
	spoken_read(&t->s->language, false, entry->text, text);
	*raw = (struct raw){keep_text(&t->kept, who), keep_text(&t->kept, fits ? text : entry->text),
			    entry->line, entry->at, entry->as_played};
	return raw->who && raw->text ? EXIT_WELL : trouble("out of memory");
}

/* Reads all entries before the first one is judged, so that limits are met before the work. */
static int
gather_entries(struct taking *t)
{
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];
	int code = EXIT_WELL;

	while (code == EXIT_WELL) {
		if (transcript_next(t->transcript, &entry, message) != JOURNAL_OK)
			return trouble_at(t, message);
		if (!entry)
			break;
		code = gather_entry(t, entry);
	}
	return code;
}

int
take_entries(struct taking *t)
{
	int code = gather_entries(t);

	for (size_t i = 0; i < t->n && code == EXIT_WELL; i++)
		code = add_entry(t, &t->raw[i]);
	session_rewind(t->s, false, 0);
	for (size_t i = 0; i < t->n && code == EXIT_WELL; i++)
		code = take_entry(t, i);
	if (code != EXIT_WELL || t->as_played || t->unread == 0)
		return code;
	if (t->fix)
		return trouble(SAY_MANY("%s: nothing was written: %lu line cannot be read; try --as-played",
					"%s: nothing was written: %lu lines cannot be read; try --as-played",
					(long)t->unread),
			       t->command, t->unread);
	return trouble(SAY_MANY("%s: nothing was written: %lu line cannot be read; try --fix or --as-played",
				"%s: nothing was written: %lu lines cannot be read; try --fix or --as-played",
				(long)t->unread),
		       t->command, t->unread);
}

int
take_begin(struct taking *t, FILE *in)
{
	char message[JOURNAL_MESSAGE_SIZE], why[2 * JOURNAL_MESSAGE_SIZE];
	const struct game *game;
	struct journal_meta meta;
	struct box_texts texts;
	struct journal_table tables[BOX_TEXTS];
	size_t count;

	if (transcript_open(in, &t->transcript, message) != JOURNAL_OK)
		return trouble_at(t, message);
	if (!file_of(t, &texts, &game, why, sizeof(why)))
		return trouble("%s: %s", t->from, why);
	if (!complete_meta(t, &meta, &game))
		return EXIT_TROUBLE;
	if (!complete_box(t, game, &texts, why, sizeof(why)) ||
	    !session_begin(t->s, &meta, &texts, t->from, why, sizeof(why))) {
		trouble("%s: %s", t->from, why);
		return t->s->game && meta.rules_version > t->s->game->rules_version ? EXIT_DAMAGED
										    : EXIT_TROUBLE;
	}
	/* Seals and links are over it; with its id and its time it is the one that the journal had. */
	count = boxes_present(&texts, tables);
	session_hash_beginning(t->s, tables, count);
	return EXIT_WELL;
}

void
take_free(struct taking *t)
{
	keep_free(&t->kept);
	free(t->raw);
	transcript_close(t->transcript);
}
