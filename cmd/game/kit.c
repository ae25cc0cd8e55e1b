/* A game fed with entries, and what is expected of them. */
#include "cmd/game/kit.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
kit_fail(const struct kit *k, const char *file, int line, const char *format, ...)
{
	char message[2048];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	k->by->fail(k, k->file ? k->file : file, k->file ? k->line : line, message);
	abort(); /* it has left the case */
}

/* ---- coverage ---- */

void
kit_note(const struct kit *k, const char *rule, const char *what)
{
	if (k->by->note)
		k->by->note(k, rule, what);
}

static bool
was_judged(const struct kit *k, int id)
{
	return k->report.judged[id / 32] >> id % 32 & 1;
}

static int
rule_named(const struct kit *k, const char *name)
{
	for (int id = 0; id < rule_count(k->game); id++)
		if (strcmp(rule_of(k->game, id)->id, name) == 0)
			return (int)id;
	KIT_FAIL(k, SAY("no rule %s in %s"), name, k->game->name);
}

/* ---- a game ---- */

int
kit_options(const struct kit *k, const char *options)
{
	const struct game *game = k->game;
	int set = 0;

	while (*options) {
		size_t n = strcspn(options, " ");
		bool found = n == 0;
		for (int i = 0; i < game->n_options; i++)
			if (strlen(game->options[i].name) == n &&
			    strncmp(game->options[i].name, options, n) == 0) {
				set |= 1 << i;
				found = true;
			}
		if (!found)
			KIT_FAIL(k, SAY("%s has no option %.*s"), game->name, (int)n, options);
		options += n;
		options += strspn(options, " ");
	}
	return set;
}

int
kit_scenario(const struct kit *k, const char *name)
{
	for (int i = 0; i < k->game->n_scenarios; i++)
		if (strcmp(k->game->scenarios[i].name, name) == 0)
			return SCENARIO_COMMON + i;
	if (strcmp(name, "position") != 0)
		KIT_FAIL(k, SAY("%s has no scenario %s"), k->game->name, name);
	return SCENARIO_POSITION;
}

struct kit *
kit_start(const struct beginning *b, const struct kit_by *by)
{
	struct kit *k = calloc(1, sizeof(*k));
	char message[512] = "";

	if (!k)
		abort();
	k->by = by;
	k->file = b->file;
	k->line = b->line;
	if (!by->game(k, b, message, sizeof(message)))
		KIT_FAIL(k, SAY("%s: %s"), b->game, message);
	k->box.ask = b->ask;
	if (!language_prepare(&k->language, k->game, &k->box))
		KIT_FAIL(k, SAY("%s: out of memory"), b->game);
	play_begin(&k->play, k->game, &k->box, kit_scenario(k, b->scenario), kit_options(k, b->options),
		   &k->report);
	k->assumed = k->report.assumed;
	if (k->report.n_findings > 0)
		KIT_FAIL(k, SAY("%s %s: the set-up breaks %s"), b->game, b->scenario,
			 rule_of(k->game, k->report.finding[0].rule)->id);
	return k;
}

void
kit_free(struct kit *k)
{
	if (k)
		free(k->rules);
	free(k);
}

/* ---- entries ---- */

/* What cannot be read does nothing. */
static void
refuse(struct kit *k, struct finding f)
{
	k->report.n_findings = 1;
	k->report.finding[0] = f;
	k->report.refused = true;
	k->report.n_effects = 0;
	k->report.n_milestones = 0;
	k->report.closed = 0;
}

/* Reads and judges one entry; the findings are in k->report. */
static void
judge(struct kit *k, const char *text, size_t length)
{
	size_t who_length, at = entry_split(text, length, &who_length);
	struct finding f;
	int who = who_length > 0 ? language_who(&k->language, text, who_length) : ANYBODY;

	if (length > ENTRY_MAX)
		KIT_FAIL(k, SAY("an entry has at most %d bytes"), ENTRY_MAX);
	snprintf(k->text, sizeof(k->text), "%.*s", (int)(length - at), text + at);
	snprintf(k->who, sizeof(k->who), "%.*s", (int)who_length, text);
	memset(&k->report.judged, 0, sizeof(k->report.judged));
	if (!play_read(&k->play, &k->language, who < 0 ? ANYBODY : who, false, k->text, length - at,
		       &k->entry, &f, NULL)) {
		refuse(k, f);
		return;
	}
	if (who_length > 0) {
		if (who < 0) {
			refuse(k, (struct finding){.rule = J_WHO, .verdict = IMPOSSIBLE});
			return;
		}
		k->entry.first.who = (int8_t)who;
	}
	k->play.number++;
	entry_apply(&k->play, &k->entry, k->text, &k->report);
	k->assumed |= k->report.assumed;
}

void
kit_describe(const struct kit *k, char *out, size_t size)
{
	const struct report *r = &k->report;
	size_t n = 0;

	out[0] = '\0';
	for (int i = 0; i < r->n_findings && n < size; i++) {
		const struct finding *f = &r->finding[i];
		n +=
		    (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "", rule_of(k->game, f->rule)->id);
		if (f->detail && n + 2 < size) {
			FILE *words = fmemopen(out + n, size - n, "w");
			if (!words)
				KIT_FAIL(k, "%s", SAY("out of memory"));
			fputs(": ", words);
			words_reading(words, &k->language, k->text, f, NULL);
			fclose(words);
			n += strlen(out + n);
		}
		for (int a = 0; a < f->args.n && n < size && !f->detail; a++) {
			char name[64];
			name_write(&k->language, f->args.arg[a].type, f->args.arg[a].value, name,
				   sizeof(name));
			n += (size_t)snprintf(out + n, size - n, " %s", name);
		}
	}
	if (n == 0)
		snprintf(out, size, "nothing");
}

