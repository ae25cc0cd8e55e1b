/* What the tests of the games share. */
#include "tests/kit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/random.h"
#include "cmd/shipped.h"
#include "core/games.h"
#include "tests/toy.h"

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
was_judged(const struct kit *k, unsigned id)
{
	return k->report.judged[id / 32] >> id % 32 & 1;
}

static int
rule_named(const struct kit *k, const char *name)
{
	for (unsigned id = 0; id < rule_count(k->game); id++)
		if (strcmp(rule_of(k->game, id)->id, name) == 0)
			return (int)id;
	fail_msg("no rule %s in %s", name, k->game->name);
	return -1;
}

/* ---- a game ---- */

static unsigned
options_named(const struct game *game, const char *options)
{
	unsigned set = 0;

	while (*options) {
		size_t n = strcspn(options, " ");
		bool found = n == 0;
		for (unsigned i = 0; i < game->n_options; i++)
			if (strlen(game->options[i].name) == n &&
			    strncmp(game->options[i].name, options, n) == 0) {
				set |= 1u << i;
				found = true;
			}
		if (!found)
			fail_msg("%s has no option %.*s", game->name, (int)n, options);
		options += n;
		options += strspn(options, " ");
	}
	return set;
}

static unsigned
scenario_named(const struct game *game, const char *name)
{
	for (unsigned i = 0; i < game->n_scenarios; i++)
		if (strcmp(game->scenarios[i].name, name) == 0)
			return SCENARIO_COMMON + i;
	if (strcmp(name, "position") != 0)
		fail_msg("%s has no scenario %s", game->name, name);
	return SCENARIO_POSITION;
}

static struct kit *
begin(struct kit *k, const char *scenario, const char *options)
{
	assert_true(language_prepare(&k->language, k->game, &k->box));
	play_begin(&k->play, k->game, &k->box, scenario_named(k->game, scenario),
		   options_named(k->game, options), &k->report);
	if (k->report.n_findings > 0)
		fail_msg("%s %s: the set-up breaks %s", k->game->name, scenario,
			 rule_of(k->game, k->report.finding[0].rule)->id);
	return k;
}

struct kit *
kit_new(const char *game, const char *scenario, const char *options)
{
	struct kit *k = calloc(1, sizeof(*k));
	char message[512] = "";

	assert_non_null(k);
	k->game = game_named(game);
	if (!k->game)
		fail_msg("no game %s", game);
	if (!shipped_box(k->game, &k->box, message, sizeof(message)))
		fail_msg("%s: %s", game, message);
	return begin(k, scenario, options);
}

struct kit *
kit_toy(const char *scenario, bool assumed, bool ask)
{
	struct kit *k = calloc(1, sizeof(*k));

	assert_non_null(k);
	k->game = &toy_game;
	assert_true(toy_box(&k->box, assumed));
	k->box.ask = ask;
	return begin(k, scenario, "");
}

void
kit_free(struct kit *k)
{
	free(k);
}

/* ---- entries ---- */

/* Reads and judges one entry; the findings are in k->report. */
static void
judge(struct kit *k, const char *text, size_t length)
{
	size_t who_length, at = entry_split(text, length, &who_length);
	char line[ENTRY_MAX + 1];
	struct finding f;

	assert_true(length <= ENTRY_MAX);
	memcpy(line, text, length);
	line[length] = '\0';
	memset(&k->report.judged, 0, sizeof(k->report.judged));
	if (!entry_read(&k->language, &k->play, false, line + at, length - at, &k->entry, &f, NULL)) {
		k->report.n_findings = 1;
		k->report.finding[0] = f;
		k->report.refused = true;
		return;
	}
	if (who_length > 0) {
		int who = language_who(&k->language, line, who_length);
		if (who < 0) {
			k->report.n_findings = 1;
			k->report.finding[0] = (struct finding){.rule = J_WHO, .verdict = IMPOSSIBLE};
			k->report.refused = true;
			return;
		}
		k->entry.first.who = (int8_t)who;
	}
	entry_apply(&k->play, &k->language, &k->entry, line + at, &k->report);
}

