/* What cases or random games have not been at of a game file: conditions that never held, or always. */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/desk/session.h"
#include "cmd/game/game.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"

static void
tell_missing(const char *path, const struct game *game, const struct condition *c)
{
	if (c->rule == NONE)
		printf(c->held	   ? SAY("%s:%d: remark: this 'if' always held\n")
		       : c->failed ? SAY("%s:%d: remark: this 'if' never held\n")
				   : SAY("%s:%d: remark: this 'if' was never come to\n"),
		       path, c->line);
	else
		printf(c->held
			   ? SAY("%s:%d: remark: rule %s was judged and never broken: a case can break it\n")
		       : c->failed ? SAY("%s:%d: remark: rule %s was judged and never kept\n")
				   : SAY("%s:%d: remark: rule %s was never judged\n"),
		       path, c->line, game->rules[c->rule].section);
}

int
conditions_tell(const char *path, const struct game *game, bool rules, int *seen)
{
	struct condition c;
	int at = 0, all = 0;

	*seen = 0;
	while (gamefile_condition(game, &at, &c)) {
		if (c.rule != NONE && !rules)
			continue;
		all++;
		*seen += c.held && c.failed;
		if (!c.held || !c.failed)
			tell_missing(path, game, &c);
	}
	return all;
}

/* ---- values that nothing becomes ---- */

/* A type of values in the file whose names are few enough to be kept count of. */
static bool
is_counted(const struct game *game, int type)
{
	return gamefile_is_listed(game, type) && game->operands[type - TYPE_COMMON].count <= 64 &&
	       type != game->who;
}

static void
note_value(const struct game *game, struct reached *reached, int field, int value)
{
	const struct field *f = field_of(game, field);

	if (is_counted(game, f->value) && value >= f->base)
		reached->of[f->value - TYPE_COMMON] |= UINT64_C(1) << (value - f->base);
}

void
values_note(const struct session *s, struct reached *reached)
{
	for (int f = FIELD_COMMON; s->n == 0 && f < field_count(s->game); f++)
		for (int i = 0; i < field_elements(field_of(s->game, f)); i++)
			note_value(s->game, reached, f, field_get(s->game, s->play.state, f, i));
	for (int i = 0; i < s->report.n_effects; i++)
		if (s->report.effect[i].field >= FIELD_COMMON)
			note_value(s->game, reached, s->report.effect[i].field, s->report.effect[i].to);
}

void
values_tell(const char *path, const struct game *game, const struct reached *reached)
{
	for (int t = 0; t < game->n_operands && t < COUNT(reached->of); t++)
		for (int i = 0; reached->of[t] && i < game->operands[t].count; i++)
			if ((reached->of[t] >> i & 1) == 0)
				printf(SAY("%s: remark: nothing became %s of %s\n"), path,
				       game->operands[t].names[i], game->operands[t].type);
}

/* ---- how games ended ---- */

void
game_note(const struct session *s, struct reached *reached)
{
	const char *title = level_title(&s->play);
	int i = 0;

	if (reached->games == 0 || s->n < reached->shortest)
		reached->shortest = s->n;
	if (s->n > reached->longest)
		reached->longest = s->n;
	reached->games++;
	while (i < reached->levels && title && strcmp(reached->level[i].title, title) != 0)
		i++;
	if (!title || i == COUNT(reached->level))
		return;
	reached->level[i].title = title;
	reached->level[i].games++;
	if (i == reached->levels)
		reached->levels++;
}

/* "100 random games ended, after 129 to 243 entries: Red wins 84, Blue wins 12, A draw 4" */
void
games_tell(const char *path, const struct reached *r)
{
	printf(SAY_MANY("%s: %ld random game ended, after %zu to %zu entries",
			"%s: %ld random games ended, after %zu to %zu entries", r->games),
	       path, r->games, r->shortest, r->longest);
	for (int i = 0; i < r->levels; i++)
		printf("%s%s %ld", i ? ", " : SAY(": "), r->level[i].title, r->level[i].games);
	putchar('\n');
}
