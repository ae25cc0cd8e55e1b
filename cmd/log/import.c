/* import: makes a journal from a transcript, whole or not at all. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/typed_sheet.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

struct importing {
	struct session *s;
	struct taking taking;
	unsigned long broken;
};

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
		s->line[o->seq - 1].as_played = true;
		for (unsigned i = 0; i < s->report.n_findings && !o->follows; i++) {
			const struct finding *f = &s->report.finding[i];
			struct made made;

			if (!finding_counts(&s->replay, f))
				continue;
			words_finding(made_begin(&made), &s->language, session_line(s), f, &o->help);
			tell("%s: entry %d: %s %s: %s", im->taking.from, o->seq, words_verdict(f->verdict),
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
	if (transcript_meta(im->taking.transcript)->created < 0)
		puts(SAY(
		    ": its id is kept; its times and hashes are new, so that older receipts do not hold"));
	else
		puts(SAY(": its id and its times are kept, and so are the hashes if nothing was changed"));
}

static int
import(struct importing *im, FILE *in, const struct arguments *a)
{
	struct session *s = im->s;
	const char *path = a->operand[1];
	int code = take_begin(&im->taking, in);

	if (code == EXIT_WELL && !sides_keys_hold(s, im->taking.from))
		code = EXIT_TROUBLE;
	if (code == EXIT_WELL)
		code = take_entries(&im->taking);
	if (code != EXIT_WELL)
		return code;
	judge(im);
	if (flag_given(a, "dry-run")) {
		printf(SAY_MANY("%zu entry of %s, %s; nothing is written\n",
				"%zu entries of %s, %s; nothing is written\n", (long)s->n),
		       s->n, s->game->title, session_scenario(s));
		return im->broken > 0 ? EXIT_FINDINGS : EXIT_WELL;
	}
	code = store_whole(s, path);
	if (code != EXIT_WELL)
		return code;
	done_say(a, SAY_MANY("%s is written, with %zu entry", "%s is written, with %zu entries", (long)s->n),
		 path, s->n);
	print_text(stdout, path);
	printf(SAY_MANY(": %zu entry of %s, %s\n", ": %zu entries of %s, %s\n", (long)s->n), s->n,
	       s->game->title, session_scenario(s));
	if (s->meta.id[0])
		tell_kept(im, path);
	return im->broken > 0 ? EXIT_FINDINGS : EXIT_WELL;
}

/* A sheet by its name, or because it was said. */
static bool
is_sheet(const struct arguments *a)
{
	const char *name = a->operand[0];
	size_t n = strlen(name);

	return flag_given(a, "sheet") || (n > 4 && strcmp(name + n - 4, ".csv") == 0);
}

/* The transcript in a stream: itself, that in a page, or the one that a sheet stands for. */
static FILE *
open_record(struct importing *im, FILE *in, const struct arguments *a, struct typed_sheet *typed, char **text)
{
	FILE *record;

	if (is_sheet(a)) {
		im->taking.typed = typed;
		return typed_open(typed, in, im->taking.from);
	}
	record = record_open(in, text);
	if (!record)
		trouble("%s: a page without a record", im->taking.from);
	return record;
}

int
run_import(const struct arguments *a)
{
	bool standard = strcmp(a->operand[0], "-") == 0;
	struct importing im = {.s = NULL};
	struct typed_sheet typed = {.n = 0};
	FILE *in, *record;
	char *text = NULL;
	int code = EXIT_TROUBLE;

	if (!store_is_free(a->operand[1]))
		return EXIT_TROUBLE;
	keep_quiet(a);
	in = standard ? stdin : open_given(a->operand[0]);
	if (!in)
		return trouble("%s: %s", a->operand[0], given_wrong());
	im.s = session_new();
	im.taking = (struct taking){.s = im.s,
				    .from = standard ? "standard input" : a->operand[0],
				    .command = a->command->name,
				    .as_played = flag_given(a, "as-played"),
				    .fix = flag_given(a, "fix")};
	record = open_record(&im, in, a, &typed, &text);
	if (record && im.s)
		code = import(&im, record, a);
	session_free(im.s);
	take_free(&im.taking);
	if (record && record != in)
		fclose(record);
	typed_free(&typed);
	free(text);
	if (!standard)
		fclose(in);
	return code;
}