static void
describe(const struct kit *k, char *out, size_t size)
{
	const struct report *r = &k->report;
	size_t n = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < r->n_findings && n < size; i++) {
		const struct finding *f = &r->finding[i];
		n +=
		    (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "", rule_of(k->game, f->rule)->id);
		if (f->detail && n < size)
			n += (size_t)snprintf(out + n, size - n, " (reading error %d at column %d)",
					      f->detail, f->column);
		for (unsigned a = 0; a < f->args.n && n < size; a++) {
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
	describe(k, found, sizeof(found));
	struct requests all;
	requests_now(&k->play, &all);
	fail_msg("'%.*s' in step %s (asks %s) breaks %s", (int)length, text,
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

void
kit_breaks(struct kit *k, const char *entry, const char *rule)
{
	char found[512];
	int id = rule_named(k, rule);

	judge(k, entry, strlen(entry));
	if (k->report.n_findings == 1 && k->report.finding[0].rule == id) {
		kit_note(k, rule, "broken");
		return;
	}
	describe(k, found, sizeof(found));
	fail_msg("'%s' should break %s alone, but breaks %s", entry, rule, found);
}

void
kit_keeps(struct kit *k, const char *entry, const char *rule)
{
	int id = rule_named(k, rule);

	does_one(k, entry, strlen(entry));
	/* What the language or the engine itself sees to is kept by every entry that passes. */
	if (id >= RULE_COMMON && !was_judged(k, (unsigned)id))
		fail_msg("'%s' is clean, but %s was not judged", entry, rule);
	kit_note(k, rule, "kept");
}

void
kit_would_break(struct kit *k, const char *entry, const char *rule)
{
	struct moment saved;

	play_save(&k->play, &saved);
	kit_breaks(k, entry, rule);
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
	for (unsigned i = 0; i < all->n; i++)
		if (strncmp(all->request[i].title, title, strlen(title)) == 0)
			return &all->request[i];
	fail_msg("'%s' is not asked for, but '%s'", title, all->n ? all->request[0].title : "nothing");
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

	for (unsigned i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum != modifiers)
		fail_msg("'%s' has modifiers of %d, not %d", title, sum, modifiers);
}

bool
kit_found(const struct kit *k, const char *rule)
{
	for (unsigned i = 0; i < k->report.n_findings; i++)
		if (strcmp(rule_of(k->game, k->report.finding[i].rule)->id, rule) == 0)
			return true;
	return false;
}

/* ---- positions and random play ---- */

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
		fail_msg("the position's own line '%s' cannot be read (error %d)", text, f.detail);
	entry_apply(c->play, &c->k->language, &e, text, &c->report);
	if (c->report.n_findings > 0)
		fail_msg("the position's own line '%s' breaks %s", text,
			 rule_of(c->k->game, c->report.finding[0].rule)->id);
}

static void
explain_difference(const struct kit *k, const struct play *other)
{
	char name[128];

	for (unsigned f = 0; f < field_count(k->game); f++)
		for (unsigned i = 0; i < field_elements(field_of(k->game, f)); i++) {
			int a = field_get(k->game, k->play.state, f, i),
			    b = field_get(k->game, other->state, f, i);
			field_write(&k->language, f, i, name, sizeof(name));
			if (a != b)
				fail_msg("position: %s is %d, read back %d", name, a, b);
		}
	fail_msg("position: a byte of the state that no field covers differs");
}

void
kit_round_trip(struct kit *k)
{
	struct copy *c = calloc(1, sizeof(*c));

	assert_non_null(c);
	c->k = k;
	c->play = calloc(1, sizeof(*c->play));
	assert_non_null(c->play);
	play_begin(c->play, k->game, &k->box, SCENARIO_POSITION, 0, &c->report);
	position_write(&k->play, &k->language, read_line, c);
	if (state_digest(&k->play) != state_digest(c->play))
		explain_difference(k, c->play);
	free(c->play);
	free(c);
}

size_t
kit_random(struct kit *k, uint64_t seed, size_t entries, size_t every)
{
	struct random r;
	struct action a;
	char text[ENTRY_MAX], who[BOX_KEY + 2];
	size_t n;

	random_seed(&r, seed);
	for (n = 0; n < entries && !is_over(&k->play); n++) {
		if (!random_action(&k->play, &r, &a))
			fail_msg("seed %llu: no action is legal after entry %zu, in step %s",
				 (unsigned long long)seed, n,
				 type_name(k->game, &k->box, TYPE_STEP,
					   field_get(k->game, k->play.state, FIELD_STEP, 0)));
		who[0] = '\0';
		if (a.who >= 0)
			snprintf(who, sizeof(who), "%s: ", type_name(k->game, &k->box, k->game->who, a.who));
		size_t at = strlen(who);
		memcpy(text, who, at);
		action_write(&k->language, &a, text + at, sizeof(text) - at);
		if (getenv("TALLYHO_TRACE"))
			fprintf(stderr, "%zu\t%s\n", n, text);
		does_one(k, text, strlen(text));
		if (every > 0 && n % every == 0)
			kit_round_trip(k);
	}
	return n;
}
