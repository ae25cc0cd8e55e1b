/* What the tests of the games share. */
#include "tests/kit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/game_file.h"
#include "core/games/games.h"
#include "tests/toy.h"

void
kit_fail(const struct kit *k, const char *file, int line, const char *format, ...)
{
	char message[2048];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof(message), format, args);
	va_end(args);
	print_error("%s\n", message);
	_fail(k->file ? k->file : file, k->file ? k->line : line);
	abort(); /* _fail has left the test */
}

/* ---- coverage: rules seen broken and kept go to the file that TALLYHO_COVERAGE names ---- */

void
kit_note(const struct kit *k, const char *rule, const char *what)
{
	const char *path = getenv("TALLYHO_COVERAGE");
	FILE *f = path ? fopen(path, "a") : NULL;

	if (!f)
		return;
	fprintf(f, "%s %s %s\n", k->game->name, rule, what);
	fclose(f);
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
	KIT_FAIL(k, "no rule %s in %s", name, k->game->name);
	return -1;
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
			KIT_FAIL(k, "%s has no option %.*s", game->name, (int)n, options);
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
		KIT_FAIL(k, "%s has no scenario %s", k->game->name, name);
	return SCENARIO_POSITION;
}

/* One of the program's, with the box that comes with it; the toy; or a game file that comes with the program.
 */
static bool
game_and_box(struct kit *k, const struct beginning *b, char *message, size_t size)
{
	struct box_texts texts;
	bool toy = strcmp(b->game, toy_game.name) == 0, well;

	k->game = toy ? &toy_game : game_named(b->game);
	if (toy)
		return toy_box(&k->box, b->assumed);
	if (k->game)
		return shipped_box(k->game, &k->box, message, size);
	k->rules = malloc(gamefile_size());
	if (!k->rules || !game_file_load(b->game, &texts, message, size))
		return false;
	k->game = game_file_game(k->rules, b->game, &texts, b->game, message, size);
	well = k->game && boxes_from_texts(k->game, &texts, b->ask, b->game, &k->box, message, size);
	boxes_free(&texts);
	return well;
}

struct kit *
kit_begin(const struct beginning *b)
{
	struct kit *k = calloc(1, sizeof(*k));
	char message[512] = "";

	assert_non_null(k);
	k->file = b->file;
	k->line = b->line;
	if (!game_and_box(k, b, message, sizeof(message)))
		KIT_FAIL(k, "%s: %s", b->game, message);
	k->box.ask = b->ask;
	assert_true(language_prepare(&k->language, k->game, &k->box));
	play_begin(&k->play, k->game, &k->box, kit_scenario(k, b->scenario), kit_options(k, b->options),
		   &k->report);
	if (k->report.n_findings > 0)
		KIT_FAIL(k, "%s %s: the set-up breaks %s", b->game, b->scenario,
			 rule_of(k->game, k->report.finding[0].rule)->id);
	return k;
}

struct kit *
kit_new(const char *game, const char *scenario, const char *options)
{
	return kit_begin(&(struct beginning){.game = game, .scenario = scenario, .options = options});
}

struct kit *
kit_toy(const char *scenario, bool assumed, bool ask)
{
	return kit_begin(&(struct beginning){
	    .game = "toy", .scenario = scenario, .options = "", .assumed = assumed, .ask = ask});
}

void
kit_free(struct kit *k)
{
	if (k)
		free(k->rules);
	free(k);
}

bool
kit_each_game(bool (*walk)(const struct game *))
{
	const char *only = getenv("TALLYHO_GAME");
	bool good = true;

	for (const struct game *const *g = games; *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			good = walk(*g) && good;
	return good;
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

static bool
is_named(const struct kit *k, const struct arg *a)
{
	return a->value == NONE || a->type == TYPE_NUMBER || type_numeric(k->game, a->type) ||
	       type_name(k->game, &k->box, a->type, a->value) != NULL;
}

/* What is told as illegal is carried out, and what cannot be is impossible. */
static void
check_verdicts(const struct kit *k)
{
	for (int i = 0; i < k->report.n_findings; i++) {
		int verdict = k->report.finding[i].verdict;
		if (k->report.refused ? verdict == ILLEGAL : verdict == IMPOSSIBLE)
			fail_msg("%s is told as %s of an entry that is %s",
				 rule_of(k->game, k->report.finding[i].rule)->id,
				 verdict == ILLEGAL ? "illegal" : "impossible",
				 k->report.refused ? "left out" : "carried out");
	}
}

void
kit_check_messages(const struct kit *k)
{
	check_verdicts(k);
	for (int i = 0; i < k->report.n_findings; i++) {
		const struct finding *f = &k->report.finding[i];
		const struct rule *rule = rule_of(k->game, f->rule);
		const char *message = rule->message;
		size_t length = message_text(&message, &f->args);
		if (f->first.title && f->rule != J_NOT_YOURS && f->rule != k->game->not_yours)
			continue; /* what comes first is told in its place */
		for (const char *at = message; at < message + length; at++) {
			int n = (at[1] - '0');
			if (*at != '{')
				continue;
			if (at[1] < '0' || at[1] > '9')
				continue;
			if (n >= f->args.n || !is_named(k, &f->args.arg[n]))
				fail_msg("%s: '%s' has nothing to say for {%d}", rule->id, rule->message, n);
		}
	}
}

/* Reads and judges one entry; the findings are in k->report. */
static void
judge(struct kit *k, const char *text, size_t length)
{
	size_t who_length, at = entry_split(text, length, &who_length);
	struct finding f;
	int who = who_length > 0 ? language_who(&k->language, text, who_length) : ANYBODY;

	assert_true(length <= ENTRY_MAX);
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
		if (f->detail && n < size)
			n += (size_t)snprintf(out + n, size - n, " (reading error %d at column %d)",
					      f->detail, f->column);
		for (int a = 0; a < f->args.n && n < size; a++) {
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
	KIT_FAIL(k, "'%.*s' in step %s (asks %s) breaks %s", (int)length, text,
		 type_name(k->game, &k->box, TYPE_STEP, field_get(k->game, k->play.state, FIELD_STEP, 0)),
		 all.n ? all.request[0].title : "nothing", found);
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
		KIT_FAIL(k, "'%s' should break %s alone, but breaks %s", entry, rules, found);
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
			KIT_FAIL(k, "'%s' is clean, but %s was not judged", entry, name);
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

void
kit_claim(struct kit *k, const char *what)
{
	char text[512];

	snprintf(text, sizeof(text), "claim %s", what);
	does_one(k, text, strlen(text));
}

static const struct request *
find_title(struct kit *k, struct requests *all, const char *title)
{
	requests_now(&k->play, all);
	for (int i = 0; i < all->n; i++)
		if (strncmp(all->request[i].title, title, strlen(title)) == 0)
			return &all->request[i];
	KIT_FAIL(k, "'%s' is not asked for, but '%s'", title, all->n ? all->request[0].title : "nothing");
	return NULL;
}

void
kit_asks(struct kit *k, const char *title)
{
	struct requests all;

	find_title(k, &all, title);
}

void
kit_asks_with(struct kit *k, const char *title, int modifiers)
{
	struct requests all;
	const struct request *r = find_title(k, &all, title);
	int sum = 0;

	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum != modifiers)
		KIT_FAIL(k, "'%s' has modifiers of %d, not %d", title, sum, modifiers);
}

bool
kit_found(const struct kit *k, const char *rule)
{
	for (int i = 0; i < k->report.n_findings; i++)
		if (strcmp(rule_of(k->game, k->report.finding[i].rule)->id, rule) == 0)
			return true;
	return false;
}