static void
does_one(struct kit *k, const char *text, size_t length)
{
	char found[512];

	judge(k, text, length);
	if (k->report.n_findings == 0 && !k->report.refused)
		return;
	kit_describe(k, found, sizeof(found));
	struct requests all;
	requests_now(&k->play, &all);
	const struct finding *f = k->report.n_findings ? &k->report.finding[0] : NULL;
	KIT_FAIL(k, SAY("'%.*s' in step %s (asks %s) breaks %s%s%s"), (int)length, text,
		 type_name(k->game, &k->box, TYPE_STEP, field_get(k->game, k->play.state, FIELD_STEP, 0)),
		 all.n ? all.request[0].title : "nothing", found, f && !f->detail ? ": " : "",
		 f && !f->detail ? rule_of(k->game, f->rule)->sentence : "");
}

void
kit_does(struct kit *k, const char *entries)
{
	while (*entries) {
		size_t n = strcspn(entries, "\n");
		const char *line = entries;
		size_t length = n;
		while (length > 0 && (*line == ' ' || *line == '\t')) {
			line++;
			length--;
		}
		if (length > 0 && *line != '#')
			does_one(k, line, length);
		entries += n + (entries[n] == '\n');
	}
}

/* The next of the rules in a list, and the rest of it. */
static bool
next_rule(const char **rules, char *name, size_t size)
{
	size_t n;

	*rules += strspn(*rules, " ");
	n = strcspn(*rules, " ");
	snprintf(name, size, "%.*s", (int)n, *rules);
	*rules += n;
	return n > 0;
}

void
kit_breaks(struct kit *k, const char *entry, const char *rules)
{
	char found[512], name[32];
	const char *rest = rules;
	bool as_said = true;
	int n;

	judge(k, entry, strlen(entry));
	for (n = 0; next_rule(&rest, name, sizeof(name)); n++) {
		rule_named(k, name);
		as_said = as_said && kit_found(k, name);
	}
	if (!as_said || n == 0 || n != k->report.n_findings) {
		kit_describe(k, found, sizeof(found));
		KIT_FAIL(k, SAY("'%s' should break %s alone, but breaks %s"), entry, rules, found);
	}
	for (rest = rules; next_rule(&rest, name, sizeof(name));)
		kit_note(k, name, "broken");
}

void
kit_keeps(struct kit *k, const char *entry, const char *rules)
{
	char name[32];

	does_one(k, entry, strlen(entry));
	while (next_rule(&rules, name, sizeof(name))) {
		int id = rule_named(k, name);
		/* What the language or the engine itself sees to is kept by every entry that passes. */
		if (id >= RULE_COMMON && !was_judged(k, id))
			KIT_FAIL(k, SAY("'%s' is clean, but %s was not judged"), entry, name);
		kit_note(k, name, "kept");
	}
}

void
kit_would_break(struct kit *k, const char *entry, const char *rules)
{
	struct moment saved;

	play_save(&k->play, &saved);
	kit_breaks(k, entry, rules);
	play_load(&k->play, &saved);
}

void
kit_would_keep(struct kit *k, const char *entry, const char *rules)
{
	struct moment saved;

	play_save(&k->play, &saved);
	kit_keeps(k, entry, rules);
	play_load(&k->play, &saved);
}

void
kit_would_do(struct kit *k, const char *entry)
{
	struct moment saved;

	play_save(&k->play, &saved);
	kit_does(k, entry);
	play_load(&k->play, &saved);
}

bool
kit_found(const struct kit *k, const char *rule)
{
	for (int i = 0; i < k->report.n_findings; i++)
		if (strcmp(rule_of(k->game, k->report.finding[i].rule)->id, rule) == 0)
			return true;
	return false;
}

/* ---- positions ---- */

struct copy {
	struct kit *k;
	struct play *play;
	struct report report;
};

static void
read_line(void *context, const char *text)
{
	struct copy *c = context;
	struct entry e;
	struct finding f;

	if (!entry_read(&c->k->language, NULL, false, text, strlen(text), &e, &f, NULL))
		KIT_FAIL(c->k, SAY("the position's own line '%s' cannot be read (error %d)"), text, f.detail);
	entry_apply(c->play, &e, text, &c->report);
	if (c->report.n_findings > 0)
		KIT_FAIL(c->k, SAY("the position's own line '%s' breaks %s"), text,
			 rule_of(c->k->game, c->report.finding[0].rule)->id);
}

static void
explain_difference(const struct kit *k, const struct play *other)
{
	char name[128];

	for (int f = 0; f < field_count(k->game); f++)
		for (int i = 0; i < field_elements(field_of(k->game, f)); i++) {
			int a = field_get(k->game, k->play.state, f, i),
			    b = field_get(k->game, other->state, f, i);
			field_write(&k->language, f, i, name, sizeof(name));
			if (a != b)
				KIT_FAIL(k, SAY("position: %s is %d, read back %d"), name, a, b);
		}
	KIT_FAIL(k, SAY("position: a byte of the state that no field covers differs"));
}

void
kit_round_trip(struct kit *k)
{
	struct copy *c = calloc(1, sizeof(*c));

	if (!c)
		abort();
	c->k = k;
	c->play = calloc(1, sizeof(*c->play));
	if (!c->play)
		abort();
	play_begin(c->play, k->game, &k->box, SCENARIO_POSITION, 0, &c->report);
	position_write(&k->play, &k->language, read_line, c);
	if (state_digest(&k->play) != state_digest(c->play))
		explain_difference(k, c->play);
	free(c->play);
	free(c);
}
