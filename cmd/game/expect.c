/* What a case may expect of the game as it stands, and of the last entry that was no claim. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/game/expect.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "core/engine/position.h"

enum { NAME = 256 };

/* ---- where the game stands ---- */

static void
step(struct run *r, const char *what, const char *name)
{
	expect_that(r, strcmp(expect_step(r->k), name) == 0, what, expect_step(r->k));
}

static void
over(struct run *r, const char *what, const char *rest)
{
	(void)rest;
	expect_that(r, is_over(&r->k->play), what, expect_step(r->k));
}

static void
not_over(struct run *r, const char *what, const char *rest)
{
	(void)rest;
	expect_that(r, !is_over(&r->k->play), what, SAY("the game is over"));
}

static void
victory(struct run *r, const char *what, const char *level)
{
	const char *now = r->k->game->level ? r->k->game->level(&r->k->play) : NULL;

	expect_that(r, strcmp(now ? now : "none", level) == 0, what, now ? now : "none");
}

static void
restores(struct run *r, const char *what, const char *rest)
{
	(void)what;
	(void)rest;
	kit_round_trip(r->k);
}

/* count FIELD VALUE N: so many of the field's elements have this value. */
static void
count(struct run *r, const char *what, const char *rest)
{
	const struct game *game = r->k->game;
	char field[CASE_WORD], value[CASE_WORD], name[NAME], have[32];
	int wanted;
	int n = 0;

	if (sscanf(rest, "%63s %63s %d", field, value, &wanted) != 3)
		KIT_FAIL(r->k, SAY("'%s': count FIELD VALUE N"), what);
	for (int f = 0; f < field_count(game); f++)
		for (int i = 0;
		     strcmp(field_of(game, f)->name, field) == 0 && i < field_elements(field_of(game, f));
		     i++) {
			value_write(&r->k->language, f, field_get(game, r->k->play.state, f, i), name,
				    sizeof(name));
			n += strcmp(name, value) == 0;
		}
	snprintf(have, sizeof(have), SAY("there are %d"), n);
	expect_that(r, n == wanted, what, have);
}

/* perft N COUNT */
static void
perfts(struct run *r, const char *what, const char *rest)
{
	char have[64];
	unsigned long n = strtoul(rest, NULL, 10);
	const char *number = strchr(rest, ' ');
	unsigned long long found = perft(&r->k->play, (int)n);

	snprintf(have, sizeof(have), "%llu", found);
	expect_that(r, number && strcmp(number + 1, have) == 0, what, have);
}

/* ---- what the last entry did ---- */

static void
refused(struct run *r, const char *what, const char *rest)
{
	(void)rest;
	expect_that(r, r->report.refused && state_digest(&r->k->play) == r->before, what,
		    SAY("it was carried out"));
}

static void
carried_out(struct run *r, const char *what, const char *rest)
{
	(void)rest;
	expect_that(r, !r->report.refused && r->report.n_effects > 0, what,
		    r->report.refused ? SAY("it was refused") : SAY("nothing changed"));
}

static void
closed(struct run *r, const char *what, const char *n)
{
	char have[32];

	snprintf(have, sizeof(have), "closed %d", r->report.closed);
	expect_that(r, expect_number(n, r->report.closed), what, have);
}

static void
assumed(struct run *r, const char *what, const char *rest)
{
	(void)rest;
	expect_that(r, r->report.assumed, what, SAY("it rests on no assumed value"));
}

static void
written(struct run *r, const char *what, const char *text)
{
	char have[ENTRY_MAX + 1];

	entry_write(&r->k->language, &r->k->entry, r->k->text, have, sizeof(have));
	expect_that(r, strcmp(have, text) == 0, what, have);
}

/* found RULE: it is among what the last entry broke. */
static void
found(struct run *r, const char *what, const char *rule)
{
	char have[NAME];
	bool is = false;

	for (int i = 0; i < r->report.n_findings; i++)
		is = is || strcmp(rule_of(r->k->game, r->report.finding[i].rule)->id, rule) == 0;
	kit_describe(r->k, have, sizeof(have));
	expect_that(r, is, what, have);
}

/* What stands in a text that was made, which is freed. */
static void
expect_within(struct run *r, const char *what, const char *text, struct made *made, const char *otherwise)
{
	char have[1024];
	const char *said = made_end(made);
	bool is = strstr(said, text) != NULL;

	snprintf(have, sizeof(have), "%s", *said ? said : otherwise);
	made_free(made);
	expect_that(r, is, what, have);
}

/* says TEXT: it stands in what is told of the last entry's findings. */
static void
says(struct run *r, const char *what, const char *text)
{
	const struct line line = {.who = r->k->who, .text = r->k->text, .seq = 1};
	struct made made;
	FILE *f = made_begin(&made);

	for (int i = 0; i < r->report.n_findings; i++) {
		fputs(i ? "; " : "", f);
		words_finding(f, &r->k->language, &line, &r->report.finding[i], NULL);
	}
	expect_within(r, what, text, &made, SAY("it broke nothing"));
}

