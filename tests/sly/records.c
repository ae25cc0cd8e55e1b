/* Records with something planted in them. */
#include "tests/sly/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/sly/plants.h"

enum {
	LEAD_SHORT = 24,
	LEAD_LONG = 240,
	ATTEMPTS = 120, /* entries in which a plant is tried for */
	BEGINNINGS = 4, /* games that are begun for one record */
	TAIL = 12,
	TAIL_MORE = 30,
	MIXED_LEAST = 3, /* plants of one record */
	MIXED_MORE = 4,
	APART = 20
};

bool
court_open(struct court_room *room)
{
	memset(room, 0, sizeof(*room));
	room->judge = session_new();
	room->table.s = session_new();
	room->table.w = calloc(1, sizeof(*room->table.w));
	room->table.kept = calloc(TABLE_KEPT, sizeof(*room->table.kept));
	return room->judge && room->table.s && room->table.w && room->table.kept;
}

void
court_close(struct court_room *room)
{
	session_free(room->judge);
	session_free(room->table.s);
	free(room->table.w);
	free(room->table.kept);
}

const char *
docket_kind(const struct docket *d)
{
	return d->kind == MIXED ? "mixed" : kind_names[d->kind];
}

/* ---- making one ---- */

static bool
play_on(struct tabletop *t, int entries)
{
	for (int i = 0; i < entries; i++)
		if (!table_play(t))
			return false;
	return true;
}

/* Plants one as soon as it is possible; false: the game is over. */
static bool
plant_soon(struct tabletop *t, enum plant_kind kind)
{
	for (int i = 0; i < ATTEMPTS; i++) {
		if (plant(t, kind))
			return true;
		if (!table_play(t))
			return false;
	}
	return false;
}

static bool
plant_several(struct tabletop *t)
{
	int wanted = MIXED_LEAST + random_below(&t->r, MIXED_MORE), made = 0;

	while (made < wanted && play_on(t, 2 + random_below(&t->r, APART)))
		made += plant_soon(t, (enum plant_kind)random_below(&t->r, KINDS));
	return made > 0;
}

static bool
make(struct tabletop *t, const struct docket *d, const uint16_t *waived, int n_waived)
{
	for (uint64_t i = 0; i < BEGINNINGS; i++) {
		uint64_t seed =
		    ((d->number * 64 + (uint64_t)d->kind) * 64 + (uint64_t)d->scenario) * BEGINNINGS + i;

		table_begin(t, d->game, SCENARIO_COMMON + d->scenario, seed, waived, n_waived);
		t->several = d->kind == MIXED;
		int lead = i > 0 || random_below(&t->r, 2) ? LEAD_SHORT : LEAD_LONG;
		if (!play_on(t, random_below(&t->r, lead)))
			continue;
		if (!(d->kind == MIXED ? plant_several(t) : plant_soon(t, (enum plant_kind)d->kind)))
			continue;
		play_on(t, TAIL + random_below(&t->r, TAIL_MORE));
		return true;
	}
	return false;
}

/* The rules that found it first; then all others, as far as they can be waived. */
static int
rules_to_waive(const struct game *game, const struct judgement *v, uint16_t rules[RULES_TO_WAIVE])
{
	int n = 0;

	for (int i = 0; i < v->n_rules && n < RULES_TO_WAIVE; i++)
		if (v->rules[i] >= RULE_COMMON && !rule_of(game, v->rules[i])->guards)
			rules[n++] = v->rules[i];
	for (int id = RULE_COMMON; id < rule_count(game) && n < RULES_TO_WAIVE; id++)
		if (!rule_of(game, id)->guards)
			rules[n++] = (uint16_t)id;
	return n;
}

bool
court_try(struct court_room *room, const struct docket *d, struct judgement *v)
{
	uint16_t rules[RULES_TO_WAIVE];

	if (!make(&room->table, d, NULL, 0))
		return false;
	judge_record(room->judge, &room->table, v);
	if (!d->waived)
		return true;
	if (!make(&room->table, d, rules, rules_to_waive(d->game, v, rules)))
		return false;
	judge_record(room->judge, &room->table, v);
	return true;
}

/* ---- showing one ---- */

static void
write_header(FILE *out, const struct written *w)
{
	fprintf(out, "tallyho transcript 1\ngame %s\nrules %d\nscenario %s\n", w->meta.game,
		(int)w->meta.rules_version, w->meta.scenario);
	for (size_t i = 0; i < w->meta.options; i++)
		fprintf(out, "option %s\n", w->meta.option[i]);
	fputc('\n', out);
}

static void
write_verdict(FILE *out, const struct court_room *room, const struct docket *d, const struct judgement *v)
{
	static const char *const boards[] = {"as on the table", "another, and the record does not say which",
					     "another, and an entry was left out",
					     "another, and nothing was left out"};
	const struct tabletop *t = &room->table;

	fprintf(out, "# %s%s, number %llu\n", docket_kind(d), d->waived ? ", everything waived" : "",
		(unsigned long long)d->number);
	for (int i = 0; i < t->n_plants; i++)
		fprintf(out, "# %s at entry %zu: %s\n", kind_names[t->plant[i].kind], t->plant[i].line + 1,
			t->plant[i].kind == HONEST ? "nothing to be told"
			: v->found >> i & 1	   ? "found"
			: v->planted >> i & 1	   ? "NOT FOUND"
						   : "leaves no trace");
	if (v->accused)
		fprintf(out, "# %zu INNOCENT ACCUSED, the first is entry %zu\n", v->accused,
			v->first_accused);
	for (int i = 0; i < v->n_rules; i++)
		fprintf(out, "%s%s%s", i == 0 ? "# told: " : " ", rule_of(d->game, v->rules[i])->id,
			i + 1 == v->n_rules ? "\n" : "");
	fprintf(out, "# the board: %s", boards[v->played]);
	if (v->played != AS_ON_TABLE)
		fprintf(out, " (%s)", field_of(d->game, v->field)->name);
	fprintf(out, "%s\n\n", v->assumed_differs ? "; as assumed another, too" : "");
}

void
court_write(const struct court_room *room, const struct docket *d, const struct judgement *v,
	    const char *path)
{
	static const char *const marks[] = {"", "  # part of it", "  # the plant", "  # the one taken back",
					    ""};
	const struct tabletop *t = &room->table;
	FILE *out = fopen(path, "w");

	if (!out)
		return;
	write_header(out, t->w);
	write_verdict(out, room, d, v);
	for (size_t i = 0; i < t->w->n; i++) {
		const struct written_line *line = &t->w->line[i];

		fprintf(out, "%s%s%s%s%s\n", line->as_played ? "!" : "", line->who, *line->who ? ": " : "",
			line->text, marks[t->mark[i].mark]);
	}
	fclose(out);
}
