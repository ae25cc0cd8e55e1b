/* import: makes a journal from a transcript, whole or not at all. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/command.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/shipped.h"
#include "cmd/store.h"
#include "cmd/words.h"
#include "journal/transcript.h"

/* An entry as it was read, before anything is known about it. */
struct raw {
	const char *who, *text; /* kept */
	size_t line;
	int64_t at; /* -1: not said */
	bool as_played;
};

struct importing {
	struct session *s;
	struct keep kept;
	struct raw *raw;
	size_t n, room;
	uint64_t bytes;
	const char *from;
	bool as_played; /* entries that cannot be read are taken, too */
	unsigned long broken;
	struct transcript *transcript;
};

/* What a transcript leaves out is the program's own. */
static bool
complete_meta(const struct importing *im, struct journal_meta *meta)
{
	const struct game *game;

	*meta = *transcript_meta(im->transcript);
	game = game_wanted("import", meta->game);
	if (!game)
		return false;
	if (!meta->scenario[0])
		snprintf(meta->scenario, sizeof(meta->scenario), "%s",
			 game->n_scenarios ? game->scenarios[0].name : "position");
	for (size_t i = 0; i < meta->options; i++)
		if (strcmp(meta->option[i], OPTION_ASK) != 0 && strcmp(meta->option[i], OPTION_BOTH) != 0 &&
		    !option_fits("import", game, meta->scenario, meta->option[i]))
			return false;
	if (meta->rules_version == 0)
		meta->rules_version = game->rules_version;
	if (meta->created < 0)
		meta->created = (int64_t)time(NULL);
	return true;
}

/* The shipped box, with the tables that the transcript brings in their places. */
static bool
complete_box(const struct importing *im, const struct game *game, struct box_texts *texts, char *why,
	     size_t size)
{
	size_t count;
	const struct journal_table *tables = transcript_tables(im->transcript, &count);
	struct box_texts own;

	boxes_shipped(game, texts);
	if (!boxes_stored(game, tables, count, &own, why, size))
		return false;
	for (unsigned t = 0; t < BOX_TABLES; t++)
		if (own.table[t].text)
			texts->table[t] = own.table[t];
	return true;
}

/* Where in its line an entry's text begins, when it is written without needless blanks. */
static size_t
text_column(const struct raw *entry)
{
	return 1 + entry->as_played + (*entry->who ? strlen(entry->who) + 2 : 0);
}

static void
tell_finding(const struct importing *im, const struct raw *entry, const struct line *line,
	     const struct finding *f, const struct reading_help *help)
{
	struct made made;

	words_finding(made_begin(&made), &im->s->language, line, f, help);
	tell("%s:%zu:%zu: %s %s: %s", im->from, entry->line,
	     text_column(entry) + (f->column > 0 ? f->column - 1u : 0), words_verdict(f->verdict),
	     rule_of(im->s->game, f->rule)->id, made_end(&made));
	made_free(&made);
}