/* tells TEXT: it stands in the sentences about what the last entry did, those of the throws before the
 * others. */
static void
tells(struct run *r, const char *what, const char *text)
{
	struct made made;
	FILE *f = made_begin(&made);

	if (events_print_throws(f, &r->k->language, &r->report) > 0)
		fputc(' ', f);
	events_print(f, &r->k->language, &r->report, 0, r->report.n_effects, DETAIL);
	expect_within(r, what, text, &made, SAY("it tells nothing"));
}

/* "at.n1 dover -> calais (moved)" */
static void
effect_write(const struct run *r, const struct effect *e, char *out, size_t size)
{
	char field[NAME], from[NAME], to[NAME];
	const char *why = r->k->game->whys[e->why].text;

	field_write(&r->k->language, e->field, e->index, field, sizeof(field));
	value_write(&r->k->language, e->field, e->from, from, sizeof(from));
	value_write(&r->k->language, e->field, e->to, to, sizeof(to));
	snprintf(out, size, "%s %s -> %s%s%s%s", field, from, to, *why ? " (" : "", why, *why ? ")" : "");
}

/* Whether an effect begins as said, at a blank or whole; the effects go to `have`. */
static bool
has_effect(const struct run *r, const char *said, char *have, size_t size)
{
	char text[4 * NAME];
	size_t n = 0, length = strlen(said);
	bool has = false;

	snprintf(have, size, SAY("it changed nothing"));
	for (int i = 0; i < r->report.n_effects; i++) {
		effect_write(r, &r->report.effect[i], text, sizeof(text));
		has = has || (strncmp(text, said, length) == 0 && (text[length] == ' ' || !text[length]));
		if (n < size)
			n += (size_t)snprintf(have + n, size - n, "%s%s", n ? "; " : "", text);
	}
	return has;
}

static void
effect(struct run *r, const char *what, const char *said)
{
	char have[1536];
	bool has = has_effect(r, said, have, sizeof(have));

	expect_that(r, has, what, have);
}

static void
no_effect(struct run *r, const char *what, const char *said)
{
	char have[1536];
	bool has = has_effect(r, said, have, sizeof(have));

	expect_that(r, *said ? !has : r->report.n_effects == 0, what, have);
}

/* milestone KIND VALUE: something that the turn report has a row for has ended. */
static bool
has_milestone(const struct run *r, const char *said, char *have, size_t size)
{
	char text[NAME];
	bool has = false;

	snprintf(have, size, SAY("there was none"));
	for (int i = 0; i < r->report.n_milestones; i++) {
		const struct milestone *m = &r->report.milestone[i];
		name_write(&r->k->language, m->arg.type, m->arg.value, text, sizeof(text));
		snprintf(have, size, "milestone %s %s", r->k->game->milestones[m->kind], text);
		has = has || strcmp(have + strlen("milestone "), said) == 0;
	}
	return has;
}

static void
milestone_is(struct run *r, const char *what, const char *said)
{
	char have[2 * NAME];
	bool has = has_milestone(r, said, have, sizeof(have));

	expect_that(r, has, what, have);
}

static void
no_milestone(struct run *r, const char *what, const char *said)
{
	char have[2 * NAME];
	bool has = has_milestone(r, said, have, sizeof(have));

	expect_that(r, *said ? !has : r->report.n_milestones == 0, what, have);
}

static void
milestones(struct run *r, const char *what, const char *n)
{
	char have[32];

	snprintf(have, sizeof(have), "milestones %d", r->report.n_milestones);
	expect_that(r, expect_number(n, r->report.n_milestones), what, have);
}

/* ---- the words ---- */

/* Longer ones before those that they begin with. */
static const struct {
	const char *words;
	void (*see)(struct run *, const char *what, const char *rest);
} words[] = {
    {"asks nothing of", expect_asks_nothing_of},
    {"asks", expect_asks},
    {"of", expect_of},
    {"due", expect_due},
    {"with", expect_with},
    {"modifier", expect_modifier},
    {"about", expect_about},
    {"worded", expect_worded},
    {"step", step},
    {"over", over},
    {"not over", not_over},
    {"victory", victory},
    {"restores", restores},
    {"count", count},
    {"perft", perfts},
    {"refused", refused},
    {"carried out", carried_out},
    {"closed", closed},
    {"assumed", assumed},
    {"written", written},
    {"found", found},
    {"says", says},
    {"tells", tells},
    {"effect", effect},
    {"no effect", no_effect},
    {"milestone", milestone_is},
    {"no milestone", no_milestone},
    {"milestones", milestones},
};

bool
is_expectation(const char *text)
{
	for (int i = 0; i < COUNT(words); i++)
		if (after_word(text, words[i].words))
			return true;
	return false;
}

bool
expect(struct run *r, const char *text)
{
	for (int i = 0; i < COUNT(words); i++) {
		const char *rest = after_word(text, words[i].words);
		if (!rest)
			continue;
		words[i].see(r, text, rest);
		return true;
	}
	return false;
}