/* An entry as the journal keeps it. False: it cannot be read, and was told. */
static bool
canonical(struct importing *im, const struct raw *entry, char *who, char *text)
{
	struct session *s = im->s;
	struct line line = {.who = entry->who, .text = entry->text};
	struct finding f = {0};
	struct reading_help help = {NULL, -1};
	struct entry e;
	int seat = *entry->who ? language_who(&s->language, entry->who, strlen(entry->who)) : ANYBODY;
	bool ok = true;

	snprintf(who, JOURNAL_NAME_MAX + 1, "%s", entry->who);
	snprintf(text, ENTRY_MAX + 1, "%s", entry->text);
	if (seat >= 0 && *entry->who)
		name_write(&s->language, s->game->who, seat, who, JOURNAL_NAME_MAX + 1);
	if (*entry->who && seat < 0) {
		f.rule = J_WHO;
		f.verdict = IMPOSSIBLE;
		ok = false;
	} else if (!play_read(&s->play, &s->language, seat, false, entry->text, strlen(entry->text), &e, &f,
			      &help)) {
		ok = false;
	} else if (entry_write(&s->language, &e, entry->text, text, ENTRY_MAX + 1) > ENTRY_MAX) {
		snprintf(text, ENTRY_MAX + 1, "%s", entry->text);
	}
	if (!ok && !im->as_played)
		tell_finding(im, entry, &line, &f, &help);
	return ok;
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
add_entry(struct importing *im, const struct raw *entry)
{
	struct session *s = im->s;
	char who[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1];
	bool now = is_retract(s, entry->text);

	if (now)
		canonical(im, entry, who, text);
	return session_add(s, entry->who, now ? text : entry->text, entry->as_played,
			   entry->at < 0 ? (int64_t)time(NULL) : entry->at)
		   ? EXIT_WELL
		   : EXIT_TROUBLE;
}

/* The next entry, read on the board as it was when it was made, and carried out. */
static int
take_entry(struct importing *im, size_t i)
{
	struct session *s = im->s;
	char who[JOURNAL_NAME_MAX + 1], text[ENTRY_MAX + 1];

	if (!canonical(im, &im->raw[i], who, text) && !im->as_played)
		return trouble(
		    "import: nothing was written; --as-played takes entries that cannot be read, too");
	if (!session_reword(s, i, who, text))
		return EXIT_TROUBLE;
	session_next(s);
	return EXIT_WELL;
}

/* Keeps an entry as it was read. What a journal cannot hold is refused here, at its line. Exit code. */
static int
gather_entry(struct importing *im, const struct transcript_entry *entry)
{
	struct raw *raw;
	const char *full = entries_full(im->n + 1, im->bytes += entry_bytes(entry->who, entry->text));

	if (full)
		return trouble("%s:%zu:1: %s", im->from, entry->line, full);
	raw = keep_room(im->raw, im->n, &im->room, sizeof(*raw));
	if (!raw)
		return trouble("out of memory");
	im->raw = raw;
	raw += im->n++;
	*raw = (struct raw){keep_text(&im->kept, entry->who), keep_text(&im->kept, entry->text), entry->line,
			    entry->at, entry->as_played};
	return raw->who && raw->text ? EXIT_WELL : trouble("out of memory");
}

/* Reads all entries before the first one is judged, so that limits are met before the work. */
static int
gather_entries(struct importing *im)
{
	const struct transcript_entry *entry;
	char message[JOURNAL_MESSAGE_SIZE];
	int code = EXIT_WELL;

	while (code == EXIT_WELL) {
		if (transcript_next(im->transcript, &entry, message) != JOURNAL_OK)
			return trouble("%s:%s", im->from, message);
		if (!entry)
			break;
		code = gather_entry(im, entry);
	}
	return code;
}

static int
take_entries(struct importing *im)
{
	int code = gather_entries(im);

	for (size_t i = 0; i < im->n && code == EXIT_WELL; i++)
		code = add_entry(im, &im->raw[i]);
	session_rewind(im->s, false, 0);
	for (size_t i = 0; i < im->n && code == EXIT_WELL; i++)
		code = take_entry(im, i);
	return code;
}

/* What breaks a rule was played so: it is marked and told. */
static void
judge(struct importing *im)
{
	struct session *s = im->s;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		const struct outcome *o = &s->outcome;
		if (!session_faulty(s))
			continue;
		s->line[o->line->seq - 1].as_played = true;
		for (unsigned i = 0; i < s->report.n_findings && !o->follows; i++) {
			const struct finding *f = &s->report.finding[i];
			struct made made;

			if (!finding_counts(&s->replay, f))
				continue;
			words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
			tell("%s: entry %d: %s %s: %s", im->from, o->line->seq, words_verdict(f->verdict),
			     rule_of(s->game, f->rule)->id, made_end(&made));
			made_free(&made);
			im->broken++;
		}
	}
}

/* Who holds a receipt, a seal or a link of that journal wants to know whether it is good for this one. */
static void
tell_kept(const struct importing *im, const char *path)
{
	print_text(stdout, path);
	if (transcript_meta(im->transcript)->created < 0)
		puts(": its id is kept; its times and hashes are new, so that older receipts do not hold");
	else
		puts(": its id and its times are kept, and so are the hashes if nothing was changed");
}

static int
import(struct importing *im, const struct arguments *a)
{
	struct session *s = im->s;
	const char *path = a->operand[1];
	struct journal_meta meta;
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	int code;

	if (!complete_meta(im, &meta))
		return EXIT_TROUBLE;
	if (!complete_box(im, game_wanted("import", meta.game), &texts, why, sizeof(why)) ||
	    !session_begin(s, &meta, &texts, im->from, why, sizeof(why)))
		return trouble("%s: %s", im->from, why);
	code = take_entries(im);
	if (code != EXIT_WELL)
		return code;
	judge(im);
	code = store_whole(s, path);
	if (code != EXIT_WELL)
		return code;
	done_say(a, "%s is written, with %zu %s", path, s->n, s->n == 1 ? "entry" : "entries");
	print_text(stdout, path);
	printf(": %zu %s of %s, %s\n", s->n, s->n == 1 ? "entry" : "entries", s->game->title,
	       s->meta.scenario);
	if (s->meta.id[0])
		tell_kept(im, path);
	return im->broken > 0 ? EXIT_FINDINGS : EXIT_WELL;
}

int
run_import(const struct arguments *a)
{
	bool standard = strcmp(a->operand[0], "-") == 0;
	struct importing im = {.from = standard ? "standard input" : a->operand[0],
			       .as_played = flag_given(a, "as-played")};
	char message[JOURNAL_MESSAGE_SIZE];
	FILE *in;
	int code = EXIT_TROUBLE;

	if (!store_is_free(a->operand[1]))
		return EXIT_TROUBLE;
	in = standard ? stdin : fopen(a->operand[0], "r");
	if (!in)
		return trouble("%s: %s", im.from, strerror(errno));
	if (transcript_open(in, &im.transcript, message) != JOURNAL_OK) {
		trouble("%s:%s", im.from, message);
	} else {
		im.s = session_new();
		if (im.s)
			code = import(&im, a);
		session_free(im.s);
	}
	keep_free(&im.kept);
	free(im.raw);
	transcript_close(im.transcript);
	if (!standard)
		fclose(in);
	return code;
}
